"""A minute of what `make soak` does for an hour: random play under random faults, and the judgement of all that was
told. The seeds are fixed; LONGSHORE_SOAK_SEED tries another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.faults import rounds
from tests.faults.servers import Forge

pytestmark = pytest.mark.slow
SEEDS = [seed] if (seed := os.environ.get("LONGSHORE_SOAK_SEED")) else ["ahoy", "avast"]
SECONDS = 12.0


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("world", ["sqlite", "postgres"])
def test_a_round(request: pytest.FixtureRequest, forge: Forge, tmp_path: Path, world: str, seed: str) -> None:
    database = request.getfixturevalue("database") if world == "postgres" else None
    report = rounds.run(seed, SECONDS, forge, tmp_path, database)
    print(f'again: make soak ARGS="--seed {seed} --world {world} --round {SECONDS}"')
    print(f"{dict(report.counts)}\n{dict(report.faults)}")
    assert report.wrong == []
    assert report.counts["acks"] > 10
    assert report.counts["reconnections"] > 5
    assert report.faults.total() >= 4
