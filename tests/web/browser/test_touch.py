"""Browser tests of touch: targets are large enough and within reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import begin, resume

UPRIGHT = {"390x844": (390, 844), "360x740": (360, 740)}
SCREENS = {**UPRIGHT, "844x390": (844, 390)}
LEAST = 44
"""The minimum width and height of a touch target in pixels."""

TAPPED = """([selector, least]) => {
  const far = (each, x, y, dx, dy) => {
    const hits = (step) => each.contains(document.elementFromPoint(x + dx * step, y + dy * step));
    let step = 0;
    while (step < 400 && hits(step + 0.5)) step += 0.5;
    return step;
  };
  return [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const x = left + width / 2, y = top + height / 2;
      const wide = far(each, x, y, -1, 0) + far(each, x, y, 1, 0);
      const high = far(each, x, y, 0, -1) + far(each, x, y, 0, 1);
      return [each.ariaLabel ?? each.innerText, Math.round(wide), Math.round(high)];
    })
    .filter(([, wide, high]) => Math.min(wide, high) < least - 1);
}"""
"""The controls that are too small to tap, with what a tap hits."""

CUT = """(all) => all
  .filter((each) => each.scrollWidth > each.clientWidth
    || each.offsetWidth > each.parentElement.clientWidth)
  .map((each) => each.innerText)"""

ON_THE_TABLE = ".tool, .g .sign, .ends a, .pickup, .menace .pick, .actions .act"


def missed(page: Page, selector: str) -> list[Any]:
    found: list[Any] = page.evaluate(TAPPED, [selector, LEAST])
    return found


def phone(visit: Visit, size: tuple[int, int]) -> Page:
    width, height = size
    return visit(**{**PHONE, "viewport": {"width": width, "height": height}})


def case_three(page: Page) -> None:
    resume(page, fixtures_games.full_gulfs())


def case_two(page: Page) -> None:
    begin(page, "thunder")


@pytest.mark.parametrize("sit_down", [case_three, case_two])
@pytest.mark.parametrize("size", SCREENS)
def test_whatever_is_tapped_is_large_enough(
    visit: Visit, size: str, sit_down: Callable[[Page], None]
) -> None:
    page = phone(visit, SCREENS[size])
    sit_down(page)
    assert missed(page, ON_THE_TABLE) == []
    page.locator("[data-tool=menu]").click()
    expect(page.locator("#menu")).to_be_visible()
    for row in page.locator("#menu :is(a, button)").all():
        row.scroll_into_view_if_needed()
        box = row.bounding_box()
        assert box
        assert box["height"] >= LEAST, row.inner_text()


@pytest.mark.parametrize("size", SCREENS)
def test_undo_and_hint_are_within_reach_of_the_thumb(visit: Visit, size: str) -> None:
    """Undo and Hint are in the lower half, next to the question."""
    page = phone(visit, SCREENS[size])
    case_three(page)
    words = page.locator("#question").evaluate(
        """(each) => {
          const letters = document.createRange();
          letters.selectNodeContents(each);
          return letters.getBoundingClientRect().toJSON();
        }"""
    )
    for tool in ("undo", "hint"):
        box = page.locator(f"[data-tool={tool}]").bounding_box()
        assert box
        assert box["y"] > SCREENS[size][1] / 2
        beside = box["x"] >= words["right"] or box["x"] + box["width"] <= words["left"]
        assert beside or box["y"] >= words["bottom"]


@pytest.mark.parametrize("size", UPRIGHT)
def test_the_leads_show_that_there_are_more_of_them(visit: Visit, size: str) -> None:
    page = phone(visit, UPRIGHT[size])
    case_two(page)
    row, fifth = page.locator(".leads > ul"), page.locator(".leads .held").nth(4)
    more = page.locator(".leads.more")
    expect(more).to_be_visible()
    for place in range(4):
        expect(page.locator(".leads .held").nth(place)).to_be_in_viewport(ratio=0.9)
    expect(fifth).not_to_be_in_viewport(ratio=1)
    row.evaluate("(each) => each.scrollTo(each.scrollWidth, 0)")
    expect(fifth).to_be_in_viewport(ratio=1)
    expect(more).to_have_count(0)


@pytest.mark.parametrize("size", SCREENS)
def test_actions_are_verbs_and_their_words_are_whole(visit: Visit, size: str) -> None:
    page = phone(visit, SCREENS[size])
    case_two(page)
    words = page.locator(".actions .act b")
    assert words.all_inner_texts() == ["Take", "Play lead", "Play hand", "Close", "Pass"]
    assert words.evaluate_all(CUT) == []


OVER_EDGES = """() => [...document.querySelectorAll(":is(.leads, .hand) .held")].flatMap((held) => {
  const letters = document.createRange();
  letters.selectNodeContents(held.querySelector(".tname span"));
  const rows = [...letters.getClientRects()];
  const lies = (row, edge) => Math.min(row.right, edge.right) - Math.max(row.left, edge.left) > 2
    && Math.min(row.bottom, edge.bottom) - Math.max(row.top, edge.top) > 2;
  return [...held.querySelectorAll("[data-say^='Joins an edge']")]
    .map((edge) => edge.getBoundingClientRect())
    .filter((edge) => rows.some((row) => lies(row, edge)))
    .map(() => held.querySelector(".tname").innerText);
})"""
"""The titles that cover an edge icon of their card."""


def test_on_its_side_no_title_lies_on_the_icons_of_an_edge(visit: Visit) -> None:
    page = phone(visit, SCREENS["844x390"])
    for case in ("witch-cult", "thunder", "gulfs"):
        begin(page, case)
        assert page.evaluate(OVER_EDGES) == []
    for record in (fixtures_games.full_gulfs(), fixtures_games.costly()):
        resume(page, record)
        assert page.evaluate(OVER_EDGES) == []


def test_on_its_side_types_machine_and_formula_are_there(visit: Visit) -> None:
    page = phone(visit, SCREENS["844x390"])
    case_three(page)
    expect(page.locator(".machine b")).to_be_in_viewport(ratio=1)
    shown = page.locator(".case-line").first.locator(".types .on")
    expect(shown).to_have_count(4)
    for kind in shown.all():
        expect(kind).to_be_in_viewport(ratio=1)
    case_two(page)
    formula = page.locator(".formula > span:not(.w)")
    expect(formula).to_be_in_viewport(ratio=1)
    assert formula.evaluate("(each) => each.scrollWidth <= each.clientWidth")
