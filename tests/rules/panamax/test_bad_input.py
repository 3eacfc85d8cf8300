"""Malformed input of every kind: one clear sentence, never a crash, never a position that goes wrong later."""

from __future__ import annotations

import copy
import json
import random
from functools import partial

import pytest

from longshore.core import laws
from longshore.core.bounds import MOST
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput
from longshore.games.panamax.document import FIELDS
from longshore.games.panamax.game import PanamaxGame
from tests.rules.bad_input import WRONG_KINDS, refuses
from tests.rules.panamax.scenes import at, cargo, desk, move

bad = partial(refuses, PanamaxGame.load)


def try_to_load(document):
    """Game and position, or None if the document is refused in one line."""
    try:
        return PanamaxGame.load(document)
    except BadInput as error:
        message = str(error)
    assert "\n" not in message
    return None


@pytest.mark.parametrize("document", [None, True, 7, 1.5, "x", [], ["seats"]])
def test_a_position_is_an_object(document):
    bad(document, "position")


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 5}, "5 seats"),
        ({"colour": 1}, "unknown field 'colour'"),
        ({"options": {"turbo": True}}, "turbo"),
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"round": 0}, "round is 0"),
        ({"round": 4}, "round is 4"),
        ({"phase": "over", "round": 2}, "round"),
        ({"phase": "keep", "round": 1}, "round is 1"),
        ({"order": ["R", "B"]}, "order: 2 colours"),
        ({"order": ["R", "B", "G", "G"]}, "named twice"),
        ({"order": ["R", "B", "G", "X"]}, "'X' is no colour"),
        ({"seats": 2, "turn": "G"}, "turn"),
        ({"phase": "dice", "turn": "R"}, "turn"),
        ({"columns": [4, 0, 0, 0, 0, 0]}, "columns[1] is 4"),
        ({"columns": [1, 1]}, "columns must list six"),
        ({"columns": [0] * 6, "executive": [0] * 6}, "no die left"),
        ({"executive": [2, 0, 0, 0, 0, 0]}, "executive[1] is 2"),
        ({"phase": "dice", "rolled": [12, 0, 0, 0, 0, 0]}, "rolled: 12 dice"),
        ({"phase": "dice", "rolling_executive": True, "columns": [1, 0, 0, 0, 0, 0]}, "columns: 1 dice"),
        ({"rolled": [1, 0, 0, 0, 0, 0]}, "rolled"),
        ({"phase": "rail", "columns": [1, 0, 0, 0, 0, 0]}, "columns"),
        ({"phase": "dice", "taken": True}, "taken"),
        ({"ships": {"Z9": "EUR"}}, "'Z9' is no ship"),
        ({"seats": 2, "ships": {"G2": "EUR"}}, "'G2' is no ship in play"),
        ({"ships": {"R2": "MARS"}}, "'MARS' is no place"),
        ({"ships": {"R2": {"at": "LG"}}}, "heading"),
        ({"ships": {"R2": {"at": "EUR", "heading": "AP"}}}, "heading"),
        ({"ships": {"R2": at("LG", "R3", heading="up")}}, "heading"),
        ({"ships": {"R2": at("EUR", "R7")}}, "'R7' is no die"),
        ({"ships": {"R2": at("EUR", "R3", "R3", "R3")}}, "3 dice in 2 slots"),
        ({"ships": {"R2": at("EUR", "R6", "R6")}}, "the most is 10"),
        ({"ships": {"R2": at("EUR", "R1", "R1")}}, "a full ship carries 3"),
        ({"ships": {"R3": at("AP1", "R4")}}, "a ship in the canal carries 5"),
        ({"ships": {"R2": at("A_WAIT", "R4")}}, "a ship that waits"),
        ({"ships": {"R2": "DESK"}}, "only ships 1b and 3"),
        ({"ships": {"CA": "DESK"}}, "only ships 1b and 3"),
        ({"ships": {"MEUR": "EUR"}}, "military"),
        ({"ships": {"MEUR": at("A_LOAD", "R1")}}, "military"),
        ({"ships": {"R2": "A_LOAD"}}, "flagged zone"),
        ({"ships": {"R3": at("AP1", "R5"), "B2": at("AP1", "R5")}}, "AP1 holds 5 spaces"),
        ({"ships": {"R2": at("AP1", "R5")}, "docks": {"AP1": ["B2"]}}, "docks.AP1"),
        ({"docks": {"EUR": ["R2"]}}, "no dock"),
        ({"player": {"R": -1}}, "player.R is -1"),
        ({"company": {"R": MOST + 1}}, f"company.R is {MOST + 1}"),
        ({"price": {"R": 21}}, "price.R is 21"),
        ({"price": {"R": 0}}, "price.R is 0"),
        ({"shares": {"R": {"B": 5}}}, "shares: 6 of B"),
        ({"warehouse": {"R": 10}}, "warehouse.R is 10"),
        ({"warehouse": {"R": 9}, "rail": ["R1"]}, "10 dice of R"),
        ({"flags": {"R": {"EUR": 4}}}, "flags.R.EUR is 4"),
        ({"flags": {c: {"EUR": 3} for c in "RBGY"}}, "only 11 of EUR"),
        ({"postponed": {"R": {"EUR": "earlier"}}}, "no flag lies on a market cell"),
        ({"postponed": {"B": {"USE": "now"}}, "flags": {"B": {"USE": 1}}}, "not this player's turn"),
        ({"postponed": {"R": {"USW": "earlier"}}, "flags": {"R": {"USW": 3}}}, "no flag lies on a market cell"),
        ({"platform": ["EUR", "EUR"]}, "one flag of each nation"),
        ({"passengers": {"R": "TT"}}, "passengers.R"),
        ({"passengers": dict.fromkeys("RBG", "TCX")}, "only 8 tokens"),
        ({"captain": {"R": 6}}, "captain.R is 6"),
        ({"captain": {"R": 2, "B": 2}}, "held twice"),
        ({"captain": {"R": 2}, "captains_taken": 1}, "captains_taken is 1"),
        ({"new_cards": ["captain"]}, "no captain card"),
        ({"prefer": {"R": {"bonus": "gold"}}}, "'gold'"),
        ({"preferred": True}, "preferred"),
        ({"advisors": {"secret": {"R": ["FA1", "FA2"]}}}, "one secret advisor"),
        ({"advisors": {"secret": {"R": "FA1"}, "open": {"B": ["FA1"]}}}, "FA1 is named twice"),
        ({"advisors": {"dealt": {"R": ["FA1"]}}}, "during set-up only"),
        ({"phase": "secrets"}, "two are dealt"),
        ({"phase": "advisors", "advisors": {"dealt": {"B": ["FA1"]}}}, "in turn order"),
        ({"phase": "advisors", "advisors": {"secret": {"B": "FA1"}}}, "advisors of"),
        ({"contracts": {"R": ["EUR-9"]}}, "'EUR-9' is no contract"),
        ({"contracts": {"R": ["EUR-2"], "B": ["EUR-2"]}}, "held twice"),
        ({"contracts": {"R": ["EUR-2", "EUR-3", "EUR-4"]}}, "a third one"),
        ({"contracts": {"B": ["EUR-2", "EUR-3", "EUR-4"]}, "taken": True}, "a third one"),
        ({"contracts": {"R": ["EUR-2", "EUR-3", "EUR-4"]}, "frames": cargo(1, 4)}, "a third one"),
        ({"contracts": {"R": [{"card": "EUR-2", "left": []}]}}, "left"),
        ({"contracts": {"R": [{"card": "EUR-2", "left": ["6", "6"]}]}}, "'6' is not on EUR-2"),
        ({"contracts": {"R": [{"card": "EUR-a", "side": "back"}]}}, "front only"),
        ({"offered": {"R": ["EUR-a"]}}, "during set-up"),
        ({"phase": "keep"}, "offered"),
        ({"phase": "contracts", "offered": {"B": ["EUR-a"]}}, "in turn order"),
        ({"display": ["EUR-1", "USE-1"]}, "columns 4, 5 and 6"),
        ({"display": ["EUR-1", "EUR-1", "USE-1"]}, "somewhere else"),
        ({"display": ["EUR-1", "EUR-a", "USE-1"]}, "not a contract of the deck"),
        ({"incoming": None}, "incoming"),
        ({"discards": ["EUR-1"]}, "somewhere else"),
        ({"deck": ["EUR-2"]}, "exactly one place"),
        ({"phase": "advisors", "display": ["EUR-1"]}, "display"),
        ({"draw": "incoming"}, "when a contract has just been taken"),
        ({"drawn": "EUR-2"}, "when a contract has just been taken"),
        ({"rail": ["R1"] * 5}, "at most four"),
        ({"platform_dice": {"R": 1}}, "phase rail"),
        ({"awards": ["R"]}, "awards"),
        ({"frames": [{"kind": "dance"}]}, "frames[0]: kind"),
        ({"frames": [{"kind": "move", "loads": 1}]}, "frames[0]"),
        ({"frames": move()}, "no point left"),
        ({"frames": move(locks=1), "taken": False}, "no die has been taken"),
        ({"frames": [*move(locks=1), *move(locks=1)]}, "only one die"),
        ({"frames": [*desk("move", any=1), *move(locks=1)]}, "comes first"),
        ({"frames": desk("cargo", loads=1)}, "cargo frame comes from die"),
        ({"phase": "fees", "frames": desk("rail")}, "in this phase"),
        ({"frames": [{"kind": "move", "source": "desk", "any": 1}] * 17, "taken": True}, "frames must list 16"),
        (
            {"frames": [{"kind": "move", "source": "desk", "any": 1}] * 15, "contracts": {"R": ["EUR-2"]}},
            "15, and 2 that contracts and cards may add, are more than 16",
        ),
        ({"turns": MOST}, f"turns is {MOST}; it must be a number from 0 to {MOST - 16}"),
        ({"frames": cargo(0, 4)}, "frames[0]: loading"),
        ({"asks": [{"seat": "R", "ask": "bonus", "ship": "B2"}]}, "owner of the ship"),
        ({"asks": [{"seat": "R", "ask": "passenger", "ship": "R2"}]}, "cruise ship"),
        ({"asks": [{"seat": "R", "ask": "", "ship": "R2"}]}, "ask"),
        ({"group": ["MEUR"]}, "in a movement"),
        ({"frames": move(locks=1), "group": ["MEUR"]}, "cannot join it: move.pay"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_bad_positions(document, place):
    bad(document, place)


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_of_every_wrong_kind(field):
    """A value of the wrong kind is bad input or, if it happens to make sense, a position."""
    for value in WRONG_KINDS:
        found = try_to_load({field: value})
        if found is not None:
            assert [line for line in found[0].audit(found[1]) if "secret advisors" not in line] == []


def mutate(document, rng):
    """Change, drop or swap something somewhere."""
    node = document
    while True:
        key = rng.choice(list(node) if isinstance(node, dict) else range(len(node))) if node else None
        if key is None:
            return
        child = node[key]
        if isinstance(child, dict | list) and child and rng.random() < 0.8:
            node = child
            continue
        choice = rng.random()
        if choice < 0.2:
            del node[key]
        elif choice < 0.5 and isinstance(child, int) and not isinstance(child, bool):
            node[key] = child + rng.choice([-2, -1, 1, 2, 5])
        elif choice < 0.8 and isinstance(node, list) and len(node) > 1:
            node[key] = rng.choice(node)
        else:
            node[key] = rng.choice([0, 1, 2, "R", "B", "EUR", "AP1", "LG", [], {}, None, True, "R5", "front"])
        return


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_that_load_can_be_played_on(seats):
    """Damaged documents are refused, or the game goes on soundly for a while."""
    rng = random.Random(seats)
    positions = [kernel.copy() for kernel, _, _ in laws.walk(PanamaxGame(seats), seats) if rng.random() < 0.4]
    game = PanamaxGame(seats)
    loaded = 0
    for kernel in positions:
        document = json.loads(json.dumps(game.dump(kernel)))
        for _ in range(3):
            damaged = copy.deepcopy(document)
            for _ in range(rng.randrange(1, 3)):
                mutate(damaged, rng)
            found = try_to_load(damaged)
            if found is None:
                continue
            again, read = found
            loaded += 1
            assert PanamaxGame.load(again.dump(read))[1] == read, damaged
            for _ in range(25):
                seat = read.turn()
                if seat == OVER:
                    break
                moves = read.legal_moves(seat)
                assert moves, damaged
                read.apply(seat, rng.choice(moves))
                wrong = [line for line in again.audit(read) if "secret advisors" not in line]
                assert not wrong, (damaged, wrong)
    assert loaded > 20


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take 7",
        "take x",
        "transfer 1",
        "load",
        "load 1:4",
        "load 1 R2",
        "load 1:9 R2",
        "load 1:2 Q2",
        "move",
        "move EUR",
        "move AP9",
        "add",
        "add Z",
        "buy",
        "buy X",
        "contract",
        "contract side",
        "rail",
        "rail +3 1",
        "build R3",
        "build R3 MARS",
        "prefer",
        "prefer bonus",
        "prefer slots TTT",
        "discard 0",
        "discard 4",
        "keep",
        "keep EUR-1",
        "fee",
        "fee half",
        "flag",
        "flag X",
        "slot",
        "slot TC",
        "advisor FA0",
        "dance",
        "end now",
        "roll 7",
        "draw EUR-a",
        "order X",
        "offer EUR-1",
        "deal",
        "executive 0",
        "load 1:2 R2@MARS",
        "load reserve R2",
        "take ²",
    ],
)
def test_words_that_mean_nothing(canal, text):
    table = canal(frames=cargo(1, 4), contracts={"R": [{"card": "EUR-2", "side": "back"}]})
    with pytest.raises(BadInput) as caught:
        table.game.parse(table.kernel, 0, text)
    assert "\n" not in str(caught.value)


def test_chance_has_no_ships_to_load_or_build(canal):
    table = canal()
    for text in ("load 1:2 R2@EUR", "build R3 EUR", "load reserve R2@EUR"):
        move_number, refused = table.game.judge(table.kernel, CHANCE, text)
        assert refused in ("load.source", "build.desk", "turn.yours"), move_number


def test_zones_may_be_left_out_when_there_is_only_one(canal):
    table = canal(frames=cargo(2, 4), contracts={"R": ["EUR-2"]}, ships={"B2": at("EUR")})
    for short, whole in (("load 1:6 B2", "load 1:6 B2@EUR"), ("load 1:6 R2", "load 1:6 R2@EUR")):
        assert table.game.parse(table.kernel, 0, short) == table.game.parse(table.kernel, 0, whole)
