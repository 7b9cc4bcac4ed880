"""Properties of records: reading returns the same state, the same undo history, the same lines."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Contradiction, Game, NotOffered
from arkham_noir.core.agenda import answer
from arkham_noir.core.state import A_CARD, State
from arkham_noir.dealers import Dealer, Seeded
from arkham_noir.records.writer import lines_of, seal
from arkham_noir.text.notation import options_of
from arkham_noir.text.position import position_text
from tests.laws.random_games import CHOICES, DEALS, OWN, Deal, answered, own_deck, sat_down

many = settings(max_examples=40, deadline=None)


def game_facts(game: Game) -> tuple[str, str, list[str], list[str]]:
    """Return everything that two equal games share."""
    return (
        game.position(),
        game.record(),
        [event.text for event in game.log],
        [move.text for move in game.moves],
    )


def undo_positions(game: Game) -> list[str]:
    """Return the positions that undo visits, to the beginning."""
    found = []
    try:
        while True:
            found.append(game.undo().position())
    except NotOffered:
        return found


def wordy(game: Game, choices: list[int]) -> None:
    """Play on; every other time, both halves of an action are given in one move."""
    for choice in choices:
        decision = game.decision
        if decision is None:
            return
        option = decision.options[choice % len(decision.options)]
        whole = combined_text(game, option.text, choice)
        game.play(whole if whole and choice // 7 % 2 else option)


def combined_text(game: Game, opener: str, choice: int) -> str:
    """Return a text that begins with this action and includes its second half, or an empty text."""
    if opener not in ("hand", "close"):
        return ""
    trial = Game.from_position(game.position(), deck=game.deck).play(opener)
    assert trial.decision is not None
    text = trial.decision.options[choice % len(trial.decision.options)].text
    if opener == "hand" or not text.startswith("close "):
        return text if text.startswith("play ") else ""
    decision = trial.play(text).decision
    scores = [option.text for option in decision or () if option.text.startswith("score ")]
    return f"{text} {scores[choice % len(scores)]}" if scores else f"{text} score nothing"


# From a position


@many
@given(DEALS, CHOICES, CHOICES, OWN)
def test_a_game_from_a_position_is_the_same_after_its_record(
    deal: Deal, before: list[int], after: list[int], own: int | None
) -> None:
    first = sat_down(deal, own)
    for _ in answered(first, before):
        pass
    deck = None if own is None else own_deck(deal.case, own)
    game = Game.from_position(first.position(), deck=deck)
    for _ in answered(game, after):
        pass
    again = Game.from_record(game.record(), deck=deck)
    assert again.began_at == first.position()
    assert game_facts(again) == game_facts(game)
    assert undo_positions(again) == undo_positions(game)
    assert again.position() == first.position()


@many
@given(DEALS, CHOICES)
def test_a_game_can_begin_where_a_card_must_be_dealt(deal: Deal, choices: list[int]) -> None:
    first = deal.game()
    for now in answered(first, choices):
        for option in options_of(now.state):
            table = now.state.copy()
            answer(table, option)
            if table.awaiting != A_CARD:
                continue
            seeded = Seeded(deal.seed)
            game = Game.from_position(position_text(table, now.choice), dealer=seeded)
            assert game.position() == deal_on(now, option)
            assert game_facts(Game.from_record(game.record())) == game_facts(game)
            break


def deal_on(game: Game, option: int) -> str:
    """Return the position after an option, which is then undone."""
    assert game.decision is not None
    game.play(next(each for each in game.decision if each.value == option))
    position = game.position()
    game.undo()
    return position


@many
@given(DEALS, CHOICES, st.booleans())
def test_the_luck_of_a_position_goes_on_after_its_record(
    deal: Deal, choices: list[int], auto: bool
) -> None:
    game = Game.from_position(deal.game().position(), auto=auto)
    again = Game.from_record(game.record(), auto=auto)
    for each in (game, again):
        for _ in answered(each, choices):
            pass
    assert game_facts(again) == game_facts(game)


# Undo


@many
@given(DEALS, CHOICES, st.booleans(), st.booleans())
def test_undo_goes_the_same_way_after_a_record(
    deal: Deal, choices: list[int], auto: bool, auto_later: bool
) -> None:
    game = deal.game(auto=auto)
    wordy(game, choices)
    again = Game.from_record(game.record(), auto=auto_later)
    assert game_facts(again) == game_facts(game)
    assert undo_positions(again) == undo_positions(game)


@many
@given(DEALS, CHOICES, st.booleans())
def test_undo_and_redo_go_by_whole_answers(deal: Deal, choices: list[int], auto: bool) -> None:
    game = deal.game(auto=auto)
    visited = [game.position()]
    for choice in choices:
        if game.decision is None:
            break
        wordy(game, [choice])
        visited.append(game.position())
    assert undo_positions(game) == visited[-2::-1]
    assert [game.redo().position() for _ in visited[1:]] == visited[1:]


# Reading and writing


def changed(lines: list[str], luck: random.Random) -> list[str]:
    """Return the lines of a record with one change that a person might make."""
    place = luck.randrange(len(lines))
    other = luck.randrange(len(lines))
    line = lines[place]
    changes: list[Callable[[], list[str]]] = [
        lambda: [*lines[:place], *lines[place + 1 :]],
        lambda: [*lines[:place], line, *lines[place:]],
        lambda: [*lines[:place], luck.choice(ADDED), *lines[place:]],
        lambda: [*lines[:place], *luck.sample(lines[place : place + 2], 1), *lines[place + 2 :]],
        lambda: [*lines[:place], lines[other], *lines[place + 1 :]],
        lambda: [*lines[:place], line.replace("do ", "and ", 1), *lines[place + 1 :]],
        lambda: [*lines[:place], line.replace("and ", "do ", 1), *lines[place + 1 :]],
        lambda: [*lines[:place], line.upper(), *lines[place + 1 :]],
        lambda: [*lines[:place], f"{line} ", *lines[place + 1 :]],
        lambda: [*lines[:place], scratched(line, luck), *lines[place + 1 :]],
    ]
    return luck.choice(changes)()


def scratched(line: str, luck: random.Random) -> str:
    """Return a line with one letter replaced, left out or inserted."""
    place = luck.randrange(len(line) + 1)
    letter: str = luck.choice(["", *"019 azé\uff21٣|*:\t\x00"])
    return line[:place] + letter + line[place + luck.randrange(2) :]


ADDED = [
    "undone 999999 past-reveal 0", "undone 1 past-reveal 2", "undone 0 past-reveal 0",
    "undone 01 past-reveal 1", "undone 3 past-reveal 2", "odds 0", "odds 7", "odds 007", "odds ٣",
    "chosen yes", "chosen unknown", "chosen no", "dealer other", "dealer tabletop", "seed",
    "seed other", "seed 7 ", "position witch-cult | turn 1", "set limits 6", "table strict",
    "table study", "begin", "deal p1", "deal case1a", "do pass", "and pass", "over no", "rules 1",
    "rules 01", "arkham-noir record 2", "arkham-noir record 02", "",
]  # fmt: skip


def resealed(lines: list[str]) -> str:
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


@settings(max_examples=400, deadline=None)
@given(DEALS, st.lists(st.integers(0, 2**16), max_size=8), st.integers(0, 2**32), st.booleans())
def test_whatever_is_read_is_written_again_line_by_line(
    deal: Deal, choices: list[int], seed: int, from_position: bool
) -> None:
    game, luck = deal.game(auto=bool(seed % 3)), random.Random(seed)
    if from_position:
        game = Game.from_position(game.position())
    wordy(game, choices)
    lines = lines_of(game.record())[:-1]
    for _ in range(luck.choice((1, 1, 2, 3))):
        lines = changed(lines, luck) or lines
    text = resealed(lines)
    try:
        read = Game.from_record(text)
    except Contradiction:
        return
    assert read.record() == text
    assert game_facts(Game.from_record(read.record())) == game_facts(read)


def test_the_changes_of_this_law_leave_some_records_readable() -> None:
    """Check that the changes above leave some records readable, so that the law is not empty."""
    luck, readable = random.Random(1), 0
    lines = lines_of(Game.new(seed="walpurgis").play("take").record())[:-1]
    for text in (resealed(changed(lines, luck)) for _ in range(300)):
        try:
            readable += Game.from_record(text).record() == text
        except Contradiction:
            continue
    assert readable > 20


# Atomicity


class Failing:
    """A dealer that is interrupted after some cards."""

    def __init__(self, dealer: Dealer, cards: int) -> None:
        self.dealer = dealer
        self.left = cards

    def card(self, table: State) -> int:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return self.dealer.card(table)


@settings(max_examples=20, deadline=None)
@given(DEALS, CHOICES, st.booleans())
def test_an_answer_that_fails_at_any_card_leaves_everything_as_it_was(
    deal: Deal, choices: list[int], auto: bool
) -> None:
    game = deal.game(auto=auto)
    for choice in choices[:40]:
        before, dealer, moves = (game_facts(game), len(game.redoable)), game.dealer, len(game.moves)
        wordy(game, [choice])
        after, cards = game_facts(game), sum(len(move.dealt) for move in game.moves[moves:])
        if len(game.moves) == moves:
            break
        game.undo()
        game.flags.undone = game.flags.past_reveal = 0
        game.redoable = []
        for number in range(cards):
            game.dealer = Failing(dealer, number)
            with pytest.raises(KeyboardInterrupt):
                wordy(game, [choice])
            game.dealer = dealer
            assert (game_facts(game), len(game.redoable)) == before
        wordy(game, [choice])
        assert game_facts(game) == after
