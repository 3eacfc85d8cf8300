"""What is being done, read from a document: actions, questions, a card being drawn, a group being named."""

from __future__ import annotations

from longshore.core.bounds import read_number
from longshore.core.errors import expect
from longshore.core.game import Document
from longshore.games.panamax import codes
from longshore.games.panamax.codes import (
    Action,
    Ask,
    Contract,
    Draw,
    Limit,
    Phase,
    Pile,
    Ship,
    Side,
    Size,
    Source,
    Used,
)
from longshore.games.panamax.document import SETTING_UP
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import COLOURS, RAIL, card_name, read_card, read_nation, read_seat, read_ship
from longshore.games.panamax.values import choice_of, list_of, put


def read_actions(document: Document, kernel: Panamax) -> None:
    frames = document.get("frames", [])
    expect(isinstance(frames, list) and len(frames) <= Size.STACK, f"position: frames must list {Size.STACK} at most")
    in_turn = kernel.phase in (Phase.TURN, Phase.RAIL)
    expect(not frames or in_turn, "position: frames: nothing is being done in this phase")
    asked = bool(document.get("asks"))
    for number, action in enumerate(frames):
        here = f"position: frames[{number}]"
        expect(isinstance(action, dict), f"{here} must be a table with a kind")
        kind = action.get("kind")
        expect(kind in codes.ACTIONS[1:], f"{here}: kind must be one of {', '.join(codes.ACTIONS[1:])}")
        known = ("kind", "source", "of", *ACTION_FIELDS[kind], "begun")
        expect({*action} <= {*known}, f"{here}: a {kind} frame has {', '.join(known)}")
        source = choice_of(action.get("source", _usual_source(kind, kernel)), codes.SOURCES, f"{here}.source")
        top = kernel.push_action(codes.ACTIONS.index(kind), source, _read_of(action, kind, source, kernel, here))
        _read_points(action, kind, kernel, top, here, number + 1 == len(frames), asked)
        begun = action.get("begun", False)
        expect(isinstance(begun, bool), f"{here}.begun must be true or false")
        put(kernel, "action_begun", top, int(begun))
        _check_action(kernel, number, kind, source, here)


def check_actions(kernel: Panamax) -> None:
    """There is room for those that may still come on top before the stack is empty: for each contract, the one that can
    still be taken included, a cell and a purchase released; for each card in hand, but those won in this turn, one."""
    if not kernel.depth:
        return
    seat = kernel.active()
    contracts = kernel.held(seat) + int(_may_sign(kernel) or _is_signing(kernel))
    cards = 0
    if kernel.phase == Phase.TURN:
        hands = (kernel.captain[seat], kernel.stevedore[seat])
        cards = sum(1 for bit, card in enumerate(hands) if card and not kernel.new_cards >> bit & 1)
    more = 2 * contracts + cards
    expect(
        kernel.depth + more <= Size.STACK,
        f"position: frames: {kernel.depth}, and {more} that contracts and cards may add, are more than {Size.STACK}",
    )


def _is_signing(kernel: Panamax) -> bool:
    """Whether a card from the deck is being taken."""
    return bool(kernel.drawn >= 0 or kernel.draw == Draw.TOP)


def _may_sign(kernel: Panamax) -> bool:
    """Whether a contract can still be taken with what is being done."""
    kinds = [(kernel.action_kind[i], kernel.action_used[i] >> Used.CONTRACT & 1) for i in range(kernel.depth)]
    return any(kind == Action.EXECUTIVE or (kind == Action.CARGO and not signed) for kind, signed in kinds)


ACTION_FIELDS: dict[str, tuple[str, ...]] = {
    "executive": (),
    "cargo": ("loads", "used", "contract_taken"),
    "load": ("loads", "used"),
    "move": ("locks", "waterways", "any", "military"),
    "rail": (),
    "market": (),
    "released": (),
}


def _usual_source(kind: str, kernel: Panamax) -> str:
    if kernel.phase == Phase.RAIL or kind not in ("executive", "cargo", "move"):
        return "desk"
    return "die"


def _read_of(action: Document, kind: str, source: int, kernel: Panamax, here: str) -> int:
    """The column of a die, the nation of a desk cell, the number of a card."""
    if source == Source.DIE:
        low, high = {"executive": (0, 5), "cargo": (3, 5)}.get(kind, (0, 2))
    else:
        low, high = (0, 3) if source == Source.DESK else (1, 5)
    return read_number(action.get("of", low), f"{here[10:]}.of", low, high)


def _read_points(action: Document, kind: str, kernel: Panamax, top: int, here: str, last: bool, asked: bool) -> None:
    for field, name in (
        ("locks", "action_lock"),
        ("waterways", "action_water"),
        ("any", "action_any"),
        ("loads", "action_loads"),
    ):
        usual = 1 if field == "loads" and field in ACTION_FIELDS[kind] else 0
        put(kernel, name, top, read_number(action.get(field, usual), f"{here[10:]}.{field}", 0, 20))
    if kind == "move" and not (last and asked):
        expect(
            kernel.action_lock[top] + kernel.action_water[top] + kernel.action_any[top] > 0,
            f"{here}: it has no point left",
        )
    if "loads" in ACTION_FIELDS[kind]:
        under_way = kernel.action_loads[top] > 0 or (kernel.extra_at_once and kind == "cargo" and not last)
        expect(under_way, f"{here}: loading without a die left is over")
    used = 0
    for name in list_of(action, "military", here):
        used |= 1 << read_nation(name, f"{here}.military")
    for name in list_of(action, "used", here):
        used |= 1 << (Used.RAIL if name == RAIL else read_ship(name, kernel.seats, f"{here}.used"))
    signed = action.get("contract_taken", False)
    expect(isinstance(signed, bool), f"{here}.contract_taken must be true or false")
    put(kernel, "action_used", top, used | signed << Used.CONTRACT)


def _check_action(kernel: Panamax, number: int, kind: str, source: int, here: str) -> None:
    """Which actions can come from what."""
    by = codes.SOURCES[source]
    sources = {"executive": ("die",), "cargo": ("die",), "load": ("desk", "card"), "move": codes.SOURCES}
    allowed = sources.get(kind, ("desk",))
    expect(by in allowed, f"{here}: a {kind} frame comes from {' or '.join(allowed)}, not {by}")
    if by == "die":
        expect(kernel.phase == Phase.TURN and kernel.taken, f"{here}: no die has been taken")
        earlier = [i for i in range(number) if kernel.action_source[i] == Source.DIE]
        expect(not earlier, f"{here}: only one die is taken in a turn")
        above = [i for i in range(number) if kernel.action_kind[i] != 0]
        expect(not above, f"{here}: the die's own action comes first")
    elif by == "card":
        expect(kernel.phase == Phase.TURN, f"{here}: cards are played in the own turn")


def read_asks(document: Document, kernel: Panamax) -> None:
    asks = document.get("asks", [])
    expect(isinstance(asks, list) and len(asks) <= 4, "position: asks must list four questions at most")
    in_turn = kernel.phase in (Phase.TURN, Phase.RAIL)
    expect(not asks or in_turn, "position: asks: nothing arrives in this phase")
    for number, entry in enumerate(asks):
        here = f"position: asks[{number}]"
        good = isinstance(entry, dict) and {*entry} == {"seat", "ask", "ship"}
        expect(good, f"{here} must have a seat, what is asked (bonus or passenger), and the ship that arrived")
        seat = read_seat(entry["seat"], kernel.seats, here)
        kind = choice_of(entry["ask"], codes.ASKED, f"{here}.ask")
        expect(kind > 0, f"{here}.ask must be bonus or passenger")
        ship = read_ship(entry["ship"], kernel.seats, here)
        if kind == Ask.BONUS:
            expect(
                ship < Ship.MILITARY and ship // Size.FLEET == seat, f"{here}: the bonus is for the owner of the ship"
            )
        else:
            expect(Ship.CRUISE <= ship < Ship.GIANT, f"{here}: passengers come with a cruise ship")
        kernel.ask(kind, seat, ship)
    if kernel.phase == Phase.RAIL:
        kernel.taken = int(bool(asks) or kernel.depth > 0)


def read_drawing(document: Document, kernel: Panamax) -> None:
    """A card that chance has to draw, or that is being looked at."""
    draw = choice_of(document.get("draw", ""), codes.DRAWS, "position: draw")
    drawn = document.get("drawn")
    top = kernel.depth - 1
    signing = (
        kernel.phase == Phase.TURN
        and top >= 0
        and kernel.action_kind[top] == Action.CARGO
        and kernel.action_used[top] >> Used.CONTRACT & 1
        and not kernel.action_begun[top]
        and not kernel.asks
    )
    expect(signing or not (draw or drawn), "position: draw, drawn: a card is drawn when a contract has just been taken")
    expect(not (draw and drawn), "position: draw, drawn: one at a time")
    kernel.draw = draw
    pile = list(kernel.pile)
    if drawn is not None:
        kernel.drawn = read_card(drawn, "position: drawn", set_up=False)
        expect(pile[kernel.drawn] == Pile.DECK, f"position: drawn: {drawn} is somewhere else already")
        pile[kernel.drawn] = Pile.ELSEWHERE
    deck = document.get("deck")
    rest = [card for card in range(Size.CARDS) if pile[card] == Pile.DECK]
    if deck is not None:
        expect(isinstance(deck, list), "position: deck must list contracts")
        named = [read_card(name, "position: deck", set_up=False) for name in deck]
        expect(len(set(named)) == len(named), "position: deck: a contract is named twice")
        missing = [card_name(card) for card in range(Size.CARDS) if (card in named) != (card in rest)]
        expect(not missing, f"position: deck: {', '.join(missing)}: every contract is in exactly one place")
    kernel.pile = pile
    if kernel.phase not in SETTING_UP:
        empty = draw == Draw.INCOMING
        expect(
            (kernel.display[Contract.INCOMING] < 0) == empty,
            "position: incoming: there is a card, unless chance has to draw it",
        )
    expect(rest or not draw, "position: deck: it is empty, so the discards belong into it")
    if kernel.drawn >= 0 or draw == Draw.TOP:
        able = kernel.can_fill(kernel.active(), Contract.BACK, Side.BACK)
        expect(able, "position: drawn: whoever looks at the deck needs dice enough for the back of a card")


def read_group(document: Document, kernel: Panamax) -> None:
    names = document.get("group", [])
    expect(isinstance(names, list), "position: group must list ships")
    if names:
        top = kernel.depth - 1
        moving = top >= 0 and kernel.action_kind[top] == Action.MOVE and not kernel.asks
        expect(moving, "position: group: ships are named in a movement")
    for name in names:
        ship = read_ship(name, kernel.seats, "position: group")
        reason = kernel.refuse_add(ship)
        expect(not reason, f"position: group: {name} cannot join it: {codes.REFUSALS[reason]}")
        kernel.name_ship(ship)


def check_contracts(kernel: Panamax) -> None:
    """Three contracts only for whoever has just taken one."""
    for seat in range(kernel.seats):
        if kernel.held(seat) > Limit.CONTRACTS:
            own = kernel.phase == Phase.TURN and kernel.taken and seat == kernel.active() and not _may_sign(kernel)
            expect(
                own and not _is_signing(kernel),
                f"position: contracts.{COLOURS[seat]}: a third one only after it was taken in the own turn",
            )


def read_on(kernel: Panamax) -> None:
    """To the next decision: questions with one answer, seats at the platform, companies without a stevedore card."""
    kernel.go_on()
    if kernel.phase == Phase.FEES:
        kernel.collect_fees()
