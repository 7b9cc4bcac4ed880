"""Custom decks of saved games.

A saved game has only the fingerprint of its deck. So the file of every custom deck is stored in
the data folder under that fingerprint when a game with it is saved.
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
from ..records.lines import RecordError
from ..records.writer import deck_of
from . import files

FINGERPRINT = re.compile("[0-9a-f]{12}")


def folder() -> Path:
    """Return the folder of the custom decks."""
    return files.data_folder() / "decks"


def keep(deck: Deck) -> None:
    """Store the whole deck that these cards are from, if it is a custom deck."""
    whole = deck.part_of or deck
    if whole in our_decks(deck.case):
        return
    content = hashlib.sha256(whole.text.encode()).hexdigest()[:8]
    path = folder() / f"{deck.fingerprint}-{content}.toml"
    if not path.exists():
        _atomic_files.save(path, whole.text)


def find(record: str) -> Deck | None:
    """Return the custom deck of a record, if it is stored here.

    Decks that differ only in their words have the same fingerprint; then the name decides.
    """
    fingerprint, label = deck_of(record)
    if not FINGERPRINT.fullmatch(fingerprint):
        return None
    for path in sorted(folder().glob(f"{fingerprint}-*.toml")):
        try:
            deck = read(path)
        except DeckError:
            continue  # the file was changed, so it is not the deck of this record
        if f"{deck.name} {deck.version}" == label:
            return deck
    return None


def read_game(
    record: str, deck: Deck | None = None, *, auto: bool = False, source: str = ""
) -> Game:
    """Return the game in a record, with the given deck, a stored one or a standard deck.

    An error names the file `source`, if it is given.
    """
    try:
        return Game.from_record(record, deck=deck or find(record), auto=auto)
    except RecordError as error:
        error.source = source or error.source
        raise
