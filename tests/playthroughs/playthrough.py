"""A whole game as text: every question, option, move, event and position.

python tests/playthroughs/playthrough.py     write every .txt again from its .record
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arkham_noir import Game
from arkham_noir.dealers import Scripted

FOLDER = Path(__file__).parent


def records() -> list[Path]:
    """Return the stored games, one for each preset and each ending."""
    return sorted(FOLDER.glob("*.record"))


def describe_game(record: str) -> list[str]:
    """Return the game of a record, replayed from its start with the same cards."""
    played = Game.from_record(record)
    dealt = [card for move in [played.opening, *played.moves] for card in move.dealt]
    chosen = played.choice.values
    settings: dict[str, Any] = {name.replace("-", "_"): chosen[name] for name in chosen}
    deck = played.deck.part_of or played.deck
    game = Game.new(played.state.case.name, dealer=Scripted(dealt), deck=deck, **settings)
    lines = [f"settings: {game.choice}", *events(game)]
    for move in played.moves:
        decision = game.decision
        assert decision is not None
        lines += ["", game.position(), f"? {decision.question} [{decision.rule}]"]
        lines += [f"  - {option.text}: {option.words}" for option in decision]
        lines.append(f"> {move.text}")
        game.play(move.text)
        lines += events(game)
    return [*lines, "", game.position(), game.words.outcome(game.state)]


def events(game: Game) -> list[str]:
    """Return the result of the last move."""
    return [f"  {event.text} [{event.rule}]" for event in game.events]


if __name__ == "__main__":
    for file in records():
        file.with_suffix(".txt").write_text("\n".join(describe_game(file.read_text())) + "\n")
