"""The cards of one case as tables: what the rules ask of a card, answered by a bit set."""

from __future__ import annotations

from .bits import i64, vec

# Techniques, as bits of an edge. [R-VOC-10]
TECHNIQUES = ("collection", "surveillance", "interview", "research")
ANY = "any"

# Clue types. [R-VOC-09]
TYPES = ("person", "threat", "artifact", "evidence", "location", "monster", "formula")


class Deck:
    """Bit sets and rows computed once from the card data; never changed afterwards.

    `follow[card]` are the clues whose left edge fits the right edge of that card,
    `minimum_met[n]` the clues whose Card minimum n clues satisfy, `effects[card]` the bottom
    effects as step numbers, from `first_effect[card]` to `first_effect[card + 1]`.
    """

    def __init__(
        self,
        ids: list[str],
        clues: i64,
        victims: i64,
        contact: i64,
        types: list[int],
        puzzles: i64,
        keys: i64,
        locks: i64,
        time: i64,
        stability: i64,
        follow: list[int],
        minimum_met: list[int],
        effects: list[list[int]],
    ) -> None:
        self.ids = ids
        self.clues: i64 = clues
        self.victims: i64 = victims
        self.contact: i64 = contact
        self.types: vec[i64] = vec[i64](types)
        self.puzzles: i64 = puzzles
        self.keys: i64 = keys
        self.locks: i64 = locks
        self.time: i64 = time
        self.stability: i64 = stability
        self.follow: vec[i64] = vec[i64](follow)
        self.minimum_met: vec[i64] = vec[i64](minimum_met)
        flat: list[int] = []
        first: list[int] = [0]
        for row in effects:
            flat.extend(row)
            first.append(len(flat))
        self.effects: vec[i64] = vec[i64](flat)
        self.first_effect: vec[i64] = vec[i64](first)

    def type_count(self, cards: i64) -> i64:
        """How many different clue types a set of cards shows. [R-CLOSE-01]"""
        found: i64 = 0
        kind: i64 = 0
        kinds: i64 = len(self.types)
        while kind < kinds:
            if cards & self.types[kind]:
                found += 1
            kind += 1
        return found
