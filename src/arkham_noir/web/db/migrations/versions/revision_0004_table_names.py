"""Name the tables after what they store, and leave the schema's number to Alembic.

Earlier programs created the tables of puzzles, measurements and pictures wherever they were
missing, so a database of any schema may or may not have them.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

revision = "0004"
down_revision = "0003"

BINARY = {"postgresql": "BYTEA"}
RENAMED = {
    "house": "server_settings",
    "sittings": "games",
    "tries": "puzzle_attempts",
    "measured": "measurements",
}


def upgrade(connection: Connection) -> None:
    binary = BINARY.get(connection.dialect.name, "BLOB")
    for table in (
        "tries (player VARCHAR(64) NOT NULL, puzzle VARCHAR(16) NOT NULL, "
        "note VARCHAR(16) NOT NULL, moment FLOAT NOT NULL, PRIMARY KEY (player, puzzle, note))",
        "measured (draft VARCHAR(32) NOT NULL, who VARCHAR(32) NOT NULL, "
        'about VARCHAR(200) NOT NULL, deals INTEGER NOT NULL, "both" INTEGER NOT NULL, '
        "first_only INTEGER NOT NULL, second_only INTEGER NOT NULL, PRIMARY KEY (draft, who))",
        "pictures (player VARCHAR(64) NOT NULL, name VARCHAR(40) NOT NULL, "
        f"content {binary} NOT NULL, PRIMARY KEY (player, name))",
    ):
        connection.execute(text(f"CREATE TABLE IF NOT EXISTS {table}"))
    connection.execute(text("DELETE FROM house WHERE name = 'schema'"))
    for old, new in RENAMED.items():
        connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))
    connection.execute(text("DROP INDEX IF EXISTS ix_sittings_player"))
    connection.execute(text("CREATE INDEX ix_games_player ON games (player)"))
