"""The public names of the library, read from the source.

The front ends (browser, terminal, command line) are programs and have no public names. A package
with `__all__` exports these names; any other package exports those of its modules. In a module
without `__all__`, every function and class without a leading underscore is public, and every
constant with a docstring. A name is listed once: at the root if the root exports it, otherwise
where it is defined.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from inspect import cleandoc
from itertools import zip_longest
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
PACKAGE = "arkham_noir"
FRONT_ENDS = {"web", "terminal", "cli", "__main__"}

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class PublicName:
    """A public name with the module that lists it, the one that defines it, and its docstring."""

    module: str
    name: str
    home: str
    is_constant: bool
    text: str

    @property
    def full(self) -> str:
        """The full name, as in an import."""
        return f"{self.module}.{self.name}"


@cache
def path_of(module: str) -> Path:
    """Return the file of a module or package."""
    folder = SOURCE.joinpath(*module.split("."))
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")


@cache
def tree_of(module: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(path_of(module).read_text(encoding="utf-8"))


def list_modules(package: str) -> list[str]:
    """Return the modules and packages directly inside a package; none for a module."""
    file = path_of(package)
    if file.name != "__init__.py":
        return []
    found = [entry for entry in sorted(file.parent.iterdir()) if _is_module(entry)]
    return [f"{package}.{entry.stem}" for entry in found if entry.stem not in FRONT_ENDS]


def _is_module(entry: Path) -> bool:
    if entry.is_dir():
        return (entry / "__init__.py").exists()
    return entry.suffix == ".py" and entry.name != "__init__.py"


@cache
def declared(module: str) -> tuple[str, ...]:
    """Return the names in `__all__`, if there is one."""
    for node in tree_of(module).body:
        if isinstance(node, ast.Assign) and _target(node) == "__all__":
            return tuple(ast.literal_eval(node.value))
    return ()


def _target(node: ast.stmt) -> str:
    """Return the name that a statement assigns, or an empty text."""
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


@cache
def definitions(module: str) -> dict[str, str]:
    """Return the public functions and classes of a module with their docstrings."""
    found = [node for node in tree_of(module).body if isinstance(node, Definition)]
    return {node.name: ast.get_docstring(node) or "" for node in found if _is_public(node.name)}


@cache
def constants(module: str) -> dict[str, str]:
    """Return the public constants of a module with their docstrings."""
    body = tree_of(module).body
    pairs = [(_target(node), after) for node, after in zip_longest(body, body[1:])]
    return {name: _docstring(after) for name, after in pairs if name and _is_public(name)}


def _is_public(name: str) -> bool:
    return not name.startswith("_")


def _docstring(node: ast.stmt | None) -> str:
    """Return the text of a statement that is a string literal."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return cleandoc(str(node.value.value))
    return ""


@cache
def imported_names(module: str) -> dict[str, str]:
    """Return the names that a module imports from this package, with their modules."""
    package = module if path_of(module).name == "__init__.py" else module.rpartition(".")[0]
    found: dict[str, str] = {}
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package.rsplit(".", node.level - 1)[0] if node.level > 1 else package
            source = f"{base}.{node.module}" if node.module else base
            found |= {alias.asname or alias.name: source for alias in node.names}
    return found


def home(module: str, name: str) -> str:
    """Return the module that defines a name."""
    if name in definitions(module) or name in constants(module):
        return module
    source = imported_names(module).get(name, "")
    return home(source, name) if source else module


def modules(package: str = PACKAGE) -> Iterator[str]:
    """Yield every listed module, a package before its contents."""
    parts = list_modules(package)
    has_exports = any(f"{package}.{name}" not in parts for name in declared(package))
    yield package
    if package == PACKAGE or not has_exports:
        for part in parts:
            yield from modules(part)


def _names(module: str) -> Iterator[PublicName]:
    """Yield the public names of a module, including those it re-exports."""
    parts = list_modules(module)
    documented = {name: text for name, text in constants(module).items() if text}
    for name in declared(module) or {**definitions(module), **documented}:
        if f"{module}.{name}" not in parts:
            where = home(module, name)
            known = definitions(where)
            text = known.get(name) or constants(where).get(name, "")
            yield PublicName(module, name, where, name not in known, text)


@cache
def public_names() -> tuple[PublicName, ...]:
    """Return every public name once, in the order of the modules."""
    listed = list(modules())
    first = {(found.home, found.name) for found in _names(PACKAGE)}
    names = [
        found
        for module in listed
        for found in _names(module)
        if module == PACKAGE
        or ((found.home, found.name) not in first and found.home not in {*listed} - {module})
    ]
    return tuple(names)


if __name__ == "__main__":
    for found in public_names():
        print(found.full if found.text else f"{found.full} (no docstring)")
