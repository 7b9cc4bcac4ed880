"""The views of hints and the chance meter."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..._numbers import parse_whole_number
from ...errors import NotOffered
from ...game import Game
from ...hints import Hint
from ...hints.slices import Thought
from ..http.addresses import url_for
from ..http.forms import read_form
from ..http.requests import game_key, wants_fragment
from ..templating.environment import render
from .hint_jobs import HintJobs
from .sessions import Change, GameSession, GameSessions
from .views import show_table

HINT_SECONDS = 5.0
METER_SECONDS = 0.6
"""The CPU time for one position, in seconds."""

MOST_ROLLOUTS = 10_000_000
NOTED = re.compile(r"(\d{1,5}):(\d{1,4})")
"""An entry of the stored chances: number of moves, and chance in thousandths."""

IN_A_LESSON = "Hints are available after the tutorial."


@dataclass(frozen=True)
class Estimate:
    """A chance of winning, with its standard error."""

    chance: float
    error: float

    @property
    def percent(self) -> int:
        """Return the chance in percent."""
        return round(100 * self.chance)

    @property
    def error_percent(self) -> int:
        """Return the margin of error in percent: two standard errors, at least 1."""
        return max(1, round(200 * self.error))

    @property
    def span(self) -> tuple[float, float]:
        """Return the ends of the error bar in percent: two standard errors on each side."""
        low, high = self.chance - 2 * self.error, self.chance + 2 * self.error
        return round(100 * max(0.0, low), 1), round(100 * min(1.0, high), 1)


@dataclass(frozen=True)
class HintPlace:
    """The ids of the cards and the number of the line that a hint is about."""

    cards: tuple[str, ...]
    line: int | None


def place_of(hint: Hint) -> HintPlace:
    """Return the cards and the line of a hint's move."""
    shown = hint.then or (hint.option,)
    cards = [card for each in shown for card in (each.card, each.spends) if card]
    lines = [each.line for each in (hint.option, *hint.then) if each.line]
    return HintPlace(tuple(dict.fromkeys(cards)), lines[-1] if lines else None)


def toggle_meter(game: Game) -> None:
    """Turn the chance meter on or off."""
    game.switch_meter(on=game.flags.meter != "on")


ASKED = Change("hint", Game.note_hint, panel="hint")
SWITCHED = Change("meter", toggle_meter)


class HintViews:
    """The views of hints and the chance meter."""

    def __init__(self, sessions: GameSessions, hint_jobs: HintJobs) -> None:
        self.sessions = sessions
        self.hint_jobs = hint_jobs

    # Hints

    async def ask(self, request: Request) -> Response:
        """Ask for a hint. It is recorded once per position, before it is given."""
        form = await read_form(request)
        async with self.sessions.locked(*game_key(request)) as session:
            asked = session.shows_hint and form.revision == session.saved.revision
            try:
                if session.step:
                    raise NotOffered(IN_A_LESSON)
                if not asked:
                    await self.sessions.apply(session, form.revision, ASKED)
            except NotOffered as error:
                return show_table(request, session, notice=str(error))
            if wants_fragment(request):
                return show_table(request, session)
            return RedirectResponse(url_for("game_hint", id=session.id), 303)

    async def hint(self, request: Request) -> Response:
        """Show the current hint; `?after=N` waits for more than N rollouts."""
        async with self.sessions.locked(*game_key(request)) as session:
            saved, found = session.saved, None
            if session.shows_hint:
                key = (saved.player, "hint", saved.id, session.game.position())
                found = self.hint_jobs.job_for(key, session.game, seconds=HINT_SECONDS)
        thought = await found.wait_for_better(rollouts_of(request)) if found else None
        hints = thought.hints if thought else ()
        return render(
            request,
            "games/_hint.html" if wants_fragment(request) else "games/hint.html",
            saved=saved,
            here=url_for("game", id=saved.id),
            revision=saved.revision,
            thought=thought,
            done=found is not None and found.done,
            hints=[(each, Estimate(each.chance, each.error)) for each in hints],
            places=[place_of(each) for each in hints],
        )

    # The chance meter

    async def switch(self, request: Request) -> Response:
        """Turn the chance meter on or off."""
        form = await read_form(request)
        async with self.sessions.locked(*game_key(request)) as session:
            try:
                await self.sessions.apply(session, form.revision, SWITCHED)
            except NotOffered as error:
                return show_table(request, session, notice=str(error))
            if wants_fragment(request):
                return show_table(request, session)
            return RedirectResponse(session.address, 303)

    async def meter(self, request: Request) -> Response:
        """Show the chance of winning now, and how it has changed."""
        async with self.sessions.locked(*game_key(request)) as session:
            saved, game = session.saved, session.game
            on, moves, found, thought = game.flags.meter == "on", len(game.moves), None, None
            if on and game.over:
                thought = Thought(chance=float(game.won))
            elif on and not game.awaits_card:
                key = (saved.player, "meter", saved.id, game.position())
                found = self.hint_jobs.job_for(key, game, seconds=METER_SECONDS, why=False)
        if found:
            thought = await found.wait_for_better(rollouts_of(request))
        return render(
            request,
            "games/_meter.html" if wants_fragment(request) else "games/meter.html",
            saved=saved,
            here=url_for("game", id=saved.id),
            thought=thought,
            done=found is None or found.done,
            estimate=Estimate(thought.chance, thought.error) if thought else None,
            history=await self.history(session, moves, thought) if thought else [],
        )

    async def history(self, session: GameSession, moves: int, thought: Thought) -> list[float]:
        """Return the chances so far in percent; the next move stores the latest one."""
        async with session.lock:
            told = add_chance(session.saved.chances, moves, thought.chance)
            if moves == len(session.game.moves):
                session.saved = replace(session.saved, chances=told)
        return [points / 10 for _, points in course_of(told)]


def course_of(chances: str) -> list[tuple[int, int]]:
    """Return the stored chances by number of moves: `0:431 3:402`, in thousandths."""
    return [(int(moves), int(points)) for moves, points in NOTED.findall(chances)]


def add_chance(chances: str, moves: int, chance: float) -> str:
    """Return the chances with one more, without those of undone moves."""
    before = [(at, points) for at, points in course_of(chances) if at < moves]
    return " ".join(f"{at}:{points}" for at, points in [*before, (moves, round(1000 * chance))])


def rollouts_of(request: Request) -> int:
    """Return the number of rollouts that the page has already shown."""
    after = parse_whole_number(request.query_params.get("after", ""), MOST_ROLLOUTS)
    return -1 if after is None else after


def routes(sessions: GameSessions, hint_jobs: HintJobs) -> list[Route]:
    """Return the routes of hints and the chance meter."""
    hints = HintViews(sessions, hint_jobs)
    return [
        Route("/game/{id}/hint", hints.hint, name="game_hint"),
        Route("/game/{id}/hint", hints.ask, methods=["POST"], name="game_hint"),
        Route("/game/{id}/meter", hints.meter, name="game_meter"),
        Route("/game/{id}/meter", hints.switch, methods=["POST"], name="game_meter"),
    ]
