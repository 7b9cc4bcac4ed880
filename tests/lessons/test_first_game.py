"""The first game keeps its word: whatever it says of the table is true when it says it."""

from __future__ import annotations

import pytest

from arkham_noir import Game
from arkham_noir.errors import NoirError
from arkham_noir.lessons import ZONES, Lesson, Stage, first_game
from arkham_noir.view import TableView, look

ACTIONS = {"take", "play lead", "hand", "close", "pass"}


def at(wanted: str) -> tuple[Game, int]:
    """The game when a step is due, and how many steps have been read."""
    lesson, read = first_game(), 0
    game = lesson.begin()
    for step in lesson.steps:
        if step.id == wanted:
            return game, read
        for answer in step.answers:
            game.play(answer)
        read += not step.answers
    assert wanted == "over", f"there is no step {wanted}"
    return game, read


def table(wanted: str) -> TableView:
    game, _ = at(wanted)
    return look(game.state, game.deck)


def due(lesson: Lesson, game: Game, read: int) -> Stage | None:
    return lesson.step(len(game.moves), read)


def step_of(wanted: str) -> Stage:
    return next(step for step in first_game().steps if step.id == wanted)


STEPS = [step.id for step in first_game().steps]
ASKING = [step.id for step in first_game().steps if step.answers]


def test_a_player_who_does_as_told_sees_every_step_once() -> None:
    lesson, read, seen = first_game(), 0, []
    game = lesson.begin()
    while (step := due(lesson, game, read)) is not None:
        seen.append(step.id)
        for answer in step.answers:
            assert lesson.allows(game, read, answer) == ""
            game.play(answer)
        read += not step.answers
    assert seen == STEPS
    assert 20 <= len(seen) <= 30
    assert not game.over
    assert lesson.allows(game, read, "pass") == ""
    assert lesson.wanted(len(game.moves), read) == ""


def test_every_action_is_used() -> None:
    game, _ = at("over")
    texts = {move.text for move in game.moves}
    assert all(any(text.startswith(action) for text in texts) for action in ACTIONS)


@pytest.mark.parametrize("wanted", STEPS)
def test_another_answer_is_turned_away_and_changes_nothing(wanted: str) -> None:
    lesson = first_game()
    game, read = at(wanted)
    step, before = step_of(wanted), game.position()
    expected = lesson.wanted(len(game.moves), read)
    others = [option.text for option in game.decision or () if option.text != expected]
    assert others
    for text in [*others, "nonsense"]:
        assert lesson.allows(game, read, text) == step.otherwise
    assert step.otherwise.endswith(".")
    assert game.position() == before


def test_an_answer_in_two_halves_is_allowed_too() -> None:
    lesson = first_game()
    game, read = at("hand-play")
    assert lesson.wanted(len(game.moves), read) == "hand"
    assert lesson.allows(game, read, "hand") == ""
    game.play("hand")
    assert due(lesson, game, read) == step_of("hand-play")
    assert lesson.wanted(len(game.moves), read) == "play p1 1"
    assert lesson.allows(game, read, "play p1 1 with contact") != ""
    assert lesson.allows(game, read, "play p1 1") == ""


def test_what_a_step_points_at_is_on_the_table() -> None:
    for step in first_game().steps:
        view = table(step.id)
        shown = {view.leads[0].card.id} if view.leads else set()
        shown |= {waiting.card.id for waiting in (*view.leads, *view.hand)}
        shown |= {card.id for line in view.lines for card in line.cards}
        shown |= {card.id for card in (*view.time.cards, *view.stability.cards)}
        lines = {f"line-{line.number}" for line in view.lines}
        for name in step.points:
            assert name in shown | lines | (set(ZONES) - {"line-1", "line-2", "line-3"})
        if "contact" in step.points:
            assert view.contact is not None


# What is said of the table


def test_the_locked_card_is_refused_for_want_of_a_key() -> None:
    game, _ = at("lock")
    refusal = game.why_not(step_of("lock").refused)
    assert refusal is not None
    assert refusal.rule == "R-LOCK-01"
    with pytest.raises(NoirError):
        game.play(step_of("lock").refused)


def test_the_card_with_a_minimum_is_refused_for_it() -> None:
    game, _ = at("minimum")
    refusal = game.why_not(step_of("minimum").refused)
    assert refusal is not None
    assert refusal.rule == "R-MIN-01"


def test_the_lead_that_is_passed_fits_nowhere_and_costs_time() -> None:
    view = table("pass")
    assert view.leads[0].card.title == "Moses Sargent"
    assert not view.leads[0].fits
    assert len(view.hand) == view.hand_limit
    assert [card.title for card in table("take").time.cards] == ["Moses Sargent"]


def test_four_cards_are_one_too_many() -> None:
    view = table("hand-limit")
    assert len(view.hand) == view.hand_limit + 1
    assert {card.id for card in table("key").time.cards} == {"p3", "p5"}


def test_the_key_lies_in_the_line_before_the_lock_is_opened_and_is_used_up_by_it() -> None:
    assert table("hand-play").lines[0].unused_keys == 1
    assert [card.title for card in table("check").stability.cards] == ["Joe Mazurewicz"]
    after = table("two-checks")
    assert after.lines[0].unused_keys == 0
    assert (len(after.stability.cards), len(after.time.cards)) == (2, 4)


def test_the_contact_opens_the_letter_and_leaves_the_turn_to_the_player() -> None:
    before, after = table("contact"), table("enough")
    assert before.turn == after.turn
    assert after.contact is None
    assert [card.title for card in after.lines[1].cards] == ["The Letter Thrust at the Door"]
    assert len(after.lines[0].cards) == 4


def test_time_runs_out_and_brings_a_victim() -> None:
    game, _ = at("new-victim")
    kinds = [event.kind for event in game.events]
    assert kinds.index("time_up") < kinds.index("case_opened") < kinds.index("time_cleared")
    view = look(game.state, game.deck)
    assert view.lines[2].head.title == "Edward Pickman Derby"
    assert view.time.cards == ()


def test_five_types_can_be_closed_but_score_nothing() -> None:
    line = table("five-types").lines[0]
    assert line.closable
    assert len(line.types) == 5
    assert line.scorable == ()


def test_the_case_is_closed_and_the_puzzle_is_scored() -> None:
    assert [card.title for card in table("close").lines[0].scorable] == ["Ephraim Waite"]
    view = table("winning")
    assert [card.title for card in view.picture] == ["Ephraim Waite"]
    assert (len(view.types_scored), view.types_to_win) == (1, 5)
    assert view.hand[0].card.title == "Joe Mazurewicz"
    assert view.hand[0].fits == (2,)
    assert [waiting.card.attributes >= {"key"} for waiting in view.hand] == [True]


# Saved and taken back


@pytest.mark.parametrize("wanted", ["welcome", "lock", "two-checks", "may", "over"])
def test_a_saved_lesson_goes_on_with_the_same_cards(wanted: str) -> None:
    lesson = first_game()
    game, read = at(wanted)
    resumed = lesson.resume(game.record())
    assert resumed.position() == game.position()
    assert due(lesson, resumed, read) == due(lesson, game, read)
    for _ in range(40):
        if game.over or game.decision is None:
            break
        text = game.decision.options[-1].text
        game.play(text)
        assert resumed.play(text).position() == game.position()
    assert resumed.record() == game.record()


def test_undo_meets_the_same_cards_again() -> None:
    lesson = first_game()
    for wanted in ASKING:
        game, read = at(wanted)
        step, made = step_of(wanted), len(game.moves)
        for answer in step.answers:
            game.play(answer)
        after = game.position()
        while len(game.moves) > made:
            game.undo()
        assert due(lesson, game, read) == step
        for answer in step.answers:
            game.play(answer)
        assert game.position() == after


def test_a_game_that_answers_what_leaves_no_choice_takes_the_same_steps() -> None:
    lesson, read = first_game(), 0
    game = lesson.resume(lesson.begin().record(), auto=True)
    while (step := due(lesson, game, read)) is not None:
        if step.answers:
            game.play(lesson.wanted(len(game.moves), read))
        else:
            read += 1
    assert game.position() == at("over")[0].position()
