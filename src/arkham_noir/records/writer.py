"""A record: a whole game as a text, like PGN. It is the save file; it replays for ever.

Line by line: what it is, the settings, the deck by fingerprint, the seed; then every answer
(`do`, and `and` for what was not asked for by itself) and every card dealt (`deal`), with a mark
of the table at each turn; then how it ended and a seal over all of it. docs/record.md has the
grammar."""

from __future__ import annotations

import hashlib

from ..cases.settings import Choice
from ..core.agenda import answer, deal
from ..core.state import RUNNING, State, outcome_name
from ..dealers import Dealer, Seeded, SeedOrigin, Tabletop
from ..playthrough import Move, Playthrough
from ..text.position import position_text

FORMAT = 3
"""The newest way of writing; a game is written in the oldest that has words for all of it."""


FORMAT_BEFORE_HELP = 2
"""Hints and the chance meter came with format 3: a game without them is written as before."""


TITLE = "arkham-noir record"


CHOSEN_LINES: dict[SeedOrigin, list[str]] = {
    "random": [], "chosen": ["chosen yes"], "unknown": ["chosen unknown"],
}  # fmt: skip
"""What follows a seed, by where it came from; in format 1 nothing does, and it is not known."""


def mark(state: State, choice: Choice) -> str:
    """Eight letters that two tables share only if they are the same."""
    return hashlib.sha256(position_text(state, choice.first_named).encode()).hexdigest()[:8]


def seal(lines: list[str]) -> str:
    """Twelve letters over all lines before the seal."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def lines_of(text: str) -> list[str]:
    """The lines of a record, whatever system they come from."""
    return text.replace("\r\n", "\n").rstrip("\n").split("\n")


def deck_of(text: str) -> tuple[str, str]:
    """The fingerprint and the name of the deck that a record says it was played with."""
    heading = text.replace("\r\n", "\n").partition("\nbegin\n")[0].split("\n")
    named = next((line for line in heading if line.startswith("deck ")), "")
    fingerprint, _, label = named.removeprefix("deck ").partition(" ")
    return fingerprint, label


def record_text(game: Playthrough) -> str:
    """The whole sitting as a text."""
    lines = [*_heading(game), "begin", *_play(game), f"over {end_word(game.state)}"]
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


def _heading(game: Playthrough) -> list[str]:
    lines = [f"{TITLE} {format_of(game)}", f"rules {game.rules}", f"case {game.state.case.name}"]
    lines += [f"set {name} {value}" for name, value in game.choice.recorded.items()]
    lines.append(f"table {game.table_rule}")
    lines.append(f"deck {game.deck.fingerprint} {game.deck_label}")
    lines += _dealer(game.dealer)
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
    """The oldest format that can say how this game was played, so that most can read it."""
    return FORMAT if game.flags.hints or game.flags.meter else FORMAT_BEFORE_HELP


def _dealer(dealer: Dealer) -> list[str]:
    """Who dealt; of a seed also whether a person chose it."""
    if isinstance(dealer, Seeded):
        return ["dealer seeded", f"seed {dealer.seed}", *CHOSEN_LINES[dealer.origin]]
    return [f"dealer {'tabletop' if isinstance(dealer, Tabletop) else 'other'}"]


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
    """The mark of the table before a move, worked out once: a save is written after every move."""
    if not move.mark:
        move.mark = mark(move.before, choice)
    return move.mark


def end_word(state: State) -> str:
    """How a game ended, in the word of a record; `no` while it goes on."""
    return "no" if state.outcome == RUNNING else outcome_name(state.outcome)


def first_deal_against_seed(game: Playthrough) -> str | None:
    """The first card that the seed would not have dealt, as a sentence; None if all agree."""
    if not isinstance(game.dealer, Seeded):
        return None
    dealer = Seeded(game.dealer.seed, rules=game.rules)
    state = game.opening.before.copy()
    for move in [game.opening, *game.moves]:
        if isinstance(move, Move):
            answer(state, move.option)
        for card in move.dealt:
            if dealer.card(state) != card:
                return f"turn {state.turn}: the seed deals other cards than the record says."
            deal(state, card)
    return None
