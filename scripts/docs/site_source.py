"""Puts together what the documentation site is built from: `site_source.py FOLDER`.

The pages stay plain Markdown that reads well on a code host. Here they get what a site needs
besides: README becomes the first page, its headings and lists become the tables of contents,
pages from outside docs/ move in, and the reference is written, one page for each package.
"""

from __future__ import annotations

import re
import shutil
import sys
from itertools import groupby
from pathlib import Path
from textwrap import indent

from scripts.docs.public_names import ROOT, PublicName, inside, modules, path_of, public_names

HOUSE = Path(__file__).parents[2]
DOCS = HOUSE / "docs"
LINK = re.compile(r"(?<=\]\()([^)#\s]+)")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)

MOVED = {
    DOCS / "README.md": "index.md",
    HOUSE / "README.md": "index.md",
    HOUSE / "CONTRIBUTING.md": "contributing.md",
    HOUSE / "CHANGELOG.md": "changelog.md",
} | {page: f"play-{page.name}" for page in (HOUSE / "src/arkham_noir/guides").glob("*.md")}
"""Pages that have another name or place in the site."""

DOOR = "The modules at the root"


def pages() -> dict[str, Path]:
    """Every page of the site that somebody wrote, by its name there."""
    written = {page.name: page for page in sorted(DOCS.glob("*.md")) if page not in MOVED}
    return {"index.md": DOCS / "README.md"} | written | _from_outside()


def _from_outside() -> dict[str, Path]:
    return {name: page for page, name in MOVED.items() if name != "index.md"}


def place(target: Path) -> str:
    """Where a page or file that is linked to stands in the site."""
    if target in MOVED:
        return MOVED[target]
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    return target.relative_to(HOUSE).as_posix()


def targets(page: Path) -> dict[str, Path]:
    """The files that a page links to, by the words of the link."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    links = [link for link in LINK.findall(text) if "://" not in link]
    return {link: (page.parent / link).resolve() for link in links}


def rewritten(page: Path) -> str:
    """A page whose links lead to where things stand in the site.

    Examples lose the blank line at their end, which only those who run them need.
    """
    found = targets(page)
    text = FENCE.sub(lambda block: re.sub(r"\n+```$", "\n```", block[0]), page.read_text("utf-8"))
    return LINK.sub(lambda link: place(found[link[0]]) if link[0] in found else link[0], text)


# Tables of contents


def contents(index: str) -> dict[str, list[str]]:
    """The pages under each heading of the index."""
    _, *parts = HEADING.split(index)
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    return {
        heading: [link.removesuffix(".md") for link in LINK.findall(text) if link.endswith(".md")]
        for heading, text in sections.items()
    }


def toctree(entries: list[str], caption: str = "") -> str:
    """A table of contents that stands at the side of the page."""
    options = [f":caption: {caption}"] if caption else []
    return "\n".join(["```{toctree}", ":hidden:", *options, "", *entries, "```", ""])


# The reference


def reference() -> dict[str, str]:
    """The pages of the reference: the library, the modules at its root, then every package."""
    names = {
        module: list(found)
        for module, found in groupby(public_names(), key=lambda name: name.module)
    }
    at_root = [part for part in inside(ROOT) if path_of(part).name != "__init__.py"]
    packages = [m for m in modules() if path_of(m).name == "__init__.py" and m != ROOT]
    drawn = {"library": _page(ROOT, [ROOT], names), "root": _page(DOOR, at_root, names)}
    for package in packages:
        parts = [part for part in inside(package) if part in modules() and part not in packages]
        drawn[package.removeprefix(f"{ROOT}.")] = _page(package, [package, *parts], names)
    return {f"api/{name}.rst": text for name, text in drawn.items() if "automodule" in text}


def _page(title: str, parts: list[str], names: dict[str, list[PublicName]]) -> str:
    """One page, a section for each module but the package itself."""
    text = _heading(title, "=")
    for part in parts:
        if part != title and part in names:
            text += _heading(part, "-")
        if part in names or part == title:
            text += _module(part, names.get(part, []))
    return text


def _heading(title: str, line: str) -> str:
    shown = f"``{title}``" if title.startswith(ROOT) else title
    return f"{shown}\n{line * len(shown)}\n\n"


def _module(module: str, names: list[PublicName]) -> str:
    """What Sphinx is asked to take from a module; constants it would not find by itself."""
    members = ", ".join(found.name for found in names if not found.is_constant)
    wanted = f":members: {members}" if members else ":no-members:"
    constants = "".join(_constant(found) for found in names if found.is_constant)
    return f".. automodule:: {module}\n   {wanted}\n\n{constants}"


def _constant(found: PublicName) -> str:
    return f".. py:data:: {found.name}\n\n{indent(found.text, '   ')}\n\n"


# All of it


def write(folder: Path) -> None:
    """Everything into a folder, anew."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, page in pages().items():
        _put(folder / name, rewritten(page))
        for file in targets(page).values():
            if file.suffix != ".md":
                _copy(file, folder / place(file))
    made = reference()
    for name, text in made.items():
        _put(folder / name, text)
    _add(folder / "api.md", [toctree([name.removesuffix(".rst") for name in made])])
    index = folder / "index.md"
    trees = contents(index.read_text(encoding="utf-8")).items()
    _add(index, [toctree(entries, heading) for heading, entries in trees])


def _put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _add(file: Path, parts: list[str]) -> None:
    _put(file, "\n".join([file.read_text(encoding="utf-8"), *parts]))


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, to)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
