"""Tests for equality and copies of states."""

from __future__ import annotations

import ast
import dataclasses
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arkham_noir import Game
from arkham_noir.cases import find_case
from arkham_noir.core.bits import row_of
from arkham_noir.core.rules.effects import TAKE_LEAD
from arkham_noir.core.state import A_CARD, A_DECISION, State
from arkham_noir.core.steps import MAY, PREVENTED, PURPLE, RAN_OUT

SOURCE = Path(__file__).parents[2] / "src/arkham_noir/core/state.py"
NOT_ON_THE_TABLE = {"case", "journal"}
"""Fields that are not part of a state's value: the case and the journal."""


def fields() -> list[str]:
    """Return every field of a State from its source, because the compiled class hides them."""
    classes = [
        node for node in ast.parse(SOURCE.read_text()).body if isinstance(node, ast.ClassDef)
    ]
    state = next(node for node in classes if node.name == "State")
    begun = next(n for n in state.body if isinstance(n, ast.FunctionDef) and n.name == "__init__")
    targets = [target for node in ast.walk(begun) for target in assigned(node)]
    return [target.attr for target in targets if isinstance(target, ast.Attribute)]


def assigned(node: ast.AST) -> list[ast.expr]:
    """Return the targets of an assignment."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


ROWS = {
    "options": ("offered", "choices"),
    "agenda": ("due", "depth"),
    "played": ("laid", "laid_cards"),
}
"""Reused rows: the row, and the field with its length."""

PARTS = {part for row in ROWS.values() for part in row}
FIELDS = [*(name for name in fields() if name not in NOT_ON_THE_TABLE | PARTS), *ROWS]


def a_table() -> State:
    """Return a state in mid-game that waits for a card, with two cards in a line."""
    text = "gulfs | line 1: case1a a5 t2 | line 2: case2 | leads: f1 | hand: p3"
    table = Game.from_position(text).state
    assert list(table.row(0)), "the cards fit each other"
    table.awaiting = A_CARD
    return table


def value(table: State, name: str) -> Any:
    """Return the value of a field, a row as a list."""
    held = getattr(table, name)
    return held if isinstance(held, int) else list(held)


def changed(table: State, name: str) -> Any:
    """Return another value for a field; numbers differ in a bit above the thirty-first."""
    held = value(table, name)
    if name == "played":
        return [*reversed(held)]
    if isinstance(held, list):
        return [held[0] ^ 1 << 40, *held[1:]] if held else [1 << 40]
    if isinstance(held, bool):
        return not held
    small = {"opened": held + 1, "awaiting": A_DECISION}
    return small.get(name, held ^ 1 << 40)


def put(table: State, name: str, held: Any) -> None:
    row, size = ROWS.get(name, (name, ""))
    setattr(table, row, row_of(held) if isinstance(held, list) else held)
    if size:
        setattr(table, size, len(held))


def test_every_field_is_known() -> None:
    assert len(FIELDS) > 30
    assert set(fields()) - set(FIELDS) == NOT_ON_THE_TABLE | PARTS
    for name in [*fields(), *ROWS]:
        assert hasattr(a_table(), name)


@pytest.mark.parametrize("name", FIELDS)
def test_the_key_tells_every_field(name: str) -> None:
    table, other = a_table(), a_table()
    assert (table, hash(table)) == (other, hash(other))
    put(other, name, changed(other, name))
    assert table.key() != other.key()
    assert table != other


def copy_onto_longer(table: State) -> State:
    """Return the same state, copied onto one with longer rows."""
    other = a_table()
    other.journal = []
    for name in ROWS:
        fill(other, name, range(40))
    other.copy_from(table)
    return other


def copy_onto_shorter(table: State) -> State:
    """Return the same state, copied onto one with shorter rows."""
    other = Game.new("thunder").state.copy()
    for row, size in ROWS.values():
        setattr(other, row, row_of([]))
        setattr(other, size, 0)
    other.copy_from(table)
    return other


AGAIN = [State.copy, copy_onto_longer, copy_onto_shorter]
"""The ways to make an equal state."""


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("name", FIELDS)
def test_a_copy_keeps_every_field(name: str, again: Callable[[State], State]) -> None:
    table = a_table()
    put(table, name, changed(table, name))
    assert value(again(table), name) == value(table, name)
    assert again(table) == table
    assert again(table).journal is None


@pytest.mark.parametrize("name", ROWS)
def test_items_beyond_the_end_of_a_row_do_not_count(name: str) -> None:
    table, other = a_table(), a_table()
    row, _ = ROWS[name]
    setattr(other, row, row_of([*value(table, name), 7, 8, 9]))
    assert value(other, name) == value(table, name)
    assert value(other.copy(), name) == value(table, name)
    assert (table, hash(table)) == (other, hash(other))


def fill(table: State, name: str, items: range) -> None:
    """Put items into a row one by one, as the rules do."""
    puts: dict[str, Callable[[int], None]] = {
        "options": table.offer,
        "agenda": table.then,
        "played": table.lay,
    }
    for item in items:
        puts[name](item)


@pytest.mark.parametrize("name", ROWS)
def test_rows_grow_when_needed(name: str) -> None:
    """Check that rows grow: a custom deck can offer more than any standard one."""
    table = a_table()
    before = value(table, name)
    fill(table, name, range(1000))
    assert value(table, name) == [*before, *range(1000)]


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("name", ROWS)
def test_what_is_done_to_a_copy_does_not_touch_the_table(
    name: str, again: Callable[[State], State]
) -> None:
    table = a_table()
    fill(table, name, range(3))
    before = value(table, name)
    for _ in range(2):
        other = again(table)
        fill(other, name, range(50, 60))
        assert value(other, name) == [*before, *range(50, 60)]
        setattr(other, ROWS[name][1], 0)
        fill(other, name, range(70, 80))
        assert value(other, name) == [*range(70, 80)]
        assert value(table, name) == before


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("name", ["zones", "accepts"])
def test_a_copy_has_its_own_sets(name: str, again: Callable[[State], State]) -> None:
    table = a_table()
    before = value(table, name)
    getattr(again(table), name)[0] ^= 1
    assert value(table, name) == before


@pytest.mark.parametrize("mark", [MAY, PURPLE, PREVENTED, RAN_OUT])
def test_the_key_tells_the_marks_of_a_step(mark: int) -> None:
    table, other = a_table(), a_table()
    table.then(TAKE_LEAD)
    other.then(TAKE_LEAD | mark)
    assert table != other


def test_the_order_of_play_between_lines_makes_no_difference() -> None:
    """Check that the order is ignored: no rule asks for it, and no position shows it."""
    one = "witch-cult | line 1: gilman p3 | line 2: elwood p9 | leads: l6"
    two = "witch-cult | line 2: elwood p9 | line 1: gilman p3 | leads: l6"
    tables = Game.from_position(one).state, Game.from_position(two).state
    assert list(tables[0].played) != list(tables[1].played)
    assert tables[0] == tables[1]


def test_one_deal_is_one_table_and_serves_as_a_key() -> None:
    first, again = Game.new(seed="walpurgis"), Game.new(seed="walpurgis")
    assert first.state.case is not again.state.case
    assert {first.state.copy(): "seen"}[again.state] == "seen"
    assert first.state != Game.new(seed="lammas").state
    assert first.state != first.position()


@pytest.mark.parametrize(
    ("case", "settings"),
    [
        ("witch-cult", {"contact_play": "waiver"}),
        ("witch-cult", {"last_case": "win"}),
        ("witch-cult", {"types": 6}),
        ("thunder", {"victory": "ancient"}),
        ("gulfs", {"mode": "classic"}),
    ],
)
def test_the_same_cards_by_other_settings_are_another_table(
    case: str, settings: dict[str, Any]
) -> None:
    usual, other = Game.new(case, seed="ash"), Game.new(case, seed="ash", **settings)
    assert usual.state.key() == other.state.key()
    assert usual.state != other.state


def test_the_same_places_with_another_deck_are_another_table() -> None:
    deck = find_case("witch-cult").builtin()
    last = dataclasses.replace(deck.clues[-1], effects=())
    assert deck.clues[-1].effects
    poorer = dataclasses.replace(deck, clues=(*deck.clues[:-1], last))
    usual, other = Game.new(seed="one", deck=deck), Game.new(seed="one", deck=poorer)
    assert usual.state.key() == other.state.key()
    assert usual.state != other.state


CHAIN = """
from arkham_noir import Game
state, chain = Game.new("witch-cult", seed="a").state, None
for _ in range(300):
    chain = [state.copy(), chain]
del chain
"""


def test_a_long_chain_of_tables_can_be_forgotten() -> None:
    """Check deep chains such as a search tree: freeing them must not overflow the stack."""
    kept = {**os.environ, "PYTHONMALLOC": "debug"}
    subprocess.run([sys.executable, "-c", CHAIN], env=kept, check=True)
