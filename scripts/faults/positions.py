"""Positions spoilt word by word: refused with a sentence, or a table that plays to its end.

The same as `python -m arkham_noir.devtools.fuzz_positions`, which has more of it.
"""

from __future__ import annotations

import random

from arkham_noir.cases import CASES
from arkham_noir.devtools.fuzz_positions import BATCH, try_batch
from scripts.faults.figures import Figures

BATCHES = 60


def run(chance: random.Random, part: int) -> Figures:
    """So many batches of every case, our deck and random ones in turn."""
    found = Figures("positions")
    for _ in range(max(BATCHES // part, 1)):
        for case in CASES:
            faults, counts = try_batch(case.name, chance.getrandbits(32), BATCH)
            found.tries += counts.total()
            found.count("accepted and played to the end", counts["accepted"])
            found.faults += faults
    return found
