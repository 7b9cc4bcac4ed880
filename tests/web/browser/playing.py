"""Simulated players: with a mouse, with a keyboard, with touch, and without JavaScript.

Each chooses by a fixed random seed from what the page offers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page

MOST_MOVES = 600
MOST_TABS = 120
HASTE = 0.55
"""The probability of passing, so that games end."""

TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
MOVE = re.compile(r'name="move" value="([^"]+)"')
SEE_OTHER = 303

CALM = "html:not([data-busy])"
"""Wait until no request is pending."""

BUTTON = '#table button[name="move"]:visible:not([data-key="y"])'
LIT_CARD = "#table .held[data-drops]:visible:has(a.pick)"
LIT_IN_HAND = ".hand .held[data-drops]:visible"


def begin(page: Page, case: str, seed: str = "browser", **chosen: str) -> None:
    """Start a new game with this seed and these options."""
    sit_down(page, {"case": case, "seed": seed, "preset": "default", **chosen})


def resume(page: Page, record: str) -> None:
    """Continue the game in a record."""
    file: FilePayload = {"name": "game.noir", "mimeType": "text/plain", "buffer": record.encode()}
    sit_down(page, {"case": "witch-cult", "sure": "1", "record": file})


def sit_down(page: Page, fields: dict[str, Any]) -> None:
    """Send the form of a new game without showing it, and open the table."""
    token = TOKEN.search(page.request.get("/about").text())
    assert token
    answer = page.request.post("/new", multipart={"csrf": token[1], **fields}, max_redirects=0)
    assert answer.status == SEE_OTHER, answer.text()
    page.goto(answer.headers["location"])
    seated(page)


def play_daily(page: Page) -> None:
    """Play today's daily case to its end by passing, without showing the table after each move."""
    page.goto("/daily")
    page.get_by_role("button", name="Play daily case").click()
    seated(page)
    token = TOKEN.search(page.request.get("/about").text())
    assert token
    for revision in range(MOST_MOVES):
        moves = MOVE.findall(page.request.get(page.url).text())
        if not moves:
            break
        move = "pass" if "pass" in moves else moves[0]
        fields = {"csrf": token[1], "revision": str(revision), "move": move, "sure": "1"}
        page.request.post(f"{page.url}/play", form=fields)


def begin_by_the_form(page: Page, case: str, seed: str = "browser", **chosen: str) -> None:
    """Start a new game with the form: open all details and fill in all fields."""
    page.goto(f"/new?case={case}")
    for summary in page.locator("main summary").all():
        summary.click()
    page.fill("#seed", seed)
    for name, value in {"preset": "default", **chosen}.items():
        page.check(f'input[name="{name}"][value="{value}"]')
    page.get_by_role("button", name="Start game").click()
    seated(page)


def seated(page: Page) -> None:
    """Wait until the table is shown and its script runs."""
    page.locator("#table").wait_for()
    page.wait_for_load_state("domcontentloaded")


def module(name: str) -> str:
    """Return the JavaScript expression that imports a module of the page."""
    first = "document.querySelector('script[src*=\"/js/\"]').src"
    return f"(await import({first}.replace(/[^/]+$/, '{name}.js')))"


def can_look(page: Page) -> None:
    """Wait until the close-ups of all cards are loaded."""
    page.wait_for_function(f"async () => {module('table/closeup')}.hasFaces()")


def look_at(card: Locator) -> None:
    """Show a card as a close-up."""
    card.evaluate(f"async (each) => {module('table/closeup')}.showCloseUp(each)")


def make_move(page: Page, move: str, *, first: str = "") -> None:
    """Make a move as if a card were dropped; a script may run first."""
    script = f"async (move) => {{ {first}; {module('table/transport')}.play(move); }}"
    page.evaluate(script, move)


def send(page: Page, field: str, content: str | bytes, name: str = "file.txt") -> None:
    """Choose a file for a field of a form."""
    body = content.encode() if isinstance(content, str) else content
    page.set_input_files(field, {"name": name, "mimeType": "text/plain", "buffer": body})


def revision(page: Page) -> int:
    """Return the revision of the table on the page."""
    return int(page.locator("#table").get_attribute("data-revision") or -1)


def question(page: Page) -> str:
    return page.locator("#question").inner_text()


def is_over(page: Page) -> bool:
    return page.locator("#table.over").count() > 0


def is_calm(page: Page) -> None:
    """Wait until no request is pending."""
    page.locator(CALM).wait_for()


def answered(page: Page, seen: int) -> bool:
    """Wait for the next table; confirm if asked, and return whether the game asked."""
    after = f'{CALM} #table:not([data-revision="{seen}"])'
    page.locator(f"{after}, {CALM} .prompt.ask").first.wait_for()
    asked = page.locator(".prompt.ask").count() > 0
    if asked:
        page.locator(".prompt.ask .go").press("Enter")
        page.locator(after).wait_for()
        seated(page)
    return asked


class Seat:
    """A player with a mouse, who plays a game to its end."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.moves = 0

    def play_to_the_end(self, after_each: Callable[[], None] = lambda: None) -> None:
        now = revision(self.page)
        while not is_over(self.page):
            assert self.moves < MOST_MOVES, "This game does not end."
            seen = now
            self.move()
            asked = answered(self.page, seen)
            now = revision(self.page)
            assert now > seen
            self.moves += 1
            if not asked:  # otherwise the page is new, with nothing to compare
                after_each()

    def any_of(self, found: Locator) -> Locator:
        return found.nth(self.luck.randrange(found.count()))

    def press(self, target: Locator) -> None:
        target.click()

    def move(self) -> None:
        """Press a visible button, or choose a card and then its place."""
        passing = self.page.locator(f'{BUTTON}[value="pass"]')
        if self.luck.random() < HASTE and passing.count():
            return self.press(passing.first)
        cards = self.page.locator(LIT_CARD)
        if cards.count() and self.luck.random() < 0.3:
            self.choose(self.any_of(cards))
        if not self.page.locator(BUTTON).count():  # choose a card first
            self.choose(self.any_of(cards))
        return self.press(self.any_of(self.page.locator(BUTTON)))

    def choose(self, card: Locator) -> None:
        """Choose a card, so that lines light up."""
        name = card.get_attribute("data-card")
        self.press(card.locator("a.pick"))
        self.page.wait_for_url(f"**?card={name}")
        is_calm(self.page)


class Dragger(Seat):
    """A player who drags cards or presses buttons."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.dragged = 0

    def move(self) -> None:
        cards = self.page.locator(LIT_CARD)
        if cards.count() and self.luck.random() < 0.5:
            card = self.any_of(cards)
            places = (card.get_attribute("data-drops") or "").split("|")
            zone = self.luck.choice(places).partition("=")[0]
            if drag(self.page, card, self.page.locator(f'[data-zone="{zone}"]')):
                self.dragged += 1
                return
        super().move()


def drag(page: Page, card: Locator, zone: Locator) -> bool:
    """Drag a card to a zone, if both are visible at once."""
    card.scroll_into_view_if_needed()
    start, end = card.bounding_box(), zone.bounding_box()
    assert start
    assert end
    assert page.viewport_size
    if not 0 < end["y"] < page.viewport_size["height"] - 20:
        return False
    page.mouse.move(start["x"] + 40, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] + 80)
    page.mouse.move(end["x"] + 12, end["y"] + 12)
    page.mouse.up()
    return True


class Thumb(Seat):
    """A player with a touch screen."""

    def press(self, target: Locator) -> None:
        target.tap()


class Plain(Seat):
    """A player without JavaScript."""


class Keys(Seat):
    """A player with a keyboard only."""

    def move(self) -> None:
        """Press an offered key, or else use Tab and arrows."""
        if self.luck.random() < HASTE and "e" in self.keys():
            return self.page.keyboard.press("e")
        if self.luck.random() < 0.25 and self.page.locator(LIT_IN_HAND).count():
            self.choose_from_hand()
        keys = self.keys()
        if self.page.locator(".tray:visible").count() and (not keys or self.luck.random() < 0.5):
            self.answer_from(".tray")
        elif keys:
            self.open_and_answer(self.luck.choice(keys))
        else:
            self.choose_from_hand()
            self.open_and_answer(self.luck.choice(self.keys()))
        return None

    def keys(self) -> list[str]:
        """Return the keys that make a move or lead to one, without the way back."""
        found = "each => each.map(e => e.dataset.key)"
        where = "#table :is(.prompt, .tray, .banner) :is(button, a)[data-key]"
        shown = f"{where}:not([data-back], .filter):visible"
        keys: list[str] = self.page.locator(shown).evaluate_all(found)
        return keys

    def open_and_answer(self, key: str) -> None:
        """Press keys until a move is made; go back from dead ends."""
        for _ in range(4):
            seen = revision(self.page)
            opens = self.page.locator(f'#table .prompt a[data-key="{key}"]:visible').count() > 0
            self.page.keyboard.press("Space" if key == " " else key)
            if not opens:
                return
            assert revision(self.page) == seen, "to look at something is not a move"
            keys = self.keys()
            if keys:
                key = self.luck.choice(keys)
                continue
            self.page.keyboard.press("0")
            key = "e"

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus matches this selector."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.focused(selector):
                return
        raise AssertionError(f"Tab does not come to {selector}.")

    def focused(self, selector: str) -> bool:
        there = "selector => Boolean(document.activeElement?.matches(selector))"
        return bool(self.page.evaluate(there, selector))

    def choose_from_hand(self) -> None:
        """Choose a card of the hand with Tab, arrows and Enter."""
        self.tab_to(".hand .pick")
        self.page.keyboard.press("Home")
        for _ in range(MOST_TABS):
            if self.focused(".held[data-drops] .pick"):
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.page.locator(".held.chosen").wait_for()
        is_calm(self.page)

    def answer_from(self, row: str) -> None:
        """Move along a row of cards with the arrows, then press a button."""
        self.tab_to(f"{row} .pick")
        for _ in range(self.luck.randrange(4)):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")


def state_of(page: Page) -> dict[str, Any]:
    """Return the focus, the announcement, and whether the page is too wide."""
    found: dict[str, Any] = page.evaluate(
        """() => ({
          focus: document.activeElement.tagName,
          said: document.querySelector("#say").textContent,
          wide: document.scrollingElement.scrollWidth - innerWidth,
        })"""
    )
    return found
