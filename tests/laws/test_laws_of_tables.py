"""Properties of the fast API: it plays the same games as `Game`, with true numbers and chances."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arkham_noir import Game, NotOffered, UnreadableText
from arkham_noir.cases import CASES, find_case
from arkham_noir.core.case_file import WAIVES_LOCK, WAIVES_SKELETON
from arkham_noir.core.chance import KeyedOrder
from arkham_noir.core.options import VERBS
from arkham_noir.core.readers import leads_of
from arkham_noir.core.state import A_CARD
from arkham_noir.core.zones import NAMES
from arkham_noir.dealers import new_seed
from arkham_noir.devtools.fuzz import combinations
from arkham_noir.devtools.fuzz_decks import random_deck
from arkham_noir.fast.action_ids import LAYOUT
from arkham_noir.table import Table
from arkham_noir.view import look
from tests.laws.random_games import CHOICES, DEALS, Deal, answered

FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CASE_NAMES = [case.name for case in CASES]


def asking(deal: Deal) -> Table:
    """Return a new table of a deal at which the caller answers for chance."""
    return Table.new(deal.case, **underscored(deal.settings))


def underscored(settings: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("-", "_"): value for name, value in settings.items()}


def tables(table: Table, choices: list[int]) -> Iterator[Table]:
    """Yield the table at everything it awaits on the path of the choices, and at the end."""
    yield table
    for choice in choices * 3:
        if table.over:
            return
        offered = table.legal() or table.pool()
        table.apply(offered[choice % len(offered)])
        yield table


@FEW
@given(DEALS, CHOICES)
def test_table_and_game_play_the_same_game(deal: Deal, choices: list[int]) -> None:
    game = deal.game()
    table = Table.new(deal.case, seed=deal.seed, **underscored(deal.settings))
    for choice in [*choices, None]:
        assert table.state == game.state
        assert table.over == game.over
        decision = game.decision
        assert sorted(table.texts()) == sorted(o.text for o in decision or ())
        if decision is None or choice is None:
            break
        option = decision.options[choice % len(decision.options)]
        game.play(option)
        table.apply(table.read(option.text))
    assert table.position() == game.position()
    assert (table.outcome is None) == (not game.over)
    assert table.returns == float(table.outcome == "won")


@FEW
@given(DEALS, CHOICES)
def test_every_legal_answer_has_a_number_and_a_text_of_its_own(
    deal: Deal, choices: list[int]
) -> None:
    for table in tables(asking(deal), choices):
        numbers, texts = table.legal(), table.texts()
        assert len({*numbers}) == len(numbers) == len({*texts})
        assert all(0 <= number < table.answer_count for number in numbers)
        assert [table.read(text) for text in texts] == numbers
        assert [table.text(number) for number in numbers] == texts


@FEW
@given(st.sampled_from(CASE_NAMES), st.integers(), CHOICES)
def test_decks_of_all_kinds_have_numbers_for_their_answers(
    case: str, luck: int, choices: list[int]
) -> None:
    deck = random_deck(case, random.Random(luck))
    table = Table.new(case, deck=deck)
    for each in tables(table, choices):
        assert [each.read(text) for text in each.texts()] == each.legal()
    assert pickle.loads(pickle.dumps(table)) == table


@FEW
@given(DEALS, CHOICES)
def test_exactly_one_of_three_is_awaited(deal: Deal, choices: list[int]) -> None:
    for table in tables(asking(deal), choices):
        assert table.awaits in ("decision", "chance", "end")
        assert (table.awaits == "decision") == bool(table.legal())
        assert (table.awaits == "chance") == bool(table.chance())
        assert (table.awaits == "end") == table.over == (table.outcome is not None)


@FEW
@given(DEALS, CHOICES)
def test_chance_deals_members_of_the_pool_and_nothing_else(deal: Deal, choices: list[int]) -> None:
    for table in tables(asking(deal), choices):
        cards = [card for card, _ in table.chance()]
        assert cards == table.pool()
        if cards:
            assert sum(chance for _, chance in table.chance()) == pytest.approx(1)
            assert len({chance for _, chance in table.chance()}) == 1
            before = table.key()
            for card in {*range(-1, table.card_count + 1), 61, 62, 2**70} - {*cards}:
                with pytest.raises(NotOffered):
                    table.deal(card)
            assert table.key() == before


@FEW
@given(DEALS, CHOICES)
def test_what_is_not_offered_changes_nothing(deal: Deal, choices: list[int]) -> None:
    for table in tables(asking(deal), choices):
        if table.awaits == "chance":
            continue
        before = table.key()
        illegal = {-1, 0, 3, table.answer_count - 1, table.answer_count, 2**70} - {*table.legal()}
        for number in illegal:
            with pytest.raises(NotOffered, match=r"\.$"):
                table.apply(number)
        with pytest.raises(NotOffered, match="No card is due now"):
            table.deal(0)
        assert table.key() == before


@FEW
@given(DEALS, CHOICES)
def test_a_copy_goes_its_own_way(deal: Deal, choices: list[int]) -> None:
    for table in islice(tables(asking(deal), choices), 0, None, 5):
        before = table.key()
        for again in (table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
            assert again == table
            assert hash(again) == hash(table)
            assert again.legal() == table.legal()
            for card_or_answer in (again.legal() or again.pool())[:1]:
                again.apply(card_or_answer)
                assert again != table
        assert table.played_out(7).over
        assert table.with_luck(7).awaits != "chance"
        assert table.key() == before


@FEW
@given(DEALS, CHOICES, st.integers(min_value=0, max_value=2**60))
def test_luck_goes_on_after_a_copy_and_a_pickle(deal: Deal, choices: list[int], luck: int) -> None:
    table = Table.new(deal.case, luck=luck, **underscored(deal.settings))
    for choice in choices:
        if table.over:
            break
        assert table.awaits == "decision"
        answer = table.legal()[choice % len(table.legal())]
        twins = [table.copy(), pickle.loads(pickle.dumps(table))]
        for each in (table, *twins):
            each.apply(answer)
        assert twins == [table, table]


@FEW
@given(DEALS, CHOICES)
def test_an_observation_says_what_lies_where(deal: Deal, choices: list[int]) -> None:
    for table in islice(tables(asking(deal), choices), 0, None, 5):
        places = table.place_names
        seen = dict(zip(table.observation_names, table.observation(), strict=True))
        for card in range(table.card_count):
            zone = places.index(places[seen[f"place of {table.card_id(card)}"]])
            assert table.state.zones[zone] >> card & 1
        leads = [seen[f"lead {place}"] - 1 for place in range(1, 6)]
        assert [card for card in leads if card >= 0] == leads_of(table.state)
        for line in range(7):
            assert seen[f"head of line {line + 1}"] == table.state.head(line) + 1
            assert seen[f"end of line {line + 1}"] == table.state.last(line) + 1
        assert seen["turn"] == table.turn


@FEW
@given(DEALS, CHOICES)
def test_a_table_comes_back_from_its_position_and_from_a_game(
    deal: Deal, choices: list[int]
) -> None:
    for table in tables(asking(deal), choices):
        if table.awaits != "chance":
            assert Table.from_position(table.position()) == table
            assert eval(repr(table), {"Table": Table}) == table
            assert Table.from_game(Game.from_position(table.position())) == table


@FEW
@given(DEALS, CHOICES)
def test_progress_counts_what_lies_there(deal: Deal, choices: list[int]) -> None:
    for game in islice(answered(deal.game(), choices), 0, None, 10):
        shown, progress = look(game.state, game.deck), Table.from_game(game).progress
        assert progress.turns == shown.turn
        assert progress.types == len(shown.types_scored)
        assert progress.scored == len(shown.picture)
        assert progress.time == len(shown.time.cards)
        assert progress.stability == len(shown.stability.cards)
        assert progress.stack == shown.stack
        assert progress.threats == shown.threats_left


@pytest.mark.parametrize("left_out", [0, 1])
def test_letters_and_objectives_are_counted(left_out: int) -> None:
    """Check the counts of cards that Objectives name, and of complete Objectives."""
    deck = find_case("gulfs").builtin()
    by_letter = {clue.letter: clue for clue in deck.clue_faces.values() if clue.letter}
    longest = max(deck.objectives, key=lambda each: len(each.letters)).letters
    there = set(sorted(longest)[left_out:])
    cards = " ".join(by_letter[letter].id for letter in sorted(there))
    found = Table.from_position(f"gulfs | line 1: case1a | picture: {cards}").progress
    met = [each for each in deck.objectives if set(each.letters) <= there]
    assert len(longest) > 1
    assert (found.letters, found.objectives) == (len(there), len(met))


def test_closed_cases_and_threats_are_counted() -> None:
    text = "witch-cult | line 2: gilman | closed: elwood | opened 2 | victims 3"
    found = Table.from_position(text).progress
    assert (found.closed, found.threats) == (1, 3)
    assert Table.from_position("gulfs menaces=random | line 1: case1a").progress.threats == 5


def test_the_missing_menace_is_the_last_of_the_seed() -> None:
    table = Table.from_position(
        "gulfs menaces=random | line 1: case1a | line 2: case2 | agenda: absent-menace; summon"
    )
    assert table.state.absent_asked()
    assert len(table.chance()) > 1
    order = KeyedOrder("walpurgis", list(NAMES), list(table.state.case.tables.head_ids))
    dealt = order.dealt(table.state)
    assert table.shared.by_seed("walpurgis").card(table.state) == dealt
    table.deal(dealt)
    assert f"summon {table.card_id(dealt)}" not in table.texts()


@pytest.mark.parametrize("case", CASE_NAMES)
def test_a_secret_seed_deals_as_it_does_in_a_game(case: str) -> None:
    seed = new_seed()
    table = Table.new(case, seed=seed)
    assert table.state == Game.new(case, seed=seed).state
    assert pickle.loads(pickle.dumps(table)).state == table.state


@FEW
@given(DEALS, CHOICES)
def test_the_quick_order_of_a_seed_is_the_order_of_the_seed(deal: Deal, choices: list[int]) -> None:
    """Check also for tables that share the order and have other cards in the same shuffle."""
    table = asking(deal)
    order = KeyedOrder(deal.seed, list(NAMES), list(table.state.case.tables.head_ids))
    quick = table.shared.by_seed(deal.seed)
    asked = [each.copy() for each in tables(table, choices) if each.state.awaiting == A_CARD]
    for each in reversed(asked):
        assert quick.card(each.state) == order.dealt(each.state)


@pytest.mark.parametrize("case", CASE_NAMES)
def test_the_settings_of_a_case_leave_its_numbers_alone(case: str) -> None:
    """Check that the numbers depend on the contact only, which has its own moves."""
    by_contact: dict[str, set[tuple[str, ...]]] = {}
    for chosen in combinations(find_case(case))[::5]:
        table = Table.new(case, **underscored(chosen))
        texts = tuple(table.text(number) for number in range(table.answer_count))
        by_contact.setdefault(chosen["contact"], set()).add(texts)
    assert all(len(texts) == 1 for texts in by_contact.values())


def test_every_verb_has_its_place_in_the_layout() -> None:
    assert {verb for verb, _ in LAYOUT} == set(range(len(VERBS)))
    assert len(LAYOUT) == len(VERBS)


def documented_texts(table: Table) -> list[str]:
    """Return the texts of all moves in the order that docs/table.md documents."""
    deck, lines = table.shared.deck, range(1, 8)
    clues = [face for _, face in sorted(deck.clue_faces.items())]
    spent = [
        (f" with {action.spent}", action.waives)
        for action in table.state.case.free_actions
        if action.waives
    ]
    kinds = {"lock": WAIVES_LOCK, "skeleton lock": WAIVES_SKELETON}
    texts = [
        "take", "hand", "close", "pass", "done", "skip", "continue", "search", "shuffle", "check",
        "storm", "search menaces", "draw menace", "close now", "prevent", "flip", "add", "access",
    ]  # fmt: skip
    texts += [f"close {line}" for line in lines]
    texts += [f"play lead {line}{how}" for how, _ in [("", 0), *spent] for line in lines]
    texts += [f"play {clue.id} {line}" for clue in clues for line in lines]
    for how, waives in spent:
        opened = [c.id for c in clues if any(kinds.get(a, 0) & waives for a in c.attributes)]
        texts += [f"play {card} {line}{how}" for card in opened for line in lines]
    texts += [f"score {clue.id}" for clue in clues if "puzzle" in clue.attributes]
    for verb in ("take", "discard", "give", "get"):
        texts += [f"{verb} {clue.id}" for clue in clues]
    texts += [f"summon {menace.id}" for menace in deck.menaces]
    for verb in ("stow", "fetch"):
        texts += [f"{verb} {clue.id}" for clue in clues if "equipment" in clue.attributes]
    texts += [f"contact {side.name}" for side in deck.contact.sides]
    texts += [f"use {tool.id}" for tool in deck.equipment]
    return texts + [f"use {clue.id}" for clue in clues if clue.equipment]


@pytest.mark.parametrize("contact", ["own", "armitage", "carter", "fiske"])
@pytest.mark.parametrize("case", CASE_NAMES)
def test_the_numbers_are_those_that_were_promised(case: str, contact: str) -> None:
    """Check the documented numbers, because trained programs depend on them."""
    own = {"witch-cult": "armitage", "thunder": "carter", "gulfs": "fiske"}[case]
    table = Table.new(case, contact="own" if contact == own else contact)
    assert [table.text(number) for number in range(table.answer_count)] == documented_texts(table)


def test_numbers_of_other_kinds_are_taken_as_numbers() -> None:
    class Number:
        def __index__(self) -> int:
            return 3

    table = Table.new(seed="walpurgis")
    table.apply(Number())
    assert table.turn == 2


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Table.new("arkham"), "There is no case 'arkham'"),
        (lambda: Table.new(seed=1, luck=2), "Give either seed or luck, not both"),
        (lambda: Table.new(victms=5), "There is no setting 'victms'"),
        (lambda: Table.new(preset="mad"), "There is no preset 'mad'"),
        (lambda: Table.new("thunder", deck=find_case("1").builtin()), "is for witch-cult"),
        (lambda: Table.new().read("fly 1"), "'fly 1' is not a move of this game"),
        (lambda: Table.new().text(-1), r"Moves are numbered from 0 to \d+ \(got -1\)"),
        (lambda: Table.new().card_id(62), r"Cards are numbered from 0 to \d+ \(got 62\)"),
        (lambda: Table.new().card_number("cthulhu"), "no card with the id 'cthulhu'"),
    ],
)
def test_impossible_arguments_are_refused(wrong, sentence) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(UnreadableText, match=sentence):
        wrong()


def test_cards_have_numbers_and_ids() -> None:
    table = Table.new("gulfs")
    assert [table.card_number(table.card_id(card)) for card in range(table.card_count)] == list(
        range(table.card_count)
    )
