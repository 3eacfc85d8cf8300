"""The command line: play, positions, replays, rules, new games, benchmarks and a doctor."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from longshore.core.bounds import is_number
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, expect
from longshore.core.extras import how_to_install
from longshore.core.game import Document, Event, Game, discover, find, name_of_seat, read_toml
from longshore.core.kernel import Kernel
from longshore.core.table import Table, kept_position, verify
from longshore.core.words import LANGUAGES, Words

WORDS = Words(Path(__file__).with_name("words.toml"))
REFUSED, BAD_INPUT = 1, 2
SEATS = ("seat", "mover", "company")  # details of events that number a seat
PASSED_ON = {  # commands with a parser of their own
    "serve": "longshore.server",
    "verify": "longshore.server.verify",
    "mend": "longshore.server.mend",
    "bench": "longshore.bench",
    "arena": "longshore.arena.command",
    "compile": "longshore.compiling",
    "dataset": "longshore.envs.dataset",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 fine, 1 something was refused or differs, 2 bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] in PASSED_ON:
        return pass_on(words[0], words[1:])
    arguments = parser().parse_args(words)
    lang = arguments.lang or language()
    try:
        status: int = arguments.run(arguments, lang)
    except BadInput as error:
        print(WORDS.say("error", lang, message=error), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


def pass_on(command: str, words: list[str]) -> int:
    """Run a command that has a module of its own; what it needs may not be installed."""
    try:
        program = importlib.import_module(PASSED_ON[command])
        passed: int = program.main(words)
    except BadInput as error:
        print(WORDS.say("error", language(), message=error), file=sys.stderr)
        return BAD_INPUT
    except ModuleNotFoundError as error:
        name = error.name or ""
        if not name or name.partition(".")[0] == "longshore":  # ours: the installation is broken
            raise
        print(WORDS.say("needs", language(), command=command, name=name, install=how_to_install(name)), file=sys.stderr)
        return BAD_INPUT
    return passed


def language() -> str:
    """French if the locale is French, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="longshore", description="Four board games of the docks.")
    top.add_argument("--lang", choices=LANGUAGES, help="language (else by the locale)")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text)
        made.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language (else by the locale)")
        made.set_defaults(run=run)
        return made

    play = command("play", run_play, "Play in the terminal, alone, with friends or against bots.")
    play.add_argument("game", nargs="?", help="which game; without it, the first there is")
    play.add_argument(
        "--seats", metavar="LIST", help="who sits where: human, or a bot's name, as in human,docker,human"
    )
    play.add_argument("--seed", help="all randomness comes from it (else a new one is drawn and printed)")
    _add_set_up(play)
    play.add_argument("--save", metavar="FILE", type=Path, help="where the game is kept (else in your data folder)")
    play.add_argument("--coach", action="store_true", help="a coach for a first game: what one wants, and a warning")
    play.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    play.add_argument(
        "--take-back", action="store_true", help="with --resume: take back what today's rules no longer accept"
    )

    learn = command("learn", run_learn, "Learn a game by its lessons, step by step.")
    learn.add_argument("game", help="which game")
    learn.add_argument("lesson", nargs="?", help="one lesson by its name; without it, from where you stopped")
    learn.add_argument("--list", action="store_true", help="only list the lessons and what you have done of them")

    position = command("position", run_position, "Load a position: draw it, list moves, say why not, play on.")
    position.add_argument("game")
    position.add_argument("file", help="a position document (JSON), or - for standard input")
    position.add_argument("--play", metavar="MOVE", action="extend", nargs="+", default=[], help="play these moves")
    position.add_argument("--legal", action="store_true", help="list the legal moves")
    position.add_argument(
        "--why", metavar="MOVE", action="extend", nargs="+", default=[], help="which rule refuses it?"
    )
    position.add_argument("--seat", type=int, help="judge --why for this seat (1, 2, …), not for the one to decide")
    position.add_argument("--seed", help="let chance speak by itself, from this seed")
    position.add_argument("--json", action="store_true", help="print one JSON object")

    replay = command("replay", run_replay, "Tell a saved game, or judge it again by today's rules.")
    replay.add_argument("file", type=Path)
    replay.add_argument("--verify", action="store_true", help="judge every move again; exit code 1 if anything differs")
    replay.add_argument("--board", action="store_true", help="draw the position wherever the log holds a snapshot")

    replay.add_argument("--analyse", action="store_true", help="winning chances over the game, and the turning points")
    replay.add_argument("--at", metavar="PLY", type=int, help="the position after so many moves")
    replay.add_argument("--hint", action="store_true", help="with --at: the best moves there, as a search sees them")

    rules = command("rules", run_rules, "The rule books: read one, check coverage, write the pages.")
    rules.add_argument("what", help="a game, or: coverage, write, components")
    rules.add_argument(
        "rule",
        nargs="?",
        help="one rule's id, or the start of it; for coverage: a game; for write and components: the folder",
    )
    rules.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests are (for coverage)")
    rules.add_argument("--missing", action="store_true", help="list only what is not covered")

    new_game = command("new-game", run_new_game, "Write the package of a new game, to be changed into yours.")
    new_game.add_argument("name", help="the game's id and its module: small letters, digits, underscores")
    new_game.add_argument("--in", dest="parent", metavar="FOLDER", type=Path, default=Path(), help="where (else here)")

    commands.add_parser("compile", help="Compile the kernel of a game that another package brings.")
    commands.add_parser("serve", help="Serve the tables and the page.")
    commands.add_parser("verify", help="Replay every game of a server's database and list what differs.")
    commands.add_parser("mend", help="Decide how a table goes on that today's rules have stopped.")
    commands.add_parser("bench", help="Measure the engines, side by side with others.")
    commands.add_parser("arena", help="Matches and tournaments between bots.")
    commands.add_parser("dataset", help="Turn logs of games into a Parquet file, for learning machines.")
    command("doctor", run_doctor, "Say in plain words how Longshore runs on this machine.")
    return top


def _add_set_up(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game, as in fast=true"
    )
    command.add_argument("--components", metavar="FILE", type=Path, help="your own components file (TOML)")


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """`fast=true` and the like: JSON values, or plain words."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        expect(equals, f"option {pair!r}: write name=value")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value
    return options


# --- what several commands print --------------------------------------------------------------------------------------


def describe_turn(game: Game, kernel: Kernel, lang: str) -> str:
    """Who decides what now, or who has won."""
    seat = kernel.turn()
    if seat == OVER:
        return WORDS.say("over", lang, result=describe_result(game, kernel, lang))
    if seat == CHANCE:
        return WORDS.say("chance", lang)
    name = game.seat_name(kernel, seat, lang)
    return WORDS.say("turn", lang, name=name, prompt=game.prompt(kernel, seat, lang))


def describe_result(game: Game, kernel: Kernel, lang: str) -> str:
    winners = game.winners(kernel)
    names = ", ".join(game.seat_name(kernel, seat, lang) for seat in winners)
    return WORDS.say("won" if len(winners) == 1 else "shared", lang, names=names)


def describe_scores(game: Game, kernel: Kernel, lang: str) -> str:
    scores = game.scores(kernel)
    each = ", ".join(f"{game.seat_name(kernel, seat, lang)} {scores[seat]}" for seat in range(game.seats))
    return WORDS.say("scores", lang, list=each)


def describe_refusal(game: Game, move: str, rule: str, lang: str) -> str:
    book = game.rules()[rule]
    return WORDS.say("refused", lang, move=move, rule=rule, title=book.title[lang], text=book.text[lang])


def sentences(game: Game, events: Sequence[Event], lang: str, seat: int | None = None) -> list[str]:
    told = [game.say(event, lang) for event in events if event.visible(seat)]
    return [sentence for sentence in told if sentence]


# --- position ---------------------------------------------------------------------------------------------------------


def run_position(arguments: argparse.Namespace, lang: str) -> int:
    kind = find(arguments.game)
    document = read_document(arguments.file)
    expect(document.get("game", kind.id) == kind.id, f"{arguments.file}: a position of {document.get('game')!r}")
    game, kernel = kind.load(document)
    table = Table(game, arguments.seed or "position", kernel)
    answer: Document = {"game": game.id}
    played: list[Document] = []
    refused: Document | None = None
    for words in arguments.play:
        if arguments.seed is not None:
            played += [_told(game, entry.seat, entry.move, entry.events, lang) for entry in table.settle()]
        seat, text = _split_seat(words, table.kernel)
        expect(seat != OVER or table.kernel.turn() == OVER, f"'{words}': no such seat")
        move, rule = game.judge(table.kernel, seat, text)
        if rule is not None:
            refused = {"move": text, "rule": rule, "text": game.rules()[rule].text[lang]}
            break
        entry = table.play(seat, move)
        played.append(_told(game, seat, entry.move, entry.events, lang))
    if arguments.seed is not None and refused is None:
        played += [_told(game, entry.seat, entry.move, entry.events, lang) for entry in table.settle()]
    kernel = table.kernel
    seat = kernel.turn()
    answer |= {"played": played} if arguments.play or played else {}
    answer |= {"refused": refused} if refused else {}
    answer["turn"] = {CHANCE: "chance", OVER: "over"}.get(seat, seat + 1)
    answer |= (
        {"name": game.seat_name(kernel, seat, lang), "prompt": game.prompt(kernel, seat, lang)} if seat >= 0 else {}
    )
    answer["scores"] = {game.seat_name(kernel, s, lang): points for s, points in enumerate(game.scores(kernel))}
    if seat == OVER:
        answer["winners"] = [game.seat_name(kernel, winner, lang) for winner in game.winners(kernel)]
    if arguments.legal:
        answer["legal"] = [game.word(kernel, seat, move) for move in kernel.legal_moves(seat)]
    if arguments.why:
        judge = seat if arguments.seat is None else arguments.seat - 1
        expect(
            arguments.seat is None or 0 <= judge < game.seats, f"--seat {arguments.seat}: there are {game.seats} seats"
        )
        answer["why"] = []
        for words in arguments.why:
            judged, text = _split_seat(words, kernel, judge)
            _, rule = game.judge(kernel, judged, text)
            why = game.rules()[rule].text[lang] if rule else None
            answer["why"].append({"move": text, "legal": rule is None, "rule": rule, "text": why})
    answer["position"] = game.dump(kernel)
    if arguments.json:
        print(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        _print_position(answer, game, kernel, lang)
    return REFUSED if refused else 0


def _told(game: Game, seat: int, move: str, events: Sequence[Event], lang: str) -> Document:
    return {
        "seat": "chance" if seat == CHANCE else seat + 1,
        "move": move,
        "events": [_counted(event.document()) for event in events],
        "text": sentences(game, events, lang),
    }


def _counted(event: Document) -> Document:
    """Its seats counted from 1, as in notation and everywhere else in an answer."""
    return {name: value + 1 if name in SEATS and is_number(value) else value for name, value in event.items()}


def _split_seat(words: str, kernel: Kernel, default: int | None = None) -> tuple[int, str]:
    """`2: D b5 e` names the seat; without it, the seat to decide."""
    head, colon, rest = words.partition(": ")
    if colon and head.strip().isdecimal():
        return int(head) - 1, rest.strip()
    return kernel.turn() if default is None else default, words


def _print_position(answer: Document, game: Game, kernel: Kernel, lang: str) -> None:
    for entry in answer.get("played", []):
        print(f"> {entry['move']}")
        for sentence in entry["text"]:
            print(f"  {sentence}")
    if "refused" in answer:
        print(describe_refusal(game, answer["refused"]["move"], answer["refused"]["rule"], lang))
    show_position(game, kernel, lang)
    if "legal" in answer:
        print(WORDS.say("legal", lang, count=len(answer["legal"])))
        for move in answer["legal"]:
            print(f"  {move}")
    for verdict in answer.get("why", []):
        if verdict["legal"]:
            print(WORDS.say("allowed", lang, move=verdict["move"]))
        else:
            print(describe_refusal(game, verdict["move"], verdict["rule"], lang))
    if "played" in answer:
        print(WORDS.say("document", lang))
        print(json.dumps(answer["position"], ensure_ascii=False, indent=2))


def show_position(game: Game, kernel: Kernel, lang: str) -> None:
    """The drawn position, the points, and whose turn it is."""
    from longshore.terminal import show_board

    show_board(game, kernel, lang)
    print(describe_scores(game, kernel, lang))
    print(describe_turn(game, kernel, lang))


def read_document(name: str) -> Document:
    """A JSON object from a file or from standard input."""
    document = parse_json(sys.stdin.read() if name == "-" else read_text(Path(name)), name)
    expect(isinstance(document, dict), f"{name}: a position must be a JSON object")
    found: Document = document
    return found


def parse_json(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"{name}, line {error.lineno}, column {error.colno}: not JSON ({error.msg})") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{name}: nested too deeply, or a number too long") from error


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not UTF-8 text") from error


# --- replay -----------------------------------------------------------------------------------------------------------


def run_replay(arguments: argparse.Namespace, lang: str) -> int:
    lines = read_text(arguments.file).splitlines(keepends=True)
    name = str(arguments.file)
    table, differences = verify(lines, name)
    game = table.game
    if arguments.verify:
        for difference in differences:
            print(
                WORDS.say("replay.differs", lang, number=difference.number, move=difference.move, what=difference.what)
            )
        if not differences:
            print(WORDS.count("replay.same", len(table.line), lang))
        return REFUSED if differences else 0
    if arguments.analyse or arguments.at is not None or arguments.hint:
        return analyse_replay(arguments, lines, name, lang)
    title, count = game.title, len(table.line)
    print(WORDS.count("replay.header", count, lang, title=title, seats=game.seats, seed=table.seed))
    number = 0
    for entry in table.log:
        who = name_of_seat(game, table.kernel, entry.seat, lang)
        if entry.undo:
            number -= 1
            print(f"     {who} {WORDS.say('replay.undo', lang, move=table.log[entry.back].move)}")
            continue
        number += 1
        print(f"{number:4} {who}: {entry.move}")
        for sentence in sentences(game, entry.events, lang):
            print(f"       {sentence}")
        kept = kept_position(game, entry, f"{name}: move {number}") if arguments.board else None
        if kept is not None:
            from longshore.terminal import show_board

            show_board(game, kept, lang)
    print(describe_scores(game, table.kernel, lang))
    print(describe_turn(game, table.kernel, lang))
    return 0


def analyse_replay(arguments: argparse.Namespace, lines: list[str], name: str, lang: str) -> int:
    """The game's curve, or one moment of it."""
    from longshore import analyse

    expect(not arguments.hint or arguments.at is not None, "--hint needs --at: after how many moves?")
    table = Table.resume(lines, name)
    if arguments.at is not None:
        expect(0 <= arguments.at <= len(table.line), f"--at {arguments.at}: the game has {len(table.line)} moves")
        kernel = table.position(arguments.at)
        show_position(table.game, kernel, lang)
        if arguments.hint:
            analyse.advise(table, arguments.at, lang)
    return analyse.draw_curve(table, lang) if arguments.analyse else 0


# --- rules ------------------------------------------------------------------------------------------------------------


def run_rules(arguments: argparse.Namespace, lang: str) -> int:
    from longshore import rulebook

    if arguments.what == "coverage":
        return rulebook.report_coverage(arguments.tests, arguments.missing, lang, arguments.rule)
    if arguments.what == "write":
        return rulebook.write_pages(Path(arguments.rule or "docs/rulebooks"), lang)
    if arguments.what == "components":
        return rulebook.write_component_pages(Path(arguments.rule or "docs/components"), lang)
    game = find(arguments.what)
    wanted = [rule for rule in game.rules().rules.values() if rule.id.startswith(arguments.rule or "")]
    expect(wanted, f"{game.id} has no rule {arguments.rule!r}")
    for rule in wanted:
        print(f"{rule.title[lang]} [{rule.id}]\n  {rule.text[lang]}")
    return 0


# --- the rest ---------------------------------------------------------------------------------------------------------


def run_play(arguments: argparse.Namespace, lang: str) -> int:
    from longshore import terminal

    if arguments.resume is not None:
        return terminal.resume(arguments.resume, arguments.seats, arguments.take_back, lang, arguments.coach)
    expect(not arguments.take_back, "--take-back needs --resume: which game?")
    name = arguments.game or min(discover())
    components = None if arguments.components is None else read_toml(arguments.components)
    return terminal.play(
        find(name),
        arguments.seats,
        read_options(arguments.option),
        components,
        arguments.seed,
        arguments.save,
        lang,
        arguments.coach,
    )


def run_learn(arguments: argparse.Namespace, lang: str) -> int:
    from longshore.learn import learn

    return learn(find(arguments.game), arguments.lesson, arguments.list, lang)


def run_new_game(arguments: argparse.Namespace, lang: str) -> int:
    from longshore import new_game

    folder = new_game.write(arguments.name, arguments.parent)
    print(WORDS.say("new_game", lang, folder=folder, name=arguments.name))
    return 0


def run_doctor(arguments: argparse.Namespace, lang: str) -> int:
    from longshore import doctor

    return doctor.main(lang)


if __name__ == "__main__":
    sys.exit(main())
