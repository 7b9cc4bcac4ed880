"""The docs say what is true now: generated pages are fresh, links lead somewhere."""

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
from arkham_noir.records.writer import FORMAT
from arkham_noir.rulebook import constraints, rules, rulings
from arkham_noir.terminal import commands as plain_commands
from arkham_noir.terminal import json_lines
from arkham_noir.version import RULES, VERSION

ROOT = Path(__file__).parent.parent.parent
GUIDES = ROOT / "src" / "arkham_noir" / "guides"
PAGES = [
    *sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), *sorted(GUIDES.glob("*.md"))
]  # fmt: skip
ID = re.compile(r"\b(?:R|C[123]|DK|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_rules_that_are_cited_exist(page: Path) -> None:
    known = {*rules(), *rulings(), *constraints()}
    assert set(ID.findall(page.read_text())) <= known


def test_rules_and_rulings_pages_are_fresh() -> None:
    from scripts.docs.write_rules import PAGES as WRITTEN

    for name, page in WRITTEN.items():
        assert (ROOT / "docs" / name).read_text() == page(), (
            f"run scripts/docs/write_rules.py ({name})"
        )


def test_the_tables_of_words_are_fresh() -> None:
    from scripts.docs.write_words import PAGES as WRITTEN

    for name, page in WRITTEN.items():
        assert (ROOT / "docs" / name).read_text() == page(), (
            f"run scripts/docs/write_words.py ({name})"
        )


def test_switches_of_rulings_are_settings_of_a_case() -> None:
    named = {ruling.id: ruling.switch for ruling in rulings().values() if ruling.switch}
    settings = {s.rule: s.name for case in CASES for s in case.settings if s.is_house_rule}
    assert named == settings


def test_the_deck_page_has_the_fingerprints_of_files_and_of_records() -> None:
    page = (ROOT / "docs" / "decks.md").read_text()
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
    """Those of every choice of settings with the case's own contact."""
    case = find_case(name)
    found = set()
    for values in product(*(setting.values for setting in case.settings)):
        wanted = dict(zip((setting.name for setting in case.settings), values, strict=True))
        with suppress(UnreadableText):
            choice = case.choose({**wanted, "contact": "own"})
            found.add(case.in_use(case.builtin(), choice).fingerprint)
    return found


NAME = re.compile(r"\barkham_noir(?:\.\w+)+")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_of_the_library_exist(page: Path) -> None:
    for name in set(NAME.findall(page.read_text())):
        assert pkgutil.resolve_name(name) is not None


def test_pages_name_the_current_record_format_and_rules() -> None:
    versions = (ROOT / "docs" / "versions.md").read_text()
    assert f"`arkham-noir record {FORMAT}` and `rules {RULES}`" in versions
    example = re.search(r"^rules (\d+)$", (ROOT / "docs" / "record.md").read_text(), re.MULTILINE)
    assert example
    assert int(example[1]) == RULES


def test_readme_counts_the_rules_and_rulings() -> None:
    readme = (ROOT / "README.md").read_text()
    assert f"{len(rules())} of them, with {len(rulings())} [rulings]" in readme


def test_every_page_is_linked_from_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text()
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert page.name == "README.md" or f"({page.name})" in index


def test_the_terminal_page_has_every_command_and_every_json_line() -> None:
    page = (ROOT / "docs" / "terminal.md").read_text()
    written = " ".join(re.findall(r"`([^`]+)`", page)).split()
    for command in plain_commands.COMMANDS:
        assert set(command.names) - {"rule"} <= set(written), command.names
    assert set(json_lines.COMMANDS) <= set(written)
    types = next(line for line in page.splitlines() if line.startswith("| `type` | all |"))
    source = Path(json_lines.__file__).read_text()
    told = set(re.findall(r'put\(\s*"(\w+)"', source)) - {"move", "end"}
    assert set(re.findall(r"`(\w+)`", types)) - {"type"} == told | {"decision", "over"}


@pytest.mark.parametrize(
    "page", ["README.md", "docs/README.md", "src/arkham_noir/web/templates/pages/about.html"]
)
def test_the_notice_credits_the_author_and_the_publisher(page: str) -> None:
    text = " ".join((ROOT / page).read_text().split())
    (notice,) = re.findall(r"an unofficial fan implementation[^.;]*", text)
    assert "by Yves Tourigny, published by Ludonova" in notice


@pytest.mark.parametrize("page", ["CHANGELOG.md", "CITATION.cff", "docs/versions.md"])
def test_the_version_is_told_where_it_is_looked_for(page: str) -> None:
    assert VERSION in (ROOT / page).read_text()
