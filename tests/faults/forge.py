"""Starts servers quickly, with the shim below them: everything is imported once, and each line on standard input forks
a server. A line is {"arguments": […], "control": FILE, "under": PREFIX, "trace": FILE or "", "tuning": {…}}; the answer
is {"pid": N}. What the server prints goes to the named pipe "says", what it logs to the file "log"."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import uvicorn.lifespan.on
import uvicorn.loops.uvloop
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401  # so that no server has to import it again

import longshore.server.app  # noqa: F401  # the same
from longshore.server import bus, lifeline, main, store, tables
from tests.faults import below


def become(order: dict[str, object]) -> int:
    """In the new process: be a server as ordered."""
    os.dup2(os.open(str(order["says"]), os.O_WRONLY), 1)
    os.dup2(os.open(str(order["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644), 2)
    below.obey(str(order["control"]), str(order["under"]), str(order["trace"]))
    tune(order["tuning"])  # type: ignore[arg-type]  # JSON of our own making
    return main(order["arguments"])  # type: ignore[arg-type]


def tune(tuning: dict[str, float]) -> None:
    """Let happen soon what else takes thousands of entries, or minutes."""
    if "filed" in tuning:
        store.FILED = int(tuning["filed"])
    if "checkpoint" in tuning:
        changed = [p for p in store.PRAGMAS if not p.startswith("wal_autocheckpoint")]
        store.PRAGMAS = (*changed, f"wal_autocheckpoint={int(tuning['checkpoint'])}")
    if "silence" in tuning:
        lifeline.SILENCE = bus.BEAT = tuning["silence"]
        lifeline.PARAMETERS["connect_timeout"] = 2  # libpq knows no less
    if "overdue" in tuning:
        tables.OVERDUE = tables.SWEEP = tuning["overdue"]


def forge() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    while line := sys.stdin.readline():
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os._exit(become(json.loads(line)))
        print(json.dumps({"pid": pid}), flush=True)


if __name__ == "__main__":
    forge()
