"""The shape of a draft: any document as tables that the workshop can show, change and save.

The schema of the deck files defines where cards are and what type each value has. A value of
another type becomes text, so that a form can show it and a person can correct it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ..format import FORMS
from ..schema import Schema, schema
from ..table_reader import FORMAT, kind
from ..toml_locations import Path

LARGEST_NUMBER = 10**15
"""Whole numbers beyond this are shown as text."""

Table = dict[str, Any]


class Shaped(NamedTuple):
    """The tables of a draft, and the places of values that were dropped."""

    tables: Table
    lost: list[Path]


def shape_document(document: object, case: str = "") -> Shaped:
    """Return a document in the shape of a deck; `case` is used if it names none.

    >>> shape_document({"case": "witch-cult", "contact": {"id": ["p1"], "side": 5}}).lost
    [('contact', 'side')]
    """
    found = document.get("case") if isinstance(document, Mapping) else None
    named = next(each for each in (found, case, *FORMS) if isinstance(each, str) and each in FORMS)
    lost: list[Path] = []
    head = {"format": FORMAT, "case": named}
    tables = _table(document, _schema(named), (), lost)
    return Shaped({**tables, **head}, lost)


def known_keys(case: str) -> frozenset[str]:
    """Return the keys that a deck of a case can have in addition to its cards."""
    return frozenset(_schema(case)["properties"])


@cache
def _schema(case: str) -> Schema:
    return schema(case)


def _table(value: object, said: Schema, at: Path, lost: list[Path]) -> Table:
    if not isinstance(value, Mapping):
        lost.append(at)
        return {}
    keys: Schema = said["properties"]
    given = {_text(key): each for key, each in value.items() if each is not None}
    pairs = (_sides(keys) | given).items()
    return {
        key: found
        for key, each in pairs
        if (found := _value(each, keys.get(key, {}), (*at, key), lost)) is not None
    }


def _sides(keys: Schema) -> Table:
    """Return the tables that a table with these keys always has, such as a contact's sides."""
    return {key: [] for key, said in keys.items() if "minItems" in said and _holds_cards(said)}


def _holds_cards(said: Schema) -> bool:
    return bool(said["items"].get("type") == "object")


def _value(value: object, said: Schema, at: Path, lost: list[Path]) -> Any:
    """Return a value as its schema requires; None if there is none."""
    if "const" in said:
        lost += [at] if value != said["const"] else []
        return said["const"]
    if said.get("type") == "object":
        found = _table(value, said, at, lost)
        return found if isinstance(value, Mapping) else None
    if said.get("type") == "array":
        return _row(value, said, at, lost)
    is_whole = type(value) is int and abs(value) < LARGEST_NUMBER
    if (said.get("type") == "integer" and is_whole) or (
        said.get("type") == "boolean" and isinstance(value, bool)
    ):
        return value
    return _text(value)


def _row(value: object, said: Schema, at: Path, lost: list[Path]) -> list[Any]:
    """Return a list of words, or of cards with the minimum number of entries."""
    if not _holds_cards(said):
        words = value if isinstance(value, list) else [value]
        return [_text(each) for each in words if each is not None]
    rows = value if isinstance(value, list) else []
    lost += [at] if rows is not value else []
    cards = [
        _table(each, said["items"], (*at, place), lost) for place, each in enumerate(rows, start=1)
    ]
    return cards + [{} for _ in range(len(cards), said.get("minItems", 0))]


def _text(value: object) -> str:
    """Return a value as a person would type it; lone surrogates become replacement characters."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, default=str)
    except (ValueError, TypeError, RecursionError):
        text = kind(value)
    return text.encode("utf-8", "replace").decode("utf-8")
