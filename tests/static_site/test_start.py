"""Tests for the start of the static site: from packs, from a snapshot, and with bad files."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.static_site.hosting import Hosting
from tests.static_site.pages import (
    MOVE,
    begin,
    edition_of,
    play_button,
    ready,
    table,
    visit,
    wait_for_mark,
    words,
)

COPY = """async ([from, to, byte, browser]) => {
  const place = "/arkham-noir/memory";
  const kept = await (await caches.open(from)).match(place);
  const headers = new Headers(kept.headers), memory = new Uint8Array(await kept.arrayBuffer());
  memory[memory.length >> 1] ^= byte;
  if (browser) headers.set("browser", browser);
  await (await caches.open(to)).put(place, new Response(memory, { headers }));
}"""
"""Copy the memory snapshot, with a changed byte or for another browser."""

STAGES = "performance.getEntriesByType('mark').map((each) => each.name)"
CACHES = "caches.keys()"


def is_from_memory(page: Page) -> bool:
    """Return whether the start used a snapshot, which shows no progress."""
    ready(page)
    return "noir python" not in page.evaluate(STAGES)


def test_the_next_start_is_from_a_memory_if_it_is_sound(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Saved after the first start; a damaged one, or one of another browser, is not used."""
    page = visit(context, hosting)
    assert not is_from_memory(page)
    wait_for_mark(page, "memory", "left")
    (cache,) = page.evaluate(CACHES)
    page.evaluate(COPY, [cache, "aside", 0, ""])
    deals = set()
    for _ in range(2):
        page.goto(hosting.address)
        assert is_from_memory(page)
        frame = begin(page, "witch-cult")
        deals.add(words(frame))
    assert len(deals) == 2, "two starts from one memory have the same dice"
    assert frame.evaluate(MOVE)["status"] == 200
    before, game = words(frame), page.url
    for change in ([1, ""], [0, "an older one"]):
        page.goto(f"{hosting.address}page.js")  # a page that starts nothing
        page.evaluate(COPY, ["aside", cache, *change])
        page.goto(game)
        assert not is_from_memory(page)
        assert words(table(page)) == before


ARRIVING = re.compile(r"Loading the game: ([1-9]|1[01])\.\d of 12\.\d MB$")
"""Progress after half of the largest file and some of the others."""


def test_a_deep_link_shows_the_logo_and_how_much_has_arrived(
    hosting: Hosting, context: BrowserContext
) -> None:
    """On an empty page; the figures grow with every chunk of a file."""
    hosting.halted.add("pyodide.asm.wasm")
    page = context.new_page()
    page.goto(f"{hosting.address}settings")
    expect(page.locator("#shell-splash svg")).to_be_in_viewport(ratio=1)
    expect(page.locator("#shell-splash h1")).to_have_text("Arkham Noir")
    expect(page.locator("#shell-sign")).to_have_text(ARRIVING)
    hosting.going_on.set()
    expect(page.frame_locator("iframe[name=table]").locator("h1")).to_have_text("Settings")
    expect(page.locator("#shell-splash")).to_have_count(0)


def test_a_tap_before_the_game_is_there_is_heard(hosting: Hosting, context: BrowserContext) -> None:
    """Check the home page at once, and a page that is opened from it while Python starts."""
    hosting.halted.add("pyodide.asm.wasm")
    page = context.new_page()
    page.goto(hosting.address)
    sign = page.locator("#shell-sign")
    page.locator(play_button("gulfs")).click()
    expect(page.locator("button[aria-busy=true]")).to_have_text("Play")
    expect(sign).to_have_text(re.compile("^You chose “Play”. Loading the game: "))
    page.reload()
    page.locator("nav summary:text-is('More')").click()
    page.locator("nav a:text-is('Decks')").click()
    decks = page.frame_locator("iframe[name=table]")
    decks.locator("button:text-is('Edit a copy') >> nth=0").click()
    expect(decks.locator("[aria-busy=true]")).to_have_text("Edit a copy")
    expect(sign).to_contain_text("You chose “Edit a copy”.")
    hosting.going_on.set()
    expect(decks.locator("nav.deeds")).to_be_visible()
    expect(sign).to_be_hidden()


PROGRAM = "arkham-noir/python-PROGRAM"
MISSING = {
    "worker.js": "worker.js is missing (404)",
    "program-": ".js is missing (404)",
    "frame.html": "frame.html is missing (404)",
    "stdlib-": ".pack is missing (404)",
    "game-": ".pack is missing (404)",
    "pyodide.asm.wasm": "pyodide.asm.wasm is missing (404)",
}


@pytest.mark.parametrize("missing", MISSING)
def test_whatever_is_missing_there_is_a_sentence(
    hosting: Hosting, context: BrowserContext, missing: str
) -> None:
    hosting.missing.add(missing)
    page = context.new_page()
    page.goto(hosting.address)
    sign = page.locator("#shell-sign")
    expect(sign).to_contain_text("A file of the game couldn't be loaded")
    expect(sign).to_contain_text(MISSING[missing])
    expect(sign).to_contain_text("Reload this page to try again")
    expect(page.locator("h1")).to_have_text("Arkham Noir")


def test_a_cache_that_is_half_filled(hosting: Hosting, context: BrowserContext) -> None:
    """Interrupted in the first visit: readable offline, and online the start continues.

    Files that arrive incomplete are not cached.
    """
    hosting.missing.add("game-")
    page = context.new_page()
    page.goto(hosting.address)
    sign = page.locator("#shell-sign")
    expect(sign).to_contain_text("is missing (404)")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    context.set_offline(True)
    page.reload()
    expect(sign).to_contain_text("hasn't downloaded the whole game yet")
    expect(page.locator("h1")).to_have_text("Arkham Noir")
    context.set_offline(False)
    hosting.missing.clear()
    hosting.cut.add("game-")
    page.reload()
    expect(sign).to_contain_text("doesn't match this version of the game")
    hosting.cut.clear()
    page.reload()
    ready(page)


def test_a_browser_that_keeps_nothing_says_so(hosting: Hosting, context: BrowserContext) -> None:
    hosting.rebuild(b"indexedDB.open(", b"indexedDB.shut(")
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("#shell-sign")).to_contain_text("open this page in a normal window")
    expect(page.locator("h1")).to_have_text("Arkham Noir")


def test_a_newer_edition_waits_for_the_tabs_of_the_old_one_and_has_the_games(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Both tabs run the old version; the remaining tab gets the new one when it is reloaded.

    A second update starts when no tab is left.
    """
    old = visit(context, hosting)
    begin(old, "gulfs")
    game, edition = old.url, edition_of(old)
    newer, newest = ("f" * len(edition), "e" * len(edition))
    hosting.rebuild(edition.encode(), newer.encode())
    second = context.new_page()
    second.goto(game)
    assert table(second).evaluate(MOVE)["status"] == 200
    expect(second.locator("#shell-sign")).to_contain_text("An update is available")
    assert edition_of(second) == edition
    old.close()
    second.reload()
    expect(second.locator("html")).to_have_attribute("data-edition", newer)
    assert second.url == game
    assert table(second).evaluate(MOVE)["status"] == 200
    now = words(table(second))
    hosting.changes.clear()
    hosting.rebuild(edition.encode(), newest.encode())
    second.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    expect(second.locator("#shell-sign")).to_contain_text("An update is available")
    second.close()
    third = context.new_page()
    third.goto(game)
    expect(third.locator("html")).to_have_attribute("data-edition", newest)
    assert words(table(third)) == now
    assert third.evaluate(CACHES) == [f"arkham-noir {newest}"]
