"""Read corrupt decks: each must be rejected with a message or be playable."""

from __future__ import annotations

import random

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.decks.cards import Deck
from arkham_noir.decks.check import violations
from arkham_noir.decks.loader import parse
from arkham_noir.decks.stats_report import describe
from arkham_noir.errors import UnreadableText
from arkham_noir.words.reference import all_cards
from arkham_noir.words.sentences import card_lines
from scripts.faults.figures import Figures
from scripts.faults.mutations import ROOT, Mutator, read_many

TRIES = 1_500
MORE_MOVES = 40


def run(chance: random.Random, part: int) -> Figures:
    files = sorted(ROOT.glob("src/arkham_noir/decks/data/**/*.toml"))
    mutator = Mutator([file.read_text("utf-8") for file in files], chance)

    def read(text: str) -> None:
        look_at(parse(text, "corrupt.toml"), chance)

    return read_many(Figures("corrupt decks"), TRIES // part, mutator.mutate, read)


def look_at(deck: Deck, chance: random.Random) -> None:
    """Check, describe, show and play a deck that could be read."""
    assert all(str(each) for each in violations(deck))
    describe(deck)
    assert all(card_lines(card) for card in all_cards(deck))
    case = next(case for case in CASES if case.name == deck.case)
    wanted = {each.name: chance.choice(list(each.values)) for each in case.settings}
    try:
        settings = case.choose(wanted).values
    except UnreadableText:
        settings = case.choose({}).values
    game = Game.new(case.name, deck=deck, seed=str(chance.random()), **settings)  # type: ignore[arg-type]
    for _ in range(MORE_MOVES):
        decision = game.decision
        if decision is None:
            break
        game.play(chance.choice(decision.options))
    assert Game.from_record(game.record(), deck=deck).position() == game.position()
