"""The prompt builder: the question to show, given what the player has chosen."""

from __future__ import annotations

from functools import cached_property

from ..core import options as verbs
from .actions import TableAction
from .card_prompt import CardPrompt
from .layout import Focus, TableLayout
from .line_targets import PLAYS
from .prompt import Prompt, PromptChoice
from .question_prompt import QuestionPrompt

CONFIRMED = {
    "R-END-01": ("This loses the game immediately.", "Lose the game"),
    "AMB-04": ("This is your last open case.", "Close the case"),
    "C3-BRIEF-04": ("After this you can't win.", "Use it anyway"),
    "C3-PURPLE-01": ("After this you can't win.", "Score it anyway"),
}
"""The title and the button of a confirmation, by the rule of its warning."""


class PromptBuilder(CardPrompt, QuestionPrompt):
    """Builds the prompt of a table for one focus."""

    def __init__(self, page: TableLayout, focus: Focus, plain: PromptBuilder | None = None) -> None:
        super().__init__(page, focus)
        self.plain = plain  # the same question with no focus, if it was built already

    @cached_property
    def prompt(self) -> Prompt:
        """Return the current question, or how the game ended."""
        if (awaited := self.game.awaited) is not None:
            eyebrow = f"{self.turn} · real cards" if self.view.turn else "Setup · real cards"
            return Prompt(eyebrow, awaited.why, awaited.text, awaited.rule, kind="deal")
        if self.page.decision is None:
            how = self.game.words.outcome(self.game.state)
            return Prompt("Game over", how, rule="R-END-01", kind="end")
        if self.focus.sure:
            found = self.sure_prompt(self.focus.sure)
            if found:
                return found
        if self.chosen and self.waits and self.kind in PLAYS:
            return self.must_wait(self.chosen) or self.play_prompt(self.chosen)
        if self.chosen and (self.answers or self.chosen in self.view.briefcase):
            return self.card_prompt(self.chosen)
        if self.plain and not self.focus.act:
            return self.plain.prompt
        if self.page.acting:
            return self.acting_prompt()
        return self.question_prompt()

    # Confirmation

    def sure_prompt(self, said: str) -> Prompt | None:
        """Ask to confirm a move that can't be undone; None if it is not offered."""
        found = next((answer for answer in self.page.answers.all if answer.text == said), None)
        if found is None:
            return None
        title, label, why = self.confirmation_words(found)
        reason = why if found.verb == verbs.CONTINUE else f"{why} {found.words}.".strip()
        rule = found.warning.rule if found.warning else "R-CONTACT-01"
        yes = PromptChoice("y", label, "", reason, found.with_key("y"), dangerous=bool(found.doubt))
        return Prompt("Are you sure?", title, reason, rule, (yes,), back=True, kind="ask")

    def confirmation_words(self, answer: TableAction) -> tuple[str, str, str]:
        """Return the title, the button and the reason of a confirmation."""
        warning = answer.warning
        if warning is None:
            helper = answer.spends.removeprefix("using ")
            helper = helper or self.page.card_of(answer.card).title
            return f"This uses up {helper}.", "Use it", ""
        title, label = CONFIRMED.get(warning.rule, (warning.text, "Do it anyway"))
        return title, label, answer.loss or warning.text
