"""The site can be built: every page has its place in a table of contents, every public name
stands in the reference and says what it is. `make docs` builds it and looks again."""

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

ROOT = Path(__file__).parent.parent.parent

READERS = ["players", "rules lawyers", "researchers", "designers", "contributors"]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the site is built from."""
    folder = tmp_path_factory.mktemp("site")
    site.write(folder)
    return folder


def entries(page: Path) -> list[str]:
    """What the tables of contents of a page list."""
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


def test_the_contents_are_in_order_of_readers() -> None:
    index = (ROOT / "docs" / "README.md").read_text()
    assert list(site.contents(index)) == [f"For {reader}" for reader in READERS]


def test_links_lead_somewhere_in_the_site_too(source: Path) -> None:
    for page in source.glob("*.md"):
        for link in site.LINK.findall(site.FENCE.sub("", page.read_text())):
            if "://" not in link:
                assert (page.parent / link).exists(), f"{page.name} links to {link}"


# The reference


def test_everything_that_the_library_exports_is_in_the_reference(source: Path) -> None:
    page = (source / "api" / "library.rst").read_text()
    missing = [name for name in arkham_noir.__all__ if not re.search(rf"\b{name}\b", page)]
    assert missing == []


def test_every_public_function_and_class_says_what_it_is() -> None:
    silent = [n.full for n in names.public_names() if not n.text and not n.is_constant]
    assert silent == []


def test_everything_that_a_class_of_the_library_offers_says_what_it_is() -> None:
    exported = {
        (name.home, name.name) for name in names.public_names() if name.module == names.ROOT
    }
    silent = [
        f"{name}.{member.name}"
        for home, name in sorted(exported)
        for cls in names.tree_of(home).body
        if isinstance(cls, ast.ClassDef) and cls.name == name
        for member in cls.body
        if isinstance(member, ast.FunctionDef)
        if not member.name.startswith("_") and not ast.get_docstring(member)
    ]
    assert silent == []


def test_public_names_can_be_imported() -> None:
    for name in names.public_names():
        assert hasattr(import_module(name.module), name.name), name.full


def test_a_name_is_listed_once() -> None:
    full = [(name.home, name.name) for name in names.public_names()]
    assert len(full) == len(set(full))


def test_faces_are_no_library() -> None:
    rooms = {name.module.split(".")[1] for name in names.public_names() if "." in name.module}
    assert rooms.isdisjoint(names.FACES)
    assert {"cases", "core", "decks", "players"} <= rooms


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ('<script src="https://cdn.example/a.js"></script>', True),
        ('<link rel="stylesheet" href="//fonts.example/a.css">', True),
        ('<link rel="icon" href="_static/eye.svg">', False),
        ('<a href="https://toml.io">TOML</a>', False),
    ],
)
def test_the_check_tells_a_foreign_request_from_a_link(
    line: str, asks: bool, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(line)
    assert bool(list(site_check.foreign(tmp_path))) is asks


def test_the_check_finds_dead_links(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text('<a href="two.html#here">1</a> <a href="#top">2</a>')
    (tmp_path / "two.html").write_text('<p id="here"></p> <a class="x" href="three.html">3</a>')
    found = list(site_check.dead(tmp_path))
    assert [sentence.split()[3] for sentence in found] == ["#top,", "three.html,"]
