"""Spoiled scenarios: each is no scenario, fails or holds; it never breaks the program."""

from __future__ import annotations

import random

from arkham_noir.scenarios import parse
from arkham_noir.scenarios import run as play
from scripts.faults.figures import Figures
from scripts.faults.spoiled import ROOT, Spoiler, read_many

TRIES = 3_000


def run(chance: random.Random, part: int) -> Figures:
    files = sorted(ROOT.glob("tests/scenarios/*.toml"))
    spoiler = Spoiler([file.read_text("utf-8") for file in files], chance)
    found = Figures("spoiled scenarios")

    def read(text: str) -> None:
        found.count("fail" if play(parse(text, "spoiled.toml")) else "hold")

    return read_many(found, TRIES // part, spoiler.spoil, read)
