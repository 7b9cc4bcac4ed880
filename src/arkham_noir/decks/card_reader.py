"""The reader of single cards, which does not parse the same table twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import card_parsers
from .format import CaseFormat
from .table_reader import TableReader

FORMULA_TYPES: Final = ("formula",)

PARSERS: Final[Mapping[str, Callable[[TableReader, CaseFormat, int], Any]]] = {
    "clue": lambda table, form, _: card_parsers.clue(table, form, form.types),
    "victim": lambda table, form, _: card_parsers.victim(table),
    "storm": lambda table, form, _: card_parsers.storm(table, form),
    "formula": lambda table, form, _: card_parsers.clue(table, form, FORMULA_TYPES),
    "case_card": lambda table, form, _: card_parsers.case_card(table, form),
    "menace": lambda table, form, _: card_parsers.menace(table, form),
    "objective": lambda table, form, place: card_parsers.objective(table, place),
    "contact": lambda table, form, _: card_parsers.contact(table, form),
    "equipment": lambda table, form, _: card_parsers.equipment(table, form),
}
"""The parser of each kind of card; the number is the place of an Objective."""


class CardReader:
    """A reader of the cards of one case that caches the cards without problems.

    The tables must not change while the reader is in use. A card with a problem is read again,
    because the message names the place of the card, which can change.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Mapping[str, object], Any]] = {}

    def card(self, kind: str, table: TableReader, form: CaseFormat, place: int = 1) -> Any:
        """Return the card in a table; `place` is its number among the cards of its kind."""
        values, before = table.values, len(table.problems)
        key = (id(values), place if kind == "objective" else 0)
        if key in self._known:
            return self._known[key][1]
        card = PARSERS[kind](table, form, place)
        if len(table.problems) == before:
            # keeps the table alive, so that no other table gets its id
            self._known[key] = (values, card)
        return card

    def cards(self, kind: str, tables: list[TableReader], form: CaseFormat) -> tuple[Any, ...]:
        """Return all cards of one kind."""
        numbered = enumerate(tables, start=1)
        return tuple(self.card(kind, each, form, place) for place, each in numbered)
