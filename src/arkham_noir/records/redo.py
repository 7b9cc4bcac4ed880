"""Undone moves as text: the lines that they would add to the record, the next move first.

A record has no undone moves. They are saved next to it, so that they can be redone after a
restart with the same cards.
"""

from __future__ import annotations

from ..dealers import Scripted, Tabletop
from ..errors import NoirError
from ..playthrough import Move, Playthrough
from ..text.notation import option_text, options_of


def redo_text(game: Playthrough) -> str:
    """Return the moves that can be redone, as text."""
    ids = game.state.case.tables.head_ids
    lines = []
    for move in reversed(game.redoable):
        if isinstance(move, int):
            lines.append(f"deal {ids[move]}")
            continue
        lines.append(f"{'and' if move.forced else 'do'} {move.text}")
        lines += [f"deal {ids[card]}" for card in move.dealt]
    return "\n".join(lines)


def put_back(game: Playthrough, text: str) -> None:
    """Let undone moves be redone in a game; ignore moves that don't fit."""
    words = [line.partition(" ")[::2] for line in text.split("\n")] if text else []
    again = _parse_lines if isinstance(game.dealer, Tabletop) and game.dealer.waits else _play_lines
    try:
        game.redoable = again(game.copy(), words)[::-1]
    except NoirError:
        game.redoable = []


def _play_lines(game: Playthrough, words: list[tuple[str, str]]) -> list[Move | int]:
    """Return the moves of the lines, played with their cards."""
    index, before = game.deck.index, len(game.moves)
    game.dealer = Scripted(index[id] for word, id in words if word == "deal" and id in index)
    for word, said in words:
        if word != "deal":
            game.do(_option(game, said), said, forced=word == "and")
    return [*game.moves[before:]]


def _parse_lines(game: Playthrough, words: list[tuple[str, str]]) -> list[Move | int]:
    """Return the moves and cards of the lines; with real cards each is entered separately."""
    found: list[Move | int] = []
    for word, said in words:
        if word == "deal":
            found.append(game.deck.index.get(said, -1))
            game.name_card(game.deck.index.get(said, -1))
        else:
            game.do(_option(game, said), said, forced=word == "and")
            found.append(game.moves[-1])
    return found


def _option(game: Playthrough, said: str) -> int:
    for option in options_of(game.state):
        if option_text(game.state, option) == said:
            return option
    raise NoirError(f"'{said}' was undone, but is no longer possible.")
