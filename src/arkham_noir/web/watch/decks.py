"""Custom decks in watched games: those uploaded for it, and those of the player's games."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress

from ...decks.cards import Deck
from ...errors import NoirError, UnreadableText
from ..assets.pictures import AllowDeck
from ..db.games import GameRepository
from ..games.sessions import parse_deck

MOST_SENT = 50
"""The number of uploaded decks in memory, for all players together."""


class WatchedDecks:
    """The decks of each player; no player can see the deck of another."""

    def __init__(self, games: GameRepository, admit: AllowDeck) -> None:
        self.games = games
        self.admit = admit
        self.sent: OrderedDict[tuple[str, str], str] = OrderedDict()

    def take(self, player: str, text: str) -> None:
        """Remember an uploaded deck."""
        deck = parse_deck(text)
        self.admit(deck, player)
        self.sent[player, deck.fingerprint] = text
        self.sent.move_to_end((player, deck.fingerprint))
        if len(self.sent) > MOST_SENT:
            self.sent.popitem(last=False)

    def find(self, player: str, fingerprint: str) -> str:
        """Return the text of a deck."""
        known = self.sent.get((player, fingerprint))
        if known is not None:
            return known
        for deck, text in self.decks_of(player):
            if deck.fingerprint == fingerprint:
                self.take(player, text)
                return text
        raise UnreadableText(
            "This deck is no longer on the server. Upload it again on the Watch page."
        )

    def decks_of(self, player: str) -> Iterator[tuple[Deck, str]]:
        """Yield all readable decks of a player, each once."""
        sent = [text for (owner, _), text in list(self.sent.items()) if owner == player]
        found = dict[str, tuple[Deck, str]]()
        for text in [*sent, *self.games.decks_of(player)]:
            with suppress(NoirError):
                found.setdefault(parse_deck(text).fingerprint, (parse_deck(text), text))
        yield from found.values()
