"""The four levels, from levels.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from longshore.bots import Bot
from longshore.bots.careless import CarelessBot
from longshore.bots.greedy import GreedyBot
from longshore.bots.search import SearchBot

MINDS: dict[str, Any] = {"careless": CarelessBot, "greedy": GreedyBot, "search": SearchBot}


def read(path: Path) -> list[Bot]:
    """The levels of a file, the weakest first."""
    levels = tomllib.loads(path.read_text("utf-8"))
    return [MINDS[settings.pop("mind")](name=name, **settings) for name, settings in levels.items()]


BOTS = read(Path(__file__).with_suffix(".toml"))
