"""Run the browser game under uvicorn."""

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
from ipaddress import ip_address
from threading import Timer
from typing import Any

import uvicorn

from ...errors import NoirError
from ..app import build_app
from ..db.database import Database
from ..limits.config import Limits
from .logging import start_logging
from .protocol import TimeoutProtocol

if sys.platform == "win32":
    resource = None
else:
    import resource

PORT = 8000
OWN_FILES = 130
"""Open files that are not connections: the database, uploads, and rejected clients."""

TRIES = 50
SWITCH_INTERVAL = 0.001
"""Seconds until the interpreter switches to another thread. The writer thread needs several turns
per move; with Python's default of 5 ms it would wait longer for them than for the disk."""

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
"""Uvicorn options. Connections stay open for a long time because players think; on shutdown the
server doesn't wait long for open pages."""


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
    """Run the server until Ctrl-C; trust forwarded client addresses only from `proxies`."""
    start_logging(log_level)
    limits = cap_connections(limits or Limits())
    with listening(host, port) as listener:
        app = build_app(Database(database), host, limits, root_path)
        bound, number = listener.getsockname()[:2]
        address = f"{address_of(host, number)}{root_path[1:]}"
        _print(f"Arkham Noir is running at {address} (press Ctrl-C to stop).")
        if not ip_address(bound).is_loopback:
            _print(
                "Warning: anyone on your network can open this server, and the connection is "
                "not encrypted."
            )
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
    """Lower the connection limit to what the limit on open files allows."""
    if resource is None or not limits.connections:
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + OWN_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return replace(limits, connections=max(min(limits.connections, soft - OWN_FILES), 1))


def tune_gc() -> None:
    """Make garbage collection pauses short and rare.

    Loaded modules are never freed, and pages leave no reference cycles to collect.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 500, 100)


def _run(config: uvicorn.Config, listener: socket.socket) -> None:
    with suppress(KeyboardInterrupt):  # the normal way to stop it
        uvicorn.Server(config).run([listener])


def listening(host: str, port: int | None) -> socket.socket:
    """Return a listening socket on this port, or on the first free port from 8000."""
    ports = [port] if port is not None else [*range(PORT, PORT + TRIES)]
    trouble: OSError | None = None
    for number in ports:
        try:
            return _bind_socket(host, number)
        except OSError as error:
            trouble = error
    raise NoirError(
        f"Can't listen on {host}, port {ports[0]}: {trouble.strerror if trouble else ''}. "
        "Choose another port with --port, or another address with --host."
    )


def _bind_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small responses without delay only if the protocol is named.
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
    """Return the address to open in a browser."""
    name = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
    return f"http://{f'[{name}]' if ':' in name and name[0] != '[' else name}:{port}/"


def has_screen() -> bool:
    """Return whether a browser window can open on this machine."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _print(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
