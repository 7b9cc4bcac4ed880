"""`solve`: find out whether a deal can be won if all its cards are known."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from itertools import groupby

from .._interrupts import INTERRUPTED
from ..dealers import Seeded
from ..game import Game
from ..saves.decks import read_game
from ..solver import Solution, solve
from . import OK, UsageError
from .common import (
    CASE_HELP,
    STDIN,
    add_deck,
    add_json,
    find_named_case,
    put_json,
    read_deck,
    read_text,
    source_name,
)
from .play import seed
from .settings import add_case, add_choices, chosen_settings, given_settings, option_of

SECONDS = 60.0
LONGEST = 86_400
BETWEEN = 1.0
"""Seconds between two updates of the progress."""

EXAMPLES = """examples:
  arkham-noir solve witch-cult --seed walpurgis
  arkham-noir solve 3 --mode classic --seed walpurgis --json
  arkham-noir solve --record game.noir             find out whether you could have won
  arkham-noir solve --record game.noir --turn 20   from turn 20 on
  arkham-noir solve --position "$(cat position.txt)"
  arkham-noir solve thunder --seed 7 --seconds 600

With a seed, every card is known. For a position without a seed, and with --any-cards, the solver
assumes that every draw is favorable. If the deal can be won, the winning moves are shown. Exits
with 0 whatever the result is. Ctrl-C stops the search, shows the result so far and exits with 130.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    add_case(parser, CASE_HELP)
    add_choices(parser)
    group = parser.add_argument_group("what to solve")
    group.add_argument("--seed", type=seed, help="seed of the deal")
    add_deck(group, "deck to deal from")  # type: ignore[arg-type]
    group.add_argument("--position", metavar="TEXT", help="a position, or - for standard input")
    group.add_argument("--record", metavar="FILE", help="a record, or - for standard input")
    group.add_argument(
        "--turn", type=int, metavar="N",
        help="start at turn N of the record (default: after setup)",
    )  # fmt: skip
    group.add_argument("--any-cards", action="store_true", help="assume every draw is favorable")
    limits = parser.add_argument_group("limits")
    limits.add_argument(
        "--seconds", type=seconds, metavar="N",
        help=f"search for at most N seconds (default: {SECONDS:.0f})",
    )  # fmt: skip
    limits.add_argument(
        "--tables", type=tables, metavar="N",
        help="search at most N positions; gives the same result on every machine",
    )  # fmt: skip
    add_json(parser)


def seconds(text: str) -> float:
    """Return a number of seconds if it is valid."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= LONGEST:
        raise ArgumentTypeError(
            f"must be a number of seconds above 0, at most {LONGEST} (got {text})"
        )
    return number


def tables(text: str) -> int:
    """Return a number of positions if it is valid."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"must be a whole number of positions, 1 or more (got {text})")
    return int(text)


# Running


def run(args: Namespace) -> int:
    """Solve a deal and show the result."""
    _refuse_contradictions(args)
    report = SolveReport()
    found = solve(
        _game(args),
        any_cards=args.any_cards or (args.position is not None and args.seed is None),
        tables=args.tables or sys.maxsize,
        seconds=args.seconds or (None if args.tables else SECONDS),
        progress=report.update,
    )
    report.end_progress()
    if args.json:
        put_json(found.to_dict())
    else:
        _print(found)
    return INTERRUPTED if found.ended == "interrupted" else OK


def _refuse_contradictions(args: Namespace) -> None:
    """Refuse options that would have no effect together."""
    given = ["CASE"] if args.case is not None else []
    given += ["--preset"] if args.preset is not None else []
    given += [option_of(name) for name in given_settings(args)]
    if args.position is not None and args.record is not None:
        raise UsageError("Give either --position or --record, not both.")
    for name in ("position", "record"):
        if vars(args)[name] is not None and given:
            raise UsageError(f"{given[0]} can't be used with --{name}: the {name} has its own.")
    if args.record is not None and args.seed is not None:
        raise UsageError("--seed can't be used with --record: the record has its own.")
    if args.turn is not None and args.record is None:
        raise UsageError("--turn needs a record. Name one with --record.")
    if "-" in (args.position, args.record) and args.deck == "-":
        raise UsageError("Only one option can read from standard input (-). Name a file for one.")


def _game(args: Namespace) -> Game:
    """Return the game at the point where the search starts."""
    deck = read_deck(args.deck)
    if args.record is not None:
        return _game_at_turn(
            read_game(read_text(args.record), deck, source=source_name(args.record)), args.turn
        )
    if args.position is not None:
        text = read_text(STDIN) if args.position == STDIN else args.position
        dealer = None if args.seed is None else Seeded(args.seed)
        return Game.from_position(text.strip(), dealer=dealer, deck=deck)
    if args.case is None or args.seed is None:
        raise UsageError("Choose a deal: give CASE and --seed, or --position, or --record.")
    case = find_named_case(args.case)
    return Game.new(case.name, seed=args.seed, deck=deck, choice=chosen_settings(case, args))


def _game_at_turn(game: Game, turn: int | None) -> Game:
    """Return a recorded game at the start of a turn; without one, before its first move."""
    for place, move in enumerate(game.moves):
        if turn is None or move.before.turn == turn:
            game.state = move.before.copy()
            del game.moves[place:]
            return game
    if turn in (None, game.state.turn) and not game.over:
        return game
    raise UsageError(f"This record has no turn {turn}. Choose from 1 to {game.state.turn}.")


# Output


class SolveReport:
    """The progress of a search, shown on standard error if that is a terminal."""

    def __init__(self) -> None:
        self.next = BETWEEN
        self.wanted = sys.stderr.isatty()
        self.shown = False

    def update(self, tables: int, seconds: float) -> None:
        """Show the progress, at most once a second."""
        if self.wanted and seconds >= self.next:
            self.next = seconds + BETWEEN
            self.shown = True
            words = f"\r{tables:,} positions in {seconds:.0f} s "
            print(words, end="", file=sys.stderr, flush=True)

    def end_progress(self) -> None:
        """End the line of the progress."""
        if self.shown:
            print(file=sys.stderr)


def _print(found: Solution) -> None:
    """Print the result and the winning moves turn by turn."""
    print(found)
    if found.ended == "interrupted":
        print("The search was interrupted.")
    answers = zip(found.line_turns, found.line, strict=True)
    for turn, given in groupby(answers, key=lambda answer: answer[0]):
        print(f"{turn:4}  {', '.join(text for _, text in given)}")
    if found.any_cards and found.dealt:
        print(f"Cards drawn, in order: {' '.join(found.dealt)}")
