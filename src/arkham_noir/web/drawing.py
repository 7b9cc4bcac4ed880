"""What the templates draw with: faces, icons, gauges, the thread between the cards of a line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup, escape

from ..art import ICONS, Style, back, face, icon_name
from ..art.measures import tab_middle
from ..decks.cards import ANY, TECHNIQUES, Card, Clue, Objective
from ..rulebook import constraints, rules, rulings
from ..vocabulary import TECHNIQUE_WORDS
from ..words.glossary import explain
from ..words.words import card_lines
from .assets import album, links
from .table import Entry, Played, TablePage, in_order

RULE_ID = re.compile(r"\b(?:R|C[123]|DK|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")
IN_BRACKETS = re.compile(rf"\[{RULE_ID.pattern}(?:, {RULE_ID.pattern})*\]")

HEIGHTS = {name: tab_middle(name) for name in (*TECHNIQUES, ANY)}
HEIGHTS["storm"] = HEIGHTS[ANY]
"""Where a technique stands on the edge of a card in a line, of 174."""

HEAD_START = (72, 108)
"""Where the thread leaves the head of a line."""

GAUGE_TOP, GAUGE_HEIGHT = 1.5, 21.0


# Words


@lru_cache(maxsize=4096)
def cited(text: object) -> Markup:
    """A text in which every id of a rule or ruling is a link to it.

    An id that a sentence could do without, in brackets or all alone, is marked as a citation:
    players may have those hidden.
    """
    said = str(escape(text))
    if RULE_ID.fullmatch(said):
        return Markup(_link(said, "rule cite"))
    said = IN_BRACKETS.sub(lambda found: f'<span class="cite">{found[0]}</span>', said)
    return Markup(RULE_ID.sub(lambda found: _link(found[0]), said))


def _link(id: str, kind: str = "rule") -> str:
    known = id in rules() or id in rulings() or id in constraints()
    return f'<a class="{kind}" href="/rules/{id}">{id}</a>' if known else id


@cache
def meaning(name: str) -> str:
    """What a place on the table is."""
    return explain(name).text


def technique_word(name: str) -> str:
    """What joins two cards: a technique, or a storm."""
    return TECHNIQUE_WORDS.get(name, name.capitalize())


@lru_cache(maxsize=1024)
def facts(card: Card) -> Markup:
    """A card in words, one fact a line, its rules linked."""
    lines = [line.replace("[", "").replace("]", "") for line in card_lines(card)[1:] if line]
    items = [Markup("<li>{}</li>").format(cited(line)) for line in lines]
    return Markup("<ul>{}</ul>").format(Markup("").join(items))


@lru_cache(maxsize=4096)
def told(entry: Entry) -> Markup:
    """A move in the log: what was answered and what came of it, each event with its rule."""
    events = [
        Markup('<span data-word="{}" data-say="{}">{} {}</span>').format(
            explain(event.kind).title, meaning(event.kind), event.text, cited(event.rule)
        )
        for event in entry.events
    ]
    return Markup("<i>{}</i><div><b>{}.</b> {}</div>").format(
        entry.turn or "", entry.said, Markup(" ").join(events)
    )


# Cards and icons


def face_of(card: Card | Objective, case: str, style: Style = "table", **given: bool) -> Markup:
    """A card as it is drawn, with pictures and icons linked."""
    return Markup(face(card, case=album(case, card), style=style, links=links(), **given))


@cache
def back_of(kind: str) -> Markup:
    """A face-down stack."""
    return Markup(back(kind))


@cache
def icon_of(name: str) -> Markup:
    """An icon of the sprite; a word always stands beside it."""
    width = ICONS[name].width
    return Markup(
        f'<svg class="i w{width}" viewBox="0 0 {width} 24" aria-hidden="true">'
        f'<use href="{links().sprite}#i-{name}"/></svg>'
    )


@lru_cache(maxsize=1024)
def brief(card: Card) -> Markup:
    """A lead on a slip: type, edges and attributes, for a screen without room."""
    if not isinstance(card, Clue):
        return Markup("")
    edges = [*map(icon_of, in_order(card.left)), Markup("&rarr;")]
    edges += map(icon_of, in_order(card.right))
    marks = [icon_name(word) for word in sorted(card.attributes)]
    marks += [f"minimum-{card.minimum}"] if card.minimum else []
    row = Markup(" ").join(map(icon_of, [card.type, *marks, *sorted(card.icons)]))
    return Markup('<span class="brief" aria-hidden="true">{}<b>{}</b>{}</span>').format(
        row, card.title, Markup(" ").join(edges)
    )


def first_flag(page: TablePage) -> Markup:
    """The ribbon over the First lead; an hourglass if letting it go costs time."""
    cost = Markup('&rarr;{}<span class="hush">costs time</span>').format(icon_of("time"))
    return Markup('<span class="flag">First lead {}</span>').format(
        cost if page.first_costs_time else ""
    )


# Lines


@cache
def thread(joint: str, ends: tuple[str, ...]) -> Markup:
    """The red thread over one card: from the clasp at its left to what follows."""
    x, y = (0, HEIGHTS[joint]) if joint else HEAD_START
    path = " ".join(f"M{x} {y}L100 {HEIGHTS[end]}" for end in ends)
    strokes = "".join(
        f'<path class="{name}" d="{path}" vector-effect="non-scaling-stroke"/>'
        for name in ("halo", "red")
    )
    return Markup(
        '<svg class="thread" viewBox="0 0 100 174" preserveAspectRatio="none" '
        f'aria-hidden="true">{strokes}</svg>'
    )


@lru_cache(maxsize=20_000)
def played(card: Played, case: str, here: str, lit: bool) -> Markup:
    """A card in a line, with its clasp and its piece of the thread."""
    title, is_head = card.card.title, not card.joint
    drawn = face_of(
        card.card, case, "line", joined=not is_head, open_right=card.last, used=card.used,
        purple_lit=lit,
    )  # fmt: skip
    place = f"{' last' if card.last else ''}{' head' if is_head else ''}"
    clasp = (
        Markup('<span class="clasp at-{}" data-word="{}">{}</span>').format(
            card.joint, technique_word(card.joint), icon_of(card.joint)
        )
        if card.joint
        else ""
    )
    return Markup(
        '<li class="played{}" data-card="{}">'
        '<a class="pick" href="{}?card={}" data-swap data-word="{}">{}</a>'
        '<span class="name" aria-hidden="true"><span>{}</span></span>{}{}</li>'
    ).format(
        place, card.card.id, here, card.card.id, title, drawn, title,
        thread(card.joint, card.ends), clasp,
    )  # fmt: skip


@lru_cache(maxsize=20_000)
def in_pile(card: Card, case: str, here: str) -> Markup:
    """A card of a pile that is looked through."""
    return Markup('<li><a href="{}?card={}" data-swap>{}</a></li>').format(
        here, card.id, face_of(card, case)
    )


# Gauges


@dataclass(frozen=True)
class Fate:
    """What happens at a limit, and the icon that stands in its last place."""

    icon: str
    text: str


def fates_of(page: TablePage) -> dict[str, Fate]:
    """What the two limits bring in this case, at this moment."""
    limit = page.view.stability.limit
    mind = Fate("stability", f"At {limit} your mind gives way: you lose.")
    return {"time": _time_fate(page), "stability": mind}


def _time_fate(page: TablePage) -> Fate:
    view = page.view
    comes = (
        "you are too late: you lose" if not view.threats_left else f"another {view.threat} comes"
    )
    return Fate(view.threat.casefold(), f"At {view.time.limit} {comes}.")


@cache
def fill(name: str, count: int, limit: int) -> Markup:
    """The symbol of an area, filled from below as far as it has come."""
    top = GAUGE_TOP + GAUGE_HEIGHT * (1 - min(count, limit) / limit)
    use = f'<use href="{links().sprite}#i-{name}" width="24" height="24"'
    full = (
        f'<svg y="{top:.1f}" width="24" height="{24 - top:.1f}" '
        f'viewBox="0 {top:.1f} 24 {24 - top:.1f}">{use}/></svg>'
    )
    empty = f'{use} opacity=".25"/>'
    return Markup(f'<svg viewBox="0 0 24 24" aria-hidden="true">{empty}{full}</svg>')


NAMES = {
    "back_of": back_of,
    "brief": brief,
    "face_of": face_of,
    "facts": facts,
    "fates_of": fates_of,
    "fill": fill,
    "first_flag": first_flag,
    "icon_of": icon_of,
    "in_pile": in_pile,
    "meaning": meaning,
    "played": played,
    "told": told,
}
"""What every template can call."""
