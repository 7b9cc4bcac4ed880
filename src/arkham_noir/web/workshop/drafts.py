"""Storage of the decks in a player's workshop."""

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
from ..limits.config import LARGEST_DECK, MAX_DRAFTS
from .history import read_steps, to_json, with_change

DAMAGED = (
    "The cards of this deck are corrupt in the database, so the deck opens without them. "
    "Undo a change to get earlier cards back, or add the cards again."
)


BULKY = ("tables", "past")
"""The large columns that a list of drafts doesn't load."""


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


class DeckNotFound(GameNotFound):
    """A deck that doesn't exist or belongs to another player."""


class OpenDraft(NamedTuple):
    """A draft and its row in the database.

    `draft` may contain values that were typed but not stored; `stored` doesn't.
    """

    saved: SavedDraft
    draft: Draft
    stored: Draft

    @classmethod
    def from_row(cls, saved: SavedDraft) -> OpenDraft:
        """Return the draft of a row, which may be damaged."""
        draft = Draft.from_json(saved.tables, saved.case)
        return cls(saved, draft, draft)

    def with_typed_values(self, draft: Draft) -> OpenDraft:
        """Return this draft with typed values that are not stored."""
        return self._replace(draft=draft)

    @property
    def can_undo(self) -> bool:
        return bool(read_steps(self.saved.past))

    @property
    def trouble(self) -> str:
        """Return a message if the deck is damaged in the database; empty if it isn't."""
        return "" if is_json(self.saved.tables) else DAMAGED


class DraftStore:
    """The drafts of all players; changes are written to disk before the response is sent."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def lock_for(self, id: str) -> Lock:
        """Return the lock to hold while a draft is read and changed."""
        return self.locks.setdefault(id, Lock())

    async def drafts_of(self, player: str) -> list[SavedDraft]:
        """Return a player's drafts without their cards, most recent first."""
        rows = await database(lambda: self.database.read(_LIST, of_player=player))
        return [_sound(SavedDraft(**row, tables="")) for row in rows]

    async def open(self, id: str, player: str) -> OpenDraft:
        """Return one draft of this player."""
        rows = await database(lambda: self.database.read(_LOAD, of_id=id, of_player=player))
        if not rows:
            raise DeckNotFound("This deck isn't in your workshop. It may have been deleted.")
        return await compute(OpenDraft.from_row, _sound(SavedDraft(**rows[0])))

    async def add(self, player: str, draft: Draft) -> str:
        """Store a new draft and return its id."""
        if len(await self.drafts_of(player)) >= MAX_DRAFTS:
            raise NoirError(
                f"Your workshop has room for {MAX_DRAFTS} decks. Delete one, then try again."
            )
        tables = await compute(stored_text, draft)
        saved = SavedDraft(new_id(), player, draft.case, _title(draft), tables)
        await wrap_future(self.database.write(_ADD, vars(replace(saved, updated=now()))))
        return saved.id

    async def change(self, opened: OpenDraft, draft: Draft, about: str) -> OpenDraft:
        """Store a changed draft; consecutive changes of one card are undone together."""
        if draft == opened.draft:
            return opened
        tables, past = await compute(_changed, opened.saved, draft, about)
        return await self._put(opened, draft, tables, past)

    async def undo(self, opened: OpenDraft) -> OpenDraft:
        """Undo the last change of a draft."""
        if not opened.can_undo:
            raise NoirError("There is nothing to undo.")
        draft, tables, past = await compute(_undo_last_change, opened.saved)
        return await self._put(opened, draft, tables, past)

    async def _put(self, opened: OpenDraft, draft: Draft, tables: str, past: str) -> OpenDraft:
        saved = replace(
            opened.saved, title=_title(draft), tables=tables, past=past,
            revision=opened.saved.revision + 1, updated=now(),
        )  # fmt: skip
        names = ("title", "tables", "past", "revision", "updated")
        values = {f"new_{name}": getattr(saved, name) for name in names}
        owner = {"of_id": saved.id, "of_player": saved.player, "seen": opened.saved.revision}
        if not await wrap_future(self.database.write(_CHANGE, {**values, **owner})):
            raise RevisionConflict("This deck was changed in another tab. Open it again.")
        return OpenDraft(saved, draft, draft)

    async def delete(self, opened: OpenDraft) -> None:
        owner = {"of_id": opened.saved.id, "of_player": opened.saved.player}
        self.database.write(_FORGET, {"of_draft": opened.saved.id})
        await wrap_future(self.database.write(_DELETE, owner))


def _changed(saved: SavedDraft, draft: Draft, about: str) -> tuple[str, str]:
    """Return the text of a draft after a change, and its history."""
    tables = stored_text(draft)
    return tables, with_change(saved.past, saved.tables, tables, about)


def _undo_last_change(saved: SavedDraft) -> tuple[Draft, str, str]:
    """Return a draft before its last change, with its text and history."""
    *steps, last = read_steps(saved.past)
    tables = last.text_before(saved.tables)
    return Draft.from_json(tables, saved.case), tables, to_json(steps)


def _sound(saved: SavedDraft) -> SavedDraft:
    """Return a row with a valid case, even if the row is damaged."""
    return saved if saved.case in FORMS else replace(saved, case=next(iter(FORMS)))


def _title(draft: Draft) -> str:
    printable = UNPRINTABLE.sub(" ", draft.name).strip()
    return (printable or "Untitled deck")[:200]


def stored_text(draft: Draft) -> str:
    """Return a draft as text for the database; reject one that is too long."""
    text = draft.to_json()
    if len(text) > LARGEST_DECK:
        raise UnreadableText(f"This deck would be too large (limit: {LARGEST_DECK:,} characters).")
    return text
