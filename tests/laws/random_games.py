"""Random games for the law tests: hypothesis chooses case, settings, seed and every move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from arkham_noir import Game, NoirError
from arkham_noir.cases import CASES, find_case
from arkham_noir.core.bits import iterate_cards
from arkham_noir.decks.cards import Deck
from arkham_noir.devtools.fuzz import combinations
from arkham_noir.devtools.fuzz_decks import random_deck


@dataclass(frozen=True)
class Deal:
    """The start of a game."""

    case: str
    settings: dict[str, Any]
    seed: str

    def game(self, *, auto: bool = False, seed: str = "") -> Game:
        """Return a new game of this deal."""
        chosen = {name.replace("-", "_"): value for name, value in self.settings.items()}
        return Game.new(self.case, seed=seed or self.seed, auto=auto, table_rule="study", **chosen)


def settings_of(case: str) -> st.SearchStrategy[dict[str, str]]:
    """Return a strategy for valid settings of a case."""
    return st.sampled_from(combinations(find_case(case)))


SEEDS = st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=6)
CHOICES = st.lists(st.integers(min_value=0, max_value=2**16), min_size=1, max_size=150)
DEALS = st.sampled_from([case.name for case in CASES]).flatmap(
    lambda case: st.builds(Deal, st.just(case), settings_of(case), SEEDS)
)


def own_deck(case: str, luck: int) -> Deck:
    """Return a custom deck with anything that a deck file may contain."""
    return random_deck(case, random.Random(luck))


OWN = st.none() | st.integers(min_value=1, max_value=200)


def sat_down(deal: Deal, own: int | None, *, auto: bool = False) -> Game:
    """Return a game of this deal, with a custom deck if it can be played with these settings."""
    deck = None if own is None else own_deck(deal.case, own)
    chosen = {name.replace("-", "_"): value for name, value in deal.settings.items()}
    try:
        return Game.new(deal.case, seed=deal.seed, deck=deck, auto=auto, **chosen)
    except NoirError:
        assume(False)
        raise


def answered(game: Game, choices: list[int]) -> Iterator[Game]:
    """Yield the game at every decision that the choices lead to, and at the end."""
    yield game
    for choice in choices:
        decision = game.decision
        if decision is None:
            return
        game.play(decision.options[choice % len(decision.options)])
        yield game


def places(game: Game) -> list[int]:
    """Return every card of every zone, once for each occurrence."""
    return sorted(card for zone in game.state.zones for card in iterate_cards(zone))
