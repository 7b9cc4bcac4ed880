"""Sentences about another player: "You took" becomes "The detective took"."""

from __future__ import annotations

import re

IMPERATIVE = re.compile(r"(?:^|(?<=\. ))(Choose|Use)(?= (?:an?|one|your)\b)")
CONTINUE = re.compile(r", or continue\b")
YOU = re.compile(r"\b(You|you) (\w+)")
YOUR = re.compile(r"\b(You|you)r\b")
ALONE = re.compile(r"\byou\b")
PRESENT = {"have": "has", "do": "does", "don": "doesn", "give": "gives", "lose": "loses",
           "are": "is", "were": "was", "win": "wins", "hold": "holds"}  # fmt: skip
"""The verbs with another form for the third person."""


def third_person(text: str, player: str) -> str:
    """Tell a sentence to "you" about this player.

    >>> third_person("You discarded the First lead and passed.", "detective")
    'The detective discarded the First lead and passed.'
    >>> third_person("Choose a card to discard. Your hand is 1 over its limit.", "detective")
    "The detective chooses a card to discard. The detective's hand is 1 over its limit."
    """
    said = IMPERATIVE.sub(lambda found: f"The {player} {found[1].lower()}s", text)
    said = CONTINUE.sub(", or continues", said)
    said = YOU.sub(lambda found: _subject(found, player), said)
    said = YOUR.sub(lambda found: f"The {player}'s" if found[1] == "You" else "its", said)
    return ALONE.sub("it", said)


def _subject(found: re.Match[str], player: str) -> str:
    who = f"The {player}" if found[1] == "You" else "it"
    return f"{who} {PRESENT.get(found[2], found[2])}"
