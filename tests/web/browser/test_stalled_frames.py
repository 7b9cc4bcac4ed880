"""Only tests in which Chromium stopped drawing get a second try."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.stalled_frames import STALLED
from tests.web.browser.pages import Visit

COVER = """() => Object.assign(document.body.appendChild(document.createElement("div")).style,
  { position: "fixed", inset: 0, zIndex: 9999 })"""


PAUSES = 5


def failure_of(page: Page) -> str:
    """Return the error of clicking a link; empty if the click succeeds."""
    try:
        page.locator("main a").first.click(timeout=2000)
    except TimeoutError as error:
        return f"TimeoutError: {error}"
    return ""


def failure_without_frames(visit: Visit) -> str:
    """Return the error of clicking a link while Chromium draws no frames.

    On a busy computer, a frame may still come after the pause. Then the click succeeds, and the
    page is paused again.
    """
    for _ in range(PAUSES):
        page = visit("/about")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setVirtualTimePolicy", {"policy": "pause"})
        if found := failure_of(page):
            return found
    pytest.fail("Chromium went on drawing")


def test_a_page_without_frames_is_recognized(visit: Visit) -> None:
    assert re.search(STALLED, failure_without_frames(visit))


def test_a_covered_link_is_not_taken_for_a_stalled_page(visit: Visit) -> None:
    page = visit("/about")
    page.evaluate(COVER)
    failure = failure_of(page)
    assert failure
    assert not re.search(STALLED, failure)
