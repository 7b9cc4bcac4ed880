"""The deck writer: the tables of a deck file, and the file as a person would write it.

`loader` reads the same deck from it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Final

from .card_parsers import PURPLE_WORDS
from .cards import (
    ANY,
    ATTRIBUTES,
    ICONS,
    TECHNIQUES,
    CaseCard,
    Clue,
    Contact,
    Deck,
    Equipment,
    Menace,
    Objective,
    PrintedEffect,
    PrintedIcon,
    Side,
    Storm,
    Victim,
)  # fmt: skip
from .table_reader import FORMAT

KINDS: Final[dict[str, type]] = {
    "clue": Clue, "storm": Storm, "formula": Clue, "victim": Victim, "case_card": CaseCard,
    "menace": Menace, "objective": Objective, "contact": Contact, "equipment": Equipment,
}  # fmt: skip
"""The tables of a deck file in order, each with what it describes."""

SINGLE: Final = ("formula", "contact")
"""Tables of which a deck has one at most."""

KEYS: Final[dict[type, tuple[str, ...]]] = {
    Clue: (
        "id", "title", "story", "type", "left", "right", "purple", "attributes", "minimum",
        "letter", "half", "icons", "effects", "equipment", "uses", "waives", "role", "flavour",
        "picture",
    ),
    Storm: ("id", "title", "right", "lightning", "effects", "flavour", "picture"),
    Victim: ("id", "title", "story", "right", "flavour", "picture"),
    CaseCard: (
        "id", "number", "face", "title", "story", "right", "purple", "icons", "time_limit",
        "immediate", "ongoing", "role", "flavour", "picture", "clue",
    ),
    Menace: (
        "id", "level", "title", "immediate", "ongoing", "icons", "role", "flavour", "picture",
        "clue",
    ),
    Objective: ("number", "title", "letters", "paths", "story"),
    Contact: ("id", "title", "flavour", "picture", "side"),
    Side: ("name", "waives", "effect", "uses", "cost"),
    Equipment: ("id", "title", "effect", "uses", "waives", "flavour", "picture"),
}  # fmt: skip
"""The keys of a table in the order of the standard decks."""

WRITTEN_EMPTY: Final[dict[type, tuple[str, ...]]] = {
    Clue: ("attributes", "icons", "effects"),
    Storm: ("lightning", "effects"),
    CaseCard: ("icons",),
    Menace: ("immediate", "ongoing"),
}
"""Keys that are written even if they are empty, because readers look for them."""

FIELDS: Final = {"side": "sides"}
"""The field names for keys whose tables form a list."""

WORDS: Final = (
    *TECHNIQUES, ANY, *ATTRIBUTES, *ICONS, *PURPLE_WORDS["left"], *PURPLE_WORDS["right"],
)  # fmt: skip
"""The order of words that have none on the card."""

HEADINGS: Final = {
    "clue": "Clues", "storm": "Storms", "formula": "Formula", "victim": "Victims",
    "case_card": "Case cards", "menace": "Menaces", "objective": "Objectives",
    "contact": "Contact", "equipment": "Equipment",
}  # fmt: skip
TYPE_HEADINGS: Final = {
    "person": "Persons", "threat": "Threats", "artifact": "Artifacts", "evidence": "Evidence",
    "location": "Locations", "monster": "Monsters", "formula": "Formulas",
}  # fmt: skip

BARE: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")
"""The pattern of keys that need no quotes."""

Table = dict[str, object]


# ---- The tables ----


def to_tables(deck: Deck) -> Table:
    """Return a deck as the tables of its file."""
    head = {key: getattr(deck, key) for key in ("case", "name", "version", "about")}
    sections = {key: plain(_section(deck, key)) for key in KINDS}
    return {"format": FORMAT, **{key: found for key, found in (head | sections).items() if found}}


def _section(deck: Deck, key: str) -> object:
    """Return the cards of one kind; most kinds have a plural name."""
    return getattr(deck, key if hasattr(deck, key) else f"{key}s")


def plain(value: object) -> object:
    """Return a value of a card as TOML has it: lists, words and tables."""
    if isinstance(value, PrintedEffect | PrintedIcon):
        return str(value)
    if type(value) in KEYS:
        return _table(value)
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, set | frozenset):
        return [plain(each) for each in sorted(value, key=_place)]
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


def _table(card: object) -> Table:
    """Return the table of a card, without keys that it can leave out."""
    kind = type(card)
    held = {key: plain(getattr(card, FIELDS.get(key, key))) for key in KEYS[kind]}
    shown = {*WRITTEN_EMPTY.get(kind, ()), *required_keys(kind)}
    return {key: value for key, value in held.items() if value or key in shown}


def required_keys(kind: type) -> list[str]:
    """Return the keys that every card of a kind has."""
    keys = {field: key for key, field in FIELDS.items()}
    bare = [each for each in fields(kind) if each.default is MISSING]
    return [keys.get(each.name, each.name) for each in bare]


def _place(word: object) -> tuple[int, str]:
    return (WORDS.index(word) if word in WORDS else len(WORDS)), str(word)


# ---- The text ----


def to_toml(deck: Deck) -> str:
    """Return a deck as the text of its file."""
    return tables_to_toml(to_tables(deck))


def tables_to_toml(tables: Mapping[str, object]) -> str:
    """Return the tables of a deck file as its text, whether they form a deck or not."""
    sections = [key for key in KINDS if _holds_tables(tables.get(key))]
    head = [_line(key, value) for key, value in tables.items() if key not in sections]
    parts = ["\n".join(head)]
    for key in sections:
        cards = tables[key]
        rows = [cards] if isinstance(cards, dict) else _rows(cards)
        for heading, card in zip(_headings(key, rows), rows, strict=True):
            parts += [f"# ---- {heading} ----"] if heading else []
            parts += _table_lines(key, card, single=key in SINGLE)
    return "\n\n".join(parts) + "\n"


def _headings(key: str, rows: list[Table]) -> Iterator[str]:
    """Yield the heading of each table: above the first of a kind, or of a clue type.

    Clues with mixed types have one heading for all.
    """
    types = [str(row.get("type", "")) for row in rows]
    runs = sum(now != before for before, now in zip(["", *types], types, strict=False))
    if key != "clue" or runs != len({*types}) or not {*types} <= TYPE_HEADINGS.keys():
        yield from [HEADINGS[key], *("" for _ in rows[1:])]
        return
    for before, now in zip(["", *types], types, strict=False):
        yield TYPE_HEADINGS[now] if now != before else ""


def _table_lines(header: str, table: Table, single: bool) -> Iterator[str]:
    """Yield a table, then those within it."""
    inner = {key: value for key, value in table.items() if _holds_tables(value)}
    lines = [_line(key, value) for key, value in table.items() if key not in inner]
    yield "\n".join([f"[{header}]" if single else f"[[{header}]]", *lines])
    for key, value in inner.items():
        is_one = isinstance(value, dict)
        for each in [value] if isinstance(value, dict) else _rows(value):
            yield from _table_lines(f"{header}.{key}", each, single=is_one)


def _holds_tables(value: object) -> bool:
    return isinstance(value, dict) or bool(_rows(value))


def _rows(value: object) -> list[Table]:
    """Return the tables of a list."""
    rows = value if isinstance(value, list) else []
    return [each for each in rows if isinstance(each, dict)]


def _line(key: str, value: object) -> str:
    return f"{key if BARE.fullmatch(key) else _quote_key(key)} = {_value(value)}"


def _quote_key(key: str) -> str:
    """Return an unknown key in quotes, so that it can still be written."""
    return '"' + _escape(key).replace("\n", "\\n") + '"'


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """Return text in quotes; in triple quotes, unchanged, if it has several lines."""
    escaped = _escape(text)
    if "\n" not in text:
        return f'"{escaped}"'
    return f'"""\n{escaped}"""'


def _escape(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return re.sub(r"[\x00-\x09\x0b-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04x}", escaped)


__all__ = ["KINDS", "SINGLE", "plain", "required_keys", "to_tables", "to_toml"]
