"""Edges: which of their icons are purple, and what they offer to the next card."""

from __future__ import annotations

from .cards import Card, CaseCard, Clue, Storm, Victim

Edged = Clue | Victim | Storm | CaseCard
"""The cards with a right edge, which others can follow."""


def purple_on(card: Card, edge: str) -> frozenset[str]:
    """Return the icons of an edge that are purple [C3-CARD-02].

    >>> right, purple = frozenset({"research", "any"}), frozenset({"right any"})
    >>> purple_on(CaseCard("c5", 5, "The Church", right, purple=purple), "right")
    frozenset({'any'})
    """
    icons: frozenset[str] = getattr(card, edge, frozenset())
    named: frozenset[str] = getattr(card, "purple", frozenset())
    return icons if edge in named else frozenset(i for i in icons if f"{edge} {i}" in named)


def offered_techniques(card: Edged, lit: bool) -> frozenset[str]:
    """Return what the right edge offers; purple icons count only with the Machine [AMB-14]."""
    return card.right if lit else card.right - purple_on(card, "right")
