"""The words of the game are plain, short, and use one term for each thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from arkham_noir import vocabulary
from arkham_noir.lessons import LESSONS, find_lesson
from arkham_noir.presentation.actions_prompt import ACTIONS
from arkham_noir.rulebook import constraints, rules, rulings

MOST_WORDS = 25
MOST_LETTERS = 20

LOWER_CASE_TERMS = re.compile(r"(?<!\{)\b(?:menaces?|objectives?|equipment|storms?|big picture)\b")
"""Terms of the game that always have a capital letter."""

PRINT_COLORS = re.compile(r"\b(?:black|brown)\b")

PRESENT = re.compile(
    r"^You (?:\{\w+\})?(?:take|play|discard|close|score|give|receive|search|pass|look)\b"
    r"|\b(?:goes|joins|breaks|leaves|comes|opens|gains) (?:to|the|over|into|an?)\b"
)
"""The start of a sentence in the log that is not in the past tense."""


def vocabulary_texts() -> Iterator[tuple[str, str]]:
    """Yield every sentence of the vocabulary with its name."""
    for name, effect in vocabulary.EFFECTS.items():
        yield from ((name, effect.does), (name, effect.means))
    for name, event in vocabulary.EVENTS.items():
        yield from ((name, event.says), (name, event.means), (name, event.title))
    for name, verb in vocabulary.VERBS.items():
        yield from ((name, verb.says), (name, verb.done), (name, verb.label))
    yield from ((name, question.asks) for name, question in vocabulary.QUESTIONS.items())
    for section in (vocabulary.LASTING, vocabulary.PLACES, vocabulary.CARDS, vocabulary.TYPES,
                    vocabulary.TECHNIQUES, vocabulary.ATTRIBUTES, vocabulary.TERMS):  # fmt: skip
        for name, entry in section.items():
            icon = entry.sign.says if entry.sign else ""
            yield from ((name, entry.means), (name, entry.does), (name, icon))
    yield from ((name, icon.says) for name, icon in vocabulary.SIGNS.items())


def rulebook_texts() -> Iterator[tuple[str, str]]:
    """Yield every text of the rulebook with its id."""
    yield from ((rule.id, rule.text) for rule in rules().values())
    yield from ((each.id, each.text) for each in constraints().values())
    for each in rulings().values():
        yield from ((each.id, text) for text in (each.question, each.ruling, each.reason))


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=[.?!]) ", text)


def test_terms_of_the_game_have_capitals() -> None:
    texts = [*vocabulary_texts(), *rulebook_texts()]
    assert not [each for each in texts if LOWER_CASE_TERMS.search(each[1])]


def test_sentences_are_short() -> None:
    long = [(name, each) for name, text in vocabulary_texts() for each in sentences(text)
            if len(each.split()) > MOST_WORDS]  # fmt: skip
    assert not long


LISTS = {
    "C2-COMP-01", "C3-COMP-01", "C3-PURPLE-03", "R-CLOSE-08", "DK-C2-01", "DK-C2-08", "DK-C3-01",
    "DK-C3-06",
}  # fmt: skip
"""The rules with longer sentences: lists of cards or places, and one condition."""


def test_sentences_of_rules_are_short_unless_they_are_lists() -> None:
    texts = {id: rule.text for id, rule in rules().items()}
    texts |= {id: constraint.text for id, constraint in constraints().items()}
    long = {id for id, text in texts.items()
            if any(len(each.split()) > MOST_WORDS for each in sentences(text))}  # fmt: skip
    assert long == LISTS


def test_labels_fit_on_buttons() -> None:
    labels = [
        *(verb.label for verb in vocabulary.VERBS.values()),
        *(a[1] for a in ACTIONS.values()),
    ]
    assert not [each for each in labels if not each or len(each) > MOST_LETTERS]


def test_the_log_is_in_the_past_tense() -> None:
    told = [*((name, event.says) for name, event in vocabulary.EVENTS.items()),
            *((name, verb.done) for name, verb in vocabulary.VERBS.items())]  # fmt: skip
    assert not [each for each in told if PRESENT.search(each[1])]


@pytest.mark.parametrize(
    "told", ["You take {card}.", "{card} goes to the Time area.", "{head} breaks over line {line}."]
)
def test_the_present_tense_is_noticed(told: str) -> None:
    assert PRESENT.search(told)


def test_the_log_says_you_for_every_move() -> None:
    assert all(verb.done.startswith("You ") for verb in vocabulary.VERBS.values())


# Contradictions that must not come back


def test_effects_are_described_by_what_the_screen_shows() -> None:
    assert not [each for each in vocabulary_texts() if PRINT_COLORS.search(each[1])]
    assert "solid" in vocabulary.TERMS["must"].means
    assert "outlined" in vocabulary.TERMS["may"].means


def test_undiscardable_says_when_it_can_be_discarded() -> None:
    entry = vocabulary.ATTRIBUTES["undiscardable"]
    assert entry.sign is not None
    assert all("while" in each for each in (entry.means, entry.sign.says))
    assert "eligible" in rules()["C3-DISC-02"].text


def test_the_first_lesson_is_called_your_first_game() -> None:
    assert find_lesson(LESSONS[0]).title == "Tutorial: The Witch Cult Murders"
