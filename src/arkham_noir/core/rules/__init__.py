"""The rules, one rulebook heading per file. Importing them fills the table of steps."""

from __future__ import annotations

from . import (
    briefcase,
    case_cards,
    closing,
    contact,
    discarding,
    effects,
    formula,
    game_end,
    hand_limit,
    haunter,
    limits,
    maintenance,
    menaces,
    playing,
    requirements,
    running_out,
    setup,
    stability,
    storms,
    turn,
)

__all__ = [
    "briefcase", "case_cards", "closing", "contact", "discarding", "effects", "formula",
    "game_end", "hand_limit", "haunter", "limits", "maintenance", "menaces", "playing",
    "requirements", "running_out", "setup", "stability", "storms", "turn",
]  # fmt: skip
