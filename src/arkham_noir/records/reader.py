"""Reading records: a game replayed line by line, with a sentence for whatever does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Generic, TypeVar

from .._numbers import whole
from ..cases import find_case
from ..cases.deck_history import find_deck, in_use_by
from ..cases.settings import CaseInfo, Choice
from ..core.case_file import CaseFile
from ..dealers import Dealer, OutOfCards, Random, Scripted, Seeded, SeedOrigin, Tabletop
from ..decks.cards import Deck
from ..errors import Contradiction, NoirError
from ..playthrough import METER, MOST_COUNTED, NO_HELP, TABLE_RULES, Flags, Playthrough
from ..text.notation import not_offered, option_text, options_of, said_at_once
from ..version import RULES
from .signing import VOUCHED  # fmt: skip
from .writer import CHOSEN_LINES, FORMAT, TITLE, end_word, lines_of, mark, record_text, seal

HEADINGS = (
    "rules", "case", "set", "table", "deck", "dealer", "seed", "chosen", "position", "undone",
    "odds", "hints", "meter",
)  # fmt: skip
"""What can stand before `begin`, in this order, each once; only `set` has several lines."""

NEEDED = ("rules", "case", "table", "deck", "dealer")
SINCE = {"chosen": 2, "position": 2, "and": 2, "hints": 3, "meter": 3}
"""The format in which a word came up, if it was not the first."""

HIGHEST_VERSION = 9999
UNDONE = re.compile(r"([0-9]{1,6}) past-reveal ([0-9]{1,6})")
LONGEST_SHOWN = 300
HALF_LETTER = re.compile("[\ud800-\udfff]")
"""What no file can hold: halves of letters, which stand for bytes that are not text."""


@dataclass
class _Heading:
    """What the lines before `begin` say."""

    values: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


G = TypeVar("G", bound=Playthrough)


def read_record(kind: type[G], text: str, *, deck: Deck | None = None, auto: bool = False) -> G:
    """Replay a record as a game of this kind; it stands where it ended and can go on."""
    return _Replay(kind, text, deck, auto=auto).game


class _Replay(Generic[G]):
    """Reads a record line by line; every complaint names the line and the turn."""

    def __init__(self, kind: type[G], text: str, deck: Deck | None, *, auto: bool) -> None:
        self.kind = kind
        if HALF_LETTER.search(text):
            raise Contradiction("This is not a record of Arkham Noir: it is not text.")
        self.lines = lines_of(text)
        self.place = 0
        self.turn = 0
        self.format = self.read_title()
        self.heading = self.read_heading()
        self.rules = self.read_rules()
        self.flags = self.read_flags()
        self.dealer = Scripted([])
        self.marked = ""  # the mark of the table before the answer that follows
        self.game = self.begin(deck)
        self.replay()
        self.finish()
        self.game.auto = auto
        if self.format == 1:
            self.guess_units()
        else:
            self.check_written()

    def wrong(self, sentence: str) -> Contradiction:
        """A complaint; what it quotes may be anything, so it is made fit to be shown."""
        where = f"line {self.place}" + (f", turn {self.turn}" if self.turn else "")
        shown = "".join(letter if letter.isprintable() else "?" for letter in sentence)
        if len(shown) > LONGEST_SHOWN:
            shown = f"{shown[:LONGEST_SHOWN]} ..."
        return Contradiction(f"Record, {where}: {shown}")

    def next_line(self) -> str:
        if self.place >= len(self.lines):
            raise self.wrong("the record ends here, before its seal; the rest is missing.")
        self.place += 1
        return self.lines[self.place - 1]

    # The heading

    def read_title(self) -> int:
        """The number of the format."""
        name, _, number = self.next_line().rpartition(" ")
        read = version(number)
        if name != TITLE or not read:
            raise self.wrong(
                "this is not a record of Arkham Noir; "
                f"one begins with '{TITLE}' and a number from 1 to {FORMAT}."
            )
        if read > FORMAT:
            raise self.wrong(
                f"written by a newer version (format {read}); this one reads format {FORMAT}."
            )
        return read

    def read_heading(self) -> _Heading:
        heading, reached = _Heading(), -1
        while (line := self.next_line()) != "begin":
            name, _, value = line.partition(" ")
            if name not in HEADINGS or not value or self.format < SINCE.get(name, 1):
                raise self.wrong(f"'{line}' cannot be read.")
            place = HEADINGS.index(name)
            if place < reached or (name in heading.values and name != "set"):
                raise self.wrong(f"'{name}' stands in the wrong place, or twice.")
            reached = place
            heading.values[name] = value
            if name == "set":
                self.read_setting(heading, value)
        for name in NEEDED:
            if name not in heading.values:
                raise self.wrong(f"the heading does not say '{name}'.")
        return heading

    def read_setting(self, heading: _Heading, value: str) -> None:
        name, _, chosen = value.partition(" ")
        if name in heading.settings:
            raise self.wrong(f"'{name}' is set twice.")
        heading.settings[name] = chosen

    def read_flags(self) -> Flags:
        """How often was undone, the odds and hints were asked, and whether the meter was on."""
        undone = self.heading.values.get("undone", "0 past-reveal 0")
        counted = UNDONE.fullmatch(undone)
        if not counted:
            raise self.wrong(f"'undone {undone}' cannot be read.")
        flags = Flags(int(counted[1]), int(counted[2]), self.counted("odds"), self.counted("hints"))
        flags.meter = self.read_meter()
        if (flags.hints or flags.meter) and self.heading.values["table"] == "strict":
            raise self.wrong(NO_HELP)
        if self.format == 1:  # it counted cards, not undos
            flags.past_reveal = min(flags.past_reveal, flags.undone)
        if flags.past_reveal > flags.undone:
            raise self.wrong("more undos went past a turned-up card than there were undos.")
        if flags.past_reveal and self.heading.values["table"] == "strict":
            raise self.wrong("a strict table allows no undo past a turned-up card. [AMB-112]")
        return flags

    def counted(self, name: str) -> int:
        """How often something was asked for."""
        said = self.heading.values.get(name, "0")
        number = whole(said, MOST_COUNTED)
        if number is None:
            raise self.wrong(f"'{name} {said}' cannot be read.")
        return number

    def read_meter(self) -> str:
        """Whether the chance meter is on, or was."""
        said = self.heading.values.get("meter", "")
        if said not in METER:
            raise self.wrong(f"'meter {said}' cannot be read; it is on or off.")
        return said

    def read_rules(self) -> int:
        """The reading of the rules by which the game was played."""
        said = self.heading.values["rules"]
        number = version(said)
        if not 1 <= number <= RULES:
            raise self.wrong(f"played by rules {said[:20]}; this program knows rules 1 to {RULES}.")
        return number

    def read_dealer(self) -> Dealer:
        """Who deals once the cards of the record are used up."""
        said = self.heading.values
        name, seeded = said["dealer"], said["dealer"] == "seeded"
        if seeded != ("seed" in said) or (not seeded and "chosen" in said):
            raise self.wrong("a seeded dealer has a seed, and no other has.")
        if seeded:
            return Seeded(said["seed"], self.origin(), rules=self.rules)
        if name not in ("tabletop", "other"):
            raise self.wrong(f"there is no dealer '{name}'.")
        return Tabletop() if name == "tabletop" else Random()

    def origin(self) -> SeedOrigin:
        """Whether the seed was chosen; the first format did not say."""
        if self.format == 1:
            return "unknown"
        chosen = self.heading.values.get("chosen")
        lines = [] if chosen is None else [f"chosen {chosen}"]
        for origin, written in CHOSEN_LINES.items():
            if written == lines:
                return origin
        raise self.wrong(f"'chosen {chosen}' cannot be read.")

    # The play

    def begin(self, deck: Deck | None) -> G:
        """The game before its first answer."""
        said = self.heading.values
        if said["table"] not in TABLE_RULES:
            raise self.wrong(f"there is no table rule '{said['table']}'.")
        choice, cards, file = self.lay_out(deck)
        self.then = self.read_dealer()
        if isinstance(self.then, Tabletop):
            self.dealer.then = self.then  # such a game may have stopped before a card was named
        self.place_deals(cards)
        with self.dealing():
            game = self.sit_down(choice, cards, file)
        game.rules = self.rules
        game.deck_label = said["deck"].partition(" ")[2]
        return game

    def sit_down(self, choice: Choice, deck: Deck, file: CaseFile) -> G:
        """At the set-up, or at the position that the heading gives."""
        rule, position = self.heading.values["table"], self.heading.values.get("position")
        if position is None:
            return self.kind.sit_down(file, deck, choice, self.dealer, table_rule=rule)
        return self.kind.from_position(position, dealer=self.dealer, deck=deck, table_rule=rule)

    def lay_out(self, deck: Deck | None) -> tuple[Choice, Deck, CaseFile]:
        """The settings, the cards in use and the parts of the game."""
        with self.naming_the_line():
            case = find_case(self.heading.values["case"])
            choice = case.choose(self.heading.settings)
        cards = self.find_cards(case, choice, deck)
        with self.naming_the_line():
            return choice, *case.lay_out(cards, choice)

    @contextmanager
    def naming_the_line(self) -> Iterator[None]:
        """Within, what goes wrong is told with the line of the record."""
        try:
            yield
        except OutOfCards as error:
            raise self.wrong("a card that was dealt here is missing.") from error
        except NoirError as error:
            raise self.wrong(str(error)) from error

    def find_cards(self, case: CaseInfo, choice: Choice, deck: Deck | None) -> Deck:
        """The cards in use, by their fingerprint: of the given deck, else of any of ours."""
        fingerprint, _, name = self.heading.values["deck"].partition(" ")
        played = f"played with the deck {fingerprint} ({name})"
        if deck is None:
            cards = find_deck(case.name, fingerprint, choice)
            otherwise = "which is none of ours; name its file with --deck."
        else:
            cards = in_use_by(case, choice, fingerprint, [deck])
            otherwise = f"not with {deck.name} as it is now; name the right one with --deck."
        if cards is None:
            raise self.wrong(f"{played}, {otherwise}")
        return cards

    def place_deals(self, deck: Deck) -> None:
        """Hand the dealer the cards of the `deal` lines that follow here."""
        while self.place < len(self.lines) and self.lines[self.place].startswith("deal "):
            name = self.next_line().removeprefix("deal ")
            if name not in deck.index:
                raise self.wrong(f"there is no card '{name}' in this deck.")
            self.dealer.cards.append(deck.index[name])

    @contextmanager
    def dealing(self) -> Iterator[None]:
        """Within, exactly the cards that the record has here are dealt."""
        with self.naming_the_line():
            yield
        if self.dealer.dealt != len(self.dealer.cards):
            raise self.wrong("a card is dealt here that nothing asked for.")

    def replay(self) -> None:
        while not (line := self.next_line()).startswith("over "):
            kind, _, said = line.partition(" ")
            if self.game.awaits_card:
                raise self.wrong("a card that was dealt here is missing.")
            if kind == "turn":
                self.check_turn(said)
            elif kind in ("do", "and") and self.format >= SINCE.get(kind, 1):
                self.do(said, forced=kind == "and")
            else:
                raise self.wrong(f"'{line}' cannot be read here.")
        outcome = end_word(self.game.state)
        if line != f"over {outcome}":
            raise self.wrong(f"it says '{line}', but the game ends with '{outcome}'.")

    def check_turn(self, said: str) -> None:
        number, _, marked = said.partition(" ")
        if number != str(self.game.state.turn):
            raise self.wrong(f"turn {number} is announced in turn {self.game.state.turn}.")
        self.turn = self.game.state.turn
        if marked != mark(self.game.state, self.game.choice):
            raise self.wrong("the table is not the one that was recorded; something was changed.")
        self.marked = marked

    def do(self, said: str, *, forced: bool) -> None:
        """One answer, and the cards that it turned up."""
        state = self.game.state
        offered = options_of(state)
        option = next((each for each in offered if option_text(state, each) == said), None)
        if option is None:
            raise self.wrong(not_offered(state, said))
        if forced and not self.goes_with_the_last(option):
            raise self.wrong(f"'{said}' was asked for by itself: this must be 'do {said}'.")
        self.place_deals(self.game.deck)
        with self.dealing():
            self.game.do(option, said, forced=forced)
        if self.marked:
            self.game.moves[-1].mark, self.marked = self.marked, ""

    def goes_with_the_last(self, option: int) -> bool:
        """Whether an answer can have been given by the game, or together with the one before."""
        if len(options_of(self.game.state)) == 1:
            return True
        last = self.game.moves[-1:]
        return any(not move.dealt and said_at_once(move.option, option) for move in last)

    # The end

    def finish(self) -> None:
        """The seal, and what the heading says of undo and odds."""
        said = self.next_line()
        if said != f"seal {seal(self.lines[: self.place - 1])}":
            raise self.wrong("the seal does not fit: a line of this record was changed.")
        more = self.lines[self.place :]
        if more and not (len(more) == 1 and VOUCHED.fullmatch(more[0])):
            raise self.wrong("the record ends with its seal, but more follows.")
        self.game.dealer = self.then
        self.game.flags = self.flags

    def guess_units(self) -> None:
        """The first format did not keep which answers the game had given itself."""
        for move in self.game.moves if self.game.auto else []:
            move.forced = len(move.before.options) == 1

    def check_written(self) -> None:
        """What is read must be what is written: this game has these lines and no others."""
        written = lines_of(record_text(self.game))
        for number, (said, own) in enumerate(zip_longest(self.lines[: self.place], written), 1):
            if said != own:
                self.place = number
                raise self.wrong(f"it says '{said}' where this game has '{own}'.")


def version(said: str) -> int:
    """The number of a format or of the rules; 0 if it is none, or not plainly written."""
    number = whole(said, HIGHEST_VERSION) or 0
    return number if said == str(number) else 0
