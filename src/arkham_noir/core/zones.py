"""Where a card can be. Every card is in exactly one zone at every moment. [R-ZONE-01]"""

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
CONTACT: Final = 9
BOX: Final = 10
LINES: Final = 11
"""The first of the lines; line n is the zone LINES + n and holds its Victim as well."""

MOST_LINES: Final = 7
ZONES: Final = 18

LEADS_ROW: Final = 5
"""Spaces in the Leads row. [R-SETUP-04]"""

NAMES: Final = (
    "stack", "leads", "hand", "discard", "time", "stability", "closed", "picture",
    "victims", "contact", "box",
)  # fmt: skip
"""The names of the zones before the lines, as positions and scenarios write them."""
