"""The few numbers that every kernel and everybody around it share."""

CHANCE = -1  # the seat of dice, shuffles and draws
OVER = -2  # whose turn it is when nobody decides any more
SEATS_CAPACITY = 8  # seats: more than any game has
MOST = 30_000  # where counters stand still, see core/bounds.py
EVERYONE = -1  # the audience of an open move or event: all bits set
TRACE_WIDTH = 6  # one traced event: code, audience, and four numbers
TRACE_CAPACITY = 1536  # how many numbers one move may trace
MOVES_CAPACITY = 1024  # how many legal moves a position may have
OBSERVATION_CAPACITY = 4096  # how many numbers an observation may have
LOW_WORD = 0xFFFFFFFF  # the scratch noise is 32 bits wide

# Numbers of other widths, for the annotations of compiled modules; uncompiled all are Python's.
Short = int  # 16 bits
Wide = int  # in an array: 32 bits, where others have 16
Word = int  # 64 bits without a sign
Bits = int  # a set of up to 128 things


def names(codes: type) -> tuple[str, ...]:
    """The names of codes by their numbers: `Phase.BLIND_ROLL` is "blind roll"; "" where there is none."""
    numbered = {number: name for name, number in vars(codes).items() if isinstance(number, int) and name[0] != "_"}
    return tuple(numbered.get(number, "").lower().replace("_", " ") for number in range(max(numbered) + 1))


def blocks(moves: type) -> dict[str, int]:
    """The kinds of moves, each with the number its block of the action space begins with: `Move.PREFER_BONUS` is
    "prefer bonus"."""
    numbered = {name: number for name, number in vars(moves).items() if isinstance(number, int) and name[0] != "_"}
    del numbered["ACTIONS"]
    return {name.lower().replace("_", " "): number for name, number in sorted(numbered.items(), key=lambda of: of[1])}


def rule_ids(refusals: type) -> tuple[str, ...]:
    """The rules behind refusals by their numbers: `Refusal.PUSH_WEIGHT` is "push.weight"."""
    return tuple(name.replace(" ", ".", 1).replace(" ", "_") for name in names(refusals))


class Field(int):
    """A field of an observation: how many numbers, the least and the greatest value."""

    least: int
    greatest: int


def field(length: int, least: int, greatest: int) -> int:
    """A field of an observation, to be named in a class that derives from `Fields`."""
    made = Field(length)
    made.least, made.greatest = least, greatest
    return made


class Fields:
    """The fields of an observation in their order: `TIRED = field(72, 0, 4)`. Each name then is where it begins."""

    NAMES: tuple[tuple[str, int, int, int], ...]  # name, length, least, greatest
    LENGTH: int

    def __init_subclass__(cls) -> None:
        fields = {name: made for name, made in vars(cls).items() if isinstance(made, Field)}
        cls.NAMES = tuple((name.lower(), int(made), made.least, made.greatest) for name, made in fields.items())
        cls.LENGTH = 0
        for name, made in fields.items():
            setattr(cls, name, cls.LENGTH)
            cls.LENGTH += int(made)
