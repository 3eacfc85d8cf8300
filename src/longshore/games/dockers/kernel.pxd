# The C types of kernel.py.
cimport cython

from longshore.core.kernel cimport Kernel

cdef extern from *:
    ctypedef unsigned long long Cells "unsigned __int128"  # wide enough for a set of cells

cdef int ACTIONS
cdef int ALL_FACES
cdef int AT_ARRANGED
cdef int AT_COLOUR
cdef int AT_COLUMN
cdef int AT_COVERED
cdef int AT_CUSTOMS
cdef int AT_DEAD_END
cdef int AT_DECIDING
cdef int AT_FACE
cdef int AT_FALLING
cdef int AT_FALLING_TO
cdef int AT_FAMILY
cdef int AT_IDLE_LIMIT
cdef int AT_IDLE_TURNS
cdef int AT_LEVEL
cdef int AT_LIVELY
cdef int AT_MEMORY
cdef int AT_MOVES_LEFT
cdef int AT_OWN_SEAT
cdef int AT_PAST_COLUMN
cdef int AT_PAST_CRATE
cdef int AT_PAST_LEVEL
cdef int AT_PAST_ROW
cdef int AT_PHASE
cdef int AT_PLAYING
cdef int AT_POINTS
cdef int AT_REVEAL_SCORES
cdef int AT_ROW
cdef int AT_SIZE
cdef int AT_STRICT
cdef int AT_WHOLE
cdef int A_FLOOR
cdef int BEGAN
cdef int BEGINNING
cdef int CHANCE
cdef int COLOUR
cdef int COLOURED
cdef int COLOURING
cdef int COLOURS
cdef int CRATES
cdef int CUSTOMS
cdef int DEAD_END
cdef int DROP
cdef int EDGE
cdef int ENDED
cdef int EVEN
cdef int EVERYONE
cdef int EXHAUSTED
cdef int FALL
cdef int FELL
cdef int FINISHED
cdef int FIRST
cdef int FLOOR
cdef int FLOORS
cdef int HIDDEN
cdef int IDLE
cdef int IDLED
cdef int JOINED
cdef int LATER
cdef short[96] LEAN
cdef int LID
cdef int LIFTED
cdef int LOGBOOK
cdef int LOWER
cdef int MINE_NEXT
cdef int MOST
cdef int MOST_IDLE
cdef int MOST_POINTS
cdef int MOVING
cdef int NEXT_TURN
cdef int NONE
cdef int NOTHING
cdef int NO_ARRANGED
cdef int NO_COLUMN
cdef int NO_CONTACT
cdef int NO_COVERED
cdef int NO_CRATE
cdef int NO_CUSTOMS
cdef int NO_EDGE
cdef int NO_FLOOR
cdef int NO_GAME
cdef int NO_HAND
cdef int NO_LEVEL
cdef int NO_MOVE
cdef int NO_RETURN
cdef int NO_SHORT
cdef int NO_SPLIT
cdef int NO_STAY
cdef int NO_THERE
cdef int NO_TOP
cdef int NO_TURN
cdef int NO_TURNED
cdef int NO_WALL
cdef int OBSERVED
cdef int ORIGIN
cdef int OVER
cdef int PIVOT
cdef int PIVOTED
cdef int POINT
cdef int SCORED
cdef int SHOWN
cdef short[144] SIDE
cdef int SIDE_CELLS
cdef short[96] SPIN
cdef int SPLIT
cdef int STACKED
cdef int STACKING
cdef int STAMP
cdef int STAMPED
cdef int STAY
cdef int STAYED
cdef short[4] STEP
cdef int STRIDE
cdef int THEIRS_NEXT
cdef int TIP
cdef int TIPPED
cdef int TRACE_WIDTH
cdef int DRAWS
cdef int TRIES
cdef int TURN
cdef int TURNING
cdef int UNCOVERED
cdef short[24] UP
cdef int VIEWERS
cdef int WAY_COUNT
cdef int XRAY
cdef unsigned long long HASH_MASK
cdef unsigned long long HASH_PRIME
cdef unsigned long long SEED_PRIME
cdef unsigned long long SEED_START
cdef unsigned long long SEED_STRIDE

@cython.final
cdef class Dockers(Kernel):
    cdef public int size
    cdef public int memory
    cdef public int strict
    cdef public int reveal
    cdef public int dead_end
    cdef public int loose_pivot
    cdef public int exact_return
    cdef public int shuffled
    cdef public int idle_limit
    cdef public int moves_a_turn
    cdef public short[3] multiplier
    cdef public short[162] printed
    cdef public short[27] at
    cdef public short[27] level
    cdef public short[27] turned
    cdef public short[162] paint
    cdef public short[135] seen
    cdef public short[4] colour_of
    cdef public short[4] points
    cdef public short[3] floor_at
    cdef public int phase
    cdef public int player
    cdef public int left
    cdef public int customs
    cdef public int held
    cdef public int held_to
    cdef public int lively
    cdef public int idle_turns
    cdef public int reason
    cdef public int made
    cdef public short[3] past_crate
    cdef public short[3] past_place
    cdef public short[3] past_turned
    cdef public short[363] stack
    cdef public short[121] height
    cdef public short[121] show
    cdef Cells cells
    cdef Cells dock
    cdef Cells[5] piece
    cdef public int whole
    cdef public short[28] queue
    cdef public short[121] mark
    cdef public short[27] known
    cdef public short[162] kept
    cdef short[27] lids
    cdef public short[5] best
    cdef public int leaned
    cdef public int way_on
    cdef public int last_way

    @cython.locals(column=int, i=int, inside=int, row=int)
    cpdef void restack(self) noexcept nogil
    cpdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef int waiting(self) noexcept nogil
    @cython.locals(crate=int)
    cdef void face_up(self, int cell) noexcept nogil
    @cython.locals(high=int, old=int)
    cpdef void put(self, int crate, int cell, int way) noexcept nogil
    cdef void remember(self, int crate) noexcept nogil
    cdef void forget(self) noexcept nogil
    @cython.locals(colour=int, d=int, high=int)
    cpdef int arranged(self, int cell) noexcept nogil
    @cython.locals(colour=int, count=int, d=int, high=int, i=int, other=int)
    cpdef int gather(self, int cell) noexcept nogil
    @cython.locals(d=int, high=int)
    cpdef int touches(self, int crate) noexcept nogil
    @cython.locals(cells=Cells)
    cpdef int solid(self, int without, int with_) noexcept nogil
    @cython.locals(before=Cells)
    cdef Cells piece_of(self, Cells piece, Cells cells) noexcept nogil
    cdef Cells beside_all(self, Cells cells) noexcept nogil
    @cython.locals(one=Cells)
    cdef Cells bit(self, int cell) noexcept nogil
    cpdef int refuse_crate(self, int crate) noexcept nogil
    cpdef int refuse_target(self, int cell, int level) noexcept nogil
    @cython.locals(cell=int, reason=int)
    cpdef int refuse_tip(self, int crate, int direction) noexcept nogil
    @cython.locals(cell=int, reason=int)
    cpdef int refuse_fall(self, int crate, int direction) noexcept nogil
    @cython.locals(reason=int)
    cdef int refuse_pivot(self, int crate, int turns) noexcept nogil
    @cython.locals(i=int)
    cdef int returns(self, int crate, int place, int way) noexcept nogil
    @cython.locals(i=int)
    cdef int stood(self, int crate, int way) noexcept nogil
    @cython.locals(cell=int)
    cdef int free(self, int crate) noexcept nogil
    @cython.locals(high=int)
    cdef int beside(self, int crate, int cell) noexcept nogil
    @cython.locals(count=int, i=int)
    cdef int spins(self, int crate) noexcept nogil
    cpdef int completes(self, int left, int whole, int care) noexcept nogil
    @cython.locals(move=int)
    cdef int try_again(self, int whole, int care) noexcept nogil
    @cython.locals(crate=int, d=int)
    cdef int try_falls(self, int left, int whole, int care) noexcept nogil
    @cython.locals(crate=int, i=int)
    cdef int try_pivots(self, int left, int whole, int care) noexcept nogil
    @cython.locals(crate=int, d=int, ground=int)
    cdef int try_tips(self, int left, int whole, int care) noexcept nogil
    @cython.locals(crate=int, d=int, i=int)
    cdef int try_turns(self, int left, int whole, int care) noexcept nogil
    @cython.locals(crate=int, d=int)
    cpdef int last_move(self, int care) noexcept nogil
    @cython.locals(cell=int, floor=int, to=int)
    cdef int is_last_move(self, int crate, int direction, int care) noexcept nogil
    @cython.locals(common=Cells, i=int, k=int, others=Cells, piece=Cells, pieces=int, rest=Cells)
    cdef int repair(self) noexcept nogil
    @cython.locals(cell=int, crate=int, d=int, to=int)
    cdef int repair_from(self, Cells piece, Cells common, Cells others) noexcept nogil
    @cython.locals(cell=int)
    cdef int tips_back(self, int crate, int direction) noexcept nogil
    @cython.locals(cell=int, found=int, to=int, way=int)
    cdef int after_fall(self, int crate, int direction, int turns, int left, int whole, int care) noexcept nogil
    @cython.locals(found=int, way=int)
    cdef int after_pivot(self, int crate, int turns, int left, int whole, int care) noexcept nogil
    @cython.locals(cell=int, found=int, to=int, way=int)
    cdef int after_tip(self, int crate, int direction, int left, int whole, int care) noexcept nogil
    @cython.locals(count=int, i=int, phase=int)
    cpdef int legal(self, int seat) noexcept nogil
    @cython.locals(count=int, crate=int, d=int, i=int)
    cpdef int legal_crates(self) noexcept nogil
    @cython.locals(i=int, same=int)
    cdef int legal_falls(self, int crate, int direction, int count) noexcept nogil
    cdef int tip_leads_on(self, int crate, int direction) noexcept nogil
    @cython.locals(cell=int)
    cdef int tip_is_whole(self, int crate, int direction) noexcept nogil
    @cython.locals(i=int)
    cdef int fall_leads_on(self, int crate, int direction) noexcept nogil
    cdef int turn_leads_on(self, int crate, int direction, int turns) noexcept nogil
    cdef int pivot_leads_on(self, int crate, int turns) noexcept nogil
    cdef int may_turn(self, int turns) noexcept nogil
    cdef int can_stack(self, int floor) noexcept nogil
    @cython.locals(i=int)
    cpdef int owner_of(self, int colour) noexcept nogil
    @cython.locals(phase=int)
    cpdef int refuse(self, int seat, int move) noexcept nogil
    @cython.locals(crate=int, direct=int, direction=int, reason=int, turns=int)
    cdef int refuse_move(self, int move) noexcept nogil
    cdef int blame_tip(self, int crate, int direction) noexcept nogil
    cdef int blame_fall(self, int crate, int direction, int turns) noexcept nogil
    cpdef int refuse_stamp(self, int crate) noexcept nogil
    cpdef int odds(self, int move) noexcept nogil
    cpdef int audience(self, int seat, int move) noexcept nogil
    @cython.locals(i=int, looking=int)
    cpdef void apply(self, int seat, int move) noexcept nogil
    @cython.locals(place=int)
    cdef void tip(self, int crate, int direction) noexcept nogil
    @cython.locals(cell=int, place=int)
    cdef void lift(self, int crate, int direction) noexcept nogil
    @cython.locals(place=int)
    cdef void fall(self, int crate, int direction, int turns) noexcept nogil
    cdef void pivot(self, int crate, int turns) noexcept nogil
    @cython.locals(bare=int, before=int, cell=int, to=int)
    cdef void settle(self, int crate, int place) noexcept nogil
    @cython.locals(count=int, i=int, joined=int)
    cdef void score_groups(self, int crate, int bare) noexcept nogil
    @cython.locals(colour=int, level=int, seat=int, total=int)
    cdef void credit(self, int crate, int count, int uncovered) noexcept nogil
    cdef void end_move(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cpdef void begin_turn(self) noexcept nogil
    cpdef int can_play(self) noexcept nogil
    @cython.locals(cell=int, count=int, crate=int, d=int, i=int, sure=int)
    cdef int sure_to_go_on(self) noexcept nogil
    cpdef void finish(self, int reason) noexcept nogil
    @cython.locals(corner=int, high=int, i=int)
    cpdef void stack_floor(self, int floor) noexcept nogil
    @cython.locals(seat=int)
    cdef void draw_colour(self, int colour) noexcept nogil
    @cython.locals(cell=int, d=int, faces=int, high=int)
    cpdef int exposed(self, int crate) noexcept nogil
    cpdef int knows(self, int viewer, int crate) noexcept nogil
    @cython.locals(faces=int, i=int, viewer=int)
    cpdef void witness(self) noexcept nogil
    @cython.locals(_=int, crate=int, i=int, moving=int, print_=cython.ulonglong, word=cython.ulonglong)
    cpdef void imagine(self, int seat, int seed) noexcept nogil
    cpdef int hides(self, int seat) noexcept nogil
    @cython.locals(crate=int, i=int)
    cdef void imagine_one_by_one(self, int seat, unsigned long long print_) noexcept nogil
    @cython.locals(count=int, i=int, word=cython.ulonglong)
    cdef unsigned long long fingerprint(self, int seat) noexcept nogil
    @cython.locals(chosen=int, faces=int, i=int)
    cdef void redraw(self, int crate) noexcept nogil
    @cython.locals(_=int, other=int, way=int)
    cdef int draw_like(self, int crate, int faces) noexcept nogil
    @cython.locals(chosen=int, found=int, other=int, way=int)
    cdef int choose_like(self, int crate, int faces) noexcept nogil
    @cython.locals(i=int)
    cdef int fits(self, int crate, int faces, int other, int way) noexcept nogil
    @cython.locals(count=int, i=int)
    cdef int count_lids(self, int crate) noexcept nogil
    @cython.locals(cell=int, i=int, other=int, out=cython.p_short, waiting=int)
    cpdef int observe(self, int seat) noexcept nogil
    @cython.locals(cell=int, face=int, faces=int, i=int)
    cdef void observe_crate(self, int seat, int crate, short* out) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    cpdef int standing(self, int seat) noexcept nogil
    @cython.locals(distance=int, i=int, value=int, weight=int, worth=int)
    cpdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(blocked=int, cell=int, crate=int, d=int, level=int, to=int)
    cdef void tempt(self) noexcept nogil
    @cython.locals(count=int, d=int, high=int, other=int, worth=int)
    cdef void tempt_with(self, int colour, int to, int cell) noexcept nogil
