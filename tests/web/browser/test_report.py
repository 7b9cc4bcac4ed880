"""Browser tests of the end of a game: stamp and report page."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from arkham_noir import Game
from arkham_noir.report import summary
from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import answered, can_look, make_move, resume, revision
from tests.web.browser.test_layout import SCREENS, overlap, resized

SIZES = [(1920, 1080), (1440, 900), (1366, 768), (1024, 768), (390, 844)]
FIRST_SCREEN = (".ending h1", ".wall", ".stamp", ".figures", ".next")
SMALLEST = 12


BOXES = """() => Object.fromEntries([".stamp", ".prompt", ".ribbon", ".topbar"].map((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, [left, top, right, bottom]];
}))"""
IS_WHOLE = "each => each.scrollHeight <= each.clientHeight + 2"
HEAR = """window.heard = [];
document.addEventListener("noir:sound", (event) => window.heard.push(event.detail));"""

# On the table


def last_move(page: Page, record: str, answer: str) -> None:
    """Open a game before its last move and make the move."""
    resume(page, record)
    can_look(page)
    seen = revision(page)
    make_move(page, answer)
    answered(page, seen)


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_the_end_is_stamped_on_the_table_and_leads_to_its_page(
    visit: Visit, case: str, *, won: bool
) -> None:
    record, last = (
        fixtures_games.before_winning(case) if won else fixtures_games.before_the_end(case)
    )
    told = summary(Game.from_record(record).play(last))
    page = visit()
    last_move(page, record, last)
    expect(page.locator("#table > .stamp")).to_have_text(told.stamp)
    assert told.outcome in page.locator("#say").inner_text()
    way = page.get_by_role("link", name="Read case report")
    expect(way).to_be_focused()
    expect(way).to_have_accessible_description(told.outcome)
    assert page.evaluate("document.getAnimations().length") == 0, "motion is off"
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/report$"))
    expect(page.locator(".wall .stamp")).to_have_text(told.stamp)


@pytest.mark.parametrize("table", [fixtures_games.won, fixtures_games.mad], ids=["won", "lost"])
def test_the_stamp_is_large_and_lies_on_nothing_that_tells_the_result(
    visit: Visit, table: Callable[[], str]
) -> None:
    page = visit()
    resume(page, table())
    for size in SCREENS.values():
        resized(page, size)
        found = page.evaluate(BOXES)
        left, top, right, bottom = stamp = found.pop(".stamp")
        assert 0 <= left < right <= size["width"], size
        assert bottom - top >= size["height"] / 12, size
        assert right - left >= min(size["width"] / 3, 260), size
        assert not [name for name, box in found.items() if overlap(box, stamp)], size
        assert page.locator("#question").evaluate(IS_WHOLE), size


def test_the_stamp_falls_after_everything_that_came_of_the_move(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(HEAR)
    last_move(page, *fixtures_games.before_winning("thunder"))
    stamp, moment = page.locator("#table > .stamp"), page.locator("#reveal")
    expect(moment).to_be_visible()
    expect(stamp).to_be_hidden()
    page.keyboard.press("Escape")
    expect(moment).to_be_hidden()
    expect(stamp).to_be_visible()
    page.wait_for_function("() => window.heard.at(-1) === 'stamp'")
    expect(page.get_by_role("link", name="Read case report")).to_be_focused()


def test_a_player_who_wants_no_motion_gets_none_at_the_end(visit: Visit) -> None:
    page = visit(settings="motion:0", reduced_motion="no-preference")
    last_move(page, *fixtures_games.before_winning("thunder"))
    expect(page.locator("#table > .stamp")).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0
    page.goto(f"{page.url}/report")
    assert page.evaluate("document.getAnimations().length") == 0


def test_undo_takes_the_stamp_off_the_table(visit: Visit) -> None:
    page = visit()
    last_move(page, *fixtures_games.before_winning("witch-cult"))
    page.keyboard.press("u")
    expect(page.locator(".stamp")).to_have_count(0)
    expect(page.locator("#table.over")).to_have_count(0)


def test_without_scripts_the_end_is_stamped_too(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    resume(page, fixtures_games.won())
    expect(page.locator("#table > .stamp")).to_have_text("Solved")
    page.get_by_role("link", name="Read case report").click()
    expect(page.locator(".wall .stamp")).to_have_text("Solved")


# Its page


def open_report(visit: Visit, **given: object) -> Page:
    """Open the report of a won game of Case 1."""
    page = visit(**given)
    resume(page, fixtures_games.won())
    page.goto(f"{page.url}/report")
    return page


def test_the_end_is_on_one_screen_at_every_size(visit: Visit) -> None:
    page = open_report(visit)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in FIRST_SCREEN:
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["x"] >= 0, (part, width)
            assert box["x"] + box["width"] <= width, (part, width)
            assert box["y"] + box["height"] <= height, (part, width)
        assert page.locator(".wall .face").count() >= 5
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_text_of_the_end_is_too_small(visit: Visit) -> None:
    page = open_report(visit, viewport={"width": 390, "height": 844})
    sizes = page.evaluate(
        "[...document.querySelectorAll('main :not(svg):not(svg *)')].map(each => "
        "parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(sizes) >= SMALLEST


def test_the_picture_to_share_is_a_png_made_here(visit: Visit) -> None:
    page = open_report(visit)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Share picture").click()
    assert waiting.value.suggested_filename.endswith(".png")
    content = Path(waiting.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (2400, 1260)
    expect(page.locator("#saved")).to_have_text("Picture saved as a PNG file.")


def test_without_scripts_the_picture_is_an_svg(visit: Visit) -> None:
    page = open_report(visit, java_script_enabled=False)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Share picture").click()
    assert waiting.value.suggested_filename.endswith(".svg")
    assert Path(waiting.value.path()).read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("words", ["New deal", "Play same deal"])
def test_the_next_game_is_one_click_away(visit: Visit, words: str) -> None:
    page = open_report(visit)
    page.get_by_role("button", name=words).click()
    expect(page.locator("#question")).to_be_visible()
