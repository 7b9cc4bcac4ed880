"""Calibration of the odds: how often the detective wins, compared with its estimates.

The odds are learned from games of the greedy player, who wins less. So the detective plays trial
games. Before every turn, a few rollouts of its move estimate the chance of winning. Afterwards the
odds are stretched and shifted until the estimates agree with the results.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from ..core import steps
from ..core.agenda import answer
from ..core.chance import Luck
from ..core.rules.setup import new_state
from ..core.state import RUNNING, WON, State
from ..fast.batch_loop import players_luck
from ..fast.chance_sources import ByDeal
from ..fast.evaluation import feature_layout
from ..fast.evaluation.logistic import POINT
from ..fast.players.detective import ROLLOUTS, Rollouts
from ..fast.table_core import settle_by
from ..table import Shared

LOOKS: Final = 8
"""The number of rollouts before every turn."""

End = tuple[float, int, int]
"""Where a rollout stopped: its odds, what is missing there, and the remaining threats."""

Turn = tuple[int, int, list[End]]
"""The rollouts before a turn: the number won and lost, and where the others stopped."""


@dataclass(frozen=True)
class WatchedGame:
    """A game of the detective: the rollouts before each turn, and whether it was won."""

    won: bool
    turns: list[Turn]


def watch_game(shared: Shared, seed: str, looks: int = LOOKS) -> WatchedGame:
    """Play the detective's game of a seed with the current weights."""
    search = Rollouts(Luck(players_luck(seed)), ROLLOUTS)
    deal, state = ByDeal(shared.words, seed), new_state(shared.case)
    turns: list[Turn] = []
    settle_by(state, deal)
    while state.outcome == RUNNING:
        chosen = search.choose(state)
        if steps.kind_of(state.question) == steps.ACTION:
            turns.append(look_ahead(search, state, chosen, looks))
        answer(state, chosen)
        settle_by(state, deal)
    return WatchedGame(state.outcome == WON, turns)


def look_ahead(search: Rollouts, state: State, chosen: int, times: int) -> Turn:
    """Return new rollouts of a move, because those that chose it may have been lucky."""
    search.know_cards(state.case.tables)
    ends: list[End] = []
    won = 0
    for _ in range(times):
        search.deal.begin_by(search.luck.word(), search.luck.word())
        after = state.copy()
        answer(after, chosen)
        search.play_on(after, state.turn + search.turns)
        won += after.outcome == WON
        if after.outcome == RUNNING:
            points = search.odds.look(after)
            ends.append((points / POINT, search.odds.missing, search.odds.threats))
    return won, times - won - len(ends), ends


# The fit


@dataclass(frozen=True)
class Calibration:
    """A change of the odds: their slope and a shift, with terms for missing types and threats.

    The extra terms are needed because the greedy player misjudges early and late positions
    differently.
    """

    slope: float = 1.0
    shift: float = 0.0
    missing: float = 0.0
    threat: float = 0.0

    def chance(self, end: End) -> float:
        """Return the chance of winning where a rollout stopped."""
        odds, missing, threats = end
        points = self.slope * odds + self.shift + self.missing * missing + self.threat * threats
        return 1 / (1 + exp(-max(-30.0, min(30.0, points))))

    def estimated_chance(self, turn: Turn) -> float:
        """Return the chance of winning that the rollouts of one turn estimate."""
        won, lost, ends = turn
        return (won + sum(map(self.chance, ends))) / (won + lost + len(ends))

    def __str__(self) -> str:
        return (
            f"odds times {self.slope:.2f}, {self.shift:+.2f}, {self.missing:+.2f} per missing "
            f"type, {self.threat:+.2f} per threat left"
        )


ROUNDS: Final = 12
FIRMNESS: Final = 5.0
"""The weight of the unchanged odds, as a number of observed turns."""


def fit_calibration(games: list[WatchedGame]) -> Calibration:
    """Return the calibration that makes the results of the games most likely (Fisher scoring)."""
    found = [1.0, 0.0, 0.0, 0.0]
    for _ in range(ROUNDS):
        pull = [FIRMNESS * (rest - now) for rest, now in zip((1.0, 0, 0, 0), found, strict=True)]
        hold = [[FIRMNESS * (row == column) for column in range(4)] for row in range(4)]
        for game in games:
            for turn in game.turns:
                add_turn(Calibration(*found), turn, game.won, pull, hold)
        found = [now + step for now, step in zip(found, solve_equations(hold, pull), strict=True)]
    return Calibration(*found)


def add_turn(
    now: Calibration, turn: Turn, won: bool, pull: list[float], hold: list[list[float]]
) -> None:
    """Add one turn's contribution to the gradient and the information matrix."""
    promised = min(max(now.estimated_chance(turn), 0.001), 0.999)
    slopes = [0.0] * 4
    for odds, missing, threats in turn[2]:
        chance = now.chance((odds, missing, threats))
        share = chance * (1 - chance) / (turn[0] + turn[1] + len(turn[2]))
        for place, much in enumerate((odds, 1.0, float(missing), float(threats))):
            slopes[place] += share * much
    sure = 1 / (promised * (1 - promised))
    for row, slope in enumerate(slopes):
        pull[row] += (won - promised) * slope * sure
        for column in range(4):
            hold[row][column] += slope * slopes[column] * sure


def solve_equations(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve these equations by elimination; the matrix is well conditioned."""
    table = [[*row, end] for row, end in zip(rows, right, strict=True)]
    for place, pivot in enumerate(table):
        for other in table:
            if other is not pivot:
                times = other[place] / pivot[place]
                other[:] = [mine - times * its for mine, its in zip(other, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(table)]


def stretch_odds(odds: list[int], stretch: Calibration) -> list[int]:
    """Return the odds after a calibration: exactly one cell of each affected table is true."""
    found = [round(stretch.slope * point) for point in odds]
    for cell in range(feature_layout.MOMENTS * feature_layout.ROOMS):
        found[feature_layout.MOMENT_MIND + cell] += round(stretch.shift * POINT)
    for cell in range(feature_layout.FEW * feature_layout.MISSING):
        found[feature_layout.HELP + cell] += round(
            stretch.missing * POINT * (cell % feature_layout.MISSING)
        )
    for cell in range(feature_layout.SHOWN * feature_layout.THREATS):
        found[feature_layout.CASES_OPEN + cell] += round(
            stretch.threat * POINT * (cell % feature_layout.THREATS)
        )
    return found
