"""Links, generated pages and the index of the documentation."""

from __future__ import annotations

import pkgutil
import re
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES, find_case
from arkham_noir.decks.loader import BUILTIN
from arkham_noir.errors import UnreadableText
from arkham_noir.rulebook import constraints, rules, rulings
from arkham_noir.terminal import commands as plain_commands
from arkham_noir.terminal import json_lines
from tests.docs.pages import (
    DOCS,
    FENCE,
    GUIDES,
    INDEX,
    LINK,
    PAGES,
    ROOT,
    SPAN,
    anchors_of,
    name_of,
    text_of,
    title_of,
)

ALL_PAGES = [*PAGES, *sorted(GUIDES.glob("*.md"))]
ID = re.compile(r"\b(?:R|C[123]|DK|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")
NAME = re.compile(r"\barkham_noir(?:\.\w+)+")
FILE = re.compile(r"\bdocs/[\w/-]+\.md\b")

# Links


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_links_lead_to_files_and_anchors(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", FENCE.sub("", page.read_text("utf-8"))):
        if "://" not in target:
            path, _, anchor = target.partition("#")
            file = (page.parent / path).resolve() if path else page
            assert file.exists(), f"{name_of(page)} links to {target}"
            assert not anchor or anchor in anchors_of(file), f"{name_of(page)} links to {target}"


def test_pages_that_the_source_names_exist() -> None:
    files = [
        file
        for folder in ("src", "scripts", "tests", "static_site")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".py", ".toml", ".html", ".js", ".md") and file != Path(__file__)
    ]
    for file in [*files, ROOT / "pyproject.toml", ROOT / "Makefile"]:
        for name in FILE.findall(file.read_text(encoding="utf-8")):
            assert (ROOT / name).exists(), f"{name_of(file)} names {name}"


def test_every_page_is_linked_from_the_index() -> None:
    linked = {(DOCS / target).resolve() for _, target in LINK.findall(INDEX.read_text("utf-8"))}
    assert {*DOCS.rglob("*.md")} - {INDEX} <= linked


def test_the_index_calls_pages_by_their_titles() -> None:
    contents = INDEX.read_text("utf-8").partition("\n## ")[2]
    for text, target in LINK.findall(contents):
        title = title_of((DOCS / target).resolve())
        assert _plain(text) == _plain(title), f"{target} has the title {title}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_link_with_the_title_of_a_page_leads_there(page: Path) -> None:
    titles = {_plain(title_of(each)): each for each in DOCS.rglob("*.md")}
    for text, target in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        wanted = titles.get(_plain(text))
        if wanted and "://" not in target and not target.startswith("#"):
            assert (page.parent / target.partition("#")[0]).resolve() == wanted, text


def _plain(title: str) -> str:
    """Return a title without its article and capitals."""
    return title.casefold().removeprefix("the ").removeprefix("tutorial: ")


# Names


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_rules_that_are_cited_exist(page: Path) -> None:
    known = {*rules(), *rulings(), *constraints()}
    assert set(ID.findall(page.read_text("utf-8"))) <= known


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_modules_and_names_of_the_library_can_be_imported(page: Path) -> None:
    for name in set(NAME.findall(page.read_text("utf-8"))):
        assert pkgutil.resolve_name(name) is not None


# Generated pages


def test_rules_and_rulings_are_up_to_date() -> None:
    from scripts.docs.write_rules import PAGES as WRITTEN

    for name, page in WRITTEN.items():
        assert text_of(f"docs/{name}") == page(), f"run scripts/docs/write_rules.py ({name})"


def test_the_tables_of_words_are_up_to_date() -> None:
    from scripts.docs.write_words import PAGES as WRITTEN

    for name, page in WRITTEN.items():
        assert text_of(f"docs/{name}") == page(), f"run scripts/docs/write_words.py ({name})"


def test_switches_of_rulings_are_settings_of_a_case() -> None:
    named = {ruling.id: ruling.switch for ruling in rulings().values() if ruling.switch}
    settings = {s.rule: s.name for case in CASES for s in case.settings if s.is_house_rule}
    assert named == settings


def test_the_deck_page_has_the_fingerprints_of_files_and_records() -> None:
    page = text_of("docs/decks.md")
    files = re.findall(r"^\| `(\w+\.toml)` \| `(\w{12})` \|$", page, re.MULTILINE)
    assert dict(files) == {BUILTIN[case.name]: case.builtin().fingerprint for case in CASES}
    rows = re.findall(r"^\| `([\w-]+)` \|((?: `\S+`)*) \| `(\w{12})` \|$", page, re.MULTILINE)
    carried = {name: set[str]() for name in BUILTIN}
    for name, settings, fingerprint in rows:
        chosen = dict(each.split("=") for each in re.findall(r"`(\S+)`", settings))
        assert f"\ndeck {fingerprint} " in Game.new(name, **chosen).record()
        carried[name].add(fingerprint)
    for name, found in carried.items():
        assert found == fingerprints_in_records(name), name


def fingerprints_in_records(name: str) -> set[str]:
    """Return the fingerprints of every choice of settings with the contact of the case."""
    case = find_case(name)
    found = set()
    for values in product(*(setting.values for setting in case.settings)):
        wanted = dict(zip((setting.name for setting in case.settings), values, strict=True))
        with suppress(UnreadableText):
            choice = case.choose({**wanted, "contact": "own"})
            found.add(case.in_use(case.builtin(), choice).fingerprint)
    return found


# The terminal and the JSON protocol


def words_in_code(page: str) -> set[str]:
    """Return all words in code spans of a page."""
    return set(" ".join(SPAN.findall(FENCE.sub("", page))).split())


def test_the_terminal_page_has_every_command() -> None:
    written = words_in_code(text_of("docs/terminal.md"))
    for command in plain_commands.COMMANDS:
        assert set(command.names) - {"rule"} <= written, command.names


def test_the_json_page_has_every_command_and_type() -> None:
    page = text_of("docs/json.md")
    assert set(json_lines.COMMANDS) <= words_in_code(page)
    types = next(line for line in page.splitlines() if line.startswith("| `type` | all |"))
    source = Path(json_lines.__file__).read_text()
    told = set(re.findall(r'put\(\s*"(\w+)"', source)) - {"move", "end"}
    assert set(re.findall(r"`(\w+)`", types)) - {"type"} == told | {"decision", "over"}
