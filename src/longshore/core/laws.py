"""The laws every game must keep, as functions anybody can call on an own game. Each raises LawBroken with the seed.

from longshore.core import laws
laws.check(MyGame(seats=3), seed=1)          # all of them
laws.LAWS["secrecy"](MyGame(seats=3), 1)     # one of them
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Container, Iterator
from typing import Any

from longshore.core import changes as between
from longshore.core.bounds import MOST, MOVE_LETTERS, NAME_LETTERS, limits_of, numbers_of
from longshore.core.chance import random_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput
from longshore.core.game import Document, Event, Game
from longshore.core.kernel import Kernel
from longshore.core.table import Table, verify

LONGEST = 20_000  # moves; no game of ours comes near
READ_BACK = 2_000  # positions of a game that are written and read; curious players may take their time
REASONED = 24  # positions of a game in which every number is refused or not, besides the first of each phase
GARBLE = ("0", "4", "9", "NE", "J", "E", "stay", "next")  # what no game has in that place, or seldom
VIEW_EVERY = 8  # a view costs more than a document
GUESS_EVERY = 20  # uncompiled, a guess costs more than a move
FILM_EVERY = 25  # every view at every event, for every viewer, costs a thousand moves; but the first ones of a kind


class LawBroken(AssertionError):
    """A game broke a law: which, when, and with which seed it happens again."""


def walk(
    game: Game, seed: int, longest: int = LONGEST, start: Kernel | None = None, curious: bool = False
) -> Iterator[tuple[Kernel, int, int]]:
    """Random play from the start: each position with the seat and the move about to be made. Do not change the
    position. Simultaneous choices are made in random order; chance draws by its odds. Curious players choose a kind of
    move first and then one of that kind, so that what can seldom be done is done."""
    rng = random.Random(seed)
    kernel = game.start() if start is None else start.copy()
    for _ in range(longest):
        seat = kernel.turn()
        if seat == OVER:
            return
        waiting = [other for other in range(game.seats) if kernel.waiting() >> other & 1]
        if waiting:
            seat = rng.choice(waiting)
        moves = kernel.legal_moves(seat)
        _demand(bool(moves), "legal", seed, f"seat {seat} has to decide, but has no legal move")
        if seat == CHANCE:
            move = random_outcome(kernel, rng)
        elif curious and rng.random() < 0.5:
            move = rng.choices(moves, _by_kind([game.word(kernel, seat, move) for move in moves]))[0]
        else:
            move = rng.choices(moves)[0]
        yield kernel, seat, move
        kernel.apply(seat, move)


def _by_kind(words: list[str]) -> list[float]:
    """Weights that give each kind of move as much: moves that have their most common word in common are of a kind."""
    common = Counter(part for word in words for part in set(word.split()))
    kinds = [max(word.split(), key=common.__getitem__) for word in words]
    many = Counter(kinds)
    return [1 / many[kind] for kind in kinds]


def end_of(game: Game, seed: int) -> Kernel:
    """The position in which random play ends: the one that `walk` went on with."""
    kernel = game.start()
    for walked, _, _ in walk(game, seed):
        kernel = walked
    return kernel


def legal_and_refuse(game: Game, seed: int) -> None:
    """`refuse` is 0 exactly for the moves that `legal` lists, for every seat and every number of the action space;
    lists ascend, without repeats; asking changes nothing; every refusal names a rule of the rule book."""
    rng = random.Random(seed)
    known = game.rules().rules
    for kernel, deciding, _ in walk(game, seed):
        before = kernel.freeze()
        for seat in range(CHANCE, game.seats):
            moves = kernel.legal_moves(seat)
            _demand(moves == sorted(set(moves)), "legal", seed, f"not ascending: {moves}")
            may = seat == deciding == CHANCE or (seat >= 0 and bool(kernel.waiting() >> seat & 1))
            _demand(bool(moves) == may, "legal", seed, f"seat {seat} has {len(moves)} moves, deciding {deciding}")
            if rng.random() < 0.9 and seat != deciding:
                continue
            allowed = set(moves)
            for move in range(-1, game.actions + 1):
                reason = kernel.refuse(seat, move)
                _demand((reason == 0) == (move in allowed), "refuse", seed, f"move {move}, seat {seat}: {reason}")
                _demand(reason == 0 or game.refusals[reason] in known, "refuse", seed, f"no such rule: {reason}")
        _demand(kernel.freeze() == before, "legal", seed, "asking for moves changed the position")


def reasons(game: Game, seed: int) -> None:
    """A refusal names a rule that is about what was asked: one that declares, in rules.toml, this kind of move in this
    phase, by a seat that decides or by another. Every number of the action space is asked for, and words that the
    parser refuses."""
    book = game.rules()
    for declared in book.rules.values():
        for scope in declared.refuses:
            strange = {*(scope.moves or ())} - {*game.kinds} | {*(scope.phases or ()), *scope.outside} - {*game.phases}
            _demand(not strange, "reasons", seed, f"{declared.id} declares what there is not: {sorted(strange)}")
    rng = random.Random(seed)
    kinds = [game.kind(move) for move in range(game.actions)]
    asked, words = _sample(game, seed, rng)
    for kernel in asked:
        phase = game.phase(kernel)
        for seat in range(CHANCE, game.seats):
            deciding = game.decides(kernel, seat)
            for move, kind in enumerate(kinds):
                rule = game.why_not(kernel, seat, move)
                apt = rule is None or book[rule].may_refuse(kind, phase, deciding)
                _demand(apt, "reasons", seed, f"{rule} against '{kind}' ({move}) in '{phase}', seat {seat}")
            for text in _garbled(words, rng) if seat >= 0 else ():
                try:
                    move, rule = game.judge(kernel, seat, text)
                except BadInput:
                    continue
                apt = rule is None or book[rule].may_refuse(kinds[move] if move >= 0 else None, phase, deciding)
                _demand(apt, "reasons", seed, f"{rule} against '{text}' in '{phase}', seat {seat}")


def _sample(game: Game, seed: int, rng: random.Random) -> tuple[list[Kernel], list[str]]:
    """Positions of a game, the first of each phase and some others, the last too; and moves in words, a few of each
    kind."""
    first: dict[str, Kernel] = {}
    others: list[Kernel] = []
    words: dict[str, list[str]] = {}
    for number, kernel in enumerate(positions(game, seed)):
        first.setdefault(game.phase(kernel), kernel.copy())
        at = number if number < REASONED else rng.randrange(number + 1)
        if at < REASONED:  # every position is as likely to be among them
            others[at : at + 1] = [kernel.copy()]
        if kernel.turn() != OVER:
            move = rng.choice(kernel.legal_moves(kernel.turn()))
            words.setdefault(game.kind(move), []).append(game.word(kernel, kernel.turn(), move))
    some = [text for texts in words.values() for text in rng.sample(texts, min(4, len(texts)))]
    return [*first.values(), *others], some


def _garbled(words: list[str], rng: random.Random) -> list[str]:
    """Some moves in words, one of them replaced: by nonsense, or by one of another move."""
    found = []
    for text in rng.sample(words, min(8, len(words))):
        parts = text.split()
        parts[rng.randrange(len(parts))] = rng.choice((*GARBLE, *rng.choice(words).split()))
        found += [text, " ".join(parts)]
    return found


def odds(game: Game, seed: int) -> None:
    """Every chance outcome has a positive integer weight."""
    for kernel, seat, _ in walk(game, seed):
        if seat == CHANCE:
            for outcome in kernel.legal_moves(CHANCE):
                _demand(kernel.odds(outcome) > 0, "odds", seed, f"outcome {outcome} has no weight")


def termination(game: Game, seed: int) -> None:
    """Random play comes to an end."""
    steps = sum(1 for _ in walk(game, seed))
    _demand(steps < LONGEST, "termination", seed, f"still running after {LONGEST} moves")


def conservation(game: Game, seed: int) -> None:
    """Nothing is lost or doubled: the game's own audit finds nothing, in any position."""
    for kernel, _, _ in walk(game, seed):
        wrong = game.audit(kernel)
        _demand(not wrong, "conservation", seed, "; ".join(wrong))
    wrong = game.audit(end_of(game, seed))
    _demand(not wrong, "conservation", seed, "; ".join(wrong))


def secrecy(game: Game, seed: int) -> None:
    """Redrawing what a seat cannot know changes neither what it sees nor what it may do; nor what a spectator sees, nor
    the drawing, which all look at. In a game that has no secrets a seat sees what spectators see."""
    rng = random.Random(seed)
    for kernel, _, _ in walk(game, seed):
        if rng.random() < 0.8:
            continue
        for seat in range(game.seats):
            imagined = kernel.copy()
            imagined.imagine(seat, rng.randrange(1, 2**31))
            _demand(game.view(imagined, seat) == game.view(kernel, seat), "secrecy", seed, f"seat {seat} sees more")
            _demand(
                imagined.legal_moves(seat) == kernel.legal_moves(seat), "secrecy", seed, f"seat {seat}: other moves"
            )
            _demand(game.view(imagined, None) == game.view(kernel, None), "secrecy", seed, "spectators see more")
            alike = game.has_secrets() or game.view(kernel, seat) == game.view(kernel, None)
            _demand(alike, "secrecy", seed, f"seat {seat} sees what spectators do not, but there are no secrets")
            _demand(game.draw(imagined, "en") == game.draw(kernel, "en"), "secrecy", seed, "the drawing tells a secret")


def observations(game: Game, seed: int) -> None:
    """What a seat's learning machine is told is as long as promised, within its bounds, changes nothing, and does not
    depend on what the seat cannot know: in any position, the last one too. A game without observations is fine."""
    rng = random.Random(seed)
    positions = [kernel.copy() for kernel, _, _ in walk(game, seed) if rng.random() < 0.1]
    for kernel in [*positions, end_of(game, seed)]:
        fields = kernel.observation_names()
        before = kernel.freeze()
        for seat in range(game.seats):
            told = kernel.observation(seat)
            length = sum(count for _, count, _, _ in fields)
            _demand(len(told) == length, "observations", seed, f"{len(told)} numbers; the fields have {length}")
            at = 0
            for name, count, low, high in fields:
                values = told[at : at + count]
                fits = all(low <= value <= high for value in values)
                _demand(fits, "observations", seed, f"{name} is {values}; it must be between {low} and {high}")
                at += count
            imagined = kernel.copy()
            imagined.imagine(seat, rng.randrange(1, 2**31))
            _demand(imagined.observation(seat) == told, "observations", seed, f"seat {seat} is told a secret")
        _demand(kernel.freeze() == before, "observations", seed, "observing changed the position")


def commit_order(game: Game, seed: int) -> None:
    """Of two seats deciding at once it does not matter who decides first."""
    rng = random.Random(seed)
    for kernel, _, _ in walk(game, seed):
        waiting = [seat for seat in range(game.seats) if kernel.waiting() >> seat & 1]
        if len(waiting) < 2:
            continue
        one, two = rng.sample(waiting, 2)
        first, second = rng.choice(kernel.legal_moves(one)), rng.choice(kernel.legal_moves(two))
        ahead, behind = kernel.copy(), kernel.copy()
        ahead.apply(one, first)
        ahead.apply(two, second)
        behind.apply(two, second)
        behind.apply(one, first)
        _demand(ahead == behind, "commit_order", seed, f"seats {one} and {two}")


def documents(game: Game, seed: int) -> None:
    """Every position survives being written as JSON and read again; views are JSON too, and those written in a quicker
    way say the same."""
    read_back(game, seed)


def read_back(game: Game, seed: int, most: int = READ_BACK, start: Kernel | None = None) -> int:
    """The law `documents` on a game, or on the first so many positions of it: how many there were."""
    count = 0
    for count, kernel in enumerate(positions(game, seed, most, start), 1):
        _demand_readable(game, kernel, seed)
        if count % VIEW_EVERY == 1:
            _demand_viewable(game, kernel, seed)
    return count


def positions(game: Game, seed: int, longest: int = LONGEST, start: Kernel | None = None) -> Iterator[Kernel]:
    """Every position of a game between curious players, the last one too."""
    kernel = game.start() if start is None else start
    for kernel, _, _ in walk(game, seed, longest, start, curious=True):
        yield kernel
    if kernel.turn() == OVER:  # the walk went on with it
        yield kernel


def _demand_readable(game: Game, kernel: Kernel, seed: int) -> None:
    text = _json(game.dump(kernel), seed)
    try:
        again, read = type(game).load(json.loads(text))
    except BadInput as error:
        raise LawBroken(f"documents, seed {seed}: {error}: {text}") from error
    _demand(read == kernel, "documents", seed, text)
    _demand(again.header() == game.header(), "documents", seed, f"another game: {again.header()}")


def _demand_viewable(game: Game, kernel: Kernel, seed: int) -> None:
    for seat in (None, *range(game.seats)):
        quick = game.view_text(kernel, seat)
        view = json.loads(_json(game.view(kernel, seat), seed))
        _demand(quick is None or json.loads(quick) == view, "documents", seed, f"seat {seat}: {quick}")


def _json(document: Document, seed: int) -> str:
    try:
        return json.dumps(document, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise LawBroken(f"documents, seed {seed}: {error}: {document}") from error


def notation(game: Game, seed: int) -> None:
    """Every legal move has words of its own, no more than the protocol takes, and they mean that move."""
    rng = random.Random(seed)
    for kernel, seat, _ in walk(game, seed):
        if rng.random() < 0.7:
            continue
        moves = kernel.legal_moves(seat)
        words = [game.word(kernel, seat, move) for move in moves]
        _demand(len(set(words)) == len(words), "notation", seed, f"two moves with the same words in {words}")
        longest = max(words, key=len)
        _demand(len(longest) <= MOVE_LETTERS, "notation", seed, f"more than {MOVE_LETTERS} letters: {longest}")
        for move, word in zip(moves, words, strict=True):
            _demand(game.parse(kernel, seat, word) == move, "notation", seed, f"{word} does not mean {move}")


def copies(game: Game, seed: int) -> None:
    """A copy is equal, goes its own way, and a traced move does the same as an untraced one."""
    for kernel, seat, move in walk(game, seed):
        before = kernel.freeze()
        traced, untraced = kernel.copy(), kernel.copy()
        _demand(traced == kernel, "copies", seed, "a copy differs")
        traced.play(seat, move)
        untraced.apply(seat, move)
        _demand(traced == untraced, "copies", seed, f"tracing changes what move {move} does")
        kernel.evaluate(0)
        _demand(kernel.freeze() == before, "copies", seed, "playing on a copy changed the original")


def changes(game: Game, seed: int) -> None:
    """What the events of a move change, one after the other, leads from what a viewer sees before it to what it sees
    after it. There is something to see at every event, filming changes nothing, and of what is hidden the changes tell
    no more than the views."""
    rng = random.Random(seed)
    kinds: Counter[str] = Counter()
    for kernel, seat, move in walk(game, seed, curious=True):
        word = game.word(kernel, seat, move)
        kinds[word.split()[0]] += 1
        if kinds[word.split()[0]] > 2 and rng.randrange(FILM_EVERY):
            continue
        played, filmed = kernel.copy(), kernel.copy()
        events = game.play(played, seat, move)
        frames = game.film(filmed, seat, move)
        same = filmed == played and [event for event, _ in frames] == events and filmed.revealed == played.revealed
        _demand(same, "changes", seed, f"filming changes what {word} does")
        for viewer in (None, *range(game.seats)):
            view, lists = game.view(kernel, viewer), changes_seen(game, kernel, frames, filmed, viewer)
            seen = sum(event.visible(viewer) for event in events)
            _demand(len(lists) == max(1, seen), "changes", seed, f"{word}: {len(lists)} changes of {seen} events")
            for one in lists:
                view = between.applied(view, one)
            end = game.view(filmed, viewer)
            same = json.dumps(view, sort_keys=True) == json.dumps(end, sort_keys=True)
            _demand(same, "changes", seed, f"{word}, seen by {viewer}, leads elsewhere: {view}, not {end}")
        viewer = rng.randrange(game.seats)
        imagined = kernel.copy()
        imagined.imagine(viewer, rng.randrange(1, 2**31))
        if imagined.refuse(seat, move) == 0:
            before = imagined.copy()
            fancied = game.film(imagined, seat, move)
            if not imagined.revealed and not filmed.revealed:
                told, guessed = (
                    changes_seen(game, kernel, frames, filmed, viewer),
                    changes_seen(game, before, fancied, imagined, viewer),
                )
                _demand(told == guessed, "changes", seed, f"{word} tells seat {viewer} a secret")


def changes_seen(
    game: Game, before: Kernel, frames: list[tuple[Event, Kernel]], after: Kernel, viewer: int | None
) -> list[between.Changes]:
    """What each event of a move changes in what a viewer sees."""
    at_events = [game.view(frame, viewer) for event, frame in frames if event.visible(viewer)]
    return between.of_move(game.view(before, viewer), at_events, game.view(after, viewer))


def sentences(game: Game, seed: int) -> None:
    """Every event can be told, and every seat that has to decide is told what, in both languages."""
    kernel = game.start()
    for before, seat, move in walk(game, seed):
        kernel = before.copy()
        for lang in ("en", "fr"):
            if seat >= 0:
                _demand(bool(game.prompt(kernel, seat, lang)), "sentences", seed, f"no prompt for seat {seat}")
        events = game.play(kernel, seat, move)
        for event in events:
            for lang in ("en", "fr"):
                game.say(event, lang)


def undo(game: Game, seed: int) -> None:
    """Taking back gives the exact position before; it is barred exactly when somebody else has moved, chance has
    spoken or something hidden was shown since: something that would look otherwise, had the hidden been otherwise.
    Others who have moved in secret since are no bar, and keep what they chose."""
    rng = random.Random(seed)
    table = Table(game, seed)
    for _ in range(400):
        table.settle()
        if table.over:
            return
        seat = table.kernel.turn()
        before = table.kernel.copy()
        entry = table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        imagined = before.copy()
        imagined.imagine(seat, rng.randrange(1, 2**31))
        move = game.parse(before, seat, entry.move)
        if imagined.refuse(seat, move) == 0:
            imagined.apply(seat, move)
            told = game.view(imagined, seat) != game.view(table.kernel, seat)
            _demand(entry.reveals or not told, "undo", seed, f"{entry.move} shows something hidden, but is not marked")
        barred = table.undo_barred(seat)
        free = game.takes_back() and not entry.reveals
        _demand((barred is None) == free, "undo", seed, f"barred: {barred}")
        for other in range(game.seats):
            if other != seat and table.undo_barred(other) is None:
                _demand(entry.hidden_from(other), "undo", seed, f"seat {other} takes back what {seat} has seen")
                now, own = table.kernel, next(made for made in reversed(table.line) if made.seat == other)
                table.undo(other)
                _demand(table.line[-1] is entry, "undo", seed, f"seat {other} takes back another's move")
                table.play(other, own.move)
                _demand(table.kernel == now, "undo", seed, f"{own.move} taken back and made again leaves traces")
                table.undo(other)
                table.undo(seat)
                table.play(other, own.move)
                entry = table.play(seat, entry.move)  # the last move again, as before
        if barred is None and rng.random() < 0.3:
            table.undo(seat)
            _demand(table.kernel == before, "undo", seed, f"{entry.move} taken back leaves another position")
            table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        if table.settle():
            _demand(table.undo_barred(seat) is not None, "undo", seed, "a move taken back after chance had spoken")


def logs(game: Game, seed: int) -> None:
    """A log read again is the same table, and today's rules agree with it: the log as it would be written now, and as
    it was written line by line."""
    rng = random.Random(seed)
    table = Table(game, seed)
    kept = [json.dumps(table.header(), ensure_ascii=False)]
    for _ in range(rng.randrange(1, 300)):
        table.settle()
        if table.over:
            break
        seat = table.kernel.turn()
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        kept += [json.dumps(entry.document(), ensure_ascii=False) for entry in table.log[len(kept) - 1 :]]
        who = rng.randrange(game.seats)
        if rng.random() < 0.2 and table.undo_barred(who) is None:
            table.undo(who)
    kept += [json.dumps(entry.document(), ensure_ascii=False) for entry in table.log[len(kept) - 1 :]]
    lines = list(table.lines())
    for written in (lines, kept):
        again = Table.resume(written)
        _demand(again.kernel == table.kernel and not again.stopped, "logs", seed, "resumed at another position")
        _demand(list(again.lines()) == lines, "logs", seed, "a resumed table writes another log")
        judged, differences = verify(written)
        _demand(not differences and judged.kernel == table.kernel, "logs", seed, f"{differences[:3]}")


def nonsense(game: Game, seed: int) -> None:
    """Words that mean nothing are bad input, never a crash."""
    rng = random.Random(seed)
    kernel = game.start()
    for _ in range(50):
        text = "".join(rng.choice("abDCME 123npull?,-:é") for _ in range(rng.randrange(12)))
        try:
            game.judge(kernel, 0, text)
        except BadInput:
            continue


LAWS: dict[str, Callable[[Game, int], None]] = {
    law.__name__: law
    for law in (
        legal_and_refuse,
        reasons,
        odds,
        termination,
        conservation,
        secrecy,
        observations,
        commit_order,
        documents,
        notation,
        copies,
        changes,
        sentences,
        undo,
        logs,
        nonsense,
    )
}


# --- components at their limits ---------------------------------------------------------------------------------------


def extreme(kind: type[Game], seats: int, options: Document, seed: int) -> Game:
    """A game with components as far out as they are accepted: each number at the least or the greatest that its limits
    say, all of them at one end or mixed, and each word as long as names may be or like another of its kind."""
    rng = random.Random(seed)
    lean = rng.choice((0.0, 0.2, 0.5, 0.8, 1.0))  # towards the greatest
    components = kind.printed_components()
    wishes = [
        (holder, place, wish)
        for holder, place, low, high, others in _values(kind, components)
        if (wish := high if rng.random() < lean else low) is not None or (wish := rng.choice(others)) is not None
    ]
    rng.shuffle(wishes)
    _grant(kind, seats, options, components, wishes)
    return kind(seats, options, components)


def _values(kind: type[Game], table: Document, path: str = "") -> Iterator[tuple[Any, Any, Any, Any, list[Any]]]:
    """Every value of components: the list or table that holds it and where, its limits, and others of its kind."""
    for name, entry in table.items():
        here = f"{path}{name}"
        if "mark" not in entry:
            yield from _values(kind, entry, f"{here}.")
            continue
        listed = isinstance(entry["value"], list)
        values = entry["value"] if listed else [entry["value"]]
        limits = limits_of(kind.component_limits, here)
        ranges = iter(numbers_of(values, limits) if limits else [])
        like = [each["value"] for each in table.values() if "mark" in each]
        for place, value in enumerate(values):
            holder, at = (values, place) if listed else (entry, "value")
            if isinstance(value, str):
                others = [each[place] for each in like if listed and isinstance(each, list) and len(each) > place]
                words = [each for each in (others if listed else like) if isinstance(each, str)]
                yield holder, at, None, None, [*words, _stretched(value)]
            elif limits:
                _, (low, high) = next(ranges)
                yield holder, at, low, high, []


def _stretched(name: str) -> str:
    """A name as long as a name may be, still unlike others."""
    return (name + name.lower() * NAME_LETTERS)[:NAME_LETTERS]


def far_out(game: Game, kernel: Kernel) -> Kernel:
    """The position with every number of its document as great as it is accepted, one after the other."""
    document = game.dump(kernel)
    for holder, place in _numbers(document, skipped=game.header()):
        low, high = holder[place], MOST + 1
        for guess in (MOST, low + 1):  # most numbers can become that great, or no greater than they are
            low, high = _narrowed(game, document, holder, place, guess, low, high)
        while high - low > 1:
            low, high = _narrowed(game, document, holder, place, (low + high) // 2, low, high)
        holder[place] = low
    return type(game).load(document)[1]


def _numbers(holder: Any, skipped: Container[str] = ()) -> Iterator[tuple[Any, Any]]:
    """Every number in a document: what holds it, and where."""
    for place, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        if place in skipped:
            continue
        if isinstance(value, dict | list):
            yield from _numbers(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield holder, place


def _narrowed(
    game: Game, document: Document, holder: Any, place: Any, guess: int, low: int, high: int
) -> tuple[int, int]:
    """A number that is accepted and one that is not, with a guess between them tried."""
    if low < guess < high:
        holder[place] = guess
        try:
            type(game).load(document)
        except BadInput:
            return low, guess
        return guess, high
    return low, high


def _grant(kind: type[Game], seats: int, options: Document, components: Document, wishes: list[Any]) -> None:
    """As many of the wishes as are accepted together, those that come first preferred."""
    before = [holder[place] for holder, place, _ in wishes]
    for holder, place, wish in wishes:
        holder[place] = wish
    try:
        kind(seats, options, components)
    except BadInput:
        for (holder, place, _), value in zip(wishes, before, strict=True):
            holder[place] = value
        if len(wishes) > 1:
            half = len(wishes) // 2
            _grant(kind, seats, options, components, wishes[:half])
            _grant(kind, seats, options, components, wishes[half:])


def check(game: Game, seed: int) -> None:
    """All laws."""
    for law in LAWS.values():
        law(game, seed)


def digest(game: Game, seed: int, start: Kernel | None = None, longest: int = LONGEST) -> str:
    """A fingerprint of a whole random game: moves, events, legal lists, guesses, observations, films. Compiled and
    uncompiled kernels must give the same."""
    sums = hashlib.sha256()
    end = game.start() if start is None else start
    for number, (kernel, seat, move) in enumerate(walk(game, seed, longest, start)):
        asked = range(game.seats) if number % GUESS_EVERY == 0 else ()
        guesses: list[Any] = [[kernel.evaluate(other), kernel.observation(other)] for other in asked]
        if asked:
            guesses += [frame.freeze() for frame in kernel.copy().play_filmed(seat, move)[1]]
        record = [seat, move, kernel.legal_moves(seat), guesses, kernel.copy().play(seat, move)]
        sums.update(json.dumps(record).encode())
        end = kernel
    sums.update(json.dumps(end.freeze()).encode())
    return sums.hexdigest()


def _demand(holds: bool, law: str, seed: int, message: str) -> None:
    if not holds:
        raise LawBroken(f"{law}, seed {seed}: {message}")
