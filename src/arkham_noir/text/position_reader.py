"""Reading positions: a table laid out part by part, with a sentence for what cannot lie there."""

from __future__ import annotations

from ..cases import find_case
from ..cases.settings import Choice
from ..core import steps, zones
from ..core.agenda import advance
from ..core.bits import BIT, count
from ..core.case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON, CaseFile
from ..core.rules.haunter import machine_in_play
from ..core.rules.limits import set_limits
from ..core.rules.playing import ANY_CASE, open_locks, waivable
from ..core.rules.requirements import accepted, refresh, refresh_all
from ..core.state import RUNNING, State, empty_table
from ..core.steps import step
from ..core.zones import LEADS_ROW, MOST_LINES
from ..decks.cards import CardSet
from ..errors import UnreadableText
from ..numbers import whole
from .position import CARRY_CARD, CARRY_LINE, MARKS, OUTCOMES, WRITTEN, shows_clue, started_in
from .position_agenda import storm_could_come
from .position_check import has_victims, refuse_impossible

NUMBERS = ("turn", "victims", "absent", "opened", "haunted", "shuffles", "menace-shuffles")
"""The parts that are numbers."""

STARRED = {
    "": WAIVES_LOCK | WAIVES_SKELETON, "lock": WAIVES_LOCK, "skeleton": WAIVES_SKELETON,
}  # fmt: skip
"""What may stand behind the star of a card that was opened without a key."""

LONGEST = 200_000
"""Characters of a position: many times more than the largest deck needs."""

HIGHEST = 1_000_000_000
"""The highest number of a turn or a shuffle: no game comes anywhere near it."""

HIGHEST_IN_STEP = 61


def read_position(
    text: str, cards: CardSet | None = None, *, sketch: bool = False
) -> tuple[State, Choice, CardSet]:
    """The table that a text describes, advanced to its next question.

    A sketch, as a scenario draws it, need not tell what called a Storm to its line.
    """
    if len(text) > LONGEST:
        raise UnreadableText(f"A position has at most {LONGEST:,} characters.")
    heading, *parts = [part.strip() for part in text.strip().split("|")]
    name, *settings = heading.split() or [""]
    case = find_case(name)
    if cards is not None and cards.case != case.name:
        raise UnreadableText(f"The deck '{cards.name}' is for {cards.case}, not {case.name}.")
    choice = case.choose(_settings(settings))
    used, file = case.lay_out(cards or case.builtin(), choice)
    return read_table(parts, file, used, sketch=sketch), choice, used


def read_table(parts: list[str], file: CaseFile, cards: CardSet, *, sketch: bool = False) -> State:
    """The table that the parts of a position behind its heading describe."""
    table = empty_table(file)
    _Layout(table, cards, sketch).lay_out(parts)
    refuse_impossible(table)
    advance(table)
    return table


def _settings(words: list[str]) -> dict[str, str]:
    """Settings, each written `name=value` and once."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UnreadableText(f"'{word}' is no setting; write it as name=value.")
        if name in found:
            raise UnreadableText(f"'{name}' is given twice.")
        found[name] = value
    return found


class _Layout:
    """Lays the cards of one position on a table."""

    def __init__(self, table: State, cards: CardSet, sketch: bool) -> None:
        self.table = table
        self.cards = cards
        self.sketch = sketch
        self.placed: dict[int, str] = {}
        self.numbers: dict[str, int] = {}
        table.purple = True  # a purple card in a line was played while the Machine was there

    def lay_out(self, parts: list[str]) -> None:
        """Every part once, then what was named nowhere."""
        seen: set[str] = set()
        for part in parts:
            name = part.partition(":")[0].strip() if ":" in part else part.partition(" ")[0]
            if name in seen:
                raise UnreadableText(f"'{name}' is given twice.")
            seen.add(name)
            self.read_part(name, part)
        if {"agenda", "over"} <= seen:
            raise UnreadableText("A game that is over has no agenda.")
        self.settle()
        if "agenda" not in seen and self.table.outcome == RUNNING:
            self.table.then(steps.ACTION)

    def read_part(self, name: str, part: str) -> None:
        listed = part.partition(":")[2].strip()
        if ":" not in part:
            self.read_number(name, part)
        elif name == "agenda":
            self.read_agenda(listed)
        elif name == "leads":
            self.read_leads(listed)
        elif name == "menaces":
            self.read_menaces(listed)
        elif name.startswith("line "):
            self.read_line(name, listed)
        elif name in WRITTEN:
            for card in self.take(name, listed):
                self.table.zones[WRITTEN[name]] |= BIT[card]
        else:
            self.read_words(name, listed.split())

    # Numbers and marks

    def read_number(self, name: str, part: str) -> None:
        said = part.partition(" ")[2].strip()
        number = whole(said, HIGHEST)
        if name == "over" and said in OUTCOMES:
            self.table.end(OUTCOMES[said])
        elif name not in NUMBERS or number is None:
            raise UnreadableText(
                f"'{part}' cannot be read; write a zone as 'hand: p1 p2', a number as 'turn 3'."
            )
        else:
            self.numbers[name] = number

    def read_words(self, name: str, words: list[str]) -> None:
        """Parts that say something about cards, lines or Objectives, not where they lie."""
        if len(set(words)) < len(words):
            raise UnreadableText(f"'{name}' names something twice.")
        table = self.table
        if name == "chosen":
            table.chosen = self.marked(words)
        elif name == "fetched":
            table.fetched = self.marked(words)
        elif name == "prevented":
            lines = sum(BIT[self.small(word, MOST_LINES) - 1] for word in words if word != "any")
            table.prevented = lines | (ANY_CASE if "any" in words else 0)
        elif name == "awarded":
            objectives = len(table.case.deck.objectives)
            table.awarded = sum(BIT[self.small(word, objectives) - 1] for word in words)
        else:
            known = ["leads", "line N", *WRITTEN, "menaces", "chosen", "prevented", "agenda"]
            raise UnreadableText(f"There is no zone '{name}'; there are: {', '.join(known)}.")

    def marked(self, words: list[str]) -> int:
        """A set of cards, each by one of its ids."""
        found = 0
        for word in words:
            found |= BIT[self.card(word)]
        return found

    def small(self, word: str, highest: int) -> int:
        number = whole(word, highest)
        if not number:
            raise UnreadableText(f"'{word}' must be a number from 1 to {highest}.")
        return number

    # Cards

    def card(self, word: str) -> int:
        if word not in self.cards.index:
            raise UnreadableText(f"There is no card '{word}' in this deck.")
        return self.cards.index[word]

    def take(self, zone: str, listed: str) -> list[int]:
        """The cards named, each of which must not have been placed before."""
        return [self.place(zone, word) for word in listed.split()]

    def place(self, zone: str, word: str) -> int:
        card = self.card(word)
        if card in self.placed:
            raise UnreadableText(f"{word} is in two places: {self.placed[card]} and {zone}.")
        self.placed[card] = zone
        deck = self.table.case.deck
        if deck.two_faced >> card & 1 and word == deck.ids[card]:
            self.table.turned |= BIT[card]
        return card

    def read_leads(self, listed: str) -> None:
        cards = self.take("leads", listed)
        if len(cards) > LEADS_ROW:
            raise UnreadableText(f"Impossible position: the Leads row has {LEADS_ROW} spaces.")
        for card in cards:
            self.table.add_lead(card)

    def read_menaces(self, listed: str) -> None:
        deck = self.table.case.deck
        for card in self.take("menaces", listed):
            if not (deck.menaces | deck.haunter) >> card & 1:
                raise UnreadableText("Impossible position: only menaces can be active.")
            self.table.add_menace(card)

    def read_line(self, name: str, listed: str) -> None:
        """A Victim or Case Card and the cards played to it, each of them legally."""
        number, table = whole(name.removeprefix("line ").strip(), MOST_LINES), self.table
        if not number:
            raise UnreadableText(f"'{name}' is no line; lines have numbers from 1 to {MOST_LINES}.")
        line = number - 1
        if table.head(line) >= 0:
            raise UnreadableText(f"Line {number} is given twice.")
        words = listed.split()
        head = self.place(name, words[0]) if words else -1
        deck = table.case.deck
        if head < 0 or not (deck.heads & ~deck.haunter & ~table.turned) >> head & 1:
            raise UnreadableText(f"Line {number} must begin with a Victim or an open Case Card.")
        later = max(table.opened, line + 1)
        table.opened = line
        table.open_line(head)
        table.opened = later
        for word in words[1:]:
            card, star, lock = word.partition("*")
            self.lay(self.place(name, card), line, self.waived(word, lock) if star else 0)
        refresh(table, line)

    def waived(self, word: str, lock: str) -> int:
        """The locks that were opened without a key: `p1*`, `p1*lock`, `p1*skeleton`."""
        if lock not in STARRED:
            card = word.partition("*")[0]
            raise UnreadableText(
                f"'{word}' cannot be read; a card opened without a key is written '{card}*', or "
                f"'{card}*lock' or '{card}*skeleton' if only one of its two locks was."
            )
        return STARRED[lock]

    def lay(self, card: int, line: int, waives: int) -> None:
        """One card of a line, with the key that its lock used up."""
        table, deck = self.table, self.table.case.deck
        if not self.can_lie(card, line, waives):
            raise UnreadableText(
                f"{deck.ids[card]} cannot have been played to line {line + 1} as it lies."
            )
        open_locks(table, card, line, waives)
        table.add_to_line(card, line)

    def can_lie(self, card: int, line: int, waives: int) -> bool:
        """Whether a card can have come to the end of a line as it is now."""
        table, storms = self.table, self.table.case.deck.storms
        if storms >> card & 1:
            called = self.sketch or storm_could_come(table, line)
            return not waives and called and not table.line(line) & storms
        locked = waives == WAIVES_NOTHING or waivable(table, BIT[card], waives)
        fitting = accepted(table, line, waives) & table.case.deck.clues
        return bool(locked and fitting & BIT[card]) and shows_clue(table, card)

    # The agenda

    def read_agenda(self, listed: str) -> None:
        for text in reversed([text.strip() for text in listed.split(";") if text.strip()]):
            self.table.then(self.step(text))

    def step(self, text: str) -> int:
        """`kind [card] [line N] [number N] [marks]`."""
        name, *words = text.split()
        if name not in steps.NAMES:
            raise UnreadableText(f"There is no step '{name}'; steps are: {', '.join(steps.NAMES)}.")
        kind, card = steps.NAMES.index(name), 0
        if kind in CARRY_CARD:
            if not words or words[0] not in self.cards.index:
                raise UnreadableText(f"The step '{text}' must name its card.")
            card = self.cards.index[words.pop(0)]
        line = self.number_after(words, "line", 1, MOST_LINES)
        number = self.number_after(words, "number", 0, HIGHEST_IN_STEP)
        unknown = set(words) - MARKS.keys() or len(set(words)) < len(words)
        if unknown or (line != 1 and kind not in CARRY_LINE):
            raise UnreadableText(f"The step '{text}' cannot be read.")
        return step(kind, card, line - 1, number) | sum(MARKS[word] for word in words)

    def number_after(self, words: list[str], name: str, default: int, highest: int) -> int:
        """Take `name N` out of the words."""
        if name not in words:
            return default
        place = words.index(name)
        number = whole("".join(words[place + 1 : place + 2]), highest)
        if not number:
            raise UnreadableText(f"A number must follow '{name}' in a step of the agenda.")
        del words[place : place + 2]
        return number

    # What follows from the rest

    def settle(self) -> None:
        """What was named nowhere lies where it started; then what follows from the rest."""
        table = self.table
        placed = sum(BIT[card] for card in self.placed)
        for zone, _ in table.case.start:
            named = sum(BIT[c] for c, where in self.placed.items() if WRITTEN.get(where) == zone)
            table.zones[zone] &= ~placed | named
        self.settle_numbers(placed)
        table.purple = machine_in_play(table)
        agenda = table.agenda[:]
        set_limits(table)
        table.agenda = agenda
        refresh_all(table)

    def settle_numbers(self, placed: int) -> None:
        """The numbers as they were given; what was not is as usual."""
        table, given = self.table, self.numbers
        self.refuse_numbers(placed)
        table.turn = given.get("turn", 1)
        table.shuffles = given.get("shuffles", 0)
        table.menace_shuffles = given.get("menace-shuffles", 0)
        table.haunted = given.get("haunted", 0) == 1
        table.opened = given.get("opened", table.opened)
        if has_victims(table):
            dealt = count(started_in(table, zones.VICTIMS)) - table.case.absent
            left = max(dealt - count(placed & table.case.deck.heads), 0)
            table.spare = table.size(zones.VICTIMS) - given.get("victims", left)
        else:
            table.spare = given.get("absent", table.case.absent)

    def refuse_numbers(self, placed: int) -> None:
        """Numbers that mean nothing on this table."""
        table, given = self.table, self.numbers
        seen = count(placed & table.case.deck.heads & ~table.case.deck.haunter)
        other = "absent" if has_victims(table) else "victims"
        if other in given:
            raise UnreadableText(f"'{other}' is not counted in this case.")
        if given.get("haunted", 0) > 1:
            raise UnreadableText("'haunted' is 1, or left out.")
        if table.opened > seen:
            raise UnreadableText(
                f"Impossible position: line {table.opened} is open, but no more than {seen} "
                "Victims or Case Cards have been seen; lines have the numbers of their opening."
            )
        if not table.opened <= given.get("opened", table.opened) <= seen:
            raise UnreadableText(
                f"Impossible position: 'opened' can be from {table.opened} to {seen} here."
            )
