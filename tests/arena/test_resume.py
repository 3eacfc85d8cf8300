"""Stopped or killed, the same command goes on and ends as if nothing had happened; another one is refused."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from longshore.arena.command import main
from tests.arena.crews import STEADY, outsiders, play

# It waits for ever in the middle of a deal, but only where the environment asks for it.
HALTING = """
import os, time

class Halting:
    name = "halting"
    asked = 0

    def choose(self, game, kernel, seat, rng):
        Halting.asked += 1
        if Halting.asked == int(os.environ.get("HALT_AT", 0)):
            time.sleep(600)
        return rng.choice(kernel.legal_moves(seat))
"""


def contest(file: str) -> list[str]:
    return ["--game", "cargo", "--bot", f"{file}:Halting", "--bot", "random", "--deals", "6", "--seed", "kill"]


def test_killed_it_goes_on_and_ends_with_the_same_results(tmp_path: Path) -> None:
    file = outsiders(tmp_path, HALTING)
    whole = play(tmp_path / "whole", *contest(file))
    asked = whole["decisions"]["mean"] * whole["games"] / 2
    deals = tmp_path / "killed" / "deals.jsonl"
    command = [sys.executable, "-m", "longshore.cli", "arena", *contest(file), "--out", str(deals.parent)]
    arena = subprocess.Popen(command, env=os.environ | {"HALT_AT": str(int(asked * 0.7))}, stdout=subprocess.DEVNULL)
    try:
        for _ in range(1200):
            if deals.exists() and deals.read_bytes().count(b"\n") >= 3:
                break
            assert arena.poll() is None, "it ended by itself"
            time.sleep(0.1)
        else:
            pytest.fail("no deal ended in two minutes")
    finally:
        arena.send_signal(signal.SIGKILL)
        arena.wait()
    kept = deals.read_bytes()
    before = kept.count(b"\n") - 1
    assert 2 <= before < 6
    torn = kept[: kept.rstrip().rfind(b"\n") + 30]
    deals.write_bytes(torn)  # as if the machine had stopped in the middle of a line
    assert play(deals.parent, *contest(file)) == whole
    lines = deals.read_text("utf-8").splitlines()
    assert kept.startswith("\n".join(lines[:before]).encode()), "what was played before is kept, not played again"
    assert [json.loads(line)["deal"] for line in lines[1:]] == [1, 2, 3, 4, 5, 6]


def test_several_jobs_and_more_deals_later_give_the_same_results(tmp_path: Path) -> None:
    crew = ["--game", "montego_bay", "--seats", "3", "--bot", "greedy", "--bot", "random", "--bot", "own=random"]
    whole = play(tmp_path / "whole", *crew, "--deals", "8")
    play(tmp_path / "later", *crew, "--deals", "3")
    assert play(tmp_path / "later", *crew, "--deals", "8", "--jobs", "2") == whole
    assert play(tmp_path / "other", *crew, "--deals", "8", "--seed", "2")["digest"] != whole["digest"]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (["--seed", "2"], "seed"),
        (["--option", "fast=true"], "game"),
        (["--seats", "3"], "game"),
        (["--format", "ladder"], "format"),
        (["--bot", "greedy"], "bots"),
    ],
)
def test_another_set_up_is_refused(
    change: list[str], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = outsiders(tmp_path)
    crew = ["--game", "cargo", "--bot", f"{file}:Steady", "--bot", f"{file}:Fidgety", "--deals", "2"]
    crew += ["--out", str(tmp_path / "out")]
    assert main(crew) == 0
    kept = (tmp_path / "out" / "deals.jsonl").read_bytes()
    capsys.readouterr()
    assert main([*crew, *change]) == 2
    told = capsys.readouterr().err
    assert f"was begun with {named} " in told
    assert "give the same set-up to go on with it, or choose another --out" in told
    assert (tmp_path / "out" / "deals.jsonl").read_bytes() == kept


def test_a_changed_bot_file_fewer_deals_and_changed_rules_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = outsiders(tmp_path)
    crew = ["--game", "cargo", "--bot", f"{file}:Steady", "--bot", "random", "--out", str(tmp_path / "out")]
    assert main([*crew, "--deals", "3"]) == 0
    assert main([*crew, "--deals", "2"]) == 2
    assert "has 3 deals already; ask for --deals 3 or more" in capsys.readouterr().err
    outsiders(tmp_path, STEADY.replace("7919", "7907"))
    assert main([*crew, "--deals", "3"]) == 2
    assert "was begun with bots" in capsys.readouterr().err
    outsiders(tmp_path)
    monkeypatch.setattr("longshore.arena.contest.engine", lambda game: "another")
    assert main([*crew, "--deals", "3"]) == 2
    assert "not with the rules and bots there are now" in capsys.readouterr().err


HEAD = '{"arena": 1, "game": {}, "bots": [{"label": "a"}], "format": "pairs", "seed": "1"}\n'
DEAL = '{"deal": 1, "meeting": ["a"], "games": [], "times": {}}\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("precious", "not results of the arena"),
        ("precious\n", "line 1: not JSON; it was not written by the arena"),
        ('{"longshore": 1}\n', "not results of the arena"),
        ('{"arena": 1}\n', "not results of the arena"),
        (HEAD + '{"deal": 1}\n', "line 2: not a deal of the arena"),
        (HEAD + DEAL.replace('"a"', '"b"'), "line 2: not a deal of the arena"),
        (HEAD + DEAL + DEAL, "line 3: deal 1 of a is there twice"),
    ],
)
def test_a_file_of_another_kind_is_not_touched(
    text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deals.jsonl").write_text(text)
    assert main(["--game", "cargo", "--bot", "random", "--bot", "greedy", "--out", str(tmp_path)]) == 2
    assert told in capsys.readouterr().err
    assert (tmp_path / "deals.jsonl").read_text() == text


def test_two_at_once_on_one_file_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    with path.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert main(["--game", "cargo", "--bot", "random", "--bot", "greedy", "--out", str(tmp_path)]) == 2
    assert "another arena is writing to" in capsys.readouterr().err
    assert path.read_text() == ""


def test_interrupted_it_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("longshore.arena.spread.play_deal", interrupt)
    assert main(["--game", "cargo", "--bot", "random", "--bot", "greedy", "--out", str(tmp_path)]) == 130
    assert "The same command goes on from here." in capsys.readouterr().err
