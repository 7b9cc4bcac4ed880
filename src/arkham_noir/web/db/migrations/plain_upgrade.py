"""Upgrading a database without Alembic, on the static site."""

from __future__ import annotations

from sqlalchemy import Connection, text

from .revisions import HEAD, REVISIONS

VERSION_TABLE = (
    "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)
"""The table in which Alembic records the revision."""


def upgrade(connection: Connection, revision: str) -> None:
    """Apply the revisions after `revision`, in the transaction of the connection."""
    for each in REVISIONS:
        if each.revision > revision:
            each.upgrade(connection)
    connection.execute(text(VERSION_TABLE))
    connection.execute(text("DELETE FROM alembic_version"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
