"""The test language of the rulebook tests: a table from a position, with descriptive card names.

A Clue card is named by what is printed on it, joined by "+": `key`, `lock+min3`, `puzzle+threat`,
`time+stab`, `must-check+may-take-lead`. A number makes another card of the kind: `key2`. `plain1`,
`lead1` and `spare1` have nothing printed on them. Edges are written `research,interview>any`;
without them a card is ANY on both sides, and without a type it is a Person of interest. Victims are
`v1` to `v6` (ANY) or `v1>research`; the contact is `armitage`.

Case 2 also has `lightning`, `skeleton-lock`, `skeleton-key`, `first-half`, `second-half` and
`ancient` on Clue cards, the Formula `formula` (a Puzzle card and Skeleton key; `formula+time` with
more on it), the Storms `s1` to `s4` (`s1>research+must-check`; s3 and s4 have Lightning, and so has
`s1+lightning`) and the contact `carter`.

Case 3 has its own module, `gulfs`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from arkham_noir import Game, Refusal
from arkham_noir.cases.settings import CONTACT_CASES
from arkham_noir.core.bits import iterate_cards
from arkham_noir.core.readers import leads_of, line_cards
from arkham_noir.core.state import State
from arkham_noir.core.zones import NAMES
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.decks.cards import Contact, Deck
from arkham_noir.text.position import card_id
from tests.rulebook.dsl.cards import ARMITAGE, CARTER, EXCHANGE, KEY, deck

LEADS: Final = "lead1 lead2 lead3 lead4 lead5"
STACK: Final = "spare1 spare2 spare3 spare4 spare5 spare6 spare7 spare8"


@dataclass
class Table:
    """A game with queries in the words of the tests."""

    game: Game

    @property
    def state(self) -> State:
        return self.game.state

    def play(self, *answers: str) -> Self:
        """Make these moves, one after the other."""
        for answer in answers:
            self.game.play(answer)
        return self

    def dealt_by(self, seed: int) -> Self:
        """Return the same table, with chance answered from this seed from now on."""
        self.game.dealer = Seeded(seed)
        return self

    def offered(self) -> list[str]:
        """Return the legal moves; none when the game is over."""
        return [option.text for option in self.game.decision or ()]

    def accepts(self, card: str, line: int) -> bool:
        """Return whether a hand card or the First lead can be played to a line now."""
        return self.game.why_not(self._play_of(card, line)) is None

    def refusal(self, card: str, line: int) -> Refusal:
        """Return why a hand card or the First lead can't be played to a line."""
        return self.why_not(self._play_of(card, line))

    def why_not(self, answer: str) -> Refusal:
        """Return why a move is not offered."""
        refusal = self.game.why_not(answer)
        assert refusal is not None, f"'{answer}' is legal"
        return refusal

    def _play_of(self, card: str, line: int) -> str:
        return f"play lead {line}" if card in self.leads[:1] else f"play {card} {line}"

    # Cards by zone

    def zone(self, name: str) -> set[str]:
        """Return the cards of a zone, by the face that is up."""
        return {self._id(card) for card in iterate_cards(self.state.zones[NAMES.index(name)])}

    @property
    def leads(self) -> list[str]:
        """Return the Leads row from left to right."""
        return [self._id(card) for card in leads_of(self.state)]

    def line(self, number: int) -> list[str]:
        """Return a Victim or Case Card and its line; empty if it is not open."""
        head = self.state.head(number - 1)
        if head < 0:
            return []
        played = [self._id(card) for card in line_cards(self.state, number - 1)]
        return [self.state.case.tables.head_ids[head], *played]

    def _id(self, card: int) -> str:
        return card_id(self.state, card)

    # Events

    @property
    def events(self) -> list[str]:
        """Return the kinds of all events so far."""
        return [event.kind for event in self.game.log]

    @property
    def ended(self) -> str:
        """Return the last event of a finished game: won, lost_mind, lost_time."""
        return self.events[-1] if self.game.over else ""


def given(
    position: str = "",
    *,
    case: str = "witch-cult",
    stack: str = STACK,
    deal: str = "",
    extra: str = "",
    **settings: object,
) -> Table:
    """Return the table of a position text without its heading.

    Five leads and one open case are there unless the text says otherwise. The Draw stack has
    exactly the cards of `stack` and those of `deal` that are nowhere else; `deal` are the cards
    drawn first, from any pool. `extra` describes Storms in their stack, and more.
    """
    parts = [part.strip() for part in position.split("|") if part.strip()]
    if not any(part.startswith("leads:") for part in parts):
        parts.append(f"leads: {LEADS}")
    if not any(part.startswith("line ") for part in parts):
        parts.append("line 1: v1")
    listed = [part.partition(":")[2] for part in parts if not part.startswith("agenda")]
    placed = [word.partition("*")[0] for cards in listed for word in cards.split()]
    words = [*placed, *extra.split(), *stack.split(), *deal.split()]
    made = deck(*words, case=case)
    chosen = [f"{name.replace('_', '-')}={value}" for name, value in settings.items()]
    text = " | ".join([" ".join([case, *chosen]), *parts])
    return Table(Game.from_position(text, deck=made, dealer=dealer(made, deal)))


def thunder(position: str = "", **more: Any) -> Table:
    """Return the same for Case 2."""
    return given(position, case="thunder", **more)


def set_up(
    deal: str = "",
    contact: Contact | str = "own",
    *,
    case: str = "witch-cult",
    **settings: object,
) -> Table:
    """Return a new game in which these cards are drawn first; `contact` is a card or a setting."""
    words = [*LEADS.split(), *STACK.split(), *deal.split()]
    card = contact if isinstance(contact, Contact) else None
    cards = deck(*words, case=case, contact=card)
    if contact in CONTACT_CASES:
        settings["contact"] = contact
    return Table(Game.new(case, deck=cards, dealer=dealer(cards, deal), **settings))  # type: ignore[arg-type]


def dealer(deck: Deck, deal: str) -> Scripted:
    """Return a dealer of the named cards; a seed decides the rest."""
    then = Seeded("rulebook")
    return Scripted([deck.index[card] for card in deal.split()], then)


__all__ = [
    "ARMITAGE", "CARTER", "EXCHANGE", "KEY", "LEADS", "STACK", "Table", "dealer", "deck",
    "given", "set_up", "thunder",
]  # fmt: skip
