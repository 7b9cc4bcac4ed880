"""Says what is wrong with the built site: `site_check.py FOLDER`.

Every public name must stand in the reference, every link must lead to a place that is there, and
no page may ask anybody else for anything.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scripts.docs.public_names import public_names

ASKED = re.compile(
    r"""<(?:link|script|img|iframe|source)\b[^>]*?\b(?:href|src)="((?:https?:)?//[^"]+)"""
)
LINKED = re.compile(r'<a\b[^>]*?\bhref="(?![a-z]+:|//)([^"]+)"')
PLACE = re.compile(r'\bid="([^"]+)"')
ASKED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')]+)""")


def listed(folder: Path) -> set[str]:
    """Every name that the reference has, as Sphinx itself lists it for others."""
    packed = (folder / "objects.inv").read_bytes().split(b"\n", 4)[4]
    lines = zlib.decompress(packed).decode().splitlines()
    return {line.split()[0] for line in lines if " py:" in line}


def missing(folder: Path) -> Iterator[str]:
    """The public names that the reference lacks."""
    found = listed(folder)
    for name in public_names():
        if name.full not in found:
            yield f"{name.full} is public but not in the reference"


def dead(folder: Path) -> Iterator[str]:
    """The links that lead to no page, or to a place that their page does not have."""
    for page in sorted(folder.rglob("*.html")):
        for link in LINKED.findall(page.read_text(encoding="utf-8")):
            path, _, place = link.partition("#")
            there = (page.parent / path).resolve() if path else page.resolve()
            if not there.exists() or (place and place not in places(there)):
                yield f"{page.relative_to(folder)} links to {link}, which is not there"


@cache
def places(page: Path) -> frozenset[str]:
    """What can be linked to on a page."""
    return frozenset(PLACE.findall(page.read_text(encoding="utf-8")))


def foreign(folder: Path) -> Iterator[str]:
    """What pages and style sheets would ask of others."""
    for pattern, kind in ((ASKED, "*.html"), (ASKED_BY_STYLE, "*.css")):
        for file in sorted(folder.rglob(kind)):
            for address in pattern.findall(file.read_text(encoding="utf-8")):
                yield f"{file.relative_to(folder)} asks {address}"


def main(folder: Path) -> int:
    """Tell all of it; 1 if there is something to tell."""
    wrong = [*missing(folder), *dead(folder), *foreign(folder)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if not wrong:
        print(f"{folder / 'index.html'}: {len(public_names())} public names in the reference")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
