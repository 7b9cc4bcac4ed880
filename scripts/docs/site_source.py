"""Write the source of the documentation site: `site_source.py FOLDER`.

The pages are plain Markdown that reads well on a code host. This script adds what a site needs:

- docs/README.md becomes the start page, and its lists become the tables of contents.
- Pages from outside docs/ move in.
- The API reference gets one page for each package.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from itertools import groupby
from pathlib import Path, PurePosixPath
from textwrap import indent

from scripts.docs.public_names import (
    PACKAGE,
    PublicName,
    list_modules,
    modules,
    path_of,
    public_names,
)

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LINK = re.compile(r"(?<=\]\()([^)#\s]+)")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)

MOVED = {
    DOCS / "README.md": "index.md",
    ROOT / "README.md": "index.md",
    ROOT / "CONTRIBUTING.md": "contributing.md",
    ROOT / "CHANGELOG.md": "changelog.md",
    ROOT / "SECURITY.md": "security-policy.md",
    ROOT / "CODE_OF_CONDUCT.md": "code-of-conduct.md",
} | {page: f"play-{page.name}" for page in (ROOT / "src/arkham_noir/guides").glob("*.md")}
"""Pages that have another name or place in the site."""

TOP_LEVEL = "The top-level modules"


def pages() -> dict[str, Path]:
    """Return every hand-written page of the site by its name there."""
    written = {_name(page): page for page in sorted(DOCS.rglob("*.md")) if page not in MOVED}
    return {"index.md": DOCS / "README.md"} | written | _from_outside()


def _name(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def _from_outside() -> dict[str, Path]:
    return {name: page for page, name in MOVED.items() if name != "index.md"}


def place(target: Path) -> str:
    """Return the place of a linked page or file in the site."""
    if target in MOVED:
        return MOVED[target]
    if target.is_relative_to(DOCS):
        return _name(target)
    return target.relative_to(ROOT).as_posix()


def targets(page: Path) -> dict[str, Path]:
    """Return the files that a page links to, by the text of the link."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    links = [link for link in LINK.findall(text) if "://" not in link]
    return {link: (page.parent / link).resolve() for link in links}


def rewritten(page: Path, name: str) -> str:
    """Return the text of a page with links to the places in the site.

    Examples lose the blank line at their end, which only doctest needs.
    """
    found = {link: _relative(place(target), name) for link, target in targets(page).items()}
    text = FENCE.sub(lambda block: re.sub(r"\n+```$", "\n```", block[0]), page.read_text("utf-8"))
    return LINK.sub(lambda link: found.get(link[0], link[0]), text)


def _relative(target: str, page: str) -> str:
    """Return the link from one place of the site to another."""
    return PurePosixPath(os.path.relpath(target, Path(page).parent)).as_posix()


# Tables of contents


def contents(index: str) -> dict[str, list[str]]:
    """Return the pages under each heading of the index."""
    _, *parts = HEADING.split(index)
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    return {
        heading: [link.removesuffix(".md") for link in LINK.findall(text) if link.endswith(".md")]
        for heading, text in sections.items()
    }


def toctree(entries: list[str], caption: str = "") -> str:
    """Return a table of contents for the sidebar."""
    options = [f":caption: {caption}"] if caption else []
    return "\n".join(["```{toctree}", ":hidden:", *options, "", *entries, "```", ""])


# The API reference


def reference() -> dict[str, str]:
    """Return the pages of the reference: the library, the top-level modules, every package."""
    names = {
        module: list(found)
        for module, found in groupby(public_names(), key=lambda name: name.module)
    }
    at_root = [part for part in list_modules(PACKAGE) if path_of(part).name != "__init__.py"]
    packages = [m for m in modules() if path_of(m).name == "__init__.py" and m != PACKAGE]
    drawn = {"library": _page(PACKAGE, [PACKAGE], names), "root": _page(TOP_LEVEL, at_root, names)}
    for package in packages:
        parts = [
            part for part in list_modules(package) if part in modules() and part not in packages
        ]
        drawn[package.removeprefix(f"{PACKAGE}.")] = _page(package, [package, *parts], names)
    return {f"api/{name}.rst": text for name, text in drawn.items() if "automodule" in text}


def _page(title: str, parts: list[str], names: dict[str, list[PublicName]]) -> str:
    """Return one page with a section for each module except the package itself."""
    text = _heading(title, "=")
    for part in parts:
        if part != title and part in names:
            text += _heading(part, "-")
        if part in names or part == title:
            text += _module(part, names.get(part, []))
    return text


def _heading(title: str, line: str) -> str:
    shown = f"``{title}``" if title.startswith(PACKAGE) else title
    return f"{shown}\n{line * len(shown)}\n\n"


def _module(module: str, names: list[PublicName]) -> str:
    """Return the Sphinx directives for a module; Sphinx does not find constants itself."""
    members = ", ".join(found.name for found in names if not found.is_constant)
    wanted = f":members: {members}" if members else ":no-members:"
    constants = "".join(_constant(found) for found in names if found.is_constant)
    return f".. automodule:: {module}\n   {wanted}\n\n{constants}"


def _constant(found: PublicName) -> str:
    return f".. py:data:: {found.name}\n\n{indent(found.text, '   ')}\n\n"


# Writing


def write(folder: Path) -> None:
    """Write the whole source into a folder, replacing what is there."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, page in pages().items():
        _put(folder / name, rewritten(page, name))
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
