"""Browser tests of the help sheet over the table at every size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import arkham_noir
from arkham_noir.presentation.actions_prompt import ACTIONS
from arkham_noir.presentation.choice_builder import FREE_KEYS
from arkham_noir.web.table.prompt_html import YES
from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import begin
from tests.web.browser.test_layout import SCREENS, resized

SIZES = {**SCREENS, "360x740": {"width": 360, "height": 740}}
WEB = Path(arkham_noir.__file__).parent / "web"
ENTRY = "#keys :is(h2, p, li, dt, dd)"
FOUND = """() => {
  const sheet = document.querySelector("#keys"), box = sheet.getBoundingClientRect();
  const entries = [...sheet.querySelectorAll("h2, p, li, dt, dd")];
  const at = (each) => each.getBoundingClientRect();
  const cut = entries.filter((each) => at(each).left < box.left || at(each).right > box.right
    || each.scrollWidth > each.clientWidth + 1);
  const crossed = entries.filter((one, place) => entries.slice(place + 1).some((other) =>
    Math.min(at(one).right, at(other).right) - Math.max(at(one).left, at(other).left) > 1
    && Math.min(at(one).bottom, at(other).bottom) - Math.max(at(one).top, at(other).top) > 1));
  const lines = entries.flatMap((each) => [...each.getClientRects()]);
  const area = lines.reduce((sum, { width, height }) => sum + width * height, 0);
  return {
    cut: cut.map((each) => each.textContent), crossed: crossed.map((each) => each.textContent),
    sideways: sheet.scrollWidth - sheet.clientWidth,
    filled: area / (sheet.scrollWidth * sheet.scrollHeight),
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
  };
}"""
"""The texts of the sheet that can't be read, and the share that is filled."""


def open_sheet(page: Page) -> None:
    """Open the sheet as a player does on this screen."""
    help_tool = page.locator(".tools [data-tool=help]")
    if help_tool.is_visible():
        help_tool.click()
    else:
        page.locator("[data-tool=menu]").click()
        page.locator("#menu").get_by_role("button", name="Help").click()
    expect(page.locator("#keys")).to_be_visible()


@pytest.mark.parametrize("name", SIZES)
def test_no_entry_of_the_help_sheet_is_cut(visit: Visit, name: str) -> None:
    page = visit(**PHONE) if SIZES[name]["width"] in (360, 390, 844) else visit()
    begin(page, "witch-cult")
    resized(page, SIZES[name])
    open_sheet(page)
    found = page.evaluate(FOUND)
    assert found["cut"] == found["crossed"] == []
    assert found["sideways"] == 0
    assert found["inside"]
    assert found["filled"] > 0.4, "no large gaps"
    titles = page.locator("#keys h2").all_inner_texts()
    assert titles == ["How to play", "Keyboard shortcuts"]
    for entry in page.locator(ENTRY).all():
        entry.evaluate("each => each.scrollIntoView({ block: 'center' })")
        assert entry.evaluate(
            """each => {
              const { left, right, top, bottom } = each.getBoundingClientRect();
              const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return each.contains(over) || over.contains(each);
            }"""
        )


def test_the_sheet_lists_every_letter_that_does_something(visit: Visit) -> None:
    page = visit()
    begin(page, "gulfs")
    page.keyboard.press("?")
    listed = set(page.locator("#keys dt kbd").all_inner_texts())
    keys = (WEB / "static/js/table/keys.js").read_text("utf-8")
    tools = re.search(r"const TOOLS = \{(.*?)\};", keys)
    assert tools
    bound = set(re.findall(r"(\w): \"", tools[1])) - {"n"}  # its link is in the menu, out of reach
    bound |= set(
        re.findall(r'data-key="(\w)"', (WEB / "templates/table/_fragments.html").read_text())
    )
    bound |= {*ACTIONS, *FREE_KEYS.values(), YES, *"kvwx"}
    assert {key for key in listed if len(key) == 1 and key.isalpha()} == bound
    assert {"1", "9", "0", ".", "?", "Esc", "Enter", "Space", "Tab", "Ctrl+Z", "Ctrl+Y"} <= listed


def test_without_single_letters_the_sheet_says_so(visit: Visit) -> None:
    page = visit(settings="letters:off")
    begin(page, "witch-cult")
    open_sheet(page)
    expect(page.locator("#keys")).to_contain_text("Letter keys are turned off in your settings.")
