"""The laws, on every game there is with all its seats and options; and every law on a game that breaks it.

The toy game of the second half is a plain Python class with the methods of the contract. It does not derive from
Kernel: compiled, Kernel's C methods call each other directly and would not see what a Python class overrides. The laws
only need the methods.
"""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from longshore.core import game as core_game
from longshore.core import laws
from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.errors import BadInput, Refused
from longshore.core.game import Event, Game, discover
from longshore.core.rules import Rule, RuleBook, Scope

# --- every game keeps every law ---------------------------------------------------------------------------------------

EXAMPLES = {  # of a hundred that hypothesis would try
    "legal_and_refuse": 4,
    "reasons": 8,
    "conservation": 5,
    "secrecy": 6,
    "observations": 8,
    "documents": 3,
    "changes": 3,
    "sentences": 12,
    "termination": 60,
    "odds": 60,
}


@st.composite
def games(draw: st.DrawFn, kind: type[Game]) -> Game:
    """A game with any number of seats and any options that go together."""
    seats = draw(st.sampled_from(kind.seat_counts))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in kind.options_known}
    try:
        return kind(seats, options)
    except BadInput:
        for name in sorted(options):  # perhaps one of them is to blame
            try:
                return kind(seats, {other: value for other, value in options.items() if other != name})
            except BadInput:
                continue
        reject()


@pytest.mark.parametrize("law", sorted(laws.LAWS))
@pytest.mark.parametrize("name", sorted(discover()))
def test_every_game_keeps_every_law(name: str, law: str) -> None:
    @settings(max_examples=max(1, settings.default.max_examples * EXAMPLES.get(law, 25) // 100))
    @given(game=games(discover()[name]), seed=st.integers(0, 2**31))
    def keeps(game: Game, seed: int) -> None:
        laws.LAWS[law](game, seed)

    keeps()


def test_there_are_games() -> None:
    assert discover()


def test_check_asks_for_all_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in laws.LAWS:
        monkeypatch.setitem(laws.LAWS, name, lambda game, seed, name=name: asked.append(name))
    laws.check(Toy(2), 1)
    assert asked == sorted(asked, key=list(laws.LAWS).index)
    assert set(asked) == set(laws.LAWS)


# --- a toy game: three rounds; all pick a number in secret, the last pick shows them, a die says what the best earn ---

PICKS, FACES, ROUNDS = 3, 3, 3
ACTIONS = PICKS + FACES  # 0 … 2: pick; 3 … 5: the die shows 1 … 3
REFUSALS = ("", "toy.turn", "toy.move", "toy.over")
NOT_PICKED = -1
PICKED, SHOWN, ROLLED = 0, 1, 2


class ToyKernel:
    """A position of the toy game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 0
        self.picks = [NOT_PICKED] * seats
        self.points = [0] * seats
        self.given = 0
        self.revealed = 0
        self.records: list[tuple[int, ...]] = []
        self.frames: list[ToyKernel] = []
        self.listening = False

    def turn(self) -> int:
        if self.round == ROUNDS:
            return OVER
        return self.picks.index(NOT_PICKED) if NOT_PICKED in self.picks else CHANCE

    def waiting(self) -> int:
        over = self.round == ROUNDS
        return sum(1 << seat for seat in range(self.seats) if self.picks[seat] == NOT_PICKED and not over)

    def legal_moves(self, seat: int) -> list[int]:
        return [move for move in range(ACTIONS) if self.refuse(seat, move) == 0]

    def refuse(self, seat: int, move: int) -> int:
        if self.turn() == OVER:
            return 3
        if not 0 <= move < ACTIONS:
            return 2
        if move < PICKS:
            return 0 if seat >= 0 and self.waiting() >> seat & 1 else 1
        return 0 if seat == CHANCE == self.turn() else 1

    def odds(self, move: int) -> int:
        return move - PICKS + 1

    def apply(self, seat: int, move: int) -> None:
        if seat != CHANCE:
            self.picks[seat] = move
            self.tell(PICKED, 1 << seat, seat, move)
            if NOT_PICKED not in self.picks:
                self.revealed = 1
                for other, pick in enumerate(self.picks):
                    self.tell(SHOWN, EVERYONE, other, pick)
            return
        best = max(self.picks)
        for other in range(self.seats):
            if self.picks[other] == best:
                self.points[other] += move - PICKS + 1
                self.given += move - PICKS + 1
        self.tell(ROLLED, EVERYONE, move - PICKS + 1, best)
        self.picks = [NOT_PICKED] * self.seats
        self.round += 1

    def tell(self, code: int, audience: int, a: int, b: int) -> None:
        if self.listening:
            self.records.append((code, audience, a, b, 0, 0))
            self.frames.append(self.copy())

    def play(self, seat: int, move: int) -> list[tuple[int, ...]]:
        self.records, self.frames, self.listening, self.revealed = [], [], True, 0
        self.apply(seat, move)
        self.listening = False
        return self.records

    def play_filmed(self, seat: int, move: int) -> tuple[list[tuple[int, ...]], list[ToyKernel]]:
        return self.play(seat, move), self.frames

    def audience(self, seat: int, move: int) -> int:
        return EVERYONE if seat == CHANCE else 1 << seat

    def hidden(self) -> bool:
        return NOT_PICKED in self.picks

    def imagine(self, seat: int, seed: int) -> None:
        for other in range(self.seats):
            if other != seat and self.picks[other] != NOT_PICKED and self.hidden():
                self.picks[other] = (self.picks[other] + seed + other) % PICKS

    def evaluate(self, seat: int) -> int:
        return self.points[seat]

    score = standing = evaluate

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return ("own_pick", 1, NOT_PICKED, PICKS - 1), ("picked", 4, 0, 1), ("points", 4, 0, ROUNDS * FACES)

    def observation(self, seat: int) -> list[int]:
        turned = [(seat + other) % self.seats for other in range(self.seats)]
        absent = [0] * (4 - self.seats)
        picked = [int(self.picks[other] != NOT_PICKED) for other in turned]
        return [self.picks[seat], *picked, *absent, *(self.points[other] for other in turned), *absent]

    def freeze(self) -> list[int]:
        return [self.round, *self.picks, *self.points, self.given]

    def copy(self) -> ToyKernel:
        fresh = type(self)(self.seats)
        fresh.round, fresh.given = self.round, self.given
        fresh.picks, fresh.points = self.picks[:], self.points[:]
        return fresh

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ToyKernel) and self.freeze() == other.freeze()

    __hash__ = None  # type: ignore[assignment]  # positions that change have no hash


class Toy(Game):
    """The toy game."""

    id = "toy"
    title = "Toy"
    credits = "the tests"
    refusals = REFUSALS
    actions = ACTIONS
    kinds = {"pick": 0, "roll": PICKS}  # noqa: RUF012  # as the contract has it
    phases = ("picks", "die", "over")
    scopes: tuple[tuple[Scope, ...], ...] = (
        (Scope(phases=frozenset({"picks", "die"})),),
        (Scope(moves=frozenset({"pick"}), phases=frozenset({"picks"}), whose="deciding"),),
        (Scope(phases=frozenset({"over"})),),
    )
    kernel: type[ToyKernel] = ToyKernel

    @classmethod
    def rules(cls) -> RuleBook:
        text = {"en": "…", "fr": "…"}
        rules = zip(REFUSALS[1:], cls.scopes, strict=True)
        return RuleBook("toy", 1, {}, [Rule(one, text, "", "ruling", (), scopes, text) for one, scopes in rules])

    @classmethod
    def printed_components(cls) -> dict[str, Any]:
        return {}

    def start(self) -> Any:
        return self.kernel(self.seats)

    def word(self, kernel: Any, seat: int, move: int) -> str:
        return f"pick {move}" if move < PICKS else f"roll {move - PICKS + 1}"

    def parse(self, kernel: Any, seat: int, text: str) -> int:
        words = text.split()
        if words == ["pick", "9"]:
            raise Refused("toy.move")
        if len(words) != 2 or words[0] not in ("pick", "roll") or words[1] not in ("0", "1", "2", "3"):
            raise BadInput(f"'{text}' is no move")
        return int(words[1]) if words[0] == "pick" else int(words[1]) + PICKS - 1

    def phase(self, kernel: Any) -> str:
        return {CHANCE: "die", OVER: "over"}.get(kernel.turn(), "picks")

    def event(self, kernel: Any, record: tuple[int, ...]) -> Event:
        code, audience, a, b, *_ = record
        return Event(("picked", "shown", "rolled")[code], {"a": a, "b": b}, audience)

    def say(self, event: Event, lang: str) -> str:
        return f"{event.kind} {event.details['a']}"

    def prompt(self, kernel: Any, seat: int, lang: str) -> str:
        return {"en": "Pick a number.", "fr": "Choisissez un nombre."}[lang]

    def dump(self, kernel: Any) -> dict[str, Any]:
        names = ("round", "picks", "points", "given")
        return {**self.header(), **{name: getattr(kernel, name) for name in names}}

    @classmethod
    def load(cls, document: dict[str, Any]) -> Any:
        game = cls(document["seats"], document["options"])
        kernel = game.start()
        for name in ("round", "picks", "points", "given"):
            setattr(kernel, name, document[name])
        return game, kernel

    def view(self, kernel: Any, seat: int | None) -> dict[str, Any]:
        picks = [
            pick if pick == NOT_PICKED or not kernel.hidden() or other == seat else "?"
            for other, pick in enumerate(kernel.picks)
        ]
        return {"round": kernel.round, "points": kernel.points, "picks": picks}

    def draw(self, kernel: Any, lang: str) -> str:
        return str(kernel.points)

    def seat_name(self, kernel: Any, seat: int, lang: str) -> str:
        return f"seat {seat}"

    def audit(self, kernel: Any) -> list[str]:
        return [] if sum(kernel.points) == kernel.given else ["points from nowhere"]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs find the toy by its name."""
    monkeypatch.setattr(core_game, "discover", lambda: {"toy": Toy})


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("law", sorted(laws.LAWS))
def test_the_toy_keeps_every_law(law: str, seats: int) -> None:
    for seed in range(5):
        laws.LAWS[law](Toy(seats), seed)


# --- and here are games that break one --------------------------------------------------------------------------------


def toy(**methods: Any) -> type[Toy]:
    """The toy with methods of its kernel (`kernel_…`) or of the game replaced."""
    kernel = {name.removeprefix("kernel_"): method for name, method in methods.items() if name.startswith("kernel_")}
    game = {name: method for name, method in methods.items() if not name.startswith("kernel_")}
    return type("Faulty", (Toy,), {**game, "kernel": type("FaultyKernel", (ToyKernel,), kernel)})


def evasive(self: Any, seat: int, move: int) -> int:
    """To somebody who would roll the die: the game is over."""
    reason = ToyKernel.refuse(self, seat, move)
    return 3 if reason == 1 and seat >= 0 and move >= PICKS else reason


def hasty(self: Any, kernel: Any, seat: int, text: str) -> tuple[int, str | None]:
    """As the parser says, whoever asks and whenever."""
    try:
        move = self.parse(kernel, seat, text)
    except Refused as refusal:
        return -1, refusal.rule
    return move, self.why_not(kernel, seat, move)


def without_legal_moves(self: Any, seat: int) -> list[int]:
    return [] if self.round == 1 else ToyKernel.legal_moves(self, seat)


def unlisted(self: Any, seat: int) -> list[int]:
    return ToyKernel.legal_moves(self, seat)[:2]


def descending(self: Any, seat: int) -> list[int]:
    return ToyKernel.legal_moves(self, seat)[::-1]


def repeated(self: Any, seat: int) -> list[int]:
    return sorted(ToyKernel.legal_moves(self, seat) * 2)


def out_of_turn(self: Any, seat: int) -> list[int]:
    return ToyKernel.legal_moves(self, seat) or [0]


def lenient(self: Any, seat: int, move: int) -> int:
    return 0 if move == ACTIONS else ToyKernel.refuse(self, seat, move)


def unnamed(self: Any, seat: int, move: int) -> int:
    return 0 if ToyKernel.refuse(self, seat, move) == 0 else 4


def restless(self: Any, seat: int) -> list[int]:
    self.given += 1
    self.points[0] += 1
    return ToyKernel.legal_moves(self, seat)


def weightless(self: Any, move: int) -> int:
    return move - PICKS


def endless(self: Any, seat: int, move: int) -> None:
    ToyKernel.apply(self, seat, move)
    self.round = 0


def lossy(self: Any, seat: int, move: int) -> None:
    ToyKernel.apply(self, seat, move)
    if self.round == ROUNDS:
        self.points[0] += 1


def leaky_view(self: Any, kernel: Any, seat: int | None) -> dict[str, Any]:
    return self.dump(kernel)


def leaky_to_spectators(self: Any, kernel: Any, seat: int | None) -> dict[str, Any]:
    return self.dump(kernel) if seat is None else Toy.view(self, kernel, seat)


def forgetful_imagine(self: Any, seat: int, seed: int) -> None:
    if self.hidden() and self.picks[seat] != NOT_PICKED:
        self.picks[seat] = (self.picks[seat] + 1) % PICKS


def meddling_imagine(self: Any, seat: int, seed: int) -> None:
    self.picks = [NOT_PICKED if pick != NOT_PICKED else 0 for pick in self.picks]


def observant(self: Any, seat: int) -> list[int]:
    return [max(self.picks), *ToyKernel.observation(self, seat)[1:]]


def long_sighted(self: Any, seat: int) -> list[int]:
    return [*ToyKernel.observation(self, seat), 0]


def dazzled(self: Any, seat: int) -> list[int]:
    return [PICKS if pick == PICKS - 1 else pick for pick in ToyKernel.observation(self, seat)]


def intrusive(self: Any, seat: int) -> list[int]:
    self.given += 1
    return ToyKernel.observation(self, seat)


def first_come(self: Any, seat: int, move: int) -> None:
    if seat >= 0 and all(pick == NOT_PICKED for pick in self.picks):
        self.points[seat] += 1
        self.given += 1
    ToyKernel.apply(self, seat, move)


def short_dump(self: Any, kernel: Any) -> dict[str, Any]:
    return {**Toy.dump(self, kernel), "points": [0] * kernel.seats}


def other_load(cls: Any, document: dict[str, Any]) -> Any:
    _, kernel = Toy.load.__func__(cls, document)  # type: ignore[attr-defined]  # the classmethod, unbound
    return cls(5 - document["seats"]), kernel


def choosy_load(cls: Any, document: dict[str, Any]) -> Any:
    if document["round"] == ROUNDS:
        raise BadInput("a game has fewer rounds")
    return Toy.load.__func__(cls, document)  # type: ignore[attr-defined]  # the classmethod, unbound


def same_words(self: Any, kernel: Any, seat: int, move: int) -> str:
    return "pick 0" if move < PICKS else f"roll {move - PICKS + 1}"


def long_words(self: Any, kernel: Any, seat: int, move: int) -> str:
    return " ".join([*["please"] * 10, Toy.word(self, kernel, seat, move)])


def other_words(self: Any, kernel: Any, seat: int, text: str) -> int:
    return (Toy.parse(self, kernel, seat, text) + 1) % PICKS


def stale_view(self: Any, kernel: Any, seat: int | None) -> str:
    return json.dumps({**self.view(kernel, seat), "points": [0] * kernel.seats})


def shallow_copy(self: Any) -> Any:
    fresh = ToyKernel.copy(self)
    fresh.points, fresh.picks = self.points, self.picks
    return fresh


def empty_copy(self: Any) -> Any:
    return type(self)(self.seats)


def loud_apply(self: Any, seat: int, move: int) -> None:
    ToyKernel.apply(self, seat, move)
    if self.listening and move >= PICKS:
        self.points[0] += 1
        self.given += 1


def loud_film(self: Any, seat: int, move: int) -> Any:
    self.points[0] += 1
    self.given += 1
    return ToyKernel.play_filmed(self, seat, move)


def short_film(self: Any, seat: int, move: int) -> Any:
    records, frames = ToyKernel.play_filmed(self, seat, move)
    return records[:1], frames[:1]


def marked_film(self: Any, seat: int, move: int) -> Any:
    records, frames = ToyKernel.play_filmed(self, seat, move)
    for frame in frames:
        frame.revealed = 1
    return records, frames


def leaky_between(self: Any, kernel: Any, seat: int | None) -> dict[str, Any]:
    return self.dump(kernel) if kernel.revealed and kernel.hidden() else Toy.view(self, kernel, seat)


views_taken = itertools.count()


def moody_view(self: Any, kernel: Any, seat: int | None) -> dict[str, Any]:
    return {**Toy.view(self, kernel, seat), "mood": next(views_taken)}


def greedy_evaluate(self: Any, seat: int) -> int:
    self.given += 1
    return 0


def no_prompt(self: Any, kernel: Any, seat: int, lang: str) -> str:
    return "Pick a number." if lang == "en" else ""


def speechless(self: Any, event: Event, lang: str) -> str:
    return {"picked": "…", "shown": "…"}[event.kind]


class Fickle(ToyKernel):
    """Every pick means something else each time it is made."""

    count = itertools.count()

    def apply(self, seat: int, move: int) -> None:
        super().apply(seat, move)
        if seat >= 0:
            self.given += next(self.count)


class Amnesiac(ToyKernel):
    """The points are no part of a copy, and nobody compares them."""

    def copy(self) -> Any:
        fresh = super().copy()
        fresh.round = 0
        return fresh


def dated_event(self: Any, kernel: Any, record: tuple[int, ...]) -> Event:
    event = Toy.event(self, kernel, record)
    return Event(event.kind, {**event.details, "pair": (1, 2)}, event.audience)


def crashing_parse(self: Any, kernel: Any, seat: int, text: str) -> int:
    return {"pick": 0, "roll": PICKS}[text.split()[0]]


FAULTS: list[tuple[str, str, type[Toy]]] = [
    ("legal_and_refuse", "no move at all", toy(kernel_legal_moves=without_legal_moves)),
    ("legal_and_refuse", "a legal move not listed", toy(kernel_legal_moves=unlisted)),
    ("legal_and_refuse", "not ascending", toy(kernel_legal_moves=descending)),
    ("legal_and_refuse", "listed twice", toy(kernel_legal_moves=repeated)),
    ("legal_and_refuse", "moves out of turn", toy(kernel_legal_moves=out_of_turn)),
    ("legal_and_refuse", "a move beyond the action space", toy(kernel_refuse=lenient)),
    ("legal_and_refuse", "a rule that does not exist", toy(kernel_refuse=unnamed, refusals=(*REFUSALS, "toy.none"))),
    ("legal_and_refuse", "asking changes the position", toy(kernel_legal_moves=restless)),
    ("reasons", "a reason that is about something else", toy(kernel_refuse=evasive)),
    ("reasons", "words refused before phase and turn", toy(judge=hasty)),
    ("reasons", "a rule that declares a phase there is not", toy(phases=("picks", "die"))),
    ("odds", "an outcome without weight", toy(kernel_odds=weightless)),
    ("termination", "a game without end", toy(kernel_apply=endless)),
    ("conservation", "a point from nowhere", toy(kernel_apply=lossy)),
    ("secrecy", "everybody sees all picks", toy(view=leaky_view)),
    ("secrecy", "spectators see all picks", toy(view=leaky_to_spectators)),
    ("secrecy", "picks are drawn", toy(draw=lambda self, kernel, lang: str(kernel.picks))),
    ("secrecy", "imagining changes the own pick", toy(kernel_imagine=forgetful_imagine)),
    ("secrecy", "imagining changes who may move", toy(kernel_imagine=meddling_imagine, view=lambda *_: {})),
    ("observations", "the highest pick is told", toy(kernel_observation=observant)),
    ("observations", "a number too many", toy(kernel_observation=long_sighted)),
    ("observations", "a number out of bounds", toy(kernel_observation=dazzled)),
    ("observations", "observing changes the position", toy(kernel_observation=intrusive)),
    ("commit_order", "the first pick earns a point", toy(kernel_apply=first_come)),
    ("documents", "points are not written", toy(dump=short_dump)),
    ("documents", "the last position is refused", toy(load=classmethod(choosy_load))),
    ("documents", "a view that JSON cannot keep", toy(view=lambda *_: {"points": float("nan")})),
    ("documents", "another game is read", toy(load=classmethod(other_load))),
    ("documents", "a quick view forgets the points", toy(view_text=stale_view)),
    ("notation", "two moves with the same words", toy(word=same_words)),
    ("notation", "words of another move", toy(parse=other_words)),
    ("notation", "more letters than the protocol takes", toy(word=long_words)),
    ("copies", "a copy shares its lists", toy(kernel_copy=shallow_copy)),
    ("copies", "a copy is not equal", toy(kernel_copy=empty_copy)),
    ("copies", "tracing changes what happens", toy(kernel_apply=loud_apply)),
    ("copies", "guessing changes the position", toy(kernel_evaluate=greedy_evaluate)),
    ("changes", "changes lead elsewhere", toy(view=moody_view)),
    ("changes", "filming changes what happens", toy(kernel_play_filmed=loud_film)),
    ("changes", "an event is not filmed", toy(kernel_play_filmed=short_film)),
    ("changes", "a pick is seen between events", toy(kernel_play_filmed=marked_film, view=leaky_between)),
    ("sentences", "no French prompt", toy(prompt=no_prompt)),
    ("sentences", "an event without words", toy(say=speechless)),
    ("undo", "a move taken back leaves traces", type("Faulty", (Toy,), {"kernel": Fickle})),
    ("undo", "the position before is lost", type("Faulty", (Toy,), {"kernel": Amnesiac})),
    ("logs", "a replay goes another way", type("Faulty", (Toy,), {"kernel": Fickle})),
    ("logs", "events that JSON cannot keep", toy(event=dated_event)),
    ("nonsense", "words that crash", toy(parse=crashing_parse)),
]


@pytest.mark.parametrize(("law", "fault", "kind"), FAULTS, ids=[f"{law}: {fault}" for law, fault, _ in FAULTS])
def test_the_law_catches(law: str, fault: str, kind: type[Toy], monkeypatch: pytest.MonkeyPatch) -> None:
    """A law names itself and the seed; a game that crashes on the way is caught as well."""
    monkeypatch.setattr(core_game, "discover", lambda: {"toy": kind})
    crashes = {"an event without words": KeyError, "words that crash": (KeyError, IndexError)}
    with pytest.raises(crashes.get(fault, laws.LawBroken)):
        keep_asking(law, kind)


def keep_asking(law: str, kind: type[Toy]) -> None:
    for seed in range(20):
        laws.LAWS[law](kind(3), seed)


def test_every_law_has_a_fault_it_catches() -> None:
    assert {law for law, _, _ in FAULTS} == set(laws.LAWS)


def test_a_broken_law_says_how_to_see_it_again() -> None:
    with pytest.raises(laws.LawBroken, match="odds, seed 3: outcome 3 has no weight"):
        laws.odds(toy(kernel_odds=weightless)(2), 3)


# --- fingerprints -----------------------------------------------------------------------------------------------------


def test_a_digest_depends_on_the_game_the_seed_and_every_rule() -> None:
    same = [laws.digest(Toy(3), 1), laws.digest(Toy(3), 1)]
    assert same[0] == same[1]
    others = [
        laws.digest(Toy(3), 2),
        laws.digest(Toy(2), 1),
        laws.digest(toy(kernel_apply=first_come)(3), 1),
        laws.digest(toy(kernel_evaluate=lambda self, seat: 1)(3), 1),
        laws.digest(toy(kernel_observation=lambda self, seat: [])(3), 1),
        laws.digest(toy(kernel_legal_moves=unlisted)(3), 1),
    ]
    assert len({same[0], *others}) == 7
