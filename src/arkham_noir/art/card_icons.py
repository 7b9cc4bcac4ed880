"""Card icons: what is printed on a card, as icons and in words."""

from __future__ import annotations

from functools import singledispatch

from ..decks.cards import (
    Card,
    CaseCard,
    Clue,
    Contact,
    Equipment,
    Menace,
    Objective,
    Side,
    Storm,
    Victim,
)
from ..decks.free_actions import Used, effect_when_used
from ..vocabulary import EFFECTS, TYPE_WORDS
from ..words.sentences import (
    attribute_words,
    edge_words,
    effect_words,
    icon_words,
    menace_words,
    side_edge,
    use_words,
)
from .icons import ICONS, icon_name, sentence
from .marks import Duty, IconMark, Tag

Shown = Card | Objective

KEYS = ("key", "skeleton key")
TAG_ORDER = (
    *KEYS, "lock", "skeleton lock", "minimum", "lightning", "half", "darkness", "equipment",
    "undiscardable", "puzzle",
)  # fmt: skip
# In a line the locks are open. Cards overlap there, so the attributes that still matter come first.
LINE_ORDER = (
    *KEYS, "puzzle", "half", "lightning", "darkness", "equipment", "undiscardable", "lock",
    "skeleton lock", "minimum",
)  # fmt: skip


def kind_of(card: Shown) -> str:
    """Return the kind of a card in one word: the class of its SVG."""
    return "case" if isinstance(card, CaseCard) else type(card).__name__.lower()


def art_kind(card: Shown) -> str:
    """Return the kind of picture for a card: a clue's type, or the kind of card."""
    return card.type if isinstance(card, Clue) else kind_of(card)


def effects_of(card: Clue | Storm) -> list[IconMark]:
    """Return the effects of a clue or a Storm."""
    return [
        IconMark(
            icon_name(effect.word),
            "may" if effect.may else "must",
            f"You {'may' if effect.may else 'must'} {EFFECTS[effect.word].does}.",
        )
        for effect in card.effects
    ]


def icons_of(card: CaseCard | Menace) -> list[IconMark]:
    """Return the icons of a closed Case Card or an arriving Menace, then the ongoing effects."""
    signs = [_lasting_icon(word, "must") for word in card.immediate]
    for icon in card.icons:
        duty: Duty = "may" if icon.may else "must"
        signs.append(IconMark(icon_name(icon.word), duty, sentence(icon_words(icon)), icon.purple))
    return signs + [_lasting_icon(word, "lasting") for word in card.ongoing]


def _lasting_icon(word: str, duty: Duty) -> IconMark:
    return IconMark(icon_name(word), duty, sentence(menace_words(word)))


def uses_of(used: Side | Equipment) -> list[IconMark]:
    """Return the icons for the uses of a side of a contact or Equipment."""
    price = used.cost if isinstance(used, Side) else ""
    cost = [IconMark(icon_name(price), "must", sentence(use_words(used)))] if price else []
    return [*cost, *_use_signs(used)]


def _use_signs(used: Used, opening: str = "") -> list[IconMark]:
    """Return the waiver of a use, or its effects; a single effect is a may effect."""
    if used.waives:
        name = "either-lock" if len(used.waives) > 1 else icon_name(used.waives[0])
        return [IconMark(f"waive-{name}", "may", sentence(opening + use_words(used)))]
    alone = len(used.when_used) == 1
    return [
        IconMark(
            icon_name(effect_when_used(each.word)),
            "may" if alone or each.may else "must",
            sentence(f"{opening}{effect_words([each])}."),
        )
        for each in used.when_used
    ]


def tags_of(clue: Clue, in_line: bool, used: bool) -> list[Tag]:
    """Return the attributes of a clue; in a line they are reordered and a used key is struck."""
    found = {word: Tag(icon_name(word)) for word in clue.attributes}
    for sign in briefcase_use(clue):
        found["equipment"] = Tag("equipment", say=sign.say)
    if clue.minimum:
        found["minimum"] = Tag(f"minimum-{clue.minimum}")
    if clue.half:
        found["half"] = Tag(f"{clue.half}-half")
    if clue.letter:
        found["puzzle"] = Tag("puzzle-letter", clue.letter)
    if used:
        found |= {word: Tag(icon_name(word), struck=True) for word in KEYS if word in found}
    order = LINE_ORDER if in_line else TAG_ORDER
    return [found[word] for word in order if word in found]


def briefcase_use(clue: Clue) -> list[IconMark]:
    """Return the icons for what a clue can do from the Briefcase."""
    return _use_signs(clue, "From the Briefcase: ")


# In words


@singledispatch
def _facts(card: Shown) -> list[str]:
    raise TypeError(f"{card!r} is not a card")


def label(card: Shown) -> str:
    """Return a card in words, for screen readers."""
    return ", ".join([card.title, *_facts(card)])


def _icon_words(signs: list[IconMark]) -> list[str]:
    return [f"{sign.duty} {'purple ' * sign.purple}{ICONS[sign.name].word}" for sign in signs]


@_facts.register
def _(card: Clue) -> list[str]:
    left, right = side_edge(card, "left"), side_edge(card, "right")
    edges = [f"left edge {left}", f"right edge {right}"]
    return [TYPE_WORDS[card.type], *edges, *attribute_words(card), *_icon_words(effects_of(card))]


@_facts.register
def _(card: Victim) -> list[str]:
    return ["Victim", f"right edge {edge_words(card.right)}"]


@_facts.register
def _(card: Storm) -> list[str]:
    lightning = ["Lightning"] if card.lightning else []
    return [
        "Storm",
        f"right edge {edge_words(card.right)}",
        *lightning,
        *_icon_words(effects_of(card)),
    ]


@_facts.register
def _(card: CaseCard) -> list[str]:
    edge = [f"right edge {side_edge(card, 'right')}"] if card.right else []
    limit = [f"Time limit +{card.time_limit}"] if card.time_limit else []
    return [f"Case Card {card.number}{card.face}", *edge, *limit, *_icon_words(icons_of(card))]


@_facts.register
def _(card: Menace) -> list[str]:
    return [f"Menace of class {'I' * card.level}", *_icon_words(icons_of(card))]


@_facts.register
def _(card: Objective) -> list[str]:
    return [f"Objective {card.number}", f"Puzzle cards {' and '.join(card.letters)}"]


@_facts.register
def _(card: Contact) -> list[str]:
    return ["Professional contact", " or ".join(use_words(side).rstrip(".") for side in card.sides)]


@_facts.register
def _(card: Equipment) -> list[str]:
    return ["Equipment", use_words(card).rstrip(".")]
