"""What a visitor of the static edition does, for the tests."""

from __future__ import annotations

from playwright.sync_api import Frame, Page, expect

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
    page.wait_for_selector("html[data-stage=ready]", state="attached", timeout=PATIENCE)


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
    where.locator(f"form:has(input[value={case}]) button:text-is('Play')").first.click()
    return table(page)


def words(frame: Frame) -> str:
    return frame.locator("main#table").inner_text()
