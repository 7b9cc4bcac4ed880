"""Stored pictures that players have put on their cards."""

from __future__ import annotations

from asyncio import wrap_future
from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, Sequence

from sqlalchemy import bindparam, delete, insert, select

from ...decks.drafts import cut_all, name_of
from ...errors import NoirError
from ..db.database import Database
from ..db.quotas import daily_bucket
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
"""Who makes pictures of cards of files: square JPEGs and nothing else."""


def cut_by(workers: WorkerPool) -> Cut:
    """Have pictures cut by Pillow in a worker."""

    async def cut(pictures: Sequence[bytes]) -> list[bytes]:
        return await workers.run(cut_all, pictures, rank=Priority.REFINING, seconds=CUT_SECONDS)

    return cut


class PictureStore:
    """The pictures of all players; each sees none but their own."""

    def __init__(self, database: Database, limits: Limits, cut: Cut) -> None:
        self.database = database
        self.limits = limits
        self.cut_all = cut
        self.days = daily_bucket(limits.pictures)

    async def cut(self, sent: Mapping[str, bytes], known: Container[str]) -> dict[str, bytes]:
        """Pictures as cards show them, by the names that they were sent with.

        Each is cut anew, whoever sent it; those that are known were cut before.
        """
        strange = {name: each for name, each in sent.items() if name_of(each) not in known}
        cuts = await self.cut_all([*strange.values()]) if strange else []
        return {**sent, **dict(zip(strange, cuts, strict=True))}

    async def load(self, player: str, name: str) -> bytes:
        """One picture; nothing if this player has none of that name."""
        found = await database(lambda: self.database.read(_LOAD, of_player=player, of_name=name))
        return bytes(found[0]["content"]) if found else b""

    async def of(self, player: str, names: Iterable[str]) -> dict[str, bytes]:
        """Those of these pictures that there are."""
        found = {name: await self.load(player, name) for name in names}
        return {name: content for name, content in found.items() if content}

    async def names(self, player: str) -> set[str]:
        rows = await database(lambda: self.database.read(_NAMES, of_player=player))
        return {row["name"] for row in rows}

    async def add(self, player: str, pictures: Iterable[bytes], address: str) -> None:
        """Put pictures on the shelf, those that are not there yet, if there is room for all."""
        for name, content in (await self.fresh(player, pictures, address)).items():
            row = {"player": player, "name": name, "content": content}
            await wrap_future(self.database.write(_ADD, row))

    async def fresh(self, player: str, pictures: Iterable[bytes], address: str) -> dict[str, bytes]:
        """Those of these pictures that are not there yet, if there is room for all of them."""
        fresh = {name_of(each): each for each in pictures}
        there = await self.names(player)
        for name in there:
            fresh.pop(name, None)
        if 0 < self.limits.pictures < len(there) + len(fresh):
            there = await self._tidied(player, there)
        if 0 < self.limits.pictures < len(there) + len(fresh):
            raise NoirError(
                f"Your workshop has room for {self.limits.pictures:,} pictures. Throw away a deck "
                "that has some, then try again."
            )
        if not self.days.take(address, len(fresh)):
            text = "More pictures were sent from here today than there is room for. Come back "
            raise PageError(429, f"{text}tomorrow.")
        return fresh

    async def _tidied(self, player: str, there: set[str]) -> set[str]:
        """Let go of what no deck and no game of the player shows any more."""
        told = await database(self._texts, player)
        shown = {name for name in there if any(name in text for text in told)}
        for name in there - shown:
            gone = self.database.write(_DELETE, {"of_player": player, "of_name": name})
            await wrap_future(gone)
        return shown

    def _texts(self, player: str) -> list[str]:
        """All that can name a picture: decks in the making, what they were, and decks in play."""
        drafts = self.database.read(_DRAFTS, of_player=player)
        played = self.database.read(_PLAYED, of_player=player)
        return [str(text) for row in (*drafts, *played) for text in row.values()]
