"""Store what the chance meter has shown, and the decks of the workshop."""

from __future__ import annotations

from sqlalchemy import Connection, text

revision = "0003"
down_revision = "0002"


def upgrade(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE sittings ADD COLUMN chances TEXT NOT NULL DEFAULT ''"))
    connection.execute(
        text(
            "CREATE TABLE drafts (id VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, "
            '"case" VARCHAR(32) NOT NULL, title VARCHAR(200) NOT NULL, tables TEXT NOT NULL, '
            "past TEXT NOT NULL, revision INTEGER NOT NULL, updated FLOAT NOT NULL, "
            "PRIMARY KEY (id))"
        )
    )
    connection.execute(text("CREATE INDEX ix_drafts_player ON drafts (player)"))
