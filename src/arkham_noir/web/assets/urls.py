"""Addresses of static files and pictures, with a content hash in each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ... import art
from ...art import Links, tokens
from ...cases import CASES
from ...cases.deck_history import our_decks
from ...decks.cards import Card, Objective
from ...version import VERSION
from ...words.reference import all_cards
from ..http.addresses import cached_by_root_path, url_for

SVG = "image/svg+xml"


JPEG = "image/jpeg"


KINDS = {
    ".css": "text/css", ".js": "text/javascript", ".svg": SVG, ".png": "image/png",
    ".woff2": "font/woff2",
}  # fmt: skip


FOLDER = Path(__file__).parents[1] / "static"


EDITION_NOTE = "edition.txt"


MOST_OWN_CARDS = 2000
"""The maximum number of custom cards with engravings per player; older ones are dropped."""


Kinds = dict[tuple[str, str], str]
"""The kind of engraving for each card, by album and id."""


@cache
def edition() -> str:
    """Return the edition of the style sheets, scripts and fonts."""
    return _read_edition_note(FOLDER) or edition_of(_find_served_files())


@cache
def art_edition() -> str:
    """Return the edition of the engravings and icons, computed from the code that draws them."""
    folder = Path(art.__file__).parent
    return _read_edition_note(folder) or edition_of([*folder.rglob("*.py"), tokens.SHEET])


def _read_edition_note(folder: Path) -> str:
    """Return the edition from the note file that replaces the sources on the static site."""
    note = folder / EDITION_NOTE
    return note.read_text("utf-8") if note.exists() else ""


def edition_of(files: Iterable[Path]) -> str:
    """Return eight hex digits that change with any of the files.

    They depend on the version too, because an installation may have no sources.
    """
    content = [VERSION.encode(), *(file.read_bytes() for file in sorted(files))]
    return hashlib.sha256(b"".join(content)).hexdigest()[:8]


def static_url(name: str) -> str:
    return url_for("static", edition=edition(), name=name)


def picture_url(case: str, id: str) -> str:
    """Return the address of a card's engraving."""
    return url_for("picture", edition=art_edition(), case=case, id=id)


def back_url(kind: str) -> str:
    """Return the address of a card back."""
    return url_for("card_back", edition=art_edition(), kind=kind)


def achievement_url(id: str) -> str:
    """Return the address of the engraving of an achievement."""
    return url_for("achievement_picture", edition=art_edition(), id=id)


def engraving_url(case: str, card: Card) -> str:
    """Return the address of a card's picture, in our decks or in a custom one."""
    where = album(case, card)
    return own_url(where, card.id, card.picture) if card.picture else picture_url(where, card.id)


def own_url(case: str, id: str, picture: str) -> str:
    """Return the address of an uploaded picture; it shows an engraving if the picture is gone."""
    return f"{picture_url(case, id)}?picture={picture}"


@cached_by_root_path()
def links() -> Links:
    """Return the addresses that drawn cards use for engravings and icons."""
    return Links(picture=picture_url, sprite=url_for("icon_sprite", edition=art_edition()))


OWN = "own"


def album(case: str, card: Card | Objective) -> str:
    """Return the case whose pictures include this card, which may be another case's contact."""
    if isinstance(card, Objective):
        return case
    albums = (case, *(each.name for each in CASES))
    return next((each for each in albums if (card.id, card.title) in our_titles(each)), OWN)


@cache
def our_titles(case: str) -> frozenset[tuple[str, str]]:
    """Return the id and title of every card in our decks for a case, current and older."""
    return frozenset((card.id, card.title) for deck in our_decks(case) for card in all_cards(deck))


def _find_served_files() -> list[Path]:
    """Return all files that are served, including those in subfolders."""
    return [file for file in FOLDER.rglob("*") if file.suffix in KINDS]


def _newest(known: Kinds, found: Kinds) -> Kinds:
    """Return the kinds of the cards found last, and of as many older ones as fit."""
    older = {key: kind for key, kind in known.items() if key not in found}
    return dict([*older.items(), *found.items()][-MOST_OWN_CARDS:])


TABLE_MODULES = (
    "js/dom.js", "js/table/closeup.js", "js/table/drag.js", "js/table/drawers.js",
    "js/table/focus.js", "js/table/keys.js", "js/table/layout.js", "js/table/motion.js",
    "js/table/transport.js",
)  # fmt: skip
"""The imports of the table's script, named in the page so that they load at the same time."""
