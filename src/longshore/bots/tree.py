"""The search tree: information-set Monte Carlo tree search for any kernel. Plain Python; `tree.pxd` makes it C.

A *node* is what an observer has seen since the search began: a history of labels. All seats begin at the same node and
share nodes as long as they see the same; a secret move leads those who see it and those who do not to different nodes.
So nobody's choice rests on what they cannot know, secret simultaneous choices included. Chance is sampled by its odds.

An *edge* is a label below a node. Those of the seat that decides carry its statistics: how often it was taken, what it
brought that seat, and a first guess at what it leads to.

A turn of many small decisions is planned as a whole: where somebody begins to decide, the most promising ways to play
on until somebody else decides are looked for, and the guesses of their moves are what they lead to together. An
iteration ends only where a turn begins.
"""

from __future__ import annotations

import math
from array import array

from longshore.bots.codes import (
    DEEPEST,
    EMPTY,
    HASH_STRIDE,
    LABELS,
    LONGEST,
    LONGEST_PLAN,
    MIXED,
    NOBODY,
    PROBE_STEPS,
    PROBES,
    SEAT,
    SECRET,
    WIDEST,
    WIDTH,
    WON,
)
from longshore.bots.shortlist import Shortlist
from longshore.core.codes import CHANCE, LOW_WORD, OVER, SEATS_CAPACITY
from longshore.core.kernel import Kernel


class Tree:
    """One search from one position, for one seat."""

    seat: int
    seats: int
    home: Kernel
    work: Kernel
    imagined: Kernel
    spare: Kernel
    ahead: Kernel
    plans: Shortlist
    lines: Shortlist
    longer: Shortlist
    room: int
    mask: int
    root: int
    nodes: int
    edges: int
    exploration: float
    prior: float
    temperature: float
    tries: int
    breadth: int
    together: int
    begins: int
    spread: float

    def __init__(
        self,
        kernel: Kernel,
        seat: int,
        seed: int,
        *,
        bits: int = 20,
        exploration: float = 1.0,
        prior: float = 1.0,
        temperature: float = 0.05,
        tries: int = 3,
        breadth: int = WIDTH,
        together: bool = False,
    ) -> None:
        self.seat, self.seats = seat, kernel.seats
        self.home = kernel.copy()
        self.home.imagine(seat, seed)  # nothing here ever holds the truth
        self.work, self.imagined, self.spare, self.ahead = (self.home.copy() for _ in range(4))
        self.plans, self.lines, self.longer = Shortlist(), Shortlist(), Shortlist()
        self.work.sow(seed)
        self.exploration, self.prior, self.temperature, self.tries = exploration, prior, temperature, tries
        self.breadth, self.together = max(1, min(breadth, WIDEST)), together
        self.room, self.mask = (1 << bits) // 4 * 3, (1 << bits) - 1
        self.keys = array("q", [EMPTY]) * (1 << bits)
        self.taken = array("i", [0]) * (1 << bits)
        self.sums = array("d", [0.0]) * (1 << bits)
        self.guess = array("d", [0.0]) * (1 << bits)
        self.share = array("d", [0.0]) * (1 << bits)
        self.below = array("i", [EMPTY]) * (1 << bits)
        self.seen = array("i", [EMPTY]) * (1 << bits)  # by node: how often, or EMPTY before its moves are known
        self.root, self.nodes, self.edges = 0, 1, 0
        self.begins = NOBODY
        self.at = [0] * SEATS_CAPACITY  # by seat
        self.centre = [0.0] * SEATS_CAPACITY
        self.value = [0.0] * SEATS_CAPACITY
        self.won = [0.0] * SEATS_CAPACITY
        self.points = [0.0] * SEATS_CAPACITY
        self.path = [0] * DEEPEST
        self.path_node = [0] * DEEPEST
        self.path_seat = [0] * DEEPEST
        self.spread = 1.0
        self.measure()

    # --- edges --------------------------------------------------------------------------------------------------------

    def find(self, node: int, label: int) -> int:
        """The slot of this edge, or the empty slot where it belongs."""
        key = node * LABELS + label
        slot = ((key ^ (key >> 20)) * HASH_STRIDE & LOW_WORD) * HASH_STRIDE >> 12 & self.mask
        while self.keys[slot] != key and self.keys[slot] != EMPTY:
            slot = (slot + 1) & self.mask
        return slot

    def add(self, node: int, label: int) -> int:
        """The slot of this edge, made if there was none; EMPTY if the tree is full."""
        slot = self.find(node, label)
        if self.keys[slot] == EMPTY:
            if self.edges >= self.room:
                return EMPTY
            self.keys[slot] = node * LABELS + label
            self.edges += 1
        return slot

    def step_down(self, node: int, label: int) -> int:
        """The node below this edge, made if there was none; EMPTY if the tree is full."""
        if node == EMPTY:
            return EMPTY
        slot = self.add(node, label)
        if slot == EMPTY:
            return EMPTY
        if self.below[slot] == EMPTY:
            self.below[slot] = self.nodes
            self.nodes += 1
        return self.below[slot]

    def follow(self, seat: int, move: int, audience: int) -> None:
        """Every observer goes on to the node of what it sees."""
        label = (seat + 2) * SEAT + move
        secret = (seat + 2) * SEAT + SECRET
        for observer in range(self.seats):
            sees = observer == seat or audience >> observer & 1
            self.at[observer] = self.step_down(self.at[observer], label if sees else secret)

    # --- guesses ------------------------------------------------------------------------------------------------------

    def measure(self) -> None:
        """How far `evaluate` moves in a few steps of random play: the unit of all guesses."""
        for seat in range(self.seats):
            self.centre[seat] = self.home.evaluate(seat)
        total = 0.0
        for _ in range(PROBES):
            self.work.become(self.home)
            self.work.imagine(self.seat, self.work.chance(1 << 30))
            self.random_play(PROBE_STEPS)
            total += abs(self.work.evaluate(self.seat) - self.centre[self.seat])
        self.spread = max(total / PROBES, 1.0)

    def random_play(self, steps: int) -> None:
        """Random play."""
        for _ in range(steps):
            seat = self.work.turn()
            if seat == OVER:
                return
            move = self.work.outcome() if seat == CHANCE else self.work.moves[self.work.chance(self.work.legal(seat))]
            self.work.apply(seat, move)

    def worth(self, kernel: Kernel, seat: int) -> float:
        """Between 0 and 1: how much better the position looks than at the beginning; at the end, above all who won."""
        gain = (kernel.evaluate(seat) - self.centre[seat]) / self.spread
        looks = 0.5 + 0.5 * gain / (1.0 + abs(gain))
        if kernel.turn() == OVER:
            return WON * self.victory(kernel, seat) + (1.0 - WON) * looks
        return looks

    def victory(self, kernel: Kernel, seat: int) -> float:
        """The seat's share of the victory, were this the end."""
        winners = 0
        for other in range(self.seats):
            if kernel.standing(other) > kernel.standing(seat):
                return 0.0
            winners += kernel.standing(other) == kernel.standing(seat)
        return 1.0 / winners

    def appraise(self) -> None:
        """What the position reached is worth to each seat. Where a turn begins, that is the mean of now and of what the
        best plan leads to: those who have just had their turn look better than they are. With `together`, where several
        decide at once, the others of them play their best plans too, but for the last of all seats: before, nothing
        may happen."""
        for seat in range(self.seats):
            self.value[seat] = self.worth(self.work, seat)
        if self.begins == NOBODY:
            return
        turns = min(self.deciding(), self.seats - 1) if self.together else 1
        self.carry_out(self.begins)
        looks = 1
        more = 1
        while more:
            looks += 1
            for seat in range(self.seats):
                self.value[seat] += self.worth(self.work, seat)
            more = self.play_turn() if looks <= turns else 0
        for seat in range(self.seats):
            self.value[seat] /= looks

    def deciding(self) -> int:
        """How many seats decide now."""
        count = 0
        for seat in range(self.seats):
            count += self.work.waiting() >> seat & 1
        return count

    def play_turn(self) -> int:
        """Whoever decides next plans a turn and carries it out; 0 if nobody does any more."""
        for _ in range(DEEPEST):
            seat = self.work.turn()
            if seat == OVER:
                return 0
            if seat != CHANCE:
                self.imagine_for(seat)
                self.plan_ahead(seat, WIDTH)
                self.carry_out(seat)
                return 1
            self.work.apply(CHANCE, self.work.outcome())
        return 0

    def imagine_for(self, seat: int) -> None:
        """The position as the seat may imagine it: it must not weigh its moves by what the others hide from it."""
        self.imagined.become(self.work)
        if self.work.hides(seat):
            self.imagined.imagine(seat, self.work.chance(1 << 30))

    def open(self, node: int, seat: int) -> None:
        """Make the edges of all the seat's moves, with a first guess at each from the position after it."""
        self.imagine_for(seat)
        count = self.work.legal(seat)
        for i in range(count):
            self.spare.become(self.imagined)
            self.spare.apply(seat, self.work.moves[i])
            guess = self.worth(self.spare, seat)
            slot = self.add(node, (seat + 2) * SEAT + self.work.moves[i])
            if slot == EMPTY:
                return
            self.guess[slot] = max(guess, self.guess[slot])  # a plan may lead through here
        self.weigh(node, seat, count)
        self.seen[node] = 0

    def weigh(self, node: int, seat: int, count: int) -> None:
        """How eagerly each of the seat's listed moves is to be tried, by the guesses."""
        best = 0.0
        for i in range(count):
            best = max(best, self.guess[self.find(node, (seat + 2) * SEAT + self.work.moves[i])])
        total = 0.0
        for i in range(count):
            slot = self.find(node, (seat + 2) * SEAT + self.work.moves[i])
            rank = (self.guess[slot] - best) / self.temperature
            self.share[slot] = exp_of(rank)  # type: ignore[name-defined]  # noqa: F821  # set at the end, as root_of
            total += self.share[slot]
        for i in range(count):
            slot = self.find(node, (seat + 2) * SEAT + self.work.moves[i])
            self.share[slot] = (1.0 - MIXED) * self.share[slot] / total + MIXED / count

    # --- plans --------------------------------------------------------------------------------------------------------

    def plan_ahead(self, seat: int, width: int) -> None:
        """The most promising plans from the imagined position, until somebody else, chance included, has to decide. Of
        all plans of one length only the best are gone on with."""
        self.plans.width = self.lines.width = self.longer.width = width
        self.plans.count = 0
        self.lines.begin()
        for step in range(LONGEST_PLAN):
            self.longer.count = 0
            for line in range(self.lines.count):
                self.ahead.become(self.imagined)
                for i in range(step):
                    self.ahead.apply(seat, self.lines.move(line, i))
                for i in range(self.ahead.legal(seat)):
                    self.spare.become(self.ahead)
                    self.spare.apply(seat, self.ahead.moves[i])
                    promise = self.worth(self.spare, seat)
                    if step < LONGEST_PLAN - 1 and self.spare.waiting() >> seat & 1:
                        self.longer.add(self.lines, line, self.ahead.moves[i], promise)
                    else:
                        self.plans.add(self.lines, line, self.ahead.moves[i], promise)
            self.lines.become(self.longer)

    def advise(self, top: int, seat: int) -> None:
        """Plan the turn that begins at this open node: each move is worth trying for the best plan it belongs to, and
        those that belong to none, no more than the last of the plans."""
        self.imagine_for(seat)
        self.plan_ahead(seat, self.breadth if top == self.root else WIDTH)
        least = self.plans.worth[self.plans.count - 1]
        count = self.work.legal(seat)
        for i in range(count):
            slot = self.find(top, (seat + 2) * SEAT + self.work.moves[i])
            self.guess[slot] = min(self.guess[slot], least)
        for plan in range(self.plans.count):
            node = top
            for step in range(self.plans.length[plan]):
                label = (seat + 2) * SEAT + self.plans.move(plan, step)
                slot = self.add(node, label)
                if slot == EMPTY:
                    break
                self.guess[slot] = max(self.guess[slot], self.plans.worth[plan])
                node = self.step_down(node, label)
        self.weigh(top, seat, count)

    def carry_out(self, seat: int) -> None:
        """The best plan, as far as it can be played: it was made without the secrets of others."""
        for step in range(self.plans.length[0]):
            if self.work.refuse(seat, self.plans.move(0, step)):
                return
            self.work.apply(seat, self.plans.move(0, step))

    # --- one iteration ------------------------------------------------------------------------------------------------

    def select(self, node: int, seat: int) -> int:
        """The slot of the move that promises most, tried or not."""
        count = self.work.legal(seat)
        pull = self.exploration * root_of(self.seen[node] + 1.0)  # type: ignore[name-defined]  # noqa: F821  # set at the end
        best = EMPTY
        most = -1.0
        for i in range(count):
            slot = self.find(node, (seat + 2) * SEAT + self.work.moves[i])
            if self.keys[slot] == EMPTY:  # the seat holds other secrets than when the node was opened
                slot = self.add(node, (seat + 2) * SEAT + self.work.moves[i])
                if slot == EMPTY:
                    continue
                self.guess[slot] = 0.5
                self.share[slot] = 1.0 / count
            taken = self.taken[slot]
            promise = (self.sums[slot] + self.prior * self.guess[slot]) / (taken + self.prior)
            promise += pull * self.share[slot] / (1.0 + taken)
            if promise > most:
                most = promise
                best = slot
        return best

    def descend(self) -> int:
        """Down the tree by what was learnt, to the first turn that is not known; returns the length of the path."""
        depth = 0
        last = NOBODY
        while depth < DEEPEST:
            seat = self.seat if depth == 0 else self.work.turn()
            if seat == OVER:
                return depth
            if seat == CHANCE:
                move = self.work.outcome()
            else:
                node = self.at[seat]
                if node == EMPTY:
                    return depth
                if self.seen[node] == EMPTY:
                    self.open(node, seat)
                    if self.seen[node] == EMPTY:
                        return depth
                    if seat != last:
                        self.advise(node, seat)
                        if depth > 0:
                            self.begins = seat
                            return depth
                slot = self.select(node, seat)
                if slot == EMPTY:
                    return depth
                move = self.keys[slot] % SEAT
                self.path[depth] = slot
                self.path_node[depth] = node
                self.path_seat[depth] = seat
                depth += 1
            last = seat
            audience = self.work.audience(seat, move)
            self.work.apply(seat, move)
            self.follow(seat, move, audience)
        return depth

    def grow(self, iterations: int) -> int:
        """So many iterations: each imagines what the seat cannot know, goes down, looks ahead, and tells the path."""
        for _ in range(iterations):
            self.work.become(self.home)
            self.work.imagine(self.seat, self.work.chance(1 << 30))
            for observer in range(self.seats):
                self.at[observer] = self.root
            self.begins = NOBODY
            depth = self.descend()
            self.appraise()
            for i in range(depth):
                slot = self.path[i]
                self.taken[slot] += 1
                self.sums[slot] += self.value[self.path_seat[i]]
                self.seen[self.path_node[i]] += 1
        return self.edges

    # --- rollouts --------------------------------------------------------------------------------------------------

    def rollout_move(self, seat: int) -> int:
        """A move for a rollout: the best-looking of a few random ones."""
        count = self.work.legal(seat)
        best = self.work.moves[self.work.chance(count)]
        if self.tries < 2 or count < 2:
            return best
        self.imagine_for(seat)
        most = 0
        for i in range(self.tries):
            move = self.work.moves[self.work.chance(count)]
            self.spare.become(self.imagined)
            self.spare.apply(seat, move)
            value = self.spare.evaluate(seat)
            if i == 0 or value > most:
                most = value
                best = move
        return best

    def play_on(self, steps: int) -> None:
        """A bounded number of quick decisions."""
        for _ in range(steps):
            seat = self.work.turn()
            if seat == OVER:
                return
            move = self.work.outcome() if seat == CHANCE else self.rollout_move(seat)
            self.work.apply(seat, move)

    def finish(self, move: int, games: int) -> None:
        """So many rollouts, from the seat's move (or NOBODY's) to the end: what each seat won and scored, in all."""
        for seat in range(self.seats):
            self.won[seat] = 0.0
            self.points[seat] = 0.0
        for _ in range(games):
            self.work.become(self.home)
            self.work.imagine(self.seat, self.work.chance(1 << 30))
            if move != NOBODY:
                self.work.apply(self.seat, move)
            self.play_on(LONGEST)
            for seat in range(self.seats):
                self.won[seat] += self.victory(self.work, seat)
                self.points[seat] += self.work.score(seat)

    # --- for Python ---------------------------------------------------------------------------------------------------

    def work_on(self, iterations: int) -> int:
        """`grow`, with Python free to do other things."""
        edges: int = grow_freely(self, iterations)  # type: ignore[name-defined]  # noqa: F821  # set at the end
        return edges

    def outlook(self, move: int | None, games: int) -> tuple[list[float], list[float]]:
        """After this move of the seat's, or from here: shares of victory and mean scores by seat, in rollouts."""
        first = NOBODY if move is None else move
        finish_freely(self, first, games)  # type: ignore[name-defined]  # noqa: F821  # set at the end
        seats = range(self.seats)
        return [self.won[seat] / games for seat in seats], [self.points[seat] / games for seat in seats]

    def position(self) -> Kernel:
        """The position the search begins from."""
        return self.home.copy()

    def advance(self, move: int) -> bool:
        """Go on from the position after this move of the seat's, which all have seen, with all that is known there.
        False, and nothing changed, if that is too little or the tree is too full to be worth it."""
        slot = self.find(self.root, (self.seat + 2) * SEAT + move)
        if self.keys[slot] == EMPTY or self.below[slot] == EMPTY or self.edges > self.room // 2:
            return False
        self.root = self.below[slot]
        self.home.apply(self.seat, move)
        if self.seen[self.root] != EMPTY:  # the rest of the turn is planned anew
            self.work.become(self.home)
            self.advise(self.root, self.seat)
        return True

    def candidates(self) -> list[tuple[int, int, float]]:
        """The seat's moves: how often each was taken, and what it brought."""
        found = []
        for move in self.home.legal_moves(self.seat):
            slot = self.find(self.root, (self.seat + 2) * SEAT + move)
            known = self.keys[slot] != EMPTY and self.taken[slot] > 0
            found.append((move, self.taken[slot] if known else 0, self.sums[slot] / self.taken[slot] if known else 0.0))
        return found


# Uncompiled; compiled they are the C functions of tree.pxd.
globals().setdefault("root_of", math.sqrt)
globals().setdefault("exp_of", math.exp)
globals().setdefault("grow_freely", Tree.grow)
globals().setdefault("finish_freely", Tree.finish)
