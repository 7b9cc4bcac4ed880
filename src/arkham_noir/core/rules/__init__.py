"""The rules, one module per rulebook heading. Importing them fills the registry."""

from __future__ import annotations

from ..registry import ARRIVALS, EFFECT_NAMES, EFFECTS, ICONS, USES
from . import (
    briefcase,
    case_cards,
    closing,
    contact,
    discards,
    draw_stack,
    effects,
    formula,
    game_end,
    hand_limit,
    haunter,
    limits,
    maintenance,
    menaces,
    plays,
    requirements,
    setup,
    stability,
    storms,
    turn,
)

__all__ = [
    "ARRIVALS", "EFFECTS", "EFFECT_NAMES", "ICONS", "USES",
    "briefcase", "case_cards", "closing", "contact", "discards", "draw_stack", "effects", "formula",
    "game_end", "hand_limit", "haunter", "limits", "maintenance", "menaces", "plays",
    "requirements", "setup", "stability", "storms", "turn",
]  # fmt: skip
