"""One key, one lock: the scenario that the tests of scenarios vary."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkham_noir.scenarios import ScenarioError, parse, run

HERE = Path(__file__).parent

KEY = """
scenario = "SC-999"
title = "A key opens a lock"
rules = ["R-LOCK-01"]
case = "witch-cult"
position = "line 1: v1 key1 | leads: lock1 l2 l3 l4 l5 | hand: lock2 | box: armitage"

[deck]
clue = [
  { id = "key1", attributes = ["key"] },
  { id = "lock1", attributes = ["lock"] },
  { id = "lock2", attributes = ["lock"] },
]
person = ["l2", "l3", "l4", "l5", "n1", "n2"]

[expect]
offered = ["play lead 1"]

[[step]]
play = "play lead 1"
deal = ["n1"]
[step.expect]
"line 1" = ["v1", "key1", "lock1"]

[[step]]
refused = "play lock2 1"
rule = "R-LOCK-02"
[step.expect]
hand = ["lock2"]
"""

TOP_FIELDS = KEY.partition("[deck]")[0]


def changed(old: str, new: str) -> str:
    """Return the scenario above with one change."""
    assert KEY.count(old) == 1
    return KEY.replace(old, new)


def failures(text: str) -> list[str]:
    """Return the expectations of a scenario that are not met."""
    return run(parse(text, "test.toml"))


def problems(text: str) -> list[str]:
    """Return why a text is not a scenario."""
    with pytest.raises(ScenarioError) as caught:
        parse(text, "test.toml")
    return caught.value.problems
