"""What views ask of a request: the player, the game, the client, the kind of response."""

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
    """Return the id of the game that the address names, and that of the player."""
    return request.path_params["id"], player_id(request)


def client_address(request: Request) -> str:
    """Return the address that the request came from; empty if that is not known."""
    return request.client.host if request.client else ""


def wants_fragment(request: Request) -> bool:
    """Tell whether the table's script asks, which puts the response into its page."""
    return request.headers.get("x-requested-with") == "table"
