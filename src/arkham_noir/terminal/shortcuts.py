"""The five actions by their letters in the rulebook, as in the browser. [R-ACT-A to R-ACT-E]"""

from __future__ import annotations

from ..errors import NotOffered, UnreadableText
from ..game import Game
from ..presentation.actions import lead_plays

ACTIONS = {"a": "take", "b": "play lead", "c": "hand", "d": "close", "e": "pass"}


def spelled_out(game: Game, said: str) -> str:
    """A line that begins with one of the letters, in words; any other as it is.

    `b 2` is `play lead 2`, `c p1 2` is `play p1 2`, `d 1 score p1` is `close 1 score p1`. `b`
    alone will do where the First lead fits one line only.
    """
    letter, _, rest = " ".join(said.split()).partition(" ")
    action = ACTIONS.get(letter.casefold(), "")
    if not action or (action == "hand" and rest and not _names_a_line(rest)):
        return said
    if action == "play lead" and not rest:
        return _only_line(game)
    return f"play {rest}" if action == "hand" and rest else f"{action} {rest}".rstrip()


def _names_a_line(rest: str) -> bool:
    """`p1 2`, `p1 2 with contact`; `c p1` shows the card."""
    return rest.partition(" with ")[0].rpartition(" ")[2].isdecimal()


def _only_line(game: Game) -> str:
    """Return the move that plays the First lead without help, if only one line can take it."""
    plays = lead_plays(game)
    lines = sorted({option.line or 0 for option in plays})
    plain = [option for option in plays if option.spends is None]
    if len(plain) == 1 and len(lines) == 1:
        return plain[0].text
    if not lines:
        raise NotOffered("The First lead cannot be played now; 'why play lead 1' says why.")
    which = " or ".join(f"b {line}" for line in lines)
    raise UnreadableText(f"Say to which line, and whether with help: {which}.")
