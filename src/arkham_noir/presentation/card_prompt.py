"""The prompt of a chosen card: where it can be played, or what else it can do."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import options as verbs
from ..decks.cards import Card, Clue
from ..report.prose import capital
from ..words.risk import risk_of
from ..words.sentences import WHEN_PLAYED, effect_lines
from .actions import TableAction
from .actions_prompt import ActionsPrompt
from .choice_builder import MANY
from .prompt import Prompt, PromptChoice


def _effects_in_one(card: Clue) -> str:
    """Return what a card does when it is played: the first effect says when, the others don't."""
    lines = [line.partition(" [")[0] for line in effect_lines(card.effects)]
    later = [capital(line.removeprefix(WHEN_PLAYED)) for line in lines[1:]]
    return " ".join([*lines[:1], *later])


class CardPrompt(ActionsPrompt):
    """Asks what to do with the chosen card."""

    # A card to be played

    def must_wait(self, card: Card) -> Prompt | None:
        """Return the prompt of a lead that is not the First lead; None for any other card."""
        if not self.is_lead or card is self.page.first_lead:
            return None
        title, eyebrow = f"You can't play {card.title} yet.", f"{self.turn} · a lead"
        reason, aside = "Only the First lead can be played.", self.free(self.answers)
        return Prompt(eyebrow, title, reason, "R-PLAY-01", (), aside, back=True, kind="where")

    def play_prompt(self, card: Card) -> Prompt:
        """Ask where to play the chosen card; the other lines show why it can't join them."""
        plays = [answer for place in self.places for answer in place.plays]
        spends = [answer for place in self.places for answer in place.spends]
        uses = self.free_action_choices(card, spends)
        aside = (*uses, *map(self.build_spending_choice, spends), *self.free(self.answers))
        title = f"Play {card.title} to which case?" if plays else f"{card.title} fits no open case."
        if spends and not plays:
            title = f"You can play {card.title} only by using {self.helper}."
        eyebrow = f"{self.turn} · {'First lead' if self.is_lead else 'from your hand'}"
        choices = (*map(self.build_line_choice, plays), *self.other_lead_choices(card))
        reason = (
            self.consequences(card, plays) if plays else "" if spends else "Each line shows why."
        )
        return Prompt(eyebrow, title, reason, "R-PLAY-01", choices, aside, back=True, kind="where")

    def other_lead_choices(self, card: Card) -> Iterable[PromptChoice]:
        """Yield the other actions with the First lead."""
        if self.page.acting and card is self.page.first_lead:
            yield from (self.action(key) for key in ("a", "e"))

    def consequences(self, card: Card, plays: list[TableAction]) -> str:
        """Return what playing the card leads to."""
        parts = [] if self.is_lead else [self.discard_note]
        if isinstance(card, Clue):
            parts.append(_effects_in_one(card))
        notes = dict.fromkeys(note.text for answer in plays for note in answer.notes)
        return " ".join([*parts, *notes, *self.risks(card, plays)]).strip()

    def risks(self, card: Card, plays: list[TableAction]) -> list[str]:
        """Return the odds of each play, if the player has asked for odds."""
        if not self.page.odds:
            return []
        state, index = self.game.state, self.game.deck.index[card.id]
        found = {a.line: str(risk_of(state, self.game.deck, index, a.line - 1)) for a in plays}
        if len(set(found.values())) == 1:
            return [f"Odds: {next(iter(found.values()))}"]
        return [f"Odds in line {line}: {text}" for line, text in found.items()]

    def free_action_choices(
        self, card: Card, spends: list[TableAction]
    ) -> tuple[PromptChoice, ...]:
        """Return the free actions that let this card be played [R-CONTACT-03].

        They are offered first because the player keeps the action.
        """
        if not spends or self.is_lead:
            return ()
        uses = [answer for answer in self.page.answers.now if answer.verb == verbs.USE]
        found = [use for use in uses if self.brings(use, card)]
        return tuple(
            self.free_choice(use)._replace(
                label=f"Use {self.page.card_of(use.card).title}",
                note="as an extra play",
                then=f"card={card.id}",
            )
            for use in found
        )

    # A card of the tray or the Briefcase

    def card_prompt(self, card: Card) -> Prompt:
        """Ask what to do with a card of the tray, or whether to use one of the Briefcase."""
        own = [a for a in self.answers if not verbs.is_free(a.verb)]
        choices = tuple(self.build_numbered(own, named=True))
        is_helper = card in self.view.briefcase
        aside = () if is_helper else self.free(self.answers)
        choices += tuple(self.help_choices(card, len(choices) + 1)) if is_helper else ()
        once = is_helper and (bool(choices) or any(answer.uses_up for answer in self.answers))
        reason = "You can use it once per game." if once else ""
        if not choices and not aside:
            reason = "You can't use it now."
        title = f"Use {card.title}?" if is_helper else card.title
        return Prompt(self.turn, title, reason, self.rule, choices, aside, back=True, kind="cards")

    def help_choices(self, helper: Card, first: int) -> Iterable[PromptChoice]:
        """Yield the uses of the contact or Equipment, numbered from `first`."""
        free = [answer for answer in self.answers if verbs.is_free(answer.verb)]
        found = [choice for answer in free for choice in self.uses_of(answer)]
        found += self.actions_with(helper, {choice.then for choice in found})
        for number, choice in enumerate(found, first):
            yield choice if choice.key or number > MANY else choice.with_key(str(number))

    def actions_with(self, helper: Card, shown: set[str]) -> Iterable[PromptChoice]:
        """Yield the cards that an action can play with this helper, without those shown already."""
        for card in self.page.played_with(helper):
            query = f"card={card.id}"
            if query not in shown:
                detail = f"Use {helper.title} to play {card.title} as your action."
                yield PromptChoice("", card.title, "play as your action", detail, query=query)

    def uses_of(self, answer: TableAction) -> Iterable[PromptChoice]:
        """Yield one use, or one for each card of the hand that it lets you play."""
        choice = self.free_choice(answer)
        brought = [held.card for held in self.page.hand if self.brings(answer, held.card)]
        for card in brought:
            note = f"{choice.label}: {choice.note}"
            yield choice._replace(label=card.title, note=note, then=f"card={card.id}")
        if not brought:
            yield choice
