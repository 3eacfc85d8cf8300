"""What each event of a move changes, as told to who asks for it: it leads from view to view."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from longshore.core.changes import applied
from longshore.core.game import find
from longshore.core.table import Table
from longshore.server import playback
from tests.server.harbour import Live, Person, play_to_the_end

Make = Callable[[str], Person]


def follow(live: Live) -> int:
    """Go through all that a client heard: the changes of the entries of each message lead to its view. How many moves
    there were."""
    view: Any = None
    moves = 0
    for frame in live.frames:
        message = json.loads(frame)
        if message["t"] not in ("hello", "news") or not message["state"]:
            continue
        made = [entry for entry in message["entries"] if entry["kind"] == "move"]
        undone = any(entry["kind"] == "undo" for entry in message["entries"])
        if message["t"] == "news" and not undone:
            for entry in made:
                assert len(entry["changes"]) == max(1, len(entry["events"])), entry
                for one in entry["changes"]:
                    view = applied(view, one)
                moves += 1
            assert view == message["state"]["view"], made
        view = message["state"]["view"]
    return moves


@pytest.mark.parametrize("game", ["cargo", "dockers", "montego_bay", "panamax"])
def test_changes_lead_from_view_to_view(person: Make, game: str) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = ann.create("me", "open", game=game, seed="motion")
    bob.join(table)
    with (
        ann.live(table, changes=True) as one,
        bob.live(table, changes=True) as two,
        eve.live(table, changes=True) as watcher,
        eve.live(table) as plain,
    ):
        ann.start(table)
        rng = random.Random(3)
        for _ in range(80):
            watcher.until(lambda live: live.state.get("waiting") or live.state["turn"] == "over")
            if watcher.state["turn"] == "over":
                break
            seat = rng.choice(watcher.state["waiting"])
            live = (one, two)[seat].up_to(watcher.seq)
            answer = live.play(seat, rng.choice(live.legal(seat)))
            if rng.random() < 0.1 and live.state["undo"][str(seat)] is None:
                answer = live.ask("undo", seat=seat, seq=answer["seq"])
            watcher.up_to(answer["seq"])
        for live in (one, two, watcher, plain):
            live.up_to(max(one.seq, two.seq, watcher.seq))
        assert [follow(live) > 50 for live in (one, two, watcher)] == [True] * 3
        assert not [frame for frame in plain.frames if '"changes"' in frame], "nobody has to take them"


def test_who_comes_back_is_told_what_changed_meanwhile(person: Make) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.create("me", "friend", seed="back")
    ann.start(table)
    with ann.live(table) as live, eve.live(table, changes=True) as first:
        for _ in range(30):
            seat = live.state["waiting"][0]
            live.play(seat, random.Random(1).choice(live.legal(seat)))
        first.up_to(live.seq - 6)
        seen, view = first.seq, first.state["view"]
        with eve.live(table, seen, changes=True) as again:
            for entry in again.entries:
                for one in entry["changes"]:
                    view = applied(view, one)
            assert view == again.state["view"]
        moves = [entry for entry in first.up_to(live.seq).entries if entry["kind"] == "move"]
        early = moves[-playback.MOST - 1]["seq"] - 1
        with eve.live(table, early, changes=True) as late:
            assert not [entry for entry in late.entries if "changes" in entry], "the page jumps after so many"
        with eve.live(table, 0, changes=True) as new:
            assert not [entry for entry in new.entries if "changes" in entry], "who knows nothing has nothing to change"


def test_a_replay_is_told_what_a_move_changed(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "bot:random", game="montego_bay", seed="again")
    ann.start(table)
    with ann.live(table) as live:
        play_to_the_end({0: live}, random.Random(5))
    view = ann.call("GET", f"/tables/{table}/at/0")["view"]
    for ply in range(1, 60):
        there = ann.call("GET", f"/tables/{table}/at/{ply}?changes=true")
        for one in there["entry"]["changes"]:
            view = applied(view, one)
        assert view == there["view"], ply
    assert "changes" not in ann.call("GET", f"/tables/{table}/at/9")["entry"]


def test_a_wish_that_makes_no_sense_is_refused(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    answer = ann.http.get(f"/api/tables/{table}/at/0?changes=perhaps")
    assert answer.status_code == 400, answer.text


# --- what a long move may cost ---------------------------------------------------------------------------------------


def test_a_move_too_long_to_look_at_ends_where_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("montego_bay")(2)
    table = Table(game, "long")
    table.settle()
    while len(table.line[-1].events) < 10:
        seat = table.kernel.turn()
        table.play(seat, table.kernel.legal_moves(seat)[0])
        table.settle()
    before, after = (game.view(table.position(len(table.line) - n), None) for n in (1, 0))
    monkeypatch.setattr(playback, "LONGEST", 0)
    film = playback.Playback("t", table, 1, lambda game, kernel, eye: game.view(kernel, eye))
    told = json.loads(film.add(0, b"{}", None).replace(b"{,", b"{"))["changes"]
    assert len(told) == sum(event.visible(None) for event in table.line[-1].events)
    assert [bool(one) for one in told] == [False] * (len(told) - 1) + [True]
    assert applied(before, told[-1]) == after


def test_what_cannot_be_shown_is_told_all_the_same() -> None:
    """A page without the changes shows where the move leads; nobody's table stops for want of a film."""
    table = Table(find("cargo")(2), "broken")
    table.settle()

    def broken(*_: object) -> dict[str, object]:
        raise ValueError("nothing to see")

    film = playback.Playback("t", table, 2, broken)
    assert [film.add(number, b'{"seq":1}', None) for number in (0, 1)] == [b'{"seq":1}'] * 2
