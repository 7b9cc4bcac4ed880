"""Random games for the law tests: hypothesis chooses the seed, the settings and every answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from arkham_noir import Game
from arkham_noir.cases import witch_cult
from arkham_noir.core.bits import each

SEEDS = st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=6)
CHOICES = st.lists(st.integers(min_value=0, max_value=2**16), min_size=1, max_size=150)
SETTINGS = st.fixed_dictionaries(
    {s.name.replace("-", "_"): st.sampled_from(list(s.values)) for s in witch_cult.SETTINGS}
)


def new_game(seed: str, settings: dict[str, Any], *, auto: bool = False) -> Game:
    """A seeded game with these settings."""
    return Game.new("witch-cult", seed=seed, auto=auto, table_rule="study", **settings)


def answered(game: Game, choices: list[int]) -> Iterator[Game]:
    """The game at every decision on the way that the choices lead, and where they end."""
    yield game
    for choice in choices:
        decision = game.decision
        if decision is None:
            return
        game.play(decision.options[choice % len(decision.options)])
        yield game


def places(game: Game) -> list[int]:
    """Every card of every zone, as often as it lies somewhere."""
    return sorted(card for zone in game.state.zones for card in each(zone))
