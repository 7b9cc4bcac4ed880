"""A browser without scripts, and the server it visits: pages, links, forms and cookies."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlencode, urljoin, urlsplit

BOUNDARY = "arkham-noir-pages"
MOST_REDIRECTS = 5
NO_LIMITS = ("requests", "milliseconds", "hints", "games", "pictures", "address-connections")
SECONDS_TO_START = 60

Upload = tuple[str, bytes]
Fields = Mapping[str, "str | Upload"]


@dataclass
class Control:
    """A field or button of a page.

    `form` is the id of its form, or the number of the form around it; `label` is its accessible
    name.
    """

    tag: str
    kind: str
    name: str
    value: str
    form: str
    action: str
    is_on: bool
    label: str = ""

    @property
    def is_button(self) -> bool:
        return self.tag == "button" and self.kind == "submit"

    @property
    def is_sent(self) -> bool:
        """Return whether it is part of a form that is sent unchanged."""
        return bool(self.name) and self.tag != "button" and self.kind != "file" and self.is_on


@dataclass
class Form:
    action: str
    method: str


class Reader(HTMLParser):
    """A parser that finds the links, forms and controls of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: dict[str, Form] = {}
        self.controls: list[Control] = []
        self.form = ""
        self.open: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "form":
            self.form = given.get("id") or f"number {len(self.forms)}"
            self.forms[self.form] = Form(given.get("action", ""), given.get("method", "get"))
        elif tag in ("input", "button", "textarea", "select"):
            self._add(tag, given)
        elif tag == "option" and self.open and ("selected" in given or not self.open.is_on):
            self.open.value, self.open.is_on = given.get("value", ""), True

    def _add(self, tag: str, given: dict[str, str]) -> None:
        kind = given.get("type", "submit" if tag == "button" else "text")
        made = Control(
            tag, kind, given.get("name", ""),
            given.get("value", "on" if kind == "checkbox" else ""),
            given.get("form", self.form), given.get("formaction", ""),
            is_on="disabled" not in given and tag != "select"
            and (kind not in ("radio", "checkbox") or "checked" in given),
            label=given.get("aria-label", ""),
        )  # fmt: skip
        self.controls.append(made)
        self.open = None if tag == "input" else made

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = ""
        elif self.open and tag == self.open.tag:
            self.open.label = " ".join(self.open.label.split())
            self.open = None

    def handle_data(self, data: str) -> None:
        if self.open and self.open.tag == "textarea":
            self.open.value += data
        elif self.open and self.open.tag == "button":
            self.open.label += data


@dataclass
class Page:
    """A response of the server: its address after redirects, and its contents."""

    address: str
    status: int
    kind: str
    content: bytes
    asked: list[str] = field(default_factory=list)

    @cached_property
    def text(self) -> str:
        return self.content.decode("utf-8", "replace")

    @cached_property
    def reader(self) -> Reader:
        found = Reader()
        if self.kind == "text/html":
            found.feed(self.text)
        return found

    @property
    def path(self) -> str:
        return urlsplit(self.address).path

    def links(self, wanted: Callable[[str], bool]) -> list[str]:
        """Return the different links that match, in the order of the page."""
        return [each for each in dict.fromkeys(self.reader.links) if wanted(each)]

    def button(self, wanted: Callable[[Control], bool]) -> Control | None:
        """Return the first button that matches and can be pressed."""
        found = (each for each in self.reader.controls if each.is_button and each.is_on)
        return next((each for each in found if wanted(each)), None)

    def choices(self, name: str) -> list[Control]:
        """Return the buttons of a name, each value once."""
        found = [each for each in self.reader.controls if each.is_button and each.name == name]
        return list({each.value: each for each in reversed(found)}.values())[::-1]

    def form_with(self, *names: str, action: str = "") -> str:
        """Return the form with fields of these names that is sent to this address."""
        for form in self.reader.forms:
            has = {each.name for each in self.reader.controls if each.form == form}
            if has.issuperset(names) and self.reader.forms[form].action.endswith(action):
                return form
        raise LookupError(f"{self.address} has no form with {', '.join(names)}.")


class Browser:
    """One visitor: stores cookies, follows redirects and sends forms."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.cookies: dict[str, str] = {}

    def get(self, address: str) -> Page:
        return self._ask("GET", address, b"", "")

    def post(self, address: str, fields: Fields) -> Page:
        if any(isinstance(value, tuple) for value in fields.values()):
            return self._ask(
                "POST", address, _multipart(fields), f"multipart/form-data; boundary={BOUNDARY}"
            )
        return self._ask(
            "POST", address, urlencode(fields).encode(), "application/x-www-form-urlencoded"
        )

    def send(self, page: Page, form: str, changed: Fields | None = None) -> Page:
        """Send a form as it is on the page, with some changes."""
        found = page.reader.forms[form]
        return self._send(page, found, found.action, form, dict(changed or {}))

    def press(self, page: Page, button: Control, changed: Fields | None = None) -> Page:
        """Send the form of a button."""
        found = page.reader.forms[button.form]
        own = {button.name: button.value} if button.name else {}
        return self._send(
            page, found, button.action or found.action, button.form, {**own, **(changed or {})}
        )

    def _send(
        self, page: Page, form: Form, action: str, name: str, changed: dict[str, str | Upload]
    ) -> Page:
        sent = [each for each in page.reader.controls if each.form == name and each.is_sent]
        fields = {**{each.name: each.value for each in sent}, **changed}
        address = urljoin(page.address, action)
        if form.method == "get":
            return self.get(f"{address}?{urlencode(fields)}")
        return self.post(address, fields)

    def _ask(self, method: str, address: str, content: bytes, kind: str) -> Page:
        asked: list[str] = []
        for _ in range(MOST_REDIRECTS):
            answer, body = self._once(method, address, content, kind)
            asked.append(f"{method} {answer.status}")
            if not 300 <= answer.status < 400:
                break
            address = urljoin(address, answer.headers["location"])
            if answer.status < 307:
                method, content, kind = "GET", b"", ""
        return Page(address, answer.status, answer.headers.get_content_type(), body, asked)

    def _once(
        self, method: str, address: str, content: bytes, kind: str
    ) -> tuple[http.client.HTTPResponse, bytes]:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if kind:
            headers["Content-Type"] = kind
        self.connection.request(method, address.partition("#")[0], content or None, headers)
        answer = self.connection.getresponse()
        for each in answer.headers.get_all("set-cookie", []):
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer, answer.read()


def _multipart(fields: Fields) -> bytes:
    parts = [_part(name, value) for name, value in fields.items()]
    return b"".join(parts) + f"--{BOUNDARY}--\r\n".encode()


def _part(name: str, value: str | Upload) -> bytes:
    head, content = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"', value
    if isinstance(content, tuple):
        head += f'; filename="{content[0]}"\r\nContent-Type: application/octet-stream'
        return head.encode() + b"\r\n\r\n" + content[1] + b"\r\n"
    return head.encode() + b"\r\n\r\n" + content.encode() + b"\r\n"


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a process that stores its data in a folder."""
    path = os.pathsep.join(
        str(Path(each).resolve())
        for each in os.environ.get("PYTHONPATH", "").split(os.pathsep) if each
    )  # fmt: skip
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "TZ": "UTC",
           "NO_COLOR": "1", "COLUMNS": "100", "PYTHONPATH": path}  # fmt: skip
    return {**os.environ, **own}


@contextmanager
def server(folder: Path) -> Iterator[int]:
    """Run a server on a new database in a folder; yields its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    command = [
        sys.executable, "-m", "arkham_noir", "serve", "--no-open", "--port", str(port),
        "--database", f"sqlite:///{folder / 'pages.sqlite3'}",
        *(part for name in NO_LIMITS for part in ("--limit", f"{name}=0")),
    ]  # fmt: skip
    process = subprocess.Popen(
        command, env=environment(folder), cwd=folder, stdout=subprocess.DEVNULL
    )
    try:
        _wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The server did not start.")
