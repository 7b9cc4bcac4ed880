"""Every Objective of our own deck can be met, both modes can be won, and the path hints are true.

Each line is a new game with default settings: what chance deals, and the answers given. They
are the lines of the deck's design, cards and order; the dealer was asked for what they need.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from arkham_noir import Game
from arkham_noir.core import events, zones
from arkham_noir.core.packed import unpack
from arkham_noir.core.rules.case_cards import ADDED_TO_HAND
from arkham_noir.core.state import RUNNING, WON
from arkham_noir.dealers import Scripted
from arkham_noir.decks.cards import CaseCard
from arkham_noir.decks.loader import builtin

DECK: Final = builtin("gulfs")
PLAYTHROUGHS: Final = Path(__file__).parent.parent / "playthroughs"
PATHS: Final = [
    (objective.number, letter, path)
    for objective in DECK.objectives
    for letter, path in zip(objective.letters, objective.paths, strict=True)
]


@dataclass(frozen=True)
class Line:
    """A game: the cards dealt, from the first lead laid, and the answers between semicolons."""

    deal: str
    answers: str

    def played(self, mode: str = "hardboiled") -> Game:
        """The game after all its answers; every card of the deal has come up."""
        dealer = Scripted([DECK.index[card] for card in self.deal.split()])
        game = Game.new("gulfs", dealer=dealer, mode=mode)
        for answer in " ".join(self.answers.split()).split("; "):
            game.play(answer)
        assert dealer.dealt == len(dealer.cards)
        return game


LINES: Final = {
    1: Line(
        deal="""
            p4 p7 t4 e4 l2 m1 m2 m4 m5 t3 t7 t1 e3 p3 machine p2 a5 a4 l5 e6 e7 a6 l4 l3 l6
            f4 f3 m3 f2 f1 m6
        """,
        answers="""
            play lead 2; skip; play lead 2; play lead 2; discard p7; play lead 2; play lead
            2; close; close 2; discard m1; hand; play notes 1; skip; play lead 1; play lead
            1; play lead 1; play lead 1; skip; play lead 1; skip; play lead 1; discard a6;
            close; close 1; score notes; score machine
        """,
    ),
    2: Line(
        deal="""
            p4 t3 t4 e4 l2 machine f2 f4 m5 t7 m4 p7 t2 p3 a6 l3 a2 a4 m1 e3 e1 e6 e7 m2 f3
            f1 l4 m6 l5 m3 l7
        """,
        answers="""
            stow machine; play lead 2; skip; play lead 2; play lead 2; discard t3; play lead
            2; play lead 2; close; close 2; discard f2; play lead 1; discard f4; skip; play
            lead 1; skip; play lead 1; discard a6; hand; play haunter 1; play lead 1;
            discard m1; play lead 1; play lead 1; close; close 1; score haunter; score e1
        """,
    ),
    3: Line(
        deal="""
            p3 e6 p7 l6 a5 l3 m1 m2 t2 t3 t7 p4 f2 t4 a4 a6 e7 e3 e4 l2 p1 f1 f4 l4 l5 f3 m3
            m6 p2 m5 p5 m4
        """,
        answers="""
            play lead 1; play lead 1; discard p7; play lead 1; play lead 1; skip; play lead
            1; discard t3; close; close 1; play lead 3; skip; play lead 3; discard a6; play
            lead 3; close now; discard l3; skip; play lead 4; hand; play stone 4; play lead
            4; play lead 4; close now
        """,
    ),
    4: Line(
        deal="""
            p7 t2 m5 l3 p5 machine m6 e5 p3 elder a4 t3 e4 p4 e6 f4 e2 t7 l6 a6 m4 l4 l2 l5
            f2 t4 m1 e7 e3 m3 m2 l7 f3 f1 p2 p6 l1 t6 aurora e1 a5
        """,
        answers="""
            stow machine; play lead 2; play lead 2; play lead 2; play lead 2; discard p7;
            play lead 2; close; close 2; discard e5; play lead 1; play lead 1; skip; skip;
            play lead 1; hand; play haunter 1; play lead 1; skip; discard a6; play lead 1;
            discard m6; skip; close; close 1; score haunter; play lead 3; skip; play lead 3;
            discard m1; play lead 3; close now; skip; play lead 4; hand; play stone 4;
            continue; play lead 4; close now
        """,
    ),
    5: Line(
        deal="""
            a5 p7 p3 l3 t7 a6 l2 m1 p1 p4 e3 t3 f4 f3 a4 f2 e4 e6 f1 m6
        """,
        answers="""
            use necronomicon; summon nyarlathotep; discard a6; play lead 1;
            discard l2; play lead 1; play lead 1; skip; hand; play nyar 1; discard m1; play
            lead 1; skip; play lead 1; play lead 1; close; close 1; score nyar; score p1
        """,
    ),
}
"""For each Objective a line that meets it."""

ALL_TOGETHER: Final = Line(
    deal="""
        e4 t7 elder f2 t3 e5 a5 a2 p4 a4 e1 a6 l3 e3 machine e6 t2 l2 e7 m1 l4 l6 p7 m3
        a3 p2 m2 m4 p5 e2 p6 aurora p1 f1 l5 f4 t4 m6 t6 p3 t1 l7 t5 f3 m5 l1 grid
        showman f4 m6
    """,
    answers="""
        play lead 2; search menaces; summon nyarlathotep; discard a2; play lead 2; skip;
        play lead 2; hand; play nyar 2; play lead 2; skip; play lead 2; play lead 2;
        close; close 2; score nyar; score e1; play lead 1; play lead 1; play lead 1;
        discard a5; play lead 1; discard l2; hand; play haunter 1; play lead 1; skip;
        continue; play lead 1; discard e5; skip; close; close 1; score machine; score
        haunter; hand; play notes 3; skip; play lead 3; play lead 3; play lead 3; close
        now; play lead 4; discard m6; hand; play stone 4; continue; continue; play lead
        4; skip; play lead 4; close now; skip
    """,
)
"""All five Objectives in one game, won in its twenty-fourth turn."""

CLASSIC: Final = Line(
    deal="""
        e4 t7 elder f2 t3 f4 m6 l7 p4 p3 e1 a6 l3 e3 machine a4 t2 l2 e6 m1 l4 l5 p7 l6
        a3 m3 m2 m4 f1 e2 p2 l1 e7 f3 m5 p5 aurora e5 p6 a5
    """,
    answers="""
        play lead 2; search menaces; summon nyarlathotep; discard l7; play lead 2; skip;
        play lead 2; hand; play nyar 2; play lead 2; skip; play lead 2; play lead 2;
        close; close 2; score nyar; score e1; play lead 1; play lead 1; play lead 1;
        discard m6; play lead 1; discard l2; hand; play haunter 1; play lead 1; skip;
        play lead 1; discard f4; skip; close; close 1; score machine; score haunter;
        hand; play notes 3; skip; play lead 3; continue; play lead 3; skip; play lead 3;
        close now; skip
    """,
)
"""Puzzle cards of five types: Person, Evidence, Artifact, Monster, Location."""


def awarded(game: Game) -> set[int]:
    """The numbers of the Objectives met."""
    return {number + 1 for number in range(5) if game.state.awarded >> number & 1}


def card_of(letter: str) -> int:
    """The one card that bears a letter."""
    (card,) = [card for card, clue in DECK.clue_faces.items() if clue.letter == letter]
    return card


def told(game: Game, kind: int) -> Iterator[tuple[int, int]]:
    """The number of the answer and the card of every event of one kind."""
    for place, move in enumerate(game.moves):
        for event in move.events:
            if unpack(event).kind == kind:
                yield place, unpack(event).card


def gained_at(game: Game, card: int) -> int:
    """The answer that brought a card with two faces to the hand."""
    return next(place for place, added in told(game, ADDED_TO_HAND) if added == card)


def closed_before(game: Game, place: int) -> list[int]:
    """The numbers of the cases closed up to an answer, that one included."""
    heads = [DECK.cards[card] for at, card in told(game, events.CASE_CLOSED) if at <= place]
    return [head.number for head in heads if isinstance(head, CaseCard)]


# The lines


@pytest.mark.rule("C3-OBJ-01", "C3-MAINT-A")
@pytest.mark.parametrize("number", LINES)
def test_every_objective_can_be_met_alone(number: int) -> None:
    game = LINES[number].played()
    assert awarded(game) == {number}
    assert game.state.outcome == RUNNING
    letters = DECK.objectives[number - 1].letters
    assert all(game.state.zones[zones.PICTURE] >> card_of(letter) & 1 for letter in letters)


@pytest.mark.rule("C3-END-01", "C3-OBJ-02")
def test_all_five_together_win_hardboiled() -> None:
    game = ALL_TOGETHER.played()
    assert (game.state.outcome, game.state.turn, awarded(game)) == (WON, 24, {1, 2, 3, 4, 5})


@pytest.mark.rule("C3-END-01", "C3-OBJ-02")
def test_before_its_last_answer_the_game_was_not_won() -> None:
    game = ALL_TOGETHER.played().undo()
    assert game.state.outcome == RUNNING
    assert len(awarded(game)) < 5


@pytest.mark.rule("C3-END-01", "C3-MODE-01")
def test_classic_can_be_won() -> None:
    game = CLASSIC.played("classic")
    assert game.state.outcome == WON
    picture = [
        DECK.clue_faces[c].type for c in range(64) if game.state.zones[zones.PICTURE] >> c & 1
    ]
    assert len(set(picture)) == 5


@pytest.mark.rule("C3-END-01", "C3-SET-01")
@pytest.mark.parametrize(("mode", "met"), [("hardboiled", {1, 2, 3, 4, 5}), ("classic", set())])
def test_a_game_dealt_from_a_seed_was_won(mode: str, met: set[int]) -> None:
    record = (PLAYTHROUGHS / f"gulfs-{mode}-won.record").read_text(encoding="utf-8")
    game = Game.from_record(record)
    assert (game.state.outcome, awarded(game)) == (WON, met)
    assert "dealer seeded" in record


# The path hints


@pytest.mark.rule("C3-OBJ-04")
@pytest.mark.parametrize(("number", "letter", "path"), PATHS)
def test_a_path_hint_is_true(number: int, letter: str, path: str) -> None:
    game, card = LINES[number].played(), card_of(letter)
    clue = DECK.clue_faces[card]
    if card < len(DECK.clues):
        assert "in the Draw stack, behind a lock" in path
        assert "lock" in clue.attributes
        assert card in [opened for _, opened in told(game, events.LOCK_OPENED)]
        return
    place = gained_at(game, card)
    named = [int(digit) for digit in re.findall(r"case (\d)", path)]
    closed = closed_before(game, place)
    assert [number for number in closed if number in named] == named
    arrived = card in [menace for _, menace in told(game, events.MENACE_ARRIVED)]
    assert ("menace" in path) is arrived


@pytest.mark.rule("C3-OBJ-04", "C3-HAUNTER-04", "C3-PURPLE-02")
@pytest.mark.parametrize("number", [2, 4])
def test_a_purple_hint_needs_the_machine_twice(number: int) -> None:
    game, haunter = LINES[number].played(), card_of("C")
    taken = gained_at(game, haunter)
    played = next(place for place, card in told(game, events.CARD_PLAYED) if card == haunter)
    assert game.moves[taken].before.purple
    assert game.moves[played].before.purple


@pytest.mark.rule("C3-HAUNTER-03", "C3-OBJ-04")
def test_the_haunter_comes_later_too_when_the_machine_is_placed() -> None:
    game, haunter = ALL_TOGETHER.played(), card_of("C")
    came = next(place for place, card in told(game, events.HAUNTER_CAME) if card == haunter)
    freed = next(place for place, card in told(game, events.HAUNTER_RELEASED) if card == haunter)
    assert came < freed == gained_at(game, haunter)


@pytest.mark.rule("C3-OBJ-01")
def test_every_letter_asked_for_stands_on_one_card() -> None:
    asked = {letter for objective in DECK.objectives for letter in objective.letters}
    assert {letter for letter in asked if card_of(letter) >= 0} == set("ABCDEGH")
