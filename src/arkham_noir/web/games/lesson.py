"""A lesson at the table: the current step, what to press, and the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...lessons import LESSONS, Lesson, Stage, lesson_named
from ...presentation.actions import TableAction
from ...presentation.actions_prompt import ACTIONS
from ...presentation.layout import Focus
from ...presentation.prompt import PromptChoice
from ...presentation.prompt_builder import PromptBuilder
from ..table.banner import Banner, LessonStep
from ..table.context import TableContext
from ..table.page import TablePage
from .sessions import GameSession

COMPLETE = (
    "You have finished this lesson. You can play this game to its end, with hints and undo, or "
    "leave it for later: it is saved."
)
YES = "Do it"
"""What confirms a move about which the game asks first."""


def with_lesson(session: GameSession, context: TableContext) -> TableContext:
    """Return the table of a session under the step of its lesson, if it is in one."""
    if session.lesson is None:
        return context
    page = TablePage(
        context.game, context.focus, odds=context.panel == "odds", wanted=session.wanted
    )
    step = lesson_step(session, page)
    banner = Banner(step.says, step.title, step=step) if step else None
    return replace(context, layout=page, banner=banner)


def lesson_step(session: GameSession, page: TablePage) -> LessonStep | None:
    """Show the step that is due, or the end; None when the player plays on alone."""
    lesson, made, read = session.lesson, len(session.game.moves), session.saved.read
    if lesson is None or session.game.over:
        return None
    number, count = lesson.number(made, read), len(lesson.steps)
    if session.step is not None:
        way, pointed = _pointing(session.step, page)
        return LessonStep(lesson.title, session.step.says, number, count, way, pointed)
    if not session.has_completed_lesson:
        return None
    return LessonStep(
        lesson.title, COMPLETE, number, count, complete=True, following=_following(lesson)
    )


def _pointing(step: Stage, page: TablePage) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to press for a step, and what it points at: where it wants a move, only at the card
    to begin with, for the buttons are marked themselves."""
    wanted = page.answers.wanted
    if wanted is None:
        return (), step.points
    way = way_to(page, wanted)
    begins = bool(wanted.card) and way[0] == page.card_of(wanted.card).title
    return way, (wanted.card,) if begins else ()


def _following(lesson: Lesson) -> Lesson | None:
    """The lesson to take after this one."""
    later = LESSONS[LESSONS.index(lesson.name) + 1 :]
    return lesson_named(later[0]) if later else None


# What to press


def way_to(page: TablePage, wanted: TableAction) -> tuple[str, ...]:
    """Name what to press for a move: its button, or a card or action and what that shows."""
    return (*_way(page, wanted), *([YES] if wanted.asks else []))


def _way(page: TablePage, wanted: TableAction) -> tuple[str, ...]:
    named, line = _label(PromptBuilder(page, Focus()), wanted), f"line {wanted.line}"
    if named:
        return (named,)
    if not wanted.card:
        return (ACTIONS["d"][1], line)
    title = page.card_of(wanted.card).title
    if wanted.card in {held.card.id for held in page.tray}:
        return (title,)
    return (title, line if wanted.line else _label(PromptBuilder(page, Focus(wanted.card)), wanted))


def _label(asking: PromptBuilder, wanted: TableAction) -> str:
    """What the button of a move is called where it is asked for; empty if there is none."""
    found: Iterable[PromptChoice] = (*asking.prompt.choices, *asking.prompt.aside)
    return next((each.label for each in found if _gives(each, wanted)), "")


def _gives(choice: PromptChoice, wanted: TableAction) -> bool:
    if choice.answer:
        return choice.answer.text == wanted.text
    return choice.query == Focus(sure=wanted.text).query
