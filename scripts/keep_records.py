"""Plays the records that tests/records/kept has of the format and the decks of today.

    python scripts/keep_records.py          those that are missing; what is there stays for ever

After a change of the record's format, of a deck or of the rules: run it, and commit what is new.
"""

from __future__ import annotations

from pathlib import Path

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.players import player
from arkham_noir.record import format_of
from arkham_noir.version import RULES

FOLDER = Path(__file__).parent.parent / "tests" / "records" / "kept"
TURNS = 12


def begun() -> dict[str, Game]:
    """The games by name: each case, a lent contact, a position, a strict table, a chosen seed; each
    case with hints and the chance meter."""
    games = {case.name: Game.new(case.name, seed="walpurgis", auto=True) for case in CASES}
    games["carter"] = Game.new("witch-cult", contact="carter")
    games["strict"] = Game.new("thunder", table_rule="strict", auto=True)
    games["position"] = Game.from_position(played(Game.new("gulfs", mode="classic")).position())
    for case in CASES:
        games[f"{case.name}-helped"] = Game.new(case.name, seed="walpurgis").switch_meter()
    return games


def played(game: Game) -> Game:
    """Some turns of our greedy player, who says both halves of an action at once."""
    detective, last = player("greedy", 3), game.state.turn + TURNS
    while not game.over and game.state.turn < last:
        text = detective.choose(game).text
        if text == "hand":
            trial = Game.from_position(game.position()).play("hand")
            chosen = detective.choose(trial).text
            text = chosen if chosen.startswith("play") else text
        game.play(text)
    return game


def main() -> None:
    for name, game in begun().items():
        version = f"format-{format_of(game)}-rules-{RULES}-deck-{game.deck.version}"
        file = FOLDER / f"{version}-{name}.noir"
        if file.exists():
            continue
        played(game).odds()
        if game.flags.meter:
            game.hint(budget=12)
        if game.table_rule != "strict":
            game.play("pass").undo()
        file.write_text(game.record())
        print(file.name)


if __name__ == "__main__":
    main()
