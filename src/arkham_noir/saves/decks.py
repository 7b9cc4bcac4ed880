"""Own decks, kept for the games that were played with them.

A save knows its deck by fingerprint only. So the file of every deck of somebody's own that a saved
game was played with stays in the data folder, by that fingerprint, and is found there again.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from .. import _atomic_files
from ..cases.deck_history import our_decks
from ..decks.cards import Deck
from ..decks.loader import DeckError, read
from ..game import Game
from ..records.writer import deck_of
from . import files

FINGERPRINT = re.compile("[0-9a-f]{12}")


def folder() -> Path:
    """Where they lie."""
    return files.data_folder() / "decks"


def keep(deck: Deck) -> None:
    """Keep the whole deck of which these are the cards in use, if it is not one of ours."""
    whole = deck.part_of or deck
    if whole in our_decks(deck.case):
        return
    content = hashlib.sha256(whole.text.encode()).hexdigest()[:8]
    path = folder() / f"{deck.fingerprint}-{content}.toml"
    if not path.exists():
        _atomic_files.save(path, whole.text)


def find(record: str) -> Deck | None:
    """The own deck of the game that a record holds, if it was kept here.

    Decks that differ in nothing but their words have one fingerprint: the name decides.
    """
    fingerprint, label = deck_of(record)
    if not FINGERPRINT.fullmatch(fingerprint):
        return None
    for path in sorted(folder().glob(f"{fingerprint}-*.toml")):
        try:
            deck = read(path)
        except DeckError:
            continue  # somebody has changed it: then it is not the one
        if f"{deck.name} {deck.version}" == label:
            return deck
    return None


def read_game(record: str, deck: Deck | None = None, *, auto: bool = False) -> Game:
    """The game that a record holds, with the deck that is given, or that was kept, or ours."""
    return Game.from_record(record, deck=deck or find(record), auto=auto)
