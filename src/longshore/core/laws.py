"""The laws every game must keep, as functions anybody can call on an own game. Each raises LawBroken with the seed.

from longshore.core import laws
laws.check(MyGame(seats=3), seed=1)          # all of them
laws.LAWS["secrecy"](MyGame(seats=3), 1)     # one of them
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator

from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.core.table import Table, verify

LONGEST = 20_000  # moves; no game of ours comes near
GUESS_EVERY = 20  # uncompiled, a guess costs more than a move


class LawBroken(AssertionError):
    """A game broke a law: which, when, and with which seed it happens again."""


def walk(game: Game, seed: int, longest: int = LONGEST) -> Iterator[tuple[Kernel, int, int]]:
    """Random play from the start: each position with the seat and the move about to be made. Do not change the
    position. Simultaneous choices are made in random order; chance draws by its odds."""
    rng = random.Random(seed)
    kernel = game.start()
    for _ in range(longest):
        seat = kernel.turn()
        if seat == OVER:
            return
        waiting = [other for other in range(game.seats) if kernel.waiting() >> other & 1]
        if waiting:
            seat = rng.choice(waiting)
        moves = kernel.legal_moves(seat)
        _demand(bool(moves), "legal", seed, f"seat {seat} has to decide, but has no legal move")
        weights = [kernel.odds(move) for move in moves] if seat == CHANCE else None
        move = rng.choices(moves, weights)[0]
        yield kernel, seat, move
        kernel.apply(seat, move)


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
    """Redrawing what a seat cannot know changes neither what it sees nor what it may do; nor what a spectator sees."""
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
    """A position survives being written as JSON and read again, in every phase; views written in a quicker way say the
    same."""
    rng = random.Random(seed)
    positions = [kernel.copy() for kernel, _, _ in walk(game, seed) if rng.random() < 0.2]
    for kernel in [*positions, end_of(game, seed)]:
        text = json.dumps(game.dump(kernel))
        again, read = type(game).load(json.loads(text))
        _demand(read == kernel, "documents", seed, text)
        _demand(again.header() == game.header(), "documents", seed, f"another game: {again.header()}")
        for seat in (None, *range(game.seats)):
            quick = game.view_text(kernel, seat)
            view = json.loads(json.dumps(game.view(kernel, seat)))
            _demand(quick is None or json.loads(quick) == view, "documents", seed, f"seat {seat}: {quick}")


def notation(game: Game, seed: int) -> None:
    """Every legal move has words of its own, and they mean that move, however they are listed."""
    rng = random.Random(seed)
    for kernel, seat, _ in walk(game, seed):
        if rng.random() < 0.7:
            continue
        moves = kernel.legal_moves(seat)
        words = [game.word(kernel, seat, move) for move in moves]
        _demand(len(set(words)) == len(words), "notation", seed, f"two moves with the same words in {words}")
        for move, word in zip(moves, words, strict=True):
            _demand(game.parse(kernel, seat, word) == move, "notation", seed, f"{word} does not mean {move}")
        if seat >= 0:
            listed = game.legal_text(kernel, seat)
            _demand(listed is None or json.loads(listed) == words, "notation", seed, f"{words} listed as {listed}")


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
        _demand((barred is None) == (not entry.reveals), "undo", seed, f"barred: {barred}")
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
        odds,
        termination,
        conservation,
        secrecy,
        observations,
        commit_order,
        documents,
        notation,
        copies,
        sentences,
        undo,
        logs,
        nonsense,
    )
}


def check(game: Game, seed: int) -> None:
    """All laws."""
    for law in LAWS.values():
        law(game, seed)


def digest(game: Game, seed: int) -> str:
    """A fingerprint of a whole random game: moves, events, legal lists, guesses, observations. Compiled and uncompiled
    kernels must give the same."""
    sums = hashlib.sha256()
    end = game.start()
    for number, (kernel, seat, move) in enumerate(walk(game, seed)):
        asked = range(game.seats) if number % GUESS_EVERY == 0 else ()
        guesses = [[kernel.evaluate(other), kernel.observation(other)] for other in asked]
        record = [seat, move, kernel.legal_moves(seat), guesses, kernel.copy().play(seat, move)]
        sums.update(json.dumps(record).encode())
        end = kernel
    sums.update(json.dumps(end.freeze()).encode())
    return sums.hexdigest()


def _demand(holds: bool, law: str, seed: int, message: str) -> None:
    if not holds:
        raise LawBroken(f"{law}, seed {seed}: {message}")
