"""Import: which parts of an archive are new to a player, and what to do with the rest.

Nothing that is here is changed. What is here already is left out; a game that has gone on here
stays as it is here; one that has gone on elsewhere is put beside the one that is here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from ...decks.drafts import Draft
from ...decks.drafts.pictures import NAME
from ...provenance import seed_origin
from ...records.redo import undone_text
from ..db.database import new_id
from ..db.drafts import SavedDraft
from ..db.games import StoredGame
from ..games.hints import course_of
from ..games.sessions import UnreadableGame, game_of
from .archive import Archive, ArchivedAttempt

ID = re.compile(r"[A-Za-z0-9_-]{16}")
LONGEST_TITLE = 200
GAMES_AT_ONCE = 20
CERTAIN = 1000
"""A chance is counted in thousandths."""


@dataclass(frozen=True)
class Known:
    """What a player has here, as far as it decides what of a trunk is new."""

    games: dict[str, tuple[str, float]]
    played: set[tuple[str, str]]
    drafts: dict[str, str]
    tables: set[str]
    tries: set[tuple[str, str]]
    pictures: set[str]

    @classmethod
    def of(cls, here: Archive) -> Known:
        """Sum up what there is; games and decks by what they hold."""
        return cls(
            games={each.id: (each.title, each.updated) for each in here.games},
            played={_played(each) for each in here.games},
            drafts={each.id: each.title for each in here.drafts},
            tables={_canonical(each) for each in here.drafts},
            tries={(each.puzzle, each.note) for each in here.tries},
            pictures=set(here.pictures),
        )

    def has_game(self, game: StoredGame) -> bool:
        """Whether a game is here as it is."""
        title_and_time = self.games.get(game.id)
        is_same = title_and_time is not None and title_and_time[1] == game.updated
        return is_same or _played(game) in self.played


def _played(game: StoredGame) -> tuple[str, str]:
    """What tells one game from another: a digest of its record, and the lesson that it is."""
    return sha256(game.record.encode()).hexdigest(), game.lesson


def _canonical(saved: SavedDraft) -> str:
    """A digest of the cards of a deck that does not depend on how they are written."""
    tables = Draft.from_json(saved.tables, saved.case).tables
    return sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()


def parts_of(archive: Archive) -> list[Archive]:
    """A trunk in parts of a few games each, so that no piece of work is long."""
    places = range(GAMES_AT_ONCE, len(archive.games), GAMES_AT_ONCE)
    rest = [Archive(games=archive.games[place : place + GAMES_AT_ONCE]) for place in places]
    return [replace(archive, games=archive.games[:GAMES_AT_ONCE]), *rest]


def merged(archive: Archive, known: Known) -> ImportResult:
    """Find out what of a trunk is new, and whether its games can be played."""
    arrival = ImportResult()
    for game in archive.games:
        arrival.receive_game(game, known)
    arrival.receive_drafts(archive.drafts, known)
    arrival.receive_tries(archive.tries, known)
    return arrival


@dataclass
class ImportResult:
    """What is taken in, and how the rest is spoken of, each by its title.

    `beside` are those that differ from what they are here, `ahead` those that have gone on
    here since; `refused` are things that cannot be used, with the reason.
    """

    taken: Archive = field(default_factory=Archive)
    known_games: int = 0
    known_drafts: int = 0
    beside: list[str] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing of it is new."""
        taken = self.taken
        return not (taken.games or taken.drafts or taken.tries or taken.pictures or taken.settings)

    @property
    def puzzles(self) -> int:
        """Of how many puzzles something new is known."""
        return len({each.puzzle for each in self.taken.tries})

    @property
    def names(self) -> list[str]:
        """What games and decks that are taken in are called in addresses."""
        games = [each.id for each in self.taken.games]
        return games + [each.id for each in self.taken.drafts]

    def add(self, other: ImportResult) -> None:
        """Take what came of more games of the same trunk too."""
        self.taken.games += other.taken.games
        self.known_games += other.known_games
        self.beside += other.beside
        self.ahead += other.ahead
        self.refused += other.refused

    def receive_game(self, game: StoredGame, known: Known) -> None:
        """See whether a game is new, and whether it can be played."""
        if known.has_game(game):
            self.known_games += 1
            return
        title, updated = known.games.get(game.id, ("", 0.0))
        if updated > game.updated:
            self.ahead.append(title)
            return
        try:
            self.taken.games.append(checked(game))
        except UnreadableGame as error:
            self.refused.append((title_of(game.title), str(error)))
            return
        if game.id in known.games:
            self.beside.append(title)

    def receive_drafts(self, drafts: Iterable[SavedDraft], known: Known) -> None:
        """See which decks in the making are new."""
        for draft in drafts:
            if _canonical(draft) in known.tables:
                self.known_drafts += 1
                continue
            self.taken.drafts.append(replace(draft, title=title_of(draft.title)))
            self.beside += [known.drafts[draft.id]] if draft.id in known.drafts else []

    def receive_tries(self, tries: Iterable[ArchivedAttempt], known: Known) -> None:
        """Every note on a puzzle is taken once."""
        noted = set(known.tries)
        for each in tries:
            if (each.puzzle, each.note) not in noted:
                noted.add((each.puzzle, each.note))
                self.taken.tries.append(each)

    def rename(self, used: Iterable[str]) -> None:
        """Give another name to what has one that is used here already, or that is not one."""
        names = set(used)
        self.taken.games = [replace(each, id=_name(each.id, names)) for each in self.taken.games]
        self.taken.drafts = [replace(each, id=_name(each.id, names)) for each in self.taken.drafts]


def _name(said: str, used: set[str]) -> str:
    """The name that something has from now on; it is used then."""
    name = said if ID.fullmatch(said) and said not in used else new_id()
    used.add(name)
    return name


def checked(saved: StoredGame) -> StoredGame:
    """A game as it is played from now on; what its record says is found out anew.

    It was not played here, so nobody here vouches for it.
    """
    game = game_of(saved)
    return replace(
        saved,
        case=game.state.case.name,
        title=title_of(saved.title),
        turn=game.state.turn,
        over=game.over,
        outcome=game.outcome.text if game.outcome else "",
        seed_origin=seed_origin(game),
        redo=undone_text(game),
        chances=chances_of(saved.chances, len(game.moves)),
    )


def chances_of(said: str, moves: int) -> str:
    """What the meter can have shown in a game of so many moves, once after each."""
    shown = {at: points for at, points in course_of(said) if at <= moves and points <= CERTAIN}
    return " ".join(f"{at}:{points}" for at, points in shown.items())


def title_of(said: str) -> str:
    """A title that is not longer than ours are."""
    return said[:LONGEST_TITLE] or "Without a name"


def with_names(archive: Archive, names: Mapping[str, str]) -> Archive:
    """The same whose decks call their pictures by other names."""

    def renamed(text: str) -> str:
        return NAME.sub(lambda found: names.get(found[0], found[0]), text)

    return replace(
        archive,
        games=[replace(each, deck=renamed(each.deck)) for each in archive.games],
        drafts=[replace(each, tables=renamed(each.tables)) for each in archive.drafts],
    )
