"""Lookup tables for the cards of one case: the properties that rules ask for, as bit sets."""

from __future__ import annotations

from .bits import i64, vec

# Techniques, as bits of an edge. [R-VOC-10]
TECHNIQUES = ("collection", "surveillance", "interview", "research")
ANY = "any"

# Clue types. [R-VOC-09]
TYPES = ("person", "threat", "artifact", "evidence", "location", "monster", "formula")


class Rows:
    """A row of steps for each card, such as its effects or icons. Stored flat for speed."""

    def __init__(self, rows: list[list[int]]) -> None:
        flat: list[int] = []
        first: list[int] = [0]
        for row in rows:
            flat.extend(row)
            first.append(len(flat))
        self.steps: vec[i64] = vec[i64](flat)
        self.first: vec[i64] = vec[i64](first)

    def has(self, card: i64) -> bool:
        """Return whether the card has any steps."""
        return self.first[card + 1] > self.first[card]


class CardTables:
    """Bit sets and rows computed once from the card data, and never changed.

    A card with two faces has one index. In a line, in the hand or in an area it is a Clue. At the
    head of a line or among the Menaces it is what its other face says. A property that no card of
    the deck has is an empty set, so rules about it never apply.
    """

    def __init__(self, ids: list[str], head_ids: list[str]) -> None:
        nothing: list[int] = [0] * len(ids)
        none: list[list[int]] = [[] for _ in ids]
        self.ids = ids
        self.head_ids = head_ids
        # Kinds of cards
        self.all: i64 = 0
        self.clues: i64 = 0
        self.heads: i64 = 0
        self.two_faced: i64 = 0
        self.storms: i64 = 0
        self.menaces: i64 = 0
        self.first_menaces: i64 = 0
        self.types: vec[i64] = vec[i64]([0] * len(TYPES))
        # Properties printed on clues
        self.puzzles: i64 = 0
        self.keys: i64 = 0
        self.locks: i64 = 0
        self.skeleton_keys: i64 = 0
        self.skeleton_locks: i64 = 0
        self.lightning: i64 = 0
        self.time: i64 = 0
        self.stability: i64 = 0
        self.darkness: i64 = 0
        self.undiscardable: i64 = 0
        self.equipment: i64 = 0
        # Cards with a special role
        self.machine: i64 = 0
        self.haunter: i64 = 0
        self.formula: i64 = 0
        self.first_half: i64 = 0
        self.second_half: i64 = 0
        self.lightning_storms: i64 = 0
        self.closers: i64 = 0
        # Cards that can follow a card of a line, and that can follow the head of an empty line. The
        # `lit` tables count purple icons, the others don't.
        self.follow: vec[i64] = vec[i64](nothing)
        self.follow_lit: vec[i64] = vec[i64](nothing)
        self.follow_head: vec[i64] = vec[i64](nothing)
        self.follow_head_lit: vec[i64] = vec[i64](nothing)
        self.minimum_met: vec[i64] = vec[i64](nothing)
        # Steps of cards: effects when played, icons of a Case Card or Menace, effects of an
        # arriving Menace
        self.effects = Rows(none)
        self.icons = Rows(none)
        self.arrivals = Rows(none)
        # Ongoing effects while a card is among the Menaces or at the head of a line
        self.more_hand: i64 = 0
        self.less_time: i64 = 0
        self.dark_time: i64 = 0
        self.gains: vec[i64] = vec[i64](nothing)
        self.more_time: i64 = 0
        # Numbers of Case Cards; letters of Objectives as sets of cards
        self.numbers: vec[i64] = vec[i64](nothing)
        self.objectives: vec[i64] = vec[i64]()

    def type_count(self, cards: i64) -> i64:
        """Return the number of different clue types in a set of cards [R-CLOSE-01]."""
        found: i64 = 0
        kind: i64 = 0
        kinds: i64 = len(self.types)
        while kind < kinds:
            if cards & self.types[kind]:
                found += 1
            kind += 1
        return found
