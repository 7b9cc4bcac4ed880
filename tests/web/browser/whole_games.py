"""Check whether texts are fully readable: inside the window, not clipped, not covered."""

from __future__ import annotations

from playwright.sync_api import Page

CUT = """selector => {
  const clips = (each) => getComputedStyle(each).overflow !== "visible";
  const outside = (line, box) => line.left < box.left - 1 || line.top < box.top - 1
    || line.right > box.right + 1 || line.bottom > box.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const textsIn = (each) => {
    const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) found.push(walk.currentNode);
    return found.filter((text) => text.data.trim() && text.parentElement.checkVisibility()
      && !text.parentElement.closest(".hush"));
  };
  const linesOf = (text) => {
    const letters = document.createRange();
    letters.selectNodeContents(text);
    return [...letters.getClientRects()].filter(({ width }) => width > 1);
  };
  const boxesAround = (each) => {
    const found = [screen];
    for (let at = each; at && at !== document.body; at = at.parentElement)
      if (clips(at)) found.push(at.getBoundingClientRect());
    return found;
  };
  const covered = (line, each) => {
    const middle = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    const top = document.elementFromPoint(...middle);
    return !top || !(each.contains(top) || top.contains(each));
  };
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    const texts = textsIn(each);
    if (!texts.length) return [`${selector}: no text is shown`];
    return texts.filter((text) => linesOf(text).some((line) =>
      boxesAround(text.parentElement).some((box) => outside(line, box)) || covered(line, each)))
      .map((text) => text.data.trim());
  });
}"""


def clipped_texts(page: Page, selector: str) -> list[str]:
    """Return the texts that can't be read in full, including elements that show none."""
    found: list[str] = page.evaluate(CUT, selector)
    return found
