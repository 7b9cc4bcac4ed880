"""`solve`: can this deal be won, with all its cards known?"""

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
from .common import STDIN, add_deck, add_json, named_case, put_json, read_deck, read_text
from .play import seed
from .settings import add_settings, chosen_settings, option_of, wanted_settings

SECONDS = 60.0
LONGEST = 86_400
BETWEEN = 1.0
"""Seconds between two words about how far it has come."""

EXAMPLES = """examples:
  arkham-noir solve witch-cult --seed walpurgis
  arkham-noir solve 3 --mode classic --seed walpurgis --json
  arkham-noir solve --record game.noir             could this deal have been won?
  arkham-noir solve --record game.noir --turn 20   and from turn 20 on?
  arkham-noir solve --position "$(cat position.txt)"
  arkham-noir solve thunder --seed 7 --seconds 600

With a seed all cards are known. For a position without one, and with --any-cards, the question is
whether there is any way at all: each card comes up as you would wish. A win is shown as the
answers that lead to it. Exits with 0 whatever the verdict is; Ctrl-C tells what was found until
then and exits with 130.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    add_settings(parser)
    group = parser.add_argument_group("what is to be solved")
    group.add_argument("--seed", type=seed, help="the word or two that fix every card dealt")
    add_deck(group, "the deck that it is dealt from")  # type: ignore[arg-type]
    group.add_argument("--position", metavar="TEXT", help="a position, or - for standard input")
    group.add_argument("--record", metavar="FILE", help="a record, or - for standard input")
    group.add_argument(
        "--turn", type=int, metavar="N", help="from turn N of the record on; default: the set-up"
    )
    group.add_argument("--any-cards", action="store_true", help="cards come up as you would wish")
    limits = parser.add_argument_group("how long")
    limits.add_argument(
        "--seconds", type=seconds, metavar="N", help=f"at most; default {SECONDS:.0f}"
    )
    limits.add_argument(
        "--tables", type=tables, metavar="N",
        help="look at so many tables at most: the same answer on every machine",
    )  # fmt: skip
    add_json(parser)


def seconds(text: str) -> float:
    """A time that somebody would wait for."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= LONGEST:
        raise ArgumentTypeError(f"it is a number of seconds above 0 and up to {LONGEST}")
    return number


def tables(text: str) -> int:
    """A number of tables."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError("it is a whole number of tables, 1 or more")
    return int(text)


# Running


def run(args: Namespace) -> int:
    _refuse_contradictions(args)
    told = SolveReport()
    found = solve(
        _game(args),
        any_cards=args.any_cards or (args.position is not None and args.seed is None),
        tables=args.tables or sys.maxsize,
        seconds=args.seconds or (None if args.tables else SECONDS),
        progress=told.tell,
    )
    told.done()
    if args.json:
        put_json(found.to_dict())
    else:
        _print(found)
    return INTERRUPTED if found.ended == "interrupted" else OK


def _refuse_contradictions(args: Namespace) -> None:
    """An option that would not be honoured is refused."""
    given = ["CASE"] if args.case is not None else []
    given += ["--preset"] if args.preset is not None else []
    given += [option_of(name) for name in wanted_settings(args)]
    if args.position is not None and args.record is not None:
        raise UsageError("--position and --record exclude each other.")
    for name in ("position", "record"):
        if vars(args)[name] is not None and given:
            raise UsageError(f"{given[0]} cannot be given with --{name}, which has its own.")
    if args.record is not None and args.seed is not None:
        raise UsageError("--seed cannot be given with --record, which has its own.")
    if args.turn is not None and args.record is None:
        raise UsageError("--turn is for a record: name one with --record.")
    if "-" in (args.position, args.record) and args.deck == "-":
        raise UsageError("Standard input cannot be two things at once; name a file for one.")


def _game(args: Namespace) -> Game:
    """The game that is meant, as it lies where the search is to begin."""
    deck = read_deck(args.deck)
    if args.record is not None:
        return _at_turn(read_game(read_text(args.record), deck), args.turn)
    if args.position is not None:
        text = read_text(STDIN) if args.position == STDIN else args.position
        dealer = None if args.seed is None else Seeded(args.seed)
        return Game.from_position(text.strip(), dealer=dealer, deck=deck)
    if args.case is None or args.seed is None:
        raise UsageError("Say which deal is meant: CASE and --seed, a --position, or a --record.")
    case = named_case(args.case)
    return Game.new(case.name, seed=args.seed, deck=deck, choice=chosen_settings(case, args))


def _at_turn(game: Game, turn: int | None) -> Game:
    """A recorded game where a turn begins; without one, where its first answer was given."""
    for place, move in enumerate(game.moves):
        if turn is None or move.before.turn == turn:
            game.state = move.before.copy()
            del game.moves[place:]
            return game
    if turn in (None, game.state.turn) and not game.over:
        return game
    raise UsageError(f"Turn {turn} is not in this record, which has 1 to {game.state.turn}.")


# Telling


class SolveReport:
    """How far it has come, said on standard error while a person waits there."""

    def __init__(self) -> None:
        self.next = BETWEEN
        self.wanted = sys.stderr.isatty()
        self.said = False

    def tell(self, tables: int, seconds: float) -> None:
        if self.wanted and seconds >= self.next:
            self.next = seconds + BETWEEN
            self.said = True
            print(f"\r{tables:,} tables in {seconds:.0f} s ", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        """The next line is a new one."""
        if self.said:
            print(file=sys.stderr)


def _print(found: Solution) -> None:
    """The verdict, and the line of a win turn by turn."""
    print(found)
    if found.ended == "interrupted":
        print("The search was interrupted.")
    answers = zip(found.line_turns, found.line, strict=True)
    for turn, given in groupby(answers, key=lambda answer: answer[0]):
        print(f"{turn:4}  {', '.join(text for _, text in given)}")
    if found.any_cards and found.dealt:
        print(f"The cards that come up, in their order: {' '.join(found.dealt)}")
