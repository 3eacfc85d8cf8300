"""Servers for the tests: one on SQLite for a whole file, and a real PostgreSQL for those that need it."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Callable, Iterator

import psycopg
import pytest

from tests.faults.cluster import cluster
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
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL, started for the tests. Not in pytest's own folder: any other pytest that starts
    meanwhile closes that to all but its owner, and the database, another user, finds its files no more."""
    with contextlib.ExitStack() as stack:
        try:
            address = stack.enter_context(cluster())
        except Exception as error:
            pytest.fail(f"PostgreSQL did not start, so nothing that needs it can be tested: {error}")
        yield address


@pytest.fixture
def database(postgres: str) -> str:
    """An empty database of that PostgreSQL."""
    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")
