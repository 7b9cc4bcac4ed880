"""Review jobs for workers: one decision at a time, given as texts."""

from __future__ import annotations

from functools import lru_cache

from ..decks.loader import parse
from ..game import Game
from .deal import deal_in_words
from .evaluation import Judgement
from .progress import judge_answer

OWN_DECK = "your deck"
"""The name of an uploaded deck in error messages."""


def judge_in_record(record: str, deck: str, place: int, option: int, rollouts: int) -> Judgement:
    """Judge one move at one place of a game."""
    return judge_answer(_replay_record(record, deck), place, option, rollouts)


def deal_in_record(record: str, deck: str) -> str:
    """Return whether the deal could be won at all, in a sentence."""
    return deal_in_words(_replay_record(record, deck))


@lru_cache(maxsize=4)
def _replay_record(record: str, deck: str) -> Game:
    return Game.from_record(record, deck=parse(deck, OWN_DECK) if deck else None)
