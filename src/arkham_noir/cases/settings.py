"""Settings of a case: what can be chosen before the first card is dealt. [R-SET-01]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..core.case_file import CaseFile
from ..decks.cards import Deck
from ..decks.playability import refuse_unfit
from ..errors import UnreadableText


@dataclass(frozen=True)
class Setting:
    """One option with its values, the default first, each with a sentence on what it changes.

    `rule` is the rule that offers it; a house rule names the ruling it reverses. `former` is
    the name it had once: old records and positions still say so, and are read for ever. Of one
    that is `younger` than records these say nothing unless it is changed, as they always did.
    """

    name: str
    rule: str
    values: Mapping[str, str]
    former: str = ""
    younger: bool = False

    @property
    def default(self) -> str:
        return next(iter(self.values))

    @property
    def is_house_rule(self) -> bool:
        return self.rule.startswith("AMB")


@dataclass(frozen=True)
class Choice:
    """The settings of one game, complete, beside the defaults of its case."""

    values: Mapping[str, str]
    defaults: Mapping[str, str]
    former: Mapping[str, str] = field(default_factory=dict)
    younger: frozenset[str] = frozenset()

    @cached_property
    def first_named(self) -> Choice:
        """The same with every setting under its first name, as marks of records have it."""
        if not self.former:
            return self
        return Choice(_renamed(self.values, self.former), _renamed(self.defaults, self.former))

    @cached_property
    def changed(self) -> list[str]:
        """The settings that are not default, as `name=value`."""
        chosen = self.values.items()
        return [f"{name}={value}" for name, value in chosen if value != self.defaults[name]]

    @property
    def recorded(self) -> dict[str, str]:
        """What records and lists say: every setting but the younger ones that are default."""
        left_out = {name for name in self.younger if self.values[name] == self.defaults[name]}
        return {name: value for name, value in self.values.items() if name not in left_out}

    def number(self, name: str) -> int:
        return int(self.values[name])

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.recorded.items())


@dataclass(frozen=True, eq=False)
class Identity:
    """What makes two sittings the same game: the case, the settings, what rules see of the deck.

    The deck's fingerprint is worked out when somebody compares, not when a game begins.
    """

    case: str
    cards: Deck
    choice: Choice

    def told(self) -> tuple[str, str, str]:
        return self.case, str(self.choice), self.cards.fingerprint

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Identity) and self.told() == other.told()

    def __hash__(self) -> int:
        return hash(self.told())


@dataclass(frozen=True)
class CaseInfo:
    """One of the games as the back of its box tells it.

    `told` says of each preset in plain words what it changes; `first_preset` is the one that is
    offered first to somebody who has not played this game before. `in_use` picks the cards that a
    choice of settings plays with, `file` makes the parts for the core; `implied` are values that
    follow from others unless they are chosen, `contradiction` says why some values do not go
    together, and `lacking` what a deck would need to be played with them.
    """

    name: str
    number: int
    title: str
    blurb: str
    settings: tuple[Setting, ...]
    presets: Mapping[str, Mapping[str, str]]
    in_use: Callable[[Deck, Choice], Deck]
    file: Callable[[Deck, Choice], CaseFile]
    implied: Callable[[Mapping[str, str]], Mapping[str, str]] = lambda values: {}
    contradiction: Callable[[Mapping[str, str]], str] = lambda values: ""
    lacking: Callable[[Deck, Choice], str] = lambda cards, choice: ""
    told: Mapping[str, str] = field(default_factory=dict)
    first_preset: str = "default"

    def builtin(self) -> Deck:
        """Our own deck for this case."""
        from ..decks.loader import builtin  # only when a game begins: the library imports quickly

        return builtin(self.name)

    def choose(self, wanted: Mapping[str, object], preset: str = "default") -> Choice:
        """The wanted values over the preset over the defaults; wrong ones get a sentence."""
        known = {setting.name: setting for setting in self.settings}
        if preset not in self.presets:
            presets = ", ".join(self.presets)
            raise UnreadableText(f"There is no preset '{preset}'; there are: {presets}.")
        given = self._by_name(wanted)
        for name, value in given.items():
            _check(known, name, value)
        defaults = {name: setting.default for name, setting in known.items()}
        values = {**defaults, **self.presets[preset], **given}
        values |= {**self.implied(values), **given}
        contradiction = self.contradiction(values)
        if contradiction:
            raise UnreadableText(contradiction)
        younger = frozenset(setting.name for setting in self.settings if setting.younger)
        return Choice(values, defaults, self._former_names(), younger)

    def spoken(self, choice: Choice) -> str:
        """What differs from the default, for people: `easy`, or `classic mode, limits 6`."""
        changed = {n: v for n, v in choice.values.items() if v != choice.defaults[n]}
        for preset in self.presets:
            if changed and self.choose({}, preset).values == choice.values:
                return preset
        return ", ".join(spoken_setting(*each) for each in changed.items())

    def _former_names(self) -> dict[str, str]:
        return {setting.name: setting.former for setting in self.settings if setting.former}

    def _by_name(self, wanted: Mapping[str, object]) -> dict[str, str]:
        """The wanted values under the names of today."""
        names = {former: name for name, former in self._former_names().items()}
        given: dict[str, str] = {}
        for written, value in wanted.items():
            said = written.replace("_", "-")
            name = names.get(said, said)
            if name in given:
                raise UnreadableText(f"The setting '{name}' is given twice.")
            given[name] = str(value)
        return given

    def lay_out(self, deck: Deck, choice: Choice) -> tuple[Deck, CaseFile]:
        """The cards in use and the parts of the game; a deck that cannot be played is refused."""
        used = self.in_use(deck, choice)
        refuse_unfit(used, self.lacking(used, choice))
        file = self.file(used, choice)
        file.identity = Identity(self.name, used, choice)
        return used, file


def spoken_setting(name: str, value: str) -> str:
    """A setting for people.

    >>> spoken_setting("victims", "6"), spoken_setting("mode", "classic")
    ('victims 6', 'classic mode')
    """
    words = f"{name} {value}" if value.isdecimal() else f"{value} {name}"
    return words.replace("-", " ")


def _renamed(values: Mapping[str, str], names: Mapping[str, str]) -> dict[str, str]:
    return {names.get(name, name): value for name, value in values.items()}


def _check(known: Mapping[str, Setting], name: str, value: str) -> None:
    if name not in known:
        raise UnreadableText(f"There is no setting '{name}'; there are: {', '.join(known)}.")
    if value not in known[name].values:
        allowed = ", ".join(known[name].values)
        raise UnreadableText(f"'{value}' is not a value of {name}; it can be: {allowed}.")


# Settings that several cases share


def levels(setting: str, *, easy: str, difficult: str) -> dict[str, dict[str, str]]:
    """The presets of Cases 1 and 2: what wins, and how long one has for it."""
    return {
        "default": {},
        "easy": {setting: easy, "victims": "6", "limits": "6"},
        "difficult": {setting: difficult, "victims": "4", "limits": "5"},
    }


def levels_told(difficult: str) -> dict[str, str]:
    """The presets of Cases 1 and 2 in plain words; what must be found differs."""
    return {
        "default": "As the rulebook sets it up: Puzzle cards of five different types win.",
        "easy": "More time: six Victims instead of five, and both limits are six instead of five.",
        "difficult": f"{difficult}, and there are four Victims instead of five.",
    }


def victims_setting(rule: str) -> Setting:
    """How many Victims there are. [R-SET-06]"""
    return Setting("victims", rule, {
        "5": "Five Victims: the fourth one that must be drawn after set-up loses the game.",
        "4": "Four Victims: less time, the third forced draw loses.",
        "6": "Six Victims: more time, the fifth forced draw loses.",
    })  # fmt: skip


def limits_setting(rule: str) -> Setting:
    """The Stability and the Time limit together. [R-SET-03]"""
    return Setting("limits", rule, {
        "5": "Five cards in the Stability or Time area reach the limit.",
        "6": "It takes six cards to reach the Stability or Time limit.",
    })  # fmt: skip


OFFERED_CONTACTS = "R-CONTACT-02"


def contact_setting(own: str, others: Mapping[str, str], rule: str = OFFERED_CONTACTS) -> Setting:
    """Whose contact is used: any of the series, in Case 3 as a house rule. [R-CONTACT-02, AMB-103]

    >>> contact_setting("Dr. Armitage", {"carter": "Randolph Carter"}).values["carter"]
    'In its place Randolph Carter.'
    """
    begin = "In" if rule == OFFERED_CONTACTS else "House rule: in"
    values = {"own": f"The contact of this case: {own}."}
    values |= {name: f"{begin} its place {who}." for name, who in others.items()}
    return Setting("contact", rule, values)


LAST_CASE = Setting("last-case", "AMB-04", {
    "lose": "Closing the last open case with no Victim left to draw loses at once.",
    "win": "House rule: such a closing wins if it completes the Big picture.",
})  # fmt: skip

CONTACT_PLAY = Setting("contact-play", "AMB-55", {
    "extra": "A waiver of locks can be an extra play or be spent on a normal one.",
    "waiver": "House rule: a waiver of locks can only be spent on a normal play.",
})  # fmt: skip

CONTACT_CASES = {"armitage": "witch-cult", "carter": "thunder", "fiske": "gulfs"}
"""Whose built-in deck has which contact."""
