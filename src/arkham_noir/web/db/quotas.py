"""Storage quotas: how much a player may store, and an address may add in a day."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, func, select
from starlette.requests import Request

from ..http.errors import PageError
from ..http.requests import client_address
from ..jobs.threads import database
from ..limits.buckets import DAY, TokenBuckets
from ..limits.config import MAX_DRAFTS, Limits
from .database import Database
from .games import GameRepository, StoredGame
from .schema import DRAFTS, GAMES, PICTURES

HOUR = DAY / 24
PLAYERS_PER_ADDRESS = 5
"""The number of players that may share one address."""

_BYTES = [
    select(func.coalesce(func.sum(sum(map(func.length, columns[1:]), func.length(columns[0]))), 0)
           .label("count")).where(columns[0].table.c.player == bindparam("of_player"))
    for columns in (
        (GAMES.c.record, GAMES.c.deck, GAMES.c.redo, GAMES.c.chances),
        (DRAFTS.c.tables, DRAFTS.c.past),
        (PICTURES.c.content,),
    )
]  # fmt: skip
"""Count what is stored for a player: games, drafts with their history, and pictures."""


def daily_bucket(limit: int) -> TokenBuckets:
    """Return the daily limit of an address, given the limit of a player."""
    return TokenBuckets(PLAYERS_PER_ADDRESS * limit, PLAYERS_PER_ADDRESS * limit / DAY)


class Quotas:
    """The limits of what players may store.

    Anyone can be a new player by deleting a cookie, so addresses have limits too: an address may
    add in a day what a few players may store.
    """

    def __init__(self, database: Database, limits: Limits) -> None:
        self.database = database
        self.stored_games = GameRepository(database)
        self.limits = limits
        self.games = daily_bucket(limits.games)
        self.letters = daily_bucket(limits.deck_letters)
        self.uploads = daily_bucket(limits.player_bytes)
        self.drafts = daily_bucket(MAX_DRAFTS)

    async def check(self, request: Request, player: str, fresh: Sequence[StoredGame]) -> None:
        """Refuse new games of a player for which there is no room."""
        games, kept = await database(self.stored_games.kept_by, player)
        letters = sum(len(saved.deck) for saved in fresh)
        self.check_room(games, len(fresh))
        self._check_letters(letters, kept)
        await self.check_bytes(player, sum(len(saved.record) + len(saved.deck) for saved in fresh))
        address = client_address(request)
        if not (self.letters.take(address, letters) and self.games.take(address, len(fresh))):
            text = "Too many games were started from your network today. Try again tomorrow."
            raise PageError(429, text)

    def check_room(self, games: int, more: int) -> None:
        """Refuse more games than a player may keep."""
        if 0 < self.limits.games < games + more:
            raise PageError(
                409, _full(games, more, self.limits.games), title="Your storage is full"
            )

    async def check_draft(self, request: Request, player: str) -> None:
        """Refuse a new deck in the workshop for which there is no room."""
        await self.check_bytes(player, 0)
        if not self.drafts.take(client_address(request), 1):
            text = "Too many decks were created from your network today. Try again tomorrow."
            raise PageError(429, text, retry_after=HOUR)

    async def check_bytes(self, player: str, more: int) -> None:
        """Raise an error if `more` bytes would exceed the limit of the player or of the server."""
        limits = self.limits
        kept = await database(self._bytes_of, player)
        if 0 < limits.player_bytes < kept + more:
            raise PageError(
                413,
                f"Your games, decks and pictures would take more than {limits.player_bytes:,} "
                "bytes together. Delete some of them, then try again.",
                title="Your storage is full",
            )
        if 0 < limits.total_bytes < await database(self.database.size) + more:
            text = "The server can't save anything new. Ask the host to free space."
            raise PageError(503, text, title="The server's storage is full", retry_after=HOUR)

    def _bytes_of(self, player: str) -> int:
        """Return the size of everything stored for a player."""
        return sum(self.database.read(query, of_player=player)[0]["count"] for query in _BYTES)

    def check_upload(self, request: Request, size: int) -> None:
        """Refuse to unpack more than one address may bring in a day."""
        if not self.uploads.take(client_address(request), size):
            text = "Too much was imported from your network today. Try again tomorrow."
            raise PageError(429, text, retry_after=HOUR)

    def _check_letters(self, more_letters: int, letters: int) -> None:
        limits = self.limits
        if more_letters and 0 < limits.deck_letters < letters + more_letters:
            raise PageError(
                413,
                f"Your own decks would be longer than {limits.deck_letters:,} characters in total. "
                "Delete a game that uses one of them, then try again.",
            )


def _full(games: int, more: int, room: int) -> str:
    if more == 1:
        return (
            f"You have {games:,} games here, which is the limit. Delete one on "
            "the home page, then try again."
        )
    return (
        f"You have {games:,} games here, and the limit is {room:,}, so {more:,} more don't fit. "
        "Delete some on the home page, then try again."
    )
