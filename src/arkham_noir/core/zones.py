"""Zones: where a card can be. Every card is in exactly one zone at any time [R-ZONE-01]."""

from __future__ import annotations

from typing import Final

STACK: Final = 0
LEADS: Final = 1
HAND: Final = 2
DISCARD: Final = 3
TIME: Final = 4
STABILITY: Final = 5
CLOSED: Final = 6
PICTURE: Final = 7
VICTIMS: Final = 8
BRIEFCASE: Final = 9
"""Cards that can be used at any time; in Cases 1 and 2 only the contact."""
BOX: Final = 10
OPEN: Final = 11
"""The Victims or Case Cards at the head of the open lines."""
PLAYING: Final = 12
"""A card between zones: it has left one and has not been put into another yet."""
STORMS: Final = 13
FORMULA: Final = 14
CASES: Final = 15
MENACES_I: Final = 16
MENACES_II: Final = 17
MENACES: Final = 18
"""The active Menaces."""
LINES: Final = 19
"""The first line; the zone LINES + n holds the cards played to line n."""

MOST_LINES: Final = 7
ZONES: Final = 26

LEADS_ROW: Final = 5
"""The number of spaces in the Leads row. [R-SETUP-04]"""

NAMES: Final = (
    "stack", "leads", "hand", "discard", "time", "stability", "closed", "picture",
    "victims", "briefcase", "box", "open", "playing", "storms", "formula", "cases",
    "menaces-1", "menaces-2", "menaces",
)  # fmt: skip
"""The names of the zones before the lines, as positions and scenarios write them."""
