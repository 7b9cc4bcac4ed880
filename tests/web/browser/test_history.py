"""History, statistics and achievements in Chromium: sizes and themes, axe, and the keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arkham_noir.game import Game
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.test_accessibility import violations

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PAGES = ("/history", "/statistics?kind=all", "/achievements")


def record(seed: str) -> bytes:
    """Return the record of a finished game."""
    game = Game.new("thunder", seed=seed)
    while game.decision:
        game.play(game.decision.options[-1])
    return game.record().encode()


def finish_games(page: Page, count: int = 5) -> None:
    """Import finished games."""
    for number in range(count):
        page.goto("/new")
        token = page.locator("input[name=csrf]").first.get_attribute("value") or ""
        file = {"name": "a.noir", "mimeType": "text/plain", "buffer": record(f"walpurgis{number}")}
        fields: Any = {"csrf": token, "sure": "1", "record": file}
        assert page.request.post("/new", multipart=fields).ok


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_page_in_both_themes(visit: Visit, size: dict[str, Any]) -> None:
    page = visit(settings="theme:auto", **size)
    finish_games(page)
    for address in PAGES:
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.goto(address)
            expect(page.locator("h1")).to_have_count(1)
            assert violations(page) == [], (address, scheme)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_engraving_of_an_achievement_is_shown(visit: Visit, size: dict[str, Any]) -> None:
    page = visit("/achievements", **size)
    pictures = page.locator(".medal.locked img")
    expect(pictures).to_have_count(25)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 640)
        assert float(picture.evaluate("(it) => getComputedStyle(it).opacity")) < 0.5


def test_no_other_page_loads_engravings_of_achievements(visit: Visit) -> None:
    page = visit(**DESK)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.goto("/new")
    page.get_by_role("button", name="Play").first.click()
    expect(page.locator("main#table")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/achievements/" in url or "medal" in url]


def test_a_game_is_deleted_by_keyboard(visit: Visit) -> None:
    page = visit(**DESK)
    finish_games(page, 1)
    page.goto("/history")
    page.locator(".menu summary").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Export", exact=True)).to_be_visible()
    page.get_by_role("button", name="Delete").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Delete").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/")
    page.goto("/history")
    expect(page.locator(".pagehead")).to_contain_text("0 finished games")


def test_filters_are_folded_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    finish_games(page, 1)
    page.goto("/history")
    expect(page.locator("select[name=case]")).to_be_hidden()
    page.get_by_text("Filter", exact=True).first.click()
    page.locator("select[name=result]").select_option("won")
    page.get_by_role("button", name="Filter").click()
    expect(page.get_by_text("No games match these filters.")).to_be_visible()


def test_a_chart_opens_as_a_table(visit: Visit) -> None:
    page = visit(**DESK)
    finish_games(page)
    page.goto("/statistics?kind=all")
    page.get_by_text("Show as table").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("cell", name="You", exact=True)).to_be_visible()
