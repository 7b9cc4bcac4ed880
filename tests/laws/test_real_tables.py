"""Properties of games with real cards: every card is entered separately and can be undone."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arkham_noir import Game, NotOffered, Tabletop
from arkham_noir.cases import CASES
from arkham_noir.errors import Contradiction
from arkham_noir.playthrough import Move, Segment
from arkham_noir.words.physical_moves import handlings, zone_of

CASE_NAMES = [case.name for case in CASES]

Said = tuple[str, str]


def record_game(case: str, number: int) -> Game:
    """Return a complete game, dealt by a seed and played at random."""
    game, luck = Game.new(case, seed=f"real {number}", auto=True), Random(number)
    while not game.over:
        assert game.decision is not None
        game.play(luck.choice(list(game.decision)))
    return game


def entered_texts(game: Game) -> Iterator[Said]:
    """Yield everything that a player with real cards would have entered, in order."""
    passages: list[Segment] = [game.opening, *game.moves]
    for passage in passages:
        if isinstance(passage, Move) and not passage.forced:
            yield "play", passage.text
        yield from (("deal", game.state.case.tables.head_ids[card]) for card in passage.dealt)


def say(game: Game, said: Said) -> None:
    verb, text = said
    if verb == "deal":
        game.name_card(game.deck.index[text])
    else:
        game.play(text)


def record_moves(game: Game) -> str:
    """Return the moves of a record; the heading counts what was undone."""
    return game.record().partition("begin")[2].partition("seal")[0]


@pytest.mark.parametrize("case", CASE_NAMES)
@given(number=st.integers(0, 5), seed=st.integers(0, 999))
@example(number=10, seed=0)  # of Case 2: after a card comes a move without a question
@settings(max_examples=2)
def test_a_game_entered_card_by_card_ends_as_its_record(case: str, number: int, seed: int) -> None:
    """Check with every step undone once and redone, some after pickling or reading the record."""
    record, luck = record_game(case, number), Random(seed)
    game = Game.new(case, dealer=Tabletop(), auto=True)
    for said in entered_texts(record):
        assert game.awaits_card == (said[0] == "deal")
        before = game.state.copy()
        say(game, said)
        after, moves = game.state.copy(), len(game.moves)
        assert game.undo().state == before
        if luck.random() < 0.1:
            assert Game.from_record(game.record(), auto=True).state == before
            game = pickle.loads(pickle.dumps(game))
        assert game.redo().state == after
        assert len(game.moves) == moves
    assert record_moves(game) == record_moves(record)
    assert game.state == record.state


@pytest.mark.parametrize("case", CASE_NAMES)
def test_following_the_instructions_gives_the_same_table(case: str) -> None:
    """Check that a person who moves the cards as instructed has the same table as the program."""
    game = Game.new(case, dealer=Tabletop(), auto=True)
    cards = range(len(game.deck.cards))
    real = {card: zone_of(game.state, card) for card in cards}
    for said in entered_texts(record_game(case, 1)):
        say(game, said)
        before, _ = game.last_step()
        for each in handlings(before, game.state, game.deck):
            for card in each.cards:
                assert real[card] == each.source
                real[card] = each.target
        assert real == {card: zone_of(game.state, card) for card in cards}


def start_game() -> Game:
    """Return Case 1 after its setup, with real cards."""
    game = Game.new("witch-cult", dealer=Tabletop(), auto=True)
    for said in entered_texts(record_game("witch-cult", 0)):
        if said[0] == "play":
            break
        say(game, said)
    return game


def test_a_card_is_named_by_id_title_or_some_letters() -> None:
    game = Game.new("witch-cult", dealer=Tabletop())
    assert [line.head.title for line in game.deal("asen").deal("Frank Elwood").view().lines] == [
        "Asenath Waite", "Frank Elwood",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("elwood", "Frank Elwood can't come from the Draw stack: it is at the start of"),
        ("pandora", "No card in this deck matches 'pandora'."),
        ("the", "'the' matches 24"),
        (" ", "No card was entered. Enter its title or a part of it."),
    ],
)
def test_a_card_that_cannot_have_come_up_is_refused(name: str, sentence: str) -> None:
    game = Game.new("witch-cult", dealer=Tabletop()).deal("asenath").deal("elwood")
    before = game.record()
    with pytest.raises(NotOffered, match=sentence):
        game.deal(name)
    assert game.record() == before


def test_nothing_is_answered_while_a_card_is_awaited_and_no_card_said_while_a_question_is() -> None:
    game = Game.new("witch-cult", dealer=Tabletop())
    assert game.decision is None
    assert not game.over
    with pytest.raises(NotOffered, match=r"'pass' is not possible yet\. First enter the card"):
        game.play("pass")
    with pytest.raises(NotOffered, match="not waiting for a card"):
        start_game().deal("keziah")


def test_a_strict_game_allows_correcting_a_card_but_not_the_move_before() -> None:
    """Check AMB-112: a slip can be corrected, but a card that was seen stays seen."""
    game = start_game()
    game.table_rule = "strict"
    game.play("pass")
    other = game.deck.index[game.awaited.cards[0].id] if game.awaited else -1
    game.name_card(other)
    assert game.undo().awaits_card
    assert (game.flags.undone, game.flags.past_reveal) == (1, 0)
    with pytest.raises(NotOffered, match="Strict games don't allow undo"):
        game.undo()
    game.table_rule = "casual"
    assert not game.undo().awaits_card
    assert (game.flags.undone, game.flags.past_reveal) == (2, 1)


def test_a_record_that_lacks_a_card_in_its_middle_is_refused() -> None:
    game = start_game().play("pass")
    assert game.awaited
    lines = game.deal(game.awaited.cards[0].id).play("pass").record().split("\n")
    at = max(place for place, line in enumerate(lines) if line.startswith("deal "))
    with pytest.raises(Contradiction, match="A card that was dealt here is missing"):
        Game.from_record("\n".join(lines[:at] + lines[at + 1 :]))
