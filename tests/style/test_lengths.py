"""Button labels and sentences on screens are short."""

from __future__ import annotations

import re

from tests.style.texts import Text, screen_prose, templates

LONGEST_LABEL = 20
LONGEST_SENTENCE = 25
LISTS = " constraint "
"""The facts about decks, which are lists of numbers."""
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z{])|[;:]\s|\(\d\)|\n\s*\n|\n\s*[-*|]|·|\|")


def is_long(sentence: str) -> bool:
    return (
        len([word for word in sentence.split() if re.search(r"[A-Za-z]", word)]) > LONGEST_SENTENCE
    )


def test_sentences_are_counted_by_words() -> None:
    assert not is_long("Play a card from your hand.")
    assert is_long("word " * 26)


def test_button_labels_have_at_most_twenty_characters() -> None:
    labels = [label for template in templates() for label in template.labels]
    assert len(labels) > 40
    long = [label for label in labels if len(label.words.replace("{}", "")) > LONGEST_LABEL]
    assert long == []


def test_sentences_on_screens_have_at_most_25_words() -> None:
    texts = [text for text in screen_prose() if LISTS not in text.place]
    assert len(texts) > 1000
    assert [found for text in texts for found in long_sentences(text)] == []


def long_sentences(text: Text) -> list[str]:
    sentences = SENTENCE_END.split(text.words)
    return [f"{text.place}: {each.strip()}" for each in sentences if is_long(each)]
