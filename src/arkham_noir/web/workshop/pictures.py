"""Storage of pictures that players upload for their cards."""

from __future__ import annotations

from asyncio import wrap_future
from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, Sequence

from sqlalchemy import bindparam, delete, insert, select

from ...decks.drafts import crop_all, name_of
from ...errors import NoirError
from ..db.database import Database
from ..db.quotas import HOUR, daily_bucket
from ..db.schema import DRAFTS, GAMES, PICTURES
from ..http.errors import PageError
from ..jobs.pool import Priority, WorkerPool
from ..jobs.threads import database
from ..limits.config import Limits

_WHOSE = PICTURES.c.player == bindparam("of_player")
_NAMED = (_WHOSE, PICTURES.c.name == bindparam("of_name"))
_LOAD = select(PICTURES.c.content).where(*_NAMED)
_NAMES = select(PICTURES.c.name).where(_WHOSE)
_ADD = insert(PICTURES)
_DELETE = delete(PICTURES).where(*_NAMED)
_DRAFTS = select(DRAFTS.c.tables, DRAFTS.c.past).where(DRAFTS.c.player == bindparam("of_player"))
_PLAYED = (
    select(GAMES.c.deck)
    .where(GAMES.c.player == bindparam("of_player"), GAMES.c.deck != "")
    .distinct()
)


CUT_SECONDS = 30.0
Cut = Callable[[Sequence[bytes]], Awaitable[list[bytes]]]
"""A function that converts picture files to square JPEGs for cards."""


def build_cropper(workers: WorkerPool) -> Cut:
    """Return a function that crops pictures with Pillow in a worker."""

    async def crop(pictures: Sequence[bytes]) -> list[bytes]:
        return await workers.run(crop_all, pictures, rank=Priority.REFINING, seconds=CUT_SECONDS)

    return crop


class PictureStore:
    """The pictures of all players; players see only their own."""

    def __init__(self, database: Database, limits: Limits, cut: Cut) -> None:
        self.database = database
        self.limits = limits
        self.cut_all = cut
        self.days = daily_bucket(limits.pictures)

    async def crop_pictures(
        self, sent: Mapping[str, bytes], known: Container[str]
    ) -> dict[str, bytes]:
        """Return converted pictures, by the names that they were sent with.

        All pictures are converted except `known` ones, which we have converted before.
        """
        unknown = {name: each for name, each in sent.items() if name_of(each) not in known}
        cuts = await self.cut_all([*unknown.values()]) if unknown else []
        return {**sent, **dict(zip(unknown, cuts, strict=True))}

    async def load(self, player: str, name: str) -> bytes:
        """Return a picture; empty if this player has none with that name."""
        found = await database(lambda: self.database.read(_LOAD, of_player=player, of_name=name))
        return bytes(found[0]["content"]) if found else b""

    async def find_pictures(self, player: str, names: Iterable[str]) -> dict[str, bytes]:
        """Return those of the named pictures that exist."""
        found = {name: await self.load(player, name) for name in names}
        return {name: content for name, content in found.items() if content}

    async def names(self, player: str) -> set[str]:
        rows = await database(lambda: self.database.read(_NAMES, of_player=player))
        return {row["name"] for row in rows}

    async def add(self, player: str, pictures: Iterable[bytes], address: str) -> None:
        """Store new pictures, if there is room for all of them."""
        for name, content in (await self.fresh(player, pictures, address)).items():
            row = {"player": player, "name": name, "content": content}
            await wrap_future(self.database.write(_ADD, row))

    async def fresh(self, player: str, pictures: Iterable[bytes], address: str) -> dict[str, bytes]:
        """Return the pictures that aren't stored yet, if there is room for all of them."""
        fresh = {name_of(each): each for each in pictures}
        there = await self.names(player)
        for name in there:
            fresh.pop(name, None)
        if 0 < self.limits.pictures < len(there) + len(fresh):
            there = await self._delete_unused(player, there)
        if 0 < self.limits.pictures < len(there) + len(fresh):
            raise NoirError(
                f"Your workshop has room for {self.limits.pictures:,} pictures. Delete a deck that "
                "has pictures, then try again."
            )
        if not self.days.take(address, len(fresh)):
            text = "Too many pictures were uploaded from your network today. Try again tomorrow."
            raise PageError(429, text, title="Limit reached", retry_after=HOUR)
        return fresh

    async def _delete_unused(self, player: str, there: set[str]) -> set[str]:
        """Delete pictures that none of the player's decks and games use."""
        texts = await database(self._texts, player)
        shown = {name for name in there if any(name in text for text in texts)}
        for name in there - shown:
            gone = self.database.write(_DELETE, {"of_player": player, "of_name": name})
            await wrap_future(gone)
        return shown

    def _texts(self, player: str) -> list[str]:
        """Return all texts that can name a picture: decks, their histories, and games' decks."""
        drafts = self.database.read(_DRAFTS, of_player=player)
        played = self.database.read(_PLAYED, of_player=player)
        return [str(text) for row in (*drafts, *played) for text in row.values()]
