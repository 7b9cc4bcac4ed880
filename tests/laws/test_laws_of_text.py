"""Properties of text forms: everything can be written as text and read back."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given, settings

from arkham_noir import Game, NoirError
from arkham_noir.cases import find_case
from arkham_noir.core.bits import iterate_cards
from arkham_noir.core.options import PLAIN, PLAY, PLAY_LEAD, card_of, help_of, line_of, verb_of
from arkham_noir.core.zones import HAND
from arkham_noir.rulebook import rules, rulings
from arkham_noir.text.notation import option_text, options_of
from arkham_noir.view import look
from arkham_noir.words import reminders
from arkham_noir.words.refusals import Refusals
from arkham_noir.words.reminders import Reminder
from tests.laws.random_games import CHOICES, DEALS, Deal, answered

many = settings(max_examples=40, deadline=None)


@many
@given(DEALS, CHOICES)
def test_option_to_text_to_option_is_the_identity(deal: Deal, choices: list[int]) -> None:
    for game in answered(deal.game(), choices):
        texts = [option_text(game.state, option) for option in options_of(game.state)]
        assert len(set(texts)) == len(texts)
        for option, text in zip(options_of(game.state), texts, strict=True):
            assert game.read(text).values == [option]


@many
@given(DEALS, CHOICES)
def test_position_to_table_to_position_is_the_identity(deal: Deal, choices: list[int]) -> None:
    for game in answered(deal.game(), choices):
        again = Game.from_position(game.position())
        assert again.position() == game.position()
        assert again.state == game.state


@many
@given(DEALS, CHOICES)
def test_a_record_replays_to_the_same_table_and_the_same_record(
    deal: Deal, choices: list[int]
) -> None:
    game = deal.game()
    for _ in answered(game, choices):
        pass
    again = Game.from_record(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert [event.text for event in again.log] == [event.text for event in game.log]


@many
@given(DEALS, CHOICES)
def test_a_resumed_game_goes_on_as_if_it_had_not_been_saved(deal: Deal, choices: list[int]) -> None:
    half = len(choices) // 2
    straight, saved = deal.game(), deal.game()
    for _ in answered(straight, choices):
        pass
    for _ in answered(saved, choices[:half]):
        pass
    resumed = Game.from_record(saved.record())
    for _ in answered(resumed, choices[half:]):
        pass
    assert resumed.position() == straight.position()


@many
@given(DEALS, CHOICES)
def test_a_card_is_refused_for_a_line_exactly_if_its_play_is_not_offered(
    deal: Deal, choices: list[int]
) -> None:
    for game in answered(deal.game(), choices):
        decision = game.decision
        if decision is None or decision.rule not in ("R-TURN-03", "R-ACT-C"):
            continue
        first = decision.rule == "R-TURN-03"
        offered = {
            (card_of(option), line_of(option))
            for option in options_of(game.state)
            if verb_of(option) == (PLAY_LEAD if first else PLAY) and help_of(option) == PLAIN
        }
        lead = game.state.first_lead()
        cards = (
            ([lead] if lead >= 0 else []) if first else list(iterate_cards(game.state.zones[HAND]))
        )
        reasons = Refusals(game.state, game.deck)
        for card in cards:
            for line in range(7):
                assert (reasons.refusal(card, line) is None) == ((card, line) in offered)


@many
@given(DEALS, CHOICES)
def test_why_not_answers_for_everything_that_is_not_offered(deal: Deal, choices: list[int]) -> None:
    for game in answered(deal.game(), choices[:40]):
        hand = [game.state.case.tables.ids[card] for card in iterate_cards(game.state.zones[HAND])]
        asked = ["take", "pass", "hand", "close", "skip", "continue", "storm", "flip"]
        asked += [action.name for action in game.state.case.free_actions if action.card]
        asked += [f"{verb} {card}" for verb in ("stow", "fetch") for card in hand]
        asked += [f"close {line}" for line in range(1, 4)]
        asked += [f"play {card} {line}" for card in ["lead", *hand] for line in range(1, 4)]
        asked += [f"{verb} {card}" for verb in ("take", "discard", "score") for card in hand]
        offered = {option_text(game.state, option) for option in options_of(game.state)}
        for text in asked:
            refusal = game.why_not(text)
            assert refusal is not None or text in offered or playable_at_once(game, text)
            assert refusal is None or text not in offered


@many
@given(DEALS, CHOICES)
def test_every_rule_that_a_game_cites_is_a_rule_of_its_case(deal: Deal, choices: list[int]) -> None:
    """Check the rules that games cite; a contact of another case brings its own rules."""
    number = find_case(deal.case).number
    cited: set[str] = set()
    for game in answered(deal.game(), choices[:60]):
        cited |= {event.rule for event in game.events} | {
            game.decision.rule if game.decision else ""
        }
        cited |= {refusal.rule for text in refused_moves(game) if (refusal := game.why_not(text))}
        cited |= {reminder.rule for reminder in reminders_of(game)}
    for rule in {rule for said in cited for rule in said.split(", ") if rule}:
        assert number in (rules() | rulings())[rule].cases or CONTACT.fullmatch(rule), rule


CONTACT = re.compile(r"C[123]-CONTACT-0[12]")


def refused_moves(game: Game) -> list[str]:
    """Return moves that are sometimes refused."""
    hand = [game.state.case.tables.ids[card] for card in iterate_cards(game.state.zones[HAND])]
    asked = ["take", "hand", "close", "close 1", "skip", "continue"]
    asked += [action.name for action in game.state.case.free_actions if action.card]
    spent = ["", *{f" with {a.spent}" for a in game.state.case.free_actions if a.spent}]
    return asked + [
        f"play {card} {line}{way}" for card in ["lead", *hand] for line in (1, 2) for way in spent
    ]


def reminders_of(game: Game) -> list[Reminder]:
    """Return the reminders for this moment and every move."""
    table, cards = game.state, game.deck
    said = reminders.current_reminders(table, look(table, cards))
    for option in options_of(table):
        said += [*reminders.move_reminders(table, cards, [option])]
        really = reminders.confirmation_for(table, [option])
        said += [really] if really else []
    return said


def playable_at_once(game: Game, text: str) -> bool:
    """Return whether the text gives two halves of an action that are both possible."""
    return len(game.read(text)) > 1


@many
@given(DEALS, CHOICES)
def test_a_reason_is_given_exactly_if_a_text_is_not_possible(
    deal: Deal, choices: list[int]
) -> None:
    """Check by any name, and with both halves in one move."""
    for game in answered(deal.game(), choices[:40]):
        deck, luck = game.deck, Random(len(game.moves))
        for clue in luck.sample(deck.clues, 6):
            word = luck.choice(clue.title.split())[: luck.choice((3, 5, 20))]
            for text in (
                f"play {word} 1", f"Play {clue.title}  2", f"close 1 score {clue.id}",
                f"close 2 score {word} {clue.id}", f"discard {word}", f"take {word}",
            ):  # fmt: skip
                try:
                    game.read(text)
                    possible = True
                except NoirError:
                    possible = False
                assert (game.why_not(text) is None) == possible
