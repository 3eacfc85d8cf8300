"""Taking back a move together with what bots have done since: on a board of one's own, as long as nothing was shown."""

from longshore.core.game import find
from longshore.core.table import Table

BOB = 1 << 1


def table_of_cargo(seats: int = 2) -> Table:
    """The first seat is about to place its first worker: a turn of one move, without chance."""
    table = Table(find("cargo")(seats, {"crew_first": True}), seed="back")
    table.settle()
    while table.kernel.turn() != 0 or not words(table)[0].startswith("place"):
        seat = table.kernel.turn()
        table.play(seat, table.game.word(table.kernel, seat, table.kernel.legal_moves(seat)[0]))
        table.settle()
    return table


def words(table: Table) -> list[str]:
    seat = table.kernel.turn()
    return [table.game.word(table.kernel, seat, move) for move in table.kernel.legal_moves(seat)]


def play_turn(table: Table, seat: int) -> None:
    while table.kernel.turn() == seat:
        table.play(seat, words(table)[0])


def test_a_turn_is_taken_back_together_with_the_bots_answer() -> None:
    table = table_of_cargo()
    before = table.kernel.copy()
    play_turn(table, 0)
    play_turn(table, 1)
    assert table.undo_barred(0) == "others"
    assert table.undo_barred(0, BOB) is None
    assert [entry.seat for entry in table.undo(0, BOB)] == [1, 0]
    assert table.kernel == before


def test_nothing_of_a_bot_is_taken_back_without_need() -> None:
    table = table_of_cargo()
    before = table.kernel.copy()
    play_turn(table, 0)
    assert [entry.seat for entry in table.undo(0, BOB)] == [0]
    assert table.kernel == before


def test_what_a_bot_has_shown_stays_shown() -> None:
    table = table_of_cargo()
    play_turn(table, 0)
    play_turn(table, 1)
    table.line[-1].reveals = True
    assert table.undo_barred(0, BOB) == "shown"


def test_people_are_no_bots() -> None:
    table = table_of_cargo(3)
    play_turn(table, 0)
    play_turn(table, 1)
    play_turn(table, 2)
    assert table.undo_barred(0, BOB) == "others", "the third is a person"


def test_the_log_reads_back() -> None:
    table = table_of_cargo()
    play_turn(table, 0)
    play_turn(table, 1)
    table.undo(0, BOB)
    again = Table.resume(table.lines())
    assert again.kernel == table.kernel
    assert len(again.line) == len(table.line)
