"""docs/new-game.md word for word: its commands and its Python, in the page's order, in a fresh environment.

Nothing is fetched: what the page installs from the package index is found where this run has it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import longshore

PAGE = (Path(__file__).parents[2] / "docs" / "new-game.md").read_text("utf-8")
LIBRARIES = [Path(longshore.__file__).parents[1], Path(sysconfig.get_path("purelib"))]
COMMANDS = {"longshore": "longshore.cli", "pytest": "pytest"}  # what pip would have put into env/bin
SECONDS = 300  # until something hangs


def script() -> str:
    """The blocks of the page as one shell script."""
    blocks = re.findall(r"^```(sh|python)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert [kind for kind, _ in blocks].count("python") == 1
    assert len(blocks) == 6
    return "".join(text if kind == "sh" else f"python - <<'END'\n{text}END\n" for kind, text in blocks)


def test_the_page_word_for_word(tmp_path: Path) -> None:
    shims = tmp_path / "shims"
    shims.mkdir()
    for name, module in COMMANDS.items():
        (shims / name).write_text(f'#!/bin/sh\nexec python -m {module} "$@"\n')
        (shims / name).chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LONGSHORE_", "PYTEST_", "PIP_"))}
    environment = kept | {
        "PATH": os.pathsep.join([str(shims), str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(map(str, LIBRARIES)),
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip reads it upside down
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LANG": "C.UTF-8",
    }
    work = tmp_path / "work"
    work.mkdir()
    done = subprocess.run(
        ["sh", "-eux"],
        input=script(),
        cwd=work,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
    )
    said = done.stdout
    assert done.returncode == 0, said
    assert "Game lighter" in said
    assert "of lighter.game, in plain Python" in said
    assert re.search(r"(First|Second) wins", said)
    assert "8 rules, all implemented, tested, and refused with where they refuse" in said
    assert "['take 1', 'take 2', 'take 3']" in said
    assert said.count(" passed") == 2
    assert "src/lighter/kernel" in said
    assert "of lighter.game, compiled" in said
    assert "warning" not in said.lower()
