"""Keys of the states that a search has seen: two 62-bit words for each."""

from __future__ import annotations

from typing import Final

from ...core import steps
from ...core.bits import ALL, BIT, i64, vec
from ...core.state import State
from ...core.zones import ZONES

FIRST: Final = 2862933555777941757
SECOND: Final = 3202034522624059733
LEAST_ROOM: Final = 10
MOST_ROOM: Final = 21
"""The table of seen keys has from 2 ** 10 to 2 ** 21 places, 16 bytes each."""

LONGEST_WALK: Final = 64
"""The number of places tried for a key; if all are taken, the key is not stored."""


class Key:
    """Two words of 62 bits that identify a state.

    The key leaves out what can't matter any more: the turn number and, at the beginning of a turn,
    the order of the cards in a line except the last. It also leaves out what follows from the rest:
    what lines accept, the limits, the options.
    """

    def __init__(self) -> None:
        self.first: i64 = 0
        self.second: i64 = 0

    def compute(self, state: State) -> None:
        """Compute the words of this state."""
        self.first = 1
        self.second = 2
        zone: i64 = 0
        while zone < ZONES:
            self.add(state.zones[zone])
            zone += 1
        self.add(state.leads)
        self.add(state.heads)
        self.add(state.ends)
        self.add(state.arrived)
        self.add(state.used_keys)
        self.add(state.waived)
        self.add(state.waived_skeletons)
        self.add(state.turned)
        self.add(state.prevented)
        self.add(state.awarded * 64 + state.opened * 8 + state.spare)
        self.add(state.shuffles * 4096 + state.menace_shuffles * 4)
        self.add(1 if state.haunted else 0)
        self.add(state.question)
        if steps.kind_of(state.question) != steps.ACTION or state.depth > 0:
            self.add_turn(state)

    def add_turn(self, state: State) -> None:
        """Add the words of a turn in progress: the pending steps and what they may refer to."""
        self.add(state.chosen)
        self.add(state.fetched)
        self.add(state.turn)
        self.add(state.awaiting * 64 + state.pool)
        place: i64 = 0
        while place < state.depth:
            self.add(state.due[place])
            place += 1
        place = 0
        while place < state.laid_cards:
            self.add(state.laid[place])
            place += 1

    def add(self, number: i64) -> None:
        """Mix another number in."""
        # The products may overflow, but their low 62 bits are the same in every build.
        first: i64 = ((self.first ^ number) * FIRST + 1) & ALL
        self.first = first ^ (first >> 29)
        second: i64 = ((self.second + number) * SECOND + 3) & ALL
        self.second = second ^ (second >> 31)


class Seen:
    """The keys of states that have been seen, in a table that grows up to a limit."""

    def __init__(self) -> None:
        self.key = Key()
        self.bits: i64 = LEAST_ROOM
        self.clear()

    def clear(self) -> None:
        """Forget all keys and free the memory."""
        self.bits = LEAST_ROOM
        self.firsts: vec[i64] = vec[i64]([0] * BIT[LEAST_ROOM])
        self.seconds: vec[i64] = vec[i64]([0] * BIT[LEAST_ROOM])
        self.taken: i64 = 0

    def is_new(self, state: State) -> bool:
        """Return whether this state has not been seen, and remember it."""
        self.key.compute(state)
        if self.taken * 2 > BIT[self.bits] and self.bits < MOST_ROOM:
            self.grow()
        return self.put(self.key.first, self.key.second)

    def put(self, first: i64, second: i64) -> bool:
        """Return whether this key was not there, and store it if there is room."""
        mask = BIT[self.bits] - 1
        place = first & mask
        walked: i64 = 0
        while self.firsts[place] != 0 and walked < LONGEST_WALK:
            if self.firsts[place] == first and self.seconds[place] == second:
                return False
            place = (place + 1) & mask
            walked += 1
        if self.firsts[place] == 0:
            self.firsts[place] = first
            self.seconds[place] = second
            self.taken += 1
        return True

    def grow(self) -> None:
        """Make the table four times as large."""
        firsts, seconds = self.firsts, self.seconds
        self.bits += 2 if self.bits + 2 <= MOST_ROOM else 1
        self.firsts = vec[i64]([0] * BIT[self.bits])
        self.seconds = vec[i64]([0] * BIT[self.bits])
        self.taken = 0
        place: i64 = 0
        while place < len(firsts):
            if firsts[place] != 0:
                self.put(firsts[place], seconds[place])
            place += 1
