"""Why an answer is better: the sentence is made from what the tables differ in."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Game
from arkham_noir.core.agenda import answer
from arkham_noir.hints.features import features
from arkham_noir.hints.reasons import Reasons, differences, names_in, outcomes
from arkham_noir.players import RandomPlayer
from arkham_noir.words.advice import MATTERS, SURE, Difference, because

KEPT = Path(__file__).parents[1] / "playthroughs"
NAMES = {"threat": "Victim", "help": "your contact", "prize": "a type"}


def told(*differences: Difference, best: bool = True) -> str:
    return because(differences, NAMES, best=best)


def test_a_gain_and_a_loss_make_one_sentence() -> None:
    types, hours = Difference("types", 1, line=2), Difference("hours", -1)
    assert told(types, hours) == "It brings a new type to line 2, but costs time."
    assert told(hours, types) == told(types, hours)
    assert told(hours) == "It costs time, and still did better when played on."
    assert told(hours, best=False) == "It costs time."
    assert told(Difference("hours", 0.3)) == "It may save time."
    assert told(Difference("held", 1, card="Necronomicon")) == (
        "It keeps Necronomicon, a Puzzle card that you need."
    )


def test_what_weighs_most_is_told_first() -> None:
    help_, types = Difference("help", -1), Difference("types", 1, line=1)
    assert told(help_, types, best=False) == (
        "It spends your contact, but brings a new type to line 1."
    )
    assert told(help_, types) == "It brings a new type to line 1, but spends your contact."


def test_tables_that_are_alike_are_called_so() -> None:
    assert told() == "It leads to much the same table as the others, and did better when played on."
    assert told(Difference("ways", 1), best=False).endswith("did a little worse when played on.")


matters = st.builds(
    Difference,
    st.sampled_from(sorted(MATTERS)),
    st.floats(-3, 3, allow_nan=False),
    st.integers(1, 7),
    st.just("Ephraim Waite"),
)


@given(st.lists(matters, max_size=6), st.booleans())
def test_every_reason_is_one_sentence(differences: list[Difference], best: bool) -> None:
    """Whatever differs: one full stop, no gap left open, sure only of what comes up often."""
    sentence = because(differences, NAMES, best=best)
    assert sentence.startswith("It ")
    assert sentence.endswith(".")
    assert sentence.count(".") == 1
    assert not set(sentence) & set("{}")
    if differences and all(abs(each.amount) < SURE for each in differences):
        assert " may " in sentence or "much the same" in sentence


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_every_matter_has_words(case: str) -> None:
    measured = set[str]()
    for seed in range(3):
        game, player = Game.new(case, seed=str(seed)), RandomPlayer(seed)
        while game.decision:
            game.play(player.choose(game))
            measured |= {matter for matter, _ in features(game.state, game.moves[-1].before)}
    assert measured | {"won"} == set(MATTERS), "and every word its matter"


def test_an_answer_that_wins_says_so() -> None:
    game = about_to_win()
    scoring, another = (game.read(text).values[0] for text in ("score machine", "done"))
    first, second = Reasons(game.state, game.words).of([scoring, another])
    assert first == "It wins the game at once."
    assert second == "It lets a win go by."
    assert game.hint(budget=12)[0].text == "score machine"


def about_to_win() -> Game:
    """A kept game before its last answer, which scored the last piece."""
    return Game.from_record((KEPT / "gulfs-hardboiled-won.record").read_text()).undo()


@settings(max_examples=20)
@given(st.sampled_from(["witch-cult", "thunder", "gulfs"]), st.integers(0, 25))
def test_an_answer_does_not_differ_from_itself(case: str, decisions: int) -> None:
    game, player = Game.new(case, seed="walpurgis"), RandomPlayer(decisions)
    while game.decision and len(game.moves) < decisions:
        game.play(player.choose(game))
    if game.decision:
        option = game.decision[0].value
        rows = [outcomes(game.state, option, seed=3) for _ in range(2)]
        assert differences(rows[0], rows[1], game.words) == []


def test_each_case_has_its_names() -> None:
    named = [names_in(Game.new(case).state) for case in ("witch-cult", "thunder")]
    assert {each["threat"] for each in named} == {"Victim"}
    assert names_in(Game.new("gulfs").state)["threat"] == "menace"
    assert names_in(Game.new("gulfs").state)["prize"] == "a piece"
    assert names_in(Game.new("gulfs", mode="classic").state)["prize"] == "a type"


def test_a_lost_game_is_compared_in_that_alone() -> None:
    state = Game.new(seed="walpurgis").state
    lost = state.copy()
    lost.end(2)
    assert dict(features(lost, state)) == {("lost", 0): -1}
    after = state.copy()
    answer(after, state.options[0])
    (found,) = differences([features(lost, state)], [features(after, state)], Game.new().words)
    assert (found.matter, found.amount) == ("lost", -1)
