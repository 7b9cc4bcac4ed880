"""The guides in a browser: readable on every screen, by night and by day, and on paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.pages import Visit
from tests.web.browser.test_accessibility import CONTRAST, violations

SIZES = {"wide": (1920, 1080), "laptop": (1366, 768), "phone": (390, 844)}
OVERFLOW = """() => [...document.querySelectorAll(".guide *, .toc *, .shelf *")].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect();
  return width > 0 && !each.closest("svg, .scroll, .hush") && (left < -1 || right > innerWidth + 1);
}).map((each) => each.outerHTML.slice(0, 80))"""
COVERED = """() => {
  const [toc, text] = [".toc", ".guide"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return toc.right > text.left && toc.bottom > text.top && toc.left < text.right;
}"""


def sized(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    return {"viewport": {"width": width, "height": height}}


def is_whole(page: Page) -> None:
    """Nothing sticks out, and the table of contents covers no text."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OVERFLOW) == []
    assert not page.evaluate(COVERED)


@pytest.mark.parametrize("size", SIZES)
def test_a_guide_is_open_to_everyone(visit: Visit, size: str) -> None:
    page = visit("/help/gulfs", settings="theme:night", **sized(size))
    expect(page.locator("h1")).to_have_count(1)
    is_whole(page)
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/help/thunder", "/help/strategy", "/help/faq"])
def test_the_other_pages_by_day(visit: Visit, path: str) -> None:
    page = visit(path, settings="theme:day", **sized("phone"))
    is_whole(page)
    assert violations(page, CONTRAST) == []


def test_the_contents_lead_to_the_chapters_and_stay_in_sight(visit: Visit) -> None:
    page = visit("/help/witch-cult", **sized("laptop"))
    page.get_by_role("link", name="Strategy tips").first.click()
    expect(page).to_have_url(re.compile("#strategy-tips$"))
    expect(page.locator("#strategy-tips")).to_be_in_viewport()
    expect(page.locator(".toc")).to_be_in_viewport()


def test_the_map_is_a_list_where_a_drawing_would_be_too_small(visit: Visit) -> None:
    page = visit("/help/gulfs", **sized("laptop"))
    expect(page.locator(".case-map")).to_be_visible()
    expect(page.locator(".ways")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".case-map")).to_be_hidden()
    expect(page.locator(".ways")).to_contain_text("opens Case Card 5 and Case Card 6")


def test_on_paper_there_is_only_the_guide(visit: Visit) -> None:
    page = visit("/help/witch-cult", **sized("laptop"))
    page.emulate_media(media="print")
    for part in (".bar", ".toc", ".shelf", ".foot"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator("#closing-a-case")).to_be_visible()
