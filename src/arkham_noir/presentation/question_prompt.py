"""The prompt of every question other than the choice of an action."""

from __future__ import annotations

from functools import cached_property

from ..core import options as verbs
from ..core import steps
from .actions_prompt import ActionsPrompt
from .line_targets import PLAYS
from .prompt import Prompt


class QuestionPrompt(ActionsPrompt):
    """Asks the question of the current decision."""

    def question_prompt(self) -> Prompt:
        assert self.page.decision is not None
        eyebrow, title, reason = self.question_words(self.page.decision.question)
        own = [a for a in self.page.answers.now if not verbs.is_free(a.verb) and not a.spends]
        if self.kind in PLAYS:
            hand = self.hand_prompt()
            others = self.build_numbered(answer for answer in own if not answer.card)
            choices = (*hand.choices, *others)
            return hand._replace(
                eyebrow=eyebrow, title=title, reason=reason, back=False, choices=choices
            )
        if self.kind == steps.CHOOSE_CASE:
            return self.close_prompt()._replace(back=False)
        reason = " ".join(filter(None, (reason, *self.tray_notes, self.reminder)))
        by_card = "cards" if any(answer.card for answer in own) else "words"
        kind = "search" if self.page.tray else by_card
        choices = tuple(each for each in self.build_numbered(own) if each.card not in self.tray_ids)
        return Prompt(eyebrow, title, reason, self.rule, choices, kind=kind)

    def question_words(self, question: str) -> tuple[str, str, str]:
        """Return a question as eyebrow, title and reason."""
        source, colon, rest = question.partition(": ")
        if colon and rest.startswith("you "):
            return f"{self.turn} · {source}", rest[:1].upper() + rest[1:], ""
        title, stop, reason = question.partition(". ")
        return self.turn, f"{title}." if stop else title, reason

    # The tray

    @cached_property
    def tray_ids(self) -> frozenset[str]:
        """Return the ids of the cards in the tray."""
        return frozenset(held.card.id for held in self.page.tray)

    @property
    def tray_notes(self) -> list[str]:
        """Return the notes that all cards of the tray share."""
        told = [{note.text for note in answer.notes}
                for held in self.page.tray for answer in held.answers]  # fmt: skip
        return sorted(set.intersection(*told)) if told else []

    @property
    def tray_keys(self) -> dict[str, str]:
        """Return the number keys of the cards in the tray."""
        own = [answer for answer in self.page.answers.now if not verbs.is_free(answer.verb)]
        return {
            each.card: each.key for each in self.build_numbered(own) if each.card in self.tray_ids
        }
