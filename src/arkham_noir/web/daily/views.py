"""The pages of the daily case: today, past days, calendar, and starting an attempt."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...cases import find_case
from ...errors import UnreadableText
from ...history import (
    FIRST_DAY,
    DailyCase,
    GameSummary,
    daily_calendar,
    daily_case,
    read_day,
    result_words,
    share_text,
)
from ..db.daily_attempts import DailyAttempt
from ..db.games import StoredGame
from ..db.quotas import Quotas
from ..games.results import GameResults
from ..games.sessions import GameSession, GameSessions
from ..http.addresses import url_for
from ..http.errors import PageError
from ..http.forms import read_form
from ..http.requests import player_id
from ..jobs.threads import database
from ..templating.environment import render
from ..templating.preferences import preferences_of
from .days import DailyCases, PlayerDays, describe, engraving_of
from .deals import DealReport, DealReports

RANKED = "ranked"
"""The value of the field `kind` that asks for the counted attempt."""

SYMBOL_CLASSES = {"◆": "scored", "\N{MULTIPLICATION SIGN}": "cracked", "▽": "time"}


@dataclass(frozen=True)
class DayPlan:
    """What a player can do on a day: `play`, `continue`, `again` or `free`; `game` to continue."""

    case: DailyCase
    action: str
    game: str = ""


@dataclass(frozen=True)
class ResultCard:
    """The result of a counted attempt.

    `summary` is None if its game was deleted; then only its outcome and turns are known.
    """

    case: DailyCase
    attempt: DailyAttempt
    summary: GameSummary | None
    streak: int

    @property
    def won(self) -> bool:
        return self.attempt.ending == "won"

    @property
    def verdict(self) -> str:
        return f"{'Solved in' if self.won else 'Lost on turn'} {self.attempt.turns}" + (
            " turns" if self.won else ""
        )

    @property
    def words(self) -> str:
        """The result in a few words."""
        return result_words(self.summary) if self.summary else self.verdict

    @property
    def text(self) -> str:
        """The text to share."""
        return share_text(self.summary, streak=self.streak) if self.summary else ""

    @property
    def symbols(self) -> list[list[str]]:
        """The CSS class of each turn, in groups of ten."""
        row = self.summary.symbol_row.split(" ") if self.summary else []
        return [[SYMBOL_CLASSES.get(symbol, "") for symbol in group] for group in row]


class DailyViews:
    """The views under /daily."""

    def __init__(
        self,
        daily: DailyCases,
        deals: DealReports,
        sessions: GameSessions,
        quotas: Quotas,
        results: GameResults,
    ) -> None:
        self.daily = daily
        self.deals = deals
        self.sessions = sessions
        self.quotas = quotas
        self.results = results

    # Pages

    async def today(self, request: Request) -> Response:
        """Show today's case, the last result and the calendar."""
        days = await self._days(request)
        case = self.daily.case_of_today
        plan = await self._plan(request, case, days) if case else None
        return await self._page(request, days, plan, days.last_result)

    async def day(self, request: Request) -> Response:
        """Show one day: its result, or how to play it."""
        case, days = self._case(request), await self._days(request)
        result = case.day if case.day in days.results else None
        plan = await self._plan(request, case, days)
        return await self._page(request, days, plan, result, month=case.day)

    async def _days(self, request: Request) -> PlayerDays:
        player = player_id(request)
        await self.results.catch_up(player)
        return await self.daily.days_of(player)

    async def _page(
        self,
        request: Request,
        days: PlayerDays,
        plan: DayPlan | None,
        result: date | None,
        month: date | None = None,
    ) -> Response:
        card = await self._card(request, days, result) if result else None
        return render(
            request,
            "daily/daily.html",
            days=days,
            plan=plan,
            card=card,
            report=self.deals.report_on(card.case) if card else None,
            can_be_won=can_be_won,
            minutes=self.daily.minutes_left,
            first_day=FIRST_DAY,
            **_calendar(days, month or _month_in(request) or days.today),
            **WORDS,
        )

    async def _card(self, request: Request, days: PlayerDays, day: date) -> ResultCard:
        attempt = days.attempts[day]
        found = await database(self.results.results.of_game, attempt.game, player_id(request))
        summary = GameSummary.from_json(found.summary) if found else None
        return ResultCard(daily_case(day), attempt, summary, days.streak_at(day))

    async def _plan(self, request: Request, case: DailyCase, days: PlayerDays) -> DayPlan:
        attempt = days.attempts.get(case.day)
        if attempt is None:
            return DayPlan(case, "play" if case.day == days.today else "free")
        if attempt.ending:
            return DayPlan(case, "over")
        there = await database(self.sessions.games.revision, attempt.game, player_id(request))
        return DayPlan(case, "again") if there is None else DayPlan(case, "continue", attempt.game)

    # Starting a game

    async def play(self, request: Request) -> Response:
        """Start today's counted attempt, or a free game of a day."""
        form = await read_form(request)
        case, days = self._case(request), await self._days(request)
        plan = await self._plan(request, case, days)
        if form["kind"] == RANKED and plan.game:
            return RedirectResponse(url_for("game", id=plan.game), 303)
        if form["kind"] == RANKED and plan.action != "play":
            raise _not_counted(case, is_today=case.day == days.today)
        if plan.action == "continue":
            raise _unfinished(case)
        return await self._start(request, case, counted=plan.action == "play")

    async def _start(self, request: Request, case: DailyCase, *, counted: bool) -> Response:
        """Store a new game of this deal and redirect to its table."""
        player = player_id(request)
        ask_all = preferences_of(request.headers)["ask"] == "on"
        saved = StoredGame(
            "", player, case.case, _title(case), ask_all=ask_all, played_here=True
        )  # fmt: skip
        await self.quotas.check(request, player, [saved])
        session = await self.sessions.begin(case.new_game(auto=not ask_all), saved)
        if counted and not await self.daily.count(player, case.day, session.id):
            return await self._continue_other(session, case.day)
        return RedirectResponse(session.address, 303)

    async def _continue_other(self, session: GameSession, day: date) -> Response:
        """Delete a second attempt that another tab was faster than, and show the first."""
        player = session.saved.player
        await self.sessions.delete(session.id, player)
        days = await self.daily.days_of(player)
        return RedirectResponse(url_for("game", id=days.attempts[day].game), 303)

    def _case(self, request: Request) -> DailyCase:
        """Return the daily case in the address, if it can be played now."""
        try:
            case = daily_case(read_day(request.path_params["date"]))
        except UnreadableText as error:
            raise PageError(404, str(error), back=url_for("daily")) from None
        if not self.daily.is_open(case.day):
            raise _too_early(case.day)
        return case


def can_be_won(card: ResultCard, report: DealReport) -> bool:
    """Return whether a computer player or the solver won this deal."""
    return card.won or report.is_won_by_computer or report.verdict == "won"


def _title(case: DailyCase) -> str:
    """Return the title of a game.

    >>> _title(daily_case(date(2026, 11, 19)))
    'Daily case 2026-11-19: Infinite Gulfs of Darkness, Hardboiled'
    """
    mode = f", {case.mode.capitalize()}" if case.mode else ""
    return f"Daily case {case.day.isoformat()}: {find_case(case.case).title}{mode}"


# Errors


def _too_early(day: date) -> PageError:
    return PageError(
        409,
        f"The daily case of {day.isoformat()} starts on that day at 00:00 UTC.",
        title="Not available yet",
        back=url_for("daily"),
    )


def _not_counted(case: DailyCase, *, is_today: bool) -> PageError:
    if is_today:
        text = "Your attempt at today's case is over. You can play it again as a free game."
    else:
        text = f"The day of this case, {case.day.isoformat()}, is over. You can play it as a free "
        text += "game. A new daily case has started."
    return PageError(409, text, title="Not counted", back=url_for("daily"))


def _unfinished(case: DailyCase) -> PageError:
    return PageError(
        409,
        "Finish your counted attempt first. Then you can play this deal again as a free game.",
        title="Not available yet",
        back=url_for("daily_date", date=case.day.isoformat()),
    )


# The calendar


def _month_in(request: Request) -> date | None:
    """Return the first day of the month in the query, such as `?month=2026-11`."""
    try:
        return read_day(f"{request.query_params.get('month', '')}-01")
    except UnreadableText:
        return None


def _calendar(days: PlayerDays, shown: date) -> dict[str, Any]:
    """Return the calendar of a month, with the months before and after it."""
    first, last = (day.replace(day=1) for day in (FIRST_DAY, max(days.today, FIRST_DAY)))
    month = min(max(shown.replace(day=1), first), last)
    following = (month + timedelta(31)).replace(day=1)
    return {
        "month": month,
        "weeks": list(daily_calendar(days.results, month.year, month.month, days.today)),
        "month_before": (month - timedelta(1)).replace(day=1) if month > first else None,
        "month_after": following if following <= last else None,
    }


WORDS: dict[str, Any] = {
    "describe": describe,
    "engraving_of": engraving_of,
    "result_words": result_words,
}


def routes(views: DailyViews) -> list[Route]:
    """Return the routes of the daily case."""
    here = "/daily/{date}"
    return [
        Route("/daily", views.today, name="daily"),
        Route(here, views.day, name="daily_date"),
        Route(here, views.play, methods=["POST"], name="daily_date"),
    ]
