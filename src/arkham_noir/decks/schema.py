"""The deck format as a JSON schema, for completion and checks in editors.

The schema defines what a file may contain. `loader` checks the rest: duplicate ids, and values that
need others.
"""

from __future__ import annotations

from typing import Any, Final

from ..vocabulary import DARKNESS_GAINS
from .card_parsers import (
    CASE_ROLES,
    CLASSES,
    COSTS,
    FACES,
    HALVES,
    LARGEST_MINIMUM,
    LARGEST_NUMBER,
    LASTING,
    LETTER,
    MANNERS,
    MENACE_ROLES,
    PURPLE,
    PURPLE_WORDS,
    SIDES,
    USED,
)
from .cards import ANY, EDGES, ICONS, TECHNIQUES
from .format import FORMS, CaseFormat
from .free_actions import USES
from .table_reader import FORMAT, ID, LONGEST_LINE, PICTURE, RESERVED
from .tables import ARRIVAL_STEPS, ICON_STEPS

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
Schema = dict[str, Any]

TEXT: Final[Schema] = {"type": "string"}
LINE: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": LONGEST_LINE}
NAME: Final[Schema] = {"type": "string", "pattern": f"^{ID.pattern}$"}
CARD_ID: Final[Schema] = {**NAME, "not": {"enum": list(RESERVED)}}
PICTURE_FILE: Final[Schema] = {"type": "string", "pattern": f"^{PICTURE.pattern}$"}
CAPITAL: Final[Schema] = {"type": "string", "pattern": f"^{LETTER.pattern}$"}


def schema(case: str = "") -> Schema:
    """Return the schema of the deck files of one case, or of all of them.

    >>> schema("witch-cult")["properties"]["case"]
    {'const': 'witch-cult'}
    """
    if case:
        return {"$schema": DIALECT, "title": f"A deck for {case}", **_deck(case, FORMS[case])}
    decks = [_deck(name, form) for name, form in FORMS.items()]
    choices = [
        {"if": {"properties": {"case": deck["properties"]["case"]}}, "then": deck} for deck in decks
    ]
    return {
        "$schema": DIALECT,
        "title": "A deck for Arkham Noir",
        "type": "object",
        "required": ["case"],
        "properties": {"case": {"enum": list(FORMS)}},
        "allOf": choices,
    }


def _deck(case: str, form: CaseFormat) -> Schema:
    sections = {
        "clue": _many(_clue(form, form.types)),
        "formula": _clue(form, ("formula",)),
        "victim": _many(
            _table(
                id=CARD_ID,
                title=LINE,
                right=_edge(),
                story=TEXT,
                flavour=TEXT,
                picture=PICTURE_FILE,
            )
        ),
        "storm": _many(_storm(form)),
        "case_card": _many(_case_card(form)),
        "menace": _many(_menace(form)),
        "objective": _many(_objective()),
        "contact": _contact(form),
        "equipment": _many(
            _use_schema(form, id=CARD_ID, title=LINE, flavour=TEXT, picture=PICTURE_FILE)
        ),
    }
    head: dict[str, Schema] = {
        "format": {"const": FORMAT}, "case": {"const": case}, "name": LINE, "version": LINE,
    }  # fmt: skip
    own = {name: sections[name] for name in form.sections}
    found = _table(**head, about=TEXT, **own)
    return {**found, "required": [*head, "clue", "contact"]}


# Tables

NEEDED: Final = {"id", "title", "type", "left", "right", "number", "level", "name"}
"""Keys that are required in every table that can have them."""


def _table(**keys: Schema) -> Schema:
    """Return a table with these keys and no others."""
    needed = [key for key in keys if key in NEEDED]
    table: Schema = {"type": "object", "additionalProperties": False, "properties": keys}
    return {**table, "required": needed}


def _many(table: Schema) -> Schema:
    return {"type": "array", "items": table}


def _clue(form: CaseFormat, types: tuple[str, ...]) -> Schema:
    own: Schema = {
        "half": _word_schema(HALVES), "role": _word_schema(form.roles), "purple": _purple(EDGES),
        "letter": CAPITAL, "equipment": _word_schema(USES), "uses": _uses(),
        "waives": _word_list_schema(form.waives),
    }  # fmt: skip
    return _table(
        id=CARD_ID,
        title=LINE,
        story=TEXT,
        type=_word_schema(types),
        left={**_edge(), "minItems": 1},
        right=_edge(),
        attributes=_word_list_schema(form.attributes),
        minimum=_number(1, LARGEST_MINIMUM),
        icons=_word_list_schema(ICONS),
        effects=_effects(form),
        flavour=TEXT,
        picture=PICTURE_FILE,
        **{key: own[key] for key in form.clue_keys},
    )


def _storm(form: CaseFormat) -> Schema:
    return _table(
        id=CARD_ID, title=LINE, right=_edge(), lightning={"type": "boolean"},
        effects=_effects(form), flavour=TEXT, picture=PICTURE_FILE,
    )  # fmt: skip


def _case_card(form: CaseFormat) -> Schema:
    return _table(
        id=CARD_ID,
        number=_number(1, LARGEST_NUMBER),
        face=_word_schema(FACES),
        title=LINE,
        story=TEXT,
        right=_edge(),
        purple=_purple(("right",)),
        icons=_card_icons(),
        time_limit=_number(1, 1),
        immediate=_word_list_schema(ARRIVAL_STEPS),
        ongoing=_ongoing(form),
        role=_word_schema(CASE_ROLES),
        flavour=TEXT,
        picture=PICTURE_FILE,
        clue=_clue(form, form.types),
    )


def _menace(form: CaseFormat) -> Schema:
    return _table(
        id=CARD_ID,
        level=_number(1, CLASSES),
        title=LINE,
        immediate=_word_list_schema(ARRIVAL_STEPS),
        ongoing=_ongoing(form),
        icons=_card_icons(),
        role=_word_schema(MENACE_ROLES),
        flavour=TEXT,
        picture=PICTURE_FILE,
        clue=_clue(form, form.types),
    )


def _objective() -> Schema:
    letters = {"type": "array", "items": CAPITAL, "minItems": 1}
    found = _table(
        number=_number(1, LARGEST_MINIMUM), title=LINE, letters=letters, story=TEXT,
        paths={"type": "array", "items": TEXT},
    )  # fmt: skip
    return {**found, "required": ["number", "title", "letters"]}


def _contact(form: CaseFormat) -> Schema:
    costs = {"cost": _word_schema(COSTS)} if "cost" in form.side_keys else {}
    side = _use_schema(form, name=NAME, **costs)
    sides = {"type": "array", "items": side, "minItems": SIDES, "maxItems": SIDES}
    found = _table(id=CARD_ID, title=LINE, flavour=TEXT, picture=PICTURE_FILE, side=sides)
    return {**found, "required": ["id", "title", "side"]}


def _use_schema(form: CaseFormat, **keys: Schema) -> Schema:
    """Return the schema of a Briefcase card: it waives something, or has one or more effects."""
    found = _table(
        **keys, waives=_word_list_schema(form.waives), effect=_word_schema(USES), uses=_uses()
    )
    return {**found, "oneOf": [{"required": [key]} for key in USED]}


# Values


def _word_schema(words: Any) -> Schema:
    return {"enum": list(words)}


def _word_list_schema(words: Any) -> Schema:
    """Return the schema of a list of different words out of these."""
    return {"type": "array", "items": _word_schema(words), "uniqueItems": True}


def _edge() -> Schema:
    return _word_list_schema((*TECHNIQUES, ANY))


def _purple(edges: tuple[str, ...]) -> Schema:
    return _word_list_schema([word for edge in edges for word in PURPLE_WORDS[edge]])


def _number(lowest: int, highest: int) -> Schema:
    return {"type": "integer", "minimum": lowest, "maximum": highest}


def _effects(form: CaseFormat) -> Schema:
    return {"type": "array", "items": _word_schema(_marked_words(form.effects))}


def _uses() -> Schema:
    return {"type": "array", "items": _word_schema(_marked_words(USES))}


def _marked_words(words: Any) -> list[str]:
    return [f"{manner} {word}" for word in words for manner in MANNERS]


def _card_icons() -> Schema:
    marked = _marked_words(ICON_STEPS)
    return {
        "type": "array",
        "items": _word_schema([*marked, *(f"{PURPLE}{each}" for each in marked)]),
    }


def _ongoing(form: CaseFormat) -> Schema:
    lent = [f"{DARKNESS_GAINS}{effect}" for effect in _marked_words(form.effects)]
    return {"type": "array", "items": _word_schema([*LASTING, *lent])}


__all__ = ["schema"]
