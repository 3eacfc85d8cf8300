# longshore: compiled
"""A turn from the die to its end, and the decisions at the end of a round: what may be done, what then goes on."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.arriving import answer, answer_for, legal_answers, refuse_answer
from longshore.games.panamax.asking import legal_wishes, refuse_wish, store_wish
from longshore.games.panamax.building import build, legal_builds, refuse_build
from longshore.games.panamax.cards import play_captain, play_stevedore, refuse_captain, refuse_stevedore
from longshore.games.panamax.codes import Action, Event, Limit, Move, Phase, Refusal, Size, Source
from longshore.games.panamax.contracts import (
    choose_contract,
    discard,
    held,
    legal_contracts,
    legal_sides,
    refuse_contract,
    refuse_side,
)
from longshore.games.panamax.desk import settle_flags
from longshore.games.panamax.dice import dice_left, legal_dice, refuse_dice, remove_die, take_die
from longshore.games.panamax.fees import pay_fee
from longshore.games.panamax.loading import legal_loads, load, refuse_load
from longshore.games.panamax.military import pay_military
from longshore.games.panamax.moving import (
    can_step,
    leave_area,
    leave_dock,
    legal_group,
    legal_steps,
    name_ship,
    refuse_group,
    refuse_moving,
)
from longshore.games.panamax.position import Position
from longshore.games.panamax.rail import (
    legal_flags,
    legal_rail,
    refuse_flag,
    refuse_rail,
    take_platform_flag,
    use_rail,
)
from longshore.games.panamax.round_end import collect_fees, end_round, next_platform
from longshore.games.panamax.shares import deal_in_shares, legal_market, refuse_market
from longshore.games.panamax.stack import doing, drop_action, is_spent
from longshore.games.panamax.turns import active, begin_turn


def legal_play(p: Position, seat: int) -> int:
    """What is asked comes first, then the side of a card looked at, a group being named, the action on top."""
    if p.phase == Phase.FEES:
        p.moves[0] = Move.FEE_CARD
        p.moves[1] = Move.FEE_FULL
        return 2
    if p.asks > 0:
        return legal_answers(p, seat)
    if p.drawn >= 0:
        return legal_sides(p, seat)
    if p.group[0] >= 0:
        return legal_group(p)
    if p.phase == Phase.RAIL:
        return legal_platform(p, seat)
    if p.depth > 0:
        return legal_free(p, seat, legal_action(p, seat))
    if p.taken:
        return legal_end(p, seat, legal_free(p, seat, 0))
    return legal_free(p, seat, legal_dice(p, seat))


def legal_platform(p: Position, seat: int) -> int:
    """A flag from the platform or none, what it does, and building meanwhile [turn.free] [option.platform]."""
    count = 1
    if p.depth > 0:
        count = legal_action(p, seat)
    else:
        p.moves[0] = Move.DONE
    if p.platform_building:
        count = legal_builds(p, seat, count)
    return count if p.depth > 0 else legal_flags(p, seat, count)


def legal_action(p: Position, seat: int) -> int:
    """What the action on top allows, in the order of the action space."""
    kind = doing(p)
    count = legal_market(p, seat, kind)
    if kind == Action.CARGO:
        count = legal_contracts(p, seat, count)
    if kind == Action.CARGO or kind == Action.LOAD:
        count = legal_loads(p, seat, count)
    elif kind == Action.MOVE:
        count = legal_steps(p, count)
    elif kind == Action.RAIL:
        count = legal_rail(p, seat, count)
    if refuse_done(p) == 0:
        p.moves[count] = Move.DONE
        count += 1
    return count


def legal_free(p: Position, seat: int, count: int) -> int:
    """Free actions between any two steps of the own turn [turn.free]."""
    count = legal_builds(p, seat, count)
    if refuse_captain(p, seat) == 0:
        p.moves[count] = Move.CAPTAIN
        count += 1
    if refuse_stevedore(p, seat) == 0:
        p.moves[count] = Move.STEVEDORE
        count += 1
    return count


def legal_end(p: Position, seat: int, count: int) -> int:
    """When the die is used up: too many contracts, stored answers, the end of the turn."""
    if held(p, seat) > Limit.CONTRACTS:
        for i in range(Size.HELD):
            p.moves[count] = Move.DISCARD + i
            count += 1
        return legal_wishes(p, seat, count)
    count = legal_wishes(p, seat, count)
    p.moves[count] = Move.END
    return count + 1


def refuse_play(p: Position, seat: int, move: int) -> int:
    """The rule against a move: what is asked or begun comes first; then each block of moves has its chapter."""
    if p.asks > 0:
        return refuse_answer(p, seat, move)
    if p.drawn >= 0:
        return refuse_side(p, seat, move)
    if p.group[0] >= 0:
        return refuse_group(p, move)
    if move < Move.ACT:
        return refuse_dice(p, seat, move)
    if move < Move.CONTRACT:
        return refuse_market(p, seat, move)
    if move < Move.LOAD:
        return refuse_contract(p, seat, move)
    if move < Move.SAIL:
        return refuse_load(p, seat, move)
    if move < Move.RAIL_NEW:
        return refuse_moving(p, move)
    if move < Move.DONE:
        return refuse_rail(p, seat, move)
    if move == Move.DONE:
        return refuse_done(p)
    if move < Move.DISCARD:
        return refuse_free(p, seat, move)
    if move <= Move.END:
        return refuse_end(p, seat, move)
    if move < Move.FLAG:
        return refuse_unasked(move)
    if move < Move.FEE_CARD:
        return refuse_flag(p, seat, move - Move.FLAG)
    if move < Move.KEEP:
        return 0 if p.phase == Phase.FEES else Refusal.CARD_FEE
    return Refusal.SETUP_CONTRACT if move < Move.KEEP_ADVISOR else Refusal.SETUP_ADVISORS


def refuse_unasked(move: int) -> int:
    """Money, cards, advisors and passengers come with ships that arrive [arrive.bonus] [passenger.win]."""
    return Refusal.ARRIVE_BONUS if move < Move.SLOT else Refusal.PASSENGER_WIN


def refuse_done(p: Position) -> int:
    """A movement goes on while a step is possible [move.all], but that of a cell need not begin [desk.lost]; an
    executive die and a market cell want a choice [exec.choice] [desk.market]. A flag on the platform may be left
    there [rail.flag]. Without a die there is nothing to be done with [take.must], and after the round neither
    [turn.round]."""
    if p.depth == 0:
        if p.phase == Phase.RAIL:
            return 0
        if p.phase == Phase.FEES:
            return Refusal.TURN_ROUND
        return Refusal.TURN_DONE if p.taken else Refusal.TAKE_MUST
    top = p.depth - 1
    kind = p.action_kind[top]
    if kind == Action.MOVE:
        if p.action_source[top] == Source.DESK and not p.action_begun[top]:
            return 0
        return Refusal.MOVE_ALL if can_step(p) else 0
    if kind == Action.EXECUTIVE:
        return Refusal.EXEC_CHOICE
    return Refusal.DESK_MARKET if kind == Action.MARKET else 0


def refuse_free(p: Position, seat: int, move: int) -> int:
    """Building and cards belong to the own turn [turn.free], building also to the own step at the platform
    [option.platform]; a stevedore card also pays fees [card.fee]."""
    if p.phase == Phase.RAIL and p.platform_building and move < Move.CAPTAIN:
        return refuse_build(p, seat, (move - Move.BUILD) // Size.NATIONS)
    if p.phase != Phase.TURN:
        return Refusal.CARD_FEE if p.phase == Phase.FEES and move == Move.STEVEDORE else Refusal.TURN_FREE
    if move < Move.CAPTAIN:
        return refuse_build(p, seat, (move - Move.BUILD) // Size.NATIONS)
    return refuse_captain(p, seat) if move == Move.CAPTAIN else refuse_stevedore(p, seat)


def refuse_end(p: Position, seat: int, move: int) -> int:
    """A turn ends once, before the round does [turn.round], with a die taken [take.must] and used [turn.done] and two
    contracts at most [contract.limit]; only then others are discarded [contract.discard] and answers stored
    [prefer.stored]."""
    over = p.phase == Phase.TURN and p.depth == 0 and p.taken
    if move < Move.PREFER_BONUS:
        return 0 if over and held(p, seat) > Limit.CONTRACTS else Refusal.CONTRACT_DISCARD
    if move < Move.END:
        return refuse_wish(p, seat, move) if over else Refusal.PREFER_STORED
    if p.phase != Phase.TURN:
        return Refusal.TURN_ROUND
    if p.depth > 0:
        return Refusal.TURN_DONE
    if not p.taken:
        return Refusal.TAKE_MUST
    return 0 if held(p, seat) <= Limit.CONTRACTS else Refusal.CONTRACT_LIMIT


def play_move(p: Position, seat: int, move: int) -> None:
    """Each block of moves has its chapter."""
    if move < Move.ACT:
        take_die(p, seat, move)
    elif move < Move.CONTRACT:
        deal_in_shares(p, seat, move)
    elif move < Move.LOAD:
        choose_contract(p, seat, move)
    elif move < Move.SAIL:
        load(p, seat, (move - Move.LOAD) // Size.TARGETS, (move - Move.LOAD) % Size.TARGETS)
    elif move < Move.ADD:
        leave_dock(p, move - Move.SAIL)
    elif move < Move.GO:
        name_ship(p, move - Move.ADD)
    elif move == Move.GO:
        leave_area(p)
    elif move < Move.DONE:
        use_rail(p, seat, move)
    elif move == Move.DONE:
        finish_action(p)
    elif move < Move.CAPTAIN:
        build(p, seat, (move - Move.BUILD) // Size.NATIONS, (move - Move.BUILD) % Size.NATIONS)
    elif move == Move.CAPTAIN:
        play_captain(p, seat)
    elif move == Move.STEVEDORE:
        play_stevedore(p, seat)
    elif move < Move.PREFER_BONUS:
        discard(p, seat, move - Move.DISCARD)
    elif move < Move.END:
        store_wish(p, seat, move)
    elif move == Move.END:
        end_turn(p, seat)
    elif move < Move.FLAG:
        answer(p, seat, move)
    elif move < Move.FEE_CARD:
        take_platform_flag(p, seat, move - Move.FLAG)
    else:
        pay_fee(p, seat, move == Move.FEE_CARD)
        p.at += 1
        collect_fees(p)
    go_on(p)


def go_on(p: Position) -> None:
    """Answers that need no asking, actions that are spent, then the next seat at the end of a round."""
    if p.phase != Phase.TURN and p.phase != Phase.RAIL:
        return
    while p.draw == 0:
        answer_for(p)
        if p.asks > 0:
            return
        if p.depth > 0:
            if not is_spent(p):
                return
            close_action(p)
        elif p.phase == Phase.RAIL and p.taken:
            next_platform(p)
            if p.phase != Phase.RAIL:
                return
        else:
            return


def close_action(p: Position) -> None:
    """The action on top is over: a movement loses its points [move.all] and pays for military ships [military.pay],
    a postponed purchase is gone [desk.postpone]."""
    top = p.depth - 1
    seat = active(p)
    if p.action_kind[top] == Action.MOVE:
        if not is_spent(p):
            p.emit(Event.LOST_POINTS, EVERYONE, p.action_lock[top], p.action_water[top], p.action_any[top], 0)
        pay_military(p, seat, p.action_used[top])
    elif p.action_kind[top] == Action.RELEASED:
        p.emit(Event.LAPSED, EVERYONE, seat, p.action_of[top], 0, 0)
    drop_action(p, top)


def finish_action(p: Position) -> None:
    """Enough of this: the rest is lost [desk.lost] [load.none]. At the platform: no flag."""
    if p.depth > 0:
        close_action(p)
    else:
        p.taken = 1


def end_turn(p: Position, seat: int) -> None:
    """The next seat's turn [turn.order], or the end of the round when no die is left [turn.round]."""
    p.emit(Event.ENDED_TURN, EVERYONE, seat, 0, 0, 0)
    settle_flags(p, seat)
    p.turns += 1
    if p.two_player_discard and p.seats == 2 and p.turns % 2 == 0 and dice_left(p) > 0:
        remove_die(p)
    if dice_left(p) == 0:
        end_round(p)
    else:
        p.at = (p.at + 1) % p.seats
        begin_turn(p)
