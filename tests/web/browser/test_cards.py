"""Cards as the browser draws them: purple icons, titles, close-ups."""

from __future__ import annotations

from playwright.sync_api import Page
from seats import can_look, resume
from visits import Visit

from arkham_noir import Game
from arkham_noir.art.measures import PAPER, PURPLE

NO_MACHINE = (
    "gulfs | turn 3 | leads: m4 e2 m1 t5 m6 | line 1: case1a | line 2: case2 | hand: f4 l3 a5"
    " | discard: p3"
)
MACHINE = NO_MACHINE.replace("discard", "briefcase: machine | discard")


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
"""The ground and the figure of every purple icon on the cards in a part of the page."""


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
