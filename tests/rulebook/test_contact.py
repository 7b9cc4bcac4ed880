"""Tests for the Professional Contact."""

from __future__ import annotations

import pytest

from arkham_noir.decks.cards import Contact, Side
from arkham_noir.decks.loader import builtin
from tests.rulebook.dsl.tables import EXCHANGE, KEY, given, set_up

SEVEN = "plain1 plain2 plain3 plain4 plain5 plain6 plain7"


@pytest.mark.rule("R-CONTACT-01", "R-VOC-08")
def test_the_contact_is_removed_when_it_is_used() -> None:
    table = given("hand: plain1 | time: time")
    table.play("contact exchange", "give plain1", "get time")
    assert (table.zone("briefcase"), table.zone("box")) == (set(), {"armitage"})


@pytest.mark.rule("R-CONTACT-01", "R-CARD-11")
def test_one_side_is_used_once_in_the_whole_game() -> None:
    table = given("hand: lock lock2 | time: time")
    table.play("contact key", "play lock 1 with contact")
    assert not [text for text in table.offered() if "contact" in text]
    assert table.why_not("contact exchange").rule == "R-CONTACT-01"


@pytest.mark.rule("R-CONTACT-02")
def test_exactly_one_contact_is_in_play() -> None:
    contact = Contact("carter", "Randolph Carter", (EXCHANGE, KEY))
    assert set_up().zone("briefcase") == {"armitage"}
    assert set_up(contact=contact).zone("briefcase") == {"carter"}


@pytest.mark.rule("R-CONTACT-02", "R-CONTACT-05")
def test_a_substituted_contact_does_what_its_own_card_says() -> None:
    contact = Contact("carter", "Randolph Carter", (EXCHANGE, KEY))
    hand = "plain1 plain2 plain3 plain4 plain5 lock plain6 plain7"
    table = set_up(f"v1 v2 {hand}", contact=contact)
    table.play("contact key", "play lock 1 with contact")
    assert table.line(1) == ["v1", "lock"]
    assert table.zone("box") == {"carter"}


@pytest.mark.rule("R-CONTACT-03")
@pytest.mark.parametrize("hand", ["hand: plain1", "hand: lock+min3", "hand: lock+research>any"])
def test_the_key_is_not_offered_without_a_lock_that_can_be_played(hand: str) -> None:
    table = given(f"{hand} | line 1: v1>collection")
    assert table.why_not("contact key").rule == "R-CONTACT-03"


@pytest.mark.rule("R-CONTACT-03", "R-EFF-21")
@pytest.mark.parametrize("position", ["hand: plain1", "time: time | stability: stab"])
def test_the_exchange_is_not_offered_without_a_card_on_each_side(position: str) -> None:
    assert "contact exchange" not in given(position).offered()


@pytest.mark.rule("R-CONTACT-04", "C1-CONTACT-01")
def test_the_key_is_an_extra_play_from_the_hand() -> None:
    table = given("hand: lock").play("contact key", "play lock 1 with contact")
    assert table.line(1) == ["v1", "lock"]
    assert (table.state.turn, table.leads[0]) == (1, "lead1")
    assert "take" in table.offered()


@pytest.mark.rule("R-CONTACT-04")
def test_the_extra_play_comes_from_the_hand_and_not_from_the_leads() -> None:
    table = given("leads: lock lead2 | hand: lock2").play("contact key")
    assert table.offered() == ["play lock2 1 with contact"]


@pytest.mark.rule("R-CONTACT-04")
def test_the_key_can_be_spent_in_action_b() -> None:
    table = given("leads: lock lead2").play("play lead 1 with contact")
    assert (table.line(1), table.zone("box")) == (["v1", "lock"], {"armitage"})
    assert table.state.turn == 2


@pytest.mark.rule("R-CONTACT-04")
def test_the_key_can_be_spent_in_action_c() -> None:
    table = given("hand: lock").play("play lock 1 with contact")
    assert (table.line(1), table.zone("discard")) == (["v1", "lock"], {"lead1"})
    assert table.state.turn == 2


@pytest.mark.rule("R-CONTACT-04", "AMB-55")
def test_by_the_house_rule_the_key_is_no_extra_play() -> None:
    table = given("hand: lock", contact_play="waiver")
    assert "contact key" not in table.offered()
    assert table.play("play lock 1 with contact").line(1) == ["v1", "lock"]


@pytest.mark.rule("R-CONTACT-04", "R-CONTACT-05")
@pytest.mark.parametrize(
    ("card", "rule"), [("lock+min3", "R-MIN-01"), ("lock+research>any", "R-MATCH-02")]
)
def test_the_key_waives_nothing_but_the_lock(card: str, rule: str) -> None:
    table = given(f"line 1: v1 plain1 any>collection | hand: {card}")
    assert table.why_not(f"play {card} 1 with contact").rule == rule


@pytest.mark.rule("R-CONTACT-04")
def test_the_extra_play_is_resolved_in_full() -> None:
    table = given(f"line 1: v1 {SEVEN} | hand: lock+may-take-stability", deal="stab")
    table.play("contact key", "play lock+may-take-stability 1 with contact")
    assert table.offered() == ["take stab", "skip"]


@pytest.mark.rule("C1-CONTACT-01")
def test_the_key_plays_lock_cards_only() -> None:
    table = given("hand: lock plain1").play("contact key")
    assert table.offered() == ["play lock 1 with contact"]


@pytest.mark.rule("C1-CONTACT-01")
def test_the_key_may_be_spent_although_a_real_one_is_there() -> None:
    table = given("line 1: v1 key | hand: lock").play("hand")
    assert table.offered()[:2] == ["play lock 1", "play lock 1 with contact"]


@pytest.mark.rule("C1-CONTACT-01", "C1-CONTACT-02")
def test_the_contact_of_case_1_has_a_key_and_an_exchange() -> None:
    first, second = builtin("witch-cult").contact.sides
    assert (first.waives, first.effect) == (("lock",), "")
    assert (second.waives, second.effect) == ((), "exchange")


@pytest.mark.rule("C1-CONTACT-02")
def test_the_exchange_swaps_a_hand_card_for_a_penalty_card() -> None:
    table = given("hand: plain1 plain2 | stability: stab | time: time").play("contact exchange")
    assert table.offered() == ["give plain1", "give plain2"]
    assert set(table.play("give plain1").offered()) == {"get stab", "get time"}
    assert table.play("get stab").zone("hand") == {"plain2", "stab"}
    assert table.zone("stability") == {"plain1"}


@pytest.mark.rule("R-CONTACT-03", "R-CONTACT-05")
@pytest.mark.parametrize("effect", ["draw menace", "search menaces", "close 5", "play storm"])
def test_a_side_that_names_what_is_not_there_is_never_offered(effect: str) -> None:
    contact = Contact("carter", "Randolph Carter", (EXCHANGE, Side("call", effect=effect)))
    assert "contact call" not in set_up(contact=contact).offered()


@pytest.mark.rule("R-CONTACT-03", "C2-EFF-01")
def test_a_side_that_speaks_of_the_line_of_its_card_is_never_offered() -> None:
    """Check that a used side, which has no line, can't bring a Storm."""
    contact = Contact("carter", "Randolph Carter", (EXCHANGE, Side("call", effect="play storm")))
    assert "contact call" not in set_up(contact=contact, case="thunder").offered()


@pytest.mark.rule("R-CARD-11", "R-CONTACT-04")
def test_two_sides_that_open_locks_are_two_answers() -> None:
    """Check that both can be written, read and distinguished."""
    cheap, dear = Side("pick", waives=("lock",)), Side("pry", waives=("lock",), cost="check")
    contact = Contact("carter", "Randolph Carter", (cheap, dear))
    table = set_up("v1 v2 plain1 plain2 plain3 plain4 lock lock2 plain5 plain6", contact=contact)
    assert table.offered()[1:5] == [
        "play lead 1 with contact", "play lead 2 with contact",
        "play lead 1 with contact pry", "play lead 2 with contact pry",
    ]  # fmt: skip
    words = [option.words for option in table.game.decision or ()]
    assert len(set(words)) == len(words)
    assert "check_passed" in table.play("play lead 1 with contact pry").events
    assert table.why_not("play lock2 1 with contact pry").rule == "R-CONTACT-01"
