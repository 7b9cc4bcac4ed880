"""The rules of the three games, our rulings on them, and what every deck must satisfy.

>>> rules()["R-LOCK-02"].text
'One Key card serves exactly one Lock card; key and lock need not be adjacent.'
>>> rulings()["AMB-12"].ruling
'Yes, that is legal.'
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

    `basis` says where it comes from: "text" (the rulebook says so), "inferred" (it follows from
    what the rulebook says or shows) or "ruling" (the rulebook is open and `rulings` decide).
    """

    id: str
    heading: str
    cases: tuple[int, ...]
    text: str
    basis: str
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Our numbered answer where a rulebook is silent or says two things.

    `severity` is how much hangs on it ("high", "medium", "low"); `switch` names the option that
    plays it the other way, if there is one; `effect` is what that did to the share of games won.
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
    """What the cards of a case have to satisfy, such as how many have a key.

    `basis` is "inferred" where the rulebook does not say so and we conclude it of the printed
    cards: a deck that differs is warned, and breaks no rule.
    """

    id: str
    cases: tuple[int, ...]
    text: str
    basis: str = "text"


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id, in the order of the rulebook."""
    return {entry["id"]: Rule(**entry) for entry in _entries("rules.toml", "rule")}


@cache
def rulings() -> dict[str, Ruling]:
    """Every ruling by its id, in numeric order."""
    return {entry["id"]: Ruling(**entry) for entry in _entries("rulings.toml", "ruling")}


@cache
def constraints() -> dict[str, Constraint]:
    """Every deck constraint by its id, case by case."""
    return {entry["id"]: Constraint(**entry) for entry in _entries("rules.toml", "constraint")}


def find(word: str) -> list[Rule | Ruling]:
    """The rules, then the rulings, in which every word of the query occurs; an exact id first.

    >>> [entry.id for entry in find("great shuffle")]
    ['C3-MENACE-07', 'AMB-90']
    """
    words = word.casefold().split()
    entries: list[Rule | Ruling] = [*rules().values(), *rulings().values()]
    found = [entry for entry in entries if words and _has_all(entry, words)]
    return sorted(found, key=lambda entry: [entry.id.casefold()] != words)


def _has_all(entry: Rule | Ruling, words: list[str]) -> bool:
    """Whether each of the words occurs in what a person reads of this entry."""
    if isinstance(entry, Rule):
        read = f"{entry.id} {entry.heading} {entry.text}"
    else:
        read = f"{entry.id} {entry.question} {entry.ruling} {entry.reason}"
    return all(word in read.casefold() for word in words)


@cache
def _document(name: str) -> dict[str, Any]:
    """One of the two files beside this module."""
    return tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))


def _entries(name: str, kind: str) -> list[dict[str, Any]]:
    """All paragraphs of one kind in a file, ready to become dataclasses."""
    found: list[dict[str, Any]] = _document(name)[kind]
    return [{key: _settled(value) for key, value in entry.items()} for entry in found]


def _settled(value: Any) -> Any:
    """A text on one line, a list as a tuple."""
    return " ".join(value.split()) if isinstance(value, str) else tuple(value)
