"""Browser tests of watching, with and without autoplay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.test_accessibility import violations

SHOW = "/watch/witch-cult/default/greedy/browser"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_one_turns_the_pages(visit: Visit, size: dict[str, object]) -> None:
    page = visit(f"{SHOW}/0", **size)
    page.get_by_role("link", name="Next").click()
    expect(page).to_have_url(re.compile(f"{SHOW}/1$"))
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(f"{SHOW}/2$"))
    page.get_by_role("link", name="Back").click()
    expect(page).to_have_url(re.compile(f"{SHOW}/1$"))
    expect(page.locator('#table button[name="move"]')).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_the_pages_turn_until_they_are_stopped(visit: Visit) -> None:
    page = visit(f"{SHOW}/0?speed=0.3")
    expect(page).to_have_url(re.compile(f"{SHOW}/[2-9]$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Autoplay")).to_be_visible()
    page.get_by_label("Speed").select_option("4")
    page.wait_for_load_state("networkidle")
    there = page.url
    page.get_by_role("link", name="Next").click()
    expect(page).not_to_have_url(there)
    expect(page.get_by_label("Speed")).to_have_value("4")


def test_without_scripts_there_are_links(visit: Visit) -> None:
    page = visit("/watch", java_script_enabled=False)
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("link", name="Back")).to_be_visible()
    expect(page.get_by_role("button", name="Autoplay")).to_be_hidden()
