"""A position: the whole table in one line of text, from which play can go on.

    witch-cult victims=6 | turn 3 | leads: p1 t3 t4 e5 a1 | hand: a2 m1 | line 1: gilman p3 p4
    | line 2: elwood | discard: t1 | victims 4 | agenda: action

Parts stand between bars; the first names the case and the settings that are not default.
Cards are written by id. A clue named nowhere lies in the Draw stack, a Victim named nowhere
in the Victim stack, of which `victims` can still be drawn. `p1*` is a lock that was opened
without a key. `agenda` lists what is still to be done, the next first; without it a turn
begins. docs/position.md has the grammar.
"""

from __future__ import annotations

from .cases import find_case
from .cases.cards import CardSet
from .cases.settings import Choice, choose
from .core import steps
from .core.agenda import advance
from .core.bits import at, each
from .core.case_file import WAIVES_LOCK, WAIVES_NOTHING
from .core.rules.requirements import accepted, refresh
from .core.state import LOST_MIND, LOST_TIME, NOTHING, WON, State, empty_table
from .core.steps import MAY, RAN_OUT, card_of, kind_of, line_of, number_of, step
from .core.zones import (
    BOX,
    CLOSED,
    CONTACT,
    DISCARD,
    HAND,
    LEADS,
    LEADS_ROW,
    MOST_LINES,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
    VICTIMS,
)  # fmt: skip
from .errors import UnreadableText

WRITTEN = {
    "hand": HAND, "discard": DISCARD, "time": TIME, "stability": STABILITY, "closed": CLOSED,
    "picture": PICTURE, "box": BOX,
}  # fmt: skip
"""The unordered zones that a position lists, in its order."""

MARKS = {"may": MAY, "ran-out": RAN_OUT}
OUTCOMES = {"won": WON, "lost-mind": LOST_MIND, "lost-time": LOST_TIME}

CARRY_CARD = frozenset(range(steps.TAKE_LEAD, steps.EFFECT_CHECK + 1)) - {steps.FIND}
"""Steps that know the card they come from."""

CARRY_LINE = CARRY_CARD | {steps.SCORE, steps.FINISH_CLOSING}


# Reading the table


def leads_of(table: State) -> list[int]:
    """The Leads row from left to right."""
    return [at(table.leads, place) for place in range(table.size(LEADS))]


def line_cards(table: State, line: int) -> list[int]:
    """An open case and its line of investigation, from left to right."""
    cards = table.line(line)
    played = [card for card in table.played if cards >> card & 1]
    return [*each(cards & table.case.deck.victims), *played]


def open_lines(table: State) -> list[int]:
    """The numbers (from 0) of the open cases, from top to bottom."""
    return [line for line in range(table.opened) if table.line(line)]


# Writing


def position_text(table: State, choice: Choice) -> str:
    """The table as a line of text."""
    parts = [_heading(table, choice), f"turn {table.turn}"]
    parts += _listed(table, "leads", leads_of(table))
    for line in open_lines(table):
        parts += _listed(table, f"line {line + 1}", line_cards(table, line))
    for name, zone in WRITTEN.items():
        parts += _listed(table, name, list(each(table.zones[zone])))
    parts += _listed(table, "chosen", list(each(table.chosen)))
    parts.append(f"victims {table.victims_left()}")
    if table.opened != len(open_lines(table)):
        parts.append(f"opened {table.opened}")
    if table.shuffles:
        parts.append(f"shuffles {table.shuffles}")
    return " | ".join([*parts, _agenda_text(table)])


def _heading(table: State, choice: Choice) -> str:
    settings = find_case(table.case.name).SETTINGS
    changed = [f"{s.name}={choice[s.name]}" for s in settings if choice[s.name] != s.default]
    return " ".join([table.case.name, *changed])


def _listed(table: State, name: str, cards: list[int]) -> list[str]:
    if not cards:
        return []
    ids = table.case.deck.ids
    words = [ids[card] + ("*" if table.waived >> card & 1 else "") for card in cards]
    return [f"{name}: {' '.join(words)}"]


def _agenda_text(table: State) -> str:
    """What is still to be done, the next first; what is asked now stands at the head."""
    if table.outcome:
        return "over " + next(name for name, end in OUTCOMES.items() if end == table.outcome)
    asked = [] if table.awaiting == NOTHING else [table.question]
    waiting = [*asked, *reversed(list(table.agenda))]
    return "agenda: " + "; ".join(_step_text(table, waiting_step) for waiting_step in waiting)


def _step_text(table: State, written: int) -> str:
    kind = kind_of(written)
    words = [steps.NAMES[kind]]
    if kind in CARRY_CARD:
        words.append(table.case.deck.ids[card_of(written)])
    if kind in CARRY_LINE:
        words.append(f"line {line_of(written) + 1}")
    if number_of(written):
        words.append(f"number {number_of(written)}")
    return " ".join(words + [name for name, mark in MARKS.items() if written & mark])


# Reading


def read_position(text: str, cards: CardSet | None = None) -> tuple[State, Choice, CardSet]:
    """The table that a text describes, advanced to its next question."""
    heading, *parts = [part.strip() for part in text.strip().split("|")]
    name, *settings = heading.split() or [""]
    case = find_case(name)
    choice = choose(case.SETTINGS, dict(_pair(setting) for setting in settings), {})
    cards = cards or case.builtin_cards()
    table = _Reader(empty_table(case.case_file(cards, choice)), cards, parts).table
    advance(table)
    return table, choice, cards


def _pair(setting: str) -> tuple[str, str]:
    name, equals, value = setting.partition("=")
    if not equals:
        raise UnreadableText(f"'{setting}' is no setting; write it as name=value.")
    return name, value


class _Reader:
    """Lays out one table, part by part, and refuses what could not lie there."""

    def __init__(self, table: State, cards: CardSet, parts: list[str]) -> None:
        self.table = table
        self.cards = cards
        self.placed: dict[int, str] = {}
        self.victims: int | None = None
        table.turn = 1
        for part in parts:
            self.read_part(part)
        if not len(table.agenda):
            table.then(steps.ACTION)
        self.settle_stacks()
        self.check()

    def read_part(self, part: str) -> None:
        name, colon, listed = (piece.strip() for piece in part.partition(":"))
        if not colon:
            self.read_number(part)
        elif name == "agenda":
            self.read_agenda(listed)
        elif name == "leads":
            for card in self.clues(name, listed):
                self.table.add_lead(card)
        elif name == "chosen":
            self.table.chosen = sum(1 << self.card(word) for word in listed.split())
        elif name.startswith("line "):
            self.read_line(name, listed)
        elif name in WRITTEN:
            for card in self.take(name, listed):
                self.table.zones[WRITTEN[name]] |= 1 << card
        else:
            known = ", ".join(["leads", "line N", *WRITTEN, "chosen", "agenda"])
            raise UnreadableText(f"There is no zone '{name}'; there are: {known}.")

    def read_number(self, part: str) -> None:
        name, _, number = part.partition(" ")
        if name == "over" and number in OUTCOMES:
            self.table.end(OUTCOMES[number])
            return
        if name not in ("turn", "victims", "shuffles", "opened") or not number.isdecimal():
            raise UnreadableText(
                f"'{part}' cannot be read; write a zone as 'hand: p1 p2', a number as 'turn 3'."
            )
        if name == "victims":
            self.victims = int(number)
        else:
            setattr(self.table, name, max(int(number), getattr(self.table, name)))

    def card(self, word: str) -> int:
        if word not in self.cards.index:
            raise UnreadableText(f"There is no card '{word}' in this deck.")
        return self.cards.index[word]

    def take(self, zone: str, listed: str) -> list[int]:
        """The cards named, each of which must not have been placed before."""
        found = [self.card(word) for word in listed.split()]
        for card in found:
            if card in self.placed:
                name = self.cards.cards[card].id
                raise UnreadableText(f"{name} is in two places: {self.placed[card]} and {zone}.")
            self.placed[card] = zone
        return found

    def clues(self, zone: str, listed: str) -> list[int]:
        """The same, Clue cards only."""
        found = self.take(zone, listed)
        for card in found:
            if not self.table.case.deck.clues >> card & 1:
                raise UnreadableText(f"{self.cards.cards[card].id} is no Clue card ({zone}).")
        return found

    def read_line(self, name: str, listed: str) -> None:
        """A Victim and the cards played to it, each of which must have been a legal play."""
        number = name.removeprefix("line ").strip()
        if not number.isdecimal() or not 1 <= int(number) <= MOST_LINES:
            raise UnreadableText(f"'{name}' is no line; lines have numbers from 1 to {MOST_LINES}.")
        line, table = int(number) - 1, self.table
        if table.line(line):
            raise UnreadableText(f"Line {number} is given twice.")
        words = listed.split()
        found = self.take(name, listed.replace("*", ""))
        if not found or not table.case.deck.victims >> found[0] & 1:
            raise UnreadableText(f"Line {number} must begin with a Victim.")
        table.opened, later = line, max(table.opened, line + 1)
        table.open_case(found[0])
        table.opened = later
        for card, word in zip(found[1:], words[1:], strict=True):
            self.lay(card, line, word.endswith("*"))
        refresh(table, line)

    def lay(self, card: int, line: int, waived: bool) -> None:
        table = self.table
        waives = WAIVES_LOCK if waived else WAIVES_NOTHING
        if not accepted(table, line, waives) >> card & 1:
            name = self.cards.cards[card].id
            raise UnreadableText(f"{name} cannot have been played to line {line + 1} as it lies.")
        if waived:
            table.waived |= 1 << card
        table.add_to_line(card, line)

    def read_agenda(self, listed: str) -> None:
        for text in reversed([text.strip() for text in listed.split(";") if text.strip()]):
            self.table.then(self.step(text))

    def step(self, text: str) -> int:
        kind, *words = text.split()
        if kind not in steps.NAMES:
            raise UnreadableText(f"There is no step '{kind}'; steps are: {', '.join(steps.NAMES)}.")
        number = steps.NAMES.index(kind)
        marks = sum(MARKS[word] for word in words if word in MARKS)
        named = [word for word in words if word in self.cards.index]
        if (number in CARRY_CARD) != bool(named):
            raise UnreadableText(f"The step '{text}' must name its card.")
        card = self.cards.index[named[0]] if named else 0
        line = self.number_after(words, "line", 1) - 1
        return step(number, card, line, self.number_after(words, "number", 0)) | marks

    def number_after(self, words: list[str], name: str, default: int) -> int:
        if name not in words:
            return default
        value = words[words.index(name) + 1 : words.index(name) + 2]
        if not value or not value[0].isdecimal() or int(value[0]) > MOST_LINES:
            raise UnreadableText(f"A number must follow '{name}' in a step of the agenda.")
        return int(value[0])

    def settle_stacks(self) -> None:
        """What was named nowhere lies in its stack."""
        table = self.table
        placed = sum(1 << card for card in self.placed)
        for zone in (STACK, VICTIMS, CONTACT):
            table.zones[zone] &= ~placed
        seen = sum(1 for card in self.placed if table.case.deck.victims >> card & 1)
        left = max(table.case.victims - seen, 0) if self.victims is None else self.victims
        table.spare = table.size(VICTIMS) - left

    def check(self) -> None:
        """Refuse a table that no game can reach."""
        table = self.table
        clues, puzzles = table.case.deck.clues, table.case.deck.puzzles
        limit = table.hand_limit + 1 if len(table.agenda) else table.hand_limit
        waived = list(each(table.waived))
        faults = [
            (table.size(LEADS) > LEADS_ROW, f"the Leads row has {LEADS_ROW} spaces."),
            (table.size(HAND) > limit, "the hand is over its limit."),
            (table.zones[PICTURE] & ~puzzles, "the Big picture takes Puzzle cards only."),
            (self.misplaced(clues), "only Clue cards can lie in the hand or in an area."),
            (table.spare < 0, "there are not so many Victims left in the stack."),
            (waived and table.zones[CONTACT], "a lock opened by the contact: it is in the box."),
            (len(waived) > 1, "only one lock can have been opened by the contact."),
        ]
        for wrong, sentence in faults:
            if wrong:
                raise UnreadableText(f"Impossible position: {sentence}")

    def misplaced(self, clues: int) -> bool:
        zones = self.table.zones
        return any(zones[zone] & ~clues for zone in (HAND, DISCARD, TIME, STABILITY))
