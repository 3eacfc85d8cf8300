"""The coach by HTTP: who may ask, what is paid, and a warning before a careless move."""

from __future__ import annotations

from collections.abc import Callable

from longshore.core import coach
from longshore.core.game import find
from longshore.core.kernel import Kernel
from tests.server.harbour import Document, Person, Server, sqlite
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

    def is_so(table: object) -> bool:
        kernel = table.kernel  # type: ignore[attr-defined]
        move = dumps_own(kernel, 0) if kernel.turn() == 0 and "done" in words(table, 0) else None  # type: ignore[arg-type]
        if move is not None:
            found.append(move)
        return move is not None

    return look_for("cargo", 2, is_so), found[0]


def seated(ann: Person, *others: str, moment: Moment | None = None, **more: object) -> str:
    """A running table, from a moment of another game if there is one."""
    if moment is not None:
        answer = ann.http.post("/api/import", content=moment[0], headers={"content-type": "text/plain"})
        more["play_on"] = {"table": answer.json()["table"], "ply": moment[1]}
    table = ann.create("me", *others, **more)
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


def imported(ann: Person, moment: Moment) -> str:
    answer = ann.http.post("/api/import", content=moment[0], headers={"content-type": "text/plain"})
    table: str = answer.json()["table"]
    return table


def test_warnings_are_paid_for_like_advice(tmp_path: object) -> None:
    """Somebody who asks about one move after the other is asked to wait at last."""
    from pathlib import Path

    moment, _ = tempted()
    with Server(sqlite(Path(str(tmp_path))), "--bot-delay", "0", "--bot-processes", "0", "--hint-processes", "0") as server:
        with Person(server, "Ann") as ann:
            table = seated(ann, "bot:random", moment=moment)
            with ann.live(table) as live:
                legal = live.legal(0)
            from longshore.server import budget

            assert budget.PERSON[budget.THOUGHT][1] == 20.0
            answer = ann.call("POST", f"/tables/{table}/caution", {"seat": 0, "move": legal[0]})
            assert answer["move"] == legal[0]


def test_what_others_did_is_told_without_their_secrets() -> None:
    """Panamax: who has kept an advisor is told, not which."""
    game = find("panamax")(2)
    moment = look_for("panamax", 2, lambda table: game.phase(table.kernel) == "die")
    from longshore.core.table import Table

    table = Table.resume(moment[0].splitlines())
    seat = table.kernel.turn()
    told = coach.then(game, table.kernel, seat, table.line)
    assert all("FA" not in one["en"] for one in told)
