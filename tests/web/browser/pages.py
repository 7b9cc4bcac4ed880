"""Server, browser and visitors that record everything that goes wrong on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    sync_playwright,
)

from tests.web.browser.server import Server, launch

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
}  # fmt: skip
REFUSED = "Failed to load resource: the server responded with a status of 4"
TATTLE = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`));"""

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start the server that most tests share; every visitor is a separate player."""
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()
    assert not server.faults, "\n".join(server.faults)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Watch:
    """A recorder of errors: external requests, policy violations, console errors, missing files."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.seen: list[str] = []
        self.pages: set[str] = set()
        self.refused: set[str] = set()

    @property
    def complaints(self) -> list[str]:
        """Return all recorded errors; 4xx is an error for files only."""
        missing = sorted(self.refused - self.pages)
        return [*self.seen, *(f"missing: {url}" for url in missing)]

    def forget(self) -> None:
        """Reset the recorder for the next test."""
        for noticed in (self.seen, self.pages, self.refused):
            noticed.clear()

    def over(self, context: BrowserContext) -> None:
        context.add_init_script(TATTLE)
        context.on("console", self.console)
        context.on("weberror", lambda error: self.seen.append(f"error: {error.error}"))
        context.on("request", lambda request: self.request(request.url))
        context.on("response", self.response)

    def console(self, message: ConsoleMessage) -> None:
        if message.text.startswith(REFUSED):
            self.refused.add(message.location["url"])
        elif message.type in ("error", "warning"):
            self.seen.append(f"console: {message.text}")

    def request(self, url: str) -> None:
        if not url.startswith((f"{self.origin}/", "data:", "blob:")):
            self.seen.append(f"asked elsewhere: {url}")

    def response(self, response: Response) -> None:
        if response.request.resource_type in ("document", "fetch"):
            self.pages.add(response.url)
        if response.status >= 500:
            self.seen.append(f"{response.status}: {response.url}")


class Host:
    """The host of visitors.

    The browser process and its cache are shared by all tests, because they cost most of the time.
    Without a cookie every visitor is still a new player.
    """

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.watch = Watch(server.address)
        self.kept: dict[str, BrowserContext] = {}
        self.here: list[BrowserContext] = []

    def visit(self, path: str = "", *, settings: str = "", **options: Any) -> Page:
        """Return a page for a new player with these settings (desktop by default)."""
        context = self.context({**DESKTOP, "reduced_motion": "reduce", **options})
        self.here.append(context)
        if settings:
            cookie: Any = {"name": "noir_settings", "value": settings, "url": self.server.address}
            context.add_cookies([cookie])
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    def context(self, options: dict[str, Any]) -> BrowserContext:
        """Return the shared browser context, or a new one for a second visitor in a test."""
        kind = repr(options)
        if kind in self.kept and self.kept[kind] not in self.here:
            return self.kept[kind]
        context = self.browser.new_context(base_url=self.server.address, **options)
        context.set_default_timeout(30_000)
        self.watch.over(context)
        if kind not in self.kept and "storage_state" not in options:
            self.kept[kind] = context
            context.new_page().goto("/away")  # the process lives as long as it shows something
        return context

    def farewell(self) -> None:
        """Close all pages and check that nothing went wrong."""
        for context in self.here:
            self.see_off(context)
        self.here.clear()
        complaints = self.watch.complaints
        self.watch.forget()
        assert not complaints, "\n".join(complaints)

    def see_off(self, context: BrowserContext) -> None:
        """Remove the pages and cookies of a visitor."""
        if context not in self.kept.values():
            return context.close()
        for page in context.pages[1:]:
            page.close()
        return context.clear_cookies()

    def close(self) -> None:
        for context in self.kept.values():
            context.close()


@pytest.fixture(scope="session")
def host(server: Server, browser: Browser) -> Iterator[Host]:
    """Return the host of the shared server."""
    host = Host(server, browser)
    yield host
    host.close()


@pytest.fixture
def visit(host: Host) -> Iterator[Visit]:
    """Return a function that opens a page as a new player and fails on any error."""
    yield host.visit
    host.farewell()


def visiting(server: Server, browser: Browser) -> Iterator[Visit]:
    """Return a function to visit a separate server; errors fail at the end."""
    host = Host(server, browser)
    yield host.visit
    host.farewell()
    host.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Start a server for one test, which may kill it."""
    server = Server(tmp_path)
    yield server
    server.stop()
