"""Who enters: a bot by its name, changed by parameters, or an outsider's class in a file of its own."""

from __future__ import annotations

import dataclasses
import hashlib
import inspect
import json
import re
import sys
import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from longshore import bots
from longshore.bots import Bot
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document

LABEL = re.compile(r"([^=:]*)=(.*)", re.DOTALL)
LONGEST_LABEL = 40
FORMERLY = {"descents": "iterations", "trust": "prior", "warmth": "temperature"}  # in contests begun before


@dataclass(frozen=True)
class Entrant:
    """A bot as it was asked for. It travels to other processes and machines, an outsider's source with it."""

    label: str
    what: str  # a bot's name, or the class in the file
    parameters: str = ""  # name=value,…
    file: str = ""  # where the outsider's source is from
    source: str = ""

    @property
    def spec(self) -> str:
        """What was asked for, without the folder of the file."""
        what = f"{Path(self.file).name}:{self.what}" if self.file else self.what
        return f"{what}:{self.parameters}" if self.parameters else what

    def document(self) -> Document:
        """What must be the same for the same results, and whether the clock has a say in them."""
        document: Document = {
            "label": self.label,
            "spec": self.spec,
            "timed": is_timed(self.bot()),
        }
        if self.file:
            document["sha256"] = hashlib.sha256(self.source.encode()).hexdigest()
        return document

    def bot(self) -> Bot:
        """A new bot for one seat of one game, so that nothing is remembered from game to game."""
        settings = read_parameters(self.parameters, self.spec)
        found = self._found()
        if not self.file:
            settings = {FORMERLY.get(name, name): value for name, value in settings.items()}
        try:
            made = found(**settings) if isinstance(found, type) or inspect.isroutine(found) else remake(found, settings)
        except Exception as error:  # an outsider's code may raise anything
            raise BadInput(f"bot {self.spec} cannot be made: {describe(error)}") from error
        return check(made, self.spec)

    def _found(self) -> Any:
        if not self.file:
            return bots.find(self.what)
        module = load(self.file, self.source)
        expect(
            hasattr(module, self.what),
            f"{self.file} has no {self.what!r}; it has {', '.join(classes(module)) or 'no class'}",
        )
        return getattr(module, self.what)


def remake(bot: Any, changed: Mapping[str, Any]) -> Any:
    """A new bot like this one, but for some settings: what its class is made with, a bot keeps under the same names."""
    settings: dict[str, Any] = {}
    for parameter in inspect.signature(type(bot)).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            settings |= getattr(bot, parameter.name, {})
        elif hasattr(bot, parameter.name):
            settings[parameter.name] = getattr(bot, parameter.name)
    return type(bot)(**{**settings, **changed})


def is_timed(bot: Bot) -> bool:
    """Whether the clock has a say in what it plays: it says so itself, or it is limited by seconds."""
    return bool(getattr(bot, "timed", getattr(bot, "seconds", 0)))


def read(text: str) -> Entrant:
    """`greedy`, `greedy:depth=2,width=4`, `my_bot.py:MyBot`, each also as `label=…`."""
    label, rest = "", text
    if found := LABEL.fullmatch(text):
        label, rest = found[1], found[2]
        expect(label, f"--bot {text!r}: no label before the =")
    file, source, spec = "", "", rest
    if rest.partition(":")[0].endswith(".py"):
        file, _, spec = rest.partition(":")
        expect(spec, f"--bot {text!r}: say which class of the file, as in {file}:MyBot")
        source = read_source(Path(file))
        file = str(Path(file).resolve())
    what, _, parameters = spec.partition(":")
    expect(what, f"--bot {text!r}: a bot's name ({', '.join(bots.names())}) or FILE.py:CLASS")
    entrant = Entrant(label, what, parameters, file, source)
    name = entrant.bot().name  # also the first trial of it: everything wrong shows here
    usual = f"{name}:{parameters}" if parameters else name
    label = label or usual
    expect(
        label.isprintable() and len(label) <= LONGEST_LABEL,
        f"bot {entrant.spec}: {label!r} is no good label (at most {LONGEST_LABEL} printable signs); "
        "give it another, as in label=greedy",
    )
    return dataclasses.replace(entrant, label=label)


def read_all(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Two bots or more, each with a label of its own."""
    expect(len(texts) > 1, "it takes two bots or more: --bot greedy --bot random")
    entrants = tuple(map(read, texts))
    labels = [entrant.label for entrant in entrants]
    for label in labels:
        expect(
            labels.count(label) == 1,
            f"two bots are called {label!r}; tell them apart, as in --bot one={label} --bot two={label}",
        )
    return entrants


def read_parameters(text: str, spec: str) -> dict[str, Any]:
    """`depth=2,style=bold`: JSON values, or plain words."""
    found: dict[str, Any] = {}
    for pair in filter(None, text.split(",")):
        name, equals, value = pair.partition("=")
        expect(
            equals and name.isidentifier(),
            f"bot {spec}: {pair!r} is no parameter; write name=value (a file ends in .py)",
        )
        try:
            found[name] = json.loads(value)
        except json.JSONDecodeError:
            found[name] = value
    return found


# --- outsiders --------------------------------------------------------------------------------------------------------


def read_source(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not UTF-8 text") from error


@lru_cache(64)
def load(file: str, source: str) -> types.ModuleType:
    """An outsider's module from its text, so that it also runs where there is no such file."""
    name = f"longshore_outsider_{hashlib.sha256(f'{file}/{source}'.encode()).hexdigest()[:16]}"
    module = types.ModuleType(name)
    module.__file__ = file
    folder = str(Path(file).parent)
    if folder not in sys.path:
        sys.path.append(folder)  # for what it imports from beside it
    sys.modules[name] = module
    try:
        exec(compile(source, file, "exec"), module.__dict__)
    except SyntaxError as error:
        del sys.modules[name]
        raise BadInput(f"{error.filename}, line {error.lineno}: {error.msg}") from error
    except Exception as error:  # an outsider's code may raise anything
        del sys.modules[name]
        raise BadInput(f"{file} does not load: {describe(error, file)}") from error
    return module


def classes(module: types.ModuleType) -> list[str]:
    """The classes a module defines itself."""
    return sorted(
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and not name.startswith("_")
    )


def check(bot: Any, spec: str) -> Bot:
    """The `Bot` protocol, as far as it can be seen from outside."""
    name = getattr(bot, "name", None)
    expect(isinstance(name, str) and name, f'bot {spec} has no name; give the class one, as in name = "mine"')
    choose = getattr(bot, "choose", None)
    expect(callable(choose), f"bot {spec} has no choose(game, kernel, seat, rng)")
    try:
        inspect.signature(bot.choose).bind("game", "kernel", "seat", "rng")
    except TypeError as error:
        raise BadInput(f"bot {spec}: choose must take (game, kernel, seat, rng): {error}") from error
    except ValueError:
        pass  # compiled, and without a signature to look at
    checked: Bot = bot
    return checked


def describe(error: BaseException, file: str = "") -> str:
    """An exception in one line, with the last line of the file it came through."""
    where = ""
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            where = f" ({Path(file).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(error).__name__}: {error}{where}"
