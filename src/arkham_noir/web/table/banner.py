"""The banner above a table: a step of a lesson, the question of a puzzle, who is being watched."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ...lessons import Lesson

NO_LINKS = Markup()


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson, or the card after the last one (`complete`).

    `way` names what to press, one after the other, for the move that the step wants; `pointed`
    has the places and cards that it points at; `following` is the lesson to take next.
    """

    title: str
    says: str
    number: int
    count: int
    way: tuple[str, ...] = ()
    pointed: tuple[str, ...] = ()
    complete: bool = False
    following: Lesson | None = None

    @property
    def heard(self) -> str:
        """Return what a screen reader hears of it."""
        way = f"Choose {', then '.join(self.way)}." if self.way else ""
        return f"{self.says} {way}".strip()


@dataclass(frozen=True)
class Banner:
    """What a page says above the table.

    `links` are the ways on from here, and `script` is a static file that knows them. A banner with
    a `step` belongs to a lesson: it also shows the notice of the page.
    """

    text: str
    label: str
    links: Markup = NO_LINKS
    script: str = ""
    step: LessonStep | None = None

    @property
    def heard(self) -> str:
        """Return what a screen reader hears of it."""
        return self.step.heard if self.step else self.text

    @property
    def point(self) -> str:
        """Return the places and cards that it points at, separated by spaces."""
        return " ".join(self.step.pointed) if self.step else ""
