"""Tests that class names are unique."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.layers.test_layers import modules


def test_every_class_name_is_used_once() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for module, file in modules().items():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
