"""The numbers of the environments."""


class Reward:
    """What a game's end is worth: see rewards.py."""

    WIN = 0
    RANK = 1
    SCORE = 2
    GAIN = 3
