"""Browser tests of the workshop: keyboard, mouse, phone, automatic saving."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from arkham_noir.decks.drafts import from_text
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.test_accessibility import violations

LINES = (
    "The Gray Usher; p; r > s; lo pu; t s; must ch, must ch",
    "Wet Footprints; th; any > r i; key; ; may take l",
)


def start_draft(page: Page, how: str) -> None:
    page.locator(f'button[value="{how}"]').click()
    expect(page.locator(".floor")).to_be_visible()


def is_within(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_cards_are_typed_one_after_the_other_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/workshop", **DESKTOP)
    page.locator('button[value="empty witch-cult"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_be_focused()
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
    page.locator('button[value="victim"]').focus()
    page.keyboard.press("Enter")
    for number, keys in enumerate(("cs", "r"), 1):
        expect(page.locator(f'[data-path="victim-{number}"]')).to_have_attribute(
            "aria-current", "true"
        )
        expect(page.get_by_label("Title")).to_be_focused()
        page.keyboard.type(f"Victim {number}")
        page.keyboard.press("Tab")  # a group of icons is one stop
        page.keyboard.type(keys)
        page.keyboard.press("Control+Enter")
    expect(page.locator('[data-path="victim-3"]')).to_have_attribute("aria-current", "true")
    told = page.request.get(f"{page.url.partition('?')[0]}/deck.toml").text()
    victims = from_text(told).tables["victim"]
    assert [each.get("right") for each in victims[:2]] == [
        ["collection", "surveillance"],
        ["research"],
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_card_is_drawn_as_it_is_changed_and_nothing_is_lost_by_a_closed_tab(
    visit: Visit, size: dict[str, object]
) -> None:
    page = visit("/workshop", **size)
    start_draft(page, "ours witch-cult")
    page.locator('[data-path="clue-1"]').click()
    expect(page.locator("#face svg")).to_be_visible()
    page.get_by_label("Title").fill("Somebody Else")
    expect(page.locator("#kept")).to_have_text("Saved.")
    expect(page.locator("#face")).to_contain_text("Somebody Else")
    left = page.get_by_role("group", name="Left")
    for box in left.get_by_role("checkbox", checked=True).all():
        box.uncheck()
    expect(left.locator(".wrong")).to_contain_text("'left' is empty. A clue needs one of")
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
    start_draft(page, "ours thunder")
    page.locator('[data-path="clue-1"]').click()
    page.get_by_label("Title").fill("First of All")
    page.keyboard.press("Enter")
    expect(page.locator('[data-path="clue-2"]')).to_have_attribute("aria-current", "true")
    expect(page.locator('[data-path="clue-1"]')).to_have_text("First of All")


def test_a_card_typed_in_two_tabs_is_shown_with_both_words(visit: Visit) -> None:
    page = visit("/workshop", **DESKTOP)
    start_draft(page, "ours witch-cult")
    page.locator('[data-path="clue-1"]').click()
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_label("Title").fill("Said First")
    expect(page.locator("#kept")).to_have_text("Saved.")
    other.get_by_label("Title").fill("Said Second")
    expect(other.get_by_role("alert")).to_contain_text("title is “Said First”")
    expect(other.get_by_label("Title")).to_have_value("Said Second")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.locator('[data-path="clue-1"]')).to_have_text("Said Second")
    expect(other.get_by_role("alert")).to_have_count(0)
    other.close()


def test_a_deck_is_measured_while_one_looks_on(visit: Visit) -> None:
    page = visit("/workshop", **PHONE)
    start_draft(page, "ours witch-cult")
    page.get_by_role("link", name="Measure").click()
    section = page.get_by_role("region", name="By greedy")
    section.get_by_role("button").click()
    expect(section).to_contain_text("deals so far")
    expect(section.locator(".figure")).to_contain_text("standard deck")
    assert is_within(page)
    assert violations(page) == []
    section.get_by_role("button", name="Stop").click()
    expect(section.get_by_role("button", name="Continue")).to_be_visible()
    page.get_by_role("link", name="(copy)").click()
    expect(page.locator(".figures")).to_contain_text("by greedy")


def test_without_scripts_it_is_a_form_and_a_page(visit: Visit) -> None:
    page = visit("/workshop", java_script_enabled=False)
    start_draft(page, "ours gulfs")
    page.locator('[data-path="menace-1"]').click()
    page.get_by_label("Title").fill("Something New")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator('[data-path="menace-1"]')).to_have_text("Something New")


SIZES = ((1440, 900), (1366, 768), (1024, 768), (390, 844), (360, 740), (844, 390))


def test_an_own_deck_is_compared_by_its_cards_and_found_again_from_its_table(visit: Visit) -> None:
    page = visit("/workshop", **DESKTOP)
    start_draft(page, "ours witch-cult")
    deck = page.url
    page.goto(f"{deck}?card=clue-2")
    page.get_by_label("Title").fill("Keziah Mason, Retired")
    with page.expect_navigation():  # the form waits for what is being saved
        page.get_by_role("button", name="Save", exact=True).click()
    page.goto(f"{deck}/compare")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        cards = page.locator(".change .side svg")
        assert cards.count() == 2
        before, after = (cards.nth(place).bounding_box() for place in range(2))
        assert before
        assert after
        assert before["x"] + before["width"] <= after["x"] + 1, "side by side"
        assert min(before["width"], after["width"]) > 100
        assert is_within(page)
    assert violations(page) == []
    page.goto(deck)
    page.get_by_role("button", name="Play deck").click()
    name = page.locator(".own-deck a")
    expect(name).to_have_text("The Witch Cult Murders (copy)")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(name).to_be_in_viewport(ratio=1)
        box = name.bounding_box()
        assert box
        assert box["height"] >= 24
    name.click()
    expect(page).to_have_url(deck)
