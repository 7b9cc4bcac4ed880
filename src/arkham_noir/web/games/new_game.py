"""The form for a new game, and the game that it starts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from ...cases import CASES, find_case
from ...cases.settings import CaseInfo
from ...dealers import Tabletop, fold_seed
from ...decks.cards import Deck
from ...decks.check import violations
from ...decks.loader import DeckError, parse
from ...errors import Contradiction, NoirError, UnreadableText
from ...game import Game
from ...players.strength import MeasuredStrength, strength_at
from ...playthrough import TABLE_RULES
from ...records.writer import deck_of
from ..db.games import StoredGame
from ..http.forms import Form
from .position_form import in_titles, position_in
from .sessions import OWN_DECK

LARGEST = 6_000_000
LARGEST_DECK = 300_000
LARGEST_RECORD = 5_000_000
MOST_LINES = 10_000
BY_NAME, BY_FILE = "name its file with --deck", "send its file along"
"""How a deck is given at the terminal, and here."""

SETTING = "set-"
"""What the name of a setting's field begins with."""


@dataclass
class NewGameForm:
    """A filled-in form: what was typed, what is wrong with it, and the game if nothing is.

    `doubts` are said against a deck that can be played all the same; `by_hand` is a game with
    real cards, and `position` the table that it continues, if it was begun elsewhere.
    """

    case: CaseInfo = CASES[0]
    preset: str = "default"
    first: str = "default"
    settings: dict[str, str] = field(default_factory=dict)
    table_rule: str = "casual"
    seed: str = ""
    by_hand: bool = False
    ask_all: bool = False
    meter: bool = False
    deck_text: str = ""
    position: str = ""
    refused: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    deck: Deck | None = None
    game: Game | None = None
    resumed: bool = False

    @property
    def presets(self) -> list[str]:
        """Those of the case in the order they are offered, `first` before the others."""
        return sorted(self.case.presets, key=lambda name: name != self.first)

    def strength(self, preset: str) -> tuple[MeasuredStrength, ...]:
        """Return what computer players win at a difficulty; nothing is known of another deck."""
        return () if self.deck_text else strength_at(self.case.name, preset)

    @property
    def games_measured(self) -> tuple[int, int]:
        """The fewest and the most games that such a figure rests on."""
        games = [each.games for name in self.presets for each in self.strength(name)]
        return min(games, default=0), max(games, default=0)

    def saved(self, player: str) -> StoredGame:
        """What the database is to know of the new game."""
        assert self.game is not None
        changed = self.case.spoken(self.game.choice)
        name = f"{self.case.title} ({self.deck.name})" if self.deck else self.case.title
        if isinstance(self.game.dealer, Tabletop):
            name = f"{name}, real cards"
        return StoredGame(
            id="",
            player=player,
            case=self.case.name,
            title=(f"{name}: {changed}" if changed else name)[:200],
            ask_all=self.ask_all,
            deck=self.deck_text if self.deck else "",
            played_here=not self.resumed,
        )


def parse_new_game(form: Form, own_decks: Callable[[], list[str]]) -> NewGameForm:
    """The wish in a form. Everything that is wrong is told, and what was typed is kept.

    A record without its deck is tried with the player's `own_decks`.
    """
    wish = NewGameForm(
        preset=form["preset"] or "default",
        settings=settings_chosen(form),
        table_rule=form["table"] or "casual",
        seed=form["seed"],
        by_hand=form["dealer"] == "tabletop",
        ask_all=form["ask_all"] == "1",
        meter=form["meter"] == "1",
        deck_text=_typed(form),
    )
    try:
        wish.case = find_case(form["case"] or CASES[0].name)
        _add_deck(wish, form)
        if form["in_progress"]:
            choice = wish.case.choose(wish.settings, wish.preset)
            wish.position = form["position"].strip() or position_in(
                form.fields, wish.case, wish.deck, choice
            )
        record = _text(form, "record", "your record", LARGEST_RECORD)
        if not wish.doubts or form.sure:
            wish.game = _resumed(wish, record, own_decks) if record else _new(wish)
    except DeckError as error:
        wish.refused = [str(problem) for problem in error.problems]
    except NoirError as error:
        wish.refused = [str(error)]
    return wish


def settings_chosen(form: Form) -> dict[str, str]:
    """The settings that are not left to the preset."""
    fields = form.fields.items()
    return {name.removeprefix(SETTING): value for name, value in fields
            if name.startswith(SETTING) and value}  # fmt: skip


def _add_deck(wish: NewGameForm, form: Form) -> None:
    """An own deck, from a file or from the field; it says itself which case it is for."""
    wish.deck_text = deck_sent(form)
    if wish.deck_text.strip():
        wish.deck = parse(wish.deck_text, OWN_DECK)
        wish.case = find_case(wish.deck.case)
        wish.doubts = [str(each) for each in violations(wish.deck)]


def deck_sent(form: Form) -> str:
    """The text of an own deck, from a file or from the field; empty if there is none."""
    text = _text(form, "deck", OWN_DECK, LARGEST_DECK) or _typed(form)
    if len(text.encode()) > LARGEST_DECK:
        raise UnreadableText(f"A deck has at most {LARGEST_DECK:,} bytes; this one has more.")
    return text if text.strip() else ""


def _typed(form: Form) -> str:
    """A deck as it stands in the field."""
    return form["deck_text"].replace("\r\n", "\n").strip("\n")


def _text(form: Form, name: str, called: str, most: int) -> str:
    """The text of a file that was sent; empty if none was."""
    content = form.files.get(name, b"")
    if len(content) > most:
        raise UnreadableText(f"{called.capitalize()} is larger than {most:,} bytes.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableText(f"{called.capitalize()} is not a text.") from None
    if text.count("\n") > MOST_LINES:
        raise UnreadableText(f"{called.capitalize()} has more than {MOST_LINES:,} lines.")
    return text.replace("\r\n", "\n")


def _new(wish: NewGameForm) -> Game:
    """A game that nobody has answered yet, from its first card or from a position."""
    return _placed(wish) if wish.position else _begun(wish)


def _placed(wish: NewGameForm) -> Game:
    """A game that was begun with real cards elsewhere."""
    try:
        game = Game.from_position(
            wish.position, dealer=Tabletop(), deck=wish.deck, auto=not wish.ask_all
        )
    except UnreadableText as error:
        raise UnreadableText(in_titles(str(error), wish.deck or wish.case.builtin())) from None
    wish.case = find_case(game.state.case.name)
    return game


def _begun(wish: NewGameForm) -> Game:
    """A new game."""
    if wish.table_rule not in TABLE_RULES:
        raise UnreadableText(f"There is no table rule '{wish.table_rule}'.")
    case, seed = wish.case, wish.seed if fold_seed(wish.seed) else None
    if wish.by_hand and seed is not None:
        raise UnreadableText("Real cards are shuffled by you: leave the seed empty.")
    choice = case.choose(wish.settings, wish.preset)
    game = Game.new(
        case.name,
        seed=seed,
        dealer=Tabletop() if wish.by_hand else None,
        deck=wish.deck,
        table_rule=wish.table_rule,
        auto=not wish.ask_all,
        choice=choice,
    )
    return game.switch_meter() if wish.meter else game


def _resumed(wish: NewGameForm, record: str, own_decks: Callable[[], list[str]]) -> Game:
    """The game in a record, from where it was left."""
    try:
        game = Game.from_record(record, deck=wish.deck, auto=not wish.ask_all)
    except Contradiction as error:
        found = None if wish.deck else _with_own_deck(wish, record, own_decks())
        if found is None:
            raise UnreadableText(str(error).replace(BY_NAME, BY_FILE)) from None
        game = found
    wish.case, wish.resumed = find_case(game.state.case.name), True
    return game


def _with_own_deck(wish: NewGameForm, record: str, texts: list[str]) -> Game | None:
    """The game in a record with the one of the player's decks that it was played with."""
    _, label = deck_of(record)
    for text in texts:
        with suppress(NoirError):
            deck = parse(text, OWN_DECK)
            if f"{deck.name} {deck.version}" != label:
                continue  # the same in all but words: whatever it is called now, it is not this
            game = Game.from_record(record, deck=deck, auto=not wish.ask_all)
            wish.deck, wish.deck_text = deck, text
            return game
    return None
