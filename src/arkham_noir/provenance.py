"""How a game was played: what its record says of the seed, of undo, odds and hints."""

from __future__ import annotations

from .dealers import Seeded, Tabletop
from .game import Game


def seed_chosen(game: Game) -> bool | None:
    """Whether a person chose the seed; None if that is not known, or there is no seed."""
    origin = game.dealer.origin if isinstance(game.dealer, Seeded) else "unknown"
    return None if origin == "unknown" else origin == "chosen"


def how_dealt(game: Game) -> str:
    """Where the cards come from."""
    if game.seed is None:
        return "Dealt by hand." if isinstance(game.dealer, Tabletop) else "Dealt without a seed."
    chosen = {True: " (chosen by a person)", False: "", None: " (perhaps chosen by a person)"}
    return f"Seed: {game.seed}{chosen[seed_chosen(game)]}"


def table_words(game: Game) -> str:
    """The rule of the table; a strict one says if it does not count."""
    if game.table_rule == "strict" and not game.counts_as_strict:
        return "strict, but it does not count as strict play"
    return game.table_rule


def how_played(game: Game) -> list[str]:
    """What a reader of the result should know, a sentence each."""
    flags, lines = game.flags, list[str]()
    if game.seed_chosen:
        lines.append("The seed was chosen by a person.")
    elif game.seed is not None and seed_chosen(game) is None:
        lines.append("Whether a person chose the seed is not known.")
    if game.began_at:
        lines.append("The game began from a position, not from the set-up.")
    if game.table_rule == "strict" and not game.counts_as_strict:
        lines.append("It does not count as strict play.")
    if flags.undone:
        lines.append(f"Undone: {flags.undone}, past a turned-up card: {flags.past_reveal}.")
    if flags.odds:
        lines.append(f"Odds asked: {flags.odds}.")
    if flags.hints:
        lines.append(f"Hints asked: {flags.hints}.")
    if flags.meter:
        lines.append("The chance meter was on.")
    return lines


def provenance_fields(game: Game) -> dict[str, object]:
    """The same for programs."""
    return {
        "table_rule": game.table_rule,
        "seed_chosen": seed_chosen(game),
        "from_position": bool(game.began_at),
        "undone": game.flags.undone,
        "past_reveal": game.flags.past_reveal,
        "odds_asked": game.flags.odds,
        "hints_asked": game.flags.hints,
        "meter": bool(game.flags.meter),
        "counts_as_strict": game.counts_as_strict,
    }
