"""The JSON of a game: table, options, events and outcome as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from .decisions import Option
from .decks.cards import Deck, Victim
from .game import Game
from .hints import METER_BUDGET, Hint
from .playthrough import Segment
from .presentation.actions import warning_of
from .view import LineView, ObjectiveView, TableView, look

MOST_EVENTS = 999_999


def events_of(game: Game, moves: Sequence[Segment]) -> list[dict[str, Any]]:
    """Return what happened in these moves, one object for each event."""
    return [asdict(event) for event in game.told(moves)]


def option_fields(game: Game, option: Option) -> dict[str, Any]:
    """Return an option, with a warning where a person would be asked "really?"."""
    warning = warning_of(game, option.value)
    fields = {name: value for name, value in asdict(option).items() if name != "value"}
    return {**fields, "warning": str(warning) if warning else None}


def line_fields(line: LineView) -> dict[str, Any]:
    """Return an open case with its line as JSON fields."""
    return {
        "line": line.number,
        "head": line.head.id,
        "victim": line.head.id if isinstance(line.head, Victim) else None,
        "cards": [card.id for card in line.cards],
        "types": list(line.types),
        "unused_keys": line.unused_keys,
        "unused_skeleton_keys": line.unused_skeleton_keys,
        "closable": line.closable,
        "scorable": [card.id for card in line.scorable],
        "strained": line.strained,
        "prevented": line.prevented,
    }


def table_fields(game: Game) -> dict[str, Any]:
    """Return the cards of all areas, by their ids."""
    view = look(game.state, game.deck)
    return {
        "leads": [lead.card.id for lead in view.leads],
        "hand": [held.card.id for held in view.hand],
        "lines": [line_fields(line) for line in view.lines],
        "stack": view.stack,
        "victims_left": view.victims_left,
        "time": [card.id for card in view.time.cards],
        "time_limit": view.time.limit,
        "stability": [card.id for card in view.stability.cards],
        "stability_limit": view.stability.limit,
        "discard": [card.id for card in view.discard],
        "closed": [card.id for card in view.closed],
        "picture": [card.id for card in view.picture],
        "types_scored": list(view.types_scored),
        "types_to_win": view.types_to_win,
        "needed_to_win": [card.id for card in view.needed_to_win],
        "types_to_close": view.types_to_close,
        "hand_limit": view.hand_limit,
        "contact": view.contact.id if view.contact else None,
        **storm_fields(view, game.deck),
        **menace_fields(view),
        "objectives": [objective_fields(each, game.over) for each in view.objectives],
    }


def storm_fields(view: TableView, deck: Deck) -> dict[str, Any]:
    """Return the fields of Case 2; null where there are no Storms and no Formula."""
    return {
        "storms_left": view.storms_left,
        "formula_waits": view.formula_waits if deck.formula else None,
    }


def menace_fields(view: TableView) -> dict[str, Any]:
    """Return the fields of Case 3; null or empty in other cases."""
    left = view.menaces_left
    active = [{"id": each.id, "ongoing": list(each.ongoing)} for each in view.menaces]
    return {
        "menaces": active,
        "menaces_left": {"I": left[0], "II": left[1]} if left else None,
        "case_deck": list(view.case_deck) if left else None,
        "briefcase": [card.id for card in view.briefcase] if view.has_briefcase else None,
        "machine_lit": view.machine_lit if view.has_briefcase else None,
    }


def objective_fields(each: ObjectiveView, over: bool) -> dict[str, Any]:
    """Return an Objective, with its story once it is met and the game is over [C3-END-02]."""
    return {
        "number": each.objective.number,
        "title": each.objective.title,
        "letters": list(each.objective.letters),
        "scored": list(each.scored),
        "met": each.met,
        "story": each.objective.story if each.met and over else None,
    }


def path_fields(deck: Deck) -> list[dict[str, Any]]:
    """Return the path hints of the Objectives [C3-OBJ-04]."""
    return [{"number": each.number, "paths": list(each.paths)} for each in deck.objectives]


def outcome_fields(game: Game) -> dict[str, str] | None:
    """Return how the game ended; None while it is running."""
    outcome = game.outcome
    return {"result": outcome.result, "text": outcome.text} if outcome else None


def hint_fields(hint: Hint) -> dict[str, Any]:
    """Return one of the best moves; `text` has it together with the moves that follow."""
    return {
        "option": hint.option.text,
        "text": hint.text,
        "words": hint.words,
        "chance": hint.chance,
        "error": hint.error,
        "why": hint.why,
        "then": [each.text for each in hint.then],
        "rollouts": hint.rollouts,
    }


def chance_fields(game: Game) -> dict[str, float] | None:
    """Return the chance of winning; None unless the chance meter is on."""
    return asdict(game.chance(METER_BUDGET)) if game.flags.meter == "on" else None
