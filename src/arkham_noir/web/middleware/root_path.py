"""Middleware that serves the app under a URL prefix, such as `/arkham-noir`."""

from __future__ import annotations

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from ..http.addresses import below_root_path


class RootPath:
    """Middleware that sets the root path, even if a proxy has removed it from the path.

    As ASGI requires, `root_path` is the prefix and `path` begins with it.
    """

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self.app = app
        self.root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        root = self.root_path or scope.get("root_path", "")
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif root and scope["path"] == root:
            await RedirectResponse(f"{root}/", 308)(scope, receive, send)
        else:
            scope = {**scope, "root_path": root, "path": _path_below(root, scope["path"])}
            with below_root_path(root):
                await self.app(scope, receive, send)


def _path_below(root: str, path: str) -> str:
    return path if path.startswith(f"{root}/") else f"{root}{path}"
