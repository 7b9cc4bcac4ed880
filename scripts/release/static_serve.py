"""Serve the static site as a plain file host would.

    python -m scripts.release.static_serve FOLDER [PORT]

It listens on loopback and serves only files, under a prefix as on project pages.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PREFIX = "/arkham-noir"


class Files(SimpleHTTPRequestHandler):
    """The files of a folder under the prefix."""

    extensions_map = {  # noqa: RUF012 - as the base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".mjs": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(PREFIX) if path.startswith(f"{PREFIX}/") else "/404.html/none"
        return super().translate_path(inside)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show 404.html if a file doesn't exist, as hosts do."""
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class Host(ThreadingHTTPServer):
    """A server that ignores clients that disconnect early."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def host(folder: Path, port: int = 0) -> Host:
    """Return a server for a folder; port 0 means any free port."""
    return Host(("127.0.0.1", port), partial(Files, directory=str(folder)))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m scripts.release.static_serve FOLDER [PORT]")
    with host(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 8080) as server:
        address = f"http://127.0.0.1:{server.server_port}{PREFIX}/"
        print(f"The static site is running at {address} (press Ctrl-C to stop).")
        with suppress(KeyboardInterrupt):
            server.serve_forever()
