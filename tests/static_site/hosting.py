"""A plain static host for tests: it can be stopped, lack a file, or have an update."""

from __future__ import annotations

import base64
import hashlib
from functools import partial
from http import HTTPStatus
from pathlib import Path
from socket import SHUT_RDWR
from threading import Event
from typing import Any

from scripts.release.static_serve import PREFIX, Files, Host


def sum_of(content: bytes) -> bytes:
    """Return a checksum as in pages and scripts; the service worker has its first 16 characters."""
    return base64.b64encode(hashlib.sha256(content).digest())


class Changing(Files):
    """A handler for the files of the site, with the changes of a test."""

    def send_head(self) -> Any:
        assert isinstance(self.server, Hosting)
        del self.headers["If-Modified-Since"]  # changed files have no date
        name = self.path.removeprefix(f"{PREFIX}/")
        if self.server.away:
            self.close_connection = True
            self.connection.shutdown(SHUT_RDWR)
            return None
        if any(word in name for word in self.server.missing):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        assert isinstance(self.server, Hosting)
        content: bytes = source.read()
        if any(word in self.path for word in self.server.cut):
            content = content[: len(content) // 2] + b" " * (len(content) - len(content) // 2)
        content = self.server.changed(content)
        half = len(content) // 2
        outputfile.write(content[:half])
        if any(word in self.path for word in self.server.halted):
            self.server.going_on.wait()
        outputfile.write(content[half:])


class Hosting(Host):
    """A host whose files can be changed, missing, cut or halted.

    `changes` have the same length as what they replace. Files in `cut` end in the middle. The
    second half of files in `halted` is sent when `going_on` is set.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Changing, directory=str(folder)))
        self.folder = folder
        self.away = False
        self.missing: set[str] = set()
        self.cut: set[str] = set()
        self.halted: set[str] = set()
        self.going_on = Event()
        self.changes: dict[bytes, bytes] = {}

    def rebuild(self, old: bytes, new: bytes) -> None:
        """Change all files and their checksums, as if they were built that way."""
        self.changes[old] = new
        python = next(self.folder.glob("program-*.js"))
        for file in (python, self.folder / "worker.js", self.folder / "page.js"):
            before = file.read_bytes()
            after = self.changed(before)
            if after != before:
                self.changes[sum_of(before)] = sum_of(after)
                self.changes[sum_of(before)[:16]] = sum_of(after)[:16]

    def changed(self, content: bytes) -> bytes:
        for old, new in self.changes.items():
            content = content.replace(old, new)
        return content

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{PREFIX}/"
