"""`longshore new-game`: a package that is whole from the start, and names that are refused."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from longshore.cli import main
from longshore.new_game import EXAMPLE

FILES = [
    "README.md",
    "pyproject.toml",
    "src/tall_ships/__init__.py",
    "src/tall_ships/codes.py",
    "src/tall_ships/components.toml",
    "src/tall_ships/game.py",
    "src/tall_ships/kernel.py",
    "src/tall_ships/rules.toml",
    "src/tall_ships/words.toml",
    "tests/test_tall_ships.py",
]


def test_it_writes_a_package(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "tall_ships", "--in", str(tmp_path)]) == 0
    folder = tmp_path / "tall_ships"
    assert f"pip install --editable {folder}" in capsys.readouterr().out
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert sorted(found) == FILES
    for path in found.values():
        assert EXAMPLE.name not in path.read_text("utf-8").lower().replace("minim", ""), path
    project = tomllib.loads(found["pyproject.toml"].read_text())
    assert project["project"]["entry-points"] == {"longshore.games": {"tall_ships": "tall_ships.game:TallShips"}}
    source = found["src/tall_ships/game.py"].read_text("utf-8")
    assert 'id = "tall_ships"\n    title = "Tall Ships"' in source
    assert tomllib.loads(found["src/tall_ships/rules.toml"].read_text("utf-8"))["game"] == "tall_ships"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Lighter", "'Lighter' cannot be a game's name; it must look like lighter or tall_ships"),
        ("tall-ships", "'tall-ships' cannot be a game's name"),
        ("9men", "'9men' cannot be a game's name"),
        ("../out", "'../out' cannot be a game's name"),
        ("", "'' cannot be a game's name"),
        ("x" * 33, "has 33 letters; 32 are the most"),
        ("cargo", "there is a game 'cargo' already"),
        ("class", "'class' is a word of the language Python"),
        ("match", "'match' is a word of the language Python"),
        ("json", "there is a Python module 'json' already"),
        ("pytest", "there is a Python module 'pytest' already"),
        ("longshore", "there is a Python module 'longshore' already"),
    ],
)
def test_names_that_cannot_be(name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name, "--in", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_exists_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lighter").mkdir()
    assert main(["new-game", "lighter", "--in", str(tmp_path)]) == 2
    assert "lighter exists already; choose another name, or remove it first" in capsys.readouterr().err
    assert not list((tmp_path / "lighter").iterdir())


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "lighter", "--in", str(tmp_path / "nowhere")]) == 2
    assert "there is no folder" in capsys.readouterr().err
