"""Logs into Parquet and back."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from longshore import envs
from longshore.cli import main
from longshore.core.codes import CHANCE
from longshore.core.table import Table
from longshore.envs.dataset import SCHEMA

NAMES = sorted(envs.observable())


def played(name: str, seed: int, longest: int = 10_000) -> Table:
    table = Table(envs.find(name)(2), seed)
    rng = random.Random(seed)
    for _ in range(longest):
        table.settle()
        if table.over:
            break
        seat = table.kernel.turn()
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        if rng.random() < 0.05 and table.undo_barred(seat) is None:
            table.undo(seat)
    return table


@pytest.mark.parametrize("name", NAMES)
def test_a_file_tells_the_games_again(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, begun = played(name, 1), played(name, 2, longest=30)
    whole.save(tmp_path / "a.jsonl")
    begun.save(tmp_path / "b.jsonl")
    target = tmp_path / "games.parquet"
    assert main(["dataset", str(tmp_path), "-o", str(target)]) == 0
    read = pq.read_table(target)
    assert read.schema.equals(SCHEMA)
    rows = read.to_pylist()
    assert f"{len(rows):,} decisions of 2 games" in capsys.readouterr().out
    for table, source in ((whole, "a.jsonl"), (begun, "b.jsonl")):
        told = iter([row for row in rows if row["source"] == source])
        kernel = table.opening.copy()
        for number, entry in enumerate(table.line):
            move = table.game.parse(kernel, entry.seat, entry.move)
            if entry.seat != CHANCE:
                row = next(told)
                assert (row["number"], row["seat"], row["move"], row["word"]) == (number, entry.seat, move, entry.move)
                assert row["observation"] == kernel.observation(entry.seat)
                assert row["legal"] == kernel.legal_moves(entry.seat)
                assert json.loads(row["options"]) == table.game.options
                assert row["finished"] == table.over
                assert row["score"] == (table.kernel.score(entry.seat) if table.over else None)
            kernel.apply(entry.seat, move)
        assert next(told, None) is None
    assert {row["win"] for row in rows if row["source"] == "a.jsonl"} in ({1.0, -1.0}, {0.0})


def test_bad_logs_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = str(tmp_path / "games.parquet")
    assert main(["dataset", str(tmp_path), "-o", target]) == 2
    assert "there is no log in what you named" in capsys.readouterr().err
    assert main(["dataset", str(tmp_path / "none.jsonl"), "-o", target]) == 2
    assert "cannot read" in capsys.readouterr().err
    (tmp_path / "odd.jsonl").write_text("{}\n")
    assert main(["dataset", str(tmp_path / "odd.jsonl"), "-o", target]) == 2
    assert "not the header of a Longshore log" in capsys.readouterr().err
