"""The five actions by their letters in the rulebook, as in the browser. [R-ACT-A to R-ACT-E]"""

from __future__ import annotations

from ..core import options as verbs
from ..core.options import help_of, line_of, verb_of
from ..core.state import State
from ..errors import NotOffered, UnreadableText
from ..text.notation import option_text, options_of

ACTIONS = {"a": "take", "b": "play lead", "c": "hand", "d": "close", "e": "pass"}


def spelled_out(state: State, said: str) -> str:
    """A line that begins with one of the letters, in words; any other as it is.

    `b 2` is `play lead 2`, `c p1 2` is `play p1 2`, `d 1 score p1` is `close 1 score p1`. `b`
    alone will do where the First lead fits one line only.
    """
    letter, _, rest = " ".join(said.split()).partition(" ")
    action = ACTIONS.get(letter.casefold(), "")
    if not action or (action == "hand" and rest and not _names_a_line(rest)):
        return said
    if action == "play lead" and not rest:
        return _only_line(state)
    return f"play {rest}" if action == "hand" and rest else f"{action} {rest}".rstrip()


def _names_a_line(rest: str) -> bool:
    """`p1 2`, `p1 2 with contact`; `c p1` shows the card."""
    return rest.partition(" with ")[0].rpartition(" ")[2].isdecimal()


def _only_line(state: State) -> str:
    """The one line that the First lead can be played to without help."""
    plays = [option for option in options_of(state) if verb_of(option) == verbs.PLAY_LEAD]
    lines = sorted({line_of(option) + 1 for option in plays})
    plain = [option for option in plays if help_of(option) == verbs.PLAIN]
    if len(plain) == 1 and len(lines) == 1:
        return option_text(state, plain[0])
    if not lines:
        raise NotOffered("The First lead cannot be played now; 'why play lead 1' says why.")
    which = " or ".join(f"b {line}" for line in lines)
    raise UnreadableText(f"Say to which line, and whether with help: {which}.")
