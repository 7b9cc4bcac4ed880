"""Browser tests that refusals are always fully readable."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import resume
from tests.web.browser.test_layout import SCREENS, resized

DESKS = ("1920x1080", "1440x900", "1366x768", "1024x768")
TABLES: dict[str, Callable[[], str]] = {
    "crowded 1": fixtures_games.crowded,
    "crowded 2": lambda: fixtures_games.crowded("thunder"),
    "crowded 3": fixtures_games.full_gulfs,
    "two long lines": fixtures_games.stormy,
}

CUT = """() => [...document.querySelectorAll(".refusal")].filter((each) => {
  const letters = document.createRange();
  letters.selectNodeContents(each);
  const text = letters.getBoundingClientRect(), slip = each.getBoundingClientRect();
  const line = each.closest(".case-line").getBoundingClientRect(), reason = each.querySelector("p");
  return text.bottom > slip.bottom + 1 || text.right > slip.right + 1
    || reason.scrollHeight > reason.clientHeight + 1 || reason.scrollWidth > reason.clientWidth + 1
    || slip.top < line.top - 1 || slip.bottom > line.bottom + 1 || slip.left < line.left - 1
    || slip.right > line.right + 1;
}).map((each) => each.textContent)"""
"""The reasons that can't be read in full or leave their line."""


@pytest.mark.parametrize("table", TABLES)
def test_every_reason_is_whole(visit: Visit, table: str) -> None:
    page = visit()
    resume(page, TABLES[table]())
    for card in page.locator(".leads .pick, .hand .pick").all():
        card.click()
        for name in DESKS:
            resized(page, SCREENS[name])
            assert page.evaluate(CUT) == [], name
