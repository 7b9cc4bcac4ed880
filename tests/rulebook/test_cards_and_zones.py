"""Tests for vocabulary, components, card anatomy and zones."""

from __future__ import annotations

from itertools import pairwise

import pytest

from arkham_noir import Game, NotOffered, UnreadableText
from arkham_noir.core.bits import count
from arkham_noir.core.card_tables import ANY
from arkham_noir.core.chance import Luck
from arkham_noir.core.state import State
from arkham_noir.core.zones import NAMES
from arkham_noir.dealers import Scripted, Seeded
from arkham_noir.decks.cards import TECHNIQUES, Deck
from arkham_noir.decks.loader import DeckError, builtin, from_tables
from tests.rulebook.dsl.tables import given, set_up

LONGEST_GAME = 1000
SIX_TYPES = {"person", "threat", "artifact", "evidence", "location", "monster"}
A_CLUE: dict[str, object] = {
    "id": "rat", "title": "A Rat", "type": "monster", "left": ["any"], "right": [],
}  # fmt: skip
A_VICTIM: dict[str, object] = {"id": "jones", "title": "Mr. Jones", "right": ["research"]}


def cards_of(*clues: dict[str, object], victims: list[dict[str, object]] | None = None) -> Deck:
    """Return the cards that these tables of a deck file describe."""
    return from_tables({"clue": list(clues), "victim": victims or []}, "test")


class Noting:
    """A seeded dealer that records the pools it is asked about."""

    def __init__(self, seed: str) -> None:
        self.seeded = Seeded(seed)
        self.pools: set[str] = set()

    def card(self, table: State) -> int:
        self.pools.add(NAMES[table.pool])
        return self.seeded.card(table)


def random_states(game: Game, seed: int) -> list[State]:
    """Return every state at which a random player must decide."""
    luck, tables = Luck(seed), [game.state.copy()]
    while (decision := game.decision) is not None:
        assert len(tables) < LONGEST_GAME
        game.play(decision.options[luck.below(len(decision.options))])
        tables.append(game.state.copy())
    return tables


# Vocabulary


@pytest.mark.rule("R-VOC-01")
def test_chance_is_asked_for_nothing_but_cards_of_shuffled_stacks() -> None:
    dealer = Noting("walpurgis")
    for seed in range(5):
        random_states(Game.new(dealer=dealer), seed)
    assert dealer.pools == {"stack", "victims"}


@pytest.mark.rule("R-VOC-01")
def test_the_same_cards_and_the_same_answers_make_the_same_game() -> None:
    first = Game.new(seed="walpurgis")
    random_states(first, 1)
    dealt = [card for move in (first.opening, *first.moves) for card in move.dealt]
    second = Game.new(dealer=Scripted(dealt))
    for move in first.moves:
        second.play(move.text)
    assert second.position() == first.position()


@pytest.mark.rule("R-VOC-02", "R-CARD-10")
def test_a_victim_is_no_clue_card() -> None:
    table = given("leads: may-take-closed | closed: v3 plain1").play("play lead 1")
    assert table.offered() == ["take plain1", "skip"]


@pytest.mark.rule("R-VOC-03")
def test_an_open_case_is_a_victim_with_its_line() -> None:
    table = given("line 1: v1 plain1 plain2 | line 2: v2")
    assert (table.line(1), table.line(2)) == (["v1", "plain1", "plain2"], ["v2"])
    with pytest.raises(UnreadableText):
        given("line 1: plain1 plain2")


@pytest.mark.rule("R-VOC-03")
def test_nothing_can_be_played_where_no_case_is_open() -> None:
    assert given("line 1: v1").refusal("lead1", line=2).rule == "R-VOC-03"


@pytest.mark.rule("R-VOC-03")
def test_any_number_of_cases_may_be_open() -> None:
    lines = " | ".join(f"line {n}: v{n}" for n in range(1, 7))
    table = given(lines, victims=6)
    assert [f"play lead {n}" for n in range(1, 7)] == table.offered()[1:7]


@pytest.mark.rule("R-VOC-04")
def test_a_line_is_read_from_left_to_right_in_the_order_of_play() -> None:
    table = given("hand: plain3 plain1 plain2")
    table.play("play plain2 1", "play plain3 1", "play plain1 1")
    assert table.line(1) == ["v1", "plain2", "plain3", "plain1"]


@pytest.mark.rule("R-VOC-04", "R-MATCH-05")
def test_the_last_card_is_the_rightmost_or_the_victim() -> None:
    table = given("line 1: v1>research | hand: research>collection collection>any")
    assert not table.accepts("collection>any", line=1)
    assert table.play("play research>collection 1").accepts("collection>any", line=1)


@pytest.mark.rule("R-VOC-05")
def test_the_first_lead_is_the_leftmost() -> None:
    assert given("leads: key lock plain1").play("take").zone("hand") == {"key"}


@pytest.mark.rule("R-VOC-06")
def test_time_cards_moved_at_a_time_check_are_not_discarded() -> None:
    table = given("time: time1 time2 time3 time4 time5").play("pass")
    assert table.events.count("discarded_time") == 0
    assert table.zone("time") == set()


@pytest.mark.rule("R-VOC-06")
def test_closing_and_scoring_are_not_discarding() -> None:
    line = "puzzle+person+time person+time threat+time artifact+time evidence+time location+time"
    table = given(f"line 1: v1 {line} | line 2: v2").play("close 1 score puzzle+person+time")
    assert table.zone("time") == set()


@pytest.mark.rule("R-VOC-07")
@pytest.mark.parametrize("area", ["discard", "closed", "stability", "time"])
def test_to_take_is_to_move_from_the_area_to_the_hand(area: str) -> None:
    table = given(f"leads: must-take-{area} | {area}: time+stab")
    table.play("play lead 1", "take time+stab")
    assert (table.zone("hand"), table.zone(area)) == ({"time+stab"}, set())


@pytest.mark.rule("R-VOC-08")
def test_what_has_left_the_game_never_returns() -> None:
    table = given("box: armitage | discard: plain1", stack="").play("pass")
    assert "stack_formed" in table.events
    assert table.zone("box") == {"armitage"}
    assert table.zone("briefcase") == set()


@pytest.mark.rule("R-VOC-09")
def test_case_1_has_six_types() -> None:
    assert {clue.type for clue in builtin("witch-cult").clues} == SIX_TYPES


@pytest.mark.rule("R-VOC-09")
def test_there_is_no_formula_in_case_1() -> None:
    with pytest.raises(DeckError, match="There is no type 'formula'"):
        cards_of({**A_CLUE, "type": "formula"})


@pytest.mark.rule("R-VOC-10")
def test_there_are_four_techniques_and_any() -> None:
    assert set(TECHNIQUES) == {"collection", "surveillance", "interview", "research"}
    edges = [clue.left | clue.right for clue in builtin("witch-cult").clues]
    assert frozenset().union(*edges) <= {*TECHNIQUES, ANY}
    with pytest.raises(DeckError, match="There is no technique 'violence'"):
        cards_of({**A_CLUE, "left": ["violence"]})


@pytest.mark.rule("R-VOC-11")
def test_the_limits_are_three_five_and_five() -> None:
    state = set_up().state
    assert (state.hand_limit, state.stability_limit, state.time_limit) == (3, 5, 5)


@pytest.mark.rule("R-VOC-11", "R-HAND-01")
def test_the_hand_limit_is_read_as_it_now_stands() -> None:
    table = given("hand: plain1 plain2 plain3")
    table.state.hand_limit = 4
    assert len(table.play("take").zone("hand")) == 4
    assert table.state.turn == 2


@pytest.mark.rule("R-VOC-11")
def test_the_stability_limit_is_read_as_it_now_stands() -> None:
    table = given("stability: stab1 stab2")
    table.state.stability_limit = 2
    assert table.play("pass").ended == "lost_mind"


@pytest.mark.rule("R-VOC-11")
def test_the_time_limit_is_read_as_it_now_stands() -> None:
    table = given("time: time1 time2")
    table.state.time_limit = 2
    assert "time_up" in table.play("pass").events


# Components


@pytest.mark.rule("C1-COMP-01")
def test_case_1_has_fifty_clues_six_victims_and_one_contact() -> None:
    cards = builtin("witch-cult")
    assert (len(cards.clues), len(cards.victims), len(cards.cards)) == (50, 6, 57)


@pytest.mark.rule("R-COMP-01", "C1-COMP-01")
def test_nothing_but_the_game_pieces_lies_on_the_table() -> None:
    state = Game.new(seed="walpurgis").state
    assert sum(count(zone) for zone in state.zones) == 57


@pytest.mark.rule("R-COMP-01", "R-SET-02")
@pytest.mark.parametrize("name", ["types", "limits"])
def test_a_reference_card_bears_its_setting_and_nothing_else(name: str) -> None:
    plain = Game.new(seed="walpurgis").position()
    turned = Game.new(seed="walpurgis", **{name: 6}).position()  # type: ignore[arg-type]
    assert turned == plain.replace("witch-cult", f"witch-cult {name}=6", 1)


# Card anatomy


@pytest.mark.rule("R-CARD-01")
def test_no_two_cards_have_the_same_name() -> None:
    titles = [card.title for card in builtin("witch-cult").cards]
    assert len(set(titles)) == len(titles)
    with pytest.raises(DeckError, match="already belongs to clue 1"):
        cards_of(A_CLUE, {**A_CLUE, "id": "rat2"})


@pytest.mark.rule("R-CARD-01")
def test_a_card_can_be_called_by_its_name() -> None:
    game = Game.from_position("witch-cult | leads: p1 | hand: p7 p9 t1 | line 1: gilman")
    game.play("take").play("discard The Last Man Who Saw It")
    assert "discard: p9" in game.position()


@pytest.mark.rule("R-CARD-02")
def test_every_clue_has_exactly_one_type() -> None:
    tables = Game.new(seed="walpurgis").state.case.tables
    shown = [sum(types >> clue & 1 for types in tables.types) for clue in range(50)]
    assert shown == [1] * 50
    with pytest.raises(DeckError):
        cards_of({**A_CLUE, "type": ["monster", "threat"]})


@pytest.mark.rule("R-CARD-03")
@pytest.mark.parametrize("victim", ["v1>collection", "v1>research"])
def test_any_of_several_left_icons_attaches_a_card(victim: str) -> None:
    table = given(f"line 1: {victim} | hand: collection,research>any")
    assert table.accepts("collection,research>any", line=1)


@pytest.mark.rule("R-CARD-03")
def test_a_left_edge_shows_something() -> None:
    with pytest.raises(DeckError, match="'left' is empty"):
        cards_of({**A_CLUE, "left": []})


@pytest.mark.rule("R-CARD-04")
def test_a_right_edge_may_offer_nothing() -> None:
    table = given("line 1: v1 any> | hand: research>any")
    assert not table.accepts("research>any", line=1)


@pytest.mark.rule("R-CARD-04")
@pytest.mark.parametrize("card", ["research>any", "interview>any"])
def test_a_right_edge_may_offer_several_icons(card: str) -> None:
    assert given(f"line 1: v1 any>research,interview | hand: {card}").accepts(card, line=1)


@pytest.mark.rule("R-CARD-05")
@pytest.mark.parametrize(
    ("line", "rule"), [("plain1 plain2 plain3", "R-LOCK-01"), ("key plain1", "R-MIN-01")]
)
def test_a_card_may_have_several_requirements(line: str, rule: str) -> None:
    table = given(f"line 1: v1 {line} | hand: lock+min3")
    assert table.refusal("lock+min3", line=1).rule == rule


@pytest.mark.rule("R-CARD-06")
def test_a_card_may_be_puzzle_and_key() -> None:
    line = "puzzle+key person threat artifact evidence location"
    table = given(f"line 1: v1 {line} | line 2: v2 | hand: lock")
    assert table.accepts("lock", line=1)
    assert table.play("close 1 score puzzle+key").zone("picture") == {"puzzle+key"}


@pytest.mark.rule("R-CARD-07")
@pytest.mark.parametrize(
    ("card", "discarded", "checked"),
    [
        ("plain1", "discard", "discard"),
        ("time", "time", "time"),
        ("stab", "discard", "stability"),
        ("time+stab", "time", "stability"),
    ],
)
def test_time_and_stability_icons_are_independent(card: str, discarded: str, checked: str) -> None:
    assert card in given(f"leads: {card}").play("pass").zone(discarded)
    assert card in given("leads: must-check", deal=card).play("play lead 1").zone(checked)


@pytest.mark.rule("R-CARD-08")
@pytest.mark.parametrize(
    "card", ["must-discard-hand+may-take-lead", "may-take-lead+must-discard-hand"]
)
def test_effects_stand_in_an_order_and_each_is_black_or_brown(card: str) -> None:
    table = given(f"leads: {card} lead2 | hand: plain1").play("play lead 1")
    black, brown = ["discard plain1"], ["take lead2", "skip"]
    first, second = (black, brown) if card.startswith("must") else (brown, black)
    assert table.offered() == first
    assert table.play(first[-1]).offered() == second


@pytest.mark.rule("R-CARD-08")
def test_a_card_may_have_no_effect() -> None:
    table = given("leads: plain1 lead2").play("play lead 1")
    assert table.events == ["lead_played", "card_played", *["lead_drawn"] * 4, "turn_begun"]


@pytest.mark.rule("R-CARD-09")
def test_a_clue_card_has_one_face() -> None:
    with pytest.raises(DeckError, match="There is no key 'reverse'"):
        cards_of({**A_CLUE, "reverse": A_CLUE})


@pytest.mark.rule("R-CARD-09")
def test_a_card_shows_the_same_face_wherever_it_has_been() -> None:
    table = given("leads: must-take-closed lead2 | closed: key+time | hand: lock | box: armitage")
    table.play("play lead 1", "take key+time", "play key+time 1")
    assert table.accepts("lock", line=1)


@pytest.mark.rule("R-CARD-10")
@pytest.mark.parametrize("key", ["type", "left", "attributes", "minimum", "icons", "effects"])
def test_a_victim_has_a_right_edge_and_nothing_else(key: str) -> None:
    assert cards_of(victims=[A_VICTIM]).victims[0].right == {"research"}
    with pytest.raises(DeckError, match=f"There is no key '{key}'"):
        cards_of(victims=[{**A_VICTIM, key: ["research"]}])


@pytest.mark.rule("R-CARD-11")
def test_both_sides_of_the_contact_are_known_and_either_may_be_used() -> None:
    table = given("hand: lock | time: time")
    assert table.offered()[-2:] == ["contact key", "contact exchange"]


@pytest.mark.rule("R-CARD-11")
def test_a_contact_has_two_sides() -> None:
    sides = [{"name": name, "effect": "exchange"} for name in ("one", "two", "three")]
    with pytest.raises(DeckError, match="A contact must have two sides, not 3"):
        from_tables({"contact": {"id": "x", "title": "X", "side": sides}}, "test")


# Zones


@pytest.mark.rule("R-ZONE-01")
@pytest.mark.parametrize("seed", range(5))
def test_every_card_is_in_exactly_one_zone(seed: int) -> None:
    for table in random_states(Game.new(seed="walpurgis"), seed):
        together = 0
        for zone in table.zones:
            assert not together & zone
            together |= zone
        assert together == (1 << 57) - 1


@pytest.mark.rule("R-ZONE-01")
def test_a_card_cannot_be_laid_out_twice() -> None:
    with pytest.raises(UnreadableText, match="in two places"):
        given("hand: plain1 | discard: plain1")


@pytest.mark.rule("R-ZONE-01")
@pytest.mark.parametrize("zone", ["leads", "hand", "discard", "time", "stability"])
def test_rows_hand_and_areas_hold_clue_cards_only(zone: str) -> None:
    with pytest.raises(UnreadableText):
        given(f"{zone}: v3")


POSITION = "witch-cult | leads: p1 p4 p7 t1 p9 | hand: p2 p6 | line 1: gilman p8 | time: p3"


def everything_shown(game: Game) -> list[object]:
    """Return everything that a front end can show of a state that awaits a decision."""
    assert game.decision is not None
    why = [game.why_not(text) for text in ("hand", "close", "play p2 1", "take t9")]
    return [game.position(), game.decision, game.events, game.outcome, game.odds(), *why]


@pytest.mark.rule("R-ZONE-02")
def test_nothing_shown_depends_on_the_cards_to_come() -> None:
    games = [Game.from_position(POSITION, dealer=Seeded(f"deal {n}")) for n in range(5)]
    shown = [everything_shown(game) for game in games]
    assert all(one == other for one, other in pairwise(shown))
    assert len({game.play("pass").position() for game in games}) > 1


@pytest.mark.rule("R-ZONE-02")
def test_a_position_names_no_card_of_a_face_down_stack() -> None:
    table = set_up("v1 v2", victims=4)
    words = set(table.game.position().replace("|", " ").split())
    assert not words & (table.zone("stack") | table.zone("victims"))


@pytest.mark.rule("R-ZONE-02")
def test_nothing_that_a_player_is_shown_names_the_seed() -> None:
    """Check that only the record has the seed, for verification; no front end shows it."""
    game = Game.new(seed="walpurgis").play("pass")
    assert game.decision is not None
    shown = [game.position(), *(event.text for event in game.log)]
    shown += [f"{option.text} {option.words}" for option in game.decision]
    assert not [text for text in shown if "walpurgis" in text.casefold()]


@pytest.mark.rule("R-ZONE-02", "AMB-112")
def test_the_strict_table_takes_back_no_card_that_was_turned_up() -> None:
    game = Game.new(seed="walpurgis", table_rule="strict").play("pass")
    with pytest.raises(NotOffered, match="AMB-112"):
        game.undo()


@pytest.mark.rule("R-ZONE-03")
def test_a_penalty_count_is_the_number_of_cards_whatever_they_show() -> None:
    cards = "plain1 plain2 plain3 plain4"
    assert given(f"stability: {cards} plain5").play("pass").ended == "lost_mind"
    assert given(f"stability: {cards}").play("pass").ended == ""
    assert "time_up" in given(f"time: {cards} stab").play("pass").events
