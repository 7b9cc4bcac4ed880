"""Five open cases and a line of ten cards fit on every screen: nothing clipped, all in reach."""

from __future__ import annotations

from typing import Any

import prepared
import pytest
from playwright.sync_api import Page
from seats import is_calm, resume, state_of
from visits import DESKTOP, PHONE, Visit

SCREENS: dict[str, dict[str, Any]] = {
    "desk": DESKTOP,
    "small": {"viewport": {"width": 1024, "height": 768}},
    "phone": PHONE,
}
LEAST_TARGET = 24

SMALL_TARGETS = """least => [...document.querySelectorAll("main a, main button, main summary")]
  .filter((each) => each.checkVisibility() && !each.closest("[popover]"))
  .filter((each) => getComputedStyle(each).display !== "inline")
  .map((each) => {
    // In a line the next card covers a part of the one before.
    const box = (each.closest(".played") ?? each).getBoundingClientRect();
    return [Math.round(box.width), Math.round(box.height), each.outerHTML.slice(0, 90)];
  })
  .filter(([width, height]) => Math.min(width, height) < least)"""

CLIPPED = """() => {
  const seen = (each) => each.checkVisibility({ visibilityProperty: true })
    && !each.closest("[popover]");
  const found = [];
  for (const each of document.querySelectorAll("main .name, main .brief b, main button")) {
    const high = each.scrollHeight - each.clientHeight, wide = each.scrollWidth - each.clientWidth;
    const hides = getComputedStyle(each).overflow !== "visible";
    if (seen(each) && hides && Math.max(high, wide) > 1) found.push(each.textContent.trim());
  }
  for (const text of document.querySelectorAll("main svg.face text")) {
    const inner = text.getBoundingClientRect();
    const outer = text.closest("svg").getBoundingClientRect();
    const out = Math.max(outer.left - inner.left, inner.right - outer.right);
    if (seen(text) && out > 1) found.push(text.textContent);
  }
  return found;
}"""

OVER_THE_MEMO = """() => {
  const memo = document.querySelector(".memo"), box = memo.getBoundingClientRect();
  const found = new Set();
  const right = Math.min(box.right, innerWidth), bottom = Math.min(box.bottom, innerHeight);
  for (let x = box.left + 3; x < right - 3; x += 12)
    for (let y = Math.max(box.top, 0) + 3; y < bottom - 3; y += 12) {
      const top = document.elementFromPoint(x, y);
      if (top && !memo.contains(top)) found.add(top.outerHTML.slice(0, 90));
    }
  return [...found];
}"""


@pytest.fixture(params=SCREENS)
def crowded(request: pytest.FixtureRequest, visit: Visit) -> Page:
    """Five open cases, one with a line of ten, on each screen."""
    page = visit("/about", **SCREENS[request.param])
    resume(page, prepared.crowded())
    return page


def check(page: Page) -> None:
    """No sideways scroll, no text cut off, no target too small, nothing over the memo."""
    assert state_of(page)["wide"] <= 0
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(SMALL_TARGETS, LEAST_TARGET) == []
    assert page.evaluate(OVER_THE_MEMO) == []


def test_a_crowded_table(crowded: Page) -> None:
    check(crowded)


def test_a_crowded_table_with_a_card_chosen(crowded: Page) -> None:
    crowded.locator(".hand .held[data-drops] .pick, .leads .pick").first.click()
    crowded.locator(".held.chosen").first.wait_for()
    is_calm(crowded)
    check(crowded)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_search(visit: Visit, screen: str) -> None:
    page = visit("/about", **SCREENS[screen])
    resume(page, prepared.searching())
    check(page)
