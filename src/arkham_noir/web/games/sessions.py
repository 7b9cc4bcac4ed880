"""Game sessions: the games in memory, each with its stored row and lock."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ...decks.cards import Deck
from ...decks.loader import parse
from ...errors import NoirError, NotOffered
from ...game import Game
from ...lessons import Lesson, Stage, lesson_named
from ...provenance import how_dealt_without_seed, seed_origin
from ...records.redo import put_back, undone_text
from ..db.games import Database, StoredGame, new_id, now
from ..http.addresses import url_for
from ..jobs.threads import compute, database
from ..table.context import Announcement, TableContext

NO_ODDS = "no odds"
"""The idempotency key of hiding the odds."""

ANNOUNCED: dict[str, Announcement] = {
    "undo": "undo", "odds": "", NO_ODDS: "", "read": "", "back": "", "hint": "", "meter": "",
}  # fmt: skip
"""What a screen reader hears about a request, by its idempotency key; all others are moves."""

LOG = logging.getLogger("arkham_noir.web")

MOST_IN_MEMORY = 500
OWN_DECK = "your deck"
"""What errors call a deck that was sent to us."""


class GameNotFound(NoirError):
    """There is no such game, or it is another player's: nobody is told which."""


class RevisionConflict(NoirError):
    """The game has gone on since the page was shown."""


class UnreadableGame(NoirError):
    """A game that the database has but nobody can play on; its text is still there."""

    def __init__(self, saved: StoredGame, reason: str) -> None:
        super().__init__(reason)
        self.saved = saved


@dataclass
class GameSession:
    """A game at its table. Whoever looks or plays holds the lock."""

    saved: StoredGame
    game: Game
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    dropped: bool = False

    @property
    def id(self) -> str:
        return self.saved.id

    @property
    def address(self) -> str:
        """Where its table is."""
        return url_for("game", id=self.id)

    @property
    def context(self) -> TableContext:
        """Return the table as its pages show it, with nothing looked at and no lesson."""
        saved = self.saved
        return TableContext(
            self.game,
            self.address,
            saved.title,
            how_dealt_without_seed(saved.seed_origin, is_verified=saved.played_here),
            revision=saved.revision,
            panel=saved.panel,
            announce=ANNOUNCED.get(saved.idempotency_key, "move"),
            seed_chosen=saved.seed_origin == "chosen",
            custom_deck=bool(saved.deck),
            workshop=url_for("game_workshop", id=saved.id) if saved.deck else "",
        )

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that this game is, if it is one."""
        return lesson_named(self.saved.lesson) if self.saved.lesson else None

    @property
    def step(self) -> Stage | None:
        """The step of the lesson that is due."""
        lesson = self.lesson
        return lesson.step(len(self.game.moves), self.saved.read) if lesson else None

    @property
    def has_completed_lesson(self) -> bool:
        """Whether the last step of the lesson is done, and nothing else yet."""
        lesson = self.lesson
        return bool(lesson and lesson.is_complete(len(self.game.moves), self.saved.read))

    @property
    def wanted(self) -> tuple[str, ...]:
        """The moves that the step of the lesson still wants."""
        lesson = self.lesson
        return lesson.left(len(self.game.moves), self.saved.read) if lesson else ()

    @property
    def shows_odds(self) -> bool:
        """The odds stay on the table until something else is done."""
        return self.saved.panel == "odds"

    @property
    def shows_hint(self) -> bool:
        """A hint was asked for at this table, and nothing else has been done since."""
        return self.saved.panel == "hint"

    def is_repeat(self, revision: int | None, key: str) -> bool:
        """A double click, or a request that was sent again."""
        return revision == self.saved.revision - 1 and key == self.saved.idempotency_key


@dataclass(frozen=True)
class Change:
    """What a request does at a table: `deed`, under an idempotency key.

    `panel` is what it leaves open beside the table; `read` is the number of steps of a lesson that
    have been read then, if that changes.
    """

    key: str
    deed: Callable[[Game], object]
    panel: str = ""
    read: int | None = None


class GameSessions:
    """The games of all players; those played last are kept in memory."""

    def __init__(
        self, storage: Database, admit: Callable[[Deck, str], None], most: int = MOST_IN_MEMORY
    ) -> None:
        self.storage = storage
        self.admit = admit  # told of every own deck that is played with, and by whom
        self.most = most
        self.live: OrderedDict[str, GameSession] = OrderedDict()

    async def begin(self, game: Game, saved: StoredGame) -> GameSession:
        """A new game, on disk before it is shown."""
        moment = now()
        saved = replace(
            saved, id=new_id(), created=moment, updated=moment, seed_origin=seed_origin(game)
        )
        session = GameSession(_written(game, saved), game)
        await _settled(self.storage.add(session.saved))
        if saved.deck:
            self.admit(game.deck, saved.player)
        self._keep(session)
        return session

    @asynccontextmanager
    async def locked(
        self, id: str, player: str, seen: int | None = None
    ) -> AsyncIterator[GameSession]:
        """A session that nobody else touches meanwhile, as the database has it now.

        Who acts on the revision in memory, `seen` on a page, need not ask the database first: it
        compares the revision again when the move is written.
        """
        while True:
            session = await self._find(id, player, seen)
            async with session.lock:
                if not session.dropped:
                    yield session
                    return

    async def apply(
        self,
        session: GameSession,
        revision: int | None,
        change: Change,
    ) -> None:
        """Do something at the table, and have it on disk.

        What is refused changes nothing. What cannot be written did not happen: the game is
        read from the database again.
        """
        if session.is_repeat(revision, change.key):
            return
        if revision != session.saved.revision:
            raise RevisionConflict(
                "The game has gone on since this page was shown; nothing was changed."
            )
        try:
            change.deed(session.game)
        except NotOffered:
            raise
        except BaseException:
            self.drop(session)  # it may have stopped half way
            raise
        read = session.saved.read if change.read is None else change.read
        saved = _changed(session.saved, change.key, change.panel, read=read)
        await self._save(session, _written(session.game, saved))

    async def read_on(self, session: GameSession, revision: int | None) -> None:
        """One more step of a lesson was read."""
        if session.is_repeat(revision, "read"):
            return
        if revision != session.saved.revision:
            raise RevisionConflict(
                "The lesson has gone on since this page was shown; nothing was changed."
            )
        await self._save(session, _changed(session.saved, "read", read=session.saved.read + 1))

    async def read_back(self, session: GameSession, revision: int | None) -> None:
        """Return to the step of a lesson before this one: undo its moves, or leave it unread."""
        lesson = session.lesson
        assert lesson is not None
        made, read = lesson.previous(len(session.game.moves), session.saved.read)

        def undo(game: Game) -> None:
            while len(game.moves) > made:
                game.undo()

        await self.apply(session, revision, Change("back", undo, read=read))

    async def saved(self, id: str, player: str) -> StoredGame:
        """What the database has of a game, whether it can be played on or not."""
        found = await database(self.storage.load, id, player)
        if found is None:
            raise GameNotFound("There is no such game.")
        return found

    async def delete(self, id: str, player: str) -> None:
        """Throw a game away, whether it can be played on or not."""
        await _settled(self.storage.delete(id, player))
        live = self.live.get(id)
        if live is not None and live.saved.player == player:
            self.drop(live)

    def drop(self, session: GameSession) -> None:
        """Forget what is in memory; the database has the truth."""
        session.dropped = True
        if self.live.get(session.id) is session:
            del self.live[session.id]

    async def _save(self, session: GameSession, saved: StoredGame) -> None:
        try:
            written = await _settled(self.storage.change(saved, seen=saved.revision - 1))
        except BaseException:
            self.drop(session)
            raise
        if written:
            session.saved = saved
            return
        self.drop(session)
        now_there = await database(self.storage.load, saved.id, saved.player)
        if now_there is None:
            raise GameNotFound("This game has been deleted.")
        if not _is_same_request(now_there, saved):
            raise RevisionConflict("The game has gone on in another place; nothing was changed.")

    async def _find(self, id: str, player: str, seen: int | None) -> GameSession:
        live = self.live.get(id)
        if live is None or live.saved.player != player:
            return await self._load(id, player)
        if live.saved.revision == seen:
            return self._keep(live)
        revision = await database(self.storage.revision, id, player)
        if revision == live.saved.revision or live.lock.locked():
            return self._keep(live) if self.live.get(id) is live else live
        self.drop(live)
        return await self._load(id, player)

    async def _load(self, id: str, player: str) -> GameSession:
        session = await compute(self._rebuild, id, player)
        return self._keep(session)

    def _rebuild(self, id: str, player: str) -> GameSession:
        """A session from the database, in a thread of its own: a long game takes a moment."""
        saved = self.storage.load(id, player)
        if saved is None:
            raise GameNotFound("There is no such game.")
        game = game_of(saved)
        if saved.deck:
            self.admit(game.deck, saved.player)
        return GameSession(saved, game)

    def _keep(self, session: GameSession) -> GameSession:
        self.live[session.id] = session
        self.live.move_to_end(session.id)
        while len(self.live) > self.most:
            self.live.popitem(last=False)
        return session


def game_of(saved: StoredGame) -> Game:
    """The game that is kept, to be played on; one that cannot be is refused with the reason."""
    try:
        game = _read(saved)
        put_back(game, saved.redo)
    except NoirError as error:
        raise UnreadableGame(saved, str(error)) from error
    except Exception as error:
        LOG.exception("game %s cannot be read", saved.id)
        raise UnreadableGame(saved, "Its record makes our program stumble.") from error
    return game


def _read(saved: StoredGame) -> Game:
    """The game that a record holds, with its deck and its kind of dealer."""
    if saved.lesson:
        return lesson_named(saved.lesson).resume(saved.record, auto=not saved.ask_all)
    deck = parsed_deck(saved.deck) if saved.deck else None
    return Game.from_record(saved.record, deck=deck, auto=not saved.ask_all)


@lru_cache(maxsize=100)
def parsed_deck(text: str) -> Deck:
    """Return the deck of a text that was sent to us; many games have the same."""
    return parse(text, OWN_DECK)


def _written(game: Game, saved: StoredGame) -> StoredGame:
    """What the database is to have of this game now."""
    return replace(
        saved,
        record=game.record(),
        turn=game.state.turn,
        over=game.over,
        outcome=game.outcome.text if game.outcome else "",
        redo=undone_text(game),
    )


def _changed(saved: StoredGame, key: str, panel: str = "", *, read: int) -> StoredGame:
    """Return a stored game at its next revision, after the request with this key."""
    return replace(
        saved,
        revision=saved.revision + 1,
        idempotency_key=key,
        panel=panel,
        read=read,
        updated=now(),
    )


def _is_same_request(one: StoredGame, other: StoredGame) -> bool:
    """Return whether two versions of a game were written for the same request."""
    return (one.revision, one.idempotency_key) == (other.revision, other.idempotency_key)


async def _settled(future: Future[int]) -> int:
    """The answer of the writer, once the disk has it."""
    return await asyncio.wrap_future(future)
