"""The editor page of a deck: its cards, one of them open, and what is missing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...decks.cards import Card, Objective
from ...decks.drafts import Draft, Field, Found, fields_of, named_in
from ...decks.drafts.draft import Demand, kind_at
from ...decks.format import FORMS
from ...decks.writer import HEADINGS, SINGLE
from ..http.forms import Form
from .conflicts import head_of, stamp
from .drafts import OpenDraft

VALUE = "v-"
"""What the names of a card's fields begin with."""

NAMES = {
    "clue": "Clue", "storm": "Storm", "formula": "Formula", "victim": "Victim",
    "case_card": "Case Card", "menace": "Menace", "objective": "Objective", "contact": "Contact",
    "equipment": "Equipment", "side": "Side",
}  # fmt: skip


@dataclass(frozen=True)
class CardEntry:
    """A card in the list of all cards."""

    path: str
    title: str
    sound: bool


@dataclass(frozen=True)
class EditorPage:
    """A draft, and the card of it that is worked on."""

    bench: OpenDraft
    path: str

    @property
    def draft(self) -> Draft:
        return self.bench.draft

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
        """The kinds of cards of the case, each with its cards, and whether it can have more."""
        wrong = {found.path for found in self.problems}
        entries = [CardEntry(p, self._called(p), p not in wrong) for p in self.draft.paths()]
        return [
            (kind, HEADINGS[kind], own, kind not in SINGLE or not own)
            for kind in FORMS[self.draft.case].sections
            for own in [[each for each in entries if each.path.startswith(f"{kind}-")]]
        ]

    def _called(self, path: str) -> str:
        table = self.draft.table(path)
        name = str(table.get("title") or table.get("name") or "")
        return name or f"{NAMES[kind_at(path)]} without a name"

    @property
    def fields(self) -> tuple[Field, ...]:
        """What can be said of the card that is worked on."""
        return fields_of(self.draft.case, self.kind) if self.path else ()

    @property
    def values(self) -> dict[str, Any]:
        return self.draft.table(self.path) if self.path else {}

    @property
    def seen(self) -> str:
        """What the form says of the card, or of the head, as it is kept: see `tabs`."""
        kept = self.bench.stored
        return stamp(kept.table(self.path) if self.path else head_of(kept))

    @property
    def picture(self) -> str:
        """The picture of somebody's own on the card that is worked on."""
        return str(self.values.get("picture", ""))

    @property
    def can_have_picture(self) -> bool:
        """An Objective is a certificate, and a side of the contact has no face of its own."""
        return self.kind not in ("objective", "side")

    @property
    def has_pictures(self) -> bool:
        return bool(named_in(self.draft))

    @cached_property
    def face(self) -> Card | Objective | None:
        """The card as it looks now; a side is shown on its contact."""
        return self.draft.face(self.path.partition("-side-")[0]) if self.path else None

    def wrong(self, key: str = "") -> list[str]:
        """What is wrong with a value of the card, or with the card if none is named."""
        keys = {field.key for field in self.fields}
        return [
            found.sentence for found in self.problems
            if found.path == self.path and (found.key == key or (not key and found.key not in keys))
        ]  # fmt: skip

    @property
    def whole(self) -> list[str]:
        """What is wrong with the deck as a whole, in the words of the workshop."""
        return [_unwritten(found.sentence) for found in self.problems if not found.path]

    @cached_property
    def checklist(self) -> list[Demand]:
        return self.draft.checklist()

    @property
    def met(self) -> int:
        """How many of the rulebook's demands are met."""
        return sum(not each.missing for each in self.checklist)

    @property
    def unfinished(self) -> str:
        """How much is still to be done, in a few words."""
        cards = len({found.path for found in self.problems if found.path})
        told = [(cards, "card", "to finish"), (len(self.whole), "thing", "missing")]
        return ", ".join(f"{n} {noun}{'s' * (n > 1)} {what}" for n, noun, what in told if n)

    @property
    def can_turn(self) -> bool:
        """Whether the card could have a Clue on its other side."""
        return self.kind in ("case_card", "menace") and "clue" not in self.values

    @property
    def neighbours(self) -> tuple[str, str]:
        """The cards before and after this one; nothing at the ends."""
        paths = [*self.draft.paths()]
        place = paths.index(self.path)
        before = paths[place - 1] if place else ""
        return before, paths[place + 1] if place + 1 < len(paths) else ""


def _unwritten(sentence: str) -> str:
    """A sentence about a deck file, for somebody who does not see the file."""
    paragraph = rf"a paragraph \[\[({'|'.join(NAMES)})\]\]"
    said = re.sub(paragraph, lambda kind: f"a card: {NAMES[kind[1]]}", sentence)
    return re.sub(r": one paragraph that begins with \[\w+\]", "", said).replace("_", " ")


def values_in(form: Form, fields: tuple[Field, ...]) -> dict[str, Any]:
    """The values of a card as a form has them; what is left empty is taken away."""
    return {field.key: _value(form, field) for field in fields}


def _value(form: Form, field: Field) -> Any:
    said = form[VALUE + field.key].replace("\r\n", "\n").strip()
    if field.shape == "some":
        chosen = [word for word in field.words if form[f"{VALUE}{field.key}.{word}"]]
        return chosen or _nothing(field)
    if field.shape == "row":
        return _row(said, field) or _nothing(field)
    if field.shape == "flag":
        return True if said else None
    if field.shape == "number":
        return int(said) if said.isdecimal() and len(said) < 6 else said or None
    return said or None


def _row(said: str, field: Field) -> list[str]:
    """Words in their order; those that are sentences have a line each."""
    parts = said.split(",") if field.words or "\n" not in said else said.split("\n")
    parts = said.split("\n") if field.key == "paths" else parts
    return [" ".join(part.split()) for part in parts if part.strip()]


def _nothing(field: Field) -> list[str] | None:
    """An edge without icons is said; everything else goes without saying."""
    return [] if field.key in ("left", "right") else None
