# longshore: compiled
"""Panamax as the contract wants it: each question goes to the chapter of the rules that answers it."""

from __future__ import annotations

from longshore.core.codes import CHANCE
from longshore.games.panamax.advisors import advisor_worth
from longshore.games.panamax.asking import ask
from longshore.games.panamax.board import cargo_total, is_ready
from longshore.games.panamax.building import refuse_build
from longshore.games.panamax.cards import refuse_captain, refuse_stevedore
from longshore.games.panamax.chance import legal_chance, play_chance, refuse_chance
from longshore.games.panamax.codes import Move, Phase, Refusal, Seen
from longshore.games.panamax.contracts import can_fill, held, nation_of
from longshore.games.panamax.desk import flags_left
from longshore.games.panamax.dice import dice_left, transfer_cost
from longshore.games.panamax.dividends import dividend_due
from longshore.games.panamax.ending import score, standing
from longshore.games.panamax.evaluation import evaluate
from longshore.games.panamax.fees import fee_aboard, fee_of
from longshore.games.panamax.hidden import imagine_others, who_sees
from longshore.games.panamax.loading import source_nation
from longshore.games.panamax.moving import can_step, name_ship, refuse_add
from longshore.games.panamax.observation import observe
from longshore.games.panamax.passengers import passengers_left
from longshore.games.panamax.playing import go_on, legal_play, play_move, refuse_play
from longshore.games.panamax.position import POSITION, SETUP, Position
from longshore.games.panamax.round_end import collect_fees
from longshore.games.panamax.setup import begin, keep_advisor, keep_contract, legal_keep, refuse_keep
from longshore.games.panamax.stack import push_action
from longshore.games.panamax.turns import active, turn, waiting


class Panamax(Position):
    """A position of Panamax with its rules."""

    def __init__(self, setup: list[int]) -> None:
        super().__init__()
        self.unpack(SETUP, setup)
        begin(self)

    def setup_names(self) -> tuple[str, ...]:
        return SETUP

    def position_names(self) -> tuple[str, ...]:
        return POSITION

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return Seen.NAMES

    def turn(self) -> int:
        return turn(self)

    def waiting(self) -> int:
        return waiting(self)

    def legal(self, seat: int) -> int:
        if seat == CHANCE:
            return legal_chance(self) if turn(self) == CHANCE else 0
        if seat < 0 or seat >= self.seats or not waiting(self) >> seat & 1:
            return 0
        return legal_play(self, seat) if self.phase >= Phase.TURN else legal_keep(self, seat)

    def refuse(self, seat: int, move: int) -> int:
        if move < 0 or move >= Move.ACTIONS:
            return Refusal.GAME_MOVE  # [game.move]
        if self.phase == Phase.OVER:
            return Refusal.GAME_OVER  # [game.over]
        if seat == CHANCE:
            return refuse_chance(self, move) if turn(self) == CHANCE else Refusal.TURN_YOURS
        if seat < 0 or seat >= self.seats or not waiting(self) >> seat & 1:
            return Refusal.TURN_YOURS  # [turn.yours]
        if move >= Move.ORDER:
            return Refusal.GAME_MOVE
        return refuse_play(self, seat, move) if self.phase >= Phase.TURN else refuse_keep(self, seat, move)

    def odds(self, move: int) -> int:
        """All dice, cards and orders are alike."""
        return 1

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            play_chance(self, move)
        elif move < Move.KEEP:
            play_move(self, seat, move)
        elif move < Move.KEEP_ADVISOR:
            keep_contract(self, seat, move - Move.KEEP)
        else:
            keep_advisor(self, seat, move - Move.KEEP_ADVISOR)

    def audience(self, seat: int, move: int) -> int:
        return who_sees(self, seat, move)

    def imagine(self, seat: int, seed: int) -> None:
        imagine_others(self, seat, seed)

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def score(self, seat: int) -> int:
        return score(self, seat)

    def standing(self, seat: int) -> int:
        return standing(self, seat)

    def observe(self, seat: int) -> int:
        return observe(self, seat)

    # For documents, views and drawings.

    def active(self) -> int:
        return active(self)

    def held(self, seat: int) -> int:
        return held(self, seat)

    def can_fill(self, seat: int, card: int, side: int) -> int:
        return can_fill(self, seat, card, side)

    def nation_of(self, card: int) -> int:
        return nation_of(card)

    def source_nation(self, seat: int, source: int) -> int:
        return source_nation(self, seat, source)

    def cargo_total(self, ship: int) -> int:
        return cargo_total(self, ship)

    def is_ready(self, ship: int) -> int:
        return is_ready(self, ship)

    def can_step(self) -> int:
        return can_step(self)

    def dice_left(self) -> int:
        return dice_left(self)

    def transfer_cost(self, seat: int) -> int:
        return transfer_cost(self, seat)

    def flags_left(self, nation: int) -> int:
        return flags_left(self, nation)

    def passengers_left(self) -> int:
        return passengers_left(self)

    def advisor_worth(self, seat: int, card: int) -> int:
        return advisor_worth(self, seat, card)

    def fee_of(self, seat: int) -> int:
        return fee_of(self, seat)

    def fee_aboard(self, seat: int, canal: int) -> int:
        return fee_aboard(self, seat, canal)

    def dividend_due(self, company: int) -> int:
        return dividend_due(self, company)

    def refuse_build(self, seat: int, which: int) -> int:
        return refuse_build(self, seat, which)

    def refuse_captain(self, seat: int) -> int:
        return refuse_captain(self, seat)

    def refuse_stevedore(self, seat: int) -> int:
        return refuse_stevedore(self, seat)

    def refuse_add(self, ship: int) -> int:
        return refuse_add(self, ship)

    # For documents that begin in the middle of something.

    def push_action(self, kind: int, source: int, of: int) -> int:
        return push_action(self, kind, source, of)

    def ask(self, kind: int, seat: int, ship: int) -> None:
        ask(self, kind, seat, ship)

    def name_ship(self, ship: int) -> None:
        name_ship(self, ship)

    def go_on(self) -> None:
        go_on(self)

    def collect_fees(self) -> None:
        collect_fees(self)
