"""The HTML of the prompt: the question, its choices, and the end of every line.

The page contains the prompt for every focus, so these functions run about a hundred times per
move. They build plain strings because a template would take five times as long.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup, escape

from ...presentation.actions import TableAction
from ...presentation.line_targets import LineTarget
from ...presentation.prompt import Prompt, PromptChoice
from ...presentation.prompt_builder import PromptBuilder
from ..http.addresses import cached_by_root_path
from ..templating.environment import GAME_URL
from ..templating.markup import cited, edge_said, icon_of, symbols

YES = "y"
"""The key that confirms a move."""


@lru_cache(maxsize=4096)
def safe(text: str) -> str:
    """Return a text escaped for HTML."""
    return str(escape(text))


def sending(answer: TableAction, name: str, inner: str, then: str = "") -> str:
    """Return the button of a move; `then` is the focus to show after it."""
    warning, sure = answer.warning, answer.key == YES
    where = f' formaction="{GAME_URL}/play?{safe(then)}" data-then="{safe(then)}"' if then else ""
    form = "confirmed-moves" if sure else "moves"
    return (
        f'<button form="{form}" name="move" value="{safe(answer.text)}" '
        f'class="{name}{_wanted(answer)}"{_key(answer.key)}'
        f"{' data-ask' if warning and not sure else ''}{where} "
        f'aria-label="{safe(answer.words)}{f". {safe(warning.text)}" if warning else ""}">'
        f"{inner}</button>"
    )


def _wanted(each: TableAction | PromptChoice) -> str:
    """Return the class that marks what the lesson asks for."""
    return " lesson-target" if each.wanted else ""


def _key(key: str) -> str:
    return f' data-key="{key}"' if key else ""


def choice_of(choice: PromptChoice, name: str = "act") -> str:
    """Return the HTML of a choice: a move, a link to a focus, or a refusal."""
    inner, danger = _inside(choice), " danger" if choice.dangerous else ""
    if choice.answer:
        sure = " go" if choice.key == YES else ""
        return sending(choice.answer, f"{name}{danger}{sure}", inner, choice.then)
    said = safe(choice.detail)
    if choice.query:
        return (
            f'<a class="{name}{" off" if choice.rule else ""}{danger}{_wanted(choice)}" '
            f'href="{GAME_URL}?{safe(choice.query)}" data-swap{_key(choice.key)} '
            f'data-say="{said}">{inner}</a>'
        )
    return (
        f'<div class="{name} off" tabindex="0" data-say="{said}">{inner}'
        f'<span class="hush">{said}</span></div>'
    )


def _inside(choice: PromptChoice) -> str:
    """Return the label, the key, the note and the cost of a choice."""
    key = f'<kbd aria-hidden="true">{choice.key}</kbd>' if choice.key else ""
    warn = ' class="warn"' if choice.dangerous else ""
    note = f"<small{warn}>{safe(choice.note)}</small>" if choice.note else ""
    brief = f'<b class="brief">Line {choice.line}</b>' if choice.line else ""
    return f"<b>{safe(choice.label)}</b>{brief}{key}{note}{_cost() if choice.costs_time else ''}"


def _cost() -> str:
    count = '<span class="n">+1</span><span class="hush"> Time</span>'
    return f'<span class="cost">{icon_of("time")}{count}</span>'


def _row(choices: Iterable[PromptChoice], name: str = "act") -> str:
    at_line = ("", ' class="at-line"')
    return "".join(
        [f"<li{at_line[choice.line > 0]}>{choice_of(choice, name)}</li>" for choice in choices]
    )


def prompt_of(prompt: Prompt) -> str:
    """Return the question with its choices."""
    aside = f'<ul class="aside">{_row(prompt.aside, "act spend")}</ul>' if prompt.aside else ""
    return (
        f'<p class="cap">{safe(prompt.eyebrow)}</p>'
        f'<h2 id="question">{safe(prompt.title)}</h2>'
        f'<ul class="acts rows {prompt.kind} k{len(prompt.choices) + prompt.back}">'
        f"{_row(prompt.choices)}{_back(prompt.kind) if prompt.back else ''}</ul>{aside}"
    )


def _back(kind: str) -> str:
    return (
        f'<li><a class="act lay" href="{GAME_URL}" data-swap data-key="0" data-back '
        f'data-say="Go back to the whole table."><b>{"Cancel" if kind == "ask" else "Back"}</b>'
        f'<kbd aria-hidden="true">0</kbd></a></li>'
    )


def place_of(place: LineTarget) -> str:
    """Return the end of a line: moves, a refusal, or the edge to match."""
    plays = "".join([_play(answer, place.dangers) for answer in place.plays])
    refusal = _refusal(place.refusal.rule, place.why) if place.refusal and not plays else ""
    spends = "".join([_spend(answer) for answer in place.spends])
    return f"{plays}{refusal}{spends}" or _wants(place.edge, place.purple)


def _play(answer: TableAction, dangers: tuple[str, ...]) -> str:
    hot = (*dangers, answer.doubt) if answer.doubt else dangers
    inner = f"<b>{safe(answer.label)}</b>" + "".join(
        [f'<small class="hot">{safe(each)}</small>' for each in hot]
    )
    return sending(answer.with_key(""), "drop danger" if hot else "drop", inner)


@cached_by_root_path(maxsize=4096)
def _refusal(rule: str, why: tuple[str, str]) -> str:
    brief, reason = why
    return (
        f'<div class="refusal" tabindex="0"><b>{safe(brief)}</b>'
        f"<p>{symbols(reason)}</p>{cited(rule)}</div>"
    )


def _spend(answer: TableAction) -> str:
    inner = f"<small>{safe(answer.spends.replace('using', 'use', 1))}</small>"
    if not answer.asks:
        return sending(answer, "drop spend", inner)
    return (
        f'<a class="drop spend{_wanted(answer)}" href="{GAME_URL}?sure={quote(answer.text)}" '
        f'data-swap aria-label="{safe(answer.words)}">{inner}</a>'
    )


@cached_by_root_path(maxsize=256)
def _wants(edge: tuple[str, ...], purple: frozenset[str]) -> str:
    """Return the edge that the next card of a line must match."""
    icons = "".join([icon_of(each, each in purple) for each in edge])
    return (
        f'<div class="wants"><small>next</small><span>{icons}</span>'
        f'<small class="w">{safe(edge_said(edge))}</small></div>'
    )


def focus_templates(variants: Iterable[PromptBuilder]) -> Markup:
    """Return a `<template>` for every focus, for the script of the page."""
    return Markup("".join([_focus(asking) for asking in variants]))


def _focus(asking: PromptBuilder) -> str:
    prompt, places = asking.prompt, asking.places
    title, reason = safe(prompt.title), safe(prompt.reason)
    refused = [safe(place.refusal.text) for place in places if place.refusal and not place.plays]
    asked = " ".join([title, reason if asking.focus else "", *refused])
    return (
        f'<template data-focus="{safe(asking.focus.query)}" data-kind="{prompt.kind}" '
        f'data-chosen="{asking.chosen.id if asking.chosen else ""}" '
        f'data-asked="{asked}" data-reason="{reason}">'
        f'<div data-to="prompt">{prompt_of(prompt)}</div>'
        f"{''.join(map(_place_in_focus, places))}</template>"
    )


def _place_in_focus(place: LineTarget) -> str:
    return f'<div data-to="{place.number}" data-light="{place.state}">{place_of(place)}</div>'
