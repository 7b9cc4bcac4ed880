"""Why not: the rule and the concrete reason for every play and action that is not offered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .cases.cards import CardSet, Clue
from .core import steps
from .core.bits import count
from .core.case_file import WAIVES_LOCK, WAIVES_NOTHING
from .core.rules.closing import scorable
from .core.rules.requirements import accompanied, matching, unlocked
from .core.state import RUNNING, State
from .core.zones import CONTACT, HAND, LEADS, STABILITY, TIME
from .errors import NoirError
from .notation import find_options, not_offered, offered_text
from .position import line_cards
from .words import EFFECT_WORDS, STEP_EFFECTS, TYPE_WORDS, edge_words, question_rule

PLAYS_ALLOWED = frozenset(
    {steps.ACTION, steps.HAND_PLAY, steps.CHOOSE_CASE, steps.WINDOW, steps.REFILL_WINDOW}
)


@dataclass(frozen=True)
class Refusal:
    """The rule that stands in the way, and why it does so here."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Reasons:
    """Answers "why not?" about one table."""

    def __init__(self, table: State, cards: CardSet) -> None:
        self.table = table
        self.cards = cards
        self.deck = table.case.deck

    # A card and a line

    def refusal(self, card: int, line: int, waived: int = WAIVES_NOTHING) -> Refusal | None:
        """Why this card cannot join this line now; None if it can. [R-PLAY-01]"""
        table = self.table
        if not 0 <= line < table.opened or not table.line(line):
            return Refusal("R-VOC-03", f"Line {line + 1} is not an open case.")
        if not matching(table, line) >> card & 1:
            return self.no_match(card, line)
        if not unlocked(table, line, waived) >> card & 1:
            return self.no_key(card, line)
        if not accompanied(table, line) >> card & 1:
            return self.too_few(card, line)
        return None

    def no_match(self, card: int, line: int) -> Refusal:
        last = self.cards.cards[self.table.last(line)]
        clue = self.clue(card)
        offered = edge_words(getattr(last, "right", frozenset()))
        return Refusal(
            "R-MATCH-02",
            f"No match: {clue.title} needs {edge_words(clue.left)}, "
            f"but {last.title} at the end of line {line + 1} offers {offered}.",
        )

    def no_key(self, card: int, line: int) -> Refusal:
        """Locked: no key at all, or every key has opened something already. [R-LOCK-01]"""
        title = self.clue(card).title
        keys = count(self.table.line(line) & self.deck.keys)
        if not keys:
            return Refusal("R-LOCK-01", f"Locked: line {line + 1} has no key for {title}.")
        opened = [self.title(c) for c in line_cards(self.table, line) if self.was_unlocked(c)]
        which = "the one key in this line" if keys == 1 else f"the {keys} keys in this line"
        return Refusal("R-LOCK-02", f"Locked: {which} already opened {' and '.join(opened)}.")

    def was_unlocked(self, card: int) -> bool:
        return bool((self.deck.locks & ~self.table.waived) >> card & 1)

    def too_few(self, card: int, line: int) -> Refusal:
        clue, there = self.clue(card), count(self.table.clues_in(line))
        return Refusal(
            "R-MIN-01",
            f"Too early: {clue.title} needs {clue.minimum} Clue cards before it, "
            f"line {line + 1} has {there}.",
        )

    def clue(self, card: int) -> Clue:
        found = self.cards.cards[card]
        assert isinstance(found, Clue)
        return found

    def title(self, card: int) -> str:
        return self.cards.cards[card].title

    # An option text

    def why_not(self, text: str) -> Refusal | None:
        """Why an answer is not offered now; None if it is."""
        try:
            find_options(self.table, self.cards, text)
        except NoirError:
            wanted = " ".join(text.casefold().split())
            for pattern, reason in QUESTIONS_ASKED:
                found = re.fullmatch(pattern, wanted)
                if found:
                    return reason(self, **found.groupdict())
            return self.unknown(text)
        return None

    def unknown(self, text: str) -> Refusal:
        """No option now, for no reason but that something else is asked."""
        rule = "R-END-02" if self.table.outcome != RUNNING else question_rule(self.table)
        return Refusal(rule, not_offered(self.table, text))

    def over_or_busy(self) -> Refusal | None:
        """The game is over, or something else must be answered first."""
        if self.table.outcome != RUNNING:
            return Refusal("R-END-02", "The game is over; nothing further is resolved.")
        if steps.kind_of(self.table.question) != steps.ACTION:
            now = offered_text(self.table)
            return Refusal("R-TURN-05", f"Something else must be answered first: {now}.")
        return None

    def why_no_take(self) -> Refusal:
        return self.over_or_busy() or Refusal("R-TURN-04", "The Leads row is empty.")

    def why_no_pass(self) -> Refusal:
        return self.over_or_busy() or self.unknown("pass")

    def why_no_lead_play(self, line: str, contact: str | None) -> Refusal:
        lead = self.table.first_lead()
        if lead < 0:
            return self.why_no_take()
        return self.over_or_busy() or self.why_no_placing(lead, line, contact)

    def why_no_hand_play(self, card: str, line: str, contact: str | None) -> Refusal:
        found = self.find(card)
        if found is None:
            return Refusal("R-CARD-01", f"There is no card '{card}' in this deck.")
        kind = steps.kind_of(self.table.question)
        if self.table.outcome != RUNNING or kind not in PLAYS_ALLOWED:
            busy = self.over_or_busy()
            assert busy is not None
            return busy
        if not self.table.zones[HAND] >> found & 1:
            return self.not_in_hand(found)
        return self.why_no_placing(found, line, contact)

    def not_in_hand(self, card: int) -> Refusal:
        if card == self.table.first_lead():
            return Refusal("R-ACT-B", f"{self.title(card)} is the First lead: 'play lead N'.")
        if self.table.zones[LEADS] >> card & 1:
            return Refusal("R-ACT-B", f"{self.title(card)} is neither First lead nor in your hand.")
        return Refusal("R-ACT-C", f"{self.title(card)} is not in your hand.")

    def why_no_placing(self, card: int, line: str, contact: str | None) -> Refusal:
        """The play itself is refused: by the line, or by the contact."""
        waived = WAIVES_NOTHING
        if contact:
            refused = self.contact_gone() or self.not_a_lock(card)
            if refused:
                return refused
            waived = WAIVES_LOCK
        return self.refusal(card, int(line) - 1, waived) or self.unknown(f"play {line}")

    def not_a_lock(self, card: int) -> Refusal | None:
        if self.deck.locks >> card & 1:
            return None
        return Refusal("C1-CONTACT-01", f"{self.title(card)} has no lock for the contact to open.")

    def contact_gone(self) -> Refusal | None:
        if self.table.zones[CONTACT]:
            return None
        name = self.cards.contact.title
        return Refusal("R-CONTACT-01", f"{name} has been used: once in the whole game.")

    def why_no_hand(self) -> Refusal:
        if not self.table.zones[HAND]:
            text = "Your hand is empty."
        else:
            text = "No card of your hand can join an open line; ask about one, e.g. 'play p1 1'."
        return self.over_or_busy() or Refusal("R-TURN-04", text)

    def why_no_close(self) -> Refusal:
        return self.over_or_busy() or Refusal(
            "R-TURN-04", "No line has five different types yet; ask about one, e.g. 'close 1'."
        )

    def why_no_closing(self, line: str) -> Refusal:
        number = int(line) - 1
        if not 0 <= number < self.table.opened or not self.table.line(number):
            return Refusal("R-VOC-03", f"Line {line} is not an open case.")
        cards = self.table.line(number)
        masks = zip(TYPE_WORDS.values(), self.deck.types, strict=True)
        types = [kind for kind, mask in masks if cards & mask]
        if len(types) < self.table.case.types_to_close:
            named = ", ".join(types) or "none"
            return Refusal(
                "R-CLOSE-01",
                f"Line {line} has {len(types)} of the five different types it needs: {named}.",
            )
        return self.over_or_busy() or self.unknown(f"close {line}")

    def why_no_score(self, card: str) -> Refusal:
        found = self.find(card)
        step = self.table.question
        if found is None:
            return Refusal("R-CARD-01", f"There is no card '{card}' in this deck.")
        if steps.kind_of(step) != steps.SCORE or self.table.outcome != RUNNING:
            return Refusal("R-CLOSE-02", "Cards are scored while a case is being closed.")
        line = steps.line_of(step)
        if not self.table.line(line) >> found & 1:
            return Refusal("R-CLOSE-02", f"{self.title(found)} is not in the line being closed.")
        if not self.deck.puzzles >> found & 1:
            return Refusal("R-CLOSE-02", f"{self.title(found)} is no Puzzle card.")
        assert not scorable(self.table, line, self.table.chosen) >> found & 1
        return Refusal(
            "R-CLOSE-02",
            f"Without {self.title(found)} fewer than five different types would stay.",
        )

    def why_no_contact(self, side: str) -> Refusal:
        sides = [action.name for action in self.table.case.free_actions]
        if side not in sides:
            return Refusal("R-CARD-11", f"The contact's sides are: {', '.join(sides)}.")
        if self.table.outcome != RUNNING:
            return Refusal("R-END-02", "The game is over; nothing further is resolved.")
        gone = self.contact_gone()
        if gone:
            return gone
        action = self.table.case.free_actions[sides.index(side)]
        return self.why_no_waiver() if action.waives else self.why_no_exchange()

    def why_no_waiver(self) -> Refusal:
        if not self.table.case.extra_plays:
            return Refusal("AMB-55", "By house rule the contact is spent on a normal play only.")
        if steps.kind_of(self.table.question) not in PLAYS_ALLOWED:
            return Refusal("R-PLAY-07", "Another play, closing or discard is still in progress.")
        if not self.table.zones[HAND] & self.deck.locks:
            return Refusal("R-CONTACT-03", "You have no Lock card in your hand.")
        return Refusal("R-CONTACT-03", "No Lock card of your hand fits an open line, key or not.")

    def why_no_exchange(self) -> Refusal:
        zones = self.table.zones
        if not zones[HAND]:
            return Refusal("R-EFF-21", "Your hand is empty: there is nothing to give.")
        if not zones[TIME] | zones[STABILITY]:
            return Refusal("R-EFF-21", "The Time and Stability areas are empty.")
        return Refusal("R-TURN-06", "This is part of one choice; finish it first.")

    def why_no_skip(self) -> Refusal:
        kind = steps.kind_of(self.table.question)
        if self.table.outcome == RUNNING and kind in STEP_EFFECTS:
            return Refusal("R-EFF-01", f"You must {EFFECT_WORDS[STEP_EFFECTS[kind]]}.")
        return self.unknown("skip")

    def why_no_choice(self, card: str) -> Refusal:
        """A card that cannot be taken, discarded, given or received now."""
        found = self.find(card)
        if found is None:
            return Refusal("R-CARD-01", f"There is no card '{card}' in this deck.")
        offered = offered_text(self.table)
        return Refusal("R-EFF-03", f"{self.title(found)} cannot be chosen now; you can: {offered}.")

    def find(self, name: str) -> int | None:
        """A card by id, title or an unmistakable word of its title."""
        if name in self.cards.index:
            return self.cards.index[name]
        close = [n for n, card in enumerate(self.cards.cards) if name in card.title.casefold()]
        return close[0] if len(close) == 1 else None


QUESTIONS_ASKED: list[tuple[str, Callable[..., Refusal]]] = [
    (r"take", Reasons.why_no_take),
    (r"pass", Reasons.why_no_pass),
    (r"hand", Reasons.why_no_hand),
    (r"close", Reasons.why_no_close),
    (r"close (?P<line>\d{1,3})", Reasons.why_no_closing),
    (r"play lead (?P<line>\d{1,3})(?P<contact> with contact)?", Reasons.why_no_lead_play),
    (r"play (?P<card>.+?) (?P<line>\d{1,3})(?P<contact> with contact)?", Reasons.why_no_hand_play),
    (r"score (?P<card>.+)", Reasons.why_no_score),
    (r"contact (?P<side>.+)", Reasons.why_no_contact),
    (r"skip", Reasons.why_no_skip),
    (r"(?:take|discard|give|get) (?P<card>.+)", Reasons.why_no_choice),
]
"""What can be asked about, and who answers."""
