"""The rules of Nim: a position, what may be done in it, why not, and what it does."""

from __future__ import annotations

from longshore.core.attributes import declared
from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.plain import Kernel

from .codes import Event, Move, Refusal, Seen, Size


class Heap(Kernel):
    """A heap of stones, and who takes from it next."""

    def __init__(self, setup: list[int]) -> None:
        super().__init__()
        self.declare_setup()
        self.declare_position()
        self.unpack(SETUP, setup)

    def declare_setup(self) -> None:
        """The same for a whole game: options and components."""
        self.misere = 0  # who takes the last stone loses
        self.smallest = 0  # heap
        self.sides = 0  # of the die
        self.most = 0  # stones in a move

    def declare_position(self) -> None:
        """The position before the die is cast."""
        self.heap = 0  # what the die said
        self.stones = 0  # what is left of it
        self.taken = [0] * Size.SEATS
        self.actor = CHANCE

    def setup_names(self) -> tuple[str, ...]:
        return SETUP

    def position_names(self) -> tuple[str, ...]:
        return POSITION

    # --- what may be done ---------------------------------------------------------------------------------------------

    def turn(self) -> int:
        return OVER if self.heap > 0 and self.stones == 0 else self.actor  # [end.last]

    def waiting(self) -> int:
        seat = self.turn()
        return 1 << seat if seat >= 0 else 0

    def legal(self, seat: int) -> int:
        count = 0
        for move in range(Move.ACTIONS):
            if self.refuse(seat, move) == 0:
                self.moves[count] = move
                count += 1
        return count

    def refuse(self, seat: int, move: int) -> int:
        if self.turn() == OVER:
            return Refusal.GAME_OVER  # [game.over]
        if move < 0 or move >= Move.ACTIONS:
            return Refusal.GAME_MOVE  # [game.move]
        if seat != self.turn():
            return Refusal.TURN_YOURS  # [turn.yours]
        if seat == CHANCE or move >= Move.HEAP:
            dice = seat == CHANCE and Move.HEAP <= move < Move.HEAP + self.sides
            return 0 if dice else Refusal.TURN_DIE  # [turn.die]
        if move >= Move.TAKE + self.most:
            return Refusal.TAKE_MOST  # [take.most]
        if move + 1 > self.stones:
            return Refusal.TAKE_HEAP  # [take.heap]
        return 0

    def odds(self, move: int) -> int:
        """Every side of the die alike [turn.die]."""
        return 1

    # --- what it does -------------------------------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.heap = self.smallest + move - Move.HEAP
            self.stones = self.heap
            self.actor = 0
            self.emit(Event.HEAP, EVERYONE, self.heap, 0, 0, 0)
        else:
            count = move - Move.TAKE + 1
            self.stones -= count
            self.taken[seat] += count
            self.actor = (seat + 1) % self.seats
            self.emit(Event.TOOK, EVERYONE, seat, count, self.stones, 0)

    def score(self, seat: int) -> int:
        """One point for who takes the last stone [end.last]; with the option, for all others [end.misere]."""
        if self.turn() != OVER:
            return 0
        took_last = seat == (self.actor + self.seats - 1) % self.seats
        return 1 if took_last != (self.misere == 1) else 0

    def standing(self, seat: int) -> int:
        return self.score(seat)

    # --- who may know what: nothing is hidden -------------------------------------------------------------------------

    def audience(self, seat: int, move: int) -> int:
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        pass

    # --- for bots and learning machines -------------------------------------------------------------------------------

    def evaluate(self, seat: int) -> int:
        """Good for who has just taken: a heap from which the next one cannot win, if everybody knows how."""
        if self.turn() == OVER:
            return 100 * self.score(seat)
        has_taken = self.actor >= 0 and seat == (self.actor + self.seats - 1) % self.seats
        return 10 if has_taken and self.stones % (self.most + 1) == self.misere else 0

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return Seen.NAMES

    def observe(self, seat: int) -> int:
        self.sight[Seen.STONES] = self.stones
        self.sight[Seen.MOST] = self.most
        self.sight[Seen.MISERE] = self.misere
        return Seen.LENGTH


SETUP = ("seats", *declared(__file__, "declare_setup"))
POSITION = declared(__file__, "declare_position")
