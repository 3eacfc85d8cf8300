"""Choosing cards: one for each docker, in secret, in any order of players."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from longshore.core.game import Event
from longshore.core.rules import rule
from longshore.core.table import Table
from longshore.games.montego_bay.codes import Phase
from longshore.games.montego_bay.game import MontegoBayGame


@rule("montego_bay:card.series", "montego_bay:card.each")
def test_any_of_five_cards_for_each_docker(bay):
    table = bay()
    assert table.legal == [f"card Y {value}" for value in range(1, 6)]
    table.plays("card Y 5")
    assert table.kernel.waiting() == 0b1111
    table.plays("card y 5")
    assert table.kernel.waiting() == 0b1110
    table.refuses("card y 3", "card.each", by="Y")
    table.refuses("card B 6", "card.series", by="B").refuses("card B 0", "card.series", by="B")


@rule("montego_bay:card.series")
def test_all_cards_are_there_again_in_the_next_round(bay):
    table = bay({"Y": "b6"}, at="b6", to_load=1, cards={"Y": 5, "y": 3})
    table.plays("load 1").settles()
    assert table.phase == "cards"
    assert "cards" not in table.document()
    assert table.legal == [f"card Y {value}" for value in range(1, 6)]


@rule("montego_bay:card.own")
def test_only_for_own_dockers(bay):
    table = bay()
    table.refuses("card B 1", "card.own", by="Y")
    table.refuses("card J 1", "card.own", by="Y")
    bay(jack={"host": "B"}).refuses("card J 1", "card.own", by="Y")
    two = bay(seats=2)
    two.refuses("card O 1", "card.own", by="Y").refuses("card o 1", "card.own", by="B")


@rule("montego_bay:card.order")
def test_cards_are_named_one_after_the_other(bay):
    bay().refuses("card y 1", "card.order", by="Y")
    bay(jack={"host": "Y"}).plays("card Y 1").refuses("card J 2", "card.order", by="Y")
    table = bay(seats=2).plays("card Y 1", "card y 1", "card g 1", "card B 2", "card b 2")
    assert table.legal == [f"card O {value}" for value in range(1, 6)]


@rule("montego_bay:card.secret", "montego_bay:setup.open")
def test_nobody_sees_another_seats_card(bay):
    table = bay({"Y": "b1", "y": "b2"}, jack={"host": "y"}).plays("card B 2", "card b 3", "card Y 5", "card y 4")
    views = [table.game.view(table.kernel, seat) for seat in (0, 1, 2, None)]
    assert [view["cards"] for view in views] == [{"Y": 5, "y": 4}, {"B": 2, "b": 3}, {}, {}]
    assert [view["chosen"] for view in views] == [["B"]] * 4
    for view in views:
        del view["cards"]
        view.pop("plans", None)  # of one's own docker
    assert views[0] == views[1] == views[2] == views[3]


@rule("montego_bay:card.secret")
def test_a_card_is_announced_to_its_owner_only(bay):
    table = bay(first="G").plays("card G 3", "card g 2")
    assert table.told() == ["picked G 3", "picked g 2", "ready 3"]
    assert [event.audience for event in table.events] == [0b1000, 0b1000, -1]
    assert table.kernel.audience(0, table.game.parse(table.kernel, 0, "card Y 1")) == 0b0001
    assert table.kernel.audience(3, table.game.parse(table.kernel, 3, "load 1")) == -1
    assert [event.visible(2) for event in table.events] == [False, False, True]
    assert [event.visible(None) for event in table.events] == [False, False, True]


@rule("montego_bay:card.secret", "montego_bay:move.reveal")
def test_the_log_tells_others_that_not_what(fresh):
    table = Table(MontegoBayGame(2), "secret")
    table.settle()
    secret = table.play(0, "card Y 4")
    assert secret.audience == 0b01
    assert not secret.reveals
    assert secret.seen_by(0).move == "card Y 4"
    for other in (1, None):
        told = json.dumps(secret.seen_by(other).document())
        assert "card" not in told
        assert "4" not in told
    for words in ("card y 1", "card g 2"):
        table.play(0, words)
    for words in ("card B 3", "card b 3"):
        assert not table.play(1, words).reveals
    last = table.play(1, "card O 3")
    assert last.reveals  # the walk has shown all cards
    assert table.undo_barred(1) == "shown"


@rule("montego_bay:card.secret")
def test_a_card_can_be_taken_back_until_the_cards_are_turned(fresh):
    table = Table(MontegoBayGame(2), "back")
    table.settle()
    before = table.kernel.copy()
    table.play(1, "card B 3")
    assert table.undo_barred(0) == "chance"
    assert table.undo_barred(1) is None
    table.undo(1)
    assert table.kernel == before
    # what another has laid since is no bar, and stays
    table.play(0, "card Y 4")
    table.play(1, "card B 3")
    table.play(1, "card b 2")
    kept = list(table.lines())
    assert table.undo_barred(0) is None
    table.undo(0)
    before.play(1, table.game.parse(before, 1, "card B 3"))
    before.play(1, table.game.parse(before, 1, "card b 2"))
    assert table.kernel == before
    assert [entry.move for entry in table.line if entry.seat == 1] == ["card B 3", "card b 2"]
    again = Table.resume([*kept, json.dumps(table.log[-1].document())])
    assert again.kernel == before
    for words in ("card Y 1", "card y 1", "card g 2"):
        table.play(0, words)
    table.play(1, "card O 3")
    assert table.undo_barred(0) == "others"  # all is shown now, and loading has begun


@rule("montego_bay:card.secret")
@pytest.mark.parametrize("jack", [None, "y", "O"])
def test_the_order_of_the_players_does_not_matter(bay, jack):
    """Yellow, blue and orange lay their cards in every order: the same position comes out."""
    start = {"seats": 3, "dockers": {"Y": "b1", "B": "b3", "o": "q5"}, "phase": "cards"}
    if jack:
        start["jack"] = {"host": jack}
    ends = []
    for turns in itertools.permutations(range(3)):
        _, kernel = MontegoBayGame.load(start)
        for seat in turns:
            rng = random.Random(seat)
            while kernel.phase == Phase.CARDS and kernel.waiting() >> seat & 1:
                kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
        ends.append(kernel)
    assert len({tuple(kernel.freeze()) for kernel in ends}) == 1


@rule("montego_bay:card.secret", "montego_bay:card.jack")
def test_imagining_redraws_every_card_the_seat_cannot_know_and_no_other(bay):
    table = bay({"y": "b3", "B": "q2"}, jack={"host": "B"})
    table.plays("card Y 5", "card B 2", "card b 2", "card J 3", "card G 1")
    seen: dict[str, set[int]] = {letter: set() for letter in "YBbJG"}
    pairs = set()
    for seed in range(1, 2000):
        kernel = table.kernel.copy()
        kernel.imagine(0, seed)
        card = kernel.card
        for letter in seen:
            seen[letter].add(card["YyBbOoGgJ".index(letter)])
        pairs.add((card[2], card[8]))
        assert kernel.card[1] == kernel.card[4] == kernel.card[7] == 0  # nothing laid, nothing imagined
        kernel.card = table.kernel.card
        assert kernel == table.kernel  # nothing else has changed
    assert seen == {"Y": {5}, "B": {1, 2, 3, 4, 5}, "b": {1, 2, 3, 4, 5}, "J": {1, 2, 3, 4, 5}, "G": {1, 2, 3, 4, 5}}
    assert len(pairs) == 20
    assert all(host != jack for host, jack in pairs)
    own = table.kernel.copy()
    own.imagine(1, 7)
    assert [own.card[i] for i in (2, 3, 8)] == [2, 2, 3]


@rule("montego_bay:card.secret")
def test_every_imagined_card_is_as_likely(bay):
    table = bay().plays("card B 4")
    count = [0] * 6
    for seed in range(1, 5001):
        kernel = table.kernel.copy()
        kernel.imagine(0, seed * 7919)
        count[kernel.card[2]] += 1
    assert min(count[1:]) > 850


@rule("montego_bay:move.reveal", "montego_bay:setup.open")
def test_once_turned_the_cards_are_open_and_imagining_leaves_them(bay):
    table = bay(first="YB").lays(Y=3, B=5)
    assert table.phase == "loading"
    view = table.game.view(table.kernel, None)
    assert view["cards"] == {"Y": 3, "B": 5, **dict.fromkeys("ybOoGg", 1)}
    assert view["chosen"] == []
    imagined = table.kernel.copy()
    imagined.imagine(2, 99)
    assert imagined == table.kernel


def test_the_drawn_board_shows_no_face_down_card(bay):
    table = bay().plays("card Y 5", "card y 4")
    other = bay().plays("card Y 1", "card y 2")
    for lang in ("en", "fr"):
        assert table.game.draw(table.kernel, lang) == other.game.draw(other.kernel, lang)
        for seat in range(1, 4):
            assert table.game.prompt(table.kernel, seat, lang) == other.game.prompt(other.kernel, seat, lang)


def test_events_of_a_secret_move_survive_the_log(bay):
    table = bay().plays("card Y 5")
    event = table.events[0]
    assert Event.read(json.loads(json.dumps(event.document()))) == event
