"""Stored drafts: unfinished decks of a player."""

from __future__ import annotations

from asyncio import Lock, wrap_future
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import bindparam, delete, insert, select, update

from ...decks.drafts import Draft
from ...decks.drafts.draft import is_json
from ...decks.format import FORMS
from ...decks.table_reader import UNPRINTABLE
from ...errors import NoirError, UnreadableText
from ..db.database import Database, new_id, now
from ..db.drafts import SavedDraft
from ..db.schema import DRAFTS, MEASUREMENTS
from ..games.sessions import GameNotFound, RevisionConflict
from ..jobs.threads import compute, database
from ..limits.config import MAX_DRAFTS
from .history import read_steps, to_json, with_change

DAMAGED = (
    "The cards of this deck are damaged in the database, so it opens without them. "
    "Undo a change to get earlier cards back, or add cards again."
)


LARGEST = 300_000


BULKY = ("tables", "past")
"""The columns that a list of drafts does without."""


_OWNED = (DRAFTS.c.id == bindparam("of_id"), DRAFTS.c.player == bindparam("of_player"))


_LOAD = select(DRAFTS).where(*_OWNED)


_LIST = (
    select(*(column for column in DRAFTS.c if column.name not in BULKY))
    .where(DRAFTS.c.player == bindparam("of_player"))
    .order_by(DRAFTS.c.updated.desc())
    .limit(MAX_DRAFTS)
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


_FORGET = delete(MEASUREMENTS).where(MEASUREMENTS.c.draft == bindparam("of_draft"))


class OpenDraft(NamedTuple):
    """A draft with its row of the database.

    Where somebody has typed what could not be stored, `draft` has it and `stored` has not.
    """

    saved: SavedDraft
    draft: Draft
    stored: Draft

    @classmethod
    def of(cls, saved: SavedDraft) -> OpenDraft:
        """A draft as the database has it, which may be damaged."""
        draft = Draft.from_json(saved.tables, saved.case)
        return cls(saved, draft, draft)

    def typed(self, draft: Draft) -> OpenDraft:
        """Return this draft with what somebody has typed, which is not stored."""
        return self._replace(draft=draft)

    @property
    def can_undo(self) -> bool:
        return bool(read_steps(self.saved.past))

    @property
    def trouble(self) -> str:
        """What is to be said of a deck that is damaged in the database."""
        return "" if is_json(self.saved.tables) else DAMAGED


class DraftStore:
    """The drafts of all players; whatever is changed is on the disk before it is answered."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def alone(self, id: str) -> Lock:
        """To be held while a draft is read and changed, so that no tab comes in between."""
        return self.locks.setdefault(id, Lock())

    async def of(self, player: str) -> list[SavedDraft]:
        """A player's drafts without their cards, the one changed last first."""
        rows = await database(lambda: self.database.read(_LIST, of_player=player))
        return [_sound(SavedDraft(**row, tables="")) for row in rows]

    async def open(self, id: str, player: str) -> OpenDraft:
        """One draft of this player."""
        rows = await database(lambda: self.database.read(_LOAD, of_id=id, of_player=player))
        if not rows:
            raise GameNotFound("There is no such deck in your workshop.")
        return await compute(OpenDraft.of, _sound(SavedDraft(**rows[0])))

    async def add(self, player: str, draft: Draft) -> str:
        """A new draft; returns its id."""
        if len(await self.of(player)) >= MAX_DRAFTS:
            raise NoirError(
                f"Your workshop has room for {MAX_DRAFTS} decks. Throw one away, then begin again."
            )
        tables = await compute(fitting, draft)
        saved = SavedDraft(new_id(), player, draft.case, _title(draft), tables)
        await wrap_future(self.database.write(_ADD, vars(replace(saved, updated=now()))))
        return saved.id

    async def change(self, bench: OpenDraft, draft: Draft, about: str) -> OpenDraft:
        """A draft after a change; all changes of one card in a row are taken back at once."""
        if draft == bench.draft:
            return bench
        tables, past = await compute(_changed, bench.saved, draft, about)
        return await self._put(bench, draft, tables, past)

    async def undo(self, bench: OpenDraft) -> OpenDraft:
        """The draft before its last change."""
        if not bench.can_undo:
            raise NoirError("There is nothing to take back.")
        draft, tables, past = await compute(_undone, bench.saved)
        return await self._put(bench, draft, tables, past)

    async def _put(self, bench: OpenDraft, draft: Draft, tables: str, past: str) -> OpenDraft:
        saved = replace(
            bench.saved, title=_title(draft), tables=tables, past=past,
            revision=bench.saved.revision + 1, updated=now(),
        )  # fmt: skip
        names = ("title", "tables", "past", "revision", "updated")
        values = {f"new_{name}": getattr(saved, name) for name in names}
        whose = {"of_id": saved.id, "of_player": saved.player, "seen": bench.saved.revision}
        if not await wrap_future(self.database.write(_CHANGE, {**values, **whose})):
            raise RevisionConflict(
                "This deck has been changed in another tab since. Open it again."
            )
        return OpenDraft(saved, draft, draft)

    async def delete(self, bench: OpenDraft) -> None:
        whose = {"of_id": bench.saved.id, "of_player": bench.saved.player}
        self.database.write(_FORGET, {"of_draft": bench.saved.id})
        await wrap_future(self.database.write(_DELETE, whose))


def _changed(saved: SavedDraft, draft: Draft, about: str) -> tuple[str, str]:
    """The text of a draft after a change, and its history."""
    tables = fitting(draft)
    return tables, with_change(saved.past, saved.tables, tables, about)


def _undone(saved: SavedDraft) -> tuple[Draft, str, str]:
    """A draft before its last change, its text, and its history."""
    *steps, last = read_steps(saved.past)
    tables = last.before(saved.tables)
    return Draft.from_json(tables, saved.case), tables, to_json(steps)


def _sound(saved: SavedDraft) -> SavedDraft:
    """A row whose case exists, whatever the database has."""
    return saved if saved.case in FORMS else replace(saved, case=next(iter(FORMS)))


def _title(draft: Draft) -> str:
    printable = UNPRINTABLE.sub(" ", draft.name).strip()
    return (printable or "A deck without a name")[:200]


def fitting(draft: Draft) -> str:
    """Return the text that is stored of a draft; one that is too long is refused."""
    text = draft.to_json()
    if len(text) > LARGEST:
        raise UnreadableText(f"A deck has at most {LARGEST:,} letters; this one would have more.")
    return text
