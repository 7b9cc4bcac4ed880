"""Tests that the reason for a hint is true of its move, and not of the move it is compared with.

The tests play both moves with the engine, with different deals than the hints used, and look at the
table. They never call the code that finds the reasons.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from arkham_noir import Game
from arkham_noir.core.agenda import answer
from arkham_noir.core.chance import Luck
from arkham_noir.core.events import KINDS
from arkham_noir.core.packed import Packed, unpack
from arkham_noir.core.state import State
from arkham_noir.core.zones import HAND
from arkham_noir.decks.cards import Card, Clue, Deck
from arkham_noir.fast.chance_sources import ByLuck
from arkham_noir.fast.table_core import settle_by
from arkham_noir.hints import Hint, HintSearch
from arkham_noir.players import GreedyPlayer, RandomPlayer
from arkham_noir.text.notation import option_text, options_of
from arkham_noir.view import TableView, look

POSITIONS = 1000
RUNS, MANY_RUNS = 3, 200
FREE = ("contact", "use", "stow", "fetch")
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("witch-cult", {}),
    ("thunder", {}),
    ("gulfs", {}),
    ("gulfs", {"mode": "classic"}),
    ("witch-cult", {"types": 6, "victims": 4}),
    ("thunder", {"preset": "difficult"}),
]


class Run:
    """A move played by the engine to the end of its turn, every other choice left to chance."""

    def __init__(self, state: State, deck: Deck, move: list[int], seed: int) -> None:
        self.deck = deck
        self.start, self.state = state, state.copy()
        self.journal: list[int] = []
        self.hands = 0
        self._play(move, ByLuck(Luck(seed)), random.Random(seed))

    def _play(self, move: list[int], chance: ByLuck, luck: random.Random) -> None:
        left = list(move)
        while not self.over and self.state.turn == self.start.turn:
            self.state.journal = self.journal
            own = [each for each in options_of(self.state) if not self._is_free(each)]
            answer(self.state, left.pop(0) if left else luck.choice(own))
            settle_by(self.state, chance)
            if not left:
                self.hands |= self.state.zones[HAND]

    def _is_free(self, option: int) -> bool:
        return option_text(self.state, option).split()[0] in FREE

    @property
    def over(self) -> bool:
        return self.state.outcome != 0

    @property
    def lost(self) -> bool:
        return self.state.outcome > 1

    @cached_property
    def before(self) -> TableView:
        return look(self.start, self.deck)

    @cached_property
    def after(self) -> TableView:
        return look(self.state, self.deck)

    @cached_property
    def events(self) -> list[tuple[str, Packed]]:
        found = [unpack(each) for each in self.journal]
        return [(KINDS[each.kind][0], each) for each in found]

    def titles(self, *kinds: str) -> list[str]:
        """Return the names of the cards that such events happened to."""
        return [self.deck.name_of(each.card) for kind, each in self.events if kind in kinds]

    def happened(self, *kinds: str) -> int:
        return sum(kind in kinds for kind, _ in self.events)

    @property
    def checks(self) -> int:
        return self.happened("check_failed", "check_passed")

    def number(self, title: str) -> int:
        return next(n for n, clue in self.deck.clue_faces.items() if clue.title == title)

    def clue(self, title: str) -> Clue:
        return self.deck.clue_faces[self.number(title)]

    def needs(self, clue: Clue, view: TableView) -> bool:
        """Whether scoring this Puzzle card would bring the Big picture nearer."""
        if "puzzle" not in clue.attributes or clue in view.picture:
            return False
        if view.objectives:
            return any(clue.letter in each.objective.letters for each in view.objectives)
        return clue.type not in view.types_scored or clue in view.needed_to_win

    def good_for(self, title: str, use: str) -> bool:
        clue = self.clue(title)
        if use == "a Puzzle card you need":
            return self.needs(clue, self.before)
        if use == "which has a key":
            return bool({"key", "skeleton key"} & clue.attributes)
        fits = self.fits(self.before, title, self.start)
        return fits if use == "which fits a line" else not fits

    def fits(self, view: TableView, title: str, state: State) -> bool:
        """Whether a line would accept this card, wherever it is now."""
        number = self.number(title)
        shown = [each for each in (*view.hand, *view.leads) if each.card.title == title]
        accepted = any(state.accepts[line.number - 1] >> number & 1 for line in view.lines)
        assert not shown or bool(shown[0].fits) == accepted
        return accepted

    def line(self, view: TableView, number: str) -> tuple[Card, ...]:
        return next((each.cards for each in view.lines if each.number == int(number)), ())

    def played_to(self, number: str) -> list[Clue]:
        return [
            self.deck.clue_faces[each.card]
            for kind, each in self.events
            if kind == "card_played" and each.line == int(number) - 1
        ]

    def types(self, number: str) -> set[str]:
        return {card.type for card in self.line(self.before, number) if isinstance(card, Clue)}


def _scored(run: Run) -> list[Clue]:
    return [clue for clue in map(run.clue, run.titles("scored")) if run.needs(clue, run.before)]


def _scored_count(run: Run) -> int:
    cards = _scored(run)
    return len(cards) if run.before.objectives else len({each.type for each in cards})


def _threats(run: Run) -> int:
    return run.before.threats_left - run.after.threats_left


def _in_hand(view: TableView) -> set[str]:
    return {each.card.title for each in view.hand}


def _open(view: TableView) -> set[str]:
    return _in_hand(view) | {each.card.title for each in view.leads}


def _ready(run: Run, number: str) -> bool:
    was, now = (
        any(each.closable for each in view.lines if each.number == int(number))
        for view in (run.before, run.after)
    )
    return now and not was


def _discards(run: Run, title: str, use: str) -> bool:
    gone = run.titles("discarded", "discarded_time")
    return title in gone and title in _open(run.before) and run.good_for(title, use)


def _long(run: Run, number: str) -> bool:
    was, now = (
        any(each.strained for each in view.lines if each.number == int(number))
        for view in (run.before, run.after)
    )
    return now and not was


CARD, LINE, USE = (
    r"(.+?)",
    r"(\d)",
    r"(a Puzzle card you need|which fits a line|which has a key)",
)

CLAIMS: dict[str, Callable[..., bool]] = {
    "wins the game": lambda run: run.over and not run.lost,
    "loses the game": lambda run: run.lost,
    r"scores (two|three|four|five|six) Puzzle cards you need": lambda run, number: (
        _scored_count(run) >= NUMBERS[number]
    ),
    rf"scores {CARD}, a Puzzle card you need": lambda run, title: (
        title in [each.title for each in _scored(run)] and _scored_count(run) == 1
    ),
    rf"leaves {CARD}, a Puzzle card you need, unscored": lambda run, title: (
        title in run.titles("filed") and run.needs(run.clue(title), run.after)
    ),
    rf"brings {CARD}, a Puzzle card you need, to line {LINE}": lambda run, title, line: (
        run.clue(title) in run.played_to(line) and run.needs(run.clue(title), run.before)
    ),
    rf"makes line {LINE} ready to close": _ready,
    rf"uses up (?!the key of ){CARD}": lambda run, title: title in run.titles("contact_used"),
    rf"saves {CARD} for later": lambda run, title: (
        title in [each.title for each in run.before.briefcase]
        and title in [each.title for each in run.after.briefcase] + list(_in_hand(run.after))
    ),
    "brings the next (Victim|Menace)": lambda run, threat: (
        not run.over and threat.casefold() == run.before.threat.casefold() and _threats(run) > 0
    ),
    "delays the next (Victim|Menace)": lambda run, threat: (
        not run.over and threat.casefold() == run.before.threat.casefold() and not _threats(run)
    ),
    "removes a Menace from play": lambda run: run.happened("menace_left") > 0,
    "makes purple icons count": lambda run: run.state.purple and not run.start.purple,
    "makes purple icons stop counting": lambda run: run.start.purple and not run.state.purple,
    "brings you the Formula": lambda run: run.before.formula_waits and not run.after.formula_waits,
    rf"brings a new type to line {LINE}": lambda run, line: any(
        each.type not in run.types(line) for each in run.played_to(line)
    ),
    rf"repeats a type in line {LINE}": lambda run, line: any(
        each.type in run.types(line) for each in run.played_to(line)
    ),
    rf"brings a Storm to line {LINE}": lambda run, line: any(
        kind == "storm_broke" and each.line == int(line) - 1 for kind, each in run.events
    ),
    "requires (two|three|four|five|six) Stability checks": lambda run, number: (
        run.checks >= NUMBERS[number]
    ),
    "requires a Stability check": lambda run: run.checks >= 1,
    "requires no Stability check": lambda run: run.checks == 0,
    "costs time": lambda run: run.happened("discarded_time") > 0,
    "costs no time": lambda run: run.happened("discarded_time") == 0,
    rf"brings a key to line {LINE}": lambda run, line: any(
        {"key", "skeleton key"} & each.attributes for each in run.played_to(line)
    ),
    rf"uses up the key of {CARD} in line {LINE}": lambda run, title, line: any(
        kind == "lock_opened"
        and each.line == int(line) - 1
        and run.deck.name_of(each.number) == title
        for kind, each in run.events
    ),
    rf"makes line {LINE} so long that its next card requires a Stability check": _long,
    rf"gives {CARD} a line to join": lambda run, title: (
        title in _open(run.before) & _open(run.after)
        and not run.fits(run.before, title, run.start)
        and run.fits(run.after, title, run.state)
    ),
    rf"leaves {CARD} no line to join": lambda run, title: (
        title in _open(run.before) & _open(run.after)
        and run.fits(run.before, title, run.start)
        and not run.fits(run.after, title, run.state)
    ),
    rf"keeps line {LINE} open": lambda run, line: all(
        any(each.number == int(line) and each.closable for each in view.lines)
        for view in (run.before, run.after)
    ),
    rf"closes line {LINE}": lambda run, line: any(
        kind == "case_closed" and each.line == int(line) - 1 for kind, each in run.events
    ),
    "makes you discard a card from your hand": lambda run: run.happened("hand_over_limit") > 0,
    "leaves room in your hand": lambda run: (
        len(run.after.hand) < run.after.hand_limit and not run.happened("hand_over_limit")
    ),
    rf"takes {CARD}, {USE}": lambda run, title, use: (
        run.hands >> run.number(title) & 1 == 1
        and title not in _in_hand(run.before)
        and run.good_for(title, use)
    ),
    rf"keeps {CARD}, {USE}": lambda run, title, use: (
        title in _in_hand(run.before) & _in_hand(run.after) and run.good_for(title, use)
    ),
    rf"discards {CARD}, (which fits no line)": _discards,
    rf"discards {CARD}, {USE}": _discards,
}
"""A check of each reason against a turn that was really played."""

RISKS: dict[str, Callable[[list[bool]], bool]] = {
    "risks losing the game this turn": any,
    "has no risk of losing the game this turn": lambda lost: not any(lost),
    "can keep you from losing this turn": lambda lost: not all(lost),
}
"""Reasons about all possible ends of the turn together, by how many of them are lost."""


def positions() -> Iterator[Game]:
    """Yield decisions of seeded games of every case, played well and badly."""
    count, seed = 0, 0
    while True:
        for case, settings in GAMES:
            game = Game.new(case, seed=f"reasons {seed}", **settings)
            player = RandomPlayer(seed) if seed % 3 == 0 else GreedyPlayer()
            while game.decision:
                if len(game.decision) > 1 and len(game.moves) % 4 == seed % 4:
                    yield game
                    count += 1
                    if count == POSITIONS:
                        return
                game.play(player.choose(game))
        seed += 1


def hints_at(game: Game) -> list[Hint]:
    thinking = HintSearch(game.state, game.words)
    thinking.go_on(2)
    return thinking.hints()


def claims_in(why: str) -> list[str]:
    """Return the parts of a reason, such as `It brings a new type to line 2, but costs time`."""
    assert why.startswith("It ")
    assert why.endswith(".")
    return re.split(", but ", why[3:-1])


def predicate(claim: str) -> Callable[[Run], bool]:
    for pattern, holds in CLAIMS.items():
        if found := re.fullmatch(pattern, claim):
            return lambda run: holds(run, *found.groups())
    raise AssertionError(f"Nobody knows whether this is true: it {claim}.")


def move_of(hint: Hint) -> list[int]:
    return [hint.option.value, *(each.value for each in hint.then)]


def lets_score(title: str, played: list[Run]) -> bool:
    """Whether a needed Puzzle card is scored in one of many turns."""
    return any(title in [each.title for each in _scored(run)] for run in played)


def is_true(claim: str, game: Game, hint: Hint) -> list[bool]:
    """Whether a claim is true of a hint's move, in several turns that were really played."""
    scores = re.fullmatch(rf"lets you score {CARD}, a Puzzle card you need", claim)
    runs = MANY_RUNS if claim in RISKS or scores else RUNS
    played = [Run(game.state, game.deck, move_of(hint), seed) for seed in range(runs)]
    if claim in RISKS:
        return [RISKS[claim]([each.lost for each in played])]
    if scores:
        return [lets_score(scores[1], played)]
    return list(map(predicate(claim), played))


def check(game: Game, hint: Hint, rival: Hint) -> None:
    """Check every part of a reason."""
    for claim in claims_in(hint.why):
        where = f"{hint.text} against {rival.text}: it {claim}, at {game.position()}"
        assert all(is_true(claim, game, hint)), f"False: {where}"
        assert not any(is_true(claim, game, rival)), f"True of both: {where}"


def test_reasons_are_true_of_their_move_and_not_of_the_other() -> None:
    asked = given = 0
    for game in positions():
        hints = hints_at(game)
        for hint, rival in zip(hints, [*hints[1:2], *hints[:1] * len(hints)], strict=False):
            asked += 1
            given += bool(hint.why)
            if hint.why and hint is not rival:
                check(game, hint, rival)
    assert given > 0.7 * asked, f"Only {given} of {asked} hints have a reason."
