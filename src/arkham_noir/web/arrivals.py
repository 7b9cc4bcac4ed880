"""Arrivals: what of a trunk is new to a player, and what becomes of the rest.

Nothing that is here is changed. What is here already is left out; a game that has gone on here
stays as it is here; one that has gone on elsewhere is put beside the one that is here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..workshop.pictures import NAME
from .deals import seed_origin
from .helping import course_of
from .sittings import Unreadable, game_of
from .storage import Saved, SavedDraft, new_id
from .trunk import Trunk

ID = re.compile(r"[A-Za-z0-9_-]{16}")
LONGEST_TITLE = 200
CERTAIN = 1000
"""A chance is counted in thousandths."""


@dataclass
class Arrival:
    """What is taken in, and how the rest is spoken of, each by its title.

    `beside` are those that differ from what they are here, `ahead` those that have gone on
    here since; `refused` are things that cannot be used, with the reason.
    """

    taken: Trunk = field(default_factory=Trunk)
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

    def receive_game(self, game: Saved, here: Trunk) -> None:
        """See whether a game is new, and whether it can be played."""
        twin = next((each for each in here.games if each.id == game.id), None)
        if (twin and twin.updated == game.updated) or any(
            (each.record, each.lesson) == (game.record, game.lesson) for each in here.games
        ):
            self.known_games += 1
            return
        if twin and twin.updated > game.updated:
            self.ahead.append(twin.title)
            return
        try:
            self.taken.games.append(checked(game))
        except Unreadable as error:
            self.refused.append((title_of(game.title), str(error)))
            return
        if twin:
            self.beside.append(twin.title)

    def receive_drafts(self, drafts: Iterable[SavedDraft], here: Trunk) -> None:
        """See which decks in the making are new."""
        known = [json.loads(each.tables) for each in here.drafts]
        for draft in drafts:
            if json.loads(draft.tables) in known:
                self.known_drafts += 1
                continue
            self.taken.drafts.append(replace(draft, title=title_of(draft.title)))
            self.beside += [each.title for each in here.drafts if each.id == draft.id]

    def receive_tries(self, trunk: Trunk, here: Trunk) -> None:
        """Every note on a puzzle is taken once."""
        known = {(each.puzzle, each.note) for each in here.tries}
        for each in trunk.tries:
            if (each.puzzle, each.note) not in known:
                known.add((each.puzzle, each.note))
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


def checked(saved: Saved) -> Saved:
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
        chances=chances_of(saved.chances, len(game.moves)),
    )


def chances_of(said: str, moves: int) -> str:
    """What the meter can have shown in a game of so many moves, once after each."""
    shown = {at: points for at, points in course_of(said) if at <= moves and points <= CERTAIN}
    return " ".join(f"{at}:{points}" for at, points in shown.items())


def title_of(said: str) -> str:
    """A title that is not longer than ours are."""
    return said[:LONGEST_TITLE] or "Without a name"


def with_names(trunk: Trunk, names: Mapping[str, str]) -> Trunk:
    """The same whose decks call their pictures by other names."""

    def renamed(text: str) -> str:
        return NAME.sub(lambda found: names.get(found[0], found[0]), text)

    return replace(
        trunk,
        games=[replace(each, deck=renamed(each.deck)) for each in trunk.games],
        drafts=[replace(each, tables=renamed(each.tables)) for each in trunk.drafts],
    )
