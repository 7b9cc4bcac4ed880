"""The labels of a card's fields in the workshop."""

from __future__ import annotations

from ...words.deck_changes import LABELS
from ..templating.environment import title_from_name

LISTS = {
    "effects": "Effects", "attributes": "Attributes", "icons": "Icons", "letters": "Letters",
    "paths": "Hints", "purple": "Purple edges",
}  # fmt: skip
"""Labels of fields that hold several values."""


def label_of(key: str) -> str:
    """Return the label of a field, such as `Card minimum` for `minimum`."""
    return LISTS.get(key) or LABELS.get(key) or title_from_name(key)
