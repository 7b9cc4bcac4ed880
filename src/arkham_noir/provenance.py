"""Provenance: how the cards of a game were dealt, and which help was used."""

from __future__ import annotations

from .dealers import Seeded, Tabletop
from .game import Game

DEALT = {
    "random": "Dealt from a random seed",
    "chosen": "Dealt from a chosen seed",
    "unknown": "Dealt from a seed that may have been chosen",
    "hand": "Dealt by hand, with real cards",
    "none": "Dealt without a seed",
}
"""How a game was dealt, by the value of `seed_origin`."""


def seed_origin(game: Game) -> str:
    """Return `random`, `chosen` or `unknown` for a seed, `hand` for real cards, else `none`."""
    if isinstance(game.dealer, Tabletop):
        return "hand"
    return game.dealer.origin if isinstance(game.dealer, Seeded) else "none"


def seed_chosen(game: Game) -> bool | None:
    """Return whether a person chose the seed; None if that is unknown or there is no seed."""
    return {"random": False, "chosen": True}.get(seed_origin(game))


def describe_dealing(game: Game) -> str:
    """Return how the cards were dealt, and the seed if there is one."""
    seed = "" if game.seed is None else f" Seed: {game.seed}"
    return f"{DEALT[seed_origin(game)]}.{seed}"


def describe_dealing_without_seed(origin: str, *, is_verified: bool) -> str:
    """Return how the cards were dealt, and what that means for strict play.

    The seed stays secret. Unless `is_verified`, only the record says that it is random.
    """
    dealt = DEALT.get(origin, DEALT["unknown"])
    if origin != "random":
        return f"{dealt}, so the game doesn't count as strict play."
    return f"{dealt}." if is_verified else f"{dealt}, according to its record."


def table_words(game: Game) -> str:
    """Return the table rule; for a strict table also whether the game does not count."""
    if game.table_rule == "strict" and not game.counts_as_strict:
        return "strict, but the game doesn't count as strict play"
    return game.table_rule


def describe_play(game: Game) -> list[str]:
    """Return what a reader of the result should know, one sentence each."""
    flags, lines = game.flags, list[str]()
    if (origin := seed_origin(game)) in ("chosen", "unknown"):
        lines.append(f"{DEALT[origin]}.")
    if game.began_at:
        lines.append("The game started from a position, not from the setup.")
    if game.table_rule == "strict" and not game.counts_as_strict:
        lines.append("The game doesn't count as strict play.")
    if flags.undone:
        lines.append(f"Undos: {flags.undone}, past a revealed card: {flags.past_reveal}.")
    if flags.odds:
        lines.append(f"Odds viewed: {flags.odds}.")
    if flags.hints:
        lines.append(f"Hints used: {flags.hints}.")
    if flags.meter:
        lines.append("The chance meter was on.")
    return lines


def provenance_fields(game: Game) -> dict[str, object]:
    """Return the same facts as fields for programs."""
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
