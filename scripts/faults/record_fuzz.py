"""Read corrupt records: each must be rejected with a message or be a playable game."""

from __future__ import annotations

import random

from arkham_noir import Game
from arkham_noir.cases.settings import Choice
from arkham_noir.records.dealers import first_deal_against_seed
from arkham_noir.records.writer import seal
from arkham_noir.words.sentences import Event
from scripts.faults.figures import Figures
from scripts.faults.mutations import ROOT, Mutator, read_many

TRIES = 3_000
SEALED = 0.8
"""The share of records with a valid checksum; others are rejected early."""

MORE_MOVES = 5


def run(chance: random.Random, part: int) -> Figures:
    mutator = Mutator(kept_records(), chance)

    def make() -> str:
        text = mutator.mutate()
        return seal_again(text) if chance.random() < SEALED else text

    def read(text: str) -> None:
        look_at(Game.from_record(text, auto=chance.random() < 0.3), chance)

    return read_many(Figures("corrupt records"), TRIES // part, make, read)


def kept_records() -> list[str]:
    """Return stored games of every case, format and ending."""
    files = [*ROOT.glob("tests/playthroughs/*.record"), *ROOT.glob("tests/records/**/*.noir")]
    return [file.read_text("utf-8") for file in sorted(files)]


def seal_again(text: str) -> str:
    lines = [line for line in text.rstrip("\n").split("\n") if not line.startswith("seal ")]
    try:
        return "\n".join([*lines, f"seal {seal(lines)}", ""])
    except UnicodeEncodeError:
        return text


def look_at(game: Game, chance: random.Random) -> None:
    """Show, verify, write and continue a game that could be read."""
    events: list[Event] = game.log
    assert all(event.text for event in events), "an event has no text"
    first_deal_against_seed(game)
    again = Game.from_record(game.record())
    assert again.position() == game.position(), "the game changes when it is written and read again"
    assert isinstance(game.choice, Choice)
    for _ in range(MORE_MOVES):
        decision = game.decision
        if decision is None or game.seed is None:
            return
        game.play(chance.choice(decision.options))
    game.undo() if game.table_rule != "strict" else None
