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
from ...provenance import describe_dealing_without_seed
from ...review.progress import game_before
from ...words.third_person import third_person
from ..games.new_game import read_deck_text, read_settings
from ..http.disconnects import while_connected
from ..http.forms import Form, read_form
from ..http.requests import player_id
from ..jobs.threads import compute
from ..limits.config import LARGEST_NEW_GAME
from ..table.banner import Banner
from ..table.context import TableContext
from ..table.lookups import LOOKUPS
from ..table.page import SpectatorTable
from ..table.rendering import render_table
from ..templating.environment import environment, render
from .decks import WatchedDecks
from .exhibitions import Exhibition, Exhibitions, ExhibitionSpec, exhibition_spec, parse_exhibition

SPEEDS = {"0": "step by step", "4": "slow", "2": "normal", "1": "fast", "0.3": "very fast"}
"""Seconds per move, with a word."""

TITLES = ("detective", "inspector")
"""The players whose names are nouns."""

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
            asked = await read_form(request, LARGEST_NEW_GAME)
        try:
            wanted = await compute(self._read_spec, asked, player_id(request))
        except DeckError as error:
            refused = [str(problem) for problem in error.problems]
            return await self._choose_page(request, asked, refused)
        except NoirError as error:
            return await self._choose_page(request, asked, [str(error)])
        speed = asked["speed"]
        then = f"?speed={speed}" if speed in SPEEDS else ""
        return RedirectResponse(f"{wanted.path}/0{then}", 303)

    def _read_spec(self, asked: Form, player: str) -> ExhibitionSpec:
        """Return the game in a form, and remember its deck."""
        text = read_deck_text(asked)
        known = asked["own"]
        deck = text or (self.decks.find(player, known) if known else "")
        wanted = exhibition_spec(
            asked["case"], asked["preset"] or "default", asked["player"],
            asked["seed"].strip() or new_seed(), read_settings(asked), deck,
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
        wanted = await compute(self._parse_address, request)
        step = min(request.path_params["step"], MOST_STEPS)
        return await while_connected(request, self.shows.exhibition_at(wanted, step)), step

    def _parse_address(self, request: Request) -> ExhibitionSpec:
        parts = request.path_params
        preset, settings, known = parse_exhibition(parts["preset"])
        deck = self.decks.find(player_id(request), known) if known else ""
        return exhibition_spec(
            parts["case"], preset, parts["player"], parts["seed"], settings, deck
        )

    async def _choose_page(
        self, request: Request, asked: Form, refused: Sequence[str] = ()
    ) -> Response:
        names = [case.name for case in CASES]
        case = find_case(asked["case"] if asked["case"] in names else names[0])
        own = await compute(list, self.decks.decks_of(player_id(request)))
        return render(
            request, "watch/choose.html", 422 if refused else 200,
            case=case, players=PLAYERS, speeds=SPEEDS, refused=refused, asked=asked,
            settings=read_settings(asked),
            decks=[deck for deck, _ in own if deck.case == case.name],
        )  # fmt: skip


def watch_table(show: Exhibition, step: int) -> TableContext:
    """Return the table of a watched game before a move or at the end."""
    wanted = show.spec
    return TableContext(
        _game_at(show, step),
        f"{wanted.path}/{step}",
        find_case(wanted.case).title,
        describe_dealing_without_seed("chosen", is_verified=False),
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
            ended = super().prompt
            return ended._replace(title=third_person(ended.title, self.page.player))
        choices = tuple(map(self.considered_choice, self.page.considered[:MOST_SHOWN]))
        asked = self.page.decision.question.removeprefix(f"{self.turn}. ")
        question = self.page.tell(asked)
        return Prompt(f"{self.turn} · considered", question, choices=choices, kind="watched")

    def considered_choice(self, each: ConsideredOption) -> PromptChoice:
        """Return one of the considered moves with its estimated chance."""
        words = self.page.tell(each.option.words)
        return PromptChoice("", words, each.chance_text, f"{words}.")


class WatchedTable(SpectatorTable):
    """The table of a watched game: no moves are highlighted."""

    asks = ReadOnlyPrompt

    def __init__(
        self, game: Game, focus: Focus, considered: tuple[ConsideredOption, ...], player: str
    ) -> None:
        super().__init__(game, focus, player)
        self.considered = considered


def _table(request: Request, show: Exhibition, step: int) -> Response:
    table = watch_table(show, step)
    is_end = step == len(show.steps)
    considered = () if is_end else show.steps[step].considered
    focus = Focus(request.query_params.get("card", ""), "")
    layout = WatchedTable(table.game, focus, considered, player_words(show.spec.player))
    return render_table(request, replace(table, layout=layout, banner=_banner(show, step)))


def player_words(name: str) -> str:
    """Return what sentences call a computer player: "detective", but "greedy player"."""
    return name if name in TITLES else f"{name} player"


def _banner(show: Exhibition, step: int) -> Banner:
    """Return the banner with the player's move and the controls."""
    wanted, is_end = show.spec, step == len(show.steps)
    links = environment().get_template("watch/_links.html").render(
        path=wanted.path, step=step, first=step == 0, last=is_end,
        speeds=SPEEDS,
    )  # fmt: skip
    answer = "" if is_end else show.steps[step].considered[0].option.words
    who = player_words(wanted.player)
    move = third_person(answer, who)
    said = f"The {who} chooses: {move}." if answer else "The game is over."
    return Banner(said, "Watching", Markup(links), "js/watch.js", ("js/autoplay.js",))


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
