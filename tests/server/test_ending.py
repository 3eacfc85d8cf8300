"""The end of a game by HTTP: the final table adds up, giving up is told, and nobody is told before the end."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.server.harbour import Document, Person, play_to_the_end

Make = Callable[[str], Person]


def adds_up(told: Document) -> None:
    for rows in (told["sources"], told["rounds"]):
        if rows:
            assert [sum(points) for points in zip(*(row["points"] for row in rows), strict=True)] == told["scores"]


def test_the_end_tells_where_points_came_from_to_whoever_looks(person: Make) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.create("me", "bot:random", game="montego_bay", seed="end")
    ann.start(table)
    assert ann.call("GET", f"/tables/{table}/ending", status=409)["error"] == "not_now"
    with ann.live(table) as live:
        play_to_the_end({0: live}, random.Random(1))
        scores = live.state["scores"]
    told = eve.call("GET", f"/tables/{table}/ending")
    assert (told["reason"], told["scores"], told["gave_up"]) == ("end", scores, [])
    assert told["rounds"][-1]["name"]["en"] == "Final count"
    assert told["why"]["en"]
    assert told["why"]["fr"]
    adds_up(told)


def test_giving_up_is_the_reason_and_no_secret_comes_out(person: Make) -> None:
    """Panamax hides an advisor of each; it does not count before it is shown."""
    ann, eve = person("Ann"), person("Eve")
    table = ann.create("me", "friend", game="panamax", seed="secret")
    ann.start(table)
    with ann.live(table) as live:
        for _ in range(6):
            seat = live.state["waiting"][0]
            live.play(seat, live.legal(seat)[0])
        live.ask("resign", seat=1)
    told = ann.call("GET", f"/tables/{table}/ending")
    assert told["reason"] == "resign"
    assert told["winners"] == [0]
    assert told["gave_up"] == [1]
    assert told["why"] == {"en": "", "fr": ""}
    adds_up(told)
    assert eve.call("GET", f"/tables/{table}/ending") == told
    assert not any(row["name"]["en"] == "Financial advisors" for row in told["sources"])
