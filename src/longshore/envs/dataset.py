"""Logs of games as one Parquet file: a row a decision, with what the seat could know, what it did and what came of it.

    longshore dataset games/*.jsonl -o games.parquet

The columns are those of SCHEMA; docs/environments/dataset.md says what they mean. Moves of chance are no rows: their
consequences are in the next observation. Moves that were taken back are left out, and so is what today's rules refuse.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document
from longshore.core.table import Table
from longshore.envs import rewards

SCHEMA = pa.schema(
    [
        pa.field("game", pa.dictionary(pa.int8(), pa.string()), nullable=False),
        pa.field("source", pa.string(), nullable=False),
        pa.field("seats", pa.int8(), nullable=False),
        pa.field("options", pa.string(), nullable=False),
        pa.field("rules", pa.int16(), nullable=False),
        pa.field("number", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("observation", pa.list_(pa.int16()), nullable=False),
        pa.field("legal", pa.list_(pa.int16()), nullable=False),
        pa.field("move", pa.int16(), nullable=False),
        pa.field("word", pa.string(), nullable=False),
        pa.field("finished", pa.bool_(), nullable=False),
        pa.field("score", pa.int32()),
        pa.field("win", pa.float32()),
        pa.field("rank", pa.float32()),
    ],
    metadata={"longshore.dataset": "1"},
)


def decisions(lines: Sequence[str], source: str) -> list[Document]:
    """The rows of one log."""
    table = Table.resume(lines, source)
    game = table.game
    kernel = table.opening.copy()
    header = table.header()
    common = {
        "game": game.id,
        "source": source,
        "seats": game.seats,
        "options": json.dumps(header["options"], sort_keys=True),
        "rules": header["rules"],
    }
    rows: list[Document] = []
    for number, entry in enumerate(table.line):
        move, rule = game.judge(kernel, entry.seat, entry.move)
        if rule is not None:
            break
        if entry.seat != CHANCE:
            seen: dict[str, Any] = {
                "number": number,
                "seat": entry.seat,
                "observation": kernel.observation(entry.seat),
                "legal": kernel.legal_moves(entry.seat),
                "move": move,
                "word": entry.move,
            }
            rows.append(common | seen)
        kernel.apply(entry.seat, move)
    finished = kernel.turn() == OVER
    win, rank = (rewards.verdict(kind, kernel, game.seats) for kind in ("win", "rank"))
    for row in rows:
        seat = row["seat"]
        row["finished"] = finished
        row["score"] = kernel.score(seat) if finished else None
        row["win"] = win[seat] if finished else None
        row["rank"] = rank[seat] if finished else None
    return rows


def write(logs: Sequence[Path], target: Path) -> tuple[int, int]:
    """All logs' decisions into one file, a row group a log; how many logs and rows."""
    count = 0
    draft = target.with_name(f"{target.name}.part")
    with pq.ParquetWriter(draft, SCHEMA, compression="zstd") as writer:
        for log in logs:
            rows = decisions(_read(log), log.name)
            if rows:
                writer.write_table(pa.Table.from_pylist(rows, schema=SCHEMA))
            count += len(rows)
    draft.replace(target)
    return len(logs), count


def _read(log: Path) -> list[str]:
    try:
        return log.read_text("utf-8").splitlines(keepends=True)
    except OSError as error:
        raise BadInput(f"cannot read {log}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{log} is not text: {error.reason}") from error


def _logs(given: Sequence[Path]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            yield from sorted(path.glob("*.jsonl"))
        else:
            yield path


def main(args: list[str]) -> int:
    """`longshore dataset`."""
    parser = argparse.ArgumentParser(prog="longshore dataset", description="Turn logs of games into a Parquet file.")
    parser.add_argument("logs", nargs="+", type=Path, help="logs, or folders of *.jsonl")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.parquet")
    asked = parser.parse_args(args)
    logs = list(_logs(asked.logs))
    expect(logs, "there is no log in what you named")
    games, rows = write(logs, asked.output)
    print(f"{asked.output}: {rows:,} decisions of {games:,} games")
    return 0
