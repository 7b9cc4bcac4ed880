"""Browser tests of hints and the chance meter: they cover nothing important."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.playing import begin, is_calm, resume, revision
from tests.web.browser.test_accessibility import CONTRAST, violations

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SCREENS = {"desk": DESKTOP, "laptop": LAPTOP, "phone": PHONE}
TABLES = {
    "witch-cult": fixtures_games.crowded,
    "thunder": fixtures_games.stormy,
    "gulfs": fixtures_games.full_gulfs,
}
PATIENCE = 60_000
"""Milliseconds to wait for the first hint, which starts a process."""

NEEDED = ".leads .held, .case-line, .prompt, .hand .held, .object"

BOXES = """selector => [...document.querySelectorAll(selector)].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


TIPS = 600
"""Milliseconds, longer than the delay of tooltips."""

CUT = """selector => [...document.querySelectorAll(selector)]
  .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  .map((each) => each.textContent)"""


def boxes(page: Page, selector: str) -> list[list[int]]:
    found: list[list[int]] = page.evaluate(BOXES, selector)
    return found


def overlap(one: list[int], other: list[int]) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


def hinted(page: Page, *, tap: bool = False) -> None:
    """Ask for a hint and wait for the first moves."""
    tool = page.locator('[data-tool="hint"]')
    if tap:
        tool.tap()
    else:
        page.keyboard.press("h")
    page.locator("#hint .advice").first.wait_for(timeout=PATIENCE)
    is_calm(page)


@pytest.mark.parametrize(
    ("case", "screen"),
    [
        ("witch-cult", "desk"), ("witch-cult", "phone"), ("thunder", "laptop"),
        ("thunder", "phone"), ("gulfs", "laptop"), ("gulfs", "phone"),
    ],
)  # fmt: skip
def test_a_hint_hides_nothing_and_moves_nothing(visit: Visit, case: str, screen: str) -> None:
    page = visit(**SCREENS[screen])
    resume(page, TABLES[case]())
    before = boxes(page, NEEDED)
    hinted(page, tap=screen == "phone")
    assert boxes(page, NEEDED) == before
    (panel,) = boxes(page, "#hint")
    assert not any(overlap(panel, each) for each in before)
    assert panel[0] >= 0
    assert panel[0] + panel[2] <= SCREENS[screen]["viewport"]["width"]
    assert 1 <= page.locator("#hint .advice").count() <= 3
    for selector in ("#hint .odd", "#hint .what"):
        expect(page.locator(selector).first).to_be_visible()
    assert violations(page) == []


READABLE = """() => {
  const list = document.querySelector("#hint ol");
  const panel = list.getBoundingClientRect();
  const texts = [...list.querySelectorAll(".text")].map((each) => each.getBoundingClientRect());
  return {
    whole: texts.filter((each) => each.bottom <= panel.bottom + 1).length,
    cut: texts.filter((each) => each.right > panel.right + 1).length,
    scrolls: getComputedStyle(list).overflowY,
  };
}"""


def test_on_a_phone_two_hints_are_read_at_once_and_the_third_is_below(visit: Visit) -> None:
    page = visit(**SCREENS["phone"])
    begin(page, "witch-cult")
    hinted(page, tap=True)
    found = page.evaluate(READABLE)
    assert page.locator("#hint .advice").count() == 3
    assert found["whole"] >= 2
    assert (found["cut"], found["scrolls"]) == (0, "auto")


def test_by_day_it_can_be_read_too(visit: Visit) -> None:
    page = visit(settings="theme:day")
    begin(page, "witch-cult")
    hinted(page)
    assert violations(page, CONTRAST) == []


def test_it_is_told_once_and_the_escape_key_stops_it(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    hinted(page)
    expect(page.locator("#say")).to_contain_text("Hint. ")
    page.evaluate("document.querySelector('#say').textContent = 'heard'")
    first = int(page.locator("#hint .hints").get_attribute("data-rollouts") or 0)
    page.locator(f'#hint .hints:not([data-rollouts="{first}"])').wait_for()
    expect(page.locator("#say")).to_have_text("heard")
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()
    page.locator("#hint .shut").click()
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator('[data-tool="hint"]')).to_be_focused()


def test_one_press_plays_a_hint_even_where_the_button_would_ask(visit: Visit) -> None:
    page = visit()
    record, fatal = fixtures_games.doubtful()
    resume(page, record)
    hinted(page)
    seen = revision(page)
    page.locator("#hint .advice").first.evaluate("(each, move) => { each.value = move; }", fatal)
    page.locator("#hint .advice").first.click()
    page.locator(f'#table:not([data-revision="{seen}"])').wait_for()
    expect(page.locator("#hint")).to_be_hidden()


@pytest.mark.parametrize("screen", ["desk", "laptop"])
def test_pointing_at_a_hint_lights_its_cards_and_its_line_and_covers_nothing(
    visit: Visit, screen: str
) -> None:
    page = visit(**SCREENS[screen])
    resume(page, fixtures_games.crowded())
    hinted(page)
    page.locator("#hint .hints[data-done]").wait_for(timeout=PATIENCE)
    for advice in page.locator("#hint .advice").all():
        cards = (advice.get_attribute("data-cards") or "").split()
        line = advice.get_attribute("data-line")
        advice.hover()
        page.wait_for_timeout(TIPS)
        lit = page.locator(".hinted[data-card]:visible")
        assert cards
        assert {each.get_attribute("data-card") for each in lit.all()} == set(cards)
        zones = page.locator(".case-line.hinted")
        assert [each.get_attribute("data-zone") for each in zones.all()] == (
            [f"line-{line}"] if line else []
        )
        expect(page.locator("#tip, #look")).to_have_count(2)
        for over in ("#tip", "#look"):
            expect(page.locator(over)).to_be_hidden()
    page.mouse.move(700, 500)
    expect(page.locator(".hinted")).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_hint_can_be_read_to_its_end(visit: Visit, screen: str) -> None:
    page = visit(**SCREENS[screen])
    resume(page, fixtures_games.full_gulfs())
    hinted(page, tap=screen == "phone")
    page.locator("#hint .hints[data-done]").wait_for(timeout=PATIENCE)
    assert page.evaluate(CUT, "#hint .text") == []


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_drawer_of_the_meter_can_be_read(visit: Visit, theme: str) -> None:
    page = visit(settings=f"theme:{theme}")
    begin(page, "thunder", meter="1")
    page.locator("#meter").click()
    page.locator("#drawer .go").wait_for()
    assert violations(page, CONTRAST) == []
    colors = page.locator("#drawer .go").evaluate(
        "each => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]"
    )
    assert colors[0] != colors[1]


def test_without_scripts_it_is_a_page(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    begin(page, "thunder")
    page.locator('[data-tool="hint"]').click()
    expect(page.locator("h1")).to_have_text("Hint")
    page.locator(".advice").first.click()
    page.locator("#table").wait_for()


def test_a_strict_table_says_why_there_is_none(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult", table="strict")
    page.keyboard.press("h")
    expect(page.locator(".detail.notice")).to_contain_text("Strict games have no hints")
    expect(page.locator("#hint")).to_be_hidden()


@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_the_meter_follows_the_moves(visit: Visit, screen: str) -> None:
    page = visit(**SCREENS[screen])
    begin(page, "gulfs", meter="1")
    page.locator("#meter .odd").wait_for(timeout=PATIENCE)
    page.locator('.prompt button[value="pass"]').click()
    page.locator("#meter .course").wait_for(state="attached")
    (meter,) = boxes(page, "#meter")
    assert not any(overlap(meter, each) for each in boxes(page, NEEDED + ", .ribbon ol"))
    assert violations(page) == []


def test_the_meter_is_switched_in_the_menu(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    expect(page.locator("#meter")).to_be_hidden()
    page.keyboard.press("m")
    page.get_by_role("button", name="Chance meter on/off").click()
    page.locator("#meter .odd").wait_for(timeout=PATIENCE)
    expect(page.locator("#menu")).to_be_hidden()
