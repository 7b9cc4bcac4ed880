"""Values that views read from a request: player, game, client and kind of response."""

from __future__ import annotations

from starlette.requests import Request


def player_id(request: Request) -> str:
    """Return the id of the player who sent the request."""
    id: str = request.scope["player"].id
    return id


def csrf_token(request: Request) -> str:
    """Return the token that the player's forms must send."""
    token: str = request.scope["player"].csrf
    return token


def game_key(request: Request) -> tuple[str, str]:
    """Return the id of the game in the address, and the id of the player."""
    return request.path_params["id"], player_id(request)


def client_address(request: Request) -> str:
    """Return the network address of the client; empty if it is unknown."""
    return request.client.host if request.client else ""


def wants_fragment(request: Request) -> bool:
    """Return whether the table's script sent the request and needs only a part of the page."""
    return request.headers.get("x-requested-with") == "table"


def is_alone(request: Request) -> bool:
    """Return whether this is the static site, where the game runs in the player's browser."""
    return bool(getattr(request.app.state, "alone", False))
