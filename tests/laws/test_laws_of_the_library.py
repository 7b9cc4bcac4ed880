"""What a program can rely on when it holds a game in its hands."""

from __future__ import annotations

from hypothesis import given, settings
from random_games import DEALS, Deal

from arkham_noir import Game, Outcome
from arkham_noir.players import player

few = settings(max_examples=20, deadline=None)


def ended(deal: Deal) -> Game:
    """A game of this deal, played at random to its end."""
    game, detective = deal.game(), player("random", seed=len(deal.seed))
    while not game.over:
        assert game.outcome is None
        assert not game.won
        game.play(detective.choose(game))
    return game


# Outcomes


@few
@given(DEALS)
def test_position_record_and_log_say_how_it_ended(deal: Deal) -> None:
    game = ended(deal)
    outcome = game.outcome
    assert outcome is not None
    assert f"over {outcome.result}" in game.position().split(" | ")
    assert f"over {outcome.result}" in game.record().split("\n")
    assert outcome.rule == game.log[-1].rule
    assert outcome.turn == game.state.turn
    assert game.won == (outcome.result == "won")
    assert Game.from_position(game.position()).outcome == outcome
    assert Game.from_record(game.record()).outcome == outcome


def test_an_outcome_reads_as_its_sentence() -> None:
    outcome = Game.from_position("witch-cult | over lost-time").outcome
    assert isinstance(outcome, Outcome)
    assert str(outcome) == outcome.text
