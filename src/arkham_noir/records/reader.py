"""Reading records: parse the heading, then replay the game line by line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import Generic, TypeVar

from ..cases import find_case
from ..cases.deck_history import find_deck, in_use_by
from ..cases.settings import CaseInfo, Choice
from ..core.case_file import CaseFile
from ..dealers import Scripted, Tabletop
from ..decks.cards import Deck
from ..playthrough import Playthrough
from ..text.notation import not_offered_message, option_text, options_of, share_one_text
from .heading import SINCE, Heading, parse_heading
from .lines import RecordLines
from .signing import VOUCHED
from .writer import end_word, lines_of, mark, record_text, seal

G = TypeVar("G", bound=Playthrough)


def read_record(kind: type[G], text: str, *, deck: Deck | None = None, auto: bool = False) -> G:
    """Replay a record as a game of this kind; the game can be continued."""
    lines = RecordLines(text)
    heading = parse_heading(lines)
    replayer = _Replayer(kind, lines, heading, deck)
    replayer.replay()
    replayer.finish()
    game = replayer.game
    game.auto = auto
    if heading.format == 1:
        _guess_forced_moves(game)
    else:
        _check_written(game, lines)
    return game


class _Replayer(Generic[G]):
    """Plays the lines after the heading, with the cards that they name."""

    def __init__(
        self, kind: type[G], lines: RecordLines, heading: Heading, deck: Deck | None
    ) -> None:
        self.kind = kind
        self.lines = lines
        self.heading = heading
        self.dealer = Scripted([])
        self.mark = ""  # the mark of the table before the next answer
        self.game = self.begin(deck)

    # Setup

    def begin(self, deck: Deck | None) -> G:
        """Return the game before its first answer."""
        choice, cards, file = self.lay_out(deck)
        if isinstance(self.heading.dealer, Tabletop):
            # Such a game may have stopped before a card was named.
            self.dealer.then = self.heading.dealer
        self.read_deals(cards)
        with self.dealing():
            game = self.new_game(choice, cards, file)
        game.rules = self.heading.rules
        game.deck_label = self.heading.deck_label
        return game

    def lay_out(self, deck: Deck | None) -> tuple[Choice, Deck, CaseFile]:
        """Return the settings, the cards in use and the parts of the game."""
        with self.lines.naming_the_line():
            case = find_case(self.heading.case)
            choice = case.choose(self.heading.settings)
        cards = self.find_cards(case, choice, deck)
        with self.lines.naming_the_line():
            return choice, *case.lay_out(cards, choice)

    def find_cards(self, case: CaseInfo, choice: Choice, deck: Deck | None) -> Deck:
        """Return the cards with the record's fingerprint, of the given deck or of ours."""
        fingerprint = self.heading.fingerprint
        played = f"This game was played with the deck {fingerprint} ({self.heading.deck_label})"
        if deck is None:
            cards = find_deck(case.name, fingerprint, choice)
            otherwise = "which is not a standard deck. Name its file with --deck."
        else:
            cards = in_use_by(case, choice, fingerprint, [deck])
            otherwise = f"not with {deck.name} as it is now. Name the right file with --deck."
        if cards is None:
            raise self.lines.error(f"{played}, {otherwise}")
        return cards

    def new_game(self, choice: Choice, deck: Deck, file: CaseFile) -> G:
        """Return the game at its setup, or at the position that the heading gives."""
        rule, position = self.heading.table_rule, self.heading.position
        if position is None:
            return self.kind.start(file, deck, choice, self.dealer, table_rule=rule)
        return self.kind.from_position(position, dealer=self.dealer, deck=deck, table_rule=rule)

    # Cards

    def read_deals(self, deck: Deck) -> None:
        """Read the `deal` lines that follow, and give their cards to the dealer."""
        while self.lines.next_starts_with("deal"):
            name = self.lines.next().removeprefix("deal ")
            if name not in deck.index:
                raise self.lines.error(f"There is no card '{name}' in this deck.")
            self.dealer.cards.append(deck.index[name])

    @contextmanager
    def dealing(self) -> Iterator[None]:
        """Check that exactly the cards that the record has here are dealt."""
        with self.lines.naming_the_line():
            yield
        if self.dealer.dealt != len(self.dealer.cards):
            raise self.lines.error("The saved game deals a card here, but the game needs none.")

    # Answers

    def replay(self) -> None:
        """Play all answers, and check how the game ends."""
        while not (line := self.lines.next()).startswith("over "):
            word, _, said = line.partition(" ")
            if self.game.awaits_card:
                raise self.lines.error("A card that was dealt here is missing.")
            if word == "turn":
                self.check_turn(said)
            elif word in ("do", "and") and self.heading.format >= SINCE.get(word, 1):
                self.play(said, forced=word == "and")
            else:
                raise self.lines.error(f"Expected a move, a turn or the end, found '{line}'.")
        outcome = end_word(self.game.state)
        if line != f"over {outcome}":
            raise self.lines.error(f"Expected 'over {outcome}', found '{line}'.")

    def check_turn(self, said: str) -> None:
        """Compare the number of a turn and the mark of the table with the game."""
        number, _, marked = said.partition(" ")
        turn = self.game.state.turn
        if number != str(turn):
            raise self.lines.error(f"Expected turn {turn}, found turn {number}.")
        self.lines.turn = turn
        if marked != mark(self.game.state, self.game.choice):
            raise self.lines.error(
                "The position doesn't match the recorded checksum. The saved game was changed."
            )
        self.mark = marked

    def play(self, said: str, *, forced: bool) -> None:
        """Play one answer, with the cards that it turned up."""
        state = self.game.state
        offered = options_of(state)
        option = next((each for each in offered if option_text(state, each) == said), None)
        if option is None:
            raise self.lines.error(not_offered_message(state, said))
        if forced and not self.follows_the_last(option):
            raise self.lines.error(f"'{said}' was a separate move. Write 'do {said}'.")
        self.read_deals(self.game.deck)
        with self.dealing():
            self.game.do(option, said, forced=forced)
        if self.mark:
            self.game.moves[-1].mark, self.mark = self.mark, ""

    def follows_the_last(self, option: int) -> bool:
        """Return whether the game can have given an answer itself, or with the one before."""
        if len(options_of(self.game.state)) == 1:
            return True
        last = self.game.moves[-1:]
        return any(not move.dealt and share_one_text(move.option, option) for move in last)

    # The end

    def finish(self) -> None:
        """Check the seal, and give the game its dealer and its flags."""
        before = self.lines.lines_read
        if self.lines.next() != f"seal {seal(before)}":
            raise self.lines.error(
                "The seal (a checksum) doesn't match. A line of this saved game was changed."
            )
        more = self.lines.rest
        if more and not (len(more) == 1 and VOUCHED.fullmatch(more[0])):
            raise self.lines.error("The saved game ends with its seal, but more lines follow.")
        self.game.dealer = self.heading.dealer
        self.game.flags = self.heading.flags


def _guess_forced_moves(game: Playthrough) -> None:
    """Mark the answers that the game gave itself, which the first format does not say."""
    for move in game.moves if game.auto else []:
        move.forced = len(move.before.options) == 1


def _check_written(game: Playthrough, lines: RecordLines) -> None:
    """Check that the game would be written with the same lines."""
    written = lines_of(record_text(game))
    for number, (said, own) in enumerate(zip_longest(lines.lines_read, written), 1):
        if said != own:
            lines.place = number
            raise lines.error(f"Expected '{own}', found '{said}'.")
