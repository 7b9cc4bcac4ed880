"""The pages under /help: the guide to each case, the strategy figures and the FAQ."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...cases import CASES
from ..templating.environment import render
from .figures import figure

PAGES = {"strategy": "Strategy in figures", "faq": "Frequent questions"}
"""The pages that are about all cases, by name."""


async def guide(request: Request) -> Response:
    """Show the guide to a case."""
    case = next((each for each in CASES if each.name == request.path_params["case"]), None)
    if case is None:
        raise HTTPException(404)
    return render(request, f"help/pages/{case.name}.html", case=case, figure=figure, PAGES=PAGES)


async def strategy(request: Request) -> Response:
    """Show how the strategy tips were measured, with all figures."""
    return render(request, "help/pages/strategy.html", case=None, figure=figure, PAGES=PAGES)


async def faq(request: Request) -> Response:
    """Show frequent questions about the rules and the program."""
    return render(request, "help/pages/faq.html", case=None, figure=figure, PAGES=PAGES)


def routes() -> list[Route]:
    """Return the addresses of the guides."""
    return [
        Route("/help/strategy", strategy, name="help_strategy"),
        Route("/help/faq", faq, name="help_faq"),
        Route("/help/{case}", guide, name="help_case"),
    ]
