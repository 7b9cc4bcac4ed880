"""Tests that the name of an event occurs only in its rule, its words and its tests."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import arkham_noir
from arkham_noir import Game
from arkham_noir.core import events
from arkham_noir.core.zones import HAND
from arkham_noir.hints.features import Ending, Start, chances
from arkham_noir.presentation.card_picker import physical_moves
from arkham_noir.presentation.event_log import history
from arkham_noir.presentation.recent_events import events_since_last_move
from arkham_noir.puzzles.replies import Reply
from arkham_noir.puzzles.themes import themes_of
from arkham_noir.report.chronicle import chronicle
from arkham_noir.report.summary import summary
from arkham_noir.terminal.layout import closings
from arkham_noir.text.notation import give
from arkham_noir.vocabulary import EVENTS, EventWords

PACKAGE = Path(arkham_noir.__file__).parent
READ = {".py", ".js", ".html", ".css", ".toml"}
KNOWS_EVENTS = ("core", "vocabulary")

COMPILED_LOOPS = {"fast/card_outcomes.py", "fast/invariants.py"}
"""Modules compiled with the rules, which count the events of millions of games by number."""

CONSTANT = re.compile(rf"\b(?:{'|'.join(name.upper() for name, _ in events.KINDS)})\b")
"""The name of an event in `core/events.py`; outcomes have constants of the same names."""


def sources() -> Iterator[tuple[str, str]]:
    """Yield every source that should not contain the name of an event, with its text."""
    for file in sorted(PACKAGE.rglob("*")):
        name = file.relative_to(PACKAGE).as_posix()
        if file.suffix in READ and name.partition("/")[0] not in KNOWS_EVENTS:
            yield name, file.read_text(encoding="utf-8")


def test_no_other_source_spells_the_name_of_an_event() -> None:
    """Check the sources; names of one word (`found`) have other meanings too.

    The renamed game below shows that those are not used either.
    """
    names = re.compile(rf"\b(?:{'|'.join(name for name, _ in events.KINDS if '_' in name)})\b")
    assert {name: found for name, text in sources() if (found := names.findall(text))} == {}


def test_no_other_source_uses_the_constant_of_an_event() -> None:
    assert {name for name, text in sources() if constants_in(text)} == COMPILED_LOOPS


def constants_in(text: str) -> list[str]:
    """Return the constants of events that a source uses, in either form of import."""
    imports = re.findall(r"^from \S*\bevents import (.+|\([^)]+\))$", text, re.M)
    used = re.findall(r"\bevents\.\w+", text)
    return CONSTANT.findall(" ".join([*imports, *used]))


# A game in which every event has another name

LONGEST = 150
MARK = "renamed_"


@contextmanager
def renamed_events() -> Iterator[None]:
    """Give every event another name for a while, in the rules and in the words."""
    kinds, words = list(events.KINDS), dict(EVENTS)
    events.KINDS[:] = [(MARK + name, rule) for name, rule in kinds]
    EVENTS.clear()
    EVENTS.update((MARK + name, rename_words(each)) for name, each in words.items())
    try:
        yield
    finally:
        events.KINDS[:] = kinds
        EVENTS.clear()
        EVENTS.update(words)


def rename_words(words: EventWords) -> EventWords:
    """Return the words of an event with the new names of others."""
    return dataclasses.replace(words, implied_by=tuple(MARK + each for each in words.implied_by))


GAMES = [("witch-cult", 1), ("thunder", 3), ("gulfs", 2)]


def everything_shown(case: str, seed: int) -> list[object]:
    """Return everything that people see of the events of a random game."""
    luck, game = random.Random(seed), Game.new(case, seed=f"renamed {seed}")
    found: list[object] = []
    while not game.over and len(game.moves) < LONGEST:
        assert game.decision is not None
        game.play(luck.choice(game.decision.options))
        found += [events_since_last_move(game), physical_moves(game), *of_last_move(game)]
    found += [history(game), summary(game), chronicle(game), closings(game), game.log]
    return [*found, game.outcome]


def of_last_move(game: Game) -> Iterator[object]:
    """Yield what hints and puzzles read from the last move."""
    move = game.moves[-1]
    ending = Ending(Start(move.before), game.state, tuple(move.events), move.before.zones[HAND])
    yield sorted(chances(ending)), ending.checks, ending.surprised, ending.sure.packed
    reply = Reply(move.text, (give(move.before, move.option),))
    yield themes_of(move.before, reply, reply)


def with_old_names(thing: Any) -> object:
    """Return the same in plain values, with the old names of events."""
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        fields = [field.name for field in dataclasses.fields(thing)]
        return {name: with_old_names(getattr(thing, name)) for name in fields}
    if isinstance(thing, list | tuple):
        return [with_old_names(each) for each in thing]
    return thing.removeprefix(MARK) if isinstance(thing, str) else thing


@pytest.mark.parametrize(("case", "seed"), GAMES)
def test_a_game_with_other_names_shows_the_same(case: str, seed: int) -> None:
    expected = with_old_names(everything_shown(case, seed))
    with renamed_events():
        found = everything_shown(case, seed)
    assert MARK in repr(found)
    assert with_old_names(found) == expected
