"""`solve`: from a case and a seed, a game or a table to a solution."""

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
"""How many tables are looked at, unless told otherwise: ten seconds or so where it is compiled."""

MOST_TABLES = 2**63 - 1
"""As many as can be counted: more than anybody has time for."""

Progress = Callable[[int, float], object]
"""Told now and then how many tables have been looked at, and for how many seconds."""


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
    """Find out whether a deal can be won, or a game from where it stands now.

    `what` is a case, which needs a `seed` and takes the settings of `Game.new`, or a `Game`. All
    cards are known: those that the seed deals, reshuffles included. With `any_cards`, and for a
    game that no seed deals, the question is whether there is any way at all: each card comes up as
    you would wish.

    It looks at no more than so many `tables` (10 million unless told otherwise), for no more than
    so many `seconds`; with the same `tables` alone the answer is the same on every machine. Ctrl-C
    ends the search; what was found until then is given back.

    >>> solve("witch-cult", seed="walpurgis").verdict
    'won'
    """
    if isinstance(what, Game):
        if seed is not None or deck is not None or preset != "default" or settings:
            raise UnreadableText("A game has its own seed, deck and settings; give none with it.")
        game = what.copy()
    else:
        game = _new_game(what, seed, deck, preset, settings)
    if game.over:
        raise NotOffered(f"This game is over, there is nothing left to find out: {game.outcome}")
    game.auto = False
    return SolverJob(game, any_cards, *_limits(tables, seconds), progress).solved()


def _new_game(
    case: str, seed: str | int | None, deck: Deck | None, preset: str, settings: dict[str, object]
) -> Game:
    if seed is None:
        raise UnreadableText("Which deal is meant? Give its seed, as in seed='walpurgis'.")
    return Game.new(case, seed=seed, deck=deck, preset=preset, **settings)  # type: ignore[arg-type]


def _limits(tables: int | None, seconds: float | None) -> tuple[int, float | None]:
    if tables is not None and (type(tables) is not int or not 1 <= tables <= MOST_TABLES):
        raise UnreadableText(f"The solver can look at 1 to {MOST_TABLES:,} tables, not {tables}.")
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise UnreadableText(f"The solver can take more than 0 seconds, not {seconds}.")
    return tables or TABLES, seconds


@dataclass
class SolverJob:
    """One question under way."""

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

    def solved(self) -> Solution:
        """Try one search after the other until one knows."""
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
        """One search after the other."""
        chance = self.chance()
        for each in passes(chance is not None):
            self.before = self.searched
            left = self.tables - self.searched
            search = each.run(self.game.state, chance, left, self.watch)
            self.searched = self.before + search.tables
            if search.won:
                return self.replayed(moves_of(search.trail))
            if not search.missed:
                return Solution("impossible", self.searched)
            if self.searched >= self.tables:
                self.ended = "tables"
            if self.ended:
                break
        return Solution("unknown", self.searched)

    def chance(self) -> ChanceSource | None:
        """The deal, unless cards come as one would wish."""
        dealer = self.game.dealer
        if self.any_cards or not isinstance(dealer, Seeded):
            return None
        return known_deal(dealer, self.game.state)

    def watch(self, tables: int) -> bool:
        """Told how many tables this search has looked at: whether to go on."""
        self.searched = self.before + tables
        spent = time.monotonic() - self.begun
        if self.progress is not None:
            self.progress(self.searched, spent)
        if self.seconds is not None and spent >= self.seconds:
            self.ended = "seconds"
        return not self.ended

    def replayed(self, moves: list[int]) -> Solution:
        """A win, told as texts and played at an ordinary game before it is believed."""
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
