"""Tests of games with real cards, where the player enters the revealed cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random

import pytest
from httpx import Response

from arkham_noir.cases import CASES, find_case
from arkham_noir.game import Game
from arkham_noir.playthrough import Move, Segment
from tests.web.client import TestClient, Visitor, new_app, open_client

Said = tuple[str, str]


def record_game(case: str) -> Game:
    """Return a whole game dealt by a seed."""
    game, luck = Game.new(case, seed="kitchen table", auto=True), Random(7)
    while not game.over:
        assert game.decision is not None
        game.play(luck.choice(list(game.decision)))
    return game


def entered_texts(game: Game) -> Iterator[Said]:
    """Return the moves of a game and the cards revealed in it, in order."""
    passages: list[Segment] = [game.opening, *game.moves]
    for passage in passages:
        if isinstance(passage, Move) and not passage.forced:
            yield "play", passage.text
        yield from (("deal", game.state.case.tables.head_ids[card]) for card in passage.dealt)


class Referee(Visitor):
    """A visitor who plays with real cards."""

    def sit_down(self, case: str = "witch-cult", **fields: object) -> str:
        self.at = self.begin(case, dealer="tabletop", **fields)
        self.revision_now = 0
        return self.at

    def say(self, said: Said, **fields: object) -> int:
        """Send a move or a card and return the response."""
        verb, text = said
        named = {"move": text, "sure": "1"} if verb == "play" else {"card": text}
        sent = {"revision": self.revision_now, **named, **fields}
        answer = self.post(f"{self.at}/{verb}", **sent)
        self.revision_now += answer.status_code == 303
        return answer.status_code

    def undo(self) -> None:
        assert self.post(f"{self.at}/undo", revision=self.revision_now).status_code == 303
        self.revision_now += 1

    @property
    def page(self) -> str:
        return unescape(self.get(self.at).text)

    def offered(self) -> list[str]:
        """Return the cards that the page offers."""
        return re.findall(r'name="card" value="([^"]+)"', self.page)


@pytest.fixture
def referee(client: TestClient) -> Referee:
    return Referee(client)


def record_moves(record: str) -> str:
    """Return the lines of a record about the play."""
    return record.partition("begin")[2].partition("seal")[0]


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_a_whole_game_ends_as_the_record_that_its_cards_come_from(
    referee: Referee, case: str
) -> None:
    game = record_game(case)
    referee.sit_down(case)
    for said in entered_texts(game):
        assert referee.say(said) == 303, said
    record = referee.get(f"{referee.at}/record").text
    assert record_moves(record) == record_moves(game.record())
    assert "\ndealer tabletop\n" in record
    assert "\nvouched " in record
    assert Game.from_record(record).state == game.state
    assert referee.get(f"{referee.at}/report").status_code == 200
    assert referee.get(f"{referee.at}/review").status_code == 200


def test_only_what_can_have_come_up_is_offered(referee: Referee) -> None:
    referee.sit_down()
    assert "Prepare your table" in referee.page
    assert "Shuffle the 6 Victims and put 1 back into the box without looking." in referee.page
    assert len(referee.offered()) == 6
    assert referee.say(("deal", "elwood")) == 303
    assert len(referee.offered()) == 5
    assert "elwood" not in referee.offered()
    assert "Prepare your table" not in referee.page


def test_the_case_deck_is_hidden_under_its_cover_card(referee: Referee) -> None:
    referee.sit_down("gulfs")
    assert "The other 5 Case Cards form the Case deck, with the Cover Card on top." in referee.page


def test_a_card_that_cannot_have_come_up_is_refused_in_a_sentence(referee: Referee) -> None:
    referee.sit_down()
    referee.say(("deal", "elwood"))
    answer = referee.post(f"{referee.at}/deal", revision=1, card="elwood")
    assert answer.status_code == 422
    said = "Frank Elwood can't come from the Victim stack: it is at the start of line 1."
    assert said in unescape(answer.text)
    assert referee.say(("deal", "manton")) == 303  # nothing was changed


def test_a_card_can_be_said_by_some_letters_of_its_name(referee: Referee) -> None:
    referee.sit_down()
    assert referee.post(f"{referee.at}/deal", revision=0, said="Asen WAI").status_code == 303
    assert "Asenath Waite" in referee.page
    assert referee.post(f"{referee.at}/deal", revision=1, said="w" * 5000).status_code == 422


def test_what_was_said_is_undone_card_by_card_and_said_again(referee: Referee) -> None:
    referee.sit_down()
    for card in ("elwood", "manton"):
        referee.say(("deal", card))
    assert ">Undo<span>: Joel Manton</span></button>" in referee.page
    referee.undo()
    assert "Setup: case 2 of 2" in referee.page
    assert ">Undo<span>: Frank Elwood</span></button>" in referee.page
    assert referee.post(f"{referee.at}/redo", revision=3).status_code == 303
    assert "Setup: lead 1 of 5" in referee.page


def test_undo_names_a_move_in_plain_words(referee: Referee) -> None:
    referee.sit_down()
    dealt = 0
    for said in entered_texts(record_game("witch-cult")):
        if said[0] == "play":
            break
        dealt += referee.say(said) == 303
    assert dealt == 10
    lead = re.search(r'class="leads".*?data-card="(\w+)"', referee.page, re.S)
    assert lead
    title = CASES[0].builtin().name_of(CASES[0].builtin().index[lead[1]])
    assert referee.say(("play", "take")) == 303
    told = f'aria-label="Undo: Take the First lead, {title}, into your hand"'
    assert told in referee.page
    assert "Undo: take" not in referee.page


def test_no_lead_is_the_first_before_all_five_are_there(referee: Referee) -> None:
    referee.sit_down()
    for place, (_, card) in enumerate(entered_texts(record_game("witch-cult"))):
        leads = re.search(r'<section class="leads".*?</section>', referee.page, re.S)
        assert leads
        numbers = re.findall(r'class="nth"[^>]*>(\d)<', leads[0])
        lying = min(max(place - 2, 0), 5)
        assert ("First lead <" in leads[0] or "First lead</" in leads[0]) is (lying == 5)
        assert numbers == [str(n) for n in range(6 - lying + (lying == 5), 6)]
        if place == 8:
            break
        referee.say(("deal", card))


def test_hands_are_told_what_to_do_in_order(referee: Referee) -> None:
    """After a move the page lists the cards to move, then the card to reveal."""
    game = record_game("witch-cult")
    referee.sit_down()
    first = game.moves[0]
    for said in entered_texts(game):
        if said[0] == "play":
            break
        referee.say(said)
    lead = game.deck.name_of(first.before.first_lead())
    assert referee.say(("play", "pass")) == 303
    todo = re.search(r'<ol class="todo">(.*?)</ol>', referee.page, re.S)
    assert todo
    assert lead in todo[1]
    assert "Slide the leads to the left." in todo[1]
    steps = re.findall(r"<li[^>]*>(.*?)</li>", todo[1])
    assert lead in steps[0]
    assert steps[-2:] == [
        "Slide the leads to the left.",
        "Reveal the top card of the Draw stack and place it at the right end.",
    ]


def test_an_answer_waits_until_the_card_is_named(referee: Referee) -> None:
    referee.sit_down()
    answer = referee.post(f"{referee.at}/play", revision=0, move="pass")
    assert answer.status_code == 422
    assert "First enter the card that was revealed" in unescape(answer.text)


def test_two_tabs_and_a_double_click_make_one_card(referee: Referee) -> None:
    referee.sit_down()
    for _ in range(2):
        assert referee.post(f"{referee.at}/deal", revision=0, card="elwood").status_code == 303
    assert "Setup: case 2 of 2" in referee.page
    assert referee.post(f"{referee.at}/deal", revision=0, card="manton").status_code == 409
    assert "Setup: case 2 of 2" in referee.page


def test_a_game_goes_on_after_a_restart_before_a_card_is_named(tmp_path: Path) -> None:
    with open_client(new_app(tmp_path)) as client:
        referee = Referee(client)
        address = referee.sit_down()
        for card in ("elwood", "manton"):
            referee.say(("deal", card))
        referee.undo()
        cookies = dict(client.cookies)
    with open_client(new_app(tmp_path)) as client:
        client.cookies.update(cookies)
        again = Referee(client)
        assert "Setup: case 2 of 2" in again.get(address).text
        assert again.post(f"{address}/redo", revision=3).status_code == 303
        assert "Setup: lead 1 of 5" in again.get(address).text


def test_a_record_of_a_real_table_is_gone_on_with_here(referee: Referee) -> None:
    referee.sit_down()
    referee.say(("deal", "elwood"))
    record = referee.get(f"{referee.at}/record").text
    files = {"record": ("game.noir", record.encode())}
    answer = referee.post("/new", files=files)
    assert answer.status_code == 303
    assert "Setup: case 2 of 2" in referee.get(answer.headers["location"]).text


def test_there_are_no_hints_before_a_decision_and_no_seed_with_real_cards(referee: Referee) -> None:
    referee.sit_down()
    answer = referee.post(f"{referee.at}/hint", revision=0)
    assert answer.status_code == 422
    assert "There is no hint yet. First enter the card that was revealed." in answer.text
    answer = referee.post("/new", case="witch-cult", dealer="tabletop", seed="walpurgis")
    assert answer.status_code == 422
    assert "A game with real cards can't have a seed." in unescape(answer.text)


def test_the_chance_meter_waits_for_the_card(referee: Referee) -> None:
    referee.sit_down(meter="1")
    assert referee.get(f"{referee.at}/meter").status_code == 200


def test_a_deck_from_the_workshop_is_begun_with_real_cards(referee: Referee) -> None:
    bench = referee.post("/workshop", **{"from": "ours thunder"}).headers["location"]
    id = bench.removeprefix("/workshop/").partition("?")[0]
    assert f'name="draft" value="{id}"' in referee.get("/companion").text
    table = referee.post("/companion", draft=id).headers["location"]
    assert "Shuffle the 4 Storms" in referee.get(table).text
    assert referee.post("/companion", draft="nobody's").status_code == 404


def test_an_unfinished_deck_says_what_is_wrong_with_it(referee: Referee) -> None:
    bench = referee.post("/workshop", **{"from": "empty gulfs"}).headers["location"]
    id = bench.removeprefix("/workshop/").partition("?")[0]
    answer = referee.post("/companion", draft=id)
    assert answer.status_code == 422
    assert "The game can't start" in unescape(answer.text)


def test_only_our_decks_are_printed_and_only_on_paper_that_we_know(referee: Referee) -> None:
    for path in ("/companion/clock.pdf", "/companion/gulfs.pdf?paper=A3"):
        assert referee.get(path).status_code == 404


def test_odds_can_be_asked_while_a_card_is_awaited(referee: Referee) -> None:
    referee.sit_down()
    assert referee.post(f"{referee.at}/odds", revision=0).status_code == 303
    assert "The Draw stack has 50 cards." in referee.page


def test_an_own_deck_is_played_with_real_cards(referee: Referee) -> None:
    deck = CASES[0].builtin().to_toml().replace("Frank Elwood", "Frank of the Attic")
    referee.sit_down(deck_text=deck, sure="1")
    assert "Frank of the Attic" in referee.page
    assert referee.post(f"{referee.at}/deal", revision=0, said="frank attic").status_code == 303


# Games in progress


HALF_PLAYED = {
    "witch-cult": (
        "witch-cult | turn 15 | leads: a3 l1 m6 e1 m4 | line 1: elwood e3 p1* m8 l7"
        " | line 2: wolejko p6 | line 3: gilman | hand: p2 p5 t8 | discard: t4 t6 a8 e5 l3 l5 l6 m2"
        " | time: a1 m7 | stability: l2 | box: armitage | victims 2 | agenda: action"
    ),
    "thunder": (
        "thunder victims=6 | turn 15 | leads: m6 e1 p7 e2 t5 | line 1: munroe e3 l6 m8"
        " | line 2: sleght p1* p2 a1 | line 3: tobey | hand: p6 a3 l3 | time: l1"
        " | stability: e5 l2 m4 m7 | box: carter | victims 3 | agenda: action"
    ),
    "gulfs": (
        "gulfs | turn 15 | leads: a3 l1 e1 m4 t6 | line 1: case1a p6 | line 2: case2 e3"
        " | hand: e5 e6 nyar | stability: m6 | briefcase: machine"
        " | box: aurora grid showman necronomicon fiske | menaces: night storm | agenda: action"
    ),
}


def typed_in(position: str) -> dict[str, str]:
    """Return the form input for a position: titles, one per line."""
    heading, *parts = position.removesuffix(" | agenda: action").split(" | ")
    case, *settings = heading.split()
    deck = find_case(case).builtin()
    titles = {card.id: card.title for card in (*deck.cards, *deck.clue_faces.values())}
    fields = {"case": case} | {f"set-{n}": v for n, _, v in (s.partition("=") for s in settings)}
    for part in parts:
        zone, colon, listed = part.partition(": ")
        if colon:
            marks = [(id.removesuffix("*"), "*" * id.count("*")) for id in listed.split()]
            fields[zone] = "\n".join(titles[id] + star for id, star in marks)
        else:
            name, number = part.split()
            fields[name] = number
    return fields


def continued(referee: Referee, fields: dict[str, str], **more: str) -> Response:
    sent = {"in_progress": "1", "preset": "default", **fields, **more}
    return referee.post("/companion/position", **sent)


@pytest.mark.parametrize("case", HALF_PLAYED)
def test_a_game_in_progress_is_continued_from_its_cards(referee: Referee, case: str) -> None:
    """Names in the form give the same position, and the game continues from it."""
    answer = continued(referee, typed_in(HALF_PLAYED[case]))
    assert answer.status_code == 303, refusals(answer)
    referee.at, referee.revision_now = answer.headers["location"], 0
    record = referee.get(f"{referee.at}/record").text
    assert f"\nposition {HALF_PLAYED[case]}\n" in record
    assert "\ndealer tabletop\n" in record
    game = Game.from_record(record)
    assert referee.say(("play", "pass")) == 303
    game.play("pass")
    assert game.awaited is not None
    assert set(referee.offered()) == {card.id for card in game.awaited.cards}
    assert referee.say(("deal", referee.offered()[0])) == 303
    assert referee.get(f"{referee.at}/record").status_code == 200


def refusals(answer: Response) -> list[str]:
    slip = re.search(r'<div class="slip".*?</div>', answer.text, re.S)
    return re.findall(r"<li>(.*?)</li>", unescape(slip[0])) if slip else []


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"hand": "keziah\nnobody"}, "Hand: this deck has no card called 'nobody'."),
        ({"hand": "the book\nstrange"}, "Hand: 'strange' could be "),
        ({"time": "arkham asylum"}, "Arkham Asylum is in two places, "),
        ({"line 2": "chant of the sabbat"}, "Line 2 must begin with a Victim"),
        ({"line 3": "gilman\nWalpurgis"}, "Walpurgis-Night can't have been played to line 3"),
        ({"turn": "soon"}, "Turn: 'soon' is not a number from 0 to 9,999."),
        ({"victims": "9"}, "There are fewer Victims"),
        ({"leads": "\n".join(["meadow"] * 300)}, "Leads row: enter at most 200 cards."),
        ({"preset": "heroic"}, "There is no preset 'heroic'"),
        ({"position": "witch-cult | hand: p99"}, "There is no card 'p99' in this deck."),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_nothing_is_begun(
    referee: Referee, wrong: dict[str, str], told: str
) -> None:
    fields = typed_in(HALF_PLAYED["witch-cult"])
    answer = continued(referee, fields | wrong)
    assert answer.status_code == 422
    assert any(told in each for each in refusals(answer)), refusals(answer)
    page = unescape(answer.text)
    assert all(typed in page for name, typed in (fields | wrong).items() if name != "preset")
    assert 'href="/game/' not in referee.get("/").text


def test_an_empty_table_is_refused(referee: Referee) -> None:
    for case in CASES:
        answer = continued(referee, {}, case=case.name)
        assert answer.status_code == 422
        assert "The table is empty." in answer.text


def test_the_form_asks_for_what_the_case_has(referee: Referee) -> None:
    asked = {
        case.name: unescape(referee.get(f"/companion/position?case={case.name}").text)
        for case in CASES
    }
    assert ["Active Menaces" in page for page in asked.values()] == [False, False, True]
    assert ["Victims left" in page for page in asked.values()] == [True, True, False]
    assert referee.get("/companion/position?case=clock").status_code == 422


def test_a_position_as_text_replaces_the_fields(referee: Referee) -> None:
    position = Game.new("thunder", seed="kitchen table").position()
    answer = continued(referee, {"case": "witch-cult", "hand": "nobody", "position": position})
    assert answer.status_code == 303
    record = referee.get(f"{answer.headers['location']}/record").text
    assert f"\nposition {position}\n" in record


def test_a_deck_from_the_workshop_is_continued_in_the_middle(referee: Referee) -> None:
    bench = referee.post("/workshop", **{"from": "ours witch-cult"}).headers["location"]
    id = bench.removeprefix("/workshop/").partition("?")[0]
    assert f"/companion/position?draft={id}" in unescape(referee.get("/companion").text)
    assert referee.get(f"/companion/position?draft={id}").status_code == 200
    answer = continued(referee, typed_in(HALF_PLAYED["witch-cult"]), draft=id)
    assert answer.status_code == 303, refusals(answer)
    assert "(copy)" in referee.get(f"{answer.headers['location']}/record").text
    assert referee.get("/companion/position?draft=nobody").status_code == 404
