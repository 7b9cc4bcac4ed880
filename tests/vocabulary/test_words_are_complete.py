"""Tests that every event, question, option and rule that can be shown has its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import arkham_noir
from arkham_noir import vocabulary
from arkham_noir.cases import CASES
from arkham_noir.core import events, options, steps, zones
from arkham_noir.core.agenda import STEPS, Question, Step
from arkham_noir.core.packed import pack
from arkham_noir.core.rules import EFFECT_NAMES
from arkham_noir.core.state import LOST_MIND, LOST_TIME, WON, outcome_name
from arkham_noir.puzzles.themes import THEMES
from arkham_noir.rulebook import rules, rulings
from arkham_noir.words.fields import fields
from arkham_noir.words.placeholders import IN_EVENTS, IN_OPTIONS, IN_QUESTIONS
from arkham_noir.words.sentences import Sentences

PACKAGE = Path(arkham_noir.__file__).parent
RULE_ID = re.compile(r"(?<![\w-])(?:R|C[123])-[A-Z0-9]+(?:-[A-Z0-9]+)*\b|\bAMB-\d+\b")
IN_TYPED = {"card", "head", "line", "manner", "use"}


def asking() -> set[str]:
    """Return the questions that are not effects, by name."""
    kinds = [kind for kind, step in enumerate(STEPS) if isinstance(step, Question)]
    return {steps.NAMES[kind] for kind in kinds if kind not in EFFECT_NAMES}


REGISTERED: dict[str, tuple[set[str], Mapping[str, object]]] = {
    "effect": (set(EFFECT_NAMES.values()), vocabulary.EFFECTS),
    "event": ({name for name, _ in events.KINDS}, vocabulary.EVENTS),
    "verb": (set(options.VERBS), vocabulary.VERBS),
    "question": (asking(), vocabulary.QUESTIONS),
}


@pytest.mark.parametrize("kind", REGISTERED)
def test_what_is_registered_has_its_paragraph_and_no_paragraph_is_idle(kind: str) -> None:
    registered, said = REGISTERED[kind]
    missing = [f'[{kind}."{name}"]' for name in registered - said.keys()]
    idle = [f'[{kind}."{name}"]' for name in said.keys() - registered]
    assert not missing, f"words.toml lacks {', '.join(sorted(missing))}"
    assert not idle, f"nothing is registered for {', '.join(sorted(idle))}"


ONE_OF: dict[str, set[str]] = {
    "sound": {*get_args(vocabulary.Sound)},
    "echo": {*get_args(vocabulary.Echo)},
    "hands": {*get_args(vocabulary.Hands)},
    "counts_as": {*get_args(vocabulary.Count)},
    "replaces": {"", *vocabulary.VERBS},
    "implied_by": {*vocabulary.EVENTS},
    "hands_zone": {"", *zones.NAMES},
    "theme": {"", *THEMES},
    "ends": {"", *map(outcome_name, (WON, LOST_MIND, LOST_TIME))},
}
"""The keys of an event, each with its possible values."""

USED_UP = ("sound", "echo", "hands", "counts_as", "ends")
"""The keys of which every value must belong to an event."""


def values_of(event: vocabulary.EventWords, key: str) -> set[str]:
    """Return the value of a key as a set; many keys list several."""
    value = getattr(event, key)
    return {value} if isinstance(value, str) else {*value}


@pytest.mark.parametrize("key", ONE_OF)
def test_a_key_of_an_event_says_only_what_is_known(key: str) -> None:
    for name, event in vocabulary.EVENTS.items():
        unknown = values_of(event, key) - ONE_OF[key]
        assert not unknown, f"[event.{name}] has {key} = {unknown}; known: {sorted(ONE_OF[key])}"


@pytest.mark.parametrize("key", USED_UP)
def test_no_value_of_a_key_is_idle(key: str) -> None:
    said = {each for event in vocabulary.EVENTS.values() for each in values_of(event, key)}
    assert not ONE_OF[key] - said, f"no event has {key} = {ONE_OF[key] - said}"


def test_everything_counted_is_asked_for() -> None:
    files = [file for file in PACKAGE.rglob("*.py") if file.parent.name != "vocabulary"]
    source = "".join(file.read_text() for file in files)
    idle = [each for each in ONE_OF["counts_as"] if f'"{each}"' not in source]
    assert not idle, f"nothing asks for counts_as = {idle}"


MOVED = {"card", "cards", "head", "locked"}
"""The placeholders for cards in the sentence of an event."""


def missing_keys(event: vocabulary.EventWords) -> Iterator[str]:
    """Yield the keys that an event should have."""
    if fields(event.says) & MOVED and not event.hands:
        yield "hands: it names cards"
    if event.due and not event.ends:
        yield "ends: it has something due"
    if event.together and not event.title:
        yield "title: it has one for several together"


def idle(event: vocabulary.EventWords) -> Iterator[str]:
    """Yield the keys of an event that have no effect."""
    if not event.title:
        yield from (key for key in ("grave", "reveal", "sound", "prefix") if getattr(event, key))
    if not event.says.startswith(event.prefix):
        yield "prefix: its sentence does not start so"
    if event.hands_zone and event.hands != "why":
        yield "hands_zone: hands are not told why"
    for key, value in (("hands", "why"), ("echo", "card")):
        if getattr(event, key) == value and not fields(event.says) & MOVED - {"cards"}:
            yield f"{key}: it names no card"


def test_every_event_has_all_that_is_needed_and_nothing_idle() -> None:
    for name, event in vocabulary.EVENTS.items():
        assert not [*missing_keys(event)], f"[event.{name}] lacks {[*missing_keys(event)]}"
        assert not [*idle(event)], f"[event.{name}] has without use {[*idle(event)]}"


def test_what_an_event_lacks_or_has_without_use_is_named() -> None:
    bare = vocabulary.EventWords("{card} is burnt.", "A card was burnt.", "")
    assert [*missing_keys(bare)] == ["hands: it names cards"]
    spoiled = replace(bare, hands="where", hands_zone="time", sound="clock", prefix="Fire: ")
    assert not [*missing_keys(spoiled)]
    assert [each.partition(":")[0] for each in idle(spoiled)] == [
        "sound", "prefix", "prefix", "hands_zone",
    ]  # fmt: skip


def cited_rules() -> Iterator[tuple[str, str]]:
    """Yield every name with its own rule."""
    for section in (vocabulary.EFFECTS, vocabulary.VERBS, vocabulary.QUESTIONS):
        yield from ((name, words.rule) for name, words in section.items())
    yield from events.KINDS


def test_every_rule_cited_exists() -> None:
    assert not [(name, rule) for name, rule in cited_rules() if rule not in rules()]


def test_an_effect_belongs_to_the_cases_of_its_rule() -> None:
    for effect in vocabulary.EFFECTS.values():
        assert effect.cases == tuple(rules()[effect.rule].cases)


def test_every_word_in_braces_can_be_filled() -> None:
    for event in vocabulary.EVENTS.values():
        assert {*fields(event.says)} <= IN_EVENTS.keys()
    for verb in vocabulary.VERBS.values():
        assert {*fields(verb.says), *fields(verb.done)} <= IN_OPTIONS.keys()
        assert {*fields(verb.typed)} <= IN_TYPED
    for question in vocabulary.QUESTIONS.values():
        assert {*fields(question.asks)} <= IN_QUESTIONS.keys()


def test_every_event_cites_an_existing_rule() -> None:
    number = next(iter(EFFECT_NAMES))
    for case in CASES:
        speaker = Sentences(case.builtin())
        for kind in range(len(events.KINDS)):
            told = speaker.tell(pack(kind, 1, 1, number))
            assert told.text
            assert set(told.rule.split(", ")) <= rules().keys()


def constants(module: ModuleType) -> dict[str, int]:
    """Return the kinds with a fixed number, by their names in the source."""
    found = {name: kind for name, kind in vars(module).items() if name.isupper()}
    return {name: kind for name, kind in found.items() if isinstance(kind, int)}


def test_an_event_has_the_name_of_its_constant() -> None:
    for constant, kind in constants(events).items():
        assert events.KINDS[kind][0] == constant.lower()


def test_every_kind_of_step_is_registered_and_named() -> None:
    assert all(steps.NAMES)
    assert len(set(steps.NAMES)) == len(steps.NAMES)
    assert all(type(STEPS[kind]) is not Step for kind in range(len(steps.NAMES)))


def test_every_rule_cited_in_the_source_exists() -> None:
    known = rules().keys() | rulings().keys()
    for file in PACKAGE.rglob("*.py"):
        for named in RULE_ID.findall(file.read_text()):
            assert named in known, f"{file.name} cites {named}"
