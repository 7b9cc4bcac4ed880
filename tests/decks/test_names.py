"""Tests for the names of cards in moves, refusals and lookups."""

from __future__ import annotations

import doctest

import pytest

from arkham_noir import Game, NotOffered, UnreadableText
from arkham_noir.cases import CASES
from arkham_noir.cases.settings import CaseInfo
from arkham_noir.decks import names
from arkham_noir.decks.loader import builtin
from arkham_noir.words.reference import all_cards, find_cards

DECK = builtin("witch-cult")
HAND = "witch-cult | turn 3 | leads: p3 p5 | line 1: derby | line 2: asenath | hand: {}"


def ids(name: str, among: str = "") -> set[str]:
    there = [DECK.index[card] for card in among.split()] if among else None
    return {DECK.cards[card].id for card in DECK.find(name, there)}


def test_examples() -> None:
    assert doctest.testmod(names).failed == 0


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("p1", {"p1"}), ("P1", {"p1"}), (" p1 ", {"p1"}),
        ("Ephraim Waite", {"p1"}), ("EPHRAIM  waite", {"p1"}), ("ephraim", {"p1"}),
        ("waite", {"p1", "asenath"}), ("azathoth", {"a5", "a8"}), ("azathoth horrors", {"a8"}),
        ("the las", {"p9"}), ("last man", {"p9"}), ("man", {"p9", "m3"}), ("manton", {"manton"}),
        ("man last", set()), ("necro", {"a2"}), ("nomicon", set()), ("mathers", {"a7"}),
        ("mather's", {"a7"}), ("orne\u2019s gang", {"l7"}), ("walpurgis night", {"t2"}),
        ("three knocks then two", {"t3"}), ("dr armitage", {"armitage"}), ("dr", set()),
        ("of", set()), ("the", {c.id for c in DECK.cards if "the" in names.words_of(c.title)}),
        ("", set()), ("...", set()), ("p", set()), ("xyzzy", set()),
    ],
)  # fmt: skip
def test_names(name: str, found: set[str]) -> None:
    assert ids(name) == found


def test_a_whole_word_counts_before_the_beginning_of_another() -> None:
    assert ids("man") == {"p9", "m3"}
    assert ids("man", "manton armitage") == {"manton"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_face_is_found_by_id_and_by_title(case: CaseInfo) -> None:
    deck = case.builtin()
    for card in all_cards(deck):
        assert deck.find(card.id) == [deck.index[card.id]]
        assert deck.find(card.title) == [deck.index[card.id]]
        assert deck.find(card.title.upper().replace(" ", "  ")) == [deck.index[card.id]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_to_look_up_and_to_find_is_the_same(case: CaseInfo) -> None:
    deck = case.builtin()
    words = {word for card in all_cards(deck) for word in names.words_of(card.title)}
    for name in sorted({word[:length] for word in words for length in (3, 5, 99)}):
        try:
            looked_up = {deck.index[card.id] for card in find_cards(deck, name)}
        except UnreadableText:
            looked_up = set()
        assert looked_up == set(deck.find(name))


# At the table


@pytest.mark.parametrize("name", ["p9", "The Last Man Who Saw It", "last man", "the las", "saw"])
def test_a_card_is_played_by_any_of_its_names(name: str) -> None:
    game = Game.from_position(HAND.format("p9 a2"))
    text = f"play {name} 1"
    assert game.why_not(text) is None
    assert [move.text for move in game.play(text).moves] == ["hand", "play p9 1"]


def test_a_name_means_a_card_that_can_be_meant() -> None:
    """Check with both Azathoth cards in the deck, one of them in the hand."""
    game = Game.from_position(HAND.format("a5"))
    assert [move.text for move in game.play("play azathoth 1").moves] == ["hand", "play a5 1"]


def test_of_two_that_can_be_meant_neither_is_played() -> None:
    game = Game.from_position(HAND.format("a5 a8"))
    sentence = "'play azathoth 2' can mean several cards: The Book of Azathoth (play a5 2), "
    with pytest.raises(UnreadableText) as found:
        game.play("play azathoth 2")
    assert str(found.value).startswith(sentence)
    assert str(game.why_not("play azathoth 2")).startswith(sentence)
    assert game.moves == []


def test_words_of_the_game_are_no_names() -> None:
    """Check that 'play lead 1' never means a card called Lead during a hand play."""
    game = Game.from_position(HAND.format("p9")).play("hand")
    with pytest.raises(NotOffered):
        game.play("play lead 1")


@pytest.mark.parametrize(
    ("asked", "rule", "answer"),
    [
        ("play the las 3", "R-VOC-03", "Line 3 is not an open case."),
        ("play necro 1", "R-LOCK-01", "Locked: line 1 has no key for Necronomicon."),
        ("play necro 2", "R-LOCK-01", "Locked: line 2 has no key for Necronomicon."),
        ("play brown jen 1", "R-ACT-C", "Brown Jenkin is not in your hand."),
        ("play moses 1", "R-ACT-B", "Moses Sargent is the First lead. It is not in your hand."),
        ("play xyzzy 1", "R-CARD-01", "There is no card 'xyzzy' in this deck."),
        (
            "play waite 1", "R-CARD-01",
            "'waite' can mean several cards: Ephraim Waite (p1), Asenath Waite (asenath). "
            "Name one by its id.",
        ),
    ],
)  # fmt: skip
def test_why_not_answers_about_the_card_that_was_named(asked: str, rule: str, answer: str) -> None:
    game = Game.from_position(HAND.format("p9 a2"))
    refusal = game.why_not(asked)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, answer)


@pytest.mark.parametrize("said", ["Pass  2", "close 1 score", "Dance", "skip", "play necro  2"])
def test_what_was_typed_is_quoted_as_it_was_typed(said: str) -> None:
    game = Game.from_position(HAND.format("p9 a2")).play("hand")
    with pytest.raises(NotOffered) as found:
        game.play(said)
    assert str(found.value).startswith(f"'{said}' is not possible now. You can: ")


def test_a_reason_that_is_none_but_the_question_tells_what_is_asked() -> None:
    game = Game.from_position(HAND.format("p9 a2")).play("hand")
    assert game.decision
    for said in ("Pass  2", "skip", "Dance"):
        told = f"You can't do that now. {game.decision.question} [{game.decision.rule}]"
        assert str(game.why_not(said)) == told


# Several moves at once

CLOSING = (
    "witch-cult | turn 9 | leads: t1 t5 | line 1: gilman l6 m8 t3 t4 p4 a2 | line 2: asenath "
    "| line 3: manton p3 e7 l7 m4 t2 | hand: a1 | victims 2"
)


@pytest.mark.parametrize(
    ("asked", "rule", "answer"),
    [
        ("close 2 score t4", "R-CLOSE-01", "Line 2 has no types yet, but it needs five"),
        ("close 4 score t4", "R-VOC-03", "Line 4 is not an open case."),
        ("close 1 score a1", "R-CLOSE-02", "Dagger of Strange Design is not in the line being"),
        ("close 1 score barrel", "R-CLOSE-02", "Barrel-Bodied Shapes is not in the line being"),
        ("close 1 score p4", "R-CLOSE-02", "Joe Mazurewicz is not a Puzzle card."),
        ("close 1 score necro", "R-CLOSE-02", "If you score Necronomicon, the other cards show"),
        ("close 1 score t4 a2", "R-CLOSE-02", "If you score Necronomicon, the other cards show"),
        (
            "close 1 score t4 t4",
            "R-CLOSE-02",
            "You have already chosen The Will That Trades Bodies.",
        ),
        ("close 3 score t2", "R-CLOSE-02", "If you score Walpurgis-Night, the other cards"),
        ("close 3 score nobody", "R-CARD-01", "There is no card 'nobody' in this deck."),
    ],
)
def test_why_not_understands_what_is_said_at_once(asked: str, rule: str, answer: str) -> None:
    refusal = Game.from_position(CLOSING).why_not(asked)
    assert refusal is not None, asked
    assert refusal.rule == rule
    assert answer in refusal.text


def test_what_can_be_said_at_once_is_not_refused() -> None:
    for said in ("close 1 score nothing", "close 1 score will", "close 3 score nothing"):
        assert Game.from_position(CLOSING).why_not(said) is None
