"""Choose the puzzles that come with the game from what was mined: `puzzle_set.py FILE...`

Fifty for each case, of the third half in each mode, or all there are; of many themes, few of those
that every player sees. They go to `src/arkham_noir/puzzles/data`, one file for each case.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path

from arkham_noir.puzzles.puzzle import Puzzle
from arkham_noir.puzzles.shelf import read_puzzles

DATA = Path(__file__).parents[1] / "src/arkham_noir/puzzles/data"
EACH = {"witch-cult": 60, "thunder": 60, "gulfs classic": 30, "gulfs hardboiled": 30}
"""At most so many of each kind."""

EASY_SHARE = 6
"""One in so many may be one that all players solve."""


def chosen(found: list[Puzzle], most: int) -> list[Puzzle]:
    """So many, each time one whose theme has been rarest, the clearest of those."""
    easy = [each for each in found if each.rating == 1]
    rest = [each for each in found if each.rating > 1]
    room = most // EASY_SHARE
    return _varied(rest, most - min(len(easy), room)) + _varied(easy, room)


def _varied(found: list[Puzzle], most: int) -> list[Puzzle]:
    left, taken, themes = list(found), list[Puzzle](), Counter[str]()
    while left and len(taken) < most:
        best = min(left, key=lambda each: (themes[each.themes[0]], -each.margin, each.id))
        left.remove(best)
        taken.append(best)
        themes[best.themes[0]] += 1
    return taken


def kind_of(puzzle: Puzzle) -> str:
    return f"{puzzle.case.name} {puzzle.mode}".strip()


def main(files: list[str]) -> None:
    heading = Path(files[0]).read_text("utf-8").partition("\n")[0]
    by_kind = defaultdict[str, dict[str, Puzzle]](dict)
    for file in files:
        for each in read_puzzles(Path(file)):
            by_kind[kind_of(each)][each.id] = each
    by_case = defaultdict[str, list[Puzzle]](list)
    for kind, most in EACH.items():
        picked = chosen(list(by_kind[kind].values()), most)
        by_case[kind.partition(" ")[0]] += picked
        print(f"{kind}: {len(picked)} of {len(by_kind[kind])}", file=sys.stderr)
    for case, puzzles in by_case.items():
        lines = [heading, *(each.line() for each in sorted(puzzles, key=lambda each: each.id))]
        (DATA / f"{case}.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
