"""Rule coverage: the rules that have a test, read from markers and scenarios.

Not named `coverage`, because that name on the path would hide the package of that name.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arkham_noir.rulebook import constraints, rules, rulings

TESTS: Final = Path(__file__).resolve().parent.parent
CASES_IN_SCOPE: Final = {1, 2, 3}
MARKER: Final = "pytest.mark.rule"


def rules_in_scope() -> list[str]:
    """Return the rules of the playable cases, in the order of the rulebook."""
    return [rule.id for rule in rules().values() if CASES_IN_SCOPE & set(rule.cases)]


def find_rules() -> dict[str, set[str]]:
    """Return every id that a test or scenario lists, with its files."""
    shown: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for name in marked_ids(file.read_text(encoding="utf-8")):
            shown.setdefault(name, set()).add(file.name)
    for file in sorted(TESTS.glob("scenarios/**/*.toml")):
        for name in scenario_ids(tomllib.loads(file.read_text(encoding="utf-8"))):
            shown.setdefault(name, set()).add(file.name)
    return shown


def marked_ids(source: str) -> Iterator[str]:
    """Yield the ids in the `pytest.mark.rule(...)` of a test file."""
    if MARKER not in source:  # parsing every test takes most of a second
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == MARKER:
            yield from (ast.literal_eval(arg) for arg in node.args)


def scenario_ids(table: object) -> Iterator[str]:
    """Yield the ids in every `rules = [...]` of a scenario file."""
    if isinstance(table, list):
        for each in table:
            yield from scenario_ids(each)
    elif isinstance(table, dict):
        for key, value in table.items():
            if key == "rules":
                yield from value
            else:
                yield from scenario_ids(value)


def rules_without_a_test() -> list[str]:
    shown = find_rules()
    return [rule for rule in rules_in_scope() if rule not in shown]


def unknown_ids() -> dict[str, set[str]]:
    """Return ids in tests that the rulebook does not have, with their files."""
    known = rules().keys() | rulings().keys() | constraints().keys()
    return {name: files for name, files in find_rules().items() if name not in known}


def summary() -> str:
    missing = ", ".join(rules_without_a_test()) or "none"
    return f"rule ids in scope: {len(rules_in_scope())}, without a test: {missing}"
