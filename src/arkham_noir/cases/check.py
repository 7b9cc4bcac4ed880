"""Whether the cards of a deck make a proper case: what the rulebook demands, and what a
designer would want to be warned of.

An error is a number or a card that the rulebook states and the deck does not have (DK-C1-..).
A warning is a card that can hardly be of use: nothing follows it, it follows nothing, its lock
or its Card minimum can never be met. A warning is never raised against a deck that is sound,
but a deck without one may still play badly: that is for simulation to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from .cards import ANY, ICONS, TECHNIQUES, TYPES, CardSet, Clue, Contact, Victim
from .loader import CASE_TYPES, LARGEST_MINIMUM, Problem

ERROR: Final = "error"
WARNING: Final = "warning"

WITCH_CULT_CLUES: Final = 50
WITCH_CULT_VICTIMS: Final = 6
WITCH_CULT_EFFECTS: Final = (
    "take lead", "take discard", "take closed", "take stability", "take time", "search",
    "shuffle", "discard hand", "discard lead", "check",
)  # fmt: skip
"""Ten effects; an eleventh is known from the contact. [C1-EFF-01]"""

EXCHANGE: Final = "exchange"


@dataclass(frozen=True)
class Violation(Problem):
    """A constraint that a deck breaks, or a warning to its designer.

    `rule` is the id of the constraint (DK-C1-04), for a warning a short name of it (GRAPH-LOCK).
    """

    rule: str = ""
    severity: str = ERROR

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.card) if part)
        return f"{where}: {self.severity} {self.rule}: {self.reason}"


class Finding(NamedTuple):
    """A violation before it is known where and how grave: the rule, the card, the reason."""

    rule: str
    card: str
    reason: str


def violations(cards: CardSet) -> list[Violation]:
    """Everything to be said against a deck, errors first; a warning repeats no error.

    >>> from arkham_noir.cases.loader import builtin
    >>> violations(builtin("witch-cult"))
    []
    """
    errors = _judged(cards, CONSTRAINTS.get(cards.case, ()), ERROR)
    said = {(each.card, each.reason) for each in errors}
    warnings = _judged(cards, GRAPH, WARNING) + _judged(cards, DOUBTS.get(cards.case, ()), WARNING)
    return errors + [each for each in warnings if (each.card, each.reason) not in said]


Demand = Callable[[CardSet], Iterator[Finding]]


def _judged(cards: CardSet, demands: tuple[Demand, ...], severity: str) -> list[Violation]:
    """What those demands find in a deck."""
    file = cards.source or cards.name
    return [
        Violation(file, found.card, found.reason, found.rule, severity)
        for demand in demands
        for found in demand(cards)
    ]


def _called(card: Clue | Victim | Contact) -> str:
    return f"{card.id} ({card.title})"


def _types(cards: CardSet) -> tuple[str, ...]:
    return CASE_TYPES.get(cards.case, TYPES)


# ---- Case 1: what the rulebook states ----


def card_counts(cards: CardSet) -> Iterator[Finding]:
    """50 Clue cards, 6 Victims, one Contact. [DK-C1-01]"""
    for noun, found, wanted in (
        ("Clue", len(cards.clues), WITCH_CULT_CLUES),
        ("Victim", len(cards.victims), WITCH_CULT_VICTIMS),
    ):
        if found != wanted:
            reason = f"{found} {noun} cards instead of {wanted}"
            yield Finding("DK-C1-01", "", reason)


def types_and_techniques(cards: CardSet) -> Iterator[Finding]:
    """Six types and four techniques, all of them in use; ANY on some cards. [DK-C1-02]"""
    for clue in cards.clues:
        if clue.type not in _types(cards):
            yield Finding("DK-C1-02", _called(clue), f"the type {clue.type} is not of this case")
    for kind in _types(cards):
        if not any(clue.type == kind for clue in cards.clues):
            yield Finding("DK-C1-02", "", f"no clue of type {kind}")
    edges = [edge for clue in cards.clues for edge in (clue.left, clue.right)]
    for icon in (*TECHNIQUES, ANY):
        if not any(icon in edge for edge in edges):
            yield Finding("DK-C1-02", "", f"no clue has the icon {icon} on an edge")


def icons_and_colours(cards: CardSet) -> Iterator[Finding]:
    """Time and Stability icons, black and brown effects on some cards. [DK-C1-03]"""
    for icon in ICONS:
        if not any(icon in clue.icons for clue in cards.clues):
            yield Finding("DK-C1-03", "", f"no clue has the icon {icon}")
    effects = [effect for clue in cards.clues for effect in clue.effects]
    for manner, may in (("may", True), ("must", False)):
        if not any(effect.may == may for effect in effects):
            yield Finding("DK-C1-03", "", f"no clue has an effect with {manner}")


def puzzles_and_requirements(cards: CardSet) -> Iterator[Finding]:
    """Puzzles of all types; at least one Key, Lock and Card minimum. [DK-C1-04]"""
    yield from _puzzles(cards, "DK-C1-04")
    yield from _keys(cards, "DK-C1-04")
    if not any("lock" in clue.attributes for clue in cards.clues):
        yield Finding("DK-C1-04", "", "no clue has a lock")
    if not any(clue.minimum for clue in cards.clues):
        yield Finding("DK-C1-04", "", "no clue has a minimum")


def contact_sides(cards: CardSet) -> Iterator[Finding]:
    """The Contact's first side is a Key, the second an Exchange. [DK-C1-05]"""
    sides = [(side.waives, side.effect) for side in cards.contact.sides]
    if sides != [(("lock",), ""), ((), EXCHANGE)]:
        reason = "side 1 of the contact must waive the lock, side 2 must be an exchange"
        yield Finding("DK-C1-05", _called(cards.contact), reason)


def necronomicon(cards: CardSet) -> Iterator[Finding]:
    """A card named Necronomicon belongs to this case. [DK-C1-06]"""
    if not any("necronomicon" in clue.title.casefold() for clue in cards.clues):
        yield Finding("DK-C1-06", "", "no clue is titled Necronomicon")


def known_effects(cards: CardSet) -> Iterator[Finding]:
    """Only the effects that the case has. [DK-C1-07]"""
    for clue in cards.clues:
        for effect in clue.effects:
            if effect.word not in (*WITCH_CULT_EFFECTS, EXCHANGE):
                reason = f"the effect {effect.word!r} is not of this case"
                yield Finding("DK-C1-07", _called(clue), reason)


def exchange_on_clues(cards: CardSet) -> Iterator[Finding]:
    """Whether a Clue of Case 1 may show the Exchange is not known for certain. [DK-C1-07]"""
    for clue in cards.clues:
        if any(effect.word == EXCHANGE for effect in clue.effects):
            reason = "exchange is known in this case only from the contact"
            yield Finding("DK-C1-07", _called(clue), reason)


def victim_edges(cards: CardSet) -> Iterator[Finding]:
    """Every Victim has at least one right icon. [DK-C1-08]"""
    for victim in cards.victims:
        if not victim.right:
            yield Finding("DK-C1-08", _called(victim), "no technique on the right edge")


# ---- Any case: what a designer wants to know ----


def puzzle_types(cards: CardSet) -> Iterator[Finding]:
    """Victory wants puzzles of different types: one without any is of no help."""
    return _puzzles(cards, "GRAPH-PUZZLE")


def some_key(cards: CardSet) -> Iterator[Finding]:
    """Locks want keys."""
    return _keys(cards, "GRAPH-KEY")


def _puzzles(cards: CardSet, rule: str) -> Iterator[Finding]:
    solved = {clue.type for clue in cards.clues if "puzzle" in clue.attributes}
    for kind in _types(cards):
        # The Formula is one card, and a case need not have it in the deck.
        if kind not in solved and kind != "formula":
            yield Finding(rule, "", f"no puzzle of type {kind}")


def _keys(cards: CardSet, rule: str) -> Iterator[Finding]:
    if not any("key" in clue.attributes for clue in cards.clues):
        yield Finding(rule, "", "no clue has a key")


def right_edges(cards: CardSet) -> Iterator[Finding]:
    """A line that no card can continue is at its end."""
    for card in _edged(cards):
        if not any(_precedes(card, clue) for clue in cards.clues):
            edge = ", ".join(sorted(card.right)) or "empty"
            reason = f"no other clue can follow its right edge ({edge})"
            yield Finding("GRAPH-RIGHT", _called(card), reason)


def left_edges(cards: CardSet) -> Iterator[Finding]:
    """A card that fits nowhere is never played."""
    for clue in cards.clues:
        if not any(_precedes(card, clue) for card in _edged(cards)):
            edge = ", ".join(sorted(clue.left))
            reason = f"no other card can come before its left edge ({edge})"
            yield Finding("GRAPH-LEFT", _called(clue), reason)


def _edged(cards: CardSet) -> list[Clue | Victim]:
    """The cards after which another can lie."""
    return [*cards.clues, *cards.victims]


def _precedes(card: Clue | Victim, clue: Clue) -> bool:
    return card is not clue and clue.fits_after(card.right)


def minimums(cards: CardSet) -> Iterator[Finding]:
    """A Card minimum wants so many clues in a line that the card can still join. [R-MIN-01]"""
    ends = _line_ends(cards)
    played = {end.card for end in ends if end.length}
    for clue in cards.clues:
        lengths = [end.length for end in _joinable(cards, clue, ends)]
        longest = min(max(lengths, default=0), len(played - {clue.id}))
        if longest < clue.minimum:
            reason = f"minimum {clue.minimum}, but the longest line it can join has {longest}"
            yield Finding("GRAPH-MINIMUM", _called(clue), reason)


def locks(cards: CardSet) -> Iterator[Finding]:
    """A Lock wants a Key in a line that the card can still join. [R-LOCK-01]"""
    ends = _line_ends(cards)
    for clue in cards.clues:
        opened = any(end.key for end in _joinable(cards, clue, ends))
        if "lock" in clue.attributes and not opened:
            yield Finding("GRAPH-LOCK", _called(clue), "no line it can join ever has a key")


class End(NamedTuple):
    """How a line can end: the id of its last card, its number of clues, whether it has a key."""

    card: str
    length: int
    key: bool


def _joinable(cards: CardSet, clue: Clue, ends: Iterable[End]) -> list[End]:
    """The ends that this clue fits, whatever it requires."""
    before = {card.id for card in _edged(cards) if _precedes(card, clue)}
    return [end for end in ends if end.card in before]


def _line_ends(cards: CardSet) -> set[End]:
    """All ways in which a line can end, without the contact.

    Generous: a card may come again and a key opens any number of locks, which keeps the search
    small. So what is impossible here is impossible at the table.
    """
    after = {
        card.id: [clue for clue in cards.clues if _precedes(card, clue)] for card in _edged(cards)
    }
    waiting = [End(victim.id, 0, False) for victim in cards.victims]
    found = set(waiting)
    while waiting:
        end = waiting.pop()
        following = {_joined(end, clue) for clue in after[end.card] if _allowed(end, clue)}
        waiting.extend(following - found)
        found |= following
    return found


def _allowed(end: End, clue: Clue) -> bool:
    """Whether a line that ends so meets what the clue requires."""
    return end.length >= clue.minimum and (end.key or "lock" not in clue.attributes)


def _joined(end: End, clue: Clue) -> End:
    """The end of the line after that clue has joined it."""
    length = min(end.length + 1, LARGEST_MINIMUM)
    return End(clue.id, length, end.key or "key" in clue.attributes)


CONSTRAINTS: Final[dict[str, tuple[Demand, ...]]] = {
    "witch-cult": (
        card_counts,
        types_and_techniques,
        icons_and_colours,
        puzzles_and_requirements,
        contact_sides,
        necronomicon,
        known_effects,
        victim_edges,
    ),
}
"""What the rulebook of each case demands of its cards."""

DOUBTS: Final[dict[str, tuple[Demand, ...]]] = {"witch-cult": (exchange_on_clues,)}
"""What the rulebook of a case neither shows nor forbids."""

GRAPH: Final[tuple[Demand, ...]] = (
    puzzle_types,
    some_key,
    right_edges,
    left_edges,
    minimums,
    locks,
)
"""What every deck should be asked, whatever the case."""
