"""Browser tests of cards: purple icons, titles, close-ups."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, ViewportSize, expect

from arkham_noir import Deck, Game
from arkham_noir.art.dimensions import PAPER, PURPLE
from tests.web.browser import fixtures_games
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import can_look, make_move, resume, revision

NO_MACHINE = (
    "gulfs | turn 3 | leads: m4 e2 m1 t5 m6 | line 1: case1a | line 2: case2 | hand: f4 l3 a5"
    " | discard: p3"
)
MACHINE = NO_MACHINE.replace("discard", "briefcase: machine | discard")

SIZES: list[ViewportSize] = [
    {"width": 1440, "height": 900}, {"width": 1366, "height": 768}, {"width": 1024, "height": 768},
    {"width": 390, "height": 844}, {"width": 360, "height": 740},
]  # fmt: skip


def lay_out(page: Page, position: str) -> None:
    """Open the table of a position."""
    resume(page, Game.from_position(position, auto=True).record())
    can_look(page)


# Purple

PURPLE_ICONS = """(within) => {
  const shown = (element, name) => {
    const [r, g, b] = getComputedStyle(element)[name].match(/\\d+/g).map(Number);
    return "#" + [r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("");
  };
  return [...document.querySelectorAll(`${within} .face .purple`)].map((mark) =>
    [shown(mark.querySelector("path"), "fill"), shown(mark.querySelector("use"), "color")]);
}"""
"""The colors of every purple icon on the cards in a part of the page."""


def test_purple_icons_are_solid_while_they_count_and_hollow_while_not(visit: Visit) -> None:
    page = visit()
    for position, colors in ((NO_MACHINE, [PAPER, PURPLE]), (MACHINE, [PURPLE, PAPER])):
        lay_out(page, position)
        page.mouse.move(1, 1)
        page.locator(".leads .held").first.hover()
        page.locator("#look").wait_for()
        for place in (".leads", ".hand", "#look"):
            icons = page.evaluate(PURPLE_ICONS, place)
            assert icons, place
            assert all(each == colors for each in icons), place


# Case 3: cards that could cover the lines

CUT = """(within) => [...document.querySelectorAll(within)].filter((each) =>
  each.checkVisibility() &&
  (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
).map((each) => each.textContent)"""
"""The texts that are partly hidden."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_menaces_machine_and_objectives_are_not_cut(visit: Visit, size: ViewportSize) -> None:
    page = visit(viewport=size)
    for record in (fixtures_games.full_gulfs(), Game.from_position(NO_MACHINE, auto=True).record()):
        resume(page, record)
        assert page.evaluate(CUT, ".menace b, .menace small, .machine, .checklist li") == []


def test_the_table_names_the_objectives(visit: Visit) -> None:
    page = visit(viewport=SIZES[0])
    for size in SIZES[:3]:
        page.set_viewport_size(size)
        resume(page, fixtures_games.full_gulfs())
        rows = page.locator(".checklist b")
        assert rows.all_inner_texts() == [each.title for each in Deck.load("gulfs").objectives]
        assert all(row.is_visible() for row in rows.all())


def test_the_reveal_of_a_menace_says_what_it_does(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    record, answer = fixtures_games.before_events("gulfs", ("menace_arrived",))["menace_arrived"]
    resume(page, record)
    can_look(page)
    make_move(page, answer, first="window.setTimeout = () => 0")
    shown = page.locator("#reveal:not([hidden])")
    for _ in range(6):
        shown.wait_for()
        if "Menace" in shown.inner_text():
            break
        page.mouse.click(5, 5)
    box, window = shown.bounding_box(), page.viewport_size
    assert box
    assert window
    assert (box["width"], box["height"]) == (window["width"], window["height"])
    told = Game.from_record(record, auto=True).play(answer)
    words = [told.words.tell(event).text for move in told.moves[-3:] for event in move.events]
    said = next(each for each in words if each.startswith("A Menace came into play: "))
    expect(shown).to_contain_text(said.removeprefix("A Menace came into play: "))


# Titles

BARE = """() => {
  const marks = ".face, .art, .thread, .clasp, .plug, .seal, .tag";
  for (const each of document.querySelectorAll(marks)) each.style.visibility = "hidden";
  for (const each of document.querySelectorAll(".tname span, .nm span")) {
    const pitch = parseFloat(getComputedStyle(each).lineHeight);
    if (each.scrollHeight > each.clientHeight + pitch / 2) each.style.visibility = "hidden";
  }
}"""
"""A style that shows only card titles, without those that end in an ellipsis."""

UNCUT = """() => {
  for (const each of document.querySelectorAll(".tname span, .nm span")) {
    each.style.setProperty("overflow", "visible", "important");
    each.style.setProperty("background", "none", "important");
  }
}"""
"""A style that removes everything that could cut or cover letters."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_no_line_of_a_title_cuts_another(visit: Visit, size: ViewportSize) -> None:
    page = visit(viewport=size)
    resume(page, fixtures_games.full_gulfs())
    page.evaluate(BARE)
    parts = [page.locator(part) for part in (".leads", ".lines", ".hand")]
    before = [part.screenshot() for part in parts]
    page.evaluate(UNCUT)
    for shown, part in zip(before, parts, strict=True):
        assert differing(shown, part.screenshot()) < A_LETTER


def differing(one: bytes, other: bytes) -> int:
    """Return the number of pixels in which two pictures clearly differ."""
    seen = ImageChops.difference(*(Image.open(BytesIO(each)).convert("L") for each in (one, other)))
    return sum(seen.histogram()[32:])


A_LETTER = 5
"""The maximum number of differing pixels: less than the tail of a letter."""


WIDE = """() => [...document.querySelectorAll(".tname span, .nm span, .pickup b")].filter(each => {
  const range = document.createRange(), box = each.closest(".leaf, .held, .pickup");
  range.selectNodeContents(each);
  const { left, right } = box.getBoundingClientRect();
  return each.checkVisibility() && getComputedStyle(each).writingMode === "horizontal-tb" &&
    [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1);
}).map((each) => each.textContent)"""
"""The titles that are wider than their card or the window."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_no_title_is_wider_than_its_card(visit: Visit, size: ViewportSize) -> None:
    page = visit(viewport=size)
    for position in (NO_MACHINE, fixtures_games.GULFS):
        lay_out(page, position)
        assert page.evaluate(WIDE) == []
        names = page.locator(".pickup b").all()
        boxes = [name.bounding_box() for name in names if name.is_visible()]
        assert all(box and box["x"] + box["width"] <= size["width"] for box in boxes)


# Close-ups


def test_a_close_up_stays_until_it_is_tapped_away(visit: Visit) -> None:
    """On a phone a close-up stays after the touch ends, and the closing tap does nothing else."""
    page = visit(**PHONE)
    lay_out(page, NO_MACHINE)
    seen = revision(page)
    fingers = page.context.new_cdp_session(page)
    x, y = middle(page, ".leads .held")
    point = {"touchPoints": [{"x": x, "y": y}]}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", **point})
    close_up = page.locator("#look")
    expect(close_up).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate("scrollBy(0, 1)")
    expect(close_up).to_be_visible()
    question = page.locator("#question").inner_text()
    page.touchscreen.tap(*middle(page, ".hand .held"))
    expect(close_up).to_be_hidden()
    assert (revision(page), page.locator("#question").inner_text()) == (seen, question)
    page.touchscreen.tap(*middle(page, ".hand .held"))
    expect(page.locator("#question")).not_to_have_text(question)


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the center of the first match."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
