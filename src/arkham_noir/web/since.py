"""Since your move: everything that the last answer led to, in order, each with its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from weakref import WeakKeyDictionary

from ..core import events
from ..course import Move
from ..decks.cards import Card
from ..game import Game
from ..text.notation import said_at_once
from ..words.parts import option_parts

QUIET = frozenset(
    {
        "turn_begun", "lead_taken", "lead_played", "hand_used", "closing_chosen", "passed",
        "card_played", "hand_over_limit", "window_passed", "effect_skipped", "searched",
        "menaces_searched", "strained", "lead_laid", "hand_dealt", "contact_used", "case_opened",
        "closed_by_effect", "hand_discarded", "lead_discarded",
    }
)  # fmt: skip
"""Events that the answer itself says, or the event after it."""

SAYS_THE_ANSWER = frozenset({"lead_taken", "lead_played", "hand_used", "closing_chosen", "passed"})
"""Events that say what was answered."""

TITLES = {
    "case_opened": "A new case",
    "lock_opened": "Unlocked",
    "lock_waived": "Opened without a key",
    "discarded": "Discarded",
    "discarded_time": "Costs time",
    "check_failed": "Check: a cracked head",
    "check_passed": "Check: your mind holds",
    "took_lead": "Into your hand",
    "took_discard": "Into your hand",
    "took_closed": "Into your hand",
    "took_stability": "Out of Stability",
    "took_time": "Out of Time",
    "took_penalty": "Taken back",
    "found": "Found",
    "added_to_hand": "Into your hand",
    "shuffled_in": "Shuffled",
    "exchanged": "Exchanged",
    "effect_void": "Nothing happens",
    "icon_void": "Nothing happens",
    "icon_dark": "Stays dark",
    "scored": "Scored",
    "filed": "Filed away",
    "case_closed": "Case closed",
    "no_case_left": "No case is left",
    "bonus_taken": "All six types",
    "bonus_skipped": "All six types",
    "action_empty": "No play",
    "time_up": "Time is up",
    "time_cleared": "Time begins anew",
    "stack_empty": "No card to draw",
    "stack_formed": "A new Draw stack",
    "draw_dropped": "No card to draw",
    "lead_drawn": "New lead",
    "won": "The end",
    "lost_mind": "The end",
    "lost_time": "The end",
    "lost_menace": "The end",
    "storm_broke": "A Storm",
    "storm_called": "It calls",
    "formula_found": "The ritual",
    "menace_arrived": "A menace",
    "menace_left": "A menace leaves",
    "menaces_removed": "Menaces leave",
    "menace_absent": "A menace is missing",
    "great_shuffled": "Shuffled",
    "case_accessed": "A new case",
    "access_void": "Nothing happens",
    "flipped": "Turned over",
    "haunter_came": "A menace",
    "haunter_bound": "Caught in the light",
    "haunter_released": "Caught in the light",
    "prevention_set": "Prevented",
    "effects_prevented": "Prevented",
    "effect_gained": "It gains an effect",
    "stowed": "Stowed",
    "fetched": "Fetched",
    "machine_on": "The Machine is lit",
    "machine_off": "The Machine is dark",
    "objective_met": "Objective met",
    "limit_changed": "The limit changes",
}
"""What stands over each event, in a word or two."""

GRAVE = frozenset(
    {
        "check_failed", "discarded_time", "time_up", "storm_broke", "menace_arrived",
        "haunter_came", "lost_mind", "lost_time", "lost_menace", "machine_off", "no_case_left",
    }
)  # fmt: skip
"""Events that hurt."""

REVEALS = {
    "check_failed": "check", "check_passed": "check", "storm_broke": "storm",
    "menace_arrived": "menace", "haunter_came": "menace", "formula_found": "ritual",
    "case_closed": "closed", "scored": "piece", "objective_met": "piece",
    "case_accessed": "victim", "case_opened": "victim",
}  # fmt: skip
"""Events with a moment of their own, and which one."""

HEADS = frozenset(
    {
        "storm_broke", "menace_arrived", "menace_left", "case_closed", "case_accessed",
        "haunter_came", "case_opened",
    }
)  # fmt: skip
"""Events whose card lies with its case or menace face up."""

NO_CARD = frozenset(
    {
        "shuffled_in", "time_up", "time_cleared", "stack_empty", "stack_formed", "draw_dropped",
        "won", "lost_mind", "lost_time", "lost_menace", "objective_met", "limit_changed",
        "no_case_left", "menaces_removed", "access_void", "bonus_skipped", "action_empty",
        "machine_on", "machine_off",
    }
)  # fmt: skip

TOGETHER = frozenset({"lead_drawn", "filed", "scored", "discarded", "found"})
"""Events that are told together when they follow each other."""


ECHOES = frozenset(
    {
        "discarded", "took_lead", "took_discard", "took_closed", "took_stability", "took_time",
        "took_penalty", "found", "bonus_taken", "stowed", "fetched",
    }
)  # fmt: skip
"""Events that say again what the answer has said of its own card."""


@dataclass(frozen=True)
class Told:
    """One thing that has happened: a word, a sentence, the cards, and how grave it is."""

    kind: str
    title: str
    text: str
    rule: str = ""
    cards: tuple[Card, ...] = ()
    grave: bool = False
    reveal: str = ""


def since_your_move(game: Game) -> tuple[Told, ...]:
    """The last answer and what came of it; nothing before the first."""
    moves = _since(game.moves)
    if not moves:
        return ()
    answer = _answer(game, moves)
    named = {game.deck.index[card.id] for card in answer.cards}
    packed = [event for move in moves for event in move.events]
    news = [each for each in packed if _kind(each) not in ECHOES or _card(each) not in named]
    return (answer, *_told(game, news))


def _since(moves: Sequence[Move]) -> Sequence[Move]:
    """The last answer of the player, with those that the game gave itself."""
    first = len(moves) - 1
    while first > 0 and moves[first].forced:
        first -= 1
    return moves[max(first, 0) :]


def _answer(game: Game, moves: Sequence[Move]) -> Told:
    """What the player said: of what was said at once, the last."""
    place = 0
    while place + 1 < len(moves) and said_at_once(moves[place].option, moves[place + 1].option):
        place += 1
    move = moves[place]
    index = game.deck.index.get(option_parts(move.before, move.option).card or "", -1)
    cards = (_face(game, index, head=False),) if index >= 0 else ()
    return Told("answer", "You", f"{said(game, move)}.", cards=cards)


SAID: WeakKeyDictionary[Move, str] = WeakKeyDictionary()
"""What moves say in words: a page shows the last ones again and again."""


def said(game: Game, move: Move) -> str:
    """What the player said, in words."""
    if move not in SAID:
        SAID[move] = game.words.option(move.before, move.option)
    return SAID[move]


def _told(game: Game, packed: Iterable[int]) -> Iterable[Told]:
    named = [(_kind(event), event) for event in packed]
    opened = [kind for kind, _ in named if kind in ("time_up", "stack_empty")]
    checked = {_card(event) for kind, event in named if kind == "check_passed"}
    shown = [
        (kind, event)
        for kind, event in named
        if (kind not in QUIET or _new_victim(kind, opened))
        and not (kind == "discarded" and _card(event) in checked)
    ]
    for kind, group in groupby(shown, key=lambda each: each[0]):
        found = [event for _, event in group]
        if kind in TOGETHER:
            yield _one(game, kind, found)
        else:
            yield from (_one(game, kind, [event]) for event in found)


def _new_victim(kind: str, causes: list[str]) -> bool:
    """A case that was opened because time was up or the stack had run out."""
    return kind == "case_opened" and bool(causes)


def _one(game: Game, kind: str, packed: list[int]) -> Told:
    told = [game.words.tell(event) for event in packed]
    head = kind in HEADS
    cards = () if kind in NO_CARD else tuple(_face(game, _card(e), head=head) for e in packed)
    title = "New leads" if kind == "lead_drawn" and len(packed) > 1 else TITLES[kind]
    text = _short(told[0].text) if len(told) == 1 else ", ".join(card.title for card in cards) + "."
    return Told(kind, title, text, told[0].rule, cards, kind in GRAVE, REVEALS.get(kind, ""))


def _short(text: str) -> str:
    """A sentence without what its title says."""
    rest = text.removeprefix("Stability check: ").removeprefix("A menace comes into play: ")
    return rest[:1].upper() + rest[1:]


def _kind(packed: int) -> str:
    return events.KINDS[packed & 255][0]


def _card(packed: int) -> int:
    return packed >> 8 & 255


def _face(game: Game, index: int, *, head: bool) -> Card:
    """A card by the face that an event speaks of."""
    clue = game.deck.clue_faces.get(index)
    return clue if clue is not None and not head else game.deck.cards[index]
