"""Tests that the generated pages about commands and settings, and the manual page, are current."""

from __future__ import annotations

import pytest

from scripts.docs.write_commands import PAGES, ROOT


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    written = (ROOT / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), "run python -m scripts.docs.write_commands"
