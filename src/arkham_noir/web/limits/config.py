"""The limits that `serve --limit` can set."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..._numbers import whole
from ...errors import UnreadableText

MAX_DRAFTS = 60


MAX_LIMIT = 1_000_000_000_000


FEW_ADDRESSES = 500
"""The number of buckets below which full ones are not removed."""


@dataclass(frozen=True)
class Limits:
    """The limits that `serve --limit NAME=N` sets; 0 means no limit. The docs explain each.

    They are far above what normal play needs.
    """

    games: int = 500
    deck_letters: int = 10_000_000
    player_bytes: int = 100_000_000
    total_bytes: int = 20_000_000_000
    requests: int = 100
    milliseconds: int = 400
    connections: int = 500
    hints: int = 20
    pictures: int = 400
    address_connections: int = 120
    body_bytes: int = 130_000_000
    head_seconds: int = 10
    body_seconds: int = 60


def read_limits(settings: list[str]) -> Limits:
    """Return the limits, with settings such as `games=500` applied."""
    known = [each.name.replace("_", "-") for each in fields(Limits)]
    found: dict[str, int] = {}
    for setting in settings:
        name, _, said = setting.partition("=")
        value = whole(said, MAX_LIMIT)
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
