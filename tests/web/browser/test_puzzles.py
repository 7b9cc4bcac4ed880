"""Browser tests of puzzles: list, table, solution, continuing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from arkham_noir.puzzles import our_shelf
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.test_accessibility import violations
from tests.web.browser.test_reviews import is_within

LEAD = "play lead "
PUZZLE = next(
    each for each in our_shelf()
    if sum(verdict.text.startswith(LEAD) for verdict in each.verdicts) > 1
    and each.answer.startswith(LEAD) and each.verdict_on("pass")
)  # fmt: skip
"""A puzzle in which the First lead fits several lines and passing is wrong."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_from_the_list_to_the_answer_and_on(visit: Visit, size: dict[str, object]) -> None:
    page = visit("/puzzles", **size)
    assert violations(page) == []
    assert is_within(page)
    page.locator(f'a[href="/puzzles/{PUZZLE.id}"]').click()
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Find the best move")
    assert violations(page) == []
    assert is_within(page)
    page.keyboard.press("e")
    expect(banner).to_contain_text("No: that wins")
    page.keyboard.press("b")
    page.keyboard.press(PUZZLE.answer.removeprefix(LEAD))
    expect(banner).to_contain_text("Right: it wins")
    expect(page.locator("#question")).to_have_text("Solved.")
    expect(page.locator("#table > .stamp")).to_be_visible()
    expect(page.locator(".prompt").get_by_role("link", name="Next puzzle")).to_be_focused()
    lead = PUZZLE.game().view().leads[0].card.id
    line = PUZZLE.answer.removeprefix(LEAD)
    expect(page.locator(f'[data-zone="line-{line}"] [data-card="{lead}"]')).to_have_count(1)
    assert is_within(page)
    assert violations(page) == []
    banner.get_by_role("link", name="Show solution").click()
    expect(page.locator(".chances li")).to_have_count(len(PUZZLE.verdicts))
    assert violations(page) == []
    assert is_within(page)
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(".banner")).to_have_count(0)
    assert "/game/" in page.url


def test_without_scripts_it_is_forms_and_pages(visit: Visit) -> None:
    page = visit("/puzzles?rating=3", java_script_enabled=False)
    page.locator("#theme").select_option(PUZZLE.themes[0])
    page.locator("#rating").select_option("")
    page.get_by_role("button", name="Filter").click()
    page.locator(f'a[href="/puzzles/{PUZZLE.id}"]').click()
    page.locator('button[value="pass"]').first.click()
    expect(page.locator(".banner")).to_contain_text("No: that wins")
    page.get_by_role("link", name="All puzzles").click()
    page.locator(f'a[href="/puzzles/{PUZZLE.id}"]').click()
    page.get_by_role("link", name="Show solution").click()
    page.get_by_role("button", name="Show solution").click()
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.locator(".banner")).to_contain_text("Find the best move")
