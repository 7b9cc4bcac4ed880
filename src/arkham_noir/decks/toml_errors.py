"""TOML syntax errors as plain-language messages.

The TOML parser reports what it expected; these messages tell people what to change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from .toml_limits import QUOTED

PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
CURLY: Final = "\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019\u201a"
STRANGE_SPACES: Final = "\u00a0\u2007\u202f\u200b\u2060\ufeff\u3000"
LONG_QUOTES: Final = ('"""', "'''")
UNCLOSED: Final = re.compile(r"""Unterminated string|Expected ["']['"]|\w+ \w* ?character '\\n'""")
LONGEST_QUOTE: Final = 40


class Fault(NamedTuple):
    """The message of the TOML parser, and the line where it stopped."""

    said: str
    line: str


def explain(message: str, text: str) -> tuple[int, str]:
    r"""Return the line of an error and what to do about it.

    >>> explain("Invalid value (at line 2, column 9)", 'id = "p1"\ntitle = Ephraim Waite')
    (2, 'Text must be in quotes. Write title = "Ephraim Waite".')
    """
    place, said = PLACE.search(message), PLACE.sub("", message)
    lines = text.split("\n")
    last = max((number for number, line in enumerate(lines, start=1) if line.strip()), default=1)
    number = min(int(place[1]), last) if place and place[1] else last
    if UNCLOSED.match(said):
        number = _unclosed_quote_line(text) or number
    fault = Fault(said, lines[number - 1])
    told = next(filter(None, (look(fault) for look in LOOKS)), "")
    column = f", column {place[2]}" if place and place[2] else ""
    return number, told or f"This is not valid TOML ({said}{column})."


def _unclosed_quote_line(text: str) -> int:
    """Return the line of the first quote that is never closed; 0 if there is none."""
    for found in QUOTED.finditer(text):
        quotes = found[0][:3] if found[0][:3] in LONG_QUOTES else found[0][:1]
        whole = found[0].endswith(quotes) and len(found[0]) >= 2 * len(quotes)
        if quotes != "#" and not whole:
            return text.count("\n", 0, found.start()) + 1
    return 0


# Causes visible in the line itself


def _curly_quotes(fault: Fault) -> str:
    outside = QUOTED.sub("", fault.line)
    if not any(quote in outside for quote in CURLY):
        return ""
    return 'Use straight quotes ("...") instead of curly ones.'


def _strange_space(fault: Fault) -> str:
    outside = QUOTED.sub("", fault.line)
    if not any(space in outside for space in STRANGE_SPACES):
        return ""
    return (
        "This line has an unusual space character, perhaps copied from a web page. "
        "Type a normal space instead."
    )


def _colon(fault: Fault) -> str:
    found = re.match(r"\s*([\w-]+)\s*:", fault.line)
    return f"Write '{found[1]} = ...', with '=' instead of ':'." if found else ""


def _remark(fault: Fault) -> str:
    strange = fault.line.lstrip().startswith(("//", ";", "--", "/*", "<!--"))
    return "A comment must begin with '#'." if strange else ""


def _no_value(fault: Fault) -> str:
    found = re.fullmatch(r"\s*([\w-]+)\s*=\s*(?:#.*)?", fault.line)
    return f"The value after '{found[1]} =' is missing." if found else ""


def _no_quotes(fault: Fault) -> str:
    found = re.match(r"""\s*([\w-]+)\s*=\s*([^\W\d][^"#\[\]{}=]*)""", fault.line)
    if fault.said != "Invalid value" or not found:
        return ""
    key, value = found[1], found[2].strip()
    if value.casefold() in ("true", "false"):
        return f"Write true and false in lowercase, as in '{key} = {value.casefold()}'."
    return f'Text must be in quotes. Write {key} = "{_short(value)}".'


def _word_in_list(fault: Fault) -> str:
    found = re.search(r"[\[,]\s*([^\W\d][\w -]*)", QUOTED.sub('""', fault.line))
    if fault.said != "Invalid value" or not found or "=" in found[1]:
        return ""
    return f'Words in a list must be in quotes. Write "{_short(found[1].strip())}".'


def _missing_quote(fault: Fault) -> str:
    if not UNCLOSED.match(fault.said):
        return ""
    if any(quotes in fault.line for quotes in LONG_QUOTES):
        return "Text in triple quotes begins here but is never closed. Close it with three quotes."
    if any(quote in fault.line for quote in CURLY):
        return (
            "The text begins with a straight quote and ends with a curly one. "
            'Use straight quotes ("...").'
        )
    return "A quote is opened here but never closed. Add the closing quote."


def _quote_inside(fault: Fault) -> str:
    if not fault.said.startswith("Expected newline") or fault.line.count('"') < 3:
        return ""
    return (
        'Something follows the closing quote. Write a quote inside text as \\", or put the '
        "whole text in single quotes ('...')."
    )


def _two_values(fault: Fault) -> str:
    if not fault.said.startswith("Expected newline"):
        return ""
    return "Something follows the value. Put each key on its own line."


def _backslash(fault: Fault) -> str:
    if "Unescaped" not in fault.said and "hex" not in fault.said.casefold():
        return ""
    return "Write a backslash in text twice (\\\\)."


def _control(fault: Fault) -> str:
    found = re.search(r"[Ii](?:llegal|nvalid) character '(\\[^n'].*)'", fault.said)
    return f"The control character {found[1]} is not allowed here. Remove it." if found else ""


# Causes inferred from the parser's message


def _duplicate_key(fault: Fault) -> str:
    key = re.match(r"\s*([\w-]+)\s*=", fault.line)
    if fault.said == "Cannot overwrite a value" and key:
        return f"'{key[1]}' appears twice in one table. Begin each card with its own header."
    if fault.said.startswith(("Cannot declare", "Cannot overwrite", "Cannot mutate")):
        header = fault.line.strip()
        return f"{_short(header)} appears twice, or with both kinds of brackets. Remove one."
    if fault.said.startswith("Duplicate inline table key"):
        return "A key appears twice inside the same braces { }. Remove one."
    return ""


def _brackets(fault: Fault) -> str:
    if fault.said.startswith("Expected ']"):
        return "A header needs as many closing brackets as opening ones: [[clue]] or [contact]."
    if fault.said == "Unclosed array":
        return (
            "A comma or the closing ] of a list is missing, here or at the end of the previous "
            "line."
        )
    if fault.said == "Unclosed inline table":
        return "A comma or the closing } is missing. Everything in braces must be on one line."
    return ""


def _no_equals(fault: Fault) -> str:
    if not fault.said.startswith("Expected '='"):
        return ""
    return "'=' is missing. A line must be a header in brackets or 'key = value'."


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


LOOKS: Final[tuple[Callable[[Fault], str], ...]] = (
    _curly_quotes, _strange_space, _missing_quote, _quote_inside, _two_values, _backslash, _control,
    _remark, _colon, _no_value, _no_quotes, _word_in_list, _duplicate_key, _brackets, _no_equals,
)  # fmt: skip
"""The functions that look for a cause, the most reliable first."""
