"""The coach by HTTP: who may ask, what is paid, and a warning before a careless move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from longshore.bots.caution import Caution
from longshore.core import coach
from longshore.core.game import find
from longshore.core.kernel import Kernel
from longshore.core.table import Table
from longshore.server.bot_pool import BotPool
from longshore.server.budget import PERSON, THOUGHT, Budget, Purse, asker
from tests.server.harbour import Document, Person
from tests.web.gamefiles import Moment, look_for, words

Make = Callable[[str], Person]


def dumps_own(kernel: Kernel, seat: int) -> str | None:
    """A move of Cargo's that pushes an own crate into the water, if it is the seat's turn."""
    game = find("cargo")(2)
    for move in kernel.legal_moves(seat):
        after = kernel.copy()
        events = game.play(after, seat, move)
        if after.score(seat) < kernel.score(seat) and any(event.kind == "dumped" for event in events):
            return game.word(kernel, seat, move)
    return None


def tempted() -> tuple[Moment, str]:
    """Cargo for two: the first seat could push a crate of its own into the water."""
    found: list[str] = []

    def is_so(table: Table) -> bool:
        kernel = table.kernel
        move = dumps_own(kernel, 0) if kernel.turn() == 0 and "done" in words(table, 0) else None
        if move is not None:
            found.append(move)
        return move is not None

    return look_for("cargo", 2, is_so), found[0]


def imported(ann: Person, moment: Moment) -> str:
    answer = ann.http.post("/api/import", content=moment[0], headers={"content-type": "text/plain"})
    table: str = answer.json()["table"]
    return table


def seated(ann: Person, *others: str, moment: Moment, hints: bool = True) -> str:
    """A running table from a moment of another game."""
    play_on = {"table": imported(ann, moment), "ply": moment[1]}
    table = ann.create("me", *others, play_on=play_on, hints=hints)
    ann.start(table)
    return table


def test_a_careless_move_is_warned_of_in_words_and_points(person: Make) -> None:
    ann = person("Ann")
    moment, move = tempted()
    table = seated(ann, "bot:random", moment=moment)
    told: Document = ann.call("POST", f"/tables/{table}/caution", {"seat": 0, "move": move})
    assert told["careless"]
    assert "point" in told["text"]["en"]
    assert "point" in told["text"]["fr"]
    better = ann.call("POST", f"/tables/{table}/caution", {"seat": 0, "move": told["better"]})
    assert not better["careless"]
    said = ann.call("POST", f"/tables/{table}/coach", {"seat": 0})
    assert said["now"]["en"]
    assert said["now"]["fr"]
    assert ann.call("POST", f"/tables/{table}/caution", {"seat": 0, "move": "C up"}, status=400)["error"] == "malformed"


def test_no_coach_without_hints_among_people_or_for_others(person: Make) -> None:
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    moment, move = tempted()
    plain = seated(ann, "bot:random", moment=moment, hints=False)
    shared = ann.create("me", "open", play_on={"table": imported(ann, moment), "ply": moment[1]})
    ben.join(shared)
    ann.start(shared)
    for table in (plain, shared):
        for path, form in (("coach", {"seat": 0}), ("caution", {"seat": 0, "move": move})):
            assert ann.call("POST", f"/tables/{table}/{path}", form, status=403)["error"] == "no_hints"
    alone = seated(ann, "bot:random", moment=moment)
    assert eve.call("POST", f"/tables/{alone}/coach", {"seat": 0}, status=403)["error"] == "no_hints"
    friends = seated(ann, "friend", moment=moment)
    assert ann.call("POST", f"/tables/{friends}/coach", {"seat": 0})["now"]


def test_warnings_are_paid_for_like_advice() -> None:
    """Out of the purse of whoever asks, by the time they take."""
    (file, ply), move = tempted()
    table = Table.resume(file.splitlines())
    kernel = table.position(ply)
    budget = Budget(PERSON)
    before = budget.left[THOUGHT]

    async def ask() -> Caution | None:
        asker.set(Purse("home", (budget,)))
        return await BotPool(0).weigh(kernel, 0, table.game.parse(kernel, 0, move), "seed")

    assert asyncio.run(ask()) is not None
    assert budget.left[THOUGHT] < before - 0.1


def test_what_others_did_is_told_without_their_secrets() -> None:
    """Panamax: who has kept an advisor is told, not which."""
    game = find("panamax")(2)
    moment = look_for("panamax", 2, lambda table: game.phase(table.kernel) == "die")
    table = Table.resume(moment[0].splitlines())
    seat = table.kernel.turn()
    told = coach.then(game, table.kernel, seat, table.line)
    assert all("FA" not in one["en"] for one in told)
