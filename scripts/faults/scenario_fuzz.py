"""Read corrupt scenarios: each must be rejected, fail or pass, without an internal error."""

from __future__ import annotations

import random

from arkham_noir.scenarios import parse
from arkham_noir.scenarios import run as play
from scripts.faults.figures import Figures
from scripts.faults.mutations import ROOT, Mutator, read_many

TRIES = 3_000


def run(chance: random.Random, part: int) -> Figures:
    files = sorted(ROOT.glob("tests/scenarios/*.toml"))
    mutator = Mutator([file.read_text("utf-8") for file in files], chance)
    found = Figures("corrupt scenarios")

    def read(text: str) -> None:
        found.count("fail" if play(parse(text, "corrupt.toml")) else "hold")

    return read_many(found, TRIES // part, mutator.mutate, read)
