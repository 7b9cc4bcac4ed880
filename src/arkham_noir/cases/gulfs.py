"""Case 3, Infinite Gulfs of Darkness: its parts and settings."""

from __future__ import annotations

from collections.abc import Mapping

from ..core import steps, zones
from ..core.case_file import CaseFile
from ..core.rules.game_end import ObjectivesVictory, TypesVictory
from ..core.rules.haunter import MachineWatcher
from ..decks.cards import TYPES_TO_WIN, Deck
from ..decks.free_actions import free_actions
from ..decks.tables import card_tables
from .contacts import with_contact
from .settings import CONTACT_PLAY, CaseInfo, Choice, Setting, contact_setting, limits_setting

HAS_CONTACT = ("both", "contact")
HAS_EQUIPMENT = ("both", "equipment")


def in_use(deck: Deck, choice: Choice) -> Deck:
    """Return the cards in use: face 1A with an Equipment, else 1B; no Objectives in Classic mode.

    [C3-SET-05, C3-SETUP-G]
    """
    unused = "B" if choice["outside-help"] in HAS_EQUIPMENT else "A"
    faces = tuple(card for card in deck.case_cards if card.face != unused)
    objectives = deck.objectives if choice["mode"] == "hardboiled" else ()
    return deck.in_use(with_contact(deck, choice).contact, faces, objectives)


def case_file(deck: Deck, choice: Choice) -> CaseFile:
    """Return the parts of this game."""
    tables = card_tables(deck)
    held = in_briefcase(deck, choice)
    gone = removed_menaces(deck, choice)
    tools = [deck.contact.id, *(tool.id for tool in deck.equipment)]
    unused = sum(1 << deck.index[tool] for tool in tools) & ~held
    return CaseFile(
        name=CASE.name,
        tables=tables,
        start=[
            (zones.STACK, tables.clues & ~tables.two_faced),
            (zones.CASES, tables.heads),
            (zones.MENACES_I, tables.first_menaces & ~gone),
            (zones.MENACES_II, tables.menaces & ~tables.first_menaces & ~gone),
            (zones.BRIEFCASE, held),
            (zones.BOX, gone | unused),
        ],
        setup=[
            steps.step(steps.OPEN_CASE, number=1),
            steps.step(steps.OPEN_CASE, number=2),
            steps.LAY_LEADS,
            steps.DEAL_HAND,
        ],
        after_play=[steps.GAINED],
        after_closing=[],
        threat=steps.PLAY_MENACE,
        absent=1 if choice["menaces"] == "random" else 0,
        free_actions=free_actions(deck),
        victory=ObjectivesVictory() if deck.objectives else TypesVictory(TYPES_TO_WIN),
        limits=choice.number("limits"),
        watcher=MachineWatcher(tables.machine),
        extra_plays=choice["contact-play"] == "extra",
        scored_machine_lights=choice["scored-machine"] == "lit",
    )


def in_briefcase(deck: Deck, choice: Choice) -> int:
    """Return the contact and one Equipment, as the settings allow; unused ones leave the game."""
    held = 0
    if choice["outside-help"] in HAS_CONTACT:
        held |= 1 << deck.index[deck.contact.id]
    if choice["outside-help"] in HAS_EQUIPMENT:
        held |= sum(1 << deck.index[t.id] for t in deck.equipment if t.id == choice["equipment"])
    return held


def removed_menaces(deck: Deck, choice: Choice) -> int:
    """Return the Menace that the most difficult setting removes: Aurora Borealis [C3-SET-03]."""
    if choice["menaces"] != "no-aurora":
        return 0
    return sum(1 << deck.index[menace.id] for menace in deck.menaces if menace.role == "aurora")


def implied_settings(values: Mapping[str, str]) -> Mapping[str, str]:
    """Return equipment=none if the outside help includes no Equipment [C3-SET-04]."""
    return {} if values["outside-help"] in HAS_EQUIPMENT else {"equipment": "none"}


def contradiction(values: Mapping[str, str]) -> str:
    """Return why the chosen help does not fit the setting outside-help, or nothing [C3-SET-04]."""
    help, equipment = values["outside-help"], values["equipment"] != "none"
    if equipment and help not in HAS_EQUIPMENT:
        return (
            f"With outside-help={help} no Equipment is in use, so you can't choose one. "
            "Use outside-help=both or outside-help=equipment."
        )
    if help in HAS_EQUIPMENT and not equipment:
        return f"With outside-help={help} you must choose an Equipment: necronomicon or aklo."
    if values["contact"] != "own" and help not in HAS_CONTACT:
        return (
            f"With outside-help={help} no contact is in use, so you can't choose one. "
            "Use outside-help=both or outside-help=contact."
        )
    return ""


def missing_menace(deck: Deck, choice: Choice) -> str:
    """Return what the deck lacks for these settings: a class I Menace [C3-SET-03, DK-C3-05]."""
    if choice["menaces"] != "random" or any(menace.level == 1 for menace in deck.menaces):
        return ""
    return (
        "menaces=random removes a Menace of class I, and this deck has none. "
        "Play with menaces=all. [DK-C3-05]"
    )


CASE = CaseInfo(
    name="gulfs",
    number=3,
    title="Infinite Gulfs of Darkness",
    blurb="A poet dead at his window, a machine in an attic, and a steeple that is not empty.",
    settings=(
        Setting("mode", "C3-SET-01", {
            "hardboiled": "You must meet five Objectives. Each names the cards it needs.",
            "classic": "You win with Puzzle cards of five different types in the Big picture.",
        }),
        limits_setting("C3-SET-02"),
        Setting("menaces", "C3-SET-03", {
            "all": "All six Menaces are in the deck.",
            "random": "One Menace of class I is removed unseen, so they run out sooner.",
            "no-aurora": "Aurora Borealis, the Menace that helps you, is removed.",
        }),
        Setting("outside-help", "C3-SET-04", {
            "both": "The contact and one piece of Equipment are in the Briefcase.",
            "contact": "Only the contact is in the Briefcase; the Time limit is one higher.",
            "equipment": "Only one piece of Equipment is in the Briefcase.",
            "none": "The Briefcase is empty; the Time limit is one higher.",
        }, former="help"),
        Setting("equipment", "C3-SET-04", {
            "necronomicon": "Necronomicon: search the Menace deck once.",
            "aklo": "Third Aklo Ritual: play one locked card without a key.",
            "none": "No Equipment (only if outside help includes none).",
        }),
        contact_setting("Edmund Fiske", {
            "armitage": "Dr. Armitage from Case 1 (opens a lock, or exchanges a card)",
            "carter": "Randolph Carter from Case 2 (opens a lock for a Stability check, or "
                      "takes a Time or Stability card)",
        }, rule="AMB-103"),
        CONTACT_PLAY,
        Setting("scored-machine", "AMB-16", {
            "dark": "In the Big picture Tillinghast's Machine is not in play: no purple icons.",
            "lit": "House rule: it stays in play in the Big picture, and purple icons count.",
        }, younger=True),
    ),
    presets={
        "default": {},
        "easy": {"mode": "classic", "limits": "6"},
        "difficult": {"menaces": "random", "outside-help": "contact"},
        "nightmare": {"menaces": "no-aurora", "outside-help": "none"},
    },
    told={
        "default": "Hardboiled: you must meet five Objectives, each with its own cards to find. "
                   "For players who know the case.",
        "easy": "Classic mode, as in Cases 1 and 2: you win with Puzzle cards of five different "
                "types. Both limits are six instead of five.",
        "difficult": "Hardboiled, with one fewer Menace, so they run out sooner, and without "
                     "Equipment. The Time limit is one higher.",
        "nightmare": "Hardboiled, without Aurora Borealis, the Menace that helps you, and with an "
                     "empty Briefcase. The Time limit is one higher.",
    },
    first_preset="easy",
    in_use=in_use,
    file=case_file,
    implied=implied_settings,
    contradiction=contradiction,
    lacking=missing_menace,
)  # fmt: skip
