"""Vocabulary: the words for everything that the game can show, do or ask.

The words are in `words.toml`. Each effect, event and move has a section there, named as in the
rules. Cards, glossary, icons, buttons, log and docs all use these words.

>>> EFFECTS["take time"].does
'take one card from the Time area into your hand'
>>> EVENTS["passed"].says
'You {letting_go}passed.'
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Echo = Literal["", "always", "card"]
Hands = Literal["", "where", "why", "nothing"]
Sound = Literal["", "thunder", "stamp", "clock"]
Count = Literal[
    "turn", "opening", "closing", "play", "Storm", "surprise", "menace leaving", "discard", "time",
    "check", "failed check", "score", "filing", "help", "key", "waived lock", "Formula",
    "full hand", "Objective", "Menace", "Time limit", "empty stack", "no open case",
]  # fmt: skip
"""The kinds of events that the report, the hints and the history count."""

Section = dict[str, Any]


@dataclass(frozen=True)
class IconWords:
    """The words of an icon: its letter, its name, what it says, and how it is drawn.

    `draw` lists shapes, each with its place and size unless it fills the whole icon.
    """

    letter: str
    name: str = ""
    says: str = ""
    draw: str = ""
    family: str = ""


@dataclass(frozen=True)
class EffectWords:
    """The words of an effect: `does` goes after "you may" or "you must", `means` explains it.

    `cases` are the numbers of the cases that have it, and `rule` defines it.
    """

    rule: str
    cases: tuple[int, ...]
    does: str
    means: str
    sign: IconWords


@dataclass(frozen=True)
class EventWords:
    """The words of an event, and how the front ends, the report, hints and puzzles treat it.

    The comment at the top of `words.toml` explains every key.
    """

    says: str
    means: str
    title: str
    together: str = ""
    prefix: str = ""
    grave: bool = False
    reveal: str = ""
    sound: Sound = ""
    echo: Echo = ""
    replaces: str = ""
    implied_by: tuple[str, ...] = ()
    hands: Hands = ""
    hands_zone: str = ""
    counts_as: tuple[Count, ...] = ()
    theme: str = ""
    makes_due: str = ""
    ends: str = ""
    due: str = ""


@dataclass(frozen=True)
class VerbWords:
    """The words of a move: how it is `typed`, what it `says` as an option, and when it is `done`.

    `label` is the text of its button and `drop` the zone onto which its card is dragged. `of_lead`
    is whether that card is the First lead. `told_by_events` is whether its events say everything,
    at once or when the case is closed.
    """

    typed: str
    says: str
    done: str
    rule: str
    label: str = ""
    drop: str = ""
    of_lead: bool = False
    told_by_events: bool = False


@dataclass(frozen=True)
class QuestionWords:
    """A question to the player, and its rule."""

    rule: str
    asks: str


@dataclass(frozen=True)
class VocabularyEntry:
    """The name and meaning of something on the table, with the rules about it.

    `called` is the name of a place within a sentence; `does` is the effect of a Menace.
    """

    name: str
    means: str
    rules: tuple[str, ...]
    called: str = ""
    does: str = ""
    sign: IconWords | None = None


EFFECTS: dict[str, EffectWords] = {}
EVENTS: dict[str, EventWords] = {}
VERBS: dict[str, VerbWords] = {}
QUESTIONS: dict[str, QuestionWords] = {}
LASTING: dict[str, VocabularyEntry] = {}
PLACES: dict[str, VocabularyEntry] = {}
CARDS: dict[str, VocabularyEntry] = {}
TYPES: dict[str, VocabularyEntry] = {}
TECHNIQUES: dict[str, VocabularyEntry] = {}
ATTRIBUTES: dict[str, VocabularyEntry] = {}
TERMS: dict[str, VocabularyEntry] = {}
SIGNS: dict[str, IconWords] = {}
"""Icons that have no other words."""

SECTIONS: dict[str, tuple[dict[str, Any], type]] = {
    "effect": (EFFECTS, EffectWords),
    "event": (EVENTS, EventWords),
    "verb": (VERBS, VerbWords),
    "question": (QUESTIONS, QuestionWords),
    "lasting": (LASTING, VocabularyEntry),
    "place": (PLACES, VocabularyEntry),
    "card": (CARDS, VocabularyEntry),
    "type": (TYPES, VocabularyEntry),
    "technique": (TECHNIQUES, VocabularyEntry),
    "attribute": (ATTRIBUTES, VocabularyEntry),
    "term": (TERMS, VocabularyEntry),
    "sign": (SIGNS, IconWords),
}
"""The sections of `words.toml`: where each is stored, and its class."""


def learn(text: str) -> None:
    """Add the sections of a text in the format of `words.toml`, for example those of a new case."""
    for kind, sections in tomllib.loads(text).items():
        known, words = SECTIONS[kind]
        known |= {name: words(**_values(section)) for name, section in sections.items()}


def _values(section: Section) -> Section:
    """Return a section as the fields of its class: lists become tuples, a sign an IconWords."""
    values: Section = {k: tuple(v) if isinstance(v, list) else v for k, v in section.items()}
    return values | ({"sign": IconWords(**values["sign"])} if "sign" in values else {})


learn(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))

TYPE_WORDS = {name: entry.name for name, entry in TYPES.items()}
TECHNIQUE_WORDS = {name: entry.name for name, entry in TECHNIQUES.items()}
ZONE_WORDS = {name: entry.called for name, entry in (PLACES | TYPES).items() if entry.called}
"""The names of the zones within a sentence."""

DARKNESS_GAINS = "darkness gains "
"""The start of a Menace's word that gives something to Darkness cards."""


def gained_effect(word: str) -> tuple[str, str] | None:
    """Return the duty and the effect that a Menace's word gives to Darkness cards, or None.

    >>> gained_effect("darkness gains must check")
    ('must', 'check')
    """
    if not word.startswith(DARKNESS_GAINS) or word in LASTING:
        return None
    duty, _, effect = word.removeprefix(DARKNESS_GAINS).partition(" ")
    return duty, effect


RULES_OF_CASE = {
    "thunder": {"R-STRAIN-01": "C2-STRAIN-01"},
    "gulfs": {
        "R-STRAIN-01": "C3-STRAIN-01",
        "R-CONTACT-01": "C3-BRIEF-03",
        "R-MAINT-C": "C3-MAINT-C",
        "R-RUNOUT-01": "C3-RUNOUT-01",
        "C2-SKEL-01": "C3-SKEL-01",
        "C2-SKEL-03": "C3-SKEL-01",
    },
}
"""The rules of a case that replace a general rule there."""


def rule_in(case: str, rule: str) -> str:
    """Return the rule to cite in a case: its own, if that replaces a general rule."""
    return RULES_OF_CASE.get(case, {}).get(rule, rule)
