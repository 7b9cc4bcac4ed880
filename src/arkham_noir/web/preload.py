"""Preloading: everything that pages need is read before the first request."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..art.plates import plates
from ..cases import CASES
from ..cases.deck_history import our_decks
from ..lessons import briefing, lesson_of
from ..players.strength import measured_strengths
from ..report.prose import texts
from ..rulebook import constraints, rules, rulings
from ..words.glossary import entries
from .assets.static import static_files
from .assets.urls import art_edition, edition
from .pages.pwa import worker_program
from .templating.environment import environment

LAZY = (
    "records.writer", "records.reader", "decks.stats_report", "art.plates.unlisted",
    "web.assets.typefaces",
)  # fmt: skip
"""Modules that are otherwise imported when they are first needed."""

REPORTS = ("sentences", "frames")


@cache
def load_everything() -> None:
    """Once is enough: each of these keeps what it has read."""
    for name in environment().list_templates():
        environment().get_template(name)
    load_data()


def load_data() -> None:
    """Whatever is read from a file that is not a template."""
    for module in LAZY:
        import_module(f"arkham_noir.{module}")
    for case in CASES:
        for shelf in (our_decks, plates, briefing, lesson_of):
            shelf(case.name)
    for report in REPORTS:
        texts(report)
    books = (rules, rulings, constraints, entries, measured_strengths)
    for book in (*books, art_edition, edition, static_files, worker_program):
        book()
