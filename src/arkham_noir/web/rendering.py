"""Pages from templates: what every page needs, and how rules are cited in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from datetime import datetime
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ..art import ICONS
from ..cases import CASES
from ..course import TABLE_RULES
from ..decks.cards import Card
from ..lessons import lesson_of
from ..report.prose import capital
from ..version import VERSION
from .asking import Asking
from .assets import engraving_url, picture_url, static_url
from .drawing import NAMES, cited, face_of
from .laid_out import Held, LineOnPage
from .places import Place
from .preferences import PREFERENCES, marks, preferences_of
from .prompts import Choice, Prompt

THEMES = {"night": "dark", "day": "light", "auto": "as the system"}
NAVIGATION = {
    "/rules": "Rules", "/cards": "Cards", "/decks": "Decks", "/workshop": "Workshop",
    "/icons": "Icons", "/settings": "Settings",
}  # fmt: skip
EYE = Markup(
    '<svg class="eye" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
    '<path d="M1 12C5 5 9 3.6 12 3.6S19 5 23 12c-4 7-8 8.4-11 8.4S5 19 1 12Z" fill="currentColor"/>'
    '<circle cx="12" cy="12" r="5.4" class="white"/><circle cx="12" cy="12" r="2.9" '
    'fill="currentColor"/></svg>'
)
POSTERS = {"witch-cult": "l1", "thunder": "l3", "gulfs": "l3"}
"""The card whose engraving stands for each case."""


HERE = "\0"
"""Stands for the address of a game in what is drawn: so it can be kept and shown to others too."""


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page from its template."""
    return HTMLResponse(_drawn(request, template, **context), status)


def page_of_game(
    request: Request, template: str, status: int, address: str, **context: Any
) -> HTMLResponse:
    """A page of one game; its address is put in last."""
    return HTMLResponse(
        _drawn(request, template, **context, here=HERE).replace(HERE, address), status
    )


def _drawn(request: Request, template: str, **context: Any) -> str:
    player = request.scope.get("player")
    return environment().get_template(template).render(
        csrf=player.csrf if player else "",
        chosen=preferences_of(request.headers),
        path=request.url.path,
        **context,
    )  # fmt: skip


class Parts:
    """The parts of a table that are sent: all, but for those that the page has already."""

    def __init__(self, header: str = "") -> None:
        self.there = dict(pair.partition(":")[::2] for pair in header.split())

    def __call__(self, name: str, drawn: Markup) -> Markup:
        """A part with its sum, or nothing if it is there in this state."""
        text = str(drawn)
        found = f"{crc32(text.encode()):x}"
        if self.there.get(name) == found:
            return Markup("")
        mark = f'data-part="{name}"'
        return Markup(text.replace(mark, f'{mark} data-sum="{found}"', 1))


@cache
def environment() -> Environment:
    """The templates, with what all of them use."""
    made = Environment(
        loader=PackageLoader("arkham_noir.web"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= NAMES
    made.globals |= {
        "CASES": CASES, "ICONS": ICONS, "NAVIGATION": NAVIGATION, "POSTERS": POSTERS,
        "PREFERENCES": PREFERENCES, "TABLE_RULES": TABLE_RULES, "THEMES": THEMES,
        "VERSION": VERSION, "choice_of": choice_of, "choices_of": choices_of,
        "engraving_url": engraving_url,
        "eye": lambda: EYE, "foci_of": foci_of, "heading_of": heading_of, "held_of": held_of,
        "kept": kept, "lesson_of": lesson_of, "marks": marks,
        "place_of": place_of, "prompt_of": prompt_of, "rays": rays,
        "picture_url": picture_url, "static": static_url,
    }  # fmt: skip
    made.filters |= {"cited": cited, "moment": moment, "spoken": spoken}
    return made


@lru_cache(maxsize=20_000)
def kept(macro: str, *given: Hashable) -> Markup:
    """What a macro draws; once for as long as it is given the same."""
    return Markup(_choices()[macro](*given))


@lru_cache(maxsize=20_000)
def place_of(place: Place, here: str) -> Markup:
    """What the end of a line says; drawn once for as long as it says the same."""
    return Markup(_choices()["place"](place, here))


@lru_cache(maxsize=20_000)
def choice_of(choice: Choice, here: str, shape: str = "act") -> Markup:
    """One thing that can be pressed; most are the same from turn to turn."""
    return Markup(_choices()["choice"](choice, here, shape))


@lru_cache(maxsize=20_000)
def choices_of(choices: tuple[Choice, ...], here: str, shape: str = "act") -> Markup:
    """A row of them."""
    return Markup("").join(
        Markup(f"<li>{choice_of(choice, here, shape)}</li>") for choice in choices
    )


@lru_cache(maxsize=20_000)
def prompt_of(prompt: Prompt, here: str) -> Markup:
    """The question with what can be pressed."""
    return Markup(_choices()["prompt"](prompt, here))


def held_of(
    held: Held, case: str, lit: bool, here: str, flag: str, at: int, pointed: str
) -> Markup:
    """A card of the Leads row or the hand; `lit` is whether its purple icons count."""
    card, drops = held.card, held.drops
    return _held(card, case, lit, here, held.lit, held.chosen, drops, flag, at, pointed)


@lru_cache(maxsize=4096)
def _held(card: Card, case: str, lit: bool, here: str, *shown: object) -> Markup:
    drawn = face_of(card, case, "waiting", purple_lit=lit)
    return Markup(_choices()["held"](card, drawn, here, *shown))


def foci_of(foci: Iterable[Asking], here: str) -> Markup:
    """What the page shows for each thing that can be looked at, for its script to put in place."""
    return Markup("").join(_focus(asking, here) for asking in foci)


def _focus(asking: Asking, here: str) -> Markup:
    prompt = asking.prompt
    refused = [p.refusal.text for p in asking.places if p.refusal and not p.plays]
    asked = " ".join([prompt.title, prompt.reason if asking.focus else "", *refused])
    return Markup(
        f'<template data-focus="{escape(asking.focus.query)}" data-kind="{prompt.kind}" '
        f'data-chosen="{asking.chosen.id if asking.chosen else ""}" '
        f'data-asked="{escape(asked)}" data-reason="{escape(prompt.reason)}">'
        f'<div data-to="prompt">{prompt_of(prompt, here)}</div>'
        f"{''.join(_place_in_focus(place, here) for place in asking.places)}</template>"
    )


def _place_in_focus(place: Place, here: str) -> str:
    return f'<div data-to="{place.number}" data-light="{place.light}">{place_of(place, here)}</div>'


@lru_cache(maxsize=20_000)
def heading_of(line: LineOnPage, kinds: tuple[tuple[str, str], ...], need: int) -> Markup:
    """What is to be known of a line at a glance."""
    return Markup(_choices()["heading"](line, kinds, need))


def _choices() -> dict[str, Callable[..., str]]:
    """The macros of the template for what can be pressed."""
    return vars(environment().get_template("_choices.html").module)


@cache
def rays() -> Markup:
    """The light around the eye of the first page: strokes that swell."""
    strokes = [_ray(angle, 20 + angle * 7 % 5 * 5) for angle in range(-6, 187, 4)]
    return Markup(f'<path class="ray" d="{"".join(strokes)}"/>')


def _ray(angle: int, length: int) -> str:
    """One wedge of light over the lid, as long as given."""
    turn = math.radians(angle)
    x, y = math.cos(turn), -math.sin(turn)
    near = 104 / math.hypot(x, y * 104 / 60)  # an oval that keeps its distance from the lid
    belly = near + length / 3
    points = [(near, 0.0), (belly, 1.8), (near + length, 0.0), (belly, -1.8)]
    corners = [f"{160 + r * x - side * y:.1f} {66 + r * y + side * x:.1f}" for r, side in points]
    return f"M{'L'.join(corners)}Z"


def moment(seconds: float) -> str:
    """`15 November 2026, 23:31`"""
    try:
        when = datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return "an unknown day"
    return f"{when.day} {when:%B %Y, %H:%M}"


def spoken(word: str) -> str:
    """`last-case` as `Last case`."""
    return capital(word.replace("-", " ").replace("_", " "))
