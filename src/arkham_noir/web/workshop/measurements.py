"""The page on which a deck is measured."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...decks.table_reader import DeckError
from ...lab.statistics import Interval
from ..http.addresses import url_for
from ..http.errors import PageError
from ..http.forms import read_form
from ..http.requests import player_id
from ..templating.environment import render
from .drafts import DraftStore, OpenDraft
from .measurement_jobs import MEASURING_PLAYERS, Measurement, MeasurementJobs

LEFT, ROOM = 14, 104
"""Where a scale begins, and how long it is."""

SCALES = (0.1, 0.25, 0.5, 1.0)
"""What a scale may end with: the first that holds all there is to show."""


class MeasurementViews:
    """The addresses under /workshop/ID/measure."""

    def __init__(self, drafts: DraftStore, measuring: MeasurementJobs) -> None:
        self.drafts = drafts
        self.measuring = measuring

    async def show(self, request: Request) -> Response:
        """How often the deck is won as far as that is known."""
        bench = await self._bench(request)
        try:
            found = await self.measuring.of(bench)
        except DeckError as error:
            return render(
                request, "workshop/measure.html", bench=bench, problems=error.problems, found=[]
            )
        return render(
            request, "workshop/measure.html", bench=bench, problems=[], found=found,
            measurers=MEASURING_PLAYERS, bars=bars,
        )  # fmt: skip

    async def do(self, request: Request) -> Response:
        """Begin, go on, or stop."""
        form = await read_form(request)
        bench = await self._bench(request)
        wanted = [each for each in await self.measuring.of(bench) if each.who == form["who"]]
        if not wanted:
            raise PageError(
                422, f"A deck is measured by {' or '.join(MEASURING_PLAYERS)}.", back=_at(bench)
            )
        if form["deed"] == "stop":
            self.measuring.stop(wanted[0])
        else:
            self.measuring.begin(wanted[0])
        return RedirectResponse(_at(bench), 303)

    async def _bench(self, request: Request) -> OpenDraft:
        return await self.drafts.open(request.path_params["id"], player_id(request))


def _at(bench: OpenDraft) -> str:
    return url_for("draft_measure", id=bench.saved.id)


def bars(measurement: Measurement) -> Markup:
    """Both decks on one scale: how often they are won, and how sure that is."""
    rows = (("yours", measurement.tally.second), ("ours", measurement.tally.first))
    most = max(share.high for _, share in rows)
    top = next(each for each in SCALES if most <= each)
    drawn = "".join(_bar(name, share, top, 3 + 8 * n) for n, (name, share) in enumerate(rows))
    return Markup(
        '<svg class="bars" viewBox="0 0 120 25" role="img" aria-label="{}">{}'
        '<text x="{}" y="23">0</text><text class="end" x="{}" y="23">{:.0f} %</text></svg>'
    ).format(measurement.told, Markup(drawn), LEFT, LEFT + ROOM, 100 * top)


def _bar(name: str, share: Interval, top: float, y: float) -> str:
    """One row: its name, the whole scale, the interval, and the share within it."""
    low, value, high = (LEFT + ROOM * end / top for end in (share.low, share.value, share.high))
    return (
        f'<g class="{name}"><text x="0" y="{y + 4.4:g}">{name}</text>'
        f'<path class="scale" d="M{LEFT} {y + 3}h{ROOM}"/>'
        f'<path class="span" d="M{low:.1f} {y}v6h{high - low:.1f}v-6z"/>'
        f'<path class="point" d="M{value:.1f} {y - 0.6:g}v7.2"/></g>'
    )


def routes(drafts: DraftStore, measuring: MeasurementJobs) -> list[Route]:
    """Return the addresses of the measurement of a deck."""
    measures = MeasurementViews(drafts, measuring)
    return [
        Route("/workshop/{id}/measure", measures.show, name="draft_measure"),
        Route("/workshop/{id}/measure", measures.do, methods=["POST"], name="draft_measure"),
    ]
