"""Tests that each study finds the place of its tables in the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.studies.ladder import put

ROOT = Path(__file__).parents[2]
CALL = re.compile(r'put\([^()]*(?:\([^()]*\))?[^()]*, \w+, "(\w+)", "(\w+\.py)"\)')
CALLS = [
    (script.name, *found)
    for script in sorted((ROOT / "scripts" / "studies").glob("*.py"))
    for found in CALL.findall(script.read_text("utf-8"))
]


def test_four_studies_write_tables() -> None:
    assert len(CALLS) == 4


@pytest.mark.parametrize(("script", "what", "named"), CALLS)
def test_the_place_of_its_tables_names_the_script(script: str, what: str, named: str) -> None:
    marker = f"<!-- {what}: made by scripts/studies/{named} -->"
    pages = [page for page in (ROOT / "docs").rglob("*.md") if marker in page.read_text("utf-8")]
    assert (named, len(pages)) == (script, 1)


def test_a_page_without_the_place_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Nothing", "utf-8")
    with pytest.raises(ValueError, match="has no place for these tables"):
        put("| table |", page, "ladder", "ladder.py")
    assert page.read_text("utf-8") == "Nothing"
