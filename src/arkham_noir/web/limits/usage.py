"""What requests use: processor time and the bytes of their bodies."""

from __future__ import annotations

from collections import Counter
from contextvars import ContextVar
from dataclasses import dataclass, field

from .buckets import LimitReached
from .config import Limits

NETWORKS = 4
"""How many networks can send as much as one may, at the same time."""


class BodyBytes:
    """The bytes of bodies that the server holds: of each network, and of all."""

    def __init__(self, limits: Limits) -> None:
        self.most = limits.body_bytes
        self.networks: Counter[str] = Counter()

    def add(self, network: str, size: int) -> None:
        """Count bytes; raise an error if the server holds too many now."""
        self.networks[network] += size
        if 0 < self.most < self.networks[network]:
            text = "You are sending more at the same time than this server accepts."
            text += " Wait until one upload is done, then try again."
            raise LimitReached(text, is_yours=True)
        if 0 < self.most * NETWORKS < self.networks.total():
            text = "Many others are uploading files right now. Try again in a minute."
            raise LimitReached(text, is_yours=False)

    def remove(self, network: str, size: int) -> None:
        """Forget the bytes of a body that is no longer held."""
        self.networks[network] -= size
        if not self.networks[network]:
            del self.networks[network]


@dataclass
class Usage:
    """What one request has used so far: seconds of the processor, bytes of a body."""

    network: str
    bodies: BodyBytes
    seconds: float = 0.0
    size: int = field(default=0, init=False)

    def receive(self, size: int) -> None:
        """Count bytes of the body; raise an error if the server holds too many now."""
        self.size += size
        self.bodies.add(self.network, size)

    def release(self) -> None:
        """Forget the body: the request has been answered."""
        self.bodies.remove(self.network, self.size)


USAGE: ContextVar[Usage | None] = ContextVar("usage", default=None)
"""The usage of the request that is being served; None where nobody counts."""
