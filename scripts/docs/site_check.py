"""Check the built documentation site: `site_check.py FOLDER`.

Every public name must be in the API reference, every link must lead to an existing page and anchor,
and no page may load anything from another site.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scripts.docs.public_names import public_names

LOADED = re.compile(
    r"""<(?:link|script|img|iframe|source)\b[^>]*?\b(?:href|src)="((?:https?:)?//[^"]+)"""
)
LINKED = re.compile(r'<a\b[^>]*?\bhref="(?![a-z]+:|//)([^"]+)"')
ANCHOR = re.compile(r'\bid="([^"]+)"')
LOADED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')]+)""")


def documented_names(folder: Path) -> set[str]:
    """Return every name in the reference, from the inventory that Sphinx writes."""
    packed = (folder / "objects.inv").read_bytes().split(b"\n", 4)[4]
    lines = zlib.decompress(packed).decode().splitlines()
    return {line.split()[0] for line in lines if " py:" in line}


def missing_names(folder: Path) -> Iterator[str]:
    """Yield a message for each public name that the reference lacks."""
    found = documented_names(folder)
    for name in public_names():
        if name.full not in found:
            yield f"{name.full} is public but not in the reference"


def dead(folder: Path) -> Iterator[str]:
    """Yield a message for each link to a missing page or anchor."""
    for page in sorted(folder.rglob("*.html")):
        for link in LINKED.findall(page.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            there = (page.parent / path).resolve() if path else page.resolve()
            if not there.exists() or (anchor and anchor not in anchors(there)):
                yield f"{page.relative_to(folder)} links to {link}, which does not exist"


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the ids of a page."""
    return frozenset(ANCHOR.findall(page.read_text(encoding="utf-8")))


def foreign(folder: Path) -> Iterator[str]:
    """Yield a message for each file that a page or style sheet loads from another site."""
    for pattern, kind in ((LOADED, "*.html"), (LOADED_BY_STYLE, "*.css")):
        for file in sorted(folder.rglob(kind)):
            for address in pattern.findall(file.read_text(encoding="utf-8")):
                yield f"{file.relative_to(folder)} loads {address}"


def main(folder: Path) -> int:
    """Print all problems and return 1 if there are any."""
    problems = [*missing_names(folder), *dead(folder), *foreign(folder)]
    for message in problems:
        print(message, file=sys.stderr)
    if not problems:
        print(f"{folder / 'index.html'}: {len(public_names())} public names in the reference")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
