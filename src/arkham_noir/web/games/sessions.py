"""Game sessions: games in memory, each with its stored row and a lock."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ...decks.cards import Deck
from ...decks.loader import parse
from ...errors import NoirError, NotOffered
from ...game import Game
from ...lessons import Lesson, Stage, find_lesson
from ...provenance import describe_dealing_without_seed, seed_origin
from ...records.redo import put_back, redo_text
from ..db.database import new_id, now
from ..db.games import GameRepository, StoredGame
from ..http.addresses import url_for
from ..jobs.threads import compute, database
from ..table.context import Announcement, TableContext

NO_ODDS = "no odds"
"""The idempotency key of hiding the odds."""

ANNOUNCED: dict[str, Announcement] = {
    "undo": "undo", "odds": "", NO_ODDS: "", "read": "", "back": "", "hint": "", "meter": "",
}  # fmt: skip
"""What screen readers announce, by idempotency key; all other keys are moves."""

LOG = logging.getLogger("arkham_noir.web")

MOST_IN_MEMORY = 500
NO_GAME = "This game does not exist, or it has been deleted."
OWN_DECK = "your deck"
"""The name of an uploaded deck in error messages."""


class GameNotFound(NoirError):
    """There is no such game, or it belongs to another player (which of the two stays secret)."""


class RevisionConflict(NoirError):
    """The game has changed since the page was shown."""


class UnreadableGame(NoirError):
    """A stored game that can't be continued; its record can still be downloaded."""

    def __init__(self, saved: StoredGame, reason: str) -> None:
        super().__init__(reason)
        self.saved = saved


@dataclass
class GameSession:
    """A game in memory. Hold the lock to read or change it."""

    saved: StoredGame
    game: Game
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    dropped: bool = False

    @property
    def id(self) -> str:
        return self.saved.id

    @property
    def address(self) -> str:
        """Return the address of its table."""
        return url_for("game", id=self.id)

    @property
    def context(self) -> TableContext:
        """Return the context of its table, without focus and lesson."""
        saved = self.saved
        return TableContext(
            self.game,
            self.address,
            saved.title,
            describe_dealing_without_seed(saved.seed_origin, is_verified=saved.played_here),
            revision=saved.revision,
            panel=saved.panel,
            announce=ANNOUNCED.get(saved.idempotency_key, "move"),
            seed_chosen=saved.seed_origin == "chosen",
            custom_deck=bool(saved.deck),
            workshop=url_for("game_workshop", id=saved.id) if saved.deck else "",
        )

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson of this game, if it is one."""
        return find_lesson(self.saved.lesson) if self.saved.lesson else None

    @property
    def step(self) -> Stage | None:
        """Return the current step of the lesson."""
        lesson = self.lesson
        return lesson.step(len(self.game.moves), self.saved.read) if lesson else None

    @property
    def has_completed_lesson(self) -> bool:
        """Return whether the last step is done and no move has been made since."""
        lesson = self.lesson
        return bool(lesson and lesson.is_complete(len(self.game.moves), self.saved.read))

    @property
    def wanted_moves(self) -> tuple[str, ...]:
        """Return the moves that the current step still asks for."""
        lesson = self.lesson
        return lesson.remaining_moves(len(self.game.moves), self.saved.read) if lesson else ()

    @property
    def shows_odds(self) -> bool:
        """Return whether the odds are shown; they stay until the next change."""
        return self.saved.panel == "odds"

    @property
    def shows_hint(self) -> bool:
        """Return whether a hint is shown; it stays until the next change."""
        return self.saved.panel == "hint"

    def is_repeat(self, revision: int | None, key: str) -> bool:
        """Return whether a request repeats the last one: a double click or a retry."""
        return revision == self.saved.revision - 1 and key == self.saved.idempotency_key


@dataclass(frozen=True)
class Change:
    """A change to a game: the function `action`, with an idempotency key.

    `panel` is the panel that is open afterwards. `read` is the new number of lesson steps that
    have been read, if it changes.
    """

    key: str
    action: Callable[[Game], object]
    panel: str = ""
    read: int | None = None


class GameSessions:
    """The games of all players, with a cache of the most recent ones."""

    def __init__(
        self, games: GameRepository, admit: Callable[[Deck, str], None], most: int = MOST_IN_MEMORY
    ) -> None:
        self.games = games
        self.admit = admit  # called with every custom deck in use and its player
        self.record_result: Callable[[GameSession], Awaitable[None]] = _ignore
        self.most = most
        self.live: OrderedDict[str, GameSession] = OrderedDict()

    async def begin(self, game: Game, saved: StoredGame) -> GameSession:
        """Store a new game and return its session."""
        moment = now()
        saved = replace(
            saved, id=new_id(), created=moment, updated=moment, seed_origin=seed_origin(game)
        )
        session = GameSession(_build_stored_game(game, saved), game)
        await _wait_for_writer(self.games.add(session.saved))
        if saved.deck:
            self.admit(game.deck, saved.player)
        self._keep(session)
        return session

    @asynccontextmanager
    async def locked(
        self, id: str, player: str, seen: int | None = None
    ) -> AsyncIterator[GameSession]:
        """Lock the session of a game, in its current state in the database.

        If the revision in memory equals `seen`, the revision of the page, the database is not
        asked: it compares the revision again when the move is written.
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
        """Change a game and store it.

        A refused change leaves the game as it is. If the change can't be written, the session is
        dropped and the game is read from the database again.
        """
        if session.is_repeat(revision, change.key):
            return
        if revision != session.saved.revision:
            raise RevisionConflict(
                "This page is out of date: the game has changed since you opened it. "
                "Your move was not made. Reload the page."
            )
        try:
            change.action(session.game)
        except NotOffered:
            raise
        except BaseException:
            self.drop(session)  # the game may be half changed
            raise
        read = session.saved.read if change.read is None else change.read
        saved = _changed(session.saved, change.key, change.panel, read=read)
        await self._save(session, _build_stored_game(session.game, saved))
        if session.saved.over:
            await self.record_result(session)

    async def next_lesson_step(self, session: GameSession, revision: int | None) -> None:
        """Note that one more step of a lesson was read."""
        if session.is_repeat(revision, "read"):
            return
        if revision != session.saved.revision:
            raise RevisionConflict(
                "This page is out of date: you have moved to another step. Nothing was changed."
            )
        await self._save(session, _changed(session.saved, "read", read=session.saved.read + 1))

    async def previous_lesson_step(self, session: GameSession, revision: int | None) -> None:
        """Return to the previous step of a lesson, and undo its moves."""
        lesson = session.lesson
        assert lesson is not None
        made, read = lesson.previous(len(session.game.moves), session.saved.read)

        def undo(game: Game) -> None:
            while len(game.moves) > made:
                game.undo()

        await self.apply(session, revision, Change("back", undo, read=read))

    async def load_stored(self, id: str, player: str) -> StoredGame:
        """Return a stored game, even if it can't be continued."""
        found = await database(self.games.load, id, player)
        if found is None:
            raise GameNotFound(NO_GAME)
        return found

    async def delete(self, id: str, player: str) -> None:
        """Delete a game, even if it can't be continued."""
        await _wait_for_writer(self.games.delete(id, player))
        live = self.live.get(id)
        if live is not None and live.saved.player == player:
            self.drop(live)

    def drop(self, session: GameSession) -> None:
        """Remove a session from memory; the database has the current state."""
        session.dropped = True
        if self.live.get(session.id) is session:
            del self.live[session.id]

    async def _save(self, session: GameSession, saved: StoredGame) -> None:
        try:
            written = await _wait_for_writer(self.games.change(saved, seen=saved.revision - 1))
        except BaseException:
            self.drop(session)
            raise
        if written:
            session.saved = saved
            return
        self.drop(session)
        now_there = await database(self.games.load, saved.id, saved.player)
        if now_there is None:
            raise GameNotFound("This game has been deleted.")
        if not _is_same_request(now_there, saved):
            raise RevisionConflict(
                "The game was changed in another tab or on another device, so nothing was done."
            )

    async def _find(self, id: str, player: str, seen: int | None) -> GameSession:
        live = self.live.get(id)
        if live is None or live.saved.player != player:
            return await self._load(id, player)
        if live.saved.revision == seen:
            return self._keep(live)
        revision = await database(self.games.revision, id, player)
        if revision == live.saved.revision or live.lock.locked():
            return self._keep(live) if self.live.get(id) is live else live
        self.drop(live)
        return await self._load(id, player)

    async def _load(self, id: str, player: str) -> GameSession:
        session = await compute(self._rebuild, id, player)
        return self._keep(session)

    def _rebuild(self, id: str, player: str) -> GameSession:
        """Read a session from the database. This runs in a thread because long games take time."""
        saved = self.games.load(id, player)
        if saved is None:
            raise GameNotFound(NO_GAME)
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
    """Return a stored game; raise `UnreadableGame` with the reason if it can't be continued."""
    try:
        game = _read_stored_game(saved)
        put_back(game, saved.redo)
    except NoirError as error:
        raise UnreadableGame(saved, str(error)) from error
    except Exception as error:
        LOG.exception("reading game %s failed", saved.id)
        raise UnreadableGame(saved, "Reading it caused an internal error.") from error
    return game


def _read_stored_game(saved: StoredGame) -> Game:
    """Return the game in a record, with its deck and dealer."""
    if saved.lesson:
        return find_lesson(saved.lesson).resume(saved.record, auto=not saved.ask_all)
    deck = parse_deck(saved.deck) if saved.deck else None
    return Game.from_record(saved.record, deck=deck, auto=not saved.ask_all)


@lru_cache(maxsize=100)
def parse_deck(text: str) -> Deck:
    """Return the deck in an uploaded text; cached, because many games share one."""
    return parse(text, OWN_DECK)


def _build_stored_game(game: Game, saved: StoredGame) -> StoredGame:
    """Return the stored form of a game in its current state."""
    return replace(
        saved,
        record=game.record(),
        turn=game.state.turn,
        over=game.over,
        outcome=game.outcome.text if game.outcome else "",
        redo=redo_text(game),
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


async def _ignore(_: GameSession) -> None:
    """Do nothing at the end of a game."""


async def _wait_for_writer(future: Future[int]) -> int:
    """Wait for the database writer, and return its result."""
    return await asyncio.wrap_future(future)
