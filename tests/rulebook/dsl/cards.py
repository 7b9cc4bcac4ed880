"""The cards of the rulebook tests, named by what is printed on them. See `tables`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from arkham_noir.decks.cards import (
    ANY,
    ATTRIBUTES,
    TYPES,
    Clue,
    Contact,
    Deck,
    PrintedEffect,
    Side,
    Storm,
    Victim,
)

BLANK: Final = ("plain", "lead", "spare")
ICONS: Final = {"time": "time", "stab": "stability"}
HALVES: Final = {"first-half": "first", "second-half": "second"}
ROLES: Final = ("ancient",)
LIGHTNING: Final = ("s3", "s4")
VICTIM: Final = re.compile(r"v[1-6](>[a-z,]*)?")
STORM: Final = re.compile(r"s[1-4](>[a-z,]*)?(\+.+)?")

KEY: Final = Side("key", waives=("lock",))
EXCHANGE: Final = Side("exchange", effect="exchange")
CHECKED_KEY: Final = Side("key", waives=("lock", "skeleton lock"), cost="check")
TAKE: Final = Side("take", effect="take penalty")
ARMITAGE: Final = Contact("armitage", "Dr. Armitage", (KEY, EXCHANGE))
CARTER: Final = Contact("carter", "Randolph Carter", (CHECKED_KEY, TAKE))
CONTACTS: Final = {"witch-cult": ARMITAGE, "thunder": CARTER}
NO_CLUES: Final = ("armitage", "carter", "fiske")


def deck(*words: str, case: str = "witch-cult", contact: Contact | None = None) -> Deck:
    """Return a deck of these Clue cards, six Victims, a contact, and the rest of Case 2.

    `v1>research` replaces `v1`, `s1+must-check` replaces `s1`.
    """
    contact = contact or CONTACTS[case]
    thunder = case == "thunder"
    victims = _name_cards(words, VICTIM, [f"v{number}" for number in range(1, 7)])
    storms = _name_cards(words, STORM, [f"s{number}" for number in range(1, 5)]) if thunder else []
    others = {*victims, *storms, contact.id, *NO_CLUES}
    clues = [word for word in dict.fromkeys(words) if word not in others]
    formula = [word for word in clues if thunder and "formula" in word.split("+")]
    return Deck(
        case=case,
        name="The cards of the rulebook tests",
        version="1",
        clues=tuple(clue(word) for word in clues if word not in formula),
        victims=tuple(Victim(v, v, _right(v)) for v in victims),
        storms=tuple(storm(word) for word in storms),
        formula=formula_card([*formula, "formula"][0]) if thunder else None,
        contact=contact,
    )


def _name_cards(words: Iterable[str], kind: re.Pattern[str], plain: Iterable[str]) -> list[str]:
    """Return the plain cards, each replaced by the word that begins with its name."""
    found = {name: name for name in plain}
    found |= {word[:2]: word for word in words if kind.fullmatch(word)}
    return list(found.values())


def clue(name: str) -> Clue:
    """Return the Clue card that a name describes."""
    left = right = ANY
    kind, minimum, half, role = "person", 0, "", ""
    attributes: set[str] = set()
    icons: set[str] = set()
    effects: list[PrintedEffect] = []
    for feature in name.split("+"):
        word = feature.rstrip("0123456789")
        if word == "min":
            minimum = int(feature.removeprefix("min"))
        elif ">" in word:
            left, right = word.split(">")
        elif word.startswith(("must-", "may-")):
            effects.append(effect(word))
        elif word in TYPES:
            kind = word
        elif word.replace("-", " ") in ATTRIBUTES:
            attributes.add(word.replace("-", " "))
        elif word in ICONS:
            icons.add(ICONS[word])
        elif word in HALVES:
            half = HALVES[word]
        elif word in ROLES:
            role = word
        elif word not in BLANK:
            raise ValueError(f"'{word}' is nothing that can be printed on a card.")
    return Clue(
        id=name, title=name, type=kind, left=edge(left), right=edge(right),
        attributes=frozenset(attributes), minimum=minimum, half=half, icons=frozenset(icons),
        effects=tuple(effects), role=role,
    )  # fmt: skip


def formula_card(name: str) -> Clue:
    """Return the Formula: a Puzzle card and a Skeleton key, with what its name adds."""
    return replace(clue(f"{name}+puzzle+skeleton-key"), id=name, title=name)


def storm(word: str) -> Storm:
    """Return a Storm: `s1>research+must-check`, `s1+lightning`; s3 and s4 always have Lightning."""
    head, *features = word.split("+")
    lightning = head[:2] in LIGHTNING or "lightning" in features
    effects = tuple(effect(feature) for feature in features if feature != "lightning")
    return Storm(word, word, _right(head), lightning, effects)


def effect(feature: str) -> PrintedEffect:
    """Return an effect: `must-check`, `may-take-lead`."""
    manner, _, word = feature.partition("-")
    return PrintedEffect(word.replace("-", " "), manner == "may")


def edge(words: str) -> frozenset[str]:
    return frozenset(word for word in words.split(",") if word)


def _right(word: str) -> frozenset[str]:
    """Return the techniques after the arrow; without one, ANY."""
    _, arrow, right = word.partition(">")
    return edge(right if arrow else ANY)
