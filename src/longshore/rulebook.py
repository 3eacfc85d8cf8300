"""Pages and checks made from the rule books: coverage, and the readable rules in docs/rulebooks."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from longshore.book_page import WORDS, BookPage
from longshore.core.doubts import doubted
from longshore.core.game import Game, discover, find
from longshore.core.rules import Coverage, coverage
from longshore.core.words import LANGUAGES


def cover(game: type[Game], tests: Path) -> list[Coverage]:
    """Every rule of a game with what is there for it."""
    return coverage(game.rules(), game.refusals, sorted(game.folder().glob("*.py")), tests)


def own_games() -> list[type[Game]]:
    """Those of this house: other packages have tests and pages of their own."""
    return [game for game in discover().values() if not game.is_outside()]


def report_coverage(tests: Path, missing_only: bool, lang: str, name: str | None = None) -> int:
    """Print rules × (implemented, refused with, tested) for a game, or for all of ours; 1 if anything is missing."""
    console = Console()
    complete = True
    for game in own_games() if name is None else [find(name)]:
        rows = cover(game, tests)
        covered = [row for row in rows if row.complete]
        shown = [row for row in rows if not (missing_only and row.complete)]
        if shown:
            heads = [WORDS.say(f"rules.{name}", lang) for name in ("rule", "implemented", "refuses", "tests")]
            table = Table(*heads, title=game.title)
            for row in shown:
                refused = ("✔" if row.refused else "✘") if row.rule.refuses else "–"
                table.add_row(row.rule.id, "✔" if row.implemented else "✘", refused, str(row.tests))
            console.print(table)
        if len(covered) == len(rows):
            console.print(WORDS.say("rules.covered", lang, title=game.title, count=len(rows)))
        else:
            complete = False
            console.print(
                WORDS.say("rules.missing", lang, title=game.title, complete=len(covered), count=len(rows)), style="bold"
            )
    return 0 if complete else 1


def page(game: type[Game], lang: str) -> str:
    """A game's rule book as Markdown."""
    return BookPage(game, lang).text()


def component_page(game: type[Game]) -> str:
    """The values of a game's components that are not printed ones, each with its reason, as Markdown."""
    unsure = doubted(game.printed_components(), game.doubts())
    lines = [
        f"# What we do not know of {game.title}",
        "",
        f"<!-- {WORDS.say('rules.generated_components', 'en')} -->",
        "",
        "Values of `components.toml` that nobody here could read off a copy. *Inferred* ones follow from what sources",
        "tell, *reconstructed* ones only agree with it. Whoever owns the game can play with an own file",
        "(`--components my.toml`, or when a table is made), and is asked to tell us. Everything that is not listed",
        "here is printed, or told by people who have the game.",
        "",
        "| value | is | mark | why |",
        "|---|---|---|---|",
    ]
    for path, entry, doubt in unsure:
        value = json.dumps(entry["value"], ensure_ascii=False)
        lines.append(f"| `{path}` | `{value}` | {entry['mark']} | {doubt.why['en'] if doubt else ''} |")
    return "\n".join([*lines, ""])


def write_component_pages(folder: Path, lang: str) -> int:
    """Write what is not known of the components, of all games."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in own_games():
        path = folder / f"{game.id}.md"
        path.write_text(component_page(game), "utf-8")
        print(WORDS.say("rules.written", lang, path=path))
    return 0


def write_pages(folder: Path, lang: str) -> int:
    """Write all rule books, in all languages."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in own_games():
        for language in LANGUAGES:
            path = folder / f"{game.id}.{language}.md"
            path.write_text(page(game, language), "utf-8")
            print(WORDS.say("rules.written", lang, path=path))
    return 0
