"""The rules of Dockers. Reads like the rule book: one function a rule, cited by its id in brackets."""

from __future__ import annotations

from longshore.core.codes import CHANCE, EVERYONE, MOST, OVER, TRACE_WIDTH
from longshore.core.kernel import Kernel
from longshore.games.dockers import codes
from longshore.games.dockers.codes import (
    A_FLOOR,
    ACTIONS,
    ALL_FACES,
    AT_ARRANGED,
    AT_COLOUR,
    AT_COLUMN,
    AT_COVERED,
    AT_CUSTOMS,
    AT_DEAD_END,
    AT_DECIDING,
    AT_FACE,
    AT_FALLING,
    AT_FALLING_TO,
    AT_FAMILY,
    AT_IDLE_LIMIT,
    AT_IDLE_TURNS,
    AT_LEVEL,
    AT_LIVELY,
    AT_MEMORY,
    AT_MOVES_LEFT,
    AT_OWN_SEAT,
    AT_PAST_COLUMN,
    AT_PAST_CRATE,
    AT_PAST_LEVEL,
    AT_PAST_ROW,
    AT_PHASE,
    AT_PLAYING,
    AT_POINTS,
    AT_REVEAL_SCORES,
    AT_ROW,
    AT_SIZE,
    AT_STRICT,
    AT_WHOLE,
    BEGAN,
    BEGINNING,
    COLOUR,
    COLOURED,
    COLOURING,
    COLOURS,
    CRATES,
    CUSTOMS,
    DEAD_END,
    DROP,
    EDGE,
    ENDED,
    EXHAUSTED,
    FALL,
    FELL,
    FINISHED,
    FIRST,
    FLOOR,
    FLOORS,
    HIDDEN,
    IDLE,
    IDLED,
    JOINED,
    LID,
    LIFTED,
    LOGBOOK,
    MOST_IDLE,
    MOST_POINTS,
    MOVING,
    NEXT_TURN,
    NO_ARRANGED,
    NO_COLUMN,
    NO_CONTACT,
    NO_COVERED,
    NO_CRATE,
    NO_CUSTOMS,
    NO_EDGE,
    NO_FLOOR,
    NO_GAME,
    NO_HAND,
    NO_LEVEL,
    NO_MOVE,
    NO_RETURN,
    NO_SHORT,
    NO_SPLIT,
    NO_STAY,
    NO_THERE,
    NO_TOP,
    NO_TURN,
    NO_TURNED,
    NO_WALL,
    NONE,
    OBSERVATION,
    OBSERVED,
    ORIGIN,
    PIVOT,
    PIVOTED,
    POSITION,
    RIG,
    SCORED,
    SHOWN,
    SIDE_CELLS,
    SPLIT,
    STACKED,
    STACKING,
    STAMP,
    STAMPED,
    STAY,
    STAYED,
    STRIDE,
    TIP,
    TIPPED,
    TURN,
    TURNING,
    UNCOVERED,
    VIEWERS,
    WAY_COUNT,
    XRAY,
)

LEAN = codes.LEAN  # tables become C arrays by assignment; imported by name they would not
SIDE = codes.SIDE
SPIN = codes.SPIN
STEP = codes.STEP
UP = codes.UP
NOTHING, EVEN, LOWER = 0, 1, 2
SEED_STRIDE = 2654435761  # the scratch noise is sown as Kernel.sow does it
SEED_START = 1013904223
SEED_PRIME = 4294967291
HASH_PRIME = 1099511628211  # of the fingerprint of a list of moves
HASH_MASK = 0x7FFFFFFFFFFF
DRAWS = 10  # how many crates are drawn for one with hidden faces, before all are looked through
TRIES = 8  # how often everything hidden is redrawn together, before crate by crate
POINT = 100  # what `evaluate` gives for a point
MINE_NEXT = 80  # … for a point that the seat could make with one move, if it is about to move
THEIRS_NEXT = 60  # … that the next seat could make with its first move
LATER = 20  # … that a seat farther on could make


class Dockers(Kernel):
    """A position of Dockers: where and how each crate stands. Heights, tops and the like follow from it, for speed."""

    # --- the same for a whole game: options and components ------------------------------------------------------------
    size: int
    memory: int
    strict: int
    reveal: int
    dead_end: int
    loose_pivot: int
    exact_return: int
    shuffled: int
    idle_limit: int
    moves_a_turn: int
    multiplier: list[int]  # by level
    printed: list[int]  # crate * 6 + face -> colour

    # --- the position -------------------------------------------------------------------------------------------------
    at: list[int]  # crate -> cell, or NONE if it is not on the board
    level: list[int]
    turned: list[int]  # crate -> one of the 24 ways to stand
    paint: list[int]  # crate * 6 + face -> colour: as printed, or as somebody imagines it
    seen: list[int]  # viewer * 27 + crate -> faces in that viewer's log book, as a bit set
    colour_of: list[int]  # seat -> colour, or LID before it is drawn
    points: list[int]
    floor_at: list[int]  # level -> floor, or NONE
    phase: int
    player: int
    left: int  # moves left in this turn
    customs: int  # the crate with the token, or NONE
    held: int  # the crate that is falling, or NONE
    held_to: int  # in which direction
    lively: int  # a crate fell or a point was credited this turn
    idle_turns: int
    reason: int
    made: int  # moves made this turn; of each the crate, and where and how it stood before:
    past_crate: list[int]
    past_place: list[int]
    past_turned: list[int]

    # --- what follows from it -----------------------------------------------------------------------------------------
    stack: list[int]  # cell * 3 + level -> crate, or NONE
    height: list[int]  # cell -> crates; EDGE beyond the board
    show: list[int]  # cell -> the colour on top
    cells: int  # those with crates, as a bit set; compiled, sets of cells are integers of 128 bits
    dock: int  # all cells of the board
    whole: int  # all crates are one block

    # --- scratch ------------------------------------------------------------------------------------------------------
    queue: list[int]
    mark: list[int]  # all 0 between two questions
    piece: list[int]  # sets of cells
    known: list[int]
    kept: list[int]
    lids: list[int]  # how many each crate has
    best: list[int]
    leaned: int  # the crate that was tipped on the last way found through the second of three moves
    way_on: int  # the second move of that way
    last_way: int  # and its third: crate * 4 + direction

    def __init__(self, rig: list[int]) -> None:
        super().__init__()
        self.multiplier = [0] * 3
        self.printed = [0] * 162
        self.at = [0] * 27
        self.level = [0] * 27
        self.turned = [0] * 27
        self.paint = [0] * 162
        self.seen = [0] * 135
        self.colour_of = [0] * 4
        self.points = [0] * 4
        self.floor_at = [0] * 3
        self.past_crate = [0] * 3
        self.past_place = [0] * 3
        self.past_turned = [0] * 3
        self.stack = [0] * 363
        self.height = [0] * 121
        self.show = [0] * 121
        self.queue = [0] * 28
        self.mark = [0] * 121
        self.piece = [0] * 5
        self.known = [0] * 27
        self.kept = [0] * 162
        self.lids = [0] * 27
        self.best = [0] * 5
        self.unpack(RIG, rig)
        self.clear()

    def rig_names(self) -> tuple[str, ...]:
        return RIG

    def position_names(self) -> tuple[str, ...]:
        return POSITION

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return OBSERVATION

    def thaw(self, values: list[int]) -> None:
        super().thaw(values)
        self.restack()

    def clear(self) -> None:
        """Before set-up: nothing stacked, no points [setup.points], the token beside the board [setup.customs]."""
        for i in range(CRATES):
            self.at[i] = NONE
            self.level[i] = 0
            self.turned[i] = 0
        for i in range(162):
            self.paint[i] = self.printed[i]
        for i in range(135):
            self.seen[i] = 0
        for i in range(4):
            self.colour_of[i] = LID
            self.points[i] = 0
        for i in range(3):
            self.floor_at[i] = NONE
            self.past_crate[i] = NONE
            self.past_place[i] = NONE
            self.past_turned[i] = 0
        self.phase = STACKING
        self.player = NONE
        self.left = 0
        self.customs = NONE
        self.held = NONE
        self.held_to = NONE
        self.lively = 0
        self.idle_turns = 0
        self.reason = 0
        self.made = 0
        self.leaned = NONE
        self.way_on = NONE
        self.last_way = NONE
        self.restack()
        if self.shuffled == 0:
            for i in range(FLOORS):
                self.stack_floor(i)

    def restack(self) -> None:
        """All that follows from where the crates stand. The board is a square of `size` cells [board.size]
        [option.size]."""
        self.dock = 0
        for i in range(121):
            row = i // STRIDE
            column = i % STRIDE
            inside = 1 <= row <= self.size and 1 <= column <= self.size
            self.height[i] = 0 if inside else EDGE
            if inside:
                self.dock |= self.bit(i)
            self.show[i] = LID
            self.mark[i] = 0
        for i in range(363):
            self.stack[i] = NONE
        self.cells = 0
        for i in range(CRATES):
            if self.at[i] >= 0:
                self.stack[self.at[i] * 3 + self.level[i]] = i
                self.height[self.at[i]] += 1
                if self.level[i] == 0:
                    self.cells |= self.bit(self.at[i])
        for i in range(CRATES):
            if self.at[i] >= 0:
                self.face_up(self.at[i])
        self.whole = self.solid(NONE, NONE)

    # --- whose decision -----------------------------------------------------------------------------------------------

    def turn(self) -> int:
        """[turn.yours]: one seat moves and then deals with the customs token; chance sets up."""
        if self.phase == ENDED:
            return OVER
        return CHANCE if self.phase < MOVING else self.player

    def waiting(self) -> int:
        seat = self.turn()
        return 1 << seat if seat >= 0 else 0

    # --- how crates stand ---------------------------------------------------------------------------------------------

    def face_up(self, cell: int) -> None:
        """Only the top face of an uncovered crate says whose it is [crate.top]."""
        if self.height[cell] > 0:
            crate = self.stack[cell * 3 + self.height[cell] - 1]
            self.show[cell] = self.paint[crate * 6 + UP[self.turned[crate]]]
        else:
            self.show[cell] = LID

    def put(self, crate: int, cell: int, way: int) -> None:
        """Take an uncovered crate and put it on top of a cell's stack."""
        old = self.at[crate]
        high = self.height[old] - 1
        self.height[old] = high
        self.stack[old * 3 + high] = NONE
        if high == 0:
            self.cells ^= self.bit(old)
        self.face_up(old)
        high = self.height[cell]
        if high == 0:
            self.cells |= self.bit(cell)
        self.height[cell] = high + 1
        self.stack[cell * 3 + high] = crate
        self.at[crate] = cell
        self.level[crate] = high
        self.turned[crate] = way
        self.show[cell] = self.paint[crate * 6 + UP[way]]

    def remember(self, crate: int) -> None:
        """Where and how a crate stood before it moved: what it may not come back to this turn."""
        self.past_crate[self.made] = crate
        self.past_place[self.made] = self.at[crate] * 3 + self.level[crate]
        self.past_turned[self.made] = self.turned[crate]
        self.made += 1

    def forget(self) -> None:
        self.made -= 1
        self.past_crate[self.made] = NONE
        self.past_place[self.made] = NONE
        self.past_turned[self.made] = 0

    def arranged(self, cell: int) -> int:
        """Is the crate on top arranged: does a neighbour at the same level show the same colour [group.side]
        [group.level]? A lid never [group.lid]; a crate under another is not seen [block.hidden], one under
        the token is [customs.seen]."""
        colour = self.show[cell]
        if colour == LID:
            return 0
        high = self.height[cell]
        for d in range(4):
            if self.show[cell + STEP[d]] == colour and self.height[cell + STEP[d]] == high:
                return 1
        return 0

    def gather(self, cell: int) -> int:
        """The group of the crate on top of a cell: its cells in `queue`, and how many [group.chain]."""
        colour = self.show[cell]
        high = self.height[cell]
        self.queue[0] = cell
        self.mark[cell] = 1
        count = 1
        i = 0
        while i < count:
            for d in range(4):
                other = self.queue[i] + STEP[d]
                if self.show[other] == colour and self.height[other] == high and self.mark[other] == 0:
                    self.mark[other] = 1
                    self.queue[count] = other
                    count += 1
            i += 1
        for i in range(count):
            self.mark[self.queue[i]] = 0
        return count

    def touches(self, crate: int) -> int:
        """Does another crate touch it sideways [pivot.contact]? Lower ones and diagonal ones do not."""
        for d in range(4):
            high = self.height[self.at[crate] + STEP[d]]
            if self.level[crate] < high < EDGE:
                return 1
        return 0

    # --- solidarity: stacks have no holes, so the crates are one block if the cells with crates are [solid.block] -----

    def solid(self, without: int, with_: int) -> int:
        """Are all crates one block [solid.block]? Asked for a tip on the ground that empties one cell and fills
        another, or (NONE, cell) for a fall that fills one; (NONE, NONE): now. Crates on one another touch
        [solid.upright]; diagonal contact does not count [solid.sides]."""
        cells = self.cells
        if without >= 0:
            cells ^= self.bit(without)
        if with_ >= 0:
            cells |= self.bit(with_)
        return 1 if self.piece_of(cells & -cells, cells) == cells else 0

    def piece_of(self, piece: int, cells: int) -> int:
        """A set of cells grown, side by side, as far as the others go."""
        before = 0
        while piece != before:
            before = piece
            piece |= (piece << 1 | piece >> 1 | piece << STRIDE | piece >> STRIDE) & cells
        return piece

    def beside_all(self, cells: int) -> int:
        """The empty cells beside any of these."""
        return (cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & (self.dock ^ self.cells)

    def bit(self, cell: int) -> int:
        """A cell as a set of cells."""
        one = 1
        one <<= cell - ORIGIN
        return one

    # --- what a single move needs -------------------------------------------------------------------------------------

    def refuse_crate(self, crate: int) -> int:
        """Any crate on the board [game.crate] may be moved, whatever it shows [move.any]; not one under another
        [move.covered], nor the one that customs inspect [move.customs]."""
        if self.at[crate] < 0:
            return NO_CRATE
        if self.level[crate] != self.height[self.at[crate]] - 1:
            return NO_COVERED
        if crate == self.customs:
            return NO_CUSTOMS
        return 0

    def refuse_target(self, cell: int, level: int) -> int:
        """Only within the board [move.edge], never into or up a stack [move.wall], never onto the customs' crate
        [customs.column]."""
        if self.height[cell] >= EDGE:
            return NO_EDGE
        if self.height[cell] > level:
            return NO_WALL
        if self.customs >= 0 and self.at[self.customs] == cell:
            return NO_COLUMN
        return 0

    def refuse_tip(self, crate: int, direction: int) -> int:
        """A tip needs a floor at the crate's own level beside it: the ground or a crate [tip.floor]; an arranged crate
        does not tip [block.arranged]; nor does any come back [return.place]."""
        reason = self.refuse_crate(crate)
        if reason:
            return reason
        if self.arranged(self.at[crate]):
            return NO_ARRANGED
        cell = self.at[crate] + STEP[direction]
        reason = self.refuse_target(cell, self.level[crate])
        if reason:
            return reason
        if self.height[cell] < self.level[crate]:
            return NO_FLOOR
        return NO_RETURN if self.tips_back(crate, direction) else 0

    def refuse_fall(self, crate: int, direction: int) -> int:
        """A crate falls to any side where the floor lies lower than its own [fall.void] [fall.level], arranged or not
        [block.falls]. It cannot come back that way: falls only lead down [return.falls]."""
        reason = self.refuse_crate(crate)
        if reason:
            return reason
        cell = self.at[crate] + STEP[direction]
        reason = self.refuse_target(cell, self.level[crate])
        if reason:
            return reason
        return NO_LEVEL if self.height[cell] == self.level[crate] else 0

    def refuse_pivot(self, crate: int, turns: int) -> int:
        """A pivot needs an uncovered crate that nothing touches sideways [pivot.contact], not arranged
        [block.arranged]; in the family variant neither matters [family.pivot]. No way of standing twice in a turn
        [return.turned]."""
        reason = self.refuse_crate(crate)
        if reason:
            return reason
        if self.loose_pivot == 0:
            if self.arranged(self.at[crate]):
                return NO_ARRANGED
            if self.touches(crate):
                return NO_CONTACT
        return NO_TURNED if self.stood(crate, SPIN[self.turned[crate] * 4 + turns]) else 0

    def returns(self, crate: int, place: int, way: int) -> int:
        """Has the crate been in that place this turn [return.place], whatever others did meanwhile [return.own]? In the
        family variant it may be there again if it stands otherwise [family.return]."""
        for i in range(self.made):
            if self.past_crate[i] == crate and self.past_place[i] == place:
                if self.exact_return == 0 or self.past_turned[i] == way:
                    return 1
        return 0

    def stood(self, crate: int, way: int) -> int:
        """Has the crate stood that way in its place this turn [return.turned]?"""
        for i in range(self.made):
            if self.past_crate[i] == crate and self.past_turned[i] == way:
                if self.past_place[i] == self.at[crate] * 3 + self.level[crate]:
                    return 1
        return 0

    # --- looking ahead: every move must lead on to a whole turn that ends solid [solid.turn] [turn.three] -------------
    # This is where the time goes, so the questions above are asked here in smaller pieces, the cheap ones first.

    def free(self, crate: int) -> int:
        """`refuse_crate` allows it."""
        cell = self.at[crate]
        return 1 if cell >= 0 and self.level[crate] == self.height[cell] - 1 and crate != self.customs else 0

    def beside(self, crate: int, cell: int) -> int:
        """What a neighbouring cell offers a crate: NOTHING, an EVEN floor, or a LOWER one (`refuse_target`)."""
        high = self.height[cell]
        if high > self.level[crate] or (self.customs >= 0 and self.at[self.customs] == cell):
            return NOTHING
        return EVEN if high == self.level[crate] else LOWER

    def spins(self, crate: int) -> int:
        """How many pivots the crate has (`refuse_pivot`)."""
        if self.loose_pivot == 0 and (self.touches(crate) or self.arranged(self.at[crate])):
            return 0
        count = 0
        for i in range(1, 4):
            if not self.stood(crate, SPIN[self.turned[crate] * 4 + i]):
                count += 1
        return count

    def completes(self, left: int, whole: int, care: int) -> int:
        """Can so many moves still be made, and the crates be one block after the last? Falls, pivots and tips above the
        ground never take the block apart, so they come first, unless it has to be put together. `care` 0: split or not,
        are there moves at all?

        How a falling or pivoting crate is turned shows only when it is tipped later, and a colour that comes up
        matters only to the move after that one. So other turns than the first are tried only if three moves are left.
        """
        if left == 1:
            return self.repair() if care and not whole else self.last_move(care)
        if left == 2 and self.try_again(whole, care):
            return 1
        if whole or not care:
            return (
                self.try_falls(left, whole, care)
                or self.try_pivots(left, whole, care)
                or self.try_tips(left, whole, care)
                or self.try_turns(left, whole, care)
            )
        return (
            self.try_tips(left, whole, care)
            or self.try_falls(left, whole, care)
            or self.try_pivots(left, whole, care)
            or self.try_turns(left, whole, care)
        )

    def try_again(self, whole: int, care: int) -> int:
        """The move that was the way on last time often is so again."""
        move = self.way_on
        if move < 0:
            return 0
        if move < DROP:
            if self.refuse_tip(move // 4, move % 4) == 0:
                return self.after_tip(move // 4, move % 4, 2, whole, care)
        elif move < FALL:
            if self.refuse_fall((move - DROP) // 4, (move - DROP) % 4) == 0:
                return self.after_fall((move - DROP) // 4, (move - DROP) % 4, 0, 2, whole, care)
        return 0

    def try_falls(self, left: int, whole: int, care: int) -> int:
        for crate in range(CRATES):
            if self.level[crate] > 0 and self.free(crate):
                if (whole or not care) and self.spins(crate) >= left:
                    return 1
                for d in range(4):
                    if self.beside(crate, self.at[crate] + STEP[d]) == LOWER:
                        if self.after_fall(crate, d, 0, left, whole, care):
                            return 1
        return 0

    def try_pivots(self, left: int, whole: int, care: int) -> int:
        for crate in range(CRATES):
            if self.free(crate) and self.spins(crate):
                for i in range(1, 4):
                    if self.refuse_pivot(crate, i) == 0:
                        if self.after_pivot(crate, i, left, whole, care):
                            return 1
                        break
        return 0

    def try_tips(self, left: int, whole: int, care: int) -> int:
        """Those above the ground first."""
        for ground in range(2):
            for crate in range(CRATES):
                if (self.level[crate] == 0) == ground and self.free(crate) and not self.arranged(self.at[crate]):
                    for d in range(4):
                        if self.beside(crate, self.at[crate] + STEP[d]) == EVEN and not self.tips_back(crate, d):
                            if self.after_tip(crate, d, left, whole, care):
                                return 1
        return 0

    def try_turns(self, left: int, whole: int, care: int) -> int:
        """Falls and pivots again, turned otherwise."""
        if left > 2:
            for crate in range(CRATES):
                if self.free(crate):
                    for i in range(1, 4):
                        for d in range(4):
                            if self.beside(crate, self.at[crate] + STEP[d]) == LOWER:
                                if self.after_fall(crate, d, i, left, whole, care):
                                    return 1
                        if self.refuse_pivot(crate, i) == 0 and self.after_pivot(crate, i, left, whole, care):
                            return 1
        return 0

    def last_move(self, care: int) -> int:
        """Is there one more move after which the crates are one block, as they are now (`care` 0: or not)? Again the
        one that was there last time is looked at first."""
        if self.last_way >= 0 and self.is_last_move(self.last_way // 4, self.last_way % 4, care):
            return 1
        for crate in range(CRATES):
            if self.level[crate] > 0 and self.free(crate):
                for d in range(4):
                    if self.is_last_move(crate, d, care):
                        self.last_way = crate * 4 + d
                        return 1
                if self.spins(crate):
                    return 1
        for crate in range(CRATES):
            if self.level[crate] == 0 and self.free(crate):
                for d in range(4):
                    if self.is_last_move(crate, d, care):
                        self.last_way = crate * 4 + d
                        return 1
                if self.spins(crate):
                    return 1
        return 0

    def is_last_move(self, crate: int, direction: int, care: int) -> int:
        """May the crate fall in that direction, or tip without taking the block apart?"""
        if not self.free(crate):
            return 0
        cell = self.at[crate]
        to = cell + STEP[direction]
        floor = self.beside(crate, to)
        if floor != EVEN:
            return 1 if floor == LOWER else 0
        if self.arranged(cell) or self.tips_back(crate, direction):
            return 0
        return 1 if not care or self.level[crate] > 0 else self.solid(cell, to)

    def repair(self) -> int:
        """Is there one move that makes a split block whole? It fills an empty cell beside all its pieces, or all but
        the one that the crate comes from."""
        pieces = 0
        rest = self.cells
        while rest:
            if pieces == 5:
                return 0
            self.piece[pieces] = self.piece_of(rest & -rest, rest)
            rest ^= self.piece[pieces]
            pieces += 1
        common = self.dock
        for i in range(pieces):
            common &= self.beside_all(self.piece[i])
        for i in range(pieces):
            others = self.dock
            for k in range(pieces):
                if k != i:
                    others &= self.beside_all(self.piece[k])
            piece = (others << 1 | others >> 1 | others << STRIDE | others >> STRIDE) & self.piece[i]
            if piece and self.repair_from(piece, common, others):
                return 1
        return 0

    def repair_from(self, piece: int, common: int, others: int) -> int:
        """… by a crate from this part of a piece: a fall into a cell beside all pieces, or a tip into one beside all
        others."""
        for crate in range(CRATES):
            if self.free(crate) and self.bit(self.at[crate]) & piece:
                cell = self.at[crate]
                for d in range(4):
                    to = cell + STEP[d]
                    if self.height[to] == 0:
                        if self.level[crate] > 0:
                            if self.bit(to) & common:
                                return 1
                        elif self.bit(to) & others and not self.arranged(cell) and not self.tips_back(crate, d):
                            if self.solid(cell, to):
                                return 1
        return 0

    def tips_back(self, crate: int, direction: int) -> int:
        """Would this tip bring the crate back where it was [return.place]?"""
        if self.made == 0:
            return 0
        cell = self.at[crate] + STEP[direction]
        return self.returns(crate, cell * 3 + self.level[crate], LEAN[self.turned[crate] * 4 + direction])

    def after_fall(self, crate: int, direction: int, turns: int, left: int, whole: int, care: int) -> int:
        """Does this fall lead on? It never takes the block apart [solid.falls]; it may join it."""
        cell = self.at[crate]
        way = self.turned[crate]
        to = cell + STEP[direction]
        if not whole and self.height[to] == 0:
            whole = self.solid(NONE, to)
        if left == 1:
            return 1 if whole or not care else 0
        self.remember(crate)
        self.put(crate, to, SPIN[way * 4 + turns])
        found = self.completes(left - 1, whole, care)
        self.put(crate, cell, way)
        self.forget()
        if found and left == 2:
            self.way_on = DROP + crate * 4 + direction
        return found

    def after_pivot(self, crate: int, turns: int, left: int, whole: int, care: int) -> int:
        """Does this pivot lead on?"""
        if left == 1:
            return 1 if whole or not care else 0
        way = self.turned[crate]
        self.remember(crate)
        self.turned[crate] = SPIN[way * 4 + turns]
        found = self.completes(left - 1, whole, care)
        self.turned[crate] = way
        self.forget()
        return found

    def after_tip(self, crate: int, direction: int, left: int, whole: int, care: int) -> int:
        """Does this tip lead on? Only on the ground it can take the block apart, for the moment [solid.turn] or, when
        that is not allowed, at all [option.strict]."""
        cell = self.at[crate]
        way = self.turned[crate]
        to = cell + STEP[direction]
        if self.level[crate] == 0:
            whole = self.solid(cell, to)
            if not whole and care and (self.strict or left == 1):
                return 0
        if left == 1:
            return 1 if whole or not care else 0
        self.remember(crate)
        self.put(crate, to, LEAN[way * 4 + direction])
        found = self.completes(left - 1, whole, care)
        self.put(crate, cell, way)
        self.forget()
        if found and left == 2:
            self.way_on = TIP + crate * 4 + direction
            self.leaned = crate
        return found

    # --- legal moves --------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> int:
        if seat != self.turn() or self.phase == ENDED:
            return 0
        count = 0
        phase = self.phase
        if phase == MOVING:
            return self.legal_crates()
        if phase == TURNING:
            for i in range(4):
                if self.may_turn(i):
                    self.moves[count] = TURN + i
                    count += 1
        elif phase == CUSTOMS:
            for i in range(CRATES):
                if self.refuse_stamp(i) == 0:
                    self.moves[count] = STAMP + i
                    count += 1
            if self.customs >= 0:
                self.moves[count] = STAY
                count += 1
        elif phase == COLOURING:
            for i in range(COLOURS):
                if self.owner_of(i + 1) < 0:
                    self.moves[count] = COLOUR + i
                    count += 1
        elif phase == BEGINNING:
            for i in range(self.seats):
                self.moves[count] = FIRST + i
                count += 1
        else:
            for i in range(FLOORS):
                if self.can_stack(i):
                    self.moves[count] = FLOOR + i
                    count += 1
        return count

    def legal_crates(self) -> int:
        """Tips, then falls, then pivots; each only if it leads on."""
        count = 0
        for crate in range(CRATES):
            if self.free(crate) and not self.arranged(self.at[crate]):
                for d in range(4):
                    if self.beside(crate, self.at[crate] + STEP[d]) == EVEN and not self.tips_back(crate, d):
                        if self.tip_leads_on(crate, d):
                            self.moves[count] = TIP + crate * 4 + d
                            count += 1
        for crate in range(CRATES):
            if self.level[crate] > 0 and self.free(crate):
                for d in range(4):
                    if self.beside(crate, self.at[crate] + STEP[d]) == LOWER:
                        count = self.legal_falls(crate, d, count)
        for crate in range(CRATES):
            if self.free(crate) and self.spins(crate):
                for i in range(1, 4):
                    if self.refuse_pivot(crate, i) == 0 and self.pivot_leads_on(crate, i):
                        self.moves[count] = PIVOT + crate * 3 + i - 1
                        count += 1
        return count

    def legal_falls(self, crate: int, direction: int, count: int) -> int:
        """One decision if all faces are open to view, else the turn is chosen when they have been shown [fall.turn]."""
        if self.memory != XRAY:
            if self.fall_leads_on(crate, direction):
                self.moves[count] = DROP + crate * 4 + direction
                count += 1
            return count
        self.leaned = NONE
        same = 0
        for i in range(4):
            if same == 0 and not self.turn_leads_on(crate, direction, i):
                continue
            self.moves[count] = FALL + (crate * 4 + direction) * 4 + i
            count += 1
            if self.leaned != crate:
                same = 1  # the way on does not tip this crate, so it is there for the other turns as well
        return count

    def tip_leads_on(self, crate: int, direction: int) -> int:
        if self.dead_end and self.left > 1:
            return self.tip_is_whole(crate, direction) if self.strict else 1
        return self.after_tip(crate, direction, self.left, self.whole, 1)

    def tip_is_whole(self, crate: int, direction: int) -> int:
        """Are the crates one block right after this tip [option.strict]?"""
        cell = self.at[crate]
        return 1 if self.level[crate] > 0 else self.solid(cell, cell + STEP[direction])

    def fall_leads_on(self, crate: int, direction: int) -> int:
        """With at least one of the four turns."""
        for i in range(4):
            if self.turn_leads_on(crate, direction, i):
                return 1
            if self.left < 3:
                return 0
        return 0

    def turn_leads_on(self, crate: int, direction: int, turns: int) -> int:
        if self.dead_end and self.left > 1:
            return 1
        self.leaned = NONE
        return self.after_fall(crate, direction, turns, self.left, self.whole, 1)

    def pivot_leads_on(self, crate: int, turns: int) -> int:
        if self.dead_end and self.left > 1:
            return 1
        return self.after_pivot(crate, turns, self.left, self.whole, 1)

    def may_turn(self, turns: int) -> int:
        return self.turn_leads_on(self.held, self.held_to, turns)

    def can_stack(self, floor: int) -> int:
        return 1 if self.floor_at[0] != floor and self.floor_at[1] != floor else 0

    def owner_of(self, colour: int) -> int:
        """The seat that plays a colour, or NONE [score.unowned]."""
        for i in range(self.seats):
            if self.colour_of[i] == colour:
                return i
        return NONE

    # --- why not ------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, move: int) -> int:
        """The rule against a move; 0 if it is legal. Nothing moves when the game is over [game.over]; only what has to
        be decided now is a move [game.move]; the token must come into play and stays there [customs.must]."""
        phase = self.phase
        if phase == ENDED:
            return NO_GAME
        if seat != self.turn():
            return NO_TURN
        if move < 0 or move >= ACTIONS:
            return NO_MOVE
        if move < TURN:
            return self.refuse_move(move) if phase == MOVING else NO_MOVE
        if move < STAMP:
            if phase != TURNING:
                return NO_MOVE
            return 0 if self.may_turn(move - TURN) else self.blame_fall(self.held, self.held_to, move - TURN)
        if move < COLOUR:
            if phase != CUSTOMS:
                return NO_MOVE
            if move == STAY:
                return 0 if self.customs >= 0 else NO_STAY
            return self.refuse_stamp(move - STAMP)
        if move < FIRST:
            return 0 if phase == COLOURING and self.owner_of(move - COLOUR + 1) < 0 else NO_MOVE
        if move < FLOOR:
            return 0 if phase == BEGINNING and move - FIRST < self.seats else NO_MOVE
        return 0 if phase == STACKING and self.can_stack(move - FLOOR) else NO_MOVE

    def refuse_move(self, move: int) -> int:
        """Against a tip, a fall or a pivot."""
        if move < DROP:
            crate = move // 4
            direction = move % 4
            reason = self.refuse_tip(crate, direction)
            if reason:
                return reason
            return 0 if self.tip_leads_on(crate, direction) else self.blame_tip(crate, direction)
        if move < PIVOT:
            direct = 1 if move >= FALL else 0
            turns = (move - FALL) % 4 if direct else 0
            crate = (move - FALL) // 16 if direct else (move - DROP) // 4
            direction = (move - FALL) // 4 % 4 if direct else (move - DROP) % 4
            reason = self.refuse_fall(crate, direction)
            if reason:
                return reason
            if direct != (1 if self.memory == XRAY else 0):
                return NO_HAND
            if self.turn_leads_on(crate, direction, turns) if direct else self.fall_leads_on(crate, direction):
                return 0
            return self.blame_fall(crate, direction, turns)
        crate = (move - PIVOT) // 3
        turns = (move - PIVOT) % 3 + 1
        reason = self.refuse_pivot(crate, turns)
        if reason:
            return reason
        if self.pivot_leads_on(crate, turns):
            return 0
        return NO_SPLIT if self.after_pivot(crate, turns, self.left, 1, 0) else NO_SHORT

    def blame_tip(self, crate: int, direction: int) -> int:
        """A move that does not lead on: if there were moves enough, then each way on leaves the crates split
        [solid.split]; else it leaves the turn short of moves [solid.short]."""
        if self.strict and not self.tip_is_whole(crate, direction):
            return NO_SPLIT
        return NO_SPLIT if self.after_tip(crate, direction, self.left, 1, 0) else NO_SHORT

    def blame_fall(self, crate: int, direction: int, turns: int) -> int:
        return NO_SPLIT if self.after_fall(crate, direction, turns, self.left, 1, 0) else NO_SHORT

    def refuse_stamp(self, crate: int) -> int:
        """The token goes onto any crate whose top is free [customs.top], but it is there already or it is moved
        [customs.there]."""
        if self.at[crate] < 0:
            return NO_CRATE
        if crate == self.customs:
            return NO_THERE
        return NO_TOP if self.level[crate] != self.height[self.at[crate]] - 1 else 0

    def odds(self, move: int) -> int:
        """Every draw is fair [setup.colours] [setup.first] [option.shuffled_floors]."""
        return 1

    def audience(self, seat: int, move: int) -> int:
        """All moves are made in everybody's sight; only what a docker sees in the hand is not [fall.look]."""
        return EVERYONE

    # --- moves --------------------------------------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        looking = 1 if self.tracing and self.memory != XRAY and move < STAMP else 0
        if looking:
            for i in range(CRATES):
                self.known[i] = self.knows(seat, i)
        if move < DROP:
            self.tip(move // 4, move % 4)
        elif move < FALL:
            self.lift((move - DROP) // 4, (move - DROP) % 4)
        elif move < PIVOT:
            self.fall((move - FALL) // 16, (move - FALL) // 4 % 4, (move - FALL) % 4)
        elif move < TURN:
            self.pivot((move - PIVOT) // 3, (move - PIVOT) % 3 + 1)
        elif move < STAMP:
            self.fall(self.held, self.held_to, move - TURN)
        elif move < STAY:
            self.note(STAMPED, EVERYONE, seat, move - STAMP, self.customs, 0)
            self.customs = move - STAMP
            self.end_turn()
        elif move < COLOUR:
            self.note(STAYED, EVERYONE, seat, self.customs, 0, 0)
            self.end_turn()
        elif move < FIRST:
            self.draw_colour(move - COLOUR + 1)
        elif move < FLOOR:
            self.player = move - FIRST
            self.note(BEGAN, EVERYONE, self.player, 0, 0, 0)
            self.begin_turn()
        else:
            self.stack_floor(move - FLOOR)
        if looking:
            for i in range(CRATES):
                if self.knows(seat, i) & ~self.known[i]:
                    self.revealed = 1
        elif self.tracing and self.memory != XRAY and not self.dead_end and STAMP <= move < COLOUR:
            self.revealed = 0 if self.left > 0 and self.sure_to_go_on() else 1

    def tip(self, crate: int, direction: int) -> None:
        """Over an edge onto the floor beside: the side opposite to the direction comes up [tip.faces]. A tip counts as
        one move [tip.one]; it may cover a crate [tip.over]."""
        place = self.at[crate] * 3 + self.level[crate]
        self.remember(crate)
        self.put(crate, self.at[crate] + STEP[direction], LEAN[self.turned[crate] * 4 + direction])
        self.note(TIPPED, EVERYONE, crate, direction, place, self.at[crate] * 3 + self.level[crate])
        self.settle(crate, place)

    def lift(self, crate: int, direction: int) -> None:
        """A fall is confirmed: its docker looks at all its faces and has to play it [fall.look] [fall.touched]."""
        self.held = crate
        self.held_to = direction
        self.phase = TURNING
        if self.memory == LOGBOOK:
            self.seen[self.player * 27 + crate] = ALL_FACES
        place = self.at[crate] * 3 + self.level[crate]
        cell = self.at[crate] + STEP[direction]
        self.note(LIFTED, EVERYONE, crate, direction, place, cell * 3 + self.height[cell])
        self.note(SHOWN, 1 << self.player, crate, 0, 0, 0)

    def fall(self, crate: int, direction: int, turns: int) -> None:
        """Straight down to the first floor [fall.down], the top as it was [fall.top], turned at will [fall.turn]; one
        move, however deep [fall.one]."""
        place = self.at[crate] * 3 + self.level[crate]
        self.held = NONE
        self.held_to = NONE
        self.phase = MOVING
        self.lively = 1
        self.remember(crate)
        self.put(crate, self.at[crate] + STEP[direction], SPIN[self.turned[crate] * 4 + turns])
        self.note(FELL, EVERYONE, crate, direction * 4 + turns, place, self.at[crate] * 3 + self.level[crate])
        self.settle(crate, place)

    def pivot(self, crate: int, turns: int) -> None:
        """On its base, as far as one likes, for one move [pivot.turns]; it never scores [score.pivot]."""
        self.remember(crate)
        self.turned[crate] = SPIN[self.turned[crate] * 4 + turns]
        self.note(PIVOTED, EVERYONE, crate, turns, self.at[crate] * 3 + self.level[crate], 0)
        self.end_move()

    def settle(self, crate: int, place: int) -> None:
        """What a tip or a fall uncovers, covers, scores, splits and joins."""
        cell = place // 3
        bare = self.stack[cell * 3 + self.height[cell] - 1] if self.height[cell] > 0 else NONE
        to = self.at[crate]
        if bare >= 0:
            self.note(UNCOVERED, EVERYONE, bare, place - 1, 0, 0)
        if self.level[crate] > 0:
            self.note(
                HIDDEN, EVERYONE, self.stack[to * 3 + self.level[crate] - 1], to * 3 + self.level[crate] - 1, 0, 0
            )
        self.score_groups(crate, bare)
        before = self.whole
        if not before or place % 3 == 0:  # only a tip on the ground takes a block apart [solid.falls]
            self.whole = self.solid(NONE, NONE)
        if self.whole != before:
            if self.whole:
                self.note(JOINED, EVERYONE, 0, 0, 0, 0)
            else:
                self.note(SPLIT, EVERYONE, self.left - 1, 0, 0, 0)
        self.end_move()

    def score_groups(self, crate: int, bare: int) -> None:
        """The group that the moved crate joins scores, once, with all its crates [score.group]; so does that of a crate
        just uncovered [score.uncovered], if it is another one [score.once], unless switched off
        [option.reveal_scores]."""
        joined = 0
        if self.show[self.at[crate]] != LID:
            count = self.gather(self.at[crate])
            if bare >= 0:
                for i in range(count):
                    if self.queue[i] == self.at[bare]:
                        joined = 1
            self.credit(crate, count, 0)
        if bare >= 0 and not joined and self.reveal and self.show[self.at[bare]] != LID:
            self.credit(bare, self.gather(self.at[bare]), 1)

    def told_scores(self, crate: int, bare: int) -> list[tuple[int, ...]]:
        """`score_groups`, and the scores it traced."""
        self.tracing = 1
        self.traced = 0
        self.score_groups(crate, bare)
        self.tracing = 0
        return [tuple([self.trace[at + i] for i in range(TRACE_WIDTH)]) for at in range(0, self.traced, TRACE_WIDTH)]

    def credit(self, crate: int, count: int, uncovered: int) -> None:
        """Two crates or more [group.two] make a point each, times the multiplier of their level [score.level], for the
        owner of the colour, whoever moved [score.owner]; for nobody, if nobody plays it [score.unowned]."""
        if count < 2:
            return
        level = self.level[crate]
        colour = self.show[self.at[crate]]
        seat = self.owner_of(colour)
        total = 0
        if seat >= 0:
            self.points[seat] = self.bounded(self.points[seat] + count * self.multiplier[level], 0, MOST)
            total = self.points[seat]
            self.lively = 1
        self.note(SCORED, EVERYONE, colour, count, (crate * 3 + level) * 2 + uncovered, total)

    def end_move(self) -> None:
        """Three moves, no more and no fewer [turn.three]; then customs [customs.when]. Who is stuck in the middle of a
        turn, where that can happen, ends the game and keeps the points [option.dead_end]."""
        self.left -= 1
        if self.memory == LOGBOOK:
            self.witness()
        if self.left == 0:
            self.phase = CUSTOMS
        elif self.dead_end and not self.legal_crates():
            self.finish(DEAD_END)

    def end_turn(self) -> None:
        """Clockwise [turn.order]. Too many turns in a row without a fall or a point end the game [end.idle]
        [option.idle]."""
        self.idle_turns = 0 if self.lively else self.bounded(self.idle_turns + 1, 0, MOST)
        if self.idle_limit and not self.lively:
            self.note(IDLED, EVERYONE, self.idle_turns, 0, 0, 0)
            if self.idle_turns >= self.idle_limit:
                self.finish(IDLE)
                return
        self.player = (self.player + 1) % self.seats
        self.begin_turn()

    def begin_turn(self) -> None:
        """What was banned is allowed again [return.turn]. If no whole turn can be made, the game is over before it
        [end.stuck], also if the token saw to that [customs.end]."""
        while self.made:
            self.forget()
        self.lively = 0
        self.left = self.moves_a_turn
        self.phase = MOVING
        if self.can_play():
            self.note(NEXT_TURN, EVERYONE, self.player, 0, 0, 0)
        else:
            self.finish(DEAD_END if self.dead_end else EXHAUSTED)

    def can_play(self) -> int:
        if self.dead_end:
            return 1 if self.legal_crates() else 0
        return self.completes(self.left, self.whole, 1)

    def sure_to_go_on(self) -> int:
        """Does a whole turn begin, whatever the hidden faces are? Surely if a crate has pivots enough, or if enough
        crates can fall to the ground beside each other. Else that the game goes on, or not, tells of hidden faces."""
        sure = 0
        count = 0
        for crate in range(CRATES):
            if self.free(crate):
                if self.spins(crate) >= self.left:
                    sure = 1
                for d in range(4):
                    cell = self.at[crate] + STEP[d]
                    if self.level[crate] > 0 and self.height[cell] == 0 and self.mark[cell] == 0:
                        self.mark[cell] = 1
                        self.queue[count] = cell
                        count += 1
                        break
        for i in range(count):
            self.mark[self.queue[i]] = 0
        return 1 if sure or count >= self.left else 0

    def finish(self, reason: int) -> None:
        self.phase = ENDED
        self.reason = reason
        self.note(FINISHED, EVERYONE, reason, 0, 0, 0)

    # --- set-up -------------------------------------------------------------------------------------------------------

    def stack_floor(self, floor: int) -> None:
        """Nine crates, lids up, three by three in the middle of the board, one floor upon another [setup.floors]."""
        high = 0
        while self.floor_at[high] >= 0:
            high += 1
        self.floor_at[high] = floor
        corner = (self.size - 3) // 2 + 1
        for i in range(A_FLOOR):
            self.at[floor * A_FLOOR + i] = (corner + i // 3) * STRIDE + corner + i % 3
            self.level[floor * A_FLOOR + i] = high
        self.restack()
        self.note(STACKED, EVERYONE, high, floor, 0, 0)
        if high == FLOORS - 1:
            self.phase = COLOURING
            if self.memory == LOGBOOK:
                self.witness()

    def draw_colour(self, colour: int) -> None:
        """A colour each, drawn [setup.colours]; those left over are nobody's [setup.fewer]. Then who begins
        [setup.first]."""
        seat = 0
        while self.colour_of[seat] != LID:
            seat += 1
        self.colour_of[seat] = colour
        self.note(COLOURED, EVERYONE, seat, colour, 0, 0)
        if seat + 1 == self.seats:
            self.phase = BEGINNING

    # --- what is hidden: faces that no eye falls on [memory.faces] ----------------------------------------------------

    def exposed(self, crate: int) -> int:
        """The faces one sees walking round the board, as a bit set [memory.dockyard]."""
        cell = self.at[crate]
        if cell < 0:
            return 0
        faces = 0
        if self.level[crate] == self.height[cell] - 1:
            faces = 1 << UP[self.turned[crate]]
        for d in range(4):
            high = self.height[cell + STEP[d]]
            if high <= self.level[crate] or high >= EDGE:
                faces |= 1 << SIDE[self.turned[crate] * 6 + 2 + d]
        return faces

    def knows(self, viewer: int, crate: int) -> int:
        """The faces a seat, or everybody (PUBLIC), may look at now: all [memory.xray], those in the log book
        [memory.logbook], or those in sight [memory.dockyard]; whoever holds a crate sees all of it [fall.look]."""
        if self.memory == XRAY or (crate == self.held and viewer == self.player):
            return ALL_FACES
        if self.memory == LOGBOOK:
            return self.seen[viewer * 27 + crate]
        return self.exposed(crate)

    def witness(self) -> None:
        """Everything in sight goes into everybody's log book [memory.logbook]."""
        for i in range(CRATES):
            faces = self.exposed(i)
            for viewer in range(VIEWERS):
                self.seen[viewer * 27 + i] |= faces

    def imagine(self, seat: int, seed: int) -> None:
        """Other colours on the faces that the seat cannot know: each crate like any printed one with as many lids, any
        way round, that has the known faces where they are. The seat also knows what it may do: look-ahead can hang on
        hidden faces, so only drafts that leave its moves as they are will do."""
        if self.memory == XRAY or self.phase == ENDED:
            return
        word = seed
        word = (word * SEED_STRIDE + SEED_START) % SEED_PRIME + 1
        self.noise = word
        moving = 1 if self.phase == MOVING or self.phase == TURNING else 0
        print_ = self.fingerprint(seat) if moving else 0
        for i in range(CRATES):
            self.known[i] = self.knows(seat, i)
            self.lids[i] = self.count_lids(i)
        for i in range(162):
            self.kept[i] = self.paint[i]
        for _ in range(TRIES):
            for crate in range(CRATES):
                self.redraw(crate)
            if not moving or self.fingerprint(seat) == print_:
                return
        self.imagine_one_by_one(seat, print_)

    def hides(self, seat: int) -> int:
        """What is hidden is hidden from all alike, but for crates that somebody held once: too little to redraw for."""
        return 0

    def imagine_one_by_one(self, seat: int, print_: int) -> None:
        """From the colours there are on, crate by crate, what leaves the seat's moves as they are."""
        for i in range(162):
            self.paint[i] = self.kept[i]
        for crate in range(CRATES):
            self.redraw(crate)
            if self.fingerprint(seat) != print_:
                for i in range(6):
                    self.paint[crate * 6 + i] = self.kept[crate * 6 + i]

    def fingerprint(self, seat: int) -> int:
        """Of the moves a seat sees: its own, if it is to move; of another's only that there are any."""
        count = self.legal(self.player)
        if seat != self.player:
            return 1 if count else 0
        word = count
        for i in range(count):
            word = (word * HASH_PRIME + self.moves[i]) & HASH_MASK
        return word

    def redraw(self, crate: int) -> None:
        """One crate's hidden faces, each way to fill them as likely as it is among the printed crates."""
        faces = self.known[crate]
        if self.at[crate] < 0 or faces == ALL_FACES:
            return
        chosen = self.draw_like(crate, faces)
        if chosen < 0:
            chosen = self.choose_like(crate, faces)
        if chosen >= 0:
            for i in range(6):
                if not faces >> i & 1:
                    self.paint[crate * 6 + i] = self.printed[chosen // WAY_COUNT * 6 + SIDE[chosen % WAY_COUNT * 6 + i]]

    def draw_like(self, crate: int, faces: int) -> int:
        """A printed crate and a way round at random, if one of a few that are drawn fits: quick where little is
        known. Among those that fit, all are alike."""
        for _ in range(DRAWS):
            other = self.chance(CRATES)
            way = self.chance(WAY_COUNT)
            if self.lids[other] == self.lids[crate] and self.fits(crate, faces, other, way):
                return other * WAY_COUNT + way
        return NONE

    def choose_like(self, crate: int, faces: int) -> int:
        """Of all printed crates and ways round that fit, one at random."""
        found = 0
        chosen = NONE
        for other in range(CRATES):
            if self.lids[other] == self.lids[crate]:
                for way in range(WAY_COUNT):
                    if self.fits(crate, faces, other, way):
                        found += 1
                        if self.chance(found) == 0:
                            chosen = other * WAY_COUNT + way
        return chosen

    def fits(self, crate: int, faces: int, other: int, way: int) -> int:
        """Would another crate, turned that way, show the faces that are known of this one?"""
        for i in range(6):
            if faces >> i & 1 and self.paint[crate * 6 + i] != self.printed[other * 6 + SIDE[way * 6 + i]]:
                return 0
        return 1

    def count_lids(self, crate: int) -> int:
        """How many lids a crate has is printed in the rule book [crate.lids]."""
        count = 0
        for i in range(6):
            if self.printed[crate * 6 + i] == LID:
                count += 1
        return count

    # --- what a learning machine sees: faces as far as the seat may look at them [memory.faces], its own seat first ---

    def observe(self, seat: int) -> int:
        out = self.sight
        for i in range(OBSERVED):
            out[i] = 0
        out[AT_PHASE + self.phase] = 1
        out[AT_OWN_SEAT + seat] = 1
        waiting = self.waiting()
        for i in range(self.seats):
            other = (seat + i) % self.seats
            out[AT_PLAYING + i] = 1
            out[AT_DECIDING + i] = waiting >> other & 1
            out[AT_POINTS + i] = self.bounded(self.points[other], 0, MOST_POINTS)
            if self.colour_of[other] != LID:
                out[AT_COLOUR + i * COLOURS + self.colour_of[other] - 1] = 1
        out[AT_MOVES_LEFT] = self.left
        for i in range(CRATES):
            if self.at[i] >= 0:
                self.observe_crate(seat, i, out)
        if self.held_to >= 0:
            out[AT_FALLING_TO + self.held_to] = 1
        for i in range(self.made):
            cell = self.past_place[i] // 3
            out[AT_PAST_CRATE + i * CRATES + self.past_crate[i]] = 1
            out[AT_PAST_ROW + i * SIDE_CELLS + cell // STRIDE - 1] = 1
            out[AT_PAST_COLUMN + i * SIDE_CELLS + cell % STRIDE - 1] = 1
            out[AT_PAST_LEVEL + i * FLOORS + self.past_place[i] % 3] = 1
        out[AT_WHOLE] = self.whole
        out[AT_LIVELY] = self.lively
        out[AT_IDLE_TURNS] = self.bounded(self.idle_turns, 0, MOST_IDLE)
        out[AT_IDLE_LIMIT] = self.idle_limit
        out[AT_SIZE] = self.size
        out[AT_MEMORY + self.memory] = 1
        out[AT_STRICT] = self.strict
        out[AT_REVEAL_SCORES] = self.reveal
        out[AT_DEAD_END] = self.dead_end
        out[AT_FAMILY] = self.loose_pivot
        return OBSERVED

    def observe_crate(self, seat: int, crate: int, out: list[int]) -> None:
        """Where it stands, and each side's colour if the seat may look at it."""
        cell = self.at[crate]
        faces = self.knows(seat, crate)
        out[AT_ROW + crate * SIDE_CELLS + cell // STRIDE - 1] = 1
        out[AT_COLUMN + crate * SIDE_CELLS + cell % STRIDE - 1] = 1
        out[AT_LEVEL + crate * FLOORS + self.level[crate]] = 1
        for i in range(6):
            face = SIDE[self.turned[crate] * 6 + i]
            if faces >> face & 1:
                out[AT_FACE + (crate * 6 + i) * (COLOURS + 1) + self.paint[crate * 6 + face]] = 1
        if self.level[crate] < self.height[cell] - 1:
            out[AT_COVERED + crate] = 1
        elif self.arranged(cell):
            out[AT_ARRANGED + crate] = 1
        if crate == self.customs:
            out[AT_CUSTOMS + crate] = 1
        if crate == self.held:
            out[AT_FALLING + crate] = 1

    # --- points and guesses -------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        return self.points[seat]

    def standing(self, seat: int) -> int:
        """Most points win [end.winner]; who is level wins too [end.shared]."""
        return self.points[seat]

    def evaluate(self, seat: int) -> int:
        """Points, and the best single move there is for each colour, weighed by when its owner comes to move: the
        seat's against all the others'."""
        for i in range(5):
            self.best[i] = 0
        if self.phase != ENDED:
            self.tempt()
        value = 0
        for i in range(self.seats):
            worth = POINT * self.points[i]
            if self.phase >= MOVING:
                distance = (i - self.player + self.seats) % self.seats
                if self.left == 0:
                    distance -= 1
                    if distance < 0:
                        distance = self.seats - 1
                weight = LATER
                if distance == 0:
                    weight = MINE_NEXT if i == seat else THEIRS_NEXT
                worth += weight * self.best[self.colour_of[i]]
            value += (self.seats - 1) * worth if i == seat else -worth
        return value

    def tempt(self) -> None:
        """The most points each colour could get by one tip or fall, as if every single move led on."""
        for crate in range(CRATES):
            if self.refuse_crate(crate):
                continue
            cell = self.at[crate]
            level = self.level[crate]
            blocked = self.arranged(cell)
            for d in range(4):
                to = cell + STEP[d]
                if self.refuse_target(to, level):
                    continue
                if self.height[to] < level:
                    self.tempt_with(self.show[cell], to, cell)
                elif not blocked:
                    self.tempt_with(self.paint[crate * 6 + SIDE[self.turned[crate] * 6 + 2 + (d + 2) % 4]], to, cell)

    def tempt_with(self, colour: int, to: int, cell: int) -> None:
        """What a crate of this colour would make on top of that cell, coming from another."""
        if colour == LID:
            return
        high = self.height[to] + 1
        count = 1
        for d in range(4):
            other = to + STEP[d]
            if other != cell and self.show[other] == colour and self.height[other] == high:
                count += self.gather(other)
        if count > 1:
            worth = count * self.multiplier[high - 1]
            if worth > self.best[colour]:
                self.best[colour] = worth
