"""Every event, question, option and rule that can be shown has its words."""

from __future__ import annotations

import re
from pathlib import Path

import arkham_noir
from arkham_noir.cases import CASES
from arkham_noir.core import events, options, steps
from arkham_noir.core.agenda import STEPS, Question, Step
from arkham_noir.core.rules.effects import EFFECTS
from arkham_noir.rulebook import rules, rulings
from arkham_noir.text.notation import WORDS
from arkham_noir.words import vocabulary, words

PACKAGE = Path(arkham_noir.__file__).parent
RULE_ID = re.compile(r"(?<![\w-])(?:R|C[123])-[A-Z0-9]+(?:-[A-Z0-9]+)*\b|\bAMB-\d+\b")


def numbers(module: object) -> dict[str, int]:
    return {n: v for n, v in vars(module).items() if n.isupper() and isinstance(v, int)}


def test_every_event_has_a_sentence() -> None:
    assert {name for name, _ in events.KINDS} == vocabulary.SENTENCES.keys()
    assert sorted(numbers(events).values()) == list(range(len(events.KINDS)))
    for number, (name, _) in enumerate(events.KINDS):
        assert numbers(events)[name.upper()] == number


def test_every_event_is_told_with_a_rule_that_exists() -> None:
    for case in CASES:
        speaker = words.Words(case.builtin())
        for kind in range(len(events.KINDS)):
            told = speaker.tell(events.event(kind, 1, 1, steps.TAKE_LEAD))
            assert told.text
            assert set(told.rule.split(", ")) <= rules().keys()


def test_every_kind_of_step_is_registered_and_named() -> None:
    assert len(steps.NAMES) == steps.KINDS == len(STEPS)
    assert all(type(step) is not Step for step in STEPS)


def test_every_question_has_words_and_a_rule() -> None:
    asking = {kind for kind, step in enumerate(STEPS) if isinstance(step, Question)}
    assert asking == vocabulary.QUESTIONS.keys() | vocabulary.STEP_EFFECTS.keys()
    assert vocabulary.QUESTION_RULES.keys() == vocabulary.QUESTIONS.keys()


def test_every_option_has_words() -> None:
    verbs = set(numbers(options).values())
    assert verbs == WORDS.keys() == vocabulary.OPTIONS.keys()


def test_every_effect_has_words_and_a_rule() -> None:
    said = vocabulary.EFFECT_WORDS.keys()
    assert set(vocabulary.STEP_EFFECTS.values()) == said == vocabulary.EFFECT_RULES.keys()
    assert {vocabulary.STEP_EFFECTS[kind] for kind in EFFECTS.values()} == EFFECTS.keys()
    assert set(vocabulary.EFFECT_RULES.values()) <= rules().keys()


def test_every_rule_cited_in_the_source_exists() -> None:
    known = rules().keys() | rulings().keys()
    for file in PACKAGE.rglob("*.py"):
        for cited in RULE_ID.findall(file.read_text()):
            assert cited in known, f"{file.name} cites {cited}"
