"""Nothing hidden leaves the server: every byte that every client is sent, compared with what it may know."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from longshore.core.codes import EVERYONE
from longshore.core.game import Game, find
from longshore.core.kernel import Kernel
from longshore.core.table import Table
from longshore.server import gamefile, playback, views
from longshore.server.encoding import encode
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from tests.server.harbour import QUICK, Document, Live, Person, Server, play_to_the_end, sqlite
from tests.server.toy import BIDS, CARDS

SEED = "the seed nobody may see"
SECRET = re.compile(r"(?:card|bid)-\d\d")
TIMES = re.compile(r'"(?:at|updated)":[0-9.]+,?')


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two answers are compared to the letter: neither may be cut short because the machine was busy."""
    monkeypatch.setattr(playback, "PATIENCE", 60.0)


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
        lives = [person.live(table, changes=True) for person in (*people, eve)]
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
                    at = f"tables/{table}/at/{ply}?changes=true"
                    paths = (f"tables/{table}", at, f"tables/{table}/file", "tables", "me")
                    read += [(reader, ply, person.http.get(f"/api/{path}").text) for path in paths]
                    with person.live(table, max(1, watcher.seq - 5), changes=True) as again:  # nor who comes back
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


# --- tables that were played on from a position ---------------------------------------------------------------------


def sealed(line: list[Document], seats: int) -> int:
    """How many moves lead to a position where everybody holds a card and some bids are sealed."""
    return next(n for n in range(seats + 1, len(line)) if line[n - 1]["seat"] >= 0)


def hidden_in(line: list[Document], ply: int, seats: int) -> list[set[str]]:
    """What each seat holds after so many moves of the first round: a card, and perhaps a bid."""
    held: list[set[str]] = [{entry["move"]} for entry in line[:seats]]
    for entry in line[seats:ply]:
        held[entry["seat"]].add(entry["move"])
    return held


def test_a_branched_table_tells_nobody_what_others_hold(toy_server: Server) -> None:
    with (
        Person(toy_server, "Ann") as ann,
        Person(toy_server, "Bob") as bob,
        Person(toy_server, "Eve") as eve,
    ):
        table = ann.create("me", "friend", "friend", game="toy", seed=SEED)
        ann.start(table)
        with ann.live(table) as live:
            play_to_the_end(dict.fromkeys(range(3), live), random.Random(5))
        line = [json.loads(text) for text in ann.http.get(f"/api/tables/{table}/file").text.splitlines()[1:]]
        ply = sealed(line, 3)
        held = hidden_in(line, ply, 3)
        assert all(held[0] - what or what - held[0] for what in held[1:]), "everybody holds something else"
        wish = {
            "game": "toy",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
            "play_on": {"table": table, "ply": ply},
        }
        made = ann.call("POST", "/tables", wish)["table"]
        paths = (f"tables/{made}", f"tables/{made}/at/0", f"tables/{made}/file", "tables", "me", f"tables/{made}/curve")
        readers: list[tuple[int | None, Person]] = [(0, ann), (1, bob), (None, eve)]

        def read_all() -> list[tuple[int | None, str]]:
            texts = [(seat, one.http.get(f"/api/{path}").text) for seat, one in readers for path in paths]
            for seat, one in readers:
                with one.live(made) as live:
                    texts += [(seat, without_questions(frame)) for frame in live.frames]
                advice = one.http.post(f"/api/tables/{made}/advice", json={"ply": 0}).text
                texts.append((seat, advice if '"error"' in advice else ""))
            return texts

        texts = [(None if seat == 1 else seat, text) for seat, text in read_all()]  # Bob has not sat down yet
        bob.join(made)
        texts += read_all()
        ann.start(made)
        texts += read_all()  # the bot bids at once, or has
        for seat, one in readers:
            start = json.loads(one.http.get(f"/api/tables/{made}/file").text.splitlines()[0])["start"]
            shown = start | {name: {"en": "", "fr": ""} for name in ("drawing", "secret")}  # the toy has neither
            assert shown == one.call("GET", f"/tables/{made}/at/0")["view"], f"seat {seat} sees its own view"
    for seat, text in texts:
        others = set().union(*(what for owner, what in enumerate(held) if owner != seat))
        own = set() if seat is None else held[seat]
        told = {word for word in others - own if f'"{word}"' in text}
        assert not told, f"seat {seat} was told {told}: {text}"
        assert SEED not in text
    assert any(f'"{word}"' in text for seat, text in texts if seat == 0 for word in held[0]), "the own ones are there"


# --- two truths that look alike must sound alike ---------------------------------------------------------------------


def record_of(table: Table, moves: Iterable[tuple[int, str]] = ()) -> Record:
    """A running table with these moves, and a friend in every seat."""
    header = new_header(table, "t", "host", listed=False, hints=True, seed_chosen=False)
    header["table"]["created"] = 0.0
    record = Record("t", header, table)
    seat_everybody(record, [Seat("person", f"P{n}", None, f"guest {n}") for n in range(table.game.seats)])
    record.append("start", 0.0)
    for seat, move in moves:
        record.append("move", 0.0, table.play(seat, move))
    return record


def all_told(record: Record, seat: int | None) -> list[str]:
    """Everything that leaves the server for a seat, or a spectator, apart from answers to its own questions."""
    viewer = () if seat is None else (seat,)
    guest = None if seat is None else f"guest {seat}"
    plies = range(max(0, len(record.line) - 2), len(record.line) + 1)
    last = record.log_entries[-3:]
    told_to = [
        encode(views.summary(record, guest, set())),
        views.state(record, viewer),
        *views.tell(record, record.log_entries, viewer, None),
        *views.tell(record, last, viewer, views.playback(record, last)),
        *(encode(views.at(record, ply, viewer, with_changes=True)) for ply in (0, *plies)),
        gamefile.write(record, viewer),
    ]
    if seat in record.waiting():
        assert seat is not None
        legal = list(record.legal(seat))[:20]
        told_to += [encode(views.preview(record.game, record.table.kernel, seat, move, True)) for move in legal]
        told_to += [encode(views.verdict(record.game, record.table.kernel, seat, move)) for move in legal]
    return [TIMES.sub("", text.decode()) for text in told_to]


def differ(one: Record, two: Record, seat: int | None) -> list[tuple[str, str]]:
    return [pair for pair in zip(all_told(one, seat), all_told(two, seat), strict=True) if pair[0] != pair[1]]


# of two at Panamax each can tell what the other has kept
SECRETIVE = [("montego_bay", 2), ("montego_bay", 4), ("dockers", 2), ("dockers", 4), ("panamax", 3), ("panamax", 4)]


def random_line(game: Game, rng: random.Random, longest: int) -> Table:
    """Some random moves of a new game."""
    table = Table(game, rng.randrange(1 << 30))
    table.settle()
    for _ in range(longest):
        if table.over:
            break
        seat = rng.choice([one for one in range(game.seats) if table.kernel.waiting() >> one & 1])
        table.play(seat, rng.choice(list(table.kernel.legal_moves(seat))))
        table.settle()
    return table


@pytest.mark.parametrize(("name", "seats"), SECRETIVE)
def test_a_branched_table_sounds_the_same_whatever_it_hides(name: str, seats: int) -> None:
    """Another truth that a seat could imagine just as well: nobody but those it is about may hear a difference."""
    rng = random.Random(f"{name} {seats}")
    game = find(name)(seats)
    others = 0
    for _ in range(60):
        truth = random_line(game, rng, rng.randrange(9) ** 2).kernel
        if truth.turn() < 0:
            continue
        seat = rng.randrange(seats)
        imagined = truth.copy()
        imagined.imagine(seat, rng.randrange(1 << 30))
        one, two = (record_of(Table(game, "seed", kernel)) for kernel in (truth, imagined))
        others += game.dump(truth) != game.dump(imagined)
        for reader in (seat, None):
            assert differ(one, two, reader) == [], f"{name}, seat {seat}, told to {reader}"
    assert others > 5, "there must be something to hide"


@pytest.mark.parametrize(("name", "seats"), [pair for pair in SECRETIVE if pair[0] != "dockers"])
def test_a_secret_move_sounds_the_same_whatever_it_was(name: str, seats: int) -> None:
    """The same game up to a move that only some may know; then two games in which that move is another. (In Dockers all
    moves are made in everybody's sight.)"""
    rng = random.Random(f"{name} {seats} moves")
    game = find(name)(seats)
    found = 0
    for _ in range(12):
        table = random_line(game, rng, 80)
        for at, entry in enumerate(table.line):
            kernel = table.position(at)
            audience = entry.audience
            if audience == EVERYONE or entry.reveals:
                continue
            words = [game.word(kernel, entry.seat, move) for move in kernel.legal_moves(entry.seat)]
            alike = [w for w in words if w != entry.move and _secret(game, kernel, entry.seat, w, audience)]
            if not alike or rng.random() < 0.7:
                continue
            before = [(made.seat, made.move) for made in table.line[:at]]
            one, two = (
                record_of(Table(game, table.seed), [*before, (entry.seat, word)])
                for word in (entry.move, rng.choice(alike))
            )
            found += 1
            for reader in [None, *(seat for seat in range(seats) if not audience >> seat & 1)]:
                assert differ(one, two, reader) == [], f"{name}: {entry.move}, told to {reader}"
    assert found > 3, f"{name} has secret moves"


# --- several people at one screen ------------------------------------------------------------------------------------


def state_of(record: Record, viewer: tuple[int, ...]) -> Document:
    state: Document = json.loads(views.state(record, viewer))
    return state


@pytest.mark.parametrize(("name", "seats"), SECRETIVE)
def test_a_shared_screen_is_told_of_secrets_as_a_spectator_is(name: str, seats: int) -> None:
    """A browser with several seats is looked at by several people: log, file and earlier positions tell it what
    everybody may know. What a seat knows it is shown only while that seat decides, and is told to cover it."""
    rng = random.Random(f"{name} {seats} at one screen")
    game = find(name)(seats)
    everybody = tuple(range(seats))
    secrets, covered, idle = 0, 0, 0
    for _ in range(8):
        table = random_line(game, rng, rng.randrange(40))
        record = record_of(Table(game, table.seed), [(made.seat, made.move) for made in table.line])
        for log_entry in record.log_entries:
            secrets += any(
                views.redact(record, log_entry, (seat,)) != views.redact(record, log_entry, ()) for seat in everybody
            )
            assert views.redact(record, log_entry, everybody) == views.redact(record, log_entry, ())
        assert gamefile.write(record, everybody) == gamefile.write(record, ())
        for ply in range(len(record.line) + 1):
            assert encode(views.at(record, ply, everybody)) == encode(views.at(record, ply, ()))
        watching = state_of(record, ())
        assert "private" not in watching
        told, waiting = state_of(record, everybody), record.waiting()
        decider = waiting[0] if waiting else None
        assert told["view"] == json.loads(encode(game.view(record.table.kernel, decider)))
        if decider is not None:
            legal = record.table.kernel.legal_moves(decider)
            secret = any(record.table.kernel.audience(decider, move) != EVERYONE for move in legal)
            assert told["private"] == (secret or told["view"] != watching["view"])
            covered += told["private"]
        others = tuple(seat for seat in everybody if seat not in waiting)
        if len(others) > 1:
            idle += 1
            while_others_decide = state_of(record, others)
            assert while_others_decide["view"] == watching["view"]
            assert while_others_decide["prompt"] == watching["prompt"]
            assert not while_others_decide["private"]
    assert covered, f"{name} has secrets"
    assert secrets or name == "dockers", f"{name} has secret moves"
    assert idle or seats == 2 or name == "montego_bay"


def test_a_screen_with_one_seat_is_told_nothing_of_covering() -> None:
    record = record_of(Table(find("montego_bay")(2), 7))
    record.table.settle()
    assert "private" not in state_of(record, (0,))


def _secret(game: Game, kernel: Kernel, seat: int, word: str, audience: int) -> bool:
    """Whether this move would be as secret, and show nothing."""
    move = game.parse(kernel, seat, word)
    after = kernel.copy()
    if after.audience(seat, move) != audience:
        return False
    game.play(after, seat, move)
    return not after.revealed


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
