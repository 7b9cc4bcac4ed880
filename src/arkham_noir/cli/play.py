"""`play`: the game in the terminal, for a person, a program or one of our players."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path

from .. import _atomic_files
from ..dealers import Dealer, Random, Tabletop, player_seed, wished_seed
from ..errors import NoirError, UnreadableText
from ..game import Game
from ..playthrough import TABLE_RULES
from ..saves import files
from ..saves.decks import read_game
from ..terminal.files import named_file
from ..terminal.input import Lines, Source, WatchedPlayer
from ..terminal.session import TerminalSession
from . import UsageError
from .common import add_deck, add_json, named_case, part, read_deck
from .settings import add_settings, chosen_case, chosen_settings, option_of, wanted_settings

DEALERS = ("seeded", "random", "tabletop")
PLAYER_LUCK = 6
"""Sets the luck of one of our players apart from that of the cards, from the same seed."""

LONGEST_DELAY = 3600

LAST = "\0last"
"""What `--resume` means without a file; no file can be called so."""

EXAMPLES = """examples:
  arkham-noir play                                a new game, or the unfinished one
  arkham-noir play witch-cult --preset difficult --table strict
  arkham-noir play thunder --seed walpurgis --victims 6
  arkham-noir play 3 --mode classic --outside-help contact
  arkham-noir play --dealer tabletop              you deal real cards and say what came up
  arkham-noir play --resume                       the last unfinished game
  arkham-noir play --player detective --delay 2   watch one of our players, and what it considers
  arkham-noir play --seed a --no-input < answers.txt
  arkham-noir play --json --no-save               for programs; docs/terminal.md has the fields

At the prompt, ? lists what can be typed. The game is saved after every answer.
"""


# Options


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    add_settings(parser)
    _add_table(parser)
    _add_manner(parser)


def _add_table(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("table")
    rules = " ".join(f"{name}: {words}" for name, words in TABLE_RULES.items())
    group.add_argument("--table", choices=TABLE_RULES, help=f"{rules} Default casual.")
    group.add_argument("--seed", type=seed, help="a word or two that fix every card dealt")
    add_deck(group, "play with the cards in this file")  # type: ignore[arg-type]
    group.add_argument(
        "--dealer", choices=DEALERS,
        help="seeded: by the seed (default). random: every deal is new, undo included. "
        "tabletop: you say which card came up.",
    )  # fmt: skip
    group.add_argument("--save", metavar="FILE", help="save here instead of the data folder")
    group.add_argument("--no-save", action="store_true", help="save nowhere")
    group.add_argument(
        "--resume", nargs="?", const=LAST, metavar="FILE",
        help="go on with a saved game (default: the last unfinished one)",
    )  # fmt: skip


def _add_manner(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("how to play")
    group.add_argument(
        "--player", metavar="NAME", help="watch one of our players; saved only with --save"
    )
    group.add_argument(
        "--rollouts", type=int, metavar="N", help="how many a player that makes any may make"
    )
    group.add_argument(
        "--milliseconds", type=int, metavar="N", help="how long the inspector may think instead"
    )
    group.add_argument("--delay", type=seconds, metavar="SECONDS", help="pause before its answers")
    group.add_argument("--ask-all", action="store_true", help="ask even if only one option is left")
    group.add_argument(
        "--no-input", action="store_true",
        help="never prompt: read answers line by line; a wrong one ends with 1",
    )  # fmt: skip
    group.add_argument(
        "--meter", action="store_true",
        help="show the chance of winning after every move; the record notes it",
    )  # fmt: skip
    add_json(group, "each decision as a JSON line")  # type: ignore[arg-type]


def seed(text: str) -> str:
    """A seed that a record can keep, as it is kept."""
    try:
        return wished_seed(text)
    except UnreadableText as error:
        raise ArgumentTypeError(str(error)) from None


def seconds(text: str) -> float:
    """A pause that a person would wait for."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= LONGEST_DELAY:
        raise ArgumentTypeError(f"it is a number of seconds from 0 to {LONGEST_DELAY}")
    return number


# Running


def run(args: Namespace) -> int:
    _refuse_contradictions(args)
    answers = _answers(args)
    if _may_resume(args, answers):
        args.resume = LAST
    if args.resume is None:
        args.case = chosen_case(args, read_deck(args.deck), answers).name
    if args.json:
        return _run_json(args, answers)
    from ..terminal.completion import completions
    from ..terminal.interactive import InteractiveGame, dealt_by_hand
    from ..terminal.screen import QUIET, Screen

    screen = Screen()
    if isinstance(answers, Lines):
        answers.completions = completions
    if isinstance(answers, WatchedPlayer):
        answers.tell = lambda words: screen.say(words, QUIET)
    people = _person(args, answers)
    try:
        seat = _seat(args, lambda: dealt_by_hand(screen, people))
    except EOFError:
        raise NoirError("The table was never laid out: there is nothing to save.") from None
    return InteractiveGame(seat, screen, answers).run()


def _run_json(args: Namespace, answers: Source) -> int:
    from ..terminal.json_lines import JsonGame, dealt_by_program

    people = _person(args, answers)
    try:
        seat = _seat(args, lambda: dealt_by_program(people))
    except EOFError:
        raise NoirError("The table was never laid out: there is nothing to save.") from None
    return JsonGame(seat, answers).run()


def _refuse_contradictions(args: Namespace) -> None:
    """An option that would not be honoured is refused."""
    dealing = ("case", "seed", "dealer", "preset", "table")
    found = [name for name in dealing if vars(args)[name] is not None]
    given = ["CASE" if name == "case" else f"--{name}" for name in found]
    given += [option_of(name) for name in wanted_settings(args)]
    if args.resume is not None and given:
        raise UsageError(f"{given[0]} cannot be given with --resume: the saved game has its own.")
    if args.seed is not None and args.dealer in ("random", "tabletop"):
        raise UsageError(f"--seed cannot be given with --dealer {args.dealer}.")
    if args.delay is not None and args.player is None:
        raise UsageError("--delay is for watching: name a player with --player.")
    if args.rollouts is not None and args.player is None:
        raise UsageError("--rollouts is for watching: name a player with --player.")
    if args.milliseconds is not None and args.player is None:
        raise UsageError("--milliseconds is for watching: name a player with --player.")
    if args.meter and args.table == "strict":
        raise UsageError("--meter cannot be given with --table strict, which has no chance meter.")
    if args.save is not None and args.no_save:
        raise UsageError("--save and --no-save exclude each other.")
    if args.deck == "-":
        raise UsageError("--deck - cannot be used here: standard input is for the answers.")


def _person(args: Namespace, answers: Source) -> Source:
    """Who says which card came up, even where one of our players decides."""
    return Lines(silent=args.no_input, fatal=args.no_input) if args.player else answers


def _answers(args: Namespace) -> Source:
    if args.player is None:
        return Lines(silent=args.no_input or args.json, fatal=args.no_input)
    luck = None if args.seed is None else player_seed(args.seed, PLAYER_LUCK)
    try:
        player = part("players").player(args.player, luck, args.rollouts, args.milliseconds)
    except UnreadableText as error:
        raise UsageError(str(error)) from None
    return WatchedPlayer(player, args.delay or 0)


def _may_resume(args: Namespace, answers: Source) -> bool:
    """A plain `play` with an unfinished game asks whether to go on with it."""
    asked = {"verb", "module", "ask_all", "no_input", "json"}
    plain = not any(value for name, value in vars(args).items() if name not in asked)
    last = files.latest() if plain and answers.asks else None
    if last is None or not files.is_unfinished(last):
        return False
    print(f"There is an unfinished game: {last}")
    said = answers.next(None, "Resume it, or begin a new one? (resume or new) ")
    return said.strip().casefold() in ("", "r", "resume", "y", "yes")


def _seat(args: Namespace, by_hand: Callable[[], Dealer]) -> TerminalSession:
    """The game to be played and the place it is saved to."""
    if args.resume is not None:
        return _resumed(args, by_hand)
    path = _save_path(args)
    return TerminalSession(
        _new_game(args, by_hand, args.seed), path, lambda seed: _new_game(args, by_hand, seed)
    )


def _save_path(args: Namespace) -> Path | None:
    if args.save is None:
        return None if args.player or args.no_save else files.default_path()
    path = named_file(args.save)
    if path.is_file() and path.stat().st_size:
        raise UsageError(f"{path} already exists; resume it with --resume, or name a new file.")
    return path


def _new_game(args: Namespace, by_hand: Callable[[], Dealer], seed: str | None) -> Game:
    case = named_case(args.case)
    choice = chosen_settings(case, args)
    dealers: dict[str | None, Callable[[], Dealer]] = {"random": Random, "tabletop": by_hand}
    dealer = dealers[args.dealer]() if args.dealer in dealers else None
    game = Game.new(
        case.name,
        seed=seed,
        deck=read_deck(args.deck),
        dealer=dealer,
        table_rule=args.table or "casual",
        auto=not args.ask_all,
        choice=choice,
    )
    return game.switch_meter() if args.meter else game


def _resumed(args: Namespace, by_hand: Callable[[], Dealer]) -> TerminalSession:
    """A saved game, from where it was left."""
    source = files.latest(unfinished=True) if args.resume == LAST else Path(args.resume)
    if source is None:
        raise NoirError(f"There is no unfinished game in {files.data_folder() / 'games'}.")
    text = _atomic_files.read(source)
    try:
        game = read_game(text, read_deck(args.deck), auto=not args.ask_all)
    except NoirError as error:
        raise NoirError(f"{source}: {error}") from None
    _seat_dealer(game, by_hand)
    if args.meter:
        game.switch_meter()
    elsewhere = args.save or args.player or args.no_save
    path, left = (_save_path(args), "") if elsewhere else (source, text)
    return TerminalSession(game, path, lambda seed: _same_again(game, by_hand, seed), left)


def _seat_dealer(game: Game, by_hand: Callable[[], Dealer]) -> None:
    """A game from a real table goes on with a person who deals."""
    if isinstance(game.dealer, Tabletop):
        game.dealer = by_hand()
        game.go_on()


def _same_again(game: Game, by_hand: Callable[[], Dealer], seed: str | None) -> Game:
    """A new game with the settings, the deck and the kind of dealer of this one."""
    dealer: Dealer | None = None
    if isinstance(game.dealer, Tabletop):
        dealer = by_hand()
    elif isinstance(game.dealer, Random):
        dealer = Random()
    again = Game.new(
        game.state.case.name,
        seed=seed,
        deck=game.deck,
        dealer=dealer,
        table_rule=game.table_rule,
        auto=game.auto,
        choice=game.choice,
    )
    return again.switch_meter() if game.flags.meter == "on" else again
