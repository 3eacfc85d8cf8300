"""Playing in a terminal: a drawn board, moves as words or numbers, bots, undo, why not, nothing lost.

Several people at one screen hand it over: what was private is wiped before anybody else looks.
"""

from __future__ import annotations

import json
import os
import random
import re
import secrets
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from longshore import bots
from longshore.analyse import tell_candidates
from longshore.bots import caution
from longshore.cli import (
    WORDS,
    describe_refusal,
    describe_scores,
    describe_turn,
    read_text,
    sentences,
)
from longshore.core import coach
from longshore.core.codes import CHANCE
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table
from longshore.ending import show_ending
from longshore.folders import data_folder

HUMAN = "human"
PLAYED_BY = "played_by"  # in the file's header: a person or a bot for each seat
PASSES = ("done", "pass", "end")  # what one may regret, if there was something else to do
STAND_IN = "docker"  # who plays when nobody said who
STYLES = {"R": "bold red", "B": "bold blue", "G": "bold green", "Y": "bold yellow", "O": "bold dark_orange"}


def show_board(game: Game, kernel: Kernel, lang: str, console: Console | None = None) -> None:
    """The drawn position, coloured where the terminal has colours."""
    drawing = Text(game.draw(kernel, lang))
    for match in re.finditer(game.coloured, drawing.plain, re.MULTILINE):
        style = next((STYLES[sign] for sign in match[0] if sign in STYLES), STYLES.get(match[0].upper(), "bold"))
        for at in range(match.start(), match.end()):
            drawing.stylize(STYLES.get(drawing.plain[at], style), at, at + 1)
    (console or Console(highlight=False)).print(drawing, soft_wrap=True)


def tell_rule(console: Console, game: Game, rule_id: str, lang: str) -> None:
    """A rule by its id, or all that begin so."""
    found = [rule for rule in game.rules().rules.values() if rule.id.startswith(rule_id)]
    for rule in found:
        console.print(Text(f"{rule.title[lang]} [{rule.id}]: {rule.text[lang]}"))
    if not found:
        console.print(Text(f"{game.id}: [{rule_id}]?", style="red"))


def play(
    kind: type[Game],
    seats: str | None,
    options: dict[str, Any],
    components: Document | None,
    seed: str | None,
    save: Path | None,
    lang: str,
    coached: bool = False,
) -> int:
    """A new game."""
    players = read_players(seats, None)
    seed = seed or str(secrets.randbelow(10**9))
    game = kind(len(players), options, components)
    path = save or data_folder() / f"{game.id}-{seed}.jsonl"
    expect(not path.exists(), f"{path} exists already; choose another --save, or --resume it")
    return Session(Table(game, seed), players, path, lang, coached).run()


def resume(path: Path, seats: str | None, take_back: bool, lang: str, coached: bool = False) -> int:
    """A saved game, from where it was left. What today's rules refuse is taken back only if that is wished for."""
    lines = read_text(path).splitlines(keepends=True)
    table = Table.resume(lines, str(path), take_back)
    if table.stopped is not None:
        raise BadInput(WORDS.say("play.stopped", lang, file=path, refusal=table.stopped))
    session = Session(table, read_players(seats or _kept_players(lines[0]), table.game.seats), path, lang, coached)
    session.tell(WORDS.count("play.resumed", len(table.line), lang))
    if table.dropped:
        session.tell(WORDS.count("play.dropped", len(table.dropped), lang))
    return session.run()


def _kept_players(header: str) -> str | None:
    """Who sat where when the game was left; None if the file does not say."""
    kept = json.loads(header).get(PLAYED_BY)
    return ",".join(map(str, kept)) if isinstance(kept, list) else None


def read_players(text: str | None, count: int | None) -> list[str]:
    """`human,docker,human`: a person or a bot for each seat."""
    players = text.split(",") if text else [HUMAN] + [STAND_IN] * ((count or 2) - 1)
    for player in players:
        known = [HUMAN, *bots.names()]
        expect(player in known, f"--seats: {player!r} is neither {HUMAN} nor a bot ({', '.join(bots.names())})")
    expect(count is None or len(players) == count, f"--seats: the game has {count} seats, not {len(players)}")
    return players


class Choice:
    """The legal moves of a seat in words, and what a number typed means: where the moves themselves differ by a number
    alone (`card Y 1` to `card Y 5`), that number; else the place in the list."""

    def __init__(self, game: Game, kernel: Kernel, seat: int) -> None:
        self.words = [game.word(kernel, seat, move) for move in kernel.legal_moves(seat)]
        parted = [word.rpartition(" ") for word in self.words]
        counted = {stem for stem, _, last in parted if last.isdecimal()}
        plain = [last for stem, _, last in parted if not last.isdecimal() or not stem]
        alike = len(counted) == 1 and all(word in self.words for word in plain)
        numbers = {int(last): word for (stem, _, last), word in zip(parted, self.words, strict=True) if stem in counted}
        self.numbers = numbers if alike else dict(enumerate(self.words, 1))

    def number(self, number: int) -> str | None:
        return self.numbers.get(number)

    def listed(self) -> list[str]:
        """The moves, each with its number if it has one."""
        number = {word: number for number, word in self.numbers.items()}
        return [f"{number.get(word, ''):>3} {word}" for word in self.words]

    def example(self) -> str:
        """A move to show how moves are written; rather not a pass."""
        return next((word for word in self.words if word not in PASSES), self.words[0])


def list_moves(console: Console, choice: Choice) -> None:
    """The legal moves with their numbers."""
    words = choice.listed()
    width = max(len(word) for word in words) + 3
    columns = max(1, (console.width - 1) // width)
    for start in range(0, len(words), columns):
        console.print(Text("".join(word.ljust(width) for word in words[start : start + columns]).rstrip()))


class Session:
    """One sitting at a table."""

    def __init__(self, table: Table, players: list[str], path: Path, lang: str, coached: bool = False) -> None:
        self.table = table
        self.coached = coached and table.game.coach_words() is not None
        self.game = table.game
        self.players = players
        self.path = path
        self.lang = lang
        self.console = Console(highlight=False)
        self.written = 0
        self.looking: int | None = None  # who alone looks at the screen
        self.exposed = False  # whether it shows what only they may see
        self.unsure = ""  # a pass, or a careless move, that has to be typed again
        self.rng = random.Random(f"bots/{table.seed}/{len(table.log)}")

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def run(self) -> int:
        """Until the game is over or the player quits."""
        credit = {"title": self.game.title, "credits": self.game.credits}
        self.tell(WORDS.say("play.welcome", self.lang, seed=self.table.seed, path=self.path, **credit), "bold")
        if self.game.own_components:
            self.tell(WORDS.say("own_components", self.lang))
        self.tell(WORDS.say("play.help", self.lang), "dim")
        try:
            self.keep()
            while not self.table.over:
                self.hear(self.table.settle())
                if self.table.over:
                    break
                seat = self.table.kernel.turn()
                if seat != self.looking:
                    self.wipe()
                if self.players[seat] != HUMAN:
                    self.let_bot_play(seat)
                elif not self.ask(seat):
                    self.tell(WORDS.say("play.bye", self.lang, path=self.path))
                    return 0
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self.tell(WORDS.say("play.bye", self.lang, path=self.path))
            return 0
        self.board()
        self.tell(describe_turn(self.game, self.table.kernel, self.lang), "bold")
        show_ending(self.console, self.table, self.path, self.lang)
        return 0

    # --- keeping ------------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Append what is new in the log to the file, so that not even a crash loses a move."""
        lines = self.lines()
        if self.written == 0 and self.path.exists():
            self.save(self.path)
        else:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.writelines(f"{line}\n" for line in lines[self.written :])
                    file.flush()
                    os.fsync(file.fileno())
            except OSError as error:
                raise BadInput(f"cannot write {self.path}: {error.strerror}") from error
        self.written = len(lines)

    def lines(self) -> list[str]:
        """The log, its header with who sits where."""
        header, *entries = self.table.lines()
        return [json.dumps(json.loads(header) | {PLAYED_BY: self.players}, ensure_ascii=False), *entries]

    def save(self, path: Path) -> None:
        """All of it at once: a crash leaves the old file or the new one."""
        draft = path.with_name(f"{path.name}.part")
        try:
            draft.write_text("".join(f"{line}\n" for line in self.lines()), "utf-8")
            draft.replace(path)
        except OSError as error:
            raise BadInput(f"cannot write {path}: {error.strerror}") from error

    def hear(self, entries: list[Entry]) -> None:
        """Tell what chance did."""
        for entry in entries:
            for sentence in sentences(self.game, entry.events, self.lang):
                self.tell(f"  {sentence}", "dim")
        if entries:
            self.keep()

    # --- moves --------------------------------------------------------------------------------------------------------

    def let_choose(self, bot: str, seat: int) -> int:
        return bots.decide(bots.find(bot), self.game, self.table.kernel, seat, self.rng)

    def let_bot_play(self, seat: int) -> None:
        name = self.game.seat_name(self.table.kernel, seat, self.lang)
        with self.console.status(WORDS.say("play.thinking", self.lang, name=name)):
            move = self.let_choose(self.players[seat], seat)
        entry = self.table.play(seat, move)
        seen = entry.seen_by(self.viewer())
        self.tell(WORDS.say("play.bot", self.lang, name=name, bot=self.players[seat], move=seen.move or "…"))
        self.after(entry, self.viewer())

    def viewer(self) -> int | None:
        """Who looks at the screen: the only person, or when there are several nobody in particular."""
        people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        return people[0] if len(people) == 1 else None

    def after(self, entry: Entry, viewer: int | None) -> None:
        for sentence in sentences(self.game, entry.events, self.lang, viewer):
            self.tell(f"  {sentence}")
        self.keep()

    def board(self) -> None:
        show_board(self.game, self.table.kernel, self.lang, self.console)

    # --- one screen for several ---------------------------------------------------------------------------------------

    def wipe(self) -> None:
        """Nothing private stays to be read, not even by scrolling back."""
        if self.exposed:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write("\x1b[3J")
        self.exposed = False

    def hand_over(self, seat: int) -> None:
        """Before somebody sees what only they may see: is it they who look?"""
        if self.viewer() is not None or not self.game.is_private(self.table.kernel, seat):
            self.wipe()
            self.looking = None  # everybody may
            return
        if seat != self.looking:
            name = self.game.seat_name(self.table.kernel, seat, self.lang)
            self.console.input(Text(WORDS.say("play.hand_over", self.lang, name=name), style="bold"))
        self.looking, self.exposed = seat, True

    # --- a person's turn ----------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> bool:
        """One decision of a person; False to quit."""
        kernel = self.table.kernel
        self.hand_over(seat)
        self.board()
        self.tell(describe_scores(self.game, kernel, self.lang))
        self.whisper(seat, or_else="")
        self.tell(describe_turn(self.game, kernel, self.lang), "bold")
        self.listen_to_coach(seat)
        choice = Choice(self.game, kernel, seat)
        self.tell(WORDS.count("play.example", len(choice.words), self.lang, move=choice.example()), "dim")
        name = self.game.seat_name(kernel, seat, self.lang)
        while True:
            text = self.console.input(Text(WORDS.say("play.ask", self.lang, name=name))).strip()
            word, _, rest = text.partition(" ")
            if text == "":
                continue
            if text in ("quit", "q", "exit"):
                return False
            if text == "help":
                self.tell(WORDS.say("play.commands", self.lang))
                self.tell_legend()
            elif text == "legend":
                self.tell_legend()
            elif text == "?":
                list_moves(self.console, choice)
            elif text == "board":
                self.board()
            elif text == "log":
                self.tell_log()
            elif text == "secret":
                self.whisper(seat, or_else=WORDS.say("play.no_secret", self.lang))
            elif word == "why" and rest:
                self.try_move(seat, rest, only_ask=True)
            elif word == "rule" and rest:
                tell_rule(self.console, self.game, rest, self.lang)
            elif word == "save" and rest:
                self.save(Path(rest))
                self.tell(WORDS.say("play.saved", self.lang, path=rest))
            elif text == "undo":
                if self.undo(seat):
                    return True
            elif text == "hint":
                self.hint(seat)
            elif word == "seat" and rest:
                self.change_player(rest)
            elif text == "auto":
                self.after(self.table.play(seat, self.let_choose(STAND_IN, seat)), seat)
                return True
            elif text.isdecimal():
                meant = choice.number(int(text))
                if meant is None:
                    self.tell(WORDS.say("play.number", self.lang, number=text))
                elif self.try_move(seat, meant, only_ask=False):
                    return True
            elif self.try_move(seat, text, only_ask=False):
                return True

    def whisper(self, seat: int, or_else: str) -> None:
        """What only this seat knows, to whoever has taken the screen over."""
        text = self.game.secret(self.table.kernel, seat, self.lang) or or_else
        if text:
            self.tell(text, "italic")

    def try_move(self, seat: int, text: str, only_ask: bool) -> bool:
        """Play a move in notation, or say why not."""
        try:
            move, rule = self.game.judge(self.table.kernel, seat, text)
        except BadInput as error:
            self.tell(str(error), "red")
            return False
        if rule is not None:
            self.tell(describe_refusal(self.game, text, rule, self.lang), "red")
            return False
        if only_ask:
            self.tell(WORDS.say("allowed", self.lang, move=text), "green")
            self.tell_foreseen(seat, move)
            return False
        kernel = self.table.kernel
        gives_up = self.game.word(kernel, seat, move) in PASSES and len(kernel.legal_moves(seat)) > 1
        if gives_up and self.unsure != text:
            self.unsure = text
            self.tell(WORDS.say("play.sure", self.lang, move=text), "yellow")
            return False
        if self.coached and self.unsure != text and self.is_careless(seat, move):
            self.unsure = text
            return False
        self.unsure = ""
        self.after(self.table.play(seat, move), seat)
        return True

    # --- the coach ----------------------------------------------------------------------------------------------------

    def listen_to_coach(self, seat: int) -> None:
        """What the others' turns were for, and what one usually wants now."""
        if not self.coached:
            return
        kernel = self.imagined(seat)
        for told in coach.then(self.game, kernel, seat, self.table.line):
            self.tell(WORDS.say("play.coach", self.lang, text=told[self.lang]), "dim")
        now = coach.now(self.game, kernel, seat)
        if now is not None:
            self.tell(WORDS.say("play.coach", self.lang, text=now[self.lang]), "cyan")

    def is_careless(self, seat: int, move: int) -> bool:
        """Whether the coach warns of a move: then it has to be typed again."""
        kernel = self.imagined(seat)
        with self.console.status(WORDS.say("play.coach_thinks", self.lang)):
            found = caution.weigh(kernel, seat, move, self.rng)
        if found is None:
            return False
        text = caution.tell(self.game, kernel, seat, found, self.lang)
        better = self.game.word(kernel, seat, found.better)
        self.tell(WORDS.say("play.careless", self.lang, text=text, better=better), "yellow")
        return True

    def imagined(self, seat: int) -> Kernel:
        """The position as the seat may know it."""
        kernel = self.table.kernel.copy()
        kernel.imagine(seat, self.rng.getrandbits(31))
        return kernel

    def tell_foreseen(self, seat: int, move: int) -> None:
        events, _ = self.game.foresee(self.table.kernel, seat, move)
        for sentence in sentences(self.game, events, self.lang, seat):
            self.tell(f"  {sentence}", "dim")

    def hint(self, seat: int) -> None:
        """The moves a search thinks best, with everybody's chances and what each move would do."""
        tell_candidates(self.console, self.game, self.table.kernel, seat, self.rng, self.lang)

    def change_player(self, wish: str) -> None:
        """`seat 2 foreman`: somebody else goes on in a seat."""
        number, _, player = wish.partition(" ")
        seats = [str(seat + 1) for seat in range(self.game.seats)]
        if number not in seats or player not in (HUMAN, *bots.names()):
            known = ", ".join([HUMAN, *bots.ranks()])
            self.tell(WORDS.say("play.no_player", self.lang, count=self.game.seats, players=known), "red")
            return
        self.players[int(number) - 1] = player
        self.save(self.path)
        self.tell(WORDS.say("play.player", self.lang, number=number, player=player))

    def undo(self, seat: int) -> bool:
        """Take back a person's last move: this seat's, or at one shared screen whoever moved last. Who plays against
        bots alone takes back what they have done since along with it."""
        last = self.table.line[-1].seat if self.table.line else CHANCE
        mover = last if last >= 0 and self.players[last] == HUMAN else seat
        others = [number for number in range(self.game.seats) if number != mover]
        alone = all(self.players[number] != HUMAN for number in others)
        bots = sum(1 << number for number in others) if alone else 0
        barred = self.table.undo_barred(mover, bots)
        if barred is not None:
            self.tell(WORDS.say(f"undo.{barred}", self.lang), "red")
            return False
        made = next(entry for entry in reversed(self.table.line) if entry.seat == mover)
        self.table.undo(mover, bots)
        self.tell(WORDS.say("play.undone", self.lang, move=made.seen_by(seat).move or "…"))
        self.keep()
        return True

    def tell_legend(self) -> None:
        legend = self.game.legend(self.lang)
        if legend:
            self.tell(WORDS.say("play.legend", self.lang, legend=legend))

    def tell_log(self) -> None:
        for number, entry in enumerate(self.table.line, 1):
            if entry.seat != CHANCE:
                name = self.game.seat_name(self.table.kernel, entry.seat, self.lang)
                self.tell(f"{number:4} {name}: {entry.seen_by(self.viewer()).move or '…'}")
