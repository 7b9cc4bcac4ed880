"""Token buckets: rate limits per network address."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from ...errors import NoirError

DAY = 24 * 3600
MAX_ADDRESSES = 10_000
FEW_ADDRESSES = 500
"""The number of buckets below which full ones are not removed."""


class LimitReached(NoirError):
    """A limit that a request would exceed: the client's own limit, or the limit of all clients."""

    def __init__(self, text: str, *, is_yours: bool, retry_after: float = 10) -> None:
        super().__init__(text)
        self.is_yours = is_yours
        self.retry_after = retry_after


class TokenBuckets:
    """One token bucket for each address, refilled at a steady rate.

    A client may use a full bucket in one burst, and after that only the refill rate.
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
        """Take an amount from the bucket of an address; return False if there is not enough."""
        if not self.size:
            return True
        is_there = self._level(address) >= amount
        if is_there:
            self.spend(address, amount)
        return is_there

    def spend(self, address: str, amount: float) -> None:
        """Take an amount that was already used, even if the bucket becomes negative."""
        if self.size and amount:
            level = self._level(address) - amount
            self.levels.pop(network_key(address), None)
            self.levels[network_key(address)] = (level, self.clock())
            if len(self.levels) > self.sweep_above:
                self._sweep()

    def _sweep(self) -> None:
        """Remove buckets that are full again: an address without a bucket counts as full.

        The next sweep is due at twice the number, so the cost per address stays small.
        """
        full = [each for each in self.levels if self._level(each) >= self.size]
        for address in full:
            del self.levels[address]
        while len(self.levels) > MAX_ADDRESSES:
            self.levels.popitem(last=False)
        self.sweep_above = min(max(2 * len(self.levels), FEW_ADDRESSES), MAX_ADDRESSES)

    def seconds_until(self, address: str, amount: float = 0) -> float:
        """Return the seconds until a bucket will hold an amount; 0 if it does now."""
        if not self.size:
            return 0.0
        return max(0.0, (amount - self._level(address)) / self.rate)

    def _level(self, address: str) -> float:
        level, then = self.levels.get(network_key(address), (self.size, self.clock()))
        return min(self.size, level + (self.clock() - then) * self.rate)


def network_key(address: str) -> str:
    """Return the key that an address is counted by: its /64 network for IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:100]
    if isinstance(found, ipaddress.IPv6Address) and not found.ipv4_mapped:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)
