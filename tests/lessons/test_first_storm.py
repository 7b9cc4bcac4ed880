"""Tests that the tutorial of Case 2 describes Storms, Lightning and the Formula correctly."""

from __future__ import annotations

from arkham_noir.decks.cards import Storm
from arkham_noir.view import CardView
from tests.lessons.learners import pupil

PUPIL = pupil("first-storm")
at, table = PUPIL.game_at, PUPIL.table


def cards_in_hand(cards: tuple[CardView, ...]) -> set[str]:
    return {waiting.card.id for waiting in cards}


def kinds(wanted: str) -> list[str]:
    """Return the result of the last move before a step."""
    return [event.kind for event in at(wanted)[0].events]


def test_the_halves_lie_in_hand_and_leads_and_meet_in_the_line() -> None:
    view = table("halves")
    assert view.leads[0].card.id == "a2"
    assert "e2" in cards_in_hand(view.hand)
    assert view.formula_waits
    assert "formula_found" in kinds("ritual")
    after = table("ritual")
    assert [card.id for card in after.lines[0].cards] == ["a2", "e2"]
    assert "f" in cards_in_hand(after.hand)
    assert not after.formula_waits


def test_the_hand_is_full_when_a_lead_could_be_taken() -> None:
    view = table("full-hand")
    assert len(view.hand) == view.hand_limit


def test_the_third_hourglass_brings_a_storm_with_lightning() -> None:
    counts = [
        sum("time" in getattr(card, "icons", ()) for card in table(step).lines[0].cards)
        for step in ("hourglasses", "second", "warned", "leave-room")
    ]
    assert counts == [0, 1, 2, 3]
    assert "storm_broke" in kinds("storm")
    storm = table("storm").lines[0].cards[-1]
    assert isinstance(storm, Storm)
    assert storm.title == "The Bolt on the Summit"
    assert storm.lightning
    assert table("storm").storms_left == 3
    assert len(table("storm").stability.cards) == 2


def test_the_lead_to_be_discarded_fits_nowhere_and_costs_time() -> None:
    library = next(w for w in table("must").leads if w.card.id == "l9")
    assert not library.fits
    assert "time" in library.card.icons


def test_closing_before_the_storm_would_score_nothing() -> None:
    line = table("warned").lines[0]
    assert line.closable
    assert line.scorable == ()


def test_time_stands_at_four_and_carter_brings_a_key_back() -> None:
    assert len(table("carter").time.cards) == 4
    assert {card.id for card in table("back").time.cards} >= {"a1"}
    after = table("flash")
    assert after.turn == table("carter").turn
    assert "a1" in cards_in_hand(after.hand)
    assert after.briefcase == ()


def test_the_mansion_is_the_eighth_card_and_strains_the_mind() -> None:
    assert len(table("flash").lines[0].cards) == 7
    assert "strained" in kinds("room-again")


def test_seven_types_two_pieces_and_five_stay() -> None:
    line = table("close").lines[0]
    assert len(line.types) == 7
    assert {card.id for card in line.scorable} == {"l3", "f"}
    view = table("picture")
    assert set(view.types_scored) == {"location", "formula"}
    assert all(card.id != "s3" for card in view.closed)


def test_what_comes_back_fits_and_leaves_the_hand_within_its_limit() -> None:
    view = table("farewell")
    whisperers = next(w for w in view.hand if w.card.id == "m4")
    assert whisperers.fits == (2,)
    assert len(view.hand) <= view.hand_limit
    assert cards_in_hand(view.hand) >= {"a1", "l2"}
