"""Tests for refusing positions that no game can reach."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arkham_noir import Game, UnreadableText
from arkham_noir.cases import CASES
from arkham_noir.decks.loader import builtin
from arkham_noir.devtools.fuzz_positions import try_batch

TABLE = "witch-cult | line 1: gilman | leads: p3 |"

IMPOSSIBLE = {
    "hand: p1 p2 p4 p5": "over its limit",
    "hand: p1 | hand: p2": "'hand' is given twice",
    "turn 3 | turn 2": "'turn' is given twice",
    "agenda: maintenance nonsense": "is not valid",
    "agenda: dance": "no step 'dance'",
    "agenda: take-lead": "must name its card",
    "agenda: action line 9": "number must follow",
    "agenda: waived-play number 5": "step 'waived-play' can't be due in this position",
    "agenda: waived-play number 1": "step 'waived-play' can't be due in this position",
    "agenda: exchange-for p9 | time: p1": "step 'exchange-for' can't be due in this position",
    "agenda: score line 3": "step 'score' must be followed by 'finish-closing'",
    "agenda: finish-closing line 3": "step 'finish-closing' can't be due in this position",
    "closed: armitage": "Case Cards can be among the closed cases",
    "box: p1": "never leaves the game",
    "hand: p5 | chosen: p5": "Only Puzzle cards of the line",
    "hand: p3": "two places",
    "hand: gilman": "two places",
    "hand: elwood": "Only Clue cards",
    "picture: p3": "two places",
    "picture: p4": "Only Puzzle cards can be in the Big picture",
    "line 2: p4": "must begin with a Victim",
    "line 2: elwood armitage": "can't have been played",
    "line 2: elwood p1": "can't have been played",
    "line 2: elwood p9 p1*": "no card in the box was spent on it",
    "line 2: elwood p7* | box: armitage": "can't have been played",
    "line 2: elwood p9 p1*key": r"as 'p1\*', or as 'p1\*lock'",
    "line 9: elwood": "is not a line",
    "line 1: elwood": "given twice",
    "victims 6": "fewer Victims",
    "attic: p1": "no zone 'attic'",
    "turn many": "is not valid",
    "hand: zz": "no card 'zz'",
    "over draw": "is not valid",
    "opened 7": "'opened' can be from 1 to 1 here",
    "opened 0": "'opened' can be from 1 to 1 here",
    f"turn {'9' * 5000}": "is not valid",
    "turn ٣": "is not valid",
    "turn 0": "The first turn is turn 1",
    "absent 1": "doesn't exist in this case",
    "haunted 1": "The Haunter has not been seen yet",
    "haunted 2": "'haunted' must be 1",
    "menaces: p1 p2 p4": "Only Menaces",
    "stack: elwood": "Only Clue cards",
    "playing: p1": "no step on the agenda places it",
    "prevented: 2": "a case that is not open",
    "prevented: 1 1": "names a card or number twice",
    "chosen: p5 p5": "names a card or number twice",
    "fetched: p1": "Equipment in the hand",
    "over won": "can't have ended with this result",
    "over lost-mind": "can't have ended with this result",
    "over won | agenda: action": "has no agenda",
    "line 7: elwood": "no more than 2 Victims",
    "agenda: action; action": (
        r"The agenda step 'action' can't be followed by 'action'\. It must be the last\."
    ),
    "agenda: action; maintenance": (
        r"The agenda step 'action' can't be followed by 'maintenance'\. It must be the last\."
    ),
    "agenda: window; hand-play; maintenance": (
        r"The agenda step 'window' can't be followed by 'hand-play'\. Only 'checks' can follow\."
    ),
    "agenda: lay-leads": (
        r"The agenda step 'lay-leads' can't be due in this position\. "
        r"Check its card, line and number\."
    ),
    "agenda: deal-hand": "The first turn is turn 1",
    "agenda: play-menace": "step 'play-menace' can't be due in this position",
    "agenda: summon": "step 'summon' can't be due in this position",
    "agenda: formula-closed": "step 'formula-closed' can't be due in this position",
    "agenda: bonus number 8": "step 'bonus' can't be due in this position",
    "agenda: check may": "step 'check' can't be due in this position",
    "agenda: check ran-out ran-out": "is not valid",
    "agenda: finish-closing line 1": "step 'finish-closing' can't be due in this position",
    "agenda: check; exchange-for p4 | hand: p4": (
        r"The agenda step 'exchange-for' can't come after another step\."
    ),
    "agenda: flip p1": "step 'flip' can't be due in this position",
    "agenda: search p1": "step 'search' can't be due in this position",
    "agenda: exchange armitage": "step 'exchange' can't be due in this position",
    "agenda: waived-play | box: p1": "never leaves the game",
    "agenda: waived-play": "no card in the box was spent on it",
}


@pytest.mark.parametrize("part", IMPOSSIBLE)
def test_an_impossible_position_is_refused(part: str) -> None:
    with pytest.raises(UnreadableText, match=IMPOSSIBLE[part]):
        Game.from_position(f"{TABLE} {part}")


@pytest.mark.parametrize(
    ("heading", "sentence"),
    [
        ("", "no case ''"),
        ("cellar", "no case 'cellar'"),
        ("witch-cult victims=9", "'9' is not a valid value for victims"),
        ("witch-cult victims", "Write it as name=value"),
        ("witch-cult mode=easy", "no setting 'mode'"),
        ("witch-cult | leads: p3", "At least one case must be open"),
        (
            "witch-cult | line 1: gilman p3 t1 a3 e3 l6 | agenda: score line 1",
            "The agenda step 'score' must be followed by 'finish-closing'",
        ),
        ("witch-cult | line 1: gilman | leads: p1 p2 p3 p4 p5 p6", "5 spaces"),
        ("witch-cult | line 1: gilman | leads: p1 p2 p3 p4 p5 p6 p7 p8 p9", "5 spaces"),
    ],
)
def test_an_impossible_heading_is_refused(heading: str, sentence: str) -> None:
    with pytest.raises(UnreadableText, match=sentence):
        Game.from_position(heading)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("thunder | line 1: typer s1", "s1 can't have been played"),
        ("thunder | line 1: typer l1 s1 s2", "s2 can't have been played"),
        ("thunder | line 1: typer | hand: f | discard: f", "two places"),
        ("thunder | line 1: typer t1", "t1 can't have been played"),
        ("thunder contact=nobody", "'nobody' is not a valid value for contact"),
        ("gulfs outside-help=none equipment=aklo", "no Equipment is in use"),
        ("gulfs equipment=none", "you must choose an Equipment"),
        ("gulfs contact=fiske", "'fiske' is not a valid value for contact"),
        ("gulfs outside-help=none contact=carter", "no contact is in use"),
        ("gulfs | line 1: case4", "must begin with"),
        ("gulfs | line 1: notes", "must begin with"),
        ("gulfs | line 1: case1a | hand: case2", "Only Clue cards"),
        ("gulfs | line 1: case1a | briefcase: p1", "The Briefcase has a card that can't be there"),
        ("gulfs | line 1: case1a | menaces: p1", "Only Menaces"),
        ("gulfs | line 1: case1a | awarded: 9", "from 1 to 5"),
        ("gulfs | line 1: case1a | prevented: x", "must be a number"),
        ("gulfs | line 1: case1a | menaces: night | box: night", "two places"),
        ("gulfs | line 1: case1a | victims 2", "doesn't exist in this case"),
        ("gulfs help=contact | line 1: case1b a3*", "no card in the box was spent on it"),
        ("gulfs | line 1: case1a | absent 1", "fewer Victims or Menaces"),
        (
            "gulfs menaces=random | line 1: case1a | menaces: showman aurora grid",
            "fewer Victims or Menaces",
        ),
        ("gulfs | line 1: case1a | awarded: 1", "not all in the Big picture"),
        (
            "gulfs | line 1: case1a | hand: machine | fetched: machine elder",
            "Only Equipment in the hand or the Briefcase",
        ),
        ("gulfs | line 1: case1a | line 2: case2 case4", "can't have been played"),
        (
            "gulfs | line 1: case1a | agenda: haunt case4",
            "The agenda step 'haunt' can't be due in this position",
        ),
        ("gulfs menaces=no-aurora | line 1: case1a | menaces: aurora", "setup removes"),
        (
            "gulfs | line 1: case1a | briefcase: aklo",
            "The Briefcase has a card that can't be there",
        ),
        (
            "gulfs | line 1: case1a | agenda: shelve case1a",
            "The agenda step 'shelve' can't be due in this position",
        ),
        (
            "gulfs | line 1: case1a | agenda: open-victim",
            "The agenda step 'open-victim' can't be due in this position",
        ),
        ("thunder | line 1: munroe p5 p6 s1", "s1 can't have been played"),
        (
            "thunder | line 1: typer l1 | agenda: storm-breaks line 2",
            "The agenda step 'storm-breaks' can't be due in this position",
        ),
        (
            "thunder | line 1: typer | agenda: storm-breaks line 1",
            "The agenda step 'storm-breaks' can't be due in this position",
        ),
        (
            "thunder | line 1: typer l1 | agenda: check; storm-breaks line 1",
            "The agenda step 'storm-breaks' can't come after another step",
        ),
        ("thunder victims=4 victims=6 | line 1: typer", "'victims' is given twice"),
    ],
)
def test_impossible_positions_of_the_other_cases(position: str, sentence: str) -> None:
    with pytest.raises(UnreadableText, match=sentence):
        Game.from_position(position)


def test_a_position_may_leave_out_what_is_as_usual() -> None:
    game = Game.from_position("witch-cult | line 1: gilman | line 2: elwood | leads: l6 t1")
    assert game.position() == (
        "witch-cult | turn 1 | leads: l6 t1 | line 1: gilman | line 2: elwood | victims 3 "
        "| agenda: action"
    )


def test_a_position_can_be_in_the_middle_of_an_effect() -> None:
    text = (
        "witch-cult | turn 4 | leads: l6 t1 | line 1: gilman m5 | hand: p1 p4 a2 | victims 3 "
        "| agenda: discard-hand t7 line 1; maintenance"
    )
    game = Game.from_position(text)
    assert game.decision is not None
    assert [option.text for option in game.decision] == ["discard p1", "discard p4", "discard a2"]
    assert game.position() == text


def test_a_position_of_another_deck_is_refused() -> None:
    with pytest.raises(UnreadableText, match="is for thunder, not witch-cult"):
        Game.from_position("witch-cult | line 1: gilman", deck=builtin("thunder"))


def test_a_text_without_end_is_not_read() -> None:
    with pytest.raises(
        UnreadableText, match=r"The position has 280,038 characters\. The limit is 200,000\."
    ):
        Game.from_position("witch-cult | line 1: gilman | agenda: " + "check; " * 40_000)


@pytest.mark.parametrize("line", ["typer l1 s1", "typer l1 s1 p2", "munroe p5 p6 t3 s2"])
def test_a_storm_lies_behind_the_card_that_called_it(line: str) -> None:
    """Check with Tempest Mountain, or the third Time icon of the line [C2-STORM-01, -02]."""
    position = f"thunder | line 1: {line} | leads: a2"
    assert f"line 1: {line} " in Game.from_position(position).position()


@settings(max_examples=12, deadline=None)
@given(st.sampled_from([case.name for case in CASES]), st.integers(0, 2**32))
def test_positions_are_read_back_and_mutated_ones_refused_or_sound(case: str, seed: int) -> None:
    """Check standard decks for even seeds, random ones for odd; `make fuzz` does much more."""
    faults, found = try_batch(case, seed, size=40)
    assert faults == []
    assert found.total() == 40
