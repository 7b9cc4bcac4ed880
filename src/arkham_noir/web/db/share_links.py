"""Share links: the repository of the links that let anyone see a replay."""

from __future__ import annotations

from concurrent.futures import Future

from sqlalchemy import bindparam, delete, insert, select

from .database import Database, new_id, now
from .games import StoredGame, game_from_row
from .schema import GAMES, SHARE_LINKS

_TABLE = SHARE_LINKS.c
_OWNED = (_TABLE.player == bindparam("of_player"), _TABLE.game == bindparam("of_game"))
_ID = select(_TABLE.id).where(*_OWNED)
_SHARED = (
    select(GAMES)
    .join(SHARE_LINKS, (_TABLE.game == GAMES.c.id) & (_TABLE.player == GAMES.c.player))
    .where(_TABLE.id == bindparam("of_id"))
)
_ADD = insert(SHARE_LINKS)
_DELETE = delete(SHARE_LINKS).where(*_OWNED)


class ShareLinkRepository:
    """The share links of all players; a game has at most one."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of_game(self, game: str, player: str) -> str:
        """Return the id of the link to a game of this player; empty if there is none."""
        rows = self.database.read(_ID, of_game=game, of_player=player)
        return str(rows[0]["id"]) if rows else ""

    def shared_game(self, id: str) -> StoredGame | None:
        """Return the game that a link shows; None if the link was deleted or never existed."""
        rows = self.database.read(_SHARED, of_id=id)
        return game_from_row(rows[0]) if rows else None

    def add(self, game: str, player: str) -> tuple[str, Future[int]]:
        """Create a link to a game of this player; return its id, and the future of the write."""
        id = new_id()
        values = {"id": id, "game": game, "player": player, "moment": now()}
        return id, self.database.write(_ADD, values)

    def delete(self, game: str, player: str) -> Future[int]:
        """Delete the link to a game, so that it no longer opens."""
        return self.database.write(_DELETE, {"of_game": game, "of_player": player})
