"""Tests that every Objective of the standard deck can be met and the path hints are true.

Each line is a new game with default settings: the cards dealt, and the moves. They are the shortest
of many games of computer players, cut off where the Objective was met.
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

STEP: Final = re.compile(r"case (\d)(?: or (\d))?")
"""The case or cases, one of which a path hint asks to be closed."""


@dataclass(frozen=True)
class Line:
    """A game: the cards dealt, from the first lead on, and the moves between semicolons."""

    deal: str
    answers: str

    def play_moves(self, mode: str = "hardboiled") -> Game:
        """Return the game after all its moves; every card of the deal has been drawn."""
        dealer = Scripted([DECK.index[card] for card in self.deal.split()])
        game = Game.new("gulfs", dealer=dealer, mode=mode)
        for answer in " ".join(self.answers.split()).split("; "):
            game.play(answer)
        assert dealer.dealt == len(dealer.cards)
        return game


LINES: Final = {
    1: Line(
        deal="""
            f3 m5 t1 m2 m3 t2 p6 l2 e3 l5 a3 a5 aurora p7 p5 e5 m6 m3 e6 t6 e2 m2 l7 m5 l6 showman
            grid p4 f2 p2 f1 t1 p3 t4 l4 p7 a3 night m4 l3 m1 l1 t5 storm a4 a3 l4 f4 l7 t3 p5
        """,
        answers="""
            hand; play p6 1; contact search; take elder; take m3; discard m3; skip; hand; play l2
            2; search; take machine; hand; play elder 1; hand; play t2 1; pass; stow machine; use
            necronomicon; summon nyarlathotep; continue; take; pass; pass; play lead 2; shuffle;
            hand; play e3 1; take; take; play lead 2; skip; hand; play nyar 2; discard p5; take;
            hand; play t6 2; continue; take; take; take; play lead 1; shuffle; discard f1; play
            lead 3; skip; play lead 2; skip; take; discard l7; take; discard e5; continue; discard
            t1; take; discard m2; close; close 2; score nyar; discard p2; discard p3; hand; play
            notes 1; fetch machine; skip; hand; play machine 1; hand; play haunter 1; discard m1;
            close; close 1; score machine; score notes; score haunter; take t5
        """,
    ),
    2: Line(
        deal="""
            m4 m5 t6 l4 t4 p3 e1 l1 t5 e4 m3 p4 aurora l2 l3 m6 p6 a6 t7 t3 e6 f4 a5 f1 m2 m1 t1
            e2 e3 l7 a4 showman l5 f3 p2 l1 f2 p1
        """,
        answers="""
            hand; play p3 2; contact search; take machine; stow machine; use necronomicon; summon
            nyarlathotep; skip; take; discard l4; take; discard t6; take; discard l1; play lead 2;
            discard m5; skip; continue; play lead 2; play lead 2; skip; pass; hand; play nyar 2;
            discard e1; play lead 2; search; take elder; stow elder; close; close 2; score nyar;
            play lead 3; take e1; fetch elder; stow elder; skip; pass; fetch elder; hand; play
            elder 3; pass; play lead 3; hand; play haunter 3; play lead 1; shuffle; take; hand;
            play e1 3; continue; pass; play lead 1; take; play lead 3; fetch machine; close now;
            discard f1
        """,
    ),
    3: Line(
        deal="""
            f4 p1 l7 m6 p4 t5 t3 l1 e5 t4 l4 p5 a4 l3 aurora f2 l2 p3 t7 e6 l6 f1 a5 m4 e2 elder
            e7 t6 grid l1 a2 e5 f2 l7 t1 l3 m2 p7 t5 e1 f3 m1 t7
        """,
        answers="""
            contact search; take machine; discard t3; stow machine; play lead 1; play lead 2; use
            necronomicon; summon nyarlathotep; skip; take; discard l7; take; discard l1; play lead
            1; take t3; discard t5; take e5; discard e5; play lead 2; discard l4; continue; hand;
            play t3 1; skip; play lead 1; skip; pass; pass; pass; take; pass; hand; play nyar 2;
            discard p3; play lead 1; shuffle; discard m4; hand; play p1 1; continue; play lead 2;
            shuffle; play lead 2; take; stow elder; close; close 1; score p1; take; play lead 3;
            discard l3; play lead 3; fetch machine; stow machine; skip; play lead 3; close now;
            hand; play stone 2; close; close 2; score stone
        """,
    ),
    4: Line(
        deal="""
            f3 l3 p4 a2 e7 p2 e3 elder t1 f4 t4 t5 t2 f2 m6 e6 showman e5 l6 l7 l1 m2 p6 e2 aurora
            a6 m5 m1 t7 l7 t3 e5 l2 p2 m3 t5 a3 t6 t1 f1 p1 p7 e7 grid a4 night l5 p3 t4 l4 e6 f3
            a5 l1 storm a6
        """,
        answers="""
            contact search; stow elder; fetch elder; stow elder; take machine; hand; use elder;
            play e3 2; play lead 2; discard f3; play lead 1; pass; pass; play lead 1; stow
            machine; use necronomicon; summon nyarlathotep; take l3; take t4; discard t4; take;
            discard p2; continue; take; discard l3; play lead 2; skip; play lead 1; skip; hand;
            play nyar 2; discard t5; hand; play t2 2; discard l1; continue; play lead 2; shuffle;
            discard a6; take; take; take; pass; pass; play lead 1; play lead 3; skip; hand; play
            p6 3; take e5; skip; close; close 2; score nyar; discard e5; hand; fetch machine; stow
            machine; play notes 4; skip; play lead 4; search; take e1; play lead 4; pass; fetch
            machine; discard m2; play lead 4; stow machine; close now; discard m5; hand; play
            stone 1; fetch machine; hand; play haunter 1; play lead 1; skip; play lead 5; skip;
            close; close 1; score haunter; score stone; take e2
        """,
    ),
    5: Line(
        deal="""
            l4 f4 f3 e7 m1 p1 l3 t5 e4 a3 p4 p7 f2 a2 f1 a4 aurora p3 a6 t1 p2 e2 t3 l1 t6 m6 m3
            e3 l2
        """,
        answers="""
            contact search; take machine; discard l3; stow machine; pass; pass; pass; play lead 1;
            use necronomicon; summon nyarlathotep; take m1; discard t5; skip; hand; play m1 1;
            play lead 1; skip; hand; play p1 1; continue; pass; pass; play lead 2; discard f1;
            play lead 1; take a6; hand; play nyar 1; discard a6; take; take; play lead 1; skip;
            close; close 1; score p1; score nyar; take f2
        """,
    ),
}
"""For each Objective a game that meets it."""

ALL_TOGETHER: Final = Line(
    deal="""
        l6 t3 a6 e2 p7 a5 f4 a4 p5 p4 t2 m6 e5 f2 t5 l2 e7 showman l3 p3 a3 a2 t7 m2 m5 p6 e6 t6
        t1 elder grid l4 f1 e4 f3 t4 m1 l7 aurora e3 l1 m3 m4 l5 p2 storm m1 p4 m5 l3 e7 e6 f2 p7
        l4 night p5 a5 a2
    """,
    answers="""
        hand; play a4 1; play lead 1; contact search; take machine; play lead 2; hand; play f4 2;
        play lead 2; stow machine; use necronomicon; summon nyarlathotep; skip; discard e5; hand;
        play nyar 2; discard a5; play lead 2; discard f2; continue; play lead 2; skip; close;
        close 2; score nyar; play lead 1; search; take e1; hand; play e1 1; play lead 3; skip;
        take; hand; play notes 4; skip; pass; take; hand; play a3 3; discard m5; search; take p1;
        continue; hand; fetch machine; play p1 1; hand; play haunter 1; take; play lead 4; hand;
        play t1 4; play lead 3; take t7; play lead 3; discard m1; play lead 3; play lead 4; take;
        hand; play t7 1; discard l1; play lead 1; stow machine; fetch machine; skip; discard m1;
        close; close 1; score p1; score e1; score haunter; take l3; play lead 5; take p2; hand;
        play machine 4; play lead 4; close now; skip; hand; play stone 3; close; close 3; score
        stone; flip; add; take m2; discard p2
    """,
)
"""All five Objectives in one game, won in turn 35."""

LATE_HAUNTER: Final = Line(
    deal="""
        l7 e2 m6 p6 elder t3 m4 p1 f1 l3 m2 p3 e5 l4 t7 p2 a4 grid p5 l1 a3 l5 l2 machine e7 e4 f4
        e6 t5 showman f2
    """,
    answers="""
        hand; play t3 2; contact search; take e1; search menaces; summon nyarlathotep; discard m4;
        play lead 2; take m6; discard m6; play lead 2; take; discard l7; take; discard f1; take;
        discard l3; take; discard m2; hand; play nyar 2; discard p1; continue; pass; take; take;
        play lead 2; give p2; get l4; hand; play l4 2; take p2; take p3; discard t7; take; discard
        l1; play lead 2; discard p2; search; take a6; hand; play e1 2; close; close 2; score e1;
        score nyar; continue; take
    """,
)
"""A game in which the Haunter is among the Menaces before the Machine is found."""

CLASSIC: Final = Line(
    deal="""
        p2 p7 l7 t6 e5 e2 a6 p4 a4 l3 t2 t5 l1 f4 e7 aurora t4 f3 p5 l6 f2 e4 f1 t3 t1 p6 m6 e3
        showman a5 elder m5 m2 e1 m4 l4 p1 p3 a2 grid a3 t7 l2 l5 m3 e6 m1 night t5 t6 t2 a5 storm
        m1
    """,
    answers="""
        hand; play a6 2; pass; hand; play p4 1; play lead 2; use necronomicon; summon
        nyarlathotep; pass; play lead 1; contact search; take machine; stow machine; fetch
        machine; stow machine; skip; hand; fetch machine; play e2 1; pass; pass; play lead 1;
        take; play lead 2; discard f2; hand; play nyar 2; discard f4; take; play lead 2; take l3;
        hand; play l3 2; close; close 2; score nyar; play lead 3; play lead 4; skip; play lead 4;
        take l3; discard p5; skip; hand; play l3 4; hand; play haunter 4; hand; play notes 4;
        skip; hand; play machine 1; play lead 1; take p1; take; take; play lead 1; hand; play a2
        4; discard m1; close; close 1; score machine; score l1; take t7; hand; play t7 4; discard
        a3; close; close 4; score notes; score haunter
    """,
)
"""A win with Puzzle cards of five types."""


def met_objectives(game: Game) -> set[int]:
    """Return the numbers of the Objectives met."""
    return {number + 1 for number in range(5) if game.state.awarded >> number & 1}


def card_of(letter: str) -> int:
    """Return the card with a letter."""
    (card,) = [card for card, clue in DECK.clue_faces.items() if clue.letter == letter]
    return card


def iterate_events(game: Game, kind: int) -> Iterator[tuple[int, int]]:
    """Yield the number of the move and the card of every event of one kind."""
    for place, move in enumerate(game.moves):
        for event in move.events:
            if unpack(event).kind == kind:
                yield place, unpack(event).card


def gained_at(game: Game, card: int) -> int:
    """Return the move that brought a two-faced card to the hand."""
    return next(place for place, added in iterate_events(game, ADDED_TO_HAND) if added == card)


def closed_before(game: Game, place: int) -> list[int]:
    """Return the numbers of the cases closed up to and including a move."""
    heads = [
        DECK.cards[card] for at, card in iterate_events(game, events.CASE_CLOSED) if at <= place
    ]
    return [head.number for head in heads if isinstance(head, CaseCard)]


# The games


@pytest.mark.rule("C3-OBJ-01", "C3-MAINT-A")
@pytest.mark.parametrize("number", LINES)
def test_every_objective_can_be_met_alone(number: int) -> None:
    game = LINES[number].play_moves()
    assert met_objectives(game) == {number}
    assert game.state.outcome == RUNNING
    letters = DECK.objectives[number - 1].letters
    assert all(game.state.zones[zones.PICTURE] >> card_of(letter) & 1 for letter in letters)


@pytest.mark.rule("C3-END-01", "C3-OBJ-02")
def test_all_five_together_win_hardboiled() -> None:
    game = ALL_TOGETHER.play_moves()
    assert (game.state.outcome, game.state.turn, met_objectives(game)) == (WON, 35, {1, 2, 3, 4, 5})


@pytest.mark.rule("C3-END-01", "C3-OBJ-02")
def test_before_its_last_answer_the_game_was_not_won() -> None:
    game = ALL_TOGETHER.play_moves().undo()
    assert game.state.outcome == RUNNING
    assert len(met_objectives(game)) < 5


@pytest.mark.rule("C3-END-01", "C3-MODE-01")
def test_classic_can_be_won() -> None:
    game = CLASSIC.play_moves("classic")
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
    assert (game.state.outcome, met_objectives(game)) == (WON, met)
    assert "dealer seeded" in record


# The path hints


@pytest.mark.rule("C3-OBJ-04")
@pytest.mark.parametrize(("number", "letter", "path"), PATHS)
def test_a_path_hint_is_true(number: int, letter: str, path: str) -> None:
    game, card = LINES[number].play_moves(), card_of(letter)
    clue = DECK.clue_faces[card]
    if card < len(DECK.clues):
        locked = card in [opened for _, opened in iterate_events(game, events.LOCK_OPENED)]
        assert "in the Draw stack" in path
        assert ("behind a lock" in path) is ("lock" in clue.attributes) is locked
        return
    place = gained_at(game, card)
    closed = iter(closed_before(game, place))
    steps = [{int(each) for each in found if each} for found in STEP.findall(path)]
    assert all(any(number in step for number in closed) for step in steps)
    arrived = card in [menace for _, menace in iterate_events(game, events.MENACE_ARRIVED)]
    assert ("menace" in path) is arrived


@pytest.mark.rule("C3-OBJ-04", "C3-HAUNTER-04", "C3-PURPLE-02")
@pytest.mark.parametrize("number", [2, 4])
def test_a_purple_hint_needs_the_machine_twice(number: int) -> None:
    game, haunter = LINES[number].play_moves(), card_of("C")
    taken = gained_at(game, haunter)
    played = next(
        place for place, card in iterate_events(game, events.CARD_PLAYED) if card == haunter
    )
    assert game.moves[taken].before.purple
    assert game.moves[played].before.purple


@pytest.mark.rule("C3-HAUNTER-03", "C3-OBJ-04")
def test_the_haunter_comes_later_too_when_the_machine_is_placed() -> None:
    game, haunter = LATE_HAUNTER.play_moves(), card_of("C")
    came = next(
        place for place, card in iterate_events(game, events.HAUNTER_CAME) if card == haunter
    )
    freed = next(
        place for place, card in iterate_events(game, events.HAUNTER_RELEASED) if card == haunter
    )
    assert came < freed == gained_at(game, haunter)


@pytest.mark.rule("C3-OBJ-01")
def test_every_letter_asked_for_stands_on_one_card() -> None:
    asked = {letter for objective in DECK.objectives for letter in objective.letters}
    assert {letter for letter in asked if card_of(letter) >= 0} == set("ABCDEGH")
