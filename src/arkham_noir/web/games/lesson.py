"""Lessons at the table: the current step, what to press, and the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...lessons import LESSONS, Lesson, Stage, find_lesson
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
    "You have finished this tutorial. Play the game to the end, with hints and undo, or "
    "continue later: it is saved."
)


def with_lesson(session: GameSession, context: TableContext) -> TableContext:
    """Return the table of a session with the current step of its lesson, if any."""
    if session.lesson is None:
        return context
    page = TablePage(
        context.game, context.focus, odds=context.panel == "odds", wanted=session.wanted_moves
    )
    step = lesson_step(session, page)
    banner = Banner(step.says, step.title, step=step) if step else None
    return replace(context, layout=page, banner=banner)


def lesson_step(session: GameSession, page: TablePage) -> LessonStep | None:
    """Return the current step, or the end of the lesson; None after the lesson."""
    lesson, made, read = session.lesson, len(session.game.moves), session.saved.read
    if lesson is None or session.game.over:
        return None
    number, count = lesson.number(made, read), len(lesson.steps)
    if session.step is not None:
        way, pointed = _find_pointers(session.step, page)
        return LessonStep(lesson.title, session.step.says, number, count, way, pointed)
    if not session.has_completed_lesson:
        return None
    return LessonStep(
        lesson.title, COMPLETE, number, count, complete=True, following=_following(lesson)
    )


def _find_pointers(step: Stage, page: TablePage) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what to press for a step, and the things it points at.

    If the step asks for a move, it points only at the first card, because buttons have their own
    mark.
    """
    wanted = page.answers.wanted_action
    if wanted is None:
        return (), step.points
    way = labels_to_press(page, wanted)
    begins = bool(wanted.card) and way[0] == page.card_of(wanted.card).title
    return way, (wanted.card,) if begins else ()


def _following(lesson: Lesson) -> Lesson | None:
    """Return the lesson after this one."""
    later = LESSONS[LESSONS.index(lesson.name) + 1 :]
    return find_lesson(later[0]) if later else None


# What to press


def labels_to_press(page: TablePage, wanted: TableAction) -> tuple[str, ...]:
    """Return the labels to press for a move: its button, or a card or action and then a button."""
    way = _labels_for_action(page, wanted)
    return (
        (*way, PromptBuilder(page, Focus()).confirmation_words(wanted)[1]) if wanted.asks else way
    )


def _labels_for_action(page: TablePage, wanted: TableAction) -> tuple[str, ...]:
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
    """Return the label of the button of a move; empty if there is none."""
    found: Iterable[PromptChoice] = (*asking.prompt.choices, *asking.prompt.aside)
    return next((each.label for each in found if _gives(each, wanted)), "")


def _gives(choice: PromptChoice, wanted: TableAction) -> bool:
    if choice.answer:
        return choice.answer.text == wanted.text
    return choice.query == Focus(sure=wanted.text).query
