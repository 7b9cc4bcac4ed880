"""Many complete games in one compiled loop, each dealt by its own seed."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..core.agenda import answer
from ..core.bits import i64
from ..core.case_file import CaseFile
from ..core.chance import Luck, text_word
from ..core.rules.setup import new_state
from ..core.state import RUNNING, State
from .chance_sources import ByDeal, ChanceSource, DealWords
from .players.detective import Rollouts
from .players.greedy import choose
from .progress import progress
from .table_core import settle_by


@mypyc_attr(allow_interpreted_subclasses=True)
class FastPlayer:
    """A computer player inside the loop."""

    def begin(self, luck: i64) -> None:
        """Start a new game, in which the player may use this random state."""
        raise NotImplementedError

    def choose(self, state: State) -> i64:
        """Choose one of the state's options."""
        raise NotImplementedError


class FastRandomPlayer(FastPlayer):
    """A player that chooses any option, all equally likely."""

    def __init__(self) -> None:
        self.luck = Luck(0)

    def begin(self, luck: i64) -> None:
        self.luck = Luck(luck)

    def choose(self, state: State) -> i64:
        return state.offered[self.luck.below(state.choices)]


class FastGreedyPlayer(FastPlayer):
    """The greedy player: it chooses the best position a few moves ahead."""

    def begin(self, luck: i64) -> None:
        """Ignore the random state: the greedy player does not use it."""

    def choose(self, state: State) -> i64:
        return choose(state)


class FastRolloutPlayer(FastPlayer):
    """A player that compares promising moves by rollouts."""

    def __init__(self, search: Rollouts) -> None:
        self.search = search

    def begin(self, luck: i64) -> None:
        self.search.luck = Luck(luck)

    def choose(self, state: State) -> i64:
        return self.search.choose(state)


def players_luck(seed: str) -> int:
    """Return the random state of the player in the game of a seed, independent of the deal."""
    return text_word(seed, 6)


def play(state: State, player: FastPlayer, chance: ChanceSource) -> i64:
    """Play a game to its end and return the number of decisions."""
    decisions: i64 = 0
    settle_by(state, chance)
    while state.outcome == RUNNING:
        answer(state, player.choose(state))
        settle_by(state, chance)
        decisions += 1
    return decisions


def play_games(case: CaseFile, words: DealWords, player: FastPlayer, seeds: list[str]) -> list[int]:
    """Play one game per seed; return outcome, decisions and progress of each, concatenated."""
    found: list[int] = []
    deal = ByDeal(words, "")
    for seed in seeds:
        deal.begin(seed)
        player.begin(players_luck(seed))
        state = new_state(case)
        decisions = play(state, player, deal)
        found.append(state.outcome)
        found.append(decisions)
        found.extend(progress(state))
    return found
