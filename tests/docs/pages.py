"""The pages of the documentation, and how to read them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GUIDES = ROOT / "src" / "arkham_noir" / "guides"
INDEX = DOCS / "README.md"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
"""All pages except the guides, which other tests read."""

FENCE = re.compile(r"^ *```(\S*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")


def name_of(page: Path) -> str:
    """Return the path of a page from the root, for messages and test ids."""
    return page.relative_to(ROOT).as_posix()


def text_of(name: str) -> str:
    """Return a page by its path from the root."""
    return (ROOT / name).read_text(encoding="utf-8")


def title_of(page: Path) -> str:
    """Return the first heading of a page."""
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def anchors_of(page: Path) -> set[str]:
    """Return the anchors that a code host gives the headings of a page."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    return {slug(heading) for heading in re.findall(r"^#{1,6} (.+)$", text, re.MULTILINE)}


def slug(heading: str) -> str:
    """Return the anchor of a heading: lower case, no punctuation, hyphens for spaces."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
