"""Whether the rule book of a game is right: every example's position loads, every move is legal or refused by exactly
the rule that is said, every event and score claimed is there; every chapter has a text and an example, every ruling
its reason; both languages say everything.

from longshore.core import book_checks
book_checks.check(MyGame)            # raises LawBroken with all that is wrong
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from longshore.core.authoring import Both, misprints
from longshore.core.book import Guide, Term, glossary, guide
from longshore.core.errors import BadInput
from longshore.core.examples import Example, Moment, examples, refusal_of
from longshore.core.game import Game
from longshore.core.laws import LawBroken
from longshore.core.lessons import course
from longshore.core.words import LANGUAGES

LONGEST = 420  # letters of a caption


def check(kind: type[Game]) -> None:
    """Raise LawBroken unless the rule book of the game is right."""
    book = guide(kind)
    wrong = [*example_faults(kind, examples(kind))]
    if book is not None:
        wrong += [*guide_faults(kind, book, examples(kind)), *glossary_faults(glossary(kind))]
    if wrong:
        raise LawBroken("\n".join([f"the rule book of {kind.id}:", *wrong]))


# --- examples -------------------------------------------------------------------------------------------------------


def example_faults(kind: type[Game], found: dict[str, Example]) -> Iterator[str]:
    """All that is wrong with them, a sentence each."""
    for example in found.values():
        yield from (f"{example.id}: title: {fault}" for fault in misprints(example.title))
        for number, scene in enumerate(example.scenes):
            where = f"{example.id}, step {number + 1}"
            yield from (f"{where}: {fault}" for fault in misprints(scene.say))
            yield from _too_long(scene.say, where)
            try:
                now = example.at(number)
            except BadInput as error:
                yield f"{where}: {error}"
                break
            yield from _scene(now, where)


def _too_long(say: Both, where: str) -> Iterator[str]:
    for lang, text in say.items():
        if len(text) > LONGEST:
            yield f"{where}: the caption has {len(text)} letters in '{lang}'; nobody reads more than {LONGEST}"


def _scene(now: Moment, where: str) -> Iterator[str]:
    scene, kind = now.scene, now.example.kind
    events = [event for entry in now.entries for event in entry.events]
    for wanted in scene.makes:
        if not wanted.happens_in(events):
            yield f"{where}: '{wanted.kind}' {dict(wanted.details)} does not happen"
    scores = tuple(now.table.game.scores(now.kernel))
    if scene.scores is not None and scene.scores != scores:
        yield f"{where}: the scores are {list(scores)}, not {list(scene.scores)}"
    for forbidden in scene.refused:
        try:
            rule = refusal_of(now, forbidden)
        except BadInput as error:
            yield f"{where}: '{forbidden.move}': {error}"
            continue
        if rule is None:
            yield f"{where}: '{forbidden.move}' is legal"
        elif rule != forbidden.rule:
            yield f"{where}: '{forbidden.move}' is refused by [{rule}], not by [{forbidden.rule}]"
    for place in scene.point:
        if course(kind).name_of(place, now.table.game, now.kernel, "en") is None:
            yield f"{where}: points at '{place}', which lessons/index.toml does not know"


# --- the book -------------------------------------------------------------------------------------------------------


def guide_faults(kind: type[Game], book: Guide, found: dict[str, Example]) -> Iterator[str]:
    """All that is wrong with a book, a sentence each."""
    rules = kind.rules()
    for both in _texts(book):
        yield from (f"'{both['en'][:40]}…': {fault}" for fault in misprints(both))
    filled = {rule.chapter for rule in rules.rules.values()} - {"game"}  # sentences of the house are no rules
    chapters = [chapter for chapter in rules.chapters if chapter in filled]
    shown = {example.chapter for example in found.values()}
    shown |= {rules[rule].chapter for example in found.values() for rule in example.rules}
    for chapter in chapters:
        if chapter not in book.chapters:
            yield f"the chapter '{chapter}' has no text"
        if chapter not in shown and chapter != "option":
            yield f"the chapter '{chapter}' has no example"
    yield from (f"there is no chapter '{chapter}'" for chapter in book.chapters if chapter not in rules.chapters)
    if book.setup_example not in found:
        yield f"setup.example: there is no example '{book.setup_example}'"
    named = [rule for passage in book.turn for rule in passage.rules]
    named += [rule for reason in book.rulings for rule in reason.rules]
    yield from (f"there is no rule {rule}" for rule in named if rule not in rules.rules)
    reasoned = {rule for reason in book.rulings for rule in reason.rules}
    for rule in rules.rules.values():
        if rule.status in ("ruling", "partly") and rule.id not in reasoned:
            yield f"{rule.id} is our ruling, but no reason is given"
        if rule.status in ("printed", "interface") and rule.id in reasoned:
            yield f"{rule.id} is marked {rule.status}, but a reason is given as for a ruling of ours"


def _texts(book: Guide) -> Iterable[Both]:
    yield from (*book.about, book.win, *book.setup, *book.end)
    yield from (both for text in book.chapters.values() for both in text)
    yield from (both for part in book.turn for both in (part.title, part.text))
    yield from (part.what for part in book.box)
    yield from (both for line in book.scores for both in (line.what, line.points))
    yield from (both for leaf in book.overview for both in (leaf.title, *leaf.lines))
    yield from (reason.why for reason in book.rulings)


# --- the glossary ---------------------------------------------------------------------------------------------------


def glossary_faults(terms: tuple[Term, ...]) -> Iterator[str]:
    """Every word once, in one sentence or two."""
    taken: dict[tuple[str, str], str] = {}
    if len({term.id for term in terms}) < len(terms):
        yield "two words have the same id"
    for term in terms:
        yield from (f"{term.id}: {fault}" for fault in misprints(term.text))
        for lang in LANGUAGES:
            if len(re.findall(r"[.!?](?:\s|$)", term.text[lang])) > 2:
                yield f"{term.id}: a word is explained in one sentence, or two, in '{lang}'"
            for form in dict.fromkeys(term.forms[lang]):
                other = taken.setdefault((lang, form.lower()), term.id)
                if other != term.id:
                    yield f"'{form}' belongs to two words in '{lang}': {other} and {term.id}"
