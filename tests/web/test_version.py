"""A page that is older than its server says so, asks to be loaded anew, and reads nothing it could misread."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from longshore.server.contract import VERSION
from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
NEWER = {
    "en": ("There is a newer version of this page.", "Reload"),
    "fr": ("Il existe une version plus récente de cette page.", "Recharger"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_answer_by_another_contract(person: Arrive, lang: str) -> None:
    someone = person(lang=lang)
    page = someone.page

    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "longshore-contract": str(VERSION + 1)})

    page.route("**/api/tables", newer)
    someone.visit("/")
    text, button = NEWER[lang]
    strip = page.get_by_test_id("outdated")
    expect(strip).to_contain_text(text)
    assert violations(someone) == []
    page.unroute("**/api/tables")
    strip.get_by_role("button", name=button).click()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(strip).to_have_count(0)


def test_a_table_by_another_contract(person: Arrive) -> None:
    someone = person()
    page = someone.page
    sockets: list[WebSocketRoute] = []

    def newer(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "hello":
                message["contract"] = VERSION + 1
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket("**/api/live/**", newer)
    someone.open_table("random")
    expect(page.get_by_test_id("outdated")).to_be_visible()
    expect(page.get_by_test_id("prompt")).to_have_count(0)
    page.wait_for_timeout(2000)
    assert len(sockets) == 1  # it does not try again
