"""Sentences about another player: "You take" becomes "The detective takes"."""

from __future__ import annotations

import re

YOU = re.compile(r"\b(You|you) (\w+)((?: the First lead go| \S+)? and \w+)?")
QUESTION = re.compile(r"\b(do|can|may|must) you\b")
YOUR = re.compile(r"\b(You|you)r\b")
ALONE = re.compile(r"\byou\b")
IRREGULAR = {"have": "has", "do": "does", "go": "goes", "pass": "passes", "are": "is"}
MODAL = {"can", "cannot", "may", "must", "were"}


def third_person(text: str, player: str) -> str:
    """Tell a sentence to "you" about this player.

    >>> third_person("You let the First lead go and do nothing else.", "detective")
    'The detective lets the First lead go and does nothing else.'
    >>> third_person("Your hand is over its limit. Which card do you discard?", "detective")
    "The detective's hand is over its limit. Which card does it discard?"
    """
    said = QUESTION.sub(lambda found: f"{_conjugated(found[1])} it", text)
    said = YOU.sub(lambda found: _subject(found, player), said)
    said = YOUR.sub(lambda found: f"The {player}'s" if found[1] == "You" else "its", said)
    return ALONE.sub("it", said)


def _subject(found: re.Match[str], player: str) -> str:
    who = f"The {player}" if found[1] == "You" else "it"
    said = f"{who} {_conjugated(found[2])}"
    if not found[3]:
        return said
    rest, _, verb = found[3].rpartition(" ")
    return f"{said}{rest} {_conjugated(verb)}"


def _conjugated(verb: str) -> str:
    return verb if verb in MODAL else IRREGULAR.get(verb, f"{verb}s")
