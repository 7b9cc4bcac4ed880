"""Browser tests of the recent events: sentences are never cut, the rest is one click away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from arkham_noir import Game
from arkham_noir.presentation.recent_events import events_since_last_move
from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import resume
from tests.web.browser.test_layout import SCREENS, resized
from tests.web.browser.whole_games import clipped_texts

SIZES = {**SCREENS, "360x740": {"width": 360, "height": 740}}
MANY, WORDY = 8, 125
SHOWN, LEFT = ".ribbon .ev:not([hidden])", ".ribbon .ev[hidden]"


def eventful(game: Game) -> bool:
    return len(events_since_last_move(game)) >= MANY


def wordy(game: Game) -> bool:
    return any(len(told.text) > WORDY for told in events_since_last_move(game))


TABLES: dict[str, tuple[str, Callable[[Game], bool]]] = {
    "eventful 1": ("witch-cult", eventful),
    "eventful 3": ("gulfs", eventful),
    "wordy": ("thunder", wordy),
}


def sat_down(page: Page, table: str) -> list[str]:
    """Open such a table and return its event texts."""
    record = fixtures_games.find_record(*TABLES[table], close=0.3)
    resume(page, record)
    return [told.text for told in events_since_last_move(Game.from_record(record, auto=True))]


@pytest.mark.parametrize("table", TABLES)
def test_no_event_since_your_move_is_cut(visit: Visit, table: str) -> None:
    page = visit()
    texts = sat_down(page, table)
    for name, size in SIZES.items():
        resized(page, size)
        assert page.locator(SHOWN).count() >= 1
        assert clipped_texts(page, SHOWN) == [], name
        left = page.locator(LEFT).count()
        more = page.locator(".ribbon .others:visible").all_inner_texts()
        assert more == ([f"+{left} more"] if left else []), name
        assert page.locator(".ribbon .ev p span").all_text_contents() == texts


def test_the_rest_opens_over_the_table(visit: Visit) -> None:
    page = visit()
    texts = sat_down(page, "eventful 3")
    resized(page, SIZES["1024x768"])
    page.locator(".ribbon .others").click()
    expect(page.locator("#drawn h2")).to_have_text("What happened")
    assert page.locator("#drawn .events p span").all_inner_texts() == texts
    assert clipped_texts(page, "#drawn .events p") == []
    page.keyboard.press("Escape")
    expect(page.locator(".ribbon .others")).to_be_focused()


def test_without_scripts_the_row_scrolls(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    sat_down(page, "eventful 3")
    clipped = page.locator(".ribbon .ev span").evaluate_all(
        "all => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length"
    )
    assert clipped == 0
    row = page.locator(".ribbon ol")
    assert row.evaluate("row => row.scrollWidth > row.clientWidth")
    expect(page.locator(".ribbon .others")).to_be_hidden()
