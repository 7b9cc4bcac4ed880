"""Edit conflicts: two tabs on one deck.

A form says which revision of the deck its page showed, and with a stamp how the card was then. A
change of another card is none of its business; a card that has moved is found again; a card that
was changed in both is shown with both.
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

HEAD = ("name", "version", "about")


class EditConflict(Exception):
    """A form about something that was changed in another tab since."""

    def __init__(self, bench: OpenDraft, path: str) -> None:
        super().__init__(path)
        self.bench = bench
        self.path = path


def stamp(table: Mapping[str, Any]) -> str:
    """A few letters that change with anything that is said of a card."""
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16]


def head_of(draft: Draft) -> dict[str, str]:
    """What is said of the deck as a whole."""
    return {key: str(draft.tables.get(key, "")) for key in HEAD}


def kind_in(path: str) -> str:
    """Return the kind of card that the path in a form names; empty if it names none."""
    is_only_numbers = all(step.isdigit() for step in path.split("-"))
    return "" if is_only_numbers else kind_at(path)


def place_of(bench: OpenDraft, form: Form) -> str:
    """Where the card of a form is now; nowhere, if it was taken out in another tab.

    Whoever changed the very card that the form is about clashes with it.
    """
    path, draft = form["path"], bench.draft
    if form.revision in (None, bench.saved.revision):
        draft.table(path)
        return path
    own = [each for each in draft.paths() if kind_at(each) == kind_in(path)]
    same = [each for each in own if stamp(draft.table(each)) == form["seen"]]
    if same:
        return path if path in same else same[0]
    named = [each for each in own if form["was"] and draft.table(each).get("id") == form["was"]]
    if named:
        raise EditConflict(bench, named[0])
    return ""


def refuse_other_head(bench: OpenDraft, form: Form) -> None:
    """The name of a deck can be changed in two tabs too."""
    is_current = form.revision in (None, bench.saved.revision)
    if not is_current and stamp(head_of(bench.draft)) != form["seen"]:
        raise EditConflict(bench, "")


def told(kept: Mapping[str, Any], typed: Mapping[str, Any]) -> str:
    """What the other tab has said, where it is something else."""
    others = {key: value for key in typed if (value := kept.get(key)) != typed[key]}
    said = "; ".join(f"{key.replace('_', ' ')} is {_words(value)}" for key, value in others.items())
    return (
        f"This was changed in another tab since: there {said or 'it is the same'}. Below stands "
        "what you typed; it is not kept yet. Keep it, or open the card again to take the other."
    )


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "empty"
    return "empty" if value in (None, "") else f"“{value}”"
