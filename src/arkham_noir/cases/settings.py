"""Settings of a case, chosen before the first card is dealt [R-SET-01]."""

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
    """A setting with its values, the default first, each with a sentence on what it changes.

    `rule` is the rule that offers it; a house rule names the ruling it reverses. `former` is its
    old name, which old records and positions use and which is read forever. A setting that is
    `younger` than a record format is left out of records unless it is changed.
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
    """The settings of one game, complete, with the defaults of its case."""

    values: Mapping[str, str]
    defaults: Mapping[str, str]
    former: Mapping[str, str] = field(default_factory=dict)
    younger: frozenset[str] = frozenset()

    @cached_property
    def with_first_names(self) -> Choice:
        """Return the same settings under their first names, as old records have them."""
        if not self.former:
            return self
        return Choice(
            _rename_settings(self.values, self.former), _rename_settings(self.defaults, self.former)
        )

    @cached_property
    def changed(self) -> list[str]:
        """Return the settings that are not default, as `name=value`."""
        chosen = self.values.items()
        return [f"{name}={value}" for name, value in chosen if value != self.defaults[name]]

    @property
    def recorded_settings(self) -> dict[str, str]:
        """Return the settings for records and lists: all except younger ones with their default."""
        left_out = {name for name in self.younger if self.values[name] == self.defaults[name]}
        return {name: value for name, value in self.values.items() if name not in left_out}

    def number(self, name: str) -> int:
        return int(self.values[name])

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.recorded_settings.items())


@dataclass(frozen=True, eq=False)
class Identity:
    """The identity of a game: the case, the settings, and what the rules see of the deck.

    The deck's fingerprint is computed when two games are compared, not when a game begins.
    """

    case: str
    cards: Deck
    choice: Choice

    def to_texts(self) -> tuple[str, str, str]:
        return self.case, str(self.choice), self.cards.fingerprint

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Identity) and self.to_texts() == other.to_texts()

    def __hash__(self) -> int:
        return hash(self.to_texts())


@dataclass(frozen=True)
class CaseInfo:
    """The description of a case.

    `told` maps each preset to a description. `first_preset` is offered first to new players.
    `in_use` selects the cards for a choice of settings, and `file` builds the parts for the core.
    `implied` are values that follow from others unless they are chosen. `contradiction` returns why
    some values exclude each other, and `lacking` what a deck needs to be played with them.
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
        """Return the standard deck for this case."""
        from ..decks.loader import builtin  # imported here to keep the library quick to import

        return builtin(self.name)

    def choose(self, wanted: Mapping[str, object], preset: str = "default") -> Choice:
        """Return the wanted values over the preset over the defaults; refuse invalid ones."""
        known = {setting.name: setting for setting in self.settings}
        if preset not in self.presets:
            presets = ", ".join(self.presets)
            raise UnreadableText(f"There is no preset '{preset}'. Choose from: {presets}.")
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

    def describe_settings(self, choice: Choice) -> str:
        """Return the differences from the default in words: `easy`, or `classic mode, limits 6`."""
        changed = {n: v for n, v in choice.values.items() if v != choice.defaults[n]}
        for preset in self.presets:
            if changed and self.choose({}, preset).values == choice.values:
                return preset
        return ", ".join(describe_setting(*each) for each in changed.items())

    def _former_names(self) -> dict[str, str]:
        return {setting.name: setting.former for setting in self.settings if setting.former}

    def _by_name(self, wanted: Mapping[str, object]) -> dict[str, str]:
        """Return the wanted values under the current names."""
        names = {former: name for name, former in self._former_names().items()}
        given: dict[str, str] = {}
        for written, value in wanted.items():
            said = written.replace("_", "-")
            name = names.get(said, said)
            if name in given:
                raise UnreadableText(f"The setting '{name}' is given twice. Give it once.")
            given[name] = str(value)
        return given

    def lay_out(self, deck: Deck, choice: Choice) -> tuple[Deck, CaseFile]:
        """Return the cards in use and the parts of the game; refuse an unplayable deck."""
        used = self.in_use(deck, choice)
        refuse_unfit(used, self.lacking(used, choice))
        file = self.file(used, choice)
        file.identity = Identity(self.name, used, choice)
        return used, file


def describe_setting(name: str, value: str) -> str:
    """Return a setting in words.

    >>> describe_setting("victims", "6"), describe_setting("mode", "classic")
    ('victims 6', 'classic mode')
    """
    words = f"{name} {value}" if value.isdecimal() else f"{value} {name}"
    return words.replace("-", " ")


def _rename_settings(values: Mapping[str, str], names: Mapping[str, str]) -> dict[str, str]:
    return {names.get(name, name): value for name, value in values.items()}


def _check(known: Mapping[str, Setting], name: str, value: str) -> None:
    if name not in known:
        raise UnreadableText(f"There is no setting '{name}'. Choose from: {', '.join(known)}.")
    if value not in known[name].values:
        allowed = ", ".join(known[name].values)
        raise UnreadableText(f"'{value}' is not a valid value for {name}. Choose from: {allowed}.")


# Settings that several cases share


def common_presets(setting: str, *, easy: str, difficult: str) -> dict[str, dict[str, str]]:
    """Return the presets of Cases 1 and 2: what wins, and the limits."""
    return {
        "default": {},
        "easy": {setting: easy, "victims": "6", "limits": "6"},
        "difficult": {setting: difficult, "victims": "4", "limits": "5"},
    }


def preset_descriptions(difficult: str) -> dict[str, str]:
    """Return descriptions of the presets of Cases 1 and 2; `difficult` says what must be found."""
    return {
        "default": "The rulebook's setup: you win with Puzzle cards of five different types.",
        "easy": "More time: six Victims instead of five, and both limits are six instead of five.",
        "difficult": f"{difficult}, and there are four Victims instead of five.",
    }


def victims_setting(rule: str) -> Setting:
    """Return the setting for the number of Victims [R-SET-06]."""
    return Setting("victims", rule, {
        "5": "Five Victims: you lose when a fourth one must be drawn after setup.",
        "4": "Four Victims, less time: you lose when a third one must be drawn.",
        "6": "Six Victims, more time: you lose when a fifth one must be drawn.",
    })  # fmt: skip


def limits_setting(rule: str) -> Setting:
    """Return the setting for the Stability and Time limits together [R-SET-03]."""
    return Setting("limits", rule, {
        "5": "Five cards in the Stability or Time area reach the limit.",
        "6": "It takes six cards to reach the Stability or Time limit.",
    })  # fmt: skip


OFFERED_CONTACTS = "R-CONTACT-02"


def contact_setting(own: str, others: Mapping[str, str], rule: str = OFFERED_CONTACTS) -> Setting:
    """Return the setting for the contact; in Case 3 a house rule [R-CONTACT-02, AMB-103].

    >>> contact_setting("Dr. Armitage", {"carter": "Randolph Carter"}).values["carter"]
    'Play with Randolph Carter.'
    """
    begin = "Play" if rule == OFFERED_CONTACTS else "House rule: play"
    values = {"own": f"Play with this case's contact: {own}."}
    values |= {name: f"{begin} with {who}." for name, who in others.items()}
    return Setting("contact", rule, values)


LAST_CASE = Setting("last-case", "AMB-04", {
    "lose": "If you close your last open case and no Victim is left, you lose.",
    "win": "House rule: you win instead if that closing completes the Big picture.",
})  # fmt: skip

CONTACT_PLAY = Setting("contact-play", "AMB-55", {
    "extra": "Opening a lock with your contact can be an extra play or part of a normal play.",
    "waiver": "House rule: opening a lock with your contact must be part of a normal play.",
})  # fmt: skip

CONTACT_CASES = {"armitage": "witch-cult", "carter": "thunder", "fiske": "gulfs"}
"""The cases whose standard decks have the contacts."""
