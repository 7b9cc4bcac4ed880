"""Fields: the values that a card can have, from the schema of its deck file."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NamedTuple

from ...errors import UnreadableText
from ..format import FORMS
from ..schema import schema

Shape = Literal["line", "text", "number", "flag", "one", "some", "row"]
"""The kinds of fields.

One line, a longer text, a number, yes or no, one of several words, some of them, or a list of
words.
"""

APART = ("clue", "side", "picture")
"""Keys without a field: separate cards and sides, and the picture, which is uploaded."""

LAST = ("flavour", "story", "id")
"""Keys whose fields come last in the form."""

LONG = ("story", "flavour", "about")


class Field(NamedTuple):
    """One value of a card, and the words that it can be made of."""

    key: str
    shape: Shape
    words: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0


@cache
def fields_of(case: str, kind: str) -> tuple[Field, ...]:
    """Return the fields of a kind of card: "clue", "victim", "case_card" ...

    >>> [field.key for field in fields_of("witch-cult", "victim")]
    ['title', 'right', 'flavour', 'story', 'id']
    """
    if kind not in (*FORMS[case].sections, "side"):
        raise UnreadableText(f"Decks for {case} have no cards of the kind '{kind[:40]}'.")
    written = _table(case, kind)["properties"]
    found = [_field(key, said) for key, said in written.items() if key not in APART]
    return tuple(
        sorted(found, key=lambda field: LAST.index(field.key) if field.key in LAST else -1)
    )


def _table(case: str, kind: str) -> dict[str, Any]:
    """Return the schema of a kind of table; a Clue face is a clue."""
    properties = schema(case)["properties"]
    if kind == "side":
        found: dict[str, Any] = properties["contact"]["properties"]["side"]["items"]
    else:
        found = properties[kind]
    items: dict[str, Any] = found.get("items", found)
    return items


def _field(key: str, said: dict[str, Any]) -> Field:
    if "enum" in said:
        return Field(key, "one", tuple(said["enum"]))
    kind = said["type"]
    if kind == "array":
        shape: Shape = "some" if said.get("uniqueItems") else "row"
        return Field(key, shape, tuple(said["items"].get("enum", ())))
    if kind == "integer":
        return Field(key, "number", (), said["minimum"], said["maximum"])
    if kind == "boolean":
        return Field(key, "flag")
    return Field(key, "text" if key in LONG else "line")
