"""Another package's kernel is compiled as ours are: by a command, and by hatchling's hook when its wheel is built."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from longshore import new_game, uncompiled
from longshore.cli import main
from longshore.translate import MARK, House

EXTENSION = sysconfig.get_config_var("EXT_SUFFIX")
LOOK = """
import random
from longshore.bots.search import SearchBot, plant
from longshore.bots.tree import Tree
from longshore.core import laws, game as games
from longshore.core.kernel import Kernel
from longshore.envs import vector
from lighter.game import Lighter
games.discover = lambda: {"lighter": Lighter}
kernel = Lighter(2).start()
print(isinstance(kernel, Kernel), type(plant(kernel, 0, 1, bits=8)) is Tree)
for seats in (2, 4):
    laws.check(Lighter(seats), seats)
    print([laws.digest(Lighter(seats), seed) for seed in range(20)])
kernel.apply(-1, kernel.legal_moves(-1)[0])
thoughts = SearchBot(iterations=96).ponder(kernel, 0, random.Random(1))
print([(thought.move, round(thought.share, 3)) for thought in thoughts])
"""


def write_game(folder: Path, marked: bool = True) -> Path:
    package = new_game.write("lighter", folder)
    kernel = package / "src" / "lighter" / "kernel.py"
    if marked:
        kernel.write_text(f"{MARK}\n{kernel.read_text('utf-8')}", "utf-8")
    return package


def look(package: Path) -> list[str]:
    """What a fresh Python finds of the game."""
    environment = os.environ | {"PYTHONPATH": str(package / "src")}
    done = subprocess.run([sys.executable, "-c", LOOK], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_marked_kernel_is_translated_as_ours_are(tmp_path: Path) -> None:
    package = write_game(tmp_path)
    house = House(package / "src", package / "src", base=Path(uncompiled.__file__).parents[1])
    source = house.sources["lighter.kernel"]
    assert "from longshore.core.kernel cimport Kernel" in source.c_types
    assert "cdef class Heap(Kernel):" in source.c_types
    assert "    cdef public short[4] taken" in source.c_types
    assert "for move in range(11):" in source.translated
    assert "longshore.core.plain" not in source.translated


@pytest.mark.skipif(not uncompiled.is_compiled("longshore.core.kernel"), reason="Longshore itself is not compiled")
def test_compiled_it_plays_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = write_game(tmp_path)
    as_python = look(package)
    assert as_python[0] == "False False"
    assert main(["compile", str(package)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"src/lighter/kernel{EXTENSION}"
    compiled = look(package)
    assert compiled[0] == "True True"
    assert compiled[1:] == as_python[1:]


@pytest.mark.skipif(not uncompiled.is_compiled("longshore.core.kernel"), reason="Longshore itself is not compiled")
def test_a_wheel_brings_the_compiled_kernel(tmp_path: Path) -> None:
    package = write_game(tmp_path)
    project = package / "pyproject.toml"
    project.write_text(f"{project.read_text()}\n[tool.hatch.build.targets.wheel.hooks.longshore]\n")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    done = subprocess.run(build, cwd=package, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = (package / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert f"lighter/kernel{EXTENSION}" in names
    assert {"lighter/kernel.py", "lighter/rules.toml"} <= set(names)
    assert "none-any" not in wheel.name


@pytest.mark.skipif(not uncompiled.is_compiled("longshore.core.kernel"), reason="Longshore itself is not compiled")
@pytest.mark.parametrize(
    ("marked", "why"), [(False, "begins with the line '# longshore: compiled'"), (True, "invalid syntax")]
)
def test_what_cannot_be_compiled_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], marked: bool, why: str
) -> None:
    package = write_game(tmp_path, marked)
    kernel = package / "src" / "lighter" / "kernel.py"
    kernel.write_text(f"{kernel.read_text('utf-8')}\ndef broken(:\n", "utf-8")
    assert main(["compile", str(package)]) == 2
    assert why in capsys.readouterr().err
    assert not list(package.rglob(f"*{EXTENSION}"))
