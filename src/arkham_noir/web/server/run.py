"""`serve`: run the browser game under uvicorn."""

from __future__ import annotations

import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Timer
from typing import Any

import uvicorn

from ...errors import NoirError
from ..app import build_app
from ..db.database import Database
from ..http.addresses import LOOPBACK
from ..limits.config import Limits
from .logging import start_logging
from .protocol import TimeoutProtocol

if sys.platform == "win32":
    resource = None
else:
    import resource

PORT = 8000
OWN_FILES = 130
"""Open files that are not connections: the database, uploads, those who are told to come again."""

TRIES = 50
SWITCH_INTERVAL = 0.001
"""Seconds after which a thread gives way to another. The one that writes asks for its turn several
times a move: with the usual five milliseconds it would wait longer for that than for the disk."""

UVICORN: dict[str, Any] = {
    "ws": "none",
    "backlog": 32,
    "log_config": None,
    "h11_max_incomplete_event_size": 32_000,
    "access_log": False,
    "server_header": False,
    "timeout_keep_alive": 75,
    "timeout_graceful_shutdown": 3,
}
"""A player thinks longer than a server usually waits; one who leaves the page open is
not a reason to keep it running."""


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    *,
    database: str = "",
    open_browser: bool = True,
    log_level: str = "warning",
    limits: Limits | None = None,
    root_path: str = "",
    proxies: Sequence[str] = (),
) -> None:
    """Answer browsers until Ctrl-C; only `proxies` are believed about whom they speak for."""
    start_logging(log_level)
    limits = cap_connections(limits or Limits())
    with listening(host, port) as listener:
        app = build_app(Database(database), host, limits, root_path)
        address = f"{address_of(host, listener.getsockname()[1])}{root_path[1:]}"
        _say(f"Arkham Noir is at {address} (Ctrl-C stops it).")
        if host not in LOOPBACK:
            _say("Warning: everyone who can reach this machine can play here, unencrypted.")
        tune_gc()
        sys.setswitchinterval(SWITCH_INTERVAL)
        if open_browser and has_screen():
            Timer(0.5, webbrowser.open, [address]).start()
        http: Any = partial(TimeoutProtocol, limits=limits, proxies=proxies)
        config = uvicorn.Config(
            app, http=http, log_level=log_level, proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies), **UVICORN,
        )  # fmt: skip
        _run(config, listener)


def cap_connections(limits: Limits) -> Limits:
    """As many connections as there are files that may be open, with some left for our own."""
    if resource is None or not limits.connections:
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + OWN_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return replace(limits, connections=max(min(limits.connections, soft - OWN_FILES), 1))


def tune_gc() -> None:
    """What is loaded now stays. A page leaves nothing behind that has to be looked for, so that is
    done among few things at a time and hardly ever among all: no player waits long for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 500, 100)


def _run(config: uvicorn.Config, listener: socket.socket) -> None:
    with suppress(KeyboardInterrupt):  # the ordinary way to end it
        uvicorn.Server(config).run([listener])


def listening(host: str, port: int | None) -> socket.socket:
    """A socket that listens: this port, or the first free one from 8000 on."""
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
    # asyncio sends small answers at once only where the protocol is named.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except BaseException:
        listener.close()
        raise
    return listener


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
