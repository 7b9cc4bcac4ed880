"""Browser tests of replays: controls, keys, sizes, themes, and links that carry a game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arkham_noir.web.replay.record_links import LONGEST_LINK, pack_game
from arkham_noir.web.replay.steps import replay_of
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.test_accessibility import violations
from tests.web.replay.test_replay import FINISHED

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}}
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
REPLAY = replay_of(FINISHED)
OVERFLOW = """() => [...document.querySelectorAll(
    '.scrub, .transport > *, .replay-ways > *, .replay-ways button')]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1
    || box.bottom > innerHeight + 1 || !box.height
    || each.matches('button') && each.scrollWidth > each.clientWidth + 1)
  .map(([each, box]) => [each.className, box.left, box.top, box.right, box.bottom])"""
"""List the parts of a replay that are not entirely on the screen."""


def open_replay(visit: Visit, move: int = 0, **options: Any) -> Page:
    """Open the record of a finished game at a move."""
    page = visit(f"/replay#game={pack_game(FINISHED.record())}&move={move}", **options)
    expect(page).to_have_url(re.compile(rf"/replay/game/[\w-]+/{move}$"))
    return page


def at(page: Page, number: int) -> None:
    """Expect the replay at a position, with all its parts."""
    expect(page).to_have_url(re.compile(rf"/replay/game/[\w-]+/{number}$"))
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(number))
    current = page.locator(".replay-log li[aria-current]")
    expect(current).to_have_count(1)
    expect(page.locator(".transport .at b")).to_have_text(str(REPLAY.turn_at(number)))


@SIZES
@pytest.mark.parametrize("theme", ["night", "day"])
def test_everything_is_on_the_screen_and_accessible(
    visit: Visit, size: dict[str, Any], theme: str
) -> None:
    page = open_replay(visit, 12, settings=f"theme={theme}", **size)
    assert page.evaluate(OVERFLOW) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    expect(page.get_by_role("heading", name=REPLAY.steps[12].said)).to_be_visible()


@pytest.mark.parametrize("size", [TABLET, LANDSCAPE], ids=["tablet", "landscape"])
def test_other_windows_show_every_control_too(visit: Visit, size: dict[str, Any]) -> None:
    page = open_replay(visit, 12, **size)
    assert page.evaluate(OVERFLOW) == []
    page.get_by_role("link", name="Log").last.click()
    expect(page.get_by_role("heading", name="Game log")).to_be_visible()


@SIZES
def test_buttons_step_through_the_game(visit: Visit, size: dict[str, Any]) -> None:
    page = open_replay(visit, **size)
    page.get_by_role("link", name="Next move").click()
    at(page, 1)
    page.get_by_role("link", name="Last move").click()
    at(page, REPLAY.last)
    expect(page.get_by_role("button", name="Fork from turn")).to_be_disabled()
    page.get_by_role("link", name="Previous move").click()
    at(page, REPLAY.last - 1)
    page.get_by_role("link", name="First move").click()
    at(page, 0)


def test_keys_step_through_the_game(visit: Visit) -> None:
    page = open_replay(visit, **LAPTOP)
    for key, number in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", REPLAY.last), ("Home", 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        at(page, number)
    slider = page.get_by_role("slider", name="Move")
    slider.focus()
    for key, number in (("ArrowRight", 1), ("End", REPLAY.last), ("Home", 0)):
        page.keyboard.press(key)
        at(page, number)
    expect(slider).to_have_attribute("aria-valuetext", f"Turn 1, move 0 of {REPLAY.last}")


def test_space_plays_until_it_is_pressed_again(visit: Visit) -> None:
    page = open_replay(visit, **LAPTOP)
    page.get_by_label("Speed").select_option("0.3")
    page.locator("#table").focus()
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(r"/[2-9]$"))
    page.locator("#table").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Autoplay")).to_be_visible()


def test_autoplay_stops_at_the_end(visit: Visit) -> None:
    page = open_replay(visit, REPLAY.last - 1, **LAPTOP)
    page.get_by_label("Speed").select_option("0.3")
    page.get_by_role("button", name="Autoplay").click()
    at(page, REPLAY.last)
    expect(page.get_by_role("button", name="Autoplay")).to_be_visible()


@SIZES
def test_the_slider_can_be_dragged_and_clicked(visit: Visit, size: dict[str, Any]) -> None:
    page = open_replay(visit, **size)
    box = page.get_by_role("slider", name="Move").bounding_box()
    assert box
    page.mouse.move(box["x"] + 9, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20, steps=5)
    page.mouse.up()
    middle = page.get_by_role("slider", name="Move").input_value()
    assert abs(int(middle) - REPLAY.last / 2) <= 1
    at(page, int(middle))


def test_the_log_leads_to_every_move_and_the_game_can_be_forked(visit: Visit) -> None:
    page = open_replay(visit, **LAPTOP)
    page.locator(".replay-log li").nth(9).get_by_role("link").click()
    at(page, 9)
    page.get_by_role("button", name=f"Fork from turn {REPLAY.turn_at(9)}").click()
    expect(page).to_have_url(re.compile(r"/game/[\w-]+$"))
    expect(page.locator('#table button[name="move"]').first).to_be_attached()


def test_without_scripts_there_are_links(visit: Visit) -> None:
    page = visit("/replay", java_script_enabled=False)
    page.get_by_label("Or its text").fill(FINISHED.record())
    page.get_by_role("button", name="Open replay").click()
    page.get_by_role("link", name="Next move").click()
    expect(page).to_have_url(re.compile(r"/replay/game/[\w-]+/1$"))
    expect(page.get_by_role("heading", name=REPLAY.steps[1].said)).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)


def test_a_link_of_5_mb_is_refused(visit: Visit) -> None:
    page = visit("/replay")
    page.evaluate("() => { location.hash = `#game=${'A'.repeat(5e6)}`; }")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"This link is longer than {LONGEST_LINK:,} characters")
    expect(page).to_have_url(re.compile(r"/replay#game=A"))


@SIZES
@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_share_page(visit: Visit, size: dict[str, Any], theme: str) -> None:
    page = open_replay(visit, 3, settings=f"theme={theme}", **size)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="Share…").click()
    expect(page.get_by_role("heading", name="Share result")).to_be_visible()
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("Arkham Noir, Case 1: lost")
    page.get_by_role("button", name="Create link").click()
    link = page.locator("#replay-link").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.get_by_role("link", name="Replay", exact=True).click()
    page.get_by_role("link", name="Next move").click()
    at(page, 1)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{link}/1"


@SIZES
def test_anyone_can_watch_a_shared_game(visit: Visit, size: dict[str, Any]) -> None:
    page = open_replay(visit)
    page.get_by_role("link", name="Share…").click()
    page.get_by_role("button", name="Create link").click()
    link = page.locator("#replay-link").inner_text()
    reader = visit(f"{link}/4", **size)
    reader.get_by_role("link", name="Next move").click()
    expect(reader).to_have_url(f"{link}/5")
    expect(reader.get_by_role("button", name="Fork")).to_have_count(0)
    assert reader.evaluate(OVERFLOW) == []
    assert violations(reader) == []
