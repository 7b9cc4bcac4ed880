"""Hints in slices: each slice continues from the results of all slices before it."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from arkham_noir import Deck, Game
from arkham_noir.errors import NotOffered
from arkham_noir.hints.slices import Thought, Topic, table, think_on

GAME = Game.new("thunder", seed="walpurgis")
TOPIC = Topic(GAME.position())


def test_each_adds_to_what_was_found() -> None:
    thoughts = [think_on(TOPIC, Thought())]
    while len(thoughts) < 4:
        thoughts.append(think_on(TOPIC, thoughts[-1]))
    rollouts = [each.rollouts for each in thoughts]
    assert rollouts == sorted(set(rollouts))
    assert rollouts == [sum(tries for *_, tries in each.totals) for each in thoughts]
    for each in thoughts:
        assert 1 <= len(each.hints) <= 3
        assert [GAME.read(hint.text).text for hint in each.hints]


def test_whoever_takes_it_comes_to_the_same() -> None:
    """Results don't depend on what the process has cached, or on how the search was sent."""
    first = think_on(TOPIC, Thought())
    think_on(TOPIC, first)
    again = think_on(TOPIC, pickle.loads(pickle.dumps(Thought())))
    assert replace(again, seconds=0.0) == replace(first, seconds=0.0)
    table.cache_clear()
    assert replace(think_on(TOPIC, Thought()), seconds=0.0) == replace(first, seconds=0.0)


def test_who_does_not_ask_why_is_told_the_chance_alone() -> None:
    found = think_on(replace(TOPIC, why=False), Thought())
    assert found.hints == ()
    assert (found.chance, found.error) == (think_on(TOPIC, Thought()).chance, found.error)


def test_a_table_that_cannot_be_thought_about_is_refused() -> None:
    with pytest.raises(NotOffered, match="There is no hint: the game is over"):
        think_on(Topic("witch-cult | over lost-time"), Thought())


def test_own_decks_are_sent_along() -> None:
    deck = Deck.load("witch-cult").with_card("p1", title="My Own Card").renamed("Mine")
    game = Game.new(seed="walpurgis", deck=deck)
    assert think_on(Topic(game.position(), deck.to_toml()), Thought()).hints
