"""The static edition in a real Chromium, from a plain host, under a prefix."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hosting import Hosting
from playwright.sync_api import BrowserContext, expect
from site_visits import MOVE, PATIENCE, begin, ready, table, words

from arkham_noir.game import Game


def test_a_game_is_played_and_kept(hosting: Hosting, context: BrowserContext) -> None:
    """First visit, the host gone, a reload in the middle, a second tab, the first one closed."""
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("h1")).to_have_text("Arkham Noir")
    assert page.locator("#shell-sign").inner_text().startswith("The table is being laid")
    ready(page)
    frame = begin(page, "witch-cult")
    assert re.search(r"/arkham-noir/game/[\w-]+$", page.url)
    for _ in range(3):
        assert frame.evaluate(MOVE)["status"] == 200
    before = words(frame)

    page.wait_for_selector("html[data-kept=yes]", state="attached", timeout=PATIENCE)
    hosting.away = True
    page.reload()
    frame = table(page)
    assert words(frame) == before
    assert frame.evaluate(MOVE)["status"] == 200
    after = words(frame)
    assert after != before

    second = context.new_page()
    second.goto(page.url)
    there = table(second)
    assert words(there) == after
    assert [there.evaluate(MOVE)["status"] for _ in range(2)] == [200, 200]
    assert frame.evaluate(MOVE)["status"] == 409
    now = words(there)
    page.close()
    ready(second)
    assert there.evaluate(MOVE)["status"] == 200
    assert words(there) != now
    second.goto(f"{hosting.address}rules/R-LOCK-01/")
    expect(second.frame_locator("iframe").locator("h1")).to_contain_text(
        "R-LOCK-01", timeout=PATIENCE
    )


def test_a_whole_game_of_each_case(hosting: Hosting, context: BrowserContext) -> None:
    """To the end; the record is one that any other home reads and replays."""
    page = context.new_page()
    page.goto(hosting.address)
    ready(page)
    for case in ("witch-cult", "thunder", "gulfs"):
        frame = begin(page, case)
        done = {"over": False}
        while not done["over"]:
            done = frame.evaluate(MOVE)
        record = frame.evaluate("async () => (await fetch(`${location.pathname}/record`)).text()")
        assert Game.from_record(record).over
        frame.goto(hosting.address)
    expect(page.frame_locator("iframe").locator("#finished")).to_be_visible()


def test_a_newer_edition_begins_with_a_reload_and_has_the_games(
    hosting: Hosting, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(hosting.address)
    ready(page)
    begin(page, "thunder")
    game = page.url
    edition = page.locator("html").get_attribute("data-edition")
    assert edition
    hosting.changes[edition.encode()] = b"f" * len(edition)
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    expect(page.locator("#shell-sign")).to_contain_text("A newer edition is here")
    assert table(page).evaluate(MOVE)["status"] == 200
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-edition", "f" * len(edition))
    assert page.url == game
    assert table(page).evaluate(MOVE)["status"] == 200


def test_a_full_disk_is_a_sentence_and_nothing_is_lost(
    hosting: Hosting, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(hosting.address)
    ready(page)
    quota = context.new_cdp_session(page)
    origin = {"origin": hosting.address.partition("/arkham")[0]}
    quota.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    play = "form:has(input[value=gulfs]) button:text-is('Play')"
    page.locator(play).click()
    shown = page.frame_locator("iframe").locator("main")
    expect(shown).to_contain_text("The game stands as it was before")
    expect(shown).to_contain_text("Your browser would not keep this")
    quota.send("Storage.overrideQuotaForOrigin", origin)
    frame = page.frame("table")
    assert frame
    frame.goto(hosting.address)
    assert not frame.locator("#running").count()
    assert begin(page, "gulfs").evaluate(MOVE)["status"] == 200


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ("delete window.WebAssembly", "it lacks WebAssembly"),
        ("delete Navigator.prototype.serviceWorker", "it has no service worker"),
        ("delete Navigator.prototype.locks", "it has no Web Locks"),
    ],
)
def test_a_browser_that_lacks_something_can_still_read(
    hosting: Hosting, context: BrowserContext, lacking: str, said: str
) -> None:
    page = context.new_page()
    page.add_init_script(lacking)
    page.goto(f"{hosting.address}rules/R-LOCK-01/")
    expect(page.locator("h1")).to_contain_text("R-LOCK-01")
    expect(page.locator("#shell-sign")).to_contain_text(said)


@pytest.mark.parametrize("missing", ["game-", "pyodide.asm.wasm", "worker.js"])
def test_a_missing_file_is_a_sentence(
    hosting: Hosting, context: BrowserContext, missing: str
) -> None:
    hosting.missing.add(missing)
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("#shell-sign")).to_contain_text(
        "A file of the game could not be fetched", timeout=PATIENCE
    )
    expect(page.locator("h1")).to_have_text("Arkham Noir")


def test_pages_stay_under_the_prefix_wherever_that_is(folder: Path) -> None:
    """Every page that was written leads to files that are there, and to none outside the folder."""
    inside = folder.resolve()
    for page in folder.rglob("index.html"):
        for address in re.findall(r' (?:src|href)="([^"#?]+)', page.read_text("utf-8")):
            assert not address.startswith("/"), (page, address)
            target = (page.parent / address).resolve()
            assert target == inside or inside in target.parents, (page, address)
            if target.suffix in (".css", ".js", ".svg", ".woff2", ".png", ".webmanifest"):
                assert target.exists(), (page, address)
