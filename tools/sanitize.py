"""Runs pytest on a second copy of the package, build/sanitize, in which an array index out of bounds ends the process.

The kernels' arrays are C arrays and nobody checks their indexes: a wrong one reads or spoils a neighbour in silence.
In the copy, a wrong one stops Python with SIGILL or SIGTRAP, and pytest's faulthandler prints the test that ran and the
line that called the kernel. List indexes are checked as well, and raise IndexError.

Trapping was chosen over the sanitizer's library because it needs nothing at run time, with gcc, clang and zig alike.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "sanitize"

sys.path.insert(0, str(ROOT))
import hatch_build  # noqa: E402  # it lies at the root, where hatchling wants it


def refresh_copy() -> None:
    """Make the copy's files those of src, but keep its own extensions: the build hook knows which are out of date."""
    for path in COPY.rglob("*.p*"):
        if path.is_file() and not (ROOT / path.relative_to(COPY)).exists():
            path.unlink()
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src", COPY / "src", ignore=ignore, dirs_exist_ok=True)


def main(pytest_arguments: list[str]) -> int:
    refresh_copy()
    required = os.environ.get("LONGSHORE_REQUIRE_COMPILED") == "1"
    os.environ |= {"LONGSHORE_SANITIZE": "1", "LONGSHORE_REQUIRE_COMPILED": "1", "PYTHONPATH": str(COPY / "src")}
    try:
        hatch_build.build(COPY)
    except hatch_build.CannotCompile as reason:
        left_out = isinstance(reason, hatch_build.NoCompiler) and not required
        print(f"{'Left out' if left_out else 'ERROR'}: the sanitizer run: {reason}.", file=sys.stderr)
        return 0 if left_out else 1
    return subprocess.run([sys.executable, "-m", "pytest", *pytest_arguments]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
