"""The report is one self-contained page that shows the numbers that were counted."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

from arkham_noir.decks.loader import builtin
from arkham_noir.lab import Findings, Job, RunSpec, plots, report, run, wilson

SVG = re.compile(r"<svg xmlns.*?</svg>", re.DOTALL)


@cache
def findings() -> Findings:
    deck = builtin("witch-cult").with_card("p1", title="<b>Ephraim & Co.</b>")
    return run(Job((RunSpec("1", "random", deck), RunSpec("1", "random", preset="easy")), games=40))


def test_it_asks_for_nothing_from_outside(tmp_path: Path) -> None:
    report.write(tmp_path / "report.html", findings())
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "$" not in re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL)
    assert not re.findall(
        r"(?:src|href)=", re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL)
    )
    assert re.findall(r"https?://[^\"' ]+", page) == ["http://www.w3.org/2000/svg"] * page.count(
        "xmlns"
    )


def test_titles_of_cards_are_text_and_nothing_else() -> None:
    page = report.page(findings())
    assert "<b>Ephraim" not in page
    assert "<b>Ephraim & Co.</b>" in unescape(page)


def test_every_plot_is_a_picture_with_a_name() -> None:
    found = [ElementTree.fromstring(svg) for svg in SVG.findall(report.page(findings()))]
    assert len(found) == 4
    assert all(plot.get("aria-label") for plot in found)


def test_the_numbers_are_those_that_were_counted() -> None:
    page = report.page(findings())
    for entry in (0, 1):
        results = findings().results(entry)
        assert f"40 games: {results.counts['won']} won, {wilson(results.counts['won'], 40)}" in page
        for card in findings().job.entries[entry].build_shared().deck.clues:
            assert f"{card.id}, {card.type}" in page


def test_bars_are_as_long_as_their_shares() -> None:
    svg = ElementTree.fromstring(plots.endings([("a", {"won": 3, "lost-mind": 1, "lost-time": 4})]))
    widths = {
        bar.get("class"): float(bar.get("width") or 0) for bar in svg.iter() if "rect" in bar.tag
    }
    assert widths["won"] / widths["lost-mind"] == 3
    assert sum(widths.values()) == plots.SCALE


def test_a_histogram_of_nothing_is_empty() -> None:
    empty = {end: Counter[int]() for end in plots.ENDS}
    assert "rect" not in plots.lengths(empty)
