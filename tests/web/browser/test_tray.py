"""Browser tests of the tray: the hand stays visible, and keys and focus reach every card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import answered, resume, revision
from tests.web.browser.test_layout import SCREENS, resized

TRAYS = {"few": fixtures_games.full_hand, "many": fixtures_games.searching}

COVERED = """() => [...document.querySelectorAll(".hand .pick, .tray .held:first-child .pick")]
  .filter((each) => {
    const { left, top, width, height, bottom } = each.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !each.contains(there) || bottom > innerHeight + 1;
  }).map((each) => each.textContent)"""
"""Covered cards of the hand, and the first of the tray if covered."""

UNSIGNED = """() => [...document.querySelectorAll(".found > ul, .filters")]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
  .filter((each) => !document.querySelector(".tray-scroll.on")?.checkVisibility())
  .map((each) => each.className)"""
"""Rows that scroll sideways without an indicator."""


@pytest.mark.parametrize("tray", TRAYS)
def test_the_hand_stays_in_sight_on_every_screen(visit: Visit, tray: str) -> None:
    page = visit()
    resume(page, TRAYS[tray]())
    for name, size in SCREENS.items():
        resized(page, size)
        assert page.evaluate(COVERED) == [], name
        assert page.evaluate(UNSIGNED) == [], name


def test_a_full_hand_is_told_with_what_follows(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.full_hand())
    for size in (SCREENS["1440x900"], SCREENS["390x844"]):
        resized(page, size)
        expect(page.locator(".tray header")).to_contain_text(
            "Your hand is full, so you must discard a card at once."
        )


def test_few_cards_have_no_filters_and_badges_that_read(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.full_hand())
    expect(page.locator(".tray .filter")).to_have_count(0)
    badges = page.locator(".tray .fit").all_inner_texts()
    assert badges == ["fits 1", "fits 1, 4, 5", "fits 1, 2, 3, 4, 5", "fits 1"]
    resume(page, fixtures_games.searching())
    expect(page.locator(".tray .filter").first).to_be_visible()


def test_a_number_takes_the_card_that_bears_it(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.full_hand())
    cards = page.locator(".tray .held")
    expect(cards.locator("kbd")).to_have_text(["1", "2", "3", "4"])
    taken = cards.nth(1).get_attribute("data-card")
    seen = revision(page)
    page.keyboard.press("2")
    answered(page, seen)
    expect(page.locator(f'.hand [data-card="{taken}"]')).to_have_count(1)


def test_what_a_filter_leaves_is_numbered_again(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.searching())
    page.keyboard.press("f")
    fitting = page.locator(".tray .held:visible")
    assert fitting.nth(1).locator("kbd").inner_text() == "2"
    taken = fitting.nth(1).get_attribute("data-card")
    seen = revision(page)
    page.keyboard.press("2")
    answered(page, seen)
    expect(page.locator(f'.ribbon .ev [data-card="{taken}"]').first).to_be_visible()


def test_the_focus_comes_to_the_first_card_of_a_tray(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.full_hand())
    page.keyboard.press("0")
    answered(page, revision(page) - 1)
    page.locator("main").focus()
    page.keyboard.press("u")
    page.locator(".tray .held").first.wait_for()
    expect(page.locator(".tray .pick").first).to_be_focused()


def test_more_cards_come_by_the_sign_that_counts_them(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.searching())
    further = page.locator(".tray-scroll.on")
    expect(further).to_have_text(re.compile(r"\d+ more"))
    before = left_to_see(page)
    further.click()
    expect(page.locator(".tray-scroll.back")).to_be_visible()
    assert left_to_see(page) < before
    while further.is_visible():
        further.click()
        page.wait_for_timeout(20)
    last = page.locator(".tray .held").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= SCREENS["1440x900"]["width"]


def left_to_see(page: Page) -> int:
    """Return the number of hidden cards that the page shows."""
    found = re.search(r"\d+", page.locator(".tray-scroll.on").inner_text())
    assert found
    return int(found[0])


def test_what_is_asked_before_a_fatal_score_is_seen_and_answered(visit: Visit) -> None:
    record, fatal = fixtures_games.fatal_score()
    page = visit()
    resume(page, record)
    page.locator(f'.tray [value="{fatal}"]').click()
    expect(page.locator(".prompt.ask")).to_contain_text("can no longer win")
    expect(page.locator(".prompt.ask .act").first).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator(".tray .held").first).to_be_visible()
