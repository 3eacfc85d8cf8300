"""What Dockers tells, in types: a view and an event. docs/notation/dockers.md says what the fields mean.

No future annotations here: a typed dictionary could not tell then which of its fields may be missing."""

from typing import Any, Literal, NotRequired, TypedDict

Colour = Literal["blue", "red", "yellow", "green"]
Face = Literal["lid", "blue", "red", "yellow", "green"]
Direction = Literal["N", "E", "S", "W"]
Memory = Literal["dockyard", "logbook", "xray"]
Phase = Literal["floors", "colours", "first", "moves", "turning", "customs", "over"]
Ending = Literal["exhausted", "idle", "dead_end"]
Cause = Literal["moved", "uncovered"]


class Options(TypedDict):
    memory: Memory
    family: bool
    loose_family: bool
    size: int
    strict: bool
    reveal_scores: bool
    dead_end: bool
    shuffled_floors: bool
    idle: int
    touch_move: bool


class Idle(TypedDict):
    """Turns in a row without a fall and without a point, and how many end the game; 0: none."""

    turns: int
    limit: int


Route = TypedDict("Route", {"from": str, "to": str})


class PastMove(Route):
    """A move of this turn."""

    port: str
    kind: Literal["tip", "fall", "pivot"]
    direction: Direction | None


class Pending(Route):
    """The fall whose turn is being chosen."""

    port: str
    direction: Direction
    level_drop: int


class Score(TypedDict):
    """What a group is worth, whose it is, and why it is credited."""

    seat: int | None
    colour: Colour
    size: int
    level: int
    multiplier: int
    points: int
    cause: Cause
    port: str


class Reach(TypedDict):
    """What lies in a direction: geometry, not whether it is allowed. `move` goes that way, or would. Null hangs on a
    face the seat does not know; `more`: the crate uncovered, whose top the seat does not know, may add to `scores`. A
    wall or an edge has no `top`, no `scores` and no `more`."""

    kind: Literal["tip", "fall", "wall", "edge"]
    to: str | None
    move: str
    top: NotRequired[Face | None]
    scores: NotRequired[list[Score] | None]
    more: NotRequired[bool]


class Reaches(TypedDict):
    N: NotRequired[Reach]
    E: NotRequired[Reach]
    S: NotRequired[Reach]
    W: NotRequired[Reach]


class Faces(TypedDict):
    """A crate as it stands now; null: not known to this seat."""

    top: Face | None
    bottom: Face | None
    north: Face | None
    east: Face | None
    south: Face | None
    west: Face | None


class Group(TypedDict):
    colour: Colour
    seat: int | None
    level: int
    size: int
    multiplier: int
    points: int
    ports: list[str]
    cells: list[str]


class Crate(TypedDict):
    port: str
    row: int
    col: int
    level: int
    faces: Faces
    covered: bool
    arranged: bool
    for_good: bool
    customs: bool
    contact: bool
    closed: bool
    group: int | None
    moved: bool
    banned: list[str]
    held_turns: int
    reach: Reaches


class View(TypedDict):
    """A position as a seat may know it, with all that follows written out."""

    game: Literal["dockers"]
    seats: int
    options: Options
    components: NotRequired[dict[str, Any]]
    phase: Phase
    reason: Ending | None
    size: int
    colours: list[Colour | None]
    player: int | None
    moves_left: int
    moves_a_turn: int
    scores: list[int]
    multipliers: list[int]
    whole: bool
    pieces: list[list[str]]
    must_be_whole: bool
    customs: str | None
    customs_compulsory: bool
    idle: Idle
    history: list[PastMove]
    pending: Pending | None
    heights: list[list[int]]
    groups: list[Group]
    crates: list[Crate]


# --- events -----------------------------------------------------------------------------------------------------------

Coloured = TypedDict("Coloured", {"event": Literal["coloured"], "seat": int, "colour": Colour})
First = TypedDict("First", {"event": Literal["first"], "seat": int})
Stacked = TypedDict("Stacked", {"event": Literal["stacked"], "level": int, "centre": str})
Turn = TypedDict("Turn", {"event": Literal["turn"], "seat": int, "colour": Colour})
Tipped = TypedDict(
    "Tipped", {"event": Literal["tipped"], "from": str, "to": str, "port": str, "direction": Direction, "top": Face}
)
Lifted = TypedDict("Lifted", {"event": Literal["lifted"], "from": str, "to": str, "port": str, "direction": Direction})
Shown = TypedDict(
    "Shown",
    {
        "event": Literal["shown"],
        "port": str,
        "top": Face,
        "bottom": Face,
        "north": Face,
        "east": Face,
        "south": Face,
        "west": Face,
    },
)  # all faces of a lifted crate: only to who holds it
Fell = TypedDict(
    "Fell",
    {"event": Literal["fell"], "from": str, "to": str, "port": str, "direction": Direction, "turns": int, "top": Face},
)
Pivoted = TypedDict("Pivoted", {"event": Literal["pivoted"], "port": str, "at": str, "turns": int})
Uncovered = TypedDict("Uncovered", {"event": Literal["uncovered"], "port": str, "at": str, "top": Face})
Hidden = TypedDict("Hidden", {"event": Literal["hidden"], "port": str, "at": str})
Scored = TypedDict(
    "Scored",
    {
        "event": Literal["scored"],
        "seat": int | None,
        "colour": Colour,
        "size": int,
        "level": int,
        "multiplier": int,
        "points": int,
        "cause": Cause,
        "port": str,
        "total": int,
        "ports": list[str],
        "mover": int,
    },
)
Split = TypedDict("Split", {"event": Literal["split"], "pieces": int, "left": int})
Joined = TypedDict("Joined", {"event": Literal["joined"]})
Token = TypedDict("Token", {"event": Literal["token"], "seat": int, "port": str, "from": str | None, "colour": Colour})
Stayed = TypedDict("Stayed", {"event": Literal["stayed"], "seat": int, "port": str, "colour": Colour})
IdleTurns = TypedDict("IdleTurns", {"event": Literal["idle"], "turns": int, "limit": int})
Ended = TypedDict("Ended", {"event": Literal["ended"], "reason": Ending})

# fmt: off
Event = (
    Coloured | First | Stacked | Turn | Tipped | Lifted | Shown | Fell | Pivoted | Uncovered | Hidden | Scored
    | Split | Joined | Token | Stayed | IdleTurns | Ended
)
# fmt: on
