"""The template of a new deck: the fewest cards with which a game can start."""

from __future__ import annotations

from typing import Any

from .cards import ANY, ICONS, TECHNIQUES
from .format import FORMS
from .loader import from_tables
from .table_reader import FORMAT
from .writer import to_toml


def starter(case: str) -> str:
    """Return a deck file to start with: example cards to replace, and the words that may be used.

    >>> starter("witch-cult").splitlines()[0]
    '# A new deck for witch-cult: replace these cards with yours. docs/decks.md has the format.'
    """
    deck = from_tables(_tables(case), "new deck", whole=True)
    return "\n".join([*_words(case), "", to_toml(deck)])


def _words(case: str) -> list[str]:
    """Return comment lines with the words that designers look up most."""
    form = FORMS[case]
    rows = {
        "types": form.types,
        "left and right": (*TECHNIQUES, ANY),
        "attributes": form.attributes,
        "icons": ICONS,
        "effects, with must or may before them": form.effects,
    }
    return [
        f"# A new deck for {case}: replace these cards with yours. docs/decks.md has the format.",
        f"# Editors can use the schema that 'arkham-noir deck schema {case}' prints.",
        "#",
        *(f"# {name}: {', '.join(words)}" for name, words in rows.items()),
    ]


def _tables(case: str) -> dict[str, Any]:
    form = FORMS[case]
    found: dict[str, Any] = {
        "format": FORMAT, "case": case, "name": "My deck", "version": "0.1",
        "clue": [_clue(n, form.types) for n in range(form.fewest["clue"])],
        "contact": dict(form.contact),
    }  # fmt: skip
    if "victim" in form.fewest:
        found["victim"] = [_victim(n) for n in range(form.fewest["victim"])]
    for section, values in form.needs:
        found.setdefault(section, []).append(_required_table(section, dict(values)))
    return found


def _technique(n: int) -> list[str]:
    return [TECHNIQUES[n % len(TECHNIQUES)]]


def _clue(n: int, types: tuple[str, ...]) -> dict[str, Any]:
    """Return a clue that can follow the one before."""
    return {
        "id": f"c{n + 1}",
        "title": f"Clue {n + 1}",
        "type": types[n % len(types)],
        "left": _technique(n),
        "right": _technique(n + 1),
        "attributes": ["puzzle"],
    }


def _victim(n: int) -> dict[str, Any]:
    return {"id": f"v{n + 1}", "title": f"Victim {n + 1}", "right": _technique(2 * n)}


def _required_table(section: str, values: dict[str, Any]) -> dict[str, Any]:
    """Return one of the tables that setup requires."""
    if section == "equipment":
        return {**values, "title": values["id"].capitalize(), "effect": "search"}
    name = f"{values['number']}{values.get('face', '')}"
    return {
        **values, "id": f"case{name.lower()}", "title": f"Case {name}",
        "right": _technique(values["number"]),
    }  # fmt: skip


__all__ = ["starter"]
