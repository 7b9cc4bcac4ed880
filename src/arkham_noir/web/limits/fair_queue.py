"""A fair queue: networks take turns within a priority, and players take turns within a network.

A client with a hundred entries gets one turn, then all other clients get theirs. The number of
entries is limited per player, per network and in total.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from .buckets import LimitReached

K = TypeVar("K")
T = TypeVar("T")


class Client(NamedTuple):
    """The network that a request came from, and the player."""

    network: str
    player: str


YOURS = (
    "You already have several tasks running on this server. Wait until one of them is done, then "
    "try again."
)
OTHERS = "The server is busy with other players' tasks. Try again in a minute."


class QueueFull(LimitReached):
    """A queue that has no room for another entry."""

    def __init__(self, is_yours: bool) -> None:
        super().__init__(YOURS if is_yours else OTHERS, is_yours=is_yours)


@dataclass(frozen=True)
class QueueLimits:
    """The maximum number of entries per player, per network and in total; 0 means no limit."""

    player: int
    network: int
    total: int

    def check(self, of_player: int, of_network: int, of_all: int) -> None:
        """Raise `QueueFull` if there is no room for one more entry."""
        if 0 < self.player <= of_player or 0 < self.network <= of_network:
            raise QueueFull(is_yours=True)
        if 0 < self.total <= of_all:
            raise QueueFull(is_yours=False)

    def check_limit(self, client: Client, running: Iterable[Client]) -> None:
        """Raise `QueueFull` if a client may not start one more; `running` has a client for each."""
        others = list(running)
        of_network = sum(each.network == client.network for each in others)
        self.check(others.count(client), of_network, len(others))


Turns = OrderedDict[str, OrderedDict[str, deque[T]]]
"""The entries of each network, by player; the first network has the next turn."""


class FairQueue(Generic[T]):
    """Waiting entries with their priorities; 0 goes first."""

    def __init__(self, limits: QueueLimits, priorities: int) -> None:
        self.limits = limits
        self.turns: list[Turns[T]] = [OrderedDict() for _ in range(priorities)]
        self.players: Counter[Client] = Counter()
        self.networks: Counter[str] = Counter()

    def __len__(self) -> int:
        return self.networks.total()

    def put(self, entry: T, client: Client, priority: int) -> None:
        """Add an entry behind the others of its client, or raise `QueueFull`."""
        self.limits.check(self.players[client], self.networks[client.network], len(self))
        self.put_back(entry, client, priority)

    def put_back(self, entry: T, client: Client, priority: int) -> None:
        """Add an entry that was in the queue before, regardless of the limits."""
        players = self.turns[priority].setdefault(client.network, OrderedDict())
        players.setdefault(client.player, deque()).append(entry)
        self.players[client] += 1
        self.networks[client.network] += 1

    def priority(self) -> int | None:
        """Return the priority of the next entry; None if the queue is empty."""
        return next((each for each, turns in enumerate(self.turns) if turns), None)

    def pop(self) -> T:
        """Remove and return the next entry; move its network and its player to the end."""
        entry = self.pop_unless(())
        assert entry is not None
        return entry

    def pop_unless(self, networks: Container[str]) -> T | None:
        """Remove and return the next entry, skipping some networks; None if there is no other."""
        for turns in self.turns:
            network = next((each for each in turns if each not in networks), None)
            if network is not None:
                return self._pop(turns, network)
        return None

    def _pop(self, turns: Turns[T], network: str) -> T:
        players = turns.pop(network)
        player, entries = players.popitem(last=False)
        entry = entries.popleft()
        if entries:
            players[player] = entries
        if players:
            turns[network] = players
        self._uncount(Client(network, player))
        return entry

    def _uncount(self, client: Client) -> None:
        _decrement(self.players, client)
        _decrement(self.networks, client.network)


def _decrement(counter: Counter[K], key: K) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
