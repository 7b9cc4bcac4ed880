"""Tests that the engine can play the examples of the guides."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from arkham_noir import Game, NotOffered
from arkham_noir.cases import CASES
from arkham_noir.decks.cards import Card
from arkham_noir.guides import chapter, guide
from arkham_noir.guides.figures import LINES
from arkham_noir.view import TableView, look

MOVE = re.compile(r"`([a-z0-9 ]+)`")
NAMES = [case.name for case in CASES]


def example(case: str) -> str:
    """Return the example turn on one line."""
    return " ".join(chapter(case, "An example turn").split())


def play_example(case: str) -> Game:
    """Play the moves that lead to the example turn: the seed, then each move."""
    seed, *moves = MOVE.findall(example(case))
    game = Game.new(case, seed=seed)
    for move in moves:
        game.play(move)
    return game


def view_table(game: Game) -> TableView:
    return look(game.state, game.deck)


def titles(cards: Iterable[Card]) -> list[str]:
    return [card.title for card in cards]


def says(case: str, *words: str) -> None:
    """Check that the example has these words, in this order."""
    text, place = example(case), 0
    for each in words:
        assert each in text[place:], f"{each!r} is missing, or not in its place"
        place = text.index(each, place) + len(each)


def test_the_turn_of_case_1() -> None:
    case = "witch-cult"
    game = play_example(case)
    before = view_table(game)
    leads, hand = titles(lead.card for lead in before.leads), titles(c.card for c in before.hand)
    says(case, *leads, "Walter Gilman", "Research and Surveillance", "Frank Elwood")
    says(case, "You hold", *hand)
    assert leads[0] == "The Crowninshield Place"
    assert [line.edge for line in before.lines] == [
        {"research", "surveillance"},
        {"collection", "interview"},
    ]
    assert before.leads[0].fits == (1,)

    game.play("play lead 1")
    assert view_table(game).lines[0].edge == {"interview"}
    game.play("take a6")
    assert len(view_table(game).hand) == 4
    game.play("discard t1")
    after = view_table(game)
    says(case, "A Slate Without a Name", "An Unsettling Telephone Ring", "the Time area (1 of 5)")
    assert titles(after.time.cards) == ["An Unsettling Telephone Ring"]
    assert (len(after.time.cards), len(after.stability.cards)) == (1, 0)
    new = titles(lead.card for lead in after.leads)
    assert new[:3] == [lead for lead in leads[1:] if lead != "A Slate Without a Name"]
    says(case, "you draw two", *new[3:], new[0], "to either line")
    assert after.leads[0].fits == (1, 2)


def test_the_turn_of_case_2() -> None:
    case = "thunder"
    game = play_example(case)
    before = view_table(game)
    line = before.lines[0]
    assert before.turn == 5
    assert [line.edge, before.lines[1].cards] == [{"research"}, ()]
    assert sum("time" in card.icons for card in line.cards) == 2  # type: ignore[union-attr]
    says(case, before.leads[0].card.title, line.head.title, *titles(line.cards), "Research")
    says(case, before.lines[1].head.title, *titles(c.card for c in before.hand), "Time is 2 of 5")
    assert len(before.time.cards) == 2

    game.play("hand")
    assert titles(view_table(game).time.cards)[0] == before.leads[0].card.title
    says(case, "(3 of 5)")
    game.play("play m5 1").play("discard m4")
    after = view_table(game)
    storm, check = after.lines[0].cards[-1].title, "A Skull Split by Savage Blows"
    assert set(after.lines[0].types) == {"person", "evidence", "location", "monster"}
    says(case, "four types", "Discard area", storm, check, "(4 of 5)", "Collection and Interview")
    assert titles(after.discard) == ["Whisperers in the Upper Hall"]
    assert check in titles(after.time.cards)
    assert (len(after.time.cards), len(after.stability.cards)) == (4, 0)
    assert after.lines[0].edge == {"collection", "interview"}
    says(case, "you draw", after.leads[-1].card.title, after.leads[0].card.title, "needs Research")
    assert after.leads[0].fits == (2,)


def test_the_turn_of_case_3() -> None:
    case = "gulfs"
    game = play_example(case)
    before = view_table(game)
    line = before.lines[1]
    assert before.turn == 4
    says(case, before.leads[0].card.title, *titles(line.cards), "Collection and Interview")
    says(case, "You hold", before.hand[0].card.title, "Time is 4 of 5", "Necronomicon")
    assert line.edge == {"collection", "interview"}
    assert (len(before.lines[0].cards), len(before.hand)) == (0, 1)
    assert (len(before.time.cards), titles(before.briefcase)) == (4, ["Necronomicon"])
    refusal = game.why_not("play lead 1")
    assert refusal is not None
    assert refusal.rule == "C3-PURPLE-02"

    assert before.hand[0].fits == (1, 2)
    game.play("play l3 2")
    asked = view_table(game)
    assert (len(asked.time.cards), titles(asked.stability.cards)) == (5, ["Resonance Wave"])
    assert len(asked.lines[1].types) == 3
    assert "use necronomicon" in [option.text for option in game.decision or ()]
    game.play("continue")
    after = view_table(game)
    says(case, "Resonance Wave", "1 of 5", "Word of a Showman", "opens Case Card 3", "one lower: 4")
    assert titles(after.menaces) == ["Word of a Showman"]
    assert [line.head.id for line in after.lines] == ["case1a", "case2", "case3"]
    assert (len(after.time.cards), after.time.limit) == (0, 4)
    says(case, "you draw", after.leads[-1].card.title, after.leads[0].card.title)
    assert after.leads[0].fits == ()
    offers = [("interview" in line.edge, len(line.cards) >= 3) for line in after.lines]
    assert offers == [(True, False), (False, True), (True, False)]


# Closings

ACTION = " | turn 12 | leads: {leads} | hand: {hand} | agenda: action"
CLOSINGS = {
    "witch-cult": ("p9 a5 l8 e5 m8", "e2"),
    "thunder": ("p9 a5 l8 e5 m8", "e7"),
    "gulfs": ("p4 a5 l6 m6 t3", "p3"),
}
"""Leads that do not matter, and the card that the example plays first."""


def closing_example(case: str, more: str = "") -> Game:
    """Return the game of the closing example, perhaps with more cards in its line."""
    leads, hand = CLOSINGS[case]
    line = LINES[f"closing-{case}"].replace(" | line 2", f" {more}".rstrip() + " | line 2")
    held = "" if more else hand
    rest = ACTION.format(leads=leads, hand=held).replace(" | hand: |", " |")
    return Game.from_position(line + rest)


def can_score(game: Game, cards: str) -> bool:
    """Return whether the case can be closed with these cards scored."""
    try:
        game.copy().play(f"close 1 score {cards}")
    except NotOffered:
        refusal = game.why_not(f"close 1 score {cards}")
        assert refusal is not None
        assert refusal.rule == "R-CLOSE-02"
        return False
    return True


@pytest.mark.parametrize(
    ("case", "legal", "illegal", "later"),
    [
        ("witch-cult", ["e4", "m2"], ["e4 m2"], "e4 m2"),
        ("thunder", ["nothing"], ["e1"], "e1"),
        ("gulfs", ["nothing"], ["e1"], "e1"),
    ],
)
def test_what_a_closing_can_score(
    case: str, legal: list[str], illegal: list[str], later: str
) -> None:
    game, card = closing_example(case), CLOSINGS[case][1]
    assert [can_score(game, each) for each in legal] == [True] * len(legal)
    assert [can_score(game, each) for each in illegal] == [False] * len(illegal)
    assert any(option.text == "hand" for option in game.decision or ())
    assert 1 in next(held.fits for held in view_table(game).hand)
    assert can_score(closing_example(case, card), later)


@pytest.mark.parametrize("case", NAMES)
def test_the_words_of_a_closing_name_its_cards(case: str) -> None:
    text = " ".join(chapter(case, "Closing a case").split())
    line = view_table(closing_example(case)).lines[0]
    puzzles = [card for card in line.cards if "puzzle" in getattr(card, "attributes", ())]
    known = {card.id: card.title for card in Game.new(case, seed=1).deck.cards}
    assert puzzles
    for title in [*titles(puzzles), known[CLOSINGS[case][1]]]:
        assert title in text
    assert "**Legal:**" in text
    assert "**Illegal:**" in text


def test_six_types_in_the_example_of_case_1() -> None:
    assert len(view_table(closing_example("witch-cult")).lines[0].types) == 6
    assert "This line shows all six types" in guide("witch-cult")


@pytest.mark.parametrize(("case", "opened"), [("gulfs", {"case5", "case6"})])
def test_closing_case_1_opens_two_cases(case: str, opened: set[str]) -> None:
    game = closing_example(case)
    before = {line.head.id for line in view_table(game).lines}
    game.play("close 1 score nothing")
    assert {line.head.id for line in view_table(game).lines} - before == opened
    assert "That opens Case Cards 5 and 6" in " ".join(guide(case).split())


def test_the_line_of_case_1_is_as_told() -> None:
    line = view_table(Game.from_position(LINES["line-witch-cult"])).lines[0]
    minimum = {card.title: getattr(card, "minimum", 0) for card in line.cards}
    assert minimum["Something Rides the Chimneys"] == 3
    assert [title for title, number in minimum.items() if number] == [
        "Something Rides the Chimneys"
    ]
    assert titles(line.cards)[5] == "Something Rides the Chimneys"
