"""`longshore doctor`: what this machine has, what it lacks, and what to do about it."""

import importlib
import importlib.util
import locale
import os
import platform
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

from longshore import __version__, uncompiled
from longshore.core.extras import how_to_install

TEXTS = {
    "en": {
        "compiled": "compiled",
        "uncompiled": "uncompiled: runs about a hundred times slower; install a C compiler and run: make clean play",
        "asked": "uncompiled, because {switch} is set: runs about a hundred times slower",
        "broken": "does not load ({error}); run: make clean play",
        "not used": "not used: {name} is not installed ({install})",
        "kernel": "Module {name}",
        "kernels": "Kernels",
        "game": "Game {name}",
        "outside": "of {module}, compiled",
        "outside plain": "of {module}, in plain Python: slower, but complete",
        "left out": "left out; the package {package} must be mended: {why}",
        "none": "none found: the installation is incomplete",
        "compiler": "C compiler",
        "no compiler": "none (Debian: apt install gcc libc6-dev)",
        "header": "Python.h",
        "no header": "missing (Debian: apt install python3-dev)",
        "rich": "rich (colours in the terminal)",
        "present": "present",
        "missing": "missing; run: make clean play",
        "language": "Language",
        "language is": "English; locale {locale}, output in {encoding}",
        "encoding": "English; output in {encoding} cannot show every sign: set PYTHONUTF8=1 or a UTF-8 locale",
        "good": "All is well.",
        "bad": "What is marked with ! wants attention.",
    },
    "fr": {
        "compiled": "compilé",
        "uncompiled": "non compilé : environ cent fois plus lent ; installez un compilateur C puis : make clean play",
        "asked": "non compilé, car {switch} est défini : environ cent fois plus lent",
        "broken": "ne se charge pas ({error}) ; lancez : make clean play",
        "not used": "pas utilisé : {name} n’est pas installé ({install})",
        "kernel": "Module {name}",
        "kernels": "Noyaux",
        "game": "Jeu {name}",
        "outside": "de {module}, compilé",
        "outside plain": "de {module}, en Python pur : plus lent, mais complet",
        "left out": "laissé de côté ; le paquet {package} est à réparer : {why}",
        "none": "aucun : l’installation est incomplète",
        "compiler": "Compilateur C",
        "no compiler": "aucun (Debian : apt install gcc libc6-dev)",
        "header": "Python.h",
        "no header": "absent (Debian : apt install python3-dev)",
        "rich": "rich (couleurs dans le terminal)",
        "present": "présent",
        "missing": "absent ; lancez : make clean play",
        "language": "Langue",
        "language is": "français ; locale {locale}, sortie en {encoding}",
        "encoding": "français ; la sortie en {encoding} ne montre pas tous les signes : mettez PYTHONUTF8=1 "
        "ou une locale UTF-8",
        "good": "Tout va bien.",
        "bad": "Ce qui est marqué ! demande votre attention.",
    },
}


class Finding(NamedTuple):
    label: str
    value: str
    ok: bool


def report(lang: str = "en") -> list[Finding]:
    texts = TEXTS.get(lang, TEXTS["en"])
    names = uncompiled.compilable()
    examined = {name: examine_kernel(name, texts) for name in names}
    chapters = {name for name in names if not name.endswith(".kernel") and f"{name.rpartition('.')[0]}.kernel" in names}
    kernels = [found for name, found in examined.items() if name not in chapters or not found.ok]
    wanted = not all(kernel.ok for kernel in kernels)  # a compiler is only missed where something is uncompiled
    compiler = find_compiler()
    header = Path(sysconfig.get_path("include"), "Python.h")
    has_rich = importlib.util.find_spec("rich") is not None
    return [
        Finding("Longshore", __version__, True),
        Finding("Python", f"{platform.python_version()} ({sys.executable})", sys.version_info >= (3, 11)),
        *(kernels or [Finding(texts["kernels"], texts["none"], False)]),
        *examine_outside_games(texts),
        Finding(texts["compiler"], compiler or texts["no compiler"], compiler is not None or not wanted),
        Finding(texts["header"], str(header) if header.exists() else texts["no header"], header.exists() or not wanted),
        Finding(texts["rich"], texts["present"] if has_rich else texts["missing"], has_rich),
        examine_language(texts),
    ]


def examine_kernel(name: str, texts: dict[str, str]) -> Finding:
    label = texts["kernel"].format(name=name.removeprefix("longshore.").removesuffix(".kernel"))
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "longshore":
            return Finding(label, texts["broken"].format(error=error), False)
        return Finding(label, texts["not used"].format(name=error.name, install=how_to_install(error.name)), True)
    except Exception as error:  # whatever is wrong with it, the doctor goes on to the next
        return Finding(label, texts["broken"].format(error=error), False)
    if uncompiled.is_compiled(module):
        return Finding(label, texts["compiled"], True)
    if uncompiled.asked_for():
        return Finding(label, texts["asked"].format(switch=uncompiled.SWITCH), True)
    return Finding(label, texts["uncompiled"], False)


def examine_outside_games(texts: dict[str, str]) -> list[Finding]:
    """The games of other packages: those on the shelf and those left out."""
    try:
        from longshore.core import game as games  # only now: where kernels do not load, this does not either
        from longshore.core.kernel import Kernel

        found = {name: kind for name, kind in games.discover().items() if kind.is_outside()}
    except Exception:  # the kernels above tell what it is
        return []
    findings = []
    for name, kind in found.items():
        kernel = kind(kind.seat_counts[0]).start()
        how = "outside" if isinstance(kernel, Kernel) else "outside plain"
        findings.append(Finding(texts["game"].format(name=name), texts[how].format(module=kind.__module__), True))
    for left in games.left_out():
        why = texts["left out"].format(package=left.package, why=left.why)
        findings.append(Finding(texts["game"].format(name=left.name), why, False))
    return findings


def find_compiler() -> str | None:
    """The C compiler a build would use: the first of these on the PATH, or zig from PyPI."""
    usual = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    for command in filter(None, usual):
        if found := shutil.which(shlex.split(command)[0]):
            return found
    return "zig (PyPI)" if importlib.util.find_spec("ziglang") else None


def examine_language(texts: dict[str, str]) -> Finding:
    encoding = (sys.stdout.encoding or "ascii").lower()
    where = ".".join(filter(None, locale.getlocale())) or "C"
    ok = encoding.replace("-", "") == "utf8"
    text = texts["language is" if ok else "encoding"]
    return Finding(texts["language"], text.format(locale=where, encoding=encoding), ok)


def main(lang: str = "en") -> int:
    """Print the report; 0 if all is well."""
    texts = TEXTS.get(lang, TEXTS["en"])
    findings = report(lang)
    width = max(len(finding.label) for finding in findings)
    lines = [f"{' ' if finding.ok else '!'} {finding.label:<{width}}  {finding.value}" for finding in findings]
    well = all(finding.ok for finding in findings)
    lines += ["", texts["good" if well else "bad"]]
    encoding = sys.stdout.encoding or "ascii"
    print("\n".join(lines).encode(encoding, "replace").decode(encoding))
    return 0 if well else 1
