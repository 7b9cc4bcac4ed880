"""A game with real cards in a real browser: by thumb, by keyboard, and without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page, expect
from seats import CALM, sit_down
from test_access import CONTRAST, violations
from visits import DESKTOP, PHONE, Visit

from arkham_noir.cases import find_case
from arkham_noir.course import Move, Passage
from arkham_noir.decks.cards import Card, Deck
from arkham_noir.game import Game

SEEDS = {"witch-cult": "s35", "thunder": "s134"}
"""What they deal is what comes up on the real table; these games are soon over."""

PLAYED_IN_TURN = 2
"""Then the First lead is played to a case; in every other turn it is let go."""


@cache
def short_deck(case: str) -> Deck:
    """A deck of one's own with two Victims, so that the first full Time area ends the game."""
    deck = find_case(case).builtin()
    for victim in deck.victims[2:]:
        deck = deck.without_card(victim.id)
    return deck


def recorded(case: str) -> Game:
    game = Game.new(case, seed=SEEDS[case], deck=short_deck(case), auto=True)
    while not game.over:
        assert game.decision is not None
        texts = [option.text for option in game.decision]
        plays = [text for text in texts if text.startswith("play lead") and "with" not in text]
        first = "pass" if "pass" in texts else texts[0]
        game.play(plays[0] if plays and game.state.turn == PLAYED_IN_TURN else first)
    return game


def said_in(game: Game) -> Iterator[str | Card]:
    """The answers of a game, and the cards that came up."""
    passages: list[Passage] = [game.opening, *game.moves]
    for passage in passages:
        if isinstance(passage, Move) and not passage.forced:
            yield passage.text
        yield from (game.deck.cards[card] for card in passage.dealt)


def begun(page: Page, case: str, **fields: str) -> None:
    sit_down(page, {"case": case, "dealer": "tabletop", **fields})
    expect(page.locator(".picker")).to_be_visible()


def revision(page: Page) -> str:
    return page.locator("#table").get_attribute("data-revision") or ""


def went_on(page: Page, before: str) -> None:
    """What was said has come back from the server."""
    page.locator(f'{CALM} #table:not([data-revision="{before}"])').wait_for()


def ended_like(page: Page, game: Game) -> None:
    address = page.locator("#table").get_attribute("data-here")
    record = page.request.get(f"{address}/record").text()
    assert record.partition("begin")[2].partition("seal")[0] in game.record()


def test_a_whole_game_by_thumb_on_a_phone(visit: Visit) -> None:
    """The sign of the type, then the card: everything within the lower two thirds."""
    page, game = visit(**PHONE), recorded("witch-cult")
    begun(page, "witch-cult", sure="1", deck_text=short_deck("witch-cult").to_toml())
    for said in said_in(game):
        before = revision(page)
        tap_answer(page, said) if isinstance(said, str) else tap_card(page, said)
        went_on(page, before)
    expect(page.locator("#question")).to_contain_text("You lose.")
    ended_like(page, game)


def tap_card(page: Page, card: Card) -> None:
    chip = page.locator(f'.chip[data-kind="{getattr(card, "type", "none")}"]')
    if chip.count():
        chip.tap()
    button = page.locator(f'.came[value="{card.id}"]')
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["y"] > PHONE["viewport"]["height"] / 4
    button.tap()


def tap_answer(page: Page, text: str) -> None:
    if text.startswith("play lead"):
        page.locator(".leads .pick").first.tap()
    page.locator(f'#table [name="move"][value="{text}"]:visible').first.tap()
    if page.locator(".prompt.ask").count():
        page.locator('.prompt [data-key="y"]').tap()


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    """Some letters and Enter for every card, a key for every answer; nothing is clicked."""
    page, game = visit(**DESKTOP), recorded("thunder")
    begun(page, "thunder", sure="1", deck_text=short_deck("thunder").to_toml())
    for said in said_in(game):
        before = revision(page)
        press_answer(page, said) if isinstance(said, str) else type_card(page, said)
        went_on(page, before)
    ended_like(page, game)


def type_card(page: Page, card: Card) -> None:
    expect(page.locator("#said")).to_be_focused()
    page.keyboard.insert_text(card.title)
    expect(page.locator(".came.first")).to_have_attribute("value", card.id)
    page.keyboard.press("Enter")


def press_answer(page: Page, text: str) -> None:
    if text.startswith("play lead"):
        page.keyboard.press("b")
    answer = page.locator(f'#table [name="move"][value="{text}"][data-key]:visible').first
    page.keyboard.press(answer.get_attribute("data-key") or "")
    if page.locator(".prompt.ask").count():
        page.keyboard.press("y")


def test_a_slip_is_taken_back_and_a_card_that_cannot_have_come_is_refused(visit: Visit) -> None:
    page = visit(**DESKTOP)
    begun(page, "witch-cult")
    for letters in ("elw", "asen"):
        before = revision(page)
        page.keyboard.type(letters)
        page.keyboard.press("Enter")
        went_on(page, before)
    page.keyboard.type("the b")
    expect(page.locator(".came.first")).to_have_text("The Book of Azathoth")
    page.keyboard.press("Escape")
    page.keyboard.type("frank elwood")
    expect(page.locator(".which-came .none")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".picker").get_by_role("alert")).to_have_text(
        "Frank Elwood cannot have come up from the Draw stack: it lies at the head of line 1."
    )
    expect(page.locator("#said")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.locator(".picker h2")).to_have_text("Set-up: case 2 of 2")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.came[value="asenath"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#said")).to_be_focused()


def test_every_page_of_it_is_open_to_everyone(visit: Visit) -> None:
    page = visit("/companion", settings="theme:auto")
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
    begun(page, "thunder")
    for colours in ("dark", "light"):
        page.emulate_media(color_scheme=colours)
        assert violations(page, CONTRAST if colours == "light" else None) == []
    page.set_viewport_size(PHONE["viewport"])
    for _ in range(3):
        before = revision(page)
        page.locator(".came").first.click()
        went_on(page, before)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_scripts_cards_are_named_by_forms(visit: Visit) -> None:
    page = visit(java_script_enabled=False, **PHONE)
    begun(page, "witch-cult")
    page.locator("#said").fill("walter")
    page.get_by_role("button", name="Say it").click()
    page.locator('.came[value="asenath"]').click()
    expect(page.locator(".picker h2")).to_have_text("Set-up: lead 1 of 5")
    page.get_by_role("button", name="Take back Asenath Waite").last.click()
    expect(page.locator(".picker h2")).to_have_text("Set-up: case 2 of 2")
