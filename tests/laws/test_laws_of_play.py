"""Properties that hold in every game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from arkham_noir import Game
from arkham_noir.core.bits import iterate_cards
from arkham_noir.core.readers import leads_of, line_cards, menaces_of, open_lines
from arkham_noir.core.steps import HAND_LIMIT, kind_of
from arkham_noir.core.zones import HAND, LEADS, LEADS_ROW, MENACES, OPEN
from tests.laws.random_games import CHOICES, DEALS, Deal, answered, places

# Not traced for coverage: many whole games take long and cover no further line.
pytestmark = pytest.mark.no_cover

many = settings(max_examples=60, deadline=None)


@many
@given(DEALS, CHOICES)
def test_every_card_is_in_exactly_one_zone(deal: Deal, choices: list[int]) -> None:
    for game in answered(deal.game(), choices):
        assert places(game) == list(range(len(game.deck.cards)))


@many
@given(DEALS, CHOICES)
def test_a_game_that_is_not_over_has_an_option(deal: Deal, choices: list[int]) -> None:
    for game in answered(deal.game(), choices):
        assert game.over == (game.decision is None)
        assert game.decision is None or game.decision.options


@many
@given(DEALS, CHOICES)
def test_ordered_zones_hold_what_their_sets_hold(deal: Deal, choices: list[int]) -> None:
    for game in answered(deal.game(), choices):
        table = game.state
        assert sorted(leads_of(table)) == list(iterate_cards(table.zones[LEADS]))
        assert len(leads_of(table)) <= LEADS_ROW
        for line in open_lines(table):
            cards = line_cards(table, line)
            assert sorted(cards) == list(iterate_cards(table.line(line)))
            assert cards[-1:] == ([table.last(line)] if cards else [])
            assert table.zones[OPEN] >> table.head(line) & 1
        assert sorted(menaces_of(table)) == list(iterate_cards(table.zones[MENACES]))


@many
@given(DEALS, CHOICES)
def test_the_hand_is_within_its_limit_unless_a_discard_is_due(
    deal: Deal, choices: list[int]
) -> None:
    for game in answered(deal.game(), choices):
        table = game.state
        if game.over:
            return
        over, asked = table.size(HAND) > table.hand_limit, kind_of(table.question)
        due = [asked, *map(kind_of, table.agenda)]
        # a search at the discard causes a second one; then the outer one asks nothing
        assert HAND_LIMIT in due if over else asked != HAND_LIMIT


@many
@given(DEALS, CHOICES)
def test_a_copy_is_untouched_by_what_is_done_to_the_original(
    deal: Deal, choices: list[int]
) -> None:
    game = deal.game()
    for choice in choices:
        if game.decision is None:
            break
        copy, before = game.state.copy(), game.state.key()
        assert copy == game.state
        game.play(game.decision.options[choice % len(game.decision.options)])
        assert copy.key() == before != game.state.key()


@many
@given(DEALS, CHOICES)
def test_the_same_seed_gives_the_same_game(deal: Deal, choices: list[int]) -> None:
    first = [game.position() for game in answered(deal.game(), choices)]
    again = [game.position() for game in answered(deal.game(seed=deal.seed.upper()), choices)]
    assert first == again


@many
@given(DEALS, CHOICES)
def test_undo_is_exact_at_every_decision_and_redo_brings_it_back(
    deal: Deal, choices: list[int]
) -> None:
    game = deal.game()
    positions = [now.position() for now in answered(game, choices)]
    last = game.state.copy()
    for expected in reversed(positions[:-1]):
        assert game.undo().position() == expected
    for expected in positions[1:]:
        assert game.redo().position() == expected
    assert game.state == last


@many
@given(DEALS, CHOICES)
def test_with_auto_no_decision_has_a_single_option_and_the_games_agree(
    deal: Deal, choices: list[int]
) -> None:
    game = deal.game(auto=True)
    for now in answered(game, choices):
        assert now.decision is None or len(now.decision.options) > 1
    asked = deal.game()
    for move in game.moves:
        asked.play(move.text)
    assert asked.position() == game.position()


@many
@given(DEALS, CHOICES)
def test_undo_steps_over_forced_answers(deal: Deal, choices: list[int]) -> None:
    game = deal.game(auto=True)
    positions = [now.position() for now in answered(game, choices)]
    for expected in reversed(positions[:-1]):
        assert game.undo().position() == expected


def test_undo_never_rolls_again() -> None:
    game = Game.new(seed="again", table_rule="casual")
    game.play("pass")
    after = game.position()
    game.undo().play("take").undo().play("pass")
    assert game.position() == after
