"""Drafts: decks in the making, kept for the player who makes them."""

from __future__ import annotations

import json
from asyncio import Lock, wrap_future
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import bindparam, delete, insert, select, update

from ..errors import NoirError
from ..workshop import Draft
from .schema import DRAFTS, MEASURED
from .sittings import NoSitting, Stale
from .storage import SavedDraft, Storage, new_id, now
from .threads import database

MOST_DRAFTS = 60
MOST_STEPS_BACK = 40
LARGEST = 300_000
BULKY = ("tables", "past")
"""The columns that a list of drafts does without."""

_OWNED = (DRAFTS.c.id == bindparam("of_id"), DRAFTS.c.player == bindparam("of_player"))
_LOAD = select(DRAFTS).where(*_OWNED)
_LIST = (
    select(*(column for column in DRAFTS.c if column.name not in BULKY))
    .where(DRAFTS.c.player == bindparam("of_player"))
    .order_by(DRAFTS.c.updated.desc())
    .limit(MOST_DRAFTS)
)
_ADD = insert(DRAFTS)
_CHANGE = (
    update(DRAFTS)
    .where(*_OWNED, DRAFTS.c.revision == bindparam("seen"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("title", "tables", "past", "revision", "updated")
        }
    )
)
_DELETE = delete(DRAFTS).where(*_OWNED)
_FORGET = delete(MEASURED).where(MEASURED.c.draft == bindparam("of_draft"))


class Step(NamedTuple):
    """What a draft was before a change, and which card the change was about."""

    about: str
    tables: str


class Bench(NamedTuple):
    """A draft with what the database knows of it."""

    saved: SavedDraft
    draft: Draft

    @property
    def steps(self) -> list[Step]:
        """What can be taken back, the last change last."""
        return [Step(*step) for step in json.loads(self.saved.past)]


class Drafts:
    """The drafts of all players; whatever is changed is on the disk before it is answered."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def alone(self, id: str) -> Lock:
        """To be held while a draft is read and changed, so that no tab comes in between."""
        return self.locks.setdefault(id, Lock())

    async def of(self, player: str) -> list[SavedDraft]:
        """A player's drafts without their cards, the one changed last first."""
        rows = await database(lambda: self.storage.read(_LIST, of_player=player))
        return [SavedDraft(**row, tables="") for row in rows]

    async def open(self, id: str, player: str) -> Bench:
        """One draft of this player."""
        rows = await database(lambda: self.storage.read(_LOAD, of_id=id, of_player=player))
        if not rows:
            raise NoSitting("There is no such deck in your workshop.")
        saved = SavedDraft(**rows[0])
        return Bench(saved, Draft.from_json(saved.tables))

    async def add(self, player: str, draft: Draft) -> str:
        """A new draft; returns its id."""
        if len(await self.of(player)) >= MOST_DRAFTS:
            raise NoirError(
                f"Your workshop has room for {MOST_DRAFTS} decks. Throw one away, then begin again."
            )
        saved = SavedDraft(new_id(), player, draft.case, _title(draft), _fitting(draft))
        await wrap_future(self.storage.writer.put(_ADD, vars(replace(saved, updated=now()))))
        return saved.id

    async def change(self, bench: Bench, draft: Draft, about: str) -> Bench:
        """A draft after a change; all changes of one card in a row are taken back at once."""
        if draft == bench.draft:
            return bench
        steps = bench.steps
        if not steps or steps[-1].about != about:
            steps = [*steps, Step(about, bench.saved.tables)][-MOST_STEPS_BACK:]
        return await self._put(bench, draft, steps)

    async def undo(self, bench: Bench) -> Bench:
        """The draft before its last change."""
        steps = bench.steps
        if not steps:
            raise NoirError("There is nothing to take back.")
        return await self._put(bench, Draft.from_json(steps[-1].tables), steps[:-1])

    async def _put(self, bench: Bench, draft: Draft, steps: list[Step]) -> Bench:
        saved = replace(
            bench.saved, title=_title(draft), tables=_fitting(draft), past=json.dumps(steps),
            revision=bench.saved.revision + 1, updated=now(),
        )  # fmt: skip
        names = ("title", "tables", "past", "revision", "updated")
        values = {f"new_{name}": getattr(saved, name) for name in names}
        whose = {"of_id": saved.id, "of_player": saved.player, "seen": bench.saved.revision}
        if not await wrap_future(self.storage.writer.put(_CHANGE, {**values, **whose})):
            raise Stale("This deck has been changed in another tab since. Open it again.")
        return Bench(saved, draft)

    async def delete(self, bench: Bench) -> None:
        whose = {"of_id": bench.saved.id, "of_player": bench.saved.player}
        self.storage.writer.put(_FORGET, {"of_draft": bench.saved.id})
        await wrap_future(self.storage.writer.put(_DELETE, whose))


def _title(draft: Draft) -> str:
    return (draft.name or "A deck without a name")[:200]


def _fitting(draft: Draft) -> str:
    text = draft.to_json()
    if len(text) > LARGEST:
        raise NoirError(f"A deck has at most {LARGEST:,} letters; this one would have more.")
    return text
