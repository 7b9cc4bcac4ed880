"""Reading positions: a table laid out part by part, with a sentence for what cannot lie there."""

from __future__ import annotations

from collections.abc import Mapping

from .cases import find_case
from .cases.cards import CardSet
from .cases.settings import Choice
from .core import steps, zones
from .core.agenda import advance
from .core.bits import count, each
from .core.case_file import WAIVES_LOCK, WAIVES_NOTHING, WAIVES_SKELETON
from .core.rules.haunter import machine_in_play
from .core.rules.limits import set_limits
from .core.rules.playing import ANY_CASE, open_locks, waivable
from .core.rules.requirements import accepted, refresh, refresh_all
from .core.rules.storms import storm_possible
from .core.state import RUNNING, State, empty_table
from .core.steps import card_of, kind_of, line_of, number_of, step
from .core.zones import LEADS_ROW, MOST_LINES
from .errors import UnreadableText
from .position import CARRY_CARD, CARRY_LINE, MARKS, OUTCOMES, WRITTEN, started_in

NUMBERS = {
    "turn": "turn", "victims": "", "absent": "spare", "opened": "", "haunted": "haunted",
    "shuffles": "shuffles", "menace-shuffles": "menace_shuffles",
}  # fmt: skip
"""The parts that are numbers, and the fields of the table that some of them set."""

STARRED = {
    "": WAIVES_LOCK | WAIVES_SKELETON, "lock": WAIVES_LOCK, "skeleton": WAIVES_SKELETON,
}  # fmt: skip
"""What may stand behind the star of a card that was opened without a key."""

HIGHEST = 10_000
HIGHEST_IN_STEP = 61


def read_position(text: str, cards: CardSet | None = None) -> tuple[State, Choice, CardSet]:
    """The table that a text describes, advanced to its next question."""
    heading, *parts = [part.strip() for part in text.strip().split("|")]
    name, *settings = heading.split() or [""]
    case = find_case(name)
    if cards is not None and cards.case != case.name:
        raise UnreadableText(f"The deck '{cards.name}' is for {cards.case}, not {case.name}.")
    choice = case.choose(dict(_pair(setting) for setting in settings))
    used, file = case.lay_out(cards or case.builtin(), choice)
    table = empty_table(file)
    _Layout(table, used).lay_out(parts)
    _check(table)
    advance(table)
    return table, choice, used


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
            for card in self.take(name, listed):
                self.table.add_lead(card)
        elif name == "menaces":
            for card in self.take(name, listed):
                self.table.add_menace(card)
        elif name.startswith("line "):
            self.read_line(name, listed)
        elif name in WRITTEN:
            for card in self.take(name, listed):
                self.table.zones[WRITTEN[name]] |= 1 << card
        else:
            self.read_words(name, listed.split())

    def read_words(self, name: str, words: list[str]) -> None:
        """Parts that say something about cards, lines or Objectives, not where they lie."""
        table = self.table
        if name == "chosen":
            table.chosen = sum(1 << self.card(word) for word in words)
        elif name == "fetched":
            table.fetched = sum(1 << self.card(word) for word in words)
        elif name == "prevented":
            lines = sum(1 << (self.small(w, MOST_LINES) - 1) for w in words if w != "any")
            table.prevented = lines | (ANY_CASE if "any" in words else 0)
        elif name == "awarded":
            objectives = len(table.case.deck.objectives)
            table.awarded = sum(1 << (self.small(w, objectives) - 1) for w in words)
        else:
            known = ["leads", "line N", *WRITTEN, "menaces", "chosen", "prevented", "agenda"]
            raise UnreadableText(f"There is no zone '{name}'; there are: {', '.join(known)}.")

    def small(self, word: str, highest: int) -> int:
        if not word.isdecimal() or not 1 <= int(word) <= highest:
            raise UnreadableText(f"'{word}' must be a number from 1 to {highest}.")
        return int(word)

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
            setattr(self.table, NUMBERS[name], number == "1" if name == "haunted" else int(number))

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
            self.table.turned |= 1 << card
        return card

    def read_line(self, name: str, listed: str) -> None:
        """A Victim or Case Card and the cards played to it, each of them legally."""
        number = name.removeprefix("line ").strip()
        if not number.isdecimal() or not 1 <= int(number) <= MOST_LINES:
            raise UnreadableText(f"'{name}' is no line; lines have numbers from 1 to {MOST_LINES}.")
        line, table = int(number) - 1, self.table
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
        table, waived = self.table, waives != WAIVES_NOTHING
        deck = table.case.deck
        legal = accepted(table, line, waives) & deck.clues
        if deck.storms >> card & 1:
            possible = not table.line(line) & deck.storms
        else:
            locked = waivable(table, 1 << card, waives)
            possible = bool(legal >> card & 1) and (not waived or bool(locked))
        if not possible:
            name = deck.ids[card]
            raise UnreadableText(f"{name} cannot have been played to line {line + 1} as it lies.")
        open_locks(table, card, line, waives)
        table.add_to_line(card, line)

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
        marks = [MARKS.get(word) for word in words]
        if None in marks or (line != 1 and kind not in CARRY_LINE):
            raise UnreadableText(f"The step '{text}' cannot be read.")
        return step(kind, card, line - 1, number) | sum(mark or 0 for mark in marks)

    def number_after(self, words: list[str], name: str, default: int, highest: int) -> int:
        """Take `name N` out of the words."""
        if name not in words:
            return default
        place = words.index(name)
        value = "".join(words[place + 1 : place + 2])
        if not value.isdecimal() or not 1 <= int(value) <= highest:
            raise UnreadableText(f"A number must follow '{name}' in a step of the agenda.")
        del words[place : place + 2]
        return int(value)

    def settle(self) -> None:
        """What was named nowhere lies where it started; then what follows from the rest."""
        table = self.table
        placed = sum(1 << card for card in self.placed)
        for zone, _ in table.case.start:
            named = sum(1 << c for c, where in self.placed.items() if WRITTEN.get(where) == zone)
            table.zones[zone] &= ~placed | named
        seen = sum(1 for card in self.placed if table.case.deck.heads >> card & 1)
        if started_in(table, zones.VICTIMS):
            dealt = count(started_in(table, zones.VICTIMS)) - table.case.absent
            left = max(dealt - seen, 0) if self.victims is None else self.victims
            table.spare = table.size(zones.VICTIMS) - left
        table.purple = machine_in_play(table)
        agenda = table.agenda[:]
        set_limits(table)
        table.agenda = agenda
        refresh_all(table)


def _check(table: State) -> None:
    """Refuse a table that no game can reach."""
    for sentence, wrong in _faults(table).items():
        if wrong:
            raise UnreadableText(f"Impossible position: {sentence}")


def _faults(table: State) -> Mapping[str, object]:
    """What can be wrong, by the sentence for it."""
    lying, deck, agenda = table.zones, table.case.deck, list(table.agenda)
    due = [kind_of(waiting) for waiting in agenda]
    running = table.outcome == RUNNING
    areas = (zones.HAND, zones.LEADS, zones.DISCARD, zones.TIME, zones.STABILITY)
    clue_faces = deck.clues & ~(deck.two_faced & ~table.turned)
    kept = deck.clues & ~deck.equipment | deck.heads
    held = started_in(table, zones.BRIEFCASE) | deck.equipment
    over_limit = table.size(zones.HAND) > table.hand_limit + due.count(steps.HAND_LIMIT)
    empty = not lying[zones.OPEN] and bool(started_in(table, zones.VICTIMS))
    opening = {steps.LAST_CASE, steps.OPEN_VICTIM} & set(due)
    return {
        f"the Leads row has {LEADS_ROW} spaces.": table.size(zones.LEADS) > LEADS_ROW,
        "the hand is over its limit.": over_limit and running,
        "the Big picture takes Puzzle cards only.": lying[zones.PICTURE] & ~deck.puzzles,
        "only Clue cards can lie in hand, leads or areas.": any(
            lying[zone] & ~clue_faces for zone in areas
        ),
        "only Clues, Victims and Case Cards are closed.": lying[zones.CLOSED]
        & ~(deck.clues | deck.heads),
        "that card never leaves the game.": lying[zones.BOX] & kept,
        "that card cannot be in the briefcase.": lying[zones.BRIEFCASE] & ~held,
        "only menaces can be active.": lying[zones.MENACES] & ~(deck.menaces | deck.haunter),
        "there are not so many Victims or menaces left.": table.spare < 0,
        "a lock opened without a key: what was spent on it is in the box.": count(
            table.waived | table.waived_skeletons
        )
        > _spent_waivers(table),
        "there is always an open case.": empty and running and not opening,
        "chosen are Puzzle cards of the line being closed.": _wrong_choice(table, agenda),
        "the agenda does not fit the table.": any(_wrong_step(table, s) for s in agenda),
    }


def _spent_waivers(table: State) -> int:
    """How many cards that waive locks have been used up."""
    actions = table.case.free_actions
    waivers = {action.card for action in actions if action.waives}
    return sum(1 for card in waivers if card & table.zones[zones.BOX])


def _wrong_choice(table: State, agenda: list[int]) -> bool:
    """Cards are chosen that are no Puzzle cards of a line being closed."""
    closing = [line_of(s) for s in agenda if kind_of(s) == steps.FINISH_CLOSING]
    lines = sum(table.line(line) for line in closing)
    return bool(table.chosen & ~(lines & table.case.deck.puzzles))


def _wrong_step(table: State, waiting: int) -> bool:
    """A step speaks of a line, a free action or a card that is not there."""
    kind, card = kind_of(waiting), card_of(waiting)
    if kind in (steps.SCORE, steps.FINISH_CLOSING):
        return table.head(line_of(waiting)) < 0
    if kind == steps.STORM_BREAKS:
        return not storm_possible(table, line_of(waiting))
    if kind == steps.WAIVED_PLAY:
        actions = table.case.free_actions
        return number_of(waiting) >= len(actions) or not actions[number_of(waiting)].waives
    if kind == steps.EXCHANGE_FOR:
        return card not in each(table.zones[zones.HAND])
    if kind == steps.PLACE:
        return _wrong_placing(table, card, line_of(waiting), number_of(waiting) - 1)
    return False


def _wrong_placing(table: State, card: int, line: int, number: int) -> bool:
    """A card waits to be put down that the line would not take, or nothing was spent on it."""
    actions = table.case.free_actions
    if not 0 <= number < len(actions) or table.head(line) < 0:
        return True
    there = table.zones[zones.HAND] | table.zones[zones.PLAYING]
    legal = waivable(table, accepted(table, line, actions[number].waives), actions[number].waives)
    return bool(there & ~legal & 1 << card)
