"""The pages for watching: choose a game, and the table of a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...cases import CASES, find_case
from ...dealers import new_seed
from ...decks.loader import DeckError
from ...errors import NoirError
from ...game import Game
from ...players import PLAYERS
from ...players.commentary import ConsideredOption
from ...presentation.layout import Focus
from ...presentation.prompt import Prompt, PromptChoice
from ...presentation.prompt_builder import PromptBuilder
from ...presentation.recent_events import EventCard, events_since_last_move
from ...provenance import how_dealt_without_seed
from ...report.prose import capital
from ...review.progress import game_before
from ...words.third_person import third_person
from ..games.new_game import LARGEST, deck_sent, settings_chosen
from ..http.disconnects import while_connected
from ..http.forms import Form, read_form
from ..http.requests import player_id
from ..jobs.threads import compute
from ..table.banner import Banner
from ..table.context import TableContext
from ..table.lookups import LOOKUPS
from ..table.page import ReadOnlyTable
from ..table.rendering import render_table
from ..templating.environment import environment, render
from .decks import WatchedDecks
from .exhibitions import Exhibition, Exhibitions, ExhibitionSpec, exhibition_spec, read_how

SPEEDS = {"0": "step by step", "4": "slow", "2": "normal", "1": "fast", "0.3": "very fast"}
"""Seconds per move, with a word."""

MOST_STEPS = 9_999
MOST_SHOWN = 5
"""The number of considered moves shown."""


class WatchViews:
    """The views under /watch."""

    def __init__(self, shows: Exhibitions, decks: WatchedDecks) -> None:
        self.shows = shows
        self.decks = decks

    async def choose(self, request: Request) -> Response:
        """Show the form: player, case, deck, settings and speed."""
        return await self._choose_page(request, Form(dict(request.query_params)))

    async def begin(self, request: Request) -> Response:
        """Start the game in the form."""
        asked = Form(dict(request.query_params))
        if request.method == "POST":
            asked = await read_form(request, LARGEST)
        try:
            wanted = await compute(self._wished, asked, player_id(request))
        except DeckError as error:
            refused = [str(problem) for problem in error.problems]
            return await self._choose_page(request, asked, refused)
        except NoirError as error:
            return await self._choose_page(request, asked, [str(error)])
        speed = asked["speed"]
        then = f"?speed={speed}" if speed in SPEEDS else ""
        return RedirectResponse(f"{wanted.path}/0{then}", 303)

    def _wished(self, asked: Form, player: str) -> ExhibitionSpec:
        """Return the game in a form, and remember its deck."""
        text = deck_sent(asked)
        known = asked["own"]
        deck = text or (self.decks.find(player, known) if known else "")
        wanted = exhibition_spec(
            asked["case"], asked["preset"] or "default", asked["player"],
            asked["seed"].strip() or new_seed(), settings_chosen(asked), deck,
        )  # fmt: skip
        wanted.game()  # a game that can't be set up is refused here, not at its table
        if deck:
            self.decks.take(player, deck)
        return wanted

    async def table(self, request: Request) -> Response:
        """Show the table before a move or at the end."""
        show, step = await self._show(request)
        wanted = show.spec
        if step > len(show.steps):
            return RedirectResponse(f"{wanted.path}/{len(show.steps)}", 303)
        return _table(request, show, step)

    async def look(self, request: Request) -> Response:
        """Show a lookup of this table; redirect all other addresses to the table."""
        show, step = await self._show(request)
        table = watch_table(show, min(step, len(show.steps)))
        found = LOOKUPS.get(request.path_params["what"])
        return found(request, table) if found else RedirectResponse(table.url, 303)

    async def _show(self, request: Request) -> tuple[Exhibition, int]:
        """Return the game and step in the address; stop computing if the client disconnects."""
        wanted = await compute(self._named, request)
        step = min(request.path_params["step"], MOST_STEPS)
        return await while_connected(request, self.shows.at(wanted, step)), step

    def _named(self, request: Request) -> ExhibitionSpec:
        parts = request.path_params
        preset, settings, known = read_how(parts["preset"])
        deck = self.decks.find(player_id(request), known) if known else ""
        return exhibition_spec(
            parts["case"], preset, parts["player"], parts["seed"], settings, deck
        )

    async def _choose_page(
        self, request: Request, asked: Form, refused: Sequence[str] = ()
    ) -> Response:
        names = [case.name for case in CASES]
        case = find_case(asked["case"] if asked["case"] in names else names[0])
        own = await compute(list, self.decks.of(player_id(request)))
        return render(
            request, "watch/choose.html", 422 if refused else 200,
            case=case, players=PLAYERS, speeds=SPEEDS, refused=refused, asked=asked,
            settings=settings_chosen(asked),
            decks=[deck for deck, _ in own if deck.case == case.name],
        )  # fmt: skip


def watch_table(show: Exhibition, step: int) -> TableContext:
    """Return the table of a watched game before a move or at the end."""
    wanted = show.spec
    return TableContext(
        _game_at(show, step),
        f"{wanted.path}/{step}",
        find_case(wanted.case).title,
        how_dealt_without_seed("chosen", is_verified=False),
        revision=step,
        seed_chosen=True,
        custom_deck=bool(wanted.deck),
    )


def _game_at(show: Exhibition, step: int) -> Game:
    if step == len(show.steps):
        return show.game
    return game_before(show.game, show.steps[step].place)


class ReadOnlyPrompt(PromptBuilder):
    """The prompt for spectators: the question in the third person, with the moves considered."""

    page: WatchedTable

    @cached_property
    def prompt(self) -> Prompt:
        if self.page.decision is None:
            return super().prompt
        choices = tuple(map(self.thought, self.page.considered[:MOST_SHOWN]))
        asked = self.page.decision.question.removeprefix(f"{self.turn}. ")
        question = third_person(asked, self.page.player)
        return Prompt(f"{self.turn} · considered", question, choices=choices, kind="watched")

    def thought(self, each: ConsideredOption) -> PromptChoice:
        """Return one of the considered moves with its estimated chance."""
        words = third_person(each.option.words, self.page.player)
        return PromptChoice("", words, each.measured, f"{words}.")


class WatchedTable(ReadOnlyTable):
    """The table of a watched game: no moves are highlighted."""

    asks = ReadOnlyPrompt
    watched = True

    def __init__(
        self, game: Game, focus: Focus, considered: tuple[ConsideredOption, ...], player: str
    ) -> None:
        super().__init__(game, focus)
        self.considered = considered
        self.player = player

    @cached_property
    def since(self) -> tuple[EventCard, ...]:
        """Return the events of the last move in the third person."""
        who = capital(self.player)
        return tuple(
            replace(
                each,
                title=who if each.kind == "answer" else each.title,
                text=third_person(each.text, self.player),
            )
            for each in events_since_last_move(self.game)
        )


def _table(request: Request, show: Exhibition, step: int) -> Response:
    table = watch_table(show, step)
    is_end = step == len(show.steps)
    considered = () if is_end else show.steps[step].considered
    focus = Focus(request.query_params.get("card", ""), "")
    layout = WatchedTable(table.game, focus, considered, show.spec.player)
    return render_table(request, replace(table, layout=layout, banner=_banner(show, step)))


def _banner(show: Exhibition, step: int) -> Banner:
    """Return the banner with the player's move and the controls."""
    wanted, is_end = show.spec, step == len(show.steps)
    links = environment().get_template("watch/_links.html").render(
        path=wanted.path, step=step, first=step == 0, last=is_end,
        speeds=SPEEDS,
    )  # fmt: skip
    answer = "" if is_end else show.steps[step].considered[0].option.words
    move = third_person(answer, wanted.player)
    said = f"{capital(wanted.player)} chooses: {move}." if answer else "The game is over."
    return Banner(said, "Watching", Markup(links), "js/watch.js")


def routes(shows: Exhibitions, decks: WatchedDecks) -> list[Route]:
    """Return the routes of watched games."""
    watching = WatchViews(shows, decks)
    here = "/watch/{case}/{preset}/{player}/{seed}/{step:int}"
    return [
        Route("/watch", watching.choose, name="watch"),
        Route("/watch/begin", watching.begin, methods=["GET", "POST"], name="watch_begin"),
        Route(here, watching.table, name="watched_game"),
        Route(f"{here}/{{what}}", watching.look, name="watched_game_lookup"),
    ]
