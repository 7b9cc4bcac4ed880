"""Tests for components, card anatomy, zones, setup and settings of Case 3."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from arkham_noir import Game
from arkham_noir.cases import find_case
from arkham_noir.core.state import State
from arkham_noir.decks.cards import PrintedIcon
from arkham_noir.errors import UnreadableText
from arkham_noir.text.position import card_id
from arkham_noir.view import look
from tests.rulebook.dsl.gulfs import REAL, dealer, really, set_up

NUMBERED = {card.id: card for card in REAL.case_cards}
FACES = [face for place, face in REAL.clue_faces.items() if face is not REAL.cards[place]]
HELPS = {
    "both-necronomicon": ({"equipment": "necronomicon"}, {"fiske", "necronomicon"}),
    "both-aklo": ({"outside_help": "both", "equipment": "aklo"}, {"fiske", "aklo"}),
    "contact": ({"outside_help": "contact"}, {"fiske"}),
    "necronomicon": ({"outside_help": "equipment", "equipment": "necronomicon"}, {"necronomicon"}),
    "aklo": ({"outside_help": "equipment", "equipment": "aklo"}, {"aklo"}),
    "none": ({"outside_help": "none"}, set[str]()),
}
EVERY = list(product(
    ("hardboiled", "classic"), (5, 6), ("all", "random", "no-aurora"), HELPS,
))  # fmt: skip


class FirstLook:
    """A dealer that remembers the state before its first card."""

    def __init__(self) -> None:
        self.seen: State | None = None

    def card(self, table: State) -> int:
        self.seen = self.seen or table.copy()
        pool: int = table.zones[table.pool]
        return pool.bit_length() - 1


# Components


@pytest.mark.rule("C3-COMP-01")
def test_the_cards_of_case_3() -> None:
    numbers = [card.number for card in REAL.numbered_cases]
    clue_faces = [card.clue for card in REAL.case_cards if card.clue]
    menace_faces = [card.clue for card in REAL.menaces if card.clue]
    assert (len(REAL.clues), numbers, len(clue_faces)) == (45, [1, 2, 3, 4, 5, 6, 7], 4)
    assert (len(REAL.menaces), len(menace_faces), len(REAL.objectives)) == (6, 1, 5)
    assert [tool.id for tool in REAL.equipment] == ["necronomicon", "aklo"]
    assert len(REAL.contact.sides) == 2


@pytest.mark.rule("C3-COMP-02", "C3-SETUP-D")
def test_of_fifty_clue_faces_forty_five_begin_in_the_draw_stack() -> None:
    dealer = FirstLook()
    Game.new("gulfs", dealer=dealer)
    assert dealer.seen is not None
    stack = {
        card_id(dealer.seen, n) for n in range(len(REAL.cards)) if dealer.seen.zones[0] >> n & 1
    }
    assert stack == {clue.id for clue in REAL.clues}
    assert len(REAL.clue_faces) == 50
    assert not stack & {face.id for face in FACES}


# Anatomy


@pytest.mark.rule("C3-CARD-01")
def test_clues_show_what_only_case_3_has() -> None:
    shown = {word for clue in REAL.clue_faces.values() for word in clue.attributes}
    assert {"skeleton lock", "skeleton key", "equipment", "darkness", "undiscardable"} <= shown
    puzzles = [clue for clue in REAL.clue_faces.values() if "puzzle" in clue.attributes]
    assert all(clue.letter for clue in puzzles)
    assert not [clue for clue in REAL.clue_faces.values() if clue.letter and clue not in puzzles]


@pytest.mark.rule("C3-CARD-02")
def test_icons_of_clues_and_of_case_cards_can_be_purple() -> None:
    assert {clue.id for clue in REAL.clue_faces.values() if clue.purple} == {
        "t5", "m1", "m4", "m6", "f4", "haunter",
    }  # fmt: skip
    assert [icon.purple for icon in NUMBERED["case4"].icons] == [True, True]
    assert not any(icon.purple for icon in NUMBERED["case2"].icons)


@pytest.mark.rule("C3-CARD-03")
def test_a_case_face_has_a_number_an_edge_and_icons_in_order() -> None:
    case = NUMBERED["case3"]
    assert (case.number, case.right) == (3, frozenset({"interview", "surveillance"}))
    assert case.icons == (
        PrintedIcon("flip", True), PrintedIcon("add to hand", True),
        PrintedIcon("take stability", True), PrintedIcon("access 7", False),
    )  # fmt: skip
    assert NUMBERED["case4"].ongoing == ("time limit -1", "darkness gains time")


@pytest.mark.rule("C3-CARD-03", "C3-CARD-04")
def test_case_1_has_two_case_faces_and_only_1b_adds_to_the_time_limit() -> None:
    plain, alone = NUMBERED["case1a"], NUMBERED["case1b"]
    assert (plain.number, plain.face, plain.time_limit) == (1, "A", 0)
    assert (alone.number, alone.face, alone.time_limit) == (1, "B", 1)
    assert (plain.clue, alone.clue) == (None, None)


@pytest.mark.rule("C3-CARD-03", "AMB-76")
def test_the_haunter_is_none_of_the_cases_that_are_opened() -> None:
    table = set_up()
    tables = table.state.case.tables
    haunters = [card.number for card in REAL.case_cards if card.ongoing]
    assert haunters == [4]
    assert tables.haunter == 1 << REAL.index["case4"]
    accessed = {icon.word for card in REAL.case_cards for icon in card.icons} | {
        word for each in REAL.menaces for word in each.immediate
    }
    assert {f"access {number}" for number in (3, 4, 5, 6, 7)} <= accessed


@pytest.mark.rule("C3-CARD-05")
def test_a_clue_face_is_used_only_after_a_flip() -> None:
    position = "line 1: case1a | line 2: case2 | leads: p1 t1 | hand: p3"
    table = really(position)
    assert {"case3", "case4", "case5", "case6", "case7"} == table.zone("cases")
    assert table.why_not("play stone 1").rule == "R-ACT-C"


@pytest.mark.rule("C3-CARD-05", "C3-ICON-06")
def test_a_clue_face_may_be_undiscardable() -> None:
    undiscardable = {face.id for face in FACES if "undiscardable" in face.attributes}
    assert undiscardable == {"nyar", "haunter", "stone"}


@pytest.mark.rule("C3-CARD-06", "AMB-119")
def test_the_case_deck_shows_the_numbers_that_are_left_and_nothing_else() -> None:
    table = set_up()
    assert look(table.state, table.game.deck).case_deck == (3, 4, 5, 6, 7)
    assert not [card for card in table.game.deck.cards if "cover" in card.title.casefold()]


@pytest.mark.rule("C3-CARD-07")
def test_menaces_have_a_class_and_what_they_do_is_not_voluntary() -> None:
    assert [menace.level for menace in REAL.menaces] == [1, 1, 1, 2, 2, 2]
    gained = [word for menace in REAL.menaces for word in menace.ongoing if "gains" in word]
    assert not [word for word in gained if "gains may" in word]
    nyarlathotep = next(menace for menace in REAL.menaces if menace.clue)
    assert (nyarlathotep.title, nyarlathotep.level) == ("Nyarlathotep", 2)
    assert nyarlathotep.icons == (PrintedIcon("flip", False), PrintedIcon("add to hand", False))


@pytest.mark.rule("C3-CARD-08")
def test_an_objective_has_a_number_letters_a_path_for_each_and_a_story() -> None:
    assert [each.number for each in REAL.objectives] == [1, 2, 3, 4, 5]
    for each in REAL.objectives:
        assert [path[0] for path in each.paths] == list(each.letters)
        assert each.story


@pytest.mark.rule("C3-CARD-09")
def test_the_contact_has_two_sides_with_one_effect_each() -> None:
    assert [(side.name, side.effect) for side in REAL.contact.sides] == [
        ("search", "search"), ("exchange", "exchange"),
    ]  # fmt: skip


@pytest.mark.rule("C3-CARD-10", "C3-BRIEF-02")
@pytest.mark.parametrize("tool", ["necronomicon", "aklo"])
def test_an_equipment_card_is_no_clue_and_never_moves_or_is_played(tool: str) -> None:
    table = set_up(equipment=tool)
    assert REAL.index[tool] not in REAL.clue_faces
    assert table.why_not(f"fetch {tool}").rule == "C3-BRIEF-02"
    assert not [text for text in table.offered() if text.startswith(f"play {tool}")]


@pytest.mark.rule("C3-CARD-11")
def test_machine_and_elder_sign_are_clues_with_an_equipment_effect() -> None:
    equipment = {clue.id: clue.equipment for clue in REAL.clues if "equipment" in clue.attributes}
    assert equipment == {"machine": "search", "elder": "prevent"}


# Zones


@pytest.mark.rule("C3-ZONE-01")
def test_briefcase_menaces_and_objectives_have_places_of_their_own() -> None:
    view = look(set_up().state, REAL)
    assert {card.id for card in view.briefcase} == {"fiske", "necronomicon"}
    assert (view.menaces, view.menaces_left, view.picture) == ((), (3, 3), ())
    assert [(each.objective.number, each.met) for each in view.objectives] == [
        (number, False) for number in range(1, 6)
    ]


@pytest.mark.rule("C3-CARD-08", "R-ZONE-02")
def test_the_story_of_an_objective_is_hidden_while_the_game_runs() -> None:
    view = look(set_up().state, REAL)
    assert [each.objective.story for each in view.objectives] == [""] * 5


# Setup


@pytest.mark.rule("C3-SETUP-A", "C3-SET-04", "AMB-109")
@pytest.mark.parametrize("help", HELPS)
def test_the_briefcase_holds_the_help_chosen_and_the_rest_leaves_the_game(help: str) -> None:
    settings, held = HELPS[help]
    table = set_up(**settings)
    assert table.zone("briefcase") == held
    assert table.zone("box") == {"fiske", "necronomicon", "aklo"} - held


@pytest.mark.rule("C3-SETUP-B", "C3-SET-05", "AMB-105")
@pytest.mark.parametrize("help", HELPS)
def test_case_1_lies_on_1a_with_an_equipment_and_on_1b_without(help: str) -> None:
    settings, held = HELPS[help]
    table = set_up(**settings)
    equipped = bool(held & {"necronomicon", "aklo"})
    assert table.line(1) == ["case1a" if equipped else "case1b"]
    assert table.line(2) == ["case2"]
    assert table.state.time_limit == (5 if equipped else 6)


@pytest.mark.rule("C3-SETUP-B")
def test_the_two_cases_are_opened_without_a_card_being_dealt() -> None:
    table = set_up()
    built = ["case_accessed", "case_opened"] * 2 + ["lead_laid"] * 5 + ["hand_dealt"] * 3
    assert table.events == [*built, "turn_begun"]


@pytest.mark.rule("C3-SETUP-C")
def test_the_menaces_lie_in_two_parts() -> None:
    table = set_up()
    assert table.zone("menaces-1") == {"aurora", "grid", "showman"}
    assert table.zone("menaces-2") == {"nyarlathotep", "storm", "night"}


@pytest.mark.rule("C3-SETUP-D", "R-SETUP-04", "R-SETUP-05")
def test_after_set_up_thirty_seven_cards_are_left_to_draw() -> None:
    table = set_up()
    sizes = [len(table.zone(name)) for name in ("stack", "leads", "hand", "cases")]
    assert sizes == [37, 5, 3, 5]
    assert table.zones("discard", "time", "stability", "closed", "picture") == (set(),) * 5


@pytest.mark.rule("C3-SETUP-G", "C3-SET-01")
def test_objectives_are_displayed_in_hardboiled_only() -> None:
    hard, classic = set_up(), set_up(mode="classic")
    assert len(look(hard.state, hard.game.deck).objectives) == 5
    assert look(classic.state, classic.game.deck).objectives == ()


@pytest.mark.rule("AMB-137")
def test_nothing_is_asked_before_the_first_turn() -> None:
    table = set_up()
    assert (table.state.turn, table.asked) == (1, "R-TURN-03")
    assert not table.game.moves


@pytest.mark.rule("AMB-137", "C3-HAUNTER-03")
def test_where_the_haunter_is_a_first_case_no_free_action_comes_before_the_first_turn() -> None:
    """Check a custom deck: the Machine is dealt while the Haunter is among the Menaces."""
    swapped = {"case2": 4, "case4": 2}
    cases = tuple(
        replace(card, number=swapped.get(card.id, card.number),
                icons=tuple(replace(icon, may=True) for icon in card.icons))
        for card in REAL.case_cards
    )  # fmt: skip
    deck = replace(REAL, case_cards=cases)
    dealt = dealer(deck, "p1 p2 p3 p4 p5 machine")
    game = Game.new("gulfs", deck=deck, dealer=dealt)
    assert (game.state.turn, [option.text for option in game.decision or ()]) == (
        0,
        ["flip", "skip"],
    )
    again = Game.from_position(game.position(), deck=deck)
    assert again.state == game.state
    assert game.play("skip").state.turn == 1


@pytest.mark.rule("AMB-120")
def test_an_equipment_used_up_does_not_turn_case_1_over() -> None:
    table = set_up().play("use necronomicon", "summon aurora")
    assert table.zone("briefcase") == {"fiske"}
    assert (table.line(1), table.state.time_limit) == (["case1a"], 5)


# Settings


@pytest.mark.rule("R-SET-04", "C3-SET-01", "C3-SET-02", "C3-SET-03", "C3-SET-04")
@pytest.mark.parametrize(("mode", "limits", "menaces", "help"), EVERY)
def test_all_seventy_two_combinations_start_a_game(
    mode: str, limits: int, menaces: str, help: str
) -> None:
    chosen, held = HELPS[help]
    table = set_up(mode=mode, limits=limits, menaces=menaces, **chosen)
    alone = not held & {"necronomicon", "aklo"}
    assert table.limits == (3, limits + alone, limits)
    assert table.state.menaces_left() == (6 if menaces == "all" else 5)
    assert len(table.state.case.tables.objectives) == (5 if mode == "hardboiled" else 0)
    assert table.play("pass").state.turn == 2


@pytest.mark.rule("R-SET-04")
def test_there_are_seventy_two_combinations_and_thirty_six_without_the_item() -> None:
    case = find_case("gulfs")
    named = {setting.name: setting for setting in case.settings}
    names = ("mode", "limits", "menaces", "outside-help", "equipment")
    accepted = set()
    for values in product(*(named[name].values for name in names)):
        wanted = dict(zip(names, values, strict=True))
        try:
            accepted.add(tuple(case.choose(wanted).values.items()))
        except UnreadableText:
            continue
    assert len(accepted) == 72
    helps = {"both": "and", "contact": "or", "equipment": "or", "none": "neither"}
    without = {tuple(helps.get(v, v) for k, v in each if k != "equipment") for each in accepted}
    assert len(without) == 36


@pytest.mark.rule("C3-SET-04")
@pytest.mark.parametrize(
    ("help", "equipment"),
    [("none", "necronomicon"), ("contact", "aklo"), ("both", "none"), ("equipment", "none")],
)
def test_an_equipment_must_fit_the_help(help: str, equipment: str) -> None:
    with pytest.raises(UnreadableText, match="Equipment"):
        set_up(outside_help=help, equipment=equipment)


@pytest.mark.rule("C3-SET-02", "C3-ONGO-05")
def test_the_limits_setting_changes_time_and_stability_together() -> None:
    assert set_up().limits == (3, 5, 5)
    assert set_up(limits=6).limits == (3, 6, 6)


@pytest.mark.rule("C3-SET-03", "AMB-104")
def test_without_aurora_the_other_five_are_all_there() -> None:
    table = set_up(menaces="no-aurora")
    assert table.zone("menaces-1") == {"grid", "showman"}
    assert "aurora" in table.zone("box")
    assert table.state.menaces_left() == 5


@pytest.mark.rule("C3-SET-03", "AMB-127")
def test_nobody_knows_which_menace_was_removed_at_random() -> None:
    table = set_up(menaces="random")
    assert table.zone("menaces-1") == {"aurora", "grid", "showman"}
    assert table.zone("box") == {"aklo"}
    assert look(table.state, REAL).menaces_left == (2, 3)


@pytest.mark.rule("R-SET-01")
def test_the_default_is_the_rulebooks() -> None:
    chosen = find_case("gulfs").choose({})
    names = ("mode", "limits", "menaces", "outside-help")
    assert [chosen[name] for name in names] == ["hardboiled", "5", "all", "both"]
