"""Makes a small database with the code at hand, by the server's own calls: run it at each release and keep the result.

    python -m tests.databases.keep tests/databases/VERSION.sqlite3.xz

Every game with every number of seats, some finished and some not, with options, own components, clocks, chat, moves
taken back, bots, people who resign, leave and come back, a rematch, an import, and a table that plays on from another.
"""

from __future__ import annotations

import lzma
import random
import sqlite3
import sys
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path

from tests.server.harbour import QUICK, Live, Person, Server, sqlite

MOVES = 70  # of a table that is left unfinished


def keep(target: Path, seed: int = 1) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite(Path(folder))
        with Server(database, *QUICK) as server, Person(server, "Ann") as ann, Person(server, "Bob") as bob:
            fill(ann, bob, random.Random(seed))
        file = Path(folder, "tables.sqlite3")
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("VACUUM")
        target.write_bytes(lzma.compress(file.read_bytes()))


def fill(ann: Person, bob: Person, rng: random.Random) -> None:
    """All the tables."""
    games = ann.call("GET", "/games")
    for game in games:
        for seats in game["seat_counts"]:
            options = {
                option["name"]: rng.choice(option["choices"])
                for option in game["options"]
                if set(option["choices"]) == {False, True}  # others may depend on the number of seats
            }
            table = ann.create("me", "open", *["bot:docker"] * (seats - 2), game=game["id"], options=options)
            bob.join(table)
            ann.start(table)
            play(table, ann, bob, rng, MOVES, undos=True)
        own = {**game["components"]}
        table = ann.create("me", "friend", game=game["id"], components=own, clock=15, hints=False)
        ann.start(table)
        play(table, ann, ann, rng, 20, undos=False)
    finished = ann.create("me", "open", game="cargo", options={"fast": True}, name="To the end")
    bob.join(finished)
    ann.start(finished)
    play(finished, ann, bob, rng, 5000, undos=True)
    again = ann.call("POST", f"/tables/{finished}/rematch")["table"]
    ann.start(again)
    play(again, ann, bob, rng, 10, undos=False)
    bob.call("POST", f"/tables/{again}/leave", {"seat": 1})
    plies = ann.call("GET", f"/tables/{finished}")["ply"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "deckhand"}]
    ann.call("POST", "/tables", {"game": "cargo", "seats": seats, "play_on": {"table": finished, "ply": plies // 2}})
    file = ann.http.get(f"/api/tables/{finished}/file").text
    assert ann.http.post("/api/import", content=file, headers={"content-type": "text/plain"}).status_code == 200
    resigned = ann.create("me", "open", "bot:docker", game="panamax")
    bob.join(resigned)
    ann.start(resigned)
    play(resigned, ann, bob, rng, 20, undos=False)
    with bob.live(resigned) as live:
        assert live.ask("resign", seat=1)["t"] == "ack"
    play(resigned, ann, bob, rng, 10, undos=False)


def play(table: str, ann: Person, bob: Person, rng: random.Random, moves: int, undos: bool) -> None:
    """So many random moves of the two, with a word now and then, and a move taken back where that is possible."""
    with ExitStack() as stack:
        lives: dict[int, Live] = {}
        for person in (ann, bob):
            live = stack.enter_context(person.live(table))
            lives |= dict.fromkeys(live.summary["mine"], live)
        first = next(iter(lives.values()))
        assert first.ask("chat", text="Ahoy!")["t"] == "ack"
        for _ in range(moves):
            first.until(lambda live: live.state["turn"] == "over" or any(s in lives for s in live.state["waiting"]))
            if first.state["turn"] == "over":
                return
            seat = next(s for s in first.state["waiting"] if s in lives)
            if first.summary["seats"][seat]["resigned"]:
                first.hear()
                continue
            live = lives[seat].up_to(first.seq)
            if not live.legal(seat):  # it knows more than the first by now
                first.up_to(live.seq)
                continue
            answer = live.play(seat, rng.choice(live.legal(seat)))
            assert answer["t"] == "ack", answer
            if undos and rng.random() < 0.2 and live.state["undo"].get(str(seat), "") is None:
                answer = live.ask("undo", seat=seat, seq=live.seq)
            first.up_to(answer.get("seq", 0))


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
