# longshore: compiled
"""Cargo as the contract wants it: each question goes to the chapter of the rules that answers it."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import build_dock, build_ways
from longshore.games.cargo.codes import Move, Phase, Refusal, Seen, Size
from longshore.games.cargo.ending import score, standing
from longshore.games.cargo.evaluation import evaluate
from longshore.games.cargo.loading import legal_set_back, refuse_set_back, set_back
from longshore.games.cargo.observation import observe
from longshore.games.cargo.playing import after_step, legal_play, play_move, refuse_play
from longshore.games.cargo.position import POSITION, SETUP, Position
from longshore.games.cargo.returns import come_back, gather, legal_back, refuse_other
from longshore.games.cargo.setup import begin, legal_setup, play_setup, refuse_setup
from longshore.games.cargo.turns import allowance, turn, would_pass


class Cargo(Position):
    """A position of Cargo with its rules."""

    def __init__(self, setup: list[int]) -> None:
        super().__init__()
        self.unpack(SETUP, setup)
        build_dock(self)
        build_ways(self)
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
        seat = turn(self)
        return 1 << seat if seat >= 0 else 0

    def legal(self, seat: int) -> int:
        if seat != turn(self):
            return 0
        if self.phase == Phase.PLAY:
            return legal_play(self)
        if self.phase == Phase.RELOCATION:
            return legal_set_back(self)
        if self.phase == Phase.RETURNS:
            return legal_back(self)
        return legal_setup(self)

    def refuse(self, seat: int, move: int) -> int:
        if self.phase == Phase.OVER:
            return Refusal.GAME_OVER  # [game.over]
        if move < 0 or move >= Move.ACTIONS:
            return Refusal.GAME_MOVE  # [game.move]
        if seat != turn(self):
            if self.phase == Phase.RELOCATION and seat == self.seat_of[self.actor] and move < Move.RELOCATE:
                return Refusal.LOAD_FIRST  # [load.first]
            return Refusal.TURN_YOURS  # [turn.yours] [setup.turns]
        if self.phase == Phase.PLAY:
            return refuse_play(self, move)
        if self.phase == Phase.RELOCATION:
            return refuse_set_back(self, move)
        if self.phase == Phase.RETURNS:
            return refuse_other(self, move)
        return refuse_setup(self, move)

    def odds(self, move: int) -> int:
        """Every square and seat alike [setup.roll]; a colour by how many crates of it are still to be shown."""
        if move >= Move.SHOW:
            return self.crates_each - self.crates[move - Move.SHOW]
        return 1

    def apply(self, seat: int, move: int) -> None:
        if self.phase == Phase.PLAY:
            play_move(self, move)
        elif self.phase == Phase.RELOCATION:
            set_back(self, move - Move.RELOCATE)
            after_step(self)
        elif self.phase == Phase.RETURNS:
            come_back(self, (move - Move.BACK) // Size.GATES, (move - Move.BACK) % Size.GATES)
        else:
            play_setup(self, move)

    # Nothing is hidden: face-down crates have no colour yet, chance gives them one when they are shown.

    def audience(self, seat: int, move: int) -> int:
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        pass

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def score(self, seat: int) -> int:
        return score(self, seat)

    def standing(self, seat: int) -> int:
        return standing(self, seat)

    def observe(self, seat: int) -> int:
        return observe(self, seat)

    # For documents, which begin a turn anew, and views.

    def allowance(self) -> int:
        return allowance(self)

    def would_pass(self) -> int:
        return would_pass(self)

    def gather(self) -> None:
        gather(self)
