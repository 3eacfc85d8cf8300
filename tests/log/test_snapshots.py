"""What the log keeps of a position is exact, and a table that is read again never loses a move."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Callable
from typing import Any

import pytest

from longshore.core import snapshot as snapshots
from longshore.core.errors import BadInput
from longshore.core.game import Game, discover, find
from longshore.core.kernel import Kernel
from longshore.core.table import Table, verify

GAMES = [(name, seats) for name, game in discover().items() for seats in game.seat_counts]
Document = dict[str, Any]


def played(name: str, seats: int, moves: int, seed: int = 1) -> Table:
    """A table after some random moves."""
    table = Table(find(name)(seats), seed)
    rng = random.Random(seed)
    table.settle()
    while not table.over and len(table.line) < moves:
        seat = table.kernel.turn()
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        table.settle()
    return table


def written(table: Table, change: Callable[[int, Document], None] = lambda _number, _entry: None) -> list[str]:
    """The lines of a table's log, each entry changed as wished."""
    header, *entries = table.lines()
    documents = [json.loads(entry) for entry in entries]
    for number, document in enumerate(documents, 1):
        change(number, document)
    return [header, *map(json.dumps, documents)]


@pytest.fixture(scope="module")
def cargo() -> Table:
    """Seventy moves: snapshots after 16, 32, 48 and 64."""
    table = played("cargo", 2, 70, seed=2)
    assert len(table.line) == 70
    assert [n for n, entry in enumerate(table.line, 1) if entry.snapshot] == [16, 32, 48, 64]
    return table


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_snapshot_is_the_position(name: str, seats: int) -> None:
    """Not only equal: what follows from it is the same."""
    table = played(name, seats, 40)
    rng = random.Random(seats)
    for number, entry in enumerate(table.line, 1):
        if entry.snapshot is None:
            continue
        again = snapshots.read(table.game, json.loads(json.dumps(entry.snapshot)))
        kernel = table.position(number)
        assert again == kernel
        for _ in range(60):
            seat = kernel.turn()
            moves = kernel.legal_moves(seat)
            assert again.legal_moves(seat) == moves
            if not moves:
                break
            move = rng.choice(moves)
            assert table.game.play(again, seat, move) == table.game.play(kernel, seat, move)


def test_the_log_keeps_numbers_and_no_document(cargo: Table) -> None:
    kept = [json.loads(line) for line in written(cargo)[1:] if "exact" in line]
    assert len(kept) == 4
    assert all(set(entry["exact"]) == {"layout", "numbers", "check"} and "snapshot" not in entry for entry in kept)


def test_a_snapshot_that_does_not_read_back_is_not_kept_and_said_loudly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def misread(game: Game, snapshot: Any) -> Kernel:
        return game.start()

    with monkeypatch.context() as patch:
        patch.setattr(snapshots, "read", misread)
        table = played("cargo", 2, 70, seed=2)
    assert not [entry for entry in table.line if entry.snapshot]
    errors = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(errors) == 4
    assert "did not read back as it was written and is not kept" in errors[0].message
    assert Table.resume(written(table)).kernel == table.kernel, "every move is still there"


def changed(*numbers: int, **fields: Any) -> Callable[[int, Document], None]:
    def change(number: int, entry: Document) -> None:
        if number in numbers:
            entry["exact"] |= fields

    return change


def test_a_damaged_snapshot_costs_nothing(cargo: Table, caplog: pytest.LogCaptureFixture) -> None:
    """Numbers that are not those written, or of another layout: an older snapshot will do, or the whole log."""
    numbers = [0, *cargo.line[63].snapshot["numbers"][1:]]  # type: ignore[index]
    for change in (
        changed(64, numbers=numbers),
        changed(64, numbers=numbers[:-1]),
        changed(64, numbers="none"),
        changed(64, check=0),
        changed(64, layout="1-00000000"),
        changed(16, 32, 48, 64, numbers=numbers),
        changed(16, 32, 48, 64, layout="0-12345678"),
    ):
        again = Table.resume(written(cargo, change))
        assert again.kernel == cargo.kernel
        assert len(again.line) == len(cargo.line)
        assert "trying an earlier one" in caplog.text
        caplog.clear()


def forged(game: Game, kernel: Kernel) -> Document:
    """A snapshot that is well-formed and wrong."""
    snapshot = snapshots.take(game, kernel)
    assert snapshot is not None
    return snapshot


def test_a_snapshot_from_which_the_log_does_not_go_on_is_not_believed(cargo: Table) -> None:
    """It holds, but the moves after it are refused: an older one, or the whole log, is tried before anything else."""
    wrong = forged(cargo.game, cargo.position(20))
    assert Table.resume(written(cargo, changed(64, **wrong))).kernel == cargo.kernel
    assert Table.resume(written(cargo, changed(48, 64, **wrong))).kernel == cargo.kernel
    assert Table.resume(written(cargo, changed(16, 32, 48, 64, **wrong))).kernel == cargo.kernel


def test_verify_finds_a_wrong_and_a_damaged_snapshot(cargo: Table) -> None:
    wrong = forged(cargo.game, cargo.position(20))
    _, found = verify(written(cargo, changed(48, **wrong)))
    assert [(one.number, one.what) for one in found] == [(48, "another position than recorded")]
    _, found = verify(written(cargo, changed(48, check=1)))
    assert [one.number for one in found] == [48]
    assert verify(written(cargo, changed(16, 32, layout="0-00000000")))[1] == [], "another layout is no fault"


# --- documents of older logs ------------------------------------------------------------------------------------------


def older(table: Table, describe: Callable[[int], Document]) -> list[str]:
    """The log as versions before exact snapshots wrote it."""

    def change(number: int, entry: Document) -> None:
        if entry.pop("exact", None):
            entry["snapshot"] = describe(number)

    return written(table, change)


def test_older_logs_are_read_by_their_moves(cargo: Table) -> None:
    """Whatever their documents say, or fail to say."""
    assert Table.resume(older(cargo, lambda number: cargo.game.dump(cargo.position(number)))).kernel == cargo.kernel
    assert Table.resume(older(cargo, lambda _: cargo.game.dump(cargo.position(20)))).kernel == cargo.kernel
    assert Table.resume(older(cargo, lambda _: {"seats": 4, "phase": "lunch"})).kernel == cargo.kernel


def test_an_older_log_whose_first_moves_are_refused_today_goes_on_from_its_last_document(
    cargo: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = older(cargo, lambda number: cargo.game.dump(cargo.position(number)))
    refuse(monkeypatch, cargo, 30)
    again = Table.resume(lines)
    assert again.stopped is None
    assert again.kernel == cargo.kernel


# --- rules that have changed ------------------------------------------------------------------------------------------


def refuse(monkeypatch: pytest.MonkeyPatch, table: Table, number: int) -> None:
    """From now on the rules refuse this move of the table, in the position it was made in."""
    kind, before, judge = type(table.game), table.position(number - 1), Game.judge

    def stricter(game: Game, kernel: Kernel, seat: int, text: str) -> tuple[int, str | None]:
        if kernel == before and (seat, text) == (table.line[number - 1].seat, table.line[number - 1].move):
            return -1, "push.weight"
        return judge(game, kernel, seat, text)

    monkeypatch.setattr(kind, "judge", stricter)


def test_a_move_before_the_last_snapshot_is_not_judged_again(cargo: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch, cargo, 50)
    again = Table.resume(written(cargo))
    assert again.stopped is None
    assert again.kernel == cargo.kernel


def test_where_todays_rules_refuse_a_move_the_table_stands_still_and_keeps_all(
    cargo: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refuse(monkeypatch, cargo, 67)
    again = Table.resume(written(cargo), "my.log")
    assert again.stopped is not None
    assert (again.stopped.number, again.stopped.why) == (67, "now refused: push.weight")
    assert len(again.log) == len(cargo.log)
    assert len(again.line) == len(cargo.line)
    assert list(again.lines()) == list(cargo.lines())
    assert again.kernel == cargo.position(66)
    assert again.position(69) == cargo.position(66), "beyond it nothing is shown"
    assert "my.log stands still: move 67" in caplog.text
    with pytest.raises(BadInput, match="stands still"):
        again.play(again.kernel.turn(), again.kernel.legal_moves(again.kernel.turn())[0])


def test_to_take_back_is_somebodys_decision(cargo: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch, cargo, 67)
    mended = Table.resume(written(cargo), take_back=True)
    assert mended.stopped is None
    assert len(mended.line) == 66
    assert [entry.move for entry in mended.dropped] == [entry.move for entry in cargo.line[66:]]
    assert [entry.undo for entry in mended.log] == [False] * 70 + [True] * 4, "the log keeps them, and says so"
    again = Table.resume(mended.lines())
    assert again.stopped is None
    assert again.kernel == cargo.position(66)


# --- the position a table begins from ---------------------------------------------------------------------------------


def test_a_table_that_begins_from_a_position_keeps_it_exactly(cargo: Table) -> None:
    table = Table(cargo.game, 5, cargo.position(40))
    header = table.header()
    misread = header | {"start": cargo.game.dump(cargo.game.start())}
    assert Table.resume([json.dumps(misread)]).kernel == cargo.position(40), "the document is for people"
    other_layout = header | {"opening": header["opening"] | {"layout": "0-00000000"}}
    assert Table.resume([json.dumps(other_layout)]).kernel == cargo.position(40), "and for other versions"
    older = {name: value for name, value in header.items() if name != "opening"}
    assert Table.resume([json.dumps(older)]).kernel == cargo.position(40)
