"""Accessibility tests: axe finds no violations, in dark and light themes and on a phone.

Every visit also checks for external requests, console errors, policy violations and missing files.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.locators import ON_THE_PHONE, OVER, PLACES
from tests.web.browser.pages import PHONE, Visit

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
CONTRAST = {"runOnly": ["color-contrast"]}
LOOK = """options => axe.run(document, {
  resultTypes: ["violations"], preload: { assets: ["media"] }, ...options,
})"""
"""Options for axe: don't fetch styles again, because no tested rule reads them."""


def violations(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    """Return the violations that axe finds, one line each, with the first place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(LOOK, options or {})
    return [
        f"{each['id']} ({len(each['nodes'])}): {each['nodes'][0]['target']}"
        f" {each['nodes'][0]['failureSummary']}"
        for each in found["violations"]
    ]


@pytest.mark.parametrize("name", PLACES)
def test_every_page_by_night_and_by_day(visit: Visit, name: str) -> None:
    page = visit(settings="theme:auto")
    page.emulate_media(color_scheme="dark")
    PLACES[name](page)
    expect(page.locator("h1")).to_have_count(1)
    assert "Arkham Noir" in page.title()
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, CONTRAST) == []
    if name in ON_THE_PHONE:
        page.set_viewport_size(PHONE["viewport"])
        if name in OVER:
            PLACES[name](page)
        assert violations(page) == []
