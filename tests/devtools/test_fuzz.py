"""Tests that fuzzing finds no fault, counts occurrences, and reports missing ones."""

from __future__ import annotations

import pytest

from arkham_noir.cases import CASES
from arkham_noir.cases.settings import CaseInfo
from arkham_noir.devtools.fuzz import missing_occurrences, play_batch, report


@pytest.mark.parametrize("seed", [0, 1], ids=["our deck", "random decks"])
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_batch_is_played_and_reported(case: CaseInfo, seed: int) -> None:
    name, number = case.name, case.number
    fault, total = play_batch(name, 12, seed)
    assert not fault
    assert sum(total["outcomes"].values()) == total["games"]["played"] > 0
    assert sum(total["answers"].values()) == total["games"]["decisions"]
    assert sum(total["questions"].values()) == total["games"]["decisions"]
    assert report(total, 1).startswith(f"{total['games']['played']:,} games")
    assert "outcomes: won" in missing_occurrences(total, number) or total["outcomes"]["won"]
