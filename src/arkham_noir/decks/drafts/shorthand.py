"""Shorthand: a whole card typed in one line, for those who copy a box of cards.

`Ephraim Waite; p; r > s; lo pu; t s; must ch, must ch` is title, type, edges, attributes, penalty
icons, effects. Every word may be cut short as long as it can be told from the others.
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
    """The values of a clue that a line describes.

    >>> read_line("witch-cult", "Moses Sargent; person; s > i s; ; time; may take l")["right"]
    ['surveillance', 'interview']
    """
    parts = [part.strip() for part in line.split(";")]
    if len(parts) > len(PARTS) or len(parts) < 3:
        raise UnreadableText(f"A line has {', '.join(PARTS)}, with ; between them.")
    title, kind, edges, attributes, icons, effects = parts + [""] * (len(PARTS) - len(parts))
    form = FORMS[case]
    left, arrow, right = edges.partition(">")
    if not arrow:
        raise UnreadableText("The edges are written with > between left and right: r > s i.")
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
    """Attributes, with commas between those of two words; `min 3` is the least number of clues."""
    minimum = MINIMUM.search(text)
    rest = MINIMUM.sub(" ", text)
    words = [each.strip() for each in rest.split(",")] if "," in rest else rest.split()
    if any(each.split()[:1] == ["min"] for each in words):
        raise UnreadableText("After min stands a number: min 3.")
    return [each for each in words if each], int(minimum[1]) if minimum else None


def _effect(text: str, known: tuple[str, ...]) -> str:
    manner, _, rest = text.strip().partition(" ")
    return f"{word(manner, ('must', 'may'), 'beginning')} {word(rest, known, 'effect')}"


def word(short: str, known: tuple[str, ...], noun: str) -> str:
    """The one word that begins like this; words of several parts may be cut short in each."""
    said = short.casefold().split()
    if " ".join(said) in known:
        return " ".join(said)
    fitting = [each for each in known if said and _begins(each.split(), said)]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise UnreadableText(f"There is no {noun} '{short.strip()[:40]}'; use {', '.join(known)}.")
    raise UnreadableText(f"'{short.strip()[:40]}' can be {' or '.join(fitting)}.")


def _begins(parts: list[str], said: list[str]) -> bool:
    return len(said) <= len(parts) and all(
        part.startswith(short) for part, short in zip(parts, said, strict=False)
    )
