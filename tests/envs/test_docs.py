"""The pages about the environments say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longshore import envs
from longshore.envs import rewards
from longshore.envs.dataset import SCHEMA
from longshore.envs.gymnasium import id_of

DOCS = Path(__file__).parents[2] / "docs"
PAGES = DOCS / "environments"
NAMES = sorted(envs.observable())


@pytest.mark.parametrize("name", NAMES)
def test_a_page_lists_the_observation_as_it_is_written(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (-?\d+) … (-?\d+) \| \S", page, re.MULTILINE)
    kernel = envs.find(name)(2).start()
    assert [(field, int(count), int(low), int(high)) for field, count, low, high in rows] == list(
        kernel.observation_names()
    )
    assert f"Observation: {len(kernel.observation(0)):,} numbers" in page


@pytest.mark.parametrize("name", NAMES)
def test_a_page_counts_the_actions_and_names_the_environment(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text("utf-8")
    actions = envs.find(name).actions
    assert f"## Actions: {actions:,}" in page
    last = page.split("## Actions")[1].split("## Rewards")[0]
    numbers = [
        int(number)
        for row in re.findall(r"^\| ([\d … ,]+) \|", last, re.MULTILINE)
        for number in re.findall(r"\d+", row)
    ]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (0, actions - 1)
    for spelling in (f'make("{name}")', id_of(name), f"longshore_{name}"):
        assert f"`{spelling}`" in page
    assert f"[{envs.find(name).title}]({name}.md)" in (PAGES / "README.md").read_text("utf-8")


def test_the_dataset_page_lists_the_columns() -> None:
    page = (PAGES / "dataset.md").read_text("utf-8")
    columns = [
        name for row in re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    ]
    assert columns == SCHEMA.names


def test_the_rewards_are_those_there_are() -> None:
    page = (PAGES / "README.md").read_text("utf-8")
    assert tuple(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == rewards.REWARDS


def test_the_sample_runs() -> None:
    page = (PAGES / "README.md").read_text("utf-8")
    exec(compile(page.split("```python\n")[1].split("```")[0], "README.md", "exec"), {})
