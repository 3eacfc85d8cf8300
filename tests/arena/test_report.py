"""Results for people: tables, drawings, Markdown, HTML, JSON, a ladder, and help that helps."""

from __future__ import annotations

import json
import shlex
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from longshore import cli
from longshore.arena.command import main, usual_folder
from longshore.arena.plots import Scale
from tests.arena.crews import outsiders, play, repeatable

SVG = "{http://www.w3.org/2000/svg}"


class Page(HTMLParser):
    """The tags and the words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "line", "rect", "circle"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A contest of three bots, one of them with a name that is no good in any markup."""
    made = tmp_path_factory.mktemp("contest")
    file = outsiders(made)
    crew = ["--bot", f"{file}:Steady", "--bot", f"<b>|&*={file}:Fidgety", "--bot", "random"]
    play(made / "out", "--game", "cargo", *crew, "--deals", "4", "--option", "fast=true")
    return made / "out"


def test_the_page_is_sound_and_says_it_all(folder: Path) -> None:
    page = Page((folder / "report.html").read_text("utf-8"))
    assert page.open == []
    assert "b" not in page.tags
    assert page.tags.count("svg") == 5
    for words in ("<b>|&*", "Win share", "Meetings", "Ratings", "Seats", "Scores", "Length of the games", "Time for a"):
        assert words in page.words
    assert "http" not in (folder / "report.html").read_text("utf-8").replace(SVG[1:-1], ""), "it needs no network"


def test_the_drawings_show_the_figures(folder: Path) -> None:
    results = json.loads((folder / "results.json").read_text("utf-8"))
    for name in ("shares", "ratings", "scores", "lengths", "times"):
        assert f"({name}.svg)" in (folder / "report.md").read_text("utf-8")
        drawing = ElementTree.parse(folder / f"{name}.svg").getroot()
        assert drawing.tag == f"{SVG}svg"
    shares = ElementTree.parse(folder / "shares.svg").getroot()
    dots = [float(dot.attrib["cx"]) for dot in shares.iter(f"{SVG}circle")]
    values = [bot["share"]["value"] for bot in results["bots"]]
    assert sorted(range(3), key=lambda bot: dots[bot]) == sorted(range(3), key=lambda bot: values[bot])
    scores = ElementTree.parse(folder / "scores.svg").getroot()
    assert len(list(scores.iter(f"{SVG}rect"))) > 3


def test_markdown_tables_keep_their_columns(folder: Path) -> None:
    text = (folder / "report.md").read_text("utf-8")
    assert r"| \<b\>\|&\* |" in text
    for line in text.splitlines():
        if line.startswith("| "):
            assert line.replace(r"\|", "").count("|") in (4, 5, 6)


def test_shares_and_games_add_up(folder: Path) -> None:
    results = json.loads((folder / "results.json").read_text("utf-8"))
    assert (results["deals"], results["games"], len(results["meetings"])) == (4, 24, 3)
    for meeting in results["meetings"]:
        assert sum(share["value"] for share in meeting["shares"]) == pytest.approx(1)
    assert sum(seat["value"] for seat in results["seats"]) == pytest.approx(1)
    assert sum(bot["rating"]["value"] for bot in results["bots"]) == pytest.approx(4500, abs=0.2)
    assert sum(count for _, count in results["decisions"]["counts"]) == 24
    assert all(sum(count for _, count in bot["scores"]["counts"]) == 16 for bot in results["bots"])
    assert results["reproducible"] is True


def test_the_report_can_be_told_again_and_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert cli.main(["arena", "report", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(before["results.json"])
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_the_command_in_the_report_plays_it_again(folder: Path, tmp_path: Path) -> None:
    text = (folder / "report.md").read_text("utf-8")
    command = shlex.split(text.split("```\n")[1])
    assert command[:3] == ["longshore", "arena", "play"]
    words = [word.replace("outsiders.py", str(folder.parent / "outsiders.py")) for word in command[3:]]
    results = json.loads((folder / "results.json").read_text("utf-8"))
    assert play(tmp_path, *words) == repeatable(results)


def test_a_ladder_is_ready_for_the_documentation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    crew = ["--bot", "random", "--bot", "shallow=greedy:depth=1", "--bot", "greedy"]
    words = ["ladder", "--game", "montego_bay", "--seats", "4", *crew, "--deals", "5"]
    results = play(tmp_path, *words)
    assert [meeting["bots"] for meeting in results["meetings"]] == [["random", "shallow"], ["shallow", "greedy"]]
    section = (tmp_path / "ladder.md").read_text("utf-8")
    assert section.startswith("## Montego Bay, 4 seats\n\n|  | win share | 95 % | clearly above | games |\n")
    rungs = [line for line in section.splitlines() if line.startswith("|") and " against " in line]
    assert [rung.split(" | ")[0] for rung in rungs] == ["| greedy against shallow", "| shallow against random"]
    assert rungs[1].split(" | ")[3] == "yes"
    assert "longshore arena ladder --game montego_bay --seats 4 --deals 5 --seed 1 --bot random" in section
    assert "clearly above" in capsys.readouterr().out


def test_help_is_complete(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--help"], ["play", "--help"], ["ladder", "--help"], ["report", "--help"]):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
    told = capsys.readouterr().out
    for word in (
        "play",
        "ladder",
        "report",
        "--bot",
        "--deals",
        "--seed",
        "--jobs",
        "--backend",
        "dask",
        "MyBot",
        "pairs",
    ):
        assert word in told
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert "Matches and tournaments between bots." in capsys.readouterr().out


def test_the_usual_folder_has_no_strange_signs(tmp_path: Path) -> None:
    from longshore.arena.contest import TABLES, Contest
    from longshore.arena.entrants import Entrant
    from longshore.core.game import find

    crew = (Entrant("../up", "random"), Entrant("a b/c", "random"))
    assert str(usual_folder(Contest.of(find("cargo")(2), crew, TABLES, "1"))) == "arena/cargo-2-.._up-a_b_c"


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0.48, 0.52), (1103.2, 1890), (-7, 31), (3, 3)])
def test_ticks_are_round_and_hold_everything(low: float, high: float) -> None:
    scale = Scale(low, high)
    ticks = scale.ticks()
    assert ticks[0] <= low <= high <= ticks[-1] + 1e-9
    assert 2 <= len(ticks) <= 10
    assert f"{scale.step:e}"[0] in "125"
