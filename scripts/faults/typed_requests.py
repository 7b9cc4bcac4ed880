"""Requests like those of our own pages, with values of the wrong type in them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import parse_qsl, quote, urlencode

from scripts.faults.page_forms import PageForm
from scripts.faults.random_requests import FIELDS, RandomRequest
from scripts.faults.survey import Address, Survey
from scripts.faults.wrong_files import FileMaker
from scripts.faults.wrong_values import TEXTS, VALUES, wrong_deck

Pairs = list[tuple[str, str]]
Body = tuple[bytes, str]
URLENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
DECK_FIELDS = ("deck_text",)
WRONG_KINDS = (
    "", "text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=",
    "multipart/mixed; boundary=b", "multipart/form-data; boundary=c",
    f"{URLENCODED}; charset=utf-16", f"{URLENCODED}; charset=\u00e9", "application/zip",
    "image/png", "x", ";;;", "a/b; c=d; c=e",
)  # fmt: skip


class RequestMaker:
    """A maker of requests of one visitor; the same for the same random seed."""

    def __init__(self, survey: Survey, files: FileMaker, chance: random.Random) -> None:
        self.survey = survey
        self.files = files
        self.chance = chance
        self.cookie, self.token = survey.visitor.cookie, survey.visitor.token
        self.bodies: tuple[Callable[[Pairs, tuple[str, ...]], Body], ...] = (
            *(self.usual,) * 12, self.as_json, self.json_as_form, self.cut_off, self.other_kind,
            self.fields_as_files,
        )  # fmt: skip

    def text(self) -> str:
        return self.chance.choice(TEXTS)

    def make(self, address: Address) -> RandomRequest:
        """Return a request for an address, similar to one from a page."""
        if address.method == "GET":
            return self.request("GET", self.link(address), b"", "")
        form = _unstamped(self.form(address), self.chance)
        target = form.action if self.chance.random() < 0.9 else self.link(address)
        body, kind = self.chance.choice(self.bodies)(
            self.with_wrong_fields([*form.fields]), form.files
        )
        return self.request(address.method, _encoded(target), body, kind)

    def request(self, method: str, target: str, body: bytes, kind: str) -> RandomRequest:
        headers = [("Host", "127.0.0.1"), ("Connection", "close"), ("Cookie", self.cookie)]
        headers += [("Content-Type", kind)] if kind else []
        headers += [("Content-Length", str(len(body)))] if body or method != "GET" else []
        return RandomRequest(method, target, headers, body)

    # Addresses

    def link(self, address: Address) -> str:
        """Return a link to an address, with wrong words in its path or its query."""
        links = [*address.links, *(form.action for form in address.forms)]
        path, _, query = self.chance.choice(links or self._likely(address)).partition("?")
        pairs = parse_qsl(query, keep_blank_values=True)
        pairs += [pair for form in address.forms for pair in form.fields]
        in_path = "{" in address.path and (not links or self.chance.random() < 0.4)
        words = [quote(word, safe="=,%", errors="surrogatepass") for word in path.split("/")]
        if in_path:
            template = address.path.split("/")
            places = [place for place, word in enumerate(template) if "{" in word]
            words[self.chance.choice(places)] = self.quote()
        else:
            pairs = self.with_wrong_fields(pairs)
        said = urlencode(pairs, errors="surrogatepass")[:3500] if pairs else ""
        return "/".join(words) + (f"?{said}" if said else "")

    def quote(self) -> str:
        return quote(self.text()[:900], safe="", errors="surrogatepass")

    # Fields

    def form(self, address: Address) -> PageForm:
        if address.forms:
            return self.chance.choice(address.forms)
        action = self.chance.choice(address.links or self._likely(address))
        return PageForm(address.method, action, (("csrf", self.token), ("revision", "0")))

    def _likely(self, address: Address) -> list[str]:
        """Return paths for an address that no page of this visitor links to."""
        ids = {
            each.partition("?")[0].split("/")[2]
            for other in self.survey.addresses
            if other.path.startswith("/".join(address.path.split("/")[:2]) + "/{id}")
            for each in other.links
        }
        return [address.path.replace("{id}", id) for id in sorted(ids)] or [address.path]

    def with_wrong_fields(self, pairs: Pairs) -> Pairs:
        """Return fields with one to three wrong ones."""
        found = list(pairs)
        ways = (
            self.other,
            self.other,
            self.other,
            self.missing,
            self.twice,
            self.nested,
            self.more,
        )
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            self.chance.choice(ways)(found)
        return found

    def _place(self, pairs: Pairs) -> int | None:
        """Return the index of a field; seldom the token, without which the form is rejected."""
        rarely = self.chance.random() < 0.01
        places = [place for place, (name, _) in enumerate(pairs) if name != "csrf" or rarely]
        return self.chance.choice(places) if places else None

    def other(self, pairs: Pairs) -> None:
        place = self._place(pairs)
        if place is not None:
            name = pairs[place][0]
            is_deck = name in DECK_FIELDS and self.chance.random() < 0.8
            pairs[place] = name, self.deck() if is_deck else self.text()

    def deck(self) -> str:
        return wrong_deck(self.chance.choice(self.files.decks), self.chance)

    def missing(self, pairs: Pairs) -> None:
        place = self._place(pairs)
        if place is not None:
            del pairs[place]

    def twice(self, pairs: Pairs) -> None:
        place = self._place(pairs)
        if place is not None:
            pairs.insert(self.chance.randrange(len(pairs)), (pairs[place][0], self.text()))

    def nested(self, pairs: Pairs) -> None:
        place = self._place(pairs)
        if place is not None:
            name, value = pairs[place]
            pairs[place] = (
                name + self.chance.choice(("[]", "[0]", "[x][y]", ".x", "\0", " ")),
                value,
            )

    def more(self, pairs: Pairs) -> None:
        pairs.append((self.chance.choice((*FIELDS, self.text())), self.text()))

    # Bodies

    def usual(self, pairs: Pairs, files: tuple[str, ...]) -> Body:
        """Return a body as a browser sends it."""
        if not files:
            return urlencode(pairs, errors="surrogatepass").encode(), URLENCODED
        parts = [self._part(name, value.encode("utf-8", "surrogatepass")) for name, value in pairs]
        for name in files:
            if self.chance.random() < 0.9:
                parts.append(self._part(name, self.files.make(name, self.chance), filename="x"))
        return b"".join([*parts, b"--b--\r\n"]), MULTIPART

    def as_json(self, pairs: Pairs, files: tuple[str, ...]) -> Body:
        values = {**dict(pairs), **{name: self.chance.choice(VALUES) for name in files}}
        return json.dumps(values).encode(), "application/json"

    def json_as_form(self, pairs: Pairs, files: tuple[str, ...]) -> Body:
        return self.as_json(pairs, files)[0], self.chance.choice((URLENCODED, MULTIPART))

    def cut_off(self, pairs: Pairs, files: tuple[str, ...]) -> Body:
        """Return a form with files whose end is missing."""
        body, kind = self.usual(pairs, files or ("picture",))
        return body[: self.chance.randrange(len(body))], kind

    def other_kind(self, pairs: Pairs, files: tuple[str, ...]) -> Body:
        return self.usual(pairs, files)[0], self.chance.choice(WRONG_KINDS)

    def fields_as_files(self, pairs: Pairs, files: tuple[str, ...]) -> Body:
        """Return a form in which fields are files, and files are fields."""
        parts = [self._part("csrf", self.token.encode())]
        for name, value in pairs[:2]:
            parts.append(
                self._part(name, value.encode("utf-8", "surrogatepass"), filename=self.text())
            )
        parts += [self._part(name, self.files.make(name, self.chance)) for name in files]
        return b"".join([*parts, b"--b--\r\n"]), MULTIPART

    def _part(self, name: str, content: bytes, filename: str | None = None) -> bytes:
        head = f'--b\r\nContent-Disposition: form-data; name="{name}"'
        head += "" if filename is None else f'; filename="{filename}"'
        return head.encode("utf-8", "surrogatepass") + b"\r\n\r\n" + content + b"\r\n"


def _unstamped(form: PageForm, chance: random.Random) -> PageForm:
    """Return a form, mostly without its revision, so that it applies to the current one."""
    if chance.random() < 0.3:
        return form
    return replace(form, fields=tuple(pair for pair in form.fields if pair[0] != "revision"))


def _encoded(target: str) -> str:
    return quote(target, safe="/?=&%,", errors="surrogatepass")
