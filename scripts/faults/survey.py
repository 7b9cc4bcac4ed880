"""A survey of the server: every address of the application, with example links and forms."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import httpx
from PIL import Image
from starlette.routing import compile_path

from arkham_noir import Game
from arkham_noir.cases import CASES
from scripts.faults.attacked import TIMEOUT
from scripts.faults.page_forms import PageForm, PageReader

TOO_OFTEN = 429
MOST_PAGES = 80
MOST_EXAMPLES = 24
DIGITS = re.compile(r"\d+")
NOT_SENT = re.compile(r"/(delete|transfer/archive|.*\.(pdf|zip|toml|svg))$")
"""Links that the survey doesn't open."""


@dataclass
class Address:
    """An address and method, with the links and forms that use it."""

    path: str
    method: str
    links: list[str] = field(default_factory=list)
    forms: list[PageForm] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    opened: int = 0

    def __post_init__(self) -> None:
        self.pattern = compile_path(self.path)[0]

    def takes(self, target: str, method: str) -> bool:
        """Return whether a request for this target comes here."""
        return method == self.method and bool(self.pattern.match(target.partition("?")[0]))


class Visitor:
    """A browser that fills in the form token."""

    def __init__(self, server: str, source: str = "127.0.0.1") -> None:
        transport = httpx.HTTPTransport(local_address=source, verify=False)
        self.client = httpx.Client(base_url=server, timeout=TIMEOUT, transport=transport)
        self.token = re.findall(r'name="csrf" value="(\w+)"', self.get("/").text)[0]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    def get(self, path: str) -> httpx.Response:
        return self._with_retries("GET", path)

    def post(self, path: str, files: Any = None, /, **fields: str) -> httpx.Response:
        return self._with_retries("POST", path, data={"csrf": self.token, **fields}, files=files)

    def _with_retries(self, method: str, path: str, **sent: Any) -> httpx.Response:
        """Send a request, and repeat it after Retry-After if a limit was reached."""
        answer = self.client.request(method, path, **sent)
        while answer.status_code == TOO_OFTEN:
            time.sleep(int(answer.headers["retry-after"]))
            answer = self.client.request(method, path, **sent)
        return answer

    def begin(self, path: str, files: Any = None, /, **fields: str) -> str:
        """Send a form and return the address of the new object."""
        location: str = self.post(path, files, **fields).headers["location"]
        return location.partition("?")[0]


def use_everything(visitor: Visitor) -> list[str]:
    """Do a little of everything, and return the addresses that no page links to."""
    picture = BytesIO()
    Image.new("RGB", (30, 20)).save(picture, "JPEG")
    visitor.post("/lesson")
    visitor.post("/settings", theme="day", back="/")
    for case in CASES:
        game = visitor.begin("/new", case=case.name, seed="attic", table="study")
        visitor.post(f"{game}/play", revision="0", move="take", sure="1")
        draft = visitor.begin("/workshop", **{"from": f"ours {case.name}"})
        shown = {"picture": ("p", picture.getvalue())}
        visitor.post(f"{draft}/picture", shown, path="clue-1", revision="0")
    visitor.begin("/new", case="gulfs", dealer="tabletop")
    text = visitor.get(f"{draft}/deck.toml").text
    visitor.begin("/new", case="gulfs", deck_text=text)
    puzzle = re.findall(r'href="(/puzzles/[0-9a-f]{8})"', visitor.get("/puzzles").text)[0]
    visitor.post(f"{puzzle}/show")
    ended = visitor.begin("/new", {"record": ("x.noir", _finished())})
    watched = visitor.begin("/watch/begin", case="thunder", player="random", seed="attic")
    return [ended, f"{ended}/review", f"{ended}/review/1", watched]


def _finished() -> str:
    """Return the record of a finished game."""
    game, chance = Game.new("witch-cult", seed="attic"), random.Random(1)
    while game.decision is not None:
        game.play(chance.choice(game.decision.options))
    return game.record()


class Survey:
    """A crawler that starts from the home page and sorts links and forms by address."""

    def __init__(
        self,
        visitor: Visitor,
        addresses: list[tuple[str, tuple[str, ...]]],
        more: list[str],
        most: int = MOST_PAGES,
    ) -> None:
        self.visitor = visitor
        self.addresses = [
            Address(path, method)
            for path, methods in addresses
            for method in methods
            if method != "HEAD"
        ]
        self.waiting: list[tuple[str, Address]] = []
        self.seen: set[str] = set()
        for path in [*more, *(each.path for each in self.addresses if "{" not in each.path)]:
            self._link(path)
        while self.waiting and len(self.seen) < most:
            self._open(*self._next())

    def _next(self) -> tuple[str, Address]:
        """Open a page of the address that was opened least often."""
        found = min(self.waiting, key=lambda each: each[1].opened)
        self.waiting.remove(found)
        return found

    def _open(self, target: str, address: Address) -> None:
        if NOT_SENT.search(target.partition("?")[0]):
            return
        self.seen.add(target)
        address.opened += 1
        answer = self.visitor.get(target)
        if not answer.headers.get("content-type", "").startswith("text/html"):
            return
        page = PageReader(answer.text)
        for link in page.links:
            self._link(link.partition("#")[0])
        for form in page.forms:
            self._form(
                form if form.action else PageForm(form.method, target, form.fields, form.files)
            )

    def _link(self, link: str) -> None:
        address = self.find(link, "GET")
        if address and len(address.links) < MOST_EXAMPLES and _kind(link) not in address.kinds:
            address.kinds.add(_kind(link))
            address.links.append(link)
            self.waiting.append((link, address))

    def _form(self, form: PageForm) -> None:
        address = self.find(form.action, form.method)
        if address and _shape(form) not in map(_shape, address.forms):
            address.forms.append(form)

    @staticmethod
    def links_in(page: str) -> list[str]:
        """Return the links of a page."""
        return PageReader(page).links

    def find(self, target: str, method: str) -> Address | None:
        """Return the address that a request comes to."""
        return next((each for each in self.addresses if each.takes(target, method)), None)


def _kind(link: str) -> str:
    """Return a link without its digits, which is the same for all cards of a kind."""
    path, _, query = link.partition("?")
    return f"{path}?{DIGITS.sub('', query)}"


def _shape(form: PageForm) -> tuple[object, ...]:
    return form.action, [name for name, _ in form.fields], form.files
