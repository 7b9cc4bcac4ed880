"""Stored drafts: rows of the table of drafts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SavedDraft:
    """A draft as the database has it; `past` has the changes that can be undone."""

    id: str
    player: str
    case: str
    title: str
    tables: str
    past: str = "[]"
    revision: int = 0
    updated: float = 0.0
