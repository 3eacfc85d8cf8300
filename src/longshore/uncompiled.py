"""Compiled or not: the switch that runs the kernels from their Python source, and who is running how.

A compiled kernel lies beside its source and wins on import. With LONGSHORE_UNCOMPILED=1 in the environment the source
wins: for debugging, for coverage, and for comparing the two.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

SWITCH = "LONGSHORE_UNCOMPILED"


def asked_for() -> bool:
    return os.environ.get(SWITCH, "") not in ("", "0")


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package as Python source only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{__package__}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_source() -> None:
    """From now on import the source of every module of this package, also where an extension lies beside it."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())


def is_compiled(module: ModuleType | str) -> bool:
    """Whether this module (or the one of this name, when imported) runs as machine code."""
    spec = find_spec(module) if isinstance(module, str) else module.__spec__
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def compilable() -> list[str]:
    """The names of all modules made to be compiled."""
    from longshore import translate  # only now: it takes Python's parser

    package = Path(__file__).parent
    return [
        ".".join([package.name, *source.relative_to(package).with_suffix("").parts])
        for source in translate.find_sources(package)
    ]
