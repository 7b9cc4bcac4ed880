"""Browser tests of games with real cards: touch, keyboard, and no JavaScript."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page, expect

from arkham_noir.cases import find_case
from arkham_noir.decks.cards import Card, Deck
from arkham_noir.game import Game
from arkham_noir.playthrough import Move, Segment
from tests.web.browser.pages import DESKTOP, PHONE, Visit
from tests.web.browser.playing import CALM, sit_down
from tests.web.browser.test_accessibility import CONTRAST, violations

SEEDS = {"witch-cult": "s35", "thunder": "s134"}
"""Seeds of short games whose deals are used as the real cards."""

PLAYED_IN_TURN = 2
"""Turns in which the First lead is played; in the others the player passes."""


@cache
def short_deck(case: str) -> Deck:
    """Return a custom deck with two Victims, so that the first full Time area ends the game."""
    deck = find_case(case).builtin()
    for victim in deck.victims[2:]:
        deck = deck.without_card(victim.id)
    return deck


def record_game(case: str) -> Game:
    game = Game.new(case, seed=SEEDS[case], deck=short_deck(case), auto=True)
    while not game.over:
        assert game.decision is not None
        texts = [option.text for option in game.decision]
        plays = [text for text in texts if text.startswith("play lead") and "with" not in text]
        first = "pass" if "pass" in texts else texts[0]
        game.play(plays[0] if plays and game.state.turn == PLAYED_IN_TURN else first)
    return game


def entered_texts(game: Game) -> Iterator[str | Card]:
    """Return the moves of a game and the cards revealed."""
    passages: list[Segment] = [game.opening, *game.moves]
    for passage in passages:
        if isinstance(passage, Move) and not passage.forced:
            yield passage.text
        yield from (game.deck.cards[card] for card in passage.dealt)


def start_game(page: Page, case: str, **fields: str) -> None:
    sit_down(page, {"case": case, "dealer": "tabletop", **fields})
    expect(page.locator(".picker")).to_be_visible()


def revision(page: Page) -> str:
    return page.locator("#table").get_attribute("data-revision") or ""


def went_on(page: Page, before: str) -> None:
    """Wait until the server has answered."""
    page.locator(f'{CALM} #table:not([data-revision="{before}"])').wait_for()


def check_end(page: Page, game: Game) -> None:
    address = page.locator("#table").get_attribute("data-here")
    record = page.request.get(f"{address}/record").text()
    assert record.partition("begin")[2].partition("seal")[0] in game.record()


def test_a_whole_game_by_thumb_on_a_phone(visit: Visit) -> None:
    """Choose the type, then the card; all controls are in the lower two thirds."""
    page, game = visit(**PHONE), record_game("witch-cult")
    start_game(page, "witch-cult", sure="1", deck_text=short_deck("witch-cult").to_toml())
    for said in entered_texts(game):
        before = revision(page)
        tap_answer(page, said) if isinstance(said, str) else tap_card(page, said)
        went_on(page, before)
    expect(page.locator("#question")).to_contain_text("You lose.")
    check_end(page, game)


def tap_card(page: Page, card: Card) -> None:
    chip = page.locator(f'.chip[data-kind="{getattr(card, "type", "none")}"]')
    if chip.count():
        chip.tap()
    button = page.locator(f'.card-option[value="{card.id}"]')
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
    """Type a few letters and Enter for every card and a key for every move, without clicks."""
    page, game = visit(**DESKTOP), record_game("thunder")
    start_game(page, "thunder", sure="1", deck_text=short_deck("thunder").to_toml())
    for said in entered_texts(game):
        before = revision(page)
        press_answer(page, said) if isinstance(said, str) else type_card(page, said)
        went_on(page, before)
    check_end(page, game)


def type_card(page: Page, card: Card) -> None:
    expect(page.locator("#said")).to_be_focused()
    page.keyboard.insert_text(card.title)
    expect(page.locator(".card-option.first")).to_have_attribute("value", card.id)
    page.keyboard.press("Enter")


def press_answer(page: Page, text: str) -> None:
    if text.startswith("play lead"):
        page.keyboard.press("b")
    answer = page.locator(f'#table [name="move"][value="{text}"][data-key]:visible').first
    page.keyboard.press(answer.get_attribute("data-key") or "")
    if page.locator(".prompt.ask").count():
        page.keyboard.press("y")


def test_a_slip_is_undone_and_a_card_that_cannot_have_come_is_refused(visit: Visit) -> None:
    page = visit(**DESKTOP)
    start_game(page, "witch-cult")
    for letters in ("elw", "asen"):
        before = revision(page)
        page.keyboard.type(letters)
        page.keyboard.press("Enter")
        went_on(page, before)
    page.keyboard.type("the b")
    expect(page.locator(".card-option.first")).to_have_text("The Book of Azathoth")
    page.keyboard.press("Escape")
    page.keyboard.type("frank elwood")
    expect(page.locator(".card-options .none")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".picker").get_by_role("alert")).to_have_text(
        "Frank Elwood can't come from the Draw stack: it is at the start of line 1."
    )
    expect(page.locator("#said")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.locator(".picker h2")).to_have_text("Setup: case 2 of 2")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.card-option[value="asenath"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#said")).to_be_focused()


def test_every_page_of_it_is_open_to_everyone(visit: Visit) -> None:
    page = visit("/companion", settings="theme:auto")
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
    page.get_by_role("link", name="Continue a game").last.click()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alert")).to_contain_text("The table is empty.")
    assert violations(page) == []
    start_game(page, "thunder")
    for colors in ("dark", "light"):
        page.emulate_media(color_scheme=colors)
        assert violations(page, CONTRAST if colors == "light" else None) == []
    page.set_viewport_size(PHONE["viewport"])
    for _ in range(3):
        before = revision(page)
        page.locator(".card-option").first.click()
        went_on(page, before)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_scripts_cards_are_named_by_forms(visit: Visit) -> None:
    page = visit(java_script_enabled=False, **PHONE)
    start_game(page, "witch-cult")
    page.locator("#said").fill("walter")
    page.get_by_role("button", name="Enter").click()
    page.locator('.card-option[value="asenath"]').click()
    expect(page.locator(".picker h2")).to_have_text("Setup: lead 1 of 5")
    page.get_by_role("button", name="Undo: Asenath Waite").last.click()
    expect(page.locator(".picker h2")).to_have_text("Setup: case 2 of 2")


SIZES = ((1440, 900), (1366, 768), (1024, 768), (390, 844), (360, 740), (844, 390))

OVERLAPS = """() => {
  const seen = [...document.querySelectorAll("#table :is(button, a, summary, input)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest(".chain, .row, .card-options")) // cards overlap, a list scrolls
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.height);
  const over = document.querySelector(".picker") ? ".picker, .topbar" : "*";
  const inside = seen.filter(({ each }) => each.closest(over));
  const found = [];
  for (const [at, one] of inside.entries()) for (const other of inside.slice(at + 1)) {
    const [a, b] = [one.box, other.box];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) found.push(`${one.each.textContent} / ${other.each.textContent}`);
  }
  return found;
}"""
CUT_STEPS = """() => [...document.querySelectorAll(".hands .ev p")].filter((each) => {
  const list = each.closest("ol").getBoundingClientRect();
  const isCut = (part) => part.clientHeight && part.scrollHeight > part.clientHeight + 1;
  return each.getBoundingClientRect().right > list.right + 1 || [...each.children].some(isCut);
}).map((each) => each.textContent)"""


def test_nothing_overlaps_and_steps_are_numbered_at_every_size(visit: Visit) -> None:
    """Check after the setup, after a move with a long name, and while a card is awaited."""
    page = visit(**DESKTOP)
    start_game(page, "witch-cult", sure="1", deck_text=short_deck("witch-cult").to_toml())
    moves = 0
    for said in entered_texts(record_game("witch-cult")):
        if isinstance(said, str):
            moves += 1
            assert_clear(page)
        if moves == 3:
            break
        before = revision(page)
        press_answer(page, said) if isinstance(said, str) else type_card(page, said)
        went_on(page, before)
        if moves and page.locator(".picker").count():
            expect(page.locator(".picker .todo")).to_have_css("list-style-type", "decimal")
            assert page.locator(".todo li").count() > 1
            assert_clear(page)


def assert_clear(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERLAPS) == [], (width, height)
        assert page.evaluate(CUT_STEPS) == [], (width, height)
        ribbon, undo = page.locator(".ribbon"), page.locator(".ribbon .undo-button:visible")
        if undo.count():
            outer, inner = ribbon.bounding_box(), undo.bounding_box()
            assert outer
            assert inner
            assert outer["y"] <= inner["y"], (width, height)
            assert inner["y"] + inner["height"] <= outer["y"] + outer["height"], (width, height)
            assert inner["x"] + inner["width"] <= width
    page.set_viewport_size(DESKTOP["viewport"])
