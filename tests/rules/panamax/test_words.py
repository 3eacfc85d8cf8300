"""Positions, moves, views and events as words: documents, notation, sentences, the drawn canal, components."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from longshore.core import laws
from longshore.core.errors import BadInput
from longshore.core.game import MARKS
from longshore.core.rules import rule
from longshore.games.panamax import codes
from longshore.games.panamax.codes import Holder, Place
from longshore.games.panamax.document import FIELDS
from longshore.games.panamax.events import SIMPLE, details_of
from longshore.games.panamax.game import PanamaxGame
from tests.rules.panamax.scenes import at, cargo, holding, move, signed

NOTATION = Path(__file__).resolve().parents[3] / "docs" / "notation" / "panamax.md"


def test_the_notation_page_names_every_field_and_event():
    page = NOTATION.read_text("utf-8")
    for name in (*FIELDS[1:], *codes.EVENTS[1:], *codes.PHASES, *codes.ACTIONS[1:]):
        assert f"`{name}`" in page, name


def test_every_event_has_fields_or_none():
    named = {
        *SIMPLE,
        codes.Event.SHOWN,
        codes.Event.COLUMNS,
        codes.Event.TOOK_DIE,
        codes.Event.PREFERRED,
        codes.Event.LOADED,
        codes.Event.WEALTH,
    }
    assert {*range(1, len(codes.EVENTS))} - named == {codes.Event.MAINTENANCE, codes.Event.FINISHED}
    assert details_of(codes.Event.FINISHED, 0, 0, 0, 0) == {}


def test_a_story_in_both_languages(canal):
    table = canal(
        frames=move(locks=1), ships={"B2": at("AP8", "R5"), "R3": at("AP7", "R5")}, flags={"R": {"EUR": 1}}
    ).plays("move AP7")
    told = [table.game.say(event, "en") for event in table.events]
    assert told == [
        "A step from Miraflores lock 1 (AP7) to Miraflores lock 2 (AP8), for a lock point.",
        "Red’s liner R3 moves to Miraflores lock 2 (AP8).",
        "Blue’s freighter B2 is pushed from Miraflores lock 2 (AP8) to the Pacific waiting zone.",
        "Blue’s freighter B2 arrives in the Pacific.",
        "A 5 of Red’s company is unloaded from Blue’s freighter B2.",
        "Red’s company earns $5 and has $23 now.",
    ]
    assert [table.game.say(event, "fr") for event in table.events[2:]] == [
        "Le cargo B2 (Bleu) est poussé de l’écluse Miraflores 2 (AP8) à la zone d’attente du Pacifique.",
        "Le cargo B2 (Bleu) arrive dans l’océan Pacifique.",
        "Un 5 de la compagnie rouge est déchargé du cargo B2 (Bleu).",
        "La compagnie rouge gagne 5\u00a0$ et possède 23\u00a0$.",
    ]
    assert "stevedore" in table.game.prompt(table.kernel, 1, "en")
    assert "manutentionnaire" in table.game.prompt(table.kernel, 1, "fr")
    assert table.game.prompt(table.kernel, 0, "en") == "Somebody else decides now."


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "Take an action die"),
        ({"taken": True}, "End your turn"),
        ({"taken": True, "contracts": holding("EUR-1", "EUR-2", "EUR-3")}, "three contracts"),
        ({"frames": cargo(2, 4)}, "Take the column’s contract if you like (front or back), then load up to 2"),
        ({"frames": cargo(2, 4, contract_taken=True)}, "Load up to 2 containers from your contracts"),
        ({"frames": cargo(1, 4, contract_taken=True)}, "Load one container from a contract"),
        ({"frames": move(locks=1, waterways=2)}, "one lock point, 2 waterway points left"),
        ({"frames": [{"kind": "move", "source": "card", "of": 1, "any": 2}]}, "2 points of any kind left"),
        ({"frames": move(locks=2)}, "No step is possible"),
        ({"frames": move(waterways=2), "group": ["MEUR", "MUSE"]}, "MEUR, MUSE"),
        ({"phase": "rail"}, "dice on the platform bring you a flag"),
        ({"phase": "fees", "stevedore": {"R": 2}, "warehouse": {"R": 3}}, "owes $15 in fees"),
        ({"phase": "over"}, "over"),
    ],
)
def test_prompts(canal, fields, words):
    table = canal(**fields)
    text = table.game.prompt(table.kernel, 0, "en")
    assert words in text


def test_a_secret_advisor_is_told_to_its_owner_again(canal):
    table = canal(advisors={"secret": {"R": ["FA7"], "B": ["FA1"]}}, shares={"R": {"R": 2}})
    told = [table.game.secret(table.kernel, seat, "en") for seat in range(3)]
    assert told[0].endswith("(FA7), worth $4 now.")
    assert told[1].endswith("(FA1), worth $0 now.")
    assert told[2] == ""
    assert "FA7" not in table.game.draw(table.kernel, "en")


def test_the_drawn_canal(canal):
    table = canal(
        ships={
            "R2": at("AP1", "R5"),
            "B1a": at("AP1", "R3"),
            "G2": at("EUR", "G3"),
            "R3": at("LM", "B5", heading="PA"),
        },
        contracts=holding(signed("EUR-5", "5", "2"), signed("USE-2", "2r", side="back")),
        captain={"B": 2},
        passengers={"B": "X"},
        bailouts={"B": 1},
        rail=["Y2"],
        stevedore={"B": 4},
        advisors={"open": {"B": ["FA3"]}},
    )
    lines = table.game.draw(table.kernel, "en").splitlines()
    assert "AP: AP1[3/4] R2(R5) B1a(R3) > AP2 > AP3 > LG > AP4 > AP5 > LM > AP6 > AP7 > AP8" in lines
    assert "PA: PA1 > PA2 > PA3 > LM R3(B5) > PA4 > PA5 > LG > PA6 > PA7 > PA8" in lines
    assert "  EUR: G2(G3) 3-10" in lines
    assert "   warehouse 0, reserve 4, contracts 1: EUR-5 (5 2), 2: back (2r), flags -" in lines
    held = "on the desk B1b 2-6, B3 5-15, captain card 2, stevedore card 4, FA3, X (extra die), one bail-out"
    assert f"   {held}" in lines
    assert any(line.startswith("  A_WAIT: ") and "CA 2-9" in line for line in lines)
    assert "Advisors open: FA1 FA2 FA4 FA5 FA6 FA7 FA8 FA9" in lines
    assert any(line.startswith("Desk cells: EUR move ships, buy a share, railway · USE ") for line in lines)
    assert "Railway: Y2 · platform: EUR USE CHN USW" in lines
    assert table.game.draw(table.kernel, "fr").splitlines()[0] == "Manche 1. Ordre du tour\u00a0: R B G Y"


def test_the_view_is_json_and_has_every_part(canal):
    board = canal(frames=cargo(2, 4)).board()
    json.dumps(board)
    assert [frame["kind"] for frame in board["now"]["frames"]] == ["cargo"]
    assert board["ships"]["R1b"]["cost"] == 5
    assert board["ships"]["R3"]["cost"] == 7
    assert board["ships"]["CA"]["cost"] is None
    assert board["zones"]["AP4"]["kind"] == "channel"
    assert board["zones"]["AP5"]["kind"] == "lock"
    assert board["now"]["free"] == ["build"]
    assert canal(phase="dice").board()["now"] is None
    two = canal(seats=2, options={"two_player_discard": True})
    assert (two.board()["turns_round"], canal(seats=2).board()["turns_round"]) == (8, 12)


@rule("panamax:setup.open")
def test_imagining_keeps_what_is_known(canal):
    secrets = {"R": "FA1", "B": "FA2", "G": "FA3", "Y": "FA4"}
    table = canal(advisors={"secret": secrets})
    seen = set()
    for seed in range(1, 60):
        imagined = table.kernel.copy()
        imagined.imagine(0, seed)
        assert imagined.advisor[0] == Holder.SECRET
        seen.add(tuple(imagined.advisor[1:4]))
        assert sorted(imagined.advisor[1:4]) == [Holder.SECRET + 1, Holder.SECRET + 2, Holder.SECRET + 3]
    assert len(seen) == 6
    looking = canal(frames=cargo(1, 4, contract_taken=True), drawn="EUR-2")
    drawn = set()
    for seed in range(1, 80):
        imagined = looking.kernel.copy()
        imagined.imagine(1, seed)
        drawn.add(imagined.drawn)
        own = looking.kernel.copy()
        own.imagine(0, seed)
        assert own.drawn == looking.kernel.drawn
    assert len(drawn) > 10


def test_a_guess_knows_who_is_ahead(canal):
    even = canal(seats=2)
    assert even.kernel.evaluate(0) == even.kernel.evaluate(1)
    rich = canal(seats=2, player={"R": 30})
    assert rich.kernel.evaluate(0) > even.kernel.evaluate(0) > rich.kernel.evaluate(1)
    over = canal(seats=2, phase="over", player={"R": 7})
    assert (over.kernel.evaluate(0), over.kernel.evaluate(1)) == (1200 - 1100 // 2, 1100 - 1200 // 2)


def test_a_guess_likes_ships_under_way_and_warships_named(canal):
    def seen(place, **more):
        return canal(ships={"R2": at(place, "R5", "R4")} | more.pop("ships", {}), **more).kernel.evaluate(0)

    assert seen("AP5") > seen("AP1") > seen("EUR")
    flags = {"frames": move(waterways=1), "flags": {"R": {"EUR": 3}}}
    assert seen("AP5", **flags, group=["MEUR"]) > seen("AP5", **flags, group=["MUSE"])


# --- components -------------------------------------------------------------------------------------------------------


def test_every_component_is_marked():
    def entries(node, path=""):
        for name, child in node.items():
            if "mark" in child:
                yield f"{path}{name}", child
            else:
                yield from entries(child, f"{path}{name}.")

    marks = {name: entry["mark"] for name, entry in entries(PanamaxGame.printed_components())}
    assert set(marks.values()) == set(MARKS)
    assert marks["company.cash"] == "printed"
    assert marks["contracts.EUR.1"] == marks["market.dividends"] == marks["desk.EUR"] == "reconstructed"


def test_the_contracts_are_as_the_rulings_say():
    contracts = PanamaxGame.printed_components()["contracts"]
    for nation in ("EUR", "USE", "CHN", "USW"):
        faces = [contracts[nation][str(number)]["value"].split() for number in range(1, 7)]
        containers = [container for face in faces for container in face]
        assert len(containers) == 13
        assert sum(int(container[0]) for container in containers) == 49
        assert sum(container.endswith("r") for container in containers) == 2


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        ("company.cash", -1, "between 0 and 999"),
        ("company.cash", "18", "same kind"),
        ("market.start", 25, "between 1 and 20"),
        ("market.dividends", [1] * 19, "list of 20"),
        ("table.four_players", [19, 4, 4], "between 1 and 18"),
        ("table.four_players", [12, 4, 8], "between 0 and 7"),
        ("table.rows", [0, 1, 2], "between 1 and 9"),
        ("desk.EUR", ["move", "rail", "market"], "not in its last cell"),
        ("desk.EUR", ["market", "market", "rail"], "one market at most"),
        ("desk.EUR", ["move", "dance", "rail"], "'dance' is no action"),
        ("canal.AP1", ["river", 3], "waterway or lock"),
        ("contracts.back", "2 2 2 2", "one to three values"),
        ("ships.2", [3, 3, 10], "it must be 2"),
        ("ships.2", [2, 5, 4], "between 5 and 12"),
        ("ships.military", [1, 2, 1, 5], "between 1 and 4"),
        ("stevedore.1", [0, 6], "between 1 and 9"),
        ("captain.1", [0, 0, 10], "between 0 and 9"),
        ("advisors.FA1", -1, "between 0 and 99"),
    ],
)
def test_own_components_are_checked(where, value, words):
    components = PanamaxGame.printed_components()
    table, name = where.split(".")
    components[table][name]["value"] = value
    with pytest.raises(BadInput, match=words):
        PanamaxGame(4, components=components)


def test_own_components_change_the_game():
    components = deepcopy(PanamaxGame.printed_components())
    components["company"]["cash"]["value"] = 30
    components["contracts"]["EUR"]["1"]["value"] = "1 2r 3"
    components["canal"]["AP1"]["value"] = ["waterway", 7]
    game = PanamaxGame(4, components=components)
    kernel = game.start()
    assert list(kernel.funds) == [30] * 4
    assert list(kernel.container[:3]) == [1, 2, 3]
    assert kernel.fee[Place.FIRST_DOCK] == 7
    assert game.header()["components"] == components
    laws.conservation(game, 1)
    laws.documents(game, 1)
