"""Only tests in which Chromium stopped drawing get a second try."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.stalled_frames import STALLED
from tests.web.browser.pages import Visit

COVER = """() => Object.assign(document.body.appendChild(document.createElement("div")).style,
  { position: "fixed", inset: 0, zIndex: 9999 })"""


def failure_of(page: Page) -> str:
    with pytest.raises(TimeoutError) as failed:
        page.locator("main a").first.click(timeout=2000)
    return f"TimeoutError: {failed.value}"


def test_a_page_without_frames_is_recognized(visit: Visit) -> None:
    page = visit("/about")
    page.context.new_cdp_session(page).send("Emulation.setVirtualTimePolicy", {"policy": "pause"})
    assert re.search(STALLED, failure_of(page))


def test_a_covered_link_is_not_taken_for_a_stalled_page(visit: Visit) -> None:
    page = visit("/about")
    page.evaluate(COVER)
    assert not re.search(STALLED, failure_of(page))
