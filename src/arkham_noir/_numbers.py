"""Numbers read from outside, never longer than what they may be; and small ones in words."""

from __future__ import annotations

NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def number_word(number: int) -> str:
    """A small number in words, a larger one in digits.

    >>> number_word(5), number_word(50)
    ('five', '50')
    """
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


def whole(text: str, most: int) -> int | None:
    """The whole number from 0 to `most` that a text writes in plain digits; None if it does not.

    >>> whole("12", 99), whole("100", 99), whole("-1", 99), whole("²", 99)
    (12, None, None, None)

    A text with more digits than `most` is not converted at all: Python refuses numbers of
    thousands of digits with an error, and takes its time before it does.
    """
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None
