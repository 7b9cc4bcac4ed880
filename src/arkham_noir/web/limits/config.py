"""All limits: those that `serve --limit` can set, and the fixed ones."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..._numbers import parse_whole_number
from ...errors import UnreadableText
from .fair_queue import QueueLimits

MAX_LIMIT = 1_000_000_000_000
"""The highest value of a limit that can be set."""

# Storage

MAX_DRAFTS = 60
MAX_REVISIONS = 40
"""The number of changes of a deck that can be undone."""

MIN_HISTORY_LENGTH = 32_000
"""The characters that the history of a deck may always have; it may also be as long as the deck."""

MAX_ATTEMPTS = 5_000
PLAYERS_PER_NETWORK = 5
"""One network may add in a day what this number of players may store."""

MAX_GROWTH = 10
ALWAYS_STORED = 64_000
"""What is stored may have `MAX_GROWTH` bytes per byte sent, plus this for each game and deck."""

# Uploads

LARGEST_DECK = 300_000
LARGEST_RECORD = 5_000_000
LARGEST_NEW_GAME = LARGEST_RECORD + 1_000_000
"""A form with a record, a deck and the settings of a game."""

LARGEST_BUNDLE = 25_000_000
"""A deck with its pictures; a whole deck needs about a third of it."""

LARGEST_ARCHIVE = 64_000_000
LARGEST_HEADERS = 16_000
MAX_HEADERS = 100
LONGEST_ADDRESS = 4_000
BODIES_IN_TOTAL = 4
"""The number of networks whose uploads and downloads fit into memory together."""

# Work at the same time

JOBS = QueueLimits(player=8, network=24, total=400)
"""Jobs that wait for a worker."""

CALLS = QueueLimits(player=32, network=200, total=1000)
"""Calls that wait for a thread."""

REVIEWS = QueueLimits(player=2, network=6, total=60)
MEASUREMENTS = QueueLimits(player=2, network=4, total=40)
DEAL_REPORTS = QueueLimits(player=2, network=4, total=20)
EXHIBITIONS = QueueLimits(player=4, network=12, total=100)
UNWATCHED_SECONDS = 300.0
"""How long a review or a measurement continues while nobody looks at its page."""

HINTS_IN_TOTAL = 20
"""The number of networks that can use their full quota of hints at the same time."""

JOB_SECONDS = 60.0
JOB_MEMORY = 1_000_000_000
"""The maximum address space of a worker in bytes."""

# Limits that can be set


@dataclass(frozen=True)
class Limits:
    """The limits that `serve --limit NAME=N` sets; 0 means no limit. The docs explain each.

    They are far above what normal play needs.
    """

    games: int = 500
    finished_games: int = 10_000
    deck_letters: int = 10_000_000
    player_bytes: int = 100_000_000
    total_bytes: int = 20_000_000_000
    requests: int = 100
    milliseconds: int = 400
    connections: int = 500
    hints: int = 20
    pictures: int = 400
    address_connections: int = 120
    body_bytes: int = 200_000_000
    head_seconds: int = 10
    body_seconds: int = 60


def read_limits(settings: list[str]) -> Limits:
    """Return the limits, with settings such as `games=500` applied."""
    known = [each.name.replace("_", "-") for each in fields(Limits)]
    found: dict[str, int] = {}
    for setting in settings:
        name, _, said = setting.partition("=")
        value = parse_whole_number(said, MAX_LIMIT)
        if name not in known:
            raise UnreadableText(
                f"There is no limit '{name[:40]}'. Choose from: {', '.join(known)}."
            )
        if value is None:
            raise UnreadableText(
                f"'{setting[:40]}' is not a valid limit. Use {name}=N, where N is a number from "
                f"0 (no limit) to {MAX_LIMIT:,}."
            )
        found[name.replace("-", "_")] = value
    return Limits(**found)
