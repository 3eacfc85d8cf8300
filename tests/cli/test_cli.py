"""The command line, as a stranger uses it: exit codes, sentences, and nothing lost."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from longshore.cli import main
from longshore.core.game import discover, find
from longshore.core.table import Table
from longshore.terminal import Choice, Session
from tests.server.test_coaching import tempted

LINE = {"squares": {"b5": "2D:R", "c5": "k:B", "d5": "k:Y", "a1": "k:B", "b1": "k:Y"}}


@pytest.fixture
def position(tmp_path: Path):
    def write(document: object) -> str:
        path = tmp_path / "position.json"
        path.write_text(document if isinstance(document, str) else json.dumps(document), "utf-8")
        return str(path)

    return write


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["--lang", "en", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


# --- position ---------------------------------------------------------------------------------------------------------


def test_draws_a_position_and_says_whose_turn(capsys, position):
    status, out, _ = run(capsys, "position", "cargo", position(LINE))
    assert status == 0
    assert "  <Y> 5    =     dRR    [B]    [Y]" in out
    assert "Red to move. Move a worker (3 moves left), or end the turn." in out


def test_lists_legal_moves(capsys, position):
    _, out, _ = run(capsys, "position", "cargo", position(LINE), "--legal")
    assert "\n  2D b5 e\n" in out
    assert "\n  D b5 e\n" not in out


def test_says_why_not(capsys, position):
    status, out, _ = run(capsys, "position", "cargo", position(LINE), "--why", "D b5 e", "2D b5 e")
    assert status == 0
    assert "D b5 e: not allowed. Only crates weigh [push.weight]" in out
    assert "2D b5 e: allowed." in out


def test_says_why_not_for_another_seat(capsys, position):
    _, out, _ = run(capsys, "position", "cargo", position(LINE), "--seat", "2", "--why", "D b5 e", "--json")
    assert json.loads(out)["why"][0]["rule"] == "turn.yours"


def test_why_always_says_the_rule_and_seats_are_counted_from_one(capsys, position):
    _, out, _ = run(capsys, "position", "cargo", position(LINE), "--why", "done", "--play", "done", "--json")
    assert json.loads(out)["why"] == [{"move": "done", "legal": True, "rule": None, "text": None}]
    file = position({"game": "dockers", "seats": 2, "options": {"memory": "xray"}, "phase": "first"})
    _, out, _ = run(capsys, "position", "dockers", file, "--play", "first 2", "--json")
    answer = json.loads(out)
    assert answer["turn"] == 2
    assert [event["seat"] for event in answer["played"][0]["events"]] == [2, 2]


def test_plays_moves_and_prints_the_new_document(capsys, position):
    status, out, _ = run(capsys, "position", "cargo", position(LINE), "--play", "2D b5 e", "done", "--json")
    answer = json.loads(out)
    assert status == 0
    assert [entry["move"] for entry in answer["played"]] == ["2D b5 e", "done"]
    kinds = [event["event"] for event in answer["played"][0]["events"]]
    assert kinds == ["pushed", "pushed", "moved"]
    assert answer["name"] == "Blue"
    assert answer["position"]["board"][4].split() == [".", ".", "2D:R", "k:B", "k:Y", ".", ".", "."]
    assert answer["position"]["turn"] == "B"


def test_the_printed_document_can_be_loaded_again(capsys, position, monkeypatch):
    _, out, _ = run(capsys, "position", "cargo", position(LINE), "--play", "2D b5 e", "--json")
    document = json.loads(out)["position"]
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(document)))
    _, again, _ = run(capsys, "position", "cargo", "-", "--json")
    assert json.loads(again)["position"] == document


def test_a_refused_move_stops_the_play_with_its_rule_and_exit_code_1(capsys, position):
    path = position(LINE)
    status, out, _ = run(capsys, "position", "cargo", path, "--play", "2D b5 e", "2D c5 e", "done", "--json")
    answer = json.loads(out)
    assert status == 1
    assert len(answer["played"]) == 1
    assert answer["refused"]["rule"] == "group.fresh"


def test_chance_speaks_when_told_to(capsys, position):
    start = {"seats": 2, "phase": "start roll", "ships": ["N", "S"]}
    _, out, _ = run(capsys, "position", "cargo", position(start), "--play", "roll 2", "--json")
    assert json.loads(out)["name"] == "Green"
    _, out, _ = run(capsys, "position", "cargo", position(start), "--seed", "1", "--json")
    assert json.loads(out)["turn"] in (1, 2)


def test_names_the_winner_when_it_is_over(capsys, position):
    end = {"seats": 2, "phase": "over", "scores": {"R": 3, "G": 4}}
    _, out, _ = run(capsys, "position", "cargo", position(end), "--json")
    assert json.loads(out)["winners"] == ["Green"]
    _, out, _ = run(capsys, "position", "cargo", position(end))
    assert "The game is over. Green wins." in out


def test_speaks_french(capsys, position):
    status = main(["position", "cargo", position(LINE), "--lang", "fr", "--why", "D b5 e"])
    assert status == 0
    assert "interdit. Seules les caisses pèsent" in capsys.readouterr().out


def test_speaks_the_language_of_the_locale(capsys, position, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_BE.UTF-8")
    main(["position", "cargo", position(LINE)])
    assert "À Rouge." in capsys.readouterr().out


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ("{", "not JSON"),
        ("[1]", "must be a JSON object"),
        ({"game": "chess"}, "'chess'"),
        ({"squares": {"j9": "D:R"}}, "'j9' is no square"),
        ({"squares": {"b5": "X:R"}}, "'X:R' is no piece"),
        ({"sqares": {}}, "unknown field 'sqares'"),
        ({"options": {"quick": True}}, "no option 'quick'"),
        ({"options": {"fast": 1}}, "option fast is 1"),
        ({"seats": 5}, "5 seats"),
    ],
)
def test_a_malformed_position_gets_one_sentence_and_exit_code_2(capsys, position, document, sentence):
    status, out, err = run(capsys, "position", "cargo", position(document))
    assert status == 2
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["position", "chess", "x.json"], "no game 'chess'"),
        (["position", "cargo", "nowhere.json"], "cannot read nowhere.json"),
        (["replay", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (["play", "cargo", "--seats", "human,genius"], "'genius' is neither"),
        (["play", "cargo", "--seats", "human"], "1 seats"),
        (["play", "cargo", "--option", "fast"], "write name=value"),
        (["play", "cargo", "--option", "fast=perhaps"], "option fast is 'perhaps'"),
        (["play", "cargo", "--components", "nowhere.toml"], "cannot read nowhere.toml"),
        (["play", "--resume", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (["rules", "cargo", "push.wait"], "no rule 'push.wait'"),
        (["rules", "chess"], "no game 'chess'"),
    ],
)
def test_bad_words_get_one_sentence_and_exit_code_2(capsys, words, sentence):
    status, _, err = run(capsys, *words)
    assert status == 2
    assert sentence in err
    assert err.count("\n") == 1


def test_a_move_that_means_nothing_is_bad_input(capsys, position):
    status, _, err = run(capsys, "position", "cargo", position(LINE), "--play", "jump")
    assert status == 2
    assert "'jump' is no move of Cargo" in err


def test_a_wrong_components_file_is_told_by_its_place(capsys, tmp_path):
    path = tmp_path / "own.toml"
    path.write_text("[dock]\nloading_from = { value = 3 }\n")
    status, _, err = run(capsys, "play", "cargo", "--components", str(path))
    assert status == 2
    assert "components.dock.loading_from must have a value and a mark" in err


# --- play, save, resume, replay ---------------------------------------------------------------------------------------


def sit(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


SET_UP = ["ship N", "ship S"] + ["auto"] * 14


def test_a_game_is_kept_move_by_move_and_resumed(capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    sit(monkeypatch, *SET_UP, "1", "1", "quit")  # a pass, and yes, it is meant
    status, out, _ = run(capsys, "play", "cargo", "--seats", "human,human", "--seed", "7", "--save", str(path))
    assert status == 0
    assert "".join(f"longshore play --resume {path}".split()) in "".join(out.split())
    before = Table.resume(path.read_text().splitlines(keepends=True))
    sit(monkeypatch, "done", "done", "quit")
    status, out, _ = run(capsys, "play", "--resume", str(path))  # it knows that both are people
    assert status == 0
    assert f"Resumed after {len(before.line)} moves." in out
    after = Table.resume(path.read_text().splitlines(keepends=True))
    assert [entry.move for entry in after.line] == [*[entry.move for entry in before.line], "done"]


def test_undo_why_and_numbers_in_play(capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    asked = ["why D a1 ne", "999", "?", "nonsense"]
    sit(monkeypatch, *SET_UP, *asked, "done", "done", "undo", "undo", "rule push.w", "quit")
    status, out, _ = run(capsys, "play", "cargo", "--seats", "human,human", "--seed", "7", "--save", str(path))
    out = " ".join(out.split())
    assert status == 0
    assert "D a1 ne: not allowed. Straight steps [step.straight]" in out
    assert "No move has the number 999" in out
    assert "done: there is more you could do. Type it again" in out
    assert "'nonsense' is no move of Cargo" in out
    assert "Taken back: done" in out
    assert "chance has spoken since" in out
    assert "Only crates weigh [push.weight]" in out
    assert '"undo": true' in path.read_text()


def test_a_secret_is_told_to_whoever_has_the_screen(capsys, tmp_path, monkeypatch):
    kept = ["1", "1"]  # a set-up contract, an advisor
    sit(monkeypatch, *kept, "quit")
    path = ["--save", str(tmp_path / "one.jsonl")]
    _, out, _ = run(capsys, "play", "panamax", "--seats", "human,random", "--seed", "7", *path)
    assert out.count("Your secret advisor:") == 1
    assert "Hand over" not in out
    sit(monkeypatch, "1", "1", "", "secret", "1", "", "1", "secret", "quit")
    path = ["--save", str(tmp_path / "two.jsonl")]
    _, out, _ = run(capsys, "play", "panamax", "--seats", "human,human", "--seed", "7", *path)
    assert out.count("Hand over to") == 2
    assert out.count("Dealt to you in secret:") == 3, "unasked to both, and to the first by command"
    assert out.count("Your secret advisor:") == 2, "unasked, and once more by command"
    assert out.index("Your secret advisor:") > out.rindex("Hand over to")


def test_people_at_one_screen_do_not_see_each_others_cards(capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    # yellow lays 4, 5 and 2, blue takes it back for her; she lays a 3, then blue
    sit(monkeypatch, "", "4", "secret", "5", "2", "", "undo", "", "3", "", "log", "quit")
    wiped = []
    monkeypatch.setattr("rich.console.Console.clear", lambda self, home=True: wiped.append(capsys.readouterr().out))
    _, out, _ = run(capsys, "play", "montego_bay", "--seats", "human,human", "--seed", "4", "--save", str(path))
    first, second, third, last = (" ".join(text.split()) for text in [*wiped, out])
    assert "Hand over to Yellow" in first
    assert "Your cards, face down: 4 for the big yellow docker." in first
    assert "There is nothing that only you know" not in first
    # blue, who takes yellow's card back, is not told which it was
    assert "Hand over to Blue" in second
    assert "Taken back: …" in second
    assert "card g 2" not in second
    assert "4 for the" not in second
    # yellow is told of her first cards again; and blue, who asks for the log, is not
    assert "Your cards, face down: 4 for the big yellow docker, 5 for the small yellow docker." in third
    assert "Yellow: …" in last
    assert "card Y" not in last


def test_what_was_private_is_wiped_off_a_real_terminal_too(monkeypatch, tmp_path):
    screen = io.StringIO()
    session = Session(Table(find("montego_bay")(2), 4), ["human", "human"], tmp_path / "game.jsonl", "en")
    session.console = Console(file=screen, force_terminal=True)
    session.wipe()
    assert screen.getvalue() == "", "nothing private, nothing wiped"
    session.exposed = True
    session.wipe()
    assert "\x1b[2J" in screen.getvalue()
    assert "\x1b[3J" in screen.getvalue(), "what was scrolled away too"


def test_resuming_keeps_who_is_human(capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    sit(monkeypatch, "seat 1 random", "seat 2 human", "auto", "quit")
    run(capsys, "play", "cargo", "--seats", "human,random", "--seed", "7", "--save", str(path))
    assert json.loads(path.read_text().splitlines()[0])["played_by"] == ["random", "human"]
    sit(monkeypatch, "quit")
    _, out, _ = run(capsys, "play", "--resume", str(path))
    assert "Player 2>" in out or "Green>" in out or "Red>" in out
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert status == 0


def test_a_number_means_what_the_prompt_asks_for(capsys, tmp_path, monkeypatch):
    """Lazy Jack's card is any but his host's: 5 is a five, not the fifth of four."""
    game = find("montego_bay")(2)
    jack = Choice(game, _with_legal(["card J 1", "card J 2", "card J 4", "card J 5"], monkeypatch), 0)
    assert [jack.number(n) for n in (1, 3, 4, 5)] == ["card J 1", None, "card J 4", "card J 5"]
    assert jack.listed() == ["  1 card J 1", "  2 card J 2", "  4 card J 4", "  5 card J 5"]
    load = Choice(game, _with_legal(["load 2", "load 4", "pass"], monkeypatch), 0)
    assert (load.number(4), load.number(1), load.listed()[2]) == ("load 4", None, "    pass")
    mixed = Choice(game, _with_legal(["Durban T W", "Tanger P 2", "Tanger P 3"], monkeypatch), 0)
    assert (mixed.number(2), mixed.number(1)) == ("Tanger P 2", "Durban T W"), "places in the list"
    done = Choice(game, _with_legal(["done", "D b5 e"], monkeypatch), 0)
    assert (done.number(1), done.example()) == ("done", "D b5 e")


def _with_legal(words: list[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Moves that are spelled so."""
    monkeypatch.setattr(type(find("montego_bay")(2)), "word", lambda self, kernel, seat, move: words[move])
    return SimpleNamespace(legal_moves=lambda seat: range(len(words)))


@pytest.mark.parametrize("name", sorted(discover()))
def test_help_tells_commands_and_how_to_read_the_drawing(name, capsys, tmp_path, monkeypatch):
    for lang, words in (("en", "The drawing:"), ("fr", "Le dessin :")):
        sit(monkeypatch, "", "help", "legend", "quit")
        path = ["--save", str(tmp_path / f"{lang}.jsonl")]
        _, out, _ = run(capsys, "play", name, "--lang", lang, "--seats", "human,random", "--seed", "3", *path)
        assert out.count(words) == 2
        assert "why " in out
        assert find(name)(2).legend(lang).split()[0] in out


def test_a_whole_game_of_bots_ends_and_verifies(capsys, tmp_path):
    path = tmp_path / "bots.jsonl"
    status, out, _ = run(capsys, "play", "cargo", "--seats", "greedy,random,greedy", "--seed", "3", "--save", str(path))
    assert status == 0
    assert "The game is over." in out
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert status == 0
    assert "nothing differs" in out
    status, out, _ = run(capsys, "replay", str(path))
    assert status == 0
    assert "Cargo, 3 seats, seed 3" in out


def test_the_same_seed_gives_the_same_game(capsys, tmp_path):
    logs = []
    for name in ("one", "two"):
        path = tmp_path / name
        run(capsys, "play", "cargo", "--seats", "random,random", "--seed", "11", "--save", str(path))
        logs.append(path.read_text())
    assert logs[0] == logs[1]


def test_a_tampered_log_differs(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    run(capsys, "play", "cargo", "--seats", "random,random", "--seed", "11", "--save", str(path))
    lines = path.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if '"scored"' in line)
    lines[number] = lines[number].replace('"points": 1,', '"points": 5,').replace('"points": -1,', '"points": 5,')
    path.write_text("\n".join(lines) + "\n")
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert status == 1
    assert "other events than recorded" in out


def test_a_log_cut_short_by_a_crash_is_resumed(capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    run(capsys, "play", "cargo", "--seats", "random,random", "--seed", "11", "--save", str(path))
    whole = path.read_text()
    path.write_text(whole[: int(len(whole) * 0.6)])
    sit(monkeypatch, "quit")
    status, out, _ = run(capsys, "play", "--resume", str(path), "--seats", "human,human")
    assert status == 0
    assert "Resumed after" in out
    status, out, _ = run(capsys, "replay", str(path), "--verify")
    assert status == 0


def test_an_existing_file_is_not_overwritten(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    status, _, err = run(capsys, "play", "cargo", "--save", str(path))
    assert status == 2
    assert "exists already" in err
    assert path.read_text() == "precious"


def test_rules_are_read_and_coverage_is_complete(capsys):
    status, out, _ = run(capsys, "rules", "cargo", "push.weight")
    assert status == 0
    assert out.startswith("Only crates weigh [push.weight]\n")
    status, out, _ = run(capsys, "rules", "coverage", "--missing", "--tests", str(Path(__file__).parents[1]))
    assert status == 0, out


def test_coverage_fails_without_tests(capsys, tmp_path):
    status, out, _ = run(capsys, "rules", "coverage", "--tests", str(tmp_path))
    assert status == 1
    assert "0 of" in out


@pytest.mark.parametrize(("name", "number"), [("seat", 1 << 40), ("seat", -2), ("audience", 1 << 40), ("audience", -5)])
def test_a_log_with_numbers_beyond_any_table_is_refused(name, number, capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    sit(monkeypatch, "1", "quit")
    run(capsys, "play", "cargo", "--seats", "human,greedy", "--seed", "4", "--save", str(path))
    header, move, *_ = path.read_text().splitlines()
    path.write_text("\n".join([header, json.dumps(json.loads(move) | {name: number}), ""]))
    status, _, err = run(capsys, "replay", str(path), "--verify")
    assert status == 2
    assert f"line 2: {name} {number} " in err


def test_doctor_speaks_plainly(capsys):
    run(capsys, "doctor")
    assert main(["doctor", "--lang", "fr"]) in (0, 1)
    assert "Python" in capsys.readouterr().out


def test_doctor_minds_no_part_that_is_not_installed():
    """Without the server's libraries its compiled modules cannot be loaded, and nobody needs them."""
    program = """if True:
        import sys
        from longshore.cli import main

        class Hidden:
            def find_spec(self, name, *_):
                if name.startswith("msgspec"):
                    raise ModuleNotFoundError(f"No module named {name!r}", name=name)

        sys.meta_path.insert(0, Hidden())
        main(["doctor"])
    """
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    line = next(line for line in out.splitlines() if "server.encoding" in line)
    assert 'not used: msgspec is not installed (pip install "longshore-games[server]")' in line


@pytest.mark.parametrize(
    ("words", "library", "sentence"),
    [
        (
            "serve --port 0",
            "msgspec",
            'longshore serve needs msgspec, which is not installed: pip install "longshore-games[server]"',
        ),
        (
            "serve --port 0",
            "uvicorn",
            'longshore serve needs uvicorn, which is not installed: pip install "longshore-games[server]"',
        ),
        (
            "dataset x",
            "pyarrow",
            'longshore dataset needs pyarrow, which is not installed: pip install "longshore-games[dataset]"',
        ),
    ],
)
def test_a_command_whose_library_is_missing_names_the_extra(words, library, sentence, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    for name in [name for name in sys.modules if name.startswith(("longshore.envs.dataset", f"{library}."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    assert main(words.split()) == 2
    assert capsys.readouterr().err == sentence + "\n"


def test_a_bots_secret_card_is_not_told(capsys, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    sit(monkeypatch, "1", "1", "1", "log", "quit")
    _, out, _ = run(capsys, "play", "montego_bay", "--seats", "human,greedy", "--seed", "4", "--save", str(path))
    laid = [line for line in out.splitlines() if "(greedy)" in line and "…" in line]
    kept = [json.loads(line)["move"] for line in path.read_text().splitlines()[1:]]
    secret = [word for word in kept if word.startswith("card")]
    assert laid, "the bot has laid no card: choose another seed"
    assert len(secret) == 6
    assert all("card" not in line for line in out.splitlines() if "(greedy)" in line)


def test_a_hint_names_moves_and_chances(capsys, tmp_path, monkeypatch):
    sit(monkeypatch, "seat 2 admiral", "seat 2 foreman", "hint", "quit")
    path = tmp_path / "game.jsonl"
    status, out, _ = run(capsys, "play", "cargo", "--seats", "human,random", "--seed", "4", "--save", str(path))
    assert status == 0
    told = " ".join(out.split())
    assert re.search(
        r"ship [NS]: wins \d+% of quick games to the end; mean points: Player 1 [\d.]+ · Player 2 [\d.]+", told
    )
    assert "Player 1 takes the" in told
    assert "one of human, deckhand, docker, foreman, harbourmaster" in told
    assert "Seat 2 is played by foreman from now on." in told


def test_a_game_is_analysed_with_its_turning_points(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    run(capsys, "play", "montego_bay", "--seats", "random,greedy", "--seed", "5", "--save", str(path))
    status, out, _ = run(capsys, "replay", str(path), "--analyse")
    assert status == 0
    assert re.search(r"Yellow +\d+% [▁▂▃▄▅▆▇█]{10,} +\d+%\n", out)
    told = " ".join(out.split())
    assert re.search(r"Move \d+, (Yellow|Blue): [^%]+ Yellow \d+% → \d+% · Blue \d+% → \d+%", told)
    assert run(capsys, "replay", str(path), "--analyse")[1] == out, "the same from the same seed"
    status, out, _ = run(capsys, "replay", str(path), "--at", "60", "--hint", "--lang", "fr")
    assert status == 0
    assert re.search(r"Après le coup 60, pour \w+ : [^%]+ : gagne \d+% des parties rapides", " ".join(out.split()))
    for words, sentence in (
        (["--hint"], "--hint needs --at"),
        (["--at", "9999"], "--at 9999: the game has"),
        (["--at", "0", "--hint"], "nobody has to decide there"),
    ):
        status, _, err = run(capsys, "replay", str(path), *words)
        assert status == 2
        assert sentence in err


def test_the_coach_speaks_in_the_terminal_and_asks_before_a_careless_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same move typed again is played."""
    (file, ply), move = tempted()
    table = Table.resume(file.splitlines())
    saved = tmp_path / "game.jsonl"
    Table(table.game, "coach", table.position(ply)).save(saved)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{move}\n{move}\nquit\n"))
    assert main(["play", "--resume", str(saved), "--coach", "--seats", "human,random"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Coach: " in told
    assert told.index("Careful. This costs you about") < told.index("falls into the water")
