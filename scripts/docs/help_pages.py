"""Write the help pages of the browser game from the guides.

Run `python -m scripts.docs.help_pages` after you change a guide.

The guides, docs/strategy.md and docs/faq.md become templates in web/templates/help/pages, so that
neither a server nor the static site has to read Markdown. A test compares them with their sources.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from markdown_it import MarkdownIt

from arkham_noir.cases import CASES

ROOT = Path(__file__).parents[2]
DOCS, PACKAGE = ROOT / "docs", ROOT / "src" / "arkham_noir"
GUIDES = PACKAGE / "guides"
PAGES = PACKAGE / "web" / "templates" / "help" / "pages"
SOURCES = {
    **{case.name: GUIDES / f"{case.name}.md" for case in CASES},
    "strategy": DOCS / "strategy.md",
    "faq": DOCS / "faq.md",
}
"""The pages by name."""

ADDRESSES = {
    **{GUIDES / f"{case.name}.md": f"'help_case', case='{case.name}'" for case in CASES},
    DOCS / "strategy.md": "'help_strategy'",
    DOCS / "faq.md": "'help_faq'",
    DOCS / "rules.md": "'rules'",
    DOCS / "rulings.md": "'rules'",
    DOCS / "words.md": "'icons'",
    DOCS / "decks.md": "'decks'",
    DOCS / "browser.md": "'help'",
    DOCS / "puzzles.md": "'puzzles'",
    DOCS / "companion.md": "'companion'",
    DOCS / "workshop.md": "'workshop'",
}
"""The routes of the browser game for pages of the documentation; it lacks all others."""

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
LINK = re.compile(r'<a href="([^"]*)">(.*?)</a>', re.S)
IMAGE = re.compile(r'(?:<p>)?<img src="[^"]*?/pictures/play/([^"]+)\.svg" alt="[^"]*" />(?:</p>)?')
SMALL = re.compile(r"<small>(.*?)</small>", re.S)
HEADS = re.compile(r"<thead>\n<tr>\n(.*?)</tr>\n</thead>\n", re.S)
NEW = "<strong>New:</strong>"
BADGE = '<span class="new">New</span>'
COMMENT = re.compile(r"<!--.*?-->\n?", re.S)
TAGS = re.compile(r"<[^>]+>")


def page(name: str) -> str:
    """Return a help page as a template."""
    source = SOURCES[name]
    title, _, text = source.read_text("utf-8").partition("\n")
    html = MARKDOWN.render(COMMENT.sub("", text))
    html = LINK.sub(lambda found: link_to_game(found, source), html)
    html = IMAGE.sub(lambda found: picture(found[1]), html)
    html = SMALL.sub(lambda found: cite_rules(found[1]), html)
    html = HEADS.sub(table_head, html).replace(NEW, BADGE)
    html = html.replace("<table>", '<div class="scroll"><table>')
    html = html.replace("</table>", "</table></div>")
    return build_page(title.removeprefix("# "), name, html)


def build_page(title: str, name: str, html: str) -> str:
    """Return the template of a page: its title, its table of contents and its chapters."""
    first, *chapters = re.split(r"(?=<h2>)", html)
    found = [HEADING.match(chapter) for chapter in chapters]
    headings = [each[2] for each in found if each]
    entries = "".join(f'<li><a href="#{slug(each)}">{each}</a></li>\n' for each in headings)
    body = "".join(section(chapter) for chapter in chapters)
    origin = SOURCES[name].relative_to(ROOT).as_posix()
    return (
        f"{{# Made from {origin} by scripts/docs/help_pages.py: edit that file. #}}\n"
        '{% extends "help/guide.html" %}\n'
        f"{{% block heading %}}{title}{{% endblock %}}\n"
        f"{{% block contents %}}\n{entries}{{% endblock %}}\n"
        f"{{% block guide %}}\n{first.strip()}\n{body}{{% endblock %}}\n"
    )


def section(chapter: str) -> str:
    """Return a chapter with an address of its own, and one for each of its headings."""
    heading = HEADING.match(chapter)
    assert heading
    anchor = slug(heading[2])
    inner = HEADING.sub(with_link, chapter)
    return f'<section class="chapter" aria-labelledby="{anchor}">\n{inner}</section>\n'


def with_link(heading: re.Match[str]) -> str:
    """Return a heading that links to itself."""
    level, words = heading[1], heading[2]
    anchor = slug(words)
    return f'<h{level} id="{anchor}"><a class="here" href="#{anchor}">{words}</a></h{level}>'


def slug(words: str) -> str:
    """Return the anchor of a heading, as code hosts make it."""
    plain = unescape(TAGS.sub("", words)).casefold()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")


def link_to_game(found: re.Match[str], source: Path) -> str:
    """Return a link to where the browser game has it; otherwise just its words."""
    file, _, anchor = found[1].partition("#")
    if not file:
        return found[0]
    address = ADDRESSES.get((source.parent / file).resolve())
    if address is None:
        return found[2]
    aim = f"#{anchor}" if anchor and "help_" in address else ""
    return f'<a href="{{{{ url_for({address}) }}}}{aim}">{found[2]}</a>'


def picture(name: str) -> str:
    """Return the call that draws a picture: an icon, or a figure."""
    if name.startswith("icons/"):
        return f'{{{{ icon_of("{name.removeprefix("icons/")}") }}}}'
    return f'{{{{ figure("{name}") }}}}'


def cite_rules(text: str) -> str:
    """Return small print whose rules are links."""
    plain = unescape(" ".join(text.split()))
    return f"<small>{{{{ {plain!r} | cited }}}}</small>"


def table_head(found: re.Match[str]) -> str:
    """Return the head of a table without empty header cells; without any words there is none."""
    if not TAGS.sub("", found[1]).strip():
        return ""
    return found[0].replace("<th></th>", "<td></td>")


def write() -> None:
    """Write every page."""
    PAGES.mkdir(parents=True, exist_ok=True)
    for name in SOURCES:
        (PAGES / f"{name}.html").write_text(page(name), "utf-8")


if __name__ == "__main__":
    write()
