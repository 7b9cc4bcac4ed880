"""The table as a browser has it, for the programs that play by requests."""

from __future__ import annotations

import gzip
import re
from html import unescape
from itertools import pairwise

PART = re.compile(r'data-part="([\w-]+)" data-sum="(\w+)"')
NAMED = re.compile(r'data-parts="([^"]*)"')
REVISION = re.compile(r'data-revision="(\d+)"')
MOVE = re.compile(r'name="move" value="([^"]+)"')
OVER = re.compile(r'<main id="table" class="[^"]* over[ "]')


class SeenTable:
    """Which parts are there and in which state; what can be answered, and at which revision."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.answers: dict[str, list[str]] = {}
        self.revision = 0
        self.over = False

    @property
    def known(self) -> str:
        """What the script of the page tells the server, so that nothing is sent twice."""
        return " ".join(f"{name}:{found}" for name, found in self.parts.items())

    @property
    def moves(self) -> list[str]:
        """What can be answered, by all parts that are there."""
        return [move for name in self.parts for move in self.answers[name]]

    def take(self, body: bytes) -> None:
        """Put what came into the page."""
        text = unpacked(body)
        named = NAMED.findall(text)[0].split()
        begins = [*PART.finditer(text), None]
        for part, following in pairwise(begins):
            assert part
            name, found = part.groups()
            self.parts[name] = found
            inside = text[part.end() : following.start() if following else len(text)]
            self.answers[name] = [unescape(move) for move in MOVE.findall(inside)]
        self.parts = {name: found for name, found in self.parts.items() if name in named}
        self.revision = int(REVISION.findall(text)[0])
        self.over = bool(OVER.search(text))


def unpacked(body: bytes) -> str:
    """A body as it is read, whether it came compressed or not."""
    return (gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body).decode()
