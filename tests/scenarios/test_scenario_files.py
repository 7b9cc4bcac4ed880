"""Tests for scenario files: errors, decks, several cases, many files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arkham_noir.decks.loader import builtin
from arkham_noir.scenarios import ScenarioError, load, parse, run_files
from tests.scenarios.one_lock import HERE, KEY, TOP_FIELDS, changed, failures, problems

# Invalid files

OFFERED = 'offered = ["play lead 1"]'
DEAL = 'deal = ["n1"]'
RULE = 'rule = "R-LOCK-02"'
CASE = 'case = "witch-cult"'
TITLE = 'title = "A key opens a lock"'
RULES = '["R-LOCK-01"]'


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('title = "A key', 'titel = "A key',
            "line 3: There is no field 'titel' here. Did you mean 'title'?"),
        (TITLE, "", "'title' is missing."),
        (TITLE, "title = 7", "line 3: 'title' must be text in quotes, not a number."),
        (RULES, '["R-LOCK-99"]', "line 4: There is no rule or ruling 'R-LOCK-99'."),
        (RULES, "[]",
            "line 4: 'rules' is empty. Name the rules or rulings that this scenario tests."),
        (CASE, 'case = "9"',
            "line 5: There is no case '9'. Choose from: witch-cult (1), thunder (2), gulfs (3)."),
        (CASE, 'case = "1"\nsettings = { victims = 7 }',
            "line 6: '7' is not a valid value for victims. Choose from: 5, 4, 6."),
        (CASE, 'case = "1"\nsettings = { vicitms = 6 }',
            "line 6: There is no setting 'vicitms'. Choose from: types, victims, limits, "
            "contact, last-case, contact-play."),
        (CASE, 'case = "1"\nsetup = true',
            "line 7: Give either a position or 'setup = true' for a new game."),
        (CASE, 'case = "1"\ndeal = ["zz"]', "line 6: There is no card 'zz' in this deck."),
        ("[expect]\noffered", "[expects]\noffered",
            "line 16: There is no field 'expects' here. Did you mean 'expect'?"),
        (OFFERED, "", "line 16: 'expect' is empty. Leave it out."),
        (OFFERED, "offered = []", "line 17: 'offered' is empty. Leave it out."),
        (OFFERED, 'not_offered = ["paly lead 1"]', "line 17: 'paly lead 1' is not a valid move."),
        (OFFERED, 'not_offered = ["play zz 1"]', "line 17: 'play zz 1' is not a valid move."),
        (OFFERED, 'hnad = ["l2"]', "line 17: There is no field 'hnad' here. Did you mean 'hand'?"),
        (OFFERED, 'hand = ["zz"]', "line 17: There is no card 'zz' in this deck."),
        (OFFERED, 'hand = "l2"', "line 17: 'hand' must be a list of texts such as [\"a\", \"b\"]."),
        (OFFERED, "counts = {}", "line 17: 'counts' is empty. Leave it out."),
        (OFFERED, "counts = { hnad = 1 }",
            "line 17: There is no field 'hnad' here. Did you mean 'hand'?"),
        (OFFERED, 'counts = { hand = "1" }', "line 17: 'hand' must be a whole number, not a text."),
        (OFFERED, "limits = { tiem = 5 }",
            "line 17: There is no field 'tiem' here. Did you mean 'time'?"),
        (OFFERED, 'prevented = ["8"]',
            "line 17: 'prevented' can't be '8'. Choose from: 1, 2, 3, 4, 5, 6, 7, any."),
        (OFFERED, 'awarded = ["1"]',
            "line 17: 'awarded' can't be used here. This deck has no Objectives."),
        (OFFERED, 'outcome = "lost"',
            "line 17: 'outcome' can't be 'lost'. Choose from: running, won, lost-mind, lost-time."),
        (OFFERED, 'position = "x"',
            "line 17: There is no field 'position' here. Move it above the first line in "
            "brackets."),
        (DEAL, 'deals = ["n1"]',
            "line 21, step 1: There is no field 'deals' here. Did you mean 'deal'?"),
        (DEAL, 'deal = ["zz"]', "line 21, step 1: There is no card 'zz' in this deck."),
        (DEAL, 'refused = "take"', "line 20, step 1: Give either 'play' or 'refused'."),
        (DEAL, 'deal = ["n1"]\nrule = "R-LOCK-02"',
            "line 22, step 1: 'rule' can be used only with 'refused'."),
        (RULE, "rule = []", "line 27, step 2: 'rule' is empty. Leave it out."),
        (RULE, "rule = 7",
            "line 27, step 2: 'rule' must be a list of texts such as [\"a\", \"b\"]."),
        (RULE, 'warns = ["AMB-04"]',
            "line 27, step 2: 'warns' can't be used with 'refused'. A refused move has no "
            "warning."),
        (DEAL, 'deal = ["n1"]\nwarns = ["AMB-0"]',
            "line 22, step 1: There is no rule or ruling 'AMB-0'."),
        (OFFERED, 'reminders = ["X"]', "line 17: There is no rule or ruling 'X'."),
        (OFFERED, 'events = ["found zz"]', "line 17: There is no card 'zz' in this deck."),
        (OFFERED, 'events = ["time_up l2"]',
            "line 17: The event 'time_up' has no card. Leave the card out."),
        (RULE, 'rule = "R-LOCK-0"', "line 27, step 2: There is no rule or ruling 'R-LOCK-0'."),
        (RULE, 'rule = "R-LOCK-02"\ndeal = []',
            "line 28, step 2: 'deal' can't be used with 'refused'. A refused move draws no cards."),
        ('refused = "play lock2 1"', 'refused = "play it"',
            "line 26, step 2: 'play it' is not a valid move."),
        ('{ id = "key1", attributes', '{ id = "key1", atributes',
            "line 8, key1 (key1): There is no key 'atributes'. Did you mean 'attributes'?"),
        ('id = "key1"', 'id = "take"',
            "line 8, take (take): The id 'take' is a command that players type. Add a digit."),
        ("[deck]", "[deck",
            "line 8: A header needs as many closing brackets as opening ones: [[clue]] or "
            "[contact]."),
    ],
)  # fmt: skip
def test_a_file_that_is_no_scenario_is_refused(old: str, new: str, problem: str) -> None:
    assert problems(changed(old, new)) == [problem]


@pytest.mark.parametrize(
    ("expected", "problem"),
    [
        ('question = "hnad"', "line 17: 'question' can't be 'hnad'. Choose from: action, maint"),
        ('no_events = ["x"]', "line 17: 'no_events' can't be 'x'. Choose from: case_opened, lead"),
    ],
)
def test_a_wrong_word_is_refused_with_all_known_ones(expected: str, problem: str) -> None:
    (found,) = problems(changed(OFFERED, expected))
    assert found.startswith(problem)


def test_a_misspelled_type_of_cards_is_refused_with_the_cards_that_are_missing() -> None:
    assert problems(changed('person = ["l2"', 'persons = ["l2"')) == [
        "line 14: There is no field 'persons' here. Did you mean 'person'?",
        "line 21, step 1: There is no card 'n1' in this deck.",
    ]


def test_a_card_that_is_named_twice_is_refused() -> None:
    assert problems(changed('"n1", "n2"]', '"n1", "n1"]')) == [
        "line 8, n1 (n1): The id 'n1' already belongs to clue 8 (n1).",
        "line 8, n1 (n1): The title 'n1' already belongs to clue 8 (n1).",
    ]


def test_a_scenario_that_expects_nothing_is_refused() -> None:
    text = TOP_FIELDS + '[deck]\nclue = [{ id = "key1" }]\n'
    assert problems(text) == ["'expect' is missing. State what must be true at the end."]


def test_a_scenario_must_end_with_what_has_to_hold() -> None:
    found = problems(KEY + '\n[[step]]\nplay = "pass"\ndeal = ["n2"]\n')
    assert found == ["line 31, step 3: 'expect' is missing. State what must be true at the end."]


def test_a_position_below_the_deck_is_pointed_out() -> None:
    text = TOP_FIELDS.replace("position", "#") + '[[deck.clue]]\nid = "a"\nposition = "line 1: v1"'
    assert problems(text)[0] == (
        "line 10, clue 1: There is no field 'position' here. "
        "Move it above the first line in brackets."
    )


def test_everything_wrong_is_told_at_once() -> None:
    assert len(problems(KEY.replace('"R-LOCK-01"', '"R-X"').replace("offered", "offred"))) == 2


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("lost.toml", "it doesn't exist. Check the path."),
        ("folder", "it is a folder. Name a file."),
        ("latin.toml", "it is not UTF-8 text. Save it as UTF-8."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.toml").write_bytes(b"title = 'Caf\xe9'")
    with pytest.raises(ScenarioError) as caught:
        load(tmp_path / name)
    assert str(caught.value) == f"{tmp_path / name}: The file can't be read because {reason}"


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
    fault = "step 2: 'hand' is lock2, expected empty."
    assert found == [fault, f"thunder, {fault}"]


@pytest.mark.parametrize(
    ("cases", "problem"),
    [
        (
            'cases = ["witch-cult", "4"]',
            "line 5: There is no case '4'. Choose from: witch-cult (1), thunder (2), gulfs (3).",
        ),
        (
            'cases = ["thunder"]\ncase = "thunder"',
            "line 5: Give either 'case' or 'cases', not both.",
        ),
        ("cases = []", "line 5: 'cases' is empty. Name at least one case."),
    ],
)
def test_wrong_cases_are_refused(cases: str, problem: str) -> None:
    assert problems(changed(CASE, cases)) == [problem]


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
    assert f"FAIL {folder / 'more' / 'bad.toml'}, step 2: 'hand' is lock2, expected empty." in lines
    broken = folder / "more" / "broken.toml"
    misspelled = "line 3: There is no field 'titel' here. Did you mean 'title'?"
    assert f"FAIL {broken}, {misspelled}" in lines
    assert lines[-1] == "3 scenarios: 2 failed"


def test_json_gives_a_list_of_rows(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_files([str(folder)], json=True) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [row["ok"] for row in rows] == [True, False, False]
    assert rows[0]["scenario"] == "SC-999"
    assert rows[1]["failures"] == ["step 2: 'hand' is lock2, expected empty."]
    assert rows[2]["failures"] == ["line 3: There is no field 'titel' here. Did you mean 'title'?"]


@pytest.mark.parametrize(
    ("paths", "message"),
    [
        ([], "No scenario given. Name a file or a folder."),
        (["nowhere.toml"], "nowhere.toml: There is no such file or folder. Check the path."),
        (["empty"], "empty: This folder has no scenarios (*.toml). Name another one."),
    ],
)
def test_nothing_to_run_is_wrong_usage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], paths: list[str], message: str
) -> None:
    (tmp_path / "empty").mkdir()
    assert run_files([str(tmp_path / path) for path in paths]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.removeprefix(f"{tmp_path}/") == f"{message}\n"


def test_a_scenario_on_which_the_program_breaks_has_failed(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(scenario: object) -> list[str]:
        raise IndexError("no such side")

    monkeypatch.setattr("arkham_noir.scenarios.report.run", broken)
    assert run_files([str(folder / "good.toml")]) == 1
    assert (
        "good.toml: The program crashed (IndexError: no such side). This is a bug."
        in capsys.readouterr().out
    )
