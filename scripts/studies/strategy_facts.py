"""Facts about decisions: what an option does, in numbers that strategy rules can ask for."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from arkham_noir.core import options as verbs
from arkham_noir.core import steps
from arkham_noir.core.bits import BIT, count, iterate_cards
from arkham_noir.core.options import card_of, help_of, line_of, verb_of
from arkham_noir.core.state import State
from arkham_noir.core.zones import (
    BRIEFCASE,
    CLOSED,
    DISCARD,
    HAND,
    LEADS,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
)
from arkham_noir.decks.cards import ANY, Clue
from arkham_noir.hints.features import needed_puzzles, threats_left
from arkham_noir.table import Shared

Facts = dict[str, Any]

QUESTIONS = {
    steps.ACTION: "action", steps.HAND_PLAY: "hand", steps.CHOOSE_CASE: "case",
    steps.SCORE: "score", steps.HAND_LIMIT: "limit", steps.WINDOW: "window",
    steps.REFILL_WINDOW: "window", steps.BONUS: "bonus",
}  # fmt: skip
"""The kinds of questions by name; every other one is an effect."""

TYPES_TO_CLOSE = 5
PLAYS = (verbs.PLAY_LEAD, verbs.PLAY)
PLACES = {
    "leads": LEADS, "hand": HAND, "discard": DISCARD, "time": TIME, "stability": STABILITY,
    "closed": CLOSED, "stack": STACK,
}  # fmt: skip


class FactReader:
    """Reads the facts of decisions of one case."""

    def __init__(self, shared: Shared) -> None:
        self.tables = shared.case.tables
        faces = [*shared.deck.cards, *shared.deck.clue_faces.values()]
        self.clues = {card.id: card for card in faces if isinstance(card, Clue)}

    def situation(self, state: State) -> Facts:
        """Return the facts of a position that is about to be decided."""
        lead = state.first_lead()
        return {
            "turn": state.turn,
            "asks": QUESTIONS.get(steps.kind_of(state.question), "effect"),
            "hand": state.size(HAND),
            "room": state.hand_limit - state.size(HAND),
            "time_left": state.time_limit - state.size(TIME),
            "stability_left": state.stability_limit - state.size(STABILITY),
            "threats": threats_left(state),
            "stack": state.size(STACK),
            "lines": count(state.zones[11]),
            "picture": self.tables.type_count(state.zones[PICTURE]),
            "helper": bool(state.zones[BRIEFCASE] & state.case.tools),
            "lead": self._card(state, lead) if lead >= 0 else {},
        }

    def option(self, state: State, option: int) -> Facts:
        """Return the facts of one legal option."""
        verb = verb_of(option)
        found: Facts = {"verb": verbs.VERBS[verb]}
        if verb == verbs.USE:
            found["use"] = state.case.free_actions[help_of(option)].name
        if verb in PLAYS:
            card = state.first_lead() if verb == verbs.PLAY_LEAD else card_of(option)
            found |= self._card(state, card) | self._line(state, line_of(option), card)
            found["helped"] = help_of(option) != verbs.PLAIN
        elif verb in (verbs.TAKE_CARD, verbs.DISCARD_CARD, verbs.SCORE, verbs.GIVE, verbs.GET):
            found |= self._card(state, card_of(option))
        elif verb in (verbs.TAKE, verbs.PASS, verbs.USE_HAND) and state.first_lead() >= 0:
            found |= self._card(state, state.first_lead())
        elif verb in (verbs.SUMMON, verbs.STOW, verbs.FETCH):
            found["card"] = self.tables.head_ids[card_of(option)]
        if verb in (verbs.CLOSE, verbs.CLOSE_LINE):
            lines = iterate_cards(state.closable) if verb == verbs.CLOSE else [line_of(option)]
            found |= self._closing(state, list(lines))
        return found

    def _card(self, state: State, card: int) -> Facts:
        """Return what is printed on a clue, and whether it is needed."""
        tables, bit, id = self.tables, BIT[card], self.tables.ids[card]
        clue = self.clues.get(id)
        return {
            "card": id,
            "type": clue.type if clue else "",
            "puzzle": bool(tables.puzzles & bit),
            "needed": bool(needed_puzzles(state) & bit),
            "key": bool((tables.keys | tables.skeleton_keys) & bit),
            "lock": bool((tables.locks | tables.skeleton_locks) & bit),
            "glass": bool(state.time_icons & bit),
            "head": bool(tables.stability & bit),
            "fits": bool(state.welcome & bit),
            "half": clue.half if clue else "",
            "dark": bool(tables.darkness & bit),
            "edges": _edges(clue) if clue else 0,
            "minimum": clue.minimum if clue else 0,
            "effects": [effect.word for effect in clue.effects] if clue else [],
            "place": next((n for n, zone in PLACES.items() if state.zones[zone] & bit), ""),
        }

    def _line(self, state: State, line: int, card: int) -> Facts:
        """Return what the line is like that a card would join."""
        cards, tables = state.line(line), self.tables
        types = tables.type_count(cards)
        keys = cards & (tables.keys | tables.skeleton_keys) & ~state.used_keys
        glasses = count(cards & tables.time & tables.clues)
        return {
            "line": line,
            "length": count(cards),
            "types": types,
            "new_type": tables.type_count(cards | BIT[card]) > types,
            "free_keys": count(keys),
            "storm": not cards & tables.storms and glasses == 2 and bool(tables.time & BIT[card]),
            "has_storm": bool(cards & tables.storms),
            "has_lightning": bool(cards & tables.lightning_storms),
            "first_half_last": state.last(line) >= 0
            and bool(tables.first_half & BIT[state.last(line)]),
            "needed_in_line": count(cards & needed_puzzles(state)),
            "head_number": tables.numbers[state.head(line)],
        }

    def _closing(self, state: State, lines: list[int]) -> Facts:
        """Return what closing one of these lines can score, and how many lines stay open."""
        gains = [self.gain(state, line) for line in lines]
        best = max(range(len(lines)), key=lambda place: gains[place])
        return {
            "gain": gains[best],
            "length": state.length(lines[best]),
            "types": self.tables.type_count(state.line(lines[best])),
            "kept_open": count(state.zones[11]) - 1,
            "head_number": self.tables.numbers[state.head(lines[best])],
        }

    def gain(self, state: State, line: int) -> int:
        """Return how many needed types or letters a closing of this line can score."""
        cards = state.line(line)
        wanted = list(iterate_cards(cards & needed_puzzles(state)))
        for size in range(len(wanted), 0, -1):
            sets = [sum(BIT[card] for card in chosen) for chosen in combinations(wanted, size)]
            legal = [s for s in sets if self.tables.type_count(cards & ~s) >= TYPES_TO_CLOSE]
            if legal:
                return max(self._worth(chosen) for chosen in legal)
        return 0

    def _worth(self, cards: int) -> int:
        return count(cards) if len(self.tables.objectives) else self.tables.type_count(cards)


@cache
def _edges(clue: Clue) -> int:
    """Return how many techniques the right edge of a clue offers."""
    return 4 if ANY in clue.right else len(clue.right)
