"""The JSON of a game: programs rely on its fields, and it agrees with what people are shown."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.presentation.actions import actions_of
from arkham_noir.serialize import (
    events_of,
    option_fields,
    outcome_fields,
    path_fields,
    table_fields,
)

TABLE = [
    "leads", "hand", "lines", "stack", "victims_left", "time", "time_limit", "stability",
    "stability_limit", "discard", "closed", "picture", "types_scored", "types_to_win",
    "needed_to_win", "types_to_close", "hand_limit", "contact", "storms_left", "formula_waits",
    "menaces", "menaces_left", "case_deck", "briefcase", "machine_lit", "objectives",
]  # fmt: skip
LINE = [
    "line", "head", "victim", "cards", "types", "unused_keys", "unused_skeleton_keys", "closable",
    "scorable", "strained", "prevented",
]  # fmt: skip
OPTION = ["text", "words", "verb", "card", "line", "spends", "warning"]
EVENT = ["kind", "rule", "text", "turn", "card", "line", "other"]


def positions(case: str, seed: str) -> Iterator[Game]:
    """Yield a game before each of its moves, which are chosen at random, and at its end."""
    game, chance = Game.new(case, seed=seed), random.Random(seed)
    yield game
    while game.decision:
        game.play(chance.choice(list(game.decision)).text)
        yield game


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_the_fields_stay_as_they_are(case: str) -> None:
    for game in positions(case, "fields"):
        table = json.loads(json.dumps(table_fields(game)))
        assert [*table] == TABLE
        assert all([*line] == LINE for line in table["lines"])
        options = [option_fields(game, option) for option in game.decision or ()]
        assert all([*option] == OPTION for option in options)
        events = events_of(game, [game.opening, *game.moves][-1:])
        assert all([*event] == EVENT for event in events)
        for objective in table["objectives"]:
            assert [*objective] == ["number", "title", "letters", "scored", "met", "story"]
        assert all([*path] == ["number", "paths"] for path in path_fields(game.deck))
    assert [*(outcome_fields(game) or {})] == ["result", "text"]


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_programs_are_warned_of_what_people_are_asked_about(case: str) -> None:
    warned = 0
    for seed in ("one", "two", "three"):
        for game in positions(case, seed):
            shown = {each.text: each.warning for each in actions_of(game, game.decision).now}
            for option in game.decision or ():
                warning = shown[option.text]
                assert option_fields(game, option)["warning"] == (str(warning) if warning else None)
                warned += warning is not None
    assert warned
