"""Every event, question, option and rule that can be shown has its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest

import arkham_noir
from arkham_noir import vocabulary
from arkham_noir.cases import CASES
from arkham_noir.core import events, options, steps
from arkham_noir.core.agenda import STEPS, Question, Step
from arkham_noir.core.packed import pack
from arkham_noir.core.rules import EFFECT_NAMES
from arkham_noir.rulebook import rules, rulings
from arkham_noir.words.fields import fields
from arkham_noir.words.placeholders import IN_EVENTS, IN_OPTIONS, IN_QUESTIONS
from arkham_noir.words.sentences import Sentences

PACKAGE = Path(arkham_noir.__file__).parent
RULE_ID = re.compile(r"(?<![\w-])(?:R|C[123])-[A-Z0-9]+(?:-[A-Z0-9]+)*\b|\bAMB-\d+\b")
IN_TYPED = {"card", "head", "line", "manner", "use"}


def asking() -> set[str]:
    """The questions that are not effects, by name."""
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


def cited() -> Iterator[tuple[str, str]]:
    """Every name with a rule of its own."""
    for section in (vocabulary.EFFECTS, vocabulary.VERBS, vocabulary.QUESTIONS):
        yield from ((name, words.rule) for name, words in section.items())
    yield from events.KINDS


def test_every_rule_cited_exists() -> None:
    assert not [(name, rule) for name, rule in cited() if rule not in rules()]


def test_an_effect_belongs_to_the_cases_of_its_rule() -> None:
    for effect in vocabulary.EFFECTS.values():
        assert effect.cases == tuple(rules()[effect.rule].cases)


def test_every_word_in_braces_can_be_filled() -> None:
    for event in vocabulary.EVENTS.values():
        assert {*fields(event.says)} <= IN_EVENTS.keys()
    for verb in vocabulary.VERBS.values():
        assert {*fields(verb.says)} <= IN_OPTIONS.keys()
        assert {*fields(verb.typed)} <= IN_TYPED
    for question in vocabulary.QUESTIONS.values():
        assert {*fields(question.asks)} <= IN_QUESTIONS.keys()


def test_every_event_is_told_with_a_rule_that_exists() -> None:
    number = next(iter(EFFECT_NAMES))
    for case in CASES:
        speaker = Sentences(case.builtin())
        for kind in range(len(events.KINDS)):
            told = speaker.tell(pack(kind, 1, 1, number))
            assert told.text
            assert set(told.rule.split(", ")) <= rules().keys()


def constants(module: ModuleType) -> dict[str, int]:
    """The kinds that have a fixed number, by their names in the source."""
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
