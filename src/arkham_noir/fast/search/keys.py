"""Which tables a search has seen: two long words for each, in place of the table itself."""

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
"""The table of seen tables has from 2 ** 10 to 2 ** 21 places, 16 bytes each."""

LONGEST_WALK: Final = 64
"""So many places are tried for a table; where all are taken it is not remembered."""


class Key:
    """Two words of 62 bits that stand for a table.

    What cannot matter any more is left out: the number of the turn, and, where a turn begins, in
    which order the cards of a line were played but for the last. What follows from the rest is left
    out too: what lines accept, the limits, the options.
    """

    def __init__(self) -> None:
        self.first: i64 = 0
        self.second: i64 = 0

    def of(self, state: State) -> None:
        """Take the words of this table."""
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
            self.within(state)

    def within(self, state: State) -> None:
        """The words of a turn under way: what is still to be done, and all that it may ask."""
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
        """Mix one more number in."""
        # The products may overflow: their low 62 bits are the same in every build.
        first: i64 = ((self.first ^ number) * FIRST + 1) & ALL
        self.first = first ^ (first >> 29)
        second: i64 = ((self.second + number) * SECOND + 3) & ALL
        self.second = second ^ (second >> 31)


class Seen:
    """The keys of tables that were met, in a room that grows to a bound and no further."""

    def __init__(self) -> None:
        self.key = Key()
        self.bits: i64 = LEAST_ROOM
        self.clear()

    def clear(self) -> None:
        """Forget everything, and the room that it took."""
        self.bits = LEAST_ROOM
        self.firsts: vec[i64] = vec[i64]([0] * BIT[LEAST_ROOM])
        self.seconds: vec[i64] = vec[i64]([0] * BIT[LEAST_ROOM])
        self.taken: i64 = 0

    def is_new(self, state: State) -> bool:
        """Whether this table has not been met; from now on it has."""
        self.key.of(state)
        if self.taken * 2 > BIT[self.bits] and self.bits < MOST_ROOM:
            self.grow()
        return self.put(self.key.first, self.key.second)

    def put(self, first: i64, second: i64) -> bool:
        """Whether this key was not there; where there is room, it is now."""
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
        """Four times the room."""
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
