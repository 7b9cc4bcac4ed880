"""Random games for the law tests: hypothesis chooses case, settings, seed and every answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from arkham_noir import Game
from arkham_noir.cases import CASES, find_case
from arkham_noir.core.bits import each
from arkham_noir.trials.fuzz import combinations


@dataclass(frozen=True)
class Deal:
    """What a game begins with."""

    case: str
    settings: dict[str, Any]
    seed: str

    def game(self, *, auto: bool = False, seed: str = "") -> Game:
        """A new game of this deal."""
        chosen = {name.replace("-", "_"): value for name, value in self.settings.items()}
        return Game.new(self.case, seed=seed or self.seed, auto=auto, table_rule="study", **chosen)


def settings_of(case: str) -> st.SearchStrategy[dict[str, str]]:
    """Any settings of a case that go together."""
    return st.sampled_from(combinations(find_case(case)))


SEEDS = st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=6)
CHOICES = st.lists(st.integers(min_value=0, max_value=2**16), min_size=1, max_size=150)
DEALS = st.sampled_from([case.name for case in CASES]).flatmap(
    lambda case: st.builds(Deal, st.just(case), settings_of(case), SEEDS)
)


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
