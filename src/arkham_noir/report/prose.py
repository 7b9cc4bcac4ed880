"""Choose report sentences deterministically and avoid repeats."""

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
    """Return the texts of one of the two files."""
    file = Path(__file__).with_name(f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


class Teller:
    """Chooses and fills sentences for one report."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.waiting: dict[tuple[str, ...], list[str]] = {}

    def pick(self, patterns: list[str]) -> str:
        """Return the next of these patterns; all are used before one is repeated."""
        known = tuple(patterns)
        if not self.waiting.get(known):
            self.waiting[known] = sorted(patterns, key=self._rank)
        return self.waiting[known].pop()

    def _rank(self, pattern: str) -> str:
        return hashlib.sha256(f"{self.seed}|{pattern}".encode()).hexdigest()

    def tell(self, patterns: list[str], **words: str) -> str:
        """Return a pattern filled with words, each also under its capitalized name."""
        capitals = {name.capitalize(): capital(word) for name, word in words.items()}
        return self.pick(patterns).format(**words, **capitals)


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def title_in_sentence(title: str) -> str:
    """Return a title as used inside a sentence: `The Unnamable` is "the Unnamable"."""
    phrases: dict[str, str] = texts("sentences")["phrases"]
    if title in phrases:
        return phrases[title]
    return title[:1].lower() + title[1:] if title.startswith(ARTICLES) else title


def join_words(words: list[str]) -> str:
    """Return words as a list: `one`, `one and two`, `one, two and three`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def count_things(number: int, thing: str) -> str:
    """Return a number of things: `one day`, `twelve days`, `13 days`."""
    said = number_word(number)
    return f"{said} {thing}{'' if number == 1 else 's'}"
