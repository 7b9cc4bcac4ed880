"""The rules, one rulebook heading per file. Importing them fills the table of steps."""

from __future__ import annotations

from . import (
    closing,
    contact,
    discarding,
    effects,
    game_end,
    hand_limit,
    maintenance,
    playing,
    requirements,
    running_out,
    setup,
    stability,
    turn,
)

__all__ = [
    "closing", "contact", "discarding", "effects", "game_end", "hand_limit", "maintenance",
    "playing", "requirements", "running_out", "setup", "stability", "turn",
]  # fmt: skip
