"""Logging: repeated messages are throttled and long ones cut."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

FORMAT = "%(levelname)s %(name)s: %(message)s"
OFTEN = 10
PERIOD = 60.0
LONGEST = 20_000
MOST_KINDS = 1_000
KIND = 40
"""The number of characters that messages of one kind have in common at the beginning."""


class ThrottleFilter(logging.Filter):
    """A filter for the first messages of each kind; a minute later, one counts the rest."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.counts: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)[:KIND]), self.clock()
        since, count = self.counts.get(kind, (now, 0))
        if now - since >= PERIOD:
            record.msg = f"{record.msg} ({_omission_note(count)})" if count > OFTEN else record.msg
            since, count = now, 0
        if len(self.counts) >= MOST_KINDS:
            self.counts.clear()
        self.counts[kind] = (since, count + 1)
        return count < OFTEN


def _omission_note(count: int) -> str:
    return f"{count - OFTEN} similar messages were left out"


class TruncatingFormatter(logging.Formatter):
    """A formatter that cuts long messages."""

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]} ..."


def start_logging(level: str) -> None:
    """Log to standard error, with throttling."""
    handler = logging.StreamHandler()
    handler.setFormatter(TruncatingFormatter(FORMAT))
    handler.addFilter(ThrottleFilter())
    logging.basicConfig(handlers=[handler], level=level.upper())
