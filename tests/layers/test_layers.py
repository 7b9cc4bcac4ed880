"""Imports point downwards only: the rules know no words, the words know no faces."""

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
    {"core", "_atomic_files"},
    {"fast", "dealers"},
    {"decks"},
    {"cases"},
    {"text"},
    {"view"},
    {"words"},
    {"art", "table"},
    {"decisions"},
    {"playthrough", "hints"},
    {"records"},
    {"game"},
    {"saves", "provenance"},
    {"players", "scenarios", "lessons", "report", "solver", "devtools"},
    {"review"},
    {"execution", "puzzles"},
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
    {"help", "pages", "puzzles", "reviews", "watch", "workshop"},
    {"companion", "transfer"},
    {"middleware", "preload"},
    {"app"},
    {"server", "standalone"},
]
"""The same for what is inside `web`."""

HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}
WEB_HEIGHT = {name: height for height, layer in enumerate(WEB_LAYERS) for name in layer}

OPENED_WHEN_ASKED = {
    "arkham_noir.decks.cards": {
        f"arkham_noir.decks.{name}"
        for name in ("loader", "check", "writer", "edits", "fingerprint")
    }
}
"""A deck reads, checks, changes, names and writes itself, as a game writes its record: what does
that stands above the cards, and is imported inside the methods that need it."""


def module_of(file: Path) -> str:
    """`arkham_noir.core.bits`; a package is named by its folder."""
    parts = ["arkham_noir", *file.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {module_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def room_of(module: str) -> str:
    """The folder below the package, or the module itself; the package's own door has none."""
    return module.partition(".")[2].partition(".")[0]


def imported(module: str, source: str) -> set[str]:
    """Every module of ours that a source imports, in whatever form; not what only types need."""
    found: set[str] = set()
    for node in _running(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = _base(module, node)
            found |= {f"{base}.{alias.name}" for alias in node.names} | {base}
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("import_module", "part"):
            found |= {_named(call) for call in node.args[:1]}
    found = {_known(name) for name in found if name.startswith("arkham_noir")}
    return found - {module, "arkham_noir"}


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree without those that stand under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield node
            yield from _running(node)


def _base(module: str, node: ast.ImportFrom) -> str:
    """The module that is imported from."""
    parts = module.split(".")
    if modules()[module].name != "__init__.py" if module in modules() else True:
        parts = parts[:-1]
    above = parts[: len(parts) - node.level + 1] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def _named(argument: ast.expr) -> str:
    """The module that a call of `part` names; its names begin below the package."""
    value = argument.value if isinstance(argument, ast.Constant) else None
    return f"arkham_noir.{value}" if isinstance(value, str) else ""


def _known(name: str) -> str:
    """The module behind a name, which may be that of something in it."""
    while name not in modules():
        name = name.rpartition(".")[0]
    return name


@cache
def graph() -> dict[str, set[str]]:
    """Who imports whom."""
    return {name: imported(name, file.read_text()) for name, file in modules().items()}


@pytest.mark.parametrize("module", [name for name in modules() if room_of(name)])
def test_imports_point_downwards(module: str) -> None:
    room = room_of(module)
    assert room in HEIGHT, f"{room} has no layer yet"
    others = {room_of(name) for name in graph()[module]} - {room, ""}
    assert not {other for other in others if HEIGHT[other] >= HEIGHT[room]}


def web_part_of(module: str) -> str:
    """The sub-package of `web`, or the module in it; empty for what is not in `web`."""
    return module.removeprefix("arkham_noir.web.").partition(".")[0] if ".web." in module else ""


@pytest.mark.parametrize("module", [name for name in modules() if web_part_of(name)])
def test_imports_point_downwards_inside_the_web_package(module: str) -> None:
    part = web_part_of(module)
    assert part in WEB_HEIGHT, f"web.{part} has no layer yet"
    others = {web_part_of(name) for name in graph()[module]} - {part, ""}
    assert not {other for other in others if WEB_HEIGHT[other] >= WEB_HEIGHT[part]}


@pytest.mark.parametrize("room", sorted(HEIGHT))
def test_no_room_goes_round_in_circles(room: str) -> None:
    """Inside a room, too, one can be read after the other."""
    inside = {name: found for name, found in graph().items() if room_of(name) == room}
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
    assert f"arkham_noir.{found}" in imported("arkham_noir.terminal.screen", source)


def test_what_only_types_need_is_not_imported() -> None:
    source = "if TYPE_CHECKING:\n    from ..web import app"
    assert not imported("arkham_noir.core.bits", source)


def test_the_core_knows_only_itself() -> None:
    for module, found in graph().items():
        if room_of(module) == "core":
            assert {room_of(name) for name in found} <= {"core"}


@pytest.mark.parametrize("front_end", ["web", "terminal"])
def test_a_front_end_knows_no_rules(front_end: str) -> None:
    """What a page or a screen needs to know of the rules is in `presentation` or below."""
    for module, found in graph().items():
        if room_of(module) == front_end:
            assert not {name for name in found if room_of(name) in ("core", "fast")}, module


def test_the_library_imports_no_face() -> None:
    faces = {"terminal", "web", "cli"}
    for module, found in graph().items():
        if room_of(module) not in faces | {"__main__"}:
            assert not {room_of(name) for name in found} & faces
