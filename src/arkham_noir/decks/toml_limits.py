"""Limits on TOML texts, checked before they are parsed.

The reader of TOML spends time and memory on the square of the depth of a key, and again on
every key under a deep header; a page of dots would take it minutes. So the text is looked over
first, in one pass, and what no deck of cards can need is refused.
"""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 6
"""How many names a key or a header may join with dots; ours have two."""

MOST_PARTS: Final = 10_000
"""How many keys, brackets and commas; a full deck has some two thousand."""

LONGEST_WORD: Final = 100
"""How long a key or a number may be; what is in quotes is not a word."""

QUOTED: Final = re.compile(
    r'"""(?:[^"\\]|\\(?:.|\Z)|"(?!""))*+(?:"{3,5}+|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}+|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts in quotes and comments, as the reader of TOML sees them; what is never closed goes on to
the end, where that reader stops too."""

BETWEEN: Final = re.compile(r"[=,\[\]{}]")


def excess(text: str) -> str:
    """What is too much in a TOML text, with its line; empty if it can be read.

    >>> excess("a.b.c.d.e.f.g = 1")
    'line 1: 7 names are joined by dots; the most is 6'
    >>> excess('title = "a.b.c.d.e.f.g.h.i" # 1.2.3.4.5.6.7.8.9')
    ''
    """
    count = 0
    for number, line in enumerate(unquoted(text).split("\n"), start=1):
        parts = BETWEEN.split(line)
        count += len(parts) - 1
        if count > MOST_PARTS:
            return f"line {number}: more than {MOST_PARTS:,} keys, brackets and commas"
        reason = next(filter(None, map(_too_much, parts)), "")
        if reason:
            return f"line {number}: {reason}"
    return ""


def unquoted(text: str) -> str:
    """A text without what is in quotes and comments; its lines stay where they are."""
    return QUOTED.sub(lambda found: "\n" * found[0].count("\n"), text)


def _too_much(part: str) -> str:
    """What is too much in one key or value."""
    joined = part.count(".") + 1
    if joined > DEEPEST:
        return f"{joined:,} names are joined by dots; the most is {DEEPEST}"
    if len(part) > LONGEST_WORD and max(map(len, part.split()), default=0) > LONGEST_WORD:
        return f"a word of more than {LONGEST_WORD} letters outside quotes"
    return ""
