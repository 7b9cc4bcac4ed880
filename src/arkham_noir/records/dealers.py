"""The dealer in a record: its lines of the heading, written and read, and its cards checked."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.agenda import answer, deal
from ..dealers import Dealer, Random, Seeded, SeedOrigin, Tabletop
from ..errors import UnreadableText
from ..playthrough import Move, Playthrough

NAMES = ("seeded", "tabletop", "other")
"""The dealers that a record can name."""

CHOSEN_LINES: dict[SeedOrigin, list[str]] = {
    "random": [], "chosen": ["chosen yes"], "unknown": ["chosen unknown"],
}  # fmt: skip
"""The lines after a seed, by its origin. Format 1 has none, so there the origin is unknown."""


def dealer_lines(dealer: Dealer) -> list[str]:
    """Return the lines about a dealer, and whether a person chose the seed."""
    if isinstance(dealer, Seeded):
        return ["dealer seeded", f"seed {dealer.seed}", *CHOSEN_LINES[dealer.origin]]
    return [f"dealer {'tabletop' if isinstance(dealer, Tabletop) else 'other'}"]


def read_dealer(values: Mapping[str, str], format: int, rules: int) -> Dealer:
    """Return the dealer of the cards after those of the record.

    `values` are the lines of the heading by their first word. Raise `UnreadableText` if they name
    no dealer.
    """
    name, is_seeded = values["dealer"], values["dealer"] == "seeded"
    if is_seeded != ("seed" in values) or (not is_seeded and "chosen" in values):
        raise UnreadableText(
            "'dealer seeded' needs a seed. Other dealers can't have 'seed' or 'chosen'."
        )
    if is_seeded:
        return Seeded(values["seed"], _seed_origin(values, format), rules=rules)
    if name not in NAMES:
        raise UnreadableText(f"There is no dealer '{name}'. Choose from: {', '.join(NAMES)}.")
    return Tabletop() if name == "tabletop" else Random()


def _seed_origin(values: Mapping[str, str], format: int) -> SeedOrigin:
    """Return whether the seed was chosen; the first format does not say."""
    if format == 1:
        return "unknown"
    chosen = values.get("chosen")
    lines = [] if chosen is None else [f"chosen {chosen}"]
    for origin, written in CHOSEN_LINES.items():
        if written == lines:
            return origin
    raise UnreadableText(f"'chosen {chosen}' is not valid.")


def first_deal_against_seed(game: Playthrough) -> str | None:
    """Return an error for the first card that the seed does not deal; None if all fit."""
    if not isinstance(game.dealer, Seeded):
        return None
    dealer = Seeded(game.dealer.seed, rules=game.rules)
    state = game.opening.before.copy()
    for move in [game.opening, *game.moves]:
        if isinstance(move, Move):
            answer(state, move.option)
        for card in move.dealt:
            if dealer.card(state) != card:
                where = f"turn {state.turn}" if state.turn else "setup"
                return f"{where}: The seed deals other cards than the saved game has."
            deal(state, card)
    return None
