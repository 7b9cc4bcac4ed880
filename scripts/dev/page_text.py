"""Normalized text and element tree of a page, by which two dumps are compared."""

from __future__ import annotations

import re
from hashlib import sha256
from html.parser import HTMLParser

LEFT_OUT = frozenset("script link style noscript".split())
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
INLINE = frozenset(
    "a abbr b bdi circle code em g i img kbd label mark path small span strong sub sup svg time use"
    .split()
)  # fmt: skip
READ = frozenset("alt aria-label placeholder title data-say data-word content".split())
REFERENCES = frozenset(
    "for form list popovertarget aria-labelledby aria-describedby aria-controls".split()
)
IGNORED = frozenset("class id data-sum data-sound".split())
LONGEST_VALUE = 120

NORMALIZED = (
    (re.compile(r"/(static|art|looks)/[0-9a-f]{8,}/"), r"/\1/<edition>/"),
    (re.compile(r"(/static/<edition>)/(css|js|fonts|icons)/"), r"\1/"),
    (re.compile(r"(/looks/<edition>/[\w-]+/)[0-9a-f]+"), r"\1<hash>"),
    (re.compile(r"/(game|workshop)/[\w-]{16}(?![\w-])"), r"/\1/<id>"),
    (re.compile(r"(%2F|=)(game|workshop)%2F[\w-]{16}(?![\w-])"), r"\1\2%2F<id>"),
    (re.compile(r"arkham-noir-[\w-]{16}\.(png|noir|svg)"), r"arkham-noir-<id>.\1"),
    (re.compile(r"\b(draft|with)=[\w-]{16}(?![\w-])"), r"\1=<id>"),
    (re.compile(r"\b(?=[0-9a-f]*\d)[0-9a-f]{32,}\b"), "<token>"),
    (re.compile(r"\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d"), "<moment>"),
    (re.compile(r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?)?"), "<moment>"),
    (re.compile(r'"\w*seconds": [\d.]+'), '"seconds": <time>'),
    (re.compile(r"http://127\.0\.0\.1:\d+"), "<server>"),
)
"""Parts that differ in every dump of the same program, and their replacements."""


def normalized(text: str) -> str:
    for found, put in NORMALIZED:
        text = found.sub(put, text)
    return text


def plain_lines(text: str) -> list[str]:
    """Return the lines of something that is not a page."""
    return normalized(text).splitlines()


class Outline(HTMLParser):
    """A page as two lists of lines: `text`, what people read or hear, and `tree`, its elements.

    The tree has no classes or ids; a reference to an id names the element that has it.
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text: list[str] = []
        self.tree: list[str] = []
        self.words: list[str] = []
        self.depth = 0
        self.skipped = ""
        self.elements = dict(_elements(page))
        self.feed(page)
        self._end_line()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.skipped or tag in LEFT_OUT:
            self.skipped = self.skipped or ("" if tag in VOID else tag)
            return
        given = sorted((name, normalized(value or "")) for name, value in attrs)
        if tag not in INLINE:
            self._end_line()
        self.words += [f"[{name}: {value}]" for name, value in given if name in READ and value]
        shown = [each for name, value in given if (each := self._attribute(name, value))]
        self.tree.append(" ".join(["  " * self.depth + tag, *shown]))
        self.depth += tag not in VOID

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            self.skipped = "" if tag == self.skipped else self.skipped
        elif tag not in VOID:
            self.depth -= 1
            if tag not in INLINE:
                self._end_line()

    def handle_data(self, data: str) -> None:
        if not self.skipped:
            self.words.append(normalized(data))

    def _end_line(self) -> None:
        line = " ".join("".join(self.words).split())
        if line:
            self.text.append(line)
        self.words = []

    def _attribute(self, name: str, value: str) -> str:
        if name in IGNORED:
            return ""
        if name in READ:
            return name
        if name in REFERENCES:
            value = " ".join(self.elements.get(each, "nothing") for each in value.split())
            return f"{name}=<{value}>"
        if name == "href" and value.startswith("#"):
            return f"href=#<{self.elements.get(value[1:], 'nothing')}>"
        if name in ("value", "data-draft") and re.fullmatch(r"[\w-]{16}", value):
            value = "<id>"
        if len(value) > LONGEST_VALUE:
            value = sha256(value.encode()).hexdigest()[:12]
        return f'{name}="{value}"'


def _elements(page: str) -> list[tuple[str, str]]:
    """Return every id of a page and the kind of its element."""
    found = re.finditer(r'<([\w-]+)\b[^<>]*?\sid="([^"]+)"', page)
    return [(each[2], each[1]) for each in found]
