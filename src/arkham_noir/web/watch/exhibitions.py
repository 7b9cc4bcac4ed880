"""Exhibitions: games that computer players play for spectators, a few moves at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from ...cases import find_case
from ...dealers import player_seed, wished_seed
from ...errors import UnreadableText
from ...game import Game
from ...players import PLAYERS, player
from ...players.commentary import ConsideredOption, consider
from ..games.sessions import parsed_deck
from ..http.addresses import url_for
from ..jobs.budgets import ThinkingBudget
from ..jobs.pool import CLIENT, Priority, WorkerPool
from ..jobs.threads import compute
from ..limits.fair_queue import Client, QueueLimits

MOST_SHOWS = 50
WAITING = QueueLimits(player=4, network=12, total=100)
"""How many tables of watched games may be worked out at once."""

DECK = "deck"
"""What an address calls the fingerprint of an own deck."""

SHOW_LUCK = 8
"""Sets the luck of the player apart from that of the cards, from the same seed."""


@dataclass(frozen=True)
class ExhibitionSpec:
    """What is shown; the same programme is always the same game.

    `settings` are those that are not left to the preset; `deck` is the text of an own deck, and in
    the address its fingerprint.
    """

    case: str
    preset: str
    player: str
    seed: str
    settings: tuple[tuple[str, str], ...] = ()
    deck: str = ""

    @property
    def path(self) -> str:
        """Its address."""
        how = ",".join([self.preset, *(f"{name}={value}" for name, value in self._told())])
        parts = map(_segment, (self.case, how, self.player, self.seed))
        return "/".join([url_for("watch"), *parts])

    def _told(self) -> Iterator[tuple[str, str]]:
        """What the address says beside the preset."""
        yield from self.settings
        if self.deck:
            yield DECK, parsed_deck(self.deck).fingerprint

    def game(self) -> Game:
        """The table that it begins with."""
        return Game.new(
            self.case,
            seed=self.seed,
            deck=parsed_deck(self.deck) if self.deck else None,
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
    """What somebody has asked for; what there is not is refused with a sentence."""
    if player not in PLAYERS:
        raise UnreadableText(
            f"There is no player '{player[:40]}'; there are: {', '.join(PLAYERS)}."
        )
    if "/" in seed:
        raise UnreadableText("The seed of a game to watch stands in its address: without '/'.")
    box = find_case(parsed_deck(deck).case if deck else case)
    box.choose(settings or {}, preset)
    wanted = tuple(sorted((settings or {}).items()))
    return ExhibitionSpec(box.name, preset, player, wished_seed(seed), wanted, deck)


def read_how(how: str) -> tuple[str, dict[str, str], str]:
    """The part of an address that says how it is played: preset, settings, and the fingerprint of
    an own deck: `easy,types=4,deck=0123456789ab`."""
    preset, *parts = how.split(",")
    said = dict[str, str]()
    for part in parts:
        name, sign, value = part.partition("=")
        if not sign or name in said:
            raise UnreadableText(
                f"'{part[:40]}' in this address is not a setting; write NAME=VALUE."
            )
        said[name] = value
    deck = said.pop(DECK, "")
    return preset, said, deck


@dataclass(frozen=True)
class WatchedMove:
    """One answer of the player: its place among the moves, and what was considered."""

    place: int
    considered: tuple[ConsideredOption, ...]


@dataclass(eq=False)
class Exhibition:
    """A game as far as anybody has watched it."""

    programme: ExhibitionSpec
    game: Game
    steps: list[WatchedMove] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def has(self, step: int) -> bool:
        """Whether the game has come to a step, or to its end."""
        return len(self.steps) > step or self.game.over

    def go_on(self, thoughts: list[tuple[ConsideredOption, ...]]) -> None:
        """Give the answers that were thought of."""
        for considered in thoughts:
            self.steps.append(WatchedMove(len(self.game.moves), considered))
            self.game.play(considered[0].option.text)


class Exhibitions:
    """Those that were watched last."""

    def __init__(self, workers: WorkerPool, pace: ThinkingBudget) -> None:
        self.workers = workers
        self.pace = pace
        self.known: OrderedDict[ExhibitionSpec, Exhibition] = OrderedDict()
        self.waiting: list[Client] = []

    async def at(self, wanted: ExhibitionSpec, step: int) -> Exhibition:
        """A show that has come to this step, or to its end."""
        client = CLIENT.get()
        WAITING.check_running(client, self.waiting)
        self.waiting.append(client)
        try:
            show = await self._show(wanted)
            async with show.lock:
                while not show.has(step):
                    await self._go_on(show)
        finally:
            self.waiting.remove(client)
        return show

    async def _go_on(self, show: Exhibition) -> None:
        """Have the next few answers worked out."""
        said = [each.considered[0].option.text for each in show.steps]
        work = self.workers.run(think, show.programme, said, self.pace, rank=Priority.REFINING)
        await compute(show.go_on, await work)

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
    """What a worker does: the next answers after those that were given, with all considered.

    Not one by one, and no further than somebody looks.
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
