"""Tests of the table page: order, highlights, refusals, keys and announcements."""

from __future__ import annotations

import gc
import random
import re
from html import unescape
from itertools import combinations

import pytest
from httpx import Response

from arkham_noir.core import options as verbs
from arkham_noir.decks.cards import Clue
from arkham_noir.game import Game
from arkham_noir.presentation.prompt import Prompt, PromptChoice
from arkham_noir.presentation.prompt_builder import PromptBuilder
from arkham_noir.presentation.threats import brings_storm
from arkham_noir.view import LineView
from arkham_noir.web.table.page import Focus, TablePage, TablePrompts, joint
from tests.web.client import Visitor

SCRIPT = {"X-Requested-With": "table"}
LONGEST_LABEL = 20
CASES = ("witch-cult", "thunder", "gulfs")
LOCKED = (
    "witch-cult | turn 5 | leads: p1 m1 l1 p3 t6 | line 1: asenath | line 2: gilman l6 p4 t4 m6"
    " | hand: e3 l7 | discard: a4 e4 | time: p6 a1 | stability: p2 | victims 3"
)
"""The First lead is locked and can be played to line 1 only with the contact."""

LOCKED_LEAD = (
    "witch-cult | turn 5 | leads: p1 m1 l1 p3 t6 | line 1: asenath | line 2: gilman l6 p4 t4 m6"
    " | hand: e3 l7 | victims 3"
)
"""The contact has no use but to play the locked First lead."""

HELPED = (
    "witch-cult | turn 5 | leads: l7 m1 l1 p3 t6 | line 1: asenath | line 2: gilman l6 p4 t4 m6"
    " | line 3: derby | hand: e3 p1 | discard: a4 e4 | time: p6 a1 | stability: p2 | victims 2"
)
"""The contact can play the locked Ephraim Waite from the hand to line 1 or 3."""

CLOSING = (
    "witch-cult | turn 27 | leads: a6 l1 p1 m8 | line 1: asenath m7 e7 l7 t3 p5 t4 m2*"
    " | line 2: derby e3 p9 e5 e2 a5 l3 m5 l2 | hand: a1 a2 e1 | box: armitage | victims 2"
    " | agenda: choose-case; maintenance"
)
"""The player has to close one of two cases."""

MACHINE = (
    "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 | hand: e1 l3"
    " | time: e6 | picture: p1 | briefcase: machine"
)
"""Tillinghast's Machine can be used up, but Objectives can't be met without it."""


def announcement(answer: Response) -> str:
    found = re.search(r'data-say="([^"]*)" data-parts', answer.text)
    assert found
    return unescape(found[1])


def tables(case: str, seed: int = 3) -> list[TablePage]:
    """Play a random game and yield the page of every table."""
    game, chance = Game.new(case, seed=f"table-{seed}", auto=True), random.Random(seed)
    pages = []
    while game.decision is not None:
        pages.append(TablePage(game))
        check(pages[-1])
        game.play(chance.choice(game.decision.options))
    return pages


def prompt_of(page: TablePage) -> Prompt:
    """Return the prompt of a table for a focus."""
    return TablePrompts(page).current.prompt


def check(page: TablePage) -> None:
    """Check what must hold for every table."""
    decision = page.game.decision
    assert decision
    offered = {option.text for option in decision}
    assert offered == {answer.text for answer in page.answers.now}
    foci = list(TablePrompts(page).focus_variants())
    given = {text for asking in foci for text in answers_in(asking)}
    given |= {answer.text for held in page.tray for answer in held.answers}
    openers = {"hand", "close"} if page.acting else set()
    assert offered - given <= openers, "every option can be given"
    for asking in foci:
        check_keys(page, asking)


def answers_in(asking: PromptBuilder) -> list[str]:
    """Return all moves that one prompt and its lines offer."""
    prompt = asking.prompt
    sent = [choice.answer.text for choice in (*prompt.choices, *prompt.aside) if choice.answer]
    ends = [answer for place in asking.places for answer in (*place.plays, *place.spends)]
    return sent + [answer.text for answer in ends if not answer.asks]


def check_keys(page: TablePage, asking: PromptBuilder) -> None:
    """Check that keys are unique and numbered from left to right, and that 0 skips."""
    choices = (*asking.prompt.choices, *asking.prompt.aside)
    keys = [choice.key for choice in choices if choice.key]
    assert len(keys) == len(set(keys))
    order = page.active_ids
    numbered = [c for c in choices if c.key.isdecimal() and c.key != "0" and c.answer]
    cards = [order.index(c.answer.card) for c in numbered
             if c.answer and c.answer.card in order and not c.answer.line]  # fmt: skip
    assert cards == sorted(cards), "the keys go from left to right"
    helper = asking.chosen in page.view.briefcase
    for choice in choices:
        check_choice(choice, helper=helper)
    if asking.prompt.kind == "ask":
        assert all(len(choice.label) <= LONGEST_LABEL for choice in choices)


def check_choice(choice: PromptChoice, *, helper: bool) -> None:
    """Check that a line's moves have the line's number, and that costly moves ask first.

    A move that uses something up has a number only if that thing was chosen.
    """
    answer = choice.answer
    if answer is None:
        return
    assert choice.dangerous or not answer.warning, "harm is marked before it is chosen"
    if answer.line and choice.key != "y" and not answer.uses_up:
        assert choice.key == str(answer.line)
    if choice.key == "0":
        assert answer.verb in (verbs.SKIP, verbs.DONE, verbs.CONTINUE)
    if choice.key != "y":
        assert not (answer.uses_up and answer.reveals)
        assert helper or not (choice.key and answer.uses_up)


@pytest.mark.parametrize("case", CASES)
def test_every_option_has_its_place_and_the_keys_go_from_left_to_right(case: str) -> None:
    assert len(tables(case)) > 20


@pytest.mark.parametrize("case", CASES)
def test_a_card_that_waits_is_lit_or_refused_on_every_line(case: str) -> None:
    game = Game.new(case, seed="lit", auto=True)
    page = TablePage(game)
    for card in (*page.leads, *page.hand):
        for place in PromptBuilder(page, Focus(card.card.id)).places:
            assert bool(place.plays) != bool(place.refusal)
            assert all(answer.verb in (verbs.PLAY, verbs.PLAY_LEAD) for answer in place.plays)
    later = TablePage(game, Focus(page.leads[1].card.id))
    assert "can't play" in prompt_of(later).title
    assert "Only the First lead" in prompt_of(later).reason


def test_the_contact_is_offered_apart_and_asked_about() -> None:
    page = TablePage(Game.from_position(LOCKED, auto=True), Focus("p1"))
    line = TablePrompts(page).current.places[0]
    assert (line.plays, line.state) == ((), "offer")
    assert line.refusal
    assert [answer.text for answer in line.spends] == ["play lead 1 with contact"]
    assert "line-1" not in page.leads[0].drops, "a drop spends nothing"
    assert [choice.key for choice in prompt_of(page).choices] == ["a", "e"]
    assert "only by using your contact" in prompt_of(page).title
    aside = prompt_of(page).aside[0]
    assert (aside.key, aside.answer, aside.label) == ("", None, "Use Dr. Armitage")
    sure = prompt_of(TablePage(page.game, Focus(sure="play lead 1 with contact")))
    assert [(c.key, c.label) for c in sure.choices] == [("y", "Use it")]
    assert sure.title == "This uses up Dr. Armitage."
    assert sure.reason.startswith("Play the First lead, Ephraim Waite, to line 1")


def test_the_free_use_of_the_contact_comes_before_the_one_that_costs_the_action() -> None:
    position = LOCKED.replace("leads: p1 m1", "leads: l7 m1").replace("hand: e3 l7", "hand: e3 p1")
    page = TablePage(Game.from_position(position, auto=True), Focus("p1"))
    free, costly = prompt_of(page).aside
    assert (free.label, costly.label) == ("Use Dr. Armitage", "Use Dr. Armitage")
    assert "as an extra play" in free.note
    assert "as your action" in costly.note
    assert (free.query, free.answer) == ("sure=contact+key", None), "its one play turns up a card"


def test_a_contact_that_was_picked_up_is_used_by_its_card_and_not_asked_about() -> None:
    page = TablePage(Game.from_position(HELPED, auto=True), Focus("armitage"))
    key, exchange = prompt_of(page).choices
    assert (key.key, key.label, key.then) == ("1", "Ephraim Waite", "card=p1")
    assert key.answer
    assert key.answer.text == "contact key"
    assert (exchange.key, exchange.label) == ("2", "Exchange")
    assert exchange.answer
    assert exchange.answer.text == "contact exchange"


def test_a_contact_that_an_action_can_use_says_so_and_leads_to_the_card(visitor: Visitor) -> None:
    game = Game.from_position(LOCKED_LEAD, auto=True)
    page = TablePage(game, Focus("armitage"))
    assert not page.briefcase[0].answers
    (lead,) = prompt_of(page).choices
    assert (lead.key, lead.label, lead.query) == ("1", "Ephraim Waite", "card=p1")
    assert prompt_of(page).reason == "You can use it once per game."
    shown = visitor.post("/new", files={"record": game.record()}, sure=1).headers["location"]
    assert "<small>can be used</small>" in visitor.get(shown).text


def test_a_contact_without_a_use_says_so(visitor: Visitor) -> None:
    position = LOCKED_LEAD.replace("leads: p1 m1", "leads: m1 p1")
    game = Game.from_position(position, auto=True)
    assert prompt_of(TablePage(game, Focus("armitage"))).reason == "You can't use it now."
    shown = visitor.post("/new", files={"record": game.record()}, sure=1).headers["location"]
    assert "<small>not usable now</small>" in visitor.get(shown).text


def test_a_contact_that_was_spent_is_not_offered_again() -> None:
    game = Game.from_position(HELPED, auto=True).play("contact key")
    page = TablePage(game, Focus("p1"))
    assert [place.state for place in TablePrompts(page).current.places] == ["lit", "dim", "lit"]
    assert not any(place.spends for place in TablePrompts(page).current.places)
    assert prompt_of(page).aside == ()
    assert [choice.label for choice in prompt_of(page).choices] == [
        "Asenath Waite", "Edward Pickman Derby",
    ]  # fmt: skip
    assert not any("using" in choice.detail for choice in prompt_of(page).choices)
    assert "only by using" not in prompt_of(page).title


def test_only_locked_cards_are_offered_for_the_key_of_the_contact() -> None:
    page = TablePage(Game.from_position(HELPED, auto=True).play("contact key"))
    assert [choice.label for choice in prompt_of(page).choices] == ["Ephraim Waite"]


def test_without_scripts_the_card_that_the_contact_brings_is_chosen_next(
    visitor: Visitor,
) -> None:
    record = Game.from_position(HELPED, auto=True).record()
    game = visitor.post("/new", {"record": ("game.noir", record)}, sure="1").headers["location"]
    answer = visitor.post(f"{game}/play?card=p1", revision=0, move="contact key")
    assert answer.headers["location"] == f"{game}?card=p1"


def test_a_third_hourglass_is_announced_where_the_card_would_lie() -> None:
    chance = random.Random(5)
    warned = 0
    for number in range(12):
        game = Game.new("thunder", seed=f"storm {number}", auto=True)
        while game.decision is not None:
            page = TablePage(game)
            for answer in page.answers.all:
                if answer.verb in (verbs.PLAY, verbs.PLAY_LEAD):
                    warned += announced(page, answer.card, answer.line)
            game.play(chance.choice(game.decision.options))
    assert warned > 5


def announced(page: TablePage, card: str, line: int) -> bool:
    """Check that a place warns of a Storm exactly if the card brings one."""
    place = PromptBuilder(page, Focus(card)).places
    said = next(each for each in place if each.number == line).dangers
    due = brings_storm(page.game.state, page.game.deck.index[card], line - 1)
    assert ("brings a Storm" in said) == due
    return due


def test_a_line_says_how_many_puzzle_cards_closing_would_score() -> None:
    chance, seen = random.Random(2), set()
    for number in range(14):
        game = Game.new("witch-cult", seed=f"closing {number}", auto=True)
        while game.decision is not None:
            page = TablePage(game)
            for line in page.lines:
                if line.view.closable:
                    seen.add(line.scores)
                    assert line.scores == most_scored(line.view, page.view.types_to_close)
            plays = [each for each in game.decision if each.text.startswith("play")]
            game.play(chance.choice(plays or game.decision.options))
    assert seen >= {0, 1}


def most_scored(line: LineView, types: int) -> int:
    """Return the most Puzzle cards that can be scored while enough types stay, by trial."""
    clues = [card for card in line.cards if isinstance(card, Clue)]
    puzzles = [card for card in clues if "puzzle" in card.attributes]
    sets = [one for size in range(len(puzzles) + 1) for one in combinations(puzzles, size)]
    return max(len(one) for one in sets
               if len({card.type for card in clues if card not in one}) >= types)  # fmt: skip


def test_closing_that_scores_nothing_says_so_and_is_not_lit(visitor: Visitor) -> None:
    position = Game.from_position(CLOSING.replace("m5 l2", "m5"), auto=True)
    record = position.record()
    game = visitor.post("/new", {"record": ("game.noir", record)}, sure="1").headers["location"]
    tallies = re.findall(r'<p class="(tally[^"]*)"[^>]*>(.*?)</p>', visitor.get(game).text)
    told = [(name, re.sub(r"<[^>]+>", "", text)) for name, text in tallies]
    assert told == [
        ("tally ok", "5 types, closing scores 2"),
        ("tally", "5 types, closing scores nothing"),
    ]
    notes = [choice.note for choice in prompt_of(TablePage(position)).choices]
    assert notes == ["scores 2", "scores nothing"]


def test_what_loses_the_game_for_good_is_marked_before_it_is_chosen() -> None:
    page = TablePage(Game.from_position(MACHINE, auto=True), Focus("machine"))
    use = prompt_of(page).choices[0]
    assert (use.note, use.dangerous, use.answer) == ("you can no longer win", True, None)


def test_what_the_question_says_is_not_said_again_at_every_answer() -> None:
    game = Game.new("witch-cult", seed="walpurgis", auto=True).play("take")
    page = TablePage(game)
    assert "discard" in prompt_of(page).title
    costly = [game.words.costs_time(game.state, game.deck.index[held.card.id])
              for held in page.hand]  # fmt: skip
    assert len(set(costly)) == 2
    assert [each.costs_time for each in prompt_of(page).choices] == costly
    assert not any(each.note for each in prompt_of(page).choices)
    chosen = PromptBuilder(page, Focus(page.hand[0].card.id)).prompt
    assert chosen.choices[0].note.startswith("Discard"), "the title names the card alone"


def test_the_clasp_bears_the_technique_that_both_cards_share() -> None:
    game = Game.new("witch-cult", seed="walpurgis")
    game.play("play lead 1")
    line = TablePage(game).lines[0].played
    shared = game.deck.clues[game.deck.index[line[1].card.id]].left & line[0].card.right  # type: ignore[union-attr]
    assert joint(line[0].card, line[1].card) in shared
    assert (line[0].joint, line[1].joint) == ("", joint(line[0].card, line[1].card))


# Announcements


def test_what_is_done_is_heard_once(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    said = announcement(visitor.post(f"{game}/play", headers=SCRIPT, revision=0, move="pass"))
    assert said.count("and passed") == 1
    assert "Choose an action." in said
    looked = announcement(visitor.get(f"{game}?act=lead", headers=SCRIPT))
    assert "and passed" not in looked
    assert announcement(visitor.get(game, headers=SCRIPT)).strip() == "Choose an action."
    back = announcement(visitor.post(f"{game}/undo", headers=SCRIPT, revision=1))
    assert back.strip().startswith("Undone. Turn 1.")
    refused = visitor.post(f"{game}/undo", headers=SCRIPT, revision=2)
    assert announcement(refused).startswith("There is nothing to undo.")
    odds = announcement(visitor.post(f"{game}/odds", headers=SCRIPT, revision=2))
    assert "The Draw stack has" in odds


def test_a_limit_that_a_move_has_brought_near_is_heard() -> None:
    game, luck = Game.new("witch-cult", seed="alarm 1", auto=True), random.Random(2)
    counts, alarmed = {"Time": 0, "Stability": 0}, set()
    while game.decision is not None:
        game.play(luck.choice(game.decision.options))
        page = TablePage(game)
        for word, area in (("Time", page.view.time), ("Stability", page.view.stability)):
            rose = area.short == 1 and len(area.cards) > counts[word]
            said = f"{word} {len(area.cards)} of {area.limit}. 1 more: "
            assert rose <= (said in page.announcement)
            alarmed |= {word} if rose else set()
            counts[word] = len(area.cards)
    assert alarmed == {"Time", "Stability"}


def test_a_lesson_is_heard(visitor: Visitor) -> None:
    game = visitor.post("/lesson").headers["location"]
    first = announcement(visitor.get(game))
    second = announcement(visitor.post(f"{game}/lesson", headers=SCRIPT, revision=0))
    assert "Good evening, Detective." in first
    assert first != second


# What is sent


def test_a_part_that_the_page_has_is_not_sent_again(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    whole = visitor.get(game).text
    sums = dict(re.findall(r'data-part="([^"]+)" data-sum="([^"]+)"', whole))
    assert {"which", "time", "leads", "hand", "prompt", "line-1", "line-2"} <= set(sums)
    known = " ".join(f"{name}:{found}" for name, found in sums.items())
    same = visitor.get(game, headers={**SCRIPT, "X-Parts": known}).text
    assert "data-part=" not in same
    assert all(name in same for name in sums), "but it is named"
    moved = visitor.post(
        f"{game}/play", headers={**SCRIPT, "X-Parts": known}, revision=0, move="take"
    ).text
    sent = set(re.findall(r'data-part="([^"]+)"', moved))
    assert {"hand", "leads", "ribbon"} <= sent
    assert not {"line-1", "line-2", "time", "picture", "tools"} & sent
    for nonsense in ("x", ":", "time: :x", "b\u00e4r:1"):
        header = {**SCRIPT, "X-Parts": nonsense.encode()}
        assert 'data-part="time"' in visitor.get(game, headers=header).text


def test_once_asked_for_odds_are_said_at_every_play(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    assert "Odds:" not in visitor.get(game).text
    visitor.post(f"{game}/odds", revision=0)
    assert "Odds: " in visitor.get(game).text
    visitor.play(game, "pass")
    assert "Odds:" not in visitor.get(game).text


# Cached drawings


def test_what_was_drawn_for_one_game_leads_to_no_other(visitor: Visitor) -> None:
    first, second = (visitor.begin(seed="walpurgis") for _ in "ab")
    shown, again = visitor.get(first).text, visitor.get(second).text
    assert first not in again
    assert "\0" not in shown + again
    assert shown.replace(first, second) == again


def test_a_card_that_answers_nothing_leaves_the_question_as_it_is() -> None:
    """Choosing a lead while closing a case does not claim that no case can be closed."""
    plain, *others = TablePrompts(TablePage(Game.from_position(CLOSING))).focus_variants()
    assert plain.prompt.title == "Choose a case to close."
    assert others
    assert all(asking.prompt == plain.prompt for asking in others if not asking.answers)


# What stays behind


def test_a_table_that_was_shown_is_forgotten_at_once(visitor: Visitor) -> None:
    game = visitor.begin(seed="walpurgis")
    gc.collect()
    gc.disable()
    try:
        for headers in (SCRIPT, {}):  # the script asks for the table alone
            visitor.get(game, headers=headers)
            left = [it for it in gc.get_objects() if isinstance(it, TablePage | PromptBuilder)]
            assert not left, "else every player waits when lost things are looked for"
    finally:
        gc.enable()
