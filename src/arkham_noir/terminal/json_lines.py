"""JSON lines: the game for programs. One object a line on standard output, one answer a line
on standard input. docs/terminal.md lists the fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ..answers import Option
from ..course import Passage
from ..dealers import Dealer, Tabletop, wished_seed
from ..decks.cards import Deck, Victim
from ..errors import NoirError, UnreadableText
from ..game import Game
from ..hints import METER_BUDGET, Hint
from ..interrupts import INTERRUPTED
from ..manner import manner_fields
from ..numbers import whole
from ..report import case_report
from ..view import LineView, ObjectiveView, TableView, look
from ..words.reminders import before
from ..words.words import question_rule
from .lines import Source
from .sitting import Sitting, note
from .spelling import not_understood

MOST_EVENTS = 999_999

VERSION = 1
"""Raised when a field changes its meaning or goes away; new fields may come at any time."""


def put(kind: str, **fields: Any) -> None:
    """One object, at once."""
    print(json.dumps({"version": VERSION, "type": kind, **fields}), flush=True)


def events_of(game: Game, moves: Sequence[Passage]) -> list[dict[str, Any]]:
    return [asdict(event) for event in game.told(moves)]


def option_fields(game: Game, option: Option) -> dict[str, Any]:
    """An option, with a warning where a person would be asked "really?"."""
    warning = before(game.state, [option.value])
    fields = {name: value for name, value in asdict(option).items() if name != "value"}
    return {**fields, "warning": str(warning) if warning else None}


def line_fields(line: LineView) -> dict[str, Any]:
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
    """What lies where, by card id."""
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
    """What Case 2 adds; null where there are no storms and no Formula."""
    return {
        "storms_left": view.storms_left,
        "formula_waits": view.formula_waits if deck.formula else None,
    }


def menace_fields(view: TableView) -> dict[str, Any]:
    """What Case 3 adds; null or empty elsewhere."""
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
    """An Objective; its story only when it is met and the game is over. [C3-END-02]"""
    return {
        "number": each.objective.number,
        "title": each.objective.title,
        "letters": list(each.objective.letters),
        "scored": list(each.scored),
        "met": each.met,
        "story": each.objective.story if each.met and over else None,
    }


def path_fields(deck: Deck) -> list[dict[str, Any]]:
    """The path hints, for those who ask. [C3-OBJ-04]"""
    return [{"number": each.number, "paths": list(each.paths)} for each in deck.objectives]


def outcome_fields(game: Game) -> dict[str, str] | None:
    """How it ended; None while it has not."""
    outcome = game.outcome
    return {"result": outcome.result, "text": outcome.text} if outcome else None


def hint_fields(hint: Hint) -> dict[str, Any]:
    """One of the best answers; `text` says it and what follows in one breath."""
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
    """The chance meter; None unless it is on."""
    return asdict(game.chance(METER_BUDGET)) if game.flags.meter == "on" else None


class JsonGame:
    """The same sitting as `PlainGame`, for a program."""

    def __init__(self, seat: Sitting, answers: Source) -> None:
        self.seat = seat
        self.answers = answers

    @property
    def game(self) -> Game:
        return self.seat.game

    def run(self) -> int:
        """0 at the end of the answers; 1 if the game could not be saved."""
        self.begin()
        try:
            while True:
                self.step(self.answers.next(self.game).strip())
        except EOFError:
            pass
        except KeyboardInterrupt:
            return self.close(INTERRUPTED)
        return self.close(0)

    def begin(self) -> None:
        self.seat.keep()
        self.show([self.game.opening, *self.game.moves][-1:])

    def close(self, code: int) -> int:
        if self.seat.complaint:
            note(self.seat.complaint)
            return code or 1
        if self.seat.path:
            note(f"Saved to {self.seat.path}")
        return code

    def step(self, said: str) -> None:
        """One line from the program."""
        if said in ("quit", "q"):
            raise EOFError
        try:
            self.take(said)
        except NoirError as error:
            self.seat.keep()
            if self.answers.fatal:
                raise
            refusal = None if isinstance(error, UnreadableText) else self.game.why_not(said)
            put("refused", answer=said, text=str(error), rule=refusal.rule if refusal else None)

    def take(self, said: str) -> None:
        """A command, or an answer."""
        word, _, rest = said.partition(" ")
        command = COMMANDS.get(word)
        if command:
            command(self, rest.strip())
            return
        unknown = not_understood(self.game.state, said, COMMANDS)
        if unknown:
            raise UnreadableText(unknown)
        self.show(self.seat.play(self.seat.read(said)))

    # Commands

    def why(self, rest: str) -> None:
        refusal = self.game.why_not(rest)
        put("why", answer=rest, text=refusal.text if refusal else None,
            rule=refusal.rule if refusal else None)  # fmt: skip

    def undo(self, _: str) -> None:
        self.game.undo()
        self.seat.keep()
        self.show([])

    def redo(self, _: str) -> None:
        moves = len(self.game.moves)
        self.game.redo()
        self.seat.keep()
        self.show(self.game.moves[moves:])

    def new(self, rest: str) -> None:
        """Another game in the same process, from a seed if one is named."""
        self.seat.begin_again(wished_seed(rest) if rest else None)
        self.show([self.game.opening, *self.game.moves][-1:])

    def odds(self, _: str) -> None:
        odds = self.game.odds()
        self.seat.keep()
        put("odds", stack=odds.size, showing=odds.showing)

    def hint(self, rest: str) -> None:
        """The best answers, by so many rollouts if a number is given."""
        number = whole(rest, MOST_EVENTS) if rest else None
        if rest and number is None:
            raise UnreadableText(f"'{rest}' is not a number of rollouts; for example: hint 5000.")
        hints = self.game.hint(number)
        self.seat.keep()
        put("hint", hints=[hint_fields(each) for each in hints])

    def meter(self, rest: str) -> None:
        """The running chance of winning, on or off."""
        if rest not in ("on", "off"):
            raise UnreadableText("Say 'meter on' or 'meter off'.")
        self.game.switch_meter(on=rest == "on")
        self.seat.keep()
        put("meter", on=rest == "on", chance=chance_fields(self.game))

    def log(self, rest: str) -> None:
        """Everything that has happened, or the last few events."""
        count = whole(rest, MOST_EVENTS) if rest else MOST_EVENTS
        if count is None:
            raise UnreadableText(f"'{rest}' is not a number of events; for example: log 20.")
        events = self.game.log
        put("log", events=[asdict(each) for each in events[max(len(events) - count, 0) :]])

    def position(self, _: str) -> None:
        put("position", position=self.game.position())

    def paths(self, _: str) -> None:
        put("paths", objectives=path_fields(self.game.deck))

    def report(self, _: str) -> None:
        story = case_report(self.game)
        put("report", title=story.title, byline=story.byline, paragraphs=story.paragraphs)

    def show(self, moves: Sequence[Passage]) -> None:
        """The decision, or the end, after these moves."""
        game, decision = self.game, self.game.decision
        put(
            "decision" if decision else "over",
            case=game.state.case.name,
            turn=game.state.turn,
            question=decision.question if decision else None,
            rule=decision.rule if decision else None,
            options=[option_fields(game, option) for option in decision or ()],
            table=table_fields(game),
            position=game.position(),
            events=events_of(game, moves),
            outcome=outcome_fields(game),
            chance=chance_fields(game),
            **manner_fields(game),
        )


COMMANDS: Mapping[str, Callable[[JsonGame, str], None]] = {
    "why": JsonGame.why,
    "undo": JsonGame.undo,
    "redo": JsonGame.redo,
    "new": JsonGame.new,
    "odds": JsonGame.odds,
    "hint": JsonGame.hint,
    "meter": JsonGame.meter,
    "log": JsonGame.log,
    "position": JsonGame.position,
    "paths": JsonGame.paths,
    "report": JsonGame.report,
}
"""What a program can say besides the answers and `quit`."""


def replay_lines(game: Game) -> None:
    """A recorded game: one line a move, then one for the end."""
    ids = game.state.case.tables.head_ids
    for number, move in enumerate(game.moves, 1):
        put(
            "move",
            move=number,
            turn=move.before.turn,
            question=game.words.question(move.before),
            rule=question_rule(move.before),
            answer=move.text,
            words=game.words.option(move.before, move.option),
            dealt=[ids[card] for card in move.dealt],
            events=events_of(game, [move]),
        )
    put("end", turn=game.state.turn, table=table_fields(game), position=game.position(),
        outcome=outcome_fields(game), **manner_fields(game))  # fmt: skip


def dealt_by_program(answers: Source) -> Dealer:
    """The dealer of a table that a program lays."""

    def ask(pool: str, ids: list[str]) -> str:
        put("deal", pool=pool, cards=ids)
        return answers.next(None).strip().casefold()

    return Tabletop(ask)


__all__ = ["JsonGame", "VERSION", "dealt_by_program", "replay_lines"]
