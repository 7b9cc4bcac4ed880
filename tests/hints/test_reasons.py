"""Tests for reasons: true for the better move, and impossible for the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Game
from arkham_noir.core.options import verb_of
from arkham_noir.hints.features import Fact, needed_puzzles
from arkham_noir.hints.reasons import HintReasons, Move, consequences, opposite
from arkham_noir.players import RandomPlayer
from arkham_noir.text.position import threat_in
from arkham_noir.words.hint_reasons import MATTERS, HintReason, reason_sentence

KEPT = Path(__file__).parents[1] / "playthroughs"


def reason_text(*found: HintReason, best: bool = True) -> str:
    return reason_sentence(found, best=best)


def test_a_gain_and_a_loss_make_one_sentence() -> None:
    kind, time = HintReason("type", line=2), HintReason("time")
    assert reason_text(kind, time) == "It brings a new type to line 2, but costs time."
    assert reason_text(time, kind) == reason_text(kind, time)
    assert reason_text(time, best=False) == "It costs time."
    assert reason_text(HintReason("keeps needed", card="Necronomicon")) == (
        "It keeps Necronomicon, a Puzzle card you need."
    )
    assert (
        reason_text(HintReason("checks", number=2), best=False)
        == "It requires two Stability checks."
    )


def test_what_weighs_most_is_told_first() -> None:
    spends, kind = HintReason("spends", card="Dr. Armitage"), HintReason("type", line=1)
    assert reason_text(spends, kind, best=False) == (
        "It uses up Dr. Armitage, but brings a new type to line 1."
    )
    assert reason_text(spends, kind) == "It brings a new type to line 1, but uses up Dr. Armitage."


def test_where_nothing_speaks_for_the_best_move_no_reason_is_given() -> None:
    assert reason_text() == ""
    assert reason_text(best=False) == ""
    assert reason_text(HintReason("time")) == ""


matters = st.builds(
    HintReason,
    st.sampled_from(sorted(MATTERS)),
    st.just("Ephraim Waite"),
    st.integers(1, 7),
    st.integers(2, 5),
    st.sampled_from(["Victim", "Menace"]),
)


@given(st.lists(matters, max_size=6), st.booleans())
def test_every_reason_is_one_sentence(found: list[HintReason], best: bool) -> None:
    sentence = reason_sentence(found, best=best)
    assert not sentence or (sentence.startswith("It ") and sentence.endswith("."))
    assert sentence.count(".") <= 1
    assert not set(sentence) & set("{}")


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_every_fact_has_words(case: str) -> None:
    for seed in range(3):
        game, player = Game.new(case, seed=str(seed)), RandomPlayer(seed)
        while game.decision:
            choice = player.choose(game)
            found = consequences(game.state, (choice.value,), seed)
            assert {each.matter for each in found.certain | found.possible} <= set(MATTERS)
            game.play(choice)


def test_a_move_that_wins_says_so() -> None:
    game = about_to_win()
    scoring, another = (tuple(game.read(text).values[:1]) for text in ("score machine", "done"))
    first, second = HintReasons(game.state, game.words).explain_moves([scoring, another])
    assert first == "It wins the game."
    assert "wins" not in second
    assert game.hint(budget=12)[0].text == "score machine"


def about_to_win() -> Game:
    """Return a kept game before its last move, which scored the last Puzzle card."""
    return Game.from_record((KEPT / "gulfs-hardboiled-won.record").read_text()).undo()


@settings(max_examples=20)
@given(st.sampled_from(["witch-cult", "thunder", "gulfs"]), st.integers(0, 25))
def test_a_move_does_not_differ_from_itself(case: str, decisions: int) -> None:
    game, player = Game.new(case, seed="walpurgis"), RandomPlayer(decisions)
    while game.decision and len(game.moves) < decisions:
        game.play(player.choose(game))
    if game.decision:
        move = (game.decision[0].value,)
        assert HintReasons(game.state, game.words).explain_move(move, move, best=True) == ""


def test_what_a_hint_goes_on_with_is_part_of_the_move() -> None:
    """The reason is about the card that the hint plays, not about `hand` alone."""
    game = Game.new("witch-cult", seed="walpurgis")
    hints = {hint.text: hint for hint in game.hint(budget=60, most=6)}
    played = [each for text, each in hints.items() if text.startswith("play ") and each.then]
    assert played
    for hint in played:
        move: Move = (hint.option.value, *(each.value for each in hint.then))
        cards = {verb_of(each) for each in move}
        found = consequences(game.state, move, 0).certain
        assert len(cards) == 2
        assert {f"{each.matter}" for each in found} & {"type", "repeat"}


def test_each_case_has_its_threat() -> None:
    named = {case: threat_in(Game.new(case).state) for case in ("witch-cult", "thunder", "gulfs")}
    assert named == {"witch-cult": "Victim", "thunder": "Victim", "gulfs": "Menace"}


def test_what_is_true_instead() -> None:
    assert opposite(Fact("no time")) == Fact("time")
    assert opposite(Fact("keeps needed", 3)) == Fact("discards needed", 3)
    assert opposite(Fact("saves", 4)) == Fact("spends", 4)


def test_what_a_difficult_victory_names_is_needed_whatever_its_type() -> None:
    state = Game.from_position("thunder victory=ancient | line 1: bennett | picture: m2").state
    needed, ids = needed_puzzles(state), state.case.tables.ids
    assert needed >> ids.index("m1") & 1
    assert not needed >> ids.index("m2") & 1
