"""Schemathesis makes up requests from the OpenAPI document: whatever it tries, the server keeps its word."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    negative_data_rejection,
    positive_data_acceptance,
)

from longshore.server.app import create_app
from tests.server.harbour import Person, Server

schema = schemathesis.openapi.from_dict(create_app().openapi())
at_tables = schema.include(path_regex=r"/tables/\{table\}")
LEFT_OUT = [
    positive_data_acceptance,  # the document cannot say which games, options, bots and names there are
    allow_header_conformance,  # the framework names only the methods of the first call at an address
]


@pytest.fixture(scope="module")
def running(server: Server) -> tuple[str, str]:
    """A table and a guest who sits there."""
    with Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        ann.start(table)
        return table, ann.secret or ""


@schema.parametrize()
@settings(max_examples=30, suppress_health_check=list(HealthCheck), deadline=None)
def test_no_request_breaks_the_server(case: Any, server: Server) -> None:
    case.call_and_validate(base_url=server.address, excluded_checks=LEFT_OUT)


@at_tables.parametrize()
@settings(max_examples=30, suppress_health_check=list(HealthCheck), deadline=None)
def test_no_request_breaks_a_running_table(case: Any, server: Server, running: tuple[str, str]) -> None:
    table, secret = running
    case.path_parameters["table"] = table
    answer = case.call(base_url=server.address, cookies={"longshore_guest": secret})
    case.validate_response(answer, excluded_checks=[*LEFT_OUT, negative_data_rejection])  # the table is always right
