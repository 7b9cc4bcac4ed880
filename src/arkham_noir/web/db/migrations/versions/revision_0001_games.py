"""Create the tables of games and of the server's settings."""

from __future__ import annotations

from sqlalchemy import Connection, text

revision = "0001"
down_revision = None


def upgrade(connection: Connection) -> None:
    connection.execute(
        text(
            "CREATE TABLE house (name VARCHAR(32) NOT NULL, value VARCHAR(128) NOT NULL, "
            "PRIMARY KEY (name))"
        )
    )
    connection.execute(
        text(
            "CREATE TABLE sittings (id VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, "
            '"case" VARCHAR(32) NOT NULL, title VARCHAR(200) NOT NULL, record TEXT NOT NULL, '
            "revision INTEGER NOT NULL, last_key TEXT NOT NULL, lesson VARCHAR(32) NOT NULL, "
            "read INTEGER NOT NULL, ask_all BOOLEAN NOT NULL, deck TEXT NOT NULL, "
            "turn INTEGER NOT NULL, over BOOLEAN NOT NULL, outcome TEXT NOT NULL, "
            "created FLOAT NOT NULL, updated FLOAT NOT NULL, PRIMARY KEY (id))"
        )
    )
    connection.execute(text("CREATE INDEX ix_sittings_player ON sittings (player)"))
