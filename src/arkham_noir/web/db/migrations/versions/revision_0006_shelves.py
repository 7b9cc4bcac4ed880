"""Find the finished games of a player, and whether their results count, without reading records."""

from __future__ import annotations

from sqlalchemy import Connection, text

revision = "0006"
down_revision = "0005"


def upgrade(connection: Connection) -> None:
    connection.execute(
        text("CREATE INDEX ix_games_shelf ON games (player, over, lesson, id, revision)")
    )
