"""Reading positions: a table laid out part by part, with a sentence for what cannot lie there."""

from __future__ import annotations

from .cases import find_case
from .cases.cards import CardSet
from .cases.settings import Choice, choose
from .core import steps
from .core.agenda import advance
from .core.bits import count, each
from .core.case_file import WAIVES_LOCK, WAIVES_NOTHING
from .core.rules.requirements import accepted, refresh
from .core.state import RUNNING, State, empty_table
from .core.steps import card_of, kind_of, line_of, number_of, step
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
from .position import CARRY_CARD, CARRY_LINE, MARKS, OUTCOMES, WRITTEN, open_lines

NUMBERS = ("turn", "victims", "shuffles", "opened")
HIGHEST = 10_000


def read_position(text: str, cards: CardSet | None = None) -> tuple[State, Choice, CardSet]:
    """The table that a text describes, advanced to its next question."""
    heading, *parts = [part.strip() for part in text.strip().split("|")]
    name, *settings = heading.split() or [""]
    case = find_case(name)
    choice = choose(case.SETTINGS, dict(_pair(setting) for setting in settings), {})
    cards = cards or case.builtin_cards()
    table = empty_table(case.case_file(cards, choice))
    _Layout(table, cards).lay_out(parts)
    _check(table)
    advance(table)
    return table, choice, cards


def _pair(setting: str) -> tuple[str, str]:
    name, equals, value = setting.partition("=")
    if not equals:
        raise UnreadableText(f"'{setting}' is no setting; write it as name=value.")
    return name, value


class _Layout:
    """Lays the cards of one position on a table."""

    def __init__(self, table: State, cards: CardSet) -> None:
        self.table = table
        self.cards = cards
        self.placed: dict[int, str] = {}
        self.victims: int | None = None
        table.turn = 1

    def lay_out(self, parts: list[str]) -> None:
        """Every part once, then what was named nowhere."""
        seen: set[str] = set()
        for part in parts:
            name = part.partition(":")[0].strip() if ":" in part else part.partition(" ")[0]
            if name in seen:
                raise UnreadableText(f"'{name}' is given twice.")
            seen.add(name)
            self.read_part(name, part)
        if "agenda" not in seen and self.table.outcome == RUNNING:
            self.table.then(steps.ACTION)
        self.settle_stacks()

    def read_part(self, name: str, part: str) -> None:
        if ":" not in part:
            self.read_number(name, part)
            return
        listed = part.partition(":")[2].strip()
        if name == "agenda":
            self.read_agenda(listed)
        elif name == "leads":
            for card in self.take(name, listed):
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

    def read_number(self, name: str, part: str) -> None:
        number = part.partition(" ")[2]
        if name == "over" and number in OUTCOMES:
            self.table.end(OUTCOMES[number])
        elif name not in NUMBERS or not number.isdecimal() or int(number) > HIGHEST:
            raise UnreadableText(
                f"'{part}' cannot be read; write a zone as 'hand: p1 p2', a number as 'turn 3'."
            )
        elif name == "victims":
            self.victims = int(number)
        elif name == "opened":
            self.table.opened = max(self.table.opened, min(int(number), MOST_LINES))
        else:
            setattr(self.table, name, int(number))

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

    def read_line(self, name: str, listed: str) -> None:
        """A Victim and the cards played to it, each of which must have been a legal play."""
        number = name.removeprefix("line ").strip()
        if not number.isdecimal() or not 1 <= int(number) <= MOST_LINES:
            raise UnreadableText(f"'{name}' is no line; lines have numbers from 1 to {MOST_LINES}.")
        line, table = int(number) - 1, self.table
        if table.line(line):
            raise UnreadableText(f"Line {number} is given twice.")
        found = self.take(name, listed.replace("*", ""))
        if not found or not table.case.deck.victims >> found[0] & 1:
            raise UnreadableText(f"Line {number} must begin with a Victim.")
        later = max(table.opened, line + 1)
        table.opened = line
        table.open_case(found[0])
        table.opened = later
        for card, word in zip(found[1:], listed.split()[1:], strict=True):
            self.lay(card, line, word.endswith("*"))
        refresh(table, line)

    def lay(self, card: int, line: int, waived: bool) -> None:
        table = self.table
        waives = WAIVES_LOCK if waived else WAIVES_NOTHING
        legal = accepted(table, line, waives) & table.case.deck.clues
        if not legal >> card & 1 or (waived and not table.case.deck.locks >> card & 1):
            name = self.cards.cards[card].id
            raise UnreadableText(f"{name} cannot have been played to line {line + 1} as it lies.")
        if waived:
            table.waived |= 1 << card
        table.add_to_line(card, line)

    def read_agenda(self, listed: str) -> None:
        for text in reversed([text.strip() for text in listed.split(";") if text.strip()]):
            self.table.then(self.step(text))

    def step(self, text: str) -> int:
        """`kind [card] [line N] [number N] [may] [ran-out]`."""
        name, *words = text.split()
        if name not in steps.NAMES:
            raise UnreadableText(f"There is no step '{name}'; steps are: {', '.join(steps.NAMES)}.")
        kind, card = steps.NAMES.index(name), 0
        if kind in CARRY_CARD:
            if not words or words[0] not in self.cards.index:
                raise UnreadableText(f"The step '{text}' must name its card.")
            card = self.cards.index[words.pop(0)]
        line = self.number_after(words, "line", 1)
        number = self.number_after(words, "number", 0)
        marks = [MARKS.get(word) for word in words]
        if None in marks or (line != 1 and kind not in CARRY_LINE):
            raise UnreadableText(f"The step '{text}' cannot be read.")
        return step(kind, card, line - 1, number) | sum(mark or 0 for mark in marks)

    def number_after(self, words: list[str], name: str, default: int) -> int:
        """Take `name N` out of the words."""
        if name not in words:
            return default
        place = words.index(name)
        value = "".join(words[place + 1 : place + 2])
        if not value.isdecimal() or int(value) > MOST_LINES or (name == "line" and value == "0"):
            raise UnreadableText(f"A number must follow '{name}' in a step of the agenda.")
        del words[place : place + 2]
        return int(value)

    def settle_stacks(self) -> None:
        """What was named nowhere lies in its stack."""
        table = self.table
        placed = sum(1 << card for card in self.placed)
        for zone in (STACK, VICTIMS, CONTACT):
            table.zones[zone] &= ~placed
        seen = sum(1 for card in self.placed if table.case.deck.victims >> card & 1)
        left = max(table.case.victims - seen, 0) if self.victims is None else self.victims
        table.spare = table.size(VICTIMS) - left


def _check(table: State) -> None:
    """Refuse a table that no game can reach."""
    for wrong, sentence in _faults(table):
        if wrong:
            raise UnreadableText(f"Impossible position: {sentence}")


def _faults(table: State) -> list[tuple[object, str]]:
    """What can be wrong, and the sentence for it."""
    zones, deck, agenda = table.zones, table.case.deck, list(table.agenda)
    due = {kind_of(waiting) for waiting in agenda}
    areas = zones[HAND] | zones[LEADS] | zones[DISCARD] | zones[TIME] | zones[STABILITY]
    over_limit = table.size(HAND) > table.hand_limit + (steps.HAND_LIMIT in due)
    no_case = not open_lines(table) and not due & {steps.LAST_CASE, steps.OPEN_VICTIM}
    return [
        (table.size(LEADS) > LEADS_ROW, f"the Leads row has {LEADS_ROW} spaces."),
        (over_limit and table.outcome == RUNNING, "the hand is over its limit."),
        (zones[PICTURE] & ~deck.puzzles, "the Big picture takes Puzzle cards only."),
        (areas & ~deck.clues, "only Clue cards can lie in hand, leads or areas."),
        (zones[CLOSED] & ~(deck.clues | deck.victims), "the contact is never closed."),
        (zones[BOX] & ~deck.contact, "only the contact leaves the game."),
        (table.spare < 0, "there are not so many Victims left in the stack."),
        (table.waived and zones[CONTACT], "a lock opened by the contact: it is in the box."),
        (count(table.waived) > 1, "only one lock can have been opened by the contact."),
        (no_case and table.outcome == RUNNING, "there is always an open case."),
        (_wrong_choice(table, agenda), "chosen are Puzzle cards of the line being closed."),
        *(
            (_wrong_step(table, waiting), "the agenda does not fit the table.")
            for waiting in agenda
        ),
    ]


def _wrong_choice(table: State, agenda: list[int]) -> bool:
    """Cards are chosen that are no Puzzle cards of a line being closed."""
    closing = [line_of(s) for s in agenda if kind_of(s) == steps.FINISH_CLOSING]
    lines = sum(table.line(line) for line in closing)
    return bool(table.chosen & ~(lines & table.case.deck.puzzles))


def _wrong_step(table: State, waiting: int) -> bool:
    """A step speaks of a line, a side or a hand card that is not there."""
    kind = kind_of(waiting)
    if kind in (steps.SCORE, steps.FINISH_CLOSING):
        return not table.line(line_of(waiting))
    if kind == steps.WAIVED_PLAY:
        sides = table.case.free_actions
        return number_of(waiting) >= len(sides) or not sides[number_of(waiting)].waives
    if kind == steps.EXCHANGE_FOR:
        return card_of(waiting) not in each(table.zones[HAND])
    return False
