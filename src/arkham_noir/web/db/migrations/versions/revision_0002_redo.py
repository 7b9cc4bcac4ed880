"""Store undone moves, where a seed comes from, and whether every card was dealt here."""

from __future__ import annotations

from sqlalchemy import Connection, text

revision = "0002"
down_revision = "0001"

COLUMNS = (
    "redo TEXT NOT NULL DEFAULT ''",
    "seed_origin VARCHAR(16) NOT NULL DEFAULT 'unknown'",
    "played_here BOOLEAN NOT NULL DEFAULT FALSE",
)


def upgrade(connection: Connection) -> None:
    for column in COLUMNS:
        connection.execute(text(f"ALTER TABLE sittings ADD COLUMN {column}"))
