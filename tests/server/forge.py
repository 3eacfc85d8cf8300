"""Starts servers quickly: everything is imported once, and each line on standard input forks a server with those
arguments. For the tests that start a hundred of them."""

from __future__ import annotations

import json
import os
import signal
import sys

import uvicorn.lifespan.on
import uvicorn.loops.uvloop
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401  # so that no server has to import it again

import longshore.server.app  # noqa: F401  # the same
from longshore.server import main


def forge() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    while line := sys.stdin.readline():
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os._exit(main(json.loads(line)))
        print(json.dumps({"pid": pid}), flush=True)


if __name__ == "__main__":
    forge()
