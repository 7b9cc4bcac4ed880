"""Browser tests of the prompt: costs come first, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import BUTTON, resume
from tests.web.browser.test_layout import SCREENS, resized

PHONES: dict[str, dict[str, int]] = {
    "390x844": SCREENS["390x844"],
    "360x740": {"width": 360, "height": 740},
    "844x390": SCREENS["844x390"],
}

CUT = """() => {
  const found = [], paper = document.querySelector(".prompt").getBoundingClientRect();
  const letters = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const out = (one, box) => one.left < box.left - 1 || one.top < box.top - 1
    || one.right > box.right + 1 || one.bottom > box.bottom + 2;
  for (const act of document.querySelectorAll(".prompt .act")) {
    if (!act.checkVisibility()) continue;
    const box = act.getBoundingClientRect();
    if (out(box, paper) || out(box, act.closest("ul").getBoundingClientRect()))
      found.push(`${act.textContent} leaves its row`);
    for (const part of act.querySelectorAll("b, small"))
      if (part.checkVisibility() && out(letters(part), box))
        found.push(`${part.textContent} is cut`);
  }
  return found;
}"""
"""The texts on buttons that can't be read in full."""

ASKED = """() => {
  const paper = document.querySelector(".prompt.ask").getBoundingClientRect();
  return [...document.querySelectorAll(".ask h2, .ask .detail, .ask .act")].filter((each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return !each.checkVisibility() || height < 12 || top < paper.top || bottom > paper.bottom
      || each.scrollHeight > each.clientHeight + 2;
  }).map((each) => each.textContent);
}"""
"""The parts of a confirmation that are not fully visible."""


def key(name: str) -> Callable[[Page], None]:
    return lambda page: page.keyboard.press(name)


def pick(card: str) -> Callable[[Page], None]:
    return lambda page: page.locator(f'.hand [data-card="{card}"] .pick').click()


PROMPTS: dict[str, tuple[Callable[[], str], Callable[[Page], None]]] = {
    "a locked lead": (fixtures_games.locked, key("b")),
    "a locked card": (fixtures_games.helped, pick("p1")),
    "the contact": (fixtures_games.helped, key("k")),
    "a lead for five cases": (fixtures_games.full_gulfs, key("b")),
    "a losing pass": (lambda: fixtures_games.doubtful()[0], lambda page: None),
    "four discards": (fixtures_games.costly, lambda page: None),
}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_on_a_phone_no_button_is_cut(visit: Visit, prompt: str) -> None:
    record, look = PROMPTS[prompt]
    page = visit()
    resume(page, record())
    look(page)
    for name, size in PHONES.items():
        resized(page, size)
        assert page.evaluate(CUT) == [], name


def test_on_a_phone_the_contact_is_spent_at_the_line(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.helped())
    pick("p1")(page)
    expect(page.locator(".prompt .spend small").first).to_contain_text("as an extra play")
    for name, size in PHONES.items():
        resized(page, size)
        assert page.locator(".prompt .spend small:visible").count() == 1, name
        for line in ("1", "3"):
            spend = page.locator(f'[data-zone="line-{line}"] .drop.spend')
            box = spend.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 24, name
            assert spend.evaluate("each => each.scrollWidth <= each.clientWidth"), name


@pytest.mark.parametrize("screen", ["1440x900", "1024x768", *PHONES])
def test_before_a_losing_move_its_reason_is_read_and_the_button_says_what_happens(
    visit: Visit, screen: str
) -> None:
    page = visit()
    record, fatal = fixtures_games.doubtful()
    resume(page, record)
    resized(page, {**SCREENS, **PHONES}[screen])
    page.locator(f'{BUTTON}[value="{fatal}"]').first.click()
    expect(page.locator(".prompt.ask h2")).to_have_text("This loses the game immediately.")
    expect(page.locator(".prompt.ask .detail")).to_contain_text("Another Victim")
    expect(page.locator(".prompt.ask .go b")).to_have_text("Lose the game")
    expect(page.locator(".prompt.ask [data-back] b")).to_have_text("Cancel")
    assert page.evaluate(ASKED) == []


def test_a_losing_action_is_marked_on_a_phone_too(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.doubtful()[0])
    for name, size in PHONES.items():
        resized(page, size)
        assert page.locator(".prompt .act.danger .warn").is_visible(), name
