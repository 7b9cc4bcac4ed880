"""Case 2, Called Forth by Thunder: its parts and settings."""

from __future__ import annotations

from ..core import steps, zones
from ..core.case_file import CaseFile
from ..core.rules.game_end import TypesVictory
from ..decks.cards import TYPES_TO_WIN, Deck
from ..decks.free_actions import free_actions
from ..decks.tables import card_tables
from .contacts import with_contact
from .settings import (
    CONTACT_PLAY,
    LAST_CASE,
    CaseInfo,
    Choice,
    Setting,
    common_presets,
    contact_setting,
    limits_setting,
    preset_descriptions,
    victims_setting,
)  # fmt: skip


def case_file(deck: Deck, choice: Choice) -> CaseFile:
    """Return the parts of this game."""
    tables = card_tables(deck)
    return CaseFile(
        name=CASE.name,
        tables=tables,
        start=[
            (zones.STACK, tables.clues & ~tables.formula),
            (zones.FORMULA, tables.formula),
            (zones.STORMS, tables.storms),
            (zones.VICTIMS, tables.heads),
            (zones.BRIEFCASE, 1 << deck.index[deck.contact.id]),
        ],
        setup=[steps.OPEN_VICTIM, steps.OPEN_VICTIM, steps.LAY_LEADS, steps.DEAL_HAND],
        after_play=[steps.FORMULA_PLAYED, steps.STORM_DUE],
        after_closing=[steps.FORMULA_CLOSED, steps.LAST_CASE, steps.BONUS],
        threat=steps.OPEN_VICTIM,
        absent=max(len(deck.victims) - choice.number("victims"), 0),
        free_actions=free_actions(deck),
        victory=TypesVictory(TYPES_TO_WIN, needed_to_win(deck, choice)),
        limits=choice.number("limits"),
        spare_last_case=choice["last-case"] == "win",
        extra_plays=choice["contact-play"] == "extra",
    )


def needed_to_win(deck: Deck, choice: Choice) -> int:
    """Return the card that the difficult victory needs: Ancient Forgotten One [C2-SET-01]."""
    if choice["victory"] == "types":
        return 0
    return sum(1 << n for n, clue in deck.clue_faces.items() if clue.role == "ancient")


CASE = CaseInfo(
    name="thunder",
    number=2,
    title="Called Forth by Thunder",
    blurb="A hamlet emptied in one night, and a mountain that answers every storm.",
    settings=(
        Setting("victory", "C2-SET-01", {
            "types": "You win with Puzzle cards of five different types in the Big picture.",
            "ancient": "Ancient Forgotten One must be among the five types.",
        }),
        victims_setting("C2-SET-02"),
        limits_setting("C2-SET-03"),
        contact_setting("Randolph Carter", {
            "armitage": "Dr. Armitage from Case 1 (opens a lock, or exchanges a card)",
            "fiske": "Edmund Fiske from Case 3 (searches the Draw stack, or exchanges a card)",
        }),
        LAST_CASE,
        CONTACT_PLAY,
    ),
    presets=common_presets("victory", easy="types", difficult="ancient"),
    told=preset_descriptions("Ancient Forgotten One must be among the five types"),
    first_preset="easy",
    in_use=with_contact,
    file=case_file,
)  # fmt: skip
