"""Figures of the guides: the cards and positions that each picture shows.

The documentation draws them as SVG files, the browser game as parts of its pages.
"""

from __future__ import annotations

TABLES = {
    "table-witch-cult": ("witch-cult", "walpurgis"),
    "table-thunder": ("thunder", "walpurgis"),
    "table-gulfs": ("gulfs", "walpurgis"),
}
"""Whole tables after setup: the case and the seed."""

LINES = {
    "line-witch-cult": "witch-cult | line 1: elwood a3 e4 p4 m3 l7 t8 | line 2: gilman",
    "line-thunder": "thunder | line 1: munroe p5 a1 l9 s3 | line 2: typer",
    "line-gulfs": "gulfs | line 1: case1a f2 t4 a2 e1 l5 p3 | line 2: case2",
    "turn-witch-cult": "witch-cult | line 1: gilman l6 | line 2: elwood",
    "turn-thunder": "thunder | line 1: bennett p8 e7 l4 m5 s1 | line 2: martense",
    "turn-gulfs": "gulfs | line 1: case2 a2 t7 l3 | line 2: case1a",
    "closing-witch-cult": "witch-cult | line 1: elwood a3 e4 p4 m2 l6 t5 | line 2: gilman",
    "closing-thunder": "thunder | line 1: munroe a1 e1 p5 s1 t4 l4 | line 2: typer",
    "closing-gulfs": "gulfs | line 1: case1a f2 t4 a2 e1 l5 | line 2: case2",
}
"""The first lines of these positions."""

OVER = {"line-thunder": "time"}
"""The icon that is repeated above the cards that have it, for some lines."""

ROWS = {
    "formula": ("thunder", (("a2", "First half"), ("e2", "Second half"), ("f", "The Formula"))),
    "kinds-gulfs": (
        "gulfs",
        (
            ("case2", "Case Card"),
            ("notes", "Its Clue face"),
            ("showman", "Menace"),
            ("objective 1", "Objective"),
            ("machine", "The Machine"),
        ),
    ),
}
"""Cards side by side: the case, and each card with a caption."""

CARDS = {
    "card-witch-cult": ("witch-cult", "a2"),
    "card-thunder": ("thunder", "l3"),
}
"""Single clues whose parts are numbered."""

CASE_MAP = "map-gulfs"
"""The map of Case 3."""

WORDS = {
    "table-witch-cult": "The table of Case 1 after setup",
    "table-thunder": "The table of Case 2 after setup",
    "table-gulfs": "The table of Case 3 after setup",
    "line-witch-cult": "Frank Elwood's case with a line of six clues",
    "line-thunder": "Arthur Munroe's case: three clues with an hourglass, then a Storm",
    "line-gulfs": "Case Card 1 with a line of six clues",
    "turn-witch-cult": "Walter Gilman's case with The Crowninshield Place",
    "turn-thunder": "George Bennett's case: four clues, then the Storm",
    "turn-gulfs": "Case Card 2 with a line of three clues",
    "closing-witch-cult": "Frank Elwood's case with six clues, two of them Puzzle cards",
    "closing-thunder": "Arthur Munroe's case: five clues of five types, and a Storm",
    "closing-gulfs": "Case Card 1 with a line of five clues",
    "formula": "The two halves and the Formula",
    "kinds-gulfs": "A Case Card, its Clue face, a Menace, an Objective and the Machine",
    "card-witch-cult": "The clue Necronomicon with its parts numbered",
    "card-thunder": "The clue Martense Mansion, Lit by Flashes with its parts numbered",
    "card-gulfs": "A Case Card, and a Clue card with a purple edge, their parts numbered",
    "map-gulfs": "Map of Case 3: which Case Card opens which",
}
"""What each picture shows, for people who can't see it."""
