"""Tests of the memory budget of cached HTML."""

from __future__ import annotations

import gc
import random
import sys
from functools import _lru_cache_wrapper
from types import ModuleType
from typing import Any, TypeAlias

import pytest

from arkham_noir.cases import CASES
from arkham_noir.presentation import line_targets
from arkham_noir.web.table import fragments, prompt_html
from arkham_noir.web.templating import markup
from tests.web.client import Visitor

BUDGET = 16_000_000
"""The maximum size of one full cache in bytes."""

Kept: TypeAlias = "_lru_cache_wrapper[Any]"


def kept_in(module: ModuleType) -> dict[str, Kept]:
    """Return the bounded caches that a module defines."""
    functions = {
        name: each if isinstance(each, _lru_cache_wrapper) else getattr(each, "__wrapped__", None)
        for name, each in vars(module).items()
    }
    found = {name: each for name, each in functions.items() if isinstance(each, _lru_cache_wrapper)}
    return {
        f"{module.__name__}.{name}": each
        for name, each in found.items()
        if each.__module__ == module.__name__ and each.cache_info().maxsize
    }


def texts(cache: Kept) -> list[str]:
    """Return all texts that a cache refers to, each once."""
    seen: dict[int, object] = {}
    waiting = list(gc.get_referents(cache))
    while waiting:
        each = waiting.pop()
        if id(each) not in seen and isinstance(each, str | tuple | list | dict):
            seen[id(each)] = each
            waiting += gc.get_referents(each)
    return [each for each in seen.values() if isinstance(each, str)]


@pytest.fixture
def caches() -> dict[str, Kept]:
    found = [kept_in(module) for module in (prompt_html, markup, fragments, line_targets)]
    caches = {name: each for some in found for name, each in some.items()}
    for cache in caches.values():
        cache.cache_clear()
    return caches


def test_kept_drawings_fit_in_their_budget(visitor: Visitor, caches: dict[str, Kept]) -> None:
    """Play long games, because lines grow, and extrapolate to full caches."""
    chance = random.Random(7)
    for case in CASES:
        game = visitor.begin(case.name, seed="attic")
        for _ in range(40):
            moves = visitor.moves(game)
            if moves:
                visitor.play(game, chance.choice(moves), sure=1)
    sizes = {}
    for name, cache in caches.items():
        kept = cache.cache_info()
        assert kept.maxsize
        if kept.currsize:
            sizes[name] = sum(map(sys.getsizeof, texts(cache))) // kept.currsize * kept.maxsize
    assert f"{markup.__name__}.chain_of" in sizes
    assert {name: size for name, size in sizes.items() if size > BUDGET} == {}


def test_nothing_is_kept_for_one_game_alone(visitor: Visitor, caches: dict[str, Kept]) -> None:
    """Such an entry is never used again and pushes out useful ones."""
    game = visitor.begin("gulfs", seed="attic")
    for _ in range(4):
        visitor.play(
            game, "pass" if "pass" in visitor.moves(game) else visitor.moves(game)[0], sure=1
        )
    assert f"{game}/look?card=" in visitor.get(f"{game}/piles").text
    kept = {name for name, cache in caches.items() if any(game in text for text in texts(cache))}
    assert kept == set()
