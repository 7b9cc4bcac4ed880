"""Refusals: the rule and the reason why a play or action is not legal."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .._numbers import number_word
from ..core import steps
from ..core.agenda import STEPS, Question
from ..core.bits import count, iterate_cards, lowest
from ..core.case_file import WAIVES_NOTHING, WAIVES_SKELETON, FreeAction
from ..core.options import CLOSE_LINE, SCORE, card_of, line_of, verb_of
from ..core.readers import line_cards, locks_waived_on
from ..core.rules import EFFECT_NAMES
from ..core.rules.briefcase import Fetch, Stow
from ..core.rules.closing import scorable
from ..core.rules.contact import EffectUse, Waiver
from ..core.rules.effects import EXCHANGE, TAKE_PENALTY
from ..core.rules.plays import waivable
from ..core.rules.requirements import (
    clues_with_minimum,
    clues_without_lightning,
    clues_without_lock,
    key_for,
    matching,
)
from ..core.state import RUNNING, State
from ..core.zones import BRIEFCASE, HAND, LEADS, STABILITY, TIME
from ..decks.cards import Clue, Deck
from ..decks.edges import Edged, offered_techniques
from ..errors import UnreadableText
from ..text.notation import Followed, follow, which_card_message
from ..vocabulary import EFFECTS, TYPE_WORDS, rule_in
from .deal_prompts import build_card_prompt
from .sentences import Sentences, edge_words, question_rule

FIRST_THE_CARD = "You can't do that yet. First enter the card that was revealed."


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids a move, and the reason."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Refusals:
    """Explains why moves are not legal in one position."""

    def __init__(self, state: State, deck: Deck) -> None:
        self.state = state
        self.deck = deck
        self.tables = state.case.tables

    def refuse(self, rule: str, text: str) -> Refusal:
        """Return a refusal by this rule, or by the rule that replaces it in this case."""
        return Refusal(rule_in(self.state.case.name, rule), text)

    # A card and a line

    def refusal(self, card: int, line: int, waived: int = WAIVES_NOTHING) -> Refusal | None:
        """Return why this card can't join this line now, or None if it can [R-PLAY-01]."""
        state = self.state
        if not self.is_open(line):
            return Refusal("R-VOC-03", f"Line {line + 1} is not an open case.")
        if not matching(state, line) >> card & 1:
            return self.no_match(card, line)
        if not clues_without_lock(state, line, waived) >> card & 1:
            return self.no_key(card, line, waived)
        if not clues_with_minimum(state, line) >> card & 1:
            return self.too_few_refusal(card, line)
        if not clues_without_lightning(state, line) >> card & 1:
            return self.no_lightning(card, line)
        return None

    def is_open(self, line: int) -> bool:
        return 0 <= line < self.state.opened and self.state.head(line) >= 0

    def no_match(self, card: int, line: int) -> Refusal:
        clue = self.clue(card)
        if clue.purple and not self.state.purple:
            return Refusal(
                "C3-PURPLE-02",
                f"{clue.title} shows a purple icon: Tillinghast's Machine must be in play.",
            )
        last = self.state.last(line)
        face = self.deck.clue_faces.get(last) if last >= 0 else None
        shown = face or self.deck.cards[last if last >= 0 else self.state.head(line)]
        assert isinstance(shown, Edged)
        offered = offered_techniques(shown, self.state.purple)
        return Refusal(
            "R-MATCH-02",
            f"No match: {clue.title} needs {edge_words(clue.left)}, "
            f"but {shown.title} at the end of line {line + 1} offers {edge_words(offered)}.",
        )

    def no_key(self, card: int, line: int, waived: int) -> Refusal:
        """Return the refusal of a lock: no key, or every key was used already [R-LOCK-01]."""
        title = self.clue(card).title
        skeleton = bool(self.tables.skeleton_locks >> card & 1) and not waived & WAIVES_SKELETON
        kinds = self.tables.skeleton_keys | (0 if skeleton else self.tables.keys)
        kind, rule = ("skeleton key", "C2-SKEL-01") if skeleton else ("key", "R-LOCK-01")
        keys = self.state.line(line) & kinds
        if not keys:
            return self.refuse(rule, f"Locked: line {line + 1} has no {kind} for {title}.")
        which = f"the one {kind} in this line" if count(keys) == 1 else f"the {kind}s in this line"
        opened = " and ".join(self.locks_opened_by(keys, line))
        rule = "C2-SKEL-03" if skeleton else "R-LOCK-02"
        return self.refuse(rule, f"Locked: {which} already opened {opened}.")

    def locks_opened_by(self, keys: int, line: int) -> list[str]:
        """Return the cards that these keys of a line have opened, by replaying the line."""
        unused, opened = 0, []
        for card in line_cards(self.state, line):
            key = key_for(self.state, card, unused, locks_waived_on(self.state, card))
            if key >= 0:
                unused &= ~(1 << key)
                opened += [self.title(card)] if keys >> key & 1 else []
            unused |= 1 << card
        return opened

    def too_few_refusal(self, card: int, line: int) -> Refusal:
        clue, there = self.clue(card), count(self.state.line(line) & self.tables.clues)
        return Refusal(
            "R-MIN-01",
            f"Too early: {clue.title} needs {clue.minimum} clues before it, "
            f"but line {line + 1} has {there}.",
        )

    def no_lightning(self, card: int, line: int) -> Refusal:
        title = self.clue(card).title
        if self.state.line(line) & self.tables.lightning_storms:
            return Refusal(
                "C2-LIGHT-02", f"Line {line + 1} already has its one clue with Lightning."
            )
        return Refusal("C2-LIGHT-01", f"{title} needs a Storm with Lightning in line {line + 1}.")

    def clue(self, card: int) -> Clue:
        return self.deck.clue_faces[card]

    def title(self, card: int) -> str:
        return self.deck.name_of(card)

    # An option text

    def why_not(self, text: str) -> Refusal | None:
        """Return why a move is not legal now, or None if it is.

        If the text has several moves, explain the first that is not legal, in the position after
        those before it.
        """
        awaited = build_card_prompt(self.state, self.deck)
        if awaited is not None:
            return Refusal(awaited.rule, FIRST_THE_CARD)
        try:
            found = follow(self.state, self.deck, text)
            if found.stuck is None:
                return None
            return self.stuck_at(found, found.stuck) or self.unknown()
        except UnreadableText as error:
            return Refusal("R-CARD-01", str(error))

    def stuck_at(self, found: Followed, part: str) -> Refusal | None:
        """Return why the rest of a text can't be played."""
        closed = [line_of(option) for option in found.options if verb_of(option) == CLOSE_LINE]
        if closed and part.startswith("score "):
            chosen = sum(1 << card_of(o) for o in found.options if verb_of(o) == SCORE)
            return self.why_not_scored(part.removeprefix("score "), closed[-1], chosen)
        return Refusals(found.state, self.deck).explain(part)

    def explain(self, wanted: str) -> Refusal | None:
        """Return a specific reason, or None if there is only the current question."""
        for pattern, reason in QUESTIONS_ASKED:
            found = re.fullmatch(pattern, wanted)
            if found:
                return reason(self, **found.groupdict())
        return None

    def explain_refusal(self, text: str) -> Refusal:
        """Return why a move is not legal, when the caller knows that it isn't."""
        return self.explain(text) or self.unknown()

    def unknown(self) -> Refusal:
        """Return the general refusal, which repeats the current question."""
        if self.state.outcome != RUNNING:
            return self.game_over()
        return Refusal(question_rule(self.state), f"You can't do that now. {self.question}")

    @property
    def question(self) -> str:
        """Return the current question."""
        return Sentences(self.deck).question(self.state)

    def wrong_time_refusal(self) -> Refusal | None:
        """Return a refusal if the game is over or the question is not the choice of an action."""
        if self.state.outcome != RUNNING:
            return self.game_over()
        if steps.kind_of(self.state.question) != steps.ACTION:
            return Refusal("R-TURN-05", f"You can't do that now. {self.question}")
        return None

    def plays_allowed(self) -> bool:
        """Return whether no play, closing or discard is in progress [R-PLAY-07]."""
        asked = STEPS[steps.kind_of(self.state.question)]
        return self.state.outcome == RUNNING and isinstance(asked, Question) and asked.plays

    def why_no_take(self) -> Refusal:
        return self.wrong_time_refusal() or Refusal("R-TURN-04", "The Leads row is empty.")

    def why_no_pass(self) -> Refusal | None:
        return self.wrong_time_refusal()

    def why_no_lead(self) -> Refusal:
        """Return why the First lead can't be played to any line."""
        lead = self.state.first_lead()
        if lead < 0:
            return self.why_no_take()
        text = f"The First lead, {self.title(lead)}, fits no open line."
        return self.wrong_time_refusal() or Refusal("R-TURN-04", text)

    def why_no_lead_play(self, line: str, spent: str | None) -> Refusal | None:
        lead = self.state.first_lead()
        if lead < 0:
            return self.why_no_take()
        return self.wrong_time_refusal() or self.why_no_placing(lead, line, spent)

    def why_no_hand_play(self, card: str, line: str, spent: str | None) -> Refusal | None:
        found = self.find(card, self.state.zones[HAND])
        if not self.plays_allowed():
            return self.wrong_time_refusal()
        if not self.state.zones[HAND] >> found & 1:
            return self.not_in_hand(found)
        return self.why_no_placing(found, line, spent)

    def not_in_hand(self, card: int) -> Refusal:
        if card == self.state.first_lead():
            text = f"{self.title(card)} is the First lead. It is not in your hand."
            return Refusal("R-ACT-B", text)
        if self.state.zones[LEADS] >> card & 1:
            text = f"{self.title(card)} is neither the First lead nor in your hand."
            return Refusal("R-ACT-B", text)
        if self.state.zones[BRIEFCASE] >> card & 1:
            return Refusal(
                "C3-EQUIP-03", f"{self.title(card)} is in the Briefcase. Fetch it first."
            )
        return Refusal("R-ACT-C", f"{self.title(card)} is not in your hand.")

    def why_no_placing(self, card: int, line: str, spent: str | None) -> Refusal | None:
        """Return why a play is refused: because of its line, or of what it would use up."""
        waived = WAIVES_NOTHING
        if spent:
            actions = [a for a in self.state.case.free_actions if a.spent and a.spent == spent]
            if not actions:
                return Refusal(
                    "R-CONTACT-04", "You can use a card that opens locks only to play a card."
                )
            refused = self.use_refusal(actions[0]) or self.not_waivable(card, actions[0])
            if refused:
                return refused
            waived = actions[0].waives
        return self.refusal(card, int(line) - 1, waived)

    def not_waivable(self, card: int, action: FreeAction) -> Refusal | None:
        if waivable(self.state, 1 << card, action.waives):
            return None
        return Refusal(action.rule, f"{self.title(card)} has no lock for this to open.")

    def use_refusal(self, action: FreeAction) -> Refusal | None:
        """Return a refusal if the card was used or is not in the Briefcase."""
        if action.card & self.state.zones[BRIEFCASE]:
            return None
        name = self.title(lowest(action.card))
        if action.card & self.tables.clues:
            return Refusal("C3-EQUIP-03", f"{name} can be used only from the Briefcase.")
        text = f"{name} has already been used or isn't in this game."
        return self.refuse("R-CONTACT-01", text)

    def why_no_hand(self) -> Refusal:
        if not self.state.zones[HAND]:
            text = "Your hand is empty."
        else:
            text = "No card in your hand fits an open line."
        return self.wrong_time_refusal() or Refusal("R-TURN-04", text)

    def why_no_close(self) -> Refusal:
        text = f"No line has {self.types()} different types yet."
        return self.wrong_time_refusal() or Refusal("R-TURN-04", text)

    def types(self) -> str:
        """Return the number of types that a line needs to be closed, in words."""
        return number_word(self.state.case.types_to_close)

    def why_no_closing(self, line: str) -> Refusal | None:
        number = int(line) - 1
        if not self.is_open(number):
            return Refusal("R-VOC-03", f"Line {line} is not an open case.")
        cards = self.state.line(number)
        masks = zip(TYPE_WORDS.values(), self.tables.types, strict=True)
        types = [kind for kind, mask in masks if cards & mask]
        if len(types) < self.state.case.types_to_close:
            needs = f"it needs {self.types()} different types to be closed"
            return Refusal("R-CLOSE-01", f"Line {line} has {_type_words(types)}, but {needs}.")
        return self.wrong_time_refusal()

    def why_no_score(self, card: str) -> Refusal:
        step = self.state.question
        if steps.kind_of(step) != steps.SCORE or self.state.outcome != RUNNING:
            return Refusal("R-CLOSE-02", "You can score cards only while you close a case.")
        return self.why_not_scored(card, steps.line_of(step), self.state.chosen)

    def why_not_scored(self, name: str, line: int, chosen: int) -> Refusal:
        """Return why this card can't be scored in addition to the chosen ones."""
        cards = self.state.line(line)
        found = self.find(name, cards)
        title = self.title(found)
        if chosen >> found & 1:
            return Refusal("R-CLOSE-02", f"You have already chosen {title}.")
        if not cards >> found & 1:
            return Refusal("R-CLOSE-02", f"{title} is not in the line being closed.")
        if not self.tables.puzzles >> found & 1:
            return Refusal("R-CLOSE-02", f"{title} is not a Puzzle card.")
        assert not scorable(self.state, line, chosen) >> found & 1
        text = f"If you score {title}, the other cards show fewer than {self.types()} types."
        return Refusal("R-CLOSE-02", text)

    # Free actions

    def why_no_use(self, name: str) -> Refusal:
        """Return why a free action of this name can't be used."""
        actions = {a.name: a for a in self.state.case.free_actions if a.card}
        if name not in actions:
            titles = dict.fromkeys(self.title(lowest(a.card)) for a in actions.values())
            return Refusal("R-CARD-11", f"You can use only {' or '.join(titles)}.")
        if self.state.outcome != RUNNING:
            return self.game_over()
        action = actions[name]
        gone = self.use_refusal(action)
        if gone:
            return gone
        if isinstance(action, Waiver):
            return self.why_no_waiver(action)
        return self.why_no_effect(action)

    def why_no_waiver(self, action: Waiver) -> Refusal:
        if not self.state.case.extra_plays:
            return Refusal(
                "AMB-55", "By a house rule, you can use the contact only for a normal play."
            )
        if not self.plays_allowed():
            return Refusal("R-PLAY-07", "Finish the current play, closing or discard first.")
        if not waivable(self.state, self.state.zones[HAND], action.waives):
            return Refusal("R-CONTACT-03", "You have no Lock card in your hand.")
        return Refusal(
            "R-CONTACT-03", "No Lock card in your hand fits an open line, even without a key."
        )

    def why_no_effect(self, action: FreeAction) -> Refusal:
        assert isinstance(action, EffectUse)
        if action.usable(self.state, True):
            return self.in_one_choice()
        zones, effects = self.state.zones, [steps.kind_of(each) for each in action.effects]
        if effects == [EXCHANGE] and not zones[HAND]:
            return Refusal("R-EFF-21", "Your hand is empty, so you have no card to give.")
        if effects in ([EXCHANGE], [TAKE_PENALTY]) and not zones[TIME] | zones[STABILITY]:
            rule = "R-EFF-21" if effects == [EXCHANGE] else action.rule
            return Refusal(rule, "The Time and Stability areas are empty.")
        does = " or ".join(EFFECTS[EFFECT_NAMES[effect]].does for effect in effects)
        return Refusal("R-CONTACT-03", f"You can't {does} now.")

    def why_no_move(self, verb: str, card: str) -> Refusal:
        """Return why a card can't be put into the Briefcase or taken out of it."""
        found = self.find(card, self.state.zones[HAND] | self.state.zones[BRIEFCASE])
        if not any(isinstance(a, Stow | Fetch) for a in self.state.case.free_actions):
            return Refusal("R-TURN-06", "This case has no Briefcase.")
        title = self.title(found)
        if not self.tables.equipment >> found & 1:
            return Refusal(
                "C3-BRIEF-02", f"{title} can't move between your hand and the Briefcase."
            )
        zone, where = (HAND, "your hand") if verb == "stow" else (BRIEFCASE, "the Briefcase")
        if not self.state.zones[zone] >> found & 1:
            return Refusal("C3-BRIEF-01", f"{title} is not in {where}.")
        if self.state.outcome != RUNNING:
            return self.game_over()
        if self.state.fetched >> found & 1:
            return Refusal("AMB-126", f"You just fetched {title}. Make another move first.")
        return self.in_one_choice()

    def in_one_choice(self) -> Refusal:
        """Return the refusal of free actions in the middle of a choice [AMB-125]."""
        return Refusal("R-TURN-06", "Finish your current choice first.")

    def game_over(self) -> Refusal:
        return Refusal("R-END-02", "The game is over.")

    # Effects

    def why_no_skip(self) -> Refusal | None:
        kind = steps.kind_of(self.state.question)
        if self.state.outcome == RUNNING and kind in EFFECT_NAMES:
            return Refusal("R-EFF-01", f"You must {EFFECTS[EFFECT_NAMES[kind]].does}.")
        return None

    def why_no_choice(self, verb: str, card: str) -> Refusal:
        """Return why a card can't be taken, discarded, given or received now."""
        found = self.find(card)
        if verb == "discard" and self.is_undiscardable(found):
            text = f"{self.title(found)} is Undiscardable. Discard another card."
            return Refusal("C3-DISC-01", text)
        text = f"You can't choose {self.title(found)} now. {self.question}"
        return Refusal("R-EFF-03", text)

    def is_undiscardable(self, card: int) -> bool:
        """Return whether a card is Undiscardable and in the hand or the Leads row."""
        there = self.state.zones[HAND] | self.state.zones[LEADS]
        return bool(there & self.tables.undiscardable & 1 << card)

    def find(self, name: str, there: int = 0) -> int:
        """Return the card with this name: one of those in `there`, otherwise any card."""
        found = self.deck.find(name, iterate_cards(there)) or self.deck.find(name)
        if not found:
            raise UnreadableText(f"There is no card '{name}' in this deck.")
        if len(found) > 1:
            called = {self.title(card): self.tables.ids[card] for card in found}
            raise UnreadableText(which_card_message(name, called))
        return found[0]


PLAYED = r"(?P<line>\d{1,3})(?: with (?P<spent>[a-z0-9-]+(?: [a-z0-9-]+)?))?"

QUESTIONS_ASKED: list[tuple[str, Callable[..., Refusal | None]]] = [
    (r"take", Refusals.why_no_take),
    (r"pass", Refusals.why_no_pass),
    (r"hand", Refusals.why_no_hand),
    (r"close", Refusals.why_no_close),
    (r"close (?P<line>\d{1,3})", Refusals.why_no_closing),
    (r"play lead", Refusals.why_no_lead),
    (rf"play lead {PLAYED}", Refusals.why_no_lead_play),
    (rf"play (?P<card>.+?) {PLAYED}", Refusals.why_no_hand_play),
    (r"score (?P<card>.+)", Refusals.why_no_score),
    (r"(?P<name>(?:contact|use) .+)", Refusals.why_no_use),
    (r"(?P<verb>stow|fetch) (?P<card>.+)", Refusals.why_no_move),
    (r"skip", Refusals.why_no_skip),
    (r"(?P<verb>take|discard|give|get) (?P<card>.+)", Refusals.why_no_choice),
]
"""The moves that have specific reasons, and the methods that find them."""


def _type_words(types: list[str]) -> str:
    """Return the types of a line: `no type yet`, `two types (Evidence, Threat)`."""
    if not types:
        return "no types yet"
    count = f"{number_word(len(types))} type{'' if len(types) == 1 else 's'}"
    return f"{count} ({', '.join(types)})"
