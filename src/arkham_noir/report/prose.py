"""Prose: sentences chosen from many, the same for the same game, none twice while others wait."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .._numbers import number_word

ARTICLES = ("The ", "A ", "An ")


@cache
def texts(name: str) -> dict[str, Any]:
    """One of the two files of texts."""
    file = Path(__file__).with_name(f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


class Teller:
    """Chooses and fills sentences for one report."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.waiting: dict[tuple[str, ...], list[str]] = {}

    def pick(self, patterns: list[str]) -> str:
        """The next of these patterns; all are used before one comes again."""
        known = tuple(patterns)
        if not self.waiting.get(known):
            self.waiting[known] = sorted(patterns, key=self._rank)
        return self.waiting[known].pop()

    def _rank(self, pattern: str) -> str:
        return hashlib.sha256(f"{self.seed}|{pattern}".encode()).hexdigest()

    def tell(self, patterns: list[str], **words: str) -> str:
        """A pattern filled with words, each also under its name with a capital."""
        capitals = {name.capitalize(): capital(word) for name, word in words.items()}
        return self.pick(patterns).format(**words, **capitals)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def inside(title: str) -> str:
    """A title as it stands inside a sentence: `The Unnamable` is "the Unnamable"."""
    phrases: dict[str, str] = texts("sentences")["phrases"]
    if title in phrases:
        return phrases[title]
    return title[:1].lower() + title[1:] if title.startswith(ARTICLES) else title


def listed(words: list[str]) -> str:
    """`one`, `one and two`, `one, two and three`"""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, thing: str) -> str:
    """`one day`, `twelve days`, `13 days`"""
    said = number_word(number)
    return f"{said} {thing}{'' if number == 1 else 's'}"
