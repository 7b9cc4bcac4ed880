"""A record: a whole game as a text, like PGN. It is the save file; it replays for ever.

Line by line: what it is, the settings, the deck by fingerprint, the seed; then every answer
(`do`) and every card dealt (`deal`), with a mark of the table at each turn; then how it ended
and a seal over all of it. docs/record.md has the grammar.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field

from .cases import find_case
from .cases.cards import CardSet
from .cases.settings import Choice
from .core.state import RUNNING, State
from .dealers import Dealer, Random, Scripted, Seeded, Tabletop
from .errors import Contradiction, NoirError
from .game import TABLE_RULES, Game
from .notation import not_offered, option_text, options_of
from .numbers import whole
from .position import OUTCOMES, position_text
from .version import RULES

FORMAT = 1

TITLE = "arkham-noir record"
COUNTS = {"undone": r"[0-9]{1,6} past-reveal [0-9]{1,6}", "odds": r"[0-9]{1,6}"}
"""How the headings that count something are written."""

HEADINGS = ("rules", "case", "set", "table", "deck", "dealer", "seed", "undone", "odds")


def mark(table: State, choice: Choice) -> str:
    """Eight letters that two tables share only if they are the same."""
    return hashlib.sha256(position_text(table, choice).encode()).hexdigest()[:8]


def seal(lines: list[str]) -> str:
    """Twelve letters over all lines before the seal."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


# Writing


def record_text(game: Game) -> str:
    """The whole sitting as a text."""
    lines = [*_heading(game), "begin", *_play(game), f"over {_outcome(game.state)}"]
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


def _heading(game: Game) -> list[str]:
    lines = [f"{TITLE} {FORMAT}", f"rules {game.rules}", f"case {game.state.case.name}"]
    lines += [f"set {name} {value}" for name, value in game.choice.values.items()]
    lines.append(f"table {game.table_rule}")
    lines.append(f"deck {game.cards.fingerprint} {game.cards.name} {game.cards.version}")
    seed = game_seed(game)
    lines += ["dealer seeded", f"seed {seed}"] if seed is not None else [_unseeded(game)]
    flags = game.flags
    if flags.undone:
        lines.append(f"undone {flags.undone} past-reveal {flags.past_reveal}")
    if flags.odds:
        lines.append(f"odds {flags.odds}")
    return lines


def real_dealer(game: Game) -> Dealer | None:
    """Who deals once the cards of a record are used up."""
    dealer: Dealer | None = game.dealer
    while isinstance(dealer, Scripted):
        dealer = dealer.then
    return dealer


def game_seed(game: Game) -> str | None:
    """The seed the game is dealt from, if it is."""
    dealer = real_dealer(game)
    return dealer.seed if isinstance(dealer, Seeded) else None


def _unseeded(game: Game) -> str:
    return f"dealer {'tabletop' if isinstance(real_dealer(game), Tabletop) else 'other'}"


def _play(game: Game) -> list[str]:
    ids = game.state.case.deck.head_ids
    lines = [f"deal {ids[card]}" for card in game.opening.dealt]
    turn = 0
    for move in game.moves:
        if move.before.turn != turn:
            turn = move.before.turn
            move.mark = move.mark or mark(move.before, game.choice)
            lines.append(f"turn {turn} {move.mark}")
        lines.append(f"do {move.text}")
        lines += [f"deal {ids[card]}" for card in move.dealt]
    return lines


def _outcome(table: State) -> str:
    if table.outcome == RUNNING:
        return "no"
    return next(name for name, end in OUTCOMES.items() if end == table.outcome)


# Reading


@dataclass
class _Heading:
    """What the lines before `begin` say."""

    values: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


def read_record(text: str, deck: CardSet | None = None, auto: bool = False) -> Game:
    """Replay a record; the game stands where it ended and can go on."""
    return _Replay(text, deck, auto).game


class _Replay:
    """Reads a record line by line; every complaint names the line and the turn."""

    def __init__(self, text: str, deck: CardSet | None, auto: bool) -> None:
        self.lines = text.replace("\r\n", "\n").rstrip().split("\n")
        self.place = 0
        self.turn = 0
        self.check_title()
        heading = self.read_heading()
        self.game = self.begin(heading, deck)
        self.game.rules = int(heading.values["rules"])
        self.replay()
        self.finish(heading)
        self.game.auto = auto
        for move in self.game.moves if auto else []:
            move.forced = len(move.before.options) == 1

    def wrong(self, sentence: str) -> Contradiction:
        where = f"line {self.place}" + (f", turn {self.turn}" if self.turn else "")
        return Contradiction(f"Record, {where}: {sentence}")

    def next_line(self) -> str:
        if self.place >= len(self.lines):
            raise self.wrong("the record ends here, before its seal; the rest is missing.")
        self.place += 1
        return self.lines[self.place - 1]

    def check_title(self) -> None:
        line = self.next_line()
        name, _, number = line.rpartition(" ")
        if name != TITLE or not number.isdecimal():
            raise self.wrong(f"this is no record of Arkham Noir; one begins with '{TITLE} 1'.")
        if int(number) > FORMAT:
            raise self.wrong(
                f"written by a newer version (format {number}); this one reads format {FORMAT}."
            )

    def read_heading(self) -> _Heading:
        heading = _Heading()
        while (line := self.next_line()) != "begin":
            name, _, value = line.partition(" ")
            if name not in HEADINGS or not re.fullmatch(COUNTS.get(name, ".+"), value):
                raise self.wrong(f"'{line}' cannot be read.")
            if name == "set":
                setting, _, chosen = value.partition(" ")
                heading.settings[setting] = chosen
            else:
                heading.values[name] = value
        for name in ("rules", "case", "table", "deck", "dealer"):
            if name not in heading.values:
                raise self.wrong(f"the heading does not say '{name}'.")
        if not whole(heading.values["rules"], RULES):
            named = heading.values["rules"][:20]
            raise self.wrong(f"played by rules {named}; this program knows rules 1 to {RULES}.")
        return heading

    def begin(self, heading: _Heading, deck: CardSet | None) -> Game:
        try:
            case = find_case(heading.values["case"])
            choice = case.choose(heading.settings)
        except NoirError as error:
            raise self.wrong(str(error)) from error
        cards, file = case.lay_out(deck or case.builtin(), choice)
        self.check_deck(cards, heading.values["deck"])
        if heading.values["table"] not in TABLE_RULES:
            raise self.wrong(f"there is no table rule '{heading.values['table']}'.")
        dealer = Scripted([], then=self.dealer(heading, cards))
        self.place_deals(dealer, cards)
        try:
            return Game.sit_down(file, cards, choice, dealer, table_rule=heading.values["table"])
        except NoirError as error:
            raise self.wrong(str(error)) from error

    def check_deck(self, cards: CardSet, named: str) -> None:
        fingerprint, _, name = named.partition(" ")
        if fingerprint != cards.fingerprint:
            raise self.wrong(
                f"played with the deck {fingerprint} ({name}), not with {cards.fingerprint} "
                f"({cards.name}); name the right one with --deck."
            )

    def dealer(self, heading: _Heading, cards: CardSet) -> Dealer:
        if "seed" in heading.values:
            ids = [card.id for card in cards.cards]
            return Seeded(heading.values["seed"], ids, int(heading.values["rules"]))
        return Tabletop(_nobody) if heading.values["dealer"] == "tabletop" else Random()

    def place_deals(self, dealer: Scripted, cards: CardSet) -> None:
        """Hand the dealer the cards of the `deal` lines that follow here."""
        while self.place < len(self.lines) and self.lines[self.place].startswith("deal "):
            name = self.next_line().removeprefix("deal ")
            if name not in cards.index:
                raise self.wrong(f"there is no card '{name}' in this deck.")
            dealer.cards.append(cards.index[name])

    def replay(self) -> None:
        while not (line := self.next_line()).startswith("over "):
            kind, _, said = line.partition(" ")
            if kind == "turn":
                self.check_turn(said)
            elif kind == "do":
                self.do(said)
            else:
                raise self.wrong(f"'{line}' cannot be read here.")
        outcome = _outcome(self.game.state)
        if line != f"over {outcome}":
            raise self.wrong(f"it says '{line}', but the game ends with '{outcome}'.")

    def check_turn(self, said: str) -> None:
        number, _, marked = said.partition(" ")
        if number != str(self.game.state.turn):
            raise self.wrong(f"turn {number} is announced in turn {self.game.state.turn}.")
        self.turn = self.game.state.turn
        if marked != mark(self.game.state, self.game.choice):
            raise self.wrong("the table is not the one that was recorded; something was changed.")

    def do(self, said: str) -> None:
        game, dealer = self.game, self.game.dealer
        assert isinstance(dealer, Scripted)
        options = {option_text(game.state, option): option for option in options_of(game.state)}
        if said not in options:
            raise self.wrong(not_offered(game.state, said))
        self.place_deals(dealer, game.cards)
        before = dealer.dealt
        try:
            game.play(said)
        except NoirError as error:
            raise self.wrong(str(error)) from error
        if dealer.dealt != len(dealer.cards):
            raise self.wrong("a card is dealt here that nothing asked for.")
        if game.moves[-1].dealt and dealer.dealt - before != len(game.moves[-1].dealt):
            raise self.wrong("a card that was dealt here is missing.")

    def finish(self, heading: _Heading) -> None:
        """The seal, and what the heading says of undo and odds."""
        said = self.next_line()
        if said != f"seal {seal(self.lines[: self.place - 1])}":
            raise self.wrong("the seal does not fit: a line of this record was changed.")
        if self.place < len(self.lines):
            raise self.wrong("the record ends with its seal, but more follows.")
        undone = heading.values.get("undone", "0 past-reveal 0").split()
        flags = self.game.flags
        flags.undone, flags.past_reveal = int(undone[0]), int(undone[2])
        flags.odds = int(heading.values.get("odds", 0))


def _nobody(pool: str, cards: list[str]) -> str:
    """A record of a real table goes on only where a person says what comes up."""
    raise Contradiction(f"Nobody says which card comes up from the {pool}.")


def first_deal_against_seed(game: Game) -> str | None:
    """The first card that the seed would not have dealt, as a sentence; None if all agree."""
    seed = game_seed(game)
    if seed is None:
        return None
    dealer = Seeded(seed, game.state.case.deck.head_ids, game.rules)
    replayed = Game.sit_down(
        game.state.case, game.cards, game.choice, dealer, table_rule=game.table_rule
    )
    for move in [game.opening, *game.moves]:
        if move is not game.opening:
            replayed.play(move.text)
        dealt = replayed.moves[-1].dealt if replayed.moves else replayed.opening.dealt
        if dealt != move.dealt:
            return f"turn {move.before.turn}: the seed deals other cards than the record says."
    return None
