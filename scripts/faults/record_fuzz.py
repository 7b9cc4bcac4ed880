"""Spoiled records: each is refused with a sentence, or is a game that can go on."""

from __future__ import annotations

import random

from arkham_noir import Game
from arkham_noir.cases.settings import Choice
from arkham_noir.records.writer import first_deal_against_seed, seal
from arkham_noir.words.sentences import Event
from scripts.faults.figures import Figures
from scripts.faults.spoiled import ROOT, Spoiler, read_many

TRIES = 3_000
SEALED = 0.8
"""So many have a seal that fits, since otherwise little else would be looked at."""

GOES_ON = 5


def run(chance: random.Random, part: int) -> Figures:
    spoiler = Spoiler(kept_records(), chance)

    def make() -> str:
        text = spoiler.spoil()
        return sealed_anew(text) if chance.random() < SEALED else text

    def read(text: str) -> None:
        look_at(Game.from_record(text, auto=chance.random() < 0.3), chance)

    return read_many(Figures("spoiled records"), TRIES // part, make, read)


def kept_records() -> list[str]:
    """Games of every case, format and way to end."""
    files = [*ROOT.glob("tests/playthroughs/*.record"), *ROOT.glob("tests/records/**/*.noir")]
    return [file.read_text("utf-8") for file in sorted(files)]


def sealed_anew(text: str) -> str:
    lines = [line for line in text.rstrip("\n").split("\n") if not line.startswith("seal ")]
    try:
        return "\n".join([*lines, f"seal {seal(lines)}", ""])
    except UnicodeEncodeError:
        return text


def look_at(game: Game, chance: random.Random) -> None:
    """What is done with a record that could be read: told, verified, written, played on."""
    told: list[Event] = game.log
    assert all(event.text for event in told), "an event has no words"
    first_deal_against_seed(game)
    again = Game.from_record(game.record())
    assert again.position() == game.position(), "written and read again it is another game"
    assert isinstance(game.choice, Choice)
    for _ in range(GOES_ON):
        decision = game.decision
        if decision is None or game.seed is None:
            return
        game.play(chance.choice(decision.options))
    game.undo() if game.table_rule != "strict" else None
