"""The revisions of the schema in order, readable without Alembic."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Connection

from .versions import (
    revision_0001_games,
    revision_0002_redo,
    revision_0003_drafts,
    revision_0004_table_names,
    revision_0005_history,
    revision_0006_shelves,
)


class SchemaRevision(Protocol):
    """A step from one schema to the next. Its statements never change after a release."""

    revision: str

    def upgrade(self, connection: Connection) -> None: ...


REVISIONS: tuple[SchemaRevision, ...] = (
    revision_0001_games,
    revision_0002_redo,
    revision_0003_drafts,
    revision_0004_table_names,
    revision_0005_history,
    revision_0006_shelves,
)
HEAD = REVISIONS[-1].revision
