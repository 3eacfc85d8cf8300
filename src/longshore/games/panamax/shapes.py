"""What Panamax tells, in types: a view and an event. docs/notation/panamax.md says what the fields mean.

No future annotations here: a typed dictionary could not tell then which of its fields may be missing."""

from typing import Any, Literal, NotRequired, TypedDict

Colour = Literal["R", "B", "G", "Y"]
Nation = Literal["EUR", "USE", "CHN", "USW"]
Ocean = Literal["A", "P"]
Lane = Literal["AP", "PA"]
Kind = Literal["cargo", "military", "cruise", "panamax"]
Slot = Literal["T", "C", "X"]
CellAction = Literal["move", "load", "rail", "market"]
ActionKind = Literal["executive", "cargo", "load", "move", "rail", "market", "released"]
BonusCard = Literal["captain", "stevedore", "advisor"]
Row = int | Literal["exec"]
ContractSide = Literal["front", "back"]
AskKind = Literal["bonus", "passenger"]
Point = Literal["waterway", "lock"]
BonusWish = Literal["ask", "card", "cash"]
SlotWish = Literal["ask", "TCX", "TXC", "CTX", "CXT", "XTC", "XCT"]
Phase = Literal["order", "contracts", "keep", "advisors", "secrets", "display", "dice", "turn", "rail", "fees", "over"]
Reason = Literal[
    "transfer", "build", "fee", "dividend", "share", "delivery", "bonus", "military", "bailout", "raise", "missed"
]
Origin = Literal["column", "incoming", "deck", "contract", "platform"]


class Options(TypedDict):
    two_player_discard: bool
    extra_at_once: bool
    platform_building: bool


# --- the position as its document says it -----------------------------------------------------------------------------


class ShipDocument(TypedDict):
    at: str
    heading: NotRequired[Lane]
    cargo: NotRequired[list[str]]


class ContractDocument(TypedDict):
    card: str
    side: ContractSide
    left: list[str]


class AdvisorsDocument(TypedDict):
    dealt: NotRequired[dict[Colour, list[str]]]
    secret: NotRequired[dict[Colour, list[str]]]
    returned: NotRequired[dict[Colour, list[str]]]
    open: NotRequired[dict[Colour, list[str]]]


class WishDocument(TypedDict):
    bonus: NotRequired[BonusWish]
    slots: NotRequired[SlotWish]


class ActionDocument(TypedDict):
    """An action on the stack."""

    kind: ActionKind
    source: Literal["die", "desk", "card"]
    of: int
    locks: NotRequired[int]
    waterways: NotRequired[int]
    any: NotRequired[int]
    loads: NotRequired[int]
    military: NotRequired[list[Nation]]
    used: NotRequired[list[str]]
    contract_taken: NotRequired[bool]
    begun: NotRequired[bool]


class AskDocument(TypedDict):
    seat: Colour
    ask: AskKind
    ship: str


# --- the position written out for whoever draws it --------------------------------------------------------------------


class Cell(TypedDict):
    """A die's place on the action table, and what it gives."""

    row: Row
    die: bool
    locks: NotRequired[int]
    waterways: NotRequired[int]
    loads: NotRequired[int]


class Column(TypedDict):
    column: int
    side: Literal["move", "cargo"]
    cells: list[Cell]
    next: Row | None
    landing: int | None
    slot: NotRequired[int]


class PointsLeft(TypedDict):
    """What it takes to the end of the lane."""

    locks: int
    waterways: int


class ArrivalBonus(TypedDict):
    card: BonusCard
    cash: int


class Ship(TypedDict):
    """`berths`: the loading zones where it can be loaded, for all that is known of the container."""

    kind: Kind
    owner: Colour | None
    nation: NotRequired[Nation]
    size: int
    min: int | None
    max: int | None
    at: str
    heading: Lane
    stop: int | None
    ahead: str | None
    berths: list[str]
    cargo: list[str]
    total: int
    ready: bool
    left: PointsLeft | None
    state: Literal["desk", "waiting", "loading", "canal"]
    fee: int
    bonus: ArrivalBonus | None
    cost: int | None


class Zone(TypedDict):
    kind: Literal["lock", "channel", "lake", "loading", "waiting"]
    lane: NotRequired[Lane]
    ocean: NotRequired[Ocean]
    nation: NotRequired[Nation | None]
    leave: Point | None
    fee: int
    capacity: int | None
    fill: int
    ships: list[str]


class Lanes(TypedDict):
    AP: list[str]
    PA: list[str]


class Card(TypedDict):
    card: str
    nation: Nation
    front: list[str]
    back: list[str]


class SetUp(TypedDict):
    """A set-up contract, and where it puts the first two ships of whoever keeps it."""

    nation: Nation
    front: list[str]
    ships: dict[str, str]


class ShownCard(Card):
    column: int


class Contract(TypedDict):
    slot: int
    card: str
    nation: Nation | None
    side: ContractSide
    left: list[str]
    all: list[str]


class Stock(TypedDict):
    price: int
    dividend: int
    treasury: int


class PlatformFlags(TypedDict):
    EUR: bool
    USE: bool
    CHN: bool
    USW: bool


class Rail(TypedDict):
    wagon: list[str]
    capacity: int
    platform: PlatformFlags
    platform_dice: dict[Colour, int]


class FlagSupply(TypedDict):
    EUR: int
    USE: int
    CHN: int
    USW: int


class CaptainCard(TypedDict):
    card: int
    locks: int
    waterways: int
    any: int
    playable: NotRequired[bool]


class StevedoreCard(TypedDict):
    card: int
    loads: int
    fee_cut: int
    playable: NotRequired[bool]


class Piles(TypedDict):
    captain: list[CaptainCard]
    stevedore: list[StevedoreCard]
    advisors: list[str]


class Advisor(TypedDict):
    goal: Literal["flags", "built", "companies", "own_shares", "passengers", "columns"]
    each: int
    nation: NotRequired[Nation]


class DeskCell(TypedDict):
    action: CellAction
    flag: bool
    postponed: bool


class FlagRow(TypedDict):
    count: int
    cells: list[DeskCell]


class FlagRows(TypedDict):
    EUR: FlagRow
    USE: FlagRow
    CHN: FlagRow
    USW: FlagRow


class PassengerSlots(TypedDict):
    T: bool
    C: bool
    X: bool


class Preferences(TypedDict):
    bonus: BonusWish
    slots: SlotWish


class Desk(TypedDict):
    player: int
    company: int
    shares: dict[Colour, int]
    warehouse: int
    reserve: int
    flags: FlagRows
    passengers: PassengerSlots
    captain: CaptainCard | None
    stevedore: StevedoreCard | None
    advisors: list[str]
    secret: str | None
    advisor_worth: dict[str, int]
    bailouts: int
    awards: list[int]
    built: list[str]
    desk_ships: list[str]
    dealt: list[str]
    offered: list[str]
    wealth: int
    prefer: Preferences


class FeeParts(TypedDict):
    loading: int
    canal: int
    contracts: int
    warehouse: int


class Forecast(TypedDict):
    """What a company would pay if the round ended now."""

    fees: int
    parts: FeeParts
    from_company: int
    from_player: int
    bailouts: int
    player_after: int
    company_after_fees: int
    dividend: int
    shares_out: int
    due: int
    pays: bool
    short: int
    income: dict[Colour, int]
    price_after: int


class Frame(TypedDict):
    """An action on the stack, as far as a board shows it."""

    kind: ActionKind
    column: NotRequired[int]
    nation: NotRequired[Nation]
    loads: NotRequired[int]
    used: NotRequired[list[str]]
    contract_taken: NotRequired[bool]
    may_take: NotRequired[bool]
    locks: NotRequired[int]
    waterways: NotRequired[int]
    any: NotRequired[int]
    source: NotRequired[Literal["die", "desk", "captain", "stevedore"]]
    military: NotRequired[list[Nation]]
    military_pay: NotRequired[int]


class Now(TypedDict):
    """What is being done."""

    frames: list[Frame]
    group: list[str]
    free: list[Literal["build", "captain", "stevedore"]]
    taken: bool
    discard: bool


class Question(TypedDict):
    """What somebody is asked when a ship arrives."""

    seat: Colour
    ship: str
    ask: AskKind
    options: list[Literal["cash", "card", "advisor", "T", "C", "X"]]
    cash: NotRequired[int]
    card: NotRequired[BonusCard]


class Board(TypedDict):
    """All that is needed to draw a position, with totals, fees and forecasts worked out."""

    order: list[Colour]
    active: Colour | None
    deciding: list[Colour]
    turns_done: int
    turns_round: int
    rounds: int
    table: list[Column]
    dice_left: int
    transfer_price: dict[Colour, int]
    ships: dict[str, Ship]
    zones: dict[str, Zone]
    lanes: Lanes
    display: list[ShownCard]
    incoming: Card | None
    deck: int
    discards: int
    drawn: Card | Literal["hidden"] | None
    contracts: dict[Colour, list[Contract]]
    contract_limit: int
    set_ups: dict[str, SetUp]
    market: dict[Colour, Stock]
    price_range: tuple[int, int]
    dividends: list[int]
    rail: Rail
    supply: FlagSupply
    passengers_left: int
    piles: Piles
    advisor_texts: dict[str, Advisor]
    desks: dict[Colour, Desk]
    forecast: dict[Colour, Forecast]
    now: Now | None
    asks: list[Question]
    steps_possible: bool


class View(TypedDict):
    """A position without other players' secrets, and the `board`."""

    game: Literal["panamax"]
    seats: int
    options: Options
    components: NotRequired[dict[str, Any]]
    phase: Phase
    round: int
    order: list[Colour]
    turn: NotRequired[Colour]
    turns: NotRequired[int]
    taken: NotRequired[bool]
    columns: list[int]
    executive: list[int]
    rolled: NotRequired[list[int]]
    rolling_executive: NotRequired[bool]
    ships: dict[str, ShipDocument]
    docks: NotRequired[dict[str, list[str]]]
    contracts: NotRequired[dict[Colour, list[ContractDocument]]]
    offered: NotRequired[dict[Colour, list[str]]]
    display: list[str]
    incoming: str | None
    deck: list[str]
    discards: NotRequired[list[str]]
    draw: NotRequired[Literal["incoming", "top"]]
    drawn: NotRequired[str]
    player: dict[Colour, int]
    company: dict[Colour, int]
    price: dict[Colour, int]
    shares: dict[Colour, dict[Colour, int]]
    warehouse: NotRequired[dict[Colour, int]]
    captain: NotRequired[dict[Colour, int]]
    stevedore: NotRequired[dict[Colour, int]]
    bailouts: NotRequired[dict[Colour, int]]
    platform_dice: NotRequired[dict[Colour, int]]
    flags: NotRequired[dict[Colour, dict[Nation, int]]]
    postponed: NotRequired[dict[Colour, dict[Nation, Literal["earlier", "now"]]]]
    platform: list[Nation]
    passengers: NotRequired[dict[Colour, str]]
    captains_taken: NotRequired[int]
    stevedores_taken: NotRequired[int]
    new_cards: NotRequired[list[Literal["captain", "stevedore"]]]
    prefer: NotRequired[dict[Colour, WishDocument]]
    advisors: NotRequired[AdvisorsDocument]
    awards: list[Colour | None]
    rail: NotRequired[list[str]]
    preferred: NotRequired[bool]
    frames: NotRequired[list[ActionDocument]]
    group: NotRequired[list[str]]
    asks: NotRequired[list[AskDocument]]
    board: Board


# --- events -----------------------------------------------------------------------------------------------------------

Ordered = TypedDict("Ordered", {"event": Literal["ordered"], "seat": int, "place": int})
Offered = TypedDict("Offered", {"event": Literal["offered"], "seat": int, "card": str})
KeptContract = TypedDict("KeptContract", {"event": Literal["kept_contract"], "seat": int, "card": str})
Dealt = TypedDict("Dealt", {"event": Literal["dealt"], "seat": int, "advisor": str})
KeptSecret = TypedDict("KeptSecret", {"event": Literal["kept_secret"], "seat": int})
KeptAdvisor = TypedDict("KeptAdvisor", {"event": Literal["kept_advisor"], "seat": int, "advisor": str})
Returned = TypedDict("Returned", {"event": Literal["returned"], "advisor": str})
PlacedShip = TypedDict("PlacedShip", {"event": Literal["placed_ship"], "ship": str, "zone": str})
Shown = TypedDict("Shown", {"event": Literal["shown"], "card": str, "slot": int | Literal["incoming"]})
Reshuffled = TypedDict("Reshuffled", {"event": Literal["reshuffled"], "count": int})
Round = TypedDict("Round", {"event": Literal["round"], "round": int})
Rolled = TypedDict("Rolled", {"event": Literal["rolled"], "value": int, "executive": bool})
Columns = TypedDict("Columns", {"event": Literal["columns"], "columns": list[int], "executive": list[int]})
Reroll = TypedDict("Reroll", {"event": Literal["reroll"], "move": int, "cargo": int})
Turn = TypedDict("Turn", {"event": Literal["turn"], "seat": int})
TookDie = TypedDict("TookDie", {"event": Literal["took_die"], "seat": int, "column": int, "row": Row})
Transferred = TypedDict(
    "Transferred", {"event": Literal["transferred"], "seat": int, "from": int, "to": int, "price": int}
)
RemovedDie = TypedDict("RemovedDie", {"event": Literal["removed_die"], "column": int})
EndedTurn = TypedDict("EndedTurn", {"event": Literal["ended_turn"], "seat": int})
PaidCompany = TypedDict(
    "PaidCompany", {"event": Literal["paid_company"], "company": int, "amount": int, "now": int, "why": Reason}
)
PaidPlayer = TypedDict(
    "PaidPlayer", {"event": Literal["paid_player"], "seat": int, "amount": int, "now": int, "why": Reason}
)
EarnedCompany = TypedDict(
    "EarnedCompany", {"event": Literal["earned_company"], "company": int, "amount": int, "now": int, "why": Reason}
)
EarnedPlayer = TypedDict(
    "EarnedPlayer", {"event": Literal["earned_player"], "seat": int, "amount": int, "now": int, "why": Reason}
)
TookContract = TypedDict(
    "TookContract", {"event": Literal["took_contract"], "seat": int, "card": str, "side": ContractSide, "from": Origin}
)
TookDice = TypedDict("TookDice", {"event": Literal["took_dice"], "seat": int, "warehouse": int, "reserve": int})
Looked = TypedDict(
    "Looked", {"event": Literal["looked"], "seat": int, "card": str}
)  # the top card of the deck: only to who looks at it
Completed = TypedDict("Completed", {"event": Literal["completed"], "seat": int, "card": str, "side": ContractSide})
Discarded = TypedDict("Discarded", {"event": Literal["discarded"], "seat": int, "card": str, "dice": int})
Loaded = TypedDict("Loaded", {"event": Literal["loaded"], "seat": int, "die": str, "ship": str, "total": int})
Joined = TypedDict("Joined", {"event": Literal["joined"], "ship": str, "zone": str})
NoFlag = TypedDict("NoFlag", {"event": Literal["no_flag"], "seat": int, "nation": Nation})
Flag = TypedDict("Flag", {"event": Literal["flag"], "seat": int, "nation": Nation, "column": int, "from": Origin})
CellUsed = TypedDict("CellUsed", {"event": Literal["cell"], "seat": int, "nation": Nation, "action": CellAction})
Postponed = TypedDict("Postponed", {"event": Literal["postponed"], "seat": int, "nation": Nation})
Released = TypedDict("Released", {"event": Literal["released"], "seat": int, "nation": Nation})
Lapsed = TypedDict("Lapsed", {"event": Literal["lapsed"], "seat": int, "nation": Nation})
FreeTransfers = TypedDict("FreeTransfers", {"event": Literal["free_transfers"], "seat": int})
Stepped = TypedDict(
    "Stepped",
    {"event": Literal["stepped"], "from": str, "to": str, "point": Literal["waterway", "lock", "any"], "ships": int},
)
Moved = TypedDict("Moved", {"event": Literal["moved"], "from": str, "to": str, "ship": str})
Pushed = TypedDict("Pushed", {"event": Literal["pushed"], "from": str, "to": str, "ship": str})
Arrived = TypedDict("Arrived", {"event": Literal["arrived"], "ship": str, "ocean": Ocean})
Unloaded = TypedDict("Unloaded", {"event": Literal["unloaded"], "company": int, "value": int, "ship": str})
LostPoints = TypedDict("LostPoints", {"event": Literal["lost_points"], "locks": int, "waterways": int, "any": int})
Military = TypedDict("Military", {"event": Literal["military"], "seat": int, "nation": Nation, "amount": int})
TookCard = TypedDict(
    "TookCard", {"event": Literal["took_card"], "seat": int, "card": Literal["captain", "stevedore"], "number": int}
)
TookAdvisor = TypedDict("TookAdvisor", {"event": Literal["took_advisor"], "seat": int, "advisor": str})
Passenger = TypedDict("Passenger", {"event": Literal["passenger"], "seat": int, "slot": Slot})
NoPassenger = TypedDict("NoPassenger", {"event": Literal["no_passenger"], "seat": int})
Played = TypedDict(
    "Played", {"event": Literal["played"], "seat": int, "card": Literal["captain", "stevedore"], "number": int}
)
Built = TypedDict("Built", {"event": Literal["built"], "seat": int, "ship": str, "zone": str})
Preferred = TypedDict(
    "Preferred",
    {"event": Literal["preferred"], "seat": int, "what": Literal["bonus", "slots"], "answer": BonusWish | SlotWish},
)
Bought = TypedDict("Bought", {"event": Literal["bought"], "seat": int, "company": int, "price": int, "left": int})
Price = TypedDict("Price", {"event": Literal["price"], "company": int, "from": int, "to": int, "why": Reason})
Railed = TypedDict("Railed", {"event": Literal["railed"], "seat": int, "value": int, "place": int})
Boosted = TypedDict("Boosted", {"event": Literal["boosted"], "seat": int, "place": int, "value": int})
RoundEnd = TypedDict("RoundEnd", {"event": Literal["round_end"], "round": int})
NewOrder = TypedDict("NewOrder", {"event": Literal["new_order"], "place": int, "seat": int})
Platform = TypedDict("Platform", {"event": Literal["platform"], "seat": int, "dice": int})
Fee = TypedDict("Fee", {"event": Literal["fee"], "company": int, "amount": int, "cut": int})
Bailout = TypedDict("Bailout", {"event": Literal["bailout"], "seat": int, "count": int})
Dividend = TypedDict(
    "Dividend", {"event": Literal["dividend"], "company": int, "per_share": int, "due": int, "paid": bool}
)
Award = TypedDict(
    "Award", {"event": Literal["award"], "seat": int | None, "amount": int, "round": int}
)  # null: nobody won it
Maintenance = TypedDict("Maintenance", {"event": Literal["maintenance"]})
PlatformFlag = TypedDict("PlatformFlag", {"event": Literal["platform_flag"], "nation": Nation})
Warehoused = TypedDict("Warehoused", {"event": Literal["warehoused"], "company": int, "dice": int})
Secret = TypedDict("Secret", {"event": Literal["secret"], "seat": int, "advisor": str})
AdvisorCounts = TypedDict(
    "AdvisorCounts", {"event": Literal["advisor_counts"], "seat": int, "advisor": str, "amount": int}
)
Wealth = TypedDict("Wealth", {"event": Literal["wealth"], "seat": int, "total": int})
Finished = TypedDict("Finished", {"event": Literal["finished"]})

# fmt: off
Event = (
    Ordered | Offered | KeptContract | Dealt | KeptSecret | KeptAdvisor | Returned | PlacedShip | Shown | Reshuffled
    | Round | Rolled | Columns | Reroll | Turn | TookDie | Transferred | RemovedDie | EndedTurn | PaidCompany
    | PaidPlayer | EarnedCompany | EarnedPlayer | TookContract | TookDice | Looked | Completed | Discarded | Loaded
    | Joined | NoFlag | Flag | CellUsed | Postponed | Released | Lapsed | FreeTransfers | Stepped | Moved | Pushed
    | Arrived | Unloaded | LostPoints | Military | TookCard | TookAdvisor | Passenger | NoPassenger | Played | Built
    | Preferred | Bought | Price | Railed | Boosted | RoundEnd | NewOrder | Platform | Fee | Bailout | Dividend
    | Award | Maintenance | PlatformFlag | Warehoused | Secret | AdvisorCounts | Wealth | Finished
)
# fmt: on
