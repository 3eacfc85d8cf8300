"""A network between a server and PostgreSQL that can be cut: before or after the n-th question, half, or without a
word; or be slow. It reads just enough of PostgreSQL's protocol to know where a question ends."""

from __future__ import annotations

import contextlib
import selectors
import socket
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

ASKS = (b"Q", b"S")  # a plain query, and the end of a prepared one
BEFORE, AFTER = "before", "after"  # a question does not arrive; or it does, and its answer does not


class Cut:
    """What happens to a question."""

    def __init__(self, at: int, when: str, also: Callable[[], None] = lambda: None) -> None:
        self.at = at  # which question of all
        self.when = when
        self.also = also  # done at that moment
        self.done = False


class Proxy:
    """Listens on the loopback interface for PostgreSQL's clients, and passes on what it is told to."""

    def __init__(self, address: str) -> None:
        url = urlsplit(address)
        self._target = str(Path(parse_qs(url.query)["host"][0], ".s.PGSQL.5432"))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.url = f"postgresql://{url.username}@127.0.0.1:{self.port}{url.path}"
        self.questions = 0
        self.cut: Cut | None = None
        self.refusing = False  # new connections are closed at once
        self.silent = False  # nothing is passed on, nothing is closed
        self.delay = 0.0  # seconds before anything is passed on
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        self._forgotten: set[tuple[socket.socket, socket.socket]] = set()
        self._closing = threading.Event()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def __enter__(self) -> Proxy:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.set()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.drop()
        for thread in self._threads:
            thread.join(10)

    def plan(self, cut: Cut | None) -> None:
        """From the next question on: count anew, and cut there."""
        with self._lock:
            self.questions = 0
            self.cut = cut

    def drop(self, half: bool = False) -> None:
        """Cut all connections; half: only the way back from the database."""
        with self._lock:
            pairs = list(self._pairs)
        for near, far in pairs:
            for end, how in ((near, socket.SHUT_WR), (far, socket.SHUT_RD)) if half else ((near, None), (far, None)):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR if how is None else how)

    def forget(self) -> None:
        """Nothing of what is connected now is passed on any more, and nothing closed; new connections are good."""
        with self._lock:
            self._forgotten |= self._pairs

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self.refusing:
                near.close()
                continue
            thread = threading.Thread(target=self._carry, args=(near,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _carry(self, near: socket.socket) -> None:
        """One connection, until either side closes it or it is cut."""
        far = socket.socket(socket.AF_UNIX)
        pair = near, far
        try:
            far.connect(self._target)
            with self._lock:
                self._pairs.add(pair)
            self._pass_on(near, far)
        except OSError:
            pass
        finally:
            with self._lock:
                self._pairs.discard(pair)
                self._forgotten.discard(pair)
            near.close()
            far.close()

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        speech = Speech()
        mute = False  # whether answers are swallowed, because the question was the one to be cut after
        with selectors.DefaultSelector() as selector:
            selector.register(near, selectors.EVENT_READ)
            selector.register(far, selectors.EVENT_READ)
            while not self._closing.is_set():
                for key, _ in selector.select(0.2):
                    if self.silent or (near, far) in self._forgotten:
                        time.sleep(0.02)  # what is there stays in the buffers
                        continue
                    came = key.fileobj.recv(65536)  # type: ignore[union-attr]
                    if not came:
                        return
                    if self.delay:
                        time.sleep(self.delay)
                    if key.fileobj is far:
                        if mute:
                            return  # the database has answered: it is done, and nobody hears of it
                        near.sendall(came)
                        continue
                    for message in speech.messages(came):
                        cut = self._count(message)
                        if cut is not None:
                            cut.done = True
                            if cut.when == BEFORE:
                                cut.also()
                                return
                            mute = True
                        far.sendall(message)
                        if cut is not None:
                            far.recv(1, socket.MSG_PEEK)  # the answer is there
                            cut.also()

    def _count(self, message: bytes) -> Cut | None:
        """Count the question; the cut, if this is the one."""
        if message[:1] not in ASKS:
            return None
        with self._lock:
            self.questions += 1
            due = self.cut is not None and not self.cut.done and self.questions >= self.cut.at
            return self.cut if due else None


class Speech:
    """What a client of PostgreSQL says, message by message: a first one without a type, then a letter and a length."""

    def __init__(self) -> None:
        self._rest = b""
        self._begun = False

    def messages(self, came: bytes) -> list[bytes]:
        """The messages that are whole now."""
        self._rest += came
        whole: list[bytes] = []
        while True:
            head = 1 if self._begun else 0
            if len(self._rest) < head + 4:
                return whole
            length = head + struct.unpack_from("!I", self._rest, head)[0]
            if len(self._rest) < length:
                return whole
            message, self._rest = self._rest[:length], self._rest[length:]
            if not self._begun and struct.unpack_from("!I", message, 4)[0] not in (80877103, 80877104):
                self._begun = True  # not the question whether to encrypt
            whole.append(message)
