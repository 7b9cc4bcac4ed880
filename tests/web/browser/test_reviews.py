"""Browser tests of game reviews and their puzzles."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.locators import open_review, puzzle
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.playing import BUTTON
from tests.web.browser.test_accessibility import violations


def is_within(page: Page) -> bool:
    """Return whether the page needs no horizontal scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_luck_and_skill_are_told(visit: Visit, size: dict[str, object]) -> None:
    page = visit(**size)
    open_review(page)
    expect(page.locator(".plot .thread")).to_have_count(1)
    expect(page.locator(".sum tr")).to_have_count(4)
    expect(page.locator(".mistakes details[open]")).to_have_count(0)
    page.locator(".mistakes summary").first.click()
    expect(page.locator(".mistakes details p").first).to_contain_text("Better: ")
    assert is_within(page)
    assert violations(page) == []


def test_without_scripts_it_is_a_form_and_a_page(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    open_review(page)
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_mistake_is_tried_again(visit: Visit, size: dict[str, object]) -> None:
    page = visit(**size)
    puzzle(page)
    banner, here = page.locator(".banner"), page.url
    expect(banner).to_contain_text("Find a better move")
    assert violations(page) == []
    page.locator(BUTTON).first.click()
    expect(banner).not_to_contain_text("Find a better move")
    assert page.url == here
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(".banner")).to_have_count(0)
    assert "/review" not in page.url
