"""Leases: background work pauses when nobody looks at its page any more."""

from __future__ import annotations

import time
from collections.abc import Callable


class Lease:
    """The time for which work continues after someone has last looked at its page."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self.renew()

    def renew(self) -> None:
        """Start the time again, because someone is looking."""
        self.end = self.clock() + self.seconds

    @property
    def is_over(self) -> bool:
        return self.clock() >= self.end
