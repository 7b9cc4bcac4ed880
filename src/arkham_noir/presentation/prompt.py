"""The prompt: the current question and the choices it offers."""

from __future__ import annotations

from typing import NamedTuple

from .actions import TableAction


class PromptChoice(NamedTuple):
    """One choice of the prompt: an action, a card to look at, or a refusal.

    `note` is the short line below the label, `detail` the sentence that is read on focus. A
    `dangerous` choice does harm that can't be undone. A lesson waits for the choice that is
    `wanted`, or for a move that it leads to. `then` is what to show after the move, `line` the
    line that offers the choice too.
    """

    key: str
    label: str
    note: str = ""
    detail: str = ""
    answer: TableAction | None = None
    query: str = ""
    rule: str = ""
    costs_time: bool = False
    dangerous: bool = False
    wanted: bool = False
    then: str = ""
    line: int = 0

    def with_key(self, key: str) -> PromptChoice:
        """Return the same choice with this key."""
        answer = self.answer.with_key(key) if self.answer else None
        return self._replace(key=key, answer=answer)

    @property
    def card(self) -> str:
        """Return the id of the card that the choice uses."""
        return self.answer.card if self.answer else ""


class EndLink(NamedTuple):
    """A link from a table whose game is over.

    An address that does not begin with `/` is relative to the address of the table.
    """

    words: str
    address: str


class Prompt(NamedTuple):
    """The current question: a line above the title, the title, a reason and the choices.

    `aside` are choices that use something up or cost no action. They are shown apart, without
    numbers.
    """

    eyebrow: str
    title: str
    reason: str = ""
    rule: str = ""
    choices: tuple[PromptChoice, ...] = ()
    aside: tuple[PromptChoice, ...] = ()
    back: bool = False
    kind: str = ""
