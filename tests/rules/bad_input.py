"""What the tests of malformed input have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longshore.core.errors import BadInput

HUGE = 10**40
WRONG_KINDS = [None, True, 1, -1, HUGE, 1.5, float("nan"), "", "x", [], [1], {}, {"x": 1}]


def refuses(load: Callable[[Any], object], document: Any, *places: str) -> None:
    """The document is refused, in one sentence that names the places."""
    with pytest.raises(BadInput) as caught:
        load(document)
    message = str(caught.value)
    assert "\n" not in message
    for place in places:
        assert place in message, message
