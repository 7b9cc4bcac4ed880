"""`serve`: the browser game on this machine."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from threading import Timer
from typing import Any

import uvicorn

from ..errors import NoirError
from .app import build_app
from .security import LOOPBACK
from .storage import Storage

PORT = 8000
TRIES = 50
HABITS: dict[str, Any] = {
    "http": "h11",
    "ws": "none",
    "h11_max_incomplete_event_size": 32_000,
    "access_log": False,
    "server_header": False,
    "timeout_keep_alive": 75,
    "timeout_graceful_shutdown": 3,
}
"""A player thinks longer than a server usually waits; one who leaves the page open is no reason
not to end."""


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    *,
    database: str = "",
    open_browser: bool = True,
    log_level: str = "warning",
) -> None:
    """Answer browsers until Ctrl-C."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=log_level.upper())
    with listening(host, port) as door:
        app = build_app(Storage(database), host)
        address = address_of(host, door.getsockname()[1])
        _say(f"Arkham Noir is at {address} (Ctrl-C ends it).")
        if host not in LOOPBACK:
            _say("Warning: everyone who can reach this machine can play here, unencrypted.")
        _settle_memory()
        if open_browser and has_screen():
            Timer(0.5, webbrowser.open, [address]).start()
        _run(uvicorn.Config(app, log_level=log_level, **HABITS), door)


def _settle_memory() -> None:
    """What is loaded now stays; looking for lost memory rarely, no player waits for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def _run(config: uvicorn.Config, door: socket.socket) -> None:
    with suppress(KeyboardInterrupt):  # the ordinary way to end it
        uvicorn.Server(config).run([door])


def listening(host: str, port: int | None) -> socket.socket:
    """A door that is open: this port, or the first free one from 8000 on."""
    ports = [port] if port is not None else [*range(PORT, PORT + TRIES)]
    trouble: OSError | None = None
    for number in ports:
        try:
            return _bound(host, number)
        except OSError as error:
            trouble = error
    raise NoirError(
        f"Port {ports[0]} of {host} cannot be used: {trouble.strerror if trouble else ''}. "
        "Choose another with --port."
    )


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(128)
    except BaseException:
        door.close()
        raise
    return door


def address_of(host: str, port: int) -> str:
    """What to type into a browser."""
    name = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
    return f"http://{f'[{name}]' if ':' in name and name[0] != '[' else name}:{port}/"


def has_screen() -> bool:
    """Whether there is a screen on which a browser can open."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
