"""The case report: a finished game as a short story."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.rules.plays import STRAIN_FREE
from ..core.state import outcome_name
from ..decks.cards import Card, Storm, Victim
from ..errors import NotOffered
from ..game import Game
from ..view import look
from .chronicle import CaseLine, Joined, chronicle
from .prose import Teller, capital, count_things, join_words, texts, title_in_sentence

MOST_NOTES = 2
"""The most notes on clues quoted in one chapter."""

MOST_PICTURES = 3
"""The most engravings of clues in one chapter."""

LONG = 110
"""The length of a sentence above which no other is joined to it."""


@dataclass(frozen=True)
class Chapter:
    """The story of one case, or of an Objective that was met."""

    title: str
    text: str
    closed: bool
    cards: tuple[Card, ...] = ()
    """The Victim or Case Card of the chapter, and its most important clues."""


@dataclass(frozen=True)
class Report:
    """A story in paragraphs; the date is for the caller to add to the byline."""

    title: str
    byline: str
    opening: str
    chapters: tuple[Chapter, ...]
    closing: str

    @property
    def paragraphs(self) -> list[str]:
        """Return the text of the report in paragraphs."""
        return [self.opening, *(chapter.text for chapter in self.chapters), self.closing]


def case_report(game: Game) -> Report:
    """Return the story of a finished game; the same game always has the same story."""
    if not game.over:
        raise NotOffered("The case report is available after the game is over.")
    return _Story(game).report()


def fingerprint(game: Game) -> str:
    """Return a hash of all events, which decides the choice of words."""
    told = [event for move in (game.opening, *game.moves) for event in move.events]
    return hashlib.sha256(repr(told).encode()).hexdigest()


def can_go_on(sentence: str) -> bool:
    """Return whether another sentence may be joined to this one by "and"."""
    return len(sentence) < LONG and not any(mark in sentence[:-1] for mark in ".:;,")


class _Story:
    """Writes one report."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.teller = Teller(fingerprint(game))
        self.frames = texts("frames")
        self.sentences = texts("sentences")
        self.outcome = outcome_name(game.state.outcome)

    def report(self) -> Report:
        days = count_things(self.game.state.turn, "day")
        promise = self.teller.tell(self.frames["promise"][self.outcome], days=days)
        return Report(
            title=self.teller.tell(self.frames["title"][self.outcome], name=self.game.deck.name),
            byline=self.part_for_case("byline"),
            opening=f"{self.teller.pick(self.part_for_case('scene'))} {promise}",
            chapters=(*self.cases(), *self.objectives()),
            closing=self.teller.pick(self.part_for_case("closing")[self.outcome]),
        )

    def cases(self) -> list[Chapter]:
        cases = enumerate(chronicle(self.game))
        return [self.chapter(case, first=not place) for place, case in cases]

    def objectives(self) -> list[Chapter]:
        """Return the stories of the Objectives that were met [C3-END-02]."""
        seen = look(self.game.state, self.game.deck).objectives
        return [Chapter(o.objective.title, o.objective.story, True) for o in seen if o.met]

    def part_for_case(self, frame: str) -> Any:
        """Return the part of a frame that belongs to this case."""
        return self.frames[frame].get(self.game.deck.case) or self.frames[frame]["any"]

    def chapter(self, case: CaseLine, first: bool) -> Chapter:
        kind = "victim" if isinstance(case.head, Victim) else "case"
        heads = self.sentences["first" if first else "head"][kind]
        head = self.teller.tell(heads, head=title_in_sentence(case.head.title))
        parts = [head, case.head.flavour, *self.clues(case), self.end(case)]
        text = " ".join(part for part in parts if part)
        return Chapter(
            case.head.title, text, case.closed, (case.head, *self.clues_with_engravings(case))
        )

    def clues_with_engravings(self, case: CaseLine) -> Sequence[Card]:
        """Return the clues whose engravings are shown in the chapter, scored ones first."""
        told = [*case.scored, *(joined.card for joined in self.clues_with_notes(case))]
        return list(dict.fromkeys(told))[:MOST_PICTURES]

    def clues(self, case: CaseLine) -> list[str]:
        """Return the sentences about the clues; every second one is joined to the one before."""
        told: list[str] = []
        noted = self.clues_with_notes(case)
        open_end = False
        for place, joined in enumerate(case.cards):
            more = self.more(joined, joined in noted)
            if place == STRAIN_FREE:
                told.append(self.teller.pick(self.sentences["more"]["strain"]))
                open_end = False
            if place % 2 and not isinstance(joined.card, Storm) and not joined.key:
                brief = self.brief(joined)
                told.append(f"{told.pop()[:-1]}, and {brief}" if open_end else capital(brief))
            else:
                told.append(self.clue(joined))
            open_end = not more and can_go_on(told[-1])
            told += more
        return told

    def clues_with_notes(self, case: CaseLine) -> list[Joined]:
        """Return the clues whose notes are quoted: scored ones, locked ones, and the last."""
        clues = [joined for joined in case.cards if joined.card.flavour and joined.technique]
        scored = [joined for joined in clues if joined.card in case.scored]
        locked = [joined for joined in clues if joined.key or joined.helper]
        return list(dict.fromkeys([*scored, *locked, *clues[-1:]]))[:MOST_NOTES]

    def clue(self, joined: Joined) -> str:
        """Return a full sentence on how a card joined the line."""
        card = joined.card
        if isinstance(card, Storm):
            return self.teller.tell(
                self.sentences["more"]["storm"], storm=title_in_sentence(card.title)
            )
        how = self.teller.pick(self.sentences["how"][joined.technique])
        return self.teller.tell(
            self.sentences["clue"][card.type], how=how, card=title_in_sentence(card.title)
        )

    def brief(self, joined: Joined) -> str:
        """Return a brief clause on how a card joined the line, in lower case."""
        patterns = self.sentences["brief"][joined.technique]
        return self.teller.tell(patterns, card=title_in_sentence(joined.card.title))

    def more(self, joined: Joined, noted: bool) -> list[str]:
        """Return sentences on what opened a clue, and its note."""
        told, more = [], self.sentences["more"]
        if joined.key:
            told.append(self.teller.tell(more["key"], key=title_in_sentence(joined.key.title)))
        if joined.helper:
            told.append(
                self.teller.tell(more["waived"], helper=title_in_sentence(joined.helper.title))
            )
        if noted:
            told.append(self.teller.tell(more["note"], note=joined.card.flavour))
        return told

    def end(self, case: CaseLine) -> str:
        """Return how the case ended."""
        ends = self.sentences["end"]
        if case.scored:
            scored = join_words([title_in_sentence(clue.title) for clue in case.scored])
            return self.teller.tell(ends["scored"], scored=scored)
        if case.closed:
            return self.teller.pick(ends["filed"])
        return self.teller.pick(ends["open" if case.cards else "empty"])
