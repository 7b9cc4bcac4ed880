"""Games for the strategy study: every option of every decision, rated by rollouts.

The detective plays. At each decision every option gets rollouts with the same deals, in two halves.
One half chooses the best option of a kind, and the other half rates it. So an option that was lucky
when it was chosen has no advantage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkham_noir.core.agenda import answer
from arkham_noir.core.chance import Luck
from arkham_noir.core.rules.setup import new_state
from arkham_noir.core.state import RUNNING, WON, State
from arkham_noir.fast.batch_loop import players_luck
from arkham_noir.fast.chance_sources import ByDeal
from arkham_noir.fast.players.detective import ROLLOUTS, WIN, Arm, Rollouts, promising_moves
from arkham_noir.fast.table_core import settle_by
from arkham_noir.table import Shared
from scripts.studies.strategy_facts import FactReader, Facts

HALF = 12
"""Rollouts of each option in each half."""

MOST_OPTIONS = 10
"""Of more options than these, only the most promising are rated."""

Decision = tuple[Facts, list[Facts]]
"""The facts of a position, and those of its options."""

Rule = Callable[[Facts, Facts], bool]
"""Whether an option is of a kind, in a position."""


def rated_game(shared: Shared, seed: str) -> dict[str, Any]:
    """Play one game and rate every option of every decision in it."""
    reader, search = FactReader(shared), Rollouts(Luck(players_luck(seed)), ROLLOUTS)
    decisions: list[Decision] = []

    def choose(state: State) -> int:
        if state.choices > 1:
            decisions.append((reader.situation(state), rated(reader, search, state)))
        return search.choose(state)

    won = play(shared, seed, choose)
    return {"seed": seed, "won": won, "decisions": decisions}


def rated(reader: FactReader, search: Rollouts, state: State) -> list[Facts]:
    """Return the facts of the options, each with the means of its two halves."""
    arms = [Arm(option, 0) for option in state.options]
    if len(arms) > MOST_OPTIONS:
        arms = promising_moves(state, MOST_OPTIONS)
    search.know_cards(state.case.tables)
    search.try_all(state, arms, 2 * HALF)
    return [reader.option(state, arm.option) | {"rated": halves(arm)} for arm in arms]


def halves(arm: Arm) -> list[float]:
    """Return the chance of winning by each half of the rollouts."""
    worths = list(arm.worths)
    return [round(sum(worths[start::2]) / (HALF * WIN), 5) for start in (0, 1)]


def restricted_game(shared: Shared, seed: str, banned: Rule, wanted: Rule) -> bool:
    """Play one game in which banned options are never chosen while a wanted one exists.

    Return whether the game was won.
    """
    reader, search = FactReader(shared), Rollouts(Luck(players_luck(seed)), ROLLOUTS)

    def choose(state: State) -> int:
        if state.choices == 1:
            return state.offered[0]
        situation = reader.situation(state)
        facts = {option: reader.option(state, option) for option in state.options}
        bad = {option for option, each in facts.items() if banned(situation, each)}
        if not bad or not any(wanted(situation, each) for each in facts.values()):
            return search.choose(state)
        arms = [arm for arm in promising_moves(state, len(facts)) if arm.option not in bad]
        arms = arms or [Arm(option, 0) for option in facts if option not in bad]
        return search.race_moves(state, arms[: search.most_arms])[0].option

    return play(shared, seed, choose)


def play(shared: Shared, seed: str, choose: Callable[[State], int]) -> bool:
    """Play the game of a seed to its end; return whether it was won."""
    deal, state = ByDeal(shared.words, seed), new_state(shared.case)
    settle_by(state, deal)
    while state.outcome == RUNNING:
        answer(state, choose(state))
        settle_by(state, deal)
    return state.outcome == WON
