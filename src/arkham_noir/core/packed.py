"""Steps, options and events packed into integers: kind, card, line and one more number."""

from __future__ import annotations

from typing import NamedTuple

from .bits import i64


class Packed(NamedTuple):
    """The parts of a packed number."""

    kind: int
    card: int
    line: int
    number: int


def pack(kind: i64, card: i64 = 0, line: i64 = 0, number: i64 = 0) -> i64:
    """Pack the parts into one number."""
    return kind | (card << 8) | (line << 16) | (number << 24)


def unpack(packed: i64) -> Packed:
    """Return all parts of a packed number, without the marks in the higher bits."""
    return Packed(kind_of(packed), card_of(packed), line_of(packed), number_of(packed))


def kind_of(packed: i64) -> i64:
    """Return the kind: of the step, the option or the event."""
    return packed & 255


def card_of(packed: i64) -> i64:
    """Return the card that the step, option or event belongs to."""
    return (packed >> 8) & 255


def line_of(packed: i64) -> i64:
    """Return the line that it belongs to, from 0."""
    return (packed >> 16) & 255


def number_of(packed: i64) -> i64:
    """Return its number: a count, another card or a free action, depending on the kind."""
    return (packed >> 24) & 0xFFFFFFFF
