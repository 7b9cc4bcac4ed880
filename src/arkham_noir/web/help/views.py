"""The pages under /help: the guide to each case, the strategy figures and the FAQ."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...cases import CASES
from ...cases.settings import CaseInfo
from ..templating.environment import render

PAGES = {"help_strategy": "Strategy in figures", "help_faq": "Frequent questions"}
"""The pages that are about all cases, by the names of their routes."""


async def guide(request: Request) -> Response:
    """Show the guide to a case."""
    case = next((each for each in CASES if each.name == request.path_params["case"]), None)
    if case is None:
        raise HTTPException(404)
    return _page(request, case.name, case=case)


async def strategy(request: Request) -> Response:
    """Show how the strategy tips were measured, with all figures."""
    return _page(request, "strategy", page="help_strategy")


async def faq(request: Request) -> Response:
    """Show frequent questions about the rules and the program."""
    return _page(request, "faq", page="help_faq")


def _page(
    request: Request, name: str, case: CaseInfo | None = None, page: str = "help_case"
) -> Response:
    from .figures import figure  # not before: the static site fetches it after the first move

    template = f"help/pages/{name}.html"
    return render(request, template, case=case, page=page, pages=PAGES, figure=figure)


def routes() -> list[Route]:
    """Return the addresses of the guides."""
    return [
        Route("/help/strategy", strategy, name="help_strategy"),
        Route("/help/faq", faq, name="help_faq"),
        Route("/help/{case}", guide, name="help_case"),
    ]
