"""Storage quotas: how much a player may store, and an address may add in a day."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, func, select
from starlette.requests import Request

from ..http.errors import PageError
from ..http.requests import client_address
from ..jobs.threads import database
from ..limits.buckets import DAY, TokenBuckets
from ..limits.config import (
    ALWAYS_STORED,
    MAX_DRAFTS,
    MAX_GROWTH,
    PLAYERS_PER_NETWORK,
    Limits,
)
from ..limits.growth import byte_length
from ..limits.usage import USAGE
from .database import Database
from .games import GameCounts, GameRepository, StoredGame
from .schema import DRAFTS, GAMES, PICTURES, RESULTS

HOUR = DAY / 24

_BYTES = [
    select(func.coalesce(func.sum(sum(map(func.length, columns[1:]), func.length(columns[0]))), 0)
           .label("count")).where(columns[0].table.c.player == bindparam("of_player"))
    for columns in (
        (GAMES.c.record, GAMES.c.deck, GAMES.c.redo, GAMES.c.chances, GAMES.c.title,
         GAMES.c.outcome, GAMES.c.last_key),
        (RESULTS.c.summary, RESULTS.c.review),
        (DRAFTS.c.tables, DRAFTS.c.past),
        (PICTURES.c.content,),
    )
]  # fmt: skip
"""Count what is stored for a player: games, results, drafts with their history, and pictures."""


def daily_bucket(limit: int) -> TokenBuckets:
    """Return the daily limit of an address, given the limit of a player."""
    return TokenBuckets(PLAYERS_PER_NETWORK * limit, PLAYERS_PER_NETWORK * limit / DAY)


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
        self.finished_games = daily_bucket(limits.finished_games)
        self.letters = daily_bucket(limits.deck_letters)
        self.uploads = daily_bucket(limits.player_bytes)
        self.bytes = daily_bucket(limits.player_bytes)
        self.drafts = daily_bucket(MAX_DRAFTS)

    async def check_form(self, request: Request, player: str, sent: int) -> None:
        """Refuse the form of a new game before it is parsed, if there is no room for the game.

        `sent` is the number of bytes of its files and its deck.
        """
        games, _ = await database(self.stored_games.usage_of, player)
        self.check_room(games, GameCounts(1, 0))
        await self.check_bytes(request, player, 0)
        if self.games.seconds_until(client_address(request), 1):
            raise _too_many_games()
        self.check_upload(request, sent)

    async def check(self, request: Request, player: str, fresh: Sequence[StoredGame]) -> None:
        """Refuse new games of a player for which there is no room."""
        _refuse_copies(fresh)
        games, kept = await database(self.stored_games.usage_of, player)
        letters = sum(len(saved.deck) for saved in fresh)
        more = GameCounts.of(fresh)
        self.check_room(games, more)
        self._check_letters(letters, kept)
        await self.check_bytes(request, player, sum(map(_bytes_of, fresh)))
        address = client_address(request)
        if not (
            self.letters.take(address, letters)
            and self.games.take(address, more.running)
            and self.finished_games.take(address, more.finished)
        ):
            raise _too_many_games()

    def check_room(self, kept: GameCounts, more: GameCounts) -> None:
        """Refuse more games than a player may keep.

        A new game needs room among the finished ones too, because it will be one of them.
        """
        if 0 < self.limits.games < kept.running + more.running:
            limit = self.limits.games
            said = _quota_message("games in progress", kept.running, more.running, limit)
            raise PageError(409, said, title="Your storage is full")
        if 0 < self.limits.finished_games < kept.finished + sum(more):
            limit = self.limits.finished_games
            said = _quota_message("finished games", kept.finished, sum(more), limit)
            raise PageError(409, said, title="Your history is full")

    async def check_drafts(self, request: Request, player: str, count: int = 1) -> None:
        """Refuse new decks in the workshop for which there is no room."""
        await self.check_bytes(request, player, 0)
        if not self.drafts.take(client_address(request), count):
            text = "Too many decks were created from your network today. Try again tomorrow."
            raise PageError(429, text, retry_after=HOUR)

    async def check_bytes(self, request: Request, player: str, more: int) -> None:
        """Refuse `more` bytes that exceed the limit of the player, the server or the network."""
        limits = self.limits
        kept = await self.bytes_of(player)
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
        if not self.bytes.take(client_address(request), more):
            text = "Too much was saved from your network today. Try again tomorrow."
            raise PageError(429, text, retry_after=HOUR)

    async def bytes_of(self, player: str) -> int:
        """Return the size of everything stored for a player."""
        return await database(self._count_bytes, player)

    def _count_bytes(self, player: str) -> int:
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
                f"Your custom decks would have more than {limits.deck_letters:,} characters in "
                "total. Delete a game that uses one of them, then try again.",
            )


def _too_many_games() -> PageError:
    text = "Too many games were started from your network today. Try again tomorrow."
    return PageError(429, text, retry_after=HOUR)


def _refuse_copies(fresh: Sequence[StoredGame]) -> None:
    """Refuse games with a long deck that was not sent with the request; a game copies its deck."""
    usage, size = USAGE.get(), sum(byte_length(saved.deck) for saved in fresh)
    if usage and size > MAX_GROWTH * usage.size + ALWAYS_STORED * len(fresh):
        raise PageError(
            413,
            f"This deck is larger than {ALWAYS_STORED:,} bytes, so it can't be copied into another "
            "game here. Download its file, then start a new game with that file.",
        )


def _bytes_of(saved: StoredGame) -> int:
    """Return the size of the long texts of a game."""
    return sum(map(byte_length, (saved.record, saved.deck, saved.redo, saved.chances)))


def _quota_message(kind: str, games: int, more: int, room: int) -> str:
    """Return why more games don't fit; `kind` says which games there are too many of."""
    where = "in your history" if kind == "finished games" else "on the home page"
    if more == 1:
        return (
            f"The limit is {room:,} {kind if room > 1 else kind.replace('games', 'game')}, and you "
            f"have {games:,}. Delete one {where}, then try again."
        )
    return (
        f"You have {games:,} {kind} here, and the limit is {room:,}, so {more:,} more don't fit. "
        f"Delete some {where}, then try again."
    )
