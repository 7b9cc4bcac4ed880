"""Plot the win rate of the computer players against the time per decision.

    python -m scripts.docs.strength_plot               play what is missing, then draw the picture
    python -m scripts.docs.strength_plot --games 200   games per point (default 100)
    python -m scripts.docs.strength_plot --draw        draw the games played so far

The games are those of `make ladder` and are stored with them (build/ladder.jsonl). A stopped run
continues where it was. The picture is docs/pictures/strength.svg.
"""

from __future__ import annotations

import argparse
import sys
from math import log10
from pathlib import Path

from arkham_noir.lab.statistics import wilson
from scripts.studies.ladder import BATCH, Rung, play, read, rung

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "strength.svg"
BUDGETS: list[tuple[str, int | None]] = [
    ("greedy", None), ("detective", 6), ("detective", None), ("detective", 96), ("inspector", None),
]  # fmt: skip
GAMES: dict[str, tuple[str, str, str]] = {
    "Case 1": ("witch-cult", "", "#8c2f1b"),
    "Case 2": ("thunder", "", "#1f5f8b"),
    "Case 3 Classic": ("gulfs", "classic", "#3f6b35"),
    "Case 3 Hardboiled": ("gulfs", "hardboiled", "#5b3f7a"),
}
"""The case, mode and color of each curve."""

Sums = dict[Rung, dict[str, float]]


def points(game: str) -> list[Rung]:
    """Return the points of one curve, from the fastest player to the slowest."""
    case, mode, _ = GAMES[game]
    return [rung(player, case, "default", mode, rollouts) for player, rollouts in BUDGETS]


def sums(file: Path) -> Sums:
    """Return the games, wins, decisions and seconds of every point."""
    found: Sums = {}
    for point, batches in read(file).items():
        names = ("won", "decisions", "seconds")
        found[point] = {name: sum(each[name] for each in batches.values()) for name in names}
        found[point]["games"] = BATCH * len(batches)
    return found


# Drawing

WIDTH, HEIGHT, LEFT, TOP, ACROSS, DOWN = 720, 420, 60, 24, 480, 340
SHORTEST, LONGEST = -2.0, 2.5
"""The ends of the time axis, as powers of ten in milliseconds."""


def x_of(milliseconds: float) -> float:
    return LEFT + ACROSS * (log10(milliseconds) - SHORTEST) / (LONGEST - SHORTEST)


def y_of(share: float) -> float:
    return TOP + DOWN * (1 - share)


def axes() -> list[str]:
    """Return the axes, with a line for every fifth of the games and every power of ten."""
    found = []
    for fifth in range(6):
        y = y_of(fifth / 5)
        found.append(f'<path d="M{LEFT} {y:.1f}H{LEFT + ACROSS}" stroke="#ccc"/>')
        found.append(text(LEFT - 8, y + 4, f"{20 * fifth}%", "end"))
    for power in range(int(SHORTEST), int(LONGEST) + 1):
        x = x_of(10**power)
        found.append(f'<path d="M{x:.1f} {TOP}V{TOP + DOWN}" stroke="#ccc"/>')
        found.append(text(x, TOP + DOWN + 18, f"{10.0**power:g}", "middle"))
    label = "milliseconds per decision, one core"
    return [*found, text(LEFT + ACROSS / 2, TOP + DOWN + 40, label, "middle")]


def text(x: float, y: float, words: str, anchor: str, color: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{color}">{words}</text>'


def curve(game: str, color: str, found: Sums) -> list[str]:
    """Return one curve with the 95% interval of each point."""
    course = []
    marks = []
    for point in points(game):
        sum_of = found.get(point)
        if sum_of is None:
            continue
        x = x_of(1000 * sum_of["seconds"] / sum_of["decisions"])
        share, games = sum_of["won"] / sum_of["games"], sum_of["games"]
        shown = wilson(int(sum_of["won"]), int(games))
        low, high = shown.low, shown.high
        course.append(f"{x:.1f} {y_of(share):.1f}")
        bar = f'<path d="M{x:.1f} {y_of(low):.1f}V{y_of(high):.1f}" stroke="{color}"/>'
        dot = f'<circle cx="{x:.1f}" cy="{y_of(share):.1f}" r="4" fill="{color}"/>'
        marks += [bar, dot]
    if not course:
        return []
    x_last, y_last = (float(each) for each in course[-1].split())
    line = f'<path d="M{"L".join(course)}" fill="none" stroke="{color}" stroke-width="2"/>'
    return [line, *marks, text(x_last + 10, y_last + 4, game, "start", color)]


def picture(found: Sums) -> str:
    """Return the plot as SVG."""
    parts = [*axes(), *(part for name in GAMES for part in curve(name, GAMES[name][2], found))]
    title = "<title>Games won against the time per decision</title>"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="Georgia, serif" font-size="13" role="img">'
    )
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    return "\n".join([head, title, ground, *parts, "</svg>", ""])


def main() -> int:
    """Play and draw; after Ctrl-C, draw the games played so far."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--file", type=Path, default=Path("build/ladder.jsonl"))
    parser.add_argument("--draw", action="store_true")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    try:
        if not args.draw:
            play(args.file, args.games, [point for game in GAMES for point in points(game)])
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.", file=sys.stderr)
    PICTURE.write_text(picture(sums(args.file)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
