"""Suggestions for unknown commands and moves."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from ..game import Game
from ..text.notation import offered_text, option_text, options_of
from ..vocabulary import VERBS

LONGEST_SHOWN = 60


def not_understood(game: Game, said: str, commands: Iterable[str]) -> str:
    """Return an error message for a line with an unknown first word; empty if it is known.

    >>> not_understood(Game.new(seed="walpurgis"), "tkae", ["table"])
    "'tkae' is not a command or move. Did you mean 'take'?"
    """
    first, _, rest = " ".join(said.casefold().split()).partition(" ")
    known = [*_verbs(game), *(name for name in commands if len(name) > 1)]
    if not first or first in known or first.isdecimal():
        return ""
    wanted = f"{first} {rest}".rstrip()
    meant = _nearest(wanted, [option_text(game.state, option) for option in options_of(game.state)])
    word = _nearest(first, known)
    meant = meant or (f"{word} {rest}".rstrip() if word else "")
    shown = said if len(said) <= LONGEST_SHOWN else f"{said[:LONGEST_SHOWN]}..."
    if meant and len(meant) <= LONGEST_SHOWN:
        return f"'{shown}' is not a command or move. Did you mean '{meant}'?"
    offered = offered_text(game.state)
    return f"'{shown}' is not a command or move." + (f" You can: {offered}." if offered else "")


def _verbs(game: Game) -> list[str]:
    """Return every word that a move can begin with."""
    patterns = [words.typed for words in VERBS.values() if not words.typed.startswith("{")]
    names = [action.name for action in game.state.case.free_actions]
    return list(dict.fromkeys(text.split()[0] for text in (*patterns, *names)))


def _nearest(word: str, known: Iterable[str]) -> str:
    """Return the known text that is most similar to this one; empty if none is."""
    return next(iter(difflib.get_close_matches(word[:LONGEST_SHOWN], list(known), 1, 0.7)), "")
