"""Fixtures of the fourth case.

The case registers its effect, event and verb when it is imported. Other tests look at the registry
too, so the additions are removed afterwards.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from arkham_noir import vocabulary
from arkham_noir.core import events, options, rules, steps

LISTS: list[list[Any]] = [steps.NAMES, events.KINDS, options.VERBS]
TABLES: list[dict[Any, Any]] = [
    rules.EFFECTS, rules.EFFECT_NAMES, vocabulary.EFFECTS, vocabulary.EVENTS, vocabulary.VERBS,
]  # fmt: skip


@pytest.fixture(scope="module")
def clock() -> Iterator[ModuleType]:
    """Import the case, and remove its registrations afterwards."""
    rows, tables = [len(row) for row in LISTS], [len(table) for table in TABLES]
    yield importlib.import_module("tests.fourth_case.clock")
    for row, length in zip(LISTS, rows, strict=True):
        del row[length:]
    for table, length in zip(TABLES, tables, strict=True):
        for added in list(table)[length:]:
            del table[added]
    del sys.modules["tests.fourth_case.clock"]
