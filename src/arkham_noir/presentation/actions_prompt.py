"""The prompts of the five actions: which action, which card of the hand, which case to close."""

from __future__ import annotations

from ..core import options as verbs
from ..core import steps
from .choice_builder import MANY, ChoiceBuilder
from .prompt import Prompt, PromptChoice

ACTIONS = {
    "a": (verbs.TAKE, "Take", "take"),
    "b": (verbs.PLAY_LEAD, "Play lead", "play lead"),
    "c": (verbs.USE_HAND, "Play hand", "hand"),
    "d": (verbs.CLOSE, "Close", "close"),
    "e": (verbs.PASS, "Pass", "pass"),
}
"""The five actions by their letter in the rulebook: verb, name, text."""

OPENS = {"b": "lead", "c": "hand", "d": "close"}
"""The actions that need another choice, and the focus that shows it."""

NOTES = {
    "a": "into your hand", "b": "to a case", "c": "discards lead", "d": "discards lead",
    "e": "discards lead",
}  # fmt: skip
"""What each action does or costs, in a few words."""

AT_CARDS = ("b", "c")
"""The actions that begin with a card: a lesson points at the card, not at the action."""

DISCARDS_LEAD = ("c", "d", "e")
"""The actions that discard the First lead first [R-TURN-03]."""


class ActionsPrompt(ChoiceBuilder):
    """Asks for one of the five actions."""

    def acting_prompt(self) -> Prompt:
        if self.focus.act == "hand":
            return self.hand_prompt()
        if self.focus.act == "close":
            return self.close_prompt()
        choices = tuple(self.action(key) for key in ACTIONS)
        reason = self.reminder or "Point at an action to see what it does."
        eyebrow = f"{self.turn} · your action"
        return Prompt(eyebrow, "Choose an action.", reason, self.rule, choices, kind="actions")

    def action(self, key: str) -> PromptChoice:
        verb, label, asked = ACTIONS[key]
        found = [answer for answer in self.page.answers.now if answer.verb == verb]
        plain = [answer for answer in found if not answer.spends]
        if not plain:
            return self.refused_choice(key, label, asked, bool(found))
        first = plain[0]
        query = self.opening(key) if key in OPENS and self.opens(key) else ""
        return PromptChoice(
            key,
            label,
            first.doubt or NOTES[key],
            self.lead_words if key == "b" else f"{first.words}.",
            None if query else first.with_key(key),
            query,
            costs_time=key in DISCARDS_LEAD and self.page.first_costs_time,
            dangerous=bool(first.doubt),
            wanted=first.wanted and key not in AT_CARDS,
        )

    def opening(self, key: str) -> str:
        """Return the focus in which an action shows its choices."""
        lead = self.page.first_lead
        return f"card={lead.id}" if key == "b" and lead else f"act={OPENS[key]}"

    @property
    def lead_words(self) -> str:
        lead = self.page.first_lead
        return f"Play the First lead, {lead.title if lead else ''}, to an open case."

    def opens(self, key: str) -> bool:
        """Return whether the action leads to a choice that can be shown now."""
        if key == "b":
            return True
        second = verbs.PLAY if key == "c" else verbs.CLOSE_LINE
        return bool(self.page.answers.actions_with_verbs(second))

    def refused_choice(self, key: str, label: str, asked: str, by_spending: bool) -> PromptChoice:
        """Return an action that can't be taken, and why; each line shows its own reason."""
        refusal = self.page.reasons.explain_refusal(asked)
        reason, rule = refusal.text, refusal.rule
        if by_spending:
            reason = f"You can play the First lead only by using {self.helper}."
            rule = "R-ACT-B"
        looks = key in OPENS and self.view.lines and (key != "c" or self.view.hand)
        query = self.opening(key) if looks and self.view.leads else ""
        return PromptChoice(key, label, NOTES[key], reason, query=query, rule=rule)

    def hand_prompt(self) -> Prompt:
        """Ask which card of the hand to play."""
        choices = [
            PromptChoice(
                str(place) if place <= MANY else "",
                held.card.title,
                note="" if any(answer.line for answer in held.answers) else "fits no open case",
                detail=f"Choose {held.card.title}, then an open case.",
                query=f"card={held.card.id}",
                wanted=any(answer.wanted for answer in held.answers),
            )
            for place, held in enumerate(self.page.hand, 1)
            if held.answers or self.kind != steps.WAIVED_PLAY
        ]
        reason = f"{self.discard_note} Then choose an open case.".strip()
        title = "Choose a card in your hand to play."
        eyebrow = f"{self.turn} · from your hand"
        return Prompt(eyebrow, title, reason, "R-ACT-C", tuple(choices), back=True, kind="cards")

    def close_prompt(self) -> Prompt:
        choices = tuple(
            self.build_line_choice(answer) for place in self.places for answer in place.plays
        )
        title = "Choose a case to close." if choices else "You can't close a case yet."
        reason = self.discard_note if choices else "Each line shows what is missing."
        eyebrow = f"{self.turn} · close a case"
        return Prompt(eyebrow, title, reason, "R-ACT-D", choices, back=True, kind="where")
