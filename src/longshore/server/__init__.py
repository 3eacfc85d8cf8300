"""The server: tables for people and bots, by HTTP and websocket. `longshore serve` starts it."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence

from longshore.server.settings import Settings


def parser() -> argparse.ArgumentParser:
    """The command line of `longshore serve`."""
    made = argparse.ArgumentParser(
        prog="longshore serve",
        description="Serve the tables and the page. Without options: for this machine only, kept in an SQLite file.",
    )
    default = Settings()
    made.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for all (%(default)s)")
    made.add_argument("--port", type=int, default=8765, help="port; 0 for any that is free (%(default)s)")
    made.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (an SQLite file in your data folder)",
    )
    made.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL (%(default)s)")
    made.add_argument(
        "--bot-delay", type=float, default=default.bot_delay, help="seconds a bot's move takes at least (%(default)s)"
    )
    made.add_argument(
        "--bot-processes", type=int, default=default.bot_processes, help="processes that think for bots (%(default)s)"
    )
    made.add_argument(
        "--hint-processes",
        type=int,
        default=default.hint_processes,
        help="processes that think for hints and analyses (%(default)s)",
    )
    made.add_argument(
        "--rate", type=float, default=default.rate, help="messages a second from one client; 0: no limit (%(default)s)"
    )
    made.add_argument(
        "--memory", type=int, default=default.tables_in_memory, help="tables kept in memory at most (%(default)s)"
    )
    made.add_argument(
        "--origin", action="append", default=[], help="a further web origin that may use this server; can be repeated"
    )
    made.add_argument("--open", action="store_true", help="open the page in a browser, if there is a screen")
    made.add_argument("--log", choices=("warning", "info", "debug"), default="warning", help="how much to log")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until interrupted; 0 after a clean end, 2 if it cannot start."""
    arguments = parser().parse_args(argv)
    settings = Settings(
        database=arguments.database,
        bot_delay=max(0.0, arguments.bot_delay),
        bot_processes=max(0, arguments.bot_processes),
        hint_processes=max(0, arguments.hint_processes),
        tables_in_memory=max(1, arguments.memory),
        rate=max(0.0, arguments.rate),
        origins=tuple(arguments.origin),
    )
    if arguments.workers > 1 and not settings.shared:
        print("Several workers need PostgreSQL: give --database postgresql://…, or one worker.", file=sys.stderr)
        return 2
    logging.basicConfig(level=arguments.log.upper(), format="%(levelname)s %(name)s: %(message)s")
    return _serve(settings, arguments.host, arguments.port, arguments.workers, arguments.log, arguments.open)


def _serve(settings: Settings, host: str, port: int, workers: int, log_level: str, open_page: bool) -> int:
    import msgspec
    import uvicorn

    from longshore.core.errors import BadInput
    from longshore.server.inbound import Inbound
    from longshore.server.live import HARD_FRAME
    from longshore.server.sockets import allow_many_files
    from longshore.server.store import Store
    from longshore.server.wire import check as check_wire

    try:
        check_wire()
        Store(settings.database_url).check()
        listener = _listen(host, port)
    except (BadInput, OSError) as error:
        print(f"The server cannot start: {error}.", file=sys.stderr)
        return 2
    allow_many_files()
    os.environ["LONGSHORE_SERVER"] = msgspec.json.encode(settings).decode()
    config = uvicorn.Config(
        "longshore.server.app:from_environment",
        factory=True,
        workers=workers,
        loop="uvloop",
        http=Inbound,
        ws="longshore.server.wire:Wire",
        ws_max_size=HARD_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=45,
        log_level=log_level,
        access_log=log_level == "debug",
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=3,
    )
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    url = f"http://{shown}:{listener.getsockname()[1]}/"
    print(f"Longshore is at {url}", flush=True)
    if open_page and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
    signal.signal(signal.SIGTERM, _end)  # uvicorn ends cleanly, and then raises the signal again
    with listener, contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            from uvicorn.supervisors import Multiprocess

            Multiprocess(config, sockets=[listener]).run()
            return 0
        server = uvicorn.Server(config)
        server.run(sockets=[listener])
        return 0 if server.started else 2
    return 0


def _end(*_: object) -> None:
    sys.exit(0)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    listener.listen(2048)  # from now on clients may come; they are answered as soon as the server has started
    listener.set_inheritable(True)
    return listener
