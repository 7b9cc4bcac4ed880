"""The cards of a deck as the bit sets and rows that the core works with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..core import steps
from ..core.bits import row_of
from ..core.card_tables import ANY, TYPES, Deck, Rows
from ..core.rules.effects import EFFECTS
from .cards import CardSet, CaseCard, Clue, Effect, Icon, Menace, Storm, Victim

CASE_NUMBERS = range(1, 10)

ICON_STEPS = {
    "flip": steps.FLIP,
    "add to hand": steps.ADD_TO_HAND,
    "take stability": steps.TAKE_STABILITY,
    **{f"access {n}": steps.step(steps.ACCESS, number=n) for n in CASE_NUMBERS},
}
"""The icons of Case Cards and menaces by their words. [C3-ICON-01 to -06]"""

ARRIVAL_STEPS = {
    "remove 1": steps.REMOVE_I,
    "great shuffle": steps.GREAT_SHUFFLE,
    **{f"access {n}": steps.step(steps.OPEN_CASE, number=n) for n in CASE_NUMBERS},
}
"""What a menace does on arrival, by its words. [C3-MENACE-05 to -07]"""

MOST_KEPT = 64
"""Decks whose tables are kept: ours with all their settings, and some of other people."""

MORE_HAND = "hand limit +1"
LESS_TIME = "time limit -1"
DARK_TIME = "darkness gains time"
DARK_GAINS = "darkness gains "


@lru_cache(maxsize=MOST_KEPT)
def tables(cards: CardSet) -> Deck:
    """All the tables of one deck. They never change, so every game with these cards shares them."""
    deck = Deck(_ids(cards), [card.id for card in cards.cards])
    _kinds(deck, cards)
    _clues(deck, cards)
    _edges(deck, cards)
    _case_cards(deck, cards)
    deck.effects = Rows([_effects(cards, place) for place in range(len(cards.cards))])
    return deck


def _ids(cards: CardSet) -> list[str]:
    """The id by which a card is called: that of its Clue face, if it has one."""
    return [cards.clue_faces.get(n, card).id for n, card in enumerate(cards.cards)]


def _set(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _kinds(deck: Deck, cards: CardSet) -> None:
    def of(*kinds: type) -> int:
        return _set(n for n, card in enumerate(cards.cards) if isinstance(card, kinds))

    deck.all = (1 << len(cards.cards)) - 1
    deck.clues = _set(cards.clue_faces)
    deck.heads = of(Victim, CaseCard)
    deck.storms = of(Storm)
    deck.menaces = of(Menace)
    deck.two_faced = deck.clues & of(CaseCard, Menace)
    deck.formula = 0 if cards.formula is None else 1 << cards.index[cards.formula.id]


def _clues(deck: Deck, cards: CardSet) -> None:
    """What stands on Clue cards and Clue faces."""

    def where(condition: Callable[[Clue], bool]) -> int:
        return _set(n for n, clue in cards.clue_faces.items() if condition(clue))

    def with_attribute(word: str) -> int:
        return where(lambda clue: word in clue.attributes)

    def of_type(kind: str) -> int:
        return where(lambda clue: clue.type == kind)

    def content_with(number: int) -> int:
        return where(lambda clue: clue.minimum <= number)

    def with_letters(letters: tuple[str, ...]) -> int:
        return where(lambda clue: clue.letter in letters)

    def closes(clue: Clue) -> bool:
        return any(effect.word.startswith("close") for effect in clue.effects)

    deck.types = row_of([of_type(kind) for kind in TYPES])
    deck.puzzles = with_attribute("puzzle")
    deck.keys = with_attribute("key")
    deck.locks = with_attribute("lock")
    deck.skeleton_keys = with_attribute("skeleton key")
    deck.skeleton_locks = with_attribute("skeleton lock")
    deck.lightning = with_attribute("lightning")
    deck.darkness = with_attribute("darkness")
    deck.undiscardable = with_attribute("undiscardable")
    deck.equipment = with_attribute("equipment")
    deck.time = where(lambda clue: "time" in clue.icons)
    deck.stability = where(lambda clue: "stability" in clue.icons)
    deck.first_half = where(lambda clue: clue.half == "first")
    deck.second_half = where(lambda clue: clue.half == "second")
    deck.machine = where(lambda clue: clue.role == "machine")
    deck.closers = where(closes)
    deck.minimum_met = row_of([content_with(number) for number in range(len(cards.cards) + 1)])
    deck.objectives = row_of([with_letters(o.letters) for o in cards.objectives])


def _edges(deck: Deck, cards: CardSet) -> None:
    """Who can follow whom, with the Machine's light and without it. [C3-PURPLE-01, -02]"""
    faces = cards.clue_faces

    def after(right: frozenset[str], lit: bool) -> int:
        return _set(
            n for n, clue in faces.items() if (lit or not clue.purple) and clue.fits_after(right)
        )

    def edge_of(place: int, lit: bool) -> frozenset[str]:
        """The right edge of a card in a line; a purple one is dark without the Machine."""
        card = faces.get(place, cards.cards[place])
        if isinstance(card, Clue):
            return card.right if lit or "right" not in card.purple else frozenset()
        return card.right if isinstance(card, Storm) else frozenset()

    def head_edge(place: int) -> frozenset[str]:
        card = cards.cards[place]
        return card.right if isinstance(card, Victim | CaseCard) else frozenset()

    places = range(len(cards.cards))
    deck.follow = row_of([after(edge_of(n, False), False) for n in places])
    deck.follow_lit = row_of([after(edge_of(n, True), True) for n in places])
    deck.follow_head = row_of([after(head_edge(n), False) for n in places])
    deck.follow_head_lit = row_of([after(head_edge(n), True) for n in places])


def _case_cards(deck: Deck, cards: CardSet) -> None:
    """Case Cards, menaces and storms: numbers, icons, what lasts."""

    def having(word: str) -> int:
        return _set(
            n
            for n, card in enumerate(cards.cards)
            if isinstance(card, CaseCard | Menace) and word in card.ongoing
        )

    deck.lightning_storms = _set(
        n for n, card in enumerate(cards.cards) if isinstance(card, Storm) and card.lightning
    )
    deck.first_menaces = _set(
        n for n, card in enumerate(cards.cards) if isinstance(card, Menace) and card.level == 1
    )
    deck.haunter = _set(
        n for n, card in enumerate(cards.cards) if isinstance(card, CaseCard) and card.ongoing
    )
    deck.more_time = _set(
        n for n, card in enumerate(cards.cards) if isinstance(card, CaseCard) and card.time_limit
    )
    deck.more_hand = having(MORE_HAND)
    deck.less_time = having(LESS_TIME)
    deck.dark_time = having(DARK_TIME)
    deck.numbers = row_of([getattr(card, "number", 0) for card in cards.cards])
    deck.gains = row_of([_gained(card) for card in cards.cards])
    deck.icons = Rows([_icons(card) for card in cards.cards])
    deck.arrivals = Rows([_arrivals(card) for card in cards.cards])


def _gained(card: object) -> int:
    """The effect that Darkness cards gain while this card is active, as a step."""
    for word in getattr(card, "ongoing", ()):
        if word.startswith(DARK_GAINS) and word != DARK_TIME:
            duty, _, effect = word.removeprefix(DARK_GAINS).partition(" ")
            return effect_step(Effect(effect, duty == "may"))
    return 0


def _icons(card: object) -> list[int]:
    if isinstance(card, CaseCard | Menace):
        return [_icon_step(icon) for icon in card.icons]
    return []


def _icon_step(icon: Icon) -> int:
    marks = (steps.MAY if icon.may else 0) | (steps.PURPLE if icon.purple else 0)
    return ICON_STEPS[icon.word] | marks


def _arrivals(card: object) -> list[int]:
    return [ARRIVAL_STEPS[word] for word in getattr(card, "immediate", ())]


def _effects(cards: CardSet, place: int) -> list[int]:
    card = cards.clue_faces.get(place, cards.cards[place])
    return [effect_step(e) for e in card.effects] if isinstance(card, Clue | Storm) else []


def effect_step(effect: Effect) -> int:
    """An effect as the step that does it."""
    return EFFECTS[effect.word] | (steps.MAY if effect.may else 0)


__all__ = ["ANY", "ARRIVAL_STEPS", "ICON_STEPS", "effect_step", "tables"]
