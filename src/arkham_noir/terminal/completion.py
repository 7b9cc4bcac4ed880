"""Completion with Tab at the prompt."""

from __future__ import annotations

from ..game import Game
from ..rulebook import rules, rulings
from ..text.notation import OPENERS, option_text, options_of, state_after
from .commands import COMMAND_NAMES


def completions(game: Game, line: str) -> list[str]:
    """Return the lines that begin this way: moves, commands and their arguments.

    >>> completions(Game.new(seed="walpurgis"), "ta")
    ['table', 'take']
    """
    begun = line.lstrip().casefold()
    word, space, _ = begun.partition(" ")
    found = [*answers(game), *(name for name in COMMAND_NAMES if len(name) > 1)]
    if space:
        found += [f"{word} {each}" for each in _following(game, word)]
    return sorted({each for each in found if each.casefold().startswith(begun)})


def answers(game: Game) -> list[str]:
    """Return the texts of the legal moves, and of those that combine two moves."""
    state = game.state
    offered = options_of(state)
    found = [option_text(state, option) for option in offered]
    for beginning, opener in OPENERS.items():
        then = state_after(state, opener) if opener in offered else None
        texts = [option_text(then, option) for option in options_of(then)] if then else []
        found += [text for text in texts if text.startswith(beginning)]
    return found


def _following(game: Game, word: str) -> list[str]:
    """Return the arguments that a command can have."""
    if word == "card":
        return [*game.deck.index, *(card.title for card in game.deck.cards)]
    if word in ("rules", "rule"):
        return [*rules(), *rulings()]
    return answers(game) if word == "why" else []
