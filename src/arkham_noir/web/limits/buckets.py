"""Token buckets: rate limits per network address."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from ...errors import NoirError
from .config import FEW_ADDRESSES

DAY = 24 * 3600


MAX_ADDRESSES = 10_000


class LimitReached(NoirError):
    """A limit that a request would exceed: that of its own client, or that of all clients."""

    def __init__(self, text: str, *, is_yours: bool, retry_after: float = 10) -> None:
        super().__init__(text)
        self.is_yours = is_yours
        self.retry_after = retry_after


class TokenBuckets:
    """A bucket for every address, filled at a steady rate: what is taken must be in it.

    So a burst is possible, as large as the bucket, but not for long.
    """

    def __init__(
        self, size: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.size = size
        self.rate = rate
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.sweep_above = FEW_ADDRESSES

    def take(self, address: str, amount: float = 1) -> bool:
        """Take so much out of the bucket of an address; False, and nothing, if it is not there."""
        if not self.size:
            return True
        is_there = self._level(address) >= amount
        if is_there:
            self.spend(address, amount)
        return is_there

    def spend(self, address: str, amount: float) -> None:
        """Take so much out of a bucket even if it is not there: it has been used already."""
        if self.size:
            level = self._level(address) - amount
            self.levels.pop(network_key(address), None)
            self.levels[network_key(address)] = (level, self.clock())
            if len(self.levels) > self.sweep_above:
                self._sweep()

    def _sweep(self) -> None:
        """Forget buckets that are full again: an address without one has a full one.

        The next sweep is due when there are twice as many, so each costs little for an address.
        """
        full = [each for each in self.levels if self._level(each) >= self.size]
        for address in full:
            del self.levels[address]
        while len(self.levels) > MAX_ADDRESSES:
            self.levels.popitem(last=False)
        self.sweep_above = min(max(2 * len(self.levels), FEW_ADDRESSES), MAX_ADDRESSES)

    def seconds_until(self, address: str, amount: float = 0) -> float:
        """Return after how many seconds a bucket will have so much; 0 if it has it now."""
        if not self.size:
            return 0.0
        return max(0.0, (amount - self._level(address)) / self.rate)

    def _level(self, address: str) -> float:
        level, then = self.levels.get(network_key(address), (self.size, self.clock()))
        return min(self.size, level + (self.clock() - then) * self.rate)


def network_key(address: str) -> str:
    """The address that is counted: with version 6 one has a whole street of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:100]
    if isinstance(found, ipaddress.IPv6Address) and not found.ipv4_mapped:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)
