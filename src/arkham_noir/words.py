"""Words: what has happened, what is asked, what an option does, in sentences for people.

Browser, terminal, log and screen reader all say what is written here.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cases.cards import CardSet, Clue, Contact, Victim
from .core import events, steps
from .core import options as verbs
from .core.bits import each
from .core.deck import ANY
from .core.options import card_of, line_of, manner_of, verb_of
from .core.state import LOST_MIND, LOST_TIME, RUNNING, WON, State
from .core.zones import DISCARD, LEADS, STABILITY, TIME

TECHNIQUE_WORDS = {
    "collection": "Collection",
    "surveillance": "Surveillance",
    "interview": "Interview",
    "research": "Research",
    ANY: "ANY",
}

TYPE_WORDS = {
    "person": "Person of interest",
    "threat": "Threat",
    "artifact": "Artifact",
    "evidence": "Evidence",
    "location": "Location",
    "monster": "Monster",
    "formula": "Formula",
}

EFFECT_WORDS = {
    "take lead": "take one lead into your hand",
    "take discard": "take one card from the Discard area into your hand",
    "take closed": "take one Clue card from Closed cases into your hand",
    "take stability": "take one card from the Stability area into your hand",
    "take time": "take one card from the Time area into your hand",
    "search": "search the Draw stack for one card, then shuffle it",
    "shuffle": "shuffle the Discard area into the Draw stack",
    "exchange": "exchange a hand card for one in the Time or Stability area",
    "discard hand": "discard one card from your hand",
    "discard lead": "discard one lead",
    "check": "make a Stability check",
}
"""What each effect does, to be put after "you may" or "you must"."""

EFFECT_RULES = {
    "take lead": "R-EFF-10",
    "take discard": "R-EFF-11",
    "take closed": "R-EFF-12",
    "take stability": "R-EFF-13",
    "take time": "R-EFF-14",
    "search": "R-EFF-15",
    "shuffle": "R-EFF-16",
    "exchange": "R-EFF-17",
    "discard hand": "R-EFF-18",
    "discard lead": "R-EFF-19",
    "check": "R-EFF-20",
}

ZONE_WORDS = {
    "stack": "Draw stack",
    "leads": "Leads row",
    "hand": "hand",
    "discard": "Discard area",
    "time": "Time area",
    "stability": "Stability area",
    "closed": "Closed cases",
    "picture": "Big picture",
    "victims": "Victim stack",
    "contact": "contact",
    "box": "box",
}


@dataclass(frozen=True)
class Event:
    """Something that has happened: its kind, the rule that made it happen, and the sentence."""

    kind: str
    rule: str
    text: str


def edge_words(edge: frozenset[str]) -> str:
    """An edge in words: "Research or Surveillance", "nothing"."""
    words = [TECHNIQUE_WORDS[word] for word in TECHNIQUE_WORDS if word in edge]
    return " or ".join(words) or "nothing"


def attribute_words(clue: Clue) -> list[str]:
    """What stands on a clue besides its edges and effects: "Lock", "Minimum 3", "Time"."""
    words = [word.capitalize() for word in ("puzzle", "key", "lock") if word in clue.attributes]
    words += [f"Minimum {clue.minimum}"] if clue.minimum else []
    return words + [word.capitalize() for word in ("time", "stability") if word in clue.icons]


def card_lines(card: Clue | Victim | Contact) -> list[str]:
    """A card in full, one fact a line."""
    lines = [f"{card.title} ({card.id})"]
    if isinstance(card, Clue):
        lines.append(f"{TYPE_WORDS[card.type]}; {card.story}")
        lines.append(f"Left edge {edge_words(card.left)}; right edge {edge_words(card.right)}.")
        shown = ", ".join(attribute_words(card)) or "no attribute and no penalty icon"
        lines.append(f"Shows {shown}.")
        for effect in card.effects:
            duty = "may" if effect.may else "must"
            rule = EFFECT_RULES[effect.word]
            lines.append(f"Played: you {duty} {EFFECT_WORDS[effect.word]}. [{rule}]")
    elif isinstance(card, Victim):
        lines.append(f"Victim; {card.story}")
        lines.append(f"Right edge {edge_words(card.right)}.")
    else:
        lines.append("Professional contact: one of two sides, once in the game. [R-CONTACT-01]")
        lines += [side_words(card, number) for number in range(len(card.sides))]
    return lines + ([f'"{card.flavour}"'] if card.flavour else [])


def side_words(contact: Contact, number: int) -> str:
    """A side of the contact in a sentence."""
    side = contact.sides[number]
    if side.waives:
        return f"{side.name}: play a Lock card as though an unused Key were in that line."
    return f"{side.name}: {EFFECT_WORDS[side.effect]}."


def question_rule(table: State) -> str:
    """The rule that asks what is asked now."""
    kind = steps.kind_of(table.question)
    if kind in STEP_EFFECTS:
        return EFFECT_RULES[STEP_EFFECTS[kind]]
    return QUESTION_RULES[kind]


class Words:
    """The sentences of one deck of cards."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def title(self, card: int) -> str:
        return self.cards.cards[card].title

    # Events

    def tell(self, packed: int) -> Event:
        """One event in words."""
        name, rule = events.KINDS[packed & 255]
        card, line, number = packed >> 8 & 255, packed >> 16 & 255, packed >> 24
        text = SENTENCES[name].format(
            card=self.title(card) if card < len(self.cards.cards) else "",
            line=line + 1,
            number=number,
            cards=f"{number} card{'' if number == 1 else 's'}",
            other=self.title(number) if number < len(self.cards.cards) else "",
            effect=self.effect(number) if number < steps.KINDS else "",
            contact=self.cards.contact.title,
            side=self.side(card),
            letting_go="let the First lead go and " if number else "",
        )
        return Event(name, self.rule(name, rule, card, number), text)

    def side(self, card: int) -> str:
        sides = self.cards.contact.sides
        return sides[card].name if card < len(sides) else ""

    def rule(self, name: str, rule: str, card: int, number: int) -> str:
        """The rule of an event; an effect that came to nothing cites its own too."""
        if name in ("effect_void", "effect_skipped"):
            return f"{rule}, {EFFECT_RULES[STEP_EFFECTS[number]]}"
        return rule

    def effect(self, kind: int) -> str:
        return EFFECT_WORDS.get(STEP_EFFECTS.get(kind, ""), "")

    # Decisions

    def question(self, table: State) -> str:
        """What is asked now."""
        if table.outcome != RUNNING:
            return self.outcome(table)
        step = table.question
        kind = steps.kind_of(step)
        if kind in STEP_EFFECTS:
            source = self.title(steps.card_of(step))
            duty = "you may" if step & steps.MAY else "you must"
            return f"{source}: {duty} {EFFECT_WORDS[STEP_EFFECTS[kind]]}."
        return QUESTIONS[kind].format(
            turn=table.turn,
            over=table.size(2) - table.hand_limit,
            line=steps.line_of(step) + 1,
            card=self.title(steps.card_of(step)),
            contact=self.cards.contact.title,
        )

    def option(self, table: State, option: int) -> str:
        """What an option does, in a sentence without its full stop."""
        verb, card = verb_of(option), card_of(option)
        if verb == verbs.CONTACT:
            return f"Use {self.cards.contact.title}, {side_words(self.cards.contact, card)[:-1]}"
        line = line_of(option)
        manner = f", spending {self.cards.contact.title}" if manner_of(option) else ""
        victim = self.victim(table, line)
        lead = table.first_lead()
        said = OPTIONS[verb].format(
            card=self.title(card),
            lead=self.title(lead) if lead >= 0 else "",
            discard=self.discard_words(table, lead),
            line=line + 1,
            victim=victim,
            manner=manner,
            where=self.place(table, card),
            cost=" (costs time)" if self.costs_time(table, card) else "",
        )
        return said[0].upper() + said[1:]

    def victim(self, table: State, line: int) -> str:
        for card in each(table.line(line) & table.case.deck.victims):
            return self.title(card)
        return ""

    def costs_time(self, table: State, card: int) -> bool:
        return bool(table.case.deck.time >> card & 1)

    def discard_words(self, table: State, lead: int) -> str:
        """What happens to the First lead first, for actions c, d and e."""
        if lead < 0:
            return ""
        cost = ", which costs time" if self.costs_time(table, lead) else ""
        return f"Discard {self.title(lead)}{cost}; "

    def place(self, table: State, card: int) -> str:
        """Where a card that can be taken lies."""
        for zone, name in ((LEADS, "leads"), (DISCARD, "discard"), (TIME, "time"),
                           (STABILITY, "stability")):  # fmt: skip
            if table.zones[zone] >> card & 1:
                return f" from the {ZONE_WORDS[name]}"
        return ""

    # The end

    def outcome(self, table: State) -> str:
        """How it ended, in a sentence."""
        return {
            RUNNING: "The game is not over.",
            WON: "You have seen the big picture: the case is solved. You win.",
            LOST_MIND: "Your mind gives way: the Stability area has reached its limit. You lose.",
            LOST_TIME: "Another Victim was due and none is left: you were too late. You lose.",
        }[table.outcome]


STEP_EFFECTS = {
    steps.TAKE_LEAD: "take lead",
    steps.TAKE_DISCARD: "take discard",
    steps.TAKE_CLOSED: "take closed",
    steps.TAKE_STABILITY: "take stability",
    steps.TAKE_TIME: "take time",
    steps.SEARCH: "search",
    steps.SHUFFLE: "shuffle",
    steps.EXCHANGE: "exchange",
    steps.DISCARD_HAND: "discard hand",
    steps.DISCARD_LEAD: "discard lead",
    steps.EFFECT_CHECK: "check",
}

QUESTIONS = {
    steps.ACTION: "Turn {turn}. Choose one of the five actions.",
    steps.HAND_PLAY: "Which card of your hand do you play, and to which line?",
    steps.CHOOSE_CASE: "Which case do you close?",
    steps.SCORE: "Which Puzzle cards of line {line} go to the Big picture? Five types must stay.",
    steps.BONUS: "All six types: you may take one card from the Stability area.",
    steps.HAND_LIMIT: "Your hand is over its limit by {over}. Which card do you discard?",
    steps.WINDOW: "Before the Maintenance phase: this is the moment for {contact}, or continue.",
    steps.REFILL_WINDOW: "Before the leads are refilled: use {contact}, or continue.",
    steps.FIND: "You look through the Draw stack. Which card do you take?",
    steps.EXCHANGE_FOR: "For which card of the Time or Stability area do you give {card}?",
    steps.WAIVED_PLAY: "Which Lock card do you play without a key, and to which line?",
}

QUESTION_RULES = {
    steps.ACTION: "R-TURN-03",
    steps.HAND_PLAY: "R-ACT-C",
    steps.CHOOSE_CASE: "R-ACT-D",
    steps.SCORE: "R-CLOSE-02",
    steps.BONUS: "R-CLOSE-08",
    steps.HAND_LIMIT: "R-HAND-02",
    steps.WINDOW: "R-TURN-06",
    steps.REFILL_WINDOW: "R-TURN-06",
    steps.FIND: "R-EFF-22",
    steps.EXCHANGE_FOR: "R-EFF-21",
    steps.WAIVED_PLAY: "C1-CONTACT-01",
}

OPTIONS = {
    verbs.TAKE: "Take the First lead, {lead}, into your hand",
    verbs.PLAY_LEAD: "Play the First lead, {lead}, to line {line} ({victim}){manner}",
    verbs.USE_HAND: "{discard}play a card from your hand",
    verbs.CLOSE: "{discard}close a case",
    verbs.PASS: "{discard}do nothing else",
    verbs.PLAY: "Play {card} to line {line} ({victim}){manner}",
    verbs.CLOSE_LINE: "Close line {line} ({victim})",
    verbs.SCORE: "Score {card}",
    verbs.DONE: "Score no more cards",
    verbs.TAKE_CARD: "Take {card}{where}",
    verbs.DISCARD_CARD: "Discard {card}{cost}",
    verbs.SKIP: "Do without",
    verbs.SEARCH: "Search the Draw stack",
    verbs.SHUFFLE: "Shuffle the Discard area into the Draw stack",
    verbs.GIVE: "Give {card}",
    verbs.GET: "Receive {card}{where}",
    verbs.CONTINUE: "Continue",
    verbs.CHECK: "Make the Stability check",
}

SENTENCES = {
    "case_opened": "{card} is found: line {line} is opened.",
    "lead_laid": "{card} is laid out as a lead.",
    "hand_dealt": "{card} is dealt to your hand.",
    "turn_begun": "Turn {number} begins.",
    "lead_taken": "You take the First lead, {card}, into your hand.",
    "lead_played": "You follow the First lead, {card}.",
    "hand_used": "You {letting_go}play from your hand.",
    "closing_chosen": "You {letting_go}close a case.",
    "passed": "You {letting_go}do nothing else.",
    "card_played": "{card} is played to line {line}.",
    "lock_opened": "A key in line {line} opens {card}.",
    "lock_waived": "{contact} opens {card} without a key from line {line}.",
    "discarded": "{card} goes to the Discard area.",
    "discarded_time": "{card} has the Time icon and goes to the Time area.",
    "strained": "Line {line} is long: mental strain calls for a Stability check.",
    "check_failed": "Stability check: {card} shows the icon and goes to the Stability area.",
    "check_passed": "Stability check: {card} shows no Stability icon and is discarded.",
    "took_lead": "You take {card} from the Leads row.",
    "took_discard": "You take {card} from the Discard area.",
    "took_closed": "You take {card} from Closed cases.",
    "took_stability": "You take {card} from the Stability area.",
    "took_time": "You take {card} from the Time area.",
    "searched": "You look through the Draw stack.",
    "found": "You take {card} from the Draw stack, which is shuffled.",
    "shuffled_in": "The Discard area ({cards}) is shuffled into the Draw stack.",
    "exchanged": "You give {other} and receive {card}.",
    "effect_skipped": "{card}: you do without ({effect}).",
    "effect_void": "{card}: you cannot {effect}; nothing happens.",
    "hand_over_limit": "Your hand is over its limit.",
    "scored": "{card} is scored: it joins the Big picture.",
    "filed": "{card} is not scored and goes to Closed cases.",
    "case_closed": "Line {line}, the case of {card}, is closed.",
    "no_case_left": "No open case is left: the Discard and Time areas join the Draw stack.",
    "bonus_skipped": "You leave the Stability area as it is.",
    "bonus_taken": "For all six types you take {card} from the Stability area.",
    "contact_used": "{contact} is used ({side}) and leaves the game.",
    "action_empty": "No hand card can be played any more; the action ends without a play.",
    "time_up": "The Time area has reached its limit with {cards}: a new Victim is found.",
    "time_cleared": "The Time area ({cards}) is moved to the Discard area.",
    "stack_empty": "The Draw stack has run out: a new Victim is found.",
    "stack_formed": "The Discard area ({cards}) becomes the new Draw stack.",
    "draw_dropped": "There is no card left to draw.",
    "lead_drawn": "{card} joins the Leads row.",
    "won": "The victory condition holds.",
    "lost_mind": "The Stability area has reached its limit.",
    "lost_time": "A Victim must be drawn and none is left.",
    "window_passed": "You let the moment pass.",
    "hand_discarded": "You discard {card} from your hand.",
    "lead_discarded": "You discard {card} from the Leads row.",
}
"""A sentence for every kind of event."""
