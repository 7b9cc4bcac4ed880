"""Settings of a case: what can be chosen before the first card is dealt. [R-SET-01]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import UnreadableText


@dataclass(frozen=True)
class Setting:
    """One option with its values, the default first, each with a sentence on what it changes.

    `rule` is the rule that offers it; a house rule names the ruling it turns round.
    """

    name: str
    rule: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        return next(iter(self.values))

    @property
    def is_house_rule(self) -> bool:
        return self.rule.startswith("AMB")


@dataclass(frozen=True)
class Choice:
    """The settings of one game, complete."""

    values: Mapping[str, str]

    def number(self, name: str) -> int:
        return int(self.values[name])

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.values.items())


def choose(
    settings: tuple[Setting, ...], wanted: Mapping[str, object], preset: Mapping[str, str]
) -> Choice:
    """The wanted values over the preset over the defaults; wrong ones get a sentence."""
    known = {setting.name: setting for setting in settings}
    for name in wanted:
        if name not in known:
            raise UnreadableText(f"There is no setting '{name}'; there are: {', '.join(known)}.")
    values = {setting.name: preset.get(setting.name, setting.default) for setting in settings}
    for name, value in wanted.items():
        if str(value) not in known[name].values:
            allowed = ", ".join(known[name].values)
            raise UnreadableText(f"'{value}' is no value of {name}; it can be: {allowed}.")
        values[name] = str(value)
    return Choice(values)
