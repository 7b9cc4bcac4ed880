"""Forms: parse them within limits and accept them only from our own pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from python_multipart.multipart import parse_options_header
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect, Request

from ..._numbers import parse_whole_number
from ..limits.usage import USAGE
from .csrf import tokens_match
from .errors import PageError
from .requests import csrf_token

MAX_FORM_BYTES = 64_000
MAX_URLENCODED_BYTES = 200_000
"""Lower than for files, which are sent as multipart: decoding percent signs blocks the server."""

MAX_FIELDS = 60
MAX_FILES = 2
MAX_FIELD_BYTES = 400_000
LAST_REVISION = 999_999_999
TOKEN_WITHIN = 4_000
"""The number of bytes at the beginning of a form with files that must contain its token."""

UTF_8 = ("", "utf-8", "utf8")


@dataclass(frozen=True)
class Form:
    """The fields and files of a form; missing fields are empty."""

    fields: dict[str, str] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.fields.get(name, "")

    @property
    def revision(self) -> int | None:
        """Return the revision of the game that the page showed; None if it is missing."""
        return parse_whole_number(self["revision"], LAST_REVISION)

    @property
    def upload_size(self) -> int:
        """Return the bytes of the files, and the characters of a deck in a text field."""
        return sum(map(len, self.files.values())) + len(self["deck_text"])

    @property
    def sure(self) -> bool:
        return self["sure"] == "1"


async def read_form(request: Request, most: int = MAX_FORM_BYTES) -> Form:
    """Return the form of a request; reject one that was not sent by our own pages."""
    kind, charset = content_type(request)
    if charset not in UTF_8:
        raise PageError(415, "The form must be encoded in UTF-8.")
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise PageError(415, "This address accepts only forms. Use the buttons on the pages.")
    token = csrf_token(request)
    if kind == "multipart/form-data":
        form = await _parse_multipart(request, await read_body(request, most, token))
    else:
        form = _parse_urlencoded(await read_body(request, min(most, MAX_URLENCODED_BYTES)))
    if not tokens_match(form["csrf"], token):
        raise _foreign()
    return form


def _foreign() -> PageError:
    text = "This form has expired. Go back, reload the page and try again."
    return PageError(403, text, title="Form expired")


def content_type(request: Request) -> tuple[str, str]:
    """Return the content type and the charset of a request; empty if they are missing."""
    kind, options = parse_options_header(request.headers.get("content-type", ""))
    return kind.decode("latin-1"), options.get(b"charset", b"").decode("latin-1").casefold()


async def read_body(request: Request, most: int, token: str = "") -> bytes:
    """Return the body of a request; stop reading if it is too long or has no valid token.

    Our pages put the token of a form first, so a form without one is rejected early.
    """
    if parse_whole_number(request.headers.get("content-length", "0"), most) is None:
        raise _size_error(most)
    found, usage = bytearray(), USAGE.get()
    try:
        async with asyncio.timeout(request.app.state.limits.body_seconds or None):
            async for chunk in request.stream():
                found += chunk
                if usage:
                    usage.receive(len(chunk))
                if len(found) > most:
                    raise _size_error(most)
                if len(found) > TOKEN_WITHIN and token.encode() not in found[:TOKEN_WITHIN]:
                    raise _foreign()
    except TimeoutError:
        text = "The form took too long to arrive. Check your connection and try again."
        raise PageError(408, text) from None
    except ClientDisconnect:
        raise PageError(400, "Only part of the form arrived. Send it again.") from None
    return bytes(found)


def _size_error(most: int) -> PageError:
    return PageError(413, f"This upload is too large (limit: {most:,} bytes).")


def _parse_urlencoded(body: bytes) -> Form:
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except ValueError:
        raise _unreadable() from None
    return Form(dict(pairs))


async def _parse_multipart(request: Request, body: bytes) -> Form:
    """Return a form that has files."""
    parser = MultiPartParser(
        request.headers,
        _yield_once(body),
        max_files=MAX_FILES,
        max_fields=MAX_FIELDS,
        max_part_size=MAX_FIELD_BYTES,
    )
    try:
        found = await parser.parse()
    except (MultiPartException, KeyError, ValueError):
        raise _unreadable() from None
    form = Form()
    for name, value in found.multi_items():
        if isinstance(value, UploadFile):
            form.files[name] = await value.read()
        else:
            form.fields[name] = value
    await found.close()
    return form


async def _yield_once(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body


def _unreadable() -> PageError:
    return PageError(400, "The form is invalid. Go back, reload the page and try again.")
