"""The server with a system clock that somebody sets: its first argument is a file that says by how many seconds it is
wrong."""

from __future__ import annotations

import sys
import time
from pathlib import Path

OFFSET = Path(sys.argv.pop(1))
right = time.time


def wrong() -> float:
    return right() + float(OFFSET.read_text() or 0)


time.time = wrong

from longshore.server import main  # noqa: E402  # so that all of it sees the wrong time

if __name__ == "__main__":
    sys.exit(main())
