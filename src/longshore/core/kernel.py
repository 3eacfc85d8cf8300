"""A position and its rules: the contract every game's kernel keeps. Plain Python; `kernel.pxd` makes it C."""

from __future__ import annotations

from typing import Any

from longshore.core.codes import (
    CHANCE,
    EVERYONE,
    LOW_WORD,
    MOVES_CAPACITY,
    OBSERVATION_CAPACITY,
    OVER,
    TRACE_CAPACITY,
    TRACE_WIDTH,
)

NO_SIGHT = [0] * OBSERVATION_CAPACITY  # where an observation goes that nobody asked for; never read


class Kernel:
    """A position: flat integers, a turn, legal moves, their reasons and their consequences.

    A game derives one final class. Methods here that a game must give answer for a game without rules: it is over.
    A *seat* is 0, 1, …; a *move* is one integer of the game's documented action space. Buffers, trace, film and noise
    are scratch: they belong to the object, not to the position, and are never copied, frozen or compared.
    """

    seats: int
    moves: list[int]
    trace: list[int]
    traced: int
    tracing: int
    filming: int
    film: list[Any]  # the position at each traced event: see `play_filmed`
    revealed: int
    noise: int
    sight: list[int]  # where `observe` writes: the room of whoever asked

    def __init__(self) -> None:
        if not hasattr(Kernel, "turn") and hasattr(self, "__dict__"):  # compiled, the contract is out of Python's sight
            raise ImportError(
                f"{type(self).__name__} is not compiled, but the contract is: run make build; "
                "or derive from longshore.core.plain.Kernel"
            )
        self.seats = 0
        self.clear_desk()

    def clear_desk(self) -> None:
        """Fresh scratch space."""
        self.moves = [0] * MOVES_CAPACITY
        self.trace = [0] * TRACE_CAPACITY
        self.traced = 0
        self.tracing = 0
        self.filming = 0
        self.revealed = 0
        self.noise = 1
        self.sight = NO_SIGHT

    # --- what a game says -------------------------------------------------------------------------------------------

    def turn(self) -> int:
        """The seat to decide, or CHANCE, or OVER. Of several seats deciding at once: the first."""
        return OVER

    def waiting(self) -> int:
        """The seats that may decide now, as a bit set: one bit as a rule, several in a secret simultaneous choice."""
        seat = self.turn()
        return 1 << seat if seat >= 0 else 0

    def legal(self, seat: int) -> int:
        """Fill `moves` with the seat's legal moves, ascending, no repeats; say how many. CHANCE: possible outcomes."""
        return 0

    def refuse(self, seat: int, move: int) -> int:
        """0 exactly when the move is legal for the seat now; else the number of the rule that forbids it."""
        return 1

    def odds(self, move: int) -> int:
        """The integer weight of a chance outcome that is possible now."""
        return 1

    def apply(self, seat: int, move: int) -> None:
        """Play a legal move. Unchecked: ask `refuse` first."""

    def audience(self, seat: int, move: int) -> int:
        """The seats that may see this move being made, as a bit set: EVERYONE unless the choice is secret."""
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        """Redraw, in place, everything the seat cannot know, each possibility as likely as it is to the seat."""

    def hides(self, seat: int) -> int:
        """Whether there is anything now that others know, or have chosen, and the seat does not. Where there is not,
        the search lets it weigh its moves in a position imagined for another seat, which saves time."""
        return 1

    def evaluate(self, seat: int) -> int:
        """How good the position looks for the seat: a cheap guess for greedy play and for search cut-offs."""
        return 0

    def score(self, seat: int) -> int:
        """The points the seat has now."""
        return 0

    def standing(self, seat: int) -> int:
        """What ranks the seats, tie-breaks included: more is better, equal is a shared place."""
        return self.score(seat)

    def observe(self, seat: int) -> int:
        """Write what the seat may know into `sight`, number for number as `observation_names` lists it; say how many.
        For learning machines: flat, of fixed length for the game, seen from the seat. 0: the game has none."""
        return 0

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        """The fields of an observation in their order: a name, how many numbers, the least and the greatest value."""
        return ()

    def setup_names(self) -> tuple[str, ...]:
        """The attributes that never change in a game: seats, options, components."""
        return ()

    def position_names(self) -> tuple[str, ...]:
        """The attributes that are the position."""
        return ()

    # --- what every game has ----------------------------------------------------------------------------------------

    def become(self, other: Kernel) -> None:
        """Turn into a copy of another position of the same game. Compiled it is one block of memory, from the first
        attribute of the game's own class to the last: `struct_copy` is then the C function of kernel.pxd."""
        struct_copy(self, other)  # type: ignore[name-defined]  # noqa: F821  # uncompiled it is set at the end

    def emit(self, code: int, audience: int, a: int, b: int, c: int, d: int) -> None:
        """Trace one event, if anybody is listening, after what it tells of is done: a film shows the position now."""
        if self.tracing and self.traced + TRACE_WIDTH <= TRACE_CAPACITY:
            at = self.traced
            if self.filming:
                keep_frame(self, at // TRACE_WIDTH)  # type: ignore[name-defined]  # noqa: F821  # as `struct_copy`
            self.trace[at] = code
            self.trace[at + 1] = audience
            self.trace[at + 2] = a
            self.trace[at + 3] = b
            self.trace[at + 4] = c
            self.trace[at + 5] = d
            self.traced = at + TRACE_WIDTH

    def bounded(self, value: int, low: int, high: int) -> int:
        """The value, or the bound it lies beyond: for observations of things that may grow without end."""
        return low if value < low else high if value > high else value

    def chance(self, bound: int) -> int:
        """A number below the bound from the scratch noise: for imagining and random play, never for a real table."""
        word = self.noise
        word ^= (word << 13) & LOW_WORD
        word ^= word >> 17
        word ^= (word << 5) & LOW_WORD
        self.noise = word
        return (word >> 3) % bound

    def outcome(self) -> int:
        """One chance outcome drawn by its odds from the scratch noise."""
        count = self.legal(CHANCE)
        total = 0
        for i in range(count):
            total += self.odds(self.moves[i])
        pick = self.chance(total)
        for i in range(count):
            pick -= self.odds(self.moves[i])
            if pick < 0:
                return self.moves[i]
        return self.moves[count - 1]

    def play_random(self, home: Kernel, spare: Kernel, steps: int) -> int:
        """Random play inside the kernel; at the end of a game back to `home`. Each step copies, lists, applies;
        steps of chance are taken but not counted."""
        done = 0
        games = 0
        while done < steps:
            seat = self.turn()
            if seat == OVER:
                self.become(home)
                games += 1
                continue
            spare.become(self)
            if seat == CHANCE:
                move = self.outcome()
            else:
                move = self.moves[self.chance(self.legal(seat))]
                done += 1
            self.apply(seat, move)
        return games

    # --- the same for Python ----------------------------------------------------------------------------------------

    def sow(self, seed: int) -> None:
        """Seed the scratch noise (any integer)."""
        self.noise = (seed * 2654435761 + 1013904223) % 4294967291 + 1

    def random_play(self, home: Kernel, steps: int, seed: int) -> int:
        """`play_random` from Python: how many games ended on the way."""
        if home is self or home.turn() == OVER:
            raise ValueError("random play needs another position to begin anew from, one that is not over")
        self.sow(seed)
        return self.play_random(home, home.copy(), steps)

    def legal_moves(self, seat: int) -> list[int]:
        """The seat's legal moves as a list."""
        count = self.legal(seat)
        return [self.moves[i] for i in range(count)]

    def observation(self, seat: int) -> list[int]:
        """What `observe` writes, as a list."""
        room = [0] * OBSERVATION_CAPACITY
        before = self.sight
        self.sight = room
        count = self.observe(seat)
        self.sight = before
        return [room[i] for i in range(count)]

    def play(self, seat: int, move: int) -> list[tuple[int, ...]]:
        """Apply a legal move and tell what happened: the traced events, each of TRACE_WIDTH numbers."""
        self.tracing = 1
        self.traced = 0
        self.revealed = 0
        self.apply(seat, move)
        self.tracing = 0
        if self.traced + TRACE_WIDTH > TRACE_CAPACITY:
            raise OverflowError("more happened in one move than the trace can hold")
        return [tuple([self.trace[at + i] for i in range(TRACE_WIDTH)]) for at in range(0, self.traced, TRACE_WIDTH)]

    def play_filmed(self, seat: int, move: int) -> tuple[list[tuple[int, ...]], list[Kernel]]:
        """Like `play`, and a copy of the position as it was at each event."""
        open_film(self, TRACE_CAPACITY // TRACE_WIDTH)  # type: ignore[name-defined]  # noqa: F821  # as `struct_copy`
        try:
            records = self.play(seat, move)
            return records, [self.frame(number) for number in range(len(records))]
        finally:
            close_film(self)  # type: ignore[name-defined]  # noqa: F821  # as `struct_copy`

    def frame(self, number: int) -> Kernel:
        """A position of the film."""
        fresh = self.copy()
        show_frame(fresh, self, number)  # type: ignore[name-defined]  # noqa: F821  # as `struct_copy`
        return fresh

    def pack(self, names: tuple[str, ...]) -> list[int]:
        """The named attributes as one flat list."""
        flat: list[int] = []
        for name in names:
            value = getattr(self, name)
            if isinstance(value, int):
                flat.append(value)
            else:
                flat.extend(value)
        return flat

    def unpack(self, names: tuple[str, ...], flat: list[int]) -> None:
        """Set the named attributes from what `pack` gave."""
        at = 0
        for name in names:
            value = getattr(self, name, 0)
            if isinstance(value, int):
                setattr(self, name, flat[at])
                at += 1
            else:
                setattr(self, name, flat[at : at + len(value)])
                at += len(value)

    def setup(self) -> list[int]:
        """All that never changes in a game, as integers: `type(self)(setup)` builds a kernel afresh."""
        return self.pack(self.setup_names())

    def freeze(self) -> list[int]:
        """The whole position as integers."""
        return self.pack(self.position_names())

    def thaw(self, values: list[int]) -> None:
        """Become the position that `freeze` gave."""
        self.unpack(self.position_names(), values)

    def copy(self) -> Kernel:
        """A new, equal position."""
        fresh = type(self).__new__(type(self))
        fresh.seats = self.seats
        fresh.clear_desk()
        fresh.become(self)
        return fresh

    def __copy__(self) -> Kernel:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Kernel:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.setup(), self.freeze())

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        assert isinstance(other, Kernel)
        return self.setup() == other.setup() and self.freeze() == other.freeze()

    def __hash__(self) -> int:
        return hash(tuple(self.freeze()))


def _rebuild(kind: Any, setup: list[int], values: list[int]) -> Kernel:
    """Unpickle a position."""
    kernel: Kernel = kind(setup)
    kernel.thaw(values)
    return kernel


# --- what is C only, for kernels that run uncompiled ------------------------------------------------------------------

SCRATCH = ("seats", "moves", "trace", "traced", "tracing", "filming", "film", "revealed", "noise", "sight")


def _copy_attributes(me: Kernel, other: Kernel) -> None:
    for name, value in vars(other).items():
        if name not in SCRATCH:
            setattr(me, name, value[:] if isinstance(value, list) else value)


def _open_film(me: Kernel, frames: int) -> None:
    me.film = [None] * frames
    me.filming = 1


def _keep_frame(me: Kernel, number: int) -> None:
    me.film[number] = me.copy()


def _show_frame(me: Kernel, filmed: Kernel, number: int) -> None:
    me.become(filmed.film[number])


def _close_film(me: Kernel) -> None:
    me.filming = 0
    me.film = []


globals().setdefault("struct_copy", _copy_attributes)
globals().setdefault("open_film", _open_film)
globals().setdefault("keep_frame", _keep_frame)
globals().setdefault("show_frame", _show_frame)
globals().setdefault("close_film", _close_film)
