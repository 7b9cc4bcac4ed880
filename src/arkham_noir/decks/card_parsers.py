"""Card parsers: each turns one table of a deck file into a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..vocabulary import DARKNESS_GAINS, gained
from .cards import (
    ANY,
    EDGES,
    HAUNTER,
    ICONS,
    TECHNIQUES,
    CaseCard,
    Clue,
    Contact,
    Equipment,
    Menace,
    Objective,
    PrintedEffect,
    PrintedIcon,
    Side,
    Storm,
    Victim,
)  # fmt: skip
from .format import CaseFormat
from .free_actions import USES
from .table_reader import Paragraph, unknown
from .tables import ARRIVAL_STEPS, DARK_TIME, ICON_STEPS, LESS_TIME, MORE_HAND

LARGEST_MINIMUM: Final = 20
LARGEST_NUMBER: Final = 7
CLASSES: Final = 2
SIDES: Final = 2

MANNERS: Final = ("must", "may")
PURPLE: Final = "purple "
PURPLE_WORDS: Final = {
    edge: (edge, *(f"{edge} {icon}" for icon in (*TECHNIQUES, ANY))) for edge in EDGES
}
"""The words that name purple parts of an edge: the whole edge, or one of its icons [C3-CARD-02]."""

HALVES: Final = ("first", "second")
FACES: Final = ("A", "B")
COSTS: Final = ("check",)
CASE_ROLES: Final = (HAUNTER,)
MENACE_ROLES: Final = ("aurora",)
LASTING: Final = (MORE_HAND, LESS_TIME, DARK_TIME)
LETTER: Final = re.compile(r"[A-Z]")
USED: Final = ("waives", "effect", "uses")
"""The keys for what a Briefcase card does when used; a card has one of them."""

SHOWN: Final = ("flavour", "picture")
"""The keys that every card can have and that don't matter to the rules."""


def clue(paragraph: Paragraph, form: CaseFormat, types: tuple[str, ...]) -> Clue:
    """Parse a [[clue]] table, or another that describes a Clue face [R-CARD-01 to -08]."""
    paragraph.keys(
        ("id", "title", "type", "left", "right"),
        ("attributes", "minimum", "icons", "effects", "story", *SHOWN, *form.clue_keys),
    )
    if paragraph.values.get("left") == []:
        paragraph.wrong(
            f"left is empty; a clue needs one of {', '.join(TECHNIQUES)}, {ANY}", "left"
        )
    found = Clue(
        id=paragraph.id(),
        title=paragraph.line("title"),
        type=paragraph.word("type", "type", types),
        left=_edge(paragraph, "left"),
        right=_edge(paragraph, "right"),
        purple=_purple(paragraph, EDGES),
        attributes=frozenset(paragraph.words("attributes", "attribute", form.attributes)),
        minimum=paragraph.number("minimum", 1, LARGEST_MINIMUM),
        letter=_letter(paragraph),
        half=paragraph.word("half", "half", HALVES),
        icons=frozenset(paragraph.words("icons", "icon", ICONS)),
        effects=_effects(paragraph, form),
        equipment=paragraph.word("equipment", "effect", USES),
        role=paragraph.word("role", "role", form.roles),
        story=paragraph.text("story"),
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
        waives=paragraph.words("waives", "requirement", form.waives),
        uses=_uses(paragraph),
    )
    _sound(paragraph, found)
    return found


def _sound(paragraph: Paragraph, found: Clue) -> None:
    """Report values that need each other or exclude each other."""
    used = [key for key in ("equipment", "uses", "waives") if getattr(found, key)]
    if used and "equipment" not in found.attributes:
        sentence = "only a card with the attribute equipment can be used from the Briefcase; add it"
        paragraph.wrong(sentence, used[0])
    if len(used) > 1:
        sentence = f"a clue can have only one of equipment, uses, waives; this one has {_and(used)}"
        paragraph.wrong(sentence, used[-1])


def _purple(paragraph: Paragraph, edges: Iterable[str]) -> frozenset[str]:
    """Parse which icons of these edges are purple; they must be printed there."""
    edges = tuple(edges)
    known = [word for edge in edges for word in PURPLE_WORDS[edge]]
    found = paragraph.words("purple", "edge or icon", known)
    for word in found:
        edge, _, icon = word.partition(" ")
        row = paragraph.values.get(edge)
        if row == []:
            paragraph.wrong(f"purple names the {edge} edge, but that edge has no icons", "purple")
        elif icon and isinstance(row, list) and icon not in row:
            paragraph.wrong(f"purple names {word!r}, but that icon is not on the edge", "purple")
        elif icon and edge in found:
            paragraph.wrong(f"purple names the whole {edge} edge, so leave out {word!r}", "purple")
    return frozenset(found)


def _and(words: list[str]) -> str:
    return " and ".join(words)


def _letter(paragraph: Paragraph) -> str:
    letter = paragraph.text("letter")
    if "letter" in paragraph.values and letter and not LETTER.fullmatch(letter):
        paragraph.wrong(f"letter {letter!r} must be one capital letter", "letter")
    return letter


def _edge(paragraph: Paragraph, key: str) -> frozenset[str]:
    return frozenset(paragraph.words(key, "technique", (*TECHNIQUES, ANY)))


def _effects(paragraph: Paragraph, form: CaseFormat) -> tuple[PrintedEffect, ...]:
    """Parse the effects of a card, in order [R-CARD-08]."""
    row = paragraph.row("effects")
    found = (_marked(paragraph, "effects", "effect", text, form.effects) for text in row)
    return tuple(PrintedEffect(word, may) for word, may in filter(None, found))


def _marked(
    paragraph: Paragraph, key: str, noun: str, text: str, known: Iterable[str], shown: str = ""
) -> tuple[str, bool] | None:
    """Parse words with 'must' or 'may' in front: 'must check', 'may take lead'."""
    manner, _, word = text.partition(" ")
    if manner not in MANNERS:
        paragraph.wrong(
            f"{noun} {shown or text!r} must begin with 'must' (solid) or 'may' (outlined)", key
        )
        word = word if word in known else text
    if word not in known:
        paragraph.wrong(unknown(noun, word, known), key)
        return None
    return word, manner == "may"


def victim(paragraph: Paragraph) -> Victim:
    """Parse a [[victim]] table [R-CARD-10]."""
    paragraph.keys(("id", "title", "right"), ("story", *SHOWN))
    return Victim(
        id=paragraph.id(),
        title=paragraph.line("title"),
        right=_edge(paragraph, "right"),
        story=paragraph.text("story"),
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
    )


def storm(paragraph: Paragraph, form: CaseFormat) -> Storm:
    """Parse a [[storm]] table [C2-CARD-03]."""
    paragraph.keys(("id", "title", "right"), ("lightning", "effects", *SHOWN))
    return Storm(
        id=paragraph.id(),
        title=paragraph.line("title"),
        right=_edge(paragraph, "right"),
        lightning=paragraph.flag("lightning"),
        effects=_effects(paragraph, form),
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
    )


def case_card(paragraph: Paragraph, form: CaseFormat) -> CaseCard:
    """Parse a [[case_card]] table and its [case_card.clue], if there is one [C3-CARD-03 to -05]."""
    paragraph.keys(
        ("id", "number", "title", "right"),
        (
            "face", "purple", "icons", "time_limit", "immediate", "ongoing", "role", "clue",
            "story", *SHOWN,
        ),
    )  # fmt: skip
    if "face" in paragraph.values and "clue" in paragraph.values:
        paragraph.wrong(
            "a card with faces A and B can't have a clue face; remove one of them", "face"
        )
    found = CaseCard(
        id=paragraph.id(),
        number=paragraph.number("number", 1, LARGEST_NUMBER),
        title=paragraph.line("title"),
        right=_edge(paragraph, "right"),
        icons=_icons(paragraph),
        face=paragraph.word("face", "face", FACES),
        time_limit=paragraph.number("time_limit", 1, 1),
        ongoing=_ongoing(paragraph, form),
        clue=_clue_face(paragraph, "case_card.clue", form),
        story=paragraph.text("story"),
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
        purple=_purple(paragraph, ("right",)),
        immediate=_immediate(paragraph),
        role=paragraph.word("role", "role", CASE_ROLES),
    )
    if found.immediate and found.role != HAUNTER:
        sentence = f"only the card with the role {HAUNTER!r} has immediate effects"
        paragraph.wrong(sentence, "immediate")
    return found


def menace(paragraph: Paragraph, form: CaseFormat) -> Menace:
    """Parse a [[menace]] table and its [menace.clue], if there is one [C3-CARD-07]."""
    paragraph.keys(
        ("id", "level", "title"),
        ("immediate", "ongoing", "icons", "clue", "role", *SHOWN),
    )
    return Menace(
        id=paragraph.id(),
        level=paragraph.number("level", 1, CLASSES),
        title=paragraph.line("title"),
        immediate=_immediate(paragraph),
        ongoing=_ongoing(paragraph, form),
        icons=_icons(paragraph),
        clue=_clue_face(paragraph, "menace.clue", form),
        role=paragraph.word("role", "role", MENACE_ROLES),
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
    )


def _clue_face(paragraph: Paragraph, header: str, form: CaseFormat) -> Clue | None:
    inner = paragraph.paragraph("clue", header)
    return None if inner is None else clue(inner, form, form.types)


def _icons(paragraph: Paragraph) -> tuple[PrintedIcon, ...]:
    """Parse the icons of a case or a Menace: 'must access 5', 'purple must flip' [C3-CARD-02]."""
    found = []
    for text in paragraph.row("icons"):
        marked = _marked(paragraph, "icons", "icon", text.removeprefix(PURPLE), ICON_STEPS, text)
        if marked:
            found.append(PrintedIcon(*marked, purple=text.startswith(PURPLE)))
    return tuple(found)


def _immediate(paragraph: Paragraph) -> tuple[str, ...]:
    """Parse the effects when a card joins the Menaces [C3-MENACE-05 to -07]."""
    return paragraph.words("immediate", "immediate effect", ARRIVAL_STEPS)


def _ongoing(paragraph: Paragraph, form: CaseFormat) -> tuple[str, ...]:
    """Parse the effects while a card is among the Menaces [C3-ONGO-01 to -04]."""
    row = paragraph.row("ongoing")
    lent = [text for text in row if gained(text)]
    for text in lent:
        words = text.removeprefix(DARKNESS_GAINS)
        _marked(paragraph, "ongoing", "gained effect", words, form.effects)
    if len(lent) > 1:
        paragraph.wrong(
            "Darkness cards can gain only one effect from a card; remove the others from ongoing",
            "ongoing",
        )
    known = (*LASTING, *lent)
    for text in row:
        if text not in known:
            hint = f"{', '.join(LASTING)}, {DARKNESS_GAINS}must ..."
            paragraph.wrong(f"unknown ongoing effect {text!r}; use {hint}", "ongoing")
    return tuple(row)


def objective(paragraph: Paragraph, place: int) -> Objective:
    """Parse an [[objective]] table; the first of the file has number 1 [C3-CARD-08]."""
    paragraph.keys(("number", "title", "letters"), ("paths", "story"))
    number = paragraph.number("number", 1, LARGEST_MINIMUM)
    if number and number != place:
        sentence = (
            f"objectives are numbered in the order of the file; this one must have number {place}"
        )
        paragraph.wrong(sentence, "number")
    if paragraph.values.get("letters") == []:
        paragraph.wrong("letters is empty; an objective needs one or more", "letters")
    letters = paragraph.row("letters")
    for letter in letters:
        if not LETTER.fullmatch(letter):
            paragraph.wrong(f"letter {letter!r} must be one capital letter", "letters")
    return Objective(
        number=number,
        title=paragraph.line("title"),
        letters=tuple(letters),
        paths=tuple(paragraph.row("paths")),
        story=paragraph.text("story"),
    )


def contact(paragraph: Paragraph, form: CaseFormat) -> Contact:
    """Parse the contact with its two sides [R-CARD-11]."""
    paragraph.keys(("id", "title", "side"), SHOWN)
    sides = paragraph.paragraphs("side", "contact.side")
    if isinstance(paragraph.values.get("side"), list) and len(sides) != SIDES:
        paragraph.wrong(f"a contact must have two sides, not {len(sides)}")
    names = [name for side in sides if (name := side.held("name", str))]
    if len(names) == SIDES and names[0] == names[1]:
        paragraph.wrong(f"both sides are named {names[0]!r}; give them different names")
    return Contact(
        id=paragraph.id(),
        title=paragraph.line("title"),
        sides=tuple(_side(side, form) for side in sides),
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
    )


def _side(paragraph: Paragraph, form: CaseFormat) -> Side:
    """Parse one [[contact.side]] table: what it waives, or its effects."""
    paragraph.keys(("name",), (*USED, *form.side_keys))
    waives, effect, uses = _use(paragraph, form, "a side")
    cost = paragraph.word("cost", "cost", COSTS)
    if cost and not waives:
        paragraph.wrong("only a side that waives something can have a cost", "cost")
    name = paragraph.name("name")
    return Side(name=name, waives=waives, effect=effect, cost=cost, uses=uses)


def equipment(paragraph: Paragraph, form: CaseFormat) -> Equipment:
    """Parse an [[equipment]] table: what it waives, or its effects [C3-CARD-10]."""
    paragraph.keys(("id", "title"), (*USED, *SHOWN))
    waives, effect, uses = _use(paragraph, form, "an equipment card")
    return Equipment(
        id=paragraph.id(),
        title=paragraph.line("title"),
        effect=effect,
        waives=waives,
        flavour=paragraph.text("flavour"),
        picture=paragraph.picture(),
        uses=uses,
    )


Use = tuple[tuple[str, ...], str, tuple[PrintedEffect, ...]]
"""What a use waives, its single effect, its several effects; one of the three is not empty."""


def _use(paragraph: Paragraph, form: CaseFormat, noun: str) -> Use:
    """Parse what a Briefcase card waives, or its effect or effects."""
    waives = paragraph.words("waives", "requirement", form.waives)
    effect = paragraph.word("effect", f"effect of {noun}", USES)
    given = [key for key in USED if paragraph.values.get(key)]
    if len(given) != 1:
        sentence = (
            f"{noun} must have one of {', '.join(USED)}; this one has {_and(given) or 'none'}"
        )
        paragraph.wrong(sentence)
    return waives, effect, _uses(paragraph)


def _uses(paragraph: Paragraph) -> tuple[PrintedEffect, ...]:
    """Parse several effects of one use: 'must search', 'may take time'."""
    row = paragraph.row("uses")
    found = (_marked(paragraph, "uses", "effect", text, USES) for text in row)
    return tuple(PrintedEffect(word, may) for word, may in filter(None, found))
