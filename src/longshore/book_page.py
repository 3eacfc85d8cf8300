"""A game's rule book as Markdown, for docs/rulebooks: the guide, every chapter with its examples and their pictures,
scores, options, overview, our rulings, the game's own words."""

from __future__ import annotations

from pathlib import Path

from longshore.core.authoring import Both
from longshore.core.book import Guide, glossary, guide
from longshore.core.examples import Example, examples
from longshore.core.game import Game, Option
from longshore.core.rules import Rule
from longshore.core.words import Words

WORDS = Words(Path(__file__).with_name("words.toml"))
APART = ("option", "game")  # options have a table of their own, sentences of the house stand at the end


class BookPage:
    """The pages of one book in one language, written part by part."""

    def __init__(self, game: type[Game], lang: str) -> None:
        self.game = game
        self.lang = lang
        self.book = game.rules()
        self.examples = examples(game)
        self.doubts = {rule: doubt for doubt in reversed(game.doubts()) for rule in doubt.rules}
        self.lines = [f"# {game.title}", "", game.credits + ".", "", f"<!-- {self.word('generated')} -->", ""]

    def text(self) -> str:
        """All of it; of a game without a guide, its rules."""
        found = guide(self.game)
        if found is not None:
            self.beginning(found)
        for chapter, title in self.book.chapters.items():
            if found is None or (chapter not in APART and self.rules_of(chapter)):
                self.head(title[self.lang])
                self.chapter(chapter, found)
        if found is not None:
            self.ending(found)
        return "\n".join(self.lines)

    def word(self, key: str, **fields: object) -> str:
        return WORDS.say(f"rules.{key}", self.lang, **fields)

    def head(self, title: str) -> None:
        self.lines += [f"## {title}", ""]

    def say(self, *texts: Both) -> None:
        for text in texts:
            self.lines += [text[self.lang], ""]

    def listed(self, texts: list[str], sign: str = "-") -> None:
        self.lines += [*[f"{sign} {text}" for text in texts], ""]

    def rules_of(self, chapter: str) -> list[Rule]:
        return [rule for rule in self.book.rules.values() if rule.chapter == chapter]

    # --- the parts ----------------------------------------------------------------------------------------------------

    def beginning(self, found: Guide) -> None:
        """The aim, the box, set-up and turn."""
        counts = self.game.seat_counts
        players = f"{min(counts)}–{max(counts)}" if len(counts) > 1 else str(counts[0])
        self.lines += [self.word("facts", players=players, minutes=found.minutes), ""]
        self.head(self.word("about"))
        self.say(*found.about)
        self.lines += [f"**{self.word('win')}** {found.win[self.lang]}", ""]
        self.head(self.word("box"))
        each = self.word("each")
        self.listed([f"{part.count} {part.what[self.lang]}{f' ({each})' if part.each else ''}" for part in found.box])
        self.head(self.word("setup"))
        self.listed([text[self.lang] for text in found.setup], "1.")
        self.example(self.examples[found.setup_example])
        self.head(self.word("turn"))
        self.listed([f"**{part.title[self.lang]}.** {part.text[self.lang]}" for part in found.turn], "1.")

    def chapter(self, chapter: str, found: Guide | None) -> None:
        """Its text, its examples, its rules."""
        if found is not None:
            self.say(*found.chapters.get(chapter, ()))
            for example in self.examples.values():
                if example.chapter == chapter and example.id != found.setup_example:
                    self.example(example)
        for rule in self.rules_of(chapter):
            self.rule(rule)

    def example(self, example: Example) -> None:
        """Its picture and what is said to each step."""
        title = f"{self.word('example')}{self.word('colon')} {example.title[self.lang]}"
        self.lines += [f"> **{title}**", ">", f"> ![{example.title[self.lang]}]({picture_of(example)})", ">"]
        for number, scene in enumerate(example.scenes, 1):
            self.lines.append(f"> {number}. {scene.say[self.lang]}")
        self.lines.append("")

    def rule(self, rule: Rule) -> None:
        """A rule with its mark; where it speaks of values nobody could read off a copy, it says so."""
        status = self.word(f"status_{rule.status}")
        self.lines += [f"**{rule.title[self.lang]}.** {rule.text[self.lang]} <sub>`{rule.id}` · {status}</sub>", ""]
        if rule.id in self.doubts:
            why = self.doubts[rule.id].why[self.lang]
            self.lines += [f"> {self.word('doubt', why=why, page=f'{self.game.id}.md')}", ""]

    def ending(self, found: Guide) -> None:
        """Scores, options, overview, rulings, words, and what is no rule."""
        self.head(self.word("scores"))
        self.say(*found.end)
        scores = [(line.what[self.lang], line.points[self.lang]) for line in found.scores]
        self.table((self.word("what"), self.word("worth")), scores)
        self.head(self.word("options"))
        self.say(*found.chapters.get("option", ()))
        options = [
            (self.book[option.rule].title[self.lang], self.default(option)) for option in self.game.options_known
        ]
        self.table((self.word("option"), self.word("default")), options)
        self.chapter_of_options(found)
        self.head(self.word("overview"))
        for leaf in found.overview:
            self.lines += [f"**{leaf.title[self.lang]}**", ""]
            self.listed([line[self.lang] for line in leaf.lines])
        self.head(self.word("rulings"))
        self.lines += [self.word("rulings_text"), ""]
        for reason in found.rulings:
            named = ", ".join(f"`{rule}`" for rule in reason.rules)
            self.lines += [f"{reason.why[self.lang]} <sub>{named}</sub>", ""]
        self.head(self.word("words"))
        self.listed(
            [f"**{term.word[self.lang]}**{self.word('colon')} {term.text[self.lang]}" for term in glossary(self.game)]
        )
        self.head(self.book.chapters["game"][self.lang])
        self.chapter("game", None)

    def chapter_of_options(self, found: Guide) -> None:
        """Its text stands above the table."""
        for example in self.examples.values():
            if example.chapter == "option" and example.id != found.setup_example:
                self.example(example)
        for rule in self.rules_of("option"):
            self.rule(rule)

    def table(self, heads: tuple[str, str], rows: list[tuple[str, str]]) -> None:
        self.lines += [f"| {' | '.join(heads)} |", "|---|---|", *[f"| {' | '.join(row)} |" for row in rows], ""]

    def default(self, option: Option) -> str:
        """The value that holds if nothing is chosen."""
        if isinstance(option.default, bool):
            return self.word("on" if option.default else "off")
        return str(option.default) or self.word("usual")


def picture_of(example: Example) -> str:
    """Where the picture of an example lies, seen from docs/rulebooks; tools/pictures.py draws it."""
    return f"pictures/{example.kind.id}/{example.id}.webp"
