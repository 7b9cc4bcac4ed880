"""Whole numbers: read from untrusted text, and written as words."""

from __future__ import annotations

NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def number_word(number: int) -> str:
    """Return a small number in words, a larger one in digits.

    >>> number_word(5), number_word(50)
    ('five', '50')
    """
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


def parse_whole_number(text: str, most: int) -> int | None:
    """Return the whole number from 0 to `most` that a text has in plain digits, otherwise None.

    >>> [parse_whole_number(text, 99) for text in ("12", "100", "-1", "²")]
    [12, None, None, None]

    A text with more digits than `most` is not converted at all: for thousands of digits Python
    raises an error, and takes a long time to do so.
    """
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None
