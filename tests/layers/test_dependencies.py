"""Tests that the project declares every package it imports, and the lock files pin them."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def imported_packages(source: str) -> Iterator[str]:
    """Yield the top-level package of every absolute import, anywhere in the text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module).partition(".")[0]


@cache
def foreign_imports() -> dict[str, str]:
    """Return the imported third-party packages, each with a file that imports it."""
    return {
        package: str(file.relative_to(SOURCE))
        for file in sorted(SOURCE.rglob("*.py"))
        for package in imported_packages(file.read_text("utf-8"))
        if package not in sys.stdlib_module_names and package != "arkham_noir"
    }


@cache
def declared() -> dict[str, list[Requirement]]:
    """Return what pyproject.toml requires: under `""` for everyone, otherwise by the extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    del groups["all"]
    return {name: [Requirement(line) for line in lines] for name, lines in groups.items()}


def names(requirements: list[Requirement]) -> set[str]:
    return {canonicalize_name(each.name) for each in requirements}


def read_requirements(file: str) -> dict[str, Requirement]:
    """Return the requirements of a requirements file by name."""
    lines = (ROOT / file).read_text("utf-8").splitlines()
    found = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(each.name): each for each in found}


@cache
def pinned() -> dict[str, str]:
    """Return the version that the lock files give to each package."""
    locks = read_requirements("requirements.lock") | read_requirements("requirements-test.lock")
    return {name: re.sub("^==", "", str(each.specifier)) for name, each in locks.items()}


@pytest.mark.parametrize(
    ("source", "package"),
    [
        ("import h11", "h11"),
        ("import uvicorn.protocols as p", "uvicorn"),
        ("from anyio.lowlevel import RunVar", "anyio"),
        ("def f() -> None:\n    from PIL import Image", "PIL"),
    ],
)
def test_every_form_of_import_is_found(source: str, package: str) -> None:
    assert list(imported_packages(source)) == [package]


def test_imports_inside_the_package_are_not_foreign() -> None:
    assert list(imported_packages("from .limits import Limits")) == []


@pytest.mark.parametrize("package", sorted(foreign_imports()))
def test_imported_packages_are_declared(package: str) -> None:
    known = set().union(*map(names, declared().values()))
    distributions = {canonicalize_name(name) for name in packages_distributions()[package]}
    assert distributions & known, f"{foreign_imports()[package]} imports {package}"


def test_requirements_in_lists_what_everyone_needs() -> None:
    assert names(declared()[""]) <= read_requirements("requirements.in").keys()


def test_the_tests_have_what_the_extras_need() -> None:
    for extra in declared().keys() - {""}:
        assert names(declared()[extra]) <= read_requirements("requirements-test.in").keys(), extra


@pytest.mark.parametrize("requirement", [*chain(*declared().values())], ids=str)
def test_locked_versions_are_within_the_declared_bounds(requirement: Requirement) -> None:
    assert requirement.specifier.contains(pinned()[canonicalize_name(requirement.name)])


@pytest.mark.parametrize("file", ["requirements.in", "requirements-test.in"])
def test_whatever_is_asked_for_is_locked_within_its_bounds(file: str) -> None:
    for name, requirement in read_requirements(file).items():
        assert requirement.specifier.contains(pinned()[name]), name


def test_uvicorn_has_an_upper_bound() -> None:
    """Check the bound, because our connections subclass its protocol, which is not public API."""
    (uvicorn,) = [each for each in declared()[""] if each.name == "uvicorn"]
    assert any(each.operator == "<" for each in uvicorn.specifier)
    assert read_requirements("requirements.in")["uvicorn"].specifier == uvicorn.specifier
