"""The Jinja environment, and how pages are rendered."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, ModuleLoader, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ...art import ICONS
from ...art.tokens import colors
from ...cases import CASES
from ...lessons import lesson_of
from ...playthrough import TABLE_RULES
from ...report.prose import capital
from ...version import VERSION
from ..assets.urls import TABLE_MODULES, engraving_url, picture_url, static_url
from ..http.addresses import path_inside, root_path, url_for, without_root_path
from ..http.requests import is_alone
from .markup import GLOBALS, link_rules
from .navigation import MORE, WIDE, shows_history
from .preferences import PREFERENCES, preferences_of, root_attributes

GAME_URL = "\0"
"""A placeholder for the address of a game, so that rendered parts can be cached for all games."""


PRECOMPILED = Path(__file__).parents[1] / "ready_made"
"""The folder of compiled templates, if there is one: a browser would need seconds to compile."""

THEMES = {"night": "dark", "day": "light", "auto": "system"}
EYE = Markup(
    '<svg class="eye" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
    '<path d="M1 12C5 5 9 3.6 12 3.6S19 5 23 12c-4 7-8 8.4-11 8.4S5 19 1 12Z" fill="currentColor"/>'
    '<circle cx="12" cy="12" r="5.4" class="white"/><circle cx="12" cy="12" r="2.9" '
    'fill="currentColor"/></svg>'
)
POSTERS = {"witch-cult": "l1", "thunder": "l3", "gulfs": "l3"}
"""The card whose engraving represents each case."""


def render(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """Return a page made from a template."""
    return HTMLResponse(_render_template(request, template, **context), status)


def render_game(
    request: Request, template: str, status: int, address: str, **context: Any
) -> HTMLResponse:
    """Return a page of one game."""
    return fill_in_url(
        _render_template(request, template, **context, here=GAME_URL), address, status
    )


def fill_in_url(rendered: str, address: str, status: int) -> HTMLResponse:
    """Return a rendered page with the address of its game filled in."""
    return HTMLResponse(rendered.replace(GAME_URL, address), status)


def _render_template(request: Request, template: str, **context: Any) -> str:
    player = request.scope.get("player")
    context.setdefault("shows_history", shows_history(request))
    return environment().get_template(template).render(
        csrf=player.csrf if player else "",
        chosen=preferences_of(request.headers),
        path=path_inside(request.scope),
        alone=is_alone(request),
        **context,
    )  # fmt: skip


@cache
def environment() -> Environment:
    """Return the Jinja environment with all globals and filters."""
    jinja = Environment(
        loader=ModuleLoader(PRECOMPILED)
        if PRECOMPILED.is_dir()
        else PackageLoader("arkham_noir.web"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    jinja.globals |= GLOBALS
    jinja.globals |= {
        "CASES": CASES, "COLORS": colors(), "ICONS": ICONS, "MORE": MORE, "WIDE": WIDE,
        "POSTERS": POSTERS, "TABLE_MODULES": TABLE_MODULES,
        "PREFERENCES": PREFERENCES, "TABLE_RULES": TABLE_RULES, "THEMES": THEMES,
        "VERSION": VERSION, "engraving_url": engraving_url, "eye": lambda: EYE,
        "lesson_of": lesson_of, "marks": root_attributes, "picture_url": picture_url, "rays": rays,
        "root_path": root_path, "static": static_url, "url_for": url_for,
    }  # fmt: skip
    jinja.filters |= {
        "cited": link_rules, "moment": moment, "spoken": title_from_name,
        "without_root_path": without_root_path,
    }  # fmt: skip
    return jinja


@cache
def macros(template: str) -> dict[str, Callable[..., str]]:
    """Return the macros of a template, which are faster than a template with its context."""
    return vars(environment().get_template(template).module)


@cache
def rays() -> Markup:
    """Return the rays around the eye on the home page."""
    strokes = [_ray(angle, 20 + angle * 7 % 5 * 5) for angle in range(-6, 187, 4)]
    return Markup(f'<path class="ray" d="{"".join(strokes)}"/>')


def _ray(angle: int, length: int) -> str:
    """Return the path of one ray."""
    turn = math.radians(angle)
    x, y = math.cos(turn), -math.sin(turn)
    near = 104 / math.hypot(x, y * 104 / 60)  # rays start on an oval around the eye
    belly = near + length / 3
    points = [(near, 0.0), (belly, 1.8), (near + length, 0.0), (belly, -1.8)]
    corners = [f"{160 + r * x - side * y:.1f} {66 + r * y + side * x:.1f}" for r, side in points]
    return f"M{'L'.join(corners)}Z"


def moment(seconds: float) -> str:
    """Return a time as `November 15, 2026, 23:31`."""
    try:
        when = datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return "unknown date"
    return f"{when:%B} {when.day}, {when:%Y, %H:%M}"


def title_from_name(word: str) -> str:
    """Return `last-case` as `Last case`."""
    return capital(word.replace("-", " ").replace("_", " "))
