"""`play`: the game in the terminal, for people, programs and computer players."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from .. import _atomic_files
from ..dealers import DEALERS, Dealer, Random, Tabletop, normalize_seed, player_seed
from ..errors import NoirError, UnreadableText
from ..game import Game
from ..players import PLAYERS
from ..playthrough import TABLE_RULES
from ..saves import files
from ..saves.decks import read_game
from ..terminal.files import expand_path
from ..terminal.input import Lines, Source, WatchedPlayer
from ..terminal.session import TerminalSession
from . import UsageError
from .common import add_deck, add_json, find_named_case, part, read_deck
from .settings import add_settings, chosen_case, chosen_settings, given_settings, option_of

PLAYER_LUCK = 6
"""The stream of random numbers for a computer player, different from that of the cards."""

LONGEST_DELAY = 3600

NOT_STARTED = "The game had not started, so there is nothing to save."

SEED_HELP = "text that determines every card dealt; the same seed deals the same cards"

LAST = "\0last"
"""The value of `--resume` without a file; no file can have this name."""

EXAMPLES = """examples:
  arkham-noir play                                start a new game, or continue one
  arkham-noir play witch-cult --preset difficult --table strict
  arkham-noir play thunder --seed walpurgis --victims 6
  arkham-noir play 3 --mode classic --outside-help contact
  arkham-noir play --dealer tabletop              deal real cards and type each card you reveal
  arkham-noir play --resume                       continue the last unfinished game
  arkham-noir play --player detective --delay 2   watch a computer player
  arkham-noir play --seed a --no-input < moves.txt
  arkham-noir play --json --no-save               for programs; see docs/json.md

Type ? at the prompt for help. The game is saved after every move. Ctrl-C saves and quits.
docs/settings.md explains the settings and presets.
"""


# Options


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    add_settings(parser)
    _add_game(parser)
    _add_play(parser)


def _add_game(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("game")
    group.add_argument(
        "--table",
        choices=TABLE_RULES,
        help=_format_choices("undo and hints", TABLE_RULES, "casual"),
    )
    group.add_argument("--seed", type=seed, help=SEED_HELP)
    add_deck(group, "play with the deck in this file")  # type: ignore[arg-type]
    group.add_argument(
        "--dealer", choices=DEALERS, help=_format_choices("how cards are dealt", DEALERS, "seeded")
    )
    group.add_argument("--save", metavar="FILE", help="save to FILE instead of the data folder")
    group.add_argument("--no-save", action="store_true", help="don't save the game")
    group.add_argument(
        "--resume", nargs="?", const=LAST, metavar="FILE",
        help="continue a saved game (default: the last unfinished one)",
    )  # fmt: skip


def _format_choices(title: str, choices: Mapping[str, str], default: str) -> str:
    """Return the choices, one on each line, with their meanings."""
    lines = [f"{name}: {words}" for name, words in choices.items()]
    return "\n".join([f"{title}:", *lines, f"(default: {default})"])


def _add_play(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("play")
    group.add_argument(
        "--player", metavar="NAME",
        help=f"watch a computer player: {', '.join(PLAYERS)} (saved only with --save)",
    )  # fmt: skip
    group.add_argument(
        "--rollouts", type=int, metavar="N",
        help="number of rollouts per decision (detective and inspector only)",
    )  # fmt: skip
    group.add_argument(
        "--milliseconds", type=int, metavar="N",
        help="thinking time per decision in milliseconds (inspector only)",
    )  # fmt: skip
    group.add_argument(
        "--delay", type=seconds, metavar="SECONDS", help="pause before each move of the player"
    )
    group.add_argument("--ask-all", action="store_true", help="ask even if only one move is legal")
    group.add_argument(
        "--no-input", action="store_true",
        help="never prompt; read moves from standard input and exit with 1 on an invalid move",
    )  # fmt: skip
    group.add_argument(
        "--meter", action="store_true",
        help="show the chance of winning after every move (recorded)",
    )  # fmt: skip
    add_json(group, "print each decision as a JSON line")  # type: ignore[arg-type]


def seed(text: str) -> str:
    """Return a seed in its normal form if it is valid."""
    try:
        return normalize_seed(text)
    except UnreadableText as error:
        raise ArgumentTypeError(str(error)) from None


def seconds(text: str) -> float:
    """Return a pause in seconds if it is valid."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= LONGEST_DELAY:
        raise ArgumentTypeError(
            f"must be a number of seconds from 0 to {LONGEST_DELAY} (got {text})"
        )
    return number


# Running


def run(args: Namespace) -> int:
    """Play a game."""
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
    people = _card_source(args, answers)
    try:
        session = _session(args, lambda: dealt_by_hand(screen, people))
    except EOFError:
        raise NoirError(NOT_STARTED) from None
    return InteractiveGame(session, screen, answers).run()


def _run_json(args: Namespace, answers: Source) -> int:
    from ..terminal.json_lines import JsonGame, dealt_by_program

    people = _card_source(args, answers)
    try:
        session = _session(args, lambda: dealt_by_program(people))
    except EOFError:
        raise NoirError(NOT_STARTED) from None
    return JsonGame(session, answers).run()


def _refuse_contradictions(args: Namespace) -> None:
    """Refuse options that would have no effect together."""
    dealing = ("case", "seed", "dealer", "preset", "table")
    found = [name for name in dealing if vars(args)[name] is not None]
    given = ["CASE" if name == "case" else f"--{name}" for name in found]
    given += [option_of(name) for name in given_settings(args)]
    if args.resume is not None and given:
        raise UsageError(f"{given[0]} can't be used with --resume: the saved game has its own.")
    if args.seed is not None and args.dealer in ("random", "tabletop"):
        raise UsageError(f"--seed can't be used with --dealer {args.dealer}.")
    for name in ("delay", "rollouts", "milliseconds"):
        if vars(args)[name] is not None and args.player is None:
            raise UsageError(f"--{name} is only for watching. Name a player with --player.")
    if args.meter and args.table == "strict":
        raise UsageError("--meter can't be used with --table strict, which has no chance meter.")
    if args.save is not None and args.no_save:
        raise UsageError("Give either --save or --no-save, not both.")
    if args.deck == "-":
        raise UsageError("--deck needs a file name here: standard input is for your moves.")


def _card_source(args: Namespace, answers: Source) -> Source:
    """Return the input for dealt cards, which is the user even if a computer player decides."""
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
    """Return whether to continue the last game; ask if `play` was called without options."""
    asked = {"command", "module", "ask_all", "no_input", "json"}
    plain = not any(value for name, value in vars(args).items() if name not in asked)
    last = files.latest_game() if plain and answers.asks else None
    if last is None or not files.is_unfinished(last):
        return False
    print(f"You have an unfinished game: {last}")
    said = answers.next(None, "Continue it or start a new one? (resume or new) ")
    return said.strip().casefold() in ("", "r", "resume", "y", "yes")


def _session(args: Namespace, by_hand: Callable[[], Dealer]) -> TerminalSession:
    """Return the game to play and the file it is saved to."""
    if args.resume is not None:
        return _resume_session(args, by_hand)
    path = _save_path(args)
    return TerminalSession(
        _new_game(args, by_hand, args.seed), path, lambda seed: _new_game(args, by_hand, seed)
    )


def _save_path(args: Namespace) -> Path | None:
    if args.save is None:
        return None if args.player or args.no_save else files.default_path()
    path = expand_path(args.save)
    if path.is_file() and path.stat().st_size:
        raise UsageError(f"{path} already exists. Continue it with --resume, or name a new file.")
    return path


def _new_game(args: Namespace, by_hand: Callable[[], Dealer], seed: str | None) -> Game:
    case = find_named_case(args.case)
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


def _resume_session(args: Namespace, by_hand: Callable[[], Dealer]) -> TerminalSession:
    """Return the session of a saved game."""
    source = files.latest_game(unfinished=True) if args.resume == LAST else Path(args.resume)
    if source is None:
        raise NoirError(
            f"There is no unfinished game in {files.data_folder() / 'games'}. "
            "Start one with: arkham-noir play"
        )
    text = _atomic_files.read(source)
    deck = read_deck(args.deck)
    game = read_game(text, deck, auto=not args.ask_all, source=str(source))
    _restore_dealer(game, by_hand)
    if args.meter:
        game.switch_meter()
    elsewhere = args.save or args.player or args.no_save
    path, left = (_save_path(args), "") if elsewhere else (source, text)
    return TerminalSession(game, path, lambda seed: _deal_again(game, by_hand, seed), left)


def _restore_dealer(game: Game, by_hand: Callable[[], Dealer]) -> None:
    """Let the user deal if the saved game was played with real cards."""
    if isinstance(game.dealer, Tabletop):
        game.dealer = by_hand()
        game.go_on()


def _deal_again(game: Game, by_hand: Callable[[], Dealer], seed: str | None) -> Game:
    """Return a new game with the settings, the deck and the kind of dealer of this one."""
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
