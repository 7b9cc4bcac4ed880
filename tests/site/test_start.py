"""How the static edition starts: from packs, from a memory, and when a file is missing or wrong."""

from __future__ import annotations

import pytest
from hosting import Hosting
from playwright.sync_api import BrowserContext, Page, expect
from site_visits import MOVE, PATIENCE, begin, ready, table, words

DAMAGE = """async ([byte, browser]) => {
  const shelf = await caches.open((await caches.keys())[0]);
  const kept = await shelf.match("/arkham-noir/memory");
  const headers = new Headers(kept.headers), memory = new Uint8Array(await kept.arrayBuffer());
  memory[memory.length >> 1] ^= byte;
  if (browser) headers.set("browser", browser);
  await shelf.put("/arkham-noir/memory", new Response(memory, { headers }));
}"""
"""Changes the memory that was left: a byte of it, or which browser it says has left it."""

STAGES = "performance.getEntriesByType('mark').map((each) => each.name)"
SHELVES = "caches.keys()"


def sign(page: Page) -> str:
    return page.locator("#shell-sign").inner_text()


def is_from_memory(page: Page) -> bool:
    """A start from the packs tells how far it is; one from a memory is there at once."""
    ready(page)
    return "noir python" not in page.evaluate(STAGES)


def test_the_next_start_is_from_a_memory_if_it_is_sound(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Left after the first start; one that is damaged, or of another browser, is not used."""
    page = context.new_page()
    page.goto(hosting.address)
    assert not is_from_memory(page)
    page.wait_for_selector("html[data-memory=left]", state="attached", timeout=PATIENCE)
    deals = set()
    for _ in range(2):
        page.goto(hosting.address)
        assert is_from_memory(page)
        frame = begin(page, "witch-cult")
        deals.add(words(frame))
    assert len(deals) == 2, "two starts from one memory have the same dice"
    assert frame.evaluate(MOVE)["status"] == 200
    before = words(frame)
    for change in ([1, ""], [0, "an older one"]):
        page.evaluate(DAMAGE, change)
        page.reload()
        assert not is_from_memory(page)
        assert words(table(page)) == before
        page.wait_for_selector("html[data-memory=left]", state="attached", timeout=PATIENCE)


WRONG = {
    "shell.js": "shell.js or edition.js did not arrive",
    "edition.js": "shell.js or edition.js did not arrive",
    "engine.js": "python.js did not arrive",
    "frame.html": "one of those that come first is missing",
    "stdlib-": "is missing (404)",
}


@pytest.mark.parametrize("missing", WRONG)
def test_whatever_is_missing_there_is_a_sentence(
    hosting: Hosting, context: BrowserContext, missing: str
) -> None:
    hosting.missing.add(missing)
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("#shell-sign")).to_contain_text(WRONG[missing])
    assert "Reload this page to try again" in sign(page)
    expect(page.locator("h1")).to_have_text("Arkham Noir")


@pytest.mark.parametrize("cut", ["pyodide.asm.wasm", "pyodide.asm.mjs", "python-3", "game-"])
def test_a_file_that_ends_in_the_middle_is_a_sentence_and_is_not_kept(
    hosting: Hosting, context: BrowserContext, cut: str
) -> None:
    hosting.cut.add(cut)
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("#shell-sign")).to_contain_text("did not arrive, or not whole")
    if cut == "game-":
        hosting.cut.clear()
        page.reload()
        ready(page)


def test_a_cache_that_is_half_filled(hosting: Hosting, context: BrowserContext) -> None:
    """Broken off in the first visit: offline it can be read, and online it goes on from there."""
    hosting.missing.add("game-")
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("#shell-sign")).to_contain_text("is missing (404)")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    context.set_offline(True)
    page.reload()
    expect(page.locator("#shell-sign")).to_contain_text("does not have the whole game yet")
    expect(page.locator("h1")).to_have_text("Arkham Noir")
    context.set_offline(False)
    hosting.missing.clear()
    page.reload()
    ready(page)


def test_a_browser_that_keeps_nothing_says_so(hosting: Hosting, context: BrowserContext) -> None:
    hosting.changes[b"indexedDB.open("] = b"indexedDB.shut("
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("#shell-sign")).to_contain_text("open this address in an ordinary window")
    expect(page.locator("h1")).to_have_text("Arkham Noir")


def test_a_newer_edition_waits_for_the_tabs_of_the_old_one(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Both tabs play the old one; when they are gone the new one has the game."""
    old = context.new_page()
    old.goto(hosting.address)
    ready(old)
    begin(old, "gulfs")
    game = old.url
    edition = old.locator("html").get_attribute("data-edition")
    assert edition
    newer = "f" * len(edition)
    hosting.changes[edition.encode()] = newer.encode()
    second = context.new_page()
    second.goto(game)
    assert table(second).evaluate(MOVE)["status"] == 200
    expect(second.locator("#shell-sign")).to_contain_text("A newer edition is here")
    expect(second.locator("html")).to_have_attribute("data-edition", edition)
    now = words(table(second))
    old.close()
    ready(second)
    second.close()
    third = context.new_page()
    third.goto(game)
    expect(third.locator("html")).to_have_attribute("data-edition", newer)
    assert words(table(third)) == now
    assert third.evaluate(SHELVES) == [f"arkham-noir {newer}"]
