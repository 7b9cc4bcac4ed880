"""A server, a browser, and visitors who notice everything that goes wrong on a page."""

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
from serving import Server, launch

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
    """The server that most tests share; every visitor is a player of his own."""
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
    """Notes what no page may do: ask others, break our policy, complain, miss a file."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.seen: list[str] = []
        self.pages: set[str] = set()
        self.refused: set[str] = set()

    @property
    def complaints(self) -> list[str]:
        """Everything noticed; a page may answer 4xx, a file may not."""
        missing = sorted(self.refused - self.pages)
        return [*self.seen, *(f"missing: {url}" for url in missing)]

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


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Visit]:
    """Opens a page as a new player, on a desk unless told otherwise; nothing may go wrong."""
    yield from visiting(server, browser)


def visiting(server: Server, browser: Browser) -> Iterator[Visit]:
    """Visits to a server; what was noticed meanwhile is told at the end."""
    watch, contexts = Watch(server.address), list[BrowserContext]()

    def visit(path: str = "/", **options: Any) -> Page:
        options = {**DESKTOP, "reduced_motion": "reduce", **options}
        context = browser.new_context(base_url=server.address, **options)
        context.set_default_timeout(15_000)
        contexts.append(context)
        watch.over(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not watch.complaints, "\n".join(watch.complaints)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be killed as it likes."""
    server = Server(tmp_path)
    yield server
    server.stop()
