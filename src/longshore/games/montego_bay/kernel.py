"""The rules of Montego Bay. Reads like the rule book: one function a rule, cited by its id in brackets."""

from __future__ import annotations

from longshore.core.codes import CHANCE, EVERYONE, MOST, OVER
from longshore.core.kernel import Kernel
from longshore.games.montego_bay.codes import (
    ACTIONS,
    ADVANCED,
    ASIDE,
    AT_CARD,
    AT_CARGO,
    AT_COINS,
    AT_DECIDING,
    AT_DECLINED,
    AT_EMPLOYER,
    AT_HIDDEN_PILE,
    AT_HOST,
    AT_IN_PUB,
    AT_LAID,
    AT_NEXT_CARD,
    AT_NEXT_PAY,
    AT_NEXT_SLOTS,
    AT_ORDER,
    AT_OWN_SEAT,
    AT_OWNED,
    AT_PAY,
    AT_PHASE,
    AT_PILOT,
    AT_PLAYING,
    AT_POINTS,
    AT_PUB,
    AT_PUB_WAITS,
    AT_RESERVE,
    AT_ROUND,
    AT_SHUFFLE,
    AT_SLOTS,
    AT_STANDING,
    AT_STORES,
    AT_SUPPLY,
    AT_TO_LOAD,
    AT_TO_TAKE,
    AT_UNSEEN,
    AT_WAREHOUSES,
    AT_WORKING,
    BARRELS,
    BLOCKED,
    BONUS,
    BROKEN,
    CARD,
    CARDS,
    COIN,
    DECLINED,
    DOCKED,
    DRAW,
    EARNED,
    ENDED,
    ENGAGE,
    EXEMPT,
    FINISHED,
    FIRST_SHIPS,
    HIRE,
    HIRED,
    IN_PUB,
    JACK,
    LAID,
    LAY,
    LEFT,
    LOAD,
    LOADED,
    LOADING,
    MOST_POINTS,
    NEXT,
    NO_BARREL,
    NO_BROKEN,
    NO_COIN,
    NO_GAME,
    NO_HOST,
    NO_MOVE,
    NO_OFFER,
    NO_ORDER,
    NO_OWN,
    NO_PILOT,
    NO_PRICE,
    NO_PRIORITY,
    NO_SECOND,
    NO_SHIP,
    NO_SKIP,
    NO_TURN,
    NO_TWIN,
    NONE,
    OBSERVATION,
    OBSERVED,
    ORDER,
    PASS,
    PAWNS,
    PICKED,
    PIERS,
    PILOT,
    POSITION,
    PUB,
    PUBBED,
    PUSHED,
    RANK,
    RANKED,
    RANKS,
    READY,
    RIG,
    ROTATED,
    ROUND,
    SAILED,
    SCORED,
    SHARED,
    SHIPS,
    SHORT,
    SHOW,
    SHUFFLED,
    SMALL,
    SPACES,
    SPARED,
    TAKE,
    TAKING,
    TALLIED,
    TILES,
    TOOK,
    TURNED,
    VALUES,
    WAITED,
    WALKED,
    WAREHOUSES,
)

SEED_STRIDE = 2654435761  # the scratch noise is sown as Kernel.sow does it
SEED_START = 1013904223
SEED_PRIME = 4294967291
POINT = 100  # what `evaluate` gives for a point
LEAD = 60  # … for a point that a ship in port would pay now
FARTHER = 10  # … less for each pier it still has to go
ABOARD = 12  # … for a barrel aboard, beyond what its ship would pay now
TO_COME = 75  # … for a barrel that a docker is about to load, or will have to take back
SAVING = 25  # … for a coin
HELPER = 130  # … for having Lazy Jack this round
SOLID, SHAKY = 3, 1  # of four chances, a docker still stands where it went when others have moved; or at the other door


class MontegoBay(Kernel):
    """A position of Montego Bay. Spaces run clockwise from the back of the leftmost warehouse; piers from the left."""

    # --- the same for a whole game: options and components ------------------------------------------------------------
    pub_waits: int
    face_down: int
    warehouses: int
    left_out: int  # the warehouse that is not used, or NONE
    barrels: int  # a seat's
    coin_stock: int
    price: int
    last_slot: int
    end_ships: int
    owner: list[int]  # docker -> seat, or NONE
    store: list[int]  # (tile * 2 + which) * 3 -> barrels, broken barrels, coins
    capacity: list[int]  # by ship
    pay: list[int]  # ship * 3 + rank -> points; the pub too

    # --- the position -------------------------------------------------------------------------------------------------
    tile: list[int]  # slot -> warehouse, or NONE
    turned: list[int]  # slot -> its second store looks to the quay
    order: list[int]  # place on the rail -> docker, or NONE
    where: list[int]  # pawn -> space, IN_PUB or ASIDE
    pawn: list[int]  # space -> pawn, or NONE; Lazy Jack beside his host does not count
    card: list[int]  # pawn -> the value laid for it this round, or 0
    coins: list[int]
    points: list[int]
    reserve: list[int]
    pub: list[int]  # seat -> barrels that found no ship
    ship_at: list[int]  # pier -> ship, or NONE
    cargo: list[int]  # pier * 4 + seat -> barrels
    aboard: list[int]  # pier -> barrels
    stock: list[int]  # ship -> still unseen in a pile
    unseen: int
    upcoming: int  # the ship on top of the pile, or NONE
    berths: int  # ships in port
    supply: int  # coins
    phase: int
    round: int
    asked: int  # the seat that is offered Lazy Jack, or NONE
    declined: int  # seats that let him go this round, as a bit set
    employer: int
    host: int
    at: int  # the space whose docker loads, or NONE
    to_load: int  # barrels in its owner's hands
    to_take: int
    begun: int  # the second pile was begun this round

    # --- scratch ------------------------------------------------------------------------------------------------------
    tally: list[int]
    share: list[int]
    worth: list[int]
    kept_where: list[int]
    kept_pawn: list[int]

    def __init__(self, rig: list[int]) -> None:
        super().__init__()
        self.owner = [0] * 8
        self.store = [0] * 48
        self.capacity = [0] * 17
        self.pay = [0] * 51
        self.tile = [0] * 8
        self.turned = [0] * 8
        self.order = [0] * 8
        self.where = [0] * 9
        self.pawn = [0] * 16
        self.card = [0] * 9
        self.coins = [0] * 4
        self.points = [0] * 4
        self.reserve = [0] * 4
        self.pub = [0] * 4
        self.ship_at = [0] * 4
        self.cargo = [0] * 16
        self.aboard = [0] * 4
        self.stock = [0] * 15
        self.tally = [0] * 4
        self.share = [0] * 4
        self.worth = [0] * 4
        self.kept_where = [0] * 9
        self.kept_pawn = [0] * 16
        self.unpack(RIG, rig)
        self.clear()

    def rig_names(self) -> tuple[str, ...]:
        return RIG

    def position_names(self) -> tuple[str, ...]:
        return POSITION

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return OBSERVATION

    def clear(self) -> None:
        """Before set-up: dockers in their pubs [board.pubs] [setup.dockers], all coins in the supply [setup.coins], all
        barrels in the reserves [setup.barrels], the pilot boat at pier 1 [setup.pilot], all ships unseen."""
        for i in range(8):
            self.tile[i] = NONE
            self.turned[i] = 0
            self.order[i] = NONE
            self.where[i] = IN_PUB if self.owner[i] >= 0 else ASIDE
        self.where[JACK] = ASIDE
        for i in range(9):
            self.card[i] = 0
        for i in range(16):
            self.pawn[i] = NONE
            self.cargo[i] = 0
        for i in range(4):
            self.coins[i] = 0
            self.points[i] = 0
            self.reserve[i] = self.barrels if i < self.seats else 0
            self.pub[i] = 0
            self.ship_at[i] = NONE
            self.aboard[i] = 0
        for i in range(15):
            self.stock[i] = 1
        self.ship_at[0] = PILOT
        self.unseen = SHIPS
        self.upcoming = NONE
        self.berths = 1
        self.supply = self.coin_stock
        self.phase = WAREHOUSES
        self.round = 0
        self.asked = NONE
        self.declined = 0
        self.employer = NONE
        self.host = NONE
        self.at = NONE
        self.to_load = 0
        self.to_take = 0
        self.begun = 0

    # --- whose decision -----------------------------------------------------------------------------------------------

    def turn(self) -> int:
        """[turn.yours]: the seat that is offered Lazy Jack, the owner of the docker that loads; while cards are chosen
        everybody who still has to [card.secret]."""
        phase = self.phase
        if phase == LOADING or phase == TAKING:
            return self.owner_of(self.pawn[self.at])
        if phase == CARDS:
            seats = self.choosing()
            seat = 0
            while not seats >> seat & 1:
                seat += 1
            return seat
        if phase == HIRE:
            return self.asked
        return OVER if phase == ENDED else CHANCE

    def waiting(self) -> int:
        if self.phase == CARDS:
            return self.choosing()
        seat = self.turn()
        return 1 << seat if seat >= 0 else 0

    def choosing(self) -> int:
        """The seats that still have a card to lay, as a bit set."""
        seats = 0
        for i in range(8):
            if self.card[i] == 0 and self.owner[i] >= 0:
                seats |= 1 << self.owner[i]
        if self.employer >= 0 and self.card[JACK] == 0:
            seats |= 1 << self.employer
        return seats

    def owner_of(self, pawn: int) -> int:
        """Whose pawn it is; Lazy Jack is his employer's for this round."""
        return self.employer if pawn == JACK else self.owner[pawn]

    def next_pawn(self, seat: int) -> int:
        """Whose card the seat lays now: its dockers' in the order of their numbers, then Lazy Jack's [card.order]."""
        for i in range(8):
            if self.card[i] == 0 and self.owner[i] == seat:
                return i
        return JACK if self.employer == seat and self.card[JACK] == 0 else NONE

    # --- legal moves --------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> int:
        phase = self.phase
        count = 0
        if phase == CARDS:
            if seat < 0 or seat >= self.seats:
                return 0
            pawn = self.next_pawn(seat)
            if pawn < 0:
                return 0
            taken = self.card[self.host] if pawn == JACK else 0
            for i in range(1, VALUES + 1):
                if i != taken:
                    self.moves[count] = CARD + pawn * VALUES + i - 1
                    count += 1
            return count
        if seat != self.turn():
            return 0
        if phase == LOADING:
            for i in range(self.berths):
                if self.ship_at[i] != PILOT:
                    self.moves[count] = LOAD + i
                    count += 1
        elif phase == TAKING:
            for i in range(self.berths):
                if self.cargo[i * 4 + seat] > 0:
                    self.moves[count] = TAKE + i
                    count += 1
        elif phase == HIRE:
            self.moves[0] = PASS
            count = 1
            for i in range(8):
                if self.owner[i] == seat:
                    self.moves[count] = ENGAGE + i
                    count += 1
        elif phase == DRAW:
            for i in range(SHIPS):
                if self.stock[i]:
                    self.moves[count] = SHOW + i
                    count += 1
        elif phase == ORDER:
            for i in range(8):
                if self.can_rank(i):
                    self.moves[count] = RANK + i
                    count += 1
        elif phase == WAREHOUSES:
            for i in range(TILES):
                if self.can_lay(i):
                    self.moves[count] = LAY + i * 2
                    self.moves[count + 1] = LAY + i * 2 + 1
                    count += 2
        return count

    def can_lay(self, tile: int) -> int:
        """A warehouse that is in play [board.warehouses] and not laid yet."""
        if tile == self.left_out:
            return 0
        for i in range(self.warehouses):
            if self.tile[i] == tile:
                return 0
        return 1

    def can_rank(self, docker: int) -> int:
        """A docker in play whose order tile does not lie on the rail yet."""
        if self.owner[docker] < 0:
            return 0
        for i in range(8):
            if self.order[i] == docker:
                return 0
        return 1

    # --- why not ------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, move: int) -> int:
        phase = self.phase
        if phase == ENDED:
            return NO_GAME  # [game.over]
        if move < 0 or move >= ACTIONS:
            return NO_MOVE  # [game.move]
        if phase == CARDS:
            return self.refuse_card(seat, move)
        if seat != self.turn():
            if phase == HIRE and move >= ENGAGE and move < CARD and seat >= 0 and seat < self.seats:
                return self.refuse_offer(seat)
            return NO_TURN  # [turn.yours]
        if phase == HIRE:
            if move == PASS:
                return 0
            if move >= CARD:
                return NO_MOVE
            return 0 if self.owner[move - ENGAGE] == seat else NO_HOST  # [jack.host]
        if phase == LOADING:
            return self.refuse_load(move)
        if phase == TAKING:
            if move == PASS or (LOAD <= move < TAKE):
                return NO_BROKEN  # [load.broken]
            if move < LOAD or move >= LAY:
                return NO_MOVE
            if move - TAKE >= self.berths:
                return NO_SHIP
            return 0 if self.cargo[(move - TAKE) * 4 + seat] > 0 else NO_BARREL  # [load.choice]
        if phase == DRAW:
            return 0 if move >= SHOW and self.stock[move - SHOW] else NO_MOVE
        if phase == ORDER:
            return 0 if RANK <= move < SHOW and self.can_rank(move - RANK) else NO_MOVE
        return 0 if LAY <= move < RANK and self.can_lay((move - LAY) // 2) else NO_MOVE

    def refuse_offer(self, seat: int) -> int:
        """Why Lazy Jack is not this seat's to hire now: too few coins [jack.price], he was let go already
        [jack.offer], or somebody else comes first [jack.priority]."""
        if self.coins[seat] < self.price:
            return NO_PRICE
        return NO_OFFER if self.declined >> seat & 1 else NO_PRIORITY

    def refuse_card(self, seat: int, move: int) -> int:
        """One card for each own pawn [card.each] [card.own], one after the other [card.order], any value of its
        series [card.series], Lazy Jack's from what his host's card leaves [card.jack]."""
        if seat < 0 or seat >= self.seats:
            return NO_TURN
        if move < CARD or move >= LOAD:
            return NO_MOVE if self.choosing() >> seat & 1 else NO_TURN
        pawn = (move - CARD) // VALUES
        if self.owner_of(pawn) != seat:
            return NO_OWN
        if self.card[pawn]:
            return NO_SECOND
        if pawn != self.next_pawn(seat):
            return NO_ORDER
        if pawn == JACK and self.card[self.host] == (move - CARD) % VALUES + 1:
            return NO_TWIN
        return 0

    def refuse_load(self, move: int) -> int:
        """Every barrel goes aboard [load.must] some ship in port [load.ships], never the pilot boat [load.pilot]."""
        if move == PASS or (TAKE <= move < LAY):
            return NO_SKIP
        if move < LOAD or move >= LAY:
            return NO_MOVE
        if move - LOAD >= self.berths:
            return NO_SHIP
        return NO_PILOT if self.ship_at[move - LOAD] == PILOT else 0

    def odds(self, move: int) -> int:
        """Shuffled: every warehouse and every way round, every order tile, every unseen ship alike
        [setup.warehouses] [setup.order] [setup.piles]."""
        return 1

    # --- playing: the six phases of a round [round.phases] ------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase == LOADING:
            self.load(seat, move - LOAD)
        elif phase == CARDS:
            self.lay_card(seat, (move - CARD) // VALUES, (move - CARD) % VALUES + 1)
        elif phase == TAKING:
            self.take_back(seat, move - TAKE)
        elif phase == DRAW:
            self.show(move - SHOW)
        elif phase == HIRE:
            if move == PASS:
                self.decline(seat)
            else:
                self.engage(seat, move - ENGAGE)
        elif phase == ORDER:
            self.rank(move - RANK)
        else:
            self.lay((move - LAY) // 2, (move - LAY) % 2)

    def begin_round(self) -> None:
        """All five cards of every docker are there again [card.series], and Lazy Jack is free again [jack.again]."""
        self.round = self.bounded(self.round + 1, 0, MOST)
        for i in range(9):
            self.card[i] = 0
        self.declined = 0
        self.employer = NONE
        self.host = NONE
        self.begun = 0
        self.note(ROUND, EVERYONE, self.round, 0, 0, 0)
        self.offer()

    # --- phase 1: Lazy Jack -------------------------------------------------------------------------------------------

    def offer(self) -> None:
        """Lazy Jack is offered to those who can pay, in order of priority; the first yes takes him [jack.offer]."""
        self.asked = self.foremost()
        self.phase = HIRE
        if self.asked < 0:
            self.begin_cards()

    def begin_cards(self) -> None:
        self.phase = CARDS
        self.asked = NONE
        self.declined = 0

    def foremost(self) -> int:
        """Of those with enough coins [jack.price] who have not let him go: fewest points, then the order tile nearest
        to the front of the rail [jack.priority]."""
        best = NONE
        for i in range(8):
            docker = self.order[i]
            if docker < 0:
                continue
            seat = self.owner[docker]
            if self.coins[seat] < self.price or self.declined >> seat & 1:
                continue
            if best < 0 or self.points[seat] < self.points[best]:
                best = seat
        return best

    def decline(self, seat: int) -> None:
        self.declined |= 1 << seat
        self.note(DECLINED, EVERYONE, seat, 0, 0, 0)
        self.offer()

    def engage(self, seat: int, docker: int) -> None:
        """Three coins go back to the supply [jack.price]; he stands beside one of the seat's dockers, on the same space
        [jack.host] or in the same pub [jack.pub], for everybody to see."""
        self.coins[seat] -= self.price
        self.supply += self.price
        self.employer = seat
        self.host = docker
        self.where[JACK] = self.where[docker]
        self.note(HIRED, EVERYONE, seat, docker, 0, 0)
        self.begin_cards()

    # --- phase 2: cards -----------------------------------------------------------------------------------------------

    def lay_card(self, seat: int, pawn: int, value: int) -> None:
        """Face down [card.secret]; when the last one lies, the dockers walk."""
        self.card[pawn] = value
        self.note(PICKED, 1 << seat, pawn, value, 0, 0)
        if self.next_pawn(seat) < 0:
            self.note(READY, EVERYONE, seat, 0, 0, 0)
            if self.choosing() == 0:
                self.walk_all()
                self.attend(2 * self.warehouses - 1)

    # --- phase 3: the dockers walk ------------------------------------------------------------------------------------

    def walk_all(self) -> None:
        """Lazy Jack first, then one after the other as the order tiles lie [move.order], each card turned only when
        its docker's turn comes [move.reveal]."""
        self.revealed = 1
        if self.employer >= 0:
            self.note(TURNED, EVERYONE, JACK, self.card[JACK], 0, 0)
            self.walk(JACK, self.card[JACK])
        for i in range(8):
            if self.order[i] >= 0:
                self.note(TURNED, EVERYONE, self.order[i], self.card[self.order[i]], 0, 0)
                self.walk(self.order[i], self.card[self.order[i]])

    def walk(self, pawn: int, steps: int) -> None:
        """Clockwise [board.path], from where it stands now [move.later]; every space counts, taken or not
        [move.count]. The Tally-Man is in nobody's way [move.tally]."""
        size = 2 * self.warehouses
        start = self.where[pawn]
        exit_space = 0
        if start < 0:
            exit_space = self.way_out(pawn)
            target = exit_space + steps - 1  # the pub is no space: one step leads onto the first [move.pub]
        else:
            target = (start + steps) % size
            if self.pawn[start] == pawn:
                self.pawn[start] = NONE  # left before anything is looked at; Lazy Jack's host stays [move.vacate]
        space = target
        other = self.pawn[target]
        if other >= 0:
            across = size - 1 - target  # [board.opposite]
            if self.pawn[across] < 0:
                self.push(other, target, across)
            else:
                space = self.step_back(pawn, target, exit_space, start)
                if space < 0:
                    self.note(WAITED, EVERYONE, pawn, target, 0, 0)
                    return
                self.note(BLOCKED, EVERYONE, pawn, target, space, 0)
        self.where[pawn] = space
        self.pawn[space] = pawn
        self.note(WALKED, EVERYONE, pawn, start, space, steps)

    def way_out(self, pawn: int) -> int:
        """The first space after a pub: big dockers leave the left one, small ones the right one; Lazy Jack his host's
        [board.pubs] [jack.pub]."""
        docker = self.host if pawn == JACK else pawn
        return self.warehouses if docker % 2 == SMALL else 0

    def push(self, pawn: int, space: int, across: int) -> None:
        """Whoever stands there, own or not [move.own], Lazy Jack too [jack.pawn], is shoved through the warehouse
        [move.push]. It must be, and nothing else comes of it [move.gentle]."""
        self.where[pawn] = across
        self.pawn[across] = pawn
        self.note(PUSHED, EVERYONE, pawn, space, across, 0)

    def step_back(self, pawn: int, target: int, exit_space: int, start: int) -> int:
        """Both doors are taken: back to the next free space [move.back], at worst to where it came from [move.origin],
        Lazy Jack behind his host [move.back_jack]. From a pub on past the way out [move.back_pub], or not at all
        [option.pub_waits]: then NONE."""
        size = 2 * self.warehouses
        space = target
        while self.pawn[space] >= 0:
            if start < 0 and self.pub_waits and space == exit_space:
                return NONE
            space = (space + size - 1) % size
        return space

    # --- phase 4: barrels ---------------------------------------------------------------------------------------------

    def shown(self, space: int, what: int) -> int:
        """What the store at a space shows: barrels, broken barrels or coins [load.store] [board.stores]."""
        quay = space >= self.warehouses
        slot = 2 * self.warehouses - 1 - space if quay else space
        which = self.turned[slot] if quay else 1 - self.turned[slot]
        return self.store[(self.tile[slot] * 2 + which) * 3 + what]

    def attend(self, space: int) -> None:
        """The Tally-Man goes round against the arrows, from the space beside pier 1, and passes over empty spaces
        [load.lap]; stop where somebody has to decide."""
        while space >= 0:
            if self.pawn[space] >= 0:
                self.take_turn(space)
                if self.to_load + self.to_take > 0:
                    return
                self.collect()
            space -= 1
        self.at = NONE
        self.end_lap()

    def take_turn(self, space: int) -> None:
        """A docker turns to its store: barrels from the reserve, as many as there are [load.reserve], and broken ones
        to take back, as many as are aboard [load.enough]; none for Lazy Jack [load.jack]."""
        self.at = space
        pawn = self.pawn[space]
        seat = self.owner_of(pawn)
        barrels = self.shown(space, BARRELS)
        broken = self.shown(space, BROKEN)
        self.to_load = barrels if barrels <= self.reserve[seat] else self.reserve[seat]
        self.reserve[seat] -= self.to_load
        aboard = self.cargo[seat] + self.cargo[4 + seat] + self.cargo[8 + seat] + self.cargo[12 + seat]
        self.to_take = 0
        if pawn != JACK:
            self.to_take = broken if broken <= aboard else aboard
        self.note(TALLIED, EVERYONE, pawn, space, self.to_load, self.to_take)
        if self.to_load < barrels:
            self.note(SHORT, EVERYONE, seat, barrels - self.to_load, 0, 0)
        if self.to_take < broken:
            self.note(EXEMPT if pawn == JACK else SPARED, EVERYONE, seat, broken - self.to_take, 0, 0)
        self.find_room(seat)

    def find_room(self, seat: int) -> None:
        """Barrels that find no ship in port any more go to the pub [end.pub]."""
        if self.to_load > 0 and (self.berths == 0 or (self.berths == 1 and self.ship_at[0] == PILOT)):
            self.pub[seat] += self.to_load
            self.note(PUBBED, EVERYONE, seat, self.to_load, 0, 0)
            self.to_load = 0
        self.phase = LOADING if self.to_load > 0 else TAKING

    def load(self, seat: int, pier: int) -> None:
        """One barrel onto a ship of choice [load.ships]; a ship that is full sails at once [score.full]."""
        self.cargo[pier * 4 + seat] += 1
        self.aboard[pier] += 1
        self.to_load -= 1
        self.note(LOADED, EVERYONE, seat, self.ship_at[pier], pier, self.aboard[pier])
        if self.aboard[pier] == self.capacity[self.ship_at[pier]]:
            self.sail(pier, seat)
            if self.bring_in():
                return
        self.go_on(seat)

    def take_back(self, seat: int, pier: int) -> None:
        """A broken barrel costs one aboard, from a ship of choice [load.choice]."""
        self.cargo[pier * 4 + seat] -= 1
        self.aboard[pier] -= 1
        self.reserve[seat] += 1
        self.to_take -= 1
        self.note(TOOK, EVERYONE, seat, self.ship_at[pier], pier, self.aboard[pier])
        self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """The same docker's other barrels, a ship that just came in included [score.onwards]; then the next docker."""
        self.find_room(seat)
        if self.to_load + self.to_take == 0:
            self.collect()
            self.attend(self.at - 1)

    def collect(self) -> None:
        """After the barrels the coin [load.coin], if there is one left [load.supply]; Lazy Jack's is his employer's
        [load.jack]."""
        seat = self.owner_of(self.pawn[self.at])
        for _ in range(self.shown(self.at, COIN)):
            if self.supply > 0:
                self.supply -= 1
                self.coins[seat] += 1
                self.note(EARNED, EVERYONE, seat, self.coins[seat], 0, 0)
            else:
                self.note(NO_COIN, EVERYONE, seat, 0, 0, 0)

    # --- ships --------------------------------------------------------------------------------------------------------

    def sail(self, pier: int, filler: int) -> None:
        """A ship is scored and leaves the game, its barrels go back to the reserves [score.barrels], the ships behind
        it move up [score.advance]. Whoever filled the last slot has a point more [score.bonus]. The pilot boat is not
        scored [sail.pilot]."""
        ship = self.ship_at[pier]
        self.note(SAILED, EVERYONE, ship, pier, 1 if filler >= 0 else 0, 0)
        for i in range(4):
            self.tally[i] = self.cargo[pier * 4 + i]
            self.reserve[i] += self.tally[i]
        self.pay_out(ship)
        if filler >= 0 and self.last_slot > 0:
            self.points[filler] = self.bounded(self.points[filler] + self.last_slot, 0, MOST)
            self.note(BONUS, EVERYONE, filler, self.last_slot, self.points[filler], ship)
        self.berths -= 1
        for i in range(pier, self.berths):
            self.ship_at[i] = self.ship_at[i + 1]
            self.aboard[i] = self.aboard[i + 1]
            for seat in range(4):
                self.cargo[i * 4 + seat] = self.cargo[i * 4 + 4 + seat]
            self.note(ADVANCED, EVERYONE, self.ship_at[i], i, 0, 0)
        self.ship_at[self.berths] = NONE
        self.aboard[self.berths] = 0
        for seat in range(4):
            self.cargo[self.berths * 4 + seat] = 0

    def pay_out(self, what: int) -> None:
        """Points for a ship or for the pub, by what `tally` counts."""
        self.reckon(what)
        for i in range(self.seats):
            if self.share[i] > 0:
                self.points[i] = self.bounded(self.points[i] + self.share[i], 0, MOST)
                self.note(SCORED, EVERYONE, i, self.share[i], self.points[i], what)

    def reckon(self, what: int) -> None:
        """Who would get how many points: most barrels first [score.ranks]. Who has none has no place [score.none].
        Equals share the places they cover [score.tie], unpaid ones too [score.unpaid], rounded up [score.up]."""
        for i in range(4):
            self.share[i] = 0
        place = 0
        while place < RANKS:
            most = 0
            tied = 0
            for i in range(4):
                if self.tally[i] > most:
                    most = self.tally[i]
                    tied = 1
                elif self.tally[i] == most and most > 0:
                    tied += 1
            if most == 0:
                return
            total = 0
            for i in range(place, place + tied):
                if i < RANKS:
                    total += self.pay[what * 3 + i]
            if tied > 1 and total > 0:
                self.note(SHARED, EVERYONE, what, place, tied, total)
            for i in range(4):
                if self.tally[i] == most:
                    self.share[i] = (total + tied - 1) // tied
                    self.tally[i] = 0
            place += tied

    def bring_in(self) -> int:
        """The next ship comes to the last pier [score.advance], from the second pile when the first is used up, from
        nowhere when both are [sail.piles]. 1 if chance has to show a ship now."""
        if self.upcoming >= 0:
            self.tie_up(self.upcoming)
            self.upcoming = NONE
        if self.unseen > 0:
            self.phase = DRAW
            return 1
        return 0

    def tie_up(self, ship: int) -> None:
        """A ship comes to the first free pier; was it the first of the second pile [order.shuffle]?"""
        self.ship_at[self.berths] = ship
        self.berths += 1
        self.note(DOCKED, EVERYONE, ship, self.berths - 1, 0, 0)
        if self.round > 0 and self.unseen == (SHIPS - FIRST_SHIPS) // 2 - 1:
            self.begun = 1

    def show(self, ship: int) -> None:
        """A ship is seen: at the start those of piers 2 to 4 [setup.pilot]; then the top of the pile lies open
        [setup.piles], unless the piles lie face down: then only when it comes in [option.face_down]."""
        self.stock[ship] = 0
        self.unseen -= 1
        if self.berths < PIERS:
            self.tie_up(ship)
        else:
            self.upcoming = ship
            self.note(NEXT, EVERYONE, ship, 0, 0, 0)
        if self.round > 0:
            if self.at >= 0:
                self.go_on(self.owner_of(self.pawn[self.at]))
            else:
                self.change_order()
        elif self.berths == PIERS and (self.upcoming >= 0 or self.face_down):
            self.begin_round()

    # --- phases 5 and 6 -----------------------------------------------------------------------------------------------

    def end_lap(self) -> None:
        """All dockers have loaded: the end, if only three ships or fewer lie in port [end.test]. Else the one at pier 1
        sails, empty or not [sail.empty], without the point for the last slot [sail.first]."""
        if self.berths <= self.end_ships:
            self.finish()
            return
        self.sail(0, NONE)
        if not self.bring_in():
            self.change_order()

    def change_order(self) -> None:
        """The last order tile comes to the front [order.rotate], or all are shuffled in the one round in which the
        second pile was begun [order.shuffle]; Lazy Jack goes [jack.leaves]."""
        if self.employer >= 0:
            if self.where[JACK] >= 0:
                self.pawn[self.where[JACK]] = NONE
            self.where[JACK] = ASIDE
            self.note(LEFT, EVERYONE, 0, 0, 0, 0)
            self.employer = NONE
            self.host = NONE
            self.card[JACK] = 0
        if self.begun:
            for i in range(8):
                self.order[i] = NONE
            self.phase = ORDER
            self.note(SHUFFLED, EVERYONE, 0, 0, 0, 0)
            return
        last = self.crew() - 1
        docker = self.order[last]
        for i in range(last, 0, -1):
            self.order[i] = self.order[i - 1]
        self.order[0] = docker
        self.note(ROTATED, EVERYONE, docker, 0, 0, 0)
        self.begin_round()

    def crew(self) -> int:
        """How many dockers are in play."""
        count = 0
        for i in range(8):
            if self.owner[i] >= 0:
                count += 1
        return count

    def finish(self) -> None:
        """The ships that are left are scored without the extra point [end.ships], then the pub like a ship
        [end.pub_points]."""
        while self.berths > 0:
            self.sail(0, NONE)
        for i in range(4):
            self.tally[i] = self.pub[i]
        self.pay_out(PUB)
        self.phase = ENDED
        self.note(FINISHED, EVERYONE, 0, 0, 0, 0)

    # --- set-up -------------------------------------------------------------------------------------------------------

    def lay(self, tile: int, turned: int) -> None:
        """Shuffled warehouses, any way round, from left to right [setup.warehouses]."""
        slot = 0
        while self.tile[slot] >= 0:
            slot += 1
        self.tile[slot] = tile
        self.turned[slot] = turned
        self.note(LAID, EVERYONE, slot, tile, turned, 0)
        if slot + 1 == self.warehouses:
            self.phase = ORDER

    def rank(self, docker: int) -> None:
        """Shuffled order tiles from the front of the rail on [setup.order] [order.shuffle]."""
        place = 0
        while self.order[place] >= 0:
            place += 1
        self.order[place] = docker
        self.note(RANKED, EVERYONE, place, docker, 0, 0)
        if place + 1 == self.crew():
            if self.round > 0:
                self.begin_round()
            else:
                self.phase = DRAW

    # --- what is hidden: the cards on the table, nothing else [setup.open]. Ships in the piles have no order yet ------

    def audience(self, seat: int, move: int) -> int:
        """A card laid is its owner's secret [card.secret]."""
        return 1 << seat if CARD <= move < LOAD and seat >= 0 else EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        """Other cards for the others, each as likely as any: five for a docker, four for Lazy Jack [card.jack]."""
        if self.phase != CARDS:
            return
        word = seed
        word = (word * SEED_STRIDE + SEED_START) % SEED_PRIME + 1
        self.noise = word
        for i in range(8):
            if self.card[i] and self.owner[i] != seat:
                self.card[i] = 1 + self.chance(VALUES)
        if self.card[JACK] and self.employer != seat:
            self.card[JACK] = 1 + (self.card[self.host] + self.chance(VALUES - 1)) % VALUES

    # --- what a learning machine sees: all but the others' face-down cards, its own seat first ------------------------

    def observe(self, seat: int) -> int:
        out = self.sight
        for i in range(OBSERVED):
            out[i] = 0
        out[AT_PHASE + self.phase] = 1
        out[AT_OWN_SEAT + seat] = 1
        self.observe_pawns(seat, out)
        self.observe_port(seat, out)
        waiting = self.waiting()
        for i in range(self.seats):
            other = (seat + i) % self.seats
            out[AT_PLAYING + i] = 1
            out[AT_DECIDING + i] = waiting >> other & 1
            out[AT_DECLINED + i] = self.declined >> other & 1
            out[AT_EMPLOYER + i] = 1 if self.employer == other else 0
            out[AT_COINS + i] = self.coins[other]
            out[AT_POINTS + i] = self.bounded(self.points[other], 0, MOST_POINTS)
            out[AT_RESERVE + i] = self.reserve[other]
            out[AT_PUB + i] = self.pub[other]
        for i in range(2 * self.warehouses):
            if self.tile[i if i < self.warehouses else 2 * self.warehouses - 1 - i] >= 0:
                for j in range(3):
                    out[AT_STORES + i * 3 + j] = self.shown(i, j)
        out[AT_WAREHOUSES] = self.warehouses
        out[AT_SUPPLY] = self.supply
        out[AT_ROUND] = self.bounded(self.round, 0, MOST_POINTS)
        if self.at >= 0:
            out[AT_WORKING + self.at] = 1
        out[AT_TO_LOAD] = self.to_load
        out[AT_TO_TAKE] = self.to_take
        out[AT_SHUFFLE] = self.begun
        out[AT_PUB_WAITS] = self.pub_waits
        out[AT_HIDDEN_PILE] = self.face_down
        return OBSERVED

    def observe_pawns(self, seat: int, out: list[int]) -> None:
        """Whose they are, where they stand, and their cards: the others' only once they are turned [card.secret]."""
        for i in range(PAWNS):
            owner = self.owner_of(i)
            if owner >= 0:
                out[AT_OWNED + (owner - seat + self.seats) % self.seats * PAWNS + i] = 1
            if self.where[i] >= 0:
                out[AT_STANDING + i * SPACES + self.where[i]] = 1
            elif self.where[i] == IN_PUB:
                out[AT_IN_PUB + i] = 1
            if self.card[i]:
                out[AT_LAID + i] = 1
                if self.phase != CARDS or owner == seat:
                    out[AT_CARD + i * VALUES + self.card[i] - 1] = 1
        for i in range(8):
            if self.order[i] >= 0:
                out[AT_ORDER + i * 8 + self.order[i]] = 1
        if self.host >= 0:
            out[AT_HOST + self.host] = 1
        if self.phase == CARDS and self.next_pawn(seat) >= 0:
            out[AT_NEXT_CARD + self.next_pawn(seat)] = 1

    def observe_port(self, seat: int, out: list[int]) -> None:
        """The ships in port with their cargo, the next one, and which are still unseen."""
        for i in range(self.berths):
            ship = self.ship_at[i]
            out[AT_PILOT + i] = 1 if ship == PILOT else 0
            out[AT_SLOTS + i] = self.capacity[ship]
            for j in range(RANKS):
                out[AT_PAY + i * RANKS + j] = self.pay[ship * RANKS + j]
            for j in range(self.seats):
                out[AT_CARGO + i * 4 + j] = self.cargo[i * 4 + (seat + j) % self.seats]
        if self.upcoming >= 0:
            out[AT_NEXT_SLOTS] = self.capacity[self.upcoming]
            for j in range(RANKS):
                out[AT_NEXT_PAY + j] = self.pay[self.upcoming * RANKS + j]
        for i in range(SHIPS):
            out[AT_UNSEEN + i] = self.stock[i]

    # --- points and guesses -------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        return self.points[seat]

    def standing(self, seat: int) -> int:
        """Most points [end.winner], then most coins, then shared [end.tie]."""
        return self.points[seat] * 1000 + self.coins[seat]

    def evaluate(self, seat: int) -> int:
        """Points, what the ships in port would pay now, barrels aboard and still to come, coins: the seat's against all
        the others'."""
        for i in range(4):
            self.worth[i] = 4 * POINT * self.points[i] + self.coins[i]
        if self.phase != ENDED:
            for i in range(4):
                self.worth[i] += 4 * SAVING * self.coins[i]
                self.tally[i] = self.pub[i]
            self.reckon(PUB)
            for i in range(4):
                self.worth[i] += 4 * POINT * self.share[i]
            for pier in range(self.berths):
                for i in range(4):
                    self.tally[i] = self.cargo[pier * 4 + i]
                self.reckon(self.ship_at[pier])
                for i in range(4):
                    self.worth[i] += 4 * (LEAD - FARTHER * pier) * self.share[i] + 4 * ABOARD * self.cargo[pier * 4 + i]
            self.guess_loads()
        value = (self.seats - 1) * self.worth[seat]
        for i in range(self.seats):
            if i != seat:
                value -= self.worth[i]
        return value

    def guess_loads(self) -> None:
        """What the dockers that have not loaded yet will bring. While cards are chosen: those with a card walk, as if
        nobody else did, and may be shoved afterwards."""
        if self.phase == CARDS:
            if self.employer >= 0:
                self.worth[self.employer] += 4 * HELPER
            for i in range(9):
                self.kept_where[i] = self.where[i]
            for i in range(16):
                self.kept_pawn[i] = self.pawn[i]
            if self.card[JACK]:
                self.walk(JACK, self.card[JACK])
            for i in range(8):
                if self.order[i] >= 0 and self.card[self.order[i]]:
                    self.walk(self.order[i], self.card[self.order[i]])
            for i in range(9):
                if self.card[i] and self.where[i] >= 0:
                    self.worth[self.owner_of(i)] += SOLID * self.promise(i, self.where[i])
                    self.worth[self.owner_of(i)] += SHAKY * self.promise(i, 2 * self.warehouses - 1 - self.where[i])
            for i in range(9):
                self.where[i] = self.kept_where[i]
            for i in range(16):
                self.pawn[i] = self.kept_pawn[i]
        elif self.at >= 0:
            self.worth[self.owner_of(self.pawn[self.at])] += 4 * TO_COME * (self.to_load - self.to_take)
            for i in range(self.at):
                if self.pawn[i] >= 0:
                    self.worth[self.owner_of(self.pawn[i])] += 4 * self.promise(self.pawn[i], i)

    def promise(self, pawn: int, space: int) -> int:
        """What a store is worth to a pawn."""
        value = TO_COME * self.shown(space, BARRELS) + SAVING * self.shown(space, COIN)
        if pawn != JACK:
            value -= TO_COME * self.shown(space, BROKEN)
        return value
