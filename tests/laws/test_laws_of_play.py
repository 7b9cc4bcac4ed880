"""What can never break, whatever is played."""

from __future__ import annotations

from hypothesis import given, settings
from random_games import CHOICES, SEEDS, SETTINGS, answered, new_game, places

from arkham_noir import Game
from arkham_noir.core.bits import each
from arkham_noir.core.rollout import checksum
from arkham_noir.core.steps import HAND_LIMIT, kind_of
from arkham_noir.core.zones import HAND, LEADS, LEADS_ROW
from arkham_noir.position import leads_of, line_cards, open_lines

many = settings(max_examples=60, deadline=None)


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_every_card_is_in_exactly_one_zone(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    for game in answered(new_game(seed, options), choices):
        assert places(game) == list(range(len(game.cards.cards)))


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_a_game_that_is_not_over_has_an_option(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    for game in answered(new_game(seed, options), choices):
        assert game.over == (game.decision is None)
        assert game.decision is None or game.decision.options


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_ordered_zones_hold_what_their_sets_hold(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    for game in answered(new_game(seed, options), choices):
        table = game.state
        assert sorted(leads_of(table)) == list(each(table.zones[LEADS]))
        assert len(leads_of(table)) <= LEADS_ROW
        for line in open_lines(table):
            assert sorted(line_cards(table, line)) == list(each(table.line(line)))
            assert line_cards(table, line)[-1] == table.last(line)


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_the_hand_is_within_its_limit_unless_a_discard_is_due(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    for game in answered(new_game(seed, options), choices):
        table = game.state
        due = [table.question, *table.agenda] if not game.over else []
        over = table.size(HAND) > table.hand_limit
        assert over == (HAND_LIMIT in map(kind_of, due)) or game.over


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_a_copy_is_untouched_by_what_is_done_to_the_original(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    game = new_game(seed, options)
    for choice in choices:
        if game.decision is None:
            break
        copy, before = game.state.copy(), checksum(game.state)
        game.play(game.decision.options[choice % len(game.decision.options)])
        assert checksum(copy) == before


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_the_same_seed_gives_the_same_game(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    first = [game.position() for game in answered(new_game(seed, options), choices)]
    again = [game.position() for game in answered(new_game(seed.upper(), options), choices)]
    assert first == again


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_undo_is_exact_at_every_decision_and_redo_brings_it_back(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    game = new_game(seed, options)
    positions = [now.position() for now in answered(game, choices)]
    sums = checksum(game.state)
    for expected in reversed(positions[:-1]):
        assert game.undo().position() == expected
    for expected in positions[1:]:
        assert game.redo().position() == expected
    assert checksum(game.state) == sums


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_with_auto_no_decision_has_a_single_option_and_the_games_agree(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    game = new_game(seed, options, auto=True)
    for now in answered(game, choices):
        assert now.decision is None or len(now.decision.options) > 1
    asked = new_game(seed, options)
    for move in game.moves:
        asked.play(move.text)
    assert asked.position() == game.position()


@many
@given(SEEDS, SETTINGS, CHOICES)
def test_undo_steps_over_forced_answers(
    seed: str, options: dict[str, str], choices: list[int]
) -> None:
    game = new_game(seed, options, auto=True)
    positions = [now.position() for now in answered(game, choices)]
    for expected in reversed(positions[:-1]):
        assert game.undo().position() == expected


def test_undo_never_rolls_again() -> None:
    game = Game.new(seed="again", table_rule="casual")
    game.play("pass")
    after = game.position()
    game.undo().play("take").undo().play("pass")
    assert game.position() == after
