"""Ratings: which computer players find the answer of a puzzle, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from ..core.chance import Luck
from ..core.state import State
from ..fast.players import greedy
from ..fast.players.detective import Rollouts
from ..fast.players.inspector import inspecting
from .replies import Reply

TRIES = 3
"""The number of tries of a player that uses chance."""

BUDGETS = {"detective 6": 6, "detective 24": 24, "inspector 256": 256}
"""The players that make rollouts, with their number for each decision."""

LADDER = ("random", "greedy", *BUDGETS)
"""All players, the weakest first."""

MOST = 0.5
"""A player that finds the answer more often than this has solved the puzzle."""

HARDEST = 5


def solving_rates(answer: Reply, seed: int) -> dict[str, float]:
    """Return for each player how often it makes this reply."""
    found = {
        "random": round(prod(1 / each.before.choices for each in answer.given), 3),
        "greedy": float(all(greedy.choose(each.before) == each.option for each in answer.given)),
    }
    for place, (name, rollouts) in enumerate(BUDGETS.items()):
        lucks = [Luck(seed + TRIES * place + number) for number in range(TRIES)]
        solved = [_solves(_search(name, luck, rollouts), answer) for luck in lucks]
        found[name] = round(sum(solved) / TRIES, 2)
    return found


def _search(name: str, luck: Luck, rollouts: int) -> Rollouts:
    return inspecting(luck, rollouts) if name.startswith("inspector") else Rollouts(luck, rollouts)


def _solves(search: Rollouts, answer: Reply) -> bool:
    return all(_choose_reply(search, each.before) == each.option for each in answer.given)


def _choose_reply(search: Rollouts, state: State) -> int:
    return search.choose(state)


def rating_of(shares: Sequence[float]) -> int:
    """Return a rating from 1, solved by all players but random, to 5, solved by none."""
    failed = sum(share <= MOST for share in shares[1:])
    return 1 + failed * (HARDEST - 1) // (len(shares) - 1)
