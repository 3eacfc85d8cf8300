"""Golden games: played again, each must tell the same story, and together they show every way a game ends."""

from pathlib import Path

import pytest

from longshore.core import playthrough
from longshore.core.game import discover

STORIES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_story(path: Path, request: pytest.FixtureRequest) -> None:
    told = path.read_text("utf-8")
    game, moves = playthrough.read(told)
    again = playthrough.tell(game, moves)
    if request.config.getoption("--rewrite"):
        path.write_text(again, "utf-8")
    assert again == told


@pytest.mark.parametrize("name", sorted(discover()))
def test_every_seat_count_has_a_whole_game(name: str) -> None:
    game = discover()[name]
    whole = [p for p in STORIES if p.stem.startswith(name) and "| won by" in p.read_text("utf-8")]
    seats = {playthrough.read(path.read_text("utf-8"))[0].seats for path in whole}
    assert seats == set(game.seat_counts)
