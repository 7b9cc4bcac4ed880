"""Edit conflicts when two tabs edit the same deck.

A form sends the revision of the deck that its page showed, and a digest of the card at that time.
Changes to other cards don't matter, and a card that has moved is found again. If both tabs changed
the same card, the page shows both versions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from ...decks.drafts import Draft
from ...decks.drafts.draft import kind_at
from ..http.forms import Form
from .drafts import OpenDraft
from .labels import label_of

HEAD = ("name", "version", "about")


class EditConflict(Exception):
    """A form for a card, or the head of a deck, that another tab has changed since."""

    def __init__(self, opened: OpenDraft, path: str) -> None:
        super().__init__(path)
        self.opened = opened
        self.path = path


def stamp(table: Mapping[str, Any]) -> str:
    """Return a short digest of a card's values."""
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16]


def head_of(draft: Draft) -> dict[str, str]:
    """Return the name, version and description of a deck."""
    return {key: str(draft.tables.get(key, "")) for key in HEAD}


def kind_in(path: str) -> str:
    """Return the kind of card that the path in a form names; empty if it names none."""
    is_only_numbers = all(step.isdigit() for step in path.split("-"))
    return "" if is_only_numbers else kind_at(path)


def place_of(opened: OpenDraft, form: Form) -> str:
    """Return the current path of a form's card; empty if another tab has deleted it.

    Raise `EditConflict` if another tab has changed this card.
    """
    path, draft = form["path"], opened.draft
    if form.revision in (None, opened.saved.revision):
        draft.table(path)
        return path
    own = [each for each in draft.paths() if kind_at(each) == kind_in(path)]
    same = [each for each in own if stamp(draft.table(each)) == form["seen"]]
    if same:
        return path if path in same else same[0]
    named = [each for each in own if form["was"] and draft.table(each).get("id") == form["was"]]
    if named:
        raise EditConflict(opened, named[0])
    return ""


def refuse_other_head(opened: OpenDraft, form: Form) -> None:
    """Raise `EditConflict` if another tab has changed the head of the deck."""
    is_current = form.revision in (None, opened.saved.revision)
    if not is_current and stamp(head_of(opened.draft)) != form["seen"]:
        raise EditConflict(opened, "")


def conflict_message(kept: Mapping[str, Any], typed: Mapping[str, Any]) -> str:
    """Return a message with the values that the other tab has saved, where they differ."""
    others = {key: value for key in typed if (value := kept.get(key)) != typed[key]}
    saved = ", ".join(
        f"{label_of(key).lower()} is {_words(value)}" for key, value in others.items()
    )
    return (
        f"This was changed in another tab. Saved there: {saved or 'the same values'}. Your version "
        "below isn't saved yet. Save it, or reload the page to use the other version."
    )


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "empty"
    return "empty" if value in (None, "") else f"“{value}”"
