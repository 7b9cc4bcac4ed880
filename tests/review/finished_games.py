"""Games that begin shortly before their end, so that a review is fast."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from arkham_noir import Dealer, Deck, Game, Seeded
from arkham_noir.players import player
from arkham_noir.playthrough import Move
from arkham_noir.review import ROLLOUTS, Review, review
from arkham_noir.text.notation import options_of
from arkham_noir.text.position import position_text

PLAYED = Path(__file__).parents[1] / "playthroughs"
FEW = 60
"""The smallest number of rollouts for a decision."""


def choices(game: Game) -> list[int]:
    """Return the places of the moves that were a choice."""
    return [place for place, move in enumerate(game.moves) if is_choice(move)]


def is_choice(move: Move) -> bool:
    return len(options_of(move.before)) > 1


def play_out(game: Game, seed: int = 1) -> Game:
    """Play at random until the game is over."""
    visitor = player("random", seed=seed)
    while not game.over:
        game.play(visitor.choose(game))
    return game


@cache
def finished(case: str, number: int = 1) -> Game:
    """Return a whole game, played at random."""
    return play_out(Game.new(case, seed=f"review {number}"), number)


def last_turns(
    game: Game, decisions: int = 4, dealer: Dealer | None = None, deck: Deck | None = None
) -> Game:
    """Return the last decisions of a game as a separate game with the same moves.

    If another dealer deals other cards, the game continues at random.
    """
    begin = choices(game)[-decisions]
    position = position_text(game.moves[begin].before, game.choice)
    short = Game.from_position(position, dealer=dealer, deck=deck or game.deck)
    for move in game.moves[begin:]:
        if short.over or move.text not in [option.text for option in short.decision or ()]:
            break
        short.play(move.text)
    return play_out(short)


@cache
def won(case: str = "witch-cult") -> Game:
    """Return a game that ends with a victory."""
    return Game.from_record((PLAYED / f"{case}-won.record").read_text())


@cache
def let_go(rollouts: int = ROLLOUTS) -> tuple[Game, Review]:
    """Return a game with a missed win, and its expected text."""
    seen = won()
    position = position_text(seen.moves[choices(seen)[-1]].before, seen.choice)
    for option in Game.from_position(position).decision or ():
        game = play_out(Game.from_position(position, dealer=Seeded("let go")).play(option))
        told = review(game, rollouts, keep=False)
        if not game.won and told.mistakes:
            return game, told
    raise AssertionError("every answer wins")
