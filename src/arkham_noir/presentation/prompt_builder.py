"""What is asked, seen from what the player looks at."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypedDict

from ..core import options as verbs
from ..core import steps
from ..core.options import card_of, verb_of
from ..decks.cards import Card, Clue
from ..text.notation import ahead, options_of
from ..words.risk import risk_of
from ..words.sentences import effect_lines
from .actions import Action
from .layout import Focus, TableLayout
from .line_targets import PLAYS, Focused
from .prompt import Prompt, PromptChoice

ACTIONS = {
    "a": (verbs.TAKE, "Take", "take"),
    "b": (verbs.PLAY_LEAD, "Play lead", "play lead"),
    "c": (verbs.USE_HAND, "Play card", "hand"),
    "d": (verbs.CLOSE, "Close", "close"),
    "e": (verbs.PASS, "Pass", "pass"),
}
"""The five actions by their letter in the rulebook: verb, name, how they are asked about."""

OPENS = {"b": "lead", "c": "hand", "d": "close"}
"""The actions that need a choice, and what the page is asked to show for it."""

NOTES = {
    "a": "into your hand", "b": "to a case", "c": "from your hand", "d": "a case",
    "e": "nothing else",
}  # fmt: skip
"""What each action does, in two words."""

AT_CARDS = ("b", "c")
"""The actions that begin at a card: a lesson points at that card and not at the action."""

LETS_GO = ("c", "d", "e")
"""The actions before which the First lead is let go. [R-TURN-03]"""

WITHOUT = (verbs.SKIP, verbs.DONE, verbs.CONTINUE)
"""The answers that do without: their key is always 0."""

MANY = 9
"""More answers than this are given at the cards themselves; the keys 1 to 9 reach no further."""

CONFIRMED = {
    "R-END-01": ("This loses the game at once.", "Lose the game"),
    "AMB-04": ("This is your last open case.", "Close the case"),
    "C3-BRIEF-04": ("After this you can't win.", "Use it anyway"),
    "C3-PURPLE-01": ("After this you can't win.", "Score it anyway"),
}
"""What is said before harm, and the button that does it all the same, by the warning's rule."""

FREE_KEYS = {verbs.STOW: "s", verbs.FETCH: "t"}


class Sending(TypedDict):
    """How a choice is given: as an answer, or after one more look at it."""

    answer: Action | None
    query: str


class PromptBuilder(Focused):
    """The question as it stands with one focus."""

    def __init__(self, page: TableLayout, focus: Focus, plain: PromptBuilder | None = None) -> None:
        super().__init__(page, focus)
        self.plain = plain  # the same question with no focus, if that has been put already

    # The prompt

    @cached_property
    def prompt(self) -> Prompt:
        """The question, or the end."""
        if (awaited := self.game.awaited) is not None:
            eyebrow = f"{self.turn} · real cards" if self.view.turn else "Set-up · real cards"
            return Prompt(eyebrow, awaited.why, awaited.text, awaited.rule, kind="deal")
        if self.page.decision is None:
            how = self.game.words.outcome(self.game.state)
            return Prompt("The end", how, rule="R-END-01", kind="end")
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

    @property
    def turn(self) -> str:
        return f"Turn {self.view.turn}"

    # The five actions

    def acting_prompt(self) -> Prompt:
        if self.focus.act == "hand":
            return self.hand_prompt()
        if self.focus.act == "close":
            return self.close_prompt()
        choices = tuple(self.action(key) for key in ACTIONS)
        reason = self.reminder or "Rest on an action to read what it does."
        eyebrow = f"{self.turn} · your action"
        return Prompt(eyebrow, "What do you do?", reason, self.rule, choices, kind="actions")

    @property
    def rule(self) -> str:
        return self.page.decision.rule if self.page.decision else ""

    @property
    def reminder(self) -> str:
        return " ".join(reminder.text for reminder in self.page.reminders)

    def action(self, key: str) -> PromptChoice:
        verb, label, asked = ACTIONS[key]
        found = [answer for answer in self.page.answers.now if answer.verb == verb]
        plain = [answer for answer in found if not answer.spends]
        if not plain:
            return self.refused(key, label, asked, bool(found))
        first = plain[0]
        query = self.opening(key) if key in OPENS and self.opens(key) else ""
        return PromptChoice(
            key,
            label,
            first.doubt or NOTES[key],
            self.lead_words if key == "b" else f"{first.words}.",
            None if query else first.with_key(key),
            query,
            costs_time=key in LETS_GO and self.page.first_costs_time,
            dangerous=bool(first.doubt),
            wanted=first.wanted and key not in AT_CARDS,
        )

    def opening(self, key: str) -> str:
        """What an action that needs a choice lets one look at."""
        lead = self.page.first_lead
        return f"card={lead.id}" if key == "b" and lead else f"act={OPENS[key]}"

    @property
    def lead_words(self) -> str:
        lead = self.page.first_lead
        return f"Play the First lead, {lead.title if lead else ''}, to an open case."

    def opens(self, key: str) -> bool:
        """Whether the action leads to a choice that the page can show by itself."""
        if key == "b":
            return True
        second = verbs.PLAY if key == "c" else verbs.CLOSE_LINE
        return bool(self.page.answers.of_verbs(second))

    def refused(self, key: str, label: str, asked: str, by_spending: bool) -> PromptChoice:
        """An action that cannot be taken, and why; where lines differ, each line says it."""
        refusal = self.page.reasons.not_offered(asked)
        reason, rule = refusal.text, refusal.rule
        if by_spending:
            reason, rule = "The First lead fits only if you spend something for it.", "R-ACT-B"
        looks = key in OPENS and self.view.lines and (key != "c" or self.view.hand)
        query = self.opening(key) if looks and self.view.leads else ""
        return PromptChoice(key, label, NOTES[key], reason, query=query, rule=rule)

    def hand_prompt(self) -> Prompt:
        """Which card of the hand is to be played."""
        choices = [
            PromptChoice(
                str(place) if place <= MANY else "",
                held.card.title,
                note="" if any(answer.line for answer in held.answers) else "joins no case now",
                detail=f"{held.card.title}: choose it, then a case.",
                query=f"card={held.card.id}",
                wanted=any(answer.wanted for answer in held.answers),
            )
            for place, held in enumerate(self.page.hand, 1)
            if held.answers or self.kind != steps.WAIVED_PLAY
        ]
        reason = f"{self.let_go} Then choose a case.".strip()
        title = "Which card of your hand do you play?"
        eyebrow = f"{self.turn} · from your hand"
        return Prompt(eyebrow, title, reason, "R-ACT-C", tuple(choices), back=True, kind="cards")

    @property
    def let_go(self) -> str:
        """What becomes of the First lead first."""
        lead = self.page.first_lead
        if lead is None or not self.page.acting:
            return ""
        count = len(self.view.time.cards)
        cost = f": Time {count} to {count + 1}" if self.page.first_costs_time else ""
        return f"First {lead.title} is let go{cost}."

    def close_prompt(self) -> Prompt:
        choices = tuple(self.to_line(answer) for place in self.places for answer in place.plays)
        title = "Which case do you close?" if choices else "No case can be closed yet."
        reason = self.let_go if choices else "Every case says what it lacks."
        eyebrow = f"{self.turn} · close a case"
        return Prompt(eyebrow, title, reason, "R-ACT-D", choices, back=True, kind="where")

    def to_line(self, answer: Action) -> PromptChoice:
        """An answer at a line has the line's number for a key."""
        head = next(line.head.title for line in self.view.lines if line.number == answer.line)
        place = next(place for place in self.places if place.number == answer.line)
        danger = answer.doubt or ", ".join(place.dangers)
        note = danger or (self.score(answer.line) if answer.verb == verbs.CLOSE_LINE else "")
        key = str(answer.line) if answer.line <= MANY else ""
        return PromptChoice(
            key, head, note, f"{answer.words}.", answer.with_key(key), dangerous=bool(danger),
            line=answer.line,
        )  # fmt: skip

    def score(self, number: int) -> str:
        """What closing a line would score."""
        return next(line.score for line in self.page.lines if line.view.number == number)

    # A card that was chosen

    def must_wait(self, card: Card) -> Prompt | None:
        """What is said of a lead that is not the First; None if the card may be played."""
        if not self.is_lead or card is self.page.first_lead:
            return None
        title, eyebrow = f"{card.title} must wait.", f"{self.turn} · a lead"
        reason, aside = "Only the First lead is played.", self.free(self.answers)
        return Prompt(eyebrow, title, reason, "R-PLAY-01", (), aside, back=True, kind="where")

    def play_prompt(self, card: Card) -> Prompt:
        """Where a chosen card can go; the other lines say themselves why not."""
        plays = [answer for place in self.places for answer in place.plays]
        spends = [answer for place in self.places for answer in place.spends]
        uses = self.freely(card, spends)
        aside = (*uses, *map(self.spending, spends), *self.free(self.answers))
        title = f"{card.title}: where?" if plays else f"{card.title} joins no case now."
        if spends and not plays:
            title = f"{card.title} joins a case only with help."
        eyebrow = f"{self.turn} · {'First lead' if self.is_lead else 'from your hand'}"
        choices = (*map(self.to_line, plays), *self.instead(card))
        return Prompt(
            eyebrow, title, self.consequences(card, plays), "R-PLAY-01", choices, aside, back=True,
            kind="where",
        )  # fmt: skip

    def instead(self, card: Card) -> Iterable[PromptChoice]:
        """What else can be done with the First lead."""
        if self.page.acting and card is self.page.first_lead:
            yield from (self.action(key) for key in ("a", "e"))

    def consequences(self, card: Card, plays: list[Action]) -> str:
        """What playing the card means besides; or where to look for the reason."""
        if not plays:
            return "Every case says why."
        parts = [] if self.is_lead else [self.let_go]
        if isinstance(card, Clue):
            parts += [line.partition(" [")[0] for line in effect_lines(card.effects)]
        notes = dict.fromkeys(note.text for answer in plays for note in answer.notes)
        return " ".join([*parts, *notes, *self.risks(card, plays)]).strip()

    def risks(self, card: Card, plays: list[Action]) -> list[str]:
        """The odds of each play, where the player has asked for odds."""
        if not self.page.odds:
            return []
        state, index = self.game.state, self.game.deck.index[card.id]
        found = {a.line: str(risk_of(state, self.game.deck, index, a.line - 1)) for a in plays}
        if len(set(found.values())) == 1:
            return [f"Odds: {next(iter(found.values()))}"]
        return [f"Odds in line {line}: {text}" for line, text in found.items()]

    def freely(self, card: Card, spends: list[Action]) -> tuple[PromptChoice, ...]:
        """The same help as a free action, where it would bring this very card into play: it
        leaves the action to the player, so it is offered first. [R-CONTACT-03]"""
        if not spends or self.is_lead:
            return ()
        uses = [answer for answer in self.page.answers.now if answer.verb == verbs.USE]
        found = [use for use in uses if self.brings(use, card)]
        return tuple(
            self.free_choice(use)._replace(
                label=f"Spend {self.page.card_of(use.card).title}",
                note="to play it now; keeps your action",
                then=f"card={card.id}",
            )
            for use in found
        )

    def brings(self, use: Action, card: Card) -> bool:
        """Whether a free action lets this card be played."""
        after, index = ahead(self.game.state, use.value), self.game.deck.index[card.id]
        return any(
            verb_of(each) == verbs.PLAY and card_of(each) == index for each in options_of(after)
        )

    def spending(self, answer: Action) -> PromptChoice:
        """A play that uses something up: it is asked about, and has no number."""
        what = answer.spends.removeprefix("spending ")
        head = next(line.head.title for line in self.view.lines if line.number == answer.line)
        return PromptChoice(
            "", f"Spend {what}", f"for {head}, as your action", f"{answer.words}.",
            line=answer.line, wanted=answer.wanted, **self.asked_about(answer),
        )  # fmt: skip

    def asked_about(self, answer: Action) -> Sending:
        """How an answer is given that may be asked about first."""
        if answer.asks:
            return {"answer": None, "query": Focus(sure=answer.text).query}
        return {"answer": answer, "query": ""}

    def free(self, answers: Iterable[Action]) -> tuple[PromptChoice, ...]:
        """What costs no action: it stands apart and has keys of its own."""
        found = [answer for answer in answers if verbs.is_free(answer.verb)]
        return tuple(self.free_choice(answer) for answer in found)

    def free_choice(self, answer: Action) -> PromptChoice:
        """An answer that costs no action; harm, and what can't be undone, is asked about."""
        key = FREE_KEYS.get(answer.verb, "")
        return PromptChoice(
            key,
            "Use it up" if answer.label == "Use" else answer.label,
            answer.doubt or "costs no action",
            f"{answer.words}.",
            dangerous=bool(answer.doubt),
            wanted=answer.wanted,
            **self.asked_about(answer.with_key(key)),
        )

    def card_prompt(self, card: Card) -> Prompt:
        """A card that answers what is asked, or an object that can be used."""
        own = [a for a in self.answers if not verbs.is_free(a.verb)]
        choices = tuple(self.numbered(own, named=True))
        is_helper = card in self.view.briefcase
        aside = () if is_helper else self.free(self.answers)
        choices += tuple(self.picked_up(len(choices) + 1)) if is_helper else ()
        once = is_helper and any(answer.uses_up for answer in self.answers)
        reason = "It helps once in the whole game." if once else ""
        if not choices and not aside:
            reason = "It is of no use at this moment."
        title = f"{card.title}: use it?" if is_helper else card.title
        return Prompt(self.turn, title, reason, self.rule, choices, aside, back=True, kind="cards")

    def picked_up(self, first: int) -> Iterable[PromptChoice]:
        """What the contact or a piece of Equipment does, numbered from here."""
        free = [answer for answer in self.answers if verbs.is_free(answer.verb)]
        found = [choice for answer in free for choice in self.uses_of(answer)]
        for number, choice in enumerate(found, first):
            yield choice if choice.key or number > MANY else choice.with_key(str(number))

    def uses_of(self, answer: Action) -> Iterable[PromptChoice]:
        """One use; where it brings a card into play, one for each card that it can bring."""
        choice = self.free_choice(answer)
        brought = [held.card for held in self.page.hand if self.brings(answer, held.card)]
        for card in brought:
            note = f"{choice.label}: {choice.note}"
            yield choice._replace(label=card.title, note=note, then=f"card={card.id}")
        if not brought:
            yield choice

    # Every other question

    def question_prompt(self) -> Prompt:
        assert self.page.decision is not None
        eyebrow, title, reason = self.worded(self.page.decision.question)
        own = [a for a in self.page.answers.now if not verbs.is_free(a.verb) and not a.spends]
        if self.kind in PLAYS:
            hand = self.hand_prompt()
            others = self.numbered(answer for answer in own if not answer.card)
            choices = (*hand.choices, *others)
            return hand._replace(
                eyebrow=eyebrow, title=title, reason=reason, back=False, choices=choices
            )
        if self.kind == steps.CHOOSE_CASE:
            return self.close_prompt()._replace(back=False)
        reason = " ".join(filter(None, (reason, *self.tray_notes, self.reminder)))
        by_card = "cards" if any(answer.card for answer in own) else "words"
        kind = "search" if self.page.tray else by_card
        choices = tuple(each for each in self.numbered(own) if each.card not in self.found)
        return Prompt(eyebrow, title, reason, self.rule, choices, kind=kind)

    @cached_property
    def found(self) -> frozenset[str]:
        """The cards in the tray."""
        return frozenset(held.card.id for held in self.page.tray)

    @property
    def tray_notes(self) -> list[str]:
        """What follows whichever card of the tray is chosen."""
        told = [{note.text for note in answer.notes}
                for held in self.page.tray for answer in held.answers]  # fmt: skip
        return sorted(set.intersection(*told)) if told else []

    @property
    def tray_keys(self) -> dict[str, str]:
        """The number keys of the cards in the tray."""
        own = [answer for answer in self.page.answers.now if not verbs.is_free(answer.verb)]
        return {each.card: each.key for each in self.numbered(own) if each.card in self.found}

    def worded(self, question: str) -> tuple[str, str, str]:
        """A question as a heading, a title and a reason."""
        source, colon, rest = question.partition(": ")
        if colon and rest.startswith("you "):
            return f"{self.turn} · {source}", rest[:1].upper() + rest[1:], ""
        reason, stop, title = question.partition(". ")
        if stop and title.endswith("?"):
            return self.turn, title, f"{reason}."
        return self.turn, question, ""

    def numbered(self, answers: Iterable[Action], *, named: bool = False) -> Iterable[PromptChoice]:
        """The answers in the order in which their cards lie; 0 does without. What is done with a
        card is `named` where the title does not say it, or where answers differ in that."""
        order = {id: place for place, id in enumerate(self.page.shown)}
        found = sorted(answers, key=lambda a: (a.verb in WITHOUT, order.get(a.card, len(order))))
        number, named = 0, named or len({answer.verb for answer in found} - set(WITHOUT)) > 1
        for answer in found:
            number += answer.verb not in WITHOUT
            key = "0" if answer.verb in WITHOUT else str(number) if number <= MANY else ""
            yield self.one(answer, key, named=named)

    def one(self, answer: Action, key: str, *, named: bool) -> PromptChoice:
        """An answer by its card, and what is done with it where that is to be `named`."""
        if answer.verb == verbs.CLOSE_LINE:
            return self.to_line(answer)
        label = self.page.card_of(answer.card).title if answer.card else answer.words
        note = answer.label if answer.card and named else ""
        return PromptChoice(
            key,
            label,
            answer.doubt or note,
            f"{answer.words}.",
            answer.with_key(key),
            costs_time=answer.costs_time,
            dangerous=bool(answer.doubt),
        )

    # Really?

    def sure_prompt(self, said: str) -> Prompt | None:
        """The question behind a question, about what cannot be mended: first what it costs."""
        found = next((answer for answer in self.page.answers.all if answer.text == said), None)
        if found is None:
            return None
        title, label, why = self.at_stake(found)
        reason = f"{why} {found.words}.".strip()
        rule = found.warning.rule if found.warning else "R-CONTACT-01"
        yes = PromptChoice("y", label, "", reason, found.with_key("y"), dangerous=bool(found.doubt))
        return Prompt("Really?", title, reason, rule, (yes,), back=True, kind="ask")

    def at_stake(self, answer: Action) -> tuple[str, str, str]:
        """What an answer costs, the button that gives it all the same, and why."""
        warning = answer.warning
        if warning is None:
            helper = answer.spends.removeprefix("spending ")
            helper = helper or self.page.card_of(answer.card).title
            return f"This uses up {helper}.", "Use it up", ""
        title, label = CONFIRMED.get(warning.rule, (warning.text, "Do it anyway"))
        return title, label, answer.loss or warning.text
