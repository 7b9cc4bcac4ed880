"""Writing records: a whole game as a text file, like PGN.

The heading has the settings, the fingerprint of the deck and the seed. Then come all moves (`do`,
or `and` for a move made together with the one before) and all dealt cards (`deal`). Each turn has a
mark of the table. At the end are the result and a seal over all lines. docs/record.md has
the grammar.
"""

from __future__ import annotations

import hashlib

from ..cases.settings import Choice
from ..core.state import RUNNING, State, outcome_name
from ..playthrough import Move, Playthrough
from ..text.position import position_text
from .dealers import dealer_lines

FORMAT = 3
"""The newest format; a game is written in the oldest format that can express it."""


FORMAT_BEFORE_HELP = 2
"""The format before hints and the chance meter; games without them are written in it."""


TITLE = "arkham-noir record"


def mark(state: State, choice: Choice) -> str:
    """Return eight characters that differ if two tables differ."""
    return hashlib.sha256(position_text(state, choice.with_first_names).encode()).hexdigest()[:8]


def seal(lines: list[str]) -> str:
    """Return twelve characters, a checksum of all lines before the seal."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def lines_of(text: str) -> list[str]:
    """Return the lines of a record, with the line ends of any system."""
    return text.replace("\r\n", "\n").rstrip("\n").split("\n")


def deck_of(text: str) -> tuple[str, str]:
    """Return the fingerprint and the name of the deck in a record."""
    heading = text.replace("\r\n", "\n").partition("\nbegin\n")[0].split("\n")
    named = next((line for line in heading if line.startswith("deck ")), "")
    fingerprint, _, label = named.removeprefix("deck ").partition(" ")
    return fingerprint, label


def record_text(game: Playthrough) -> str:
    """Return the whole game as a text."""
    lines = [*_heading(game), "begin", *_play(game), f"over {end_word(game.state)}"]
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


def _heading(game: Playthrough) -> list[str]:
    lines = [f"{TITLE} {format_of(game)}", f"rules {game.rules}", f"case {game.state.case.name}"]
    lines += [f"set {name} {value}" for name, value in game.choice.recorded_settings.items()]
    lines.append(f"table {game.table_rule}")
    lines.append(f"deck {game.deck.fingerprint} {game.deck_label}")
    lines += dealer_lines(game.dealer)
    if game.began_at:
        lines.append(f"position {game.began_at}")
    flags = game.flags
    if flags.undone:
        lines.append(f"undone {flags.undone} past-reveal {flags.past_reveal}")
    if flags.odds:
        lines.append(f"odds {flags.odds}")
    if flags.hints:
        lines.append(f"hints {flags.hints}")
    if flags.meter:
        lines.append(f"meter {flags.meter}")
    return lines


def format_of(game: Playthrough) -> int:
    """Return the oldest format that can express this game, so that most versions can read it."""
    return FORMAT if game.flags.hints or game.flags.meter else FORMAT_BEFORE_HELP


def _play(game: Playthrough) -> list[str]:
    ids = game.state.case.tables.head_ids
    lines = [f"deal {ids[card]}" for card in game.opening.dealt]
    turn = 0
    for move in game.moves:
        if move.before.turn != turn:
            turn = move.before.turn
            lines.append(f"turn {turn} {_mark_before(move, game.choice)}")
        lines.append(f"{'and' if move.forced else 'do'} {move.text}")
        lines += [f"deal {ids[card]}" for card in move.dealt]
    return lines


def _mark_before(move: Move, choice: Choice) -> str:
    """Return the mark of the table before a move.

    It is computed once, because a game is saved after every move.
    """
    if not move.mark:
        move.mark = mark(move.before, choice)
    return move.mark


def end_word(state: State) -> str:
    """Return the word for the end of a game in a record; `no` while it is running."""
    return "no" if state.outcome == RUNNING else outcome_name(state.outcome)
