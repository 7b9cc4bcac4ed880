"""Vocabulary: one paragraph of words for everything that the game can show, do or say.

The paragraphs stand in `words.toml`. What an effect, an event or an answer is called in the rules
is the name of its paragraph; cards, glossary, signs, buttons, log and docs all say what is there.

>>> EFFECTS["take time"].does
'take one card from the Time area into your hand'
>>> EVENTS["passed"].says
'You {letting_go}do nothing else.'
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
    "full hand", "Objective",
]  # fmt: skip
"""What the report and the hints count events as."""

Paragraph = dict[str, Any]


@dataclass(frozen=True)
class IconWords:
    """How something looks in small: its letter, its name, what it says, and how it is drawn.

    `draw` lists shapes, each with the place and the size it has if it is not a whole sign.
    """

    letter: str
    name: str = ""
    says: str = ""
    draw: str = ""
    family: str = ""


@dataclass(frozen=True)
class EffectWords:
    """What a card does: `does` goes after "you may" or "you must", `means` explains it.

    `cases` are the games that have it; its `rule` says what it does there.
    """

    rule: str
    cases: tuple[int, ...]
    does: str
    means: str
    sign: IconWords


@dataclass(frozen=True)
class EventWords:
    """What has happened, and how the front ends, the report, hints and puzzles treat it.

    The head of `words.toml` explains every key.
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
    """What the hand does: how it is `typed`, what it `says`, what stands on its button.

    `drop` is the zone onto which its card is dragged; `of_lead` if that is the First lead;
    `told_by_events` if its events say everything, at once or when the case is closed.
    """

    typed: str
    says: str
    rule: str
    label: str = ""
    drop: str = ""
    of_lead: bool = False
    told_by_events: bool = False


@dataclass(frozen=True)
class QuestionWords:
    """What is asked, and the rule that asks it."""

    rule: str
    asks: str


@dataclass(frozen=True)
class VocabularyEntry:
    """What something is called and what it is, with the rules about it.

    A place is `called` so within a sentence; a menace `does` what it does.
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
"""Signs with no other words than their own."""

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
"""The kinds of paragraphs."""


def learn(text: str) -> None:
    """Add the paragraphs of a text; a new case brings its own words so."""
    for section, paragraphs in tomllib.loads(text).items():
        known, kind = SECTIONS[section]
        known |= {name: kind(**_values(paragraph)) for name, paragraph in paragraphs.items()}


def _values(paragraph: Paragraph) -> Paragraph:
    """A paragraph as the fields of its class: rows never change, a sign is one thing."""
    values: Paragraph = {k: tuple(v) if isinstance(v, list) else v for k, v in paragraph.items()}
    return values | ({"sign": IconWords(**values["sign"])} if "sign" in values else {})


learn(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))

TYPE_WORDS = {name: entry.name for name, entry in TYPES.items()}
TECHNIQUE_WORDS = {name: entry.name for name, entry in TECHNIQUES.items()}
ZONE_WORDS = {name: entry.called for name, entry in (PLACES | TYPES).items() if entry.called}
"""What the zones are called within a sentence."""

DARKNESS_GAINS = "darkness gains "
"""How a menace's word begins that gives something to Darkness cards."""


def gained(word: str) -> tuple[str, str] | None:
    """The duty and the effect that a menace's word gives to Darkness cards, if it does that.

    >>> gained("darkness gains must check")
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
"""The rules of a case that say there what another rule says elsewhere."""


def rule_in(case: str, rule: str) -> str:
    """The rule to cite in a case: of two that say the same, its own."""
    return RULES_OF_CASE.get(case, {}).get(rule, rule)
