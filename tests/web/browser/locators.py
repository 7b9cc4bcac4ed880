"""Named pages and how to open them, for axe and the screenshots."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.browser import fixtures_games
from tests.web.browser.playing import (
    BUTTON,
    begin,
    can_look,
    is_calm,
    look_at,
    play_daily,
    resume,
    send,
)

Place = Callable[[Page], None]
CARDS = (
    "witch-cult/p1", "witch-cult/gilman", "witch-cult/armitage", "thunder/s1", "gulfs/case1a",
    "gulfs/aurora", "gulfs/necronomicon",
)  # fmt: skip
"""One card of each kind."""


def at(address: str) -> Place:
    """Return a function that opens an address."""

    def go(page: Page) -> None:
        page.goto(address)

    return go


def table(record: Callable[[], str], query: str = "", *, then: str = "") -> Place:
    """Return a function that opens a prepared table or one of its pages."""

    def go(page: Page) -> None:
        resume(page, record())
        if query or then:
            page.goto(page.url + then + query)

    return go


def opening(case: str) -> Place:
    """Return a function that opens the first table of a case."""
    return lambda page: begin(page, case)


def chosen(record: Callable[[], str]) -> Place:
    """Choose a card of the hand, so that lines light up or show refusals."""

    def go(page: Page) -> None:
        resume(page, record())
        page.locator(".hand .held[data-drops] .pick").first.click()
        page.locator(".held.chosen").wait_for()
        is_calm(page)

    return go


def rule_popup(page: Page) -> None:
    """Open the rule of a refusal over the table."""
    resume(page, fixtures_games.crowded())
    page.keyboard.press("b")
    page.locator(".refusal").first.click()
    page.locator("#rule-popup").wait_for()


def aims(page: Page) -> None:
    """Open the goals over the table."""
    resume(page, fixtures_games.full_gulfs())
    page.keyboard.press("g")
    page.locator("#drawer").wait_for()


def guided(page: Page) -> None:
    """Open the first step of the first tutorial."""
    page.goto("/help")
    page.get_by_role("button", name="Play the tutorial").click()
    page.locator(".banner").wait_for()


def show_close_up(page: Page) -> None:
    """Show the close-up of the First lead."""
    resume(page, fixtures_games.midgame("witch-cult"))
    can_look(page)
    look_at(page.locator(".leads .pick").first)
    page.locator("#look").wait_for()


def over_the_table(button: str) -> Place:
    """Open something over the table of Case 3."""

    def go(page: Page) -> None:
        resume(page, fixtures_games.full_gulfs())
        page.locator(f".topbar {button}").click()
        page.locator(".drawer:popover-open").wait_for()

    return go


def really(page: Page) -> None:
    """Open the confirmation of a fatal move."""
    record, fatal = fixtures_games.doubtful()
    resume(page, record)
    page.locator(f'{BUTTON}[value="{fatal}"]').first.click()
    page.locator(".prompt.ask").wait_for()


def stale(page: Page) -> None:
    """Send a move from an outdated page."""
    begin(page, "witch-cult")
    forge(page, "revision", "7")
    page.locator(".slip, .notice").first.wait_for()


def send_illegal_move(page: Page) -> None:
    """Send a move that is not allowed now."""
    begin(page, "witch-cult")
    forge(page, "move", "close 1")
    page.locator(".slip, .notice").first.wait_for()


def forge(page: Page, name: str, value: str) -> None:
    """Send the form of moves with a field that no page has."""
    page.evaluate(
        """([name, value]) => {
          const form = document.querySelector("#moves");
          const field = (name, value) => {
            const input = Object.assign(document.createElement("input"), { name, value });
            input.type = "hidden";
            form.append(input);
          };
          if (name === "revision") form.elements.revision.value = value;
          field("move", name === "move" ? value : "pass");
          form.submit();
        }""",
        [name, value],
    )


def bad_deck(page: Page) -> None:
    """Upload a deck that can't be read."""
    page.goto("/new")
    for summary in page.locator("main summary").all():
        summary.click()
    send(page, "#deck", 'format = 1\ncase = "witch-cult"\n')
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("alert").wait_for()


def open_review(page: Page) -> None:
    """Open a reviewed game."""
    resume(page, fixtures_games.let_go())
    page.goto(f"{page.url}/review")
    begin = page.get_by_role("button", name="Start review")
    if begin.count():
        begin.click()
    page.locator("#sum").wait_for()


def puzzle(page: Page) -> None:
    """Open the biggest mistake of a review as a puzzle."""
    open_review(page)
    page.get_by_role("link", name="Try again").first.click()
    page.locator("#table .banner").wait_for()


def returning(page: Page) -> None:
    """Open the home page of a player with results and a game in progress."""
    for record in (fixtures_games.won(), fixtures_games.lost_game()):
        resume(page, record)
    resume(page, fixtures_games.midgame("witch-cult"))
    page.goto("/")


def daily_result(page: Page) -> None:
    """Open the daily case after the attempt of today."""
    play_daily(page)
    page.goto("/daily")
    page.locator("#result").wait_for()


TABLES: dict[str, Place] = {
    "table-1-start": opening("witch-cult"),
    "table-2-start": opening("thunder"),
    "table-3-start": opening("gulfs"),
    "table-mid": table(lambda: fixtures_games.midgame("witch-cult")),
    "table-chosen": chosen(lambda: fixtures_games.midgame("witch-cult")),
    "table-lead": table(fixtures_games.crowded, "?act=lead"),
    "table-crowded": table(fixtures_games.crowded),
    "table-search": table(fixtures_games.searching),
    "table-spend": table(fixtures_games.locked, "?card=p1"),
    "table-storms": table(fixtures_games.stormy),
    "table-gulfs": table(fixtures_games.full_gulfs),
    "table-menaces": table(fixtures_games.menaced),
    "table-danger": table(fixtures_games.in_danger),
    "table-won": table(fixtures_games.won),
    "table-lost": table(fixtures_games.lost_game),
    "table-guided": guided,
    "table-rule": rule_popup,
    "table-aims": aims,
}
"""Tables; they are also checked in the light theme and on the phone."""

OVER: dict[str, Place] = {
    "over-look": show_close_up,
    "over-log": over_the_table("[data-tool=log]"),
    "over-menu": over_the_table("[data-tool=menu]"),
}
"""Popovers and close-ups over a table; resizing the window may close them."""

PLACES: dict[str, Place] = {
    "home": at("/"),
    "home-returning": returning,
    "daily": at("/daily"),
    "daily-result": daily_result,
    "new-1": at("/new?case=witch-cult"),
    "new-2": at("/new?case=thunder"),
    "new-3": at("/new?case=gulfs"),
    "bad-deck": bad_deck,
    **TABLES,
    **OVER,
    "watch": at("/watch"),
    "watched": at("/watch/thunder/default/detective/walpurgis/12"),
    "review": open_review,
    "puzzle": puzzle,
    "really": really,
    "log": table(lambda: fixtures_games.midgame("witch-cult"), then="/log"),
    "aims": table(lambda: fixtures_games.midgame("thunder"), then="/aims"),
    "why": table(lambda: fixtures_games.midgame("witch-cult"), "?move=close+1", then="/why"),
    "look": table(lambda: fixtures_games.midgame("witch-cult"), "?card=p1", then="/look"),
    "delete": table(lambda: fixtures_games.midgame("witch-cult"), then="/delete"),
    "report-won": table(fixtures_games.won, then="/report"),
    "report-lost": table(fixtures_games.lost_game, then="/report"),
    "lesson-2": at("/news/thunder"),
    "lesson-3": at("/news/gulfs"),
    "rules": at("/rules"),
    "rules-found": at("/rules?q=key"),
    "rule": at("/rules/R-LOCK-01"),
    "ruling": at("/rules/AMB-04"),
    "gallery-1": at("/cards/witch-cult"),
    "gallery-2": at("/cards/thunder?type=storm"),
    "gallery-3": at("/cards/gulfs?type=menace"),
    **{f"card-{name.partition('/')[2]}": at(f"/cards/{name}") for name in CARDS},
    "decks": at("/decks"),
    "deck": at("/decks/gulfs"),
    "icons": at("/icons"),
    "help": at("/help"),
    "about": at("/about"),
    "away": at("/away"),
    "settings": at("/settings?kept=1&back=/rules"),
    "everything": at("/transfer"),
    "error-404": at("/nowhere"),
    "error-409": stale,
    "error-422": send_illegal_move,
}

ON_THE_PHONE = (
    *TABLES, *OVER, "home", "home-returning", "daily", "daily-result", "new-3",
    "really", "log", "look", "report-won", "report-lost", "lesson-2", "lesson-3", "settings",
    "everything", "away",
)  # fmt: skip
"""Pages that players see during a game; they are also checked on the phone."""
