"""Browser tests of the new game form: options, seeds, decks, records, bad input."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import fixtures_games
from tests.web.browser.pages import Visit
from tests.web.browser.playing import begin_by_the_form, send

DECK = (files("arkham_noir") / "decks/data/witch_cult.toml").read_text(encoding="utf-8")
OWN = DECK.replace('name = "The Witch Cult Murders"', 'name = "My Own Cult"')
BROKEN = DECK.replace('type = "person"', 'type = "parson"', 1)


def open_form(page: Page) -> None:
    """Open the form with all details expanded."""
    page.goto("/new?case=witch-cult")
    for summary in page.locator("main summary").all():
        summary.click()


def refused(page: Page, *words: str) -> None:
    """Check that the page shows the error and no game was started."""
    alert = page.get_by_role("alert")
    for word in words:
        expect(alert).to_contain_text(word)
    expect(page.locator("#table")).to_have_count(0)


def test_the_same_seed_deals_the_same_cards(visit: Visit) -> None:
    page = visit()
    begin_by_the_form(page, "thunder", seed="Two  Lamps")
    first = page.locator("#table").inner_text()
    begin_by_the_form(page, "thunder", seed="two lamps")
    assert page.locator("#table").inner_text() == first


def test_options_are_taken_and_shown_with_the_game(visit: Visit) -> None:
    page = visit()
    begin_by_the_form(
        page, "witch-cult", **{"set-victims": "4", "set-types": "6", "table": "strict"}
    )
    expect(page.locator(".ends")).to_contain_text("score six Puzzle types")
    page.goto("/")
    expect(page.locator(".games li").first).to_contain_text("The Witch Cult Murders: difficult")


def test_every_value_of_an_option_has_its_sentence(visit: Visit) -> None:
    page = visit()
    open_form(page)
    for choice in page.locator("main label.choice").all():
        assert len(choice.locator("span").inner_text()) > 5


def test_an_own_deck_is_played(visit: Visit) -> None:
    page = visit()
    open_form(page)
    send(page, "#deck", OWN)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("#question")).to_be_visible()
    page.goto("/")
    expect(page.locator(".games li").first).to_contain_text("My Own Cult")


def test_a_broken_deck_is_refused_with_the_card_and_what_was_typed_is_kept(visit: Visit) -> None:
    page = visit()
    open_form(page)
    page.fill("#seed", "keep me")
    send(page, "#deck", BROKEN)
    page.get_by_role("button", name="Start game").click()
    refused(page, "parson", "person")
    expect(page.locator("#seed")).to_have_value("keep me")


@pytest.mark.parametrize("field", ["#deck", "#record"])
def test_a_binary_file_is_refused(visit: Visit, field: str) -> None:
    page = visit()
    open_form(page)
    send(page, field, bytes(range(256)) * 20)
    form = page.locator("form").filter(has=page.locator(field))
    form.locator("button.go").last.click()
    refused(page, "not a text")


@pytest.mark.parametrize(("field", "size"), [("#deck", 400_000), ("#record", 5_200_000)])
def test_a_huge_file_is_refused(visit: Visit, field: str, size: int) -> None:
    page = visit()
    open_form(page)
    send(page, field, b"x" * size)
    form = page.locator("form").filter(has=page.locator(field))
    form.locator("button.go").last.click()
    refused(page, "larger than")


def test_a_file_beyond_all_measure_is_not_read(visit: Visit) -> None:
    page = visit()
    page.goto("/new")
    send(page, "#record", b"x" * 7_000_000)
    page.locator("#resume button").click()
    refused(page, "This upload is too large")


def test_a_record_goes_on_where_it_was_left(visit: Visit) -> None:
    page = visit()
    page.goto("/new")
    send(page, "#record", fixtures_games.midgame("gulfs"))
    page.locator("#resume button").click()
    expect(page.locator("h1").first).to_contain_text("turn")


@pytest.mark.parametrize("change", ["half", "tampered"])
def test_a_damaged_record_is_refused_with_its_line(visit: Visit, change: str) -> None:
    record = fixtures_games.midgame("witch-cult")
    changed = {"half": record[: len(record) // 2], "tampered": record.replace("do ", "do not ", 1)}
    page = visit()
    page.goto("/new")
    send(page, "#record", changed[change])
    page.locator("#resume button").click()
    refused(page, "Saved game, line")
