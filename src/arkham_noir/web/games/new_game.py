"""The form for a new game, and the game that it starts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

from ...cases import CASES, find_case
from ...cases.settings import CaseInfo
from ...dealers import Tabletop, fold_seed
from ...decks.cards import Deck
from ...decks.check import violations
from ...decks.loader import DeckError, parse
from ...errors import Contradiction, NoirError, UnreadableText
from ...game import Game
from ...history import is_future_seed
from ...players.strength import MeasuredStrength, strength_at
from ...playthrough import TABLE_RULES
from ...records.writer import deck_of
from ..db.games import StoredGame
from ..http.forms import Form
from ..limits.config import LARGEST_DECK, LARGEST_RECORD
from .position_form import in_titles, position_in
from .sessions import OWN_DECK

MOST_LINES = 10_000
BY_NAME, BY_FILE = "Name its file with --deck", "Upload its file too"
"""How to give a deck in the terminal, and in the browser."""

SETTING = "set-"
"""The prefix of form fields for settings."""


@dataclass
class NewGameForm:
    """A filled-in form: the input, the errors, and the game if there are none.

    `doubts` are warnings about a deck that can still be played. `by_hand` is a game with real
    cards, and `position` is where it continues if it started elsewhere.
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
        """Return the presets of the case, `first` before the others."""
        return sorted(self.case.presets, key=lambda name: name != self.first)

    def strength(self, preset: str) -> tuple[MeasuredStrength, ...]:
        """Return the results of computer players at a difficulty; none for a custom deck."""
        return () if self.deck_text else strength_at(self.case.name, preset)

    @property
    def measured_range(self) -> tuple[int, int]:
        """Return the smallest and largest number of games behind these results."""
        games = [each.games for name in self.presets for each in self.strength(name)]
        return min(games, default=0), max(games, default=0)

    def to_stored_game(self, player: str) -> StoredGame:
        """Return the new game as it is stored."""
        assert self.game is not None
        changed = self.case.describe_settings(self.game.choice)
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
    """Read the form of a new game, and keep the input if something is wrong.

    If a record comes without its deck, the player's `own_decks` are tried.
    """
    wish = NewGameForm(
        preset=form["preset"] or "default",
        settings=read_settings(form),
        table_rule=form["table"] or "casual",
        seed=form["seed"],
        by_hand=form["dealer"] == "tabletop",
        ask_all=form["ask_all"] == "1",
        meter=form["meter"] == "1",
        deck_text=_read_deck_field(form),
    )
    try:
        wish.case = find_case(form["case"] or CASES[0].name)
        _add_deck(wish, form)
        if form["in_progress"]:
            choice = wish.case.choose(wish.settings, wish.preset)
            wish.position = form["position"].strip() or position_in(
                form.fields, wish.case, wish.deck, choice
            )
        record = _text(form, "record", "your saved game", LARGEST_RECORD)
        if not wish.doubts or form.sure:
            wish.game = _resume_game(wish, record, own_decks) if record else _build_game(wish)
    except DeckError as error:
        wish.refused = [str(problem) for problem in error.problems]
    except NoirError as error:
        wish.refused = [str(error)]
    return wish


def refuse_future_day(wish: NewGameForm, now: datetime) -> None:
    """Refuse a game with the seed of a daily case that has not started."""
    if wish.game and is_future_seed(wish.game.seed, now):
        wish.game = None
        wish.refused = ["This is the seed of a future daily case. Wait for its day."]


def read_settings(form: Form) -> dict[str, str]:
    """Return the settings that override the preset."""
    fields = form.fields.items()
    return {name.removeprefix(SETTING): value for name, value in fields
            if name.startswith(SETTING) and value}  # fmt: skip


def _add_deck(wish: NewGameForm, form: Form) -> None:
    """Add the custom deck of a form, if any; it names its case."""
    wish.deck_text = read_deck_text(form)
    if wish.deck_text.strip():
        wish.deck = parse(wish.deck_text, OWN_DECK)
        wish.case = find_case(wish.deck.case)
        wish.doubts = [str(each) for each in violations(wish.deck)]


def read_deck_text(form: Form) -> str:
    """Return the text of a custom deck from the file or the text field; empty if there is none."""
    text = _text(form, "deck", OWN_DECK, LARGEST_DECK) or _read_deck_field(form)
    if len(text.encode()) > LARGEST_DECK:
        raise UnreadableText(f"Your deck is larger than {LARGEST_DECK:,} bytes.")
    return text if text.strip() else ""


def _read_deck_field(form: Form) -> str:
    """Return the deck in the text field."""
    return form["deck_text"].replace("\r\n", "\n").strip("\n")


def _text(form: Form, name: str, called: str, most: int) -> str:
    """Return the text of an uploaded file; empty if there is none."""
    content = form.files.get(name, b"")
    if len(content) > most:
        raise UnreadableText(f"{called.capitalize()} is larger than {most:,} bytes.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableText(f"{called.capitalize()} is not a text file (UTF-8).") from None
    if text.count("\n") > MOST_LINES:
        raise UnreadableText(
            f"{called.capitalize()} has more than {MOST_LINES:,} lines, the maximum."
        )
    return text.replace("\r\n", "\n")


def _build_game(wish: NewGameForm) -> Game:
    """Return a new game, from the setup or from a position."""
    return _from_position(wish) if wish.position else _from_setup(wish)


def _from_position(wish: NewGameForm) -> Game:
    """Return a game that continues from a position with real cards."""
    try:
        game = Game.from_position(
            wish.position, dealer=Tabletop(), deck=wish.deck, auto=not wish.ask_all
        )
    except UnreadableText as error:
        raise UnreadableText(in_titles(str(error), wish.deck or wish.case.builtin())) from None
    wish.case = find_case(game.state.case.name)
    return game


def _from_setup(wish: NewGameForm) -> Game:
    """Return a game from the setup."""
    if wish.table_rule not in TABLE_RULES:
        names = ", ".join(TABLE_RULES)
        raise UnreadableText(f"There is no undo rule '{wish.table_rule}'. Choose from: {names}.")
    case, seed = wish.case, wish.seed if fold_seed(wish.seed) else None
    if wish.by_hand and seed is not None:
        raise UnreadableText("A game with real cards can't have a seed. Leave the field empty.")
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


def _resume_game(wish: NewGameForm, record: str, own_decks: Callable[[], list[str]]) -> Game:
    """Return the game in a record."""
    try:
        game = Game.from_record(record, deck=wish.deck, auto=not wish.ask_all)
    except Contradiction as error:
        found = None if wish.deck else _resume_with_own_deck(wish, record, own_decks())
        if found is None:
            raise UnreadableText(str(error).replace(BY_NAME, BY_FILE)) from None
        game = found
    wish.case, wish.resumed = find_case(game.state.case.name), True
    return game


def _resume_with_own_deck(wish: NewGameForm, record: str, texts: list[str]) -> Game | None:
    """Return the game in a record, played with one of the player's decks; None if none fits."""
    _, label = deck_of(record)
    for text in texts:
        with suppress(NoirError):
            deck = parse(text, OWN_DECK)
            if f"{deck.name} {deck.version}" != label:
                continue  # not the deck of the record, even if its cards play the same
            game = Game.from_record(record, deck=deck, auto=not wish.ask_all)
            wish.deck, wish.deck_text = deck, text
            return game
    return None
