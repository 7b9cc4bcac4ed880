"""The static site in a real Chromium, from a plain host, under a prefix."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from arkham_noir.game import Game
from arkham_noir.history import all_achievements
from arkham_noir.web.db.games import StoredGame
from arkham_noir.web.transfer.archive import Archive, pack
from tests.static_site.hosting import Hosting
from tests.static_site.pages import (
    MOVE,
    begin,
    file,
    play_button,
    press,
    table,
    take_in,
    visit,
    wait_for_mark,
    words,
)


def in_mid_effect() -> bytes:
    """Return the record of a game in the middle of an effect."""
    game = Game.new("witch-cult", seed="attic")
    while game.decision and not game.decision.rule.startswith("R-EFF"):
        game.play(game.decision.options[-1])
    assert game.decision, "no effect asks anything in this game"
    return game.record().encode()


def test_a_game_is_played_and_kept(hosting: Hosting, context: BrowserContext) -> None:
    """First visit, offline, a reload in mid-effect, a second tab, and the first one closed."""
    page = context.new_page()
    page.goto(hosting.address)
    expect(page.locator("h1")).to_have_text("Arkham Noir")
    expect(page.locator("#shell-sign")).to_have_text(re.compile("^(Loading|Starting) the game"))
    frame = begin(page, "witch-cult")
    assert re.search(r"/arkham-noir/game/[\w-]+$", page.url)
    assert frame.evaluate(MOVE)["status"] == 200
    frame.goto(f"{hosting.address}new")
    take_in(frame, in_mid_effect())
    before = words(frame)

    wait_for_mark(page, "kept", "yes")
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
    assert there.evaluate(MOVE)["status"] == 200
    assert words(there) != now
    second.goto(f"{hosting.address}rules/R-LOCK-01/")
    expect(second.frame_locator("iframe").locator("h1")).to_contain_text("R-LOCK-01")


def exported() -> bytes:
    """Return an export file with one running game of another browser."""
    record = Game.new("gulfs", seed="attic").record()
    return pack(
        Archive(games=[StoredGame("imported-game-01", "", "gulfs", "Tales", record=record)])
    )


def test_imported_games_are_listed_on_the_next_visit(
    hosting: Hosting, context: BrowserContext
) -> None:
    """Nothing was played in this browser; imported games must be listed like played ones."""
    page = context.new_page()
    page.goto(f"{hosting.address}everything")
    page.frame_locator("iframe[name=table]").locator("#file").wait_for()
    frame = page.frame("table")
    assert frame
    assert "played" not in page.evaluate("Object.keys(localStorage)")
    frame.locator("#file").set_input_files(file("all.zip", exported()))
    press(frame, "form.sheet button")
    page.goto(hosting.address)
    listed = page.frame_locator("iframe[name=table]").locator("a.game")
    expect(listed).to_have_attribute("href", re.compile("/game/imported-game-01$"))
    page.evaluate("localStorage.clear()")  # as after an import by an older version
    page.reload()
    expect(listed).to_be_visible()


def test_a_full_disk_is_a_sentence_and_nothing_is_lost(
    hosting: Hosting, context: BrowserContext
) -> None:
    page = visit(context, hosting)
    quota = context.new_cdp_session(page)
    origin = {"origin": hosting.address.partition("/arkham")[0]}
    quota.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    page.locator(play_button("gulfs")).click()
    shown = page.frame_locator("iframe").locator("main")
    expect(shown).to_contain_text("Nothing was changed")
    expect(shown).to_contain_text("Your browser couldn't save this")
    quota.send("Storage.overrideQuotaForOrigin", origin)
    frame = page.frame("table")
    assert frame
    frame.goto(hosting.address)
    assert not frame.locator("#running").count()
    assert begin(page, "gulfs").evaluate(MOVE)["status"] == 200


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ("delete window.WebAssembly", "it has no WebAssembly"),
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


def test_the_engravings_of_achievements_are_files(folder: Path) -> None:
    pictures = {file.stem: file.read_text("utf-8") for file in folder.glob("art/*/achievements/*")}
    assert pictures.keys() == {each.id for each in all_achievements()}
    assert all(picture.startswith("<svg") for picture in pictures.values())


def test_pages_stay_under_the_prefix_wherever_that_is(folder: Path) -> None:
    """Every prebuilt page links to existing files, and to none outside the folder."""
    inside = folder.resolve()
    for page in folder.rglob("index.html"):
        for address in re.findall(r' (?:src|href)="([^"#?]+)', page.read_text("utf-8")):
            assert not address.startswith("/"), (page, address)
            target = (page.parent / address).resolve()
            assert target == inside or inside in target.parents, (page, address)
            if target.suffix in (".css", ".js", ".svg", ".woff2", ".png", ".webmanifest"):
                assert target.exists(), (page, address)
