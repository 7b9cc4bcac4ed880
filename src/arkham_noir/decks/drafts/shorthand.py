"""Shorthand: a whole card typed on one line, for copying printed cards.

`Ephraim Waite; p; r > s; lo pu; t s; must ch, must ch` is title, type, edges, attributes, penalty
icons, effects. Every word may be abbreviated as long as it is unambiguous.
"""

from __future__ import annotations

import re
from typing import Any

from ...errors import UnreadableText
from ..cards import ANY, ICONS, TECHNIQUES
from ..format import FORMS

PARTS = ("title", "type", "edges", "attributes", "icons", "effects")
MINIMUM = re.compile(r"\bmin +([0-9]{1,3})\b")


def read_line(case: str, line: str) -> dict[str, Any]:
    """Return the values of a clue that a line describes.

    >>> read_line("witch-cult", "Moses Sargent; person; s > i s; ; time; may take l")["right"]
    ['surveillance', 'interview']
    """
    parts = [part.strip() for part in line.split(";")]
    if len(parts) > len(PARTS) or len(parts) < 3:
        raise UnreadableText(f"Write {', '.join(PARTS)} on one line, separated by semicolons.")
    title, kind, edges, attributes, icons, effects = parts + [""] * (len(PARTS) - len(parts))
    form = FORMS[case]
    left, arrow, right = edges.partition(">")
    if not arrow:
        raise UnreadableText("Write the edges as left > right, for example: r > s i.")
    words, minimum = _requirements(attributes)
    return {
        "title": title,
        "type": word(kind, form.types, "type"),
        "left": _edge(left),
        "right": _edge(right),
        "attributes": [word(each, form.attributes, "attribute") for each in words],
        "minimum": minimum,
        "icons": [word(each, ICONS, "icon") for each in _words(icons)],
        "effects": [_effect(each, form.effects) for each in effects.split(",") if each.strip()],
    }


def _edge(text: str) -> list[str]:
    found = {word(each, (*TECHNIQUES, ANY), "technique") for each in _words(text)}
    return [each for each in (*TECHNIQUES, ANY) if each in found]


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _requirements(text: str) -> tuple[list[str], int | None]:
    """Parse attributes, with commas if one has two words; `min 3` is the Card minimum."""
    minimum = MINIMUM.search(text)
    rest = MINIMUM.sub(" ", text)
    words = [each.strip() for each in rest.split(",")] if "," in rest else rest.split()
    if any(each.split()[:1] == ["min"] for each in words):
        raise UnreadableText("Write a number after min, for example: min 3.")
    return [each for each in words if each], int(minimum[1]) if minimum else None


def _effect(text: str, known: tuple[str, ...]) -> str:
    manner, _, rest = text.strip().partition(" ")
    return f"{word(manner, ('must', 'may'), 'beginning')} {word(rest, known, 'effect')}"


def word(short: str, known: tuple[str, ...], noun: str) -> str:
    """Return the word with this beginning; each part of a longer term may be abbreviated."""
    said = short.casefold().split()
    if " ".join(said) in known:
        return " ".join(said)
    fitting = [each for each in known if said and _begins(each.split(), said)]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise UnreadableText(
            f"There is no {noun} '{short.strip()[:40]}'. Choose from: {', '.join(known)}."
        )
    raise UnreadableText(
        f"'{short.strip()[:40]}' is ambiguous. Did you mean {' or '.join(fitting)}?"
    )


def _begins(parts: list[str], said: list[str]) -> bool:
    return len(said) <= len(parts) and all(
        part.startswith(short) for part, short in zip(parts, said, strict=False)
    )
