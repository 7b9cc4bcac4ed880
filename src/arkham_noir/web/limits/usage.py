"""Resource usage of requests: processor time and the bytes of their bodies."""

from __future__ import annotations

from collections import Counter
from contextvars import ContextVar
from dataclasses import dataclass, field

from .buckets import LimitReached
from .config import BODIES_IN_TOTAL, Limits


class BodyBytes:
    """The bytes of uploads and downloads in memory, per network and in total."""

    def __init__(self, limits: Limits) -> None:
        self.most = limits.body_bytes
        self.networks: Counter[str] = Counter()

    def add(self, network: str, size: int) -> None:
        """Count bytes; raise an error if there are too many in memory."""
        self.networks[network] += size
        if 0 < self.most < self.networks[network]:
            text = "You are sending or receiving too much at once. Wait until one upload or "
            text += "download is done, then try again."
            raise LimitReached(text, is_yours=True)
        if 0 < self.most * BODIES_IN_TOTAL < self.networks.total():
            text = "The server is handling too many large files right now. Try again in a minute."
            raise LimitReached(text, is_yours=False)

    def remove(self, network: str, size: int) -> None:
        """Subtract the bytes of a body that is no longer in memory."""
        self.networks[network] -= size
        if not self.networks[network]:
            del self.networks[network]


@dataclass
class Usage:
    """The resources that one request has used: processor seconds and bytes in memory."""

    network: str
    bodies: BodyBytes
    seconds: float = 0.0
    size: int = field(default=0, init=False)

    def hold(self, size: int) -> None:
        """Count stored data that the request loads; one request may load any amount."""
        self.receive(min(size, max(self.bodies.most - self.size, 0)) if self.bodies.most else size)

    def receive(self, size: int) -> None:
        """Count bytes of the body; raise an error if there are too many in memory."""
        self.size += size
        self.bodies.add(self.network, size)

    def release(self) -> None:
        """Subtract the body's bytes at the end of the request."""
        self.bodies.remove(self.network, self.size)


USAGE: ContextVar[Usage | None] = ContextVar("usage", default=None)
"""The usage of the current request; None if it is not counted."""
