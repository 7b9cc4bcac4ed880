"""Card parsers: each turns one table of a deck file into a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..vocabulary import DARKNESS_GAINS, gained_effect
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
from .table_reader import TableReader, unknown
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


def clue(table: TableReader, form: CaseFormat, types: tuple[str, ...]) -> Clue:
    """Parse a [[clue]] table, or another that describes a Clue face [R-CARD-01 to -08]."""
    table.keys(
        ("id", "title", "type", "left", "right"),
        ("attributes", "minimum", "icons", "effects", "story", *SHOWN, *form.clue_keys),
    )
    if table.values.get("left") == []:
        known = ", ".join((*TECHNIQUES, ANY))
        table.wrong(f"'left' is empty. A clue needs one of {known}.", "left")
    found = Clue(
        id=table.id(),
        title=table.line("title"),
        type=table.word("type", "type", types),
        left=_edge(table, "left"),
        right=_edge(table, "right"),
        purple=_purple(table, EDGES),
        attributes=frozenset(table.words("attributes", "attribute", form.attributes)),
        minimum=table.number("minimum", 1, LARGEST_MINIMUM),
        letter=_letter(table),
        half=table.word("half", "half", HALVES),
        icons=frozenset(table.words("icons", "icon", ICONS)),
        effects=_effects(table, form),
        equipment=table.word("equipment", "effect", USES),
        role=table.word("role", "role", form.roles),
        story=table.text("story"),
        flavour=table.text("flavour"),
        picture=table.picture(),
        waives=table.words("waives", "requirement", form.waives),
        uses=_uses(table),
    )
    _sound(table, found)
    return found


def _sound(table: TableReader, found: Clue) -> None:
    """Report values that need each other or exclude each other."""
    used = [key for key in ("equipment", "uses", "waives") if getattr(found, key)]
    if used and "equipment" not in found.attributes:
        table.wrong(
            "Only a card with the attribute 'equipment' can be used from the Briefcase. "
            "Add the attribute.",
            used[0],
        )
    if len(used) > 1:
        sentence = (
            f"A clue can have only one of equipment, uses, waives. This one has {_and(used)}."
        )
        table.wrong(sentence, used[-1])


def _purple(table: TableReader, edges: Iterable[str]) -> frozenset[str]:
    """Parse which icons of these edges are purple; they must be printed there."""
    edges = tuple(edges)
    known = [word for edge in edges for word in PURPLE_WORDS[edge]]
    found = table.words("purple", "edge or icon", known)
    for word in found:
        edge, _, icon = word.partition(" ")
        row = table.values.get(edge)
        if row == []:
            table.wrong(f"'purple' names the {edge} edge, but that edge has no icons.", "purple")
        elif icon and isinstance(row, list) and icon not in row:
            table.wrong(f"'purple' names {word!r}, but that icon is not on the edge.", "purple")
        elif icon and edge in found:
            table.wrong(f"'purple' names the whole {edge} edge. Leave out {word!r}.", "purple")
    return frozenset(found)


def _and(words: list[str]) -> str:
    return " and ".join(words)


def _letter(table: TableReader) -> str:
    letter = table.text("letter")
    if "letter" in table.values and letter and not LETTER.fullmatch(letter):
        table.wrong(f"The letter {letter!r} must be one capital letter.", "letter")
    return letter


def _edge(table: TableReader, key: str) -> frozenset[str]:
    return frozenset(table.words(key, "technique", (*TECHNIQUES, ANY)))


def _effects(table: TableReader, form: CaseFormat) -> tuple[PrintedEffect, ...]:
    """Parse the effects of a card, in order [R-CARD-08]."""
    row = table.row("effects")
    found = (_parse_marked(table, "effects", "effect", text, form.effects) for text in row)
    return tuple(PrintedEffect(word, may) for word, may in filter(None, found))


def _parse_marked(
    table: TableReader, key: str, noun: str, text: str, known: Iterable[str], shown: str = ""
) -> tuple[str, bool] | None:
    """Parse words with 'must' or 'may' in front: 'must check', 'may take lead'."""
    manner, _, word = text.partition(" ")
    if manner not in MANNERS:
        table.wrong(
            f"The {noun} {shown or text!r} must begin with 'must' (solid) or 'may' (outlined).", key
        )
        word = word if word in known else text
    if word not in known:
        table.wrong(unknown(noun, word, known), key)
        return None
    return word, manner == "may"


def victim(table: TableReader) -> Victim:
    """Parse a [[victim]] table [R-CARD-10]."""
    table.keys(("id", "title", "right"), ("story", *SHOWN))
    return Victim(
        id=table.id(),
        title=table.line("title"),
        right=_edge(table, "right"),
        story=table.text("story"),
        flavour=table.text("flavour"),
        picture=table.picture(),
    )


def storm(table: TableReader, form: CaseFormat) -> Storm:
    """Parse a [[storm]] table [C2-CARD-03]."""
    table.keys(("id", "title", "right"), ("lightning", "effects", *SHOWN))
    return Storm(
        id=table.id(),
        title=table.line("title"),
        right=_edge(table, "right"),
        lightning=table.flag("lightning"),
        effects=_effects(table, form),
        flavour=table.text("flavour"),
        picture=table.picture(),
    )


def case_card(table: TableReader, form: CaseFormat) -> CaseCard:
    """Parse a [[case_card]] table and its [case_card.clue], if there is one [C3-CARD-03 to -05]."""
    table.keys(
        ("id", "number", "title", "right"),
        (
            "face", "purple", "icons", "time_limit", "immediate", "ongoing", "role", "clue",
            "story", *SHOWN,
        ),
    )  # fmt: skip
    if "face" in table.values and "clue" in table.values:
        table.wrong("A card with faces A and B can't have a clue face. Remove one of them.", "face")
    found = CaseCard(
        id=table.id(),
        number=table.number("number", 1, LARGEST_NUMBER),
        title=table.line("title"),
        right=_edge(table, "right"),
        icons=_icons(table),
        face=table.word("face", "face", FACES),
        time_limit=table.number("time_limit", 1, 1),
        ongoing=_ongoing(table, form),
        clue=_clue_face(table, "case_card.clue", form),
        story=table.text("story"),
        flavour=table.text("flavour"),
        picture=table.picture(),
        purple=_purple(table, ("right",)),
        immediate=_immediate(table),
        role=table.word("role", "role", CASE_ROLES),
    )
    if found.immediate and found.role != HAUNTER:
        sentence = f"Only the card with the role {HAUNTER!r} can have immediate effects."
        table.wrong(sentence, "immediate")
    return found


def menace(table: TableReader, form: CaseFormat) -> Menace:
    """Parse a [[menace]] table and its [menace.clue], if there is one [C3-CARD-07]."""
    table.keys(
        ("id", "level", "title"),
        ("immediate", "ongoing", "icons", "clue", "role", *SHOWN),
    )
    return Menace(
        id=table.id(),
        level=table.number("level", 1, CLASSES),
        title=table.line("title"),
        immediate=_immediate(table),
        ongoing=_ongoing(table, form),
        icons=_icons(table),
        clue=_clue_face(table, "menace.clue", form),
        role=table.word("role", "role", MENACE_ROLES),
        flavour=table.text("flavour"),
        picture=table.picture(),
    )


def _clue_face(table: TableReader, header: str, form: CaseFormat) -> Clue | None:
    inner = table.table("clue", header)
    return None if inner is None else clue(inner, form, form.types)


def _icons(table: TableReader) -> tuple[PrintedIcon, ...]:
    """Parse the icons of a case or a Menace: 'must access 5', 'purple must flip' [C3-CARD-02]."""
    found = []
    for text in table.row("icons"):
        marked = _parse_marked(table, "icons", "icon", text.removeprefix(PURPLE), ICON_STEPS, text)
        if marked:
            found.append(PrintedIcon(*marked, purple=text.startswith(PURPLE)))
    return tuple(found)


def _immediate(table: TableReader) -> tuple[str, ...]:
    """Parse the effects when a card joins the Menaces [C3-MENACE-05 to -07]."""
    return table.words("immediate", "immediate effect", ARRIVAL_STEPS)


def _ongoing(table: TableReader, form: CaseFormat) -> tuple[str, ...]:
    """Parse the effects while a card is among the Menaces [C3-ONGO-01 to -04]."""
    row = table.row("ongoing")
    lent = [text for text in row if gained_effect(text)]
    for text in lent:
        words = text.removeprefix(DARKNESS_GAINS)
        _parse_marked(table, "ongoing", "gained effect", words, form.effects)
    if len(lent) > 1:
        table.wrong(
            "Darkness cards can gain only one effect from a card. "
            "Remove the others from 'ongoing'.",
            "ongoing",
        )
    known = (*LASTING, *lent)
    for text in row:
        if text not in known:
            hint = f"{', '.join(LASTING)}, {DARKNESS_GAINS}must ..."
            table.wrong(f"There is no ongoing effect {text!r}. Choose from: {hint}.", "ongoing")
    return tuple(row)


def objective(table: TableReader, place: int) -> Objective:
    """Parse an [[objective]] table; the first of the file has number 1 [C3-CARD-08]."""
    table.keys(("number", "title", "letters"), ("paths", "story"))
    number = table.number("number", 1, LARGEST_MINIMUM)
    if number and number != place:
        sentence = (
            f"Objectives are numbered in the order of the file. This one must have number {place}."
        )
        table.wrong(sentence, "number")
    if table.values.get("letters") == []:
        table.wrong("'letters' is empty. An Objective needs one or more.", "letters")
    letters = table.row("letters")
    for letter in letters:
        if not LETTER.fullmatch(letter):
            table.wrong(f"The letter {letter!r} must be one capital letter.", "letters")
    return Objective(
        number=number,
        title=table.line("title"),
        letters=tuple(letters),
        paths=tuple(table.row("paths")),
        story=table.text("story"),
    )


def contact(table: TableReader, form: CaseFormat) -> Contact:
    """Parse the contact with its two sides [R-CARD-11]."""
    table.keys(("id", "title", "side"), SHOWN)
    sides = table.tables("side", "contact.side")
    if isinstance(table.values.get("side"), list) and len(sides) != SIDES:
        table.wrong(f"A contact must have two sides, not {len(sides)}.")
    names = [name for side in sides if (name := side.peek("name", str))]
    if len(names) == SIDES and names[0] == names[1]:
        table.wrong(f"Both sides are named {names[0]!r}. Give them different names.")
    return Contact(
        id=table.id(),
        title=table.line("title"),
        sides=tuple(_side(side, form) for side in sides),
        flavour=table.text("flavour"),
        picture=table.picture(),
    )


def _side(table: TableReader, form: CaseFormat) -> Side:
    """Parse one [[contact.side]] table: what it waives, or its effects."""
    table.keys(("name",), (*USED, *form.side_keys))
    waives, effect, uses = _use(table, form, "a side")
    cost = table.word("cost", "cost", COSTS)
    if cost and not waives:
        table.wrong("Only a side that waives something can have a cost.", "cost")
    name = table.name("name")
    return Side(name=name, waives=waives, effect=effect, cost=cost, uses=uses)


def equipment(table: TableReader, form: CaseFormat) -> Equipment:
    """Parse an [[equipment]] table: what it waives, or its effects [C3-CARD-10]."""
    table.keys(("id", "title"), (*USED, *SHOWN))
    waives, effect, uses = _use(table, form, "an equipment card")
    return Equipment(
        id=table.id(),
        title=table.line("title"),
        effect=effect,
        waives=waives,
        flavour=table.text("flavour"),
        picture=table.picture(),
        uses=uses,
    )


Use = tuple[tuple[str, ...], str, tuple[PrintedEffect, ...]]
"""What a use waives, its single effect, its several effects; one of the three is not empty."""


def _use(table: TableReader, form: CaseFormat, noun: str) -> Use:
    """Parse what a Briefcase card waives, or its effect or effects."""
    waives = table.words("waives", "requirement", form.waives)
    effect = table.word("effect", f"effect of {noun}", USES)
    given = [key for key in USED if table.values.get(key)]
    if len(given) != 1:
        sentence = (
            f"{noun.capitalize()} must have one of {', '.join(USED)}. "
            f"This one has {_and(given) or 'none'}."
        )
        table.wrong(sentence)
    return waives, effect, _uses(table)


def _uses(table: TableReader) -> tuple[PrintedEffect, ...]:
    """Parse several effects of one use: 'must search', 'may take time'."""
    row = table.row("uses")
    found = (_parse_marked(table, "uses", "effect", text, USES) for text in row)
    return tuple(PrintedEffect(word, may) for word, may in filter(None, found))
