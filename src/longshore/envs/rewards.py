"""What a game's end is worth to each seat: four ways to say it, all zero until something happened.

win     the win, shared among equal winners: 1 for a sole winner, -1 / (seats - 1) for the others; adds up to zero
rank    how many of the others are behind, less how many are ahead, divided by their number: 1 first, -1 last; adds up
        to zero
score   the points of the game, at its end
gain    the points of the game, whenever they are won or lost; adds up to the score, less what the game began with
"""

from __future__ import annotations

from longshore.core.codes import OVER, names
from longshore.core.errors import expect
from longshore.core.kernel import Kernel
from longshore.envs.codes import Reward

REWARDS = names(Reward)


def check(kind: str) -> str:
    """The kind, if there is such a reward."""
    expect(kind in REWARDS, f"no reward {kind!r}; there are {', '.join(REWARDS)}")
    return kind


def verdict(kind: str, kernel: Kernel, seats: int) -> list[float]:
    """What the position is worth to each seat: nothing before the end, unless gains count."""
    if kind != "gain" and kernel.turn() != OVER:
        return [0.0] * seats
    if kind in ("score", "gain"):
        return [float(kernel.score(seat)) for seat in range(seats)]
    standings = [kernel.standing(seat) for seat in range(seats)]
    if kind == "rank":
        ahead = [sum((mine > other) - (mine < other) for other in standings) for mine in standings]
        return [places / (seats - 1) for places in ahead]
    winners = standings.count(max(standings))
    shares = [1 / winners if mine == max(standings) else 0.0 for mine in standings]
    return [(seats * share - 1) / (seats - 1) for share in shares]
