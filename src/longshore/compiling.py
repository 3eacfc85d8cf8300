"""Compiling with Cython what translate.py made: this package's own modules, and marked modules of other packages.

The build hook at the root of the repository uses it for this package, from its path: nothing is installed yet then, and
so no other module of this package is imported at the top. `longshore compile FOLDER` and hatchling's hook `longshore`
(see hatch_hook.py) use it for others.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

EXTENSION: str = sysconfig.get_config_var("EXT_SUFFIX")
FLAGS = ["-O3", "-g0"]
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


# --- the C compiler ---------------------------------------------------------------------------------------------------


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


def find_compiler() -> list[str] | None:
    """The command that compiles C on this machine, if there is one."""
    return system_compiler() or zig_compiler()


def is_gcc(compiler: list[str]) -> bool:
    macros = subprocess.run([*compiler, "-dM", "-E", "-x", "c", os.devnull], capture_output=True, text=True).stdout
    return "__clang__" not in macros


def flags_for(compiler: list[str]) -> list[str]:
    flags = list(FLAGS)
    if "ziglang" in compiler:
        flags += ["-mcpu=baseline"]  # zig else tunes for this very processor, and the wheel would crash on others
    if os.environ.get("LONGSHORE_SANITIZE") == "1":
        # Trapping needs no sanitizer library inside Python.
        trap = "-fsanitize-undefined-trap-on-error" if is_gcc(compiler) else "-fsanitize-trap=bounds"
        flags += ["-O1", "-g", "-fsanitize=bounds", trap]
    return flags


def check_compiler(compiler: list[str] | None) -> list[str]:
    """The compiler that was found, if there is one and Python's headers are there."""
    if compiler is None:
        raise NoCompiler("there is no C compiler (Debian: apt install gcc libc6-dev python3-dev)")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NoCompiler("Python.h is missing (Debian: apt install python3-dev)")
    return compiler


# --- compiling --------------------------------------------------------------------------------------------------------


def extension_of(source: Path) -> Path:
    return source.with_name(source.stem + EXTENSION)


@contextlib.contextmanager
def all_or_none(root: Path, extensions: Sequence[Path]) -> Iterator[None]:
    """If they cannot be compiled none is left: a compiled module cannot do with an uncompiled one that it cimports."""
    try:
        yield
    except CannotCompile:
        for extension in extensions:
            (root / extension).unlink(missing_ok=True)
        raise


def run_cython(
    compiler: list[str], sources: Mapping[str, Path], root: Path, copy: Path, workshop: Path, target: Path
) -> None:
    """Compile modules, by name with their path in the copy, into the target; all folders relative to the root."""
    from Cython.Build import cythonize  # only now: most runs find nothing to do
    from setuptools import Distribution, Extension

    flags = flags_for(compiler)
    sanitize = os.environ.get("LONGSHORE_SANITIZE") == "1"
    tools = {"CC": shlex.join(compiler)}
    if "ziglang" in compiler:
        tools["LDSHARED"] = shlex.join([*compiler, "-shared"])  # Debian's Python names linker options zig has not
    home = Path(*[".."] * len(copy.parts))
    with contextlib.chdir(root / copy), environment(**tools):  # relative paths: none of this machine's inside
        try:
            modules = cythonize(  # type: ignore[no-untyped-call]  # Cython carries no types here
                [Extension(name, [str(source)]) for name, source in sources.items()],
                build_dir=str(home / workshop),
                include_path=[str(target)],
                compiler_directives=DIRECTIVES | {"boundscheck": sanitize},
                force=True,
                quiet=True,
            )
            for module in modules:
                if sanitize:
                    close_structs(Path(module.sources[0]))
                module.extra_compile_args = flags
            command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
            command.build_lib = str(home / target)
            command.build_temp = str(home / workshop)
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


# --- other packages ---------------------------------------------------------------------------------------------------


def compile_folder(root: Path) -> list[Path]:
    """Compile, in place, every marked module of a package of another game; the extensions. All of them or none."""
    from longshore import translate, uncompiled

    if not uncompiled.is_compiled("longshore.core.kernel"):
        raise CannotCompile("Longshore itself runs uncompiled here, and a compiled kernel needs a compiled contract")
    target = Path("src") if (root / "src").is_dir() else Path()
    house = translate.House(root / target, root / target, base=Path(uncompiled.__file__).parents[1])
    named = {name: target / source.path for name, source in house.sources.items() if not source.of_base}
    if not named:
        raise CannotCompile(f"no module in {root} begins with the line {translate.MARK!r}")
    compiler = check_compiler(find_compiler())
    extensions = [root / extension_of(path) for path in named.values()]
    for extension in extensions:
        extension.unlink(missing_ok=True)
    workshop = Path("build", "cython")
    house.write(root / workshop / "copy" / target)
    with all_or_none(root, extensions):
        run_cython(compiler, named, root, workshop / "copy", workshop, target)
    return extensions


def main(argv: Sequence[str] | None = None) -> int:
    """`longshore compile FOLDER`; 2 if it cannot be."""
    from longshore.core.errors import BadInput

    parser = argparse.ArgumentParser(prog="longshore compile", description="Compile the kernel of a game, in place.")
    parser.add_argument("folder", type=Path, help="the folder of its package, where pyproject.toml lies")
    folder = parser.parse_args(argv).folder.resolve()
    try:
        extensions = compile_folder(folder)
    except CannotCompile as reason:
        raise BadInput(str(reason)) from reason
    except SyntaxError as error:
        raise BadInput(f"{error.filename or folder}: {error}") from error
    for extension in extensions:
        print(extension.relative_to(folder))
    return 0
