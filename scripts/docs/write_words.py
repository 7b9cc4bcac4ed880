"""Writes docs/words.md, and the table of effects in docs/decks.md, from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arkham_noir.core.events import KINDS
from arkham_noir.decks.format import FORMS
from arkham_noir.vocabulary import EFFECTS, EVENTS, QUESTIONS, VERBS
from arkham_noir.words.reference import case_words

DOCS = Path(__file__).parents[2] / "docs"
BEGIN, END = "<!-- effects: made by scripts/docs/write_words.py -->", "<!-- end of effects -->"
STANDS_FOR = {"card": "CARD", "head": "MENACE", "line": "LINE", "manner": "", "use": "USE"}


def words_page() -> str:
    """Effects, answers, questions and events, each with its meaning and its rule."""
    lines = [
        "# Words",
        "",
        "What cards can do, what can be answered and asked, what can happen: by the names that",
        "decks, records, scenarios and the JSON of the program use.",
        "",
        "*Made by `scripts/docs/write_words.py`; edit `src/arkham_noir/vocabulary/words.toml`.*",
    ]
    for heading, table in TABLES.items():
        lines += ["", f"## {heading}", "", *table()]
    return "\n".join(lines) + "\n"


def rows(head: str, found: Iterable[tuple[str, ...]]) -> list[str]:
    """A table."""
    columns = head.split(" | ")
    lines = [f"| {head} |", "|" + "---|" * len(columns)]
    return [*lines, *(f"| {' | '.join(row)} |" for row in found)]


def effects() -> list[str]:
    found = (
        (f"`{name}`", said.means, case_words(said.cases), said.rule)
        for name, said in EFFECTS.items()
    )
    return rows("effect or icon | what it does | where | rule", found)


def answers() -> list[str]:
    found = (
        (f"`{said.typed.format(**STANDS_FOR)}`", f"`{name}`", said.rule)
        for name, said in VERBS.items()
    )
    return rows("typed | verb | rule", found)


def questions() -> list[str]:
    found = ((f"`{name}`", said.asks, said.rule) for name, said in QUESTIONS.items())
    return rows("question | what is asked | rule", found)


def events() -> list[str]:
    rules = dict(KINDS)
    found = ((f"`{name}`", said.means, rules[name]) for name, said in EVENTS.items())
    return rows("event | what happened | rule", found)


TABLES = {"Effects": effects, "Answers": answers, "Questions": questions, "Events": events}


def deck_page() -> str:
    """The page about decks, its table of effects made anew."""
    page = (DOCS / "decks.md").read_text()
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{chr(10).join(deck_effects())}\n{END}{rest.partition(END)[2]}"


def deck_effects() -> list[str]:
    """What can stand on a clue."""
    printed = dict.fromkeys(word for form in FORMS.values() for word in form.effects)
    found = (
        (f"`{word}`", case_words(EFFECTS[word].cases), EFFECTS[word].means) for word in printed
    )
    return rows("words | where | what happens", found)


PAGES = {"words.md": words_page, "decks.md": deck_page}

if __name__ == "__main__":
    for name, page in PAGES.items():
        (DOCS / name).write_text(page())
