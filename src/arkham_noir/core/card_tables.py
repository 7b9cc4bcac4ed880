"""The cards of one case as tables: what the rules ask of a card, answered by a bit set."""

from __future__ import annotations

from .bits import i64, vec

# Techniques, as bits of an edge. [R-VOC-10]
TECHNIQUES = ("collection", "surveillance", "interview", "research")
ANY = "any"

# Clue types. [R-VOC-09]
TYPES = ("person", "threat", "artifact", "evidence", "location", "monster", "formula")


class Rows:
    """A row of steps for each card: its effects, its icons. Flat, so that it is quick."""

    def __init__(self, rows: list[list[int]]) -> None:
        flat: list[int] = []
        first: list[int] = [0]
        for row in rows:
            flat.extend(row)
            first.append(len(flat))
        self.steps: vec[i64] = vec[i64](flat)
        self.first: vec[i64] = vec[i64](first)

    def has(self, card: i64) -> bool:
        """Whether the card has any."""
        return self.first[card + 1] > self.first[card]


class CardTables:
    """Bit sets and rows computed once from the card data; never changed afterwards.

    A card with two faces has one index: in a line, the hand or an area it is a Clue, at the
    head of a line or among the menaces it is what the other face says. What a deck does not
    have is an empty set here, so a rule about it never applies.
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
        # What stands on clues
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
        # Cards with a part of their own
        self.machine: i64 = 0
        self.haunter: i64 = 0
        self.formula: i64 = 0
        self.first_half: i64 = 0
        self.second_half: i64 = 0
        self.lightning_storms: i64 = 0
        self.closers: i64 = 0
        # What can follow: after a card of the line, and after the head of an empty line;
        # `lit` with purple icons, the others without
        self.follow: vec[i64] = vec[i64](nothing)
        self.follow_lit: vec[i64] = vec[i64](nothing)
        self.follow_head: vec[i64] = vec[i64](nothing)
        self.follow_head_lit: vec[i64] = vec[i64](nothing)
        self.minimum_met: vec[i64] = vec[i64](nothing)
        # What cards do: effects when played, icons of a case or menace, menaces on arrival
        self.effects = Rows(none)
        self.icons = Rows(none)
        self.arrivals = Rows(none)
        # Ongoing effects while a card lies among the menaces, or at the head of a line
        self.more_hand: i64 = 0
        self.less_time: i64 = 0
        self.dark_time: i64 = 0
        self.gains: vec[i64] = vec[i64](nothing)
        self.more_time: i64 = 0
        # Numbers of case cards; letters of objectives as sets of cards
        self.numbers: vec[i64] = vec[i64](nothing)
        self.objectives: vec[i64] = vec[i64]()

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
