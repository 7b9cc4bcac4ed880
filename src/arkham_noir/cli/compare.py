"""`compare`: two players, decks, settings or rulings on the same deals."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..decks.cards import Deck
from ..errors import UnreadableText
from ..rulebook import rulings
from . import UsageError
from .common import add_json, named_case, put_json, read_deck
from .lab_options import (
    add_deals,
    add_executor,
    counted,
    deck_of,
    job_of,
    play_out,
    run_spec,
    table,
)
from .lab_options import told as told_in_full
from .settings import add_choices
from .simulate import DEFAULT_PLAYER, MOST_ROLLOUTS, add_rollouts, add_who, heading

if TYPE_CHECKING:
    from ..lab import Comparison, EarlyStop, Executor, Findings, Job, RunSpec

EXAMPLES = """examples:
  arkham-noir compare --case 1 --player greedy --versus player=random --games 500
  arkham-noir compare --case 1 --versus victims=6
  arkham-noir compare --case 1 --versus deck=mine.toml --early-stop
  arkham-noir compare --case 2 --versus AMB-55=waiver --json
  arkham-noir compare --case 1 --versus preset=difficult --early-stop 5

The options say what the first side is; --versus says what is other on the second: player,
rollouts, deck, preset, a setting, or a ruling by its id (which is the setting that reverses it).
Both play the same deals. docs/lab.md tells more.
"""

SMALLEST = 2.0
SIDES = ("first", "second")


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    add_who(parser)
    add_player(parser)
    parser.add_argument(
        "--versus", action="append", required=True, type=change, metavar="NAME=VALUE",
        help="what is other on the second side; can be given more than once",
    )  # fmt: skip
    add_early_stop(parser)
    add_choices(parser)
    add_deals(parser, "lab")
    add_executor(parser)
    add_json(parser)


def add_player(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--player", default=DEFAULT_PLAYER, metavar="NAME",
        help=f"one of our players (default {DEFAULT_PLAYER})",
    )  # fmt: skip


def add_early_stop(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--early-stop", nargs="?", const=SMALLEST, type=points, metavar="POINTS",
        help=f"stop as soon as a difference of so many points (default {SMALLEST:g}) is found or "
        "excluded",
    )  # fmt: skip


def add_measuring(parser: ArgumentParser) -> None:
    """What `deck measure` takes: all but what its file says already."""
    add_player(parser)
    add_rollouts(parser)
    add_early_stop(parser)
    add_choices(parser)
    add_deals(parser, "lab")
    add_executor(parser)


def change(text: str) -> tuple[str, str]:
    """`victims=6`"""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"it is a name and a value, such as victims=6, not {text}")
    return name, value


def points(text: str) -> float:
    """A difference between two shares, in points of a hundred."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.1 <= number <= 50:
        raise ArgumentTypeError(f"it is a number of points from 0.1 to 50, not {text}")
    return number


def run(args: Namespace) -> int:
    first = run_spec(args, args.player, deck_of(args))
    return compared(args, first, second_side(first, args.versus))


def measured(args: Namespace, deck: Deck) -> int:
    """A deck against the one that comes with its case."""
    args.case = deck.case
    first = run_spec(args, args.player, None)
    return compared(args, first, replace(first, deck=deck))


def compared(args: Namespace, first: RunSpec, second: RunSpec) -> int:
    """Play two sides and tell of the difference."""
    from ..lab.comparison import compare, pair

    job = _job(args, first, second, pair)
    found: list[Comparison] = []

    def play(job: Job, executor: Executor, **more: Any) -> Findings:
        found.append(compare(job, executor, early_stop(args), **more))
        return found[0].findings

    _, code = play_out(args, job, play)
    put(args, found[0])
    return code


def _job(args: Namespace, first: RunSpec, second: RunSpec, pair: Any) -> Job:
    try:
        return job_of(args, pair(first, second))
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def early_stop(args: Namespace) -> EarlyStop | None:
    """The test that stops early, if one is wanted."""
    from ..lab import EarlyStop

    return None if args.early_stop is None else EarlyStop(smallest=args.early_stop / 100)


# The second side


def second_side(first: RunSpec, changes: list[tuple[str, str]]) -> RunSpec:
    """The first side with what is other."""
    entry = first
    given = [name for name, _ in changes]
    for name, value in changes:
        if given.count(name) > 1:
            raise UsageError(f"--versus says {name} twice.")
        entry = _with(entry, name, value)
    return entry


def _with(entry: RunSpec, name: str, value: str) -> RunSpec:
    if name == "player":
        return replace(entry, player=value)
    if name == "preset":
        return replace(entry, preset=value)
    if name == "deck":
        return replace(entry, deck=_other_deck(entry, value))
    if name == "rollouts":
        return replace(entry, rollouts=_rollouts(value))
    return replace(entry, settings=_with_setting(entry, name, value))


def _rollouts(value: str) -> int:
    try:
        return counted(2, MOST_ROLLOUTS)(value)
    except ArgumentTypeError as error:
        raise UsageError(f"--versus rollouts: {error}.") from None


def _other_deck(entry: RunSpec, name: str) -> Deck:
    deck = read_deck(name)
    assert deck is not None
    if deck.case != entry.case:
        raise UsageError(f"The deck '{deck.name}' is for {deck.case}, not {entry.case}.")
    return deck


def _with_setting(entry: RunSpec, name: str, value: str) -> tuple[tuple[str, object], ...]:
    """The settings with another value; a ruling stands for the setting that reverses it."""
    case = named_case(entry.case)
    ruling = rulings().get(name.upper())
    known = [setting.name for setting in case.settings]
    setting = (ruling.switch or "") if ruling else name
    if setting not in known:
        raise UsageError(
            f"--versus does not know '{name}' at {case.name}; it can be player, rollouts, deck, "
            f"preset, {', '.join(known)}, or the id of a ruling that one of these reverses."
        )
    return tuple({**dict(entry.settings), setting: value}.items())


# Telling


def put(args: Namespace, comparison: Comparison) -> None:
    """The comparison, for a program or a person."""
    if args.json:
        put_json(comparison.row())
    else:
        print(shown(comparison))


def shown(comparison: Comparison) -> str:
    """The comparison for a person."""
    from ..lab import wilson

    row, entries = comparison.row(), comparison.findings.job.entries
    lines = [["side", "deals", "won", "what is other"]]
    for side, told, other in zip(SIDES, row["sides"], _others(entries), strict=True):
        lines.append([side, f"{row['deals']:,}", str(wilson(told["won"], row["deals"])), other])
    return "\n".join([
        heading(comparison.findings.job),
        *_second_in_full(entries),
        "",
        table(lines),
        "",
        f"second minus first: {comparison.difference}",
        f"deals that only the second won: {row['won_by_second_only']:,}; only the first: "
        f"{row['won_by_first_only']:,}; both: {row['won_by_both']:,}",
        comparison.ended(),
    ])  # fmt: skip


def _second_in_full(entries: tuple[RunSpec, ...]) -> list[str]:
    return ["", "second side", told_in_full(entries[1].configuration())]


def _others(entries: tuple[RunSpec, ...]) -> list[str]:
    """In what the two sides differ, said of each."""
    flat = [_flat(entry.configuration()) for entry in entries]
    names = [name for name in flat[0] if flat[0][name] != flat[1][name]]
    return [", ".join(f"{name}={one[name]}" for name in names) for one in flat]


def _flat(configuration: dict[str, Any]) -> dict[str, Any]:
    deck = configuration["deck"]
    plain = {name: configuration[name] for name in ("player", "rollouts", "preset")}
    return {**plain, **configuration["settings"], "deck": f"{deck['name']} {deck['fingerprint']}"}


__all__ = ["add_measuring", "add_options", "measured", "run"]
