"""On a cluster the results are the same. The cluster is a small one, made here, on the loopback only."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from longshore.arena.command import main
from tests.arena.crews import outsiders, play, repeatable


def test_a_dask_cluster_gives_the_same_results(tmp_path: Path) -> None:
    """In a process of its own: a cluster has threads and warnings that are no business of the other tests."""
    source = outsiders(tmp_path)
    crew = ["--game", "cargo", "--bot", f"{source}:Steady", "--bot", "random", "--deals", "6"]
    here = play(tmp_path / "here", *crew)
    words = [*crew, "--backend", "dask", "--jobs", "2", "--json", "--out", str(tmp_path / "there")]
    command = [sys.executable, "-m", "longshore.cli", "arena", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env=os.environ)
    assert done.returncode == 0, done.stderr
    assert repeatable(json.loads(done.stdout)) == here


def test_an_address_where_nobody_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "cargo", "--bot", "random", "--bot", "greedy", "--out", str(tmp_path)]
    assert main([*words, "--backend", "dask", "--cluster", "what://127.0.0.1:1"]) == 2
    assert "no Dask scheduler answers at what://127.0.0.1:1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "missing", "told"),
    [
        (["--jobs", "2"], "joblib", 'this needs joblib: pip install "longshore-games[arena]"'),
        (["--backend", "dask"], "distributed", 'this needs distributed: pip install "longshore-games[cluster]"'),
        (["--backend", "ray"], "ray", "this needs ray: pip install ray"),
    ],
)
def test_what_is_not_installed_is_named(
    words: list[str],
    missing: str,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    crew = ["--game", "cargo", "--bot", "random", "--bot", "greedy", "--out", str(tmp_path)]
    assert main([*crew, *words]) == 2
    assert told in capsys.readouterr().err


def test_a_worker_with_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("longshore.arena.deal.engine", lambda game: "another")
    words = ["--game", "cargo", "--bot", "random", "--bot", "greedy", "--out", str(tmp_path)]
    assert main(words) == 2
    assert "install the same Longshore on every machine" in capsys.readouterr().err
