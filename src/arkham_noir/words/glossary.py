"""A glossary: every place, card, icon, effect and event of the game in a sentence or two.

>>> explain("lock").text
'Can be played only if an unused key lies in that line already.'
>>> explain("line-2").title
'Line of investigation'
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..core.events import KINDS
from ..errors import UnreadableText
from .vocabulary import EFFECT_RULES

GAINS = "darkness gains"


@dataclass(frozen=True)
class Entry:
    """What something is called, what it is, and the rules about it."""

    title: str
    text: str
    rules: tuple[str, ...]


def explain(name: str) -> Entry:
    """What something is, by its name in data, code or on the table.

    A number at its end says which one and is left aside: `line-2`, `access 5`, `minimum 3`.
    """
    wanted = " ".join(name.casefold().split())
    for known in (wanted, re.sub(r"[- ]\d+$", "", wanted), GAINS if GAINS in wanted else ""):
        if known in entries():
            return entries()[known]
    raise UnreadableText(f"The glossary has no '{name}'.")


@cache
def entries() -> dict[str, Entry]:
    """Every entry by its name."""
    return {name: entry for section in sections().values() for name, entry in section.items()}


@cache
def sections() -> dict[str, dict[str, Entry]]:
    """The entries as a person would look them up: places, cards, types, and so on."""
    text = Path(__file__).with_name("glossary.toml").read_text(encoding="utf-8")
    cited = {**EFFECT_RULES, **dict(KINDS)}
    return {
        section: {name: _entry(name, said, cited) for name, said in file.items()}
        for section, file in tomllib.loads(text).items()
    }


def _entry(name: str, said: str | list[str], cited: dict[str, str]) -> Entry:
    if isinstance(said, str):
        return Entry(name.replace("_", " ").capitalize(), said, (cited[name],))
    title, text, *rules = said
    return Entry(title, text, tuple(rules))
