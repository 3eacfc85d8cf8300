"""Nothing hidden leaves the server: every byte that every client is sent, compared with what it may know."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harbour import QUICK, Document, Live, Person, Server, play_to_the_end, sqlite
from tests.server.toy import BIDS, CARDS

SEED = "the seed nobody may see"
SECRET = re.compile(r"(?:card|bid)-\d\d")


@pytest.fixture
def toy_server(tmp_path: Path) -> Iterator[Server]:
    program = (str(Path(__file__).with_name("toy.py")),)
    with Server(sqlite(tmp_path), *QUICK, program=program) as server:
        yield server


def may_know(seat: int | None, log: list[Document], ply: int, seats: int) -> set[str]:
    """All that a seat may have been told up to a ply: its own moves and cards, and the bids of finished rounds."""
    known: set[str] = set()
    cards = 0
    bids: dict[int, str] = {}
    for entry in log[:ply]:
        if entry["seat"] == -1:
            known |= {entry["move"]} if cards == seat else set()
            cards += 1
        else:
            bids[entry["seat"]] = entry["move"]
            known |= {entry["move"]} if entry["seat"] == seat else set()
        if len(bids) == seats:
            known |= set(bids.values())
            cards, bids = 0, {}
    return known


def test_every_frame_holds_only_what_its_reader_may_know(toy_server: Server) -> None:
    with (
        Person(toy_server, "Ann") as ann,
        Person(toy_server, "Bob") as bob,
        Person(toy_server, "Cleo") as cleo,
        Person(toy_server, "Eve") as eve,
    ):
        people = [ann, bob, cleo]
        table = ann.create("me", "open", "open", game="toy", seed=SEED)
        bob.join(table)
        cleo.join(table)
        lives = [person.live(table) for person in (*people, eve)]
        ann.start(table)
        rng = random.Random(11)
        read: list[tuple[int | None, int, str]] = []  # who read what, when: seat, ply, text
        watcher = lives[3]
        watcher.until(lambda live: live.state["ply"] > 0)
        while watcher.state["turn"] != "over":
            seat = rng.choice(watcher.state["waiting"])  # in any order
            live = lives[seat].up_to(watcher.seq)
            move = rng.choice(live.legal(seat))
            live.ask("preview", seat=seat, moves=live.legal(seat))
            live.ask("why", seat=seat, moves=[*BIDS, *CARDS][:40])
            assert live.play(seat, move)["t"] == "ack"
            watcher.up_to(live.seq)
            if watcher.state["turn"] != "over":
                ply = watcher.state["ply"]
                for reader, person in [(None, eve), *enumerate(people)]:
                    paths = (f"tables/{table}", f"tables/{table}/at/{ply}", f"tables/{table}/file", "tables", "me")
                    read += [(reader, ply, person.http.get(f"/api/{path}").text) for path in paths]
                    with person.live(table) as again:  # and whoever comes back is told no more
                        read += [(reader, ply, frame) for frame in again.frames]
        log = [json.loads(line) for line in eve.http.get(f"/api/tables/{table}/file").text.splitlines()[1:]]
        for reader, live in [(None, watcher), *enumerate(lives[:3])]:
            if reader is not None:
                live.until(lambda live: live.state["turn"] == "over")
            read += [(reader, ply, frame) for ply, frame in plies_of(live)]
            live.stack.close()
    assert len(read) > 100
    checked = 0
    for reader, ply, text in read:
        asked = '"verdicts"' in text or '"previews"' in text or '"legal":{"' in text
        found = set(SECRET.findall(without_questions(text) if asked else text))
        allowed = may_know(reader, log, ply, 3)
        assert found <= allowed, f"seat {reader} at ply {ply} was told {found - allowed}: {text}"
        assert SEED not in text
        checked += len(found)
    assert checked > 100, "the frames must hold secrets that their readers may know"


def plies_of(live: Live) -> Iterator[tuple[int, str]]:
    """Each frame with the last ply its reader may know of."""
    ply = 0
    for frame in live.frames:
        message = json.loads(frame)
        ply = message["state"]["ply"] if "state" in message else ply
        yield ply, frame


def without_questions(text: str) -> str:
    """A frame without the list of what could be played, which is the same whatever is hidden."""
    message = json.loads(text)
    message.get("state", {}).pop("legal", None)
    assert [v["move"] for v in message.pop("verdicts", [])] in ([], [*BIDS, *CARDS][:40])
    for preview in message.pop("previews", []):
        said = set(SECRET.findall(json.dumps(preview)))
        assert said <= {preview["move"]}, f"a preview must not show what others have sealed: {preview}"
    return json.dumps(message)


def test_cargo_tells_nothing_of_its_seed_or_of_who_the_guests_are(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), *QUICK) as server, Person(server, "Ann") as ann, Person(server, "Bob") as bob:
        table = ann.create("me", "open", "bot:random", seed=SEED, options={"blind": True})
        bob.join(table)
        ann.start(table)
        with ann.live(table) as one, bob.live(table) as two, Person(server, "Eve").live(table) as watcher:
            texts = [bob.http.get(f"/api/{path}").text for path in (f"tables/{table}/file", f"tables/{table}", "me")]
            play_to_the_end({0: one, 1: two}, random.Random(12))
            watcher.until(lambda live: live.state["turn"] == "over")
            texts += [*one.frames, *two.frames, *watcher.frames]
        secrets = [SEED, ann.secret or "?", bob.secret or "?", *ann.recovery.values(), *bob.recovery.values()]
        for secret in secrets:
            digest = hashlib.sha256(secret.encode()).hexdigest()
            assert not [text for text in texts if secret in text or digest in text]
        assert not [text for text in texts if any(word in text for word in ("snapshot", "exact", "audience"))]
        stored = Path(tmp_path / "tables.sqlite3").read_bytes() + Path(tmp_path / "tables.sqlite3-wal").read_bytes()
        assert (ann.secret or "?").encode() not in stored, "the database holds only the hash of a cookie"
        for token in ann.recovery.values():
            assert token.encode() not in stored
