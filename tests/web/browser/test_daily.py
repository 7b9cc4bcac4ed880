"""Browser tests of the daily case and the home page of returning players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.locators import returning
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import play_daily, seated

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
COPY = {"permissions": ["clipboard-read", "clipboard-write"]}


def bottom(page: Page, name: str, role: Any = "button") -> float:
    box = page.get_by_role(role, name=name, exact=True).first.bounding_box()
    assert box
    return box["y"] + box["height"]


def is_too_wide(page: Page) -> bool:
    found: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return found


def test_the_daily_case_from_the_menu_to_the_text_to_share(visit: Visit) -> None:
    page = visit("/", **LAPTOP, **COPY)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Daily case").click()
    play_daily(page)
    page.goto("/daily")
    expect(page.get_by_role("button", name="Play daily case")).to_have_count(0)
    text = page.locator("#share-text").inner_text()
    assert text.startswith("Arkham Noir daily ")
    page.get_by_role("button", name="Copy text").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-copy]")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == text
    expect(page.get_by_role("heading", name="This deal")).to_be_visible()
    page.get_by_role("button", name="Play again (free)").click()
    seated(page)


def test_the_daily_case_without_a_script(visit: Visit) -> None:
    page = visit("/daily", java_script_enabled=False)
    page.get_by_role("button", name="Play daily case").click()
    seated(page)
    page.goto("/daily")
    page.get_by_role("link", name="Continue").click()
    seated(page)


@SIZES
def test_future_days_are_plain_numbers(visit: Visit, size: dict[str, Any]) -> None:
    page = visit("/daily", **size)
    assert not is_too_wide(page)
    expect(page.locator(".cal .soon a")).to_have_count(0)
    expect(page.locator(".cal a[aria-current=date]")).to_have_count(1)
    tomorrow = datetime.now(UTC).date() + timedelta(2)
    page.goto(f"/daily/{tomorrow}")
    expect(page.locator("main")).to_contain_text("starts on that day at 00:00 UTC")


def test_a_returning_player_sees_everything_on_the_first_screen(visit: Visit) -> None:
    page = visit(**LAPTOP)
    returning(page)
    assert bottom(page, "Continue", "link") < bottom(page, "Play")
    assert bottom(page, "Play daily case") < bottom(page, "Play")
    assert bottom(page, "Play") < bottom(page, "Last results", "heading") <= 768
    expect(page.locator(".resume")).to_contain_text("Line 2 has three types.")
    expect(page.locator(".poster").first).to_contain_text("Solved once")
    expect(page.locator(".results li")).to_have_count(2)
    assert not is_too_wide(page)


def test_on_a_phone_the_main_actions_are_on_the_first_screen(visit: Visit) -> None:
    page = visit(**PHONE)
    returning(page)
    actions = [bottom(page, "Continue", "link"), bottom(page, "Play daily case")]
    actions.append(bottom(page, "Play"))
    assert actions == sorted(actions)
    assert actions[-1] <= PHONE["viewport"]["height"]
    assert not is_too_wide(page)


@SIZES
def test_a_newcomer_can_begin_at_once(visit: Visit, size: dict[str, Any]) -> None:
    page = visit("/", **size)
    height = size["viewport"]["height"]
    assert bottom(page, "Play your first game") <= height
    assert bottom(page, "How to play", "link") <= height
    assert bottom(page, "Play") <= height
    assert not is_too_wide(page)
    menu = page.get_by_role("navigation", name="Main")
    expect(menu.get_by_role("link", name="History")).to_have_count(0)


@SIZES
def test_history_is_in_the_menu_after_the_first_finished_game(
    visit: Visit, size: dict[str, Any]
) -> None:
    page = visit(**size)
    returning(page)
    menu = page.get_by_role("navigation", name="Main")
    expect(menu.get_by_role("link", name="History")).to_be_visible()
    page.goto("/rules")
    expect(menu.get_by_role("link", name="History")).to_be_visible()


def test_the_menu_closes_with_escape_and_works_without_a_script(visit: Visit) -> None:
    page = visit("/about")
    more = page.locator("details.more")
    more.locator("summary").press("Enter")
    expect(more.get_by_role("link", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(more.get_by_role("link", name="Settings")).to_be_hidden()
    expect(more.locator("summary")).to_be_focused()
    plain = visit("/about", java_script_enabled=False)
    plain.locator("details.more summary").click()
    plain.locator("details.more").get_by_role("link", name="Puzzles").click()
    expect(plain.locator("main h1")).to_contain_text("Puzzles")
