"""Writes docs/rules.md and docs/rulings.md from the data that the program itself shows."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from arkham_noir.rulebook import Rule, Ruling, rules, rulings

DOCS = Path(__file__).parents[2] / "docs"
ALL_CASES = (1, 2, 3)


def rules_page() -> str:
    """Every rule by heading."""
    lines = [
        "# The rules",
        "",
        "All rules of the three games in our own words, each with its id. The program cites",
        "these ids whenever it refuses something or does something by itself; `arkham-noir",
        "rules ID` shows one, `arkham-noir rules WORD` finds some. Where the rulebooks are",
        "silent our [rulings](rulings.md) answer.",
        "",
        "*Made by `scripts/docs/write_rules.py`; edit `src/arkham_noir/rulebook/rules.toml`.*",
    ]
    for heading, group in groupby(rules().values(), key=lambda rule: rule.heading):
        lines += ["", f"## {heading}", "", *(rule_line(rule) for rule in group)]
    return "\n".join(lines) + "\n"


def rule_line(rule: Rule) -> str:
    """One rule, with its cases unless it holds in all, and its rulings."""
    cases = "" if rule.cases == ALL_CASES else f" *(Case {', '.join(map(str, rule.cases))})*"
    touched = f" [{', '.join(rule.rulings)}]" if rule.rulings else ""
    return f"- **{rule.id}**{cases} {rule.text}{touched}"


def rulings_page() -> str:
    """Every ruling with what the text left open."""
    lines = [
        "# Rulings",
        "",
        "Where a rulebook is silent or says two things, these are our numbered answers. A house",
        "rule can be switched on where a *switch* is named; a record says which were on.",
        "",
        "*Made by `scripts/docs/write_rules.py`; edit `src/arkham_noir/rulebook/rulings.toml`.*",
    ]
    for ruling in rulings().values():
        lines += ["", *ruling_lines(ruling)]
    return "\n".join(lines) + "\n"


def ruling_lines(ruling: Ruling) -> list[str]:
    """One ruling."""
    cases = "" if ruling.cases == ALL_CASES else f", Case {', '.join(map(str, ruling.cases))}"
    lines = [
        f"## {ruling.id}",
        "",
        f"{ruling.question} **{ruling.ruling}**",
        "",
        f"{ruling.reason} Touches {', '.join(ruling.rules)}. Weight: {ruling.severity}{cases}.",
    ]
    switch = [f"Switch: `--{ruling.switch}`."] if ruling.switch else []
    return lines + switch + ([ruling.effect] if ruling.effect else [])


PAGES = {"rules.md": rules_page, "rulings.md": rulings_page}

if __name__ == "__main__":
    for name, page in PAGES.items():
        (DOCS / name).write_text(page())
