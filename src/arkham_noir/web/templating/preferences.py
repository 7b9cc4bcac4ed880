"""The player's settings for look, motion, sound and keys, stored in a cookie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup
from starlette.datastructures import Headers

from ..http.cookies import cookie_of

COOKIE = "noir_settings"
FORMER_THEME = "look"
"""The cookie of earlier versions, which stored only the theme, with the same values."""

PreferenceValues = dict[str, str]
"""The player's chosen value for every preference, by name."""


@dataclass(frozen=True)
class Preference:
    """A setting: its values, each with a name and an explanation. The default is first.

    The root element of every page has the values as attributes for style sheets and scripts.
    """

    name: str
    title: str
    values: Mapping[str, tuple[str, str]]
    note: str = ""

    @property
    def default_value(self) -> str:
        return next(iter(self.values))


PREFERENCES = (
    Preference("theme", "Theme", {
        "night": ("Dark", "Light text on a dark background."),
        "day": ("Light", "Dark text on a light background."),
        "auto": ("Same as system", "Dark or light, as set on your device."),
    }),
    Preference("motion", "Animations", {
        "1": ("Normal", "Cards move to their new places."),
        "0.5": ("Fast", "Animations take half the time."),
        "2": ("Slow", "Animations take twice the time, so they are easier to follow."),
        "0": ("None", "Cards appear in their new places immediately."),
    }, "If your system is set to reduce motion, animations are off regardless of this setting."),
    Preference("sound", "Sound", {
        "off": ("Off", "No sounds."),
        "on": ("On", "Short sounds such as paper, a stamp, a clock or thunder. No music."),
    }),
    Preference("look", "Card size", {
        "1": ("Normal", "Leads, hand and open cases share the window evenly."),
        "0.85": ("Smaller", "Smaller leads and hand cards, and more room for the open cases."),
        "1.2": ("Larger", "Leads and hand cards as large as possible, and smaller open cases."),
    }, "Also sets the size of card previews and of the card gallery. "
       "On a phone, only the leads change."),
    Preference("tips", "Explanation delay", {
        "350": ("Short", "Explanations of icons and cards appear after a third of a second."),
        "150": ("None", "They appear as soon as you point at an icon or a card."),
        "1000": ("Long", "They appear after a full second."),
    }),
    Preference("rules", "Rule numbers", {
        "on": ("Shown", "Messages and events name their rules, such as R-LOCK-01."),
        "off": ("Hidden", "Each number is replaced by a small § that opens the rule."),
    }),
    Preference("letters", "Keyboard shortcuts", {
        "on": ("Letter keys", "Letters such as a to e, u and o work as shortcuts."),
        "off": ("No letter keys", "Only Tab, arrows, Enter, Esc and Ctrl shortcuts work. "
                "Useful with voice control, or if you often press keys by accident."),
    }),
    Preference("ask", "Forced moves", {
        "off": ("Automatic", "If only one move is possible, the game makes it for you."),
        "on": ("Always ask", "The game asks you even if only one move is possible."),
    }, "Applies to new games."),
)  # fmt: skip


def preferences_of(headers: Headers) -> PreferenceValues:
    """Return the player's settings; ignore invalid values in the cookie."""
    stored = dict(pair.split(":", 1) for pair in _pairs(headers) if ":" in pair)
    stored.setdefault("theme", cookie_of(headers, FORMER_THEME))
    return changed({each.name: each.default_value for each in PREFERENCES}, stored)


def _pairs(headers: Headers) -> list[str]:
    return cookie_of(headers, COOKIE).split("|")


def changed(chosen: PreferenceValues, wanted: Mapping[str, str]) -> PreferenceValues:
    """Return the settings with the wanted values; ignore invalid ones."""
    valid = {each.name: wanted[each.name] for each in PREFERENCES
             if wanted.get(each.name) in each.values}  # fmt: skip
    return {**chosen, **valid}


def as_cookie(chosen: PreferenceValues) -> str:
    """Return settings as `theme:day|motion:0.5`, which needs no quoting in a cookie."""
    return "|".join(f"{name}:{value}" for name, value in chosen.items())


def root_attributes(chosen: PreferenceValues) -> Markup:
    """Return the attributes of a page's root element; the theme is its class."""
    return _marks(tuple(chosen.items()))


@lru_cache(maxsize=256)
def _marks(chosen: tuple[tuple[str, str], ...]) -> Markup:
    rest = (Markup(' data-{}="{}"').format(*each) for each in chosen if each[0] != "theme")
    return Markup('class="{}"').format(dict(chosen)["theme"]) + Markup("").join(rest)
