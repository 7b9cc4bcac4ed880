"""Tests that every rule has a test, and that tests name only existing rules."""

from __future__ import annotations

from tests.rulebook.rule_coverage import (
    marked_ids,
    rules_in_scope,
    rules_without_a_test,
    scenario_ids,
    unknown_ids,
)


def test_every_rule_in_scope_has_a_test() -> None:
    assert rules_without_a_test() == []


def test_every_id_named_by_a_test_exists() -> None:
    assert unknown_ids() == {}


def test_the_scope_is_all_three_cases() -> None:
    scope = rules_in_scope()
    assert len(scope) == 283
    assert {"R-LOCK-01", "C1-END-01", "C2-END-01", "C3-END-01"} <= set(scope)


def test_markers_are_read_from_the_source() -> None:
    source = '@pytest.mark.rule("R-A", "R-B")\ndef test() -> None: ...\n# pytest.mark.rule("R-C")'
    assert list(marked_ids(source)) == ["R-A", "R-B"]


def test_scenarios_are_read_however_deep_they_list_their_rules() -> None:
    assert list(scenario_ids({"rules": ["R-A"], "scenario": [{"rules": ["R-B"]}]})) == [
        "R-A",
        "R-B",
    ]
