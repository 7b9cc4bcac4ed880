"""Shortcuts for the five actions: their letters in the rulebook [R-ACT-A to R-ACT-E]."""

from __future__ import annotations

from ..errors import NotOffered, UnreadableText
from ..game import Game
from ..presentation.actions import lead_plays

ACTIONS = {"a": "take", "b": "play lead", "c": "hand", "d": "close", "e": "pass"}


def spelled_out(game: Game, said: str) -> str:
    """Return a line with a shortcut as a move in words, and any other line unchanged.

    `b 2` is `play lead 2`, `c p1 2` is `play p1 2`, `d 1 score p1` is `close 1 score p1`. `b`
    alone is enough if the First lead fits only one line.
    """
    letter, _, rest = " ".join(said.split()).partition(" ")
    action = ACTIONS.get(letter.casefold(), "")
    if not action or (action == "hand" and rest and not _names_a_line(rest)):
        return said
    if action == "play lead" and not rest:
        return _only_legal_line_move(game)
    return f"play {rest}" if action == "hand" and rest else f"{action} {rest}".rstrip()


def _names_a_line(rest: str) -> bool:
    """Return whether text such as `p1 2 with contact` names a line; `c p1` shows the card."""
    return rest.partition(" with ")[0].rpartition(" ")[2].isdecimal()


def _only_legal_line_move(game: Game) -> str:
    """Return the move that plays the First lead without help, if only one line can take it."""
    plays = lead_plays(game)
    lines = sorted({option.line or 0 for option in plays})
    plain = [option for option in plays if option.spends is None]
    if len(plain) == 1 and len(lines) == 1:
        return plain[0].text
    if not lines:
        raise NotOffered("The First lead can't be played now. Type 'why play lead 1' to see why.")
    which = " or ".join(f"b {line}" for line in lines)
    raise UnreadableText(
        f"Name the line: {which}. To use a contact or Equipment, add 'with' and its name."
    )
