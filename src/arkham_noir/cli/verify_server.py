"""Asking a server whether it vouches for a record: `verify --server ADDRESS`."""

from __future__ import annotations

import json
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from . import UsageError

PATIENCE = 10.0
LARGEST_ANSWER = 100_000
LONGEST_TEXT = 1_000


class _StayHere(HTTPRedirectHandler):
    """A server that sends us elsewhere has not answered."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Server:
    """A server of this game, by its address. Whatever it does, a sentence comes of it."""

    def __init__(self, address: str) -> None:
        if not _is_address(address):
            raise UsageError(
                f"'{address}' is not the address of a server; one looks like https://noir.example.org."
            )
        self.address = address.rstrip("/")

    def ask(self, record: str) -> tuple[bool | None, str]:
        """Whether it vouches for a record; None if it does not say."""
        kind = {"Content-Type": "text/plain; charset=utf-8"}
        request = Request(f"{self.address}/verify", record.encode(), kind)
        try:
            return _read(_sent(request))
        except HTTPError as error:
            return None, f"{self.address} refused to answer: {_refusal(error)}"
        except TimeoutError:
            return None, f"{self.address} did not answer within {PATIENCE:g} seconds."
        except OSError as error:
            return None, f"{self.address} cannot be asked: {_cause(error)}."
        except (HTTPException, ValueError, RecursionError):
            return None, f"{self.address} does not answer like a server of this game."


def _is_address(address: str) -> bool:
    try:
        parts = urlsplit(address)
        named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return False
    plain = address.isascii() and address.isprintable() and " " not in address
    return bool(named and plain and not parts.query and not parts.fragment)


def _sent(request: Request) -> bytes:
    """The answer to a request; neither its size nor its time is left to the server."""
    until = time.monotonic() + PATIENCE
    content = b""
    with build_opener(_StayHere).open(request, timeout=PATIENCE) as answer:
        while len(content) <= LARGEST_ANSWER and (piece := answer.read1(LARGEST_ANSWER)):
            content += piece
            if time.monotonic() > until:
                raise TimeoutError
    return content


def _read(content: bytes) -> tuple[bool, str]:
    """What a server of ours says; anything else is a ValueError."""
    said = json.loads(content)
    vouched, text = (said.get("vouched"), said.get("text")) if isinstance(said, dict) else (0, 0)
    if not isinstance(vouched, bool) or not isinstance(text, str):
        raise ValueError("this is not an answer of ours")
    return vouched, _shown(text)


def _refusal(error: HTTPError) -> str:
    """What a server says with a refusal: its own sentence, if there is one, or the number."""
    try:
        with error:
            text = json.loads(error.read(LARGEST_ANSWER)).get("text")
    except (AttributeError, OSError, ValueError, RecursionError, HTTPException):
        text = None
    shown = _shown(text) if isinstance(text, str) else ""
    return shown or _shown(f"{error.code} {error.reason}.")


def _cause(error: OSError) -> str:
    reason = getattr(error, "reason", error)  # of an URLError: what went wrong below it
    return _shown(str(getattr(reason, "strerror", None) or reason)).rstrip(".")


def _shown(text: str) -> str:
    """What a stranger says, fit for a terminal."""
    return "".join(letter for letter in text[:LONGEST_TEXT] if letter.isprintable())
