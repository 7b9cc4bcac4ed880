"""Errors that views raise, each shown as a page."""

from __future__ import annotations

import math
from http import HTTPStatus

SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not do that: use a link or a button.",
}


TITLES = {
    400: "This could not be read",
    403: "Not from this page",
    404: "A dead end",
    405: "A locked door",
    408: "Too slow",
    409: "The game has gone on",
    413: "Too much",
    414: "Too long an address",
    415: "Not a form",
    422: "Not possible",
    429: "Too often",
    431: "Too many cookies",
    500: "Something broke",
    503: "Not available right now",
}


LATER = (429, 503)
"""Statuses after which the same request may be answered, if it is sent again later."""


class PageError(Exception):
    """A request that cannot be met: its status, the sentence, the rule, and a way on."""

    def __init__(
        self,
        status: int,
        text: str,
        *,
        title: str = "",
        rule: str = "",
        back: str = "",
        retry_after: float = 10,
    ) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.title = title or TITLES.get(status, HTTPStatus(status).phrase)
        self.rule = rule
        self.back = back
        self.retry_after = retry_after

    @property
    def headers(self) -> dict[str, str]:
        """What the answer tells a program."""
        if self.status in LATER:
            return {"Retry-After": str(math.ceil(self.retry_after))}
        return {"Connection": "close"} if self.status == 408 else {}
