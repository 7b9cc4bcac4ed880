"""Case 1, The Witch Cult Murders: the back of the box."""

from __future__ import annotations

from ..core import steps
from ..core.case_file import WAIVES_LOCK, CaseFile, FreeAction
from ..core.rules.contact import ExchangeSide, WaiverSide
from ..core.rules.game_end import TypesVictory
from .cards import CardSet, Side, tables
from .settings import Choice, Setting

NAME = "witch-cult"
NUMBER = 1
TITLE = "The Witch Cult Murders"
BLURB = "A student dead in a locked garret, and something small that ran away on four hands."

SETTINGS = (
    Setting("types", "C1-SET-01", {
        "5": "You win with Puzzle cards of five different types in the Big picture.",
        "6": "You need all six types in the Big picture to win.",
    }),
    Setting("victims", "C1-SET-02", {
        "5": "Five Victims: the fourth one that must be drawn after set-up loses the game.",
        "4": "Four Victims: less time, the third forced draw loses.",
        "6": "Six Victims: more time, the fifth forced draw loses.",
    }),
    Setting("limits", "C1-SET-03", {
        "5": "Five cards in the Stability or Time area reach the limit.",
        "6": "It takes six cards to reach the Stability or Time limit.",
    }),
    Setting("last-case", "AMB-04", {
        "lose": "Closing the last open case with no Victim left to draw loses at once.",
        "win": "House rule: such a closing wins if it completes the Big picture.",
    }),
    Setting("contact-play", "AMB-55", {
        "extra": "The contact's Key can be an extra play or be spent on a normal one.",
        "waiver": "House rule: the contact's Key can only be spent on a normal play.",
    }),
)  # fmt: skip

PRESETS = {
    "default": {},
    "easy": {"types": "5", "victims": "6", "limits": "6"},
    "difficult": {"types": "6", "victims": "4", "limits": "5"},
}
"""[R-SET-05]"""


def builtin_cards() -> CardSet:
    """Our own deck for this case."""
    from .loader import builtin  # only when a game begins: importing the library stays quick

    return builtin(NAME)


def case_file(cards: CardSet, choice: Choice) -> CaseFile:
    """The parts that make this game."""
    return CaseFile(
        name=NAME,
        deck=tables(cards),
        setup=[steps.OPEN_VICTIM, steps.OPEN_VICTIM, steps.LAY_LEADS, steps.DEAL_HAND],
        after_play=[],
        after_closing=[steps.LAST_CASE, steps.BONUS],
        threat=steps.OPEN_VICTIM,
        free_actions=[free_action(n, side) for n, side in enumerate(cards.contact.sides)],
        victory=TypesVictory(choice.number("types")),
        victims=choice.number("victims"),
        limits=choice.number("limits"),
        spare_last_case=choice["last-case"] == "win",
        extra_plays=choice["contact-play"] == "extra",
    )


def free_action(number: int, side: Side) -> FreeAction:
    """A side of the contact, as what the player can do with it."""
    if side.waives:
        return WaiverSide(number, side.name, "C1-CONTACT-01", WAIVES_LOCK)
    return ExchangeSide(number, side.name, "C1-CONTACT-02", 0)
