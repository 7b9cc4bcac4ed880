"""Import: find the parts of an archive that are new to a player.

An import never changes existing data. Games and decks that the player already has are skipped. If a
game continued here, the imported version is skipped; if it continued elsewhere, it is added as a
copy.
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
from ...records.redo import redo_text
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
"""A chance of 100%, in thousandths."""


@dataclass(frozen=True)
class Known:
    """Summary of a player's existing data, to find what is new in an archive."""

    games: dict[str, tuple[str, float]]
    played: set[tuple[str, str]]
    drafts: dict[str, str]
    tables: set[str]
    tries: set[tuple[str, str]]
    pictures: set[str]

    @classmethod
    def of(cls, here: Archive) -> Known:
        """Summarize existing data; games and decks are identified by their contents."""
        return cls(
            games={each.id: (each.title, each.updated) for each in here.games},
            played={_game_identity(each) for each in here.games},
            drafts={each.id: each.title for each in here.drafts},
            tables={_canonical(each) for each in here.drafts},
            tries={(each.puzzle, each.note) for each in here.tries},
            pictures=set(here.pictures),
        )

    def has_game(self, game: StoredGame) -> bool:
        """Return whether the player already has a game in the same state."""
        title_and_time = self.games.get(game.id)
        is_same = title_and_time is not None and title_and_time[1] == game.updated
        return is_same or _game_identity(game) in self.played


def _game_identity(game: StoredGame) -> tuple[str, str]:
    """Return what identifies a game: a digest of its record, and its lesson."""
    return sha256(game.record.encode()).hexdigest(), game.lesson


def _canonical(saved: SavedDraft) -> str:
    """Return a digest of a deck's cards that doesn't depend on their formatting."""
    tables = Draft.from_json(saved.tables, saved.case).tables
    return sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()


def parts_of(archive: Archive) -> list[Archive]:
    """Split an archive into parts of a few games each, so that no job takes long."""
    places = range(GAMES_AT_ONCE, len(archive.games), GAMES_AT_ONCE)
    rest = [Archive(games=archive.games[place : place + GAMES_AT_ONCE]) for place in places]
    return [replace(archive, games=archive.games[:GAMES_AT_ONCE]), *rest]


def find_new_data(archive: Archive, known: Known) -> ImportResult:
    """Find what is new in an archive, and check whether its games can be played."""
    result = ImportResult()
    for game in archive.games:
        result.receive_game(game, known)
    result.receive_drafts(archive.drafts, known)
    result.receive_tries(archive.tries, known)
    return result


@dataclass
class ImportResult:
    """The new data to import, and the titles of everything else.

    `copied`: imported as copies because they differ from the existing ones. `outdated`: skipped
    because the existing ones are newer. `refused`: can't be used, with the reason.
    """

    taken: Archive = field(default_factory=Archive)
    known_games: int = 0
    known_drafts: int = 0
    copied: list[str] = field(default_factory=list)
    outdated: list[str] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Return whether nothing is new."""
        taken = self.taken
        return not (taken.games or taken.drafts or taken.tries or taken.pictures or taken.settings)

    @property
    def puzzles(self) -> int:
        """Return the number of puzzles with new attempts."""
        return len({each.puzzle for each in self.taken.tries})

    @property
    def names(self) -> list[str]:
        """Return the ids of the imported games and decks."""
        games = [each.id for each in self.taken.games]
        return games + [each.id for each in self.taken.drafts]

    def add(self, other: ImportResult) -> None:
        """Add the result for another part of the same archive."""
        self.taken.games += other.taken.games
        self.known_games += other.known_games
        self.copied += other.copied
        self.outdated += other.outdated
        self.refused += other.refused

    def receive_game(self, game: StoredGame, known: Known) -> None:
        """Import a game if it is new and can be played."""
        if known.has_game(game):
            self.known_games += 1
            return
        title, updated = known.games.get(game.id, ("", 0.0))
        if updated > game.updated:
            self.outdated.append(title)
            return
        try:
            self.taken.games.append(recompute_game(game))
        except UnreadableGame as error:
            self.refused.append((title_of(game.title), str(error)))
            return
        if game.id in known.games:
            self.copied.append(title)

    def receive_drafts(self, drafts: Iterable[SavedDraft], known: Known) -> None:
        """Import the decks that are new."""
        for draft in drafts:
            if _canonical(draft) in known.tables:
                self.known_drafts += 1
                continue
            self.taken.drafts.append(replace(draft, title=title_of(draft.title)))
            self.copied += [known.drafts[draft.id]] if draft.id in known.drafts else []

    def receive_tries(self, tries: Iterable[ArchivedAttempt], known: Known) -> None:
        """Import the puzzle attempts that are new, each once."""
        noted = set(known.tries)
        for each in tries:
            if (each.puzzle, each.note) not in noted:
                noted.add((each.puzzle, each.note))
                self.taken.tries.append(each)

    def rename(self, used: Iterable[str]) -> None:
        """Replace ids that are invalid or already used here."""
        names = set(used)
        self.taken.games = [replace(each, id=_name(each.id, names)) for each in self.taken.games]
        self.taken.drafts = [replace(each, id=_name(each.id, names)) for each in self.taken.drafts]


def _name(id: str, used: set[str]) -> str:
    """Return a free id, this one if possible, and mark it as used."""
    name = id if ID.fullmatch(id) and id not in used else new_id()
    used.add(name)
    return name


def recompute_game(saved: StoredGame) -> StoredGame:
    """Return an imported game, with all facts computed again from its record.

    The game was not played on this server, so it will not be signed.
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
        redo=redo_text(game),
        chances=chances_of(saved.chances, len(game.moves)),
    )


def chances_of(text: str, moves: int) -> str:
    """Return the valid values of the chance meter for a game with this number of moves."""
    shown = {at: points for at, points in course_of(text) if at <= moves and points <= CERTAIN}
    return " ".join(f"{at}:{points}" for at, points in shown.items())


def title_of(title: str) -> str:
    """Return a title of at most `LONGEST_TITLE` characters."""
    return title[:LONGEST_TITLE] or "Untitled"


def rename_pictures(archive: Archive, names: Mapping[str, str]) -> Archive:
    """Return an archive whose decks use other names for their pictures."""

    def new_name(text: str) -> str:
        return NAME.sub(lambda found: names.get(found[0], found[0]), text)

    return replace(
        archive,
        games=[replace(each, deck=new_name(each.deck)) for each in archive.games],
        drafts=[replace(each, tables=new_name(each.tables)) for each in archive.drafts],
    )
