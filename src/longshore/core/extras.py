"""The parts that are installed on demand: which extra of the distribution brings which library."""

from __future__ import annotations

DISTRIBUTION = "longshore-games"  # `longshore` alone is somebody else's tool on the package index
EXTRAS = {
    "arena": ("joblib",),
    "build": ("Cython", "cython", "hatchling", "setuptools"),
    "cluster": ("distributed",),
    "dataset": ("pyarrow",),
    "envs": ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"),
    "server": (
        "fastapi",
        "httptools",
        "msgspec",
        "psycopg",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
}


def how_to_install(module: str) -> str:
    """The command that brings a missing library."""
    library = module.partition(".")[0]
    extra = next((extra for extra, libraries in EXTRAS.items() if library in libraries), None)
    return f"pip install {library}" if extra is None else f'pip install "{DISTRIBUTION}[{extra}]"'
