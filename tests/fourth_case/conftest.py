"""The fourth case registers its effect, event and verb as it is read, and they stay. Other tests
look at the registry too, so what was added is taken out again when the case has been tried."""

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
    """The case, for as long as it is tried."""
    rows, tables = [len(row) for row in LISTS], [len(table) for table in TABLES]
    yield importlib.import_module("tests.fourth_case.clock")
    for row, length in zip(LISTS, rows, strict=True):
        del row[length:]
    for table, length in zip(TABLES, tables, strict=True):
        for added in list(table)[length:]:
            del table[added]
    del sys.modules["tests.fourth_case.clock"]
