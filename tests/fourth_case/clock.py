"""A small fourth case: The Clock That Struck Thirteen.

It is made of existing parts and one new effect: *rewind* puts the Time area back into the Draw
stack. CONTRIBUTING uses it as the worked example.
"""

from __future__ import annotations

from pathlib import Path

from arkham_noir.cases.settings import CaseInfo, Choice, limits_setting
from arkham_noir.core import steps, zones
from arkham_noir.core.bits import i64
from arkham_noir.core.case_file import CaseFile
from arkham_noir.core.events import event
from arkham_noir.core.options import verb
from arkham_noir.core.registry import effect
from arkham_noir.core.rules.effects import SimpleEffect
from arkham_noir.core.rules.game_end import TypesVictory
from arkham_noir.core.state import State
from arkham_noir.decks.cards import Clue, Contact, Deck, PrintedEffect, Side, Victim
from arkham_noir.decks.free_actions import free_actions
from arkham_noir.decks.tables import card_tables
from arkham_noir.vocabulary import learn

# The new effect, registered with its name, and its texts


class Rewind(SimpleEffect):
    """Shuffling the Time area into the Draw stack."""

    def possible(self, state: State, step: i64) -> bool:
        return state.zones[zones.TIME] != 0

    def do(self, state: State, step: i64, option: i64) -> None:
        state.note(REWOUND, steps.card_of(step), 0, state.size(zones.TIME))
        state.shuffle_into_stack(zones.TIME)


REWOUND = event("rewound", "R-EFF-16")
REWIND = effect("rewind", Rewind(verb("rewind")))

learn(Path(__file__).with_name("clock.toml").read_text())


# The cards


def clue(id: str, type: str, attributes: str = "", icons: str = "", *effects: str) -> Clue:
    """Return one card of the small deck; every edge fits."""
    any_edge = frozenset({"any"})
    return Clue(
        id, id, type, any_edge, any_edge,
        attributes=frozenset(attributes.split()),
        icons=frozenset(icons.split()),
        effects=tuple(
            PrintedEffect(text.partition(" ")[2], text.startswith("may")) for text in effects
        ),
    )  # fmt: skip


CARDS = Deck(
    case="clock",
    name="The Clock That Struck Thirteen",
    version="1.0",
    clues=(
        clue("pendulum", "artifact", icons="time"),
        clue("cuckoo", "monster", icons="time"),
        clue("widow", "person", "", "", "must rewind"),
        clue("spring", "artifact", attributes="puzzle"),
        clue("ticking", "threat", attributes="puzzle", icons="time"),
        clue("gears", "evidence", icons="time"),
        clue("attic", "location", "", "stability", "may rewind"),
        clue("key", "evidence", attributes="key"),
        clue("case", "artifact", attributes="lock puzzle"),
        clue("bell", "threat", icons="time"),
    ),
    victims=(
        Victim("clockmaker", "The Clockmaker", frozenset({"any"})),
        Victim("heir", "The Heir", frozenset({"any"})),
    ),
    contact=Contact(
        "sexton", "The Sexton", (Side("key", waives=("lock",)), Side("swap", effect="exchange"))
    ),
)


# The case


def case_file(deck: Deck, choice: Choice) -> CaseFile:
    """Return the case file: one line, two types to close, two to win, and a threat as in Case 1."""
    tables = card_tables(deck)
    return CaseFile(
        name=CASE.name,
        tables=tables,
        start=[
            (zones.STACK, tables.clues),
            (zones.VICTIMS, tables.heads),
            (zones.BRIEFCASE, 1 << deck.index[deck.contact.id]),
        ],
        setup=[steps.OPEN_VICTIM, steps.LAY_LEADS, steps.DEAL_HAND],
        after_play=[],
        after_closing=[steps.LAST_CASE],
        threat=steps.OPEN_VICTIM,
        absent=0,
        free_actions=free_actions(deck),
        victory=TypesVictory(2),
        limits=choice.number("limits"),
        types_to_close=2,
    )


CASE = CaseInfo(
    name="clock",
    number=4,
    title="The Clock That Struck Thirteen",
    blurb="It has no works, and it is never wrong.",
    settings=(limits_setting("R-SET-03"),),
    presets={"default": {}},
    in_use=lambda deck, choice: deck,
    file=case_file,
)
