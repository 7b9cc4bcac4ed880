"""The rules of the three games, our rulings, and the constraints on decks.

>>> rules()["R-LOCK-02"].text
'One Key card opens exactly one Lock card. They need not be adjacent.'
>>> rulings()["AMB-12"].ruling
'Yes.'
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["Constraint", "Rule", "Ruling", "constraints", "find", "rules", "rulings"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the game, with the cases it belongs to.

    `basis` is where it comes from: "text" (stated in the rulebook), "inferred" (from its text or
    pictures) or "ruling" (the rulebook leaves it open, and `rulings` decide it).
    """

    id: str
    heading: str
    cases: tuple[int, ...]
    text: str
    basis: str
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Our numbered answer where a rulebook is unclear or contradicts itself.

    `severity` is how much it matters ("high", "medium", "low"). `switch` names the setting that
    plays it the other way, if there is one, and `effect` is how that changed the games won.
    """

    id: str
    severity: str
    cases: tuple[int, ...]
    question: str
    ruling: str
    reason: str
    rules: tuple[str, ...]
    switch: str | None = None
    effect: str | None = None


@dataclass(frozen=True, slots=True)
class Constraint:
    """A constraint on the cards of a case, such as how many have a key.

    `basis` is "inferred" if the rulebook doesn't state it and we infer it from the printed cards.
    A deck that differs gets a warning but breaks no rule.
    """

    id: str
    cases: tuple[int, ...]
    text: str
    basis: str = "text"


@cache
def rules() -> dict[str, Rule]:
    """Return every rule by its id, in the order of the rulebook."""
    return {entry["id"]: Rule(**entry) for entry in _entries("rules.toml", "rule")}


@cache
def rulings() -> dict[str, Ruling]:
    """Return every ruling by its id, in numeric order."""
    return {entry["id"]: Ruling(**entry) for entry in _entries("rulings.toml", "ruling")}


@cache
def constraints() -> dict[str, Constraint]:
    """Return every deck constraint by its id, case by case."""
    return {entry["id"]: Constraint(**entry) for entry in _entries("rules.toml", "constraint")}


def find(word: str) -> list[Rule | Ruling]:
    """Return the rules, then the rulings, that contain every word; an exact id comes first.

    >>> [entry.id for entry in find("great shuffle")]
    ['C3-MENACE-07', 'AMB-90']
    """
    words = word.casefold().split()
    entries: list[Rule | Ruling] = [*rules().values(), *rulings().values()]
    found = [entry for entry in entries if words and _has_all(entry, words)]
    return sorted(found, key=lambda entry: [entry.id.casefold()] != words)


def _has_all(entry: Rule | Ruling, words: list[str]) -> bool:
    """Return whether each of the words occurs in this entry."""
    if isinstance(entry, Rule):
        read = f"{entry.id} {entry.heading} {entry.text}"
    else:
        read = f"{entry.id} {entry.question} {entry.ruling} {entry.reason}"
    return all(word in read.casefold() for word in words)


@cache
def _document(name: str) -> dict[str, Any]:
    """Read one of the two files next to this module."""
    return tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))


def _entries(name: str, kind: str) -> list[dict[str, Any]]:
    """Return all entries of one kind in a file as fields of their dataclass."""
    found: list[dict[str, Any]] = _document(name)[kind]
    return [{key: _normalize(value) for key, value in entry.items()} for entry in found]


def _normalize(value: Any) -> Any:
    """Return a text on one line, or a list as a tuple."""
    return " ".join(value.split()) if isinstance(value, str) else tuple(value)
