"""Verification: tell `arkham-noir verify --server` whether a record is ours."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...records.signing import is_vouched
from ..http.errors import PageError
from ..http.forms import read_body
from .new_game import LARGEST_RECORD

VOUCHED = (
    "This server vouches for it: the game was played here from its first card, as the record says."
)
NOT_VOUCHED = (
    "This server does not vouch for it: the game was not played here from its first card to its "
    "end, or the record was changed since."
)


class Verifier:
    """Changes nothing and tells nothing that is not in the record, so anybody may ask."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    async def answer(self, request: Request) -> Response:
        """The body is the record; the answer is for a program to read."""
        try:
            text = (await read_body(request, LARGEST_RECORD)).decode()
        except PageError as trouble:
            return JSONResponse({"ok": False, "text": trouble.text}, trouble.status)
        except UnicodeDecodeError:
            return JSONResponse({"ok": False, "text": "This is not a record: it is not text."}, 400)
        vouched = is_vouched(text, self.secret)
        said = VOUCHED if vouched else NOT_VOUCHED
        return JSONResponse({"ok": True, "vouched": vouched, "text": said})


def routes(secret: bytes) -> list[Route]:
    """Return the address that verifies a record."""
    return [Route("/verify", Verifier(secret).answer, methods=["POST"], name="verify")]
