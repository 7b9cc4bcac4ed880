"""The deck format of each case: sections, keys and words, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ..core.rules import EFFECTS
from ..core.zones import MOST_LINES
from ..vocabulary import EFFECTS as WORDS
from .cards import ATTRIBUTES, TYPES

MOST_MENACES: Final = 7
"""With the Haunter eight Menaces can be active, as many as a short row of the core holds."""

SIX_TYPES: Final = tuple(kind for kind in TYPES if kind != "formula")
"""The types of Case 1; the Formula belongs to later cases [R-VOC-09]."""


def effects_of(number: int) -> tuple[str, ...]:
    """Return the effects that clues of a case can have, by its number."""
    return tuple(w for w, said in WORDS.items() if w in EFFECTS and number in said.cases)


@dataclass(frozen=True)
class CaseFormat:
    """The format of one case's deck files.

    `fewest` are the minimum numbers of tables for setup, and `most` the maximum numbers for which
    the core has room. `needs` are single tables that setup requires, by some of their values.
    """

    sections: tuple[str, ...]
    types: tuple[str, ...]
    attributes: tuple[str, ...]
    effects: tuple[str, ...]
    contact: Mapping[str, object]
    clue_keys: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    waives: tuple[str, ...] = ("lock",)
    side_keys: tuple[str, ...] = ()
    fewest: Mapping[str, int] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    needs: tuple[tuple[str, Mapping[str, object]], ...] = ()


ARMITAGE: Final = {
    "id": "armitage",
    "title": "Dr. Armitage",
    "side": [{"name": "key", "waives": ["lock"]}, {"name": "exchange", "effect": "exchange"}],
}
"""The contact of Case 1 [C1-CONTACT-01, -02]."""

CARTER: Final = {
    "id": "carter",
    "title": "Randolph Carter",
    "side": [
        {"name": "key", "waives": ["lock", "skeleton lock"], "cost": "check"},
        {"name": "take", "effect": "take penalty"},
    ],
}
"""The contact of Case 2 [C2-CONTACT-01, -02]."""

FISKE: Final = {
    "id": "fiske",
    "title": "Edmund Fiske",
    "side": [{"name": "search", "effect": "search"}, {"name": "exchange", "effect": "exchange"}],
}
"""The contact of Case 3 [C3-CONTACT-01]."""

FORMS: Final = {
    "witch-cult": CaseFormat(
        sections=("clue", "victim", "contact"),
        types=SIX_TYPES,
        attributes=("puzzle", "key", "lock"),
        effects=effects_of(1),
        contact=ARMITAGE,
        fewest={"clue": 8, "victim": 2},
        most={"victim": MOST_LINES},
    ),
    "thunder": CaseFormat(
        sections=("clue", "storm", "formula", "victim", "contact"),
        types=SIX_TYPES,
        attributes=("puzzle", "key", "lock", "lightning", "skeleton lock", "skeleton key"),
        effects=effects_of(2),
        contact=CARTER,
        clue_keys=("half", "role"),
        roles=("ancient",),
        waives=("lock", "skeleton lock"),
        side_keys=("cost",),
        fewest={"clue": 8, "victim": 2},
        most={"victim": MOST_LINES},
    ),
    "gulfs": CaseFormat(
        sections=("clue", "case_card", "menace", "objective", "contact", "equipment"),
        types=TYPES,
        attributes=tuple(word for word in ATTRIBUTES if word != "lightning"),
        effects=effects_of(3),
        contact=FISKE,
        clue_keys=("purple", "letter", "equipment", "uses", "waives", "role"),
        roles=("machine",),
        waives=("lock", "skeleton lock"),
        fewest={"clue": 8},
        most={"menace": MOST_MENACES},
        needs=(
            ("case_card", {"number": 1, "face": "A"}),
            ("case_card", {"number": 1, "face": "B"}),
            ("case_card", {"number": 2}),
            ("equipment", {"id": "necronomicon"}),
            ("equipment", {"id": "aklo"}),
        ),
    ),
}
"""The cases by name, in the order of the series."""

PLURALS: Final = {"clue": "clues", "victim": "Victims", "menace": "Menaces"}
"""The kinds of cards that `fewest` and `most` count, in messages."""

CASE_TYPES: Final = {case: form.types for case, form in FORMS.items()}
"""The clue types of each case; the Formula table of Case 2 has its own type."""
