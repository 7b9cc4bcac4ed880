"""Plain English in the docs: short sentences, headed tables, and first sentences that help."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, FENCE, PAGES, name_of

LONGEST = 25
"""The most words in a sentence."""

GENERATED = {
    "rules.md", "rulings.md", "words.md", "options.md", "commands.md", "settings.md",
}  # fmt: skip
LAB_NOTES = DOCS / "lab-notes"
PROSE = [page for page in PAGES if page.name not in GENERATED and page.parent != LAB_NOTES]
FIRST = re.compile(r"This page|In this tutorial|Find what you need|Short answers")


def sentences(page: Path) -> Iterator[str]:
    """Yield the sentences of a page, without code blocks, tables and headings."""
    text = FENCE.sub("\n\n", page.read_text(encoding="utf-8"))
    text = re.sub(r"^(?: {4,}\S|\||#|<!--|!\[).*$", "", text, flags=re.MULTILINE).replace("**", "")
    text = re.sub(r"^ *(?:[-*]|\d+\.) ", "\n\n", text, flags=re.MULTILINE)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`[^`]*`", "code", text)
    for paragraph in re.split(r"\n\s*\n", text):
        yield from re.split(r"(?<=[.!?:])\s+", " ".join(paragraph.split()))


def tables(page: Path) -> Iterator[str]:
    """Yield the first line of every table of a page."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    yield from re.findall(r"^(\|.*)\n\|[-:| ]+\|$", text, re.MULTILINE)


@pytest.mark.parametrize("page", PROSE, ids=name_of)
def test_sentences_are_short(page: Path) -> None:
    long = [each for each in sentences(page) if _words(each) > LONGEST]
    assert long == []


def _words(sentence: str) -> int:
    """Return the number of words; a list of code words counts as one."""
    return len(re.sub(r"(?:code(?: \([^)]*\))?,? (?:and |or )?){2,}", "code ", sentence).split())


@pytest.mark.parametrize("page", PROSE, ids=name_of)
def test_every_column_of_a_table_has_a_heading(page: Path) -> None:
    for head in tables(page):
        assert all(cell.strip() for cell in head.strip().strip("|").split("|")), head


@pytest.mark.parametrize("page", [page for page in PROSE if page.parent == DOCS], ids=name_of)
def test_the_first_sentence_says_what_the_page_is_for(page: Path) -> None:
    body = page.read_text(encoding="utf-8").partition("\n\n")[2]
    assert FIRST.match(body), body[:80]
