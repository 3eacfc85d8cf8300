"""`longshore new-game NAME`: a package of its own for a new game, copied from the example."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from longshore.core.errors import BadInput, expect
from longshore.core.game import ID, discover

EXAMPLE = Path(__file__).parent / "examples" / "nim"
PROJECT = "project"  # the folder of the example with what lies around the game
TAKEN = ("longshore", "src", "test", "tests")  # names that mean something else in a package
LONGEST = 32  # letters of a name


def write(name: str, parent: Path) -> Path:
    """The package of a new game, in a folder of its name; BadInput if that cannot be."""
    check_name(name)
    folder = parent / name
    expect(parent.is_dir(), f"there is no folder {parent}")
    expect(not folder.exists(), f"{folder} exists already; choose another name, or remove it first")
    try:
        for source in sorted(EXAMPLE.rglob("*")):
            if source.is_file() and "__pycache__" not in source.parts:
                place = folder / renamed(place_of(source).as_posix(), name, "")
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(renamed(source.read_text("utf-8"), name, source.suffix), "utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {folder}: {error.strerror}") from error
    return folder


def check_name(name: str) -> None:
    """A name that can be a game's id, a module and a part of addresses."""
    example = "it must look like lighter or tall_ships"
    expect(ID.fullmatch(name), f"{name!r} cannot be a game's name; {example}: small letters, digits, underscores")
    expect(len(name) <= LONGEST, f"{name!r} has {len(name)} letters; {LONGEST} are the most")
    expect(name not in discover(), f"there is a game {name!r} already; choose another name")
    word = keyword.iskeyword(name) or keyword.issoftkeyword(name)
    expect(not word, f"{name!r} is a word of the language Python; choose another name")
    installed = name in sys.stdlib_module_names or name in TAKEN or find_spec(name) is not None
    expect(not installed, f"there is a Python module {name!r} already; choose another name")


def place_of(source: Path) -> Path:
    """Where a file of the example goes: the game below src, what lies around it to the top."""
    relative = source.relative_to(EXAMPLE)
    return Path(*relative.parts[1:]) if relative.parts[0] == PROJECT else Path("src", EXAMPLE.name, relative)


def renamed(text: str, name: str, suffix: str) -> str:
    """A text of the example with the new name: as the module and id, as the class, as the title."""
    old, title = EXAMPLE.name, name.replace("_", " ").title()
    kind = title.replace(" ", "")
    text = text.replace(f"longshore.examples.{old}", name)
    text = text.replace(f'"{old.title()}"', f'"{title}"').replace(f":{old.title()}", f":{kind}")
    text = re.sub(rf"\b{old.title()}\b", kind if suffix == ".py" else title, text)
    return re.sub(rf"(?<![A-Za-z0-9]){old}(?![A-Za-z0-9])", name, text)
