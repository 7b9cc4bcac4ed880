"""Tests that pages of a running game reveal neither the seed nor unseen cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkham_noir.game import Game
from arkham_noir.records.writer import seal
from tests.web.client import Visitor, stored

SEED = "zanthu-4711"
PATHS = (
    "", "?act=lead", "?act=hand", "?act=close", "?card=p1", "/log", "/why?move=close+1",
    "/look?card=p1", "/record", "/report", "/delete",
)  # fmt: skip
PLAIN = {"accept-encoding": "identity"}
"""The length by which compressed pages may differ because of random ids."""


def everything_sent(visitor: Visitor, game: str) -> str:
    """Return all pages of a game, with headers."""
    answers = [visitor.get(f"{game}{path}") for path in PATHS]
    answers += [visitor.get("/")]
    return "\n".join(f"{answer.headers}\n{answer.text}" for answer in answers)


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_the_seed_of_a_running_game_is_never_sent(visitor: Visitor, case: str) -> None:
    game = visitor.begin(case, seed=SEED)
    for number in range(12):
        sent = everything_sent(visitor, game)
        assert SEED not in sent
        moves = visitor.moves(game)
        answer = visitor.play(game, moves[number % len(moves)], sure=1)
        assert SEED not in f"{answer.headers}{answer.text}"
    refused = visitor.play(game, "play nothing 9")
    stale = visitor.post(f"{game}/play", revision=0, move="pass")
    assert SEED not in refused.text + stale.text


def test_the_record_tells_it_only_after_the_end(visitor: Visitor) -> None:
    running = Game.new("witch-cult", seed=SEED, auto=True)
    game = send_page(visitor, running.record())
    assert visitor.get(f"{game}/record").status_code == 409
    assert visitor.get(f"{game}/report").status_code == 409
    while running.decision:
        running.play(running.decision.options[-1])
    game = send_page(visitor, running.record())
    answer = visitor.get(f"{game}/record")
    assert answer.text == running.record()
    assert f"seed {SEED}" in answer.text
    assert answer.headers["content-disposition"].startswith("attachment")
    assert visitor.get(f"{game}/report").status_code == 200


def send_page(visitor: Visitor, record: str) -> str:
    answer = visitor.post("/new", files={"record": record})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def with_other_seed(record: str) -> str:
    """Return games with the same cards so far and different cards to come."""
    lines = record.replace(f"seed {SEED}", "seed another").splitlines()[:-1]
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


def masked(text: str, game: str) -> str:
    return re.sub(r"app;dur=[0-9.]+", "", text.replace(game.rpartition("/")[2], "GAME"))


@pytest.mark.parametrize("case", ["witch-cult", "thunder", "gulfs"])
def test_no_page_depends_on_cards_still_to_come(
    visitor: Visitor, case: str, tmp_path: Path
) -> None:
    played = Game.new(case, seed=SEED, auto=True)
    for number in range(10):
        decision = played.decision
        assert decision
        played.play(decision.options[number * 7 % len(decision.options)])
    one, other = (
        send_page(visitor, played.record()),
        send_page(visitor, with_other_seed(played.record())),
    )
    for path in PATHS:
        first, second = (visitor.get(f"{game}{path}", headers=PLAIN) for game in (one, other))
        assert masked(first.text, one) == masked(second.text, other)
        assert masked(str(first.headers), one) == masked(str(second.headers), other)
    assert revealed_cards(visitor, one, tmp_path) != revealed_cards(visitor, other, tmp_path), (
        "they do differ"
    )


def revealed_cards(visitor: Visitor, game: str, folder: Path) -> list[list[int]]:
    """Return the cards revealed by the next moves."""
    for _ in range(12):
        moves = visitor.moves(game)
        visitor.play(game, moves[-1], sure=1)
    return [move.dealt for move in stored(folder, game)[0].moves]
