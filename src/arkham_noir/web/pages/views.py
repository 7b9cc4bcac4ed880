"""The home page, lists of games, new games, help and settings."""

from __future__ import annotations

from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..._numbers import parse_whole_number
from ...cases import CASES, find_case
from ...game import Game
from ...history import GameSummary
from ...lessons import LESSONS, briefing, find_lesson
from ...words.reference import all_cards
from ..daily.days import DailyCases, PlayerDays
from ..daily.views import WORDS as DAILY_WORDS
from ..db.games import GamePage, StoredGame
from ..db.quotas import Quotas
from ..db.results import ResultFilter
from ..games.new_game import NewGameForm, parse_new_game, refuse_future_day
from ..games.results import GameResults
from ..games.sessions import GameNotFound, GameSessions, UnreadableGame
from ..http.addresses import root_path, url_for
from ..http.cookies import YEAR
from ..http.forms import Form, read_form
from ..http.redirects import is_local_path
from ..http.requests import is_alone, player_id
from ..jobs.threads import compute, database
from ..limits.config import LARGEST_NEW_GAME
from ..templating.environment import render
from ..templating.navigation import note_history
from ..templating.preferences import COOKIE, as_cookie, changed, preferences_of
from .resume import GameToContinue, game_to_continue

MOST_PAGES = 1_000_000
MOST_RESULTS = 4
"""The number of results on the home page."""


class PageViews:
    """The views of these pages."""

    def __init__(
        self, sessions: GameSessions, quotas: Quotas, daily: DailyCases, results: GameResults
    ) -> None:
        self.sessions = sessions
        self.quotas = quotas
        self.daily = daily
        self.results = results

    async def home(self, request: Request) -> Response:
        """Show what a returning player can continue, or what this game is, and the cases."""
        player = player_id(request)
        await self.results.catch_up(player)
        running, finished = [await self._games(player, over) for over in (False, True)]
        days = await self.daily.days_of(player)
        last = (await database(self.results.results.page, player, ResultFilter())).results
        response = render(
            request,
            "pages/home.html",
            running=running,
            finished=finished,
            begun=await self._cases_begun_by(player),
            resume=await self._resume(running, days),
            days=days,
            daily=self.daily.case_of_today,
            last=last[:MOST_RESULTS],
            shows_history=bool(last),
            tallies=await database(self.results.results.tallies, player),
            summary_of=GameSummary.from_json,
            **DAILY_WORDS,
        )
        note_history(request, response, has_history=bool(last))
        return response

    async def _resume(self, running: GamePage, days: PlayerDays) -> GameToContinue | None:
        """Return the game that was played last, if one is running."""
        if not running.games:
            return None
        saved = running.games[0]
        day = next((day for day, it in days.attempts.items() if it.game == saved.id), None)
        try:
            async with self.sessions.locked(saved.id, saved.player) as session:
                return await compute(game_to_continue, session, day)
        except (UnreadableGame, GameNotFound):
            return GameToContinue(saved)

    async def list_running_games(self, request: Request) -> Response:
        """List the player's games in progress."""
        number = parse_whole_number(request.query_params.get("page", ""), MOST_PAGES) or 1
        listing = await self._games(player_id(request), False, number)
        return render(request, "games/list.html", listing=listing)

    async def _games(self, player: str, over: bool, number: int = 1) -> GamePage:
        read = partial(self.sessions.games.page, player, over=over, number=number)
        return await database(read)

    async def new(self, request: Request) -> Response:
        """Show the form of a new game."""
        case = find_case(request.query_params.get("case") or CASES[0].name)
        begun = await self._cases_begun_by(player_id(request))
        preset = "default" if case.name in begun else case.first_preset
        ask_all = preferences_of(request.headers)["ask"] == "on"
        by_hand = request.query_params.get("dealer") == "tabletop"
        wish = NewGameForm(case, preset=preset, first=preset, ask_all=ask_all, by_hand=by_hand)
        return render(request, "games/new.html", wish=wish)

    async def _cases_begun_by(self, player: str) -> set[str]:
        """Return the cases that this player has played before."""
        return await database(self.sessions.games.cases_begun, player)

    async def begin(self, request: Request) -> Response:
        """Start the game in the form, or show the form with its errors."""
        return await self.begin_as(request, await read_form(request, LARGEST_NEW_GAME))

    async def begin_as(self, request: Request, form: Form) -> Response:
        """Start the game in a form that has already been read."""
        wish = await self.parse(request, form)
        if not is_alone(request):
            refuse_future_day(wish, self.daily.clock())
        if wish.game is None:
            return render(request, "games/new.html", 422 if wish.refused else 200, wish=wish)
        return await self.start_game(request, wish.game, wish.to_stored_game(player_id(request)))

    async def parse(self, request: Request, form: Form) -> NewGameForm:
        """Return the game in a form, if there is room for another game."""
        player = player_id(request)
        await self.quotas.check_form(request, player, form.upload_size)
        decks = partial(self.sessions.games.decks_of, player)
        return await compute(parse_new_game, form, decks)

    async def start_game(self, request: Request, game: Game, saved: StoredGame) -> Response:
        """Store a new game and redirect to its table."""
        await self.quotas.check(request, saved.player, [saved])
        session = await self.sessions.begin(game, saved)
        return RedirectResponse(session.address, 303)

    async def lesson(self, request: Request) -> Response:
        """Start the lesson named in the form, or the first lesson."""
        form = await read_form(request)
        lesson = find_lesson(form["lesson"] or LESSONS[0])
        player = player_id(request)
        # Every move is asked for, because the lesson comments on each.
        saved = StoredGame("", player, lesson.case, lesson.title, lesson=lesson.name, ask_all=True)
        return await self.start_game(request, lesson.begin(), saved)

    async def news(self, request: Request) -> Response:
        """Show the new rules of a case."""
        case = next((each for each in CASES if each.name == request.path_params["case"]), None)
        found = briefing(case.name) if case else None
        if case is None or found is None:
            raise HTTPException(404)
        cards = {card.id: card for card in all_cards(case.builtin())}
        return render(request, "pages/news.html", case=case, briefing=found, cards=cards)

    async def help(self, request: Request) -> Response:
        return render(request, "pages/help.html")

    async def about(self, request: Request) -> Response:
        return render(request, "pages/about.html")

    async def settings(self, request: Request) -> Response:
        """Show the settings, with a link back to the previous page."""
        asked = request.query_params
        back = asked.get("back", "")
        return render(
            request,
            "pages/settings.html",
            saved="kept" in asked,
            back=back if is_local_path(back) else "/settings",
        )

    async def set_preferences(self, request: Request) -> Response:
        """Save the settings in the form; the others stay as they are."""
        form = await read_form(request)
        back = form["back"] if is_local_path(form["back"]) else "/"
        response = RedirectResponse(f"{root_path()}{back}", 303)
        chosen = changed(preferences_of(request.headers), form.fields)
        response.set_cookie(
            COOKIE, as_cookie(chosen), max_age=YEAR, path=url_for("home"), samesite="lax",
            httponly=True, secure=request.url.scheme == "https",
        )  # fmt: skip
        return response


def routes(pages: PageViews) -> list[Route]:
    """Return the routes of the home page, lists of games, new games, help and settings."""
    return [
        Route("/", pages.home, name="home"),
        Route("/new", pages.new, name="new_game"),
        Route("/new", pages.begin, methods=["POST"], name="new_game"),
        Route("/lesson", pages.lesson, methods=["POST"], name="lesson"),
        Route("/news/{case}", pages.news, name="news"),
        Route("/help", pages.help, name="help"),
        Route("/about", pages.about, name="about"),
        Route("/settings", pages.settings, name="settings"),
        Route("/settings", pages.set_preferences, methods=["POST"], name="settings"),
        Route("/games/running", pages.list_running_games, name="running_games"),
    ]
