"""What comes over the wire, what moves, and the light that was chosen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from seats import answered, begin, is_calm
from visits import DESKTOP, Visit

LIGHT_ENOUGH = 150_000
COUNT_MOTIONS = """Element.prototype.animate = new Proxy(Element.prototype.animate, {
  apply(real, self, given) {
    document.motions = (document.motions ?? 0) + 1;
    document.stayed ||= self.matches(".laid");
    return real.apply(self, given);
  },
});"""


def weigh(page: Page, address: str) -> int:
    """What comes over the wire for a page opened for the first time."""
    session = page.context.new_cdp_session(page)
    sizes: list[float] = []

    def add(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    session.on("Network.loadingFinished", add)
    session.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    return round(sum(sizes))


def test_the_first_page_is_light(visit: Visit) -> None:
    assert 5_000 < weigh(visit("/about"), "/") < LIGHT_ENOUGH


def test_the_first_table_is_light(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    fresh = visit("/about", storage_state=page.context.storage_state())
    assert 5_000 < weigh(fresh, page.url) < LIGHT_ENOUGH


@pytest.mark.parametrize(("wish", "motions"), [("no-preference", True), ("reduce", False)])
def test_only_cards_that_moved_travel_and_none_if_calm_is_wished_for(
    visit: Visit, wish: str, motions: bool
) -> None:
    page = visit("/about", **DESKTOP, reduced_motion=wish)
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
    page.get_by_role("button", name="day", exact=True).click()
    expect(page.locator("html.day")).to_be_attached()
    light = background(page)
    assert light != dark
    page.goto("/rules")
    assert background(page) == light


def background(page: Page) -> str:
    color: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return color
