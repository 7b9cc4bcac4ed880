"""The case and its settings: options made from the cases, and the choice of the user."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..cases import CASES
from ..cases.settings import CaseInfo, Choice, Setting
from ..decks.cards import Deck
from ..errors import UnreadableText
from ..terminal.input import Source
from . import UsageError
from .common import find_named_case

DEFAULT_CASE = "witch-cult"

SEE_PLAY = "'arkham-noir play -h' and docs/settings.md explain them."

Offers = list[tuple[CaseInfo, Setting]]
"""The cases that have a setting, each with its form of it."""


# Options


def add_settings(parser: ArgumentParser) -> None:
    """Add CASE and the settings, with their meanings."""
    lines = [f"{case.name} or {case.number}: {case.title}" for case in CASES]
    default = f"(default: ask; without a terminal, {DEFAULT_CASE})"
    add_case(parser, "\n".join(["case to play:", *lines, default]))
    add_choices(parser, in_full=True)


def add_case(parser: ArgumentParser, words: str) -> None:
    """Add the argument CASE, which may be left out."""
    parser.add_argument("case", nargs="?", metavar="CASE", help=words)


def add_choices(parser: ArgumentParser, *, in_full: bool = False) -> None:
    """Add the preset and every setting of the cases; `in_full` explains each value."""
    group = parser.add_argument_group("game settings", None if in_full else SEE_PLAY)
    group.add_argument("--preset", metavar="NAME", help=_escape_percent(_preset_words(in_full)))
    for name, offers in all_settings().items():
        words = _escape_percent(_words(offers) if in_full else _brief_words(offers))
        group.add_argument(option_of(name), metavar="|".join(values_of(offers)), help=words)


def all_settings() -> dict[str, Offers]:
    """Return every setting by its name."""
    found: dict[str, Offers] = {}
    for case in CASES:
        for setting in case.settings:
            found.setdefault(setting.name, []).append((case, setting))
    return found


def option_of(setting: str) -> str:
    """Return the option for a setting, such as `--outside-help`."""
    return f"--{setting}"


def values_of(offers: Offers) -> list[str]:
    """Return every value that a setting can have in one of the cases."""
    return list(dict.fromkeys(value for _, setting in offers for value in setting.values))


def _words(offers: Offers) -> str:
    """Return the meaning of each value, once for all cases that have the same values."""
    found: dict[str, list[str]] = {}
    for case, setting in offers:
        lines = [f"{value}: {words}" for value, words in setting.values.items()]
        words = "\n".join([*lines, f"(default: {setting.default})"])
        found.setdefault(words, []).append(f"{case.name} [{setting.rule}]")
    return "\n".join(f"for {', '.join(cases)}:\n{words}" for words, cases in found.items())


def _brief_words(offers: Offers) -> str:
    cases = ", ".join(case.name for case, _ in offers)
    return f"for {cases} (default: {offers[0][1].default})"


def _preset_words(in_full: bool) -> str:
    """Return the presets, with the settings of each if they are shown `in_full`."""
    if not in_full:
        return f"difficulty: {', '.join(preset_names())} (default: default)"
    lines = [f"{case.name}: {'; '.join(_presets_of(case))}" for case in CASES]
    return "\n".join(["difficulty:", *lines, "(default: default)"])


def preset_names() -> list[str]:
    """Return the name of every preset."""
    return list(dict.fromkeys(name for case in CASES for name in case.presets))


def _presets_of(case: CaseInfo) -> list[str]:
    rows = {
        name: " ".join(f"{option_of(setting)[2:]}={value}" for setting, value in values.items())
        for name, values in case.presets.items()
    }
    return [f"{name} ({row})" if row else name for name, row in rows.items()]


def _escape_percent(words: str) -> str:
    """Double every percent sign, which argparse would read as its own."""
    return words.replace("%", "%%")


# Choosing


def given_settings(args: Namespace) -> dict[str, str]:
    """Return the settings that were given, by name."""
    found = {name: getattr(args, _field(name)) for name in all_settings()}
    return {name: value for name, value in found.items() if value is not None}


def _field(setting: str) -> str:
    """Return the attribute in which argparse stores a setting."""
    return option_of(setting)[2:].replace("-", "_")


def chosen_case(args: Namespace, deck: Deck | None, answers: Source) -> CaseInfo:
    """Return the case that was named, that the deck is for, or that the user chooses now."""
    if args.case is not None:
        return find_named_case(args.case)
    if deck is not None:
        return find_named_case(deck.case)
    fitting = [case for case in CASES if not _missing_settings(case, given_settings(args))]
    if not answers.asks or not fitting:
        return find_named_case(DEFAULT_CASE)
    return fitting[0] if len(fitting) == 1 else _ask_for(fitting, answers)


def _ask_for(cases: list[CaseInfo], answers: Source) -> CaseInfo:
    """Show the cases and let the user choose one."""
    from ..terminal.screen import STRONG, Screen

    screen = Screen()
    screen.say("Which case?", STRONG)
    for case in cases:
        screen.say(f"{case.title} ({case.name})", label=f"  {case.number}", indent=5)
        screen.say(case.blurb, indent=5)
    while True:
        said = answers.next(None, f"Number or name (Enter for {cases[0].number}) > ")
        name = said.strip().casefold() or cases[0].name
        found = [case for case in cases if name in (case.name, str(case.number))]
        if found:
            return found[0]
        names = ", ".join(_case_labels(cases))
        screen.say(f"There is no case '{said.strip()}'. Choose from: {names}.")


def _case_labels(cases: list[CaseInfo]) -> list[str]:
    return [f"{case.number} ({case.name})" for case in cases]


def chosen_settings(case: CaseInfo, args: Namespace) -> Choice:
    """Return the settings for this case; raise `UsageError` if one does not fit."""
    wanted = given_settings(args)
    missing = _missing_settings(case, wanted)
    if missing:
        owners = " and ".join(owner.name for owner, _ in all_settings()[missing[0]])
        own = ", ".join(option_of(setting.name) for setting in case.settings)
        raise UsageError(
            f"{option_of(missing[0])} is a setting of {owners}, not of {case.name}. "
            f"Choose from: {own}."
        )
    try:
        return case.choose(wanted, args.preset or "default")
    except UnreadableText as error:
        raise UsageError(str(error)) from None


def _missing_settings(case: CaseInfo, wanted: dict[str, str]) -> list[str]:
    """Return the wanted settings that this case does not have."""
    own = {setting.name for setting in case.settings}
    return [name for name in wanted if name not in own]
