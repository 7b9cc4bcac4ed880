"""`play`: the game in the terminal, for a person, a program or a player of ours."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from .. import saves
from ..cases import CASES
from ..cases.settings import Setting
from ..core.chance import text_word
from ..dealers import Dealer, Random, Seeded, Tabletop, fold_seed, new_seed
from ..errors import NoirError, UnreadableText
from ..game import TABLE_RULES, Game, choose_settings
from ..record import real_dealer
from ..terminal.answers import Answers, Lines, Watched
from ..terminal.seat import Seat
from . import UsageError
from .common import add_deck, add_json, named_case, part, read_deck

DEALERS = ("seeded", "random", "tabletop")
DEFAULT_CASE = "witch-cult"
PLAYER_LUCK = 6
"""Sets the luck of a player of ours apart from that of the cards, from the same seed."""

LAST = "\0last"
"""What `--resume` means without a file; no file can be called so."""

EXAMPLES = """examples:
  arkham-noir play                                a new game, or the unfinished one
  arkham-noir play witch-cult --preset difficult --table strict
  arkham-noir play --seed walpurgis --victims 6
  arkham-noir play --dealer tabletop              you deal real cards and say what came up
  arkham-noir play --resume                       the last unfinished game
  arkham-noir play --player greedy --delay 1      watch a player of ours
  arkham-noir play --seed a --no-input < answers.txt
  arkham-noir play --json                         for programs; docs/terminal.md has the fields

At the prompt, ? lists what can be typed. The game is saved after every answer.
"""


# Options


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    cases = ", ".join(f"{case.NAME} or {case.NUMBER}: {case.TITLE}" for case in CASES)
    words = f"{cases} (default: {DEFAULT_CASE})"
    parser.add_argument("case", nargs="?", metavar="CASE", help=words)
    _add_settings(parser)
    _add_table(parser)
    _add_manner(parser)


def _add_settings(parser: ArgumentParser) -> None:
    """What can be set before the first card is dealt, as the cases have it."""
    group = parser.add_argument_group("settings of the game")
    presets = dict.fromkeys(name for case in CASES for name in case.PRESETS)
    group.add_argument("--preset", metavar="NAME", help=f"one of: {', '.join(presets)}")
    for name, settings in _settings().items():
        values = dict.fromkeys(value for _, setting in settings for value in setting.values)
        words = " ".join(_setting_words(case, setting) for case, setting in settings)
        group.add_argument(f"--{name}", metavar="|".join(values), help=words.replace("%", "%%"))


def _settings() -> dict[str, list[tuple[str, Setting]]]:
    """Every setting by name, with the cases that have it."""
    found: dict[str, list[tuple[str, Setting]]] = {}
    for case in CASES:
        for setting in case.SETTINGS:
            found.setdefault(setting.name, []).append((case.NAME, setting))
    return found


def _setting_words(case: str, setting: Setting) -> str:
    values = " ".join(f"{value}: {words}" for value, words in setting.values.items())
    of_case = f"({case}) " if len(CASES) > 1 else ""
    return f"{of_case}{values} Default {setting.default}. [{setting.rule}]"


def _add_table(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("table")
    rules = " ".join(f"{name}: {words}" for name, words in TABLE_RULES.items())
    group.add_argument("--table", choices=TABLE_RULES, help=f"{rules} Default casual.")
    group.add_argument("--seed", help="a word or two that fix every card dealt")
    add_deck(group, "play with the cards of this file")  # type: ignore[arg-type]
    group.add_argument(
        "--dealer", choices=DEALERS,
        help="seeded: by the seed (default). random: every deal is new, undo included. "
        "tabletop: you say which card came up.",
    )  # fmt: skip
    group.add_argument("--save", metavar="FILE", help="save here instead of the data folder")
    group.add_argument(
        "--resume", nargs="?", const=LAST, metavar="FILE",
        help="go on with a saved game (default: the last unfinished one)",
    )  # fmt: skip


def _add_manner(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("manner of playing")
    group.add_argument(
        "--player", metavar="NAME", help="watch this player of ours; saved only with --save"
    )
    group.add_argument("--delay", type=float, metavar="SECONDS", help="pause before its answers")
    group.add_argument("--ask-all", action="store_true", help="ask even if one option is left")
    group.add_argument(
        "--no-input", action="store_true",
        help="never prompt: read answers line by line; a wrong one ends with 1",
    )  # fmt: skip
    add_json(group, "each decision as a JSON line")  # type: ignore[arg-type]


# Running


def run(args: Namespace) -> int:
    _refuse_contradictions(args)
    answers = _answers(args)
    if _may_resume(args, answers):
        args.resume = LAST
    if args.json:
        return _run_json(args, answers)
    from ..terminal.plain import PlainGame, dealt_by_hand
    from ..terminal.screen import Screen

    screen = Screen()
    people = _person(args, answers)
    try:
        seat = _seat(args, lambda: dealt_by_hand(screen, people))
    except EOFError:
        raise NoirError("The table was not laid out: nothing to save.") from None
    return PlainGame(seat, screen, answers).run()


def _run_json(args: Namespace, answers: Answers) -> int:
    from ..terminal.json_lines import JsonGame, dealt_by_program

    people = _person(args, answers)
    try:
        seat = _seat(args, lambda: dealt_by_program(people))
    except EOFError:
        raise NoirError("The table was not laid out: nothing to save.") from None
    return JsonGame(seat, answers).run()


def _refuse_contradictions(args: Namespace) -> None:
    """An option that would not be honoured is refused."""
    dealing = ("seed", "dealer", "preset", "table", "case", *_settings())
    given = [name for name in dealing if _value(args, name) is not None]
    if args.resume is not None and given:
        named = "CASE" if given[0] == "case" else f"--{given[0]}"
        raise UsageError(f"{named} cannot be given with --resume: the saved game has its own.")
    if args.seed is not None and args.dealer in ("random", "tabletop"):
        raise UsageError(f"--seed cannot be given with --dealer {args.dealer}.")
    if args.delay is not None and args.player is None:
        raise UsageError("--delay is for watching: name a player with --player.")
    if args.delay is not None and not 0 <= args.delay <= 3600:
        raise UsageError("--delay is a number of seconds from 0 to 3600.")
    if args.deck == "-":
        raise UsageError("--deck - cannot be used here: standard input is for the answers.")


def _value(args: Namespace, name: str) -> str | None:
    value: str | None = getattr(args, name.replace("-", "_"))
    return value


def _person(args: Namespace, answers: Answers) -> Answers:
    """Who says which card came up, even where a player of ours decides."""
    return Lines(silent=args.no_input, fatal=args.no_input) if args.player else answers


def _answers(args: Namespace) -> Answers:
    if args.player is None:
        return Lines(silent=args.no_input or args.json, fatal=args.no_input)
    players = part("players")
    if args.player not in players.PLAYERS:
        known = ", ".join(players.PLAYERS)
        raise UsageError(f"There is no player '{args.player}'; there are: {known}.")
    luck = None if args.seed is None else text_word(fold_seed(args.seed), PLAYER_LUCK)
    return Watched(players.player(args.player, luck), args.delay or 0)


def _may_resume(args: Namespace, answers: Answers) -> bool:
    """A plain `play` with an unfinished game asks whether to go on with it."""
    asked = {"verb", "module", "ask_all", "no_input", "json"}
    plain = not any(value for name, value in vars(args).items() if name not in asked)
    last = saves.latest() if plain and answers.asks else None
    if last is None or not saves.is_unfinished(last):
        return False
    print(f"There is an unfinished game: {last}")
    said = answers.next(None, "Resume it, or begin a new one? (resume or new) ")
    return said.strip().casefold() in ("", "r", "resume", "y", "yes")


def _seat(args: Namespace, by_hand: Callable[[], Dealer]) -> Seat:
    """The game to be played and the place it is saved to."""
    if args.resume is not None:
        return _resumed(args, by_hand)
    path = _save_path(args)
    return Seat(_new_game(args, by_hand, args.seed), path, lambda: _new_game(args, by_hand, None))


def _save_path(args: Namespace) -> Path | None:
    if args.save is None:
        return None if args.player else saves.default_path()
    path = Path(args.save).expanduser()
    if path.is_file() and path.stat().st_size:
        raise UsageError(f"{path} exists already; go on with it by --resume, or name a new file.")
    return path


def _new_game(args: Namespace, by_hand: Callable[[], Dealer], seed: str | None) -> Game:
    case = named_case(args.case or DEFAULT_CASE)
    wanted = {name: _value(args, name) for name in _settings()}
    try:
        preset = args.preset or "default"
        settings = {name: value for name, value in wanted.items() if value is not None}
        choice = choose_settings(case, preset, dict(settings))
    except UnreadableText as error:
        raise UsageError(str(error)) from None
    cards = read_deck(args.deck) or case.builtin_cards()
    dealers: dict[str, Callable[[], Dealer]] = {
        "seeded": lambda: Seeded(seed or new_seed(), [card.id for card in cards.cards]),
        "random": Random,
        "tabletop": by_hand,
    }
    return Game.new(
        case.NAME,
        deck=cards,
        dealer=dealers[args.dealer or "seeded"](),
        table_rule=args.table or "casual",
        auto=not args.ask_all,
        **choice.values,
    )


def _resumed(args: Namespace, by_hand: Callable[[], Dealer]) -> Seat:
    """A saved game, from where it was left."""
    source = saves.latest(unfinished=True) if args.resume == LAST else Path(args.resume)
    if source is None:
        raise NoirError(f"There is no unfinished game in {saves.data_folder() / 'games'}.")
    deck = read_deck(args.deck)
    try:
        game = Game.from_record(saves.read(source), deck=deck, auto=not args.ask_all)
    except NoirError as error:
        raise NoirError(f"{source}: {error}") from None
    _seat_dealer(game, by_hand)
    path = _save_path(args) if args.save or args.player else source
    return Seat(game, path, lambda: _same_again(game, by_hand))


def _seat_dealer(game: Game, by_hand: Callable[[], Dealer]) -> None:
    """A game from a real table goes on with a person who deals."""
    asked, dealer = real_dealer(game), by_hand()
    if isinstance(asked, Tabletop) and isinstance(dealer, Tabletop):
        asked.ask = dealer.ask


def _same_again(game: Game, by_hand: Callable[[], Dealer]) -> Game:
    """A new game with the settings, the deck and the kind of dealer of this one."""
    asked = real_dealer(game)
    dealer: Dealer = Seeded(new_seed(), [card.id for card in game.cards.cards])
    if isinstance(asked, Tabletop):
        dealer = by_hand()
    elif isinstance(asked, Random):
        dealer = Random()
    return Game.new(
        game.state.case.name,
        deck=game.cards,
        dealer=dealer,
        table_rule=game.table_rule,
        auto=game.auto,
        **game.choice.values,
    )


