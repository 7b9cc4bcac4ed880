"""`serve`: play in the browser."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from ipaddress import ip_address

from .._numbers import parse_whole_number
from ..errors import UnreadableText
from . import OK, UsageError
from .common import DATABASE_HELP, part

EXAMPLES = """examples:
  arkham-noir serve                            play in the browser
  arkham-noir serve --port 9000 --no-open      use another port and don't open the browser
  arkham-noir serve --host 0.0.0.0             let others in your network play too
  arkham-noir serve --root-path /arkham-noir   serve under a URL prefix
  arkham-noir serve --host noir.example.org --forwarded-allow-ips 127.0.0.1
                                               run behind a reverse proxy on this machine
  arkham-noir serve --limit games=50 --limit requests=20

Ctrl-C stops the server. Games are saved after every move.
"""
HIGHEST_PORT = 65_535
LONGEST_HOST = 253
LEVELS = ("critical", "error", "warning", "info", "debug")


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--host", type=host, default="127.0.0.1",
        help="name or address to listen on and answer to (default: 127.0.0.1, this machine only)",
    )  # fmt: skip
    parser.add_argument(
        "--port", type=port, help="port to listen on (default: 8000, or the next free port)"
    )
    parser.add_argument(
        "--root-path", metavar="PATH", default="",
        help="URL prefix to serve the game under, such as /arkham-noir",
    )  # fmt: skip
    parser.add_argument("--database", metavar="URL", default="", help=DATABASE_HELP)
    parser.add_argument("--no-open", action="store_true", help="don't open the browser")
    parser.add_argument(
        "--limit",
        metavar="NAME=N",
        action="append",
        default=[],
        help="change a limit; 0 means no limit; repeatable (docs/operations.md lists the names)",
    )
    parser.add_argument(
        "--forwarded-allow-ips",
        metavar="ADDRESSES",
        type=proxies,
        default=(),
        help="trust the X-Forwarded-For and X-Forwarded-Proto headers of these reverse proxies; "
        "separate addresses by commas (default: none)",
    )
    parser.add_argument(
        "--log-level", choices=LEVELS, default="warning",
        help="how much to log (default: warning)",
    )  # fmt: skip


def host(text: str) -> str:
    """Return a host name or address if it is a valid one."""
    if len(text) <= LONGEST_HOST and text.isascii() and text.isprintable() and " " not in text:
        return text
    raise ArgumentTypeError("must be a host name or an address such as 127.0.0.1")


def proxies(text: str) -> tuple[str, ...]:
    """Return the addresses of reverse proxies."""
    try:
        return tuple(str(ip_address(each.strip())) for each in text.split(","))
    except ValueError:
        raise ArgumentTypeError(
            "must be IP addresses separated by commas, such as 127.0.0.1,10.0.0.2"
        ) from None


def port(text: str) -> int:
    """Return a port number if it is a valid one."""
    number = parse_whole_number(text, HIGHEST_PORT)
    if number is None:
        raise ArgumentTypeError(f"must be a number from 0 to {HIGHEST_PORT} (0: any free port)")
    return number


def run(args: Namespace) -> int:
    """Run the server until Ctrl-C."""
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
