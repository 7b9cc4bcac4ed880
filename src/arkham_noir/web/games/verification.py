"""Verification of records for `arkham-noir verify --server`."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...records.signing import is_vouched
from ..http.errors import PageError
from ..http.forms import read_body
from ..limits.config import LARGEST_RECORD

VOUCHED = "Verified: this server signed the record. The game was played here from the first card."
NOT_TEXT = "This is not a saved game: it is not UTF-8 text."
NOT_VOUCHED = (
    "Not verified: the game was not played here from start to end, or the record has been "
    "changed since."
)


class Verifier:
    """The view that verifies records. It needs no login because it reveals nothing new."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    async def answer(self, request: Request) -> Response:
        """Verify the record in the request body, and answer in JSON."""
        try:
            text = (await read_body(request, LARGEST_RECORD)).decode()
        except PageError as trouble:
            return JSONResponse({"ok": False, "text": trouble.text}, trouble.status)
        except UnicodeDecodeError:
            return JSONResponse(
                {"ok": False, "text": "This is not a saved game: it is not UTF-8 text."}, 400
            )
        vouched = is_vouched(text, self.secret)
        said = VOUCHED if vouched else NOT_VOUCHED
        return JSONResponse({"ok": True, "vouched": vouched, "text": said})


def routes(secret: bytes) -> list[Route]:
    """Return the route that verifies records."""
    return [Route("/verify", Verifier(secret).answer, methods=["POST"], name="verify")]
