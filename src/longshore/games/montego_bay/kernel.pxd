# The C types of kernel.py.
cimport cython

from longshore.core.kernel cimport Kernel

cdef int ABOARD
cdef int ACTIONS
cdef int ADVANCED
cdef int ASIDE
cdef int AT_CARD
cdef int AT_CARGO
cdef int AT_COINS
cdef int AT_DECIDING
cdef int AT_DECLINED
cdef int AT_EMPLOYER
cdef int AT_HIDDEN_PILE
cdef int AT_HOST
cdef int AT_IN_PUB
cdef int AT_LAID
cdef int AT_NEXT_CARD
cdef int AT_NEXT_PAY
cdef int AT_NEXT_SLOTS
cdef int AT_ORDER
cdef int AT_OWNED
cdef int AT_OWN_SEAT
cdef int AT_PAY
cdef int AT_PHASE
cdef int AT_PILOT
cdef int AT_PLAYING
cdef int AT_POINTS
cdef int AT_PUB
cdef int AT_PUB_WAITS
cdef int AT_RESERVE
cdef int AT_ROUND
cdef int AT_SHUFFLE
cdef int AT_SLOTS
cdef int AT_STANDING
cdef int AT_STORES
cdef int AT_SUPPLY
cdef int AT_TO_LOAD
cdef int AT_TO_TAKE
cdef int AT_UNSEEN
cdef int AT_WAREHOUSES
cdef int AT_WORKING
cdef int BARRELS
cdef int BLOCKED
cdef int BONUS
cdef int BROKEN
cdef int CARD
cdef int CARDS
cdef int CHANCE
cdef int COIN
cdef int DECLINED
cdef int DOCKED
cdef int DRAW
cdef int EARNED
cdef int ENDED
cdef int ENGAGE
cdef int EVERYONE
cdef int EXEMPT
cdef int FARTHER
cdef int FINISHED
cdef int FIRST_SHIPS
cdef int HELPER
cdef int HIRE
cdef int HIRED
cdef int IN_PUB
cdef int JACK
cdef int LAID
cdef int LAY
cdef int LEAD
cdef int LEFT
cdef int LOAD
cdef int LOADED
cdef int LOADING
cdef int MOST
cdef int MOST_POINTS
cdef int NEXT
cdef int NONE
cdef int NO_BARREL
cdef int NO_BROKEN
cdef int NO_COIN
cdef int NO_GAME
cdef int NO_HOST
cdef int NO_MOVE
cdef int NO_OFFER
cdef int NO_ORDER
cdef int NO_OWN
cdef int NO_PILOT
cdef int NO_PRICE
cdef int NO_PRIORITY
cdef int NO_SECOND
cdef int NO_SHIP
cdef int NO_SKIP
cdef int NO_TURN
cdef int NO_TWIN
cdef int OBSERVED
cdef int ORDER
cdef int OVER
cdef int PASS
cdef int PAWNS
cdef int PICKED
cdef int PIERS
cdef int PILOT
cdef int POINT
cdef int PUB
cdef int PUBBED
cdef int PUSHED
cdef int RANK
cdef int RANKED
cdef int RANKS
cdef int READY
cdef int ROTATED
cdef int ROUND
cdef int SAILED
cdef int SAVING
cdef int SCORED
cdef int SHAKY
cdef int SHARED
cdef int SHIPS
cdef int SHORT
cdef int SHOW
cdef int SHUFFLED
cdef int SMALL
cdef int SOLID
cdef int SPACES
cdef int SPARED
cdef int TAKE
cdef int TAKING
cdef int TALLIED
cdef int TILES
cdef int TOOK
cdef int TO_COME
cdef int TURNED
cdef int VALUES
cdef int WAITED
cdef int WALKED
cdef int WAREHOUSES
cdef unsigned long long SEED_STRIDE
cdef unsigned long long SEED_START
cdef unsigned long long SEED_PRIME

@cython.final
cdef class MontegoBay(Kernel):
    cdef public int pub_waits
    cdef public int face_down
    cdef public int warehouses
    cdef public int left_out
    cdef public int barrels
    cdef public int coin_stock
    cdef public int price
    cdef public int last_slot
    cdef public int end_ships
    cdef public short[8] owner
    cdef public short[48] store
    cdef public short[17] capacity
    cdef public short[51] pay
    cdef public short[8] tile
    cdef public short[8] turned
    cdef public short[8] order
    cdef public short[9] where
    cdef public short[16] pawn
    cdef public short[9] card
    cdef public short[4] coins
    cdef public short[4] points
    cdef public short[4] reserve
    cdef public short[4] pub
    cdef public short[4] ship_at
    cdef public short[16] cargo
    cdef public short[4] aboard
    cdef public short[15] stock
    cdef public int unseen
    cdef public int upcoming
    cdef public int berths
    cdef public int supply
    cdef public int phase
    cdef public int round
    cdef public int asked
    cdef public int declined
    cdef public int employer
    cdef public int host
    cdef public int at
    cdef public int to_load
    cdef public int to_take
    cdef public int begun
    cdef public short[4] tally
    cdef public short[4] share
    cdef public int[4] worth
    cdef public short[9] kept_where
    cdef public short[16] kept_pawn

    @cython.locals(phase=int, seats=int, seat=int)
    cpdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef int waiting(self) noexcept nogil
    @cython.locals(seats=int, i=int)
    cpdef int choosing(self) noexcept nogil
    cpdef int owner_of(self, int pawn) noexcept nogil
    @cython.locals(i=int)
    cpdef int next_pawn(self, int seat) noexcept nogil
    @cython.locals(phase=int, count=int, pawn=int, taken=int, i=int)
    cpdef int legal(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef int can_lay(self, int tile) noexcept nogil
    @cython.locals(i=int)
    cdef int can_rank(self, int docker) noexcept nogil
    @cython.locals(phase=int)
    cpdef int refuse(self, int seat, int move) noexcept nogil
    cdef int refuse_offer(self, int seat) noexcept nogil
    @cython.locals(pawn=int)
    cdef int refuse_card(self, int seat, int move) noexcept nogil
    cdef int refuse_load(self, int move) noexcept nogil
    cpdef int odds(self, int move) noexcept nogil
    @cython.locals(phase=int)
    cpdef void apply(self, int seat, int move) noexcept nogil
    @cython.locals(i=int)
    cdef void begin_round(self) noexcept nogil
    cpdef void offer(self) noexcept nogil
    cdef void begin_cards(self) noexcept nogil
    @cython.locals(best=int, i=int, docker=int, seat=int)
    cpdef int foremost(self) noexcept nogil
    cdef void decline(self, int seat) noexcept nogil
    cdef void engage(self, int seat, int docker) noexcept nogil
    cdef void lay_card(self, int seat, int pawn, int value) noexcept nogil
    @cython.locals(i=int)
    cdef void walk_all(self) noexcept nogil
    @cython.locals(size=int, start=int, exit_space=int, space=int, other=int, target=int, across=int)
    cdef void walk(self, int pawn, int steps) noexcept nogil
    @cython.locals(docker=int)
    cdef int way_out(self, int pawn) noexcept nogil
    cdef void push(self, int pawn, int space, int across) noexcept nogil
    @cython.locals(size=int, space=int)
    cdef int step_back(self, int pawn, int target, int exit_space, int start) noexcept nogil
    @cython.locals(quay=int, slot=int, which=int)
    cpdef int shown(self, int space, int what) noexcept nogil
    cpdef void attend(self, int space) noexcept nogil
    @cython.locals(pawn=int, seat=int, barrels=int, broken=int, aboard=int)
    cpdef void take_turn(self, int space) noexcept nogil
    cpdef void find_room(self, int seat) noexcept nogil
    cdef void load(self, int seat, int pier) noexcept nogil
    cdef void take_back(self, int seat, int pier) noexcept nogil
    cpdef void go_on(self, int seat) noexcept nogil
    @cython.locals(seat=int, _=int)
    cpdef void collect(self) noexcept nogil
    @cython.locals(ship=int, i=int, seat=int)
    cdef void sail(self, int pier, int filler) noexcept nogil
    @cython.locals(i=int)
    cdef void pay_out(self, int what) noexcept nogil
    @cython.locals(i=int, place=int, most=int, tied=int, total=int)
    cpdef void reckon(self, int what) noexcept nogil
    cdef int bring_in(self) noexcept nogil
    cdef void tie_up(self, int ship) noexcept nogil
    cdef void show(self, int ship) noexcept nogil
    cdef void end_lap(self) noexcept nogil
    @cython.locals(last=int, docker=int, i=int)
    cdef void change_order(self) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int crew(self) noexcept nogil
    @cython.locals(i=int)
    cdef void finish(self) noexcept nogil
    @cython.locals(slot=int)
    cdef void lay(self, int tile, int turned) noexcept nogil
    @cython.locals(place=int)
    cdef void rank(self, int docker) noexcept nogil
    cpdef int audience(self, int seat, int move) noexcept nogil
    @cython.locals(word=cython.ulonglong, i=int)
    cpdef void imagine(self, int seat, int seed) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    cpdef int standing(self, int seat) noexcept nogil
    @cython.locals(i=int, value=int, pier=int)
    cpdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef void guess_loads(self) noexcept nogil
    @cython.locals(value=int)
    cdef int promise(self, int pawn, int space) noexcept nogil
    @cython.locals(out=cython.p_short, i=int, j=int, waiting=int, other=int)
    cpdef int observe(self, int seat) noexcept nogil
    @cython.locals(i=int, owner=int)
    cdef void observe_pawns(self, int seat, short* out) noexcept nogil
    @cython.locals(i=int, j=int, ship=int)
    cdef void observe_port(self, int seat, short* out) noexcept nogil
