"""Steps, options and events as numbers: what, with which card, to which line, and a number more."""

from __future__ import annotations

from typing import NamedTuple

from .bits import i64


class Packed(NamedTuple):
    """The parts of such a number."""

    kind: int
    card: int
    line: int
    number: int


def pack(kind: i64, card: i64 = 0, line: i64 = 0, number: i64 = 0) -> i64:
    """The parts as one number."""
    return kind | (card << 8) | (line << 16) | (number << 24)


def unpack(packed: i64) -> Packed:
    """All parts of it; the marks above them are not parts."""
    return Packed(kind_of(packed), card_of(packed), line_of(packed), number_of(packed))


def kind_of(packed: i64) -> i64:
    """What is to be done, what the hand does, what has happened."""
    return packed & 255


def card_of(packed: i64) -> i64:
    """The card it comes from or is done with."""
    return (packed >> 8) & 255


def line_of(packed: i64) -> i64:
    """The line it belongs to, from 0."""
    return (packed >> 16) & 255


def number_of(packed: i64) -> i64:
    """The number it carries: a count, another card, a free action; its kind says which."""
    return (packed >> 24) & 0xFFFFFFFF
