"""Glossary: every place, card, icon, effect and event of the game in a sentence or two.

>>> explain("lock").text
'You can play it only to a line that has an unused Key.'
>>> explain("line-2").title
'Line of investigation'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .. import vocabulary
from .._numbers import number_word
from ..core.case_file import TYPES_TO_CLOSE
from ..core.events import KINDS
from ..errors import UnreadableText
from ..vocabulary import DARKNESS_GAINS


@dataclass(frozen=True)
class GlossaryEntry:
    """The name and meaning of something in the game, and the rules about it."""

    title: str
    text: str
    rules: tuple[str, ...]


def explain(name: str) -> GlossaryEntry:
    """Return the entry with this name, as used in data, in code or on the table.

    A number at the end is ignored: `line-2`, `access 5`, `minimum 3`.
    """
    wanted = " ".join(name.casefold().split())
    gains = DARKNESS_GAINS.strip() if wanted.startswith(DARKNESS_GAINS) else ""
    for known in (wanted, re.sub(r"[- ]\d+$", "", wanted), gains):
        if known in entries():
            return entries()[known]
    raise UnreadableText(f"The glossary has no entry '{name}'.")


@cache
def entries() -> dict[str, GlossaryEntry]:
    """Return every entry by its name."""
    return {name: entry for section in sections().values() for name, entry in section.items()}


@cache
def sections() -> dict[str, dict[str, GlossaryEntry]]:
    """Return the entries in sections: places, cards, types, and so on."""
    effects, events, rules = vocabulary.EFFECTS, vocabulary.EVENTS, dict(KINDS)
    return {
        "places": _entries(vocabulary.PLACES),
        "cards": _entries(vocabulary.CARDS),
        "types": _entries(vocabulary.TYPES),
        "techniques": _entries(vocabulary.TECHNIQUES),
        "attributes": _entries(vocabulary.ATTRIBUTES),
        "words": _entries(vocabulary.TERMS),
        "lasting": _entries(vocabulary.LASTING),
        "effects": {
            name: _named_entry(name, said.means, said.rule) for name, said in effects.items()
        },
        "events": {
            name: _named_entry(name, said.means, rules[name]) for name, said in events.items()
        },
    }


def _entries(paragraphs: Mapping[str, vocabulary.VocabularyEntry]) -> dict[str, GlossaryEntry]:
    types = number_word(TYPES_TO_CLOSE)
    return {
        name: GlossaryEntry(said.name, said.means.format(types=types), said.rules)
        for name, said in paragraphs.items()
    }


def _named_entry(name: str, means: str, rule: str) -> GlossaryEntry:
    """Return an entry whose title is made from its name."""
    return GlossaryEntry(name.replace("_", " ").capitalize(), means, (rule,))
