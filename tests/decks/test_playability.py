"""Tests for refusing decks that no game can be played with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arkham_noir import Game
from arkham_noir.decks.cards import Deck
from arkham_noir.decks.loader import builtin
from arkham_noir.errors import Contradiction

WITCH_CULT, THUNDER, GULFS = builtin("witch-cult"), builtin("thunder"), builtin("gulfs")
CLASS_II = replace(GULFS, menaces=tuple(replace(menace, level=2) for menace in GULFS.menaces))
CLUE, MENACE, VICTIM = WITCH_CULT.clues[0], GULFS.menaces[0], WITCH_CULT.victims[0]
SAME_FACES = tuple(
    replace(card, clue=replace(card.clue, id=card.id)) if card.clue else card
    for card in GULFS.case_cards
)

UNFIT: dict[str, tuple[Deck, dict[str, Any]]] = {
    "this deck has none. Play with menaces=all. [DK-C3-05]": (CLASS_II, {"menaces": "random"}),
    "needs at least 8 clues. It has 7.": (replace(WITCH_CULT, clues=WITCH_CULT.clues[:7]), {}),
    "the deck needs 2 Victims. It has 1.": (replace(THUNDER, victims=THUNDER.victims[:1]), {}),
    "2 cards have the id 'p1'.": (replace(WITCH_CULT, clues=(*WITCH_CULT.clues, CLUE)), {}),
    "2 cards have the id 'case2'.": (replace(GULFS, case_cards=SAME_FACES), {}),
    "It has 72 cards. The limit is 62": (
        replace(
            WITCH_CULT,
            clues=(*WITCH_CULT.clues, *(replace(CLUE, id=f"more{n}") for n in range(15))),
        ),
        {},
    ),
    "It has 8 Victims. The limit is 7.": (
        replace(WITCH_CULT, clues=WITCH_CULT.clues[:20],
                victims=tuple(replace(VICTIM, id=f"v{n}") for n in range(8))), {},
    ),
    "It has 8 Menaces. The limit is 7.": (
        replace(GULFS, clues=GULFS.clues[:20],
                menaces=tuple(replace(MENACE, id=f"m{n}", clue=None) for n in range(8))), {},
    ),
}  # fmt: skip


@pytest.mark.parametrize("sentence", UNFIT)
def test_a_deck_that_no_game_can_be_played_with_is_refused(sentence: str) -> None:
    deck, settings = UNFIT[sentence]
    with pytest.raises(Contradiction) as refused:
        Game.new(deck.case, deck=deck, **settings)
    assert sentence in str(refused.value)
    assert f"The deck '{deck.name}' can't be played" in str(refused.value)


def test_without_class_i_a_game_is_played_if_none_is_taken_out() -> None:
    game = Game.new("gulfs", deck=CLASS_II, seed="class ii")
    assert game.state.menaces_left() == len(GULFS.menaces)


def test_a_position_needs_no_set_up() -> None:
    small = replace(WITCH_CULT, clues=WITCH_CULT.clues[:5])
    table = f"witch-cult | line 1: gilman | leads: {small.clues[0].id}"
    assert Game.from_position(table, deck=small).decision is not None
