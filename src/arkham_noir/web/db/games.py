"""Stored games: rows of the table of games, and the repository that reads and writes them."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, false, func, insert, select, true, update

from .database import Database
from .schema import GAMES, RESULTS, SHARE_LINKS
from .writer import CompiledStatement, Transaction

PAGE = 50
MOST_DECKS = 30
"""The number of a player's custom decks that are searched for the deck of a record."""


BULKY = ("record", "deck", "redo", "chances")
"""The columns that lists of games leave out."""

LASTING = (
    "id", "player", "case", "title", "lesson", "ask_all", "deck", "created", "seed_origin",
    "played_here", "campaign",
)  # fmt: skip
"""The columns that never change after a game has begun."""

# Built once: building a query takes longer than running it.
_OWNED = (GAMES.c.id == bindparam("of_id"), GAMES.c.player == bindparam("of_player"))
_LOAD = select(GAMES).where(*_OWNED)
_REVISION = select(GAMES.c.revision).where(*_OWNED)
_SHELVES = {
    False: (GAMES.c.player == bindparam("of_player"), GAMES.c.over == false()),
    True: (GAMES.c.player == bindparam("of_player"), GAMES.c.over != false()),
}
_LISTS = {
    over: select(*(column for column in GAMES.c if column.name not in BULKY))
    .where(*whose)
    .order_by(GAMES.c.updated.desc(), GAMES.c.id)
    .limit(PAGE)
    .offset(bindparam("skipped"))
    for over, whose in _SHELVES.items()
}
_LESSONS = (
    select(*(column for column in GAMES.c if column.name not in BULKY))
    .where(GAMES.c.player == bindparam("of_player"), GAMES.c.over == true(), GAMES.c.lesson > "")
    .order_by(GAMES.c.updated.desc(), GAMES.c.id)
    .limit(PAGE)
)
_COUNTS = {
    over: select(func.count().label("games")).select_from(GAMES).where(*whose)
    for over, whose in _SHELVES.items()
}
_BEGUN = (
    select(GAMES.c.case)
    .where(GAMES.c.player == bindparam("of_player"), GAMES.c.lesson == "")
    .distinct()
)
_KEPT = select(
    func.count().filter(GAMES.c.over == false()).label("running"),
    func.count().filter(GAMES.c.over != false()).label("finished"),
    func.coalesce(func.sum(func.length(GAMES.c.deck)), 0).label("letters"),
).where(GAMES.c.player == bindparam("of_player"))
_DECKS = (
    select(GAMES.c.deck)
    .where(GAMES.c.player == bindparam("of_player"), GAMES.c.deck != "")
    .group_by(GAMES.c.deck)
    .order_by(func.max(GAMES.c.updated).desc())
    .limit(MOST_DECKS)
)
_SAME_RECORD = select(GAMES.c.id).where(
    GAMES.c.player == bindparam("of_player"), GAMES.c.record == bindparam("of_record")
)
_ADD = insert(GAMES)
_CHANGE = (
    update(GAMES)
    .where(*_OWNED, GAMES.c.revision == bindparam("seen"))
    .values({c.name: bindparam(f"new_{c.name}") for c in GAMES.c if c.name not in LASTING})
)
_DELETE = delete(GAMES).where(*_OWNED)
_DELETE_WITH_GAME = [
    delete(table).where(
        table.c.game == bindparam("of_id"), table.c.player == bindparam("of_player")
    )
    for table in (RESULTS, SHARE_LINKS)
]


@dataclass(frozen=True)
class StoredGame:
    """A game as the database has it.

    Attributes:
        idempotency_key: The key of the last request, so that a repeated request counts once.
        panel: What is open next to the table: one of `PANELS`, or nothing.
        read: The number of steps of a lesson that were only read.
        deck: The text of a custom deck; empty for the standard deck.
        redo: The moves that were undone and can be redone.
        seed_origin: Whether a person chose the seed.
        played_here: Whether this server dealt every card.
        chances: What the chance meter has shown so far.
        campaign: The campaign that the game belongs to; empty for a single game.
    """

    id: str
    player: str
    case: str
    title: str
    record: str = ""
    revision: int = 0
    idempotency_key: str = ""
    panel: str = ""
    lesson: str = ""
    read: int = 0
    ask_all: bool = False
    deck: str = ""
    turn: int = 0
    over: bool = False
    outcome: str = ""
    created: float = 0.0
    updated: float = 0.0
    redo: str = ""
    seed_origin: str = "unknown"
    played_here: bool = False
    chances: str = ""
    campaign: str = ""


PANELS = ("odds", "hint")
"""The panels that can be open next to a table."""


def game_from_row(row: dict[str, Any]) -> StoredGame:
    """Return the game in a row of the table of games.

    The column `last_key` has two fields: the idempotency key, and after a line feed the panel.
    Without a line feed the key says it: `odds` and `hint` open the panel of that name, every
    other key opens none.

    >>> game = game_from_row({"id": "", "player": "", "case": "", "title": "", "last_key": "odds"})
    >>> game.idempotency_key, game.panel
    ('odds', 'odds')
    """
    key, is_both, panel = row.get("last_key", "").partition("\n")
    fields = {name: value for name, value in row.items() if name != "last_key"}
    return StoredGame(
        **fields, idempotency_key=key, panel=_known_panel(panel) if is_both else _known_panel(key)
    )


def row_of_game(saved: StoredGame) -> dict[str, Any]:
    """Return the row of the table of games that holds a game; see `game_from_row`."""
    row = dict(vars(saved))
    key, panel = row.pop("idempotency_key"), row.pop("panel")
    row["last_key"] = key if panel == _known_panel(key) else f"{key}\n{panel}"
    return row


def _known_panel(panel: str) -> str:
    return panel if panel in PANELS else ""


@dataclass(frozen=True)
class GamePage:
    """A page of games without their records; `count` is the number of games on all pages."""

    games: list[StoredGame]
    count: int
    page: int

    @property
    def pages(self) -> int:
        """Return the number of pages."""
        return pages_of(self.count)


class GameCounts(NamedTuple):
    """Numbers of games: finished ones have a limit of their own."""

    running: int
    finished: int

    @classmethod
    def of(cls, games: Iterable[StoredGame]) -> GameCounts:
        """Return the numbers of these games."""
        over = [saved.over for saved in games]
        return cls(over.count(False), over.count(True))


def pages_of(count: int) -> int:
    """Return how many pages this number of games needs."""
    return max(-(-count // PAGE), 1)


class GameRepository:
    """The games of all players; no player can read or change the games of another."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._changing = CompiledStatement(_CHANGE, database.engine)

    # Reading

    def load(self, id: str, player: str) -> StoredGame | None:
        """Return a game; None unless it is this player's."""
        found = self.database.read(_LOAD, of_id=id, of_player=player)
        return game_from_row(found[0]) if found else None

    def revision(self, id: str, player: str) -> int | None:
        """Return how often a game has changed; None unless it is this player's."""
        found = self.database.read(_REVISION, of_id=id, of_player=player)
        return found[0]["revision"] if found else None

    def page(self, player: str, *, over: bool, number: int = 1) -> GamePage:
        """Return a page of a player's games that are over, or are not, the newest first."""
        count: int = self.database.read(_COUNTS[over], of_player=player)[0]["games"]
        number = min(max(number, 1), pages_of(count))
        skipped = (number - 1) * PAGE
        rows = self.database.read(_LISTS[over], of_player=player, skipped=skipped)
        return GamePage([game_from_row(row) for row in rows], count, number)

    def completed_lessons(self, player: str) -> list[StoredGame]:
        """Return the lessons that a player has completed, the newest first."""
        return [game_from_row(row) for row in self.database.read(_LESSONS, of_player=player)]

    def cases_begun(self, player: str) -> set[str]:
        """Return the cases of which a player has a game; a lesson is not one."""
        return {row["case"] for row in self.database.read(_BEGUN, of_player=player)}

    def decks_of(self, player: str) -> list[str]:
        """Return the custom decks of a player's games, the one used last first."""
        return [row["deck"] for row in self.database.read(_DECKS, of_player=player)]

    def with_record(self, record: str, player: str) -> str:
        """Return the id of this player's game with exactly this record; empty if there is none."""
        rows = self.database.read(_SAME_RECORD, of_record=record, of_player=player)
        return str(rows[0]["id"]) if rows else ""

    def usage_of(self, player: str) -> tuple[GameCounts, int]:
        """Return how many games a player has, and the length of their custom decks."""
        found = self.database.read(_KEPT, of_player=player)[0]
        return GameCounts(found["running"], found["finished"]), found["letters"]

    # Writing: each returns a future that is done when the disk has the change

    def add(self, saved: StoredGame) -> Future[int]:
        """Store a new game."""
        return self.database.write(_ADD, row_of_game(saved))

    def change(self, saved: StoredGame, seen: int) -> Future[int]:
        """Store a game after a move; the future has 0 if it is not at revision `seen` any more."""
        row = row_of_game(saved)
        values = {f"new_{name}": it for name, it in row.items() if name not in LASTING}
        whose = {"of_id": saved.id, "of_player": saved.player, "seen": seen}
        return self.database.write(self._changing, {**values, **whose})

    def delete(self, id: str, player: str) -> Future[int]:
        """Delete a game of this player, with its result and its links."""
        whose = [{"of_id": id, "of_player": player}]
        parts = [(query, whose) for query in (*_DELETE_WITH_GAME, _DELETE)]
        return self.database.write(Transaction(parts), {})
