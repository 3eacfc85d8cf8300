"""Lessons in a terminal: what is said, the drawn board, moves and the answers to them; progress is kept."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from longshore.cli import WORDS, describe_refusal, sentences
from longshore.core.bounds import is_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.core.lessons import ASKED, DONE, REFUSED, Course, Lesson, Situation, course
from longshore.core.log import Entry
from longshore.folders import data_folder
from longshore.terminal import Choice, list_moves, show_board, tell_rule


def learn(kind: type[Game], name: str | None, only_list: bool, lang: str) -> int:
    """Go through one lesson, or through all from where one stopped."""
    lessons = course(kind)
    expect(lessons.lessons, f"{kind.id} has no lessons yet")
    expect(name is None or name in lessons.lessons, f"{kind.id}: no lesson {name!r}; {', '.join(lessons.lessons)}")
    progress = Progress(data_folder() / "lessons.json", kind.id)
    pupil = Pupil(kind, lessons, progress, lang)
    if only_list:
        pupil.list_all()
        return 0
    try:
        pupil.run(name)
    except (KeyboardInterrupt, EOFError):
        pupil.console.print()
        pupil.tell(WORDS.say("learn.bye", lang, game=kind.id))
    return 0


class Progress:
    """How far somebody has come, kept between sittings: the step of each lesson begun, and which are done."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game

    def _all(self) -> Document:
        try:
            kept = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):  # none yet, or damaged: then one begins at the beginning
            return {}
        return kept if isinstance(kept, dict) and all(isinstance(one, dict) for one in kept.values()) else {}

    def of(self, lesson: Lesson) -> tuple[int, bool]:
        """The step to go on with, and whether the lesson was finished once."""
        found = self._all().get(self.game, {}).get(lesson.id)
        found = found if isinstance(found, dict) else {}
        step = found.get("step")
        return (step if is_number(step) and 0 <= step < len(lesson.steps) else 0), found.get("done") is True

    def keep(self, lesson: Lesson, step: int, done: bool) -> None:
        everything = self._all()
        everything.setdefault(self.game, {})[lesson.id] = {"step": step, "done": done or self.of(lesson)[1]}
        draft = self.path.with_name(f"{self.path.name}.part")
        try:
            draft.write_text(json.dumps(everything, indent=1), "utf-8")
            draft.replace(self.path)
        except OSError as error:
            raise BadInput(f"cannot write {self.path}: {error.strerror}") from error


class Quit(Exception):
    """The learner has had enough for today."""


class Pupil:
    """Somebody who learns a game at a terminal."""

    def __init__(self, kind: type[Game], lessons: Course, progress: Progress, lang: str) -> None:
        self.kind = kind
        self.lessons = lessons
        self.progress = progress
        self.lang = lang
        self.console = Console(highlight=False)
        self.drawn: Kernel | None = None  # the position on the screen

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def words(self, key: str, **fields: object) -> str:
        return WORDS.say(f"learn.{key}", self.lang, **fields)

    def list_all(self) -> None:
        """All lessons with what has been done of them, and the chapters of the rule book that are in none."""
        self.tell(self.words("title", title=self.kind.title), "bold")
        for number, lesson in enumerate(self.lessons.lessons.values(), 1):
            step, done = self.progress.of(lesson)
            count = len(lesson.steps)
            state = self.words("finished" if done else "begun" if step else "new", step=step + 1, count=count)
            self.tell(f"{number:2} {lesson.title[self.lang]} [{lesson.id}] {state}")
            self.tell(f"   {lesson.intro[self.lang]}", "dim")
        for chapter, why in self.lessons.left_out.items():
            name = self.kind.rules().chapters[chapter][self.lang]
            self.tell(self.words("left_out", chapter=name, why=why[self.lang]), "dim")

    def run(self, name: str | None) -> None:
        """The lesson that was asked for; else all that are not finished, each from where one stopped."""
        every = self.lessons.lessons
        chosen = [every[name]] if name else [one for one in every.values() if not self.progress.of(one)[1]]
        if name is None:
            self.list_all()
        if chosen:
            self.tell(self.words("help"), "dim")
        try:
            for lesson in chosen:
                self.go_through(lesson)
        except Quit:
            self.tell(self.words("bye", game=self.kind.id))
            return
        if all(self.progress.of(lesson)[1] for lesson in every.values()):
            self.tell(self.words("all_done", game=self.kind.id), "bold")

    def go_through(self, lesson: Lesson) -> None:
        step, done = self.progress.of(lesson)
        now: Situation | None = lesson.at(0 if done else step)
        self.console.print()
        self.tell(self.words("lesson", title=lesson.title[self.lang], intro=lesson.intro[self.lang]), "bold")
        while now is not None:
            self.progress.keep(lesson, now.number, False)
            now = self.take(now)
        self.progress.keep(lesson, 0, True)
        self.tell(self.words("lesson_done", title=lesson.title[self.lang]), "bold green")

    # --- one step -----------------------------------------------------------------------------------------------------

    def show(self, now: Situation) -> None:
        self.console.print()
        self.draw(now)
        self.say(now)

    def draw(self, now: Situation) -> None:
        show_board(now.table.game, now.kernel, self.lang, self.console)
        self.drawn = now.kernel

    def say(self, now: Situation) -> None:
        count = len(now.lesson.steps)
        self.tell(f"{now.number + 1}/{count} {now.step.say[self.lang]}", "bold")
        named = [self.lessons.name_of(place, now.table.game, now.kernel, self.lang) for place in now.step.point]
        if any(named):
            self.tell(self.words("look", places=", ".join(name for name in named if name)), "cyan")
        if now.step.rules:
            self.tell(self.words("rules", rules=", ".join(now.step.rules)), "dim")

    def take(self, now: Situation) -> Situation | None:
        """Until the step is done, skipped or left; then the next one, or None after the last."""
        self.hear(now, now.entries)
        if self.drawn != now.kernel:
            self.show(now)
        else:
            self.say(now)
        while True:
            text = self.console.input(Text(self.words("ask" if now.step.asks else "go_on"))).strip()
            word, _, rest = text.partition(" ")
            if text in ("quit", "q", "exit"):
                raise Quit
            if text in ("", "next") and not now.step.asks:
                return self.next_of(now, now.onward)
            if text == "skip":
                return self.next_of(now, None)
            if text == "back":
                return now.lesson.at(max(0, now.number - 1))
            if text in ("repeat", "board"):
                self.show(now)
            elif text in ("help", ""):
                self.tell(self.words("help"), "dim")
            elif word == "rule" and rest:
                tell_rule(self.console, now.table.game, rest, self.lang)
            elif not now.step.asks:
                self.tell(self.words("nothing_to_do"), "yellow")
            elif text == "hint":
                self.tell(self.words("hint", moves=", ".join(now.step.solution)))
            elif text == "?":
                list_moves(self.console, Choice(now.table.game, now.kernel, now.lesson.seat))
            elif word == "why" and rest:
                self.tell_why(now, rest)
            else:
                then = self.try_move(now, text)
                if then.outcome == DONE:
                    if then.step.done is not None:
                        self.tell(then.step.done[self.lang], "bold green")
                    return self.next_of(then, then.onward)
                now = then

    def next_of(self, now: Situation, moves: tuple[str, ...] | None) -> Situation | None:
        last = now.number + 1 == len(now.lesson.steps)
        return None if last else now.lesson.at(now.number + 1, moves)

    def hear(self, now: Situation, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            for sentence in sentences(now.table.game, entry.events, self.lang, now.lesson.seat):
                self.tell(f"  {sentence}")

    def try_move(self, now: Situation, text: str) -> Situation:
        """What comes of a move, by notation or by its number."""
        if text.isdecimal():
            text = Choice(now.table.game, now.kernel, now.lesson.seat).number(int(text)) or text
        try:
            then = now.lesson.at(now.number, (*now.moves, text))
        except BadInput as error:
            self.tell(str(error), "red")
            return now
        self.hear(then, then.entries)
        if then.outcome == REFUSED:
            assert then.rule is not None
            self.tell(describe_refusal(now.table.game, text, then.rule, self.lang), "red")
        elif then.outcome == ASKED:
            self.draw(then)
        elif then.say is not None:
            self.tell(then.say[self.lang], "yellow")
        return then

    def tell_why(self, now: Situation, text: str) -> None:
        game = now.table.game
        try:
            _, rule = game.judge(now.kernel, now.lesson.seat, text)
        except BadInput as error:
            self.tell(str(error), "red")
            return
        if rule is None:
            self.tell(WORDS.say("allowed", self.lang, move=text), "green")
        else:
            self.tell(describe_refusal(game, text, rule, self.lang), "red")
