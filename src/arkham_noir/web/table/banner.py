"""The banner of a table: a lesson step, a puzzle question, a watched player, or a replay."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ...lessons import Lesson

NO_LINKS = Markup()


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson, or the message after the last step (`complete`).

    `way` lists the labels to press, in order, for the move that the step asks for. `pointed` has
    the places and cards that the step points at, and `following` is the next lesson.
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
    def screen_reader_text(self) -> str:
        """Return the text for screen readers."""
        way = f"Choose {', then '.join(self.way)}." if self.way else ""
        return f"{self.says} {way}".strip()


@dataclass(frozen=True)
class Banner:
    """The text above the table, with its links.

    `script` is the static file that handles the links, `modules` are its imports besides those of
    the table, and `sheet` is a style sheet of its own. A banner with a `step` belongs to a lesson
    and also shows the notice of the page.
    """

    text: str
    label: str
    links: Markup = NO_LINKS
    script: str = ""
    modules: tuple[str, ...] = ()
    sheet: str = ""
    step: LessonStep | None = None

    @property
    def screen_reader_text(self) -> str:
        """Return the text for screen readers."""
        return self.step.screen_reader_text if self.step else self.text

    @property
    def point(self) -> str:
        """Return the places and cards that the step points at, separated by spaces."""
        return " ".join(self.step.pointed) if self.step else ""
