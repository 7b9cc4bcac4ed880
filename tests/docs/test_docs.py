"""The docs say what is true now: examples run, generated pages are fresh, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

import pytest

import arkham_noir
from arkham_noir import game, rulebook
from arkham_noir.cases import CASES
from arkham_noir.rulebook import rulings

ROOT = Path(__file__).parent.parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.failed == 0


@pytest.mark.parametrize("module", [arkham_noir, game, rulebook], ids=lambda m: m.__name__)
def test_examples_of_a_module_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0


def test_the_readme_has_an_example() -> None:
    assert ">>>" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_rules_and_rulings_pages_are_fresh() -> None:
    sys.path.insert(0, str(ROOT / "scripts"))
    from write_rules import PAGES as WRITTEN

    for name, page in WRITTEN.items():
        assert (ROOT / "docs" / name).read_text() == page(), f"run scripts/write_rules.py ({name})"


def test_switches_of_rulings_are_settings_of_a_case() -> None:
    named = {ruling.id: ruling.switch for ruling in rulings().values() if ruling.switch}
    settings = {s.rule: s.name for case in CASES for s in case.settings if s.is_house_rule}
    assert named == settings


def test_every_page_is_linked_from_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text()
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert page.name == "README.md" or f"({page.name})" in index


def test_the_notice_stands_in_readme() -> None:
    assert "unofficial" in (ROOT / "README.md").read_text().lower()
