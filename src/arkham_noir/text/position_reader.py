"""Reading positions: place the cards part by part, with an error for each impossible one."""

from __future__ import annotations

from .._numbers import parse_whole_number
from ..cases import find_case
from ..cases.settings import Choice
from ..core import steps, zones
from ..core.agenda import STEPS, advance
from ..core.bits import BIT, count
from ..core.case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON, CaseFile
from ..core.readers import shows_clue, started_in
from ..core.rules.haunter import machine_in_play
from ..core.rules.limits import apply_limits
from ..core.rules.plays import ANY_CASE, open_locks, waivable
from ..core.rules.requirements import accepted_clues, refresh, refresh_all
from ..core.state import OUTCOMES, RUNNING, State, empty_state
from ..core.steps import step
from ..core.zones import LEADS_ROW, MOST_LINES
from ..decks.cards import Deck
from ..errors import UnreadableText
from .position import MARKS, WRITTEN
from .position_agenda import storm_could_come
from .position_check import has_victims, refuse_impossible

NUMBERS = ("turn", "victims", "absent", "opened", "haunted", "shuffles", "menace-shuffles")
"""The parts that are numbers."""

STARRED = {
    "": WAIVES_LOCK | WAIVES_SKELETON, "lock": WAIVES_LOCK, "skeleton": WAIVES_SKELETON,
}  # fmt: skip
"""The words after the star of a card that was opened without a key, with its locks."""

LONGEST = 200_000
"""The most characters of a position: many times what the largest deck needs."""

HIGHEST = 1_000_000_000
"""The highest number of a turn or a shuffle; no game reaches it."""

HIGHEST_IN_STEP = 61


def read_position(
    text: str, deck: Deck | None = None, *, sketch: bool = False
) -> tuple[State, Choice, Deck]:
    """Return the state that a text describes, advanced to its next decision.

    A `sketch`, as in scenarios, may leave out the card that brought a Storm to its line.
    """
    if len(text) > LONGEST:
        raise UnreadableText(
            f"The position has {len(text):,} characters. The limit is {LONGEST:,}."
        )
    heading, *parts = [part.strip() for part in text.strip().split("|")]
    name, *settings = heading.split() or [""]
    case = find_case(name)
    if deck is not None and deck.case != case.name:
        raise UnreadableText(f"The deck '{deck.name}' is for {deck.case}, not {case.name}.")
    choice = case.choose(_settings(settings))
    used, file = case.lay_out(deck or case.builtin(), choice)
    return read_table(parts, file, used, sketch=sketch), choice, used


def read_table(parts: list[str], file: CaseFile, deck: Deck, *, sketch: bool = False) -> State:
    """Return the state that the parts of a position after its heading describe."""
    state = empty_state(file)
    _Layout(state, deck, sketch).lay_out(parts)
    refuse_impossible(state)
    advance(state)
    return state


def _settings(words: list[str]) -> dict[str, str]:
    """Read settings, each written once as `name=value`."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UnreadableText(f"'{word}' is not a setting. Write it as name=value.")
        if name in found:
            raise UnreadableText(f"The setting '{name}' is given twice. Give it once.")
        found[name] = value
    return found


class _Layout:
    """Places the cards of one position."""

    def __init__(self, state: State, deck: Deck, sketch: bool) -> None:
        self.state = state
        self.deck = deck
        self.sketch = sketch
        self.placed: dict[int, str] = {}
        self.numbers: dict[str, int] = {}
        state.purple = True  # a purple card in a line was played while the Machine was there

    def lay_out(self, parts: list[str]) -> None:
        """Read every part, then place the cards that no part names."""
        seen: set[str] = set()
        for part in parts:
            name = part.partition(":")[0].strip() if ":" in part else part.partition(" ")[0]
            if name in seen:
                raise UnreadableText(f"'{name}' is given twice. Give it once.")
            seen.add(name)
            self.read_part(name, part)
        if {"agenda", "over"} <= seen:
            raise UnreadableText("A game that is over has no agenda. Leave out 'agenda' or 'over'.")
        self.settle()
        if "agenda" not in seen and self.state.outcome == RUNNING:
            self.state.then(steps.ACTION)

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
                self.state.zones[WRITTEN[name]] |= BIT[card]
        else:
            self.read_words(name, listed.split())

    # Numbers and marks

    def read_number(self, name: str, part: str) -> None:
        said = part.partition(" ")[2].strip()
        number = parse_whole_number(said, HIGHEST)
        if name == "over" and said in OUTCOMES:
            self.state.end(OUTCOMES[said])
        elif name not in NUMBERS or number is None:
            raise UnreadableText(
                f"'{part}' is not valid. Write a zone as 'hand: p1 p2' and a number as 'turn 3'."
            )
        else:
            self.numbers[name] = number

    def read_words(self, name: str, words: list[str]) -> None:
        """Read a part that marks cards, lines or Objectives."""
        if len(set(words)) < len(words):
            raise UnreadableText(f"'{name}' names a card or number twice. Name each once.")
        state = self.state
        if name == "chosen":
            state.chosen = self.read_card_set(words)
        elif name == "fetched":
            state.fetched = self.read_card_set(words)
        elif name == "prevented":
            lines = sum(BIT[self.small(word, MOST_LINES) - 1] for word in words if word != "any")
            state.prevented = lines | (ANY_CASE if "any" in words else 0)
        elif name == "awarded":
            objectives = len(state.case.tables.objectives)
            state.awarded = sum(BIT[self.small(word, objectives) - 1] for word in words)
        else:
            known = ["leads", "line N", *WRITTEN, "menaces", "chosen", "prevented", "agenda"]
            raise UnreadableText(f"There is no zone '{name}'. Choose from: {', '.join(known)}.")

    def read_card_set(self, words: list[str]) -> int:
        """Return a set of cards, each named by one of its ids."""
        found = 0
        for word in words:
            found |= BIT[self.card(word)]
        return found

    def small(self, word: str, highest: int) -> int:
        number = parse_whole_number(word, highest)
        if not number:
            raise UnreadableText(f"'{word}' must be a number from 1 to {highest}.")
        return number

    # Cards

    def card(self, word: str) -> int:
        if word not in self.deck.index:
            raise UnreadableText(f"There is no card '{word}' in this deck.")
        return self.deck.index[word]

    def take(self, zone: str, listed: str) -> list[int]:
        """Return the named cards; none of them may have been placed before."""
        return [self.place(zone, word) for word in listed.split()]

    def place(self, zone: str, word: str) -> int:
        card = self.card(word)
        if card in self.placed:
            raise UnreadableText(f"{word} is in two places, {self.placed[card]} and {zone}.")
        self.placed[card] = zone
        tables = self.state.case.tables
        if tables.two_faced >> card & 1 and word == tables.ids[card]:
            self.state.turned |= BIT[card]
        return card

    def read_leads(self, listed: str) -> None:
        cards = self.take("leads", listed)
        if len(cards) > LEADS_ROW:
            raise UnreadableText(f"Impossible position: The Leads row has {LEADS_ROW} spaces.")
        for card in cards:
            self.state.add_lead(card)

    def read_menaces(self, listed: str) -> None:
        tables = self.state.case.tables
        for card in self.take("menaces", listed):
            if not (tables.menaces | tables.haunter) >> card & 1:
                raise UnreadableText("Impossible position: Only Menaces can be active.")
            self.state.add_menace(card)

    def read_line(self, name: str, listed: str) -> None:
        """Read a Victim or Case Card and the cards played to it, all of them legally."""
        number, state = (
            parse_whole_number(name.removeprefix("line ").strip(), MOST_LINES),
            self.state,
        )
        if not number:
            raise UnreadableText(
                f"'{name}' is not a line. Lines have numbers from 1 to {MOST_LINES}."
            )
        line = number - 1
        if state.head(line) >= 0:
            raise UnreadableText(f"Line {number} is given twice. Give it once.")
        words = listed.split()
        head = self.place(name, words[0]) if words else -1
        tables = state.case.tables
        if head < 0 or not (tables.heads & ~tables.haunter & ~state.turned) >> head & 1:
            raise UnreadableText(f"Line {number} must begin with a Victim or an open Case Card.")
        later = max(state.opened, line + 1)
        state.opened = line
        state.open_line(head)
        state.opened = later
        for word in words[1:]:
            card, star, lock = word.partition("*")
            self.lay(
                self.place(name, card), line, self.read_waived_locks(word, lock) if star else 0
            )
        refresh(state, line)

    def read_waived_locks(self, word: str, lock: str) -> int:
        """Return the locks opened without a key: `p1*`, `p1*lock`, `p1*skeleton`."""
        if lock not in STARRED:
            card = word.partition("*")[0]
            raise UnreadableText(
                f"'{word}' is not valid. Write a card opened without a key as '{card}*', or as "
                f"'{card}*lock' or '{card}*skeleton' if only one of its two locks was opened so."
            )
        return STARRED[lock]

    def lay(self, card: int, line: int, waives: int) -> None:
        """Place a card at the end of a line, and use up the key of its lock."""
        state, tables = self.state, self.state.case.tables
        if not self.can_lie(card, line, waives):
            raise UnreadableText(
                f"{tables.ids[card]} can't have been played to line {line + 1} in this order."
            )
        open_locks(state, card, line, waives)
        state.add_to_line(card, line)

    def can_lie(self, card: int, line: int, waives: int) -> bool:
        """Return whether a card can have been played to the end of a line."""
        state, storms = self.state, self.state.case.tables.storms
        if storms >> card & 1:
            called = self.sketch or storm_could_come(state, line)
            return not waives and called and not state.line(line) & storms
        locked = waives == WAIVES_NOTHING or waivable(state, BIT[card], waives)
        fitting = accepted_clues(state, line, waives) & state.case.tables.clues
        return bool(locked and fitting & BIT[card]) and shows_clue(state, card)

    # The agenda

    def read_agenda(self, listed: str) -> None:
        for text in reversed([text.strip() for text in listed.split(";") if text.strip()]):
            self.state.then(self.step(text))

    def step(self, text: str) -> int:
        """Read a step: `kind [card] [line N] [number N] [marks]`."""
        name, *words = text.split()
        if name not in steps.NAMES:
            raise UnreadableText(
                f"There is no step '{name}'. Choose from: {', '.join(steps.NAMES)}."
            )
        kind, card = steps.NAMES.index(name), 0
        if STEPS[kind].carries_card:
            if not words or words[0] not in self.deck.index:
                raise UnreadableText(f"The step '{text}' must name its card.")
            card = self.deck.index[words.pop(0)]
        line = self.number_after(words, "line", 1, MOST_LINES)
        number = self.number_after(words, "number", 0, HIGHEST_IN_STEP)
        unknown = set(words) - MARKS.keys() or len(set(words)) < len(words)
        if unknown or (line != 1 and not STEPS[kind].carries_line):
            raise UnreadableText(
                f"The step '{text}' is not valid. docs/position.md shows how to write steps."
            )
        return step(kind, card, line - 1, number) | sum(MARKS[word] for word in words)

    def number_after(self, words: list[str], name: str, default: int, highest: int) -> int:
        """Remove `name N` from the words, and return the number."""
        if name not in words:
            return default
        place = words.index(name)
        number = parse_whole_number("".join(words[place + 1 : place + 2]), highest)
        if not number:
            raise UnreadableText(f"A number must follow '{name}' in a step of the agenda.")
        del words[place : place + 2]
        return number

    # What follows from the rest

    def settle(self) -> None:
        """Leave the other cards where they started, then derive the rest of the state."""
        state = self.state
        placed = sum(BIT[card] for card in self.placed)
        for zone, _ in state.case.start:
            named = sum(BIT[c] for c, where in self.placed.items() if WRITTEN.get(where) == zone)
            state.zones[zone] &= ~placed | named
        self.settle_numbers(placed)
        state.purple = machine_in_play(state)
        apply_limits(state)
        refresh_all(state)

    def settle_numbers(self, placed: int) -> None:
        """Set the numbers that the position gives, and the others to their defaults."""
        state, given = self.state, self.numbers
        self.refuse_numbers(placed)
        state.turn = given.get("turn", 1)
        state.shuffles = given.get("shuffles", 0)
        state.menace_shuffles = given.get("menace-shuffles", 0)
        state.haunted = given.get("haunted", 0) == 1
        state.opened = given.get("opened", state.opened)
        if has_victims(state):
            dealt = count(started_in(state, zones.VICTIMS)) - state.case.absent
            left = max(dealt - count(placed & state.case.tables.heads), 0)
            state.spare = state.size(zones.VICTIMS) - given.get("victims", left)
        else:
            state.spare = given.get("absent", state.case.absent)

    def refuse_numbers(self, placed: int) -> None:
        """Raise an error for numbers that make no sense in this position."""
        state, given = self.state, self.numbers
        seen = count(placed & state.case.tables.heads & ~state.case.tables.haunter)
        other = "absent" if has_victims(state) else "victims"
        if other in given:
            raise UnreadableText(f"'{other}' doesn't exist in this case. Leave it out.")
        if given.get("haunted", 0) > 1:
            raise UnreadableText("'haunted' must be 1. Otherwise leave it out.")
        if state.opened > seen:
            raise UnreadableText(
                f"Impossible position: Line {state.opened} is open, but no more than {seen} "
                "Victims or Case Cards are on the table. Lines are numbered as they were opened."
            )
        if not state.opened <= given.get("opened", state.opened) <= seen:
            raise UnreadableText(
                f"Impossible position: 'opened' can be from {state.opened} to {seen} here."
            )
