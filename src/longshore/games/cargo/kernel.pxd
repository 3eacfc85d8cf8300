# The C types of kernel.py.
cimport cython

from longshore.core.kernel cimport Kernel

cdef short[37152] AHEAD
cdef short[2304] HAULS
cdef int ACTIONS
cdef int ALL_PASSED
cdef int ARRIVED
cdef int AT_ACTING
cdef int AT_CHOSEN
cdef int AT_CLOSING
cdef int AT_CRATES
cdef int AT_COLOUR
cdef int AT_CREW_FIRST
cdef int AT_DECIDING
cdef int AT_DOCKHANDS
cdef int AT_DOCTOR
cdef int AT_FAST
cdef int AT_FIRST
cdef int AT_HAND_BIG
cdef int AT_HAND_DOCKHANDS
cdef int AT_HEALED
cdef int AT_IN_PLAY
cdef int AT_LOADED
cdef int AT_LOADING_FROM
cdef int AT_LOST
cdef int AT_MOVES_LEFT
cdef int AT_OWN_SHIP
cdef int AT_OUTSIDE
cdef int AT_PASSES
cdef int AT_PHASE
cdef int AT_POINTS
cdef int AT_QUIET
cdef int AT_SET_BACK
cdef int AT_SET_BACK_BY
cdef int AT_SET_BACK_LATER
cdef int AT_SPENT
cdef int AT_STALL
cdef int AT_STANDING
cdef int AT_STEPPING
cdef int AT_TAKEN
cdef int AT_TIRED
cdef int AT_TURNS
cdef int AT_WATER_BIG
cdef int AT_WATER_DOCKHANDS
cdef int BACK
cdef int BIG
cdef int BLANK
cdef int BLIND
cdef int BLIND_ROLL
cdef int CELLS
cdef int CHANCE
cdef int CHOICE
cdef int CHOSE
cdef int COLOSSUS
cdef int CRATE
cdef int CREW
cdef int CREW_ROLL
cdef int CRUSHED
cdef int DOCK
cdef int DOCKHAND
cdef int DOCTOR
cdef int DONE
cdef int DROWNED
cdef int DUMPED
cdef int ELEPHANT
cdef int EMPTY
cdef int ENDED
cdef int EVERYONE
cdef int FINISHED
cdef int GONE
cdef int GROUP
cdef int GROUP_MAX
cdef int HANDS
cdef int HEALED
cdef int IN_HAND
cdef int IN_WATER
cdef int LAID
cdef int LAY
cdef int LAYOUT
cdef int LOADED
cdef int MOST
cdef int MOST_POINTS
cdef int MOST_TURNS
cdef int MOVED
cdef int MULE
cdef int NOWHERE
cdef int NO_AHEAD
cdef int NO_ATOMIC
cdef int NO_BEHIND
cdef int NO_BLOCKED
cdef int NO_BOTH
cdef int NO_DOCTOR
cdef int NO_EDGE
cdef int NO_ELEPHANT
cdef int NO_GAME
cdef int NO_GROUP_COST
cdef int NO_GROUP_FRESH
cdef int NO_GROUP_OWN
cdef int NO_HAND
cdef int NO_LAYOUT
cdef int NO_LOAD_FIRST
cdef int NO_MOVE
cdef int NO_MOVES_LEFT
cdef int NO_OPENING
cdef int NO_PLACE
cdef int NO_RETURN_FIRST
cdef int NO_RETURN_SQUARE
cdef int NO_RIM
cdef int NO_SECOND
cdef int NO_SETBACK
cdef int NO_SHIP
cdef int NO_TURN
cdef int NO_WEIGHT
cdef int NO_WINDOW
cdef int NO_WORKER
cdef int OBSERVED
cdef int OVER
cdef int PASSED
cdef int PLACE
cdef int PLACED
cdef int PLAY
cdef int PULLED
cdef int PUSHED
cdef int RAN_OUT
cdef int RELOCATE
cdef int RELOCATED
cdef int RELOCATION
cdef int RETURNED
cdef int RETURNS
cdef int REVEAL
cdef int ROLL
cdef int ROLLED
cdef int SCORED
cdef int SHOW
cdef int SHOWN
cdef int SIDE
cdef int START_ROLL
cdef int STRANDED
cdef int STRIDE
cdef int TAKE
cdef int TOO_QUIET
cdef int TRAMPLE
cdef int TROT
cdef int TURNED
cdef int TUSKS
cdef int WATER
cdef int IMMOVABLE

@cython.final
cdef class Cargo(Kernel):
    cdef public int fast
    cdef public int blind
    cdef public int crew_first
    cdef public int outside
    cdef public int stall
    cdef public int crates_each
    cdef public int loading_from
    cdef public int turn_moves
    cdef public int opening_one
    cdef public int opening_two
    cdef public int load_points
    cdef public int dump_points
    cdef public int dump_own_points
    cdef public int crush_points
    cdef public int crush_own_points
    cdef public short[4] crew
    cdef public short[4] strength
    cdef public short[4] steps
    cdef public short[4] in_play
    cdef public int dock
    cdef public short[72] loading
    cdef public short[72] exists
    cdef public short[8] berth
    cdef public short[72] square
    cdef public short[288] hands
    cdef public short[72] tired
    cdef public short[16] where
    cdef public short[4] in_hand
    cdef public short[4] in_water
    cdef public short[12] doctor
    cdef public short[4] spent
    cdef public short[4] ship_of
    cdef public short[4] seat_of
    cdef public short[4] crates
    cdef public short[4] loaded
    cdef public short[4] taken
    cdef public short[4] lost
    cdef public short[4] points
    cdef public short[8] queue
    cdef public int queued
    cdef public int phase
    cdef public int actor
    cdef public int first
    cdef public int turns
    cdef public int moves_left
    cdef public int stepping
    cdef public int healed
    cdef public int closing
    cdef public int quiet
    cdef public int passes
    cdef public int ending

    @cython.locals(column=int, row=int)
    cdef int on_rim(self, int square) noexcept nogil
    @cython.locals(phase=int)
    cpdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef int waiting(self) noexcept nogil
    @cython.locals(following=int)
    cdef int next_ship(self, int ship) noexcept nogil
    @cython.locals(phase=int, count=int, square=int, i=int, kind=int, ship=int)
    cpdef int legal(self, int seat) noexcept nogil
    @cython.locals(count=int, square=int)
    cdef int legal_play(self) noexcept nogil
    @cython.locals(own=int, stands=cython.short[73], found=int, square=int, most=int, i=int, fresh=int, d=int, size=int)
    cdef int legal_groups(self, int count) noexcept nogil
    @cython.locals(here=int, d=int)
    cdef int legal_big(self, int kind, int base, int count) noexcept nogil
    @cython.locals(onto=int, what=int, beyond=int, push=int, second=int, walk=int)
    cdef int can_go(self, int kind, int square, int d, int strength) noexcept nogil
    @cython.locals(behind=int)
    cdef int can_pull(self, int square, int d) noexcept nogil
    @cython.locals(onto=int, what=int)
    cdef int beside(self, int square, int d) noexcept nogil
    cdef int untouched(self) noexcept nogil
    @cython.locals(phase=int)
    cpdef int refuse(self, int seat, int move) noexcept nogil
    @cython.locals(code=int, square=int, reason=int)
    cdef int refuse_play(self, int move) noexcept nogil
    @cython.locals(own=int)
    cdef int refuse_group(self, int square, int d, int size) noexcept nogil
    cdef int refuse_allowance(self, int size) noexcept nogil
    @cython.locals(here=int)
    cdef int refuse_big(self, int kind, int d, int pull) noexcept nogil
    @cython.locals(onto=int, what=int, weight=int)
    cdef int refuse_go(self, int kind, int square, int d, int strength) noexcept nogil
    @cython.locals(weight=int, at=int, what=int)
    cdef int line_weight(self, int square, int d) noexcept nogil
    @cython.locals(onto=int, behind=int, what=int)
    cdef int refuse_pull(self, int square, int d) noexcept nogil
    cdef int overboard(self, int kind) noexcept nogil
    @cython.locals(what=int)
    cdef int refuse_back(self, int kind, int which) noexcept nogil
    cdef int refuse_doctor(self, int square) noexcept nogil
    cdef int can_set_back(self, int square) noexcept nogil
    cdef int has_in_hand(self, int kind) noexcept nogil
    @cython.locals(what=int)
    cdef int can_place(self, int kind, int square) noexcept nogil
    @cython.locals(column=int, row=int, edge_column=int, edge_row=int, low=int)
    cdef int can_lay(self, int square) noexcept nogil
    cpdef int odds(self, int move) noexcept nogil
    @cython.locals(phase=int)
    cpdef void apply(self, int seat, int move) noexcept nogil
    @cython.locals(code=int)
    cdef void play_move(self, int move) noexcept nogil
    @cython.locals(actor=int, onto=int, pushing=int)
    cdef void march(self, int square, int d, int size) noexcept nogil
    @cython.locals(actor=int, here=int, onto=int, pushing=int)
    cdef void activate(self, int kind, int d, int pull) noexcept nogil
    @cython.locals(behind=int, crate=int)
    cdef void drag(self, int vacated, int d) noexcept nogil
    @cython.locals(last=int, at=int, behind=int)
    cdef void push(self, int square, int d) noexcept nogil
    @cython.locals(what=int)
    cdef void shift(self, int square, int onto) noexcept nogil
    @cython.locals(beyond=int, ship=int, count=int)
    cdef void squeeze(self, int square, int d) noexcept nogil
    @cython.locals(gain=int, ship=int, count=int)
    cdef void crush_hands(self, int square) noexcept nogil
    @cython.locals(ship=int, count=int)
    cdef void drown_hands(self, int square) noexcept nogil
    @cython.locals(what=int, colour=int)
    cdef void fall(self, int square) noexcept nogil
    @cython.locals(at=int, end=int)
    cdef void resolve(self, int square, int d) noexcept nogil
    @cython.locals(ship=int, what=int, colour=int)
    cdef void arrive(self, int square) noexcept nogil
    cdef void leave(self, int colour) noexcept nogil
    cdef void earn(self, int ship, int points) noexcept nogil
    cdef void after_step(self) noexcept nogil
    @cython.locals(colour=int, ship=int, i=int)
    cdef void set_back(self, int square) noexcept nogil
    cpdef int allowance(self) noexcept nogil
    @cython.locals(i=int)
    cdef void begin_turn(self, int ship) noexcept nogil
    @cython.locals(i=int, stranded=int)
    cpdef void gather(self) noexcept nogil
    @cython.locals(square=int)
    cdef void come_back(self, int kind, int which) noexcept nogil
    cdef void heal(self, int square) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void finish(self, int reason) noexcept nogil
    @cython.locals(laid=int, i=int)
    cdef void lay(self, int square) noexcept nogil
    cdef void roll(self, int seat) noexcept nogil
    cdef void choose(self, int ship) noexcept nogil
    @cython.locals(square=int)
    cdef void turn_up(self) noexcept nogil
    @cython.locals(square=int)
    cdef void show(self, int colour) noexcept nogil
    cdef void begin_crew(self) noexcept nogil
    @cython.locals(_=int, other=int)
    cdef void place(self, int kind, int square) noexcept nogil
    cdef int piece(self, int ship, int kind) noexcept nogil
    cdef int stack(self, int square) noexcept nogil
    cdef void put(self, int ship, int kind, int square) noexcept nogil
    @cython.locals(ship=int)
    cpdef int audience(self, int seat, int move) noexcept nogil
    cpdef void imagine(self, int seat, int seed) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    @cython.locals(ship=int)
    cpdef int standing(self, int seat) noexcept nogil
    @cython.locals(ship=int, value=int, crates=cython.short[64], count=int, square=int, kind=int)
    cpdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(best=int, total=int, other=int)
    cdef int lead(self, int ship) noexcept nogil
    @cython.locals(best=int, other=int)
    cdef int verdict(self, int seat) noexcept nogil
    @cython.locals(value=int, i=int)
    cdef int prospects(self, int ship, short* crates, int count) noexcept nogil
    @cython.locals(far=int, rim=int, value=int, d=int, onto=int, behind=int)
    cdef int prospect(self, int ship, int square, int colour) noexcept nogil
    @cython.locals(what=int, d=int, near=int)
    cdef int pushable(self, int square, int ship, int others) noexcept nogil
    @cython.locals(begins=cython.short[256], worths=cython.short[256], offers=int, i=int, ways=int, colour=int, d=int, value=int, square=int, kind=int)
    cdef int errands(self, int ship, short* crates, int count) noexcept nogil
    @cython.locals(best=int, i=int, steps=int)
    cdef int best_errand(self, int square, short* begins, short* worths, int offers) noexcept nogil
    @cython.locals(far=int)
    cdef int errand(self, int ship, int colour, int square, int onto) noexcept nogil
    cdef int haul(self, int ship, int square) noexcept nogil
    @cython.locals(out=cython.p_short, i=int, own=int, deciding=int)
    cpdef int observe(self, int seat) noexcept nogil
    @cython.locals(sort=cython.short[72], colour=cython.short[72], i=int, plane=cython.short, at=int, here=int, what=int, painted=int)
    cdef void observe_dock(self, int own, short* out) noexcept nogil
    @cython.locals(in_turn=int, i=int, j=int, ship=int, big=int)
    cdef void observe_ships(self, int own, short* out) noexcept nogil
