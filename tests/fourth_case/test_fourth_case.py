"""Tests that a fourth case works with play, refusals, undo, positions, words and fuzzing.

Its effect, event and verb are added to the compiled build as to the plain source.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from arkham_noir import Game, vocabulary
from arkham_noir.art import icons
from arkham_noir.core import zones
from arkham_noir.core.chance import Luck
from arkham_noir.core.options import VERBS
from arkham_noir.core.rules.setup import new_state
from arkham_noir.core.steps import MAY, step
from arkham_noir.dealers import Random, Scripted
from arkham_noir.fast.action_ids import Answers
from arkham_noir.fast.invariants import OccurrenceTally, watch_games
from arkham_noir.fast.rollout import play_out
from arkham_noir.presentation.recent_events import events_since_last_move
from arkham_noir.text.position import position_text
from arkham_noir.text.position_reader import read_table

NewGame = Callable[[str], Game]
WIDOW_NEXT = "clockmaker gears cuckoo bell widow pendulum spring attic ticking"
ATTIC_NEXT = "clockmaker gears cuckoo bell attic pendulum spring widow ticking"


@pytest.fixture
def new_game(clock: ModuleType) -> NewGame:
    def begin(dealt: str) -> Game:
        choice = clock.CASE.choose({})
        cards, file = clock.CASE.lay_out(clock.CARDS, choice)
        dealer = Scripted([cards.index[card] for card in dealt.split()], Random(1))
        return Game(new_state(file), cards, choice, dealer)

    return begin


def test_the_new_effect_does_what_it_says(new_game: NewGame) -> None:
    game = new_game(WIDOW_NEXT)
    game.play("pass")
    assert game.state.zones[zones.TIME] == 1 << game.deck.index["pendulum"]
    game.play("play lead 1")
    assert game.state.zones[zones.TIME] == 0
    told = [event.text for event in game.events if event.kind == "rewound"]
    assert told == ["The clock ran back: the Time area (1 card) was shuffled into the Draw stack."]


def test_the_new_event_has_its_title(new_game: NewGame) -> None:
    game = new_game(WIDOW_NEXT).play("pass").play("play lead 1")
    told = [each for each in events_since_last_move(game) if each.kind == "rewound"]
    assert [(each.title, each.cards) for each in told] == [("The clock runs back", ())]


def test_the_new_verb_is_offered_typed_and_said(new_game: NewGame) -> None:
    game = new_game(ATTIC_NEXT).play("pass").play("play lead 1")
    assert game.decision is not None
    assert game.decision.question == "attic: you may shuffle the Time area into the Draw stack."
    said = {option.text: option.words for option in game.decision.options}
    assert said["rewind"] == "Wind the clock back"
    game.play("rewind")
    assert game.state.zones[zones.TIME] == 0


def test_without_a_card_to_work_on_nothing_happens(new_game: NewGame) -> None:
    game = new_game("clockmaker gears cuckoo bell pendulum widow spring attic ticking")
    game.play("play lead 1")
    void = next(event for event in game.events if event.kind == "effect_void")
    assert void.rule == "R-EFF-02, R-EFF-16"


def test_a_position_holds_the_new_step(clock: ModuleType, new_game: NewGame) -> None:
    game = new_game(ATTIC_NEXT).play("pass").play("play lead 1")
    text = position_text(game.state, game.choice)
    assert "agenda: rewind attic line 1 may; maintenance" in text
    _, *parts = text.split(" | ")
    read = read_table(parts, game.state.case, game.deck)
    assert read.key() == game.state.key()
    assert read.question == step(clock.REWIND, game.deck.index["attic"]) | MAY


def test_the_new_verb_has_a_number_behind_all_others(new_game: NewGame) -> None:
    game = new_game(ATTIC_NEXT).play("pass").play("play lead 1")
    answers, rewind = Answers(game.state.case), VERBS.index("rewind")
    assert rewind in game.state.options
    assert answers.number(rewind) == len(answers.options) - 1
    assert answers.options[-1] == rewind


def test_its_sign_can_be_drawn(clock: ModuleType) -> None:
    sign = vocabulary.EFFECTS["rewind"].sign
    assert icons.compose_icon(sign) not in {icon.drawing for icon in icons.ICONS.values()}


def test_it_can_be_won(new_game: NewGame) -> None:
    game = new_game("clockmaker bell gears attic widow key case spring ticking")
    for answer in ("play lead 1", "play case 1", "play spring 1", "play ticking 1"):
        game.play(answer)
        if game.decision is not None and game.decision.options[0].text == "continue":
            game.play("continue")  # the stack is small, so there is a window for the contact
    game.play("close 1 score case ticking")
    assert "You win" in str(game.outcome)


def test_how_many_types_close_a_case_is_said_by_the_case(new_game: NewGame) -> None:
    refusal = new_game(WIDOW_NEXT).why_not("close 1")
    assert refusal is not None
    assert refusal.text == "Line 1 has no types yet, but it needs two different types to be closed."


def test_a_refusal_names_its_rule(new_game: NewGame) -> None:
    game = new_game("clockmaker bell gears attic widow pendulum case spring ticking")
    refusal = game.why_not("play case 1")
    assert refusal is not None
    assert refusal.rule == "R-LOCK-01"


def test_undo_works_in_it(new_game: NewGame) -> None:
    game = new_game("")
    before = list(game.state.zones)
    game.play("pass").undo()
    assert list(game.state.zones) == before


def test_random_games_hold_every_invariant_and_see_the_effect(clock: ModuleType) -> None:
    _, file = clock.CASE.lay_out(clock.CARDS, clock.CASE.choose({}))
    tally = OccurrenceTally()
    assert watch_games(file, 300, 7, tally) == ""
    assert tally.events[clock.REWOUND] > 0
    assert tally.questions[clock.REWIND] > 0
    assert clock.REWIND in list(file.tables.effects.steps)
    assert play_out(new_state(file), Luck(3)) > 0
