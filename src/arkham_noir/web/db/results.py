"""Results: the repository of finished games, for history and statistics."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    delete,
    false,
    func,
    insert,
    select,
    true,
    update,
)

from .database import TALLIED, Database
from .games import PAGE, StoredGame, game_from_row, pages_of
from .schema import GAMES, RESULTS
from .writer import Transaction

UNREADABLE = "unreadable"
"""The ending of a game whose record can't be read."""

_CURRENT = and_(RESULTS.c.game == GAMES.c.id, RESULTS.c.revision == GAMES.c.revision)
"""A result counts while the game is at the revision for which it was computed."""

_FINISHED = (
    GAMES.c.player == bindparam("of_player"),
    GAMES.c.over == true(),
    GAMES.c.lesson == "",
)
_MISSING = (
    select(GAMES)
    .outerjoin(RESULTS, _CURRENT)
    .where(*_FINISHED, RESULTS.c.game.is_(None))
    .order_by(GAMES.c.updated)
    .limit(bindparam("most"))
)
_SHOWN = [*RESULTS.c, GAMES.c.title, GAMES.c.campaign]
_COLUMNS = [column.name for column in RESULTS.c]
_KINDS = {
    "count_ranked": RESULTS.c.ranked == true(),
    "count_free": RESULTS.c.ranked == false(),
    "count_won": RESULTS.c.ending == "won",
}
_WON = RESULTS.c.ending == "won"
_RANKED = RESULTS.c.ranked == true()
_TALLY = [
    RESULTS.c.case,
    func.count().label("tally_played"),
    func.count().filter(_WON).label("tally_solved"),
    func.count().filter(_RANKED).label("tally_ranked"),
    func.count().filter(_RANKED, _WON).label("tally_ranked_solved"),
    func.min(RESULTS.c.turns).filter(_WON).label("tally_best"),
]
_DELETE = delete(RESULTS).where(RESULTS.c.game == bindparam("of_game"))
_ADD = insert(RESULTS)
_REVIEW = (
    update(RESULTS)
    .where(RESULTS.c.game == bindparam("of_game"), RESULTS.c.player == bindparam("of_player"))
    .values(review=bindparam("new_review"))
)


@dataclass(frozen=True)
class StoredResult:
    """The result of a finished game.

    Attributes:
        ending: `won`, `lost-mind`, `lost-time`, or `unreadable`.
        ended: The time of the last move.
        summary: The game's `GameSummary` as text.
        review: The main figures of its review as text; empty if there is none.
        title: The title of the game.
        campaign: The campaign that the game belongs to; empty for a single game.
    """

    game: str
    player: str
    revision: int
    case: str
    mode: str
    difficulty: str
    ending: str
    ranked: bool
    turns: int
    ended: float
    summary: str
    review: str = ""
    title: str = ""
    campaign: str = ""


@dataclass(frozen=True)
class ResultFilter:
    """The results that a list shows; empty fields don't restrict it.

    `since` and `until` are times; `kind` is `ranked` or `free`; `result` is `won` or `lost`.
    """

    case: str = ""
    mode: str = ""
    difficulty: str = ""
    kind: str = ""
    result: str = ""
    since: float = 0.0
    until: float = 0.0

    def conditions(self) -> list[ColumnElement[bool]]:
        """Return the conditions on the columns of a result."""
        equal = {
            RESULTS.c.case: self.case,
            RESULTS.c.mode: self.mode,
            RESULTS.c.difficulty: self.difficulty,
        }
        found = [column == value for column, value in equal.items() if value]
        if self.kind:
            found.append(RESULTS.c.ranked == (true() if self.kind == "ranked" else false()))
        if self.result == "won":
            found.append(RESULTS.c.ending == "won")
        elif self.result:
            found.append(RESULTS.c.ending.in_(("lost-mind", "lost-time")))
        if self.since:
            found.append(RESULTS.c.ended >= self.since)
        if self.until:
            found.append(RESULTS.c.ended < self.until)
        return found


@dataclass(frozen=True)
class ResultPage:
    """A page of results, the newest first; `count` is the number on all pages."""

    results: list[StoredResult]
    count: int
    page: int

    @property
    def pages(self) -> int:
        """Return the number of pages."""
        return pages_of(self.count)


class KindCounts(NamedTuple):
    """How many results are ranked, how many are free, and how many games were won."""

    ranked: int
    free: int
    won: int

    @property
    def total(self) -> int:
        return self.ranked + self.free

    def of(self, kind: str) -> int:
        """Return the number of results of a kind, or of all."""
        return {"ranked": self.ranked, "free": self.free}.get(kind, self.total)


class ResultsState(NamedTuple):
    """What changes with the results of a player: their number, the latest one, and the reviews."""

    games: int
    latest: float
    reviews: int


@dataclass(frozen=True)
class CaseTally:
    """The results of a case in figures; `best` is the fewest turns of a win, 0 if there is none."""

    played: int
    solved: int
    ranked: int
    ranked_solved: int
    best: int


class ResultRepository:
    """The results of all players; no player can read the results of another."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def missing(self, player: str, most: int) -> list[StoredGame]:
        """Return finished games of a player whose result was not computed yet."""
        rows = self.database.read(_MISSING, of_player=player, most=most)
        return [game_from_row(row) for row in rows]

    def page(
        self, player: str, wanted: ResultFilter, number: int = 1, count: int | None = None
    ) -> ResultPage:
        """Return a page of a player's results that pass the filter, the newest first.

        `count` is the number of all results that pass it, if the caller knows.
        """
        count = self.count(player, wanted) if count is None else count
        number = min(max(number, 1), pages_of(count))
        rows = self._read(_page(wanted, number), player)
        return ResultPage([_result(row) for row in rows], count, number)

    def count(self, player: str, wanted: ResultFilter) -> int:
        """Return how many results of a player pass the filter."""
        found = self._read(_joined([func.count().label("count")], wanted), player)
        return int(found[0]["count"])

    def kinds(self, player: str, wanted: ResultFilter) -> KindCounts:
        """Return how many results of each kind pass the filter."""
        columns = [func.count().filter(which).label(name) for name, which in _KINDS.items()]
        found = self._read(_joined(columns, wanted), player)
        return KindCounts(*(found[0][name] for name in _KINDS))

    def state(self, player: str) -> ResultsState:
        """Return the state of a player's results, to notice changes."""
        found = self._read(_STATE, player)[0]
        return ResultsState(found["count"], found["ended"], found["count_reviews"])

    def all(self, player: str, wanted: ResultFilter) -> list[StoredResult]:
        """Return all results of a player that pass the filter, the oldest first."""
        query = _joined(_SHOWN, wanted).order_by(RESULTS.c.ended, RESULTS.c.game)
        return [_result(row) for row in self._read(query, player)]

    def tallies(self, player: str) -> dict[str, CaseTally]:
        """Return the results of a player in figures, by case."""
        rows = self._read(_joined(_TALLY, ResultFilter()).group_by(RESULTS.c.case), player)
        return {row["case"]: CaseTally(*(row[name] for name in TALLIED)) for row in rows}

    def of_game(self, game: str, player: str) -> StoredResult | None:
        """Return the result of a game; None unless it is this player's and computed."""
        query = _joined(_SHOWN, ResultFilter()).where(RESULTS.c.game == game)
        rows = self._read(query, player)
        return _result(rows[0]) if rows else None

    def _read(self, query: Select[Any], player: str) -> list[dict[str, Any]]:
        return self.database.read(query, of_player=player)

    def add(self, results: list[StoredResult]) -> Future[int]:
        """Store results; they replace earlier ones of the same games."""
        rows = [{name: getattr(each, name) for name in _COLUMNS} for each in results]
        games = [{"of_game": each.game} for each in results]
        return self.database.write(Transaction([(_DELETE, games), (_ADD, rows)]), {})

    def add_review(self, game: str, player: str, review: str) -> Future[int]:
        """Store the main figures of a review with the result of its game."""
        values = {"of_game": game, "of_player": player, "new_review": review}
        return self.database.write(_REVIEW, values)


def _page(wanted: ResultFilter, number: int) -> Select[Any]:
    """Return the query of a page. Only the rows that it shows are read, not those before them."""
    listed = _joined([RESULTS.c.game], wanted).order_by(RESULTS.c.ended.desc(), RESULTS.c.game)
    games = listed.limit(PAGE).offset((number - 1) * PAGE).subquery()
    return (
        select(*_SHOWN)
        .join(games, RESULTS.c.game == games.c.game)
        .join(GAMES, RESULTS.c.game == GAMES.c.id)
        .order_by(RESULTS.c.ended.desc(), RESULTS.c.game)
    )


def _joined(columns: list[Any], wanted: ResultFilter) -> Select[Any]:
    """Return the query for these columns of the results that count and pass the filter."""
    return (
        select(*columns)
        .select_from(RESULTS)
        .join(GAMES, _CURRENT)
        .where(
            RESULTS.c.player == bindparam("of_player"),
            GAMES.c.player == bindparam("of_player"),
            GAMES.c.over == true(),
            *wanted.conditions(),
        )
    )


def _result(row: dict[str, Any]) -> StoredResult:
    return StoredResult(**row)


_STATE = _joined(
    [
        func.count().label("count"),
        func.max(RESULTS.c.ended).label("ended"),
        func.count().filter(RESULTS.c.review != "").label("count_reviews"),
    ],
    ResultFilter(),
)
