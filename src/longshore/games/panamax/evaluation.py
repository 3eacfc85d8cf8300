# longshore: compiled
"""Guesses: what a position is worth to a seat."""

from __future__ import annotations

from longshore.games.panamax.board import is_ready, owner_of, value_of
from longshore.games.panamax.codes import Action, Phase, Place, Ship, Side, Size, Wish
from longshore.games.panamax.contracts import count_containers, face_of
from longshore.games.panamax.dice import dice_left
from longshore.games.panamax.dividends import dividend_due
from longshore.games.panamax.ending import wealth
from longshore.games.panamax.military import best_military, military_worth
from longshore.games.panamax.position import Position
from longshore.games.panamax.stack import points_left
from longshore.games.panamax.turns import active

DOLLAR = 100  # what `evaluate` gives for a dollar of a player; as many as a sure chance, and `guess_company` knows it
SURE = 95  # chances in a hundred that a die arrives that has all the time it needs
PACE = 6  # tenths of a crossing that a ship makes while one action die is used
UNREADY = 3  # crossings that a ship below its least is behind
UNLOADED_YET = 5  # … that a die on a contract is behind the loading zone
UNSIGNED = 13  # … that a die in stock is
RAILED_IN = 6  # … that getting a die on the rail is like
IDLE = 4  # dollars that a die in stock costs at the end of a later round: one of several fees
LIGHTER = 75  # of its fee that a die aboard still costs then, in hundredths: ships go on
EASE = 600  # a company this much above or below its dividend surely pays or misses it
LATER = 70  # of what a later round will cost, in hundredths: there is time to do something about it
OTHERS = 2  # dollars of the others that weigh as much as an own one: who only spoils their game sails alone
FLAG_WORTH = 250
RAIL_WORTH = 120  # a flag from the platform
SLOT_WORTH = 120  # a round
CARD_WORTH = 80
HULL_WORTH = 60  # a round
POINT_WORTH = 30
LOAD_WORTH = 60

# Kinds of dice that differ in their way and their fees
ABOARD = 0  # on the ship looked at
SIGNED = 1  # on a contract, for a ship
FOR_RAIL = 2  # ... or for the rail
STORED = 3  # in the warehouse
SPARE = 4  # in the reserve or on the rail

FARTHEST = Size.STOPS - 1 + UNSIGNED  # crossings that a die may have before it
MOST_DICE = Size.ROUNDS * Size.COLUMNS * (Size.ROWS + 1)  # action dice: three in each column and an executive one

# Chances in a hundred that a die arrives by the end of this or of a later round. Not in the position: all games share
# them, and a division for every die and round was most of what `evaluate` took.
# Action dice there are till then * (FARTHEST + 1) + crossings before it -> chances
ARRIVALS = [0] * ((MOST_DICE + 1) * (FARTHEST + 1))


def evaluate(p: Position, seat: int) -> int:
    """Expected wealth of the seat, with its secret advisor, less a part of the mean of the others."""
    highest = 0
    for i in range(p.seats):
        p.worth[i] = wealth(p, i, 1) * DOLLAR
        highest = max(highest, p.price[i])
    if p.phase != Phase.OVER:
        guess_flows(p)
        for i in range(p.seats):
            guess_company(p, i, p.price[i] == highest)
            guess_desk(p, i)
        guess_actions(p)
    value = p.worth[seat] * (p.seats - 1)
    for i in range(p.seats):
        if i != seat:
            value -= part_of(p.worth[i], OTHERS)
    return value


def part_of(value: int, parts: int) -> int:
    """A part of an amount that may be owed: rounded towards nothing, compiled or not."""
    part = (value if value >= 0 else -value) // parts
    return part if value >= 0 else -part


def guess_flows(p: Position) -> None:
    """What every die may bring its company and cost it, by round; what ships on their way bring their owners. Dice
    that differ in nothing but what they show are guessed at together."""
    later = rounds_ahead(p)
    dice = dice_left(p)
    for i in range(later + 1):
        p.reach[i] = (dice + i * (p.ordinary_dice + p.executive_dice)) * (FARTHEST + 1)
    for i in range(Size.SEATS * Size.ROUNDS):
        p.income[i] = 0
        p.charge[i] = 0
    for i in range(Size.SHIPS):
        if p.hold[i * Size.SLOTS] and p.where[i] < Place.ON_DESK:
            guess_ship(p, i, later)
    need = p.crossings[Place.A_LOAD]
    guess_die(p, SIGNED, need + UNLOADED_YET, p.contract_fee, later)
    guess_die(p, FOR_RAIL, RAILED_IN, p.contract_fee, later)
    guess_die(p, STORED, need + UNSIGNED, p.warehouse_fee, later)
    guess_die(p, SPARE, need + UNSIGNED, 0, later)
    for i in range(p.seats):
        guess_stock(p, i, later)


def guess_ship(p: Position, ship: int, later: int) -> None:
    """The dice on a ship, whosever they are, and the bonus of its owner. In the canal all ships are ready."""
    place = p.where[ship]
    need = p.crossings[p.heading[ship] * Size.PLACES + place]
    if p.group[0] >= 0:
        need -= in_group(p, ship)
    if place < Place.LG and not is_ready(p, ship):
        need += UNREADY
    guess_die(p, ABOARD, need, p.fee[place], later)
    for i in range(Size.SLOTS):
        die = p.hold[ship * Size.SLOTS + i]
        if not die:
            break
        value = value_of(die)
        at = owner_of(die) * Size.ROUNDS
        for k in range(later + 1):
            p.income[at + k] += p.gain[ABOARD * Size.ROUNDS + k] * value
            p.charge[at + k] += p.cost[ABOARD * Size.ROUNDS + k]
    if ship < Ship.MILITARY:
        arrived = ARRIVALS[p.reach[later] + need]
        p.worth[ship // Size.FLEET] += arrived * p.bonus_cash[p.size[ship] - 1]


def guess_stock(p: Position, company: int, later: int) -> None:
    """A company's dice ashore: on contracts, for the rail or for ships, in warehouse and reserve, on the rail."""
    signed = 0
    shown = 0
    for_rail = 0
    for i in range(company * Size.HELD, company * Size.HELD + Size.HELD):
        if p.left[i]:
            face = face_of(p.contract[i], p.side[i])
            for k in range(Size.CONTAINERS):
                if p.left[i] >> k & 1:
                    if p.icon[face * Size.CONTAINERS + k] and p.side[i] == Side.FRONT:
                        for_rail += 1
                    else:
                        signed += 1
                        shown += p.container[face * Size.CONTAINERS + k]
    stored = p.warehouse[company]
    spare = p.reserve[company]
    generic = (stored + spare) * (p.generic + 1)
    for i in range(Size.WAGON):
        if company * Size.FACES < p.wagon[i] <= company * Size.FACES + Size.FACES:
            spare += 1
    for i in range(later + 1):
        at = company * Size.ROUNDS + i
        p.income[at] += shown * p.gain[SIGNED * Size.ROUNDS + i] + generic * p.gain[SPARE * Size.ROUNDS + i]
        p.charge[at] += signed * p.cost[SIGNED * Size.ROUNDS + i] + for_rail * p.cost[FOR_RAIL * Size.ROUNDS + i]
        p.charge[at] += stored * p.cost[STORED * Size.ROUNDS + i] + spare * p.cost[SPARE * Size.ROUNDS + i]


def in_group(p: Position, ship: int) -> int:
    """Whether the ship is named for a group, and so as good as a crossing further."""
    for i in range(Size.DOCK_SPACES):
        if p.group[i] == ship:
            return 1
    return 0


def rounds_ahead(p: Position) -> int:
    """Rounds still to come after this one."""
    return Size.ROUNDS - p.round if p.round > 0 else Size.ROUNDS - 1


def guess_die(p: Position, kind: int, need: int, fee: int, later: int) -> None:
    """A die with so many crossings before it brings its value in the round in which it may arrive; before it costs
    the fee, ever less of it on the way, afterwards that of a die in stock."""
    before = 0
    still = fee if 0 < fee < IDLE else IDLE
    for k in range(later + 1):
        arrived = ARRIVALS[p.reach[k] + need]
        p.gain[kind * Size.ROUNDS + k] = arrived - before
        if k == 0:
            p.cost[kind * Size.ROUNDS + k] = (100 - arrived) * fee
        else:
            p.cost[kind * Size.ROUNDS + k] = (100 - arrived) * still * LIGHTER // 100 + before * IDLE
        before = arrived


def guess_company(p: Position, company: int, top: int) -> None:
    """Round by round: fees that the player must cover, the dividend, the award for the top company's. A dollar is a
    hundred and so is a sure chance: what a share brings needs no rounding and is added up first."""
    later = rounds_ahead(p)
    funds = p.funds[company] * DOLLAR
    cash = p.cash[company] * DOLLAR
    due = dividend_due(p, company) * DOLLAR
    each = p.dividend[p.price[company] - 1]
    share = 0
    worth = 0
    for k in range(later + 1):
        funds += p.income[company * Size.ROUNDS + k] - p.charge[company * Size.ROUNDS + k]
        weight = LATER if k > 0 else 100
        if funds < 0:
            cash += funds
            worth += part_of(funds * weight, 100)
            if cash < 0:
                worth += part_of(cash * weight, 200)
                cash = 0
            funds = 0
        chance = 50 + part_of(50 * (funds - due), EASE)
        if chance > 100:
            chance = 100
        elif chance < 0 or funds == 0:
            chance = 0
        share += each * chance - p.step_missed * (100 - chance)
        if top:
            worth += p.award_cash[Size.ROUNDS - 1 - later + k] * chance // 2
        funds -= due * chance // 100
        if funds < 0:
            funds = 0
    p.worth[company] += worth
    for i in range(p.seats):
        p.worth[i] += p.shares[i * Size.SEATS + company] * share


def guess_desk(p: Position, seat: int) -> None:
    """Flags, passengers, cards, ships built, contracts half done: all that may still bring something."""
    later = rounds_ahead(p)
    value = 0
    for i in range(Size.NATIONS):
        value += p.flags[seat * Size.NATIONS + i] * FLAG_WORTH
        if p.postponed[seat * Size.NATIONS + i]:
            value += FLAG_WORTH
    for i in range(Size.PASSENGER_SLOTS):
        if p.slots[seat] >> i & 1:
            value += SLOT_WORTH * (later + 1)
    if p.captain[seat]:
        value += CARD_WORTH * (Size.CAPTAINS + 1 - p.captain[seat]) // 2
    if p.stevedore[seat]:
        value += CARD_WORTH * (Size.STEVEDORES + 2 - p.stevedore[seat]) // 2
    for i in range(Size.HELD):
        at = seat * Size.HELD + i
        if p.contract[at] >= 0 and p.side[at] == Side.FRONT:
            gone = count_containers(p, p.contract[at], Side.FRONT)
            for k in range(Size.CONTAINERS):
                gone -= p.left[at] >> k & 1
            value += gone * (FLAG_WORTH // 3)
    if later > 0:
        if p.where[seat * Size.FLEET + Ship.S1B] != Place.ON_DESK:
            value += HULL_WORTH * later
        if p.where[seat * Size.FLEET + Ship.S3] != Place.ON_DESK:
            value += 2 * HULL_WORTH * later
    for i in range(Size.WAGON):
        if seat * Size.FACES < p.wagon[i] <= seat * Size.FACES + Size.FACES:
            value += RAIL_WORTH
            break
    if p.prefer_bonus[seat] != Wish.ASK or p.prefer_slots[seat] != Wish.ASK:
        value -= 1  # better be asked
    p.worth[seat] += value


def guess_actions(p: Position) -> None:
    """Points and loads that whose turn it is still has, and what its movements will pay for military ships; a group
    that is named counts as gone."""
    seat = active(p)
    for i in range(p.depth):
        p.worth[seat] += points_left(p, i) * POINT_WORTH + p.action_loads[i] * LOAD_WORTH
        if p.action_kind[i] == Action.MOVE:
            moved = p.action_used[i]
            if i + 1 == p.depth and p.group[0] >= 0:
                p.worth[seat] -= POINT_WORTH
                for k in range(Size.NATIONS):
                    moved |= in_group(p, Ship.MILITARY + k) << k
            best = best_military(p, seat, moved)
            if best >= 0:
                p.worth[seat] += military_worth(p, seat, best) * DOLLAR


def arrival(dice: int, crossings: int) -> int:
    """The more action dice there are for a die, and the fewer crossings before it, the better."""
    reach = dice * PACE
    return SURE * reach * reach // (reach * reach + crossings * crossings * 100) if reach > 0 else 0


for _i in range((MOST_DICE + 1) * (FARTHEST + 1)):
    ARRIVALS[_i] = arrival(_i // (FARTHEST + 1), _i % (FARTHEST + 1))
