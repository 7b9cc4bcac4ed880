"""Random requests, made of valid and malicious parts, byte by byte."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlencode

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.decks import loader

MARK = "<script>alert(7)</script>"
"""A script that must never appear unescaped in a page."""

NASTY = (
    "", " ", "0", "-1", "1", "2", "9" * 30, "9" * 3000, "1e9", "0x1f", "²", "٣", "true", "null",
    "\0", "\r\n", "a\nSet-Cookie: x=1", "%00", "%", "%zz", "..", "../../etc/passwd",
    "//evil.example", "///evil.example", "\\evil", "'", '"', "' OR 1=1 --", "{{7*7}}", "${7}",
    *("\\ud800", "+2AA-") * 4, "💀" * 50, "é", "\u202e", "\ufeff", "x" * 900, "a." * 400, "[" * 400,
    MARK, f'"{MARK}',
    "take", "pass", "play lead 1", "hand", "close 1", "undo", "contact", "p1", "R-LOCK-02",
    "witch-cult", "gulfs", "own", "icons", "running", "easy", "strict", "study",
)  # fmt: skip
WRONG_METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "X-Y")
NUMBER = re.compile(r"\b\d+\b")
BEYOND = ("9" * 5000, "9" * 5000, "0x" + "f" * 20_000, "0x" + "f" * 20_000, "-1", "0", "1e999", "²")
FIELDS = (
    "revision", "move", "sure", "case", "preset", "table", "seed", "ask_all", "deck_text", "look",
    "back", "set-types", "set-help", "set-mode", "set-nothing", "page", "q", "card", "act",
)  # fmt: skip
CHARSETS = (*[""] * 6, "; charset=utf-8", "; charset=utf-7", "; charset=unicode_escape", "; x")
FORM, FILES = "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
KINDS = (FORM, FORM, FORM, FORM, FILES, "text/plain", "")
BOUNDARY = "b"
UPLOADS = 0.4
"""The share of requests that start a game, which has the most fields."""


@dataclass
class Known:
    """What a visitor knows: all addresses, the ids of own games, decks and puzzles, and tokens."""

    addresses: list[tuple[str, tuple[str, ...]]]
    ids: list[str]
    cookie: str
    token: str


@dataclass(frozen=True)
class RandomRequest:
    """A request as it is sent."""

    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes

    def to_bytes(self) -> bytes:
        head = [f"{self.method} {self.target} HTTP/1.1"]
        head += [f"{name}: {value}" for name, value in self.headers]
        return "\r\n".join([*head, "", ""]).encode("utf-8", "surrogatepass") + self.body

    def __str__(self) -> str:
        return f"{self.to_bytes()[:600]!r}"


class Maker:
    """A maker of random requests; the same for the same random seed."""

    def __init__(self, known: Known, chance: random.Random) -> None:
        self.known = known
        self.chance = chance
        ids = [card.id for case in CASES for card in loader.builtin(case.name).cards]
        self.words: dict[str, Callable[[], str]] = {
            "id": lambda: chance.choice([*known.ids * 20, *ids, "R-LOCK-02", self.nasty()]),
            "case": lambda: chance.choice([*loader.BUILTIN, "own", self.nasty()]),
            "which": lambda: chance.choice(["running", "finished", self.nasty()]),
            "edition": lambda: chance.choice(["x", self.nasty()]),
            "name": lambda: chance.choice(["css/site.css", "js/table.js", self.nasty()]),
            "preset": lambda: chance.choice(["default", "difficult", self.nasty()]),
            "player": lambda: chance.choice(["random", "greedy", self.nasty()]),
            "move": lambda: chance.choice(["0", "1", "7", self.nasty()]),
            "step": lambda: chance.choice(["0", "1", "7", self.nasty()]),
        }
        self.records = [Game.new(case.name, seed="7").record() for case in CASES]
        self.decks = _decks()

    def nasty(self) -> str:
        return self.chance.choice(NASTY)

    def make(self) -> RandomRequest:
        address, methods = self.chance.choice(self.known.addresses)
        is_upload = self.chance.random() < UPLOADS
        if is_upload:
            address, methods = "/new", ("POST",)
        body, kind = self.body(FILES if is_upload else self.chance.choice(KINDS))
        headers = [("Host", "127.0.0.1"), ("Connection", "close"), *self.random_headers()]
        if self.chance.random() < 0.9:
            headers.append(("Cookie", self.known.cookie))
        if kind:
            headers.append(("Content-Type", kind))
        length = self.chance.choice([*[str(len(body))] * 50, "0", "-1", "x", "9" * 25])
        headers.append(("Content-Length", length))
        rarely = self.chance.random() < 0.1
        method = self.chance.choice(WRONG_METHODS if rarely else methods)
        return RandomRequest(method, self.target(address), headers, body)

    # The address

    def target(self, address: str) -> str:
        parts = [self.part(part) for part in address.split("/")]
        query = urlencode([(self.chance.choice(FIELDS), self.nasty()) for _ in range(self.few())])
        return "/".join(parts) + (f"?{query}" if query else "")

    def part(self, part: str) -> str:
        """Return a part of an address with its parameter filled in; seldom with something else."""
        before, _, place = part.partition("{")
        name, _, after = place.partition("}")
        if self.chance.random() < 0.03:
            return quote(self.nasty(), safe="%")
        word = self.words.get(name.partition(":")[0], self.nasty)
        return f"{before}{quote(word(), safe='')}{after}" if name else part

    def few(self) -> int:
        return self.chance.choice((0, 0, 0, 1, 2))

    # The head

    def random_headers(self) -> list[tuple[str, str]]:
        names = ("Cookie", "Origin", "Referer", "X-Requested-With", "Accept-Encoding", "Range",
                 "X-Forwarded-For", "X-Forwarded-Proto", "Sec-Fetch-Site", "Expect", "X-Long",
                 "If-None-Match", "Content-Encoding", "Transfer-Encoding", "Upgrade")  # fmt: skip
        wanted = self.few() if self.chance.random() < 0.4 else 0
        return [(self.chance.choice(names), self.one_line()) for _ in range(wanted)]

    def one_line(self) -> str:
        special = ("table", "same-origin", "cross-site", "gzip", "100-continue", "chunked",
                   'x="' + "\\" * 3000, "a=b; " * 300, "websocket", "https")  # fmt: skip
        said = self.chance.choice((*special, self.nasty()))
        return " ".join(said.replace("\0", "").split())

    # The body

    def body(self, kind: str) -> tuple[bytes, str]:
        kind += self.chance.choice(CHARSETS)
        if kind.startswith("multipart"):
            return self.parts(), kind
        if kind.startswith("application"):
            return urlencode(self.fields()).encode(), kind
        garbage = [self.chance.randbytes(200), self.chance.choice(self.records).encode(), b""]
        return self.chance.choice(garbage), kind

    def fields(self) -> list[tuple[str, str]]:
        token = self.known.token if self.chance.random() < 0.98 else self.nasty()
        wanted = self.chance.randrange(6)
        others = [(self.chance.choice(FIELDS), self.nasty()) for _ in range(wanted)]
        if self.chance.random() < 0.5:
            others.append(("revision", str(self.chance.randrange(4))))
        return [("csrf", token), *others]

    def parts(self) -> bytes:
        found = b""
        for name, value in self.fields():
            found += self._part(f'name="{name}"', value.encode("utf-8", "surrogatepass"))
        for name in ("deck", "record"):
            if self.chance.random() < 0.3:
                text = self.chance.choice(self.decks if name == "deck" else self.records)
                is_corrupt = self.chance.random() < 0.5
                content = self.mutate(text.encode()) if is_corrupt else self.stretch_number(text)
                found += self._part(f'name="{name}"; filename="x"', content)
        return self.mutate(found + b"--b--\r\n", rarely=0.05)

    def _part(self, disposition: str, content: bytes) -> bytes:
        head = f"--{BOUNDARY}\r\nContent-Disposition: form-data; {disposition}\r\n\r\n"
        return head.encode() + content + b"\r\n"

    def stretch_number(self, text: str) -> bytes:
        """Return a text with one of its numbers replaced by an extreme one."""
        places = list(NUMBER.finditer(text))
        first = self.chance.random() < 0.5  # the heading is read before any check
        place = places[0] if first else self.chance.choice(places)
        new = self.chance.choice(BEYOND)
        return f"{text[: place.start()]}{new}{text[place.end() :]}".encode()

    def mutate(self, content: bytes, rarely: float = 0.4) -> bytes:
        """Return content with a few bytes changed, removed, doubled or replaced by nasty text."""
        found = bytearray(content)
        while found and self.chance.random() < rarely:
            place = self.chance.randrange(len(found))
            end = place + self.chance.randrange(1, 20)
            new = self.chance.choice([self.chance.randbytes(1), b"", bytes(found[place:end]) * 2,
                                      self.nasty().encode()])  # fmt: skip
            found[place:end] = new
        return bytes(found)


def _decks() -> list[str]:
    """Return the decks to send."""
    folder = Path(loader.__file__).parent / "data"
    return [(folder / name).read_text("utf-8") for name in loader.BUILTIN.values()]
