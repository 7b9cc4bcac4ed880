"""The editor page of a deck: its cards, the selected card, and the problems."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...decks.cards import Card, Objective
from ...decks.drafts import Draft, Field, Found, fields_of, picture_names
from ...decks.drafts.draft import Demand, kind_at
from ...decks.format import FORMS
from ...decks.writer import HEADINGS, SINGLE
from ..http.forms import Form
from .conflicts import head_of, stamp
from .drafts import OpenDraft

VALUE = "v-"
"""The prefix of a card's form fields."""

NAMES = {
    "clue": "Clue", "storm": "Storm", "formula": "Formula", "victim": "Victim",
    "case_card": "Case Card", "menace": "Menace", "objective": "Objective", "contact": "Contact",
    "equipment": "Equipment", "side": "Side",
}  # fmt: skip


@dataclass(frozen=True)
class CardEntry:
    """A card in the list of cards."""

    path: str
    title: str
    sound: bool


@dataclass(frozen=True)
class EditorPage:
    """A draft and its selected card."""

    opened: OpenDraft
    path: str

    @property
    def draft(self) -> Draft:
        return self.opened.draft

    @property
    def kind(self) -> str:
        return kind_at(self.path) if self.path else ""

    @property
    def kind_name(self) -> str:
        return NAMES.get(self.kind, "")

    @cached_property
    def problems(self) -> list[Found]:
        return self.draft.problems()

    @property
    def sections(self) -> list[tuple[str, str, list[CardEntry], bool]]:
        """Return the case's kinds of cards, each with its cards and whether more can be added."""
        wrong = {found.path for found in self.problems}
        entries = [CardEntry(p, self._card_label(p), p not in wrong) for p in self.draft.paths()]
        return [
            (kind, HEADINGS[kind], own, kind not in SINGLE or not own)
            for kind in FORMS[self.draft.case].sections
            for own in [[each for each in entries if each.path.startswith(f"{kind}-")]]
        ]

    def _card_label(self, path: str) -> str:
        table = self.draft.table(path)
        name = str(table.get("title") or table.get("name") or "")
        return name or f"Untitled {NAMES[kind_at(path)]}"

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the selected card."""
        return fields_of(self.draft.case, self.kind) if self.path else ()

    @property
    def values(self) -> dict[str, Any]:
        return self.draft.table(self.path) if self.path else {}

    @property
    def digest(self) -> str:
        """Return the digest of the saved card or head, to detect conflicts."""
        kept = self.opened.stored
        return stamp(kept.table(self.path) if self.path else head_of(kept))

    @property
    def picture(self) -> str:
        """Return the name of the uploaded picture on the selected card."""
        return str(self.values.get("picture", ""))

    @property
    def can_have_picture(self) -> bool:
        """Return whether the selected card can have a picture: not Objectives and contact sides."""
        return self.kind not in ("objective", "side")

    @property
    def has_pictures(self) -> bool:
        return bool(picture_names(self.draft))

    @cached_property
    def face(self) -> Card | Objective | None:
        """Return the selected card; a contact's side is shown on the contact."""
        return self.draft.face(self.path.partition("-side-")[0]) if self.path else None

    def wrong(self, key: str = "") -> list[str]:
        """Return the problems of a field of the card, or of the card itself without a key."""
        keys = {field.key for field in self.fields}
        return [
            found.sentence for found in self.problems
            if found.path == self.path and (found.key == key or (not key and found.key not in keys))
        ]  # fmt: skip

    @property
    def deck_problems(self) -> list[str]:
        """Return the problems of the whole deck, in the workshop's terms."""
        return [_plain_message(found.sentence) for found in self.problems if not found.path]

    @cached_property
    def checklist(self) -> list[Demand]:
        return self.draft.checklist()

    @property
    def requirements_met(self) -> int:
        """Return the number of requirements that are met."""
        return sum(not each.missing for each in self.checklist)

    @property
    def problem_count(self) -> str:
        """Return the number of open problems in words."""
        cards = len({found.path for found in self.problems if found.path})
        counts = [
            (cards, "unfinished card{}"),
            (len(self.deck_problems), "problem{} with the deck"),
        ]
        return " and ".join(f"{n} {words.format('s' * (n > 1))}" for n, words in counts if n)

    @property
    def can_turn(self) -> bool:
        """Return whether a Clue can be added to the other side of the card."""
        return self.kind in ("case_card", "menace") and "clue" not in self.values

    @property
    def neighbors(self) -> tuple[str, str]:
        """Return the paths of the cards before and after this one; empty at the ends."""
        paths = [*self.draft.paths()]
        place = paths.index(self.path)
        before = paths[place - 1] if place else ""
        return before, paths[place + 1] if place + 1 < len(paths) else ""


def _plain_message(sentence: str) -> str:
    """Return a message about a deck file without references to the file format."""
    table = rf"A table \[\[({'|'.join(NAMES)})\]\]"
    text = re.sub(table, lambda kind: f"A card ({NAMES[kind[1]]})", sentence)
    return text.replace(" Add a table [contact].", "").replace("_", " ")


def values_in(form: Form, fields: tuple[Field, ...]) -> dict[str, Any]:
    """Return the values of a card from a form; None removes an empty value."""
    return {field.key: _value(form, field) for field in fields}


def _value(form: Form, field: Field) -> Any:
    text = form[VALUE + field.key].replace("\r\n", "\n").strip()
    if field.shape == "some":
        chosen = [word for word in field.words if form[f"{VALUE}{field.key}.{word}"]]
        return chosen or _nothing(field)
    if field.shape == "row":
        return _row(text, field) or _nothing(field)
    if field.shape == "flag":
        return True if text else None
    if field.shape == "number":
        return int(text) if text.isdecimal() and len(text) < 6 else text or None
    return text or None


def _row(text: str, field: Field) -> list[str]:
    """Return the items of a list; items that are sentences are on separate lines."""
    parts = text.split(",") if field.words or "\n" not in text else text.split("\n")
    parts = text.split("\n") if field.key == "paths" else parts
    return [" ".join(part.split()) for part in parts if part.strip()]


def _nothing(field: Field) -> list[str] | None:
    """Return the value of an empty field: an empty list for edges, otherwise None."""
    return [] if field.key in ("left", "right") else None
