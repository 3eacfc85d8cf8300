"""The process's heap, where the C library can be told about it (glibc's can): one for all threads, and what is free
goes back to the system.

Else each thread has a heap of its own, in which what it freed stays unused, and a peak, such as many tables read at
once, is kept for ever. Measured: 50 to 100 kB a table.
"""

from __future__ import annotations

import asyncio
import ctypes

M_ARENA_MAX = -8  # as <malloc.h> has it
PAUSE = 10.0  # seconds between times of giving back, each of which takes less than a millisecond


async def keep_tidy() -> None:
    """Until it is cancelled."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallopt") or not hasattr(library, "malloc_trim"):
        return
    library.mallopt(M_ARENA_MAX, 1)
    while True:
        await asyncio.sleep(PAUSE)
        await asyncio.to_thread(library.malloc_trim, 0)
