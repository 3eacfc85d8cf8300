# longshore: compiled
"""Montego Bay as the contract wants it: each question goes to the chapter of the rules that answers it."""

from __future__ import annotations

from longshore.games.montego_bay.board import opposite, owner_of, shown
from longshore.games.montego_bay.cards import (
    choosing,
    imagine_cards,
    lay_card,
    legal_cards,
    next_pawn,
    refuse_card,
    who_sees,
)
from longshore.games.montego_bay.codes import Move, Phase, Refusal, Seen, Size
from longshore.games.montego_bay.ending import score, standing
from longshore.games.montego_bay.evaluation import evaluate
from longshore.games.montego_bay.jack import hire, legal_hire, offer, refuse_hire, refuse_offer
from longshore.games.montego_bay.loading import legal_load, legal_take, load, refuse_load, refuse_take, take_back
from longshore.games.montego_bay.moving import count_spaces, way_out
from longshore.games.montego_bay.observation import observe
from longshore.games.montego_bay.order import legal_rank, rank, refuse_rank
from longshore.games.montego_bay.playing import after_barrel, after_cards, after_order, after_show, attend
from longshore.games.montego_bay.position import POSITION, SETUP, Position
from longshore.games.montego_bay.sailing import legal_show, refuse_show, show
from longshore.games.montego_bay.scoring import reckon
from longshore.games.montego_bay.setup import begin, lay, legal_lay, refuse_lay
from longshore.games.montego_bay.turns import turn, waiting


class MontegoBay(Position):
    """A position of Montego Bay with its rules."""

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
        if self.phase == Phase.CARDS:
            return legal_cards(self, seat)
        if self.phase == Phase.OVER or seat != turn(self):
            return 0
        if self.phase == Phase.LOADING:
            return legal_load(self)
        if self.phase == Phase.TAKING:
            return legal_take(self, seat)
        if self.phase == Phase.HIRE:
            return legal_hire(self, seat)
        if self.phase == Phase.DRAW:
            return legal_show(self)
        return legal_rank(self) if self.phase == Phase.ORDER else legal_lay(self)

    def refuse(self, seat: int, move: int) -> int:
        if self.phase == Phase.OVER:
            return Refusal.GAME_OVER  # [game.over]
        if move < 0 or move >= Move.ACTIONS:
            return Refusal.GAME_MOVE  # [game.move]
        if self.phase == Phase.CARDS:
            return refuse_card(self, seat, move)
        if seat != turn(self):
            if self.phase == Phase.HIRE and Move.ENGAGE <= move < Move.CARD and 0 <= seat < self.seats:
                return refuse_offer(self, seat)
            return Refusal.TURN_YOURS  # [turn.yours]
        if self.phase == Phase.LOADING:
            return refuse_load(self, move)
        if self.phase == Phase.TAKING:
            return refuse_take(self, seat, move)
        if self.phase == Phase.HIRE:
            return refuse_hire(self, seat, move)
        if self.phase == Phase.DRAW:
            return refuse_show(self, move)
        return refuse_rank(self, move) if self.phase == Phase.ORDER else refuse_lay(self, move)

    def odds(self, move: int) -> int:
        """Shuffled: every warehouse and every way round, every order tile, every unseen ship alike
        [setup.warehouses] [setup.order] [setup.piles]."""
        return 1

    def apply(self, seat: int, move: int) -> None:
        if self.phase == Phase.LOADING:
            if not load(self, seat, move - Move.LOAD):
                after_barrel(self, seat)
        elif self.phase == Phase.CARDS:
            if lay_card(self, seat, (move - Move.CARD) // Size.VALUES, (move - Move.CARD) % Size.VALUES + 1):
                after_cards(self)
        elif self.phase == Phase.TAKING:
            take_back(self, seat, move - Move.TAKE)
            after_barrel(self, seat)
        elif self.phase == Phase.DRAW:
            show(self, move - Move.SHOW)
            after_show(self)
        elif self.phase == Phase.HIRE:
            hire(self, seat, move)
        elif self.phase == Phase.ORDER:
            if rank(self, move - Move.RANK):
                after_order(self)
        else:
            lay(self, (move - Move.LAY) // Size.STORES, (move - Move.LAY) % Size.STORES)

    def audience(self, seat: int, move: int) -> int:
        return who_sees(seat, move)

    def imagine(self, seat: int, seed: int) -> None:
        imagine_cards(self, seat, seed)

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def score(self, seat: int) -> int:
        return score(self, seat)

    def standing(self, seat: int) -> int:
        return standing(self, seat)

    def observe(self, seat: int) -> int:
        return observe(self, seat)

    # For documents and drawings.

    def owner_of(self, pawn: int) -> int:
        return owner_of(self, pawn)

    def next_pawn(self, seat: int) -> int:
        return next_pawn(self, seat)

    def choosing(self) -> int:
        return choosing(self)

    def shown(self, space: int, what: int) -> int:
        return shown(self, space, what)

    def opposite(self, space: int) -> int:
        return opposite(self, space)

    def count_spaces(self, pawn: int, steps: int) -> int:
        return count_spaces(self, pawn, steps)

    def way_out(self, pawn: int) -> int:
        return way_out(self, pawn)

    def offer(self) -> None:
        offer(self)

    def attend(self, space: int) -> None:
        attend(self, space)

    def reckon(self, what: int) -> None:
        reckon(self, what)
