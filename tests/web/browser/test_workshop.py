"""The workshop in a real browser: cards by keyboard, by mouse and on a phone, kept as one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from test_access import violations
from visits import DESKTOP, PHONE, Visit

LINES = (
    "The Grey Usher; p; r > s; lo pu; t s; must ch, must ch",
    "Wet Footprints; th; any > r i; key; ; may take l",
)


def begun(page: Page, how: str) -> None:
    page.locator(f'button[value="{how}"]').click()
    expect(page.locator(".floor")).to_be_visible()


def is_within(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_cards_are_typed_one_after_the_other_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/workshop", **DESKTOP)
    begun(page, "empty witch-cult")
    page.locator("#line").focus()
    for number, line in enumerate(LINES, 1):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-path="clue-{number}"]')).to_be_visible()
        expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("Nobody; x; r > s")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is no type 'x'")
    expect(page.locator("#line")).to_have_value("Nobody; x; r > s")
    assert violations(page) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_card_is_drawn_as_it_is_changed_and_nothing_is_lost_by_a_closed_tab(
    visit: Visit, size: dict[str, object]
) -> None:
    page = visit("/workshop", **size)
    begun(page, "ours witch-cult")
    page.locator('[data-path="clue-1"]').click()
    expect(page.locator("#face svg")).to_be_visible()
    page.get_by_label("Title").fill("Somebody Else")
    expect(page.locator("#kept")).to_have_text("Kept.")
    expect(page.locator("#face")).to_contain_text("Somebody Else")
    left = page.get_by_role("group", name="Left")
    for box in left.get_by_role("checkbox", checked=True).all():
        box.uncheck()
    expect(left.locator(".wrong")).to_contain_text("left is empty")
    assert is_within(page)
    assert violations(page) == []
    address = page.url
    page.goto("/about")
    page.goto(address)
    expect(page.get_by_label("Title")).to_have_value("Somebody Else")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[data-path="clue-1"]')).not_to_have_text("Somebody Else")


def test_enter_keeps_a_card_and_goes_on_to_the_next(visit: Visit) -> None:
    page = visit("/workshop", **DESKTOP)
    begun(page, "ours thunder")
    page.locator('[data-path="clue-1"]').click()
    page.get_by_label("Title").fill("First of All")
    page.keyboard.press("Enter")
    expect(page.locator('[data-path="clue-2"]')).to_have_attribute("aria-current", "true")
    expect(page.locator('[data-path="clue-1"]')).to_have_text("First of All")


def test_without_scripts_it_is_a_form_and_a_page(visit: Visit) -> None:
    page = visit("/workshop", java_script_enabled=False)
    begun(page, "ours gulfs")
    page.locator('[data-path="menace-1"]').click()
    page.get_by_label("Title").fill("Something New")
    page.get_by_role("button", name="Keep it", exact=True).click()
    expect(page.locator('[data-path="menace-1"]')).to_have_text("Something New")
