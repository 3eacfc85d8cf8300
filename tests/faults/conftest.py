"""What the fault tests share: a forge for servers with the shim below, and the PostgreSQL of the server's tests."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.servers import Forge
from tests.server.conftest import database, postgres

__all__ = ["database", "postgres"]  # fixtures


@pytest.fixture(scope="session")
def forge() -> Iterator[Forge]:
    forge = Forge()
    yield forge
    forge.stop()


@pytest.fixture
def quay() -> Iterator[Path]:
    """A folder in memory where there is one: the shim, not the machine, is the disk here."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="longshore-", dir=memory if memory.is_dir() else None))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
