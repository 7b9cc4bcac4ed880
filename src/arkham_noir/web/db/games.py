"""Stored games: every move is in the database before the response is sent."""

from __future__ import annotations

import secrets
import time
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, get_type_hints

from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    delete,
    exists,
    false,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import OperationalError

from .engine import (
    DRIVER_ERRORS,
    DatabaseUnavailable,
    check_integrity,
    default_url,
    driver_message,
    open_engine,
)
from .schema import DRAFTS, GAMES, PICTURES, PUZZLE_ATTEMPTS, REMEDY, BadDatabase, Upgrade, prepare
from .writer import CompiledStatement, Writer, WriterFactory

PAGE = 50
MOST_DECKS = 30
"""So many of a player's own decks are looked through for the one of a record."""


BULKY = ("record", "deck", "redo", "chances")
"""The columns that a list of games does without."""

LASTING = (
    "id", "player", "case", "title", "lesson", "ask_all", "deck", "created", "seed_origin",
    "played_here",
)  # fmt: skip
"""What never changes once a game is begun."""

# Made once: to put a query together takes longer than to run it.
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
    func.count().label("games"),
    func.coalesce(func.sum(func.length(GAMES.c.deck)), 0).label("letters"),
).where(GAMES.c.player == bindparam("of_player"))
_BYTES = [
    select(func.coalesce(func.sum(sum(map(func.length, columns[1:]), func.length(columns[0]))), 0)
           .label("count")).where(columns[0].table.c.player == bindparam("of_player"))
    for columns in (
        (GAMES.c.record, GAMES.c.deck, GAMES.c.redo, GAMES.c.chances),
        (DRAFTS.c.tables, DRAFTS.c.past),
        (PICTURES.c.content,),
    )
]  # fmt: skip
_DECKS = (
    select(GAMES.c.deck)
    .where(GAMES.c.player == bindparam("of_player"), GAMES.c.deck != "")
    .group_by(GAMES.c.deck)
    .order_by(func.max(GAMES.c.updated).desc())
    .limit(MOST_DECKS)
)
_ADD = insert(GAMES)
_CHANGE = (
    update(GAMES)
    .where(*_OWNED, GAMES.c.revision == bindparam("seen"))
    .values({c.name: bindparam(f"new_{c.name}") for c in GAMES.c if c.name not in LASTING})
)
_DELETE = delete(GAMES).where(*_OWNED)
_TRIED = (
    select(PUZZLE_ATTEMPTS.c.puzzle, PUZZLE_ATTEMPTS.c.note)
    .where(PUZZLE_ATTEMPTS.c.player == bindparam("of_player"))
    .order_by(PUZZLE_ATTEMPTS.c.moment)
)
_NEW_NOTE = {
    column.name: bindparam(f"new_{column.name}", type_=column.type) for column in PUZZLE_ATTEMPTS.c
}
_NOTE = insert(PUZZLE_ATTEMPTS).from_select(
    list(_NEW_NOTE),
    select(*_NEW_NOTE.values()).where(
        ~exists().where(
            PUZZLE_ATTEMPTS.c.player == _NEW_NOTE["player"],
            PUZZLE_ATTEMPTS.c.puzzle == _NEW_NOTE["puzzle"],
            PUZZLE_ATTEMPTS.c.note == _NEW_NOTE["note"],
        )
    ),
)


@dataclass(frozen=True)
class StoredGame:
    """One game as the database has it.

    `idempotency_key` names the last request, so that the same one sent twice counts once; `panel`
    is what it has left open beside the table (one of `PANELS`, or empty); `read` counts the steps
    of a lesson that were only read; `deck` is the text of an own deck, empty for ours; `redo` what
    was undone and can be done again; `seed_origin` whether somebody chose the seed; `played_here`
    that every card since the first was dealt here; `chances` what the chance meter has shown so
    far.
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


PANELS = ("odds", "hint")
"""What can be open beside a table."""


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
        **fields, idempotency_key=key, panel=_known(panel) if is_both else _known(key)
    )


def row_of_game(saved: StoredGame) -> dict[str, Any]:
    """Return the row of the table of games that holds a game; see `game_from_row`."""
    row = dict(vars(saved))
    key, panel = row.pop("idempotency_key"), row.pop("panel")
    row["last_key"] = key if panel == _known(key) else f"{key}\n{panel}"
    return row


def _known(panel: str) -> str:
    return panel if panel in PANELS else ""


@dataclass(frozen=True)
class GamePage:
    """A page of games without their records; `count` is how many there are on all pages."""

    games: list[StoredGame]
    count: int
    page: int

    @property
    def pages(self) -> int:
        return pages_of(self.count)


def pages_of(count: int) -> int:
    return max(-(-count // PAGE), 1)


def new_id() -> str:
    """An address nobody can guess."""
    return secrets.token_urlsafe(12)


@dataclass(frozen=True)
class SavedDraft:
    """A deck in the making as the database has it; `past` is what it was before, for undoing."""

    id: str
    player: str
    case: str
    title: str
    tables: str
    past: str = "[]"
    revision: int = 0
    updated: float = 0.0


TALLIED = dict.fromkeys(("deals", "both", "first_only", "second_only"), int)
PICTURE = {"name": str, "content": bytes}
OTHERS = {
    "games": int, "letters": int, "count": int, "puzzle": str, "note": str, "about": str,
    "moment": float, "last_key": str,
}  # fmt: skip
KINDS = get_type_hints(StoredGame) | get_type_hints(SavedDraft) | OTHERS | TALLIED | PICTURE


def _sound(row: dict[str, Any]) -> dict[str, Any]:
    """The values of a row. What has the wrong kind, because somebody was at the database, counts as
    empty: one game that cannot be read is not a reason to hide the others."""
    return {
        name: value if isinstance(value, KINDS[name]) else KINDS[name]()
        for name, value in row.items()
    }


class Database:
    """The database: reads in the caller's thread, writes in one thread of its own.

    Where there are no threads, `writer` is somebody else, and the file is its own journal. Where
    there is no Alembic, `upgrade` applies the revisions of the schema.
    """

    def __init__(
        self, url: str = "", writer: WriterFactory | None = None, upgrade: Upgrade | None = None
    ) -> None:
        self.engine, self.file = open_engine(url or default_url(), wal=writer is None)
        self.reading = self.engine.execution_options(reads_only=True)
        try:
            if self.file:
                self.file.make()
            self.secret = self._prepare(upgrade or _upgrade_with_alembic)
            if self.file:
                self.file.remember()
        except BaseException:
            self.engine.dispose()
            raise
        self.changing = CompiledStatement(_CHANGE, self.engine)
        self.writer = (writer or Writer)(self.engine, self._check_presence)

    def close(self) -> None:
        """Write what still waits, then let go of the database."""
        self.writer.close()
        self.engine.dispose()

    def _prepare(self, upgrade: Upgrade) -> bytes:
        """See that the database is whole and has our tables; returns the server's secret."""
        try:
            with self.reading.connect() as connection:
                check_integrity(connection)
            with self.engine.begin() as connection:
                return prepare(connection, upgrade)
        except OperationalError as error:
            raise DatabaseUnavailable(
                f"The database cannot be opened: {driver_message(error)}."
            ) from None
        except DRIVER_ERRORS as error:
            raise BadDatabase(
                f"The database is damaged: {driver_message(error)}. {REMEDY}"
            ) from None

    def _check_presence(self) -> None:
        if self.file:
            self.file.check_presence()

    # Reading

    def load(self, id: str, player: str) -> StoredGame | None:
        """A whole sitting; None unless it is this player's."""
        found = self.read(_LOAD, of_id=id, of_player=player)
        return game_from_row(found[0]) if found else None

    def revision(self, id: str, player: str) -> int | None:
        """How often a sitting has changed; None unless it is this player's."""
        found = self.read(_REVISION, of_id=id, of_player=player)
        return found[0]["revision"] if found else None

    def decks_of(self, player: str) -> list[str]:
        """The own decks that a player's games are played with, the one used last first."""
        return [row["deck"] for row in self.read(_DECKS, of_player=player)]

    def kept_by(self, player: str) -> tuple[int, int]:
        """How many sittings a player has, and how many letters of own decks."""
        found = self.read(_KEPT, of_player=player)
        return found[0]["games"], found[0]["letters"]

    def bytes_of(self, player: str) -> int:
        """How much is kept for a player: games, decks with their history, and pictures."""
        return sum(self.read(query, of_player=player)[0]["count"] for query in _BYTES)

    def size(self) -> int:
        """Bytes of the whole database; 0 where that is not known."""
        if not self.file:
            return 0
        return sum(file.stat().st_size for file in self.file.parts())

    def begun(self, player: str) -> set[str]:
        """The cases of which a player has a game, begun or finished; a lesson is not one."""
        return {row["case"] for row in self.read(_BEGUN, of_player=player)}

    def shelf(self, player: str, *, over: bool, page: int = 1) -> GamePage:
        """A page of a player's sittings that are over, or are not, the newest first."""
        count: int = self.read(_COUNTS[over], of_player=player)[0]["games"]
        page = min(max(page, 1), pages_of(count))
        rows = self.read(_LISTS[over], of_player=player, skipped=(page - 1) * PAGE)
        return GamePage([game_from_row(row) for row in rows], count, page)

    def tried(self, player: str) -> dict[str, list[str]]:
        """The puzzles that a player has tried, with what came of each, in order."""
        found: dict[str, list[str]] = {}
        for row in self.read(_TRIED, of_player=player):
            found.setdefault(row["puzzle"], []).append(row["note"])
        return found

    def read(self, query: Select[Any], **values: object) -> list[dict[str, Any]]:
        """The rows that a query finds."""
        try:
            with self.reading.connect() as connection:
                return [_sound(dict(row)) for row in connection.execute(query, values).mappings()]
        except DRIVER_ERRORS as error:
            raise DatabaseUnavailable(
                f"The database cannot be read: {driver_message(error)}."
            ) from None

    # Writing: each returns a future that is done when the disk has it

    def add(self, saved: StoredGame) -> Future[int]:
        """A new sitting."""
        return self.writer.put(_ADD, row_of_game(saved))

    def change(self, saved: StoredGame, seen: int) -> Future[int]:
        """A sitting after a move; 0 if it is no longer at the revision that was seen."""
        row = row_of_game(saved)
        values = {f"new_{name}": it for name, it in row.items() if name not in LASTING}
        whose = {"of_id": saved.id, "of_player": saved.player, "seen": seen}
        return self.writer.put(self.changing, {**values, **whose})

    def delete(self, id: str, player: str) -> Future[int]:
        return self.writer.put(_DELETE, {"of_id": id, "of_player": player})

    def note(self, player: str, puzzle: str, note: str) -> Future[int]:
        """What came of a puzzle; 0 if it was noted before."""
        values = {"player": player, "puzzle": puzzle, "note": note, "moment": now()}
        return self.writer.put(_NOTE, {f"new_{name}": value for name, value in values.items()})


def _upgrade_with_alembic(connection: Connection, revision: str) -> None:
    from .migrations import alembic_upgrade  # slow to import, and most databases are up to date

    alembic_upgrade.upgrade(connection, revision)


def now() -> float:
    """The moment, as the database has it."""
    return time.time()
