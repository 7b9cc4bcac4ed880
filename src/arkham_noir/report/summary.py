"""A summary: how a game went, in numbers, and the moment that decided it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..core import events
from ..core.state import outcome_name
from ..decks.cards import Clue
from ..game import Game
from ..view import look
from .chronicle import Happening, happenings
from .prose import listed

STAMPS = {"won": "Solved", "lost-mind": "Mind lost", "lost-time": "Too late", "running": ""}
"""What is stamped on the file, by how the game ended."""

ENDS = {events.WON, events.LOST_MIND, events.LOST_TIME, events.LOST_MENACE}
DUE = {
    events.TIME_UP: "Time was full",
    events.STACK_EMPTY: "the Draw stack had run out",
    events.NO_CASE_LEFT: "no case was left open",
}
"""What makes a Victim or a menace due."""

DUES = {events.LOST_TIME: ("Victim", "R-END-01"), events.LOST_MENACE: ("menace", "C3-MENACE-08")}


@dataclass(frozen=True)
class TurningPoint:
    """What decided the game: the turn, a sentence, and the rule behind it."""

    turn: int
    text: str
    rule: str


@dataclass(frozen=True)
class Summary:
    """A game in numbers. `checks` counts Stability checks, of which `failed` brought a card to the
    Stability area; `help_used` and `help_left` name the contact and, in Case 3, Equipment."""

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
    """Return the word that is stamped on a game that is over; nothing before the end."""
    return STAMPS[outcome_name(game.state.outcome)]


def summary(game: Game) -> Summary:
    """The numbers of a game, over or not; only a game that is over has its moment."""
    told = list(happenings(game))
    times = Counter(happening.kind for happening in told)
    view = look(game.state, game.deck)
    return Summary(
        outcome=game.words.outcome(game.state),
        stamp=stamp_of(game),
        won=game.won,
        turns=game.state.turn,
        cases_opened=times[events.CASE_OPENED],
        cases_closed=times[events.CASE_CLOSED],
        types_scored=view.types_scored,
        letters_scored=tuple(sorted(clue.letter for clue in view.picture if clue.letter)),
        cards_played=times[events.CARD_PLAYED],
        cards_to_time=times[events.DISCARDED_TIME],
        checks=times[events.CHECK_FAILED] + times[events.CHECK_PASSED],
        failed=times[events.CHECK_FAILED],
        help_used=tuple(game.words.head(h.card) for h in told if h.kind == events.CONTACT_USED),
        help_left=tuple(card.title for card in view.briefcase if not isinstance(card, Clue)),
        undone=game.flags.undone,
        odds=game.flags.odds,
        hints=game.flags.hints,
        meter=bool(game.flags.meter),
        moment=_moment(game, told) if game.over else None,
    )


def _moment(game: Game, told: list[Happening]) -> TurningPoint | None:
    """The moment after which nothing else mattered."""
    end = next((h.kind for h in reversed(told) if h.kind in ENDS), None)
    if end == events.WON:
        return _victory(game, told)
    if end == events.LOST_MIND:
        return _last_straw(game, told)
    return _too_late(told) if end is not None else None


def _victory(game: Game, told: list[Happening]) -> TurningPoint | None:
    """The closing that completed the Big picture."""
    closing = _last(told, {events.CASE_CLOSED})
    if closing is None:
        return None
    place = told.index(closing)
    scored = [h.card for h in told[place:] if h.kind == events.SCORED]
    named = listed([game.words.title(card) for card in scored]) if scored else "nothing new"
    text = f"Closing {game.words.head(closing.card)} brought {named} into the Big picture."
    objectives = _last(told, {events.OBJECTIVE_MET})
    return TurningPoint(closing.turn, text, "C3-MAINT-A" if objectives else "R-MAINT-A")


def _last_straw(game: Game, told: list[Happening]) -> TurningPoint | None:
    """The check that filled the Stability area."""
    straw = _last(told, {events.CHECK_FAILED})
    if straw is None:
        return None
    text = f"A Stability check brought {game.words.title(straw.card)}, and the area was full."
    return TurningPoint(straw.turn, text, "R-MAINT-B")


def _too_late(told: list[Happening]) -> TurningPoint:
    """Why a Victim or a menace was due when none was left."""
    end, cause = told[-1], _last(told, set(DUE))
    why = DUE[cause.kind] if cause and cause.turn == end.turn else "a card called for one"
    due, rule = DUES[end.kind]
    return TurningPoint(end.turn, f"Another {due} was due, since {why}, and none was left.", rule)


def _last(told: list[Happening], kinds: set[int]) -> Happening | None:
    return next((h for h in reversed(told) if h.kind in kinds), None)
