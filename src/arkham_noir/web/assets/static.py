"""Static files, compressed once and cached forever."""

from __future__ import annotations

import gzip
import re
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .urls import FOLDER, KINDS, _find_served_files, edition

FOR_EVER = "public, max-age=31536000, immutable"
FOR_ONE = "private, max-age=3600"
"""Cache header for pictures of custom decks: only the player's own browser may cache them."""

STYLE_PARTS = (FOLDER / "css/site", FOLDER / "css/table")
"""Folders of style sheets that are sent only as parts of others."""

IMPORT = re.compile(r'^@import "([^"]+)";\n', re.M)
COMMENT = re.compile(r"^ */\*(?:(?!\*/).)*\*/\n", re.M | re.S)
"""A block comment on lines of its own."""


async def static_file(request: Request) -> Response:
    """Return a style sheet, script or font."""
    found = static_files().get(request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    packed, kind = found
    return _decompressed_response(request, packed, kind, edition())


@cache
def static_files() -> dict[str, tuple[bytes, str]]:
    """Return all static files, read and compressed once. No other file can be requested."""
    return {
        file.relative_to(FOLDER).as_posix(): (_read_compressed(_content(file)), KINDS[file.suffix])
        for file in _find_served_files()
        if file.parent not in STYLE_PARTS
    }


def _content(file: Path) -> bytes:
    """Read a file. Insert imports into style sheets, so that a page loads only one.

    Block comments, such as the types of scripts, are removed: only readers of the source need them.
    """
    if file.suffix not in (".css", ".js"):
        return file.read_bytes()
    text = file.read_text("utf-8")
    whole = IMPORT.sub(lambda found: (file.parent / found[1]).read_text("utf-8"), text)
    return COMMENT.sub("", whole).encode()


def _cache_header(request: Request, current: str) -> dict[str, str]:
    """Return the cache header: forever if the address has the current edition."""
    is_current = request.path_params["edition"] == current
    return {"Cache-Control": FOR_EVER if is_current else "no-cache"}


def _read_compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _decompressed_response(request: Request, packed: bytes, kind: str, current: str) -> Response:
    """Return a compressed file, decompressed for clients that don't accept gzip."""
    headers = {**_cache_header(request, current), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type=kind, headers=headers)
    return Response(gzip.decompress(packed), media_type=kind, headers=headers)


def routes() -> list[Route]:
    """Return the address of the static files."""
    return [Route("/static/{edition}/{name:path}", static_file, name="static")]
