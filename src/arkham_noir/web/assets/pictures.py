"""Engravings of cards and achievements, card backs and icons as SVG responses."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import cache, lru_cache
from threading import Lock
from typing import get_args

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...art import art_kind, back, plate, sprite
from ...art.achievements import achievement_plate
from ...art.backs import Back
from ...cases import CASES
from ...cases.deck_history import our_decks
from ...decks.cards import Deck
from ...history import all_achievements
from ...words.reference import all_cards
from ..http.requests import player_id
from ..jobs.threads import compute
from .static import FOR_ONE, _decompressed_response, _read_compressed
from .urls import JPEG, SVG, Kinds, _newest, album, art_edition

MOST_PLAYERS = 1000
AllowDeck = Callable[[Deck, str], None]
"""A function that lets a player see the pictures of a custom deck."""


@cache
def our_cards() -> dict[tuple[str, str], str]:
    """Return the kind of every card in our decks, current and older, by case and id."""
    decks = [deck for case in CASES for deck in reversed(our_decks(case.name))]
    return {key: kind for deck in decks for key, kind in _kinds(deck).items()}


class Pictures:
    """Engravings, drawn on the first request, only for cards of known decks.

    `picture_of` returns the picture that a player has uploaded for a card, by its name.
    """

    def __init__(self, picture_of: Callable[[str, str], Awaitable[bytes]]) -> None:
        self.picture_of = picture_of
        self.own: OrderedDict[str, Kinds] = OrderedDict()
        self.lock = Lock()  # games are loaded in other threads

    def admit(self, deck: Deck, player: str) -> None:
        """Let a player request the pictures of a custom deck."""
        found = _kinds(deck)
        with self.lock:
            self.own[player] = _newest(self.own.pop(player, {}), found)
            if len(self.own) > MOST_PLAYERS:
                self.own.popitem(last=False)

    async def engraving(self, request: Request) -> Response:
        key = request.path_params["case"], request.path_params["id"]
        picture = await self._own_picture(request)
        if picture:
            return Response(picture, media_type=JPEG, headers={"Cache-Control": FOR_ONE})
        own = self.own.get(player_id(request), {})
        kind = our_cards().get(key) or own.get(key)
        if kind is None:
            raise HTTPException(404)
        content = await compute(_compress_engraving, *key, kind)
        answer = _decompressed_response(request, content, SVG, art_edition())
        if key not in our_cards():
            answer.headers["Cache-Control"] = FOR_ONE
        return answer

    async def _own_picture(self, request: Request) -> bytes:
        """Return the picture that the player has uploaded; empty if the card has an engraving."""
        name = request.query_params.get("picture", "")
        return await self.picture_of(player_id(request), name) if name else b""

    async def achievement(self, request: Request) -> Response:
        id = request.path_params["id"]
        if id not in achievement_ids():
            raise HTTPException(404)
        packed = await compute(_compress_achievement, id)
        return _decompressed_response(request, packed, SVG, art_edition())

    async def back(self, request: Request) -> Response:
        packed = backs().get(request.path_params["kind"])
        if packed is None:
            raise HTTPException(404)
        return _decompressed_response(request, packed, SVG, art_edition())

    async def icons(self, request: Request) -> Response:
        packed = await compute(_sprite)
        return _decompressed_response(request, packed, SVG, art_edition())


def _kinds(deck: Deck) -> Kinds:
    """Return the kind of engraving for each card of a deck, by album and id."""
    found = {(album(deck.case, card), card.id): art_kind(card) for card in all_cards(deck)}
    return found | {(deck.case, f"objective-{n.number}"): "objective" for n in deck.objectives}


@lru_cache(maxsize=1000)
def _compress_engraving(case: str, id: str, kind: str) -> bytes:
    """Return an engraving, compressed."""
    return _read_compressed(plate(case, id, kind).encode())


@cache
def achievement_ids() -> frozenset[str]:
    """Return the ids of all achievements."""
    return frozenset(each.id for each in all_achievements())


@cache
def _compress_achievement(id: str) -> bytes:
    """Return the engraving of an achievement, compressed."""
    return _read_compressed(achievement_plate(id).encode())


@cache
def backs() -> dict[str, bytes]:
    """Return the back of every deck, compressed."""
    return {kind: _read_compressed(back(kind).encode()) for kind in get_args(Back)}


@cache
def _sprite() -> bytes:
    """Return all icons in one file, compressed."""
    return _read_compressed(sprite().encode())


def routes(pictures: Pictures) -> list[Route]:
    """Return the addresses of engravings, card backs and icons."""
    achievement = "/art/{edition}/achievements/{id}.svg"
    return [
        Route("/art/{edition}/icons.svg", pictures.icons, name="icon_sprite"),
        Route("/art/{edition}/backs/{kind}.svg", pictures.back, name="card_back"),
        Route(achievement, pictures.achievement, name="achievement_picture"),
        Route("/art/{edition}/{case}/{id}.svg", pictures.engraving, name="picture"),
    ]
