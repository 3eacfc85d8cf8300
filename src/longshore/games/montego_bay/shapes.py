"""What Montego Bay tells, in types: a view and an event. docs/notation/montego_bay.md says what the fields mean.

No future annotations here: a typed dictionary could not tell then which of its fields may be missing."""

from typing import Any, Literal, NotRequired, TypedDict

Colour = Literal["Y", "B", "O", "G"]
Docker = Literal["Y", "y", "B", "b", "O", "o", "G", "g"]
Pawn = Literal["Y", "y", "B", "b", "O", "o", "G", "g", "J"]
Vessel = int | Literal["pilot"]
Payer = int | Literal["pilot", "pub"]
Phase = Literal["warehouses", "order", "draw", "hire", "cards", "loading", "taking", "over", "walking"]
Store = tuple[int, int, int]


class Options(TypedDict):
    pub_waits: bool
    second_unpaid: bool
    face_down: bool


class Jack(TypedDict):
    """Lazy Jack while he is hired; until he has walked he is beside his host."""

    employer: Colour
    host: Docker
    at: str


class Berth(TypedDict):
    ship: Vessel | None  # none between two events, after one has sailed
    cargo: dict[Colour, int]


class Pubs(TypedDict):
    """Who is in which pub."""

    big: list[Pawn]
    small: list[Pawn]


class Printed(TypedDict):
    """What a ship holds, and pays for most barrels, second and third most."""

    slots: int
    pays: list[int]


class Plan(TypedDict):
    """Where a card would lead a docker: the spaces it counts, and the other door of the last one. Who stands there, and
    walks later (`blocked`: somebody at the other door too); who walks earlier, and who later, and can come there."""

    docker: Pawn
    card: int
    path: list[str]
    far: str
    there: NotRequired[Pawn]
    blocked: NotRequired[bool]
    before: list[Pawn]
    after: list[Pawn]


class View(TypedDict):
    """A position without other seats' face-down cards; with plans for the docker whose card the seat lays now."""

    game: Literal["montego_bay"]
    seats: int
    options: Options
    components: NotRequired[dict[str, Any]]
    phase: Phase
    round: int
    warehouses: list[int]
    order: list[Docker]
    dockers: NotRequired[dict[Docker, str]]
    jack: NotRequired[Jack]
    cards: NotRequired[dict[Pawn, int]]
    coins: NotRequired[dict[Colour, int]]
    scores: NotRequired[dict[Colour, int]]
    pub: NotRequired[dict[Colour, int]]
    harbour: list[Berth]
    next: int | None
    stock: list[int]
    declined: NotRequired[list[Colour]]
    at: NotRequired[str]
    to_load: NotRequired[int]
    to_take: NotRequired[int]
    second_pile: NotRequired[bool]
    path: list[str]
    owners: dict[Docker, Colour]
    pubs: Pubs
    ships: dict[str, Printed]
    plans: NotRequired[list[Plan]]
    chosen: list[Colour]
    stores: dict[str, Store]
    reserve: dict[Colour, int]
    supply: int
    projected: list[dict[Colour, int]]


# --- events -----------------------------------------------------------------------------------------------------------

Laid = TypedDict("Laid", {"event": Literal["laid"], "slot": int, "warehouse": int, "turned": bool})
Ranked = TypedDict("Ranked", {"event": Literal["ranked"], "position": int, "docker": Docker})
Docked = TypedDict("Docked", {"event": Literal["docked"], "ship": Vessel, "pier": int})
Advanced = TypedDict("Advanced", {"event": Literal["advanced"], "ship": Vessel, "pier": int})
Next = TypedDict("Next", {"event": Literal["next"], "ship": Vessel})
Round = TypedDict("Round", {"event": Literal["round"], "round": int})
Declined = TypedDict("Declined", {"event": Literal["declined"], "seat": int})
Hired = TypedDict("Hired", {"event": Literal["hired"], "seat": int, "docker": Docker, "space": str})
Picked = TypedDict(
    "Picked", {"event": Literal["picked"], "docker": Pawn, "value": int}
)  # a card laid face down: only to its owner
Ready = TypedDict("Ready", {"event": Literal["ready"], "seat": int})  # all cards of a seat lie face down
Turned = TypedDict("Turned", {"event": Literal["turned"], "docker": Pawn, "value": int})
Walked = TypedDict("Walked", {"event": Literal["walked"], "docker": Pawn, "from": str, "to": str, "value": int})
Pushed = TypedDict("Pushed", {"event": Literal["pushed"], "docker": Pawn, "from": str, "to": str})
Blocked = TypedDict("Blocked", {"event": Literal["blocked"], "docker": Pawn, "target": str, "to": str})
Waited = TypedDict("Waited", {"event": Literal["waited"], "docker": Pawn, "target": str})
Tallied = TypedDict("Tallied", {"event": Literal["tallied"], "docker": Pawn, "space": str, "load": int, "take": int})
Short = TypedDict("Short", {"event": Literal["short"], "seat": int, "count": int})
Spared = TypedDict("Spared", {"event": Literal["spared"], "seat": int, "count": int})
Exempt = TypedDict("Exempt", {"event": Literal["exempt"], "seat": int, "count": int})
Loaded = TypedDict("Loaded", {"event": Literal["loaded"], "seat": int, "ship": Vessel, "pier": int, "aboard": int})
Took = TypedDict("Took", {"event": Literal["took"], "seat": int, "ship": Vessel, "pier": int, "aboard": int})
Pubbed = TypedDict("Pubbed", {"event": Literal["pubbed"], "seat": int, "count": int})
Earned = TypedDict("Earned", {"event": Literal["earned"], "seat": int, "coins": int})
NoCoin = TypedDict("NoCoin", {"event": Literal["no_coin"], "seat": int})
Sailed = TypedDict("Sailed", {"event": Literal["sailed"], "ship": Vessel, "pier": int, "full": bool})
Shared = TypedDict(
    "Shared", {"event": Literal["shared"], "ship": Payer, "place": int, "tied": int, "points": int}
)  # a tie, and what its places add up to
Scored = TypedDict("Scored", {"event": Literal["scored"], "seat": int, "points": int, "total": int, "ship": Payer})
Bonus = TypedDict("Bonus", {"event": Literal["bonus"], "seat": int, "points": int, "total": int, "ship": Payer})
Rotated = TypedDict("Rotated", {"event": Literal["rotated"], "docker": Docker})
Shuffled = TypedDict("Shuffled", {"event": Literal["shuffled"]})
Left = TypedDict("Left", {"event": Literal["left"]})  # lazy Jack leaves
Finished = TypedDict("Finished", {"event": Literal["finished"]})

# fmt: off
Event = (
    Laid | Ranked | Docked | Advanced | Next | Round | Declined | Hired | Picked | Ready | Turned | Walked | Pushed
    | Blocked | Waited | Tallied | Short | Spared | Exempt | Loaded | Took | Pubbed | Earned | NoCoin | Sailed
    | Shared | Scored | Bonus | Rotated | Shuffled | Left | Finished
)
# fmt: on
