"""Browser tests of page sizes, animations and themes."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from arkham_noir.cases import CASES
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.playing import answered, begin, is_calm

LIGHT_ENOUGH = 150_000
COUNT_MOTIONS = """Element.prototype.animate = new Proxy(Element.prototype.animate, {
  apply(real, self, given) {
    document.motions = (document.motions ?? 0) + 1;
    document.stayed ||= self.matches(".laid");
    return real.apply(self, given);
  },
});"""


def weigh(page: Page, address: str, *, nothing_kept: bool = False) -> int:
    """Return the bytes sent for a page, compressed and without cached files."""
    session = page.context.new_cdp_session(page)
    sizes: list[float] = []

    def add(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", add)
    session.send("Network.enable")
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    if nothing_kept:
        session.send("Network.clearBrowserCache")
    answer = page.goto(address, wait_until="networkidle")
    assert answer
    unpacked = answer.body()
    return round(sum(sizes)) - len(unpacked) + len(gzip.compress(unpacked, 5))


def test_the_first_page_is_light(visit: Visit) -> None:
    assert 5_000 < weigh(visit("/about"), "/", nothing_kept=True) < LIGHT_ENOUGH


def test_the_first_table_is_light(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    kept = page.context.storage_state()
    fresh = visit("/about", storage_state=kept)
    assert 5_000 < weigh(fresh, page.url) < LIGHT_ENOUGH


DESKS = [(1366, 768), (1440, 900), (1024, 768)]


@pytest.mark.parametrize("is_new", [True, False], ids=["newcomer", "returning"])
def test_every_play_button_is_on_the_first_screen_of_a_desk(visit: Visit, *, is_new: bool) -> None:
    page = visit()
    if not is_new:
        begin(page, "witch-cult")
    page.goto("/")
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        buttons = page.get_by_role("button", name="Play", exact=True).all()
        assert len(buttons) == len(CASES)
        for button in buttons:
            box = button.bounding_box()
            assert box
            assert box["y"] + box["height"] <= height, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_page_says_what_this_is(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".masthead")).to_contain_text("solo card game")


@pytest.mark.parametrize("name", ["Puzzles", "Watch"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_puzzles_and_watching_are_in_the_menu(
    visit: Visit, name: str, size: dict[str, Any]
) -> None:
    page = visit("/about", **size)
    menu = page.get_by_role("navigation", name="Main")
    menu.get_by_text("More", exact=True).click()
    menu.get_by_role("link", name=name).click()
    expect(page.locator("main h1")).to_contain_text(name)
    menu.get_by_text("More", exact=True).click()
    expect(menu.get_by_role("link", name=name)).to_have_attribute("aria-current", "page")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("wish", "motions"), [("no-preference", True), ("reduce", False)])
def test_only_cards_that_moved_travel_and_none_if_calm_is_wished_for(
    visit: Visit, wish: str, motions: bool
) -> None:
    page = visit(reduced_motion=wish)
    page.add_init_script(COUNT_MOTIONS)
    begin(page, "witch-cult")
    page.keyboard.press("a")
    answered(page, 0)
    is_calm(page)
    assert bool(page.evaluate("document.motions ?? 0")) == motions
    assert not page.evaluate("document.stayed ?? 0"), "a card of a line has not moved"


def test_night_and_day_can_be_chosen_and_stay(visit: Visit) -> None:
    page = visit("/", color_scheme="dark")
    dark = background(page)
    page.get_by_role("button", name="light", exact=True).click()
    expect(page.locator("html.day")).to_be_attached()
    light = background(page)
    assert light != dark
    page.goto("/rules")
    assert background(page) == light


def background(page: Page) -> str:
    color: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return color


@pytest.mark.parametrize("family", ["Noir Serif", "Noir Display", "Noir Type"])
def test_our_own_type_is_set(visit: Visit, family: str) -> None:
    page = visit("/")
    page.evaluate("document.fonts.ready")
    loaded: list[str] = page.evaluate(
        "[...document.fonts].filter(each => each.status === 'loaded').map(each => each.family)"
    )
    assert family in {name.strip('"') for name in loaded}


def test_settings_are_kept_without_a_script(visit: Visit) -> None:
    page = visit("/settings?back=/rules", java_script_enabled=False)
    for words in ("Fast", "Hidden", "No letter keys"):
        page.get_by_role("radio", name=words).check()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_role("status")).to_contain_text("Settings saved")
    page.get_by_role("link", name="Back to the previous page").click()
    root = page.locator("html")
    for name, value in {"motion": "0.5", "rules": "off", "letters": "off", "sound": "off"}.items():
        expect(root).to_have_attribute(f"data-{name}", value)


def test_without_rule_numbers_a_sign_leads_to_the_rule(visit: Visit) -> None:
    page = visit("/settings?back=/help")
    page.get_by_role("radio", name="Hidden").check()
    page.get_by_role("button", name="Save settings").click()
    page.goto("/help")
    cited = page.get_by_role("link", name="R-ACT-A")
    assert cited.evaluate("each => getComputedStyle(each).fontSize") == "0px"
    cited.click()
    expect(page).to_have_url(re.compile("/rules/R-ACT-A$"))
