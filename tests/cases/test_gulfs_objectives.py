"""Every Objective of our own deck can be met, both modes can be won, and the path hints are true.

Each line is a new game with default settings: what chance deals, and the answers given. They
are the shortest of many games of our players, cut off where the Objective was met.
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
            p4 t7 m1 l5 t1 m2 e7 p5 f1 e3 m3 machine t3 l7 f2 a5 e1 p6 f4 l3 elder p2 e4 m6 t7 l2
            e5 showman f2 e6 e7 t2 t6 m1 t4 aurora l6 m3
        """,
        answers="""
            hand; play p5 2; play lead 2; use necronomicon; summon nyarlathotep; discard m1; hand;
            play m2 2; hand; play nyar 2; discard e7; play lead 2; play lead 2; play lead 2; skip;
            close; close 2; score machine; score nyar; play lead 3; shuffle; play lead 1; skip;
            take elder; stow elder; play lead 3; hand; play notes 3; take t7; fetch elder; stow
            elder; continue; contact exchange; give t7; get e1; take; pass; pass; pass; take; play
            lead 3; close now; discard e6; take m1; fetch elder; stow elder; discard e4; continue
        """,
    ),
    2: Line(
        deal="""
            p2 l2 t3 a4 m2 m1 a6 machine m4 f1 m6 l4 f4 e7 p1 m3 f2 l7 p6 p4 p3 t6 p5 l1 a2 elder
            t4 e7 l5 t7 a3 e2 m3 l4 e4 showman e5 f3 l3 m5 t1 p4 t2 a5
        """,
        answers="""
            hand; play a6 2; play lead 2; pass; pass; play lead 2; take m4; hand; play m4 1;
            discard m1; take p1; pass; pass; pass; pass; play lead 2; skip; play lead 2; play lead
            1; take m6; skip; hand; play m6 2; take p3; hand; use necronomicon; summon storm; stow
            machine; play p1 2; close; contact search; take e1; close 2; score p1; discard p3;
            play lead 1; discard t4; hand; play e1 1; play lead 1; discard a3; continue; hand;
            play haunter 1; discard e5; play lead 1; close; close 1; score e1; score haunter; take
            l3
        """,
    ),
    3: Line(
        deal="""
            m5 a3 m6 t3 t6 a6 e1 p1 p4 e7 m1 p7 e3 p3 m4 l1 p2 e7 e4 l3 l7 l5 p5 f2 a3 a5 elder f4
            machine m6 t3 f1 m2 p7 t5 m3 e6 e2 t4 f3 showman t2 t1 a2 p6 t6 l6 m1 a4 l2 l4 e5 e7
            t3 m3 p2 grid aurora m4 elder f2 l1 p5
        """,
        answers="""
            hand; play a6 2; pass; pass; pass; play lead 2; play lead 1; pass; pass; pass; use
            necronomicon; summon storm; pass; play lead 2; take e7; hand; play p1 2; pass; pass;
            play lead 1; take e3; play lead 1; hand; play e1 1; hand; play e3 2; pass; take; hand;
            play a3 1; discard e7; search; take t7; take; hand; play machine 2; hand; play t7 1;
            pass; pass; pass; continue; take; take; play lead 2; discard f3; hand; play e2 1;
            close; close 1; score e1; take l6; play lead 4; discard m1; play lead 4; take t1;
            skip; hand; play l6 4; shuffle; discard l2; play lead 4; give t1; get t6; play lead 4;
            take f3; take a5; discard e6; hand; play t6 4; close now; discard t3; continue; hand;
            play stone 2; close; close 2; score p1; score machine; score stone
        """,
    ),
    4: Line(
        deal="""
            a5 elder t3 m2 e7 p1 p4 t7 e6 a2 m6 e1 l7 t2 e3 f1 t4 m2 e5 l3 a3 p5 f3 p7 machine
            aurora t1 f2 elder a6 l1 m3 p2 p6 m4 m1 a4 l3 e7 a3 m5 t5 e6 e5 t7 l4 grid l5 t1 f4 f1
            l6 m2 t2 t6 e2
        """,
        answers="""
            hand; play p4 1; pass; play lead 2; search menaces; summon nyarlathotep; take; discard
            elder; play lead 2; shuffle; hand; play nyar 2; discard t7; take; pass; play lead 2;
            play lead 2; hand; play a2 2; discard f1; pass; pass; pass; pass; pass; continue;
            pass; pass; play lead 2; skip; take; close; contact exchange; stow machine; fetch
            machine; give p1; get a6; stow machine; use necronomicon; summon storm; close 2; score
            nyar; hand; play notes 1; take m3; play lead 1; hand; play m3 3; skip; discard m1;
            hand; play a6 3; play lead 3; play lead 1; pass; play lead 3; close now; skip; hand;
            play stone 1; take; pass; continue; play lead 1; hand; play haunter 1; discard l5;
            play lead 1; discard m5; close; close 1; score notes; score haunter; score stone;
            fetch machine; take p1
        """,
    ),
    5: Line(
        deal="""
            l3 elder a4 f3 t6 l1 e7 a5 e4 p7 f1 t7 f2 p1 p3 l5 l7 t3 e3 t1 t5 aurora l2
        """,
        answers="""
            hand; play a5 1; pass; pass; play lead 2; play lead 2; play lead 2; use necronomicon;
            summon nyarlathotep; hand; play nyar 2; discard e7; play lead 2; play lead 2; discard
            l1; take; play lead 2; close; close 2; score p1; score nyar; continue
        """,
    ),
}
"""For each Objective a line that meets it."""

ALL_TOGETHER: Final = Line(
    deal="""
        m1 p7 f3 l2 m2 p1 m5 t1 e4 elder e7 m4 t5 f2 a2 t6 t2 a6 l6 t4 m1 p2 e5 elder a3 t3 p7 e7
        aurora m2 e2 p3 l1 t5 f1 l4 t7 p6 l5 f3 t1 p5 m6 grid f4 a4 a5 p4 m3 e3 l7 e6 showman e2
        nyarlathotep m2 t3 elder l6 f1 p5 l4 l1 night t5 p2 t6 p3 l3
    """,
    answers="""
        take; discard m2; play lead 2; search; take machine; contact search; take e1; stow
        machine; fetch machine; stow machine; discard t1; hand; play m5 2; pass; pass; play lead
        1; skip; pass; take; hand; use necronomicon; summon storm; play m4 1; discard p1; skip;
        discard t6; play lead 1; skip; play lead 1; discard l6; play lead 2; discard e5; discard
        m1; play lead 2; hand; play e1 2; continue; play lead 2; search; take l3; pass; take;
        pass; pass; take; take; hand; play p7 2; take p1; discard f1; hand; play p1 2; close;
        close 2; score p1; score e1; discard e2; fetch machine; discard p3; play lead 1; discard
        l3; pass; pass; play lead 3; stow machine; fetch machine; stow machine; skip; fetch
        machine; skip; pass; pass; pass; play lead 3; take p6; hand; play notes 3; skip; hand;
        stow machine; fetch machine; stow machine; play nyar 1; fetch machine; discard p6; discard
        e6; play lead 3; close now; discard elder; hand; play stone 1; hand; play haunter 1;
        discard t3; hand; play machine 1; close; close 1; score machine; score haunter; score
        stone; score nyar; take t1
    """,
)
"""All five Objectives in one game, won in turn 39."""

LATE_HAUNTER: Final = Line(
    deal="""
        e1 t3 t1 t5 p1 l6 m5 t6 f3 f4 l2 m3 l5 t7 m4 l1 p5 aurora e2 t2 m2 e6 l4 p3 machine e7 e5
        a4 p7
    """,
    answers="""
        hand; play l6 2; contact exchange; give t6; get p1; discard t5; hand; play m5 2; play lead
        2; search menaces; summon nyarlathotep; play lead 2; hand; play p1 2; pass; continue;
        pass; pass; pass; play lead 2; take; take; hand; play nyar 2; discard t2; close; close 2;
        score p1; score nyar; take; take
    """,
)
"""The Haunter lies among the menaces, and then the Machine is found."""

CLASSIC: Final = Line(
    deal="""
        l6 f1 t3 m1 m6 p3 a2 t7 t5 p4 m2 p2 f2 t6 m3 e4 l5 t3 a4 showman l7 t2 p6 e7 l4 machine
        elder e5 a6 f3 t4 l2 t1 m5 l3 grid e2 a5 m4 e1 p5 p1 p7 e3 e6 a3 f4 e3 aurora l1 a6 m2 t6
        t5 m6 e7 p3 elder l3 storm e5 l7
    """,
    answers="""
        hand; play a2 2; discard t3; use necronomicon; summon nyarlathotep; take; discard m1;
        hand; play t7 2; discard p3; contact search; take l1; play lead 2; shuffle; discard t5;
        take; hand; play nyar 2; discard l1; take; play lead 2; skip; hand; play p4 1; take t3;
        hand; play p2 2; skip; play lead 1; take m3; hand; play t3 3; skip; play lead 3; skip;
        hand; play m3 3; skip; play lead 2; take l7; skip; close; close 2; score nyar; hand; play
        notes 3; skip; take; take; discard e5; take; discard l7; play lead 3; stow machine; fetch
        machine; stow machine; discard a6; fetch machine; skip; pass; take; play lead 1; play lead
        4; hand; play l2 4; search; take m1; hand; play haunter 1; play lead 4; shuffle; hand;
        stow machine; fetch machine; hand; play machine 4; play lead 3; skip; play lead 3; close;
        close 3; score f3; score notes; flip; add; take a6; play lead 1; skip; skip; take; hand;
        play m1 1; close; close 1; score haunter; skip; take; play lead 4; close now; discard a6;
        take p3; discard p3
    """,
)
"""Puzzle cards of five types."""


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
    assert (game.state.outcome, game.state.turn, awarded(game)) == (WON, 39, {1, 2, 3, 4, 5})


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
        locked = card in [opened for _, opened in told(game, events.LOCK_OPENED)]
        assert "in the Draw stack" in path
        assert ("behind a lock" in path) is ("lock" in clue.attributes) is locked
        return
    place = gained_at(game, card)
    closed = iter(closed_before(game, place))
    steps = [{int(each) for each in found if each} for found in STEP.findall(path)]
    assert all(any(number in step for number in closed) for step in steps)
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
    game, haunter = LATE_HAUNTER.played(), card_of("C")
    came = next(place for place, card in told(game, events.HAUNTER_CAME) if card == haunter)
    freed = next(place for place, card in told(game, events.HAUNTER_RELEASED) if card == haunter)
    assert came < freed == gained_at(game, haunter)


@pytest.mark.rule("C3-OBJ-01")
def test_every_letter_asked_for_stands_on_one_card() -> None:
    asked = {letter for objective in DECK.objectives for letter in objective.letters}
    assert {letter for letter in asked if card_of(letter) >= 0} == set("ABCDEGH")
