"""Browser tests of choosing cards and moves.

Nothing is used up by accident, keys keep their meaning, and pages ask the server only if needed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import (
    answered,
    begin,
    can_look,
    drag,
    is_calm,
    module,
    resume,
    revision,
)

MOST_BYTES = 15_000
"""The maximum size of the response to a move in bytes."""


def asked(page: Page) -> list[str]:
    """Return a list that records all requests of the page."""
    seen: list[str] = []

    def note(request: Request) -> None:
        if request.resource_type in ("document", "fetch", "xhr"):
            seen.append(request.url)

    page.on("request", note)
    return seen


# Nothing is spent by accident


def test_a_number_or_a_drop_never_spends_the_contact(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.locked())
    page.keyboard.press("b")
    expect(page.locator(".case-line.offer .drop.spend")).to_contain_text("use Dr. Armitage")
    page.keyboard.press("1")
    is_calm(page)
    assert revision(page) == 0
    page.keyboard.press("Escape")
    drag(page, page.locator(".leads .held").first, page.locator('[data-zone="line-1"]'))
    expect(page.locator(".leads .held.chosen")).to_have_count(1)
    is_calm(page)
    assert revision(page) == 0
    expect(page.locator(".objects .pickup")).to_contain_text("Dr. Armitage")


def test_the_contact_is_spent_when_its_answer_is_given_and_confirmed(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.locked())
    page.keyboard.press("b")
    page.locator(".case-line.offer .drop.spend").click()
    expect(page.locator(".prompt.ask")).to_contain_text("using Dr. Armitage")
    page.keyboard.press("0")
    expect(page.locator(".prompt.ask")).to_have_count(0)
    assert revision(page) == 0
    page.keyboard.press("b")
    page.locator(".case-line.offer .drop.spend").click()
    page.keyboard.press("y")
    page.locator('#table:not([data-revision="0"])').wait_for()
    expect(page.locator(".objects")).to_contain_text("Contact already used")


def test_contact_card_line_are_three_clicks_and_undo_gives_the_contact_back(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.helped())
    page.locator(".pickup").click()
    page.locator('.hand [data-card="p1"] .pick').click()
    answered(page, 0)
    expect(page.locator(".objects")).to_contain_text("Contact already used")
    expect(page.locator(".hand .held.chosen")).to_have_attribute("data-card", "p1")
    expect(page.locator("#table .spend")).to_have_count(0)
    page.keyboard.press("u")
    answered(page, 1)
    expect(page.locator(".pickup")).to_contain_text("Dr. Armitage")
    for key in ("k", "1"):
        page.keyboard.press(key)
    answered(page, 2)
    page.locator('[data-zone="line-3"] .drop').click()
    answered(page, 3)
    expect(page.locator('[data-zone="line-3"] [data-card="p1"]')).to_have_count(1)


def test_what_makes_the_game_unwinnable_is_marked_before_it_is_chosen(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.full_gulfs())
    page.keyboard.press("k")
    use = page.locator(".prompt .act", has_text="Use")
    expect(use.locator(".warn")).to_have_text("you can no longer win")
    use.click()
    expect(page.locator(".prompt.ask")).to_contain_text("can no longer win")
    assert revision(page) == 0


# Keys


def test_a_hand_card_is_played_with_three_keys(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.midgame("witch-cult"))
    cards = page.locator(".hand .held")
    place = next(n for n in range(cards.count()) if cards.nth(n).get_attribute("data-drops"))
    drops = cards.nth(place).get_attribute("data-drops") or ""
    line = drops.partition("line-")[2][0]
    seen = revision(page)
    for key in ("c", str(place + 1), line):
        page.keyboard.press(key)
    answered(page, seen)
    assert revision(page) == seen + 1


def test_keys_pressed_while_a_move_is_under_way_are_dropped(visit: Visit) -> None:
    page = visit()
    begin(page, "witch-cult")
    held: list[Route] = []
    page.route("**/play", lambda route: held.append(route))
    page.keyboard.press("e")
    expect(page.locator("html")).to_have_attribute("data-busy", "")
    for key in ("e", "1", "a", "e"):
        page.keyboard.press(key)
    held[0].continue_()
    answered(page, 0)
    page.goto(page.url)
    assert (len(held), revision(page)) == (1, 1)


def test_zero_goes_back_and_does_without(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.searching())
    without = page.locator('.tray [data-key="0"]')
    expect(without).to_contain_text("Skip")
    seen = revision(page)
    page.keyboard.press("0")
    answered(page, seen)
    expect(page.locator(".tray")).to_be_hidden()


def test_a_search_is_filtered_by_keys(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.searching())
    everything = page.locator(".tray .held:visible").count()
    page.keyboard.press("f")
    fitting = page.locator(".tray .held:visible")
    assert 0 < fitting.count() < everything
    expect(fitting.locator(".fit")).to_have_count(fitting.count())


# Reading


def test_a_card_is_shown_large_on_rest_and_on_focus_but_not_under_a_pointer_that_lies_still(
    visit: Visit,
) -> None:
    page = visit("/about")
    lead = {"x": 100, "y": 250}
    page.mouse.move(lead["x"], lead["y"])
    begin(page, "witch-cult")
    can_look(page)
    page.mouse.move(700, 60)
    card = page.locator(".leads .held").first
    card.hover()
    expect(page.locator("#look")).to_be_visible()
    expect(page.locator("#look h2")).to_have_text(
        card.locator(".tname").inner_text(), use_inner_text=True
    )
    expect(page.locator("#look")).to_contain_text("Left edge")
    page.mouse.move(700, 60)
    expect(page.locator("#look")).to_be_hidden()
    page.keyboard.press("Tab")
    page.locator(".hand .pick").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#look")).to_be_visible()


def test_choosing_and_looking_ask_the_server_nothing(visit: Visit) -> None:
    page = visit()
    resume(page, fixtures_games.crowded())
    can_look(page)
    seen = asked(page)
    for card in page.locator(".leads .pick, .hand .pick").all():
        card.click()
        expect(page.locator(".held.chosen")).to_have_count(1)
        assert page.locator(".drop:visible, .refusal:visible").count() >= 5
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.locator(".laid .pick").nth(3).click()
    expect(page.locator("#look")).to_be_visible()
    assert seen == []


def test_a_move_is_small_on_the_wire(visit: Visit) -> None:
    page = visit()
    for record in (
        fixtures_games.crowded(),
        fixtures_games.crowded("thunder"),
        fixtures_games.full_gulfs(),
    ):
        resume(page, record)
        with page.expect_response("**/play") as answer:
            page.keyboard.press("a")
        assert answer.value.ok
        assert answer.value.request.sizes()["responseBodySize"] <= MOST_BYTES


# Events


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_what_has_happened_stays_until_the_next_move(visit: Visit, case: str) -> None:
    page = visit()
    begin(page, case)
    page.keyboard.press("e")
    answered(page, 0)
    told = page.locator(".ribbon .ev")
    expect(told.first).to_contain_text("and passed")
    expect(page.locator(".ribbon")).to_contain_text("New lead")
    before = page.locator(".ribbon").inner_text()
    page.keyboard.press("b")
    page.keyboard.press("Escape")
    page.reload()
    assert page.locator(".ribbon").inner_text() == before


def test_a_great_event_has_its_moment_and_any_key_ends_it(visit: Visit, tmp_path: Path) -> None:
    page = visit(reduced_motion="no-preference")
    begin(page, "witch-cult")
    can_look(page)
    page.evaluate("document.documentElement.dataset.motion = 30")  # time to look at it
    page.evaluate(
        """() => {
          const told = document.createElement("li");
          told.className = "ev";
          told.dataset.reveal = "check";
          told.innerHTML = "<p><b>Check passed</b><span>It shows nothing.</span></p>";
          document.querySelector(".ribbon").append(told);
        }"""
    )
    page.evaluate(f"async () => {module('table/motion')}.reveal()")
    expect(page.locator("#reveal")).to_contain_text("Check passed")
    page.keyboard.press("e")
    expect(page.locator("#reveal")).to_be_hidden()
    assert revision(page) == 0, "the key that ends it does nothing else"
