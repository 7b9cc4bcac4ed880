"""How much is kept for one player, and how much one address may bring in a day."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request

from .errors import Trouble
from .limits import DAY, Buckets, Limits
from .storage import Saved, Storage
from .threads import database

HOUSEHOLD = 5
"""So many players may well sit behind one address."""


def a_days(limit: int) -> Buckets:
    """What one address may bring in a day, if a player may keep so much."""
    return Buckets(HOUSEHOLD * limit, HOUSEHOLD * limit / DAY)


class Quotas:
    """Asked before a game is begun.

    Players are made as easily as cookies are, so an address has a limit too: it may bring in a
    day what a few players may keep.
    """

    def __init__(self, storage: Storage, limits: Limits) -> None:
        self.storage = storage
        self.limits = limits
        self.games = a_days(limits.games)
        self.letters = a_days(limits.deck_letters)

    async def check(self, request: Request, player: str, fresh: Sequence[Saved]) -> None:
        """Refuse new games of a player for which there is no room."""
        kept = await database(self.storage.kept_by, player)
        letters = sum(len(saved.deck) for saved in fresh)
        self._check_shelf(len(fresh), letters, *kept)
        address = request.client.host if request.client else ""
        if not (self.letters.take(address, letters) and self.games.take(address, len(fresh))):
            text = "More games were begun here today than there is room for. Come back tomorrow."
            raise Trouble(429, text)

    def _check_shelf(self, more: int, more_letters: int, games: int, letters: int) -> None:
        limits = self.limits
        if 0 < limits.games < games + more:
            raise Trouble(409, _full(games, more, limits.games), title="The shelf is full")
        if more_letters and 0 < limits.deck_letters < letters + more_letters:
            raise Trouble(
                413,
                f"Your own decks would be longer than {limits.deck_letters:,} letters together. "
                "Throw away a game with one of them, then begin again.",
            )


def _full(games: int, more: int, room: int) -> str:
    if more == 1:
        return (
            f"You have {games:,} games here, and that is all there is room for. Throw one away on "
            "the first page, then begin again."
        )
    return (
        f"You have {games:,} games here, and there is room for {room:,}; {more:,} more do not fit. "
        "Throw some away on the first page, then try again."
    )
