"""The source of the documentation site: tables of contents, links and the API reference.

`make docs` builds the site from it and checks the result.
"""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import arkham_noir
from scripts.docs import public_names as names
from scripts.docs import site_check
from scripts.docs import site_source as site
from tests.docs.pages import INDEX

SECTIONS = [
    "Play", "Make your own cards", "Host it", "Program with it", "Reference", "Background",
    "Benchmarks and lab notes", "Project",
]  # fmt: skip


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the source of the site."""
    folder = tmp_path_factory.mktemp("site")
    site.write(folder)
    return folder


def entries(page: Path) -> list[str]:
    """Return the entries of the tables of contents of a page."""
    trees = re.findall(r"```\{toctree\}\n(?::[^\n]*\n)*\n(.*?)```", page.read_text(), re.DOTALL)
    return [entry for tree in trees for entry in tree.split()]


# Pages


def test_every_page_has_one_place_in_a_table_of_contents(source: Path) -> None:
    listed = [*entries(source / "index.md"), *entries(source / "api.md")]
    written = [
        file.relative_to(source).with_suffix("").as_posix()
        for file in source.rglob("*")
        if file.suffix in (".md", ".rst")
    ]
    assert sorted(listed) == sorted({*written} - {"index"})


def test_the_contents_have_a_section_for_each_purpose() -> None:
    assert list(site.contents(INDEX.read_text("utf-8"))) == SECTIONS


def test_links_of_the_site_lead_to_files(source: Path) -> None:
    for page in source.rglob("*.md"):
        for link in site.LINK.findall(site.FENCE.sub("", page.read_text())):
            if "://" not in link:
                assert (page.parent / link).exists(), f"{page.name} links to {link}"


# The reference


def test_every_export_of_the_library_is_in_the_reference(source: Path) -> None:
    page = (source / "api" / "library.rst").read_text()
    missing = [name for name in arkham_noir.__all__ if not re.search(rf"\b{name}\b", page)]
    assert missing == []


def test_every_public_function_and_class_has_a_docstring() -> None:
    undocumented = [n.full for n in names.public_names() if not n.text and not n.is_constant]
    assert undocumented == []


def test_every_public_method_of_the_library_has_a_docstring() -> None:
    exported = {
        (name.home, name.name) for name in names.public_names() if name.module == names.PACKAGE
    }
    undocumented = [
        f"{name}.{member.name}"
        for home, name in sorted(exported)
        for cls in names.tree_of(home).body
        if isinstance(cls, ast.ClassDef) and cls.name == name
        for member in cls.body
        if isinstance(member, ast.FunctionDef)
        if not member.name.startswith("_") and not ast.get_docstring(member)
    ]
    assert undocumented == []


def test_public_names_can_be_imported() -> None:
    for name in names.public_names():
        assert hasattr(import_module(name.module), name.name), name.full


def test_a_name_is_listed_once() -> None:
    full = [(name.home, name.name) for name in names.public_names()]
    assert len(full) == len(set(full))


def test_front_ends_have_no_public_names() -> None:
    packages = {name.module.split(".")[1] for name in names.public_names() if "." in name.module}
    assert packages.isdisjoint(names.FRONT_ENDS)
    assert {"cases", "core", "decks", "players"} <= packages


@pytest.mark.parametrize(
    ("line", "loads"),
    [
        ('<script src="https://cdn.example/a.js"></script>', True),
        ('<link rel="stylesheet" href="//fonts.example/a.css">', True),
        ('<link rel="icon" href="_static/eye.svg">', False),
        ('<a href="https://toml.io">TOML</a>', False),
    ],
)
def test_the_check_distinguishes_loading_from_linking(
    line: str, loads: bool, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(line)
    assert bool(list(site_check.foreign(tmp_path))) is loads


def test_the_check_finds_dead_links(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text('<a href="two.html#here">1</a> <a href="#top">2</a>')
    (tmp_path / "two.html").write_text('<p id="here"></p> <a class="x" href="three.html">3</a>')
    found = list(site_check.dead(tmp_path))
    assert [message.split()[3] for message in found] == ["#top,", "three.html,"]
