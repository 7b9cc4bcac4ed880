"""The cards of a deck as the bit sets and rows of the core."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..core import steps
from ..core.bits import row_of
from ..core.card_tables import ANY, TYPES, CardTables, Rows
from ..core.rules import ARRIVALS, EFFECTS, ICONS
from ..core.rules.case_cards import ACCESS
from ..vocabulary import gained_effect
from .cards import HAUNTER, CaseCard, Clue, Deck, Menace, PrintedEffect, PrintedIcon, Storm, Victim
from .edges import offered_techniques

CASE_NUMBERS = range(1, 10)

ICON_STEPS = {
    **{word: kind for word, kind in ICONS.items() if kind != ACCESS},
    **{f"access {n}": steps.step(ACCESS, number=n) for n in CASE_NUMBERS},
}
"""The icons of Case Cards and Menaces, by word [C3-ICON-01 to -06]."""

ARRIVAL_STEPS = {
    **ARRIVALS,
    **{f"access {n}": steps.step(steps.OPEN_CASE, number=n) for n in CASE_NUMBERS},
}
"""The effects of arriving Menaces, by word [C3-MENACE-05 to -07]."""

MOST_KEPT = 64
"""The number of decks whose tables are cached: the standard ones with all settings, and others."""

MORE_HAND = "hand limit +1"
LESS_TIME = "time limit -1"
DARK_TIME = "darkness gains time"


@lru_cache(maxsize=MOST_KEPT)
def card_tables(deck: Deck) -> CardTables:
    """Return the tables of a deck. They never change, so all games with these cards share them."""
    tables = CardTables(_ids(deck), [card.id for card in deck.cards])
    _kinds(tables, deck)
    _clues(tables, deck)
    _edges(tables, deck)
    _case_cards(tables, deck)
    tables.effects = Rows([_effects(deck, place) for place in range(len(deck.cards))])
    return tables


def _ids(deck: Deck) -> list[str]:
    """Return the id of each card: that of its Clue face, if it has one."""
    return [deck.clue_faces.get(n, card).id for n, card in enumerate(deck.cards)]


def _set(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _kinds(tables: CardTables, deck: Deck) -> None:
    def cards_of_kind(*kinds: type) -> int:
        return _set(n for n, card in enumerate(deck.cards) if isinstance(card, kinds))

    tables.all = (1 << len(deck.cards)) - 1
    tables.clues = _set(deck.clue_faces)
    tables.heads = cards_of_kind(Victim, CaseCard)
    tables.storms = cards_of_kind(Storm)
    tables.menaces = cards_of_kind(Menace)
    tables.two_faced = tables.clues & cards_of_kind(CaseCard, Menace)
    tables.formula = 0 if deck.formula is None else 1 << deck.index[deck.formula.id]


def _clues(tables: CardTables, deck: Deck) -> None:
    """Fill in the properties of Clue cards and Clue faces."""

    def clues_where(condition: Callable[[Clue], bool]) -> int:
        return _set(n for n, clue in deck.clue_faces.items() if condition(clue))

    def with_attribute(word: str) -> int:
        return clues_where(lambda clue: word in clue.attributes)

    def of_type(kind: str) -> int:
        return clues_where(lambda clue: clue.type == kind)

    def clues_content_with(number: int) -> int:
        return clues_where(lambda clue: clue.minimum <= number)

    def with_letters(letters: tuple[str, ...]) -> int:
        return clues_where(lambda clue: clue.letter in letters)

    def closes(clue: Clue) -> bool:
        return any(effect.word.startswith("close") for effect in clue.effects)

    tables.types = row_of([of_type(kind) for kind in TYPES])
    tables.puzzles = with_attribute("puzzle")
    tables.keys = with_attribute("key")
    tables.locks = with_attribute("lock")
    tables.skeleton_keys = with_attribute("skeleton key")
    tables.skeleton_locks = with_attribute("skeleton lock")
    tables.lightning = with_attribute("lightning")
    tables.darkness = with_attribute("darkness")
    tables.undiscardable = with_attribute("undiscardable")
    tables.equipment = with_attribute("equipment")
    tables.time = clues_where(lambda clue: "time" in clue.icons)
    tables.stability = clues_where(lambda clue: "stability" in clue.icons)
    tables.first_half = clues_where(lambda clue: clue.half == "first")
    tables.second_half = clues_where(lambda clue: clue.half == "second")
    tables.machine = clues_where(lambda clue: clue.role == "machine")
    tables.closers = clues_where(closes)
    tables.minimum_met = row_of(
        [clues_content_with(number) for number in range(len(deck.cards) + 1)]
    )
    tables.objectives = row_of([with_letters(o.letters) for o in deck.objectives])


def _edges(tables: CardTables, deck: Deck) -> None:
    """Fill in which cards can follow which, with the Machine and without it [C3-PURPLE-01, -02]."""
    faces = deck.clue_faces

    def after(right: frozenset[str], lit: bool) -> int:
        return _set(
            n for n, clue in faces.items() if (lit or not clue.purple) and clue.fits_after(right)
        )

    def edge_of(place: int, lit: bool) -> frozenset[str]:
        """Return the right edge of a card in a line."""
        card = faces.get(place, deck.cards[place])
        return offered_techniques(card, lit) if isinstance(card, Clue | Storm) else frozenset()

    def head_edge(place: int, lit: bool) -> frozenset[str]:
        card = deck.cards[place]
        return offered_techniques(card, lit) if isinstance(card, Victim | CaseCard) else frozenset()

    places = range(len(deck.cards))
    tables.follow = row_of([after(edge_of(n, False), False) for n in places])
    tables.follow_lit = row_of([after(edge_of(n, True), True) for n in places])
    tables.follow_head = row_of([after(head_edge(n, False), False) for n in places])
    tables.follow_head_lit = row_of([after(head_edge(n, True), True) for n in places])


def _case_cards(tables: CardTables, deck: Deck) -> None:
    """Fill in Case Cards, Menaces and Storms: numbers, icons, ongoing effects."""

    def cards_having(word: str) -> int:
        return _set(
            n
            for n, card in enumerate(deck.cards)
            if isinstance(card, CaseCard | Menace) and word in card.ongoing
        )

    tables.lightning_storms = _set(
        n for n, card in enumerate(deck.cards) if isinstance(card, Storm) and card.lightning
    )
    tables.first_menaces = _set(
        n for n, card in enumerate(deck.cards) if isinstance(card, Menace) and card.level == 1
    )
    tables.haunter = _set(
        n
        for n, card in enumerate(deck.cards)
        if isinstance(card, CaseCard) and card.role == HAUNTER
    )
    tables.more_time = _set(
        n for n, card in enumerate(deck.cards) if isinstance(card, CaseCard) and card.time_limit
    )
    tables.more_hand = cards_having(MORE_HAND)
    tables.less_time = cards_having(LESS_TIME)
    tables.dark_time = cards_having(DARK_TIME)
    tables.numbers = row_of([getattr(card, "number", 0) for card in deck.cards])
    tables.gains = row_of([_gained_step(card) for card in deck.cards])
    tables.icons = Rows([_icons(card) for card in deck.cards])
    tables.arrivals = Rows([_arrivals(card) for card in deck.cards])


def _gained_step(card: object) -> int:
    """Return the effect that Darkness cards gain while this card is active, as a step."""
    for word in getattr(card, "ongoing", ()):
        given = gained_effect(word)
        if given is not None:
            duty, effect = given
            return effect_step(PrintedEffect(effect, duty == "may"))
    return 0


def _icons(card: object) -> list[int]:
    if isinstance(card, CaseCard | Menace):
        return [_icon_step(icon) for icon in card.icons]
    return []


def _icon_step(icon: PrintedIcon) -> int:
    marks = (steps.MAY if icon.may else 0) | (steps.PURPLE if icon.purple else 0)
    return ICON_STEPS[icon.word] | marks


def _arrivals(card: object) -> list[int]:
    return [ARRIVAL_STEPS[word] for word in getattr(card, "immediate", ())]


def _effects(deck: Deck, place: int) -> list[int]:
    card = deck.clue_faces.get(place, deck.cards[place])
    return [effect_step(e) for e in card.effects] if isinstance(card, Clue | Storm) else []


def effect_step(effect: PrintedEffect) -> int:
    """Return an effect as a step."""
    return EFFECTS[effect.word] | (steps.MAY if effect.may else 0)


__all__ = ["ANY", "ARRIVAL_STEPS", "ICON_STEPS", "card_tables", "effect_step"]
