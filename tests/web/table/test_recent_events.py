"""Tests of the recent events and the log: each event appears once."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from arkham_noir import Deck
from arkham_noir.game import Game
from arkham_noir.presentation.event_log import Turn, history
from arkham_noir.presentation.goals import Goals
from arkham_noir.presentation.recent_events import answers_of, events_since_last_move
from arkham_noir.view import look
from arkham_noir.vocabulary import EVENTS
from arkham_noir.web.table.page import TablePage
from arkham_noir.words.sentences import Sentences, menace_words
from tests.web.client import Visitor

CASES = ("witch-cult", "thunder", "gulfs")
SPOKEN_OF_ELSEWHERE = {
    "searched", "menaces_searched", "closed_by_effect", "lead_laid", "hand_dealt", "turn_begun",
    "lead_taken", "lead_played", "hand_used", "closing_chosen", "passed", "effect_skipped",
    "hand_over_limit", "contact_used", "window_passed",
}  # fmt: skip
REVEALS = {
    "check": {"check_failed", "check_passed"}, "victim": {"case_opened", "case_accessed"},
    "storm": {"storm_broke"}, "menace": {"menace_arrived", "haunter_came"},
    "ritual": {"formula_found"}, "closed": {"case_closed"}, "piece": {"scored", "objective_met"},
}  # fmt: skip


def play_random_game(case: str, seed: str = "since") -> Iterator[Game]:
    """Play a random game and yield the table after every move."""
    game, chance = Game.new(case, seed=seed, auto=True), random.Random(seed)
    while game.decision is not None:
        game.play(chance.choice(game.decision.options))
        yield game


def test_every_event_has_a_title_or_is_said_by_another() -> None:
    assert {kind for kind, words in EVENTS.items() if not words.title} == SPOKEN_OF_ELSEWHERE
    for words in EVENTS.values():
        for title in (words.title, words.together):
            assert len(title) <= 24
            assert not title.endswith(".")


def test_what_has_a_moment_of_its_own() -> None:
    named = {words.reveal for words in EVENTS.values()} - {""}
    found = {name: {k for k, words in EVENTS.items() if words.reveal == name} for name in named}
    assert found == REVEALS


def test_the_page_names_the_sound_of_each_event(visitor: Visitor) -> None:
    game = next(
        game for game in play_random_game("thunder") if events_since_last_move(game)[-1].sound
    )
    page = table_of(visitor, game)
    found = re.findall(r'<li class="ev [^>]*data-kind="([^"]+)"([^>]*)>', page)
    assert len(found) > 1
    for kind, more in found:
        sound = EVENTS[kind].sound if kind in EVENTS else ""
        assert re.findall(r'data-sound="([^"]*)"', more) == ([sound] if sound else [])
    assert any("data-sound" in more for _, more in found)


@pytest.mark.parametrize("case", CASES)
def test_what_a_move_changed_is_told_with_its_cards(case: str) -> None:
    """New cards in an area and opened or closed cases appear among the recent events."""
    before = look(Game.new(case, seed="since", auto=True).state, Game.new(case).deck)
    for game in play_random_game(case):
        after, told = look(game.state, game.deck), events_since_last_move(game)
        shown = {card.id for each in told for card in each.cards}
        came = {*after.time.cards, *after.stability.cards} - {
            *before.time.cards,
            *before.stability.cards,
        }
        assert {card.id for card in came} <= shown
        leads = {each.card.id for each in after.leads} - {each.card.id for each in before.leads}
        assert leads <= shown
        heads = {line.head.id for line in after.lines} - {line.head.id for line in before.lines}
        assert heads <= shown
        assert all(each.text.endswith((".", "?")) for each in told)
        before = after


def test_nothing_is_told_before_the_first_move() -> None:
    assert events_since_last_move(Game.new("witch-cult", seed="since")) == ()


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seed", ["log", "diary"])
def test_the_log_says_each_thing_once_and_leaves_nothing_out(case: str, seed: str) -> None:
    game = list(play_random_game(case, seed))[-1]
    told = history(game)
    assert [turn.number for turn in told] == [*range(game.state.turn, 0, -1), 0]
    for turn in told[:-1]:
        check_turn(game, turn)


def check_turn(game: Game, turn: Turn) -> None:
    """Check that the log names every card of the turn and moves no card twice."""
    moves = [move for move in game.moves if move.before.turn == turn.number]
    said = [[entry.said, *(event.text for event in entry.events)] for entry in turn.entries]
    text = " ".join(sentence for entry in said for sentence in entry)
    for move in moves:
        for event in map(game.words.tell, move.events):
            assert event.card is None or name(game, event.card) in text
    for entry in said:
        assert len(entry) == len(set(entry))
    assert len(said) <= len(answers_of(moves))
    for card in put_down(text):
        assert f"Discard {card}." not in text or text.count(f"{card} goes to the Discard") == 0


def name(game: Game, id: str) -> str:
    """Return the titles of all cards and card faces by id."""
    faces = (*game.deck.cards, *game.deck.clue_faces.values())
    return next(card.title for card in faces if card.id == id)


def put_down(text: str) -> list[str]:
    return re.findall(r"([^.]+) goes to the Discard area", text)


def test_a_discard_takes_one_line() -> None:
    game = Game.new("witch-cult", seed="walpurgis").play("pass")
    first = history(game)[0].entries[0]
    lead = events_since_last_move(game)[0].cards[0].title
    assert first.said == f"You discarded {lead} and passed."
    assert not [event for event in first.events if event.kind == "discarded"]


def test_what_is_heard_has_its_title() -> None:
    told = [each for game in play_random_game("thunder") for each in events_since_last_move(game)]
    checks = [each.screen_reader_text for each in told if each.kind == "check_failed"]
    assert all(each.startswith("Check failed. ") for each in checks)
    several = [
        each.screen_reader_text
        for each in told
        if each.kind == "lead_drawn" and len(each.cards) > 1
    ]
    assert checks
    assert all(each.startswith("New leads. ") for each in several)


# Goals


def aims(position: str) -> Goals:
    game = Game.from_position(position)
    return TablePage(game).goals


def test_the_types_still_needed_are_said() -> None:
    found = aims("witch-cult | turn 5 | leads: p3 m3 l1 p4 t6 | line 1: gilman l6 | picture: p1 a1"
                 " | hand: e3 l7 | victims 3")  # fmt: skip
    assert found.missing_sentence == (
        "Still to score: three types out of Threat, Evidence, Location and Monster."
    )
    person = next(need for need in found.needs if need.word == "Person of interest")
    assert person.scored
    assert person.pieces[0].whereabouts_text == "scored."
    assert not found.hopeless


def test_the_last_type_is_one_type() -> None:
    found = aims("witch-cult | turn 5 | leads: p3 m3 l1 p4 t6 | line 1: gilman l6 | hand: e3 l7"
                 " | picture: p1 a1 t2 m1 | victims 3")  # fmt: skip
    assert found.missing_sentence == "Still to score: one type out of Evidence and Location."


def test_a_path_that_the_card_has_left_is_not_told() -> None:
    found = aims("gulfs | turn 5 | leads: p2 t6 a3 m3 f1 | line 1: case1a | line 2: case2 e2"
                 " | hand: l3 | time: p1")  # fmt: skip
    told = {piece.letter: piece.whereabouts_text for piece in found.pieces}
    assert told["H"] == "in the Time area."
    assert told["G"] == "Blake's diary, in the Draw stack."


def test_a_card_that_must_be_among_them_is_named() -> None:
    game = Game.new("thunder", seed="aims", victory="ancient")
    still = TablePage(game).goals.missing_sentence
    assert still.startswith("Still to score: five types out of Person of interest, ")
    assert still.endswith(", including Ancient Forgotten One.")


FULL = (
    "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case2 | line 2: case5 e2 t5 l2"
    " | hand: e1 l3 | discard: p3 t3 | picture: p1 | menaces: aurora grid | briefcase: machine"
)


def test_the_objectives_are_a_checklist_at_the_table(visitor: Visitor) -> None:
    """Objectives show their name, their Puzzle cards and where those are."""
    game = Game.from_position(FULL, auto=True)
    page = table_of(visitor, game)
    listed = re.search(r'<ul class="checklist" aria-label="Objectives">.*?</ul>', page)
    assert listed
    rows = [plain(row) for row in re.findall(r"<li.*?</li>", listed[0])]
    assert len(rows) == len(game.deck.objectives)
    for row, objective in zip(rows, game.deck.objectives, strict=True):
        assert row.startswith(objective.title)
        for letter in objective.letters:
            assert f" {letter} " in row
    assert "A Tillinghast's Machine in the Briefcase" in rows[0]
    assert "H Doctor Ambrose Dexter found" in rows[4]


def test_an_open_case_has_one_number_and_it_is_that_of_its_line(visitor: Visitor) -> None:
    page = table_of(visitor, Game.from_position(FULL, auto=True))
    shown = [plain(each) for each in re.findall(r'<li class="laid head.*?</li>', page)]
    assert [each for each in shown if re.search(r"\d", each)] == []
    assert "close line 2" in page
    assert not re.search(r"\bcase \d", plain(page))


def table_of(visitor: Visitor, game: Game) -> str:
    record = {"record": game.record()}
    return visitor.get(visitor.post("/new", files=record, sure=1).headers["location"]).text


def plain(page: str) -> str:
    """Return the text of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_a_menace_says_what_it_does_when_it_comes() -> None:
    words = Sentences(Deck.load("gulfs"))
    for menace in words.deck.menaces:
        said = words.does(words.deck.index[menace.id])
        for word in (*menace.immediate, *menace.ongoing):
            assert menace_words(word) in said
        assert len(re.findall("you must|you may", said)) >= len(menace.icons)
    arrived = [
        told for seed in ("since", "aims") for game in play_random_game("gulfs", seed)
        for told in events_since_last_move(game) if told.kind == "menace_arrived"
    ]  # fmt: skip
    assert arrived
    for told in arrived:
        assert words.does(words.deck.index[told.cards[0].id]) in told.text


@pytest.mark.parametrize("case", CASES)
def test_what_is_needed_is_found_among_the_cards_of_the_case(case: str) -> None:
    for game in play_random_game(case, "aims"):
        found = TablePage(game).goals
        if game.won:
            assert not found.hopeless
        assert found.missing_sentence.endswith(".")
        assert bool(found.pieces) != bool(found.needs)


def test_a_piece_that_is_gone_for_good_ends_all_hope() -> None:
    position = (
        "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 | hand: l3 a5"
        " | picture: p1 | box: machine"
    )
    found = aims(position)
    assert found.missing_sentence == "You can no longer win this game."
    gone = {piece.letter for piece in found.pieces if piece.lost}
    assert {"A", "C"} <= gone


def test_a_lost_game_says_so_where_it_says_how_to_win(visitor: Visitor) -> None:
    position = (
        "gulfs | turn 22 | leads: p2 t6 a3 m3 f1 | line 1: case1a t4 l6 | hand: l3 a5"
        " | picture: p1 | box: machine"
    )
    record = Game.from_position(position, auto=True).record()
    game = visitor.post("/new", files={"record": record}, sure=1).headers["location"]
    assert "no longer possible: see why" in visitor.get(game).text
    assert "out of the game." in visitor.get(f"{game}/aims").text


def test_the_log_of_a_new_game_says_how_the_table_was_laid_out() -> None:
    game = Game.new("thunder", seed="new")
    assert not game.moves
    [opening] = history(game)
    assert opening.number == 0
    assert opening.entries[0].said == "The game was set up."
