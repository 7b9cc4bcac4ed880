"""Imports point downwards only: the rules know no words, the words know no faces."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import arkham_noir

PACKAGE = Path(arkham_noir.__file__).parent

LAYERS = [
    {"core", "errors", "numbers", "version", "rulebook"},
    {"cases"},
    {"dealers", "vocabulary", "notation"}
    | {"position", "position_agenda", "position_check", "position_reader"},
    {"words"},
    {"odds", "reasons", "saves", "art"},
    {"game", "record", "record_reader", "kept_decks"},
    {"players", "bench", "scenarios", "view", "lookup", "reminders", "glossary", "manner"}
    | {"fuzz", "fuzz_decks", "fuzz_positions", "fuzz_spoiling"},
    {"lessons", "report"},
    {"terminal", "web"},
    {"cli"},
    {"__main__"},
]
"""From the bottom to the top; a module may import its own layer and those below."""

OF = {name: height for height, names in enumerate(LAYERS) for name in names}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imported(file: Path) -> set[str]:
    """The parts of the package that a file imports, by their first name."""
    parts = ["arkham_noir", *file.relative_to(PACKAGE).with_suffix("").parts]
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom):
            base = parts[: len(parts) - node.level] if node.level else []
            names = [*base, *(node.module or "").split(".")] if node.module else base
            if names[:1] == ["arkham_noir"]:
                found |= {names[1]} if len(names) > 1 else {alias.name for alias in node.names}
    return found & OF.keys()


@pytest.mark.parametrize("file", sources(), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_point_downwards(file: Path) -> None:
    own = file.relative_to(PACKAGE).with_suffix("").parts[0]
    if own == "__init__":
        return
    assert own in OF, f"{own} has no layer yet"
    too_high = {name for name in imported(file) if OF[name] > OF[own]}
    assert not too_high


def test_the_core_knows_only_itself() -> None:
    for file in (PACKAGE / "core").rglob("*.py"):
        assert imported(file) <= {"core"}


def test_the_library_imports_no_face() -> None:
    lazy = {"terminal", "web", "cli", "rich"}
    for name in ("game", "record", "words", "reasons", "players"):
        for file in [PACKAGE / f"{name}.py", *(PACKAGE / name).glob("*.py")]:
            if file.exists():
                assert not imported(file) & lazy
