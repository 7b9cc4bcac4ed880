"""Layout tests with crowded tables of all three cases at every size.

Everything needed for a decision is inside the window, nothing overlaps, and choosing moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import begin, can_look, is_calm, look_at, resume

SCREENS: dict[str, dict[str, int]] = {
    "1920x1080": {"width": 1920, "height": 1080},
    "1440x900": {"width": 1440, "height": 900},
    "1366x768": {"width": 1366, "height": 768},
    "1024x768": {"width": 1024, "height": 768},
    "390x844": {"width": 390, "height": 844},
    "844x390": {"width": 844, "height": 390},
}
ON_ITS_SIDE = "844x390"
"""The screen on which lines may scroll."""

TABLES: dict[str, Callable[[], str]] = {
    "crowded 1": fixtures_games.crowded,
    "crowded 2": lambda: fixtures_games.crowded("thunder"),
    "crowded 3": fixtures_games.full_gulfs,
    "storms": fixtures_games.stormy,
    "search": fixtures_games.searching,
    "discard 1": lambda: fixtures_games.discarding("witch-cult"),
    "costly": fixtures_games.costly,
    "discard 3": lambda: fixtures_games.discarding("gulfs"),
    "danger 1": fixtures_games.in_danger,
    "danger 3": fixtures_games.in_danger_of_menaces,
}

MEASURE = """() => {
  const seen = (each) => each.checkVisibility({ visibilityProperty: true });
  const box = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom].map((n) => Math.round(n * 10) / 10);
  };
  const named = (selector) => [...document.querySelectorAll(selector)].filter(seen)
    .map((each, at) => [`${selector} ${each.dataset.zone ?? each.dataset.card ?? at}`, box(each)]);
  const parts = [".topbar", ".ribbon", ".banner", ".leads", ".overhead", ".case-line", ".prompt",
    ".hand", ".objects", ".tray header", ".found"];
  return {
    scroll: [document.scrollingElement.scrollWidth - innerWidth,
             document.scrollingElement.scrollHeight - innerHeight],
    parts: Object.fromEntries(parts.flatMap(named)),
    cards: Object.fromEntries(
      [".leads .held", ".hand .held", ".place", "#question"].flatMap(named)),
    laid: [...document.querySelectorAll(".chain")].filter(seen)
      .map((chain) => [...chain.children].map(box)),
  };
}"""

HIDDEN = """() => {
  const found = [];
  const out = (one, box, slack = 1) => one.left < box.left - slack || one.top < box.top - slack
    || one.right > box.right + slack || one.bottom > box.bottom + slack;
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  const bar = document.querySelector(".topbar").getBoundingClientRect();
  for (const act of seen(".acts:is(.k1, .k2, .k3, .k4, .k5) .act"))
    if (out(act.getBoundingClientRect(), prompt)) found.push(`${act.textContent} is cut off`);
  for (const reason of seen(".prompt:has(.acts.cards.k4) .detail"))
    if (reason.textContent.trim() && out(reason.getBoundingClientRect(), prompt, 2))
      found.push(`${reason.textContent} is cut off`);
  for (const name of seen(".acts.cards:is(.k1, .k2, .k3, .k4, .k5) .act:not(:has(small)) b"))
    if (name.scrollHeight > name.clientHeight + 2) found.push(`${name.textContent} is cut short`);
  for (const end of seen(".ends dd"))
    if (end.scrollWidth > end.clientWidth + 1 || end.scrollHeight > end.clientHeight + 2
        || out(end.getBoundingClientRect(), bar, 2))
      found.push(`${end.textContent} is cut off`);
  for (const name of seen(".pickup b")) {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    const at = letters.getBoundingClientRect(), pickup = name.closest(".pickup");
    if (name.parentElement.offsetWidth <= 1) continue; // it is only spoken
    if (out(at, pickup.getBoundingClientRect(), 3)) found.push(`${name.textContent} sticks out`);
    const key = pickup.querySelector("kbd");
    const mark = key?.checkVisibility() && key.getBoundingClientRect();
    if (mark && Math.min(at.right, mark.right) - Math.max(at.left, mark.left) > 1
        && Math.min(at.bottom, mark.bottom) - Math.max(at.top, mark.top) > 1)
      found.push(`${name.textContent} lies under its key`);
  }
  return found;
}"""
"""Buttons that are cut off, the end conditions, and covered names."""

SMALL_TEXT = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, holder = text.parentElement;
    if (!text.textContent.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue;
    if (holder.closest(".hush, script, style, template")) continue;
    const drawn = holder.closest("svg") ? holder.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * drawn;
    if (size < 11.95) found.add(`${size.toFixed(1)} px: ${text.textContent.trim()}`);
  }
  return [...found];
}"""

SMALL_TARGETS = """least => [...document.querySelectorAll("main a, main button, main summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => !["inline", "contents"].includes(getComputedStyle(each).display))
  .map((each) => {
    const { width, height } = (each.closest(".laid, .pip") ?? each).getBoundingClientRect();
    return [Math.round(width), Math.round(height), each.outerHTML.slice(0, 90)];
  })
  .filter(([width, height]) => Math.max(width, height) < least || Math.min(width, height) < 15)"""

LEAST_TARGET = 24

Box = tuple[float, float, float, float]


def resized(page: Page, size: dict[str, int]) -> None:
    """Resize the window and wait for the layout."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def measure_page(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def overlap(one: Box, other: Box, slack: float = 1.0) -> bool:
    """Return whether two boxes overlap noticeably."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > slack and down > slack


def inside(box: Box, screen: dict[str, int]) -> bool:
    left, top, right, bottom = box
    return (
        left >= -1 and top >= -1 and right <= screen["width"] + 1 and bottom <= screen["height"] + 1
    )


def check(page: Page, name: str) -> dict[str, Any]:
    """Check that everything is inside the window, without overlaps, and large enough."""
    screen, found = SCREENS[name], measure_page(page)
    assert found["scroll"] == [0, 0]
    scrolls = (".case-line", ".place") if name == ON_ITS_SIDE else ()
    swiped = ".leads .held" if name == "390x844" else "never"
    outside = {
        part: box for part, box in {**found["parts"], **found["cards"]}.items()
        if not inside(box, screen) and not part.startswith((swiped, *scrolls))
    }  # fmt: skip
    assert outside == {}
    check_overlaps(found["parts"], scrolls)
    for chain in found["laid"]:
        for one, other in pairwise(chain):
            assert not overlap(one, other), "no card of a line covers its neighbor"
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert page.evaluate(SMALL_TARGETS, LEAST_TARGET) == []
    return found


def check_overlaps(parts: dict[str, Box], scrolls: tuple[str, ...]) -> None:
    names = [name for name in parts if not name.startswith(scrolls or "never")]
    over = [
        (one, other) for at, one in enumerate(names) for other in names[at + 1 :]
        if overlap(parts[one], parts[other])
    ]  # fmt: skip
    assert over == []


@pytest.mark.parametrize("table", TABLES)
def test_a_full_table_fits_on_every_screen_and_nothing_moves(visit: Visit, table: str) -> None:
    page = visit()
    resume(page, TABLES[table]())
    for name, size in SCREENS.items():
        resized(page, size)
        before = check(page, name)
        for chosen in page.locator(".leads a.pick:visible, .hand a.pick:visible").all()[:6:5]:
            chosen.click()
            page.locator(".held.chosen").first.wait_for()
            after = measure_page(page)
            assert {**after["parts"]} == before["parts"], f"{name}: a choice moves nothing"
            assert page.evaluate(SMALL_TEXT) == []
        page.keyboard.press("Escape")
        is_calm(page)


GAUGES = """() => Object.fromEntries([...document.querySelectorAll(".g.time, .g.stability")]
  .map((each) => {
    const { width, height } = each.getBoundingClientRect(), style = getComputedStyle(each);
    const fate = each.querySelector(".fate");
    const mark = getComputedStyle(each.querySelector(".n small"), "::after").content;
    const said = fate.checkVisibility() ? fate.innerText : mark;
    return [each.dataset.zone, { area: width * height, said, filled: style.backgroundColor }];
  }))"""
EMPTY = "rgba(0, 0, 0, 0)"


def test_one_card_short_of_a_limit_the_gauge_itself_stands_out(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.costly())
    calm = {name: gauges(page, size) for name, size in SCREENS.items()}
    resume(page, fixtures_games.in_danger())
    for name, size in SCREENS.items():
        for zone, found in gauges(page, size).items():
            assert calm[name][zone]["filled"] == EMPTY
            assert found["filled"] != EMPTY, (name, zone)
            assert found["area"] > calm[name][zone]["area"], (name, zone)
            assert found["said"].startswith(("1 more", '"!"')), (name, zone)


def gauges(page: Page, size: dict[str, int]) -> dict[str, dict[str, Any]]:
    resized(page, size)
    found: dict[str, dict[str, Any]] = page.evaluate(GAUGES)
    return found


def test_a_limit_that_loses_the_game_is_told_from_one_that_does_not(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.in_danger(victims=2))
    assert gauges(page, SCREENS["1440x900"])["time"]["filled"] == EMPTY
    assert page.locator(".g.time .fate").inner_text() == "1 more: new Victim"
    assert page.locator(".g.stability .fate").inner_text() == "1 more: you lose"


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_the_first_table_fits_and_its_cards_are_as_large_as_the_room_allows(
    visit: Visit, case: str
) -> None:
    page = visit()
    begin(page, case)
    for name, size in SCREENS.items():
        resized(page, size)
        check(page, name)
        if name == "1920x1080":
            wide = [box["width"] for card in page.locator(".leads .held").all()
                    if (box := card.bounding_box())]  # fmt: skip
            assert min(wide) >= 160


UNDER_COSTS = """() => [...document.querySelectorAll(".act .cost")].filter((cost) => {
  const letters = document.createRange();
  letters.selectNodeContents(cost.closest(".act").querySelector("b"));
  const mark = cost.getBoundingClientRect();
  return [...letters.getClientRects()].some((line) => // a line is higher than its letters
    line.right > mark.left + 1 && line.top < mark.bottom - 4 && line.bottom > mark.top + 4);
}).map((cost) => cost.closest(".act").textContent)"""
"""Actions whose cost covers their name."""


def test_the_question_has_the_same_place_whatever_the_hand(visit: Visit) -> None:
    page, found = visit(), dict[str, set[tuple[Box, ...]]]()
    for cards in ((), ("e1",), ("e1", "e4", "e5")):
        resume(page, fixtures_games.holding(*cards))
        for name, size in SCREENS.items():
            resized(page, size)
            buttons = page.locator(".prompt, .prompt .act").evaluate_all(BOXES)
            found.setdefault(name, set()).add(tuple(map(tuple, buttons)))
            assert page.evaluate(UNDER_COSTS) == [], name
    assert [name for name, boxes in found.items() if len(boxes) > 1] == []


CUT_PROMPT = """() => {
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  return [...document.querySelectorAll(".prompt .act, .prompt .detail")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => each.textContent.trim())
    .filter((each) => each.getBoundingClientRect().bottom > prompt.bottom + 1)
    .map((each) => each.textContent);
}"""
"""The buttons and the reason that end below the prompt."""


@pytest.mark.parametrize(
    ("card", "position"),
    [("p1", fixtures_games.HELPED), ("a2", fixtures_games.HELPED_LOCKS)],
    ids=["fits no line", "fits line 2"],
)
def test_three_uses_of_the_contact_leave_room_for_the_whole_prompt(
    visit: Visit, card: str, position: str
) -> None:
    page = visit()
    resume(page, fixtures_games.helped(position))
    page.goto(f"{page.url}?card={card}")
    assert page.locator(".prompt .aside .act").count() >= 3
    assert page.locator(".place .drop.spend").count() >= 2
    for name, size in SCREENS.items():
        resized(page, size)
        assert page.evaluate(CUT_PROMPT) == [], name


END_LINES = """() => {
  const bar = document.querySelector(".topbar").getBoundingClientRect();
  const letters = document.createRange(), rows = new Set();
  for (const each of document.querySelectorAll(".ends dd")) {
    letters.selectNodeContents(each);
    for (const box of letters.getClientRects()) rows.add(Math.round(box.top));
  }
  const ends = document.querySelector(".ends").getBoundingClientRect();
  return { rows: rows.size, above: ends.top - bar.top, below: bar.bottom - ends.bottom };
}"""


@pytest.mark.parametrize(
    ("case", "preset"), [("witch-cult", "default"), ("thunder", "difficult"), ("gulfs", "default")]
)
def test_how_the_game_ends_takes_two_lines_and_keeps_off_the_edges_of_the_bar(
    visit: Visit, case: str, preset: str
) -> None:
    page = visit()
    begin(page, case, preset=preset)
    for name in ("1920x1080", "1440x900", "1366x768", "1024x768"):
        resized(page, SCREENS[name])
        found = page.evaluate(END_LINES)
        assert found["rows"] == len(["win", "lose"]), (name, found)
        assert min(found["above"], found["below"]) >= 4, (name, found)


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_a_line_says_how_many_types_of_how_many_on_every_screen(visit: Visit, case: str) -> None:
    page = visit()
    begin(page, case)
    for name, size in SCREENS.items():
        resized(page, size)
        said = page.locator(".tally").first.inner_text()
        assert said.startswith("0 of 5"), (name, said)
        assert said == "0 of 5 types" or name == ON_ITS_SIDE, (name, said)


CUT_TALLIES = """() => [...document.querySelectorAll(".tally")].filter((each) => {
  const letters = document.createRange();
  letters.selectNodeContents(each);
  const at = letters.getBoundingClientRect();
  const heading = each.closest("header").getBoundingClientRect();
  return at.right > heading.right + 1 || at.bottom > heading.bottom + 1;
}).map((each) => each.textContent)"""


def test_what_closing_scores_is_read_on_every_screen(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.stormy())
    for name, size in SCREENS.items():
        resized(page, size)
        assert "scores nothing" in page.locator('[data-zone="line-3"] .tally').inner_text()
        assert page.evaluate(CUT_TALLIES) == [], name


BOXES = """all => all.map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""


def test_a_fourth_card_changes_the_size_of_the_hand_and_not_of_the_question(visit: Visit) -> None:
    page, papers = visit(), dict[str, Box]()
    for record in (fixtures_games.holding("e1", "e4", "e5"), fixtures_games.costly()):
        resume(page, record)
        for name, size in SCREENS.items():
            resized(page, size)
            found = measure_page(page)
            paper = found["parts"][".prompt 0"]
            assert papers.setdefault(name, paper) == paper, name
            cards = [box for part, box in found["cards"].items() if part.startswith(".hand")]
            covered = any(overlap(one, other) for one, other in pairwise(cards))
            assert not covered or name == "390x844", f"{name}: every card of the hand is whole"


def chosen_size(visit: Visit, look: str) -> Page:
    """Open the fullest table of Case 3 with this card size."""
    page = visit(settings=f"look:{look}")
    resume(page, TABLES["crowded 3"]())
    return page


def test_the_size_of_cards_is_shared_with_the_lines_and_everything_still_fits(
    visit: Visit,
) -> None:
    waiting, lying = [], []
    for look in ("0.85", "1", "1.2"):
        page = chosen_size(visit, look)
        for name, size in SCREENS.items():
            resized(page, size)
            if look != "1":
                check(page, name)
        resized(page, SCREENS["1440x900"])
        waiting.append([heights(page, ".leads .pick"), heights(page, ".hand .pick")])
        lying.append(heights(page, ".laid"))
    assert all(small < usual < large for small, usual, large in zip(*waiting, strict=True))
    assert lying[0] > lying[1] > lying[2]


def heights(page: Page, selector: str) -> float:
    """Return the heights of the first matches."""
    found: float = page.locator(selector).first.evaluate("each => each.clientHeight")
    return found


LOOK_OVER = """() => {
  const box = document.querySelector("#look");
  if (box.hidden) return ["nothing is shown"];
  const { left, top, right, bottom } = box.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return ["outside"];
  const keep = ".leads .held, .flag, .laid.last, .place, .prompt, .hand";
  return [...document.querySelectorAll(keep)].filter((each) => {
    const at = each.getBoundingClientRect();
    return Math.min(right, at.right) - Math.max(left, at.left) > 1
      && Math.min(bottom, at.bottom) - Math.max(top, at.top) > 1;
  }).map((each) => each.className);
}"""


@pytest.mark.parametrize("table", ["crowded 1", "crowded 2", "crowded 3"])
def test_a_close_look_lies_on_nothing_that_is_needed(visit: Visit, table: str) -> None:
    page = visit()
    resume(page, TABLES[table]())
    can_look(page)
    for name, size in SCREENS.items():
        resized(page, size)
        cards = page.locator(".leads .pick, .hand .pick, .laid .pick, .pickup")
        for place in range(0, cards.count(), 5):
            look_at(cards.nth(place))
            assert page.evaluate(LOOK_OVER) == [], f"{name}, card {place}"
            assert page.evaluate(SMALL_TEXT) == []


CUT_NAMES = """() => [...document.querySelectorAll(".case-line:has(.laid:nth-child(9)) .nm span")]
  .filter((each) => !each.closest(".head"))
  .filter((each) => {
    const letters = document.createRange();
    letters.selectNodeContents(each);
    const at = letters.getBoundingClientRect();
    const leaf = each.closest(".leaf").getBoundingClientRect();
    return !each.checkVisibility() || at.top < leaf.top - 1 || at.bottom > leaf.bottom + 2
      || at.left < leaf.left - 1 || at.right > leaf.right + 1;
  }).map((each) => each.textContent)"""


@pytest.mark.parametrize("table", ["crowded 1", "crowded 3"])
def test_every_card_of_a_long_line_has_its_whole_name(visit: Visit, table: str) -> None:
    page = visit()
    resume(page, TABLES[table]())
    for name in ("1024x768", "390x844", "1440x900"):
        resized(page, SCREENS[name])
        assert page.evaluate(CUT_NAMES) == [], name


@pytest.mark.parametrize("table", ["crowded 1", "crowded 3"])
def test_on_a_short_phone_the_lines_scroll_and_none_lies_on_another(
    visit: Visit, table: str
) -> None:
    page = visit()
    resume(page, TABLES[table]())
    resized(page, {"width": 360, "height": 640})
    lines = [
        box for name, box in measure_page(page)["parts"].items() if name.startswith(".case-line")
    ]
    assert len(lines) == fixtures_games.FIVE
    assert not any(overlap(one, other) for one, other in pairwise(lines))
    page.locator(".case-line").last.scroll_into_view_if_needed()
    last = page.locator(".case-line .who").last.bounding_box()
    prompt = page.locator(".prompt").bounding_box()
    assert last
    assert prompt
    assert last["y"] + last["height"] <= prompt["y"]
