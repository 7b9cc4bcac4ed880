"""Upgrading a database with Alembic, on servers."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FOLDER = Path(__file__).parent
ALEMBIC = Lock()  # its context is global to the process


def configuration(connection: Connection) -> Config:
    """Return what Alembic needs to know to work on this connection."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, revision: str) -> None:
    """Apply the revisions after `revision`, in the transaction of the connection.

    The first three schemas had their number in a table of ours, so Alembic is told the revision.
    """
    config = configuration(connection)
    with ALEMBIC:
        if revision:
            command.stamp(config, revision)
        command.upgrade(config, "head")
