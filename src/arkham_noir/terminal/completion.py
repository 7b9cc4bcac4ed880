"""Tab at the prompt: what can be typed on from here."""

from __future__ import annotations

from ..game import Game
from ..rulebook import rules, rulings
from ..text.notation import OPENERS, ahead, option_text, options_of
from .commands import COMMAND_NAMES


def completions(game: Game, line: str) -> list[str]:
    """Every line that begins so and means something now: answers, commands, what follows them.

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
    """Return the options, and those that can be typed together with the action before them."""
    state = game.state
    offered = options_of(state)
    found = [option_text(state, option) for option in offered]
    for beginning, opener in OPENERS.items():
        then = ahead(state, opener) if opener in offered else None
        texts = [option_text(then, option) for option in options_of(then)] if then else []
        found += [text for text in texts if text.startswith(beginning)]
    return found


def _following(game: Game, word: str) -> list[str]:
    """What a command can be asked about."""
    if word == "card":
        return [*game.deck.index, *(card.title for card in game.deck.cards)]
    if word in ("rules", "rule"):
        return [*rules(), *rulings()]
    return answers(game) if word == "why" else []
