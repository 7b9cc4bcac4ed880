"""Plays the games that tests/playthroughs keeps: every case and preset, every way to end.

    python scripts/keep_games.py            play those that are missing
    python scripts/keep_games.py --anew     play all anew (after a change of deck or rules)

The texts beside the records are written by tests/playthroughs/playthrough.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.core.state import OUTCOMES
from arkham_noir.players import player

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"
MODES: dict[str, list[dict[str, str]]] = {"gulfs": [{"mode": "hardboiled"}, {"mode": "classic"}]}
MOST_SEEDS = 60


def wanted() -> dict[str, tuple[str, str, dict[str, str], str]]:
    """The games by name: case, preset, settings, and how they must end (or any way)."""
    games = {}
    for case in CASES:
        for preset in case.presets:
            games[f"{case.name}-{preset}"] = (case.name, preset, dict[str, str](), "")
        for mode in MODES.get(case.name, []):
            games[f"{case.name}-{mode['mode']}"] = (case.name, "default", mode, "")
    for outcome in OUTCOMES:
        games[f"witch-cult-{outcome}"] = ("witch-cult", "default", {}, outcome)
    games["thunder-won"] = ("thunder", "easy", {}, "won")
    return games


def play(case: str, preset: str, settings: dict[str, str], ending: str) -> Game | None:
    """The first seeded game of the greedy player that ends as wished."""
    for seed in range(MOST_SEEDS):
        game = Game.new(case, seed=f"kept {seed}", preset=preset, **settings)  # type: ignore[arg-type]
        detective = player("greedy", seed)
        while not game.over:
            game.play(detective.choose(game))
        if not ending or game.state.outcome == OUTCOMES[ending]:
            return game
    return None


def main() -> None:
    """Keep what is missing."""
    for name, (case, preset, settings, ending) in wanted().items():
        file = FOLDER / f"{name}.record"
        if file.exists() and "--anew" not in sys.argv:
            continue
        game = play(case, preset, settings, ending)
        if game is None:
            print(f"{name}: no such game among {MOST_SEEDS} seeds", file=sys.stderr)
        else:
            file.write_text(game.record())
            print(f"{name}: {game.words.outcome(game.state)}")


if __name__ == "__main__":
    main()
