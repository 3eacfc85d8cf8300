"""Moves shown as they happen: the board goes from event to event by what the server says has changed."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.conftest import OVER

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
# how the board looked, each time it looked otherwise, while somebody played
WATCH = """() => {
  window.looks = new Set();
  const look = () => {
    window.looks.add([...document.querySelectorAll('[data-place]')].map((one) => one.ariaLabel).join('|'));
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize(("game", "moves"), [("cargo", 30), ("dockers", 5), ("montego_bay", 30), ("panamax", 12)])
def test_a_board_in_motion_comes_to_rest_where_the_game_is(person: Arrive, game: str, moves: int) -> None:
    """With nothing said on the console: see `person`."""
    moving, still = person(motion="full"), person()
    table = moving.open_table("random", game=game)
    moving.await_turn()
    moving.page.evaluate(WATCH)
    moving.hurry(OVER, moves)
    moving.await_turn()
    still.visit(f"/table/{table}")
    still.page.get_by_test_id("prompt").wait_for()
    spoken = "all => all.map((one) => one.dataset.place)"
    assert moving.page.eval_on_selector_all("[data-place]", spoken)
    assert moving.page.locator(".score").all_inner_texts() == still.page.locator(".score").all_inner_texts()
    assert moving.page.evaluate("() => window.looks.size") > min(20, moves)
