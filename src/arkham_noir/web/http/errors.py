"""Errors that views raise, shown as error pages."""

from __future__ import annotations

import math
from http import HTTPStatus

MESSAGES = {
    404: "There is no page at this address. Check the address, or start from the home page.",
    405: "This address doesn't accept that request. Use the links and buttons on the pages.",
}


TITLES = {
    400: "Invalid request",
    403: "Not allowed",
    404: "Page not found",
    405: "Not allowed",
    408: "Request timed out",
    409: "This page is out of date",
    413: "Too large",
    414: "Address too long",
    415: "Unsupported format",
    422: "Check your input",
    429: "Too many requests",
    431: "Request too large",
    500: "Internal error",
    503: "Temporarily unavailable",
}


LATER = (429, 503)
"""Statuses after which the same request may succeed later."""


class PageError(Exception):
    """A failed request: its status, message and rule, and the address of the link back."""

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
        """Return the headers of the response."""
        if self.status in LATER:
            return {"Retry-After": str(math.ceil(self.retry_after))}
        return {"Connection": "close"} if self.status == 408 else {}
