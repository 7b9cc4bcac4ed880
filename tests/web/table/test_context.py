"""Tests that the table context is documented and used by every feature."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.puzzles import our_shelf
from arkham_noir.web import table
from arkham_noir.web.db.games import PANELS, StoredGame
from arkham_noir.web.games.sessions import GameSession
from arkham_noir.web.puzzles.views import puzzle_table
from arkham_noir.web.table.context import TableContext

FIELDS = [field.name for field in fields(TableContext)]
TABLE = Path(str(table.__file__)).parent
TEMPLATES = TABLE.parent / "templates"
MOST_ARGUMENTS = 7
DOCUMENTED = re.compile(r"^    (\w+): \S", re.MULTILINE)


def readers() -> str:
    """Return the source of everything that shows a table."""
    files = [*TABLE.glob("*.py"), *TEMPLATES.rglob("*.html")]
    return "\n".join(file.read_text("utf-8") for file in files)


def test_every_field_is_documented_in_order() -> None:
    described = inspect.cleandoc(TableContext.__doc__ or "").partition("Attributes:\n")[2]
    assert DOCUMENTED.findall(described) == FIELDS


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_shown_or_decides_what_is_shown(name: str) -> None:
    assert re.search(rf"\b(context|self)\.{name}\b", readers())


def test_the_macro_of_the_table_takes_the_context() -> None:
    source = (TEMPLATES / "table/_table.html").read_text("utf-8")
    assert "{% macro table(context, fragments, said, csrf, here) -%}" in source


@pytest.mark.parametrize(
    "file",
    sorted(TEMPLATES.rglob("*.html")),
    ids=lambda file: file.relative_to(TEMPLATES).as_posix(),
)
def test_no_macro_takes_more_than_seven_arguments(file: Path) -> None:
    found = re.findall(r"\bmacro (\w+)\(([^)]*)\)", file.read_text("utf-8"))
    assert not [name for name, taken in found if taken.count(",") >= MOST_ARGUMENTS]


def test_a_puzzle_and_a_stored_game_with_the_same_cards_lay_out_the_same_table() -> None:
    puzzle = next(iter(our_shelf()))
    asked = puzzle_table(puzzle)
    session = GameSession(StoredGame("1", "me", puzzle.case.name, "A game"), puzzle.game())
    assert asked.page.view == session.context.page.view
    assert (asked.url, session.context.url) == (f"/puzzles/{puzzle.id}", "/game/1")


@pytest.mark.parametrize("panel", ["", *PANELS])
def test_a_stored_game_opens_its_panel(panel: str) -> None:
    saved = StoredGame("1", "me", "witch-cult", "A game", panel=panel)
    session = GameSession(saved, Game.new("witch-cult", seed="1"))
    assert session.context.panel == panel
    assert session.context.page.odds == (panel == "odds")
