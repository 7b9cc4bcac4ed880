"""The expectations of a scenario: each returns a message if it is not met."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from ..core import events, steps, zones
from ..core.bits import iterate_cards
from ..core.packed import unpack
from ..core.readers import leads_of, line_cards, menaces_of
from ..core.state import A_DECISION, OUTCOMES, RUNNING, State, outcome_name
from ..decks.cards import Deck
from ..decks.free_actions import free_actions
from ..game import Game
from ..rulebook import rules, rulings
from ..text.notation import option_text, options_of
from ..text.position import card_id, prevented_lines
from ..view import look
from ..vocabulary import EVENTS as EVENT_WORDS
from ..vocabulary import VERBS
from ..words.reminders import current_reminders
from .fields import Fields

LINES = tuple(f"line {number}" for number in range(1, zones.MOST_LINES + 1))
ORDERED = ("leads", "menaces", *LINES)
ZONES = (*zones.NAMES, *LINES)
EVENTS = tuple(name for name, _ in events.KINDS)
OF_A_CARD = {
    kind for kind, words in EVENT_WORDS.items() if re.search(r"\{(card|head|locked)\}", words.says)
}
LIMITS = ("hand", "time", "stability")


@dataclass(frozen=True)
class Moment:
    """The game after a step, and the events that led to it."""

    game: Game
    happened: tuple[ScenarioEvents, ...]


@dataclass(frozen=True)
class ScenarioEvents:
    """An event in a scenario: `EVENT`, or with its card `EVENT n1`.

    Without a card, the event with any card matches.
    """

    kind: str
    card: int | None = None
    name: str = ""

    def matches(self, wanted: ScenarioEvents) -> bool:
        """Return whether this is the wanted event."""
        return self.kind == wanted.kind and wanted.card in (None, self.card)

    def __str__(self) -> str:
        return f"{self.kind} {self.name}".rstrip()


def build_event(state: State, packed: int) -> ScenarioEvents:
    """Return an event of the game, with its card if it has one."""
    event = unpack(packed)
    kind, _ = events.KINDS[event.kind]
    if kind not in OF_A_CARD:
        return ScenarioEvents(kind)
    tables, as_head = state.case.tables, "{head}" in EVENT_WORDS[kind].says
    ids = tables.head_ids if as_head else tables.ids
    return ScenarioEvents(kind, event.card, ids[event.card])


class Claim(Protocol):
    """An expectation."""

    def fault(self, moment: Moment) -> str:
        """Return what is not as expected; empty if the expectation is met."""
        ...


# Reading the state as in scenarios


def cards_in(state: State, zone: str) -> list[str]:
    """Return the ids of the cards in a zone, in order if the zone has one.

    A line begins with its Victim or Case Card.
    """
    if zone in LINES:
        return _line(state, LINES.index(zone))
    if zone == "leads":
        found = leads_of(state)
    elif zone == "menaces":
        found = menaces_of(state)
    else:
        found = list(iterate_cards(state.zones[zones.NAMES.index(zone)]))
    return [card_id(state, card) for card in found]


def _line(state: State, line: int) -> list[str]:
    if state.head(line) < 0:
        return []
    played = [card_id(state, card) for card in line_cards(state, line)]
    return [state.case.tables.head_ids[state.head(line)], *played]


def number_in(state: State, zone: str) -> int:
    """Return the number of cards: in a line without its head, of Victims and Menaces left."""
    if zone == "victims":
        return int(state.victims_left())
    found = len(cards_in(state, zone))
    if zone == "menaces-1":
        return found - int(state.spare)
    return max(found - 1, 0) if zone in LINES else found


def outcome_of(state: State) -> str:
    """Return `running`, or how the game ended."""
    return outcome_name(state.outcome)


def option_texts(state: State) -> list[str]:
    """Return the texts of all options."""
    return [option_text(state, option) for option in options_of(state)]


def met_objectives(state: State) -> list[str]:
    """Return the numbers of the Objectives that are met."""
    return [str(number + 1) for number in iterate_cards(state.awarded)]


# Claims


@dataclass(frozen=True)
class ZoneClaim:
    """The expectation that a zone has exactly these cards, in this order if it has one."""

    zone: str
    cards: tuple[str, ...]

    def fault(self, moment: Moment) -> str:
        found = cards_in(moment.game.state, self.zone)
        same = list(self.cards) == found
        if self.zone not in ORDERED:
            same = sorted(self.cards) == sorted(found)
        return "" if same else f"'{self.zone}' is {_row(found)}, expected {_row(self.cards)}."


@dataclass(frozen=True)
class CountClaim:
    """The expectation that a zone has this number of cards."""

    zone: str
    number: int

    def fault(self, moment: Moment) -> str:
        found = number_in(moment.game.state, self.zone)
        return "" if found == self.number else f"'{self.zone}' has {found}, expected {self.number}."


@dataclass(frozen=True)
class OfferClaim:
    """The expectation that these options are legal, and with `alone` no others."""

    texts: tuple[str, ...]
    alone: bool = False

    def fault(self, moment: Moment) -> str:
        found = option_texts(moment.game.state)
        if self.alone and sorted(found) != sorted(self.texts):
            return f"The options are {_list(found)}, expected {_list(self.texts)}."
        missing = [text for text in self.texts if text not in found]
        return f"{_list(missing)} is not offered, only {_list(found)}." if missing else ""


@dataclass(frozen=True)
class NoOfferClaim:
    """The expectation that these options are not legal."""

    texts: tuple[str, ...]

    def fault(self, moment: Moment) -> str:
        found = [text for text in self.texts if text in option_texts(moment.game.state)]
        return f"{_list(found)} is offered, but must not be." if found else ""


@dataclass(frozen=True)
class QuestionClaim:
    """The expectation that the step with this name asks the player."""

    question: str

    def fault(self, moment: Moment) -> str:
        state = moment.game.state
        asks = state.awaiting == A_DECISION
        found = steps.NAMES[steps.kind_of(state.question)] if asks else "none"
        return (
            "" if found == self.question else f"The question is {found}, expected {self.question}."
        )


@dataclass(frozen=True)
class EventsClaim:
    """The expectation that these events happened in this order, with `alone` and no others."""

    wanted: tuple[ScenarioEvents, ...]
    alone: bool = False

    def fault(self, moment: Moment) -> str:
        there = _list(map(str, moment.happened))
        left = iter(moment.happened)
        for wanted in self.wanted:
            if not any(event.matches(wanted) for event in left):  # after the previous one
                return f"The event {wanted} is missing in its place. The events were {there}."
        if self.alone and len(moment.happened) != len(self.wanted):
            return f"The events are {there}, expected {_list(map(str, self.wanted))}."
        return ""


@dataclass(frozen=True)
class NoEventsClaim:
    """The expectation that none of these events happened."""

    unwanted: tuple[ScenarioEvents, ...]

    def fault(self, moment: Moment) -> str:
        found = [
            str(unwanted)
            for unwanted in self.unwanted
            if any(event.matches(unwanted) for event in moment.happened)
        ]
        return f"{_list(found)} happened, but must not." if found else ""


@dataclass(frozen=True)
class ReminderClaim:
    """The expectation that the reminders are of exactly these rules."""

    rules: tuple[str, ...]

    def fault(self, moment: Moment) -> str:
        state = moment.game.state
        found = [each.rule for each in current_reminders(state, look(state, moment.game.deck))]
        same = sorted(found) == sorted(self.rules)
        return "" if same else f"The reminders are {_list(found)}, expected {_list(self.rules)}."


@dataclass(frozen=True)
class ListClaim:
    """The expectation of exactly these words in any order, for lines or Objectives."""

    name: str
    words: tuple[str, ...]
    read: Callable[[State], list[str]]

    def fault(self, moment: Moment) -> str:
        found = self.read(moment.game.state)
        same = sorted(found) == sorted(self.words)
        return "" if same else f"'{self.name}' is {_row(found)}, expected {_row(self.words)}."


@dataclass(frozen=True)
class Value:
    """The expectation of a number or word: a limit, the turn, the outcome."""

    name: str
    expected: int | str
    read: Callable[[State], int | str]

    def fault(self, moment: Moment) -> str:
        found = self.read(moment.game.state)
        if found == self.expected:
            return ""
        return f"The {self.name} is {found}, expected {self.expected}."


def _row(cards: Iterable[str]) -> str:
    return " ".join(cards) or "empty"


def _list(texts: Iterable[str]) -> str:
    return ", ".join(texts) or "none"


# Reading expectations


def read_claims(fields: Fields, deck: Deck) -> tuple[Claim, ...]:
    """Return all claims of an `expect` table, which must have at least one."""
    fields.refuse_unknown(READERS)
    found = [
        claim for key, read in READERS.items() if key in fields for claim in read(fields, key, deck)
    ]
    if not fields.values:
        fields.wrong("", "'expect' is empty. Leave it out.")
    return tuple(found)


def parse_cards(fields: Fields, key: str, deck: Deck) -> tuple[str, ...]:
    """Return a list of cards; each must be in the deck."""
    found = fields.texts(key)
    for card in found:
        if card not in deck.index:
            fields.wrong(key, f"There is no card '{card}' in this deck.")
    return found


def check_words(fields: Fields, key: str, words: Iterable[str], known: tuple[str, ...]) -> None:
    """Report words that are not known."""
    for word in words:
        if word not in known:
            fields.wrong(key, f"'{key}' can't be '{word}'. Choose from: {', '.join(known)}.")


def is_option(text: str, deck: Deck) -> bool:
    """Return whether this is the text of a possible option, so that a typo is noticed."""
    actions = free_actions(deck)
    filled = {
        "card": _alternatives(deck.index),
        "head": _alternatives(deck.index),
        "line": f"[1-{zones.MOST_LINES}]",
        "manner": f"(?: with {_alternatives(action.spent for action in actions if action.spent)})?",
        "use": _alternatives(action.name for action in actions),
    }
    return any(re.fullmatch(words.typed.format(**filled), text) for words in VERBS.values())


def _alternatives(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(re.escape(word) for word in words)})"


def parse_options(fields: Fields, key: str, deck: Deck) -> tuple[str, ...]:
    """Return a list of options; each must be a valid text."""
    found = fields.texts(key)
    for text in found:
        if not is_option(text, deck):
            fields.wrong(key, f"'{text}' is not a valid move.")
    return found


def _zone(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    return [ZoneClaim(key, parse_cards(fields, key, deck))]


def _counts(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    counts = _numbers(fields, key, ZONES)
    return [CountClaim(zone, number) for zone, number in counts]


def _limits(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    reads: dict[str, Callable[[State], int | str]] = {
        "hand": lambda state: state.hand_limit,
        "time": lambda state: state.time_limit,
        "stability": lambda state: state.stability_limit,
    }
    limits = _numbers(fields, key, LIMITS)
    return [Value(f"{name} limit", number, reads[name]) for name, number in limits]


def _numbers(fields: Fields, key: str, known: tuple[str, ...]) -> list[tuple[str, int]]:
    state = fields.table(key)
    state.refuse_unknown(known)
    if not state.values:
        fields.wrong(key, f"'{key}' is empty. Leave it out.")
    return [(name, state.number(name)) for name in state.values if name in known]


def _options(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    return [OfferClaim(parse_options(fields, key, deck), alone=True)]


def _offered_claims(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    fields.texts_not_empty(key)
    return [OfferClaim(parse_options(fields, key, deck))]


def _not_offered_claims(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    fields.texts_not_empty(key)
    return [NoOfferClaim(parse_options(fields, key, deck))]


def _question(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    question = fields.text(key)
    check_words(fields, key, [question], tuple(steps.NAMES))
    return [QuestionClaim(question)]


def _events(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    found = tuple(_event(fields, key, text, deck) for text in fields.texts_not_empty(key))
    return [NoEventsClaim(found) if key == "no_events" else EventsClaim(found)]


def _all_events(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    found = tuple(_event(fields, key, text, deck) for text in fields.texts(key))
    return [EventsClaim(found, alone=True)]


def _event(fields: Fields, key: str, text: str, deck: Deck) -> ScenarioEvents:
    """Return an event from its text: `EVENT`, or with its card `EVENT n1`."""
    kind, _, card = text.partition(" ")
    check_words(fields, key, [kind], EVENTS)
    if card and kind in EVENTS and kind not in OF_A_CARD:
        fields.wrong(key, f"The event '{kind}' has no card. Leave the card out.")
    elif card and card not in deck.index:
        fields.wrong(key, f"There is no card '{card}' in this deck.")
    return ScenarioEvents(kind, deck.index.get(card) if card else None, card)


def check_rules(fields: Fields, key: str, found: Iterable[str]) -> None:
    """Report rules and rulings that do not exist."""
    for rule in found:
        if rule not in rules() and rule not in rulings():
            fields.wrong(key, f"There is no rule or ruling '{rule}'.")


def _reminders(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    found = fields.texts(key)
    check_rules(fields, key, found)
    return [ReminderClaim(found)]


def _prevented_claims(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    words = fields.texts(key)
    lines = tuple(str(number) for number in range(1, zones.MOST_LINES + 1))
    check_words(fields, key, words, (*lines, "any"))
    return [ListClaim(key, words, prevented_lines)]


def _awarded_claims(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    words = fields.texts(key)
    numbers = tuple(str(each.number) for each in deck.objectives)
    if words and not numbers:
        fields.wrong(key, f"'{key}' can't be used here. This deck has no Objectives.")
    else:
        check_words(fields, key, words, numbers)
    return [ListClaim(key, words, met_objectives)]


def _outcome(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    outcome = fields.text(key)
    check_words(fields, key, [outcome], (outcome_name(RUNNING), *OUTCOMES))
    return [Value(key, outcome, outcome_of)]


def _turn(fields: Fields, key: str, deck: Deck) -> list[Claim]:
    return [Value(key, fields.number(key), lambda state: state.turn)]


READERS: dict[str, Callable[[Fields, str, Deck], list[Claim]]] = {
    **dict.fromkeys(ZONES, _zone),
    "counts": _counts,
    "options": _options,
    "offered": _offered_claims,
    "not_offered": _not_offered_claims,
    "question": _question,
    "events": _events,
    "no_events": _events,
    "all_events": _all_events,
    "reminders": _reminders,
    "limits": _limits,
    "prevented": _prevented_claims,
    "awarded": _awarded_claims,
    "outcome": _outcome,
    "turn": _turn,
}
"""The functions that read the fields of an `expect` table."""
