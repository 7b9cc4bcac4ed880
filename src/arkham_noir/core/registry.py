"""The registry: every kind of step by number, with its name and the object that does it.

An effect is registered where it stands; its words are a paragraph of the vocabulary.
"""

from __future__ import annotations

from typing import Final

from .agenda import STEPS, Step
from .bits import i64
from .steps import NAMES

EFFECTS: Final[dict[str, int]] = {}
"""What can stand on a clue, by the words that card data uses."""

ICONS: Final[dict[str, int]] = {}
"""What can stand in the icon area of a case or a menace. [C3-ICON-02 to -05]"""

USES: Final[dict[str, int]] = {}
"""What only help can do: a contact, or something from the Briefcase."""

ARRIVALS: Final[dict[str, int]] = {}
"""What a menace can do at once. [C3-MENACE-05 to -07]"""

EFFECT_NAMES: Final[dict[int, str]] = {}
"""What the player may or must do, by the number of its step: effects, icons and uses."""


def register(kind: i64, name: str, done: Step) -> None:
    """The step of this kind, as positions write it and as it is done."""
    assert not NAMES[kind], f"{name} has the number of {NAMES[kind]}"
    NAMES[kind] = name
    STEPS[kind] = done


def new_step(name: str, done: Step) -> i64:
    """A kind of step that no other rule needs to know; its number."""
    NAMES.append("")
    kind = len(NAMES) - 1
    register(kind, name, done)
    return kind


def effect(word: str, done: Step, name: str = "") -> i64:
    """An effect of clues by its word; positions write it with hyphens, or by another name."""
    EFFECTS[word] = _named(word, done, name)
    return EFFECTS[word]


def icon(word: str, done: Step) -> i64:
    """An icon of cases and menaces by its word."""
    ICONS[word] = _named(word, done, "")
    return ICONS[word]


def use(word: str, done: Step, said: str = "") -> i64:
    """What only help does, by its word and by what cards say for it."""
    USES[said or word] = _named(word, done, "")
    return USES[said or word]


def arrival(word: str, done: Step, name: str = "") -> i64:
    """What a menace does at once, by its word. Nobody is asked."""
    ARRIVALS[word] = new_step(name or word.replace(" ", "-"), done)
    return ARRIVALS[word]


def _named(word: str, done: Step, name: str) -> i64:
    kind = new_step(name or word.replace(" ", "-"), done)
    EFFECT_NAMES[kind] = word
    return kind
