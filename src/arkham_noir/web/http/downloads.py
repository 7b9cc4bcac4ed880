"""Responses that a browser saves as a file."""

from __future__ import annotations

from starlette.responses import Response


def download(content: str | bytes, media_type: str, name: str) -> Response:
    """Return a response that the browser saves under this name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)
