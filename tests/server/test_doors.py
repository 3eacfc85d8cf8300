"""Who is let in, and as whom: names the server answers to, proxies it believes, addresses it can make nothing of."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from longshore.server.guard import known_host, own_names
from longshore.server.settings import Settings, trusted_networks
from tests.server.harbour import PATIENCE, QUICK, Person, Server, sqlite

ONE = "0.15"  # the rate that lets one request pass at once, and then one in three seconds
http = httpx.Client(timeout=PATIENCE)


def test_a_name_that_nobody_gave_the_server_is_refused(server: Server) -> None:
    """Else a page elsewhere whose name is made to mean this machine could read the tables here."""
    for path in ("/", "/api/tables", "/api/health"):
        answer = http.get(server.address + path, headers={"host": "evil.example:8765"})
        assert (answer.status_code, answer.json()["error"]) == (421, "bad_host")
        assert "--hostname evil.example" in answer.json()["message"]
    for host in ("localhost", f"localhost:{server.port}", "127.0.0.1", "[::1]:8765", "192.168.1.7:8765"):
        assert http.get(f"{server.address}/api/health", headers={"host": host}).status_code == 200


def test_a_websocket_under_a_foreign_name_is_refused(server: Server) -> None:
    with Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://evil.example:{server.port}/api/live/{table}", address=("127.0.0.1", server.port), proxy=None)
        assert refused.value.response.status_code == 421
        assert json.loads(refused.value.response.body)["error"] == "bad_host"
        with connect(
            f"ws://localhost:{server.port}/api/live/{table}", address=("127.0.0.1", server.port), proxy=None
        ) as socket:
            assert json.loads(socket.recv(PATIENCE))["t"] == "hello"


def test_names_are_given_by_the_operator(tmp_path: Path) -> None:
    options = (*QUICK, "--hostname", "play.example.org", "--origin", "https://docks.example")
    with Server(sqlite(tmp_path), *options) as server:
        for host, status in (
            ("play.example.org", 200),
            ("PLAY.example.org.:443", 200),
            ("docks.example", 200),
            ("example.org", 421),
        ):
            assert http.get(f"{server.address}/api/health", headers={"host": host}).status_code == status
    with Server(sqlite(tmp_path), *QUICK, "--hostname", "*") as server:
        assert http.get(f"{server.address}/api/health", headers={"host": "any.example"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "known"),
    [
        (None, True),  # no browser
        ("10.0.0.7", True),
        ("[fe80::1]:80", True),
        ("::1", True),
        ("harbour", True),
        ("harbour.local:8765", True),
        ("quay.example", True),
        ("pier.example", True),
        ("", False),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1:80:evil.example", False),
        ("[::1].evil.example", False),
        ("0x7f.1", False),
    ],
)
def test_addresses_are_no_names(host: str | None, known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Harbour")
    names = own_names(Settings(hostnames=("quay.example", "https://Pier.example")))
    assert known_host(host, names) == known


def cookie_of(server: Server, **headers: str) -> str:
    """The cookie a new guest gets."""
    answer = http.put(f"{server.address}/api/me", json={"name": "Ann"}, headers=headers)
    assert answer.status_code == 200
    return answer.headers["set-cookie"]


def flood(server: Server, address: str) -> set[int]:
    """What a client in a hurry is answered, which says of itself that it is forwarded."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        asked = [client.get("/api/me", headers={"x-forwarded-for": address.format(n=n)}) for n in range(40)]
    return {answer.status_code for answer in asked}


def test_a_proxy_that_is_named_is_believed(tmp_path: Path) -> None:
    """Each client has a measure of its own, by the last address that no trusted proxy has."""
    options = (*QUICK[:-2], "--rate", ONE, "--trust-proxy", "10.1.0.0/16")
    with Server(sqlite(tmp_path), *options) as server:
        assert "Secure" in cookie_of(server, **{"x-forwarded-proto": "https"})
        assert 429 in flood(server, "192.0.2.{n}, 198.51.100.1, 10.1.2.3")  # whatever it says before it
        assert flood(server, "198.51.101.{n}, 10.1.2.3") == {200}


def test_who_is_not_trusted_cannot_forge_an_address(tmp_path: Path) -> None:
    """The same client under ever new addresses is still one."""
    with Server(sqlite(tmp_path), *QUICK[:-2], "--rate", ONE, program=("-c", FROM_ELSEWHERE)) as server:
        assert "Secure" not in cookie_of(server, **{"x-forwarded-proto": "https"})
        assert 429 in flood(server, "198.51.100.{n}")


FROM_ELSEWHERE = """if True:
    import sys
    from longshore.server import settings
    settings.LOOPBACK = ("192.0.2.1",)  # nobody here is a trusted proxy
    from longshore.server import main
    sys.exit(main())
"""


def test_networks_are_read() -> None:
    trusted = trusted_networks(["172.30.87.0/24", "fd00::/8", "10.0.0.1"])
    assert trusted[:2] == ["127.0.0.1", "::1"]
    assert trusted[2:] == ["172.30.87.0/24", "::ffff:172.30.87.0/120", "fd00::/8", "10.0.0.1/32", "::ffff:10.0.0.1/128"]


@pytest.mark.parametrize("network", ["*", "proxy", "0.0.0.0/0", "10.0.0.1/99"])
def test_a_network_that_cannot_be_is_named(network: str) -> None:
    command = [sys.executable, "-m", "longshore.server", "--port", "0", "--trust-proxy", network]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("The server cannot start: --trust-proxy ")
    assert done.stderr.count("\n") == 1


def test_a_taken_port_is_named(server: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "longshore.server", "--port", str(server.port), "--database", sqlite(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert f"127.0.0.1:{server.port} is taken" in done.stderr


def test_an_address_too_long_for_any_file(server: Server) -> None:
    for path in ("/" + "x" * 5000, "/table/" + "x" * 300, "/" + "x/" * 2400 + "a.png"):
        answer = http.get(server.address + path)
        assert answer.status_code in (200, 404), path
    assert http.get(f"{server.address}/{'x' * 5000}.png").status_code == 404


@pytest.mark.parametrize("path", ["/", "/api/health"])
def test_a_monitor_may_ask_for_the_head_alone(server: Server, path: str) -> None:
    head = http.head(server.address + path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == http.get(server.address + path).headers["content-length"]
