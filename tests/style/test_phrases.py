"""No text uses a phrase that the style guide replaces."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.style.texts import texts_of

PHRASES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("phrases.toml").read_text("utf-8")
)["phrase"]
EVERYWHERE = ["ui", "docs", "source"]


def compiled(phrase: dict[str, Any]) -> re.Pattern[str]:
    return re.compile(phrase["pattern"], re.IGNORECASE)


def by_pattern(phrase: dict[str, Any]) -> str:
    return str(phrase["bad"])


@pytest.mark.parametrize("phrase", PHRASES, ids=by_pattern)
def test_pattern_matches_its_bad_example_only(phrase: dict[str, Any]) -> None:
    assert compiled(phrase).search(phrase["bad"])
    assert not compiled(phrase).search(phrase["good"])


@pytest.mark.parametrize("phrase", PHRASES, ids=by_pattern)
def test_no_text_uses_the_phrase(phrase: dict[str, Any]) -> None:
    found = [
        f"{text.place}: {text.words.strip()[:200]}"
        for kind in phrase.get("where", EVERYWHERE)
        for text in texts_of(kind)
        if compiled(phrase).search(text.words)
    ]
    assert found == [], f"use: {phrase['use']}"
