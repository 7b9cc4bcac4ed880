"""Browser tests of the installable app and its offline page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.browser.pages import PHONE, Visit
from tests.web.browser.playing import begin
from tests.web.browser.server import Server

READY = "navigator.serviceWorker.ready.then(worker => worker.active.scriptURL)"


def test_a_browser_finds_nothing_wrong_with_the_manifest(visit: Visit) -> None:
    page = visit("/", **PHONE)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []


@pytest.fixture
def phone(own_server: Server, browser: Browser) -> Iterator[BrowserContext]:
    """Return a phone with an active service worker."""
    context = browser.new_context(base_url=own_server.address, **PHONE)
    page = context.new_page()
    page.goto("/")
    page.evaluate(READY)
    page.goto("/about")
    page.wait_for_function("navigator.serviceWorker.controller")
    yield context
    context.close()


def away(page: Page) -> None:
    """Check that the offline page is shown with its style."""
    expect(page.get_by_role("alert")).to_contain_text("has stopped, or your device is offline")
    assert "Noir Serif" in page.evaluate("getComputedStyle(document.body).fontFamily")
    assert page.evaluate("document.styleSheets.length") > 0


def test_while_the_server_is_away_it_is_said_and_the_game_goes_on_after(
    own_server: Server, phone: BrowserContext
) -> None:
    page = phone.pages[0]
    begin(page, "witch-cult")
    game = page.url
    own_server.kill()
    page.goto(game)
    away(page)
    own_server.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("#question")).to_be_visible()
    assert page.url == game


def test_a_form_that_finds_no_server_is_answered_too(
    own_server: Server, phone: BrowserContext
) -> None:
    page = phone.pages[0]
    page.goto("/settings")
    own_server.kill()
    page.get_by_role("button", name="Save settings").click()
    away(page)
    own_server.start()


def test_no_page_is_kept_but_the_one_that_says_so(phone: BrowserContext) -> None:
    page = phone.pages[0]
    begin(page, "witch-cult")
    kept: list[str] = page.evaluate(
        """async () => {
          const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const kept = await Promise.all(shelves.map((shelf) => shelf.keys()));
          return kept.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert [path for path in kept if not path.startswith("/static/")] == ["/away"]
