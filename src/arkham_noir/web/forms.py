"""Forms: what a browser sends, read within limits and believed only from our own pages."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request

from .errors import Trouble
from .security import same_token

SMALL = 64_000
MOST_FIELDS = 60
MOST_FILES = 2
LONGEST_FIELD = 400_000


@dataclass(frozen=True)
class Form:
    """The fields and the files of a form; what was not filled in is empty."""

    fields: dict[str, str] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.fields.get(name, "")

    @property
    def revision(self) -> int:
        """The revision of the game that the page showed; -1 if it does not say."""
        said = self["revision"]
        return int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else -1

    @property
    def sure(self) -> bool:
        return self["sure"] == "1"


async def read_form(request: Request, most: int = SMALL) -> Form:
    """The form of a request; one that did not come from a page of ours is refused."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise Trouble(415, "Only forms are read here.")
    body = await read_body(request, most)
    form = await _parts(request, body) if kind.startswith("multipart") else _pairs(body)
    if not same_token(form["csrf"], request.scope["player"].csrf):
        raise Trouble(
            403, "This form is not from a page that was sent to you. Open the page again."
        )
    return form


async def read_body(request: Request, most: int) -> bytes:
    """The body of a request; reading stops as soon as it is too long."""
    said = request.headers.get("content-length", "0")
    found = bytearray()
    if not said.isdecimal() or int(said) > most:
        raise _too_much(most)
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise _too_much(most)
    return bytes(found)


def _too_much(most: int) -> Trouble:
    return Trouble(413, f"This is larger than {most:,} bytes and was not read.")


def _pairs(body: bytes) -> Form:
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise _unreadable() from None
    return Form(dict(pairs))


async def _parts(request: Request, body: bytes) -> Form:
    """A form with files, as browsers send it."""
    parser = MultiPartParser(
        request.headers,
        _once(body),
        max_files=MOST_FILES,
        max_fields=MOST_FIELDS,
        max_part_size=LONGEST_FIELD,
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


async def _once(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body


def _unreadable() -> Trouble:
    return Trouble(400, "This form cannot be read.")
