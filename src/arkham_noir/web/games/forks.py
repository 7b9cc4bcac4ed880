"""Forks: new games that continue from a position of a finished one."""

from __future__ import annotations

from ...game import Game
from ...text.position import position_text
from ..db.games import StoredGame
from .sessions import GameSession


def fork_of(session: GameSession, place: int) -> tuple[Game, StoredGame]:
    """Return a new free game from the position before a move, and how it is stored."""
    old, before = session.saved, session.game.moves[place].before
    position = position_text(before, session.game.choice)
    game = Game.from_position(position, deck=session.game.deck, auto=not old.ask_all)
    saved = StoredGame(
        "", old.player, old.case, f"{old.title[:170]}, from turn {before.turn}",
        ask_all=old.ask_all, deck=old.deck,
    )  # fmt: skip
    return game, saved
