# longshore: compiled
"""Dockers as the contract wants it: each question goes to the chapter of the rules that answers it."""

from __future__ import annotations

from collections.abc import Sequence

from longshore.core.codes import EVERYONE, TRACE_WIDTH
from longshore.games.dockers.board import put, restack
from longshore.games.dockers.codes import Memory, Move, Phase, Refusal, Seen
from longshore.games.dockers.customs import legal_customs, play_customs, refuse_customs
from longshore.games.dockers.ending import finish, standing
from longshore.games.dockers.evaluation import evaluate
from longshore.games.dockers.falling import refuse_fall
from longshore.games.dockers.groups import arranged, gather
from longshore.games.dockers.imagining import imagine
from longshore.games.dockers.memory import knows, look_again, look_round, witness
from longshore.games.dockers.observation import observe
from longshore.games.dockers.pivoting import touches
from longshore.games.dockers.playing import (
    can_play,
    end_turn,
    legal_play,
    legal_turns,
    play_move,
    refuse_held,
    refuse_play,
    sure_to_go_on,
)
from longshore.games.dockers.position import POSITION, SETUP, Position
from longshore.games.dockers.scoring import owner_of, score_groups
from longshore.games.dockers.setup import begin, legal_setup, play_setup, refuse_setup, stack_floor
from longshore.games.dockers.turns import turn


class Dockers(Position):
    """A position of Dockers with its rules."""

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

    def thaw(self, values: Sequence[int]) -> None:
        super().thaw(list(values))
        restack(self)

    def turn(self) -> int:
        return turn(self)

    def waiting(self) -> int:
        seat = turn(self)
        return 1 << seat if seat >= 0 else 0

    def legal(self, seat: int) -> int:
        if seat != turn(self) or self.phase == Phase.OVER:
            return 0
        if self.phase == Phase.MOVES:
            return legal_play(self)
        if self.phase == Phase.TURNING:
            return legal_turns(self)
        if self.phase == Phase.CUSTOMS:
            return legal_customs(self)
        return legal_setup(self)

    def refuse(self, seat: int, move: int) -> int:
        """Nothing moves when the game is over [game.over]; only what has to be decided now is a move [game.move]."""
        if self.phase == Phase.OVER:
            return Refusal.GAME_OVER
        if seat != turn(self):
            return Refusal.TURN_YOURS
        if move < 0 or move >= Move.ACTIONS:
            return Refusal.GAME_MOVE
        if move >= Move.COLOUR or self.phase < Phase.MOVES:
            return refuse_setup(self, move)
        if move >= Move.STAMP:
            return refuse_customs(self, move) if self.phase == Phase.CUSTOMS else Refusal.CUSTOMS_WHEN
        if self.phase == Phase.CUSTOMS:
            return Refusal.TURN_THREE  # [turn.three]
        if self.phase == Phase.TURNING:
            return refuse_held(self, move)
        return refuse_play(self, move) if move < Move.TURN else Refusal.FALL_STEPS

    def odds(self, move: int) -> int:
        """Every draw is fair [setup.colours] [setup.first] [option.shuffled_floors]."""
        return 1

    def apply(self, seat: int, move: int) -> None:
        watched = self.tracing and self.memory != Memory.XRAY
        if move < Move.STAMP:
            if watched:
                look_round(self, seat)
            play_move(self, move)
            if watched:
                look_again(self, seat)
        elif move < Move.COLOUR:
            play_customs(self, move)
            end_turn(self)
            if watched and (self.firm or not self.dead_end):
                self.revealed = 0 if self.moves_left > 0 and sure_to_go_on(self) else 1
        else:
            play_setup(self, move)

    def audience(self, seat: int, move: int) -> int:
        """All moves are made in everybody's sight; only what a docker sees in the hand is not [fall.look]."""
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        imagine(self, seat, seed)

    def hides(self, seat: int) -> int:
        """What is hidden is hidden from all alike, but for crates that somebody held once: too little to redraw for."""
        return 0

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def score(self, seat: int) -> int:
        return self.points[seat]

    def standing(self, seat: int) -> int:
        return standing(self, seat)

    def observe(self, seat: int) -> int:
        return observe(self, seat)

    # For documents and views.

    def restack(self) -> None:
        restack(self)

    def stack_floor(self, floor: int) -> None:
        stack_floor(self, floor)

    def put(self, crate: int, cell: int, way: int) -> None:
        put(self, crate, cell, way)

    def arranged(self, cell: int) -> int:
        return arranged(self, cell)

    def gather(self, cell: int) -> int:
        return gather(self, cell)

    def touches(self, crate: int) -> int:
        return touches(self, crate)

    def refuse_fall(self, crate: int, direction: int) -> int:
        return refuse_fall(self, crate, direction)

    def owner_of(self, colour: int) -> int:
        return owner_of(self, colour)

    def knows(self, viewer: int, crate: int) -> int:
        return knows(self, viewer, crate)

    def witness(self) -> None:
        witness(self)

    def can_play(self) -> int:
        return can_play(self)

    def finish(self, reason: int) -> None:
        finish(self, reason)

    def told_scores(self, crate: int, bare: int) -> list[tuple[int, ...]]:
        """What `score_groups` traces."""
        self.tracing = 1
        self.traced = 0
        score_groups(self, crate, bare)
        self.tracing = 0
        return [tuple([self.trace[at + i] for i in range(TRACE_WIDTH)]) for at in range(0, self.traced, TRACE_WIDTH)]
