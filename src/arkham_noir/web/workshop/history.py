"""The undo history of a deck, stored as differences.

The history is a JSON list of steps, oldest first. Each step has the changed card and the reverse
change: `[start, end, text]` replaces that part of the later text. Older databases have the whole
earlier text instead.
"""

from __future__ import annotations

import json
from itertools import takewhile
from typing import NamedTuple

from ..limits.config import MAX_REVISIONS, MIN_HISTORY_LENGTH

Difference = tuple[int, int, str]


class Revision(NamedTuple):
    """One change: the changed card, and how to undo the change."""

    about: str
    back: Difference | str

    def text_before(self, after: str) -> str:
        """Return the text before the change, given the text after it."""
        if isinstance(self.back, str):
            return self.back
        start, end, text = self.back
        return after[:start] + text + after[end:]


def read_steps(past: str) -> list[Revision]:
    """Read a stored history, back to the latest damaged step."""
    try:
        rows = json.loads(past)
    except (ValueError, RecursionError):
        return []
    steps = map(_step, reversed(rows if isinstance(rows, list) else []))
    return [step for step in takewhile(bool, steps) if step][::-1]


def _step(row: object) -> Revision | None:
    """Read one stored change; None if it is damaged."""
    match row:
        case [str(about), str(back)]:
            return Revision(about, back)
        case [str(about), [int(start), int(end), str(text)]]:
            return Revision(about, (start, end, text))
    return None


def to_json(steps: list[Revision]) -> str:
    """Return a history as JSON."""
    return json.dumps(steps, ensure_ascii=False)


def shortened(steps: list[Revision], most: int) -> str:
    """Return a history as JSON with at most `most` characters, but with its last step."""
    steps = steps[-MAX_REVISIONS:]
    while len(text := to_json(steps)) > most and len(steps) > 1:
        steps = steps[1:]
    return text


def with_change(past: str, before: str, after: str, about: str) -> str:
    """Add a change to a history; consecutive changes of the same card become one step."""
    steps = read_steps(past)
    if steps and steps[-1].about == about:
        before = steps.pop().text_before(before)
    steps.append(Revision(about, difference(after, before)))
    return shortened(steps, max(MIN_HISTORY_LENGTH, len(after)))


def difference(text: str, wanted: str) -> Difference:
    """Return the part of a text to replace, and the replacement, to get another text.

    JSON strings are replaced as a whole, so that picture names in the history can be found.

    >>> difference('["a", "bc", "d"]', '["a", "bx", "d"]')
    (6, 10, '"bx"')
    """
    shortest = min(len(text), len(wanted))
    start = next((n for n in range(shortest) if text[n] != wanted[n]), shortest)
    start = max(text.rfind('"', 0, start), 0)
    most = shortest - start
    same = next((n for n in range(most) if text[-1 - n] != wanted[-1 - n]), most)
    quote = text.find('"', len(text) - same)
    same = len(text) - quote - 1 if quote >= 0 else 0
    return start, len(text) - same, wanted[start : len(wanted) - same]
