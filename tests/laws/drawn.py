"""Games drawn at random: any seats, any options that go together, printed components or such as lie at the limits."""

from __future__ import annotations

import random
from typing import Any

from longshore.core import laws
from longshore.core.errors import BadInput
from longshore.core.game import Game


def random_options(kind: type[Game], seats: int, rng: random.Random) -> dict[str, Any]:
    """Any options that go together."""
    while True:
        options = {option.name: rng.choice(option.choices) for option in kind.options_known}
        try:
            kind(seats, options)
        except BadInput:
            continue
        return options


def random_game(kind: type[Game], rng: random.Random, extreme: bool) -> Game:
    """A game with any seats and options; extreme: its components lie at the limits of what is accepted."""
    seats = rng.choice(kind.seat_counts)
    options = random_options(kind, seats, rng)
    return laws.extreme(kind, seats, options, rng.randrange(2**31)) if extreme else kind(seats, options)
