"""`longshore mend DATABASE TABLE`: the operator's decision about a table that today's rules have stopped."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence

from longshore.core.errors import BadInput, expect
from longshore.server.record import Record
from longshore.server.store import Conflict, Store, Write
from longshore.server.verify import add_database, url_of

OPTIONS = TAKE_BACK, END, *HELP = "--take-back", "--end", "-h", "--help"


def parser() -> argparse.ArgumentParser:
    """The command line of `longshore mend`."""
    made = argparse.ArgumentParser(
        prog="longshore mend",
        description="A table stands still when today's rules do not accept one of its moves. Without an option: say "
        "which move, and why. The third way is to serve it with the version that wrote it until it is over. On SQLite "
        "the server has to be stopped meanwhile.",
    )
    add_database(made)
    made.add_argument("table", help="the table's id, as in its address")
    ways = made.add_mutually_exclusive_group()
    ways.add_argument(
        TAKE_BACK, action="store_true", help="take back that move and all after it, and let them play on from there"
    )
    ways.add_argument(END, action="store_true", help="the same, and end the game there, without a winner")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """0: done, or nothing to do; 1: the table stands still."""
    words = sys.argv[2:] if argv is None else argv
    options = [word for word in words if word in OPTIONS]
    places = [word for word in words if word not in OPTIONS]
    arguments = parser().parse_args([*options, "--", *places])  # the id of a table may begin with a dash
    store = Store(url_of(arguments.database))
    store.look()
    record = _read(store, arguments.table)
    if record.table.stopped is None:
        print(f"Table {arguments.table} does not stand still: there is nothing to decide.")
        return 0
    print(f"Table {arguments.table} stands still: {record.table.stopped}.")
    if not arguments.take_back and not arguments.end:
        print("Decide with --take-back or --end, or serve it with the version that wrote it.")
        return 1
    taken = asyncio.run(_mend(store, arguments.table, arguments.end))
    print(f"{taken} moves were taken back{', and the game has ended' if arguments.end else ''}; the log keeps them.")
    return 0


def _read(store: Store, table: str, take_back: bool = False) -> Record:
    header = store.header(table)
    expect(header is not None, f"there is no table {table!r} in this database")
    return Record.read(table, header or "", store.entries(table), take_back=take_back)


async def _mend(store: Store, table: str, end: bool) -> int:
    """Take back what is refused, as entries of the log; how many moves that were."""
    await asyncio.to_thread(store.open)
    try:
        record = await asyncio.to_thread(_read, store, table, True)
        now = time.time()
        if end and record.state == "running":
            record.end(now, [], "stopped")
        changes = [store.table_state(table, record.state, now), store.bot_since(table, record.due(now))]
        await store.write(Write(table, record.take_fresh(), changes))
    except Conflict as error:
        raise BadInput("somebody has written at this table meanwhile: look at it again") from error
    finally:
        await asyncio.to_thread(store.close)
    return len(record.table.dropped)
