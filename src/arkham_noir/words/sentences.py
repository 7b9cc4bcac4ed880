"""Sentences about cards, events, questions and options.

The browser, the terminal, the log and screen readers all use them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ..core import events, steps
from ..core import options as verbs
from ..core.options import help_of, is_free, verb_of
from ..core.packed import unpack
from ..core.readers import shows_clue, started_in
from ..core.rules import EFFECT_NAMES
from ..core.rules.case_cards import ACCESS
from ..core.state import LOST_MIND, LOST_TIME, RUNNING, WON, State, outcome_name
from ..core.zones import CLOSED, DISCARD, LEADS, STABILITY, STACK, TIME, VICTIMS
from ..decks.cards import (
    Card,
    CaseCard,
    Clue,
    Deck,
    Equipment,
    Menace,
    PrintedEffect,
    PrintedIcon,
    Storm,
    Victim,
)  # fmt: skip
from ..decks.edges import Edged, purple_on
from ..decks.free_actions import WAIVES, Used, effect_when_used
from ..vocabulary import (
    EFFECTS,
    EVENTS,
    LASTING,
    QUESTIONS,
    TECHNIQUE_WORDS,
    TYPE_WORDS,
    VERBS,
    ZONE_WORDS,
    gained_effect,
    rule_in,
)  # fmt: skip
from .deal_prompts import build_card_prompt
from .fields import event_parts, fields
from .placeholders import IN_EVENTS, IN_OPTIONS, IN_QUESTIONS


@dataclass(frozen=True)
class Event:
    """Something that has happened: its kind, its rule and its sentence.

    If the sentence names them, `card` and `other` are the ids of its cards, and `line` is the
    number of its line. `turn` is 0 during setup.
    """

    kind: str
    rule: str
    text: str
    turn: int = 0
    card: str | None = None
    line: int | None = None
    other: str | None = None


# Cards


@cache
def edge_words(edge: frozenset[str]) -> str:
    """Return an edge in words: "Research or Surveillance", "nothing"."""
    words = [TECHNIQUE_WORDS[word] for word in TECHNIQUE_WORDS if word in edge]
    return " or ".join(words) or "nothing"


def side_edge(card: Edged, side: str) -> str:
    """Return one edge of a card in words, such as "Interview or purple Research"."""
    icons: frozenset[str] = getattr(card, side)
    purple = purple_on(card, side)
    parts = [edge_words(icons - purple)] if icons - purple or not purple else []
    return " or ".join(parts + ([f"purple {edge_words(purple)}"] if purple else []))


def attribute_words(clue: Clue) -> list[str]:
    """Return what a clue shows besides its edges and effects: "Lock", "Minimum 3", "Time"."""
    shown = {
        "puzzle": f"Puzzle {clue.letter}".strip(),
        "key": "Key",
        "lock": "Lock",
        "skeleton key": "Skeleton key",
        "skeleton lock": "Skeleton lock",
        "lightning": "Lightning",
        "equipment": "Equipment",
        "darkness": "Darkness",
        "undiscardable": "Undiscardable",
    }
    words = [text for word, text in shown.items() if word in clue.attributes]
    words += [f"Minimum {clue.minimum}"] if clue.minimum else []
    words += [f"{clue.half.capitalize()} half of the Formula"] if clue.half else []
    return words + [word.capitalize() for word in ("time", "stability") if word in clue.icons]


def card_lines(card: Card) -> list[str]:
    """Return everything on a card, one fact a line."""
    lines = [f"{card.title} ({card.id})", *_facts(card)]
    face = getattr(card, "clue", None)
    if face is not None:
        lines += ["Other side:", *(f"  {line}" for line in card_lines(face))]
    return lines + ([f'"{card.flavour}"'] if card.flavour else [])


def _facts(card: Card) -> list[str]:
    """Return what matters to the rules about a card, in sentences."""
    if isinstance(card, Clue):
        return _clue_facts(card)
    if isinstance(card, Victim):
        return [f"Victim; {card.story}", f"Right edge {edge_words(card.right)}."]
    if isinstance(card, Storm):
        lightning = ["Shows Lightning."] if card.lightning else []
        edge = f"Right edge {edge_words(card.right)}."
        return ["Storm", edge, *lightning, *effect_lines(card.effects)]
    if isinstance(card, CaseCard):
        return _case_facts(card)
    if isinstance(card, Menace):
        return [f"Menace of class {'I' * card.level}", *_menace_facts(card)]
    if isinstance(card, Equipment):
        return ["Equipment: can be used once, from the Briefcase. [C3-BRIEF-03]", use_words(card)]
    kind = "Professional Contact: helps once per game, in one of two ways. [R-CARD-11]"
    return [kind, *(f"{side.name}: {use_words(side)}" for side in card.sides)]


def _clue_facts(clue: Clue) -> list[str]:
    left, right = side_edge(clue, "left"), side_edge(clue, "right")
    shown = ", ".join(attribute_words(clue)) or "no attribute and no penalty icon"
    lines = [
        f"{TYPE_WORDS[clue.type]}; {clue.story}" if clue.story else TYPE_WORDS[clue.type],
        f"Left edge {left}; right edge {right}.",
        f"Shows {shown}.",
        *effect_lines(clue.effects),
    ]
    if clue.waives or clue.when_used:
        rule = "C3-EQUIP-02" if clue.waives else "C3-BRIEF-03"
        lines.append(f"From the Briefcase: {use_words(clue)} [{rule}]")
    return lines


WHEN_PLAYED = "When played: "


def effect_lines(effects: tuple[PrintedEffect, ...]) -> list[str]:
    """Return what happens when the card is played, one effect a line."""
    return [
        f"{WHEN_PLAYED}you {'may' if effect.may else 'must'} {EFFECTS[effect.word].does}. "
        f"[{EFFECTS[effect.word].rule}]"
        for effect in effects
    ]


def _case_facts(card: CaseCard) -> list[str]:
    lines = [f"Case Card {card.number}{card.face}; {card.story}"]
    if card.right:
        lines.append(f"Right edge {side_edge(card, 'right')}.")
    lines += [f"When closed: {icon_words(icon)}." for icon in card.icons]
    lines += [f"While open: the Time limit is {card.time_limit} higher."] if card.time_limit else []
    return [*lines, *_arrival_lines(card), *_lasting_lines(card)]


def _menace_facts(card: Menace) -> list[str]:
    icons = [f"At once: {icon_words(icon)}." for icon in card.icons]
    return [*_arrival_lines(card), *icons, *_lasting_lines(card)]


def _arrival_lines(card: CaseCard | Menace) -> list[str]:
    return [f"At once: {menace_words(word)}." for word in card.immediate]


def _lasting_lines(card: CaseCard | Menace) -> list[str]:
    return [f"While it is active: {menace_words(word)}." for word in card.ongoing]


def menace_sentences(card: Menace | CaseCard) -> str:
    """Return what a Menace does at once, then what it does while it is active."""
    done = [menace_words(word) for word in getattr(card, "immediate", ())]
    done += [icon_words(icon) for icon in card.icons] if isinstance(card, Menace) else []
    lasting = [menace_words(word) for word in card.ongoing]
    parts = (("At once", done), ("While it is active", lasting))
    return " ".join(f"{when}: {'; '.join(what)}." for when, what in parts if what)


def icon_words(icon: PrintedIcon) -> str:
    """Return an icon of a Case Card or Menace in words: "you may turn this card over"."""
    number = icon.word.removeprefix("access ")
    action = EFFECTS[icon.word].does if number == icon.word else f"open Case Card {number}"
    purple = " (purple: only if the Machine is in play)" if icon.purple else ""
    return f"you {'may' if icon.may else 'must'} {action}{purple}"


def menace_words(word: str) -> str:
    """Return what a Menace does, in words."""
    if word.startswith("access "):
        return f"Case Card {word.removeprefix('access ')} is opened"
    given = gained_effect(word)
    if given is None:
        return LASTING[word].does
    duty, effect = given
    return f"when you play a Darkness card, you {duty} also {EFFECTS[effect].does}"


def use_words(used: Used) -> str:
    """Return what using a side of the contact, Equipment or a clue does, in a sentence."""
    if used.waives:
        cost = "make a Stability check, then " if getattr(used, "cost", "") else ""
        return f"{cost}{waiver_words(used.waives)}."
    return f"{effect_words(used.when_used)}."


def effect_words(used: Iterable[PrintedEffect]) -> str:
    """Return used effects in their order: "make a Stability check, then you may take ..."."""
    first, *others = used
    then = (f", then {'you may ' * each.may}{EFFECTS[effect_when_used(each.word)].does}"
            for each in others)  # fmt: skip
    return EFFECTS[effect_when_used(first.word)].does + "".join(then)


def waiver_words(waives: tuple[str, ...]) -> str:
    """Return what opening a lock without its key is: "play a Lock card without a key"."""
    locks = " or ".join(word.capitalize() for word in waives)
    return f"play a {locks} card without a key"


def question_rule(state: State) -> str:
    """Return the rule of the current question."""
    kind = steps.kind_of(state.question)
    if kind in EFFECT_NAMES:
        return EFFECTS[EFFECT_NAMES[kind]].rule
    return QUESTIONS[steps.NAMES[kind]].rule


class Sentences:
    """The sentences about one deck of cards."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.told: dict[int, Event] = {}

    def title(self, card: int) -> str:
        """Return the title of a card as a clue, if it can be one."""
        return self.deck.name_of(card) if card < len(self.deck.cards) else ""

    def head(self, card: int) -> str:
        """Return the title of a card as a Victim, Case Card, Menace or contact."""
        return self.deck.name_of(card, as_clue=False) if card < len(self.deck.cards) else ""

    def does(self, card: int) -> str:
        """Return what a Menace does, in sentences."""
        found = self.deck.cards[card] if card < len(self.deck.cards) else None
        return menace_sentences(found) if isinstance(found, Menace | CaseCard) else ""

    # Events

    def tell(self, packed: int) -> Event:
        """Return one event in words; repeated events come from a cache."""
        if packed not in self.told:
            self.told[packed] = self._tell(packed)
        return self.told[packed]

    def _tell(self, packed: int) -> Event:
        event = unpack(packed)
        name, rule = events.KINDS[event.kind]
        says = EVENTS[name].says
        text = says.format_map({field: IN_EVENTS[field](self, event) for field in fields(says)})
        parts = event_parts(self.deck, says, event)
        return Event(name, self.rule(says, rule, event.number), text, 0, *parts)

    def effect(self, number: int) -> str:
        """Return what an effect does, without its condition."""
        return EFFECTS[EFFECT_NAMES[number]].does.partition(", if")[0]

    def objective(self, number: int) -> str:
        """Return the title of an Objective, counted from 1 in the order of the deck."""
        there = 0 < number <= len(self.deck.objectives)
        return self.deck.objectives[number - 1].title if there else str(number)

    def use(self, number: int) -> str:
        """Return the side of the contact that was used, or nothing for Equipment."""
        sides = self.deck.contact.sides
        return f" ({sides[number].name})" if number < len(sides) else ""

    def locked(self, card: int, waived: int) -> str:
        """Return a card opened without a key; if only one of its two locks was, name that lock."""
        face = self.deck.clue_faces.get(card)
        locks = [word for word in WAIVES if face and word in face.attributes]
        opened = [word for word in locks if WAIVES[word] & waived]
        part = f"The {opened[0].capitalize()} of " if 0 < len(opened) < len(locks) else ""
        return part + self.title(card)

    def rule(self, says: str, rule: str, number: int) -> str:
        """Return the rule of an event; one about an effect cites the effect's rule too."""
        if "effect" in fields(says):
            return f"{rule}, {EFFECTS[EFFECT_NAMES[number]].rule}"
        return rule_in(self.deck.case, rule)

    # Decisions

    def question(self, state: State) -> str:
        """Return the current question."""
        if state.outcome != RUNNING:
            return self.outcome(state)
        if (awaited := build_card_prompt(state, self.deck)) is not None:
            return str(awaited)
        step = state.question
        kind = steps.kind_of(step)
        if kind in EFFECT_NAMES:
            card, duty = steps.card_of(step), "you may" if step & steps.MAY else "you must"
            source = self.title(card) if shows_clue(state, card) else self.head(card)
            action = EFFECTS[EFFECT_NAMES[kind]].does
            if kind == ACCESS:
                action = f"open Case Card {steps.number_of(step)}"
            return f"{source}: {duty} {action}."
        asks = QUESTIONS[steps.NAMES[kind]].asks
        return asks.format_map({field: IN_QUESTIONS[field](self, state) for field in fields(asks)})

    def option(self, state: State, option: int) -> str:
        """Return what an option does, in a sentence without its period."""
        return self._filled(VERBS[verbs.VERBS[verb_of(option)]].says, state, option)

    def past_sentence(self, state: State, option: int) -> str:
        """Return a move that was made, in the past tense: "You took the First lead, ..."."""
        return self._filled(VERBS[verbs.VERBS[verb_of(option)]].done, state, option)

    def _filled(self, pattern: str, state: State, option: int) -> str:
        filled = {field: IN_OPTIONS[field](self, state, option) for field in fields(pattern)}
        said = pattern.format_map(filled)
        return said[0].upper() + said[1:]

    def help(self, state: State) -> str:
        """Return what can be used as a free action in this case."""
        return "your contact or Equipment" if self.deck.equipment else "your contact"

    def manner(self, state: State, option: int) -> str:
        """Return what a play uses up; the side too, if both sides of the contact could be used."""
        number = help_of(option)
        if is_free(verb_of(option)) or number == verbs.PLAIN:
            return ""
        side = self.use(number) if all(s.waives for s in self.deck.contact.sides) else ""
        return f", using {self.owner(state, number)}{side}"

    def owner(self, state: State, number: int) -> str:
        """Return the title of the card that a free action uses up."""
        card = state.case.free_actions[number].card
        return self.title(card.bit_length() - 1)  # type: ignore[attr-defined]

    def use_words(self, state: State, option: int) -> str:
        """Return what a use does: "Dr. Armitage to play a Lock card without a key"."""
        if verb_of(option) != verbs.USE:
            return ""
        number = help_of(option)
        sides = self.deck.contact.sides
        if number < len(sides):
            side = sides[number]
            return f"{self.deck.contact.title} to {use_words(side)[:-1]}"
        card = state.case.free_actions[number].card.bit_length() - 1  # type: ignore[attr-defined]
        tool = self.deck.clue_faces.get(card, self.deck.cards[card])
        assert isinstance(tool, Equipment | Clue)
        return f"{self.title(card)} to {use_words(tool)[:-1]}"

    def cost(self, state: State, card: int) -> str:
        """Return what discarding a card costs, in parentheses."""
        return " (costs time)" if self.costs_time(state, card) else ""

    def costs_time(self, state: State, card: int) -> bool:
        return bool((state.time_icons & ~state.case.tables.undiscardable) >> card & 1)

    def discard_words(self, state: State, lead: int) -> str:
        """Return the discard of the First lead before another action, with what it costs."""
        return f"Discard {self.title(lead)}{self.cost(state, lead)}, then " if lead >= 0 else ""

    def discarded_words(self, lead: int) -> str:
        """Return the same in the past tense, for the log."""
        return f"discarded {self.title(lead)} and " if lead >= 0 else ""

    def passing_words(self, state: State, lead: int) -> str:
        """Return what passing discards and costs."""
        return f": discard {self.title(lead)}{self.cost(state, lead)}" if lead >= 0 else ""

    def place(self, state: State, card: int) -> str:
        """Return the place from which a card can be taken."""
        for zone, name in ((LEADS, "leads"), (DISCARD, "discard"), (TIME, "time"),
                           (STABILITY, "stability"), (STACK, "stack")):  # fmt: skip
            if state.zones[zone] >> card & 1:
                return f" from the {ZONE_WORDS[name]}"
        closed = state.zones[CLOSED] >> card & 1
        return f" from {ZONE_WORDS['closed']}" if closed else ""

    # The end

    def outcome(self, state: State) -> str:
        """Return how the game ended, in a sentence."""
        due = _time_consequence(state)
        return {
            RUNNING: "The game is not over.",
            WON: "You have solved the case: the Big picture is complete. You win.",
            LOST_MIND: "Your mind gave way: the Stability area reached its limit. You lose.",
            LOST_TIME: f"You were too late: another {due} was due, but none was left. You lose.",
        }[state.outcome]

    def outcome_rule(self, state: State) -> str:
        """Return the rule that ended the game."""
        ended, due = outcome_name(state.outcome), ("", _time_consequence(state))
        found = (name for name, each in EVENTS.items() if each.ends == ended and each.due in due)
        return rule_in(self.deck.case, dict(events.KINDS)[next(found)])


def _time_consequence(state: State) -> str:
    """Return what a full Time area calls for in this game."""
    return "Victim" if started_in(state, VICTIMS) else "Menace"
