"""What Cargo tells, in types: a view and an event. docs/notation/cargo.md says what the fields mean.

No future annotations here: a typed dictionary could not tell then which of its fields may be missing."""

from typing import Any, Literal, NotRequired, TypedDict

Colour = Literal["R", "B", "G", "Y"]
Side = Literal["N", "E", "S", "W"]
Kind = Literal["D", "C", "M", "E"]
Phase = Literal[
    "layout",
    "blind roll",
    "blind",
    "crew roll",
    "choice",
    "reveal",
    "crew",
    "start roll",
    "play",
    "relocation",
    "over",
]
Ending = Literal["ran out", "all passed", "too quiet"]
Loading = Literal["inside", "outside"]


class Options(TypedDict):
    fast: bool
    blind: bool
    crew_first: bool
    loading: Loading
    stall: int
    ships: str


class Doctor(TypedDict):
    """Dockhands of a colour: crushed since the last own turn, missing the current one, ready to return."""

    crushed: NotRequired[int]
    missing: NotRequired[int]
    ready: NotRequired[int]


class Relocating(TypedDict):
    """A crate that waits to be set back, and the ship that does it."""

    crate: Colour
    by: Colour


class View(TypedDict):
    """A position. Nothing is hidden in Cargo. `loading_squares` are those of the ships in play, `allowance` the moves
    of this turn, left or not; `would_pass`: to end the turn now is to pass."""

    game: Literal["cargo"]
    seats: int
    options: Options
    components: NotRequired[dict[str, Any]]
    loading_squares: dict[Side, list[str]]
    allowance: int
    would_pass: NotRequired[bool]
    ships: list[Side | None]
    phase: Phase
    seat: NotRequired[int]
    turn: NotRequired[Colour]
    turns: int
    moves_left: int
    board: list[str]
    squares: NotRequired[dict[str, str]]
    moved: NotRequired[dict[str, int]]
    stepping: NotRequired[Kind]
    in_hand: NotRequired[dict[Colour, str]]
    in_water: NotRequired[dict[Colour, str]]
    doctor: NotRequired[dict[Colour, Doctor]]
    scores: NotRequired[dict[Colour, int]]
    loaded: NotRequired[dict[Colour, int]]
    dumped: NotRequired[dict[Colour, int]]
    lost: NotRequired[dict[Colour, int]]
    relocating: NotRequired[list[Relocating]]
    closing: NotRequired[bool]
    healed: NotRequired[bool]
    quiet: NotRequired[int]
    passes: NotRequired[int]
    first: NotRequired[int]
    ending: NotRequired[Ending]


# --- events -----------------------------------------------------------------------------------------------------------

Moved = TypedDict("Moved", {"event": Literal["moved"], "piece": str, "from": str, "to": str, "count": int})
Pushed = TypedDict("Pushed", {"event": Literal["pushed"], "piece": str, "from": str, "to": str, "count": int})
Pulled = TypedDict("Pulled", {"event": Literal["pulled"], "piece": str, "from": str, "to": str, "count": int})
Crushed = TypedDict(
    "Crushed", {"event": Literal["crushed"], "piece": str, "square": str, "count": int, "out": bool}
)  # dockhands to the doctor; `out`: for good
Drowned = TypedDict(
    "Drowned", {"event": Literal["drowned"], "piece": str, "square": str, "count": int, "out": bool}
)  # workers overboard; `out`: for good
Dumped = TypedDict("Dumped", {"event": Literal["dumped"], "piece": str, "square": str})
Loaded = TypedDict("Loaded", {"event": Literal["loaded"], "piece": str, "square": str})
Arrived = TypedDict("Arrived", {"event": Literal["arrived"], "piece": str, "square": str, "ship": Colour})
Relocated = TypedDict("Relocated", {"event": Literal["relocated"], "piece": str, "square": str, "ship": Colour})
Scored = TypedDict("Scored", {"event": Literal["scored"], "ship": Colour, "points": int, "total": int})
Returned = TypedDict("Returned", {"event": Literal["returned"], "piece": str, "square": str})
Healed = TypedDict("Healed", {"event": Literal["healed"], "piece": str, "square": str})
Placed = TypedDict("Placed", {"event": Literal["placed"], "piece": str, "square": str})
Chose = TypedDict("Chose", {"event": Literal["chose"], "seat": int, "ship": Colour})
Laid = TypedDict("Laid", {"event": Literal["laid"], "square": str})
Shown = TypedDict("Shown", {"event": Literal["shown"], "piece": str, "square": str})
Rolled = TypedDict(
    "Rolled",
    {"event": Literal["rolled"], "seat": int, "for": Literal["blind", "crew", "start"], "ship": NotRequired[Colour]},
)
Turn = TypedDict("Turn", {"event": Literal["turn"], "ship": Colour, "moves": int})
Passed = TypedDict("Passed", {"event": Literal["passed"], "ship": Colour})
Stranded = TypedDict("Stranded", {"event": Literal["stranded"], "ship": Colour, "count": int})
Finished = TypedDict("Finished", {"event": Literal["finished"], "reason": Ending})

# fmt: off
Event = (
    Moved | Pushed | Pulled | Crushed | Drowned | Dumped | Loaded | Arrived | Relocated | Scored | Returned | Healed
    | Placed | Chose | Laid | Shown | Rolled | Turn | Passed | Stranded | Finished
)
# fmt: on
