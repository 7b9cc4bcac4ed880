"""The paragraphs of a deck file, each read into the card that it describes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .cards import (
    ANY,
    ICONS,
    TECHNIQUES,
    CaseCard,
    Clue,
    Contact,
    Effect,
    Equipment,
    Icon,
    Menace,
    Objective,
    Side,
    Storm,
    Victim,
)  # fmt: skip
from .forms import Form
from .free_actions import USES
from .reading import Table, unknown
from .tables import ARRIVAL_STEPS, DARK_GAINS, DARK_TIME, ICON_STEPS, LESS_TIME, MORE_HAND

LARGEST_MINIMUM: Final = 20
LARGEST_NUMBER: Final = 7
CLASSES: Final = 2
SIDES: Final = 2

MANNERS: Final = ("must", "may")
PURPLE: Final = "purple "
EDGES: Final = ("left", "right")
HALVES: Final = ("first", "second")
FACES: Final = ("A", "B")
COSTS: Final = ("check",)
MENACE_ROLES: Final = ("aurora",)
LASTING: Final = (MORE_HAND, LESS_TIME, DARK_TIME)
LETTER: Final = re.compile(r"[A-Z]")


def clue(table: Table, form: Form, types: tuple[str, ...]) -> Clue:
    """A [[clue]] paragraph, or another that describes a Clue face. [R-CARD-01 to -08]"""
    table.keys(
        ("id", "title", "type", "left", "right"),
        ("attributes", "minimum", "icons", "effects", "story", "flavour", *form.clue_keys),
    )
    if table.values.get("left") == []:
        table.wrong(f"left is empty; a clue needs one of {', '.join(TECHNIQUES)}, {ANY}", "left")
    found = Clue(
        id=table.id(),
        title=table.line("title"),
        type=table.word("type", "type", types),
        left=_edge(table, "left"),
        right=_edge(table, "right"),
        purple=frozenset(table.words("purple", "edge", EDGES)),
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
    )
    _sound(table, found)
    return found


def _sound(table: Table, found: Clue) -> None:
    """Values that mean nothing without each other."""
    if "right" in found.purple and table.values.get("right") == []:
        table.wrong("purple names the right edge, which has no icon", "purple")
    if found.equipment and "equipment" not in found.attributes:
        sentence = "only a card with the attribute equipment can be used from the Briefcase"
        table.wrong(sentence, "equipment")


def _letter(table: Table) -> str:
    letter = table.text("letter")
    if "letter" in table.values and letter and not LETTER.fullmatch(letter):
        table.wrong(f"letter {letter!r} must be one capital letter", "letter")
    return letter


def _edge(table: Table, key: str) -> frozenset[str]:
    return frozenset(table.words(key, "technique", (*TECHNIQUES, ANY)))


def _effects(table: Table, form: Form) -> tuple[Effect, ...]:
    """The effects of a card, in their order. [R-CARD-08]"""
    row = table.row("effects")
    found = (_marked(table, "effects", "effect", text, form.effects) for text in row)
    return tuple(Effect(word, may) for word, may in filter(None, found))


def _marked(
    table: Table, key: str, noun: str, text: str, known: Iterable[str], shown: str = ""
) -> tuple[str, bool] | None:
    """Some words with their colour in front: 'must check', 'may take lead'."""
    manner, _, word = text.partition(" ")
    if manner not in MANNERS:
        table.wrong(f"{noun} {shown or text!r} must begin with must (black) or may (brown)", key)
        word = word if word in known else text
    if word not in known:
        table.wrong(unknown(noun, word, known), key)
        return None
    return word, manner == "may"


def victim(table: Table) -> Victim:
    """A [[victim]] paragraph. [R-CARD-10]"""
    table.keys(("id", "title", "right"), ("story", "flavour"))
    return Victim(
        id=table.id(),
        title=table.line("title"),
        right=_edge(table, "right"),
        story=table.text("story"),
        flavour=table.text("flavour"),
    )


def storm(table: Table, form: Form) -> Storm:
    """A [[storm]] paragraph. [C2-CARD-03]"""
    table.keys(("id", "title", "right"), ("lightning", "effects", "flavour"))
    return Storm(
        id=table.id(),
        title=table.line("title"),
        right=_edge(table, "right"),
        lightning=table.flag("lightning"),
        effects=_effects(table, form),
        flavour=table.text("flavour"),
    )


def case_card(table: Table, form: Form) -> CaseCard:
    """A [[case_card]] paragraph, perhaps with a [case_card.clue]. [C3-CARD-03 to -05]"""
    table.keys(
        ("id", "number", "title", "right"),
        ("face", "icons", "time_limit", "ongoing", "clue", "story", "flavour"),
    )
    if "face" in table.values and "clue" in table.values:
        table.wrong("a card with two case faces has no clue face", "face")
    return CaseCard(
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
    )


def menace(table: Table, form: Form) -> Menace:
    """A [[menace]] paragraph, perhaps with a [menace.clue]. [C3-CARD-07]"""
    table.keys(
        ("id", "level", "title"),
        ("immediate", "ongoing", "icons", "clue", "role", "flavour"),
    )
    return Menace(
        id=table.id(),
        level=table.number("level", 1, CLASSES),
        title=table.line("title"),
        immediate=table.words("immediate", "immediate effect", ARRIVAL_STEPS),
        ongoing=_ongoing(table, form),
        icons=_icons(table),
        clue=_clue_face(table, "menace.clue", form),
        role=table.word("role", "role", MENACE_ROLES),
        flavour=table.text("flavour"),
    )


def _clue_face(table: Table, header: str, form: Form) -> Clue | None:
    inner = table.table("clue", header)
    return None if inner is None else clue(inner, form, form.types)


def _icons(table: Table) -> tuple[Icon, ...]:
    """The icons of a case or a menace: 'must access 5', 'purple must flip'. [C3-CARD-02]"""
    found = []
    for text in table.row("icons"):
        marked = _marked(table, "icons", "icon", text.removeprefix(PURPLE), ICON_STEPS, text)
        if marked:
            found.append(Icon(*marked, purple=text.startswith(PURPLE)))
    return tuple(found)


def _ongoing(table: Table, form: Form) -> tuple[str, ...]:
    """What lasts while a card lies among the menaces. [C3-ONGO-01 to -04]"""
    row = table.row("ongoing")
    gained = [text for text in row if text.startswith(DARK_GAINS) and text != DARK_TIME]
    for text in gained:
        words = text.removeprefix(DARK_GAINS)
        _marked(table, "ongoing", "gained effect", words, form.effects)
    if len(gained) > 1:
        table.wrong("ongoing lets Darkness cards gain more than one effect", "ongoing")
    known = (*LASTING, *gained)
    for text in row:
        if text not in known:
            hint = f"{', '.join(LASTING)}, {DARK_GAINS}must ..."
            table.wrong(f"unknown ongoing effect {text!r}; use {hint}", "ongoing")
    return tuple(row)


def objective(table: Table, place: int) -> Objective:
    """An [[objective]] paragraph; the first of the file has number 1. [C3-CARD-08]"""
    table.keys(("number", "title", "letters"), ("paths", "story"))
    number = table.number("number", 1, LARGEST_MINIMUM)
    if number and number != place:
        sentence = f"objectives are numbered in their order; this one must have number {place}"
        table.wrong(sentence, "number")
    if table.values.get("letters") == []:
        table.wrong("letters is empty; an objective needs one or more", "letters")
    letters = table.row("letters")
    for letter in letters:
        if not LETTER.fullmatch(letter):
            table.wrong(f"letter {letter!r} must be one capital letter", "letters")
    return Objective(
        number=number,
        title=table.line("title"),
        letters=tuple(letters),
        paths=tuple(table.row("paths")),
        story=table.text("story"),
    )


def contact(table: Table, form: Form) -> Contact:
    """The contact with its two sides. [R-CARD-11]"""
    table.keys(("id", "title", "side"), ("flavour",))
    sides = table.tables("side", "contact.side")
    if isinstance(table.values.get("side"), list) and len(sides) != SIDES:
        table.wrong(f"a contact has two sides, not {len(sides)}")
    names = [side.values["name"] for side in sides if "name" in side.values]
    if len(names) == SIDES and names[0] == names[1]:
        table.wrong(f"both sides are named {names[0]!r}")
    return Contact(
        id=table.id(),
        title=table.line("title"),
        sides=tuple(_side(side, form) for side in sides),
        flavour=table.text("flavour"),
    )


def _side(table: Table, form: Form) -> Side:
    """One [[contact.side]] paragraph: what it waives, or its effect."""
    table.keys(("name",), ("waives", "effect", *form.side_keys))
    waives, effect = _use(table, form, "a side")
    cost = table.word("cost", "cost", COSTS)
    if cost and not waives:
        table.wrong("only a side that waives something can have a cost", "cost")
    return Side(name=table.name("name"), waives=waives, effect=effect, cost=cost)


def equipment(table: Table, form: Form) -> Equipment:
    """An [[equipment]] paragraph: what it waives, or its effect. [C3-CARD-10]"""
    table.keys(("id", "title"), ("waives", "effect", "flavour"))
    waives, effect = _use(table, form, "an equipment card")
    return Equipment(
        id=table.id(),
        title=table.line("title"),
        effect=effect,
        waives=waives,
        flavour=table.text("flavour"),
    )


def _use(table: Table, form: Form, noun: str) -> tuple[tuple[str, ...], str]:
    """What can be used from the Briefcase either waives requirements or has an effect."""
    waives = table.words("waives", "requirement", form.waives)
    effect = table.word("effect", f"effect of {noun}", USES)
    given = [key for key in ("waives", "effect") if table.values.get(key)]
    if len(given) != 1:
        found = "both" if given else "neither"
        table.wrong(f"{noun} has either waives or effect; this one has {found}")
    return waives, effect
