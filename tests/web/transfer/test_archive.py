"""Tests for reading and writing export files."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arkham_noir import Game
from arkham_noir.decks.cards import Deck
from arkham_noir.decks.drafts import Draft, from_deck
from arkham_noir.errors import UnreadableText
from arkham_noir.puzzles.attempts import NOTES
from arkham_noir.web.db.drafts import SavedDraft
from arkham_noir.web.db.games import StoredGame
from arkham_noir.web.transfer.archive import Archive, ArchivedAttempt, pack, unpack
from arkham_noir.web.transfer.merge import GAMES_AT_ONCE, Known, find_new_data, parts_of

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=20)
MOMENT = st.floats(0, 4e9, allow_nan=False)
DRAFT = from_deck(Deck.load("2"))
GAMES = st.builds(
    StoredGame, id=st.uuids().map(str), player=st.just(""), case=TEXT, title=TEXT, record=TEXT,
    lesson=TEXT, read=st.integers(0, 99), ask_all=st.booleans(), deck=TEXT, created=MOMENT,
    updated=MOMENT, redo=TEXT, chances=TEXT,
)  # fmt: skip
DRAFTS = st.builds(
    lambda id, name, updated: SavedDraft(
        id, "", "thunder", name, DRAFT.with_head({"name": name}).to_json(), updated=updated
    ),
    st.uuids().map(str), TEXT.filter(str.strip).map(str.strip), MOMENT,
)  # fmt: skip
TRUNKS = st.builds(
    Archive,
    games=st.lists(GAMES, max_size=4, unique_by=lambda each: each.id),
    drafts=st.lists(DRAFTS, max_size=2, unique_by=lambda each: each.id),
    tries=st.lists(st.builds(ArchivedAttempt, st.text("0123456789abcdef", max_size=8),
                             st.sampled_from(NOTES), MOMENT), max_size=3),
    pictures=st.dictionaries(st.text("abcdef", min_size=1, max_size=5), st.binary(max_size=9),
                             max_size=3),
    settings=st.dictionaries(TEXT, TEXT, max_size=3),
)  # fmt: skip


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TRUNKS)
def test_what_is_packed_is_unpacked(archive: Archive) -> None:
    content = pack(archive)
    assert content == pack(archive)
    found = unpack(content)
    assert [Draft.from_json(each.tables) for each in found.drafts] == [
        Draft.from_json(each.tables) for each in archive.drafts
    ]
    assert (found.games, found.tries, found.pictures, found.settings) == (
        archive.games, archive.tries, archive.pictures, archive.settings,
    )  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_wrong_with_a_file_is_a_sentence(data: st.DataObject) -> None:
    content = bytearray(pack(Archive(games=[StoredGame("a" * 16, "", "thunder", "T", record="x")])))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    with suppress(UnreadableText):
        assert isinstance(unpack(bytes(content)), Archive)


def test_a_trunk_is_looked_through_in_short_pieces_of_work() -> None:
    """Other clients get turns in between, and the result is the same."""
    record = Game.new("thunder", seed="a").record()
    games = [
        StoredGame(
            f"{n:016}", "", "thunder", f"Game {n}", record=record if n % 3 else "", updated=n
        )
        for n in range(2 * GAMES_AT_ONCE + 5)
    ]
    tried = ArchivedAttempt("0123", NOTES[0], 1.0)
    draft = SavedDraft("d", "", "thunder", "Deck", DRAFT.to_json())
    archive = Archive(games=games, drafts=[draft], tries=[tried])
    known = Known.of(Archive(games=games[7:9] + games[-2:]))
    first, *rest = parts_of(archive)
    assert [len(part.games) for part in (first, *rest)] == [GAMES_AT_ONCE, GAMES_AT_ONCE, 5]
    found = find_new_data(first, known)
    for part in rest:
        found.add(find_new_data(part, known))
    assert found == find_new_data(archive, known)
    assert (len(found.refused), found.known_games > 0) == (15, True)
