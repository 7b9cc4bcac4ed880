"""Deck checks: the requirements of the rulebook, and warnings for designers.

An error contradicts a number or a card that the rulebook states (DK-C1-01). A warning is about
something that we only infer from the printed cards (DK-C3-14), or about a card that is hardly
useful. For example, nothing can follow the card, or its lock can never be opened. A deck without
warnings may still play badly, so simulate games with it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...rulebook import constraints
from ..cards import Deck
from ..table_reader import Problem
from .briefcase_checks import BRIEFCASE_CHECKS
from .findings import DeckCheck, Finding
from .gulfs import GULFS
from .line_checks import LINE_CHECKS
from .paths import PATH_WARNINGS, PATHS
from .thunder import THUNDER, THUNDER_WARNINGS
from .witch_cult import WITCH_CULT, WITCH_CULT_WARNINGS

ERROR: Final = "error"
WARNING: Final = "warning"

CONSTRAINTS: Final[dict[str, tuple[DeckCheck, ...]]] = {
    "witch-cult": WITCH_CULT,
    "thunder": THUNDER,
    "gulfs": (*GULFS, *PATHS),
}
"""The requirements of each case's rulebook."""

CASE_WARNINGS: Final[dict[str, tuple[DeckCheck, ...]]] = {
    "witch-cult": WITCH_CULT_WARNINGS,
    "thunder": THUNDER_WARNINGS,
    "gulfs": PATH_WARNINGS,
}
"""Warnings of one case: what its rulebook neither shows nor forbids, and dead ends."""


@dataclass(frozen=True)
class Violation(Problem):
    """A constraint that a deck breaks, or a warning for its designer.

    `rule` is the id of the constraint (DK-C1-04), or a short name of the warning (GRAPH-LOCK).
    """

    rule: str = ""
    severity: str = ERROR

    @property
    def card_id(self) -> str | None:
        """The id of the card in question; None for the deck as a whole."""
        return self.card.partition(" (")[0] or None

    @property
    def text(self) -> str:
        """The card and what is wrong with it."""
        return ": ".join(part for part in (self.card, self.reason) if part)

    def __str__(self) -> str:
        return f"{self.where}: {self.reason} [{self.severity} {self.rule}]"


def violations(deck: Deck) -> list[Violation]:
    """Return all errors and warnings about a deck, errors first; a warning repeats no error.

    >>> from arkham_noir.decks.loader import builtin
    >>> violations(builtin("witch-cult"))
    []
    """
    found = _run_checks(deck, CONSTRAINTS.get(deck.case, ()), ERROR)
    errors = [each for each in found if not _is_inferred(each.rule)]
    inferred = [replace(each, severity=WARNING) for each in found if _is_inferred(each.rule)]
    said = {(each.card, each.reason) for each in found}
    warning_checks = (*LINE_CHECKS, *BRIEFCASE_CHECKS, *CASE_WARNINGS.get(deck.case, ()))
    warnings = _run_checks(deck, warning_checks, WARNING)
    return errors + inferred + [each for each in warnings if (each.card, each.reason) not in said]


def _is_inferred(rule: str) -> bool:
    """Return whether a constraint is only inferred and not stated by the rulebook."""
    return rule in constraints() and constraints()[rule].basis == "inferred"


def _run_checks(deck: Deck, checks: tuple[DeckCheck, ...], severity: str) -> list[Violation]:
    """Return the findings of these checks."""
    file = deck.source or deck.name
    return [
        Violation(
            file, found.card, found.reason, _line(deck, found), rule=found.rule, severity=severity
        )
        for check in checks
        for found in check(deck)
    ]


def _line(deck: Deck, found: Finding) -> int | None:
    """Return the line of the card in question: 'p1 (Ephraim Waite)'."""
    return deck.lines.get(found.card.partition(" (")[0])
