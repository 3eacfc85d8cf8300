"""The results for people: one report, told in Markdown with drawings beside it, and in one HTML file."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from longshore.arena import plots
from longshore.arena.contest import FORMATS, LADDER, TABLES
from longshore.core.game import Document, find

INTERVALS = (
    "All intervals hold 95 %, by the Bayesian bootstrap with Jeffreys' prior over deals, not over games, since the "
    "games of a deal are played with the same chance. A shared victory is shared. Ratings are Bradley–Terry's, from "
    "who did better than whom, seat against seat, on Elo's scale with average 1500."
)


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Command:
    text: str


@dataclass(frozen=True)
class Table:
    """The first column is words, the others are figures."""

    names: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Picture:
    name: str
    title: str
    svg: str


Part = Heading | Paragraph | Command | Table | Picture


# --- what it says -----------------------------------------------------------------------------------------------------


def tell(results: Document) -> list[Part]:
    """The parts of the report."""
    parts = introduction(results)
    if results["contest"]["format"] == LADDER:
        parts += [Heading("Ladder"), ladder_table(results), rung_picture(results)]
    else:
        parts += [Heading("Win share"), share_table(results), share_picture(results)]
        if len(results["meetings"]) > 1:
            parts += [Heading("Meetings"), meeting_table(results)]
    return [
        *parts,
        Heading("Ratings"),
        rating_table(results),
        rating_picture(results),
        Heading("Seats"),
        seat_table(results),
        Heading("Scores"),
        score_table(results),
        score_picture(results),
        Heading("Length of the games"),
        length_table(results),
        length_picture(results),
        Heading("Time for a decision"),
        time_table(results),
        time_picture(results),
        Heading("How it was computed"),
        Paragraph(INTERVALS),
    ]


def title(results: Document) -> str:
    game = results["contest"]["game"]
    return f"{find(game['game']).title}, {game['seats']} seats"


def introduction(results: Document) -> list[Part]:
    contest = results["contest"]
    options = ", ".join(f"{name}={json.dumps(value)}" for name, value in contest["game"]["options"].items())
    own = " and own components" if "components" in contest["game"] else ""
    timed = [bot["label"] for bot in contest["bots"] if bot["timed"]]
    parts: list[Part] = [
        Paragraph(
            f"{results['deals']} deals, {results['games']} games; {FORMATS[contest['format']]}. All seatings of a deal "
            "are played with the same chance."
        ),
        Command(command(results)),
        Paragraph(
            f"Options: {options or 'none'}{own}. Longshore {contest['longshore']}, rules {contest['rules']}, "
            f"engine {contest['engine']}; results {results['digest']}."
        ),
    ]
    if timed:
        parts.append(
            Paragraph(
                f"Limited by time: {', '.join(timed)}. So these results do not repeat exactly, and a faster machine "
                "may give others."
            )
        )
    return parts


def command(results: Document) -> str:
    """What to type to play it again."""
    contest = results["contest"]
    game = contest["game"]
    words = ["longshore", "arena", "ladder" if contest["format"] == LADDER else "play", "--game", game["game"]]
    words += ["--seats", str(game["seats"]), "--deals", str(results["deals"]), "--seed", contest["seed"]]
    for bot in contest["bots"]:
        words += ["--bot", bot["spec"] if bot["label"] == bot["spec"] else f"{bot['label']}={bot['spec']}"]
    usual = {option.name: option.default for option in find(game["game"]).options_known}
    for name, value in game["options"].items():
        if value != usual.get(name):
            words += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    if contest["format"] not in (LADDER, TABLES):
        words += ["--format", contest["format"]]
    if "components" in game:
        words += ["--components", "FILE"]
    return shlex.join(words)


# --- tables -----------------------------------------------------------------------------------------------------------


def share_table(results: Document) -> Table:
    rows = [
        [bot["label"], *with_interval(bot["share"], percent), percent(bot["even"]), str(bot["games"])]
        for bot in results["bots"]
    ]
    return Table(["bot", "win share", "95 %", "even", "games"], rows)


def rating_table(results: Document) -> Table:
    rows = [[bot["label"], *with_interval(bot["rating"], whole)] for bot in by_rating(results)]
    return Table(["bot", "Elo", "95 %"], rows)


def meeting_table(results: Document) -> Table:
    """Every bot of every meeting."""
    rows = []
    for meeting in results["meetings"]:
        for label, share in zip(meeting["bots"], meeting["shares"], strict=True):
            others = ", ".join(other for other in meeting["bots"] if other != label)
            rows.append([f"{label} with {others}", *with_interval(share, percent), str(meeting["games"])])
    return Table(["meeting", "win share", "95 %", "games"], rows)


def ladder_table(results: Document) -> Table:
    """Each bot against the one below it, the strongest first."""
    rows = []
    for meeting in reversed(results["meetings"]):
        below, above = meeting["bots"]
        share = meeting["shares"][1]
        clear = "yes" if share["low"] > 0.5 else "no"
        rows.append([f"{above} against {below}", *with_interval(share, percent), clear, str(meeting["games"])])
    return Table(["", "win share", "95 %", "clearly above", "games"], rows)


def seat_table(results: Document) -> Table:
    rows = [[f"seat {number}", *with_interval(seat, percent)] for number, seat in enumerate(results["seats"], 1)]
    return Table(["", "win share", "95 %"], rows)


def score_table(results: Document) -> Table:
    return Table(
        ["bot", "mean", "deviation", "least", "most"],
        [[bot["label"], *spread(bot["scores"])] for bot in results["bots"]],
    )


def length_table(results: Document) -> Table:
    return Table(["", "mean", "deviation", "least", "most"], [["decisions in a game", *spread(results["decisions"])]])


def time_table(results: Document) -> Table:
    rows = [
        [label, milliseconds(clock["mean"]), milliseconds(clock["slowest"]), str(clock["decisions"])]
        for label, clock in results["times"].items()
    ]
    return Table(["bot", "mean", "slowest", "decisions with a choice"], rows)


def by_rating(results: Document) -> list[Document]:
    return sorted(results["bots"], key=lambda bot: -bot["rating"]["value"])


def with_interval(figure: Document, spell: Callable[[float], str]) -> list[str]:
    return [spell(figure["value"]), f"{spell(figure['low'])} – {spell(figure['high'])}"]


def spread(found: Document) -> list[str]:
    return [f"{found['mean']:.1f}", f"{found['deviation']:.1f}", str(found["least"]), str(found["most"])]


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def whole(value: float) -> str:
    return f"{value:.0f}"


def milliseconds(value: float) -> str:
    return f"{value:.3g} ms"


# --- drawings ---------------------------------------------------------------------------------------------------------


def share_picture(results: Document) -> Picture:
    name = "Win share with 95 % intervals"
    evens = {bot["even"] for bot in results["bots"]}
    rows = [row(bot["label"], bot["share"]) for bot in results["bots"]]
    return Picture("shares", name, plots.intervals(name, rows, percent, evens.pop() if len(evens) == 1 else None))


def rung_picture(results: Document) -> Picture:
    name = "Win share against the bot below, with 95 % intervals"
    rows = [row(meeting["bots"][1], meeting["shares"][1]) for meeting in reversed(results["meetings"])]
    return Picture("ladder", name, plots.intervals(name, rows, percent, 0.5))


def rating_picture(results: Document) -> Picture:
    name = "Elo ratings with 95 % intervals"
    rows = [row(bot["label"], bot["rating"]) for bot in by_rating(results)]
    return Picture("ratings", name, plots.intervals(name, rows, whole))


def score_picture(results: Document) -> Picture:
    name = "How often each score was reached"
    rows = [(bot["label"], bot["scores"]["counts"]) for bot in results["bots"]]
    return Picture("scores", name, plots.histograms(name, rows))


def length_picture(results: Document) -> Picture:
    name = "How many decisions a game took"
    return Picture("lengths", name, plots.histograms(name, [("all games", results["decisions"]["counts"])]))


def time_picture(results: Document) -> Picture:
    name = "Mean time for a decision in milliseconds"
    rows = [(label, clock["mean"]) for label, clock in results["times"].items()]
    return Picture("times", name, plots.bars(name, rows, milliseconds))


def row(label: str, figure: Document) -> plots.Row:
    return label, figure["value"], figure["low"], figure["high"]


# --- Markdown ---------------------------------------------------------------------------------------------------------


def markdown(parts: Sequence[Part]) -> str:
    return "\n\n".join(map(_markdown_of, parts)) + "\n"


def _markdown_of(part: Part) -> str:
    match part:
        case Heading(text):
            return f"## {_plain(text)}"
        case Paragraph(text):
            return _plain(text)
        case Command(text):
            return f"```\n{text}\n```"
        case Picture(name, text):
            return f"![{text}]({name}.svg)"
        case Table(names, rows):
            rule = ["---"] + ["--:"] * (len(names) - 1)
            return "\n".join(f"| {' | '.join(map(_plain, cells))} |" for cells in (names, rule, *rows))


def _plain(text: str) -> str:
    """Text that Markdown takes as it is."""
    for sign in "\\|<>*_`[]":
        text = text.replace(sign, f"\\{sign}")
    return text


# --- HTML -------------------------------------------------------------------------------------------------------------

STYLE = """
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fbf7ee, #14202b); color: light-dark(#1d2b3a, #e8e2d4); }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid light-dark(#d9d2c3, #3a4a58); text-align: right; }
th:first-child, td:first-child { text-align: left; }
pre { white-space: pre-wrap; padding: .5rem .75rem; border: 1px solid light-dark(#d9d2c3, #3a4a58); }
svg { max-width: 100%; height: auto; }
""".strip()


def html(name: str, parts: Sequence[Part]) -> str:
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(name)}</title>",
            f"<style>\n{STYLE}\n</style>",
            f"<h1>{escape(name)}</h1>",
            *map(_html_of, parts),
            "</html>",
            "",
        ]
    )


def _html_of(part: Part) -> str:
    match part:
        case Heading(text):
            return f"<h2>{escape(text)}</h2>"
        case Paragraph(text):
            return f"<p>{escape(text)}</p>"
        case Command(text):
            return f"<pre>{escape(text)}</pre>"
        case Picture(_, _, svg):
            return svg
        case Table(names, rows):
            head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
            body = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>" for cells in rows]
            return "\n".join([f"<table>\n<tr>{head}</tr>", *body, "</table>"])


# --- files ------------------------------------------------------------------------------------------------------------


def write(results: Document, folder: Path) -> list[Path]:
    """results.json, report.md with its drawings, report.html; of a ladder also the section for the documentation."""
    parts = tell(results)
    name = title(results)
    texts = {
        "results.json": json.dumps(results, ensure_ascii=False, indent=1) + "\n",
        "report.md": f"# {name}\n\n{markdown(parts)}",
        "report.html": html(name, parts),
    }
    if results["contest"]["format"] == LADDER:
        texts["ladder.md"] = markdown([Heading(name), ladder_table(results), *introduction(results)])
    for part in parts:
        if isinstance(part, Picture):
            texts[f"{part.name}.svg"] = part.svg + "\n"
    for file, text in texts.items():
        (folder / file).write_text(text, "utf-8")
    return [folder / file for file in texts if not file.endswith(".svg")]
