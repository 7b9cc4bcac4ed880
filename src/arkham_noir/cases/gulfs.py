"""Case 3, Infinite Gulfs of Darkness: the back of the box."""

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
    """Case Card 1 shows 1A with an Equipment, else 1B; Classic has no Objectives.

    [C3-SET-05, C3-SETUP-G]
    """
    unused = "B" if choice["outside-help"] in HAS_EQUIPMENT else "A"
    faces = tuple(card for card in deck.case_cards if card.face != unused)
    objectives = deck.objectives if choice["mode"] == "hardboiled" else ()
    return deck.in_use(with_contact(deck, choice).contact, faces, objectives)


def case_file(deck: Deck, choice: Choice) -> CaseFile:
    """The parts that make this game."""
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
    """The contact and one Equipment, as the help allows; the unused ones leave the game."""
    held = 0
    if choice["outside-help"] in HAS_CONTACT:
        held |= 1 << deck.index[deck.contact.id]
    if choice["outside-help"] in HAS_EQUIPMENT:
        held |= sum(1 << deck.index[t.id] for t in deck.equipment if t.id == choice["equipment"])
    return held


def removed_menaces(deck: Deck, choice: Choice) -> int:
    """The most difficult setting takes Aurora Borealis out. [C3-SET-03]"""
    if choice["menaces"] != "no-aurora":
        return 0
    return sum(1 << deck.index[menace.id] for menace in deck.menaces if menace.role == "aurora")


def implied(values: Mapping[str, str]) -> Mapping[str, str]:
    """Without Equipment in the help, none is in use. [C3-SET-04]"""
    return {} if values["outside-help"] in HAS_EQUIPMENT else {"equipment": "none"}


def contradiction(values: Mapping[str, str]) -> str:
    """What is chosen goes with the outside help, and the other way round. [C3-SET-04]"""
    help, equipment = values["outside-help"], values["equipment"] != "none"
    if equipment and help not in HAS_EQUIPMENT:
        return (
            f"With outside-help={help} no Equipment is in use, so none can be chosen; "
            "use outside-help=both or outside-help=equipment."
        )
    if help in HAS_EQUIPMENT and not equipment:
        return f"With outside-help={help} an Equipment must be chosen: necronomicon or aklo."
    if values["contact"] != "own" and help not in HAS_CONTACT:
        return (
            f"With outside-help={help} no contact is in use, so none can be chosen; "
            "use outside-help=both or outside-help=contact."
        )
    return ""


def lacking(deck: Deck, choice: Choice) -> str:
    """Only a Menace Card of class I can be taken out unseen. [C3-SET-03, DK-C3-05]"""
    if choice["menaces"] != "random" or any(menace.level == 1 for menace in deck.menaces):
        return ""
    return (
        "with menaces=random a menace of class I is taken out unseen, and it has none; "
        "play with menaces=all. [DK-C3-05]"
    )


CASE = CaseInfo(
    name="gulfs",
    number=3,
    title="Infinite Gulfs of Darkness",
    blurb="A poet dead at his window, a machine in an attic, and a steeple that is not empty.",
    settings=(
        Setting("mode", "C3-SET-01", {
            "hardboiled": "Five Objectives must be met; each names the cards it needs.",
            "classic": "You win with Puzzle cards of five different types in the Big picture.",
        }),
        limits_setting("C3-SET-02"),
        Setting("menaces", "C3-SET-03", {
            "all": "All six menaces are in the deck.",
            "random": "One menace of class I is taken out unseen, so they run out sooner.",
            "no-aurora": "Aurora Borealis, the menace that helps, is taken out.",
        }),
        Setting("outside-help", "C3-SET-04", {
            "both": "The contact and one piece of Equipment are in the Briefcase.",
            "contact": "The contact alone is in the Briefcase; the Time limit is one higher.",
            "equipment": "One piece of Equipment alone is in the Briefcase.",
            "none": "The Briefcase is empty; the Time limit is one higher.",
        }, former="help"),
        Setting("equipment", "C3-SET-04", {
            "necronomicon": "Necronomicon: search the Menace deck once.",
            "aklo": "Third Aklo Ritual: play one lock or skeleton lock without a key.",
            "none": "No Equipment; only where the outside help has none.",
        }),
        contact_setting("Edmund Fiske", {
            "armitage": "Dr. Armitage of Case 1: a lock opened, or an exchange",
            "carter": "Randolph Carter of Case 2: a lock for a Stability check, or a card back",
        }, rule="AMB-103"),
        CONTACT_PLAY,
        Setting("scored-machine", "AMB-16", {
            "dark": "In the Big picture Tillinghast's Machine is not in play: purple is dark.",
            "lit": "House rule: in the Big picture it stays in play, and purple icons count.",
        }, younger=True),
    ),
    presets={
        "default": {},
        "easy": {"mode": "classic", "limits": "6"},
        "difficult": {"menaces": "random", "outside-help": "contact"},
        "nightmare": {"menaces": "no-aurora", "outside-help": "none"},
    },
    told={
        "default": "Hardboiled: five Objectives must be met, each with cards of its own to find. "
                   "For those who know the case.",
        "easy": "Classic mode, as in Cases 1 and 2: Puzzle cards of five different types win. Both "
                "limits are six instead of five.",
        "difficult": "Hardboiled, with one menace fewer, so they run out sooner, and without "
                     "Equipment; the Time limit is one higher.",
        "nightmare": "Hardboiled, without Aurora Borealis, the menace that helps, and with nobody "
                     "and nothing in the Briefcase; the Time limit is one higher.",
    },
    first_preset="easy",
    in_use=in_use,
    file=case_file,
    implied=implied,
    contradiction=contradiction,
    lacking=lacking,
)  # fmt: skip
