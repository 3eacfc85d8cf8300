"""The build hook: compiles every `name.py` that has a `name.pxd` beside it, in place, with Cython.

hatchling calls it for wheels and for editable installs; `python hatch_build.py` does the same by hand, and
`python hatch_build.py compiler` names the C compiler it would use (exit code 1 if there is none).

The environment:
  CC, CFLAGS                    as everywhere
  LONGSHORE_REQUIRE_COMPILED=1  a kernel that cannot be compiled fails the build, where it would else run uncompiled
  LONGSHORE_SANITIZE=1          an array index out of bounds ends the process (tools/sanitize.py has the story)
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
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


# What there is to compile, and whether it is up to date


def find_pairs(root: Path) -> list[Path]:
    """Every .py with a .pxd of the same name beside it, relative to the root."""
    headers = sorted((root / PACKAGE).rglob("*.pxd"))
    sources = (header.with_suffix(".py") for header in headers if header.stem != "__init__")
    return [source.relative_to(root) for source in sources if source.exists()]


def extension_of(source: Path) -> Path:
    return source.with_name(source.stem + EXTENSION)


def digest_sources(root: Path, source: Path) -> str:
    """One pair's content. Any header may be cimported, so all of them count."""
    digest = hashlib.sha256()
    for path in [root / source, *sorted((root / PACKAGE).rglob("*.pxd"))]:
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

    print(f"Compiling {len(pairs)} kernel(s) with {shlex.join(compiler)}", file=sys.stderr, flush=True)
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
            if sanitize:
                for module in modules:
                    close_structs(Path(module.sources[0]))
            for module in modules:
                module.extra_compile_args = flags
            command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
            command.build_lib = str(source_root)
            command.build_temp = str(WORKSHOP)
            command.parallel = True
            command.ensure_finalized()
            command.run()
        except Exception as error:  # Cython's, setuptools', distutils' own: whichever, the games still run uncompiled
            raise CannotCompile(f"compiling failed ({error or type(error).__name__})") from error


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
        return [] if system_compiler() else [ZIG]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        extensions = build(Path(self.root))
        if extensions:
            build_data["artifacts"] += [extension.as_posix() for extension in extensions]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    if sys.argv[1:] == ["compiler"]:
        found = system_compiler() or zig_compiler()
        sys.exit(print(shlex.join(found)) if found else 1)
    try:
        build(Path(__file__).resolve().parent)
    except CannotCompile as reason:
        sys.exit(f"ERROR: {reason}, and LONGSHORE_REQUIRE_COMPILED=1 asks for compiled kernels.")
