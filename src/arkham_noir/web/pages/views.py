"""The home page, lists of games, new games, help and settings."""

from __future__ import annotations

from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..._numbers import whole
from ...cases import CASES, find_case
from ...game import Game
from ...lessons import LESSONS, briefing, lesson_named
from ...words.reference import all_cards
from ..db.games import GamePage, StoredGame
from ..db.quotas import Quotas
from ..games.new_game import LARGEST, NewGameForm, parse_new_game
from ..games.sessions import GameSessions
from ..http.addresses import root_path, url_for
from ..http.cookies import YEAR
from ..http.forms import Form, read_form
from ..http.redirects import is_local_path, moved
from ..http.requests import player_id
from ..jobs.threads import compute, database
from ..templating.environment import render
from ..templating.preferences import COOKIE, as_cookie, changed, preferences_of

MOST_PAGES = 1_000_000
RUNNING, FINISHED = "Games in progress", "Finished games"


class PageViews:
    """The views of these pages."""

    def __init__(self, sessions: GameSessions, quotas: Quotas) -> None:
        self.sessions = sessions
        self.quotas = quotas

    async def home(self, request: Request) -> Response:
        """Show the cases and the player's games."""
        player = player_id(request)
        running, finished = [await self._games(player, over) for over in (False, True)]
        begun = await self._begun_by(player)
        return render(request, "pages/home.html", running=running, finished=finished, begun=begun)

    async def running(self, request: Request) -> Response:
        """List the player's games in progress."""
        listing = await self._numbered_page(request, over=False)
        other = {"url": url_for("history"), "heading": FINISHED}
        return render(request, "games/list.html", listing=listing, heading=RUNNING, other=other)

    async def history(self, request: Request) -> Response:
        """List the player's finished games."""
        listing = await self._numbered_page(request, over=True)
        other = {"url": url_for("running_games"), "heading": RUNNING}
        return render(request, "games/list.html", listing=listing, heading=FINISHED, other=other)

    async def _numbered_page(self, request: Request, *, over: bool) -> GamePage:
        number = whole(request.query_params.get("page", ""), MOST_PAGES) or 1
        return await self._games(player_id(request), over, number)

    async def _games(self, player: str, over: bool, number: int = 1) -> GamePage:
        read = partial(self.sessions.games.page, player, over=over, number=number)
        return await database(read)

    async def new(self, request: Request) -> Response:
        """Show the form of a new game."""
        case = find_case(request.query_params.get("case") or CASES[0].name)
        begun = await self._begun_by(player_id(request))
        preset = "default" if case.name in begun else case.first_preset
        ask_all = preferences_of(request.headers)["ask"] == "on"
        by_hand = request.query_params.get("dealer") == "tabletop"
        wish = NewGameForm(case, preset=preset, first=preset, ask_all=ask_all, by_hand=by_hand)
        return render(request, "games/new.html", wish=wish)

    async def _begun_by(self, player: str) -> set[str]:
        """Return the cases that this player has played before."""
        return await database(self.sessions.games.begun, player)

    async def begin(self, request: Request) -> Response:
        """Start the game in the form, or show the form with its errors."""
        return await self.begin_as(request, await read_form(request, LARGEST))

    async def begin_as(self, request: Request, form: Form) -> Response:
        """Start the game in a form that has already been read."""
        decks = partial(self.sessions.games.decks_of, player_id(request))
        wish = await compute(parse_new_game, form, decks)
        if wish.game is None:
            return render(request, "games/new.html", 422 if wish.refused else 200, wish=wish)
        return await self.begun(request, wish.game, wish.saved(player_id(request)))

    async def begun(self, request: Request, game: Game, saved: StoredGame) -> Response:
        """Store a new game and redirect to its table."""
        await self.quotas.check(request, saved.player, [saved])
        session = await self.sessions.begin(game, saved)
        return RedirectResponse(session.address, 303)

    async def lesson(self, request: Request) -> Response:
        """Start the lesson named in the form, or the first lesson."""
        form = await read_form(request)
        lesson = lesson_named(form["lesson"] or LESSONS[0])
        player = player_id(request)
        # Every move is asked for, because the lesson comments on each.
        saved = StoredGame("", player, lesson.case, lesson.title, lesson=lesson.name, ask_all=True)
        return await self.begun(request, lesson.begin(), saved)

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
        Route("/games/running", pages.running, name="running_games"),
        Route("/history", pages.history, name="history"),
        moved("/games/finished", "history"),
    ]
