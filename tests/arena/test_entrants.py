"""Outsiders' bots, parameters and labels, and a clear sentence for everything that can be wrong."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from longshore.arena import entrants
from longshore.arena.command import main
from tests.arena.crews import outsiders, play

DOCS = Path(__file__).parents[2] / "docs"


def test_the_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    """The ten lines, as printed, and they do what they promise."""
    sample = (DOCS / "arena.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
    assert len(sample.splitlines()) == 10
    (tmp_path / "my_bot.py").write_text(sample, "utf-8")
    spec = f"{tmp_path / 'my_bot.py'}:MyBot"
    results = play(tmp_path / "out", "--game", "cargo", "--bot", spec, "--bot", "random", "--deals", "10")
    mine, random = results["bots"]
    assert mine["share"]["low"] > 0.5 > random["share"]["high"]
    assert results["contest"]["bots"][0]["spec"] == "my_bot.py:MyBot"


def test_parameters_change_a_bot(tmp_path: Path) -> None:
    file = outsiders(tmp_path)
    mine = entrants.read(f"mine={file}:Steady:stride=3")
    assert (mine.label, mine.spec) == ("mine", "outsiders.py:Steady:stride=3")
    assert vars(mine.bot())["stride"] == 3
    greedy = entrants.read("greedy:depth=1,width=2")
    assert greedy.label == "greedy:depth=1,width=2"
    assert (vars(greedy.bot())["depth"], vars(greedy.bot())["width"]) == (1, 2)


SEARCHING = """
import threading

class Searching:
    def __init__(self, name="searching", seconds=0.0, iterations=0, **manner):
        if (seconds > 0) == (iterations > 0):
            raise ValueError("seconds or iterations")
        self.name, self.seconds, self.iterations, self.manner = name, seconds, iterations, manner
        self.kept, self.lock = {}, threading.Lock()

    def choose(self, game, kernel, seat, rng):
        return kernel.legal_moves(seat)[0]

FOREMAN = Searching("foreman", seconds=0.3, prior=2)
"""


def test_a_bot_that_is_made_already_is_made_anew(tmp_path: Path) -> None:
    """As the levels are: settings stay unless they are changed, what was remembered does not."""
    file = outsiders(tmp_path, SEARCHING)
    foreman = entrants.read(f"{file}:FOREMAN")
    one, other = vars(foreman.bot()), vars(foreman.bot())
    assert (one["name"], one["seconds"], one["manner"]) == ("foreman", 0.3, {"prior": 2})
    assert one["kept"] is not other["kept"]
    assert foreman.document()["timed"] is True
    steady = entrants.read(f"{file}:FOREMAN:seconds=0,iterations=50,prior=3")
    assert steady.label == "foreman:seconds=0,iterations=50,prior=3"
    assert vars(steady.bot())["manner"] == {"prior": 3}
    assert steady.document()["timed"] is False


def test_every_game_has_bots_of_its_own(tmp_path: Path) -> None:
    for spec in (f"{outsiders(tmp_path)}:Steady", "greedy"):
        entrant = entrants.read(spec)
        assert entrant.bot() is not entrant.bot()


def test_a_bot_travels_to_where_its_file_is_not(tmp_path: Path) -> None:
    file = outsiders(tmp_path)
    packed = pickle.dumps(entrants.read(f"{file}:Steady:stride=5"))
    Path(file).unlink()
    entrants.load.cache_clear()
    assert vars(pickle.loads(packed).bot())["stride"] == 5


def test_a_bot_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "taste_of_tea.py").write_text("NAME = 'tea'\n")
    source = "import taste_of_tea\nclass Tea:\n  name = taste_of_tea.NAME\n  def choose(self, *all): return 0\n"
    assert entrants.read(f"{outsiders(tmp_path, source)}:Tea").label == "tea"


def test_a_bot_limited_by_time_is_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = outsiders(tmp_path)
    crew = ["--game", "cargo", "--bot", f"{file}:Clocked", "--bot", f"{file}:Steady", "--deals", "1"]
    results = play(tmp_path / "out", *crew)
    assert results["reproducible"] is False
    assert "Limited by time, so not repeatable to the point: clocked." in capsys.readouterr().out
    header = json.loads((tmp_path / "out" / "deals.jsonl").read_text("utf-8").splitlines()[0])
    assert [bot["timed"] for bot in header["bots"]] == [True, False]
    assert "Limited by time: clocked." in (tmp_path / "out" / "report.md").read_text("utf-8")


GOOD = "class Good:\n  name = 'good'\n  def choose(self, game, kernel, seat, rng): return kernel.legal_moves(seat)[0]\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--game chess --bot random --bot greedy", "no game 'chess'; there are cargo"),
        ("--game cargo --seats 9 --bot random --bot greedy", "cargo: 9 seats; it must be one of 2, 3, 4"),
        ("--game cargo --bot random", "it takes two bots or more"),
        ("--game cargo --bot random --bot random", "two bots are called 'random'; tell them apart"),
        ("--game cargo --bot random --bot admiral", "no bot 'admiral'; there are"),
        ("--game cargo --bot random --bot =greedy", "no label before the ="),
        ("--game cargo --bot random --bot greedy:deep", "'deep' is no parameter; write name=value"),
        ("--game cargo --bot random --bot greedy:deep=1", "bot greedy:deep=1 cannot be made: TypeError"),
        ("--game cargo --bot random --bot nowhere.py:Bot", "cannot read nowhere.py: No such file"),
        ("--game cargo --bot random --bot FILE", "say which class of the file, as in"),
        ("--game cargo --bot random --bot FILE:Bad", "has no 'Bad'; it has Good"),
        ("--game cargo --bot random --bot FILE:Good --deals 0", "--deals 0: at least 1"),
        ("--game cargo --bot random --bot FILE:Good --jobs -1", "--jobs -1: 1 or more, or 0 for all cores"),
        ("--game cargo --bot random --bot FILE:Good --cluster tcp://x", "--cluster tcp://x needs --backend"),
        ("--game cargo --bot random --bot FILE:Good --option sails=3", "cargo: no option 'sails'"),
        ("--game cargo --bot random --bot FILE:Good --components nowhere.toml", "cannot read nowhere.toml"),
        ("--game cargo --bot random --bot FILE:Good --out FILE", "cannot write FILE/deals.jsonl: File exists"),
        ("report nowhere", "cannot read nowhere/deals.jsonl"),
    ],
)
def test_bad_words(words: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = outsiders(tmp_path, GOOD)
    assert main(words.replace("FILE", file).split()) == 2
    assert told.replace("FILE", file) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("class Bad(\n", "line 1: '(' was never closed"),
        (
            "import no_such_module\n",
            "does not load: ModuleNotFoundError: No module named 'no_such_module' (outsiders.py",
        ),
        ("class Bad:\n  def choose(self, game, kernel, seat, rng): return 0\n", "has no name; give the class one"),
        ("class Bad:\n  name = 'bad'\n", "has no choose(game, kernel, seat, rng)"),
        (
            "class Bad:\n  name = 'bad'\n  def choose(self, game): return 0\n",
            "choose must take (game, kernel, seat, rng)",
        ),
        ("class Bad:\n  name = 'bad'\n  def __init__(self, x): pass\n", "cannot be made: TypeError"),
        (GOOD.replace("Good", "Bad").replace("'good'", "'x' * 99"), "is no good label (at most 40 printable signs)"),
        (GOOD.replace("Good", "Bad").replace("kernel.legal_moves(seat)[0]", "None"), "choose returned None; a move is"),
        (GOOD.replace("Good", "Bad").replace("kernel.legal_moves(seat)[0]", "10**9"), "chose 1000000000, which is not"),
        (
            GOOD.replace("Good", "Bad").replace("kernel.legal_moves(seat)[0]", "1 // 0"),
            "ZeroDivisionError: integer div",
        ),
    ],
)
def test_bad_bots(source: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = outsiders(tmp_path, source)
    words = ["--game", "cargo", "--bot", f"{file}:Bad", "--bot", "random", "--out", str(tmp_path / "out")]
    assert main(words) == 2
    found = capsys.readouterr().err
    assert told in found
    assert found.startswith("longshore: ")
    assert found.count("\n") == 1


def test_a_failing_bot_is_named_with_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = GOOD.replace("kernel.legal_moves(seat)[0]", "\n      return [][seat]").replace("return \n", "\n")
    file = outsiders(tmp_path, source)
    words = ["--game", "cargo", "--bot", f"mine={file}:Good", "--bot", "random", "--out", str(tmp_path / "out")]
    assert main(words) == 2
    assert (
        "mine failed in deal 1, seating 1 (mine, random), seat 1: IndexError: list index out of range "
        "(outsiders.py, line 4)" in capsys.readouterr().err
    )


def test_contests_of_before_go_on_with_their_names() -> None:
    bot = entrants.read("foreman:seconds=0,descents=50,trust=3").bot()
    assert (bot.iterations, bot.manner) == (50, {"prior": 3})  # type: ignore[attr-defined]
