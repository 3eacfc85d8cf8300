"""`longshore verify DATABASE`: every stored game replayed with the code at hand; whatever differs is listed."""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from longshore.core.codes import CHANCE
from longshore.core.errors import expect
from longshore.core.game import Document
from longshore.core.log import Entry
from longshore.core.table import Table, verify
from longshore.server.record import Record
from longshore.server.settings import Settings
from longshore.server.store import Store
from longshore.server.stream import MOVES

FEW = 8  # tables that are not worth another process
SHOWN = 5  # differences told of one table


@dataclass
class Report:
    """What was found at one table."""

    table: str
    moves: int = 0
    findings: list[str] = field(default_factory=list)


def parser() -> argparse.ArgumentParser:
    """The command line of `longshore verify`."""
    made = argparse.ArgumentParser(
        prog="longshore verify",
        description="Replay every stored game with the code at hand and list what differs; exit code 1 if anything "
        "does. Nothing is changed; the server may run meanwhile.",
    )
    add_database(made)
    made.add_argument("--table", action="append", default=[], metavar="ID", help="only --table=ID; can be repeated")
    made.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at once (%(default)s)")
    return made


def add_database(parser: argparse.ArgumentParser) -> None:
    """The argument that names a database."""
    parser.add_argument("database", help="an SQLite file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")


def url_of(database: str) -> str:
    """The URL of a database that is there already."""
    url = Settings(database=database if "://" in database else f"sqlite:///{database}").database_url
    file = url.removeprefix("sqlite:///")
    expect(file == url or Path(file).is_file(), f"there is no database {file}")
    return url


def main(argv: Sequence[str] | None = None) -> int:
    """0: all is as recorded; 1: something differs; 2: the database cannot be read."""
    arguments = parser().parse_args(argv)
    url = url_of(arguments.database)
    store = Store(url)
    store.look()
    tables = arguments.table or store.all_tables()
    doubled = store.doubled()
    store.engine.dispose()
    reports = list(_with_progress(check_all(url, tables, max(1, arguments.processes)), len(tables)))
    differing = [report for report in reports if report.findings]
    for report in differing:
        for finding in report.findings[:SHOWN]:
            print(f"table {report.table}: {finding}")
        if len(report.findings) > SHOWN:
            print(f"table {report.table}: and {len(report.findings) - SHOWN} more")
    if doubled:
        print(f"{doubled} entries were set aside because the log had others of their number: see the table doubled")
    moves = sum(report.moves for report in reports)
    verdict = f"{len(differing)} differ" if differing else "all is as recorded"
    print(f"{len(reports)} tables, {moves} moves replayed: {verdict}.")
    return 1 if differing or doubled else 0


def _with_progress(reports: Iterator[Report], count: int) -> Iterator[Report]:
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("Replaying", total=count)
        for report in reports:
            yield report
            progress.advance(bar)


def check_all(url: str, tables: Sequence[str], processes: int) -> Iterator[Report]:
    """The reports of these tables, in order, from several processes."""
    if processes == 1 or len(tables) <= FEW:
        _open(url)
        yield from map(_check, tables)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=_open, initargs=(url,)) as pool:
        yield from pool.map(_check, tables, chunksize=4)


store: Store  # of a process


def _open(url: str) -> None:
    global store  # the only way into a process of a pool
    store = Store(url)
    store.look()


def _check(table: str) -> Report:
    header = store.header(table)
    if header is None:
        return Report(table, findings=["there is no such table"])
    return check(table, header, store.entries(table))


def check(table: str, header: str, rows: list[tuple[int, str]]) -> Report:
    """Replay one table, move by move and as a server would read it, and compare."""
    report = Report(table)
    try:
        documents = [msgspec.json.decode(text) for _, text in rows]
        lines = [text for (_, text), document in zip(rows, documents, strict=True) if document["kind"] in MOVES]
        judged, differences = verify([header, *lines], "log")
        report.moves = len(judged.line)
        report.findings += [f"move {one.number} ({one.move}): {one.what}" for one in differences]
        record = Record.read(table, header, rows)
        if record.table.stopped is not None:
            report.findings.append(f"it stands still: {record.table.stopped}")
        elif not differences and record.table.kernel != judged.kernel:
            report.findings.append("it is read as another position than its moves lead to")
        if not differences and record.reason == "end":
            scores = next(document["scores"] for document in documents if document["kind"] == "over")
            if scores != record.game.scores(judged.kernel):
                report.findings.append(f"its result is {record.game.scores(judged.kernel)}, and {scores} was recorded")
        if not record.about.get("imported"):
            report.findings += hurt(judged, documents)
    except Exception as error:  # whatever is wrong with one table, the others are looked at
        report.findings.append(f"it cannot be read: {type(error).__name__}: {error}")
    return report


def hurt(judged: Table, documents: list[Document]) -> Iterator[str]:
    """Moves that an older server took back by itself, having read a snapshot wrongly or by other rules. A player takes
    back one move at a time, and none that chance or others have followed."""
    bare = Table(judged.game, judged.seed)  # only its line is used
    barred: set[int] = set()
    for seq, document in enumerate(documents, 1):
        if document["kind"] == "undo" and (
            document["seat"] == CHANCE or bare.undo_barred(document["seat"]) is not None
        ):
            barred.add(seq)
        if document["kind"] in MOVES:
            bare.note(Entry.read(document, f"entry {seq}"))
    for (kind, _, operator), run in groupby(enumerate(documents, 1), key=lambda entry: _occasion(entry[1])):
        taken = [seq for seq, _ in run]
        if kind == "undo" and not operator and (len(taken) > 1 or barred.intersection(taken)):
            yield f"a server took back {len(taken)} moves that no player took back, in the entries from {taken[0]} on"


def _occasion(document: Document) -> tuple[str, float, bool]:
    return document["kind"], document["at"], "operator" in document
