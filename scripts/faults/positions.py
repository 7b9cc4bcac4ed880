"""Read corrupt positions: each must be rejected with a message or be playable to the end.

`python -m arkham_noir.devtools.fuzz_positions` does the same with more options.
"""

from __future__ import annotations

import random

from arkham_noir.cases import CASES
from arkham_noir.devtools.fuzz_positions import BATCH, try_batch
from scripts.faults.figures import Figures

BATCHES = 60


def run(chance: random.Random, part: int) -> Figures:
    """Run batches of every case, with standard and random decks in turn."""
    found = Figures("positions")
    for _ in range(max(BATCHES // part, 1)):
        for case in CASES:
            faults, counts = try_batch(case.name, chance.getrandbits(32), BATCH)
            found.tries += counts.total()
            found.count("accepted and played to the end", counts["accepted"])
            found.faults += faults
    return found
