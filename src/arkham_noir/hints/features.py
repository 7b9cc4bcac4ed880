"""Facts about a move until the end of its turn, for the reasons of hints.

A fact is true of one way that the turn can end. It is read from the events of the rules and from
the positions before and after, never from a comparison with another move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from ..core.bits import count, iterate_cards, lowest
from ..core.packed import Packed, card_of, unpack
from ..core.rules.game_end import TypesVictory
from ..core.rules.plays import STRAIN_FREE
from ..core.state import RUNNING, WON, State
from ..core.zones import (
    BRIEFCASE,
    HAND,
    LEADS,
    MENACES_I,
    MENACES_II,
    PICTURE,
    STABILITY,
    TIME,
    VICTIMS,
)
from ..vocabulary import Count
from ..words.event_words import counts_as

NO_CARD = -1
MOST_CHECKS = 5
WAYS = ("opens", "blocks")


class Fact(NamedTuple):
    """A consequence of a move, with the card and the line (from 1) it is about."""

    matter: str
    card: int = NO_CARD
    line: int = 0
    number: int = 0


class Start:
    """The position before a move, with the uses of its cards."""

    def __init__(self, state: State) -> None:
        keys = state.case.tables.keys | state.case.tables.skeleton_keys
        self.state = state
        self.needed = needed_puzzles(state)
        self.uses = {"needed": self.needed, "fitting": state.welcome, "key": keys}
        self.threats = threats_left(state)

    def gain(self, scored: int) -> int:
        """Return how many cards or types these cards add to the Big picture."""
        tables = self.state.case.tables
        return count(scored) if len(tables.objectives) else tables.type_count(scored)


@dataclass(frozen=True)
class Ending:
    """One way that a turn can end: its start, the position after it, and all events in between.

    `held` are the cards that were in the hand at some time.
    """

    start: Start
    after: State
    packed: tuple[int, ...] = ()
    held: int = 0

    @property
    def before(self) -> State:
        return self.start.state

    @cached_property
    def events(self) -> list[Packed]:
        return [unpack(each) for each in self.packed]

    @cached_property
    def times(self) -> Counter[Count]:
        """Return how often each counted kind of event happened."""
        return Counter(counted for each in self.packed for counted in counts_as(each))

    @property
    def checks(self) -> int:
        """Return how many Stability checks were made."""
        return self.times["check"]

    @cached_property
    def surprised(self) -> bool:
        """Return whether a card with effects was revealed by chance."""
        return self.times["surprise"] > 0

    @property
    def sure(self) -> Ending:
        """Return the ending without the events that depend on such a card."""
        if not self.surprised:
            return self
        first = next(at for at, each in enumerate(self.packed) if "surprise" in counts_as(each))
        return replace(self, packed=self.packed[: first + 1])

    @property
    def lost(self) -> bool:
        return self.after.outcome not in (RUNNING, WON)

    @property
    def doomed(self) -> bool:
        """Return whether the game is lost whatever cards are revealed."""
        return self.lost and not self.checks and not self.surprised

    def cards(self, counted: Count) -> int:
        """Return the cards of the events that count as this."""
        if not self.times[counted]:
            return 0
        return sum({1 << card_of(each) for each in self.packed if counted in counts_as(each)})

    @property
    def scored(self) -> int:
        """Return the cards that were scored."""
        return self.cards("score")

    @property
    def could_lose(self) -> bool:
        """Return whether the game is lost, or could be with other cards."""
        before, drawn = self.before, self.checks + (MOST_CHECKS if self.surprised else 0)
        mind = count(before.zones[STABILITY]) + drawn >= before.stability_limit
        time = count(before.zones[TIME]) + self.times["time"] + drawn
        too_late = time >= before.time_limit and not self.start.threats
        return self.lost or (drawn > 0 and (mind or too_late))


def facts(ending: Ending) -> set[Fact]:
    """Return all facts about one way that a turn can end."""
    found = {*_penalties(ending), *_plays(ending), *_closings(ending)}
    found.update(_cards(ending), _help(ending))
    if ending.after.outcome == RUNNING:
        found.update(_threats(ending), _ways(ending))
    elif ending.after.outcome == WON:
        found.add(Fact("wins"))
    elif ending.doomed:
        found.add(Fact("loses"))
    return found


def chances(ending: Ending) -> set[Fact]:
    """Return all facts that could be true of the same turn with other cards.

    Another move is said to keep a card only if this one discards or uses it.
    """
    before = ending.before.zones
    found = facts(ending)
    found.update(_useful_card_facts(ending, "keeps", before[HAND] & ~ending.cards("discard")))
    unspent = before[BRIEFCASE] & ~ending.cards("help")
    found.update(Fact("saves", card) for card in iterate_cards(unspent))
    if ending.could_lose:
        found.add(Fact("loses"))
    if ending.checks or ending.surprised:
        found.update(map(Fact, ("time", "no time", "threat", "no threat")))
    if ending.surprised:
        found.update(map(Fact, ("check", "no check", "over", "room")))
        found.update(Fact("checks", number=number) for number in range(2, MOST_CHECKS + 1))
        found.update(_useful_card_facts(ending, "discards", before[HAND] | before[LEADS]))
        found.update(_useful_card_facts(ending, "takes", ending.before.case.tables.clues))
    if ending.surprised or ending.times["opening"]:
        found.update(
            Fact(way, card) for card in iterate_cards(_cards_that_stayed(ending)) for way in WAYS
        )
    return found


def needed_puzzles(state: State) -> int:
    """Return the Puzzle cards still needed: of missing types, or named."""
    tables, picture, victory = state.case.tables, state.zones[PICTURE], state.case.victory
    if len(tables.objectives):
        return _cards_for_objectives(state) & ~picture
    needed = tables.puzzles
    for cards in tables.types:
        if cards & picture:
            needed &= ~cards
    named = victory.needed if isinstance(victory, TypesVictory) else 0
    return needed | named & ~picture


def _cards_for_objectives(state: State) -> int:
    """Return the cards that Objectives require [C3-SETUP-G]."""
    named = 0
    for cards in state.case.tables.objectives:
        named |= cards
    return named


def threats_left(state: State) -> int:
    """Return how many Victims or Menaces can still be drawn."""
    pools = state.zones[VICTIMS] | state.zones[MENACES_I] | state.zones[MENACES_II]
    return count(pools) - state.spare


def _penalties(ending: Ending) -> Iterator[Fact]:
    """Yield facts about Time and Stability checks, but not about the cards of checks."""
    if ending.cards("time") & ~ending.cards("check"):
        yield Fact("time")
    elif not ending.surprised and not ending.checks:
        yield Fact("no time")
    if ending.checks:
        yield Fact("check")
    elif not ending.surprised:
        yield Fact("no check")
    for number in range(2, ending.checks + 1):
        yield Fact("checks", number=number)


def _threats(ending: Ending) -> Iterator[Fact]:
    """Yield facts about Victims and Menaces that came or left."""
    comes = threats_left(ending.after) < ending.start.threats
    if not ending.checks and not ending.times["Storm"]:
        yield Fact("threat" if comes else "no threat")
    if ending.times["menace leaving"]:
        yield Fact("menace leaves")


def _plays(ending: Ending) -> Iterator[Fact]:
    """Yield facts about the cards that were played."""
    before, tables = ending.before, ending.before.case.tables
    for event in ending.events:
        line, card, counts = event.line, 1 << event.card, counts_as(event.kind)
        if "play" in counts:
            old = before.line(line)
            new = tables.type_count(old | card) > tables.type_count(old)
            yield Fact("type" if new else "repeat", line=line + 1)
            if card & ending.start.needed:
                yield Fact("puzzle", event.card, line + 1)
            if card & (tables.keys | tables.skeleton_keys):
                yield Fact("key", line=line + 1)
            if before.length(line) < STRAIN_FREE <= ending.after.length(line):
                yield Fact("strain", line=line + 1)
        elif "key" in counts:
            yield Fact("key used", event.number, line + 1)
        elif "Storm" in counts:
            yield Fact("storm", line=line + 1)
        elif "Formula" in counts:
            yield Fact("formula")


def _closings(ending: Ending) -> Iterator[Fact]:
    """Yield facts about what a closing scores and leaves unscored."""
    if not ending.times["closing"]:
        return
    for event in ending.events:
        if "closing" in counts_as(event.kind):
            yield Fact("closes", line=event.line + 1)
    scored = ending.scored & ending.start.needed
    gained = ending.start.gain(scored)
    if gained == 1:
        yield Fact("scores", lowest(scored))
    for number in range(2, gained + 1):
        yield Fact("scores many", number=number)
    for card in iterate_cards(ending.cards("filing") & needed_puzzles(ending.after)):
        yield Fact("files", card)


def _cards(ending: Ending) -> Iterator[Fact]:
    """Yield facts about the cards that were taken, kept or discarded."""
    before, after = ending.before.zones, ending.after.zones
    lost = ending.cards("discard")
    taken = ending.held & ~before[HAND] & ~before[BRIEFCASE]
    yield from _useful_card_facts(ending, "takes", taken)
    yield from _useful_card_facts(ending, "keeps", before[HAND] & after[HAND])
    yield from _useful_card_facts(ending, "discards", lost & (before[HAND] | before[LEADS]))
    if ending.times["full hand"]:
        yield Fact("over")


def _useful_card_facts(ending: Ending, verb: str, cards: int) -> Iterator[Fact]:
    """Yield a fact for each useful card, with its first use."""
    for use, good in ending.start.uses.items():
        for card in iterate_cards(cards & good):
            yield Fact(f"{verb} {use}", card)
        cards &= ~good
    if verb == "discards":
        for card in iterate_cards(cards):
            yield Fact("discards idle", card)


def _ways(ending: Ending) -> Iterator[Fact]:
    """Yield facts about the next turn: lines to close, room in the hand, and cards that now fit."""
    before, after, held = ending.before, ending.after, _cards_that_stayed(ending)
    for line in iterate_cards(after.closable & ~before.closable):
        yield Fact("ready", line=line + 1)
    for line in iterate_cards(after.closable & before.closable):
        yield Fact("open", line=line + 1)
    if ending.surprised:
        return
    if count(after.zones[HAND]) < after.hand_limit and not ending.times["full hand"]:
        yield Fact("room")
    if ending.times["opening"]:
        return
    for card in iterate_cards(held & after.welcome & ~before.welcome):
        yield Fact("opens", card)
    for card in iterate_cards(held & before.welcome & ~after.welcome):
        yield Fact("blocks", card)


def _cards_that_stayed(ending: Ending) -> int:
    """Return the cards that were in the hand or the Leads row before and after."""
    before, after = ending.before.zones, ending.after.zones
    return (before[HAND] | before[LEADS]) & (after[HAND] | after[LEADS])


def _help(ending: Ending) -> Iterator[Fact]:
    """Yield facts about the contact, Equipment and purple icons."""
    used = ending.cards("help")
    for card in iterate_cards(used):
        yield Fact("spends", card)
    for card in iterate_cards(ending.before.zones[BRIEFCASE] & ending.after.zones[BRIEFCASE]):
        yield Fact("saves", card)
    if ending.before.purple != ending.after.purple and not ending.surprised:
        yield Fact("purple" if ending.after.purple else "no purple")
