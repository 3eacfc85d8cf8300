# The C types of kernel.py.
cimport cython

from longshore.core.kernel cimport Kernel

cdef int ABOARD
cdef int ACT
cdef int ACTIONS
cdef int ADD
cdef int ADVISOR
cdef int ADVISORS
cdef int ADVISOR_COUNTS
cdef int ANY_POINT
cdef int AP
cdef int ARRIVED
cdef int ASKS
cdef int ASK_BONUS
cdef int ASK_ME
cdef int ASK_PASSENGER
cdef int AT_ACTIVE
cdef int AT_ADVISORS
cdef int AT_ASKS
cdef int AT_ASK_KIND
cdef int AT_ASK_SEAT
cdef int AT_ASK_SHIP
cdef int AT_AWARDS
cdef int AT_BAILOUTS
cdef int AT_CAPTAIN
cdef int AT_CARGO
cdef int AT_COLUMNS
cdef int AT_COMPANY
cdef int AT_CONTAINERS
cdef int AT_CONTRACTS
cdef int AT_DECIDING
cdef int AT_DECK
cdef int AT_DEPTH
cdef int AT_DISCARDS
cdef int AT_DISCARD_OPTION
cdef int AT_DISPLAY
cdef int AT_DISPLAY_CONTAINERS
cdef int AT_DISPLAY_ICONS
cdef int AT_DRAWING
cdef int AT_DRAWN
cdef int AT_EXECUTIVE
cdef int AT_EXIT_ORDER
cdef int AT_FLAGS
cdef int AT_FRAME_BEGUN
cdef int AT_FRAME_KIND
cdef int AT_FRAME_OF
cdef int AT_FRAME_POINTS
cdef int AT_FRAME_SOURCE
cdef int AT_FRAME_USED
cdef int AT_GROUP
cdef int AT_HEADING
cdef int AT_ICONS
cdef int AT_NEW_CARDS
cdef int AT_OFFERED
cdef int AT_ORDER
cdef int AT_OWN_SEAT
cdef int AT_PASSENGERS
cdef int AT_PHASE
cdef int AT_PILES
cdef int AT_PLATFORM
cdef int AT_PLATFORM_DICE
cdef int AT_PLAYER
cdef int AT_PLAYING
cdef int AT_POSTPONED
cdef int AT_PREFERRED
cdef int AT_PREFER_BONUS
cdef int AT_PREFER_SLOTS
cdef int AT_PRICE
cdef int AT_RAIL
cdef int AT_RESERVE
cdef int AT_ROLLED
cdef int AT_ROLLING_EXECUTIVE
cdef int AT_ROUND
cdef int AT_SHARES
cdef int AT_SHIPS
cdef int AT_STEVEDORE
cdef int AT_SUPPLY
cdef int AT_TAKEN
cdef int AT_TREASURY
cdef int AT_TURNS
cdef int AT_WAREHOUSE
cdef int AWARD
cdef int A_LOAD
cdef int A_WAIT
cdef int BACK
cdef int BACK_FACE
cdef int BAILOUT
cdef int BAILOUTS_TOLD
cdef int BOOSTED
cdef int BOUGHT
cdef int BOXED
cdef int BUILD
cdef int BUILT
cdef int BUY
cdef int BY_CARD
cdef int BY_COLUMN
cdef int BY_CONTRACT
cdef int BY_DECK
cdef int BY_DESK
cdef int BY_DIE
cdef int BY_INCOMING
cdef int BY_PLATFORM
cdef int CAPTAIN
cdef int CAPTAINS
cdef int CARD
cdef int CARDS
cdef int CARD_WORTH
cdef int CASH
cdef int CELL
cdef int CELLS
cdef int CELL_LOAD
cdef int CELL_MOVE
cdef int CELL_RAIL
cdef int CHANCE
cdef int CHANCE_DEAL
cdef int CHANCE_DRAW
cdef int CHANCE_OFFER
cdef int CHANCE_ORDER
cdef int CHANCE_ROLL
cdef int COLUMNS
cdef int COMPLETED
cdef int CONTAINERS
cdef int CONTRACT
cdef int CONTRACT_LIMIT
cdef int CRUISE
cdef int DEALING
cdef int DEALT
cdef int DEALT_ONE
cdef int DICE
cdef int DISCARD
cdef int DISCARDED
cdef int DIVIDEND
cdef int DOCKS
cdef int DOCK_SPACES
cdef int DOLLAR
cdef int DONE
cdef int DRAW_INCOMING
cdef int DRAW_TOP
cdef int EARNED_COMPANY
cdef int EARNED_PLAYER
cdef int EASE
cdef int ELSEWHERE
cdef int END
cdef int ENDED
cdef int ENDED_TURN
cdef int EVERYONE
cdef int EXECUTIVE
cdef int EXECUTIVE_ROW
cdef int FACES
cdef int FARTHEST
cdef int FA_BUILT
cdef int FA_COMPANIES
cdef int FA_OWN
cdef int FA_PASSENGERS
cdef int FEE
cdef int FEES
cdef int FEE_CARD
cdef int FEE_FULL
cdef int FINISHED
cdef int FIRST_DOCK
cdef int FLAG
cdef int FLAG_WORTH
cdef int FOR_RAIL
cdef int FRAMES
cdef int FRAMES_SEEN
cdef int FREE_TRANSFERS
cdef int FRESH
cdef int FROM_RESERVE
cdef int FROM_WAREHOUSE
cdef int FRONT
cdef int F_CARGO
cdef int F_EXECUTIVE
cdef int F_LOAD
cdef int F_MARKET
cdef int F_MOVE
cdef int F_RAIL
cdef int F_RELEASED
cdef int GIANT
cdef int GO
cdef int HELD
cdef int HULL_WORTH
cdef int IDLE
cdef int INCOMING
cdef int IN_DECK
cdef int IN_DISCARDS
cdef int JOINED
cdef int KEEP
cdef int KEEPING
cdef int KEEP_ADVISOR
cdef int KEPT_ADVISOR
cdef int KEPT_CONTRACT
cdef int KEPT_SECRET
cdef int KNOWN_PLACES
cdef int LAPSED
cdef int LATER
cdef int LG
cdef int LIGHTER
cdef int LM
cdef int LOAD
cdef int LOADED
cdef int LOAD_WORTH
cdef int LOCK
cdef int LOOKED
cdef int LOST_POINTS
cdef int MAINTENANCE
cdef int MILITARY
cdef int MILITARY_PAY
cdef int MOST
cdef int MOST_DICE
cdef int MOVED
cdef int MOVE_COLUMNS
cdef int NATIONS
cdef int NEW_ORDER
cdef int NEW_ROUND
cdef int NONE
cdef int NOT_YET
cdef int NO_ADVISOR
cdef int NO_AGAIN
cdef int NO_AREA
cdef int NO_ASK
cdef int NO_BEGUN
cdef int NO_BERTH
cdef int NO_CARD
cdef int NO_CASH
cdef int NO_CELL
cdef int NO_CHOICE
cdef int NO_CONTRACT
cdef int NO_DEAL
cdef int NO_DICE
cdef int NO_DIE
cdef int NO_DISCARD
cdef int NO_DONE
cdef int NO_DRAW
cdef int NO_EMPTY
cdef int NO_EXECUTIVE
cdef int NO_FACE
cdef int NO_FEE
cdef int NO_FLAG
cdef int NO_FLAG_LEFT
cdef int NO_FREE
cdef int NO_FUNDS
cdef int NO_GAME
cdef int NO_GENERIC
cdef int NO_HAND
cdef int NO_HULL
cdef int NO_ICON
cdef int NO_LAST
cdef int NO_LATE
cdef int NO_LIMIT
cdef int NO_LOADING
cdef int NO_MARKET
cdef int NO_MORE
cdef int NO_MOST
cdef int NO_MOVE
cdef int NO_MOVING
cdef int NO_OFFER
cdef int NO_PASS
cdef int NO_PASSENGER
cdef int NO_POINT
cdef int NO_PREFER
cdef int NO_PRICE
cdef int NO_RAIL
cdef int NO_READY
cdef int NO_REST
cdef int NO_ROOM
cdef int NO_SECOND
cdef int NO_SHIP
cdef int NO_SIDE
cdef int NO_SIZE
cdef int NO_SLOT
cdef int NO_SLOT_C
cdef int NO_SLOT_LEFT
cdef int NO_SOURCE
cdef int NO_SPLIT
cdef int NO_STOCK
cdef int NO_TURN
cdef int NO_WAGON
cdef int NO_WAITING
cdef int NO_WHEN
cdef int NO_ZONE
cdef int OBSERVED
cdef int OFFER
cdef int OFFERED
cdef int OFFERS
cdef int OF_A_NATION
cdef int ON_DESK
cdef int OPEN
cdef int ORDER
cdef int ORDERED
cdef int OVER
cdef int OTHERS
cdef int PACE
cdef int PAID_COMPANY
cdef int PAID_PLAYER
cdef int PASSENGER
cdef int PASSENGER_SLOTS
cdef int PLACED_FLAG
cdef int PLACED_SHIP
cdef int PLACES
cdef int PLATFORM
cdef int PLATFORM_FLAG
cdef int PLAYED
cdef int POINT_WORTH
cdef int POOL
cdef int POSTPONE
cdef int POSTPONED
cdef int PREFERRED
cdef int PREFER_BONUS
cdef int PREFER_SLOTS
cdef int PRICE
cdef int PUSHED
cdef int P_LOAD
cdef int P_WAIT
cdef int RAILED
cdef int RAILED_IN
cdef int RAIL_BIT
cdef int RAIL_FLAGS
cdef int RAIL_NEW
cdef int RAIL_UP
cdef int RAIL_WORTH
cdef int RAISE
cdef int RELEASED
cdef int REMOVED_DIE
cdef int REROLL
cdef int RESHUFFLED
cdef int RETURNED
cdef int RETURNED_ONE
cdef int ROLLED
cdef int ROUNDS
cdef int ROUND_END
cdef int ROWS
cdef int S1A
cdef int S1B
cdef int S2
cdef int S3
cdef int SAIL
cdef int SEATS
cdef int SECRET
cdef int SECRETS
cdef int SET_UP
cdef int SET_UPS
cdef int SHIPS
cdef int SHOWING
cdef int SHOWN
cdef int SHOWN_SECRET
cdef int SIDE
cdef int SIGNED
cdef int SIGNED_BIT
cdef int SLOT
cdef int SLOTS
cdef int SLOT_C
cdef int SLOT_T
cdef int SLOT_WORTH
cdef int SLOT_X
cdef int SOURCES
cdef int SPARE
cdef int STEPPED
cdef int STEVEDORE
cdef int STEVEDORES
cdef int STOCKED
cdef int STORED
cdef int SURE
cdef int TAKE
cdef int TAKE_INCOMING
cdef int TARGETS
cdef int TOOK_ADVISOR
cdef int TOOK_CARD
cdef int TOOK_CONTRACT
cdef int TOOK_DICE
cdef int TOOK_DIE
cdef int TOP
cdef int TO_RAIL
cdef int TRANSFER
cdef int TRANSFERRED
cdef int TURN
cdef int TURN_BEGINS
cdef int UNLOADED
cdef int UNLOADED_YET
cdef int UNREADY
cdef int UNSIGNED
cdef int WAGON
cdef int WANT_CASH
cdef int WAREHOUSED
cdef int WATERWAY
cdef int WEALTH
cdef int WHY_BAILOUT
cdef int WHY_BONUS
cdef int WHY_BUILD
cdef int WHY_DELIVERY
cdef int WHY_DIVIDEND
cdef int WHY_FEE
cdef int WHY_MILITARY
cdef int WHY_MISSED
cdef int WHY_RAISE
cdef int WHY_SHARE
cdef int WHY_TRANSFER
cdef int ZONE
cdef unsigned long long SEED_STRIDE
cdef unsigned long long SEED_START
cdef unsigned long long SEED_PRIME
cdef short[1825] ARRIVALS

@cython.locals(dice=int, need=int, reach=int)
cdef void fill_arrivals() noexcept nogil

@cython.final
cdef class Panamax(Kernel):
    cdef public int two_player_discard
    cdef public int company_cash
    cdef public int player_cash
    cdef public int shares_each
    cdef public int dice_each
    cdef public int advisors_counted
    cdef public int transfer_price
    cdef public int cheap_price
    cdef public int bailout_cash
    cdef public int repay
    cdef public int warehouse_fee
    cdef public int contract_fee
    cdef public int price_start
    cdef public int price_low
    cdef public int price_high
    cdef public int step_share
    cdef public int step_raise
    cdef public int step_missed
    cdef public int ordinary_dice
    cdef public int executive_dice
    cdef public int reroll_at
    cdef public int executive_row
    cdef public int generic
    cdef public int rail_up
    cdef public int flags_each
    cdef public int passengers_all
    cdef public int military_flags
    cdef public int desk_move
    cdef public short[20] dividend
    cdef public short[3] award_cash
    cdef public short[3] row
    cdef public short[3] locks
    cdef public short[52] onward
    cdef public short[52] crossings
    cdef public short[26] leave
    cdef public short[26] fee
    cdef public short[24] size
    cdef public short[24] least
    cdef public short[24] most
    cdef public short[2] build_price
    cdef public short[3] bonus_cash
    cdef public short[12] cell
    cdef public short[15] captain_points
    cdef public short[10] stevedore_gain
    cdef public short[9] advisor_each
    cdef public short[99] container
    cdef public short[99] icon
    cdef public int phase
    cdef public int round
    cdef public short[4] order
    cdef public int at
    cdef public int turns
    cdef public int taken
    cdef public short[6] column
    cdef public short[6] executive
    cdef public short[6] rolled
    cdef public int rolls
    cdef public int batch
    cdef public short[24] where
    cdef public short[24] heading
    cdef public short[96] hold
    cdef public short[64] dock
    cdef public short[4] warehouse
    cdef public short[4] reserve
    cdef public short[12] contract
    cdef public short[12] side
    cdef public short[12] left
    cdef public short[8] offered
    cdef public short[4] display
    cdef public short[24] pile
    cdef public int draw
    cdef public int drawn
    cdef public short[4] cash
    cdef public short[4] funds
    cdef public short[4] price
    cdef public short[4] stock
    cdef public short[16] shares
    cdef public short[16] flags
    cdef public short[16] postponed
    cdef public short[4] platform
    cdef public short[4] slots
    cdef public short[4] captain
    cdef public short[4] stevedore
    cdef public int captains
    cdef public int stevedores
    cdef public int new_cards
    cdef public short[9] advisor
    cdef public short[4] bailouts
    cdef public short[3] award
    cdef public short[4] wagon
    cdef public short[4] yard
    cdef public short[4] prefer_bonus
    cdef public short[4] prefer_slots
    cdef public int preferred
    cdef public int depth
    cdef public short[16] f_kind
    cdef public short[16] f_source
    cdef public short[16] f_of
    cdef public short[16] f_lock
    cdef public short[16] f_water
    cdef public short[16] f_any
    cdef public short[16] f_loads
    cdef public int[16] f_used
    cdef public short[16] f_begun
    cdef public short[4] group
    cdef public int asks
    cdef public short[8] ask_kind
    cdef public short[8] ask_seat
    cdef public short[8] ask_ship
    cdef public short[20] moving
    cdef public short[9] tally
    cdef public int[4] worth
    cdef public short[9] merit
    cdef public short[3] reach
    cdef public short[15] gain
    cdef public short[15] cost
    cdef public int[12] income
    cdef public int[12] charge

    @cython.locals(phase=int, i=int)
    cpdef int turn(self) noexcept nogil
    @cython.locals(seats=int, seat=int, i=int)
    cpdef int waiting(self) noexcept nogil
    @cython.locals(i=int)
    cpdef int has_dealt(self, int seat) noexcept nogil
    cpdef int active(self) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int legal(self, int seat) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int legal_chance(self) noexcept nogil
    @cython.locals(i=int)
    cpdef int has_place(self, int seat) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int legal_answers(self, int seat) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int legal_group(self, int seat) noexcept nogil
    @cython.locals(count=int, i=int, k=int)
    cpdef int legal_dice(self, int seat) noexcept nogil
    @cython.locals(count=int, kind=int, i=int, k=int)
    cpdef int legal_frame(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cpdef int legal_free(self, int seat, int count) noexcept nogil
    @cython.locals(i=int)
    cpdef int legal_end(self, int seat, int count) noexcept nogil
    cpdef int refuse(self, int seat, int move) noexcept nogil
    @cython.locals(possible=int)
    cpdef int refuse_chance(self, int move) noexcept nogil
    cpdef int refuse_dice(self, int seat, int move) noexcept nogil
    cpdef int refuse_take(self, int column) noexcept nogil
    cpdef int refuse_executive(self, int column) noexcept nogil
    cpdef int refuse_transfer(self, int seat, int source, int goal) noexcept nogil
    cpdef int transfer_cost(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cpdef int first_column(self, int seat) noexcept nogil
    @cython.locals(kind=int)
    cpdef int refuse_market(self, int seat, int move) noexcept nogil
    @cython.locals(top=int, kind=int)
    cpdef int purchase(self) noexcept nogil
    cpdef int refuse_buy(self, int seat, int company) noexcept nogil
    @cython.locals(top=int, slot=int)
    cpdef int refuse_contract(self, int seat, int move) noexcept nogil
    cpdef int can_fill(self, int seat, int card, int side) noexcept nogil
    @cython.locals(face=int, count=int, i=int)
    cpdef int containers(self, int card, int side) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int held(self, int seat) noexcept nogil
    @cython.locals(kind=int, source=int, reason=int)
    cpdef int refuse_load(self, int seat, int move) noexcept nogil
    @cython.locals(at=int, which=int, face=int, i=int, count=int, same=int)
    cpdef int refuse_source(self, int seat, int source) noexcept nogil
    @cython.locals(at=int, face=int)
    cpdef int source_value(self, int seat, int source) noexcept nogil
    @cython.locals(at=int, face=int)
    cpdef int source_icon(self, int seat, int source) noexcept nogil
    @cython.locals(at=int)
    cpdef int source_nation(self, int seat, int source) noexcept nogil
    cpdef int nation_of(self, int card) noexcept nogil
    @cython.locals(top=int, once=int, nation=int, ship=int, reason=int)
    cpdef int refuse_target(self, int seat, int source, int target) noexcept nogil
    @cython.locals(place=int, zone=int)
    cpdef int refuse_zone(self, int ship, int which, int nation) noexcept nogil
    @cython.locals(count=int, total=int, i=int)
    cpdef int refuse_die(self, int ship, int value) noexcept nogil
    cpdef int refuse_moving(self, int move) noexcept nogil
    cpdef int refuse_sail(self, int dock) noexcept nogil
    @cython.locals(top=int)
    cpdef int can_pay(self, int point) noexcept nogil
    @cython.locals(place=int, area=int, spaces=int, i=int)
    cpdef int refuse_add(self, int ship) noexcept nogil
    cpdef int area(self, int place) noexcept nogil
    @cython.locals(total=int)
    cpdef int ready(self, int ship) noexcept nogil
    @cython.locals(total=int, i=int)
    cpdef int total(self, int ship) noexcept nogil
    @cython.locals(top=int, i=int)
    cpdef int can_step(self) noexcept nogil
    cpdef int refuse_rail(self, int seat, int move) noexcept nogil
    cpdef int refuse_railing(self, int seat, int source) noexcept nogil
    cpdef int refuse_boost(self, int seat, int place) noexcept nogil
    @cython.locals(top=int, kind=int)
    cpdef int refuse_done(self) noexcept nogil
    cpdef int refuse_free(self, int seat, int move) noexcept nogil
    cpdef int refuse_build(self, int seat, int which) noexcept nogil
    cpdef int refuse_play(self, int seat, int card, int bit) noexcept nogil
    cpdef int refuse_end(self, int seat, int move) noexcept nogil
    @cython.locals(large=int)
    cpdef int refuse_answer(self, int seat, int move) noexcept nogil
    cpdef int refuse_card(self, int seat) noexcept nogil
    cpdef int refuse_flag(self, int seat, int nation) noexcept nogil
    cpdef int odds(self, int move) noexcept nogil
    cpdef void apply(self, int seat, int move) noexcept nogil
    cpdef void go_on(self) noexcept nogil
    cpdef void wipe(self, int frame) noexcept nogil
    @cython.locals(top=int)
    cpdef int push_frame(self, int kind, int source, int of) noexcept nogil
    @cython.locals(i=int)
    cpdef void drop_frame(self, int frame) noexcept nogil
    @cython.locals(top=int)
    cpdef int spent(self) noexcept nogil
    @cython.locals(top=int, seat=int)
    cpdef void close_frame(self) noexcept nogil
    @cython.locals(best=int, amount=int)
    cpdef void pay_military(self, int seat, int moved) noexcept nogil
    @cython.locals(best=int, amount=int, i=int)
    cpdef int best_military(self, int seat, int moved) noexcept nogil
    @cython.locals(flags=int)
    cpdef int military_worth(self, int seat, int nation) noexcept nogil
    cpdef void finish_frame(self, int seat) noexcept nogil
    cpdef void earn_player(self, int seat, int amount, int why) noexcept nogil
    cpdef void pay_player(self, int seat, int amount, int why) noexcept nogil
    cpdef void earn_company(self, int company, int amount, int why) noexcept nogil
    cpdef void pay_company(self, int company, int amount, int why) noexcept nogil
    @cython.locals(before=int, after=int)
    cpdef void change_price(self, int company, int steps, int why) noexcept nogil
    @cython.locals(column=int)
    cpdef void take(self, int seat, int move) noexcept nogil
    @cython.locals(cost=int)
    cpdef void transfer(self, int seat, int source, int goal) noexcept nogil
    @cython.locals(row=int)
    cpdef void take_ordinary(self, int seat, int column) noexcept nogil
    @cython.locals(top=int)
    cpdef void begin_action(self, int column, int strength) noexcept nogil
    @cython.locals(top=int)
    cpdef void begin_move(self, int source, int of, int locks, int waterways, int anything) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int dice_left(self) noexcept nogil
    @cython.locals(top=int, column=int)
    cpdef void deal_in_shares(self, int seat, int move) noexcept nogil
    @cython.locals(price=int)
    cpdef void buy(self, int seat, int company) noexcept nogil
    @cython.locals(top=int, slot=int, card=int)
    cpdef void choose_contract(self, int seat, int move) noexcept nogil
    @cython.locals(at=int, count=int, stored=int)
    cpdef void sign(self, int seat, int card, int side, int origin) noexcept nogil
    cpdef void refill(self, int slot) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef void refresh_deck(self) noexcept nogil
    @cython.locals(base=int, card=int, i=int)
    cpdef void forget_contract(self, int seat, int number) noexcept nogil
    @cython.locals(dice=int, i=int)
    cpdef void discard(self, int seat, int number) noexcept nogil
    @cython.locals(die=int, top=int, ship=int)
    cpdef void load(self, int seat, int source, int target) noexcept nogil
    @cython.locals(place=int, slot=int)
    cpdef void put_on_ship(self, int seat, int die, int ship, int which) noexcept nogil
    @cython.locals(place=int)
    cpdef void put_on_rail(self, int seat, int die) noexcept nogil
    @cython.locals(at=int, card=int, side=int)
    cpdef void empty_container(self, int seat, int number, int which) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int flags_left(self, int nation) noexcept nogil
    @cython.locals(count=int, full=int)
    cpdef void place_flag(self, int seat, int nation, int origin) noexcept nogil
    cpdef void use_cell(self, int seat, int nation, int kind) noexcept nogil
    @cython.locals(place=int, value=int)
    cpdef void use_rail(self, int seat, int move) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef void leave_dock(self, int dock) noexcept nogil
    @cython.locals(place=int)
    cpdef void name_ship(self, int ship) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef void leave_area(self) noexcept nogil
    @cython.locals(top=int, point=int, heading=int, goal=int, i=int)
    cpdef void step(self, int count, int place) noexcept nogil
    @cython.locals(base=int, spaces=int, i=int, first=int, there=int, goal=int)
    cpdef void enter(self, int level, int count, int place, int heading) noexcept nogil
    @cython.locals(i=int, die=int, company=int, value=int)
    cpdef void arrive(self, int ship, int ocean) noexcept nogil
    cpdef void ask(self, int kind, int seat, int ship) noexcept nogil
    @cython.locals(i=int)
    cpdef void answered(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef void answer_for(self) noexcept nogil
    @cython.locals(count=int, i=int, k=int)
    cpdef int passengers_left(self) noexcept nogil
    @cython.locals(free=int, count=int, i=int, wish=int)
    cpdef int answer_passenger(self, int seat) noexcept nogil
    @cython.locals(first=int, low=int, high=int)
    cpdef int slot_wished(self, int wish, int place) noexcept nogil
    cpdef void seat_passenger(self, int seat, int slot) noexcept nogil
    @cython.locals(large=int, best=int, wish=int)
    cpdef int answer_bonus(self, int seat) noexcept nogil
    @cython.locals(best=int, worth=int, i=int)
    cpdef int best_advisor(self, int seat) noexcept nogil
    cpdef void answer(self, int seat, int move) noexcept nogil
    @cython.locals(amount=int)
    cpdef void take_cash(self, int seat) noexcept nogil
    cpdef void take_card(self, int seat) noexcept nogil
    cpdef void take_advisor(self, int seat, int card) noexcept nogil
    @cython.locals(card=int, at=int)
    cpdef void act_freely(self, int seat, int move) noexcept nogil
    @cython.locals(ship=int)
    cpdef void build(self, int seat, int which, int nation) noexcept nogil
    cpdef void end_turn(self, int seat, int move) noexcept nogil
    @cython.locals(i=int)
    cpdef void settle_flags(self, int seat) noexcept nogil
    cpdef void begin_turn(self) noexcept nogil
    @cython.locals(fullest=int, i=int)
    cpdef void remove_die(self) noexcept nogil
    @cython.locals(i=int)
    cpdef void end_round(self) noexcept nogil
    @cython.locals(i=int, seat=int, k=int, best=int, die=int)
    cpdef void new_order(self) noexcept nogil
    @cython.locals(seat=int, i=int)
    cpdef void next_platform(self) noexcept nogil
    cpdef void take_platform_flag(self, int seat, int nation) noexcept nogil
    @cython.locals(seat=int)
    cpdef void collect_fees(self) noexcept nogil
    @cython.locals(amount=int, i=int, k=int)
    cpdef int fee_of(self, int seat) noexcept nogil
    @cython.locals(amount=int, i=int, place=int, k=int, die=int)
    cpdef int fee_aboard(self, int seat, int canal) noexcept nogil
    @cython.locals(amount=int, cut=int, paid=int, card=int)
    cpdef void pay_fee(self, int seat, int with_card) noexcept nogil
    @cython.locals(told=int, count=int)
    cpdef void bail_out(self, int seat, int amount) noexcept nogil
    cpdef int due(self, int company) noexcept nogil
    @cython.locals(i=int, company=int, due=int, each=int, k=int, seat=int)
    cpdef void pay_dividends(self) noexcept nogil
    @cython.locals(best=int, i=int, seat=int)
    cpdef void give_award(self) noexcept nogil
    @cython.locals(i=int)
    cpdef void maintain(self) noexcept nogil
    cpdef void begin_round(self) noexcept nogil
    @cython.locals(i=int, k=int)
    cpdef void finish(self) noexcept nogil
    cpdef void happen(self, int move) noexcept nogil
    @cython.locals(place=int)
    cpdef void draw_order(self, int seat) noexcept nogil
    @cython.locals(count=int, i=int, seat=int)
    cpdef void offer_contract(self, int card) noexcept nogil
    @cython.locals(ocean=int, i=int)
    cpdef void keep_contract(self, int seat, int card) noexcept nogil
    cpdef void launch(self, int ship, int ocean) noexcept nogil
    @cython.locals(count=int, i=int, seat=int)
    cpdef void deal_advisor(self, int card) noexcept nogil
    @cython.locals(i=int)
    cpdef void keep_advisor(self, int seat, int card) noexcept nogil
    @cython.locals(slot=int)
    cpdef void draw_card(self, int card) noexcept nogil
    @cython.locals(ordinary=int, executives=int, sides=int, i=int, others=int)
    cpdef void roll(self, int value) noexcept nogil
    @cython.locals(i=int, goal=int)
    cpdef void place_dice(self, int room) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int audience(self, int seat, int move) noexcept nogil
    @cython.locals(word=cython.ulonglong, unsure=int, i=int, pick=int)
    cpdef void imagine(self, int seat, int seed) noexcept nogil
    @cython.locals(place=int)
    cpdef int hidden_from(self, int seat, int card) noexcept nogil
    @cython.locals(count=int, i=int, pick=int)
    cpdef void redraw(self) noexcept nogil
    @cython.locals(count=int, i=int)
    cpdef int advisor_worth(self, int seat, int card) noexcept nogil
    @cython.locals(places=int, total=int, own=int, i=int, _=int, best=int, worth=int)
    cpdef int advisor_sum(self, int seat, int secret, int telling) noexcept nogil
    cpdef int score(self, int seat) noexcept nogil
    @cython.locals(total=int, i=int)
    cpdef int wealth(self, int seat, int secret) noexcept nogil
    @cython.locals(place=int)
    cpdef int standing(self, int seat) noexcept nogil
    @cython.locals(highest=int, i=int, value=int)
    cpdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(part=int)
    cpdef int part_of(self, int value, int parts) noexcept nogil
    # The guesses have one caller each, or nearly: inline they are a tenth faster.
    @cython.locals(later=int, dice=int, i=int, need=int)
    cdef inline void guess_flows(self) noexcept nogil
    @cython.locals(place=int, need=int, i=int, die=int, value=int, at=int, k=int, arrived=int)
    cdef inline void guess_ship(self, int ship, int later) noexcept nogil
    @cython.locals(
        signed=int, shown=int, for_rail=int, i=int, face=int, k=int, stored=int, spare=int, generic=int, at=int
    )
    cdef inline void guess_stock(self, int company, int later) noexcept nogil
    @cython.locals(i=int)
    cpdef int in_group(self, int ship) noexcept nogil
    cpdef int rounds_ahead(self) noexcept nogil
    @cython.locals(before=int, still=int, k=int, arrived=int)
    cdef inline void guess_die(self, int kind, int need, int fee, int later) noexcept nogil
    @cython.locals(
        later=int, funds=int, cash=int, due=int, each=int, share=int, worth=int, k=int, weight=int, chance=int, i=int
    )
    cdef inline void guess_company(self, int company, int top) noexcept nogil
    @cython.locals(later=int, value=int, i=int, at=int, gone=int, k=int)
    cdef inline void guess_desk(self, int seat) noexcept nogil
    @cython.locals(seat=int, i=int, points=int, moved=int, k=int, best=int)
    cdef inline void guess_frames(self) noexcept nogil
    @cython.locals(out=cython.p_short, i=int, waiting=int, other=int)
    cpdef int observe(self, int seat) noexcept nogil
    @cython.locals(i=int, company=int, card=int, back=int, face=int, k=int, at=int)
    cdef void observe_desk(self, int seat, int owner, int other, short* out) noexcept nogil
    @cython.locals(i=int, k=int, die=int, other=int)
    cdef void observe_ships(self, int seat, short* out) noexcept nogil
    @cython.locals(looking=int, i=int, own=int, card=int, k=int)
    cdef void observe_cards(self, int seat, short* out) noexcept nogil
    @cython.locals(place=int)
    cpdef int known_place(self, int seat, int card) noexcept nogil
    @cython.locals(i=int, frame=int, k=int)
    cdef void observe_doing(self, int seat, short* out) noexcept nogil
