"""A position that no game can reach is refused with a sentence."""

from __future__ import annotations

import pytest

from arkham_noir import Game, UnreadableText

TABLE = "witch-cult | line 1: gilman | leads: p3 |"

IMPOSSIBLE = {
    "hand: p1 p2 p4 p5": "over its limit",
    "hand: p1 | hand: p2": "'hand' is given twice",
    "turn 3 | turn 2": "'turn' is given twice",
    "agenda: maintenance nonsense": "cannot be read",
    "agenda: dance": "no step 'dance'",
    "agenda: take-lead": "must name its card",
    "agenda: action line 9": "number must follow",
    "agenda: waived-play number 5": "does not fit the table",
    "agenda: waived-play number 1": "does not fit the table",
    "agenda: exchange-for p9 | time: p1": "does not fit the table",
    "agenda: score line 3": "does not fit the table",
    "agenda: finish-closing line 3": "does not fit the table",
    "closed: armitage": "Case Cards are closed",
    "box: p1": "never leaves the game",
    "hand: p5 | chosen: p5": "chosen are Puzzle cards",
    "hand: p3": "two places",
    "hand: gilman": "two places",
    "hand: elwood": "only Clue cards",
    "picture: p3": "two places",
    "picture: p4": "Puzzle cards only",
    "line 2: p4": "must begin with a Victim",
    "line 2: elwood armitage": "cannot have been played",
    "line 2: elwood p1": "cannot have been played",
    "line 2: elwood p9 p1*": "what was spent on it is in the box",
    "line 2: elwood p7* | box: armitage": "cannot have been played",
    "line 2: elwood p9 p1*key": r"is written 'p1\*', or 'p1\*lock'",
    "line 9: elwood": "no line",
    "line 1: elwood": "given twice",
    "victims 6": "not so many Victims",
    "attic: p1": "no zone 'attic'",
    "turn many": "cannot be read",
    "hand: zz": "no card 'zz'",
    "over draw": "cannot be read",
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
        ("witch-cult victims=9", "'9' is no value of victims"),
        ("witch-cult victims", "write it as name=value"),
        ("witch-cult mode=easy", "no setting 'mode'"),
        ("witch-cult | leads: p3", "always an open case"),
        ("witch-cult | line 1: gilman | leads: p1 p2 p3 p4 p5 p6", "5 spaces"),
    ],
)
def test_an_impossible_heading_is_refused(heading: str, sentence: str) -> None:
    with pytest.raises(UnreadableText, match=sentence):
        Game.from_position(heading)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("thunder | line 1: typer s1 s2", "s2 cannot have been played"),
        ("thunder | line 1: typer | hand: f | discard: f", "two places"),
        ("thunder | line 1: typer t1", "t1 cannot have been played"),
        ("thunder contact=nobody", "'nobody' is no value of contact"),
        ("gulfs help=none equipment=aklo", "no Equipment is in use"),
        ("gulfs equipment=none", "an Equipment must be chosen"),
        ("gulfs contact=armitage", "no setting 'contact'"),
        ("gulfs | line 1: case4", "must begin with"),
        ("gulfs | line 1: notes", "must begin with"),
        ("gulfs | line 1: case1a | hand: case2", "only Clue cards"),
        ("gulfs | line 1: case1a | briefcase: p1", "cannot be in the briefcase"),
        ("gulfs | line 1: case1a | menaces: p1", "only menaces"),
        ("gulfs | line 1: case1a | awarded: 9", "from 1 to 5"),
        ("gulfs | line 1: case1a | prevented: x", "must be a number"),
        ("gulfs | line 1: case1a | menaces: night | box: night", "two places"),
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
