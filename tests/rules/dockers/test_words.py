"""Moves as words, prompts, sentences, the drawn dock, and the view's history."""

from __future__ import annotations

import random
import re

import pytest

from longshore.core.errors import BadInput
from longshore.core.game import Event
from longshore.games.dockers import codes
from longshore.games.dockers.game import DockersGame

CRATES = {"La Habana": "4,4,0", "Le Havre": "4,4,1", "Hong-Kong": "4,5,0"}


def test_words_are_read_as_people_write_them(dock):
    table = dock(CRATES)
    game, kernel = table.game, table.kernel
    for text, same in [
        ("le havre f n 1", "Le Havre F N 1"),
        ("  Hong-Kong   T  e ", "Hong-Kong T E"),
        ("$le havre", "$ Le Havre"),
        ("$ STAY", "$ stay"),
        ("TURN 2", "turn 2"),
        ("LA HABANA P 3", "La Habana P 3"),
        ("floor bahia", "floor Bahia"),
        ("Colour Blue", "colour blue"),
    ]:
        assert game.word(kernel, 0, game.parse(kernel, 0, text)) == same


def test_every_action_has_words_of_its_own(dock):
    table = dock(CRATES)
    words = [table.game.word(table.kernel, 0, move) for move in range(codes.Move.ACTIONS)]
    assert len(set(words)) == codes.Move.ACTIONS
    assert [table.game.parse(table.kernel, 0, word) for word in words] == list(range(codes.Move.ACTIONS))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "an empty move"),
        ("Atlantis T N", "no crate called 'Atlantis'"),
        ("Boston T X", "'X' is no direction"),
        ("Boston T N 1", "a tip has a direction only"),
        ("Boston F N 4", "'4' are no quarter turns"),
        ("Boston P", "is no move of Dockers"),
        ("Boston P 7", "'7' are no quarter turns"),
        ("Boston P 1 2", "'P' is followed by quarter turns"),
        ("Boston X N", "is no move of Dockers"),
        ("$ Atlantis", "no crate called 'Atlantis'"),
        ("turn 5", "'5' are no quarter turns"),
        ("turn", "'' are no quarter turns"),
        ("first 5", "'first' is followed by a seat, from 1 to 4"),
        ("colour pink", "'pink' is no colour"),
        ("floor Boston", "a floor is named by the crate in its centre"),
    ],
)
def test_nonsense(dock, text, complaint):
    table = dock(CRATES)
    with pytest.raises(BadInput) as caught:
        table.game.parse(table.kernel, 0, text)
    assert complaint in str(caught.value)


def test_prompts(dock, fresh):
    def asks(table, lang):
        return table.game.prompt(table.kernel, table.kernel.turn(), lang)

    table = dock(CRATES, memory="dockyard")
    assert "You have 3 moves left" in asks(table, "en")
    assert "Il vous reste 3 coups" in asks(table, "fr")
    table.plays("Le Havre F N")
    assert "Le Havre is in your hand" in asks(table, "en")
    assert "one block" in asks(dock(CRATES, left=1), "en")
    assert "have come apart" in asks(dock(CRATES).plays("Hong-Kong T E"), "en")
    assert "bring the customs token into play" in asks(dock(CRATES, left=0), "en")
    assert "leave it on Le Havre" in asks(dock(CRATES, left=0, customs="Le Havre"), "en")
    assert "Chance" in asks(fresh(wait=True), "en")
    over = dock({"La Habana": "4,4,0 red", "Bombay": "4,5,0 red"})
    assert over.game.prompt(over.kernel, 0, "fr") == "La partie est finie."


def test_sentences_in_both_languages(dock):
    table = dock({"Boston": "4,4,0 blue", "Seattle": "5,5,0 N>blue", "Panama": "5,4,0"}, left=1).plays("Seattle T N")
    said = [[table.game.say(event, lang) for event in table.events] for lang in ("en", "fr")]
    assert said[0] == [
        "Seattle tips over to the north, from F6 to F5, on the ground: blue on top.",
        "+2 for Blue: a group of 2 on the ground, 2 × 1 (2 in all).",
    ]
    assert said[1][0] == "Seattle bascule vers le nord, de F6 à F5, au sol\u00a0: bleu sur le dessus."
    assert said[1][1] == "+2 pour Bleu\u00a0: un groupe de 2 au sol, 2 × 1 (2 en tout)."


def test_places_are_said_as_the_rim_of_the_dock_shows_them(dock):
    """The column's letter, the row counted from 1, and the level; never the numbers of the documents."""
    crates = {"Boston": "4,4,0", "Panama": "4,4,1", "Zanzibar": "4,4,2 red", "Seattle": "4,5,0", "Dakar": "4,5,1"}
    table = dock(crates, memory="dockyard").plays("Zanzibar T E", "Panama F N", "turn 2", "Zanzibar P 3")
    places = ("tipped", "lifted", "fell", "pivoted", "uncovered", "hidden")
    said = {lang: [table.game.say(e, lang) for e in table.events if e.kind in places] for lang in ("en", "fr")}
    top = table.top("Zanzibar")
    assert said["en"] == [
        f"Zanzibar tips over to the east, from E5 to F5, on the second floor: {top} on top.",
        "Panama comes to light at E5, on the first floor: a lid on top.",
        "Dakar is covered at F5, on the first floor.",
        "Panama goes over the edge to the north, from E5 (on the first floor) to E4 (on the ground), and is in hand.",
        "Panama comes down from E5 onto E4, on the ground, with a half turn: a lid on top.",
        "Boston comes to light at E5, on the ground: a lid on top.",
        "Zanzibar pivots by a quarter turn anticlockwise at F5, on the second floor.",
    ]
    assert said["fr"][3:5] == [
        "Panama passe par-dessus bord vers le nord, de E5 (au premier étage) à E4 (au sol), et se trouve en main.",
        "Panama tombe de E5 en E4, au sol, avec un demi-tour\u00a0: un couvercle sur le dessus.",
    ]
    assert not any(re.search(r"\d,\d|[{}]", line) for line in said["en"] + said["fr"])


def test_an_event_from_a_log_can_be_told(dock):
    """Sentences need the event alone, not the position."""
    event = Event("token", {"seat": 1, "port": "Lagos", "from": "Dakar", "colour": "red"})
    assert DockersGame(2).say(event, "en") == "Red moves the customs token from Dakar to Lagos."


def test_the_drawing(dock):
    table = dock(
        {"Boston": "4,4,0 T N", "Panama": "4,5,0 T N", "Lagos": "4,5,1 yellow"}, customs="Boston", memory="dockyard"
    )
    assert table.game.draw(table.kernel, "en").splitlines()[:3] == [
        "    E            F",
        " 5  Boston       Lagos",
        "    0 L B.YG $   1 Y LBGG",
    ]
    table = dock({"Boston": "4,4,0 blue", "Seattle": "4,5,0 blue", "Dakar": "4,5,1"}, left=1).plays("Dakar F E 0")
    drawn = table.game.draw(table.kernel, "fr")
    assert "Groupe de 2, bleu, au sol\u00a0: Boston, Seattle" in drawn
    assert "pas encore en jeu" in drawn
    assert "0 B" in drawn
    assert "=" in drawn


def test_names_of_seats(fresh):
    table = fresh(2, wait=True)
    assert table.game.seat_name(table.kernel, 1, "fr") == "Joueur 2"
    table.plays("colour green", "colour red")
    assert table.game.seat_name(table.kernel, 1, "fr") == "Rouge"


def test_history_in_the_view(dock):
    table = dock({"Boston": "4,4,0", "Panama": "4,4,1", "Seattle": "4,5,0", "Dakar": "4,5,1"})
    table.plays("Panama F N 1", "Dakar P 2")
    assert table.view()["history"] == [
        {"port": "Panama", "kind": "fall", "direction": "N", "from": "4,4,1", "to": "3,4,0"},
        {"port": "Dakar", "kind": "pivot", "direction": None, "from": "4,5,1", "to": "4,5,1"},
    ]
    assert table.crate("Panama")["moved"]
    assert table.crate("Panama")["banned"] == ["4,4,1"]


def test_positions_survive_json_in_every_phase():
    """Also imagined ones, and the end."""
    for seed, options in enumerate(({"memory": "logbook"}, {}, {"family": True, "memory": "xray"})):
        game = DockersGame(2 + seed, options)
        kernel = game.start()
        rng = random.Random(seed)
        while kernel.turn() != -2:
            if rng.random() < 0.1:
                draft = kernel.copy()
                draft.imagine(0, rng.randrange(1, 99))
                for one in (kernel, draft):
                    document = game.dump(one)
                    assert DockersGame.load(document)[1] == one, document
            seat = kernel.turn()
            kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
        assert DockersGame.load(game.dump(kernel))[1] == kernel
