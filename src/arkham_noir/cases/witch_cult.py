"""Case 1, The Witch Cult Murders: its parts and settings."""

from __future__ import annotations

from ..core import steps, zones
from ..core.case_file import CaseFile
from ..core.rules.game_end import TypesVictory
from ..decks.cards import Deck
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
            (zones.STACK, tables.clues),
            (zones.VICTIMS, tables.heads),
            (zones.BRIEFCASE, 1 << deck.index[deck.contact.id]),
        ],
        setup=[steps.OPEN_VICTIM, steps.OPEN_VICTIM, steps.LAY_LEADS, steps.DEAL_HAND],
        after_play=[],
        after_closing=[steps.LAST_CASE, steps.BONUS],
        threat=steps.OPEN_VICTIM,
        absent=max(len(deck.victims) - choice.number("victims"), 0),
        free_actions=free_actions(deck),
        victory=TypesVictory(choice.number("types")),
        limits=choice.number("limits"),
        spare_last_case=choice["last-case"] == "win",
        extra_plays=choice["contact-play"] == "extra",
    )


CASE = CaseInfo(
    name="witch-cult",
    number=1,
    title="The Witch Cult Murders",
    blurb="A student dead in a locked garret, and something small that ran away on four hands.",
    settings=(
        Setting("types", "C1-SET-01", {
            "5": "You win with Puzzle cards of five different types in the Big picture.",
            "6": "You need all six types in the Big picture to win.",
        }),
        victims_setting("C1-SET-02"),
        limits_setting("C1-SET-03"),
        contact_setting("Dr. Armitage", {
            "carter": "Randolph Carter from Case 2 (opens a lock for a Stability check, or "
                      "takes a Time or Stability card)",
            "fiske": "Edmund Fiske from Case 3 (searches the Draw stack, or exchanges a card)",
        }),
        LAST_CASE,
        CONTACT_PLAY,
    ),
    presets=common_presets("types", easy="5", difficult="6"),
    told=preset_descriptions("All six types must be found"),
    first_preset="easy",
    in_use=with_contact,
    file=case_file,
)  # fmt: skip
