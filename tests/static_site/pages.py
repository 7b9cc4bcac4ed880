"""Actions of a visitor of the static site, for tests."""

from __future__ import annotations

import os

from playwright.sync_api import (
    BrowserContext,
    FilePayload,
    Frame,
    FrameLocator,
    Page,
    TimeoutError,
    expect,
)

from tests.static_site.hosting import Hosting

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE = 120_000
"""Milliseconds for Python to start on a busy machine; not a measurement."""

expect.set_options(timeout=PATIENCE)

MOVE = """async () => {
  const form = document.querySelector('#moves'), main = document.querySelector('main#table');
  const buttons = [...main.querySelectorAll('button[name=move]')].map((each) => each.value);
  const drops = [...main.querySelectorAll('[data-drops]')]
    .flatMap((each) => each.dataset.drops.split('|').map((drop) => drop.split('=')[1]));
  const answers = [...buttons, ...drops].filter(Boolean);
  if (!answers.length) return { status: 0, over: true };
  const fields = new FormData(form);
  fields.set('move', answers.at(-1));
  fields.set('sure', '1');
  const reply = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const next = page.querySelector('main#table');
  if (next) main.replaceWith(next);
  return { status: reply.status, over: !next, text: (next ?? page.body).innerText };
}"""
"""Send a move as a page without script does, and show the whole page in the response."""


def ready(page: Page) -> None:
    """Wait until Python has started; fail with the page's message if it doesn't."""
    page.wait_for_selector(
        "html:is([data-stage=ready], [data-stage=failed])", state="attached", timeout=PATIENCE
    )
    if page.locator("html").get_attribute("data-stage") == "failed":
        raise AssertionError(page.locator("#shell-sign").inner_text())


def wait_for_mark(page: Page, name: str, value: str) -> None:
    """Wait until the root element of the outer page has this data attribute."""
    page.wait_for_selector(f"html[data-{name}={value}]", state="attached", timeout=PATIENCE)


def visit(context: BrowserContext, hosting: Hosting) -> Page:
    """Open the home page and wait for Python."""
    page = context.new_page()
    page.goto(hosting.address)
    ready(page)
    return page


def edition_of(page: Page) -> str:
    found = page.locator("html").get_attribute("data-edition")
    assert found
    return found


def table(page: Page) -> Frame:
    """Return the frame when it shows a table."""
    page.frame_locator("iframe[name=table]").locator("main#table").wait_for(timeout=PATIENCE)
    found = page.frame("table")
    assert found
    return found


def begin(page: Page, case: str) -> Frame:
    """Start a new game with the button on the home page."""
    try:
        home(page).locator(play_button(case)).click(timeout=PATIENCE / 4)
    except TimeoutError:  # the frame has replaced the page meanwhile
        home(page).locator(play_button(case)).click()
    return table(page)


def home(page: Page) -> Page | FrameLocator:
    """Return where the home page is: in the frame, or in the page until the game has started."""
    is_shell = page.frame("table") and page.locator("body.shell").count()
    return page.frame_locator("iframe[name=table]") if is_shell else page


def play_button(case: str) -> str:
    return f"form:has(input[value={case}]) button:text-is('Play') >> nth=0"


def file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": content}


def take_in(frame: Frame, record: bytes) -> None:
    """Continue a game from a record, on the page for new games."""
    frame.locator("#record").set_input_files(file("a.noir", record))
    press(frame, "#resume button")
    expect(frame.locator("main#table")).to_be_visible()


def press(frame: Frame, button: str) -> None:
    """Press a button and wait for the next page."""
    with frame.expect_navigation():
        frame.locator(button).click()


def words(frame: Frame) -> str:
    return frame.locator("main#table").inner_text()
