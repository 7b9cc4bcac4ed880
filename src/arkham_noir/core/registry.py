"""The registry: every kind of step by number, with its name and the object that carries it out.

An effect is registered in the module that defines it. Its texts are in the vocabulary.
"""

from __future__ import annotations

from typing import Final

from .agenda import STEPS, Step
from .bits import i64
from .steps import NAMES

EFFECTS: Final[dict[str, int]] = {}
"""Effects of clues, by the words that card data uses."""

ICONS: Final[dict[str, int]] = {}
"""Icons in the icon area of a Case Card or a Menace, by word. [C3-ICON-02 to -05]"""

USES: Final[dict[str, int]] = {}
"""Effects that only a contact or a Briefcase card can have, by word."""

ARRIVALS: Final[dict[str, int]] = {}
"""Immediate effects of an arriving Menace, by word. [C3-MENACE-05 to -07]"""

EFFECT_NAMES: Final[dict[int, str]] = {}
"""The words of effects, icons and uses, by the number of the step."""


def register(kind: i64, name: str, done: Step) -> None:
    """Register the name of a kind of step in positions, and the object that carries it out."""
    assert not NAMES[kind], f"step {name} has the same number as {NAMES[kind]}"
    NAMES[kind] = name
    STEPS[kind] = done


def new_step(name: str, done: Step) -> i64:
    """Register a kind of step that no other rule refers to, and return its number."""
    NAMES.append("")
    kind = len(NAMES) - 1
    register(kind, name, done)
    return kind


def effect(word: str, done: Step, name: str = "") -> i64:
    """Register an effect of clues by its word.

    Positions write it with hyphens, or by another name.
    """
    EFFECTS[word] = _register_effect(word, done, name)
    return EFFECTS[word]


def icon(word: str, done: Step) -> i64:
    """Register an icon of Case Cards and Menaces by its word."""
    ICONS[word] = _register_effect(word, done, "")
    return ICONS[word]


def use(word: str, done: Step, said: str = "") -> i64:
    """Register an effect of a contact or a Briefcase card, by its word and the word on the card."""
    USES[said or word] = _register_effect(word, done, "")
    return USES[said or word]


def arrival(word: str, done: Step, name: str = "") -> i64:
    """Register an immediate effect of a Menace by its word. It asks the player nothing."""
    ARRIVALS[word] = new_step(name or word.replace(" ", "-"), done)
    return ARRIVALS[word]


def _register_effect(word: str, done: Step, name: str) -> i64:
    kind = new_step(name or word.replace(" ", "-"), done)
    EFFECT_NAMES[kind] = word
    return kind
