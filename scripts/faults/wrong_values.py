"""Values of the wrong type for form fields, JSON and deck files."""

from __future__ import annotations

import copy
import json
import random
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from scripts.faults.random_requests import MARK

NESTED: Any = "x"
for _ in range(60):
    NESTED = [NESTED]

TEXTS = (
    "", " ", "0", "-1", "-0", "1", "2", "3.5", "1e9", "1e999", "nan", "inf", "NaN", "-inf", "0x1f",
    "9" * 30, "9" * 5000, "true", "false", "null", "None", "[]", "[1]", "{}", '{"a":[1]}', "²", "٣",
    "\0", "a\0b", "\ud800", "\udfff\ud800", "\u202eabc", "e\u0301" * 300, "\u200b", "\ufeff",
    "💀" * 50, "\r\n", "a\nb", "\x1b[2J", "%", "%00", "%s", "{0}", "{{7*7}}", "..", "-", "--",
    "../../etc/passwd", "-1-1", "clue-0", "clue-1", "clue-99", "clue--1", "clue-1-clue-1", "case-1",
    "victim-1-clue", "head", "cards", "case", "name", "contact-1", "menace-1", "equipment-1",
    "formula-1", "objective-1", "x" * 900, "a." * 400, "[" * 400, "a,b;c|d", "'", '"',
    "' OR 1=1 --", MARK, f'"{MARK}', "ours gulfs", "empty thunder", "ours x", "witch-cult", "gulfs",
    "A4", "letter", "greedy", "detective", "stop", "tell", "next", "line", "default,types=4",
    "default,deck=x", "easy,types=x", "own",
)  # fmt: skip
"""Wrong values for form fields and parts of addresses."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 10**400, float("nan"), float("-inf"), "", "x", "\0", "\ud800",
    "a" * 3000, [], [0], [[]], ["p1"], {}, {"id": "x"}, {"": None}, NESTED,
)  # fmt: skip
"""Wrong values for JSON, one or two of each type."""

TOML_VALUES: tuple[Any, ...] = (
    True, 0, -1, 5, 10**18, 1.5, float("nan"), float("inf"), "", "x", "p1", "\u202ee\u0301",
    "a" * 3000, [], [0], ["p1"], [[]], ["p1", 1], [{}], {}, {"id": "x"}, {"a": {"b": []}},
    [{"id": "x"}], datetime(2026, 11, 18, tzinfo=UTC), datetime(2026, 11, 18, tzinfo=UTC).date(),
)  # fmt: skip
"""Wrong values for deck files; TOML has dates but no null."""

Place = tuple[str | int, ...]


def places(document: Any, here: Place = ()) -> Iterator[Place]:
    """Yield the place of every value in a document, including containers."""
    if here:
        yield here
    inside = document if isinstance(document, dict) else {}
    if isinstance(document, list):
        inside = dict(enumerate(document))
    for key, value in inside.items():
        yield from places(value, (*here, key))


def replaced(document: Any, place: Place, value: Any) -> Any:
    """Return a copy of a document with another value at one place."""
    found = copy.deepcopy(document)
    inside = found
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = value
    return found


def wrong_deck(text: str, chance: random.Random) -> str:
    """Return a deck file with one or two values of another type."""
    document = tomllib.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2))):
        place = chance.choice(list(places(document)))
        document = replaced(document, place, chance.choice(TOML_VALUES))
    return to_toml(document)


def to_toml(document: dict[str, Any]) -> str:
    """Return a document as TOML, with one line for each top-level value."""
    return "".join(f"{json.dumps(key)} = {_inline(value)}\n" for key, value in document.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {_inline(each)}" for key, each in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    return str(value)
