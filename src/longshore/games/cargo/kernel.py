"""The rules of Cargo. Reads like the rule book: one function a rule, cited by its id in brackets."""

from __future__ import annotations

from longshore.core.bounds import MOST
from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.kernel import Kernel
from longshore.games.cargo.codes import (
    ACTIONS,
    ALL_PASSED,
    ARRIVED,
    AT_ACTING,
    AT_CHOSEN,
    AT_CLOSING,
    AT_COLOUR,
    AT_CRATES,
    AT_CREW_FIRST,
    AT_DECIDING,
    AT_DOCKHANDS,
    AT_DOCTOR,
    AT_FAST,
    AT_FIRST,
    AT_HAND_BIG,
    AT_HAND_DOCKHANDS,
    AT_HEALED,
    AT_IN_PLAY,
    AT_LOADED,
    AT_LOADING_FROM,
    AT_LOST,
    AT_MOVES_LEFT,
    AT_OUTSIDE,
    AT_OWN_SHIP,
    AT_PASSES,
    AT_PHASE,
    AT_POINTS,
    AT_QUIET,
    AT_SET_BACK,
    AT_SET_BACK_BY,
    AT_SET_BACK_LATER,
    AT_SPENT,
    AT_STALL,
    AT_STANDING,
    AT_STEPPING,
    AT_TAKEN,
    AT_TIRED,
    AT_TURNS,
    AT_WATER_BIG,
    AT_WATER_DOCKHANDS,
    BACK,
    BIG,
    BLANK,
    BLIND,
    BLIND_ROLL,
    CELLS,
    CHOICE,
    CHOSE,
    COLOSSUS,
    CRATE,
    CREW,
    CREW_ROLL,
    CRUSHED,
    DOCK,
    DOCKHAND,
    DOCTOR,
    DONE,
    DROWNED,
    DUMPED,
    ELEPHANT,
    EMPTY,
    ENDED,
    FINISHED,
    GONE,
    GROUP,
    GROUP_MAX,
    HANDS,
    HEALED,
    IMMOVABLE,
    IN_HAND,
    IN_WATER,
    LAID,
    LAY,
    LAYOUT,
    LOADED,
    MOST_POINTS,
    MOST_TURNS,
    MOVED,
    MULE,
    NO_AHEAD,
    NO_ATOMIC,
    NO_BEHIND,
    NO_BLOCKED,
    NO_BOTH,
    NO_DOCTOR,
    NO_EDGE,
    NO_ELEPHANT,
    NO_GAME,
    NO_GROUP_COST,
    NO_GROUP_FRESH,
    NO_GROUP_OWN,
    NO_HAND,
    NO_LAYOUT,
    NO_LOAD_FIRST,
    NO_MOVE,
    NO_MOVES_LEFT,
    NO_OPENING,
    NO_PLACE,
    NO_RETURN_FIRST,
    NO_RETURN_SQUARE,
    NO_RIM,
    NO_SECOND,
    NO_SETBACK,
    NO_SHIP,
    NO_TURN,
    NO_WEIGHT,
    NO_WINDOW,
    NO_WORKER,
    NOWHERE,
    OBSERVATION,
    OBSERVED,
    PASSED,
    PLACE,
    PLACED,
    PLAY,
    POSITION,
    PULLED,
    PUSHED,
    RAN_OUT,
    RELOCATE,
    RELOCATED,
    RELOCATION,
    RETURNED,
    RETURNS,
    REVEAL,
    RIG,
    ROLL,
    ROLLED,
    SCORED,
    SHOW,
    SHOWN,
    SIDE,
    START_ROLL,
    STRANDED,
    STRIDE,
    TAKE,
    TOO_QUIET,
    TRAMPLE,
    TROT,
    TURNED,
    TUSKS,
    WATER,
)

# Where a step leads, for each of the docks there are: one with the loading squares on it, and those with the loading
# squares outside. Not in the position: all games share it, and a position is the smaller and the faster to copy.
AHEAD = [0] * 37152  # a dock's beginning + square * 4 + direction -> the next square, or NOWHERE
HAULS = [0] * 2304  # (where loading squares begin * 4 + ship) * CELLS + square -> pushes to the loading squares


class Cargo(Kernel):
    """A position of Cargo. Colours, ships and sides of the dock are one number: 0 north, 1 east, 2 south, 3 west."""

    # --- the same for a whole game: options, components, and the dock they make ---
    fast: int
    blind: int
    crew_first: int
    outside: int
    stall: int  # rounds without a crate leaving that end the game; 0: never
    crates_each: int
    loading_from: int  # the first of a ship's two neighbouring squares along its side
    turn_moves: int
    opening_one: int
    opening_two: int
    load_points: int
    dump_points: int
    dump_own_points: int
    crush_points: int
    crush_own_points: int
    crew: list[int]  # by kind
    strength: list[int]  # by kind
    steps: list[int]  # by kind
    in_play: list[int]  # by ship
    dock: int  # where in AHEAD its squares begin
    loading: list[int]  # square -> the ship in play that loads there, or NOWHERE
    exists: list[int]  # square -> part of this dock
    berth: list[int]  # ship * 2 + which -> its loading square

    # --- the position ---
    square: list[int]
    hands: list[int]  # ship * CELLS + square -> dockhands
    tired: list[int]  # square -> the actor's dockhands that have moved this turn
    where: list[int]  # ship * 4 + kind -> square of a big worker, or IN_HAND, IN_WATER, GONE
    in_hand: list[int]  # ship -> dockhands not yet placed
    in_water: list[int]  # ship -> dockhands overboard
    doctor: list[int]  # ship * 3 + stage -> dockhands: just crushed, missing a turn, ready
    spent: list[int]  # kind -> steps the actor's big worker has taken this turn
    ship_of: list[int]  # seat -> ship, or NOWHERE
    seat_of: list[int]  # ship -> seat, or NOWHERE
    crates: list[int]  # colour -> crates on the dock, those waiting to be set back included
    loaded: list[int]  # ship -> own crates aboard
    taken: list[int]  # ship -> foreign crates it dumped and holds
    lost: list[int]  # colour -> crates in the water
    points: list[int]
    queue: list[int]  # crates waiting to be set back: colour, then whose loading square it was
    queued: int
    phase: int
    actor: int  # the seat that lays or chooses; the ship whose turn it is afterwards
    first: int  # the seat that chose and placed first
    turns: int  # turns ended so far
    moves_left: int
    stepping: int  # the kind that has taken one of two steps and may go on, or 0
    healed: int  # somebody came back from the doctor this turn
    closing: int  # somebody has run out of crates: the game ends when the step is resolved
    quiet: int  # turns since a crate left the dock
    passes: int  # turns in a row without any move
    ending: int

    def __init__(self, rig: list[int]) -> None:
        super().__init__()
        self.crew = [0] * 4
        self.strength = [0] * 4
        self.steps = [0] * 4
        self.in_play = [0] * 4
        self.loading = [0] * 72
        self.exists = [0] * 72
        self.berth = [0] * 8
        self.square = [0] * 72
        self.hands = [0] * 288
        self.tired = [0] * 72
        self.where = [0] * 16
        self.in_hand = [0] * 4
        self.in_water = [0] * 4
        self.doctor = [0] * 12
        self.spent = [0] * 4
        self.ship_of = [0] * 4
        self.seat_of = [0] * 4
        self.crates = [0] * 4
        self.loaded = [0] * 4
        self.taken = [0] * 4
        self.lost = [0] * 4
        self.points = [0] * 4
        self.queue = [0] * 8
        self.unpack(RIG, rig)
        self.build_dock()
        self.build_ways()
        self.clear()

    def rig_names(self) -> tuple[str, ...]:
        return RIG

    def position_names(self) -> tuple[str, ...]:
        return POSITION

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return OBSERVATION

    # --- the dock -----------------------------------------------------------------------------------------------------

    def build_dock(self) -> None:
        """The squares [board.dock], corners too [board.corners], and where ships load [board.loading]
        [option.outside]."""
        for i in range(CELLS):
            self.exists[i] = 1 if i < DOCK else 0
            self.loading[i] = NOWHERE
        for ship in range(4):
            for which in range(2):
                gate = DOCK + ship * 2 + which if self.outside else self.rim_square(ship, which)
                self.berth[ship * 2 + which] = gate
                if self.in_play[ship]:
                    self.exists[gate] = 1
                    self.loading[gate] = ship

    def rim_square(self, ship: int, which: int) -> int:
        """The squares of the dock in front of a ship [board.loading]."""
        along = self.loading_from + which
        if ship == 0:
            return along
        if ship == 1:
            return along * SIDE + SIDE - 1
        return (SIDE - 1) * SIDE + along if ship == 2 else along * SIDE

    def build_ways(self) -> None:
        """Which square lies next to which [board.dock], written once for each dock: games that are played in other
        threads read it.

        Every other edge is water [board.water], a whole side without a ship in play too [board.unused]; a loading
        square's outer edge is its ship. For workers, water and ship are the same, and crates never get there
        [load.ship]: one NOWHERE is enough.
        """
        self.dock = 0
        if self.outside:
            ships = self.in_play[0] + 2 * self.in_play[1] + 4 * self.in_play[2] + 8 * self.in_play[3]
            self.dock = (1 + self.loading_from * 16 + ships) * CELLS * 4
        if AHEAD[self.dock] == NOWHERE:  # north of the north-west corner
            return
        for i in range(CELLS * 4):
            AHEAD[self.dock + i] = NOWHERE
        for here in range(DOCK):
            if here >= SIDE:
                AHEAD[self.dock + here * 4] = here - SIDE
            if here % SIDE < SIDE - 1:
                AHEAD[self.dock + here * 4 + 1] = here + 1
            if here < DOCK - SIDE:
                AHEAD[self.dock + here * 4 + 2] = here + SIDE
            if here % SIDE > 0:
                AHEAD[self.dock + here * 4 + 3] = here - 1
        for ship in range(4):
            if not self.outside or not self.in_play[ship]:
                continue
            along = 1 if ship % 2 == 0 else 2
            for which in range(2):
                gate = self.berth[ship * 2 + which]
                rim = self.rim_square(ship, which)
                AHEAD[self.dock + rim * 4 + ship] = gate
                AHEAD[self.dock + gate * 4 + (ship + 2) % 4] = rim
                if which == 0:
                    AHEAD[self.dock + gate * 4 + along] = gate + 1
                else:
                    AHEAD[self.dock + gate * 4 + (along + 2) % 4] = gate - 1

    def on_rim(self, square: int) -> int:
        """The 28 outer squares of the dock, corners and loading squares on it included [return.rim]."""
        column = square % SIDE
        row = square // SIDE
        return (square < DOCK) & ((column == 0) | (column == SIDE - 1) | (row == 0) | (row == SIDE - 1))

    def clear(self) -> None:
        """An empty dock before set-up; every worker in hand [setup.crew_kinds]."""
        for i in range(CELLS):
            self.square[i] = EMPTY
            self.tired[i] = 0
        for i in range(CELLS * 4):
            self.hands[i] = 0
        for i in range(4):
            playing = self.in_play[i]
            self.where[i * 4] = GONE
            self.where[i * 4 + COLOSSUS] = IN_HAND if playing and self.crew[COLOSSUS] else GONE
            self.where[i * 4 + MULE] = IN_HAND if playing and self.crew[MULE] else GONE
            self.where[i * 4 + ELEPHANT] = IN_HAND if playing and self.crew[ELEPHANT] else GONE
            self.in_hand[i] = self.crew[DOCKHAND] if playing else 0
            self.in_water[i] = 0
            self.spent[i] = 0
            self.ship_of[i] = NOWHERE
            self.seat_of[i] = NOWHERE
            self.crates[i] = 0
            self.loaded[i] = 0
            self.taken[i] = 0
            self.lost[i] = 0
            self.points[i] = 0
        for i in range(12):
            self.doctor[i] = 0
        for i in range(8):
            self.queue[i] = 0
        self.queued = 0
        self.phase = BLIND_ROLL if self.blind else LAYOUT
        self.actor = 0
        self.first = 0
        self.turns = 0
        self.moves_left = 0
        self.stepping = 0
        self.healed = 0
        self.closing = 0
        self.quiet = 0
        self.passes = 0
        self.ending = 0

    # --- whose decision -----------------------------------------------------------------------------------------------

    def turn(self) -> int:
        """[turn.yours]; a foreign crate is set back by the owner of the loading square, in anybody's turn
        [load.foreign]."""
        phase = self.phase
        if phase == PLAY or phase == RETURNS or phase == CREW:
            return self.seat_of[self.actor]
        if phase == RELOCATION:
            return self.seat_of[self.queue[1]]
        if phase == ENDED:
            return OVER
        if phase == BLIND or phase == CHOICE:
            return self.actor
        return CHANCE

    def waiting(self) -> int:
        seat = self.turn()
        return 1 << seat if seat >= 0 else 0

    def next_ship(self, ship: int) -> int:
        """Players sit behind their ships and play clockwise [setup.clockwise]."""
        following = (ship + 1) % 4
        while not self.in_play[following]:
            following = (following + 1) % 4
        return following

    # --- legal moves --------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> int:
        if seat != self.turn():
            return 0
        phase = self.phase
        count = 0
        if phase == PLAY:
            return self.legal_play()
        if phase == RELOCATION:
            for square in range(DOCK):
                self.moves[count] = RELOCATE + square
                count += self.can_set_back(square)
        elif phase == RETURNS:
            for i in range(6):
                if self.refuse_back(i // 2, i % 2) == 0:
                    self.moves[count] = BACK + i
                    count += 1
        elif phase == CREW:
            for kind in range(4):
                if self.has_in_hand(kind):
                    for square in range(CELLS):
                        self.moves[count] = PLACE + kind * CELLS + square
                        count += self.can_place(kind, square)
        elif phase == LAYOUT or phase == BLIND:
            for square in range(DOCK):
                self.moves[count] = LAY + square
                count += self.can_lay(square)
        elif phase == CHOICE:
            for ship in range(4):
                if self.in_play[ship] and self.seat_of[ship] < 0:
                    self.moves[count] = TAKE + ship
                    count += 1
        elif phase == REVEAL:
            for ship in range(4):
                if self.in_play[ship] and self.crates[ship] < self.crates_each:
                    self.moves[count] = SHOW + ship
                    count += 1
        elif phase != ENDED:
            for i in range(self.seats):
                self.moves[count] = ROLL + i
                count += 1
        return count

    def legal_play(self) -> int:
        """Every activation the actor may make, and the end of the turn: fewer than three is allowed [turn.pass],
        and whoever cannot move just ends it [turn.stuck]."""
        self.moves[0] = DONE
        count = 1
        if self.moves_left > 0:
            count = self.legal_groups(count)
        count = self.legal_big(COLOSSUS, STRIDE, count)
        count = self.legal_big(MULE, TROT, count)
        count = self.legal_big(ELEPHANT, TRAMPLE, count)
        if self.doctor[self.actor * 3 + 2] > 0 and self.untouched():
            for square in range(DOCK):
                self.moves[count] = DOCTOR + square
                count += (self.square[square] == EMPTY) & self.on_rim(square)
        return count

    # A move is written down first and counted afterwards, if it is legal: the processor cannot guess what stands where,
    # and a wrong guess at a choice costs it more than the whole question.

    def legal_groups(self, count: int) -> int:
        """What dockhands may do that have not moved yet [group.fresh], one or several at a time [group.part]."""
        own = self.actor * CELLS
        stands = [0] * 73  # CELLS and one beyond; the compiler wants the number itself
        found = 0
        for square in range(CELLS):
            stands[found] = square
            found += self.hands[own + square] > self.tired[square]
        most = self.moves_left if self.moves_left < GROUP_MAX else GROUP_MAX
        for i in range(found):
            square = stands[i]
            fresh = self.hands[own + square] - self.tired[square]
            if fresh > most:
                fresh = most
            for d in range(4):
                for size in range(1, fresh + 1):
                    self.moves[count] = GROUP + (square * 4 + d) * GROUP_MAX + size - 1
                    count += self.can_go(DOCKHAND, square, d, size * self.strength[DOCKHAND])
        return count

    def legal_big(self, kind: int, base: int, count: int) -> int:
        """What the colossus, mule or elephant may do: go four ways, and but for the colossus pull [pull.who]."""
        here = self.where[self.actor * 4 + kind]
        if here < 0 or (self.stepping != kind and (self.spent[kind] > 0 or self.moves_left == 0)):
            return count
        for d in range(4):
            self.moves[count] = base + d
            count += self.can_go(kind, here, d, self.strength[kind])
        if kind != COLOSSUS:
            for d in range(4):
                self.moves[count] = base + 4 + d
                count += self.can_pull(here, d)
        return count

    def can_go(self, kind: int, square: int, d: int, strength: int) -> int:
        """Whether `refuse_go` has nothing against it; mostly without weighing the whole line."""
        onto = AHEAD[self.dock + square * 4 + d]
        what = self.beside(square, d)
        beyond = self.beside(onto if onto >= 0 else square, d)
        push = (what >= CRATE) & (what < HANDS)
        second = (beyond >= CRATE) & (beyond < HANDS)
        if push & ((second & (strength > 1)) | ((beyond >= BIG) & (beyond < WATER))):
            return 1 if self.line_weight(square, d) <= strength else 0
        walk = (what == EMPTY) | ((what == HANDS) & (kind == DOCKHAND))
        return walk | (push & (strength > 0) & (1 - second))

    def can_pull(self, square: int, d: int) -> int:
        """Whether `refuse_pull` has nothing against it."""
        behind = self.beside(square, (d + 2) % 4)
        return (self.beside(square, d) == EMPTY) & (behind >= CRATE) & (behind < HANDS)

    def beside(self, square: int, d: int) -> int:
        """What stands on the next square that way, or WATER."""
        onto = AHEAD[self.dock + square * 4 + d]
        what = self.square[onto if onto >= 0 else square]
        return what if onto >= 0 else WATER

    def untouched(self) -> int:
        """No worker has been moved in this turn yet."""
        return 1 if self.moves_left == self.allowance() and self.stepping == 0 else 0

    # --- why not ------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, move: int) -> int:
        phase = self.phase
        if phase == ENDED:
            return NO_GAME  # [game.over]
        if move < 0 or move >= ACTIONS:
            return NO_MOVE  # [game.move]
        if seat != self.turn():
            if phase == RELOCATION and seat == self.seat_of[self.actor] and move < RELOCATE:
                return NO_LOAD_FIRST  # [load.first]
            return NO_TURN  # [turn.yours] [setup.turns]
        if phase == PLAY:
            return self.refuse_play(move)
        if phase == RELOCATION:
            if move < RELOCATE:
                return NO_LOAD_FIRST
            if move >= PLACE:
                return NO_MOVE
            return 0 if self.can_set_back(move - RELOCATE) else NO_SETBACK
        if phase == RETURNS:
            if move >= RELOCATE:
                return NO_MOVE
            if move < BACK or move >= DOCTOR:
                return NO_RETURN_FIRST  # [return.must] [return.order]
            return self.refuse_back((move - BACK) // 2, (move - BACK) % 2)
        if phase == CREW:
            if move < PLACE or move >= TAKE:
                return NO_MOVE
            if not self.has_in_hand((move - PLACE) // CELLS):
                return NO_HAND  # [setup.turns]
            return 0 if self.can_place((move - PLACE) // CELLS, (move - PLACE) % CELLS) else NO_PLACE
        if phase == LAYOUT or phase == BLIND:
            if move < LAY or move >= ROLL:
                return NO_MOVE
            return 0 if self.can_lay(move - LAY) else NO_LAYOUT
        if phase == CHOICE:
            if move < TAKE or move >= LAY:
                return NO_MOVE
            return 0 if self.in_play[move - TAKE] and self.seat_of[move - TAKE] < 0 else NO_SHIP  # [setup.ship]
        if phase == REVEAL:
            if move < SHOW:
                return NO_MOVE
            return 0 if self.in_play[move - SHOW] and self.crates[move - SHOW] < self.crates_each else NO_MOVE
        return 0 if ROLL <= move < ROLL + self.seats else NO_MOVE

    def refuse_play(self, move: int) -> int:
        if move == DONE:
            return 0
        if move < STRIDE:
            code = move - GROUP
            square = code // (4 * GROUP_MAX)
            return self.refuse_group(square, code // GROUP_MAX % 4, code % GROUP_MAX + 1)
        if move < TROT:
            return self.refuse_big(COLOSSUS, move - STRIDE, 0)
        if move < TRAMPLE:
            return self.refuse_big(MULE, (move - TROT) % 4, (move - TROT) // 4)
        if move < BACK:
            return self.refuse_big(ELEPHANT, (move - TRAMPLE) % 4, (move - TRAMPLE) // 4)
        if move < DOCTOR:
            reason = self.refuse_back((move - BACK) // 2, (move - BACK) % 2)
            return reason if reason else NO_RETURN_FIRST  # only at the start of a turn [return.must]
        if move < RELOCATE:
            return self.refuse_doctor(move - DOCTOR)
        return NO_MOVE

    def refuse_group(self, square: int, d: int, size: int) -> int:
        """Part of the own dockhands on a square [group.own] [group.part], none of them moved yet [group.fresh],
        each costing one of the moves left [group.cost]."""
        own = self.hands[self.actor * CELLS + square]
        if own == 0:
            return NO_WORKER  # [step.worker]
        if size > own:
            return NO_GROUP_OWN
        if size > own - self.tired[square]:
            return NO_GROUP_FRESH if size > 1 else NO_SECOND  # [turn.once]
        if size > self.moves_left:
            return self.refuse_allowance(size)
        return self.refuse_go(DOCKHAND, square, d, size * self.strength[DOCKHAND])

    def refuse_allowance(self, size: int) -> int:
        """One worker in the first turn of the game, two in the second [turn.opening], three later [turn.three]."""
        if self.allowance() < self.turn_moves:
            return NO_OPENING
        return NO_GROUP_COST if size > 1 else NO_MOVES_LEFT

    def refuse_big(self, kind: int, d: int, pull: int) -> int:
        """A colossus, mule or elephant: once a turn [turn.once]; a second step only at once [turn.atomic]."""
        here = self.where[self.actor * 4 + kind]
        if here < 0:
            return NO_WORKER
        if self.stepping != kind:
            if self.spent[kind] > 0:
                return NO_ATOMIC if self.spent[kind] < self.steps[kind] else NO_SECOND
            if self.moves_left == 0:
                return self.refuse_allowance(1)
        if pull:
            return self.refuse_pull(here, d)
        return self.refuse_go(kind, here, d, self.strength[kind])

    def refuse_go(self, kind: int, square: int, d: int, strength: int) -> int:
        """Walk onto an empty square, or push the crate that is there."""
        onto = AHEAD[self.dock + square * 4 + d]
        if onto < 0:
            return NO_EDGE  # [step.edge]
        what = self.square[onto]
        if what == EMPTY or (what == HANDS and kind == DOCKHAND):
            return 0  # [step.stack]
        if what >= HANDS:
            return NO_BLOCKED  # [step.blocked]
        weight = self.line_weight(square, d)
        if weight == IMMOVABLE:
            return NO_ELEPHANT  # [push.elephant]
        return NO_WEIGHT if weight > strength else 0  # [push.weight] [push.strength]

    def line_weight(self, square: int, d: int) -> int:
        """The crates in the line ahead: workers in it weigh nothing [push.line], dockhands end it [crush.wall],
        an elephant stops it. Counted before anything moves [push.weight]."""
        weight = 0
        at = AHEAD[self.dock + square * 4 + d]
        while at >= 0:
            what = self.square[at]
            if what == EMPTY or what == HANDS:
                return weight
            if what < HANDS:
                weight += 1
            elif what >= TUSKS:
                return IMMOVABLE
            at = AHEAD[self.dock + at * 4 + d]
        return weight

    def refuse_pull(self, square: int, d: int) -> int:
        """A crate directly behind [pull.behind], nothing ahead [pull.ahead], never push and pull at once
        [pull.both]. That only mules and elephants pull is in the action space itself [pull.who]."""
        onto = AHEAD[self.dock + square * 4 + d]
        if onto < 0:
            return NO_EDGE
        behind = AHEAD[self.dock + square * 4 + (d + 2) % 4]
        if behind < 0 or self.square[behind] == EMPTY or self.square[behind] >= HANDS:
            return NO_BEHIND
        what = self.square[onto]
        if what == EMPTY:
            return 0
        return NO_BOTH if what < HANDS else NO_AHEAD

    def overboard(self, kind: int) -> int:
        """The actor has a worker of this kind in the water."""
        if kind == DOCKHAND:
            return 1 if self.in_water[self.actor] > 0 else 0
        return 1 if self.where[self.actor * 4 + kind] == IN_WATER else 0

    def refuse_back(self, kind: int, which: int) -> int:
        """Out of the water onto one of the own two loading squares [return.water]: an empty one, or for a dockhand
        one with dockhands [return.square]."""
        if not self.overboard(kind):
            return NO_WORKER
        what = self.square[self.berth[self.actor * 2 + which]]
        return 0 if what == EMPTY or (what == HANDS and kind == DOCKHAND) else NO_RETURN_SQUARE

    def refuse_doctor(self, square: int) -> int:
        """Back from the doctor: after a missed turn [return.doctor], before the first worker moves [return.window],
        onto an empty square of the rim [return.rim]."""
        if self.doctor[self.actor * 3 + 2] == 0:
            return NO_DOCTOR
        if not self.untouched():
            return NO_WINDOW
        return 0 if square < DOCK and self.square[square] == EMPTY and self.on_rim(square) else NO_RIM

    def can_set_back(self, square: int) -> int:
        """Any empty square that is no loading square of a ship in play; corners too [load.square]."""
        return self.exists[square] & (self.square[square] == EMPTY) & (self.loading[square] < 0)

    def has_in_hand(self, kind: int) -> int:
        """The actor still has such a worker to place."""
        if kind == DOCKHAND:
            return 1 if self.in_hand[self.actor] > 0 else 0
        return 1 if self.where[self.actor * 4 + kind] == IN_HAND else 0

    def can_place(self, kind: int, square: int) -> int:
        """Any square without crate or big worker; dockhands on dockhands [setup.square]."""
        what = self.square[square]
        return self.exists[square] & ((what == EMPTY) | ((what == HANDS) & (kind == DOCKHAND)))

    def can_lay(self, square: int) -> int:
        """Face-down crates: not on corners, not where a ship could load [setup.layout]."""
        if square >= DOCK or self.square[square] != EMPTY:
            return 0
        column = square % SIDE
        row = square // SIDE
        edge_column = column == 0 or column == SIDE - 1
        edge_row = row == 0 or row == SIDE - 1
        if edge_column and edge_row:
            return 0
        if self.outside:
            return 1
        low = self.loading_from
        if edge_row and low <= column <= low + 1:
            return 0
        return 0 if edge_column and low <= row <= low + 1 else 1

    def odds(self, move: int) -> int:
        """Every square and seat alike [setup.roll]; a colour by how many crates of it are still to be shown."""
        if move >= SHOW:
            return self.crates_each - self.crates[move - SHOW]
        return 1

    # --- playing ------------------------------------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase == PLAY:
            self.play_move(move)
        elif phase == RELOCATION:
            self.set_back(move - RELOCATE)
        elif phase == RETURNS:
            self.come_back((move - BACK) // 2, (move - BACK) % 2)
        elif phase == CREW:
            self.place((move - PLACE) // CELLS, (move - PLACE) % CELLS)
        elif phase == LAYOUT or phase == BLIND:
            self.lay(move - LAY)
        elif phase == CHOICE:
            self.choose(move - TAKE)
        elif phase == REVEAL:
            self.show(move - SHOW)
        else:
            self.roll(move - ROLL)

    def play_move(self, move: int) -> None:
        if move == DONE:
            self.end_turn()
            return
        if DOCTOR <= move < RELOCATE:
            self.heal(move - DOCTOR)
            return
        if move < STRIDE:
            code = move - GROUP
            self.stepping = 0
            self.moves_left -= code % GROUP_MAX + 1
            self.march(code // (4 * GROUP_MAX), code // GROUP_MAX % 4, code % GROUP_MAX + 1)
        elif move < TROT:
            self.activate(COLOSSUS, move - STRIDE, 0)
        elif move < TRAMPLE:
            self.activate(MULE, (move - TROT) % 4, (move - TROT) // 4)
        else:
            self.activate(ELEPHANT, (move - TRAMPLE) % 4, (move - TRAMPLE) // 4)
        self.after_step()

    def march(self, square: int, d: int, size: int) -> None:
        """A group of dockhands walks, or pushes as one; those who stay lend no strength [group.strength]."""
        actor = self.actor
        onto = AHEAD[self.dock + square * 4 + d]
        pushing = self.square[onto] != EMPTY and self.square[onto] != HANDS
        if pushing:
            self.push(square, d)
        self.hands[actor * CELLS + square] -= size
        if self.stack(square) == 0:
            self.square[square] = EMPTY
        self.square[onto] = HANDS
        self.hands[actor * CELLS + onto] += size
        self.tired[onto] += size
        self.note(MOVED, EVERYONE, self.piece(actor, DOCKHAND), square, onto, size)
        if pushing:
            self.resolve(square, d)

    def activate(self, kind: int, d: int, pull: int) -> None:
        """One step of a big worker: walk, push or pull, each step anew [step.split]. The first step costs the move;
        a second one is open to those with two [step.count]."""
        actor = self.actor
        if self.stepping == kind:
            self.spent[kind] += 1
        else:
            self.moves_left -= 1
            self.spent[kind] = 1
        self.stepping = kind if self.spent[kind] < self.steps[kind] else 0
        here = self.where[actor * 4 + kind]
        onto = AHEAD[self.dock + here * 4 + d]
        pushing = self.square[onto] != EMPTY
        if pushing:
            self.push(here, d)
        self.square[here] = EMPTY
        self.square[onto] = self.piece(actor, kind)
        self.where[actor * 4 + kind] = onto
        self.note(MOVED, EVERYONE, self.piece(actor, kind), here, onto, 1)
        if pushing:
            self.resolve(here, d)
        elif pull:
            self.drag(here, d)

    def drag(self, vacated: int, d: int) -> None:
        """The crate behind fills the square just left: one crate, no worker [pull.one], nobody is hurt
        [pull.gentle]."""
        behind = AHEAD[self.dock + vacated * 4 + (d + 2) % 4]
        crate = self.square[behind]
        self.square[behind] = EMPTY
        self.square[vacated] = crate
        self.note(PULLED, EVERYONE, crate - CRATE, behind, vacated, 0)
        self.arrive(vacated)

    def push(self, square: int, d: int) -> None:
        """Shift the line ahead of a square by one, far end first; the mover then follows [push.follow]."""
        last = AHEAD[self.dock + square * 4 + d]
        at = AHEAD[self.dock + last * 4 + d]
        while at >= 0 and self.square[at] != EMPTY and self.square[at] != HANDS:
            last = at
            at = AHEAD[self.dock + at * 4 + d]
        if at >= 0 and self.square[at] == HANDS:
            self.squeeze(at, d)
        behind = (d + 2) % 4
        while last != square:
            if at < 0:
                self.fall(last)
            else:
                self.shift(last, at)
            at = last
            last = AHEAD[self.dock + last * 4 + behind]

    def shift(self, square: int, onto: int) -> None:
        """A crate, colossus or mule goes one square with the line [push.line]; it has not been *moved* and keeps
        its own activation [turn.pushed]."""
        what = self.square[square]
        self.square[square] = EMPTY
        self.square[onto] = what
        if what >= BIG:
            self.where[(what & 3) * 4 + COLOSSUS + (what - BIG) // 4] = onto
        self.note(PUSHED, EVERYONE, what, square, onto, 1)

    def squeeze(self, square: int, d: int) -> None:
        """Dockhands met by a line, all of the square alike [crush.stack], whether a crate or a carried worker comes
        [crush.carried]: shifted onto an empty square [crush.shift], joined to others [crush.join], overboard
        [water.worker], or crushed against whatever else is behind them [crush.jaws] [crush.wall]."""
        beyond = AHEAD[self.dock + square * 4 + d]
        if beyond < 0:
            self.drown_hands(square)
        elif self.square[beyond] == EMPTY or self.square[beyond] == HANDS:
            for ship in range(4):
                count = self.hands[ship * CELLS + square]
                if count:
                    self.hands[ship * CELLS + beyond] += count
                    self.hands[ship * CELLS + square] = 0
                    self.note(PUSHED, EVERYONE, self.piece(ship, DOCKHAND), square, beyond, count)
            self.tired[beyond] += self.tired[square]
            self.square[beyond] = HANDS
        else:
            self.crush_hands(square)
        self.tired[square] = 0
        self.square[square] = EMPTY

    def crush_hands(self, square: int) -> None:
        """To the doctor, or out of the game [option.fast]; a point for each of the others', minus one for each own
        [crush.points]."""
        gain = 0
        for ship in range(4):
            count = self.hands[ship * CELLS + square]
            if count:
                self.hands[ship * CELLS + square] = 0
                if not self.fast:
                    self.doctor[ship * 3] += count
                self.note(CRUSHED, EVERYONE, ship, square, count, 0)
                gain += count * (self.crush_own_points if ship == self.actor else self.crush_points)
        self.earn(self.actor, gain)

    def drown_hands(self, square: int) -> None:
        """Overboard, without points [water.worker]; out of the game in the fast variant [option.fast]."""
        for ship in range(4):
            count = self.hands[ship * CELLS + square]
            if count:
                self.hands[ship * CELLS + square] = 0
                if not self.fast:
                    self.in_water[ship] += count
                self.note(DROWNED, EVERYONE, self.piece(ship, DOCKHAND), square, count, 0)

    def fall(self, square: int) -> None:
        """The end of a line leaves the dock: a worker goes overboard [water.worker], a crate is dumped: a point for
        another's, minus one for one's own, its owner is not charged [water.crate]."""
        what = self.square[square]
        self.square[square] = EMPTY
        if what >= BIG:
            self.where[(what & 3) * 4 + COLOSSUS + (what - BIG) // 4] = GONE if self.fast else IN_WATER
            self.note(DROWNED, EVERYONE, what, square, 1, 0)
            return
        colour = what - CRATE
        self.lost[colour] += 1
        self.note(DUMPED, EVERYONE, colour, square, 0, 0)
        if colour == self.actor:
            self.earn(self.actor, self.dump_own_points)
        else:
            self.taken[self.actor] += 1
            self.earn(self.actor, self.dump_points)
        self.leave(colour)

    def resolve(self, square: int, d: int) -> None:
        """After the whole step, mover included [load.moment]: crates that came onto loading squares, from the front
        of the line to its back [load.order]."""
        at = AHEAD[self.dock + square * 4 + d]
        end = at
        while AHEAD[self.dock + at * 4 + d] >= 0 and self.square[AHEAD[self.dock + at * 4 + d]] != EMPTY:
            at = AHEAD[self.dock + at * 4 + d]
        while at != end:
            self.arrive(at)
            at = AHEAD[self.dock + at * 4 + (d + 2) % 4]

    def arrive(self, square: int) -> None:
        """A crate on a loading square: aboard if it is the owner's, three points whoever brought it [load.own];
        else it waits for the owner of that square to set it back [load.foreign]."""
        ship = self.loading[square]
        what = self.square[square]
        if ship < 0 or what < CRATE or what >= BLANK:
            return
        self.square[square] = EMPTY
        colour = what - CRATE
        if colour == ship:
            self.loaded[ship] += 1
            self.note(LOADED, EVERYONE, colour, square, 0, 0)
            self.earn(ship, self.load_points)
            self.leave(colour)
        else:
            self.queue[self.queued * 2] = colour
            self.queue[self.queued * 2 + 1] = ship
            self.queued += 1
            self.note(ARRIVED, EVERYONE, colour, square, ship, 0)

    def leave(self, colour: int) -> None:
        """A crate is out of play: was it that player's last one [end.empty]?"""
        self.crates[colour] -= 1
        self.quiet = -1
        if self.crates[colour] == 0:
            self.closing = 1

    def earn(self, ship: int, points: int) -> None:
        """Points are open and may fall below zero [end.score]."""
        if points:
            self.points[ship] = self.bounded(self.points[ship] + points, -MOST, MOST)
            self.note(SCORED, EVERYONE, ship, points, self.points[ship], 0)

    def after_step(self) -> None:
        """A step is resolved: set crates back, then see if the game is over [end.empty], then whose turn it is."""
        if self.queued:
            self.phase = RELOCATION
        elif self.closing:
            self.finish(RAN_OUT)
        else:
            self.phase = PLAY
            if self.moves_left == 0 and self.stepping == 0:
                self.end_turn()

    def set_back(self, square: int) -> None:
        """The owner of the loading square puts a foreign crate anywhere free, without points [load.foreign]."""
        colour = self.queue[0]
        ship = self.queue[1]
        self.square[square] = CRATE + colour
        self.note(RELOCATED, EVERYONE, colour, square, ship, 0)
        self.queued -= 1
        for i in range(6):
            self.queue[i] = self.queue[i + 2]
        self.queue[6] = 0
        self.queue[7] = 0
        self.after_step()

    # --- turns --------------------------------------------------------------------------------------------------------

    def allowance(self) -> int:
        """One worker, then two, then three [turn.opening] [turn.three]."""
        if self.turns == 0:
            return self.opening_one
        return self.opening_two if self.turns == 1 else self.turn_moves

    def begin_turn(self, ship: int) -> None:
        """Time passes at the doctor [return.doctor]; who is in the water comes back first [return.order]."""
        self.actor = ship
        self.moves_left = self.allowance()
        self.stepping = 0
        self.healed = 0
        for i in range(4):
            self.spent[i] = 0
        for i in range(CELLS):
            self.tired[i] = 0
        self.doctor[ship * 3 + 2] += self.doctor[ship * 3 + 1]
        self.doctor[ship * 3 + 1] = self.doctor[ship * 3]
        self.doctor[ship * 3] = 0
        self.note(TURNED, EVERYONE, ship, self.moves_left, 0, 0)
        self.gather()

    def gather(self) -> None:
        """Workers in the water must come back while there is room [return.must]; the rest waits [return.square]."""
        self.phase = PLAY
        for i in range(6):
            if self.refuse_back(i // 2, i % 2) == 0:
                self.phase = RETURNS
                return
        stranded = self.overboard(COLOSSUS) + self.overboard(MULE) + self.in_water[self.actor]
        if stranded:
            self.note(STRANDED, EVERYONE, self.actor, stranded, 0, 0)

    def come_back(self, kind: int, which: int) -> None:
        """Free of charge, and ready to move this turn [return.water]."""
        square = self.berth[self.actor * 2 + which]
        if kind == DOCKHAND:
            self.in_water[self.actor] -= 1
        self.put(self.actor, kind, square)
        self.note(RETURNED, EVERYONE, self.piece(self.actor, kind), square, 0, 0)
        self.gather()

    def heal(self, square: int) -> None:
        """Free of charge, optional, ready to move this turn [return.window]."""
        self.doctor[self.actor * 3 + 2] -= 1
        self.healed = 1
        self.put(self.actor, DOCKHAND, square)
        self.note(HEALED, EVERYONE, self.actor, square, 0, 0)

    def end_turn(self) -> None:
        """A worker's unused step is lost [turn.atomic]; play goes clockwise [setup.clockwise]."""
        if self.untouched() and not self.healed:
            self.passes = self.bounded(self.passes + 1, 0, MOST)
            self.note(PASSED, EVERYONE, self.actor, 0, 0, 0)
        else:
            self.passes = 0
        self.quiet = self.bounded(self.quiet + 1, 0, MOST)
        self.turns = self.bounded(self.turns + 1, 0, MOST)
        self.stepping = 0
        if self.stall and self.passes >= self.seats:
            self.finish(ALL_PASSED)  # [option.stall]
        elif self.stall and self.quiet >= self.stall * self.seats:
            self.finish(TOO_QUIET)  # [option.stall]
        else:
            self.begin_turn(self.next_ship(self.actor))

    def finish(self, reason: int) -> None:
        """At once; what was left of the turn lapses [end.empty]."""
        self.phase = ENDED
        self.ending = reason
        self.stepping = 0
        self.moves_left = 0
        self.note(FINISHED, EVERYONE, reason, 0, 0, 0)

    # --- set-up -------------------------------------------------------------------------------------------------------

    def lay(self, square: int) -> None:
        """A crate face down, by chance or, in turn, by the seats [setup.layout] [option.blind]."""
        self.square[square] = BLANK
        self.note(LAID, EVERYONE, square, 0, 0, 0)
        laid = 0
        for i in range(DOCK):
            if self.square[i] == BLANK:
                laid += 1
        if laid == self.crates_each * self.seats:
            self.phase = CREW_ROLL
            self.actor = 0
        elif self.phase == BLIND:
            self.actor = (self.actor + 1) % self.seats

    def roll(self, seat: int) -> None:
        """Who lays first, who chooses first, who starts [setup.roll]."""
        self.note(ROLLED, EVERYONE, seat, self.phase, 0, 0)
        if self.phase == BLIND_ROLL:
            self.actor = seat
            self.phase = BLIND
        elif self.phase == CREW_ROLL:
            self.actor = seat
            self.first = seat
            self.phase = CHOICE
        else:
            self.begin_turn(self.ship_of[seat])

    def choose(self, ship: int) -> None:
        """A free ship, and its colour [setup.ship] [board.ships]."""
        self.ship_of[self.actor] = ship
        self.seat_of[ship] = self.actor
        self.note(CHOSE, EVERYONE, self.actor, ship, 0, 0)
        self.actor = (self.actor + 1) % self.seats
        if self.ship_of[self.actor] >= 0:
            if self.crew_first:
                self.begin_crew()  # [option.crew_first]
            else:
                self.turn_up()

    def turn_up(self) -> None:
        """Crates that lie face down are shown before the crew is placed [setup.reveal] or after [option.crew_first]."""
        for square in range(DOCK):
            if self.square[square] == BLANK:
                self.phase = REVEAL
                self.actor = 0
                return
        if self.crew_first:
            self.phase = START_ROLL
            self.actor = 0
        else:
            self.begin_crew()

    def show(self, colour: int) -> None:
        """The first crate that still lies face down turns out to be of this colour [setup.reveal] [setup.crates]."""
        square = 0
        while self.square[square] != BLANK:
            square += 1
        self.square[square] = CRATE + colour
        self.crates[colour] += 1
        self.note(SHOWN, EVERYONE, square, colour, 0, 0)
        self.turn_up()

    def begin_crew(self) -> None:
        """The seat that chose first also places first [setup.roll]."""
        self.phase = CREW
        self.actor = self.ship_of[self.first]

    def place(self, kind: int, square: int) -> None:
        """One worker, then it is the next player's turn to place [setup.turns]."""
        if kind == DOCKHAND:
            self.in_hand[self.actor] -= 1
        self.put(self.actor, kind, square)
        self.note(PLACED, EVERYONE, self.piece(self.actor, kind), square, 0, 0)
        for _ in range(4):
            self.actor = self.next_ship(self.actor)
            for other in range(4):
                if self.has_in_hand(other):
                    return
        self.first = 0
        self.actor = 0
        self.phase = START_ROLL
        if self.crew_first:
            self.turn_up()

    # --- pieces -------------------------------------------------------------------------------------------------------

    def piece(self, ship: int, kind: int) -> int:
        """A worker's number, on a square and in events."""
        return HANDS + kind * 4 + ship

    def stack(self, square: int) -> int:
        """How many dockhands stand on a square, of all colours."""
        return (
            self.hands[square]
            + self.hands[CELLS + square]
            + self.hands[2 * CELLS + square]
            + self.hands[3 * CELLS + square]
        )

    def put(self, ship: int, kind: int, square: int) -> None:
        """Stand a worker on a square; only dockhands share one [step.stack]."""
        if kind == DOCKHAND:
            self.square[square] = HANDS
            self.hands[ship * CELLS + square] += 1
        else:
            self.square[square] = self.piece(ship, kind)
            self.where[ship * 4 + kind] = square

    # --- what is hidden: nothing. Face-down crates have no colour yet, chance gives them one when they are shown ------

    def audience(self, seat: int, move: int) -> int:
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        pass

    # --- what a learning machine sees: everything, its own ship first -------------------------------------------------

    def observe(self, seat: int) -> int:
        out = self.sight
        for i in range(AT_PHASE, OBSERVED):
            out[i] = 0
        own = self.ship_of[seat]
        if own >= 0:
            out[AT_OWN_SHIP + own] = 1
        else:
            own = 0
        self.observe_dock(own, out)
        self.observe_ships(own, out)
        out[AT_PHASE + self.phase] = 1
        deciding = self.turn()
        if deciding >= 0:
            out[AT_DECIDING + (deciding - seat + self.seats) % self.seats] = 1
        if self.phase == CHOICE or self.phase == CREW:
            out[AT_FIRST + (self.first - seat + self.seats) % self.seats] = 1
        if self.queued > 0:
            out[AT_SET_BACK + (self.queue[0] - own + 4) % 4] = 1
            out[AT_SET_BACK_BY + (self.queue[1] - own + 4) % 4] = 1
            out[AT_SET_BACK_LATER] = self.queued - 1
        for i in range(4):
            out[AT_SPENT + i] = self.spent[i]
        if self.stepping:
            out[AT_STEPPING + self.stepping] = 1
        out[AT_MOVES_LEFT] = self.moves_left
        out[AT_HEALED] = self.healed
        out[AT_CLOSING] = self.closing
        out[AT_PASSES] = self.passes
        out[AT_QUIET] = self.bounded(self.quiet, 0, MOST_TURNS)
        out[AT_TURNS] = self.bounded(self.turns, 0, MOST_TURNS)
        out[AT_FAST] = self.fast
        out[AT_CREW_FIRST] = self.crew_first
        out[AT_OUTSIDE] = self.outside
        out[AT_LOADING_FROM] = self.loading_from
        out[AT_STALL] = self.stall
        return OBSERVED

    def observe_dock(self, own: int, out: list[int]) -> None:
        """What stands on each square, and its colour. Every number of every plane is written, without a choice on the
        way: the compiler then writes eight at a time."""
        sort = [0] * 72  # CELLS; the compiler wants the number itself
        colour = [0] * 72
        for i in range(CELLS):
            what = self.square[i]
            sort[i] = what >> 2
            painted = (what >= CRATE) & ((what < BLANK) | (what >= BIG))
            colour[i] = (what - own) & 3 if painted else 4
        for plane in range(7):
            at = AT_STANDING + plane * CELLS
            for i in range(CELLS):
                out[at + i] = 1 if sort[i] == plane else 0
        for plane in range(4):
            at = AT_COLOUR + plane * CELLS
            for i in range(CELLS):
                out[at + i] = 1 if colour[i] == plane else 0
        for i in range(CELLS):
            out[AT_TIRED + i] = self.tired[i]
        for plane in range(4):
            at = AT_DOCKHANDS + plane * CELLS
            here = (own + plane) % 4 * CELLS
            for i in range(CELLS):
                out[at + i] = self.hands[here + i]

    def observe_ships(self, own: int, out: list[int]) -> None:
        """What belongs to each ship."""
        in_turn = self.phase >= CREW and self.phase != START_ROLL and self.phase != ENDED
        for i in range(4):
            ship = (own + i) % 4
            out[AT_IN_PLAY + i] = self.in_play[ship]
            out[AT_CHOSEN + i] = 1 if self.seat_of[ship] >= 0 else 0
            out[AT_ACTING + i] = 1 if in_turn and self.actor == ship else 0
            out[AT_HAND_DOCKHANDS + i] = self.in_hand[ship]
            out[AT_WATER_DOCKHANDS + i] = self.in_water[ship]
            for j in range(3):
                big = self.where[ship * 4 + COLOSSUS + j]
                out[AT_HAND_BIG + i * 3 + j] = 1 if big == IN_HAND else 0
                out[AT_WATER_BIG + i * 3 + j] = 1 if big == IN_WATER else 0
                out[AT_DOCTOR + i * 3 + j] = self.doctor[ship * 3 + j]
            out[AT_CRATES + i] = self.crates[ship]
            out[AT_LOADED + i] = self.loaded[ship]
            out[AT_TAKEN + i] = self.taken[ship]
            out[AT_LOST + i] = self.lost[ship]
            out[AT_POINTS + i] = self.bounded(self.points[ship], -MOST_POINTS, MOST_POINTS)

    # --- points and guesses -------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        ship = self.ship_of[seat]
        return self.points[ship] if ship >= 0 else 0

    def standing(self, seat: int) -> int:
        """Most points [end.winner]; then most crates held, then most own loaded; then shared [end.tie]."""
        ship = self.ship_of[seat]
        if ship < 0:
            return 0
        return self.points[ship] * 10000 + (self.loaded[ship] + self.taken[ship]) * 100 + self.loaded[ship]

    def evaluate(self, seat: int) -> int:
        """Sixty a point ahead of the others; then what each crate promises and threatens, and for each own worker the
        best errand it can run. A game that somebody ended is worth its result above all; one that petered out, only
        its points."""
        ship = self.ship_of[seat]
        if ship < 0:
            return 0
        value = self.lead(ship)
        if self.phase == ENDED:
            return value + self.verdict(seat) if self.ending == RAN_OUT else value
        crates = [0] * 64  # where they stand; DOCK: the compiler wants the number itself
        count = 0
        for square in range(DOCK):  # written first and then counted: quicker than a choice
            crates[count] = square
            count += (self.square[square] != EMPTY) & (self.square[square] < BLANK)
        value += self.prospects(ship, crates, count) + self.errands(ship, crates, count)
        for kind in range(COLOSSUS, ELEPHANT + 1):
            value -= 10 if self.where[ship * 4 + kind] < 0 else 0
        value -= 8 * (self.in_water[ship] + self.doctor[ship * 3] + self.doctor[ship * 3 + 1])
        return value

    def lead(self, ship: int) -> int:
        """Points ahead of the best other and of the others' average: thirty for a point of either."""
        best = -MOST
        total = 0
        for other in range(4):
            if other != ship and self.in_play[other]:
                total += self.points[other]
                if self.points[other] > best:
                    best = self.points[other]
        return 60 * self.points[ship] - 30 * best - 30 // (self.seats - 1) * total

    def verdict(self, seat: int) -> int:
        """Won, shared or lost [end.winner] [end.tie]."""
        best = -999999
        for other in range(self.seats):
            if other != seat and self.standing(other) > best:
                best = self.standing(other)
        if self.standing(seat) == best:
            return 0
        return 3000 if self.standing(seat) > best else -3000

    def prospects(self, ship: int, crates: list[int], count: int) -> int:
        """What all crates promise."""
        value = 0
        for i in range(count):
            value += self.prospect(ship, crates[i], self.square[crates[i]] - CRATE)
        return value

    def prospect(self, ship: int, square: int, colour: int) -> int:
        """What a crate promises: an own one near the own ship and off the water's edge, another's the other way
        round; and what the next push may do to it."""
        far = self.haul(colour, square)
        rim = self.on_rim(square)
        value = 20 - 3 * far - 12 * rim if colour == ship else 2 * far + 6 * rim - 8
        for d in range(4):
            onto = AHEAD[self.dock + square * 4 + d]
            behind = AHEAD[self.dock + square * 4 + (d + 2) % 4]
            if behind < 0:
                continue
            if onto < 0:
                if colour == ship:
                    value -= 40 * self.pushable(behind, ship, 1)
                else:
                    value += 15 * self.pushable(behind, ship, 0)
            elif colour == ship and self.loading[onto] == ship:
                if self.square[onto] == EMPTY or self.square[onto] == HANDS:
                    value += 60 * self.pushable(behind, ship, 0)
        return value

    def pushable(self, square: int, ship: int, others: int) -> int:
        """Whether a worker of the ship, or (others = 1) of another, stands here, or is a mule or an elephant that can
        come with one step and push with the next."""
        what = self.square[square]
        if what == HANDS:
            if not others:
                return 1 if self.hands[ship * CELLS + square] else 0
            return 1 if self.stack(square) > self.hands[ship * CELLS + square] else 0
        if what >= BIG:
            return others if (what & 3) != ship else 1 - others
        if what != EMPTY:
            return 0
        for d in range(4):
            near = AHEAD[self.dock + square * 4 + d]
            if near >= 0:
                what = self.square[near]
                if what >= BIG + 4 and others == ((what & 3) != ship):
                    return 1
        return 0

    def errands(self, ship: int, crates: list[int], count: int) -> int:
        """For each square with dockhands of the ship and each other worker of it, the best errand: what pushing a
        crate is worth, less two for each step to the square behind it."""
        begins = [0] * 256  # four ways to push each crate
        worths = [0] * 256
        offers = 0
        for i in range(count):
            ways = self.dock + crates[i] * 4
            colour = self.square[crates[i]] - CRATE
            for d in range(4):
                begins[offers] = AHEAD[ways + (d + 2) % 4]
                worths[offers] = self.errand(ship, colour, crates[i], AHEAD[ways + d])
                offers += (begins[offers] >= 0) & (begins[offers] < DOCK) & (worths[offers] > 0)
        value = 0
        for square in range(DOCK):
            if self.hands[ship * CELLS + square]:
                value += self.best_errand(square, begins, worths, offers)
        for kind in range(COLOSSUS, ELEPHANT + 1):
            square = self.where[ship * 4 + kind]
            if 0 <= square < DOCK:
                value += self.best_errand(square, begins, worths, offers)
        return value

    def best_errand(self, square: int, begins: list[int], worths: list[int], offers: int) -> int:
        """The best of these for a worker on this square."""
        best = 0
        for i in range(offers):
            steps = abs(begins[i] % SIDE - square % SIDE) + abs(begins[i] // SIDE - square // SIDE)
            best = max(best, worths[i] - 2 * steps)
        return best

    def errand(self, ship: int, colour: int, square: int, onto: int) -> int:
        """What it is worth to push a crate on: an own one to the ship, another's into the water or to the rim."""
        if colour == ship:
            far = self.haul(ship, square)
            return 36 - 2 * far if onto >= 0 and self.haul(ship, onto) < far else 0
        if onto < 0:
            return 30
        return 20 if self.on_rim(onto) and not self.on_rim(square) else 0

    def haul(self, ship: int, square: int) -> int:
        """Pushes it takes to bring a crate from a square of the dock to a ship."""
        return HAULS[(self.loading_from * 4 + ship) * CELLS + square] + self.outside


def pushes(loading_from: int, ship: int, square: int) -> int:
    """From a square of the dock to the loading squares on it."""
    along, deep = square % SIDE, square // SIDE
    if ship % 2:
        along, deep = deep, along
    if ship in (1, 2):
        deep = SIDE - 1 - deep
    return deep + max(loading_from - along, 0, along - loading_from - 1)


for _i in range(len(HAULS)):
    HAULS[_i] = pushes(_i // (4 * CELLS), _i // CELLS % 4, _i % CELLS)
