"""The page that measures a deck."""

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

LEFT, ROOM = 21, 97
"""The start and the length of a scale."""

SCALES = (0.1, 0.25, 0.5, 1.0)
"""The possible ends of a scale; the first that is large enough is used."""


class MeasurementViews:
    """The addresses under /workshop/ID/measure."""

    def __init__(self, drafts: DraftStore, measuring: MeasurementJobs) -> None:
        self.drafts = drafts
        self.measuring = measuring

    async def show(self, request: Request) -> Response:
        """Show the results so far."""
        opened = await self._open(request)
        try:
            found = await self.measuring.measurements_of(opened)
        except DeckError as error:
            return render(
                request, "workshop/measure.html", opened=opened, problems=error.problems, found=[]
            )
        return render(
            request, "workshop/measure.html", opened=opened, problems=[], found=found,
            measurers=MEASURING_PLAYERS, bars=bars,
        )  # fmt: skip

    async def do(self, request: Request) -> Response:
        """Start, continue or stop a measurement."""
        form = await read_form(request)
        opened = await self._open(request)
        wanted = [
            each for each in await self.measuring.measurements_of(opened) if each.who == form["who"]
        ]
        if not wanted:
            text = f"Choose a computer player: {' or '.join(MEASURING_PLAYERS)}."
            raise PageError(422, text, back=_measure_url(opened))
        if form["deed"] == "stop":
            self.measuring.stop(wanted[0])
        else:
            self.measuring.begin(wanted[0])
        return RedirectResponse(_measure_url(opened), 303)

    async def _open(self, request: Request) -> OpenDraft:
        return await self.drafts.open(request.path_params["id"], player_id(request))


def _measure_url(opened: OpenDraft) -> str:
    return url_for("draft_measure", id=opened.saved.id)


def bars(measurement: Measurement) -> Markup:
    """Draw the shares of wins of both decks on one scale, with confidence intervals."""
    rows = (("yours", measurement.tally.second), ("standard", measurement.tally.first))
    most = max(share.high for _, share in rows)
    top = next(each for each in SCALES if most <= each)
    drawn = "".join(_bar(name, share, top, 3 + 8 * n) for n, (name, share) in enumerate(rows))
    return Markup(
        '<svg class="bars" viewBox="0 0 120 25" role="img" aria-label="{}">{}'
        '<text x="{}" y="23">0</text><text class="end" x="{}" y="23">{:.0f}%</text></svg>'
    ).format(measurement.summary, Markup(drawn), LEFT, LEFT + ROOM, 100 * top)


def _bar(name: str, share: Interval, top: float, y: float) -> str:
    """Draw one row: name, scale, interval and value."""
    low, value, high = (LEFT + ROOM * end / top for end in (share.low, share.value, share.high))
    return (
        f'<g class="{name}"><text x="0" y="{y + 4.4:g}">{name}</text>'
        f'<path class="scale" d="M{LEFT} {y + 3}h{ROOM}"/>'
        f'<path class="span" d="M{low:.1f} {y}v6h{high - low:.1f}v-6z"/>'
        f'<path class="point" d="M{value:.1f} {y - 0.6:g}v7.2"/></g>'
    )


def routes(drafts: DraftStore, measuring: MeasurementJobs) -> list[Route]:
    """Return the addresses of the measurement page."""
    measures = MeasurementViews(drafts, measuring)
    return [
        Route("/workshop/{id}/measure", measures.show, name="draft_measure"),
        Route("/workshop/{id}/measure", measures.do, methods=["POST"], name="draft_measure"),
    ]
