"""`compare`: compare two players, decks, settings or rulings on the same deals."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..decks.cards import Deck
from ..errors import UnreadableText
from ..players import PLAYERS
from ..rulebook import rulings
from . import UsageError
from .common import add_json, find_named_case, put_json, read_deck
from .lab_options import (
    add_deals,
    add_executor,
    configuration_text,
    deck_of,
    integer_parser,
    job_of,
    play_out,
    run_spec,
    table,
)
from .settings import add_choices
from .simulate import DEFAULT_PLAYER, MOST_ROLLOUTS, add_case_and_deck, add_rollouts, heading

if TYPE_CHECKING:
    from ..lab import Comparison, EarlyStop, Executor, Findings, Job, RunSpec

EXAMPLES = """examples:
  arkham-noir compare --case 1 --player greedy --versus player=random --games 500
  arkham-noir compare --case 1 --versus victims=6
  arkham-noir compare --case 1 --versus deck=mine.toml --early-stop
  arkham-noir compare --case 2 --versus AMB-55=waiver --json
  arkham-noir compare --case 1 --versus preset=difficult --early-stop 5

The other options describe the first side. --versus names what is different on the second side:
player, rollouts, deck, preset, a setting, or a ruling by its id (for the setting that reverses it).
Both sides play the same deals. Ctrl-C stops the run and shows the result so far. docs/lab.md has
more examples.
"""

SMALLEST = 2.0
SIDES = ("first", "second")


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    add_case_and_deck(parser)
    add_player(parser)
    parser.add_argument(
        "--versus", action="append", required=True, type=change, metavar="NAME=VALUE",
        help="what to change on the second side (repeatable)",
    )  # fmt: skip
    add_early_stop(parser)
    add_choices(parser)
    add_deals(parser, "lab")
    add_executor(parser)
    add_json(parser)


def add_player(parser: ArgumentParser) -> None:
    """Add the computer player."""
    parser.add_argument(
        "--player", default=DEFAULT_PLAYER, metavar="NAME",
        help=f"computer player: {', '.join(PLAYERS)} (default: {DEFAULT_PLAYER})",
    )  # fmt: skip


def add_early_stop(parser: ArgumentParser) -> None:
    """Add the option to stop early."""
    parser.add_argument(
        "--early-stop", nargs="?", const=SMALLEST, type=points, metavar="POINTS",
        help="stop as soon as a difference of at least POINTS percentage points is found or ruled "
        f"out (default: {SMALLEST:g})",
    )  # fmt: skip


def add_measuring(parser: ArgumentParser) -> None:
    """Add the options of `deck measure`: all but the case and the deck."""
    add_player(parser)
    add_rollouts(parser)
    add_early_stop(parser)
    add_choices(parser)
    add_deals(parser, "lab")
    add_executor(parser)


def change(text: str) -> tuple[str, str]:
    """Return the name and value of a change such as `victims=6`."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"must be a name and a value, such as victims=6 (got {text})")
    return name, value


def points(text: str) -> float:
    """Return a number of percentage points if it is valid."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.1 <= number <= 50:
        raise ArgumentTypeError(f"must be a number of points from 0.1 to 50 (got {text})")
    return number


def run(args: Namespace) -> int:
    """Play both sides and show the comparison."""
    first = run_spec(args, args.player, deck_of(args))
    return compare_sides(args, first, second_side(first, args.versus))


def measure_deck(args: Namespace, deck: Deck) -> int:
    """Compare a deck with the standard deck of its case."""
    args.case = deck.case
    first = run_spec(args, args.player, None)
    return compare_sides(args, first, replace(first, deck=deck))


def compare_sides(args: Namespace, first: RunSpec, second: RunSpec) -> int:
    """Play two sides and show the difference."""
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
    """Return the rule for stopping early, if there is one."""
    from ..lab import EarlyStop

    return None if args.early_stop is None else EarlyStop(smallest=args.early_stop / 100)


# The second side


def second_side(first: RunSpec, changes: list[tuple[str, str]]) -> RunSpec:
    """Return the first side with these changes."""
    entry = first
    given = [name for name, _ in changes]
    for name, value in changes:
        if given.count(name) > 1:
            raise UsageError(f"--versus gives {name} twice. Give it once.")
        entry = _change_spec(entry, name, value)
    return entry


def _change_spec(entry: RunSpec, name: str, value: str) -> RunSpec:
    if name == "player":
        return replace(entry, player=value)
    if name == "preset":
        return replace(entry, preset=value)
    if name == "deck":
        return replace(entry, deck=_other_deck(entry, value))
    if name == "rollouts":
        return replace(entry, rollouts=_rollouts(value))
    return replace(entry, settings=_change_setting(entry, name, value))


def _rollouts(value: str) -> int:
    try:
        return integer_parser(2, MOST_ROLLOUTS)(value)
    except ArgumentTypeError as error:
        raise UsageError(f"--versus rollouts {error}.") from None


def _other_deck(entry: RunSpec, name: str) -> Deck:
    deck = read_deck(name)
    assert deck is not None
    if deck.case != entry.case:
        raise UsageError(
            f"The deck '{deck.name}' is for {deck.case}, not {entry.case}. "
            "Both sides must play the same case."
        )
    return deck


def _change_setting(entry: RunSpec, name: str, value: str) -> tuple[tuple[str, object], ...]:
    """Return the settings with a new value; a ruling means the setting that reverses it."""
    case = find_named_case(entry.case)
    ruling = rulings().get(name.upper())
    known = [setting.name for setting in case.settings]
    setting = (ruling.switch or "") if ruling else name
    if setting not in known:
        raise UsageError(
            f"{case.name} has no setting '{name}'. Choose from: player, rollouts, deck, "
            f"preset, {', '.join(known)}, or the id of a ruling that a setting reverses."
        )
    return tuple({**dict(entry.settings), setting: value}.items())


# Output


def put(args: Namespace, comparison: Comparison) -> None:
    """Print the comparison."""
    if args.json:
        put_json(comparison.row())
    else:
        print(format_comparison(comparison))


def format_comparison(comparison: Comparison) -> str:
    """Return the comparison as text."""
    from ..lab import wilson

    row, entries = comparison.row(), comparison.findings.job.entries
    lines = [["side", "deals", "won", "difference"]]
    for side, result, change in zip(SIDES, row["sides"], _changes(entries), strict=True):
        lines.append([side, f"{row['deals']:,}", str(wilson(result["won"], row["deals"])), change])
    return "\n".join([
        heading(comparison.findings.job),
        *_describe_second_side(entries),
        "",
        table(lines),
        "",
        f"second minus first: {comparison.difference}",
        f"deals won only by the second side: {row['won_by_second_only']:,}; only by the first: "
        f"{row['won_by_first_only']:,}; by both: {row['won_by_both']:,}",
        comparison.describe_end(),
    ])  # fmt: skip


def _describe_second_side(entries: tuple[RunSpec, ...]) -> list[str]:
    return ["", "second side", configuration_text(entries[1].configuration())]


def _changes(entries: tuple[RunSpec, ...]) -> list[str]:
    """Return for each side the values that differ from the other side."""
    flat = [_flat(entry.configuration()) for entry in entries]
    names = [name for name in flat[0] if flat[0][name] != flat[1][name]]
    return [", ".join(f"{name}={one[name]}" for name in names) for one in flat]


def _flat(configuration: dict[str, Any]) -> dict[str, Any]:
    deck = configuration["deck"]
    plain = {name: configuration[name] for name in ("player", "rollouts", "preset")}
    return {**plain, **configuration["settings"], "deck": f"{deck['name']} {deck['fingerprint']}"}


__all__ = ["add_measuring", "add_options", "measure_deck", "run"]
