"""Browser tests that notices are fully visible on every screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arkham_noir import Game
from arkham_noir.lessons import find_lesson
from tests.web.browser import fixtures_games
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import begin, is_calm, resume
from tests.web.browser.test_layout import SCREENS, resized
from tests.web.browser.test_lessons import walk
from tests.web.browser.whole_games import clipped_texts

SHORT = {"width": 360, "height": 740}


def strictly(record: str) -> str:
    """Return the same game as a strict game, without undo past a revealed card."""
    game = Game.from_record(record, auto=True)
    game.table_rule = "strict"
    return game.record()


def nothing_to_undo(page: Page) -> None:
    begin(page, "witch-cult")
    page.keyboard.press("u")


def strict_undo(page: Page) -> None:
    """Open the longest notice outside a tutorial, at a table with five cases."""
    resume(page, strictly(fixtures_games.crowded()))
    page.keyboard.press("u")


def strict_search(page: Page) -> None:
    """Open a notice while a search covers the question."""
    resume(page, strictly(fixtures_games.searching()))
    page.keyboard.press("h")


def correction(page: Page) -> None:
    """Open the longest correction in the first tutorial."""
    lesson = find_lesson("first-game")
    page.goto("/help")
    page.get_by_role("button", name="Play the tutorial").click()
    for step in lesson.steps:
        if step.id == "hand-play":
            break
        walk(page, step)
    page.keyboard.press("e")


SAID: dict[str, Callable[[Page], None]] = {
    "nothing to undo": nothing_to_undo,
    "strict undo": strict_undo,
    "strict search": strict_search,
    "correction": correction,
}


@pytest.mark.parametrize("said", SAID)
def test_a_notice_is_whole_on_every_screen(visit: Visit, said: str) -> None:
    options: dict[str, Any] = PHONE
    page = visit(**options)
    SAID[said](page)
    is_calm(page)
    expect(page.locator(".notice").first).to_be_attached()
    for name, size in {**SCREENS, "360x740": SHORT}.items():
        resized(page, size)
        assert clipped_texts(page, ".notice") == [], name
