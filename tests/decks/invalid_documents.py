"""Deck documents with any value of any type at any place, for property tests."""

from __future__ import annotations

import copy
import json
import math
import re
from datetime import date, datetime, time
from typing import Any

from hypothesis import strategies as st

from arkham_noir.decks.format import FORMS
from arkham_noir.decks.loader import builtin
from arkham_noir.decks.schema import schema
from arkham_noir.decks.writer import to_tables

OURS = {case: to_tables(builtin(case)) for case in FORMS}
ODD = (
    "", " ", "\x00", "\ud800", "\x1b[2J", "p1", "contact", "any", "1", "must", "🂡", "a" * 600,
    "a paragraph [[x]]", "b" + chr(0x202E), "\n", "\r", "'''", '"""', "\\", "#", "</script>",
)  # fmt: skip
NUMBERS = (0, -1, 1, 2, 7, 99, 2**63, 10**90)
DEEP: Any = [[[[[[[[["p1"]]]]]]]]]

TEXTS = st.sampled_from(ODD) | st.text(st.characters(exclude_categories=[]), max_size=6)
SCALARS = (
    st.none()
    | st.booleans()
    | st.sampled_from(NUMBERS)
    | st.sampled_from((0.5, 1.0, 1e300, math.nan, math.inf))
    | st.sampled_from((date(1928, 1, 2), datetime(1928, 1, 2, 3, 4), time(3, 4)))
    | TEXTS
)
SECTIONS = {key for case in FORMS for key in schema(case)["properties"]}
CARD_KEYS = {"id", "title", "number", "side", "clue", "picture", "effects", "left", "letters"}
KEYS = st.sampled_from(sorted(SECTIONS | CARD_KEYS | {"paths"})) | TEXTS
VALUES = st.recursive(
    SCALARS | st.just(DEEP).map(copy.deepcopy),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=4,
)


@st.composite
def documents(draw: st.DrawFn, cases: tuple[str, ...] = (*FORMS,)) -> dict[str, Any]:
    """Draw a standard deck with up to four values replaced, inserted or deleted."""
    document: dict[str, Any] = copy.deepcopy(OURS[draw(st.sampled_from(cases))])
    for _ in range(draw(st.integers(1, 4))):
        _edit(draw, document)
    return document


def _edit(draw: st.DrawFn, document: dict[str, Any]) -> None:
    holder, key = _place(draw, document)
    how = draw(st.sampled_from(("replace", "replace", "insert", "delete")))
    if how == "insert" and isinstance(holder, dict):
        holder[draw(KEYS)] = draw(VALUES)
    elif how == "insert":
        holder.insert(0, draw(VALUES))
    elif key is not None and how == "replace":
        holder[key] = draw(VALUES)
    elif key is not None:
        del holder[key]


def _place(draw: st.DrawFn, document: dict[str, Any]) -> tuple[Any, Any]:
    """Draw a table or list of a document, and one of its keys, if it has any."""
    holder: Any = document
    while True:
        keys = [*holder] if isinstance(holder, dict) else [*range(len(holder))]
        key = draw(st.sampled_from(keys)) if keys else None
        if key is None or not isinstance(holder[key], dict | list) or draw(st.integers(0, 3)) == 0:
            return holder, key
        holder = holder[key]


def as_json(document: object) -> str:
    """Return the document as a database could have it: JSON allows NaN and lone surrogates."""
    return json.dumps(document, default=str)


def as_toml(document: dict[str, Any]) -> str:
    """Return the document as a file with inline tables, without what TOML can't express."""
    return "".join(
        f"{_quote(key)} = {_inline(value)}\n"
        for key, value in document.items()
        if value is not None
    )


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (f"{_quote(key)} = {_inline(each)}" for key, each in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date | time):
        return value.isoformat()
    return _quote(str(value)) if value is None or isinstance(value, str) else str(value)


def _quote(text: str) -> str:
    whole = re.sub("[\ud800-\udfff]", "?", text)
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")
