"""Tests that the solver agrees with brute force on small games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arkham_noir import Game, NoirError, Scripted, Seeded, solve
from arkham_noir.cases import find_case
from arkham_noir.core.agenda import answer, deal
from arkham_noir.core.bits import iterate_cards
from arkham_noir.core.rules.game_end import TypesVictory
from arkham_noir.core.state import A_CARD, RUNNING, WON, State
from arkham_noir.dealers import Dealer
from arkham_noir.devtools.fuzz_decks import random_deck
from arkham_noir.fast.search.solve import DepthFirstSearch
from arkham_noir.solver.known import known_deal
from arkham_noir.solver.passes import Pass

MOST_CLUES = 16
MOST_TABLES = 2000
LAST_ANSWERS = (6, 14)
"""The number of moves before the end at which a random game is searched."""

CASES = ("witch-cult", "thunder", "gulfs")


class TooMany(Exception):
    """The game is too large for brute force."""


class BruteForce:
    """A search of every move, and of every card if there is no dealer; no position twice."""

    def __init__(self, dealer: Dealer | None) -> None:
        self.dealer = dealer
        self.seen: set[tuple[int, ...]] = set()

    def wins(self, state: State) -> bool:
        waiting = [state]
        while waiting:
            state = waiting.pop()
            if state.outcome == WON:
                return True
            if state.outcome == RUNNING and state.key() not in self.seen:
                self.seen.add(state.key())
                waiting += self.after(state)
            if len(self.seen) > MOST_TABLES:
                raise TooMany
        return False

    def after(self, state: State) -> list[State]:
        if state.awaiting != A_CARD:
            return [given(state, option) for option in state.options]
        cards = (
            iterate_cards(state.zones[state.pool])
            if self.dealer is None
            else [self.dealer.card(state)]
        )
        return [dealt(state, card) for card in cards]


def given(state: State, option: int) -> State:
    after = state.copy()
    answer(after, option)
    return after


def dealt(state: State, card: int) -> State:
    after = state.copy()
    deal(after, card)
    return after


def small_game(case: str, luck: random.Random) -> Game | None:
    """Return a game with a few random cards; two types close a case, one or two win."""
    box = find_case(case)
    choice = box.choose({})
    deck = box.in_use(random_deck(case, luck), choice)
    if len(deck.clues) > MOST_CLUES:
        return None
    file = box.file(deck, choice)
    file.types_to_close = 2
    if isinstance(file.victory, TypesVictory):
        file.victory = TypesVictory(luck.choice((1, 2)))
    try:
        return Game.start(file, deck, choice, Seeded(luck.random().hex()))
    except NoirError:  # too few cards to be laid out
        return None


def near_its_end(case: str, number: int) -> Game | None:
    """Return a small game, a few moves before random play would lose it."""
    luck = random.Random(f"{case} {number}")
    game = small_game(case, luck)
    if game is None:
        return None
    while game.decision is not None:
        game.play(luck.choice(game.decision.options))
    if game.won or not game.moves:
        return None
    place = max(0, len(game.moves) - luck.randint(*LAST_ANSWERS))
    game.state = game.moves[place].before.copy()
    del game.moves[place:]
    return game


def compare_games(case: str, games: range, *, any_cards: bool) -> Counter[str]:
    """Check the verdicts, and return the number of games with each."""
    found: Counter[str] = Counter()
    for number in games:
        game = near_its_end(case, number)
        if game is None:
            continue
        try:
            wins = BruteForce(None if any_cards else game.dealer).wins(game.state)
        except TooMany:
            continue
        if not any_cards:
            assert thorough(game) == wins, (case, number)
        solution = solve(game, any_cards=any_cards, tables=50_000)
        right = "won" if wins else "impossible"
        assert solution.verdict in (right, "unknown"), (case, number)
        found[solution.verdict] += 1
        if solution.verdict == "won":
            assert replay_solution(game, solution.line, solution.dealt, any_cards).won
    return found


def thorough(game: Game) -> bool:
    """Return the result of the exhaustive search alone; others may win before it."""
    assert isinstance(game.dealer, Seeded)
    known = known_deal(game.dealer, game.state)
    search = Pass(DepthFirstSearch).run(game.state, known, 50_000, lambda tables: True)
    assert search.won or not search.missed
    return search.won


def replay_solution(
    game: Game, line: tuple[str, ...], dealt: tuple[str, ...], any_cards: bool
) -> Game:
    """Play the line of a solution in a normal game."""
    again = game.copy()
    if any_cards:
        numbers = {name: n for n, name in enumerate(game.state.case.tables.head_ids)}
        again.dealer = Scripted(numbers[name] for name in dealt)
    for text in line:
        again.play(text)
    return again


@pytest.mark.parametrize("case", CASES)
def test_the_verdict_is_that_of_brute_force(case: str) -> None:
    found = compare_games(case, range(70), any_cards=False)
    assert min(found["won"], found["impossible"]) >= 3, found
    assert not found["unknown"]


@pytest.mark.parametrize("case", CASES)
def test_the_verdict_is_that_of_brute_force_whatever_cards_come(case: str) -> None:
    found = compare_games(case, range(70), any_cards=True)
    assert found["won"] + found["impossible"] >= 10 * found["unknown"], found
    assert found["won"] + found["impossible"] >= 3, found
