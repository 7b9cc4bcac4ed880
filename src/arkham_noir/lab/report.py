"""Reports: one HTML page with the plots of a run, which needs no other files and no network."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import Any

from .. import _atomic_files
from ..execution.run_spec import RunSpec
from . import plots
from .program import program
from .runner import Findings
from .statistics import mean, wilson
from .summaries import card_rows, lengths, summary, title_of

HERE = Path(__file__).parent
FATES = ("seen", "taken", "played", "scored", "discarded", "left")
MEANINGS = {
    "seen": "left its stack",
    "taken": "was in the hand",
    "played": "was in a line",
    "scored": "reached the Big picture",
    "discarded": "went to the Discard or Time area",
    "left": "was seen but never played",
}


def write(path: Path, findings: Findings) -> None:
    """Write the report; replace an existing file only when the new one is complete."""
    _atomic_files.save(path, page(findings))


def page(findings: Findings) -> str:
    """Return the report as HTML."""
    template = Template((HERE / "report.html").read_text(encoding="utf-8"))
    entries = range(len(findings.job.entries))
    return template.substitute(
        title=escape(f"{title_of(findings.job.entries[0])}: {findings.games_done:,} games"),
        style=(HERE / "report.css").read_text(encoding="utf-8"),
        script=(HERE / "report.js").read_text(encoding="utf-8"),
        configuration=_configuration(findings),
        rates=_figure("Won", _rates(findings)),
        endings=_figure("How the games ended", _endings(findings)),
        players="".join(_player(findings, entry) for entry in entries),
    )


def name_of(entry: RunSpec) -> str:
    """Return the name of a player and the number of its rollouts."""
    return entry.player_name + (f" ({entry.rollouts})" if entry.rollouts else "")


def _figure(caption: str, svg: str) -> str:
    """Return a plot with its caption and a place for its buttons."""
    words = f'{escape(caption)}<span class="save"></span>'
    return f"<figure>{svg}<figcaption>{words}</figcaption></figure>"


def _rates(findings: Findings) -> str:
    rows = []
    for number, entry in enumerate(findings.job.entries):
        results = findings.results(number)
        rows.append((name_of(entry), wilson(results.counts["won"], len(results))))
    return plots.shares(rows, title="Games won by each player, with 95% intervals")


def _endings(findings: Findings) -> str:
    rows = [
        (name_of(entry), findings.results(number).counts)
        for number, entry in enumerate(findings.job.entries)
    ]
    return plots.endings(rows, title="How the games of each player ended")


def _configuration(findings: Findings) -> str:
    job = findings.job
    told = job.entries[0].configuration()
    deck, by = told["deck"], program()
    rows = {
        "case": f"{told['case']}, preset {told['preset']}",
        "settings": " ".join(f"{name}={value}" for name, value in told["settings"].items()),
        "deck": f"{deck['name']} {deck['version']}, {deck['fingerprint']}; in use {deck['in_use']}",
        "deals": f"{job.seed}/{job.first} to {job.seed}/{job.deals.stop - 1}",
        "program": f"arkham-noir {by['version']}, rules {by['rules']}, {by['build']}, Python "
        f"{by['python']}, {by['machine']}",
    }
    return "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in rows.items())


def _player(findings: Findings, entry: int) -> str:
    """Return the section of one player: the lengths of its games, and its cards."""
    name = name_of(findings.job.entries[entry])
    turns = findings.results(entry)["turns"]
    title = f"Turns per game: {mean(turns)} on average"
    return "".join([
        f"<section><h2>{escape(name)}</h2>",
        f"<p>{_sentence(summary(findings, entry))}</p>",
        _figure(title, plots.lengths(lengths(findings, entry), title)),
        _cards(findings, entry),
        "</section>",
    ])  # fmt: skip


def _sentence(row: dict[str, Any]) -> str:
    rate, turns = wilson(row["won"], row["games"]), row["turns"]
    return (
        f"{row['games']:,} games: {row['won']:,} won, {rate}; {row['lost-mind']:,} lost by "
        f"Stability, {row['lost-time']:,} lost by Time. Half of them took "
        f"{turns['median']} turns or fewer, 90% took {turns['p5']} to {turns['p95']}."
    )


def _cards(findings: Findings, entry: int) -> str:
    """Return the table of cards, those played least first."""
    rows = sorted(card_rows(findings, entry), key=lambda row: row["played"]["games"])
    if not rows:
        return "<p>There are no card statistics for this player.</p>"
    heads = "".join(f'<th scope="col" title="{MEANINGS[f]}">{f}</th>' for f in FATES)
    given = '<th scope="col">won if played</th>'
    body = "".join(map(_card, rows))
    said = "; ".join(f"<b>{fate}</b> {meaning}" for fate, meaning in MEANINGS.items())
    return (
        f'<h3>Cards</h3><p class="note">The share of games in which a card {said}. Cards played '
        "least come first. Below each share is how many of these games were won.</p>"
        f'<div class="wide"><table><thead><tr><th scope="col">card</th>{heads}{given}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _card(row: dict[str, Any]) -> str:
    cells = "".join(_cell(row, fate) for fate in FATES)
    played = row["played"]
    given = str(wilson(played["won"], played["games"])) if played["games"] else "never played"
    name = f'{escape(row["title"])} <span class="id">{row["id"]}, {row["type"]}</span>'
    return f'<tr><th scope="row">{name}</th>{cells}<td>{given}</td></tr>'


def _cell(row: dict[str, Any], fate: str) -> str:
    games, won = row[fate]["games"], row[fate]["won"]
    share = games / max(1, row["games"])
    bar = plots.small_bar(share) if fate == "played" else ""
    rate = f"{100 * won / games:.0f}% won" if games else ""
    return f'<td>{bar}{100 * share:.0f}<span class="given">{rate}</span></td>'
