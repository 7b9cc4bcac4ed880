"""The question on its paper: what it says, and what can be pressed."""

from __future__ import annotations

from typing import NamedTuple

from .actions import Button


class Choice(NamedTuple):
    """One thing to press on the prompt: an answer, something to look at, or a refusal.

    `note` is the short line below the label, `detail` the sentence that is read on focus. What is
    `grave` brings harm that cannot be mended, and its note stands out. A lesson waits for what is
    `wanted`, or for a move that it leads to. `then` is what the page shows after the answer, `line`
    the line at which it is offered too.
    """

    key: str
    label: str
    note: str = ""
    detail: str = ""
    answer: Button | None = None
    query: str = ""
    rule: str = ""
    costs_time: bool = False
    grave: bool = False
    wanted: bool = False
    then: str = ""
    line: int = 0

    def with_key(self, key: str) -> Choice:
        """The same choice, pressed by this key."""
        answer = self.answer.with_key(key) if self.answer else None
        return self._replace(key=key, answer=answer)

    @property
    def card(self) -> str:
        """The card that it is answered with, by its id."""
        return self.answer.card if self.answer else ""


class Way(NamedTuple):
    """A link onward from a table that asks nothing any more.

    An address that does not begin with `/` is below that of the table.
    """

    words: str
    address: str


class Prompt(NamedTuple):
    """The question on its paper: a title, a short reason, what can be pressed.

    `aside` is what uses something up or costs no action: it stands apart, without numbers.
    """

    cap: str
    title: str
    reason: str = ""
    rule: str = ""
    choices: tuple[Choice, ...] = ()
    aside: tuple[Choice, ...] = ()
    back: bool = False
    kind: str = ""
