"""The played games of players, for statistics and achievements.

Reading a long history takes a while, so the games of recent players stay in memory. A new game is
added to them; any other change reads the history again.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime

from ...history import GameSummary, PlayedGame
from ..db.results import ResultFilter, ResultRepository, ResultsState, StoredResult
from ..games.review_figures import ReviewFigures

MOST_GAMES = 30_000
"""The number of games in memory, of all players together; each takes about 2 kB."""


@dataclass(frozen=True)
class PlayedGames:
    """The games of a player in order, and the state of the results that they were read from."""

    state: ResultsState
    games: list[PlayedGame]


class PlayedGameCache:
    """The played games of all players."""

    def __init__(self, results: ResultRepository) -> None:
        self.results = results
        self.known: OrderedDict[str, PlayedGames] = OrderedDict()

    def of(self, player: str) -> PlayedGames:
        """Return the games of a player."""
        state, known = self.results.state(player), self.known.get(player)
        if known is None or known.state != state:
            known = self._newer(player, state, known) or self._read(player, state)
        self.known[player] = known
        self.known.move_to_end(player)
        self._forget()
        return known

    def _newer(
        self, player: str, state: ResultsState, known: PlayedGames | None
    ) -> PlayedGames | None:
        """Return the known games and those that ended later; None if anything else changed."""
        if known is None or state.reviews != known.state.reviews:
            return None
        latest = known.state.latest
        recent = self.results.all(player, ResultFilter(since=latest))
        added = [each for each in recent if each.ended > latest]
        if state.games != known.state.games + len(added):
            return None
        return PlayedGames(state, [*known.games, *_played(added)])

    def _read(self, player: str, state: ResultsState) -> PlayedGames:
        return PlayedGames(state, _played(self.results.all(player, ResultFilter())))

    def _forget(self) -> None:
        """Remove the games of players who were not here for the longest time."""
        while len(self.known) > 1 and sum(len(it.games) for it in self.known.values()) > MOST_GAMES:
            self.known.popitem(last=False)


def _played(results: list[StoredResult]) -> list[PlayedGame]:
    """Return the games of results; those that can't be read are left out."""
    found = [(each, GameSummary.from_json(each.summary)) for each in results]
    return [_game(each, summary) for each, summary in found if summary]


def _game(each: StoredResult, summary: GameSummary) -> PlayedGame:
    figures = ReviewFigures.from_json(each.review)
    return PlayedGame(
        each.game,
        datetime.fromtimestamp(each.ended, UTC),
        summary,
        figures.result if figures else None,
        each.campaign,
    )
