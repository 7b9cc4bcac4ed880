"""The summary of a game: its numbers, and the turning point."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..core.events import KINDS
from ..core.state import outcome_name
from ..decks.cards import Clue
from ..game import Game
from ..view import look
from ..vocabulary import Count
from .chronicle import Happening, iterate_happenings
from .prose import join_words

STAMPS = {"won": "Solved", "lost-mind": "Mind lost", "lost-time": "Too late", "running": ""}
"""The stamp on the report, by how the game ended."""


@dataclass(frozen=True)
class TurningPoint:
    """The event that decided the game: its turn, a sentence and the rule."""

    turn: int
    text: str
    rule: str


@dataclass(frozen=True)
class Summary:
    """A game in numbers.

    `checks` counts Stability checks, and `failed` those that moved a card to the Stability area.
    `help_used` and `help_left` name the contact and, in Case 3, Equipment.
    """

    outcome: str
    stamp: str
    won: bool
    turns: int
    cases_opened: int
    cases_closed: int
    types_scored: tuple[str, ...]
    letters_scored: tuple[str, ...]
    cards_played: int
    cards_to_time: int
    checks: int
    failed: int
    help_used: tuple[str, ...]
    help_left: tuple[str, ...]
    undone: int
    odds: int
    hints: int
    meter: bool
    moment: TurningPoint | None


def stamp_of(game: Game) -> str:
    """Return the stamp of a finished game; empty before the end."""
    return STAMPS[outcome_name(game.state.outcome)]


def summary(game: Game) -> Summary:
    """Return the numbers of a game; only a finished game has a turning point."""
    told = list(iterate_happenings(game))
    times = Counter(count for happening in told for count in happening.words.counts_as)
    view = look(game.state, game.deck)
    return Summary(
        outcome=game.words.outcome(game.state),
        stamp=stamp_of(game),
        won=game.won,
        turns=game.state.turn,
        cases_opened=times["opening"],
        cases_closed=times["closing"],
        types_scored=view.types_scored,
        letters_scored=tuple(sorted(clue.letter for clue in view.picture if clue.letter)),
        cards_played=times["play"],
        cards_to_time=times["time"],
        checks=times["check"],
        failed=times["failed check"],
        help_used=tuple(game.words.head(h.card) for h in told if "help" in h.words.counts_as),
        help_left=tuple(card.title for card in view.briefcase if not isinstance(card, Clue)),
        undone=game.flags.undone,
        odds=game.flags.odds,
        hints=game.flags.hints,
        meter=bool(game.flags.meter),
        moment=_moment(game, told) if game.over else None,
    )


def _moment(game: Game, told: list[Happening]) -> TurningPoint | None:
    """Return the turning point of a finished game."""
    end = next((h.words.ends for h in reversed(told) if h.words.ends), "")
    if end == "won":
        return _victory(game, told)
    if end == "lost-mind":
        return _last_straw(game, told)
    return _explain_missing_threat(told) if end else None


def _victory(game: Game, told: list[Happening]) -> TurningPoint | None:
    """Return the closing that completed the Big picture."""
    closing = _last(told, "closing")
    if closing is None:
        return None
    place = told.index(closing)
    scored = [h.card for h in told[place:] if "score" in h.words.counts_as]
    named = join_words([game.words.title(card) for card in scored]) if scored else "nothing new"
    text = f"Closing {game.words.head(closing.card)} brought {named} into the Big picture."
    objectives = _last(told, "Objective")
    return TurningPoint(closing.turn, text, "C3-MAINT-A" if objectives else "R-MAINT-A")


def _last_straw(game: Game, told: list[Happening]) -> TurningPoint | None:
    """Return the check that filled the Stability area."""
    straw = _last(told, "failed check")
    if straw is None:
        return None
    text = (
        f"A Stability check revealed {game.words.title(straw.card)} and filled the Stability area."
    )
    return TurningPoint(straw.turn, text, "R-MAINT-B")


def _explain_missing_threat(told: list[Happening]) -> TurningPoint:
    """Return why a Victim or a Menace was due when none was left."""
    end = told[-1]
    cause = next((h for h in reversed(told) if h.words.makes_due), None)
    why = cause.words.makes_due if cause and cause.turn == end.turn else "a card required one"
    text = f"Another {end.words.due} was due because {why}, but none was left."
    return TurningPoint(end.turn, text, KINDS[end.kind][1])


def _last(told: list[Happening], counted: Count) -> Happening | None:
    return next((h for h in reversed(told) if counted in h.words.counts_as), None)
