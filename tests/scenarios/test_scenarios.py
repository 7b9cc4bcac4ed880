"""Tests that every scenario of this folder passes, and that the page about them is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkham_noir.cases import CASES
from arkham_noir.rulebook import rulings
from arkham_noir.scenarios import load, run
from arkham_noir.scenarios.claims import EVENTS, OF_A_CARD, READERS, ZONES
from tests.scenarios.one_lock import HERE, failures

FILES = sorted(HERE.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    assert run(load(path)) == []


def test_a_file_is_named_after_its_scenario() -> None:
    for path in FILES:
        assert load(path).id == path.stem.upper().replace("_", "-")


def test_no_title_stands_twice() -> None:
    titles = [load(path).title for path in FILES]
    assert len(titles) == len(set(titles))


# The page about it


PAGE = (HERE.parents[1] / "docs" / "scenarios.md").read_text("utf-8")


def test_the_page_names_every_field_and_event() -> None:
    fields = {field for field in READERS if field not in ZONES}
    named = set(re.findall(r"`([a-z_]+)`", PAGE))
    assert fields | set(EVENTS) <= named
    assert {word for word in named if "_" in word} <= fields | set(EVENTS) | {"case_card"}


def test_the_page_names_every_setting_and_its_values() -> None:
    table = PAGE.partition("### Settings")[2].partition("###")[0]
    for case in CASES:
        rows = [line for line in table.splitlines() if line.startswith(f"| `{case.name}` |")]
        for setting in case.settings:
            values = ", ".join(f"`{_to_toml(value)}`" for value in setting.values)
            assert f"| `{case.name}` | `{setting.name}` | {values} |" in rows
        assert len(rows) == len(case.settings)


def _to_toml(value: str) -> str:
    """Return a value as TOML has it: numbers bare, words in quotes."""
    return value if value.isdecimal() else f'"{value}"'


def test_the_page_says_of_which_events_a_card_can_be_named() -> None:
    alone = PAGE.partition("These events have no card:")[2].partition(".")[0]
    assert set(re.findall(r"`([a-z_]+)`", alone)) == set(EVENTS) - OF_A_CARD


def test_the_example_of_the_page_holds() -> None:
    examples = [part.partition("```")[0] for part in PAGE.split("```toml\n")[1:]]
    whole = [example for example in examples if example.startswith("scenario =")]
    assert whole
    for example in whole:
        assert failures(example) == []


def test_rulings_that_can_be_turned_round_have_a_scenario_of_each_kind() -> None:
    switched = [ruling.id for ruling in rulings().values() if ruling.switch and 1 in ruling.cases]
    for ruling in switched:
        shown = [load(path) for path in FILES if ruling in load(path).rules]
        assert {bool(scenario.settings) for scenario in shown} == {True, False}, ruling
