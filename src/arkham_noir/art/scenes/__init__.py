"""The house scenes: every picture is made of these."""

from .beasts import eyesdark, man_rat, tentacles, watching_eye, winged
from .books import book, letter
from .houses import house
from .people import hooded, witch
from .places import bonfire, grave, pine, roofs, stones, storm, tree
from .rooms import attic, planks
from .sky import ALL, burst, ground, moon, night
from .things import blade, bones, claw, idol, lamp, noose, phone, prints, prism, sigil, table_top

__all__ = [
    # grounds
    "ALL", "burst", "ground", "moon", "night",
    # people and beasts
    "hooded", "witch", "eyesdark", "man_rat", "tentacles", "watching_eye", "winged",
    # places
    "attic", "bonfire", "grave", "house", "pine", "planks", "roofs", "stones", "storm", "tree",
    # things
    "blade", "bones", "book", "claw", "idol", "lamp", "letter", "noose", "phone", "prints",
    "prism", "sigil", "table_top",
]  # fmt: skip
