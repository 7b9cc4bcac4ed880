"""Preferences: how pages look, move and sound; stored in a cookie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup
from starlette.datastructures import Headers

from ..http.cookies import cookie_of

COOKIE = "noir_settings"
FORMER_THEME = "look"
"""The cookie of a theme chosen when nothing else could be; its words are still those of today."""

PreferenceValues = dict[str, str]
"""Every preference by its name, with the value that this player has chosen."""


@dataclass(frozen=True)
class Preference:
    """One thing that can be chosen: each value with its name and what it means, the usual first.

    The root of every page bears the values; style sheets and scripts read them there.
    """

    name: str
    title: str
    values: Mapping[str, tuple[str, str]]
    note: str = ""

    @property
    def usual(self) -> str:
        return next(iter(self.values))


PREFERENCES = (
    Preference("theme", "Light", {
        "night": ("Dark", "A desk at night."),
        "day": ("Light", "The same desk by day."),
        "auto": ("As the system", "Dark or light as the rest of this machine."),
    }),
    Preference("motion", "Motion", {
        "1": ("Usual", "Cards travel to where they go."),
        "0.5": ("Fast", "They take half the time."),
        "2": ("Slow", "They take twice the time, to be followed by eye."),
        "0": ("None", "Everything is in its new place at once."),
    }, "If your system asks for less motion, there is none whatever is chosen here."),
    Preference("sound", "Sound", {
        "off": ("Off", "Silence."),
        "on": ("On", "Paper, a stamp, a clock, thunder: short, and never music."),
    }),
    Preference("look", "Size of cards", {
        "1": ("Usual", "Leads, hand and open cases share the window evenly."),
        "0.85": ("Smaller", "Smaller leads and a smaller hand; the open cases have more room."),
        "1.2": ("Larger", "Leads and hand as large as fits; the open cases have less room."),
    }, "The gallery and the card that you rest on follow. A phone has room for larger leads only."),
    Preference("tips", "Explanations of icons and cards", {
        "350": ("Soon", "After a third of a second on the spot."),
        "150": ("At once", "As soon as you rest on something."),
        "1000": ("Late", "After a full second: nothing gets in the way."),
    }),
    Preference("rules", "Rule numbers", {
        "on": ("Shown", "Every refusal and event names its rule, such as R-LOCK-01."),
        "off": ("Hidden", "A small § stands in their place; it opens the rule."),
    }),
    Preference("letters", "Keys", {
        "on": ("Single letters", "a to e, u, o and the others answer to one press."),
        "off": ("None of them", "Only Tab, arrows, Enter, Esc and keys held with Ctrl do anything; "
                "for those who speak to their machine or strike keys by accident."),
    }),
    Preference("ask", "Questions", {
        "off": ("Real ones", "Where only one thing can be done, it is done."),
        "on": ("Always", "You are asked even then."),
    }, "Counts for games that you begin from now on."),
)  # fmt: skip


def preferences_of(headers: Headers) -> PreferenceValues:
    """What this player has chosen; whatever a cookie says that means nothing is passed over."""
    said = dict(pair.split(":", 1) for pair in _pairs(headers) if ":" in pair)
    said.setdefault("theme", cookie_of(headers, FORMER_THEME))
    return changed({each.name: each.usual for each in PREFERENCES}, said)


def _pairs(headers: Headers) -> list[str]:
    return cookie_of(headers, COOKIE).split("|")


def changed(chosen: PreferenceValues, wanted: Mapping[str, str]) -> PreferenceValues:
    """The same with what is wanted, as far as it can be chosen."""
    sound = {each.name: wanted[each.name] for each in PREFERENCES
             if wanted.get(each.name) in each.values}  # fmt: skip
    return {**chosen, **sound}


def as_cookie(chosen: PreferenceValues) -> str:
    """`theme:day|motion:0.5`, and so on: nothing that a cookie would have to quote."""
    return "|".join(f"{name}:{value}" for name, value in chosen.items())


def root_attributes(chosen: PreferenceValues) -> Markup:
    """The attributes of a page's root; the theme is its class."""
    return _marks(tuple(chosen.items()))


@lru_cache(maxsize=256)
def _marks(chosen: tuple[tuple[str, str], ...]) -> Markup:
    rest = (Markup(' data-{}="{}"').format(*each) for each in chosen if each[0] != "theme")
    return Markup('class="{}"').format(dict(chosen)["theme"]) + Markup("").join(rest)
