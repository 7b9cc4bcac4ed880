"""Read and write all data of one player."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future

from sqlalchemy import bindparam, func, insert, select

from ..db.database import Database
from ..db.drafts import SavedDraft
from ..db.games import game_from_row, row_of_game
from ..db.schema import DRAFTS, GAMES, PICTURES, PUZZLE_ATTEMPTS
from ..db.writer import Transaction
from .archive import Archive, ArchivedAttempt

_GAMES, _DRAFTS, _TRIES, _PICTURES = (
    select(table).where(table.c.player == bindparam("of_player")).order_by(order)
    for table, order in (
        (GAMES, GAMES.c.updated),
        (DRAFTS, DRAFTS.c.updated),
        (PUZZLE_ATTEMPTS, PUZZLE_ATTEMPTS.c.moment),
        (PICTURES, PICTURES.c.name),
    )
)
_COUNTS = {
    word: select(func.count(column.distinct()).label("count")).where(
        column.table.c.player == bindparam("of_player")
    )
    for word, column in {
        "game": GAMES.c.id, "deck": DRAFTS.c.id, "picture": PICTURES.c.name,
        "puzzle": PUZZLE_ATTEMPTS.c.puzzle,
    }.items()
}  # fmt: skip
_USED = {
    table: select(table.c.id).where(table.c.id.in_(bindparam("of_ids", expanding=True)))
    for table in (GAMES, DRAFTS)
}


class PlayerData:
    """The data of players in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def export_data(self, player: str) -> Archive:
        """Return all data of a player except the settings, which are in a cookie."""
        games, drafts, tries, pictures = (
            self.database.read(query, of_player=player)
            for query in (_GAMES, _DRAFTS, _TRIES, _PICTURES)
        )
        return Archive(
            games=[game_from_row(row) for row in games],
            drafts=[SavedDraft(**row) for row in drafts],
            tries=[ArchivedAttempt(row["puzzle"], row["note"], row["moment"]) for row in tries],
            pictures={row["name"]: row["content"] for row in pictures},
        )

    def counts(self, player: str) -> dict[str, int]:
        """Return the number of games, decks, puzzles and pictures of a player."""
        return {
            word: self.database.read(query, of_player=player)[0]["count"]
            for word, query in _COUNTS.items()
        }

    def ids_in_use(self, ids: Iterable[str]) -> set[str]:
        """Return those of these ids that any player's games or decks already use."""
        wanted = list(ids)
        found = [self.database.read(query, of_ids=wanted) for query in _USED.values()]
        return {row["id"] for rows in found for row in rows}

    def add(self, player: str, archive: Archive) -> Future[int]:
        """Store an archive for a player, completely or not at all."""
        owner = {"player": player}
        return self.database.write(Transaction([
            (insert(GAMES), [row_of_game(each) | owner for each in archive.games]),
            (insert(DRAFTS), [vars(each) | owner for each in archive.drafts]),
            (insert(PUZZLE_ATTEMPTS), [vars(each) | owner for each in archive.tries]),
            (insert(PICTURES), [
                {"name": name, "content": content} | owner
                for name, content in archive.pictures.items()
            ]),
        ]), {})  # fmt: skip
