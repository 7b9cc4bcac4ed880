"""What a visitor of the static edition does, for the tests."""

from __future__ import annotations

import os

from playwright.sync_api import BrowserContext, FilePayload, Frame, Page, expect

from tests.static_site.hosting import Hosting

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE = 120_000
"""Milliseconds for Python to start on a busy machine; nothing is measured by it."""

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
"""A move as a page without script sends it; the whole page that answers is shown."""


def ready(page: Page) -> None:
    """Python is there; if it will not be, the page says why."""
    page.wait_for_selector(
        "html:is([data-stage=ready], [data-stage=failed])", state="attached", timeout=PATIENCE
    )
    if page.locator("html").get_attribute("data-stage") == "failed":
        raise AssertionError(page.locator("#shell-sign").inner_text())


def marked(page: Page, name: str, value: str) -> None:
    """Wait until the page around the game says so of itself."""
    page.wait_for_selector(f"html[data-{name}={value}]", state="attached", timeout=PATIENCE)


def visit(context: BrowserContext, hosting: Hosting) -> Page:
    """The first page, with Python behind it."""
    page = context.new_page()
    page.goto(hosting.address)
    ready(page)
    return page


def edition_of(page: Page) -> str:
    found = page.locator("html").get_attribute("data-edition")
    assert found
    return found


def table(page: Page) -> Frame:
    """The frame with a table in it."""
    page.frame_locator("iframe[name=table]").locator("main#table").wait_for(timeout=PATIENCE)
    found = page.frame("table")
    assert found
    return found


def begin(page: Page, case: str) -> Frame:
    """A new game by the button of its poster."""
    where = (
        page.frame_locator("iframe[name=table]")
        if page.frame("table") and page.locator("body.shell").count()
        else page
    )
    where.locator(play_button(case)).click()
    return table(page)


def play_button(case: str) -> str:
    return f"form:has(input[value={case}]) button:text-is('Play') >> nth=0"


def file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": content}


def take_in(frame: Frame, record: bytes) -> None:
    """Go on with a game that has a record, on the page for new games."""
    frame.locator("#record").set_input_files(file("a.noir", record))
    press(frame, "#resume button")
    expect(frame.locator("main#table")).to_be_visible()


def press(frame: Frame, button: str) -> None:
    """Press a button that leads to another page, and be there."""
    with frame.expect_navigation():
        frame.locator(button).click()


def words(frame: Frame) -> str:
    return frame.locator("main#table").inner_text()
