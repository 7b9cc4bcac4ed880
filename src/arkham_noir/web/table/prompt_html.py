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
from ..templating.markup import edge_sentence, icon_of, link_rules, symbols

YES = "y"
"""The key that confirms a move."""


@lru_cache(maxsize=4096)
def escape_html(text: str) -> str:
    """Return a text escaped for HTML."""
    return str(escape(text))


def move_button(answer: TableAction, name: str, inner: str, then: str = "") -> str:
    """Return the button of a move; `then` is the focus to show after it."""
    warning, sure = answer.warning, answer.key == YES
    where = (
        f' formaction="{GAME_URL}/play?{escape_html(then)}" data-then="{escape_html(then)}"'
        if then
        else ""
    )
    form = "confirmed-moves" if sure else "moves"
    return (
        f'<button form="{form}" name="move" value="{escape_html(answer.text)}" '
        f'class="{name}{_wanted_class(answer)}"{_key(answer.key)}'
        f"{' data-ask' if warning and not sure else ''}{where} "
        f'aria-label="{escape_html(answer.words)}'
        f'{f". {escape_html(warning.text)}" if warning else ""}">'
        f"{inner}</button>"
    )


def _wanted_class(each: TableAction | PromptChoice) -> str:
    """Return the class that marks what the lesson asks for."""
    return " lesson-target" if each.wanted else ""


def _key(key: str) -> str:
    return f' data-key="{key}"' if key else ""


def choice_of(choice: PromptChoice, name: str = "act") -> str:
    """Return the HTML of a choice: a move, a link to a focus, or a refusal."""
    inner, danger = _choice_content(choice), " danger" if choice.dangerous else ""
    if choice.answer:
        sure = " go" if choice.key == YES else ""
        return move_button(choice.answer, f"{name}{danger}{sure}", inner, choice.then)
    said = escape_html(choice.detail)
    if choice.query:
        return (
            f'<a class="{name}{" off" if choice.rule else ""}{danger}{_wanted_class(choice)}" '
            f'href="{GAME_URL}?{escape_html(choice.query)}" data-swap{_key(choice.key)} '
            f'data-say="{said}">{inner}</a>'
        )
    return (
        f'<div class="{name} off" tabindex="0" data-say="{said}">{inner}'
        f'<span class="hush">{said}</span></div>'
    )


def _choice_content(choice: PromptChoice) -> str:
    """Return the label, the key, the note and the cost of a choice."""
    key = f'<kbd aria-hidden="true">{choice.key}</kbd>' if choice.key else ""
    warn = ' class="warn"' if choice.dangerous else ""
    note = f"<small{warn}>{escape_html(choice.note)}</small>" if choice.note else ""
    brief = f'<b class="brief">Line {choice.line}</b>' if choice.line else ""
    cost = _cost() if choice.costs_time else ""
    return f"<b>{escape_html(choice.label)}</b>{brief}{key}{note}{cost}"


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
        f'<p class="cap">{escape_html(prompt.eyebrow)}</p>'
        f'<h2 id="question">{escape_html(prompt.title)}</h2>'
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
    refusal = (
        _refusal(place.refusal.rule, place.refusal_parts) if place.refusal and not plays else ""
    )
    spends = "".join([_spend(answer) for answer in place.spends])
    return f"{plays}{refusal}{spends}" or _wants(place.edge, place.purple)


def _play(answer: TableAction, dangers: tuple[str, ...]) -> str:
    hot = (*dangers, answer.doubt) if answer.doubt else dangers
    inner = f"<b>{escape_html(answer.label)}</b>" + "".join(
        [f'<small class="hot">{escape_html(each)}</small>' for each in hot]
    )
    return move_button(answer.with_key(""), "drop danger" if hot else "drop", inner)


@cached_by_root_path(maxsize=4096)
def _refusal(rule: str, why: tuple[str, str]) -> str:
    brief, reason = why
    return (
        f'<div class="refusal" tabindex="0"><b>{escape_html(brief)}</b>'
        f"<p>{symbols(reason)}</p>{link_rules(rule)}</div>"
    )


def _spend(answer: TableAction) -> str:
    inner = f"<small>{escape_html(answer.spends.replace('using', 'use', 1))}</small>"
    if not answer.asks:
        return move_button(answer, "drop spend", inner)
    return (
        f'<a class="drop spend{_wanted_class(answer)}" href="{GAME_URL}?sure={quote(answer.text)}" '
        f'data-swap aria-label="{escape_html(answer.words)}">{inner}</a>'
    )


@cached_by_root_path(maxsize=256)
def _wants(edge: tuple[str, ...], purple: frozenset[str]) -> str:
    """Return the edge that the next card of a line must match."""
    icons = "".join([icon_of(each, each in purple) for each in edge])
    return (
        f'<div class="wants"><small>next</small><span>{icons}</span>'
        f'<small class="w">{escape_html(edge_sentence(edge))}</small></div>'
    )


def focus_templates(variants: Iterable[PromptBuilder]) -> Markup:
    """Return a `<template>` for every focus, for the script of the page."""
    return Markup("".join([_focus(asking) for asking in variants]))


def _focus(asking: PromptBuilder) -> str:
    prompt, places = asking.prompt, asking.places
    title, reason = escape_html(prompt.title), escape_html(prompt.reason)
    refused = [
        escape_html(place.refusal.text) for place in places if place.refusal and not place.plays
    ]
    asked = " ".join([title, reason if asking.focus else "", *refused])
    return (
        f'<template data-focus="{escape_html(asking.focus.query)}" data-kind="{prompt.kind}" '
        f'data-chosen="{asking.chosen.id if asking.chosen else ""}" '
        f'data-asked="{asked}" data-reason="{reason}">'
        f'<div data-to="prompt">{prompt_of(prompt)}</div>'
        f"{''.join(map(_place_in_focus, places))}</template>"
    )


def _place_in_focus(place: LineTarget) -> str:
    return f'<div data-to="{place.number}" data-light="{place.state}">{place_of(place)}</div>'
