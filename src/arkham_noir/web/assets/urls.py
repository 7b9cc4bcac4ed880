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
"""So many cards of a player's own decks have engravings; the last ones, if there are more."""


Kinds = dict[tuple[str, str], str]
"""What is engraved for each card, by album and id."""


@cache
def edition() -> str:
    """The edition of our styles, scripts and typefaces."""
    return _told(FOLDER) or edition_of(_served())


@cache
def art_edition() -> str:
    """The edition of our engravings and icons: that of the program which draws them."""
    studio = Path(art.__file__).parent
    return _told(studio) or edition_of([*studio.rglob("*.py"), tokens.SHEET])


def _told(folder: Path) -> str:
    """The edition as a note tells it where the files themselves have been left behind."""
    note = folder / EDITION_NOTE
    return note.read_text("utf-8") if note.exists() else ""


def edition_of(files: Iterable[Path]) -> str:
    """Eight hex digits that change with any of the files.

    The version counts as well: an installation may have no sources.
    """
    content = [VERSION.encode(), *(file.read_bytes() for file in sorted(files))]
    return hashlib.sha256(b"".join(content)).hexdigest()[:8]


def static_url(name: str) -> str:
    return url_for("static", edition=edition(), name=name)


def picture_url(case: str, id: str) -> str:
    """Where the engraving of a card is."""
    return url_for("picture", edition=art_edition(), case=case, id=id)


def back_url(kind: str) -> str:
    """Where the back of a deck is."""
    return url_for("card_back", edition=art_edition(), kind=kind)


def engraving_url(case: str, card: Card) -> str:
    """Where the picture of a card is, of our own decks or of somebody else's."""
    where = album(case, card)
    return own_url(where, card.id, card.picture) if card.picture else picture_url(where, card.id)


def own_url(case: str, id: str, picture: str) -> str:
    """Where a picture of somebody's own is; there is an engraving if it cannot be found."""
    return f"{picture_url(case, id)}?picture={picture}"


@cached_by_root_path()
def links() -> Links:
    """How the faces of cards refer to engravings and icons."""
    return Links(picture=picture_url, sprite=url_for("icon_sprite", edition=art_edition()))


OWN = "own"


def album(case: str, card: Card | Objective) -> str:
    """Name the case whose pictures have this card, which may be a contact of another case."""
    if isinstance(card, Objective):
        return case
    albums = (case, *(each.name for each in CASES))
    return next((each for each in albums if (card.id, card.title) in our_titles(each)), OWN)


@cache
def our_titles(case: str) -> frozenset[tuple[str, str]]:
    """Return the id and title of every card in our decks for a case, current and older."""
    return frozenset((card.id, card.title) for deck in our_decks(case) for card in all_cards(deck))


def _served() -> list[Path]:
    """The files that anyone may have, those in folders too: each has a name of its own."""
    return [file for file in FOLDER.rglob("*") if file.suffix in KINDS]


def _newest(known: Kinds, found: Kinds) -> Kinds:
    """Return what is engraved for the cards that were found last, and for some known before."""
    older = {key: kind for key, kind in known.items() if key not in found}
    return dict([*older.items(), *found.items()][-MOST_OWN_CARDS:])


TABLE_MODULES = (
    "js/dom.js", "js/table/closeup.js", "js/table/drag.js", "js/table/drawers.js",
    "js/table/focus.js", "js/table/keys.js", "js/table/layout.js", "js/table/motion.js",
    "js/table/transport.js",
)  # fmt: skip
"""What the script of the table imports: its page names them, so that they are fetched at once."""
