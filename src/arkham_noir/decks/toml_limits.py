"""Limits on TOML texts, checked before they are parsed.

The TOML parser needs time and memory that grow with the square of a key's depth, and again for
every key under a deep header. A page of dots would take minutes. So the text is scanned first, in
one pass, and refused if it has more than any deck needs.
"""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 6
"""The number of names that a key or a header may join with dots; standard decks have two."""

MOST_PARTS: Final = 10_000
"""The number of keys, brackets and commas; a full deck has about two thousand."""

LONGEST_WORD: Final = 100
"""The length of a key or a number; text in quotes does not count."""

QUOTED: Final = re.compile(
    r'"""(?:[^"\\]|\\(?:.|\Z)|"(?!""))*+(?:"{3,5}+|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}+|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts in quotes and comments, as the TOML parser sees them.

An unclosed quote extends to the end, where the parser stops too.
"""

BETWEEN: Final = re.compile(r"[=,\[\]{}]")


def excess(text: str) -> tuple[int, str] | None:
    """Return the line of what is too much in a TOML text, and why; None if it can be parsed.

    >>> excess("a.b.c.d.e.f.g = 1")
    (1, '7 names are joined by dots. The limit is 6.')
    >>> excess('title = "a.b.c.d.e.f.g.h.i" # 1.2.3.4.5.6.7.8.9') is None
    True
    """
    count = 0
    for number, line in enumerate(strip_quoted(text).split("\n"), start=1):
        parts = BETWEEN.split(line)
        count += len(parts) - 1
        if count > MOST_PARTS:
            return (
                number,
                f"There are more than {MOST_PARTS:,} keys, brackets and commas up to here.",
            )
        reason = next(filter(None, map(_find_excess, parts)), "")
        if reason:
            return number, reason
    return None


def strip_quoted(text: str) -> str:
    """Return text without quoted parts and comments; the lines stay in place."""
    return QUOTED.sub(lambda found: "\n" * found[0].count("\n"), text)


def _find_excess(part: str) -> str:
    """Return what is too much in one key or value."""
    joined = part.count(".") + 1
    if joined > DEEPEST:
        return f"{joined:,} names are joined by dots. The limit is {DEEPEST}."
    if len(part) > LONGEST_WORD and max(map(len, part.split()), default=0) > LONGEST_WORD:
        return f"A word outside quotes has more than {LONGEST_WORD} letters. Put text in quotes."
    return ""
