"""JSON lines: the game for programs.

Each line of standard output is an object, each line of standard input a move or command.
docs/json.md lists the fields.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from .._interrupts import INTERRUPTED
from .._numbers import parse_whole_number
from ..dealers import Dealer, Tabletop, normalize_seed
from ..errors import NoirError, UnreadableText
from ..game import Game
from ..playthrough import Segment
from ..provenance import provenance_fields
from ..report import case_report
from ..serialize import (
    MOST_EVENTS,
    chance_fields,
    events_of,
    hint_fields,
    option_fields,
    outcome_fields,
    path_fields,
    table_fields,
)
from ..words.sentences import question_rule
from .input import Source
from .session import TerminalSession, note
from .suggestions import not_understood

VERSION = 1
"""The version of the JSON; raised when a field changes its meaning or is removed.

New fields may be added at any time.
"""


def put(kind: str, **fields: Any) -> None:
    """Print one object."""
    print(json.dumps({"version": VERSION, "type": kind, **fields}), flush=True)


class JsonGame:
    """A game of one program: `InteractiveGame` in JSON."""

    def __init__(self, session: TerminalSession, answers: Source) -> None:
        self.session = session
        self.answers = answers

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    def run(self) -> int:
        """Play until the end of the input; return 1 if the game could not be saved."""
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
        """Save the game and print the first decision."""
        self.session.save()
        self.show([self.game.opening, *self.game.moves][-1:])

    def close(self, code: int) -> int:
        """Report where the game was saved and return the exit code."""
        if self.session.error:
            note(self.session.error)
            return code or 1
        if self.session.path:
            note(f"Saved to {self.session.path}")
        return code

    def step(self, said: str) -> None:
        """Do what a line of the input says."""
        if said in ("quit", "q"):
            raise EOFError
        try:
            self.take(said)
        except NoirError as error:
            self.session.save()
            if self.answers.fatal:
                raise
            refusal = None if isinstance(error, UnreadableText) else self.game.why_not(said)
            put("refused", answer=said, text=str(error), rule=refusal.rule if refusal else None)

    def take(self, said: str) -> None:
        """Run a command or make a move."""
        word, _, rest = said.partition(" ")
        command = COMMANDS.get(word)
        if command:
            command(self, rest.strip())
            return
        unknown = not_understood(self.game, said, COMMANDS)
        if unknown:
            raise UnreadableText(unknown)
        self.show(self.session.play(self.session.read(said)))

    # Commands

    def why(self, rest: str) -> None:
        """Print why a move is not legal."""
        refusal = self.game.why_not(rest)
        put("why", answer=rest, text=refusal.text if refusal else None,
            rule=refusal.rule if refusal else None)  # fmt: skip

    def undo(self, _: str) -> None:
        """Undo the last move."""
        self.game.undo()
        self.session.save()
        self.show([])

    def redo(self, _: str) -> None:
        """Redo a move that was undone."""
        moves = len(self.game.moves)
        self.game.redo()
        self.session.save()
        self.show(self.game.moves[moves:])

    def new(self, rest: str) -> None:
        """Start a new game in the same process, from a seed if one is given."""
        self.session.start_again(normalize_seed(rest) if rest else None)
        self.show([self.game.opening, *self.game.moves][-1:])

    def odds(self, _: str) -> None:
        """Print the odds of the next draw."""
        odds = self.game.odds()
        self.session.save()
        put("odds", stack=odds.size, showing=odds.showing)

    def hint(self, rest: str) -> None:
        """Print the best moves; the argument is the number of rollouts."""
        number = parse_whole_number(rest, MOST_EVENTS) if rest else None
        if rest and number is None:
            raise UnreadableText(f"'{rest}' is not a number of rollouts. Example: hint 5000.")
        hints = self.game.hint(number)
        self.session.save()
        put("hint", hints=[hint_fields(each) for each in hints])

    def meter(self, rest: str) -> None:
        """Switch the chance meter on or off."""
        if rest not in ("on", "off"):
            raise UnreadableText("Type 'meter on' or 'meter off'.")
        self.game.switch_meter(on=rest == "on")
        self.session.save()
        put("meter", on=rest == "on", chance=chance_fields(self.game))

    def log(self, rest: str) -> None:
        """Print all events, or the last N."""
        count = parse_whole_number(rest, MOST_EVENTS) if rest else MOST_EVENTS
        if count is None:
            raise UnreadableText(f"'{rest}' is not a number of events. Example: log 20.")
        events = self.game.log
        put("log", events=[asdict(each) for each in events[max(len(events) - count, 0) :]])

    def position(self, _: str) -> None:
        """Print the position."""
        put("position", position=self.game.position())

    def paths(self, _: str) -> None:
        """Print the path hints of the Objectives."""
        put("paths", objectives=path_fields(self.game.deck))

    def report(self, _: str) -> None:
        """Print the case report."""
        story = case_report(self.game)
        put("report", title=story.title, byline=story.byline, paragraphs=story.paragraphs)

    def show(self, moves: Sequence[Segment]) -> None:
        """Print the decision, or the end, after these moves."""
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
            **provenance_fields(game),
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
"""The commands besides the moves and `quit`."""


def replay_lines(game: Game) -> None:
    """Print a recorded game: one line per move, then one for the end."""
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
        outcome=outcome_fields(game), **provenance_fields(game))  # fmt: skip


def dealt_by_program(answers: Source) -> Dealer:
    """Return a dealer for which the program names each card."""

    def ask(pool: str, ids: list[str]) -> str:
        put("deal", pool=pool, cards=ids)
        return answers.next(None).strip().casefold()

    return Tabletop(ask)


__all__ = ["VERSION", "JsonGame", "dealt_by_program", "replay_lines"]
