"""The table page as a browser has it, for programs that play by requests."""

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
    """The parts of the page with their states, the legal moves, and the revision."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.answers: dict[str, list[str]] = {}
        self.revision = 0
        self.over = False

    @property
    def known(self) -> str:
        """Return what the page's script tells the server, so that nothing is sent twice."""
        return " ".join(f"{name}:{found}" for name, found in self.parts.items())

    @property
    def moves(self) -> list[str]:
        """Return the legal moves on all parts."""
        return [move for name in self.parts for move in self.answers[name]]

    def take(self, body: bytes) -> None:
        """Update the page with a response."""
        text = decode_body(body)
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


def decode_body(body: bytes) -> str:
    """Return a body as text, whether it was compressed or not."""
    return (gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body).decode()
