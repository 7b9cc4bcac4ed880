"""`solve`: search for a win of a deal, a game or a position."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..dealers import Scripted, Seeded
from ..decks.cards import Deck
from ..errors import NotOffered, UnreadableText
from ..fast.chance_sources import ChanceSource
from ..fast.search.solve import moves_of
from ..game import Game
from ..text.notation import option_text
from .known import known_deal
from .passes import passes
from .solution import Ended, Solution

TABLES = 10_000_000
"""The default number of positions: about ten seconds with the compiled core."""

MOST_TABLES = 2**63 - 1
"""The largest number that fits the counter."""

Progress = Callable[[int, float], object]
"""Called now and then with the number of positions and the seconds so far."""


def solve(
    what: str | Game = "witch-cult",
    seed: str | int | None = None,
    *,
    deck: Deck | None = None,
    preset: str = "default",
    any_cards: bool = False,
    tables: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
    **settings: object,
) -> Solution:
    """Find out whether a deal, or a game from its current position, can be won.

    The solver knows all cards that the seed deals, including those after reshuffles. With
    `any_cards`, and for a game without a seed, it assumes that every draw is favorable.

    Args:
        what: A case, or a `Game`. A case needs a `seed` and takes the settings of `Game.new`.
        seed: The seed of the deal.
        deck: A custom deck.
        preset: The difficulty.
        any_cards: Whether to assume that every draw is favorable.
        tables: The maximum number of positions (default: 10 million).
        seconds: The maximum time of the search.
        progress: Called now and then with the number of positions and the seconds so far.
        settings: Other settings of `Game.new`.

    With `tables` as the only limit, the result is the same on every computer. Ctrl-C ends the
    search, and the function returns what was found so far.

    >>> solve("witch-cult", seed="walpurgis").verdict
    'won'
    """
    if isinstance(what, Game):
        if seed is not None or deck is not None or preset != "default" or settings:
            raise UnreadableText(
                "A Game has its own seed, deck and settings. Leave out these arguments."
            )
        game = what.copy()
    else:
        game = _new_game(what, seed, deck, preset, settings)
    if game.over:
        raise NotOffered(f"This game is over. {game.outcome}")
    game.auto = False
    return SolverJob(game, any_cards, *_limits(tables, seconds), progress).build_solution()


def _new_game(
    case: str, seed: str | int | None, deck: Deck | None, preset: str, settings: dict[str, object]
) -> Game:
    if seed is None:
        raise UnreadableText(
            "The solver needs a seed to know the deal, for example seed='walpurgis'."
        )
    return Game.new(case, seed=seed, deck=deck, preset=preset, **settings)  # type: ignore[arg-type]


def _limits(tables: int | None, seconds: float | None) -> tuple[int, float | None]:
    if tables is not None and (type(tables) is not int or not 1 <= tables <= MOST_TABLES):
        raise UnreadableText(f"'tables' must be from 1 to {MOST_TABLES:,} (got {tables}).")
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise UnreadableText(f"'seconds' must be greater than 0 (got {seconds}).")
    return tables or TABLES, seconds


@dataclass
class SolverJob:
    """One run of the solver."""

    game: Game
    any_cards: bool
    tables: int
    seconds: float | None
    progress: Progress | None
    searched: int = 0
    before: int = 0
    ended: Ended = ""

    def __post_init__(self) -> None:
        self.begun = time.monotonic()
        self.any_cards = self.any_cards or not isinstance(self.game.dealer, Seeded)

    def build_solution(self) -> Solution:
        """Return the result of the searches, or what was found before they were interrupted."""
        try:
            found = self.search()
        except KeyboardInterrupt:
            self.ended = "interrupted"
            found = Solution("unknown", self.searched)
        return replace(
            found,
            searched=self.searched,
            any_cards=self.any_cards,
            ended=self.ended if found.verdict == "unknown" else "",
            seconds=time.monotonic() - self.begun,
        )

    def search(self) -> Solution:
        """Try one search after the other until one finds the answer."""
        chance = self.chance()
        for each in passes(chance is not None):
            self.before = self.searched
            left = self.tables - self.searched
            search = each.run(self.game.state, chance, left, self.watch)
            self.searched = self.before + search.tables
            if search.won:
                return self.replay_win(moves_of(search.trail))
            if not search.missed:
                return Solution("impossible", self.searched)
            if self.searched >= self.tables:
                self.ended = "tables"
            if self.ended:
                break
        return Solution("unknown", self.searched)

    def chance(self) -> ChanceSource | None:
        """Return the known deal; None if any cards may come."""
        dealer = self.game.dealer
        if self.any_cards or not isinstance(dealer, Seeded):
            return None
        return known_deal(dealer, self.game.state)

    def watch(self, tables: int) -> bool:
        """Count the positions of the current search, and return whether to continue."""
        self.searched = self.before + tables
        spent = time.monotonic() - self.begun
        if self.progress is not None:
            self.progress(self.searched, spent)
        if self.seconds is not None and spent >= self.seconds:
            self.ended = "seconds"
        return not self.ended

    def replay_win(self, moves: list[int]) -> Solution:
        """Return a win as texts, after it was checked by playing them in a normal game."""
        game = self.game.copy()
        line, turns = [], []
        if self.any_cards:
            game.dealer = Scripted([-1 - move for move in moves if move < 0])
        for move in [move for move in moves if move >= 0]:
            turns.append(game.state.turn)
            line.append(option_text(game.state, move))
            game.play(line[-1])
        if not game.won:
            raise RuntimeError("the line of a win does not win")
        dealt = [card for move in game.moves[len(self.game.moves) :] for card in move.dealt]
        ids = game.state.case.tables.head_ids
        return Solution(
            "won",
            self.searched,
            line=tuple(line),
            line_turns=tuple(turns),
            dealt=tuple(ids[card] for card in dealt),
        )
