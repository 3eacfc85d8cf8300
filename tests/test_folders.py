"""Games stay where they always were: in the data folder of the user, on Linux."""

import io
from pathlib import Path

import pytest

from longshore.cli import main
from longshore.server.settings import Settings


@pytest.mark.parametrize("wish", [None, "", "elsewhere"])
def test_games_and_tables_stay_where_they_were(
    wish: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if wish is not None:
        monkeypatch.setenv("XDG_DATA_HOME", wish and str(tmp_path / wish))
    folder = tmp_path / (wish or ".local/share") / "longshore"
    assert Settings().database_url == f"sqlite:///{folder}/tables.sqlite3"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "montego_bay", "--seats", "human,human", "--seed", "7"]) == 0
    assert (folder / "montego_bay-7.jsonl").exists()
