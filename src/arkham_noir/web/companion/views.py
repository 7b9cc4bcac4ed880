"""The pages of the companion: choose a deck, enter a position, print the cards."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...cases import CASES, find_case
from ..games.new_game import NewGameForm
from ..games.position_form import fields_of
from ..http.downloads import download
from ..http.forms import Form, read_form
from ..http.requests import player_id
from ..jobs.pool import WorkerPool
from ..pages.views import PageViews
from ..templating.environment import render
from ..workshop.drafts import DraftStore, OpenDraft
from ..workshop.exports import PAPERS, print_deck


class CompanionViews:
    """The views under /companion; the game itself is at /game."""

    def __init__(self, pages: PageViews, drafts: DraftStore, workers: WorkerPool) -> None:
        self.pages = pages
        self.drafts = drafts
        self.workers = workers
        self.printed: dict[tuple[str, str], bytes] = {}

    async def choose(self, request: Request) -> Response:
        """Show how the companion works, and the decks to play with."""
        drafts = await self.drafts.drafts_of(player_id(request))
        return render(request, "companion/choose.html", drafts=drafts, papers=PAPERS)

    async def begin(self, request: Request) -> Response:
        """Start a game with a deck from the workshop, or show what is wrong with the deck."""
        form = await read_form(request)
        opened = await self.drafts.open(form["draft"], player_id(request))
        fields = {
            "case": opened.draft.case, "deck_text": opened.draft.to_toml(), "dealer": "tabletop",
        }  # fmt: skip
        return await self.pages.begin_as(request, Form(fields))

    async def position(self, request: Request) -> Response:
        """Show the form for a game in progress."""
        asked = request.query_params
        form = Form({name: asked.get(name, "") for name in ("case", "draft")})
        return await self._position_page(request, form, NewGameForm())

    async def continue_(self, request: Request) -> Response:
        """Continue the game in the form, or show the form with its errors."""
        form = await read_form(request)
        form.fields.update(await self._deck_text(request, form), dealer="tabletop", sure="1")
        wish = await self.pages.parse(request, form)
        if wish.game is None:
            return await self._position_page(request, form, wish)
        return await self.pages.start_game(
            request, wish.game, wish.to_stored_game(player_id(request))
        )

    async def _position_page(self, request: Request, form: Form, wish: NewGameForm) -> Response:
        """Show the form with the previous input."""
        opened = await self._open_draft(request, form)
        deck = opened.draft.deck() if opened else find_case(form["case"] or CASES[0].name).builtin()
        wish.case = find_case(deck.case)
        return render(
            request, "companion/position.html", 422 if wish.refused else 200, wish=wish, deck=deck,
            draft=form["draft"], typed=form.fields, fields=fields_of(deck),
        )  # fmt: skip

    async def _deck_text(self, request: Request, form: Form) -> dict[str, str]:
        """Return the form field with the deck from the workshop; empty for a standard deck."""
        opened = await self._open_draft(request, form)
        return {"deck_text": opened.draft.to_toml()} if opened else {}

    async def _open_draft(self, request: Request, form: Form) -> OpenDraft | None:
        if not form["draft"]:
            return None
        return await self.drafts.open(form["draft"], player_id(request))

    async def paper(self, request: Request) -> Response:
        """Send a standard deck as a PDF to print."""
        case = next((each for each in CASES if each.name == request.path_params["case"]), None)
        paper = request.query_params.get("paper", PAPERS[0])
        if case is None or paper not in PAPERS:
            raise HTTPException(404)
        wanted = case.name, paper
        if wanted not in self.printed:
            deck = case.builtin()
            self.printed[wanted] = await print_deck(request, self.workers, deck, paper, {})
        return download(self.printed[wanted], "application/pdf", f"{case.name}-deck-{paper}.pdf")


def routes(pages: PageViews, drafts: DraftStore, workers: WorkerPool) -> list[Route]:
    """Return the routes of the companion."""
    companion = CompanionViews(pages, drafts, workers)
    return [
        Route("/companion", companion.choose, name="companion"),
        Route("/companion", companion.begin, methods=["POST"], name="companion"),
        Route("/companion/position", companion.position, name="companion_position"),
        Route(
            "/companion/position", companion.continue_, methods=["POST"], name="companion_position"
        ),
        Route("/companion/{case}.pdf", companion.paper, name="companion_cards"),
    ]
