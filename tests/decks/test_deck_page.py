"""Tests for the page that describes the deck format."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from arkham_noir.core.rules import EFFECTS
from arkham_noir.decks.card_parsers import LASTING
from arkham_noir.decks.cards import ANY, ATTRIBUTES, ICONS, TECHNIQUES
from arkham_noir.decks.format import FORMS
from arkham_noir.decks.free_actions import USES
from arkham_noir.decks.loader import BUILTIN, CASE_TYPES, RESERVED, builtin, parse
from arkham_noir.decks.tables import ARRIVAL_STEPS

PAGE = (Path(__file__).parents[2] / "docs" / "decks.md").read_text("utf-8")


def test_the_examples_of_the_page_are_three_decks() -> None:
    examples = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
    decks = [f"format = 1{deck}" for deck in examples.split("format = 1")[1:]]
    ids = [[card.id for card in parse(deck, "decks.md", whole=False).cards] for deck in decks]
    assert ids == [
        ["p1", "gilman", "armitage"],
        ["e2", "f", "s3", "carter"],
        ["machine", "case1b", "case4", "showman", "aklo", "fiske"],
    ]


@pytest.mark.parametrize(
    "word",
    sorted(
        {
            *(kind for types in CASE_TYPES.values() for kind in types),
            *(TECHNIQUES + ATTRIBUTES + ICONS + RESERVED),
            *(ANY, *EFFECTS, *USES, *ARRIVAL_STEPS, *LASTING, *FORMS),
        }
        - {f"access {n}" for n in range(1, 10)}
    ),
)
def test_the_page_names_every_word(word: Any) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("case", BUILTIN)
def test_the_page_names_every_key(case: Any) -> None:
    file = resources.files("arkham_noir.decks") / "data" / BUILTIN[case]
    keys = {key for table in tables_of(tomllib.loads(file.read_text("utf-8"))) for key in table}
    sections = {"clue", "victim", "storm", "case_card", "menace", "objective", "contact", "side"}
    assert [key for key in sorted(keys - sections) if f"`{key}`" not in PAGE] == []


def tables_of(value: Any) -> list[dict[str, Any]]:
    """Return a table and all tables within it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, dict) else []
    return own + [table for each in inner for table in tables_of(each)]


@pytest.mark.parametrize(
    ("case", "fingerprint"),
    [("witch-cult", "484da5e15c8f"), ("thunder", "083829756cd7"), ("gulfs", "68111a8a063f")],
)
def test_the_page_shows_the_fingerprints_of_our_decks(case: Any, fingerprint: Any) -> None:
    assert builtin(case).fingerprint == fingerprint
    assert fingerprint in PAGE
