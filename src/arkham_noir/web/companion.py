"""Where a game with real cards begins: ours, to be printed, or a deck from the workshop."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ..cases import CASES
from .drafts import Drafts
from .exports import PAPERS, download, print_deck
from .forms import Form, read_form
from .pages import Pages
from .rendering import page
from .workers import Workers


class Companion:
    """The addresses under /companion; the game itself is at its table."""

    def __init__(self, pages: Pages, drafts: Drafts, workers: Workers) -> None:
        self.pages = pages
        self.drafts = drafts
        self.workers = workers
        self.printed: dict[tuple[str, str], bytes] = {}

    async def choose(self, request: Request) -> Response:
        """How it goes, and every deck that can be played."""
        drafts = await self.drafts.of(request.scope["player"].id)
        return page(request, "companion.html", drafts=drafts, papers=PAPERS)

    async def begin(self, request: Request) -> Response:
        """A game with a deck from the workshop; one that is not finished says what is wrong."""
        form = await read_form(request)
        bench = await self.drafts.open(form["draft"], request.scope["player"].id)
        fields = {
            "case": bench.draft.case, "deck_text": bench.draft.to_toml(), "dealer": "tabletop",
        }  # fmt: skip
        return await self.pages.begin_as(request, Form(fields))

    async def paper(self, request: Request) -> Response:
        """Our deck of a case, to be printed and cut out."""
        case = next((each for each in CASES if each.name == request.path_params["case"]), None)
        paper = request.query_params.get("paper", PAPERS[0])
        if case is None or paper not in PAPERS:
            raise HTTPException(404)
        wanted = case.name, paper
        if wanted not in self.printed:
            deck = case.builtin()
            self.printed[wanted] = await print_deck(request, self.workers, deck, paper, {})
        return download(self.printed[wanted], "application/pdf", f"{case.name}-deck-{paper}.pdf")
