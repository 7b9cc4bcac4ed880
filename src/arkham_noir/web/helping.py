"""Help at the table: hints and the chance meter, worked out by others while the game goes on."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..errors import NotOffered
from ..game import Game
from ..numbers import whole
from .forms import read_form
from .games import table_page
from .rendering import page
from .sittings import MOST_IN_MEMORY, Sitting, Sittings
from .thinkers import Thinkers

HINT_SECONDS = 5.0
METER_SECONDS = 0.6
"""How long one table is thought about, in seconds of the process that does."""

MOST_ROLLOUTS = 10_000_000
IN_A_LESSON = "The lesson shows you what to do; there are hints when you play on alone."


@dataclass(frozen=True)
class Estimate:
    """A chance as it is drawn: in hundredths, with its standard error."""

    chance: float
    error: float

    @property
    def percent(self) -> int:
        return round(100 * self.chance)

    @property
    def give(self) -> int:
        """The error in whole hundredths, one at least."""
        return max(1, round(100 * self.error))

    @property
    def span(self) -> tuple[float, float]:
        """From where to where the bar of the error goes: two standard errors on each side."""
        low, high = self.chance - 2 * self.error, self.chance + 2 * self.error
        return round(100 * max(0.0, low), 1), round(100 * min(1.0, high), 1)


class Helping:
    """The addresses of hints and of the meter."""

    def __init__(self, sittings: Sittings, thinkers: Thinkers) -> None:
        self.sittings = sittings
        self.thinkers = thinkers
        self.histories: OrderedDict[str, dict[int, float]] = OrderedDict()

    # Hints

    async def ask(self, request: Request) -> Response:
        """Ask for a hint, once for each table: it is recorded before it is given."""
        form = await read_form(request)
        async with self.sittings.at(*whose(request)) as sitting:
            asked = sitting.shows_hint and form.revision == sitting.saved.revision
            try:
                if sitting.step:
                    raise NotOffered(IN_A_LESSON)
                if not asked:
                    await self.sittings.act(sitting, form.revision, "hint", Game.note_hint)
            except NotOffered as error:
                return table_page(request, sitting, notice=str(error), status=422)
            if by_script(request):
                return table_page(request, sitting)
            return RedirectResponse(f"/game/{sitting.id}/hint", 303)

    async def hint(self, request: Request) -> Response:
        """What the thinking has come to; `?after=N` waits for more rollouts than that."""
        async with self.sittings.at(*whose(request)) as sitting:
            saved, found = sitting.saved, None
            if sitting.shows_hint:
                key = (saved.player, "hint", saved.id, sitting.game.position())
                found = self.thinkers.about(key, sitting.game, seconds=HINT_SECONDS)
        result = await found.better(rollouts_of(request)) if found else None
        return page(
            request,
            "_hint.html" if by_script(request) else "hint.html",
            sitting=saved,
            here=f"/game/{saved.id}",
            revision=saved.revision,
            result=result,
            estimates=[Estimate(h["chance"], h["error"]) for h in result["hints"]]
            if result
            else [],
        )

    # The chance meter

    async def switch(self, request: Request) -> Response:
        """On or off."""
        form = await read_form(request)
        async with self.sittings.at(*whose(request)) as sitting:
            try:
                await self.sittings.act(sitting, form.revision, "meter", other_way)
            except NotOffered as error:
                return table_page(request, sitting, notice=str(error), status=422)
            if by_script(request):
                return table_page(request, sitting)
            return RedirectResponse(f"/game/{sitting.id}", 303)

    async def meter(self, request: Request) -> Response:
        """The chance of winning at the table as it is, and how it has changed."""
        async with self.sittings.at(*whose(request)) as sitting:
            saved, game = sitting.saved, sitting.game
            on, moves, found = game.flags.meter == "on", len(game.moves), None
            result: dict[str, Any] | None = None
            if game.over:
                result = {"chance": float(game.won), "error": 0.0, "rollouts": 0, "done": True}
            elif on:
                key = (saved.player, "meter", saved.id, game.position())
                found = self.thinkers.about(key, game, seconds=METER_SECONDS, why=False)
        if found:
            result = await found.better(rollouts_of(request))
        history = self.history(sitting, moves, result) if result and on else []
        return page(
            request,
            "_meter.html" if by_script(request) else "meter.html",
            sitting=saved,
            here=f"/game/{saved.id}",
            result=result if on else None,
            estimate=Estimate(result["chance"], result["error"]) if result and on else None,
            history=[*enumerate(history)],
        )

    def history(self, sitting: Sitting, moves: int, result: dict[str, Any]) -> list[float]:
        """The chances so far, in hundredths; what was undone is forgotten."""
        known = self.histories.setdefault(sitting.id, {})
        self.histories.move_to_end(sitting.id)
        while len(self.histories) > MOST_IN_MEMORY:
            self.histories.popitem(last=False)
        for later in [move for move in known if move > moves]:
            del known[later]
        known[moves] = round(100 * result["chance"], 1)
        return [known[move] for move in sorted(known)]


def other_way(game: Game) -> None:
    """Switch the meter."""
    game.switch_meter(on=game.flags.meter != "on")


def whose(request: Request) -> tuple[str, str]:
    """Which game is asked about, and by whom."""
    return request.path_params["id"], request.scope["player"].id


def by_script(request: Request) -> bool:
    """Whether our script asks, which puts the answer alone into the page that is there."""
    return request.headers.get("x-requested-with") == "table"


def rollouts_of(request: Request) -> int:
    """How many rollouts the page has seen already."""
    after = whole(request.query_params.get("after", ""), MOST_ROLLOUTS)
    return -1 if after is None else after
