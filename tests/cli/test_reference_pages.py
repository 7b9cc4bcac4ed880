"""Tests that the generated pages about commands and settings are up to date."""

from __future__ import annotations

import pytest

from scripts.docs.write_commands import DOCS, PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), "run python -m scripts.docs.write_commands"
