"""`serve`: play in the browser."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from ipaddress import ip_address

from .._numbers import whole
from ..errors import UnreadableText
from . import OK, UsageError
from .common import part

EXAMPLES = """examples:
  arkham-noir serve                play in the browser; 'arkham-noir' alone does the same
  arkham-noir serve --port 9000 --no-open
  arkham-noir serve --host 0.0.0.0 for others in your network too
  arkham-noir serve --root-path /arkham-noir  in a folder of a host, beside other sites
  arkham-noir serve --forwarded-allow-ips 127.0.0.1  behind a reverse proxy on this machine
  arkham-noir serve --limit games=50 --limit requests=20
"""
HIGHEST_PORT = 65_535
LONGEST_HOST = 253
LEVELS = ("critical", "error", "warning", "info", "debug")


def add_options(parser: ArgumentParser, _: str) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("--host", type=host, default="127.0.0.1", help="default: only this machine")
    parser.add_argument("--port", type=port, help="default: 8000, or the next one that is free")
    parser.add_argument(
        "--root-path", metavar="PATH", default="", help="the folder of the host that the game has"
    )
    parser.add_argument("--database", metavar="URL", default="", help="where games are kept")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--limit",
        metavar="NAME=N",
        action="append",
        default=[],
        help="set a limit; 0 means no limit (docs/browser.md lists their names)",
    )
    parser.add_argument(
        "--forwarded-allow-ips",
        metavar="ADDRESSES",
        type=proxies,
        default=(),
        help="addresses of the reverse proxies whose X-Forwarded-For and X-Forwarded-Proto headers "
        "are believed, separated by commas (default: none)",
    )
    parser.add_argument("--log-level", choices=LEVELS, default="warning", help="default: warning")


def host(text: str) -> str:
    """A name or address that a socket can be asked for."""
    if len(text) <= LONGEST_HOST and text.isascii() and text.isprintable() and " " not in text:
        return text
    raise ArgumentTypeError("a host is a name or an address such as 127.0.0.1")


def proxies(text: str) -> tuple[str, ...]:
    """Read the addresses of reverse proxies."""
    try:
        return tuple(str(ip_address(each.strip())) for each in text.split(","))
    except ValueError:
        raise ArgumentTypeError(
            "write the IP addresses of the proxies, such as 127.0.0.1,10.0.0.2"
        ) from None


def port(text: str) -> int:
    number = whole(text, HIGHEST_PORT)
    if number is None:
        raise ArgumentTypeError(
            f"a port is a number from 0 to {HIGHEST_PORT}; 0 takes any free one"
        )
    return number


def run(args: Namespace) -> int:
    try:
        limits = part("web.limits.config").read_limits(args.limit)
        root_path = part("web.http.addresses").read_root_path(args.root_path)
    except UnreadableText as error:
        raise UsageError(str(error)) from None
    part("web.server.run").serve(
        args.host,
        args.port,
        database=args.database,
        open_browser=not args.no_open,
        log_level=args.log_level,
        limits=limits,
        root_path=root_path,
        proxies=args.forwarded_allow_ips,
    )
    return OK
