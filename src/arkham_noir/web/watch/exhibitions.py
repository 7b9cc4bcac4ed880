"""Exhibitions: games that computer players play for spectators, a few moves at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from ...cases import find_case
from ...dealers import normalize_seed, player_seed
from ...errors import UnreadableText
from ...game import Game
from ...players import PLAYERS, player
from ...players.commentary import ConsideredOption, consider
from ..games.sessions import parse_deck
from ..http.addresses import url_for
from ..jobs.budgets import ThinkingBudget
from ..jobs.pool import CLIENT, Priority, WorkerPool
from ..jobs.threads import compute
from ..limits.config import EXHIBITIONS
from ..limits.fair_queue import Client

MOST_SHOWS = 50

DECK = "deck"
"""The name of the fingerprint of a custom deck in an address."""

SHOW_LUCK = 8
"""Separates the random numbers of the player from those of the cards, for the same seed."""


@dataclass(frozen=True)
class ExhibitionSpec:
    """The description of a watched game; the same description is always the same game.

    `settings` override the preset. `deck` is the text of a custom deck; the address has its
    fingerprint instead.
    """

    case: str
    preset: str
    player: str
    seed: str
    settings: tuple[tuple[str, str], ...] = ()
    deck: str = ""

    @property
    def path(self) -> str:
        """Return the address of the game."""
        how = ",".join([self.preset, *(f"{name}={value}" for name, value in self._options())])
        parts = map(_segment, (self.case, how, self.player, self.seed))
        return "/".join([url_for("watch"), *parts])

    def _options(self) -> Iterator[tuple[str, str]]:
        """Yield what the address contains after the preset."""
        yield from self.settings
        if self.deck:
            yield DECK, parse_deck(self.deck).fingerprint

    def game(self) -> Game:
        """Return the game before its first move."""
        return Game.new(
            self.case,
            seed=self.seed,
            deck=parse_deck(self.deck) if self.deck else None,
            choice=find_case(self.case).choose(dict(self.settings), self.preset),
            auto=True,
        )


def _segment(word: str) -> str:
    return quote(word, safe="=,")


def exhibition_spec(
    case: str,
    preset: str,
    player: str,
    seed: str,
    settings: Mapping[str, str] | None = None,
    deck: str = "",
) -> ExhibitionSpec:
    """Return a checked description; an error says what is wrong with it."""
    if player not in PLAYERS:
        raise UnreadableText(
            f"There is no player '{player[:40]}'. Choose from: {', '.join(PLAYERS)}."
        )
    if "/" in seed:
        raise UnreadableText("The seed of a watched game can't contain '/'.")
    info = find_case(parse_deck(deck).case if deck else case)
    info.choose(settings or {}, preset)
    wanted = tuple(sorted((settings or {}).items()))
    return ExhibitionSpec(info.name, preset, player, normalize_seed(seed), wanted, deck)


def parse_exhibition(how: str) -> tuple[str, dict[str, str], str]:
    """Read the preset, the settings and the deck's fingerprint from an address.

    For example `easy,types=4,deck=0123456789ab`.
    """
    preset, *parts = how.split(",")
    said = dict[str, str]()
    for part in parts:
        name, sign, value = part.partition("=")
        if not sign or name in said:
            raise UnreadableText(
                f"'{part[:40]}' in this address is not a setting. Write NAME=VALUE."
            )
        said[name] = value
    deck = said.pop(DECK, "")
    return preset, said, deck


@dataclass(frozen=True)
class WatchedMove:
    """One move of the player: its index among the moves, and the options it considered."""

    place: int
    considered: tuple[ConsideredOption, ...]


@dataclass(eq=False)
class Exhibition:
    """A watched game, as far as it has been computed."""

    spec: ExhibitionSpec
    game: Game
    steps: list[WatchedMove] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def has(self, step: int) -> bool:
        """Return whether the game has reached a step or its end."""
        return len(self.steps) > step or self.game.over

    def add(self, thoughts: list[tuple[ConsideredOption, ...]]) -> None:
        """Make the moves that the player has chosen."""
        for considered in thoughts:
            self.steps.append(WatchedMove(len(self.game.moves), considered))
            self.game.play(considered[0].option.text)


class Exhibitions:
    """The most recently watched games."""

    def __init__(self, workers: WorkerPool, pace: ThinkingBudget) -> None:
        self.workers = workers
        self.pace = pace
        self.known: OrderedDict[ExhibitionSpec, Exhibition] = OrderedDict()
        self.waiting: list[Client] = []

    async def exhibition_at(self, wanted: ExhibitionSpec, step: int) -> Exhibition:
        """Return a watched game that has reached this step or its end."""
        client = CLIENT.get()
        EXHIBITIONS.check_limit(client, self.waiting)
        self.waiting.append(client)
        try:
            show = await self._show(wanted)
            async with show.lock:
                while not show.has(step):
                    await self._advance(show)
        finally:
            self.waiting.remove(client)
        return show

    async def _advance(self, show: Exhibition) -> None:
        """Compute the next few moves."""
        said = [each.considered[0].option.text for each in show.steps]
        work = self.workers.run(think, show.spec, said, self.pace, rank=Priority.REFINING)
        await compute(show.add, await work)

    async def _show(self, wanted: ExhibitionSpec) -> Exhibition:
        if wanted not in self.known:
            game = await compute(wanted.game)
            self.known.setdefault(wanted, Exhibition(wanted, game))
        self.known.move_to_end(wanted)
        while len(self.known) > MOST_SHOWS:
            self.known.popitem(last=False)
        return self.known[wanted]


def think(
    wanted: ExhibitionSpec, said: list[str], pace: ThinkingBudget
) -> list[tuple[ConsideredOption, ...]]:
    """Choose the next moves after those made so far, with the options considered (in a worker).

    Several at once, but only as many as the spectator is about to see.
    """
    game = wanted.game()
    for text in said:
        game.play(text)
    luck = player_seed(f"{wanted.seed} {len(said)}", SHOW_LUCK)
    rollouts = pace.watched.get(wanted.player)
    thinker, found = player(wanted.player, luck, rollouts), list[tuple[ConsideredOption, ...]]()
    while len(found) < pace.at_once and not game.over:
        found.append(consider(thinker, game))
        game.play(found[-1][0].option)
    return found
