"""Functions that return markup for templates: cards, icons, gauges and lines."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup, escape

from ...art import ICONS, Style, back, face
from ...art.backs import Back
from ...art.card_icons import tags_of
from ...art.marks import Tag
from ...decks.cards import ANY, Card, CaseCard, Clue, Objective
from ...decks.edges import purple_on
from ...history import Achievement
from ...presentation.layout import LineCard
from ...presentation.threats import menace_summary
from ...rulebook import constraints, rules, rulings
from ...vocabulary import TECHNIQUE_WORDS, TYPE_WORDS
from ...words.glossary import explain
from ...words.sentences import attribute_words, card_lines, edge_words
from ..assets.urls import achievement_url, album, back_url, engraving_url, links, own_url
from ..http.addresses import cached_by_root_path, url_for

RULE_ID = re.compile(r"\b(?:R|C[123]|DK|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")
PURPLE = re.compile(r"\b[Pp]urple\b")
IN_BRACKETS = re.compile(rf"\[{RULE_ID.pattern}(?:, {RULE_ID.pattern})*\]")

HEIGHTS = {
    "collection": 29.0, "surveillance": 39.5, "interview": 50.0, "research": 60.5, ANY: 45.0,
    "storm": 45.0,
}  # fmt: skip
"""The height of each technique on the edge of a card in a line, in percent."""

HEAD_START = (50, 50)
"""The point where the thread starts at the head of a line."""

GAUGE_TOP, GAUGE_HEIGHT = 1.5, 21.0


# Words


@cached_by_root_path(maxsize=4096)
def link_rules(text: object) -> Markup:
    """Return a text in which the id of every rule or ruling is a link.

    An id in brackets or on its own is marked as a citation, which players can hide.
    """
    markup = str(symbols(text))
    if RULE_ID.fullmatch(markup):
        return Markup(_link(markup, "rule cite"))
    markup = IN_BRACKETS.sub(lambda found: f'<span class="cite">{found[0]}</span>', markup)
    return Markup(RULE_ID.sub(lambda found: _link(found[0]), markup))


def symbols(text: object) -> Markup:
    """Return a text with the purple symbol before the word 'purple'."""
    symbol = f'<span class="symbol">{icon_of("purple")}</span>'
    return Markup(PURPLE.sub(lambda found: f"{symbol} {found[0]}", str(escape(text))))


def _link(id: str, kind: str = "rule") -> str:
    known = id in rules() or id in rulings() or id in constraints()
    return f'<a class="{kind}" href="{url_for("rule", id=id)}">{id}</a>' if known else id


@cache
def meaning(name: str) -> str:
    """Return the explanation of a place on the table."""
    return explain(name).text


def technique_word(name: str) -> str:
    """Return the name of what joins two cards: a technique, or a Storm."""
    return TECHNIQUE_WORDS.get(name, name.capitalize())


DUTY = re.compile(r"\byou (must|may)\b")


def clean(text: str) -> str:
    """Return a text without the ids of its rules."""
    return BRACKETS.sub("", text)


BRACKETS = re.compile(r"\s*\[[A-Z0-9, -]+\]")


def edge_sentence(edge: tuple[str, ...]) -> str:
    """Return the techniques of an edge in words."""
    return edge_words(frozenset(edge))


@cached_by_root_path(maxsize=1024)
def facts(card: Card) -> Markup:
    """Return a card in words, one fact per line, with 'must' and 'may' in bold."""
    lines = [clean(line) for line in card_lines(card)[1:] if line and not line.startswith('"')]
    items = [Markup("<li>{}</li>").format(_emphasize(line)) for line in lines]
    return Markup("<ul>{}</ul>").format(Markup("").join(items))


def _emphasize(line: str) -> Markup:
    return Markup(DUTY.sub(lambda found: f"you <b>{found[1]}</b>", symbols(line)))


# Cards and icons


def face_of(card: Card | Objective, case: str, style: Style = "table", **given: bool) -> Markup:
    """Return a drawn card with links to its picture and icons."""
    where = album(case, card)
    return Markup(face(card, case=where, style=style, links=links(), own=own_url, **given))


@cached_by_root_path()
def back_of(kind: Back) -> Markup:
    """Return a card back."""
    return Markup(back(kind, link=back_url(kind)))


@cached_by_root_path()
def icon_of(name: str, purple: bool = False) -> Markup:
    """Return an icon of the sprite. It is hidden from screen readers, so put a word next to it."""
    width = ICONS[name].width
    purple = purple or name == "purple"
    return Markup(
        f'<svg class="i w{width}{" purple" * purple}" viewBox="0 0 {width} 24" aria-hidden="true">'
        f'<use href="{links().sprite}#i-{name}"/></svg>'
    )


@cached_by_root_path()
def first_flag(*, costs_time: bool) -> Markup:
    """Return the ribbon over the First lead, with an hourglass if discarding it adds to Time."""
    cost = Markup('<span class="cost">{}+1</span> <span class="when">on discard</span>').format(
        icon_of("time")
    )
    return Markup('<span class="flag">First lead {}</span>').format(cost if costs_time else "")


@cached_by_root_path(maxsize=4096)
def engraving(card: Card, case: str) -> Markup:
    """Return the picture of a card without its frame."""
    url = engraving_url(case, card)
    return Markup('<img class="art" src="{}" alt="" loading="eager">').format(url)


@cached_by_root_path(maxsize=4096)
def mini(card: Card, case: str) -> Markup:
    """Return a small card that shows only its picture and its type icon."""
    return Markup('<span class="mini" data-card="{}">{}{}</span>').format(
        card.id, engraving(card, case), seal(card)
    )


def medal(achievement: Achievement, state: str = "unlocked") -> Markup:
    """Return the framed engraving of an achievement that is unlocked, new or locked.

    The page needs css/medal.css.
    """
    return Markup(
        '<span class="medal {}"><img src="{}" alt="{}" width="80" height="100" loading="lazy">'
        "</span>"
    ).format(state, achievement_url(achievement.id), achievement.engraving)


def seal(card: Card) -> Markup:
    """Return the icon in the corner of a card: its type or kind.

    The number of a Case Card is left out, because an open case shows the number of its line.
    """
    name = card.type if isinstance(card, Clue) else SEALS.get(type(card).__name__, "victim")
    return Markup('<span class="seal {}">{}</span>').format(name, icon_of(name))


SEALS = {
    "CaseCard": "cases",
    "Storm": "storm",
    "Contact": "contact",
    "Equipment": "equipment",
    "Menace": "menace",
}


# Lines


@cache
def thread(joint: str, ends: tuple[str, ...]) -> Markup:
    """Return the red thread over one card, from its left edge to the next card."""
    x, y = (0, HEIGHTS[joint]) if joint else HEAD_START
    path = " ".join(f"M{x} {y:g}L100 {HEIGHTS[end]:g}" for end in ends)
    strokes = "".join(
        f'<path class="{name}" d="{path}" vector-effect="non-scaling-stroke"/>'
        for name in ("halo", "red")
    )
    return Markup(
        '<svg class="thread" viewBox="0 0 100 100" preserveAspectRatio="none" '
        f'aria-hidden="true">{strokes}</svg>'
    )


@cached_by_root_path(maxsize=4096)
def slip(played: LineCard, case: str, here: str) -> Markup:
    """Return a card in a line; it shrinks to its picture and never covers its neighbor."""
    card = played.card
    classes = [name for name, on in (
        ("head", not played.joint), ("last", played.last), ("storm", played.joint == "storm"),
        ("case", isinstance(card, CaseCard)),
    ) if on]  # fmt: skip
    return Markup(
        '<li class="laid {}" data-card="{}"><a class="pick" href="{}/look?card={}" data-look '
        'aria-label="{}"><span class="leaf">{}<span class="nm"><span>{}</span></span>'
        '<span class="marks">{}{}</span></span></a>{}{}{}</li>'
    ).format(
        " ".join(classes), card.id, here, card.id, spoken_name(played), engraving(card, case),
        card.title, seal(card), marks(played), thread(played.joint, played.ends),
        clasp(played.joint, played.joint in purple_on(card, "left")),
        plugs(played.ends, purple_on(card, "right")) if played.last else "",
    )  # fmt: skip


@cached_by_root_path(maxsize=1024)
def chain_of(line: tuple[LineCard, ...], case: str, here: str) -> Markup:
    """Return the cards of a line."""
    return Markup("").join(slip(played, case, here) for played in line)


def spoken_name(played: LineCard) -> str:
    """Return the name of a card in a line for screen readers: title, type and attributes."""
    card = played.card
    if not isinstance(card, Clue):
        return card.title
    words = [TYPE_WORDS[card.type], *attribute_words(card), *(["used"] if played.used else [])]
    return f"{card.title}: {', '.join(words)}"


@cached_by_root_path(maxsize=4096)
def marks(played: LineCard) -> Markup:
    """Return the attributes of a card that still count in its line, as tags."""
    if not isinstance(played.card, Clue):
        return Markup("")
    tags = [*tags_of(played.card, True, played.used), *([Tag("time")] if played.glass else [])]
    return Markup("").join(map(_tag, tags))


def _tag(tag: Tag) -> Markup:
    red = " red" if tag.name.startswith("puzzle") else ""
    letter = Markup("<b>{}</b>").format(tag.letter) if tag.letter else ""
    return Markup('<span class="tag{}{}">{}{}</span>').format(
        red, " struck" if tag.struck else "", icon_of(tag.name), letter
    )


@cached_by_root_path()
def clasp(joint: str, purple: bool = False) -> Markup:
    """Return the technique that joins two cards."""
    if not joint:
        return Markup("")
    return Markup('<span class="clasp at-{}{}" data-word="{}">{}</span>').format(
        joint, " purple" * purple, technique_word(joint), icon_of(joint)
    )


@cached_by_root_path()
def plugs(ends: tuple[str, ...], purple: frozenset[str] = frozenset()) -> Markup:
    """Return the techniques at the open end of a line, some of which may be purple."""
    return Markup("").join(
        Markup('<span class="plug at-{}{}">{}</span>').format(
            end, " purple" * (end in purple), icon_of(end)
        )
        for end in ends
    )


def in_pile(card: Card, case: str, here: str) -> Markup:
    """Return a card in the list of a pile."""
    return Markup(
        '<li class="held" data-card="{}"><a class="pick" href="{}/look?card={}" data-look>{}'
        '<span class="tname" aria-hidden="true"><span>{}</span></span></a></li>'
    ).format(card.id, here, card.id, face_of(card, case, "waiting"), card.title)


# Gauges


@cached_by_root_path()
def fill(name: str, count: int, limit: int) -> Markup:
    """Return the symbol of an area, filled in proportion to its count."""
    top = GAUGE_TOP + GAUGE_HEIGHT * (1 - min(count, limit) / limit)
    use = f'<use href="{links().sprite}#i-{name}" width="24" height="24"'
    full = (
        f'<svg y="{top:.1f}" width="24" height="{24 - top:.1f}" '
        f'viewBox="0 {top:.1f} 24 {24 - top:.1f}">{use}/></svg>'
    )
    empty = f'{use} opacity=".25"/>'
    return Markup(f'<svg viewBox="0 0 24 24" aria-hidden="true">{empty}{full}</svg>')


GLOBALS = {
    "back_of": back_of,
    "menace_summary": menace_summary,
    "clean": clean,
    "engraving": engraving,
    "face_of": face_of,
    "facts": facts,
    "fill": fill,
    "icon_of": icon_of,
    "in_pile": in_pile,
    "meaning": meaning,
    "medal": medal,
    "mini": mini,
    "symbols": symbols,
}
"""The functions that every template can call."""
