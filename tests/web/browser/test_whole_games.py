"""Browser tests of whole games, from the home page to the report, with every input device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import (
    Dragger,
    Keys,
    Plain,
    Seat,
    Thumb,
    begin_by_the_form,
    is_over,
    state_of,
)

SHORT = {"set-victims": "4"}
"""Settings with fewer Victims, so that random games end sooner."""


def check_end(page: Page) -> None:
    """Check that the prompt shows the end and the report opens."""
    assert is_over(page)
    expect(page.locator('#table button[name="move"]')).to_have_count(0)
    page.get_by_role("link", name="Read case report").click()
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("main")).to_contain_text("The saved game contains every move")


def test_case_1_with_a_mouse_by_clicks_and_drags(visit: Visit) -> None:
    page = visit()
    begin_by_the_form(page, "witch-cult", **SHORT)
    seat = Dragger(page, 4)
    seat.play_to_the_end()
    assert seat.dragged >= 3
    check_end(page)


def test_case_2_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    begin_by_the_form(page, "thunder", **SHORT)
    seat = Keys(page, 2)
    before = [state_of(page)["said"]]

    def spoken_and_focused() -> None:
        now = state_of(page)
        assert now["focus"] != "BODY", "The focus was lost."
        assert now["said"] not in ("", before[-1]), "Nothing new was said."
        before.append(now["said"])

    seat.play_to_the_end(spoken_and_focused)
    check_end(page)


def test_case_3_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    begin_by_the_form(page, "gulfs")

    def fits() -> None:
        assert state_of(page)["wide"] <= 0, "The page is wider than the phone."
        expect(page.locator(".prompt")).to_be_in_viewport()

    fits()
    seat = Thumb(page, 3)
    seat.play_to_the_end(fits)
    check_end(page)


def test_case_1_without_scripts(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    begin_by_the_form(page, "witch-cult", seed="plain", **SHORT)
    Plain(page, 5).play_to_the_end()
    check_end(page)


def test_play_on_the_first_page_begins_a_game_at_once(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play", exact=True).first.click()
    expect(page.locator("#question")).to_be_visible()
    Seat(page).move()
