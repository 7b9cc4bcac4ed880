"""A visitor who makes decks in the workshop, for tests."""

from __future__ import annotations

import re

from httpx import Response

from tests.web.client import TestClient


def found(pattern: str, text: str) -> str:
    """Return the only match of a pattern in a page."""
    match = re.search(pattern, text)
    assert match
    return match[1]


class Maker:
    """A visitor who makes decks."""

    def __init__(self, client: TestClient, prefix: str = "") -> None:
        self.client = client
        self.list = f"{prefix}/workshop"
        self.csrf = found(r'name="csrf" value="(\w+)"', client.get(self.list).text)
        self.here = self.shown = ""

    def begin(self, how: str) -> Maker:
        answer = self.client.post(self.list, data={"csrf": self.csrf, "from": how})
        self.here, self.shown = str(answer.url.path), answer.text
        return self

    def bring(self, content: str | bytes, name: str = "deck.toml") -> Response:
        """Open a deck file."""
        sent = content.encode() if isinstance(content, str) else content
        data = {"csrf": self.csrf}
        answer: Response = self.client.post(self.list, data=data, files={"deck": (name, sent)})
        self.here, self.shown = str(answer.url.path), ""
        return answer

    def say(self, verb: str, revision: str = "", **fields: str) -> Response:
        data = {"csrf": self.csrf, "revision": revision or self.revision, **fields}
        answer: Response = self.client.post(f"{self.here}/{verb}", data=data)
        self.shown = answer.text if 'name="revision"' in answer.text else ""
        return answer

    @property
    def revision(self) -> str:
        """Return the revision in the last page; open the deck if that page had none."""
        page = self.shown or self.client.get(self.here).text
        return found(r'name="revision" value="(\d+)"', page)

    def file(self) -> str:
        return str(self.client.get(f"{self.here}/deck.toml").text)
