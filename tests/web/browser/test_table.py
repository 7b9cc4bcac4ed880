"""Browser tests of undo, refusals, odds, confirmations, two tabs and a killed server."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import DESKTOP, PHONE, Visit, visiting
from tests.web.browser.playing import (
    BUTTON,
    Seat,
    answered,
    begin,
    begin_by_the_form,
    question,
    resume,
    revision,
    seated,
)
from tests.web.browser.server import Server
from tests.web.browser.test_help import LAPTOP, boxes, overlap


def lies_where(page: Page) -> str:
    """Return the texts of the leads, the lines and the hand."""
    return "".join(page.locator(".leads, .lines, .hand").all_inner_texts())


def act(page: Page, key: str) -> None:
    """Press a key and wait for the next table."""
    seen = revision(page)
    page.keyboard.press(key)
    answered(page, seen)


@pytest.mark.parametrize(("undo", "redo"), [("u", "r"), ("Control+z", "Control+y")])
def test_undo_and_redo_by_keys(visit: Visit, undo: str, redo: str) -> None:
    page = visit()
    begin(page, "witch-cult")
    first = lies_where(page)
    act(page, "a")
    second = lies_where(page)
    act(page, undo)
    assert lies_where(page) == first
    act(page, redo)
    assert lies_where(page) == second


def test_undo_and_redo_by_buttons(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    first = lies_where(page)
    act(page, "a")
    seen = revision(page)
    page.get_by_role("button", name="Undo").click()
    answered(page, seen)
    assert lies_where(page) == first


def test_nothing_to_undo_is_said_and_the_table_stays(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    page.keyboard.press("u")
    expect(page.get_by_text("There is nothing to undo.").first).to_be_visible()


def test_an_action_that_cannot_be_taken_says_why_at_every_line(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    expect(page.locator('.prompt .act.off[data-key="d"]')).to_contain_text("Close")
    page.keyboard.press("d")
    expect(page.locator(".lines .refusal a.rule")).to_have_count(2)


def test_odds_are_shown_and_recorded(visit: Visit) -> None:
    page = visit()
    record, last = fixtures_games.before_the_end()
    resume(page, record)
    page.get_by_role("button", name="Odds").click()
    expect(page.locator(".odds li").first).to_be_visible()
    seen = revision(page)
    page.locator(f'{BUTTON}[value="{last}"]').first.click()
    answered(page, seen)
    address = page.url.partition("?")[0]
    record = page.request.get(f"{address}/record").text()
    assert "\nodds 1\n" in record


@pytest.mark.parametrize("screen", [DESKTOP, LAPTOP, PHONE], ids=["desk", "laptop", "phone"])
def test_odds_come_and_go_with_every_press_and_cover_nothing(
    visit: Visit, screen: dict[str, Any]
) -> None:
    page = visit(**screen)
    resume(page, fixtures_games.full_gulfs())
    needed = ".leads .held, .case-line, .prompt, .hand .held, .object"
    before = boxes(page, needed)
    for times in range(3):
        for shown in (True, False):
            seen = revision(page)
            if screen is PHONE and not shown:
                page.locator(".odds .shut").tap()
            elif screen is PHONE:
                page.locator(".tools [data-tool=menu]").tap()
                page.get_by_role("button", name="Show draw odds").tap()
            else:
                page.get_by_role("button", name="Odds", exact=True).click()
            page.locator(f'#table:not([data-revision="{seen}"])').wait_for()
            expect(page.locator(".odds")).to_be_visible(visible=shown)
            if shown and not times:
                (strip,) = boxes(page, ".odds")
                assert boxes(page, needed) == before
                assert not any(overlap(strip, each) for each in before)
                expect(page.locator(".odds li").first).to_be_in_viewport()


def test_a_fatal_answer_is_asked_about_first(visit: Visit) -> None:
    page = visit()
    record, fatal = fixtures_games.doubtful()
    resume(page, record)
    seen, asked = revision(page), question(page)
    page.locator(f'{BUTTON}[value="{fatal}"]').first.click()
    expect(page.locator(".prompt.ask")).to_contain_text("lose")
    page.keyboard.press("0")
    seated(page)
    assert (revision(page), question(page)) == (seen, asked)
    page.locator(f'{BUTTON}[value="{fatal}"]').first.click()
    answered(page, seen)
    assert revision(page) > seen


def test_a_stale_tab_is_told_and_nothing_is_lost(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    other = page.context.new_page()
    other.goto(page.url)
    act(page, "a")
    kept = lies_where(page)
    other.keyboard.press("e")
    expect(other.get_by_text("out of date").first).to_be_visible()
    other.goto(page.url)
    assert (revision(other), lies_where(other)) == (revision(page), kept)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_double_click_is_one_move(visit: Visit, scripts: bool) -> None:
    page = visit(java_script_enabled=scripts)
    begin(page, "witch-cult")
    page.locator(f'{BUTTON}[value="pass"]').first.dblclick()
    answered(page, 0)
    page.goto(page.url)
    assert revision(page) == 1


def test_going_back_is_harmless(visit: Visit) -> None:
    page = visit()
    begin_by_the_form(page, "witch-cult")
    act(page, "a")
    table = lies_where(page)
    page.goto("/rules")
    page.go_back()
    assert (revision(page), lies_where(page)) == (1, table)
    page.go_back()
    page.go_forward()
    assert (revision(page), lies_where(page)) == (1, table)


def test_the_report_comes_after_the_end_and_not_before(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    reply = page.goto(f"{page.url}/report")
    assert reply
    assert reply.status == 409
    resume(page, fixtures_games.won())
    page.get_by_role("link", name="Read case report").click()
    expect(page.locator("main h1")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download game").first.click()
    assert download.value.path().read_text() == fixtures_games.won()


def test_the_log_tells_everything(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.midgame("witch-cult"))
    page.keyboard.press("l")
    expect(page.locator("#drawer")).to_be_visible()
    assert page.locator("#drawn .told > li").count() > 8
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    expect(page.locator("#question")).to_be_visible()


def test_a_killed_server_comes_back_to_the_same_question(
    own_server: Server, browser: Browser
) -> None:
    for visit in visiting(own_server, browser):
        page = visit()
        resume(page, fixtures_games.mid_effect())
        act(page, "u")
        act(page, "r")
        table = (question(page), lies_where(page), revision(page))
        own_server.kill()
        own_server.start()
        page.goto(page.url)
        assert (question(page), lies_where(page), revision(page)) == table
        Seat(page).move()
        answered(page, table[2])
