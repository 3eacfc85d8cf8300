"""The contract: what is sent fits it to the last field, and whatever is made of it is as new as it is."""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from longshore.core import laws
from longshore.core.codes import OVER
from longshore.core.game import Game, discover
from longshore.core.table import Table
from longshore.server import contract, schema, views
from longshore.server.contract import table as told
from longshore.server.encoding import encode
from longshore.server.errors import STATUS
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from tests.laws.drawn import random_game
from tests.server.fits import decoder, fits
from tools.contract import WRITTEN

GAMES = schema.own_games()
NAMES = [game.id for game in GAMES]
LIVES = 24  # games of a kind that are looked at all along
SOME = 0.15  # of the positions that are looked at


# --- what is made of it -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_what_is_made_of_the_contract_is_new(path: Any) -> None:
    assert path.read_text(encoding="utf-8") == WRITTEN[path](), "call `make contract`, and look at what it changes"


def test_a_changed_contract_is_counted() -> None:
    found = schema.digest()
    assert found == contract.DIGEST, (
        f'The contract has changed. Write DIGEST = "{found}" beside its VERSION, and count that up (it is '
        f"{contract.VERSION}) if a page of before could misread what is sent; then call `make contract`."
    )


def test_all_errors_are_declared() -> None:
    assert set(get_args(told.ErrorCode)) == set(STATUS)


# --- games ------------------------------------------------------------------------------------------------------------


def types_of(game: type[Game]) -> schema.GameTypes:
    types = schema.game_types(game)
    assert types is not None
    return types


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_event_has_a_type(game: type[Game]) -> None:
    codes = importlib.import_module(f"{game.__module__.rpartition('.')[0]}.codes")
    declared = [kind.__struct_config__.tag for kind in get_args(types_of(game).event)]
    assert sorted(declared) == sorted(codes.EVENTS[1:])


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_views_and_events_have_the_declared_shapes(game: type[Game]) -> None:
    """Of all seats and those who watch, with all options, with printed components and such as lie at the limits."""
    types = types_of(game)
    rng = random.Random(game.id)
    for life in range(LIVES):
        one = random_game(game, rng, extreme=life % 4 == 3)
        for kernel, seat, move in laws.walk(one, rng.randrange(2**31), curious=life % 2 == 0):
            copy = kernel.copy()
            if rng.random() < SOME:
                views_fit(one, copy, types)
            told = [{"event": event.kind, **event.details} for event in one.play(copy, seat, move)]
            decoder(list[types.event]).decode(encode(told))
            if copy.turn() == OVER:
                views_fit(one, copy, types)


def views_fit(game: Game, kernel: Any, types: schema.GameTypes) -> None:
    for viewer in (None, *range(game.seats)):
        fits(encode(game.view(kernel, viewer)), types.view)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_view_that_does_not_fit_is_noticed(game: type[Game]) -> None:
    one = game(game.seat_counts[0])
    view = one.view(one.start(), None)
    types = types_of(game)
    fits(encode(view), types.view)
    for wrong in ({**view, "more": 1}, {**view, "phase": "tea"}, {k: v for k, v in view.items() if k != "phase"}):
        with pytest.raises(msgspec.ValidationError):
            fits(encode(wrong), types.view)
    with pytest.raises(msgspec.ValidationError):
        fits(b'[{"event":"danced"}]', list[types.event])


# --- tables -----------------------------------------------------------------------------------------------------------


def tables(game: type[Game], rng: random.Random) -> Iterator[Record]:
    """A table as it goes on: people sit down, talk, play at random, take back, and give up."""
    one = random_game(game, rng, extreme=False)
    table = Table(one, rng.randrange(2**31))
    clock = rng.choice([None, {"minutes": 15, "increment": 10}])
    record = Record("table", new_header(table, "A table", "ann", True, True, clock, False), table)
    yield record
    wanted = [Seat() for _ in range(one.seats)]
    for number, seat in enumerate(wanted):
        seat.sit("ann" if number == 0 else "bob", f"Person {number}")
    seat_everybody(record, wanted)
    yield record
    record.say("bob", "Hello, é!")
    record.start("ann")
    yield record
    for _ in range(rng.choice([30, 600])):
        waiting = record.waiting()
        if not waiting:
            break
        seat = rng.choice(waiting)
        guest = "ann" if seat == 0 else "bob"
        record.play(guest, seat, rng.choice(list(record.legal(seat))), record.seq)
        yield record
        if rng.random() < 0.1 and record.state == "running" and record.undo_barred(seat) is None:
            record.undo(guest, seat, record.seq)
            yield record
    if record.state == "running":
        record.resign("ann", 0)
        yield record


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_what_is_told_of_a_table_fits(game: type[Game]) -> None:
    rng = random.Random(f"tables of {game.id}")
    for _ in range(6):
        before = 0
        for record in tables(game, rng):
            news = record.log_entries[before:]
            before = len(record.log_entries)
            if rng.random() > SOME and record.state == "running":
                continue
            since = before - 5 if record.state == "running" else 0
            for guest, viewer in (("ann", (0,)), ("bob", record.seats_of("bob")), ("eve", ()), (None, (0, 1))):
                summary = views.summary(record, guest, {0})
                fits(encode(summary), told.Summary)
                fits(b"".join(views.hello(record, since, viewer, summary)), contract.Hello, game)
                more = b',"summary":' + encode(summary)
                fits(views.news(record, news, viewer, {}, more), contract.News, game)
                fits(views.news(record, news, viewer, {}), contract.News, game)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_answers_to_questions_fit(game: type[Game]) -> None:
    rng = random.Random(f"questions of {game.id}")
    one = random_game(game, rng, extreme=False)
    for kernel, seat, _ in laws.walk(one, 5):
        if seat < 0 or rng.random() > SOME:
            continue
        words = list(one.legal_words(kernel, seat))[:3]
        for word in words:
            fits(encode(views.preview(one, kernel, seat, word, True)), contract.Foreseen, game)
        for word in [*words, "nonsense", "done"]:
            fits(encode(views.verdict(one, kernel, seat, word)), contract.Verdict)


def test_games_of_other_packages_need_no_types() -> None:
    assert all(game.shapes is not None for game in discover().values() if not game.is_outside())
    assert json.loads(json.dumps(schema.components()))
