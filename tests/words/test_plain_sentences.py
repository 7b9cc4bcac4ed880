"""Tests that sentences name cards by their titles, without option texts, ids or settings."""

from __future__ import annotations

import re

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES, find_case
from arkham_noir.players import RandomPlayer
from arkham_noir.review.evaluation import Judgement
from arkham_noir.review.wording import describe_tried_move

MACHINE = re.compile(r"(?<!\w)'|'(?!\w)|\be\.g\.|you can:|\b[ptaelmf]\d\b|=")
"""Quoted texts, examples to type, the ids of clues, settings as they are written in files."""

ASKED = [
    "", "dance", "take", "pass", "hand", "close", "close 1", "close 9", "play lead", "play lead 1",
    "play lead 1 with contact", "play lead 1 with nobody", "skip", "done", "continue", "check",
    "contact key", "contact dance", "use aklo",
]  # fmt: skip


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_every_refusal_is_a_sentence(case: str) -> None:
    refusals = set[str]()
    for seed in range(4):
        game, player = Game.new(case, seed=str(seed)), RandomPlayer(seed)
        while not game.over:
            cards = [*game.view().hand, *game.view().leads]
            verbs = ("take", "discard", "give", "get", "score", "stow", "fetch")
            named = [f"{verb} {cards[0].card.id}" for verb in verbs] if cards else []
            played = [f"play {each.card.id} {line}" for each in cards for line in (1, 9)]
            found = [game.why_not(text) for text in (*ASKED, *named, *played)]
            refusals |= {each.text for each in found if each}
            game.play(player.choose(game))
        refusals |= {each.text for text in ASKED if (each := game.why_not(text))}
    titles = [each.title for each in game.deck.cards] + [
        each.title for each in game.deck.clue_faces.values()
    ]
    for text in refusals:
        plain = text
        for title in sorted(titles, key=len, reverse=True):
            plain = plain.replace(title, "CARD")
        assert not MACHINE.search(plain), text
        assert text.endswith((".", "?")), text


def test_an_action_that_is_not_possible_says_why() -> None:
    position = "witch-cult | leads: t2 p1 | line 1: gilman | hand: t3"
    game = Game.from_position(position)
    told = {text: str(game.why_not(text)) for text in ("play lead", "close")}
    assert told == {
        "play lead": "The First lead, Walpurgis-Night, fits no open line. [R-TURN-04]",
        "close": "No line has five different types yet. [R-TURN-04]",
    }


@pytest.mark.parametrize("case", [each.name for each in CASES])
def test_settings_are_told_in_words(case: str) -> None:
    box = find_case(case)
    assert box.describe_settings(box.choose({})) == ""
    for preset in box.presets:
        told = box.describe_settings(box.choose({}, preset))
        assert told == ("" if preset == "default" else preset)
    for setting in box.settings:
        for value in setting.values:
            try:
                told = box.describe_settings(box.choose({setting.name: value}))
            except ValueError:
                continue
            assert "=" not in told
            assert "-" not in told


def test_settings_of_your_own_are_listed() -> None:
    box = find_case("witch-cult")
    assert box.describe_settings(box.choose({"victims": "6", "types": "6"})) == "types 6, victims 6"
    gulfs = find_case("gulfs")
    assert gulfs.describe_settings(gulfs.choose({"mode": "classic"})) == "classic mode"


def test_a_move_that_was_tried_is_told_in_words() -> None:
    found = Judgement(0, 300, 400, 89, 1.0, 1.0, 1.0, 5.0, 5.0)
    assert describe_tried_move(found, "Discard Moses Sargent") == (
        "Discard Moses Sargent: it wins 8.9% of the time. The best move wins 40.0% of the time "
        "(± 1.0)."
    )
