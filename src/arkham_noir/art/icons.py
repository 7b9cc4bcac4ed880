"""Icons: every sign of the game as a shape, a letter, a word and a sentence.

Signs are drawn on 24 by 24; effects on 36 by 24: a verb, then the place it acts on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ..core.card_tables import ANY
from ..decks.paragraphs import LARGEST_MINIMUM
from ..words.vocabulary import EFFECT_WORDS, MENACE_WORDS, TECHNIQUE_WORDS, TYPE_WORDS
from .shapes import ASK, DIGITS, DOWN, SHAPES, UP

SIDE = 24
LONG = 36


class Icon(NamedTuple):
    """One sign: its family, what it looks like, its letter, its name and its meaning."""

    family: str
    drawing: str
    letter: str
    word: str
    sentence: str
    width: int = SIDE


def icon_name(word: str) -> str:
    """The name of the icon for a word of the card files: "time limit -1" is time-limit-down."""
    text = word.replace("+1", "up").replace("-1", "down")
    if text.startswith("darkness gains m"):
        text = text.replace("must ", "").replace("may ", "")
    return text.replace(" ", "-")


def sprite() -> str:
    """All icons in one SVG file, each a symbol i-NAME to be used from anywhere on a page."""
    symbols = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 {icon.width} {SIDE}" fill="currentColor">'
        f"{icon.drawing}</symbol>"
        for name, icon in ICONS.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


@cache
def icon_svg(name: str) -> str:
    """One icon as an SVG of its own, in the colour of the text around it."""
    icon = ICONS[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="icon" fill="currentColor" role="img" '
        f'viewBox="0 0 {icon.width} {SIDE}" aria-label="{icon.word}">{icon.drawing}</svg>'
    )


# Drawing


def _at(drawing: str, x: float, y: float = 0.0, scale: float = 1.0) -> str:
    """A drawing moved, and perhaps made smaller."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawing}</g>'


def _beside(verb: str, place: str) -> str:
    """A verb of half a sign's width and the place it acts on."""
    return verb + _at(SHAPES[place], 13.5, 1, 0.92)


def _path(outline: str) -> str:
    return f'<path fill-rule="evenodd" d="{outline}"/>'


def _cut(outline: str, number: int, scale: float = 1.0, x: float = 12.0, y: float = 14.2) -> str:
    """A solid shape with a number cut out of it, around a point."""
    digits = str(number)
    left = x - scale * (3.6 * len(digits) - 0.6)
    for place, digit in enumerate(digits):
        for polygon in DIGITS[int(digit)]:
            points = [pair.split(",") for pair in polygon.split()]
            corners = (
                f"{left + scale * (7.2 * place + float(a)):.4g} {y + scale * (float(b) - 5):.4g}"
                for a, b in points
            )
            outline += f"M{'L'.join(corners)}z"
    return _path(outline)


PLUS = _path("M4.5 8h3v3.5H11v3H7.5V18h-3v-3.5H1v-3h3.5z")
MINUS = _path("M1 11.5h10v3H1z")
TICK = _path("M.5 12.5 3 10l2.5 2.8L10 5l2.5 1.5-6.3 12z")
ONWARD = _path("M.5 10.3h5V6.5L12 12l-6.5 5.5v-3.8h-5z")
CROSS = _path("M1.5 6 3.5 4 6 6.8 8.5 4l2 2L8 9l2.5 3-2 2L6 11.2 3.5 14l-2-2L4 9z")
FOLDER = "M1.5 4h8l2 2.7h11V21.5h-21z"
OPEN_FOLDER = "M1.5 4h8l2 2.7h8v2.5h4l-3 12.3h-19z"
CARDS = "M6.5 .8h11v1.8h-11zM4.5 3.6h15v1.8h-15zM2.5 6.4h19V23.4h-19z"
OPEN_LOCK = _path(
    "M5.5 10V6.5a5.5 5.5 0 0 1 10.6-2l-2.7 1.3A2.7 2.7 0 0 0 8.3 6.5V10h12.2"
    "v12.5h-17V10zm6.5 3a2.1 2.1 0 0 0-1.1 3.9v2.8h2.2v-2.8A2.1 2.1 0 0 0 12 13z"
)
SMALL_SHIELD = _at(SHAPES["shield"], 0, 2, 0.8)

EFFECT_DRAWINGS = {
    "take lead": _beside(UP, "leads"),
    "take discard": _beside(UP, "discard"),
    "take closed": _beside(UP, "closed"),
    "take stability": _beside(UP, "stability"),
    "take time": _beside(UP, "time"),
    "take penalty": UP + _at(SHAPES["time"], 11, 0, 0.6) + _at(SHAPES["stability"], 21, 9, 0.6),
    "search": _beside(ASK, "stack"),
    "shuffle": _at(SHAPES["shuffle"], 0, 4, 0.62) + _at(SHAPES["stack"], 15, 1, 0.88),
    "exchange": _at(SHAPES["exchange"], 6),
    "discard hand": _beside(DOWN, "hand"),
    "discard lead": _beside(DOWN, "leads"),
    "check": SHAPES["stability"] + _at(ASK, 24, 2, 0.95),
    "play storm": _at(SHAPES["storm"], 6),
    "search menaces": ASK + _at(SHAPES["menace"], 12),
    "draw menace": _at(ONWARD, 0, 3, 0.8) + _at(SHAPES["menace"], 11),
    "close 5": TICK + _at(_cut(FOLDER, 5), 12.5),
    "close 6": TICK + _at(_cut(FOLDER, 6), 12.5),
    "prevent": _at(SHAPES["shield"], 6),
    "prevent any": SMALL_SHIELD + _at(SHAPES["any"], 20, 4, 0.62),
    "flip": _at(SHAPES["flip"], 6),
    "add to hand": _beside(ONWARD, "hand"),
    "access": ONWARD + _at(_path(OPEN_FOLDER), 12.5),
}

EFFECT_NAMES = {
    "take lead": ("tl", "Take a lead"),
    "take discard": ("td", "Take a discard"),
    "take closed": ("tc", "Take from Closed cases"),
    "take stability": ("ts", "Take from Stability"),
    "take time": ("tt", "Take from Time"),
    "take penalty": ("tp", "Take a penalty card"),
    "search": ("se", "Search"),
    "shuffle": ("sh", "Shuffle"),
    "exchange": ("ex", "Exchange"),
    "discard hand": ("dh", "Discard from hand"),
    "discard lead": ("dl", "Discard a lead"),
    "check": ("ck", "Stability check"),
    "play storm": ("st", "Play a Storm"),
    "search menaces": ("sm", "Search the menaces"),
    "draw menace": ("me", "Draw a menace"),
    "close 5": ("c5", "Close Case 5"),
    "close 6": ("c6", "Close Case 6"),
    "prevent": ("pr", "Prevent"),
    "prevent any": ("pa", "Prevent anywhere"),
    "flip": ("fl", "Flip"),
    "add to hand": ("ah", "Add to hand"),
    "access": ("ac", "Access a case"),
}

MENACE_SIGNS = {
    "remove 1": ("r1", "Class I leaves", _at(SHAPES["menace"], 0, 0) + _at(CROSS, 24, 3)),
    "great shuffle": (
        "gs",
        "Great shuffle",
        _at(SHAPES["time"], 0, 5, 0.6) + _at(SHAPES["shuffle"], 13),
    ),
    "hand limit +1": ("H+", "Hand limit +1", SHAPES["hand"] + _at(PLUS, 24.5)),
    "time limit -1": ("T-", "Time limit -1", SHAPES["time"] + _at(MINUS, 23)),
    "darkness gains time": (
        "Dt",
        "Darkness costs Time",
        _at(SHAPES["darkness"], 0, 3, 0.8) + _at(SHAPES["time"], 19, 3, 0.75),
    ),
}

SIGNS = {
    "types": (
        ("person", "P", "Someone to be asked."),
        ("threat", "T", "A danger that somebody means."),
        ("artifact", "A", "A thing made by hands."),
        ("evidence", "E", "A trace left behind."),
        ("location", "L", "A place to be searched."),
        ("monster", "M", "What should not be there."),
        ("formula", "F", "Words of power: a type beside the other six."),
    ),
    "techniques": (
        ("collection", "c", "Joins an edge that shows Collection."),
        ("surveillance", "s", "Joins an edge that shows Surveillance."),
        ("interview", "i", "Joins an edge that shows Interview."),
        ("research", "r", "Joins an edge that shows Research."),
        (ANY, "*", "Joins whatever the other edge shows."),
    ),
    "attributes": (
        ("puzzle", "Z", "Can be scored when its case is closed."),
        ("puzzle letter", "Za", "A Puzzle card that the objectives with its letter ask for."),
        ("key", "K", "Opens one Lock in the same line."),
        ("lock", "#", "Needs an unused Key in the same line."),
        ("skeleton key", "SK", "Opens one Skeleton lock in the same line."),
        ("skeleton lock", "S#", "Needs an unused Skeleton key in the same line."),
        ("lightning", "^", "Shows the bolt that other cards of the case look for."),
        ("equipment", "Q", "Can be put into the Briefcase and used from there, once."),
        ("darkness", "D", "Menaces make such cards worse."),
        ("undiscardable", "U", "Cannot be discarded."),
        ("first half", "F1", "With the second half in one line it gives the Formula."),
        ("second half", "F2", "With the first half in one line it gives the Formula."),
        ("purple", "V", "Purple: counts only while Tillinghast's Machine is in play."),
    ),
    "penalties": (
        ("time", "t", "Costs time if it is discarded."),
        ("stability", "h", "Costs stability if a check draws it."),
    ),
    "kinds": (
        ("victim", "v", "Heads a line of investigation."),
        ("storm", "w", "Played to a line at once; its right edge counts, it has no type."),
        ("menace", "m", "Comes into play and stays."),
        ("contact", "p", "Helps once in the game, in one of two ways."),
        ("objective", "o", "Won with the Puzzle cards that bear its letters."),
    ),
    "places": (
        ("stack", "S", "Draw stack: clues face down."),
        ("leads", "L", "Leads row: the first lead is the leftmost."),
        ("hand", "H", "The cards you hold."),
        ("discard", "D", "Discard area: face up, for everyone to see."),
        ("closed", "C", "Closed cases: clues filed and not scored."),
        ("picture", "B", "Big picture: the Puzzle cards scored so far."),
        ("cases", "N", "Case deck: the cases not opened yet."),
        ("box", "X", "Out of the game."),
    ),
    "tools": (
        ("undo", "u", "Take back the last choice."),
        ("redo", "y", "Make the choice again that was taken back."),
        ("hint", "h", "What the house would do here."),
        ("odds", "o", "How likely it is, counted from what you can see."),
        ("help", "?", "The rules and the keys."),
        ("menu", "m", "Everything else."),
        ("log", "l", "What has happened so far."),
        ("eye", "e", "Look at a card in full."),
        ("close", "x", "Put this away."),
        ("find", "/", "Look for a rule or a card."),
        ("settings", ",", "How the game looks and asks."),
    ),
}
"""Family: (word, letter, sentence)."""

SHORT = {
    "puzzle letter": "Puzzle",
    "closed": "Closed cases",
    "picture": "Big picture",
    "cases": "Case deck",
}

ZONE_ICONS = {
    "stack": "stack",
    "leads": "leads",
    "hand": "hand",
    "discard": "discard",
    "time": "time",
    "stability": "stability",
    "closed": "closed",
    "picture": "picture",
    "victims": "victim",
    "briefcase": "equipment",
    "box": "box",
    "storms": "storm",
    "formula": "formula",
    "cases": "cases",
    "menaces-1": "menace-1",
    "menaces-2": "menace-2",
    "menaces": "menace",
}
"""The icon of every place on the table, by its name in vocabulary.ZONE_WORDS."""


def sentence(words: str) -> str:
    """Words with a capital in front and one full stop behind."""
    return f"{words[0].upper()}{words[1:].rstrip('.')}."


def _signs() -> Iterator[tuple[str, Icon]]:
    """The signs that have a shape of their own."""
    named = SHORT | TYPE_WORDS | TECHNIQUE_WORDS
    for family, rows in SIGNS.items():
        for word, letter, meaning in rows:
            name = icon_name(word)
            shown = named.get(word, word.capitalize())
            yield name, Icon(family, SHAPES[name], letter, shown, meaning)


def _numbered() -> Iterator[tuple[str, Icon]]:
    """The signs that bear a number."""
    for number in range(1, LARGEST_MINIMUM + 1):
        drawing = _cut(CARDS, number, 1.35 if number < 10 else 1.1, y=14.9)
        meaning = f"Needs {number} cards in the line before it."
        word = f"Minimum {number}"
        yield f"minimum-{number}", Icon("attributes", drawing, f"{number}+", word, meaning)
    for number in (1, 2):
        claws = _at(SHAPES["menace"], 3, 0, 0.75)
        bars = "".join(f"M{13 - 3 * number + 6 * bar} 19h3v5h-3z" for bar in range(number))
        word = f"Menace {'I' * number}"
        meaning = f"A menace of class {'I' * number}."
        yield f"menace-{number}", Icon("kinds", claws + _path(bars), f"m{number}", word, meaning)
    for number in range(1, 10):
        drawing = ONWARD + _at(_cut(OPEN_FOLDER, number, x=11), 12.5)
        word, meaning = f"Access Case {number}", f"Open Case Card {number}."
        yield f"access-{number}", Icon("effects", drawing, f"a{number}", word, meaning, LONG)


def _effects() -> Iterator[tuple[str, Icon]]:
    """Everything that a card can do, and what a menace lends to Darkness cards."""
    for word, (letter, shown) in EFFECT_NAMES.items():
        drawing, meaning = EFFECT_DRAWINGS[word], sentence(EFFECT_WORDS[word])
        yield icon_name(word), Icon("effects", drawing, letter, shown, meaning, LONG)
        gained = _at(SHAPES["darkness"], 0, 0, 0.5) + _at(PLUS, 2, 11, 0.6)
        drawing = gained + _at(drawing, 11, 4, 0.69)
        meaning = f"Playing a Darkness card, also {EFFECT_WORDS[word]}."
        name = f"darkness-gains-{icon_name(word)}"
        yield name, Icon("lasting", drawing, f"D{letter}", f"Darkness: {shown}", meaning, LONG)


def _lasting() -> Iterator[tuple[str, Icon]]:
    """What menaces do at once or as long as they stay."""
    for word, (letter, shown, drawing) in MENACE_SIGNS.items():
        meaning = sentence(MENACE_WORDS[word])
        yield icon_name(word), Icon("lasting", drawing, letter, shown, meaning, LONG)
    drawing = SHAPES["time"] + _at(PLUS, 24)
    meaning = "While this case is open the Time limit is higher."
    yield "time-limit-up", Icon("lasting", drawing, "T+", "Higher Time limit", meaning, LONG)


def _waivers() -> Iterator[tuple[str, Icon]]:
    """What stands in for a key."""
    key, skull = _at(SHAPES["key"], 0, 3, 0.62), _at(SHAPES["skeleton-key"], 0, 3, 0.78)
    both = _at(SHAPES["key"], 0, -1, 0.6) + _at(SHAPES["skeleton-key"], 1, 11, 0.54)
    rows = (("lock", "wl", key), ("skeleton-lock", "ws", skull), ("either-lock", "we", both))
    for name, letter, drawing in rows:
        shown = f"Opens {'any lock' if letter == 'we' else 'a ' + name.replace('-', ' ')}"
        meaning = f"{shown} as though an unused key were in the line."
        drawing += _at(OPEN_LOCK, 13)
        yield f"waive-{name}", Icon("effects", drawing, letter, shown, meaning, LONG)


ICONS: dict[str, Icon] = {
    **dict(_signs()),
    **dict(_numbered()),
    **dict(_effects()),
    **dict(_lasting()),
    **dict(_waivers()),
}
