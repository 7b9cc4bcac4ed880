"""Statistics of a deck: what is on its cards, and what can follow what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .cards import ANY, ICONS, TECHNIQUES, CaseCard, Clue, Deck, Menace, PrintedEffect
from .case_graph import accesses, by_the_machine, reach, two_sided
from .check.findings import all_clues, types_of
from .check.line_checks import cards_with_edges
from .edges import Edged
from .format import FORMS

NONE = "none"
LOCKED = frozenset({"lock", "skeleton lock", "lightning"})


def stats(deck: Deck) -> dict[str, Any]:
    """Return all statistics of a deck, in the form of a JSON file.

    Clue faces of other cards count as clues, except under `cards`. Under `follows`, a free card is
    one without a lock, a minimum or the like, which can always be played if it fits; `types` are
    the clue types among those that follow. Purple icons count as lit.

    >>> from arkham_noir.decks.loader import builtin
    >>> stats(builtin("witch-cult"))["attributes"]["puzzle"]
    12
    """
    clues = all_clues(deck)
    return {
        "case": deck.case,
        "name": deck.name,
        "version": deck.version,
        "fingerprint": deck.fingerprint,
        "cards": _kinds(deck),
        "types": _count_words((clue.type for clue in clues), types_in(deck)),
        "puzzles": _count_words((clue.type for clue in clues if _puzzle(clue)), types_in(deck)),
        "left": _icons_of((clue.left for clue in clues), (*TECHNIQUES, ANY)),
        "right": _icons_of((clue.right for clue in clues), (*TECHNIQUES, ANY)),
        "right_icons": _count_words((str(len(clue.right)) for clue in clues), ()),
        "victims_right": _icons_of((victim.right for victim in deck.victims), (*TECHNIQUES, ANY)),
        "attributes": _icons_of(
            (_attributes(clue) for clue in clues), (*FORMS[deck.case].attributes, "minimum")
        ),
        "minimums": _count_words((str(clue.minimum) for clue in clues if clue.minimum), ()),
        "icons": {
            **_icons_of((clue.icons for clue in clues), ICONS),
            "both": sum(len(clue.icons) == len(ICONS) for clue in clues),
        },
        "effects": _effects(deck),
        "effects_on_a_clue": _count_words((str(len(clue.effects)) for clue in clues), ()),
        **_storms(deck),
        **_cases(deck),
        **_menaces(deck),
        **_objectives(deck),
        "follows": _follows(deck),
    }


def types_in(deck: Deck) -> tuple[str, ...]:
    """Return the types of the case, and any other that a deck has."""
    kinds = dict.fromkeys(types_of(deck))
    return tuple(kinds | dict.fromkeys(clue.type for clue in all_clues(deck)))


def _kinds(deck: Deck) -> dict[str, int]:
    """Return the number of cards of each kind; kinds that the case does not have are left out."""
    found = {
        "clue": ("clues", len(deck.clues)),
        "victim": ("victims", len(deck.victims)),
        "storm": ("storms", len(deck.storms)),
        "formula": ("formula", int(deck.formula is not None)),
        "case_card": ("case_cards", len(deck.numbered_cases)),
        "menace": ("menaces", len(deck.menaces)),
        "equipment": ("equipment", len(deck.equipment)),
        "contact": ("contacts", 1),
    }
    sections = FORMS[deck.case].sections
    return {
        **dict(counted for section, counted in found.items() if section in sections),
        "all": len(deck.cards),
    }


def _puzzle(clue: Clue) -> bool:
    return "puzzle" in clue.attributes


def _free(clue: Clue) -> bool:
    return not clue.attributes & LOCKED and not clue.minimum


def _attributes(clue: Clue) -> frozenset[str]:
    return clue.attributes | ({"minimum"} if clue.minimum else set())


def _count_words(words: Iterable[str], order: Iterable[str]) -> dict[str, int]:
    """Count the words: those of the order first, even if the count is 0; then the rest."""
    found = Counter(words)
    return {word: found[word] for word in (*order, *sorted(found.keys() - set(order)))}


def _icons_of(places: Iterable[Iterable[str]], order: tuple[str, ...]) -> dict[str, int]:
    """Count the cards with each icon in that place, and those without any."""
    rows = [tuple(place) for place in places]
    icons = (icon for row in rows for icon in row or (NONE,))
    return _count_words(icons, (*order, NONE))


def _effects(deck: Deck) -> dict[str, dict[str, int]]:
    """Count each effect on clues and Storms, as may and as must."""
    rows: list[tuple[PrintedEffect, ...]] = [clue.effects for clue in all_clues(deck)]
    rows += [storm.effects for storm in deck.storms]
    found = Counter(str(effect) for row in rows for effect in row)
    return {
        word: {manner: found[f"{manner} {word}"] for manner in ("may", "must")}
        for word in FORMS[deck.case].effects
    }


# ---- Statistics of single cases ----


def _storms(deck: Deck) -> dict[str, Any]:
    """Return the Storms of Case 2 and the halves of its Formula."""
    if "storm" not in FORMS[deck.case].sections:
        return {}
    return {
        "storms": {
            storm.id: {
                "title": storm.title,
                "right": sorted(storm.right),
                "lightning": storm.lightning,
                "effects": [str(effect) for effect in storm.effects],
            }
            for storm in deck.storms
        },
        "formula": {
            "id": deck.formula.id if deck.formula else "",
            "halves": {clue.half: clue.id for clue in deck.clues if clue.half},
        },
    }


def _cases(deck: Deck) -> dict[str, Any]:
    """Return each case of Case 3 with what opens it, what it opens, and its Clue face."""
    if "case_card" not in FORMS[deck.case].sections:
        return {}
    dark, lit = reach(deck, machine=False), reach(deck, machine=True)
    return {
        "cases": {
            card.id: {
                "number": card.number,
                "title": card.title,
                "icons": [str(icon) for icon in card.icons],
                "opens": list(accesses(card)),
                "opened_by": _openers_of(deck, card),
                "within_reach": card.number in lit.cases,
                "clue": card.clue.id if card.clue else "",
                "clue_needs_machine": _needs_machine(card, dark.clues, lit.clues),
            }
            for card in deck.case_cards
        }
    }


def _openers_of(deck: Deck, card: CaseCard) -> list[str]:
    """Return the ids of the cards that can open a case."""
    return [other.id for other in two_sided(deck) if card.number in accesses(other)]


def _needs_machine(card: CaseCard | Menace, dark: frozenset[str], lit: frozenset[str]) -> bool:
    """Return whether the Clue face of a card reaches the hand only with the Machine."""
    return card.clue is not None and card.clue.id in lit - dark


def _menaces(deck: Deck) -> dict[str, Any]:
    """Return each Menace of Case 3 with its class and its effects."""
    if "menace" not in FORMS[deck.case].sections:
        return {}
    return {
        "menaces": {
            menace.id: {
                "level": menace.level,
                "title": menace.title,
                "immediate": list(menace.immediate),
                "ongoing": list(menace.ongoing),
                "icons": [str(icon) for icon in menace.icons],
                "clue": menace.clue.id if menace.clue else "",
            }
            for menace in deck.menaces
        }
    }


def _objectives(deck: Deck) -> dict[str, Any]:
    """Return the letters of Case 3 with their cards, and the Objectives that name them."""
    if "objective" not in FORMS[deck.case].sections:
        return {}
    lettered = [(clue.letter, clue.id) for clue in all_clues(deck) if clue.letter]
    return {
        "letters": dict(sorted(lettered)),
        "letters_by_machine": sorted(by_the_machine(deck)),
        "objectives": {
            str(objective.number): {"title": objective.title, "letters": list(objective.letters)}
            for objective in deck.objectives
        },
    }


# ---- Successors ----


def _follows(deck: Deck) -> dict[str, Any]:
    """Return what can follow each technique and each card, and how many cards it can follow."""
    techniques = {icon: _after(deck, frozenset({icon})) for icon in TECHNIQUES}
    return {
        "techniques": {icon: _following(found, deck) for icon, found in techniques.items()},
        "cards": {
            card.id: {
                **_following(_after(deck, card.right, card), deck),
                "comes_after": _count_predecessors(deck, card),
            }
            for card in cards_with_edges(deck)
        },
    }


def _after(deck: Deck, right: frozenset[str], itself: Edged | None = None) -> list[Clue]:
    """Return the clues that fit after a right edge; a card does not follow itself."""
    return [clue for clue in all_clues(deck) if clue is not itself and clue.fits_after(right)]


def _count_predecessors(deck: Deck, card: Edged) -> int:
    """Return the number of cards after which this one fits; only clues have a left edge."""
    if not isinstance(card, Clue):
        return 0
    return sum(card.fits_after(each.right) for each in cards_with_edges(deck) if each is not card)


def _following(clues: list[Clue], deck: Deck) -> dict[str, Any]:
    """Return the statistics of the clues that can follow."""
    kinds = types_in(deck)
    return {
        "count": len(clues),
        "free": sum(_free(clue) for clue in clues),
        "types": _count_words((clue.type for clue in clues), kinds),
        "free_types": _count_words((clue.type for clue in clues if _free(clue)), kinds),
    }
