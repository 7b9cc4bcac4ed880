"""Card faces: every card as one SVG, for the table, a line, a close-up or a thumbnail."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, singledispatch
from html import escape
from typing import NamedTuple

from ..decks.cards import Card, CaseCard, Clue, Contact, Equipment, Menace, Objective, Storm, Victim
from ..decks.edges import purple_on
from ..vocabulary import TYPE_WORDS
from ..words.sentences import use_words
from . import frames
from .card_icons import (
    Shown,
    art_kind,
    briefcase_use,
    effects_of,
    icons_of,
    kind_of,
    label,
    tags_of,
    uses_of,
)
from .close_up import banner, close_up, flavour, rows_of
from .dimensions import ACCENT, HEIGHT, INK, PAPER, PAPER_3, SEAL, VIEW, WIDTH, Style, tab_middle
from .icons import ICONS, sentence
from .lettering import SERIF, TIGHT, fit_title, fit_words
from .marks import (
    DARK,
    LIGHT,
    MANILA,
    Box,
    IconMark,
    Links,
    Own,
    Pen,
    Scheme,
    Tag,
    lettering,
    numeral,
    path,
    pill,
    seal,
    strip,
    tabs,
    tags,
    tell,
)

XMLNS = ' xmlns="http://www.w3.org/2000/svg"'  # not needed within a page

WINDOW: dict[Style, Box] = {
    "table": (5, 5, 122, 122),
    "waiting": (5, 5, 122, 98),
    "line": (5, 5, 122, 135),
    "big": (5, 5, 122, 122),
    "print": (5, 5, 122, 122),
    "mini": (4, 4, 124, 124),
}
EMBLEM: dict[Style, Box] = {
    "table": (30, 73, 72, 64),
    "waiting": (30, 73, 72, 64),
    "big": (36, 72, 60, 40),
    "print": (36, 72, 60, 40),
}
OVAL: dict[Style, Box] = {
    "table": (16, 9, 100, 116),
    "waiting": (24, 8, 84, 97),
    "line": (15, 9, 102, 122),
    "big": (16, 9, 100, 116),
    "print": (16, 9, 100, 116),
    "mini": (14, 7, 104, 118),
}
LOW_WINDOW: Box = (5, 5, 122, 104)  # close-up, for kinds whose sentences need the space


class Look(NamedTuple):
    """How to show a card."""

    case: str
    style: Style
    pen: Pen
    used: bool
    open_right: bool
    joined: bool

    @property
    def height(self) -> float:
        """The height of the card."""
        return HEIGHT[self.style]

    @property
    def whole(self) -> bool:
        """Whether name and effects are shown."""
        return self.style in ("table", "waiting") or self.in_words

    @property
    def in_words(self) -> bool:
        """Whether every effect has its sentence next to it."""
        return self.style in ("big", "print")


@lru_cache(maxsize=4096)
def face(
    card: Shown,
    *,
    case: str,
    style: Style = "table",
    links: Links | None = None,
    own: Own | None = None,
    used: bool = False,
    open_right: bool = True,
    joined: bool = False,
) -> str:
    """Return a card as an SVG that needs nothing else, or only the files that the links name.

    `own` returns the pictures of custom cards.
    """
    look = Look(case, style, Pen(links, own), used, open_right, joined)
    return (
        f'<svg{"" if links else XMLNS} class="face {kind_of(card)} {style}" '
        f'viewBox="{VIEW[style]}" role="img" aria-label="{escape(label(card))}" color="{INK}" '
        f'fill="{INK}" font-family="{SERIF}">{_draw(card, look)}</svg>'
    )


# Parts that kinds share


def _name(
    card: Shown, look: Look, scheme: Scheme, top: float = 127, low: float = 155, least: float = 99
) -> str:
    """Return the title between picture and rule; nothing for a waiting card.

    The page writes the title of a waiting card.
    """
    if look.style == "waiting":
        return ""
    lines, size = fit_title(card.title, WIDTH - 12, 12.3, least)
    middle = (top + low) / 2
    return lettering(lines, WIDTH / 2, middle, size, scheme.figure, TIGHT, font_weight="bold")


def _foot(
    card: Shown, look: Look, scheme: Scheme, signs: list[IconMark], penalties: Sequence[str] = (),
    low: float = 127,
) -> str:  # fmt: skip
    """Return name, rule and effects, below the picture."""
    if look.in_words:
        return close_up(card, look.pen, scheme, rows_of(signs), penalties, low + 1)
    line = frames.lightning_rule if isinstance(card, Storm) else frames.double_rule
    rule, middle, size = (151.0, 167.5, 24.0) if look.style == "waiting" else (156.5, 169.7, 20.0)
    drawn = _name(card, look, scheme) + line(rule, scheme)
    return drawn + strip(look.pen, signs, penalties, middle, scheme, size)


def _window(look: Look, has_tabs: bool = False) -> Box:
    """Return the box of the picture; no tab extends below a low one."""
    return LOW_WINDOW if look.in_words and not has_tabs else WINDOW[look.style]


def _picture(card: Card, look: Look, box: Box, bites: list[float]) -> str:
    """Return the engraving, on paper."""
    x, y, width, tall = box
    ground = ""
    if not isinstance(card, Clue):  # its stock is paper already
        ground = path(f"M{x:g} {y:g}h{width:g}v{tall:g}h-{width:g}z", fill=PAPER)
    drawn = look.pen.engraving(look.case, card.id, art_kind(card), box, bites, card.picture)
    return ground + drawn


def _right(card: Clue | Victim | Storm | CaseCard, look: Look, scheme: Scheme) -> str:
    """Return the plugs of the right edge."""
    if not look.open_right or look.style == "mini":
        return ""
    return tabs(look.pen, card.right, "right", look.style, scheme, purple_on(card, "right"))


def _bites(clue: Clue, look: Look) -> list[float]:
    """Return the notches for the plugs of another card; printed cards have none."""
    return [] if look.style == "print" else [tab_middle(w, look.style) for w in sorted(clue.left)]


# Kinds


@singledispatch
def _draw(card: Shown, look: Look) -> str:
    raise TypeError(f"{card!r} is not a card")


@_draw.register
def _(card: Clue, look: Look) -> str:
    shows_left = bool(card.left) and not look.joined and look.style != "mini"
    bites = _bites(card, look) if shows_left else []
    box = WINDOW[look.style]
    size = SEAL[look.style]
    drawn = frames.sheet(look.height, bites, LIGHT.ground)
    drawn += _picture(card, look, box, bites)
    drawn += frames.window(box, INK, bites)
    if card.type == "formula":
        drawn += frames.notched_frame(look.height)
    drawn += seal(look.pen, card.type, size, LIGHT)
    if look.style == "mini":
        return drawn
    drawn += tags(
        look.pen, tags_of(card, look.style == "line", look.used), size + 4, look.style == "line"
    )
    if look.in_words:
        drawn += banner(TYPE_WORDS[card.type], box[1] + box[3], LIGHT)
    if look.whole:
        penalties = [word for word in ("time", "stability") if word in card.icons]
        stowed = briefcase_use(card) if look.in_words else []
        drawn += _foot(card, look, LIGHT, effects_of(card) + stowed, penalties)
    if shows_left:
        purple = purple_on(card, "left")
        drawn += tabs(look.pen, card.left, "left", look.style, LIGHT, purple)
    return drawn + _right(card, look, LIGHT)


@_draw.register
def _(card: Victim, look: Look) -> str:
    box = OVAL[look.style]
    drawn = _picture(card, look, box, []) + frames.oval(look.height, box)
    drawn += frames.black(look.height)
    if look.whole and look.style != "waiting":
        big = look.in_words
        drawn += _name(card, look, DARK, 130, 145, 7) if big else _name(card, look, DARK, 130, 156)
        drawn += lettering(
            ["VICTIM"], WIDTH / 2, 149 if big else 166, 5 if big else 8.5, PAPER_3,
            font_weight="bold", letter_spacing="2.2",
        )  # fmt: skip
        drawn += flavour(card, 154, 180, 9, WIDTH - 9, DARK) if big else ""
    return drawn + _right(card, look, DARK)


@_draw.register
def _(card: Storm, look: Look) -> str:
    box = WINDOW[look.style]
    drawn = frames.sheet(look.height, [], DARK.ground) + _picture(card, look, box, [])
    drawn += frames.black(look.height)
    drawn += seal(look.pen, "storm", SEAL[look.style], DARK, round_=True)
    if look.style == "mini":
        return drawn
    if card.lightning:
        row = [Tag("lightning")]
        drawn += tags(look.pen, row, SEAL[look.style] + 4, look.style == "line")
    if look.in_words:
        drawn += banner("Storm", box[1] + box[3], DARK)
    if look.whole:
        drawn += _foot(card, look, DARK, effects_of(card))
    return drawn + _right(card, look, DARK)


@_draw.register
def _(card: CaseCard, look: Look) -> str:
    scheme = MANILA if card.right else DARK
    x, y, width, tall = _window(look, bool(card.right))
    box = (x, y + 8, width, tall - 8)
    drawn = frames.folder(look.height, scheme) + _picture(card, look, box, [])
    drawn += frames.window(box, scheme.figure, [])
    number = f"{card.number}{card.face}"
    said = f"Case Card {number}"
    drawn += numeral(number, SEAL[look.style], scheme, said, ICONS["victim"].sentence)
    if look.style == "mini":
        return drawn
    if card.time_limit:
        row = [Tag("time-limit-up")]
        drawn += tags(look.pen, row, SEAL[look.style] + 4, look.style == "line")
    if look.whole:
        drawn += _foot(card, look, scheme, icons_of(card), low=box[1] + box[3])
    return drawn + _right(card, look, scheme)


@_draw.register
def _(card: Menace, look: Look) -> str:
    box = _window(look)
    drawn = frames.sheet(look.height, [], DARK.ground) + _picture(card, look, box, [])
    drawn += frames.black(look.height) + frames.claws()
    drawn += seal(look.pen, f"menace-{card.level}", SEAL[look.style], DARK)
    if look.in_words:
        drawn += banner(f"Menace {'I' * card.level}", box[1] + box[3], DARK)
    if look.whole:
        drawn += _foot(card, look, DARK, icons_of(card), low=box[1] + box[3])
    return drawn


@_draw.register
def _(card: Contact, look: Look) -> str:
    x, y, width, tall = _window(look)
    box = (x + 4, y + 4, width - 8, tall - 8)
    drawn = frames.sheet(look.height, [], LIGHT.ground) + _picture(card, look, box, [])
    drawn += frames.window(box, INK, []) + frames.red_double(look.height)
    if not look.whole:
        return drawn + seal(look.pen, "contact", SEAL[look.style], LIGHT)
    sides = [uses_of(side) for side in card.sides]
    if look.in_words:
        rows = [
            (signs, ("Or: " if place else "") + sentence(use_words(side)))
            for place, (signs, side) in enumerate(zip(sides, card.sides, strict=True))
        ]
        return drawn + close_up(card, look.pen, LIGHT, rows, top=106, low=178)
    return drawn + _name(card, look, LIGHT, 124, 152) + _choice(look, sides, 165)


def _choice(look: Look, sides: list[list[IconMark]], middle: float) -> str:
    """Return effects in a row with "or" between the sides."""
    number, words = sum(map(len, sides)), (len(sides) - 1) * 12
    wide = min(31.0, (WIDTH - 16 - words) / number - 2)
    total = number * (wide + 2) + words
    x, drawn = (WIDTH - total) / 2, ""
    for place, side in enumerate(sides):
        if place:
            drawn += lettering(["or"], x + 5, middle, 9, INK, font_style="italic")
            x += 12
        for sign in side:
            drawn += pill(look.pen, sign, x, middle, wide, LIGHT)
            x += wide + 2
    return drawn


@_draw.register
def _(card: Equipment, look: Look) -> str:
    x, y, width, tall = _window(look)
    box = (x, y + 9, width, tall - 13)
    drawn = frames.briefcase(look.height) + _picture(card, look, box, [])
    drawn += frames.window(box, INK, []) + frames.buckles(box[1] + box[3] + 5)
    drawn += seal(look.pen, "equipment", SEAL[look.style], MANILA)
    if not look.whole:
        return drawn
    if look.in_words:
        return drawn + close_up(card, look.pen, MANILA, rows_of(uses_of(card)), top=114)
    return drawn + _name(card, look, MANILA, 134, 158) + _choice(look, [uses_of(card)], 170)


@_draw.register
def _(card: Objective, look: Look) -> str:
    drawn = frames.sheet(look.height, [], LIGHT.ground) + frames.certificate(look.height)
    if look.whole:
        heading = [f"OBJECTIVE {card.number}"]
        drawn += lettering(
            heading, WIDTH / 2, 25, 8.5, ACCENT, font_weight="bold", letter_spacing="1.5"
        )
        lines, size = fit_title(card.title, WIDTH - 34, 14)
        drawn += lettering(lines, WIDTH / 2, 48, size, INK, font_weight="bold")
        drawn += path("M30 66H102M30 68.5H102", stroke=INK, stroke_width=0.8)
        emblem = EMBLEM[look.style]
        drawn += look.pen.engraving(look.case, f"objective-{card.number}", "objective", emblem, [])
        drawn += frames.window(emblem, INK, [])
    big = look.in_words
    drawn += _letters(card, look, 128 if big else 153 if look.whole else look.height / 2)
    if big:
        words, size = fit_words("  ".join(card.paths), WIDTH - 32, 32, 5.2)
        drawn += lettering(words, WIDTH / 2, 157, size, INK, font_style="italic")
    return drawn


def _letters(card: Objective, look: Look, middle: float) -> str:
    """Return the Puzzle cards that an Objective asks for."""
    count = len(card.letters)
    size = min(26.0 if look.whole else 46.0, 96 / max(1, count))
    drawn = ""
    for place, letter in enumerate(card.letters):
        x = WIDTH / 2 + (place - count / 2) * (size + 2)
        y = middle - size / 2
        piece = look.pen.icon("puzzle-letter", x, y, size, ACCENT)
        piece += lettering(
            [letter], x + size * 0.43, y + size * 0.65, size * 0.5, LIGHT.ground,
            font_weight="bold",
        )  # fmt: skip
        hint = card.paths[place] if place < len(card.paths) else ICONS["puzzle"].sentence
        drawn += tell(piece, f"Puzzle {letter}", hint)
    return drawn
