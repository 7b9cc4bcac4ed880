"""Tests that imports point downwards only, between packages and inside `web`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import arkham_noir

PACKAGE = Path(arkham_noir.__file__).parent

LAYERS = [
    {"errors", "_interrupts", "_numbers", "version", "rulebook", "vocabulary", "guides"},
    {"core", "_atomic_files", "_intervals"},
    {"fast", "dealers"},
    {"decks"},
    {"cases"},
    {"text"},
    {"view"},
    {"words"},
    {"art", "table"},
    {"decisions"},
    {"playthrough", "hints"},
    {"records", "undo"},
    {"game"},
    {"saves", "provenance"},
    {"players", "scenarios", "lessons", "report", "solver", "devtools"},
    {"review"},
    {"execution", "puzzles", "history"},
    {"batch"},
    {"presentation"},
    {"lab", "printing", "serialize"},
    {"terminal", "web"},
    {"cli"},
    {"__main__"},
]
"""The packages and single modules from the bottom to the top; none imports its neighbors."""

WEB_LAYERS = [
    {"limits"},
    {"http"},
    {"jobs"},
    {"db"},
    {"assets"},
    {"templating"},
    {"table"},
    {"games"},
    {"daily"},
    {"help", "history", "pages", "puzzles", "reviews", "watch", "workshop"},
    {"companion", "replay", "transfer"},
    {"middleware", "preload"},
    {"app"},
    {"server", "standalone"},
]
"""The same inside `web`."""

HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}
WEB_HEIGHT = {name: height for height, layer in enumerate(WEB_LAYERS) for name in layer}

OPENED_WHEN_ASKED = {
    "arkham_noir.decks.cards": {
        f"arkham_noir.decks.{name}"
        for name in ("loader", "check", "writer", "edits", "fingerprint")
    }
}
"""Imports inside methods: a deck reads, checks, changes, names and writes itself.

The modules that do so are above the cards, like the records above a game.
"""


def module_of(file: Path) -> str:
    """Return the module of a file: `arkham_noir.core.bits`; a package is named by its folder."""
    parts = ["arkham_noir", *file.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {module_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def package_of(module: str) -> str:
    """Return the folder below the package, or the module itself; empty for the package."""
    return module.partition(".")[2].partition(".")[0]


def imported_modules(module: str, source: str) -> set[str]:
    """Return every module of the project that a source imports, except for type checking."""
    found: set[str] = set()
    for node in _runtime_nodes(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = _base(module, node)
            found |= {f"{base}.{alias.name}" for alias in node.names} | {base}
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("import_module", "part"):
            found |= {_module_of_part(call) for call in node.args[:1]}
    found = {_module_of_name(name) for name in found if name.startswith("arkham_noir")}
    return found - {module, "arkham_noir"}


def _runtime_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a tree except those under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield node
            yield from _runtime_nodes(node)


def _base(module: str, node: ast.ImportFrom) -> str:
    """Return the module that is imported from."""
    parts = module.split(".")
    if modules()[module].name != "__init__.py" if module in modules() else True:
        parts = parts[:-1]
    above = parts[: len(parts) - node.level + 1] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def _module_of_part(argument: ast.expr) -> str:
    """Return the module that a call of `part` names, below the package."""
    value = argument.value if isinstance(argument, ast.Constant) else None
    return f"arkham_noir.{value}" if isinstance(value, str) else ""


def _module_of_name(name: str) -> str:
    """Return the module of a dotted name, which may be that of a symbol in it."""
    while name not in modules():
        name = name.rpartition(".")[0]
    return name


@cache
def graph() -> dict[str, set[str]]:
    """Return the imports of every module."""
    return {name: imported_modules(name, file.read_text()) for name, file in modules().items()}


@pytest.mark.parametrize("module", [name for name in modules() if package_of(name)])
def test_imports_point_downwards(module: str) -> None:
    package = package_of(module)
    assert package in HEIGHT, f"{package} has no layer yet"
    others = {package_of(name) for name in graph()[module]} - {package, ""}
    assert not {other for other in others if HEIGHT[other] >= HEIGHT[package]}


def web_part_of(module: str) -> str:
    """Return the sub-package of `web`, or the module in it; empty outside `web`."""
    return module.removeprefix("arkham_noir.web.").partition(".")[0] if ".web." in module else ""


@pytest.mark.parametrize("module", [name for name in modules() if web_part_of(name)])
def test_imports_point_downwards_inside_the_web_package(module: str) -> None:
    part = web_part_of(module)
    assert part in WEB_HEIGHT, f"web.{part} has no layer yet"
    others = {web_part_of(name) for name in graph()[module]} - {part, ""}
    assert not {other for other in others if WEB_HEIGHT[other] >= WEB_HEIGHT[part]}


@pytest.mark.parametrize("package", sorted(HEIGHT))
def test_no_package_has_import_cycles(package: str) -> None:
    """Check that there are no import cycles inside a package either."""
    inside = {name: found for name, found in graph().items() if package_of(name) == package}
    inner = {
        name: {each for each in found if each in inside and not name.startswith(f"{each}.")}
        - OPENED_WHEN_ASKED.get(name, set())
        for name, found in inside.items()
    }
    try:
        TopologicalSorter(inner).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import arkham_noir.core.bits", "core.bits"),
        ("from ..core import steps", "core.steps"),
        ("from ..core.bits import BIT", "core.bits"),
        ("from .. import saves", "saves"),
        ("def f() -> None:\n    from ..game import Game", "game"),
        ("part('web.server.run').serve()", "web.server.run"),
    ],
)
def test_every_form_of_import_is_seen(source: str, found: str) -> None:
    assert f"arkham_noir.{found}" in imported_modules("arkham_noir.terminal.screen", source)


def test_what_only_types_need_is_not_imported() -> None:
    source = "if TYPE_CHECKING:\n    from ..web import app"
    assert not imported_modules("arkham_noir.core.bits", source)


def test_the_core_knows_only_itself() -> None:
    for module, found in graph().items():
        if package_of(module) == "core":
            assert {package_of(name) for name in found} <= {"core"}


@pytest.mark.parametrize("front_end", ["web", "terminal"])
def test_a_front_end_knows_no_rules(front_end: str) -> None:
    """Check the imports; facts about the rules belong in `presentation` or below."""
    for module, found in graph().items():
        if package_of(module) == front_end:
            assert not {name for name in found if package_of(name) in ("core", "fast")}, module


def test_the_library_imports_no_face() -> None:
    faces = {"terminal", "web", "cli"}
    for module, found in graph().items():
        if package_of(module) not in faces | {"__main__"}:
            assert not {package_of(name) for name in found} & faces
