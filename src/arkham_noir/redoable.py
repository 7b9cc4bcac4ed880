"""What was undone, as a text: the lines that it would add to the record, next answer first.

A record has only what was played. What was taken back is kept beside it, so that it can be done
again after a restart, with the same cards.
"""

from __future__ import annotations

from .course import Course
from .dealers import Scripted
from .errors import NoirError
from .text.notation import option_text, options_of


def undone_text(game: Course) -> str:
    """What can be done again."""
    ids = game.state.case.tables.head_ids
    lines = []
    for move in reversed(game.redoable):
        lines.append(f"{'and' if move.forced else 'do'} {move.text}")
        lines += [f"deal {ids[card]}" for card in move.dealt]
    return "\n".join(lines)


def put_back(game: Course, text: str) -> None:
    """Let a game have again what was undone in it; what does not fit is left out."""
    before = game.state.copy(), game.moves[:], game.dealer
    try:
        _play_on(game, text.split("\n") if text else [])
        game.redoable = game.moves[len(before[1]) :][::-1]
    except NoirError:
        game.redoable = []
    finally:
        game.state, game.moves, game.dealer = before


def _play_on(game: Course, lines: list[str]) -> None:
    """Play what the lines say, dealt as they say."""
    words = [line.partition(" ")[::2] for line in lines]
    index = game.deck.index
    game.dealer = Scripted(index[id] for word, id in words if word == "deal" and id in index)
    for word, said in words:
        if word != "deal":
            game.do(_option(game, said), said, forced=word == "and")


def _option(game: Course, said: str) -> int:
    for option in options_of(game.state):
        if option_text(game.state, option) == said:
            return option
    raise NoirError(f"'{said}' was undone, but is not possible any more.")
