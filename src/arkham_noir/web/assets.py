"""Styles, scripts and pictures: each has its edition in its address, so it is kept for ever."""

from __future__ import annotations

import gzip
import hashlib
import re
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import get_args

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from .. import art
from ..art import Links, art_kind, back, plate, sprite, tokens
from ..art.backs import Back
from ..cases import CASES
from ..cases.released import our_decks
from ..decks.cards import Card, Deck, Objective
from ..version import VERSION
from ..words.lookup import all_cards
from .threads import compute

FOLDER = Path(__file__).parent / "static"
EDITION_NOTE = "edition.txt"
FOR_EVER = "public, max-age=31536000, immutable"
FOR_ONE = "private, max-age=3600"
"""Pictures of own decks stay in the browser of the player whose deck it is."""

MOST_PLAYERS = 1000
SVG = "image/svg+xml"
JPEG = "image/jpeg"
KINDS = {
    ".css": "text/css", ".js": "text/javascript", ".svg": SVG, ".png": "image/png",
    ".woff2": "font/woff2",
}  # fmt: skip


# Addresses


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
    return f"/static/{edition()}/{name}"


def picture_url(case: str, id: str) -> str:
    """Where the engraving of a card is."""
    return f"/art/{art_edition()}/{case}/{id}.svg"


def back_url(kind: str) -> str:
    """Where the back of a deck is."""
    return f"/art/{art_edition()}/backs/{kind}.svg"


def engraving_url(case: str, card: Card) -> str:
    """Where the picture of a card is, of our own decks or of somebody else's."""
    where = album(case, card)
    return own_url(where, card.id, card.picture) if card.picture else picture_url(where, card.id)


def own_url(case: str, id: str, picture: str) -> str:
    """Where a picture of somebody's own is; there is an engraving if it cannot be found."""
    return f"{picture_url(case, id)}?picture={picture}"


@cache
def links() -> Links:
    """How the faces of cards refer to engravings and icons."""
    return Links(picture=picture_url, sprite=f"/art/{art_edition()}/icons.svg")


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


# Static files

STYLE_PARTS = (FOLDER / "css/site", FOLDER / "css/table")
"""Style sheets of single regions, which are sent as parts of others."""

IMPORT = re.compile(r'^@import "([^"]+)";\n', re.M)
COMMENT = re.compile(r"^ */\*(?:(?!\*/).)*\*/\n", re.M | re.S)
"""A block comment that has its lines to itself."""


async def static_file(request: Request) -> Response:
    """One of our styles, scripts or typefaces."""
    found = static_files().get(request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    packed, kind = found
    return _unpacked(request, packed, kind, edition())


@cache
def static_files() -> dict[str, tuple[bytes, str]]:
    """All static files, read and compressed once; nothing else can be reached by any name."""
    return {
        file.relative_to(FOLDER).as_posix(): (_packed(_content(file)), KINDS[file.suffix])
        for file in _served()
        if file.parent not in STYLE_PARTS
    }


def _content(file: Path) -> bytes:
    """Read a file. A style sheet has what it imports, so that a page waits for one file only.

    Types of scripts and other block comments are left out: they are for readers of the source.
    """
    if file.suffix not in (".css", ".js"):
        return file.read_bytes()
    text = file.read_text("utf-8")
    whole = IMPORT.sub(lambda found: (file.parent / found[1]).read_text("utf-8"), text)
    return COMMENT.sub("", whole).encode()


def _served() -> list[Path]:
    """List the files that browsers may fetch."""
    return [file for file in FOLDER.rglob("*") if file.suffix in KINDS]


TABLE_MODULES = (
    "js/dom.js", "js/table/closeup.js", "js/table/drag.js", "js/table/drawers.js",
    "js/table/focus.js", "js/table/keys.js", "js/table/layout.js", "js/table/motion.js",
    "js/table/transport.js",
)  # fmt: skip
"""What the script of the table imports: its page names them, so that they are fetched at once."""

TYPEFACES = {
    "caslon.woff2": "size-adjust:87%",
    "caslon-italic.woff2": "font-style:italic;size-adjust:87%",
    "caslon-bold.woff2": "font-weight:bold;size-adjust:85%",
}
"""Our serif in its three styles, as css/typefaces.css sets it."""


@cache
def embedded_typefaces() -> str:
    """Return our serif as a style sheet without links, for a picture that leaves the page."""
    faces = [
        f'@font-face{{font-family:"Noir Serif";{how};src:url(data:font/woff2;base64,'
        f"{b64encode((FOLDER / 'fonts' / name).read_bytes()).decode()})}}"
        for name, how in TYPEFACES.items()
    ]
    return "".join([*faces, 'svg{font-family:"Noir Serif",serif}'])


def _kept(request: Request, current: str) -> dict[str, str]:
    """Only what has its own edition in the address can be kept for ever."""
    is_current = request.path_params["edition"] == current
    return {"Cache-Control": FOR_EVER if is_current else "no-cache"}


# Pictures


@cache
def our_cards() -> dict[tuple[str, str], str]:
    """The kind of every card of our decks, current and older, by its case and id."""
    decks = [deck for case in CASES for deck in reversed(our_decks(case.name))]
    return {key: kind for deck in decks for key, kind in _kinds(deck).items()}


class Pictures:
    """Engravings, cut when they are first asked for; only cards that are in play have one.

    `picture_of` finds the picture that a player has put on a card, by its name.
    """

    def __init__(self, picture_of: Callable[[str, str], Awaitable[bytes]]) -> None:
        self.picture_of = picture_of
        self.own: OrderedDict[str, dict[tuple[str, str], str]] = OrderedDict()
        self.lock = Lock()  # games are read in threads of their own

    def admit(self, deck: Deck, player: str) -> None:
        """Players may ask for the cards of the decks of their own that they play with."""
        found = _kinds(deck)
        with self.lock:
            self.own[player] = self.own.pop(player, {}) | found
            if len(self.own) > MOST_PLAYERS:
                self.own.popitem(last=False)

    async def engraving(self, request: Request) -> Response:
        key = request.path_params["case"], request.path_params["id"]
        picture = await self._own_picture(request)
        if picture:
            return Response(picture, media_type=JPEG, headers={"Cache-Control": FOR_ONE})
        own = self.own.get(request.scope["player"].id, {})
        kind = our_cards().get(key) or own.get(key)
        if kind is None:
            raise HTTPException(404)
        content = await compute(_cut, *key, kind)
        answer = _unpacked(request, content, SVG, art_edition())
        if key not in our_cards():
            answer.headers["Cache-Control"] = FOR_ONE
        return answer

    async def _own_picture(self, request: Request) -> bytes:
        """What the player has put on the card; nothing, if it has an engraving."""
        name = request.query_params.get("picture", "")
        return await self.picture_of(request.scope["player"].id, name) if name else b""

    async def back(self, request: Request) -> Response:
        packed = backs().get(request.path_params["kind"])
        if packed is None:
            raise HTTPException(404)
        return _unpacked(request, packed, SVG, art_edition())

    async def icons(self, request: Request) -> Response:
        packed = await compute(_sprite)
        return _unpacked(request, packed, SVG, art_edition())


def _kinds(deck: Deck) -> dict[tuple[str, str], str]:
    """What is engraved for each card of a deck, by album and id."""
    found = {(album(deck.case, card), card.id): art_kind(card) for card in all_cards(deck)}
    return found | {(deck.case, f"objective-{n.number}"): "objective" for n in deck.objectives}


@lru_cache(maxsize=1000)
def _cut(case: str, id: str, kind: str) -> bytes:
    """An engraving, compressed."""
    return _packed(plate(case, id, kind).encode())


@cache
def backs() -> dict[str, bytes]:
    """The back of every deck, compressed."""
    return {kind: _packed(back(kind).encode()) for kind in get_args(Back)}


@cache
def _sprite() -> bytes:
    """Every icon in one file, compressed."""
    return _packed(sprite().encode())


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _unpacked(request: Request, packed: bytes, kind: str, current: str) -> Response:
    """A file as it is kept; opened for the few that do not read gzip."""
    headers = {**_kept(request, current), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type=kind, headers=headers)
    return Response(gzip.decompress(packed), media_type=kind, headers=headers)
