"""The event log: the moves of every turn and the events they led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..core.options import VERBS, verb_of
from ..game import Game
from ..playthrough import Move
from ..vocabulary import VERBS as VERB_WORDS
from ..words.deduplicate import drop_implied
from ..words.event_words import words_of
from ..words.sentences import Event
from .recent_events import answer_text, answers_of, last_spoken_move, news


@dataclass(frozen=True)
class LogEntry:
    """One move: its sentence unless an event says the same, and its events."""

    said: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Turn:
    """The moves of one turn in order; turn 0 is the setup."""

    number: int
    entries: tuple[LogEntry, ...]


def history(game: Game) -> list[Turn]:
    """Return every turn, the newest first, and the setup last."""
    answers = groupby(answers_of(game.moves), key=lambda moves: moves[0].before.turn)
    turns = [Turn(number, tuple(_entries(game, given))) for number, given in answers]
    return [*reversed(turns), Turn(0, (_opening(game),))]


def _entries(game: Game, answers: Iterator[Sequence[Move]]) -> Iterator[LogEntry]:
    for moves in answers:
        entry = log_entry(game, moves)
        if entry.said or entry.events:
            yield entry


def log_entry(game: Game, moves: Sequence[Move]) -> LogEntry:
    """Return the entry of one move and the forced moves after it."""
    move = last_spoken_move(moves)
    silent = VERB_WORDS[VERBS[verb_of(move.option)]].told_by_events
    told = tuple(map(game.words.tell, news(game, moves)))
    return LogEntry("" if silent else answer_text(game, move), told)


def _opening(game: Game) -> LogEntry:
    told = [
        event for event in drop_implied(game.opening.events) if words_of(event).echo != "always"
    ]
    return LogEntry("The game was set up.", tuple(map(game.words.tell, told)))
