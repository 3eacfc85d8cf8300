"""Whether the lessons of a game are right: every position loads, every solution is legal and does what is claimed,
every foreseen wrong move gets its answer, every rule and place exists, no chapter of the rule book is forgotten.

from longshore.core import lesson_checks
lesson_checks.check(MyGame)          # raises LawBroken with all that is wrong
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from longshore.core.authoring import Both, misprints
from longshore.core.codes import CHANCE
from longshore.core.errors import BadInput
from longshore.core.game import Game
from longshore.core.laws import LawBroken
from longshore.core.lessons import ASKED, DONE, WRONG, Course, Lesson, Situation, Step, course

MOST_WAYS = 64  # through steps that go on from each other: all of them are tried
LONGEST = 420  # letters of what one step says: more is not read


def check(kind: type[Game]) -> None:
    """Raise LawBroken unless every lesson of the game is right."""
    wrong = [*faults(kind, course(kind))]
    if wrong:
        raise LawBroken("\n".join([f"the lessons of {kind.id}:", *wrong]))


def faults(kind: type[Game], lessons: Course) -> Iterator[str]:
    """All that is wrong, a sentence each."""
    yield from _chapters(kind, lessons)
    for lesson in lessons.lessons.values():
        for number, step in enumerate(lesson.steps):
            where = f"{lesson.id}, step {number + 1}"
            yield from _texts(step, where)
            yield from (f"{where}: there is no rule {rule}" for rule in step.rules if rule not in kind.rules().rules)
        yield from _walk(lesson, lessons)


def _chapters(kind: type[Game], lessons: Course) -> Iterator[str]:
    """Every chapter is touched by a step about one of its rules, or named as left out; not both."""
    known = kind.rules().chapters
    touched = {chapter for lesson in lessons.lessons.values() for chapter in lesson.chapters}
    for chapter in known:
        if chapter not in touched and chapter not in lessons.left_out:
            yield f"no step is about a rule of the chapter '{chapter}', and index.toml does not say why"
    for chapter in lessons.left_out:
        if chapter not in known:
            yield f"index.toml leaves out '{chapter}', which is no chapter of the rule book"
        elif chapter in touched:
            yield f"index.toml leaves out '{chapter}', but a step is about it"


def _texts(step: Step, where: str) -> Iterator[str]:
    texts: list[tuple[str, Both]] = [("say", step.say), *[("wrong", wrong.say) for wrong in step.wrong]]
    texts += [("otherwise", step.otherwise)] if step.otherwise is not None else []
    texts += [("done", step.done)] if step.done is not None else []
    for part, both in texts:
        for lang, text in both.items():
            if len(text) > LONGEST:
                yield f"{where}: {part} has {len(text)} letters in '{lang}'; nobody reads more than {LONGEST}"
        yield from (f"{where}: {part}: {fault}" for fault in misprints(both))


def _walk(lesson: Lesson, lessons: Course) -> Iterator[str]:
    """Try every way through the lesson, and every legal move in every step."""
    ways: list[tuple[str, ...]] = [()]
    for number, step in enumerate(lesson.steps):
        where = f"{lesson.id}, step {number + 1}"
        ways = [()] if step.opening is not None else ways
        onward: list[tuple[str, ...]] = []
        for way in ways:
            try:
                now = lesson.at(number, way)
                onward += yield from _step(now, lessons, where)
            except BadInput as error:
                yield f"{where}: {error}"
        ways = [*dict.fromkeys(onward)]
        if len(ways) > MOST_WAYS:
            yield f"{where}: there are {len(ways)} ways through; begin the next step with a position of its own"
            return
        if not ways:
            return  # what is wrong has been told


def _step(now: Situation, lessons: Course, where: str) -> Generator[str, None, list[tuple[str, ...]]]:
    """One step in one position; all moves that lead on."""
    step, game, kernel = now.step, now.table.game, now.kernel
    for place in step.point:
        if lessons.name_of(place, game, kernel, "en") is None:
            yield f"{where}: points at '{place}', which index.toml does not know"
    if not step.asks:
        return [now.moves]
    seat = now.lesson.seat
    if not kernel.waiting() >> seat & 1:
        who = "chance" if kernel.turn() == CHANCE else f"seat {kernel.turn() + 1}"
        yield f"{where}: the learner is asked for a move, but it is for {who} to decide"
        return []
    yield from _solution(now, where)
    legal = [game.word(kernel, seat, move) for move in kernel.legal_moves(seat)]
    tried = {word: now.lesson.at(now.number, (*now.moves, word)) for word in legal}
    for wanted in step.moves:
        _, rule = game.judge(kernel, seat, wanted)
        if rule is not None:
            yield f"{where}: '{wanted}' is asked for, but refused by [{rule}]"
            continue
        outcome = now.lesson.at(now.number, (*now.moves, wanted))
        if outcome.outcome != DONE:
            yield f"{where}: '{wanted}' is asked for, but does not do what the step claims"
    yield from _foreseen(now, tried, where)
    return [found.moves for found in tried.values() if found.outcome == DONE]


def _solution(now: Situation, where: str) -> Iterator[str]:
    """The moves the author thought of lead to the end of the step."""
    reached = now.lesson.at(now.number, (*now.moves, *now.step.solution))
    if reached.outcome != DONE:
        said = f"refused by [{reached.rule}]" if reached.rule else reached.outcome
        yield f"{where}: the solution '{', '.join(now.step.solution)}' is {said}"
    elif reached.moves[len(now.moves) :] != now.step.solution:
        spelt = ", ".join(reached.moves[len(now.moves) :])
        yield f"{where}: the solution is spelt '{spelt}': a page looks for it among the legal moves"


def _foreseen(now: Situation, tried: dict[str, Situation], where: str) -> Iterator[str]:
    """Every answer is the answer to some legal move, and those named by notation get theirs."""
    game, kernel, seat = now.table.game, now.kernel, now.lesson.seat
    for number, wrong in enumerate(now.step.wrong, 1):
        for word in wrong.moves:
            move, rule = game.judge(kernel, seat, word)
            if rule is not None:
                yield f"{where}: wrong {number}: '{word}' is refused by [{rule}]; foreseen moves are legal ones"
            elif tried[game.word(kernel, seat, move)].say is not wrong.say:
                yield f"{where}: wrong {number}: '{word}' gets another answer"
        if not any(found.outcome == WRONG and found.say is wrong.say for found in tried.values()):
            yield f"{where}: wrong {number} answers no legal move"
    others = any(
        found.outcome in (ASKED, WRONG) and found.say not in [wrong.say for wrong in now.step.wrong]
        for found in tried.values()
    )
    if others and now.step.otherwise is None:
        yield f"{where}: say in otherwise what is answered to other legal moves"
    if not others and now.step.otherwise is not None:
        yield f"{where}: otherwise answers no legal move"
