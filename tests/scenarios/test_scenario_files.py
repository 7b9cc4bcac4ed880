"""The files of scenarios: what is refused, the decks in them, several cases, many files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkham_noir.decks.loader import builtin
from arkham_noir.scenarios import load, parse, run_files
from tests.scenarios.one_lock import HERE, KEY, TOP_FIELDS, changed, failures, problems

# Files that are no scenario


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('title = "A key', 'titel = "A key', "titel: unknown field; did you mean"),
        ('title = "A key opens a lock"', "", "title: is missing"),
        ('title = "A key opens a lock"', "title = 7", "title: must be text in quotes"),
        ('["R-LOCK-01"]', '["R-LOCK-99"]', "rules: there is no rule or ruling 'R-LOCK-99'"),
        ('["R-LOCK-01"]', "[]", "rules: is empty; leave it out"),
        ('case = "witch-cult"', 'case = "9"', "case: There is no case '9'"),
        ('case = "witch-cult"', 'case = "1"\nsettings = { victims = 7 }', "settings: '7' is no"),
        ('case = "witch-cult"', 'case = "1"\nsettings = { vicitms = 6 }', "settings: There is no"),
        ('case = "witch-cult"', 'case = "1"\nsetup = true', "position: give either a position or"),
        ('case = "witch-cult"', 'case = "1"\ndeal = ["zz"]', "deal: there is no card 'zz'"),
        ("[expect]\noffered", "[expects]\noffered", "expects: unknown field"),
        ('offered = ["play lead 1"]', "", "expect: is empty; leave it out"),
        ('offered = ["play lead 1"]', "offered = []", "expect: offered: is empty; leave it out"),
        ('offered = ["play lead 1"]', 'not_offered = ["paly lead 1"]', "is not a valid move"),
        ('offered = ["play lead 1"]', 'not_offered = ["play zz 1"]', "is not a valid move"),
        ('offered = ["play lead 1"]', 'hnad = ["l2"]', "expect: hnad: unknown field"),
        ('offered = ["play lead 1"]', 'hand = ["zz"]', "expect: hand: there is no card 'zz'"),
        ('offered = ["play lead 1"]', 'hand = "l2"', "expect: hand: must be a list of texts"),
        ('offered = ["play lead 1"]', "counts = {}", "expect: counts: is empty; leave it out"),
        ('offered = ["play lead 1"]', "counts = { hnad = 1 }", "counts: hnad: unknown field"),
        ('offered = ["play lead 1"]', 'counts = { hand = "1" }', "counts: hand: must be a whole"),
        ('offered = ["play lead 1"]', "limits = { tiem = 5 }", "limits: tiem: unknown field"),
        ('offered = ["play lead 1"]', 'question = "hnad"', "expect: question: there is no 'hnad'"),
        ('offered = ["play lead 1"]', 'no_events = ["x"]', "expect: no_events: there is no 'x'"),
        ('offered = ["play lead 1"]', 'prevented = ["8"]', "expect: prevented: there is no '8'"),
        ('offered = ["play lead 1"]', 'awarded = ["1"]', "expect: awarded: there is no '1'"),
        ('offered = ["play lead 1"]', 'outcome = "lost"', "expect: outcome: there is no 'lost'"),
        ('offered = ["play lead 1"]', 'position = "x"', "move it above the first line in"),
        ('deal = ["n1"]', 'deals = ["n1"]', "step 1: deals: unknown field; did you"),
        ('deal = ["n1"]', 'deal = ["zz"]', "step 1: deal: there is no card 'zz' in this deck"),
        ('deal = ["n1"]', 'refused = "take"', "step 1: play: give either 'play' or 'refused'"),
        ('deal = ["n1"]', 'deal = ["n1"]\nrule = "R-LOCK-02"', "rule: can be used only with"),
        ('rule = "R-LOCK-02"', "rule = []", "step 2: rule: is empty; leave it out"),
        ('rule = "R-LOCK-02"', "rule = 7", "step 2: rule: must be a list of texts"),
        ('rule = "R-LOCK-02"', 'warns = ["AMB-04"]', "step 2: warns: can't be used with 'refused'"),
        ('deal = ["n1"]', 'deal = ["n1"]\nwarns = ["AMB-0"]', "step 1: warns: there is no rule or"),
        ('offered = ["play lead 1"]', 'reminders = ["X"]', "reminders: there is no rule or"),
        ('offered = ["play lead 1"]', 'events = ["found zz"]', "events: there is no card 'zz'"),
        ('offered = ["play lead 1"]', 'events = ["time_up l2"]', "time_up has no card"),
        ('rule = "R-LOCK-02"', 'rule = "R-LOCK-0"', "step 2: rule: there is no rule or ruling"),
        ('rule = "R-LOCK-02"', 'rule = "R-LOCK-02"\ndeal = []', "deal: can't be used with"),
        ('refused = "play lock2 1"', 'refused = "play it"', "step 2: refused: 'play it' is not"),
        ('{ id = "key1", attributes', '{ id = "key1", atributes', "deck: key1 (key1): unknown key"),
        ('id = "key1"', 'id = "take"', "deck: take (take): id 'take' is a command"),
        ('person = ["l2"', 'persons = ["l2"', "deck: persons: unknown field"),
        ('"n1", "n2"]', '"n1", "n1"]', "already belongs to"),
        ("[deck]", "[deck", "line 8: a header needs as many closing brackets"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_scenario_is_refused(old: str, new: str, problem: str) -> None:
    assert any(problem in found for found in problems(changed(old, new)))


def test_a_scenario_that_expects_nothing_is_refused() -> None:
    text = TOP_FIELDS + '[deck]\nclue = [{ id = "key1" }]\n'
    assert problems(text) == ["expect: is missing; say what must be true at the end"]


def test_a_scenario_must_end_with_what_has_to_hold() -> None:
    found = problems(KEY + '\n[[step]]\nplay = "pass"\ndeal = ["n2"]\n')
    assert found == ["step 3: expect: is missing; say what must be true at the end"]


def test_a_position_below_the_deck_is_pointed_out() -> None:
    text = TOP_FIELDS.replace("position", "#") + '[[deck.clue]]\nid = "a"\nposition = "line 1: v1"'
    assert any("move it above the first line in brackets" in each for each in problems(text))


def test_everything_wrong_is_told_at_once() -> None:
    assert len(problems(KEY.replace('"R-LOCK-01"', '"R-X"').replace("offered", "offred"))) == 2


# The deck of a scenario


def test_test_cards_are_persons_that_fit_everywhere() -> None:
    card = parse(KEY, "test.toml").cards.clues[0]
    assert (card.title, card.type) == ("key1", "person")
    assert card.left == card.right == {"any"}


def test_victims_are_filled_up_to_six() -> None:
    deck = '[deck]\nvictim = [{ id = "v1", right = ["research"] }, { id = "gilman" }]'
    cards = parse(changed("[deck]", deck), "test.toml").cards
    assert [victim.id for victim in cards.victims] == ["v1", "gilman", "v2", "v3", "v4", "v5"]
    assert cards.victims[0].right == {"research"}


THUNDER = KEY.replace('"witch-cult"', '"thunder"').replace("armitage", "carter")
GULFS = KEY.replace('"witch-cult"', '"gulfs"').replace("armitage", "fiske").replace("v1", "case2")


def test_thunder_has_storms_and_a_formula_of_its_own() -> None:
    deck = '[deck]\nformula = { icons = ["time"] }\nstorm = [{ id = "s3", right = [] }]'
    cards = parse(THUNDER.replace("[deck]", deck), "test.toml").cards
    assert [(s.id, s.lightning, s.right) for s in cards.storms] == [
        ("s3", True, frozenset()), ("s1", False, {"any"}), ("s2", False, {"any"}),
        ("s4", True, {"any"}),
    ]  # fmt: skip
    assert cards.formula is not None
    assert (cards.formula.id, *cards.formula.icons) == ("f", "time")
    assert cards.formula.attributes == {"puzzle", "skeleton key"}
    assert cards.contact.id == "carter"


def test_gulfs_has_case_cards_menaces_and_equipment_of_its_own() -> None:
    cards = parse(GULFS, "test.toml").cards
    assert [card.id for card in cards.case_cards] == [
        "case1a", "case2", "case3", "case4", "case5", "case6", "case7",
    ]  # fmt: skip
    assert [(m.id, m.level) for m in cards.menaces] == [
        ("m1", 1), ("m2", 1), ("m3", 1), ("m4", 2), ("m5", 2), ("m6", 2),
    ]  # fmt: skip
    assert [tool.id for tool in cards.equipment] == ["necronomicon", "aklo"]
    assert (cards.objectives, cards.contact.id) == ((), "fiske")


def test_cards_of_the_file_stand_in_the_place_of_the_plain_ones() -> None:
    deck = """[deck]
case_card = [{ id = "dark", number = 4, clue = { id = "face" } }, { id = "case3", right = [] }]
menace = [{ id = "night", level = 2 }, { id = "m1", ongoing = ["hand limit +1"] }]
objective = [{ letters = ["A"] }, { letters = ["A", "B"] }]"""
    cards = parse(GULFS.replace("[deck]", deck), "test.toml").cards
    assert {card.number: card.id for card in cards.case_cards} == {
        1: "case1a", 2: "case2", 3: "case3", 4: "dark", 5: "case5", 6: "case6", 7: "case7",
    }  # fmt: skip
    assert {card.title for card in cards.clue_faces.values()} >= {"face"}
    assert [m.id for m in cards.menaces] == ["m1", "m2", "m3", "night", "m4", "m5"]
    assert [objective.number for objective in cards.objectives] == [1, 2]


def test_without_help_case_1b_is_open_and_allows_more_time() -> None:
    text = GULFS.replace('"gulfs"', '"gulfs"\nsettings = { help = "none" }')
    cards = parse(text.replace("box: fiske", "turn 1"), "test.toml").cards
    assert [(c.id, c.time_limit) for c in cards.case_cards if c.number == 1] == [("case1b", 1)]


@pytest.mark.parametrize("text", [KEY, THUNDER, GULFS], ids=["1", "2", "3"])
def test_a_key_opens_one_lock_in_every_case(text: str) -> None:
    assert failures(text.replace("| box: fiske", "| box: fiske necronomicon")) == []


# Several cases


BOTH = KEY.replace('case = "witch-cult"', 'cases = ["witch-cult", "thunder"]')


def test_a_scenario_can_be_played_in_several_cases() -> None:
    scenario = parse(BOTH, "test.toml")
    assert [scenario.case, *(other.case for other in scenario.again)] == ["witch-cult", "thunder"]
    assert {scenario.cards.contact.id, scenario.again[0].cards.contact.id} == {"armitage"}
    assert failures(BOTH) == []


def test_in_several_cases_the_case_cards_of_gulfs_have_the_names_of_victims() -> None:
    all_three = BOTH.replace('"thunder"]', '"thunder", "gulfs"]')
    cards = parse(all_three, "test.toml").again[1].cards
    assert [(card.id, card.number) for card in cards.case_cards][:2] == [("v1", 1), ("v2", 2)]
    assert failures(all_three) == []


def test_a_contact_that_the_test_cards_have_a_namesake_of_is_refused() -> None:
    text = changed('case = "witch-cult"', 'case = "1"\nsettings = { contact = "carter" }')
    found = problems(text.replace('"n1", "n2"', '"n1", "carter"'))
    assert any("already has a card 'carter'" in each for each in found)


def test_what_fails_in_another_case_is_told_with_its_name() -> None:
    found = failures(BOTH.replace('hand = ["lock2"]', "hand = []"))
    fault = "step 2: hand is lock2, expected empty"
    assert found == [fault, f"thunder: {fault}"]


@pytest.mark.parametrize(
    ("cases", "problem"),
    [
        ('cases = ["witch-cult", "4"]', "case: There is no case '4'"),
        ('cases = ["thunder"]\ncase = "thunder"', "cases: give either 'case' or 'cases'"),
        ("cases = []", "cases: is empty; leave it out"),
    ],
)
def test_wrong_cases_are_refused(cases: str, problem: str) -> None:
    assert any(problem in found for found in problems(changed('case = "witch-cult"', cases)))


def test_without_a_deck_the_deck_of_the_case_is_used() -> None:
    cards = load(HERE / "sc_001.toml").cards
    assert cards is builtin("witch-cult")


# Many files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.toml").write_text(KEY, "utf-8")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bad.toml").write_text(changed('hand = ["lock2"]', "hand = []"), "utf-8")
    (tmp_path / "more" / "broken.toml").write_text(KEY.replace("title", "titel"), "utf-8")
    return tmp_path


def test_a_file_that_holds_gets_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_files([str(folder / "good.toml")]) == 0
    assert capsys.readouterr().out == "ok  SC-999 A key opens a lock\n1 scenario: all ok\n"


def test_directories_are_searched_and_failures_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_files([str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ok  SC-999 A key opens a lock"
    assert f"FAIL {folder / 'more' / 'bad.toml'}: step 2: hand is lock2, expected empty" in lines
    assert any("broken.toml: titel: unknown field" in line for line in lines)
    assert lines[-1] == "3 scenarios: 2 failed"


def test_json_gives_a_list_of_rows(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_files([str(folder)], json=True) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [row["ok"] for row in rows] == [True, False, False]
    assert rows[0]["scenario"] == "SC-999"
    assert rows[1]["failures"] == ["step 2: hand is lock2, expected empty"]


@pytest.mark.parametrize("paths", [[], ["nowhere.toml"], ["empty"]])
def test_nothing_to_run_is_wrong_usage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], paths: list[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert run_files([str(tmp_path / path) for path in paths]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err


def test_a_scenario_on_which_the_program_breaks_has_failed(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(scenario: object) -> list[str]:
        raise IndexError("no such side")

    monkeypatch.setattr("arkham_noir.scenarios.report.run", broken)
    assert run_files([str(folder / "good.toml")]) == 1
    assert "good.toml: the program crashed: IndexError: no such side" in capsys.readouterr().out
