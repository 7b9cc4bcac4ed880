"""The texts that people read: on screens, in the docs, in docstrings and comments."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeGuard

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "arkham_noir"
TEMPLATES = PACKAGE / "web" / "templates"
GUIDES = TEMPLATES / "help" / "pages"
"""Made from the guides in Markdown, which are read instead."""
WORDS = [PACKAGE / "vocabulary/words.toml", PACKAGE / "rulebook/rules.toml",
         PACKAGE / "rulebook/rulings.toml"]  # fmt: skip
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-label", "data-confirm")
"""The attributes that a person reads or hears."""

EXPRESSION = re.compile(r"\{\{.*?\}\}", re.DOTALL)
OTHERWISE = re.compile(r"\{%-?\s*(else|elif)\b.*?%\}", re.DOTALL)
ALTERNATIVE = "\x1f"
"""The mark between texts of which a page shows one."""
STATEMENT = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)
FENCED = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
STORY = re.compile(r"^## The story so far$.*?(?=^## )", re.DOTALL | re.MULTILINE)
"""The fiction at the start of a guide."""
NOT_PROSE = re.compile(r"`[^`\n]*`|\]\([^)]*\)|<[^>\n]+>|https?://\S+")
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)


@dataclass(frozen=True)
class Text:
    """One text and its place."""

    place: str
    words: str


def call_name(file: Path) -> str:
    return str(file.relative_to(ROOT))


@dataclass(frozen=True)
class Label:
    """What a button says; `{}` for each value that the page fills in."""

    place: str
    words: str


class TemplateReader(HTMLParser):
    """Collects the texts of a template and the labels of its buttons."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.texts: list[Text] = []
        self.labels: list[Label] = []
        self.label: list[str] | None = None
        self.skipped = 0

    def is_skipped(self, tag: str) -> bool:
        """Return whether this is not text, or the description below the label of a button."""
        return tag in ("script", "style", "kbd") or (tag == "span" and self.label is not None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [Text(self.name, value) for name, value in attrs if name in SPOKEN and value]
        if self.is_skipped(tag):
            self.skipped += 1
        if tag == "button":
            self.label = []

    def handle_endtag(self, tag: str) -> None:
        if self.is_skipped(tag):
            self.skipped -= 1
        if tag == "button" and self.label is not None:
            found = "".join(self.label).split(ALTERNATIVE)
            self.labels += [Label(self.name, " ".join(each.split())) for each in found]
            self.label = None

    def handle_data(self, data: str) -> None:
        if self.skipped:
            return
        parts = re.split(rf"\n\n|{ALTERNATIVE}", data)
        self.texts += [Text(self.name, part) for part in parts if part.strip()]
        if self.label is not None:
            self.label.append(data)


@cache
def templates() -> tuple[TemplateReader, ...]:
    """Read every template."""
    files = sorted(TEMPLATES.rglob("*.html"))
    return tuple(read_template(file) for file in files if file.parent != GUIDES)


def read_template(file: Path) -> TemplateReader:
    reader = TemplateReader(call_name(file))
    source = OTHERWISE.sub(ALTERNATIVE, file.read_text("utf-8"))
    reader.feed(STATEMENT.sub("", EXPRESSION.sub("{}", source)))
    return reader


def word_texts() -> Iterator[Text]:
    """Yield the game's own words: events, questions, rules, rulings."""
    for file in WORDS:
        yield from leaves(call_name(file), tomllib.loads(file.read_text("utf-8")))


def leaves(place: str, value: Any) -> Iterator[Text]:
    if isinstance(value, str):
        yield Text(place, value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(f"{place} {key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(place, inner)


@cache
def parse_source(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def python_files(*folders: str) -> list[Path]:
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def messages() -> Iterator[Text]:
    """Yield what Python code says to people: every string of several words but docstrings."""
    for file in python_files("src"):
        tree = parse_source(file)
        docs = {id(text) for text in doc_nodes(tree)}
        for node in ast.walk(tree):
            if is_text(node) and id(node) not in docs and " " in str(node.value).strip():
                yield Text(f"{call_name(file)}:{node.lineno}", str(node.value))


def is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def doc_nodes(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield docstrings, also those of attributes and constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and is_text(node.value):
            yield node.value


def docstrings() -> Iterator[Text]:
    for file in python_files("src", "scripts", "tests"):
        for node in doc_nodes(parse_source(file)):
            yield Text(f"{call_name(file)}:{node.lineno}", plain(str(node.value)))


def comments() -> Iterator[Text]:
    for file in python_files("src", "scripts", "tests"):
        for token in tokenize.generate_tokens(io.StringIO(file.read_text("utf-8")).readline):
            if token.type == tokenize.COMMENT:
                yield Text(f"{call_name(file)}:{token.start[0]}", plain(token.string))
    for kind in ("js", "css"):
        for file in sorted((PACKAGE / "web/static").rglob(f"*.{kind}")):
            for found in SCRIPT_COMMENT.finditer(file.read_text("utf-8")):
                yield Text(call_name(file), plain(found[0]))


def doc_pages() -> Iterator[Text]:
    """Yield the paragraphs of the documentation, without code and addresses."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *PACKAGE.glob("guides/*.md")]
    for page in sorted(pages):
        if page == ROOT / "docs/style.md":
            continue
        for paragraph in STORY.sub("", FENCED.sub("", page.read_text("utf-8"))).split("\n\n"):
            yield Text(call_name(page), plain(paragraph))


def plain(text: str) -> str:
    """Return a text without code, tags and addresses, on one line."""
    return " ".join(NOT_PROSE.sub(" ", text).split())


def screen_prose() -> Iterator[Text]:
    """Yield the templates' texts and the game's own words."""
    for template in templates():
        yield from template.texts
    yield from word_texts()


def screen_texts() -> Iterator[Text]:
    """Yield everything that a player reads."""
    yield from screen_prose()
    yield from messages()


@cache
def texts_of(kind: str) -> tuple[Text, ...]:
    """Return the texts of a kind: ui, docs or source."""
    readers = {"ui": [screen_texts], "docs": [doc_pages], "source": [docstrings, comments]}
    return tuple(text for read in readers[kind] for text in read())
