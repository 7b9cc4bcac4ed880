"""`verify --server`: ask a server whether a record is genuine."""

from __future__ import annotations

import json
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from . import UsageError

MAX_WAIT = 10.0
"""Seconds to wait for the answer."""

LARGEST_ANSWER = 100_000
LONGEST_TEXT = 1_000


class _NoRedirects(HTTPRedirectHandler):
    """A handler that doesn't follow redirects: the server itself must answer."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Server:
    """A game server at an address."""

    def __init__(self, address: str) -> None:
        if not _is_address(address):
            raise UsageError(
                f"'{address}' is not the address of a server. "
                "Write it like this: https://noir.example.org"
            )
        self.address = address.rstrip("/")

    def ask(self, record: str) -> tuple[bool | None, str]:
        """Return whether the server confirms a record, None if unknown, and a message."""
        kind = {"Content-Type": "text/plain; charset=utf-8"}
        request = Request(f"{self.address}/verify", record.encode(), kind)
        try:
            return _parse_verdict(_fetch(request))
        except HTTPError as error:
            return None, f"{self.address} refused the request. {_refusal(error)}"
        except TimeoutError:
            return (
                None,
                f"{self.address} did not answer within {MAX_WAIT:g} seconds.",
            )
        except OSError as error:
            return None, f"{self.address} can't be reached ({_cause(error)})."
        except (HTTPException, ValueError, RecursionError):
            return None, f"{self.address} is not a server of this game. Its answer is not valid."


def _is_address(address: str) -> bool:
    try:
        parts = urlsplit(address)
        named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return False
    plain = address.isascii() and address.isprintable() and " " not in address
    return bool(named and plain and not parts.query and not parts.fragment)


def _fetch(request: Request) -> bytes:
    """Return the response to a request, within limits of size and time."""
    until = time.monotonic() + MAX_WAIT
    content = b""
    with build_opener(_NoRedirects).open(request, timeout=MAX_WAIT) as answer:
        while len(content) <= LARGEST_ANSWER and (piece := answer.read1(LARGEST_ANSWER)):
            content += piece
            if time.monotonic() > until:
                raise TimeoutError
    return content


def _parse_verdict(content: bytes) -> tuple[bool, str]:
    """Return what a game server answered; raise `ValueError` if this is something else."""
    said = json.loads(content)
    vouched, text = (said.get("vouched"), said.get("text")) if isinstance(said, dict) else (0, 0)
    if not isinstance(vouched, bool) or not isinstance(text, str):
        raise ValueError("not an answer from a game server")
    return vouched, _clean_text(text)


def _refusal(error: HTTPError) -> str:
    """Return the message of an error response, or its status if it has none."""
    try:
        with error:
            text = json.loads(error.read(LARGEST_ANSWER)).get("text")
    except (AttributeError, OSError, ValueError, RecursionError, HTTPException):
        text = None
    shown = _clean_text(text) if isinstance(text, str) else ""
    return shown or _clean_text(f"{error.code} {error.reason}.")


def _cause(error: OSError) -> str:
    reason = getattr(error, "reason", error)  # the cause of a URLError
    return _clean_text(str(getattr(reason, "strerror", None) or reason)).rstrip(".")


def _clean_text(text: str) -> str:
    """Return text from a server without control characters, shortened."""
    return "".join(letter for letter in text[:LONGEST_TEXT] if letter.isprintable())
