"""Hatchling's build hook `longshore`: a package of another game compiles its kernel when its wheel is built.

In its pyproject.toml:  [build-system] requires = [..., "longshore-games[build]"]
                        [tool.hatch.build.targets.wheel.hooks.longshore]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.plugin import hookimpl

from longshore.compiling import CannotCompile, compile_folder


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is the builder's own config
    """Compile what is marked; if that cannot be, say so and go on: the game runs as Python, slower."""

    PLUGIN_NAME = "longshore"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        try:
            extensions = compile_folder(root)
        except CannotCompile as reason:
            print(f"WARNING: the game runs uncompiled, slower: {reason}.", file=sys.stderr, flush=True)
            return
        build_data["artifacts"] += [extension.relative_to(root).as_posix() for extension in extensions]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


@hookimpl
def hatch_register_build_hook() -> type[CompileHook]:
    return CompileHook
