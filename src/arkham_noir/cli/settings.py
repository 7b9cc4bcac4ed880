"""Which case is played, and with which settings: options made from what the cases offer."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..cases import CASES
from ..cases.settings import CaseInfo, Choice, Setting
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..terminal.input import Source
from . import UsageError
from .common import named_case

DEFAULT_CASE = "witch-cult"

Offers = list[tuple[CaseInfo, Setting]]
"""A setting as each of the cases that have it offers it."""


# Options


def add_settings(parser: ArgumentParser) -> None:
    """CASE, and what can be set before the first card is dealt."""
    cases = "; ".join(f"{case.name} or {case.number}: {case.title}" for case in CASES)
    parser.add_argument(
        "case", nargs="?", metavar="CASE",
        help=f"{cases}. If left out you are asked; where nobody can be: {DEFAULT_CASE}.",
    )  # fmt: skip
    add_choices(parser)


def add_choices(parser: ArgumentParser) -> None:
    """The preset and every setting that one of the cases has."""
    group = parser.add_argument_group("settings of the game")
    group.add_argument("--preset", metavar="NAME", help=_safe(_preset_words()))
    for name, offers in all_settings().items():
        values = dict.fromkeys(value for _, setting in offers for value in setting.values)
        words = _safe(_words(offers))
        group.add_argument(option_of(name), metavar="|".join(values), help=words)


def all_settings() -> dict[str, Offers]:
    """Every setting by name."""
    found: dict[str, Offers] = {}
    for case in CASES:
        for setting in case.settings:
            found.setdefault(setting.name, []).append((case, setting))
    return found


def option_of(setting: str) -> str:
    """`--outside-help`: how a setting is given on the command line."""
    return f"--{setting}"


def _words(offers: Offers) -> str:
    """What each value means; cases that say the same say it once."""
    told: dict[str, list[str]] = {}
    for case, setting in offers:
        values = " ".join(f"{value}: {words}" for value, words in setting.values.items())
        words = f"{values} Default {setting.default}."
        told.setdefault(words, []).append(f"{case.name} [{setting.rule}]")
    return " ".join(f"({', '.join(cases)}) {words}" for words, cases in told.items())


def _preset_words() -> str:
    """The presets of each case, with what they set."""
    return " ".join(f"({case.name}) {'; '.join(_presets_of(case))}." for case in CASES)


def _presets_of(case: CaseInfo) -> list[str]:
    rows = {
        name: " ".join(f"{option_of(setting)[2:]}={value}" for setting, value in values.items())
        for name, values in case.presets.items()
    }
    return [f"{name}: {row}" if row else name for name, row in rows.items()]


def _safe(words: str) -> str:
    """For argparse, which reads a percent sign as its own."""
    return words.replace("%", "%%")


# Choosing


def wanted_settings(args: Namespace) -> dict[str, str]:
    """The settings that were given, by name."""
    found = {name: getattr(args, _field(name)) for name in all_settings()}
    return {name: value for name, value in found.items() if value is not None}


def _field(setting: str) -> str:
    """Where argparse keeps it."""
    return option_of(setting)[2:].replace("-", "_")


def chosen_case(args: Namespace, deck: Deck | None, answers: Source) -> CaseInfo:
    """The case that was named, that the deck is for, or that a person is asked for."""
    if args.case is not None:
        return named_case(args.case)
    if deck is not None:
        return named_case(deck.case)
    fitting = [case for case in CASES if not _strange(case, wanted_settings(args))]
    if not answers.asks or not fitting:
        return named_case(DEFAULT_CASE)
    return fitting[0] if len(fitting) == 1 else _ask_for(fitting, answers)


def _ask_for(cases: list[CaseInfo], answers: Source) -> CaseInfo:
    """A person is shown the cases and names one."""
    from ..terminal.screen import STRONG, Screen

    screen = Screen()
    screen.say("Which case?", STRONG)
    for case in cases:
        screen.say(f"{case.title} ({case.name})", label=f"  {case.number}", indent=5)
        screen.say(case.blurb, indent=5)
    while True:
        said = answers.next(None, f"A number or a name; Enter for {cases[0].number} > ")
        name = said.strip().casefold() or cases[0].name
        found = [case for case in cases if name in (case.name, str(case.number))]
        if found:
            return found[0]
        screen.say(f"'{said.strip()}' is not one of: {', '.join(_both_names(cases))}.")


def _both_names(cases: list[CaseInfo]) -> list[str]:
    return [f"{case.number} ({case.name})" for case in cases]


def chosen_settings(case: CaseInfo, args: Namespace) -> Choice:
    """The settings for this case; what it does not have, or cannot have, is wrong usage."""
    wanted = wanted_settings(args)
    strange = _strange(case, wanted)
    if strange:
        owners = " and ".join(owner.name for owner, _ in all_settings()[strange[0]])
        own = ", ".join(option_of(setting.name) for setting in case.settings)
        raise UsageError(
            f"{option_of(strange[0])} belongs to {owners}, not to {case.name}, which has: {own}."
        )
    try:
        return case.choose(wanted, args.preset or "default")
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def _strange(case: CaseInfo, wanted: dict[str, str]) -> list[str]:
    """The settings among these that this case does not have."""
    own = {setting.name for setting in case.settings}
    return [name for name in wanted if name not in own]
