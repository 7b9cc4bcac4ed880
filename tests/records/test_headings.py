"""Tests for the headings of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from arkham_noir import Contradiction, Game, UnreadableText
from arkham_noir.decks.loader import builtin
from arkham_noir.playthrough import MOST_COUNTED
from arkham_noir.records.dealers import first_deal_against_seed
from arkham_noir.records.writer import FORMAT_BEFORE_HELP, lines_of, seal
from arkham_noir.version import RULES

GAME = Game.new(seed="walpurgis").play("play t1 1").play("pass")
POSITION = (
    "witch-cult victims=6 | turn 3 | leads: p1 t3 t4 e5 a1 | line 1: gilman p3 | line 2: elwood"
)
RULED, TITLED = f"rules {RULES}", f"arkham-noir record {FORMAT_BEFORE_HELP}"


def sealed(lines: list[str]) -> str:
    return "\n".join([*lines, f"seal {seal(lines)}", ""])


def with_heading(line: str, text: str = "") -> str:
    """Return the record with one more line before `begin`."""
    lines = lines_of(text or GAME.record())[:-1]
    lines.insert(lines.index("begin"), line)
    return sealed(lines)


def replaced(old: str, new: str, text: str = "") -> str:
    """Return the record with a line replaced or left out."""
    lines = lines_of(text or GAME.record())[:-1]
    place = lines.index(old)
    return sealed([*lines[:place], *([new] if new else []), *lines[place + 1 :]])


# Positions


def test_a_game_that_began_from_a_position_says_so() -> None:
    game = Game.from_position(POSITION, table_rule="strict")
    start = game.position()
    game.play("pass")
    assert f"\nposition {start}\nbegin\n" in game.record()
    again = Game.from_record(game.record())
    assert (again.began_at, again.position()) == (start, game.position())
    assert not game.counts_as_strict
    assert not again.counts_as_strict
    assert first_deal_against_seed(again) is None


def test_cards_that_the_seed_does_not_deal_after_a_position_are_found() -> None:
    game = Game.from_position(POSITION).play("pass")
    dealt = next(line for line in lines_of(game.record()) if line.startswith("deal "))
    other = "deal m8" if dealt != "deal m8" else "deal m7"
    again = Game.from_record(replaced(dealt, other, game.record()))
    assert first_deal_against_seed(again) == (
        "turn 3: The seed deals other cards than the saved game has."
    )


def test_a_position_must_be_that_of_the_heading() -> None:
    record = Game.from_position(POSITION).record()
    (line,) = [line for line in lines_of(record) if line.startswith("position ")]
    for new in (
        line.replace("victims=6 ", ""),
        line.replace("witch-cult", "thunder"),
        line.replace("| turn 3", "|  turn 3"),
        line.replace("p3", "p99"),
        line.replace("leads:", "hand:"),
    ):
        with pytest.raises(Contradiction, match="Saved game, line"):
            Game.from_record(replaced(line, new, record))


def test_a_position_of_another_case_than_the_deck_is_refused() -> None:
    with pytest.raises(UnreadableText, match="is for thunder, not witch-cult"):
        Game.from_position(POSITION, deck=builtin("thunder"))


# Counters


def test_counters_stop_where_a_record_ends() -> None:
    game = Game.new(seed="walpurgis")
    game.flags.undone = game.flags.past_reveal = game.flags.odds = MOST_COUNTED
    game.flags.hints = MOST_COUNTED
    again = Game.from_record(game.record())
    again.odds()
    again.hint(budget=2)
    assert again.flags.hints == MOST_COUNTED
    again.play("pass").undo()
    assert again.flags.undone == again.flags.past_reveal == again.flags.odds == MOST_COUNTED
    assert Game.from_record(again.record()).record() == again.record()


@pytest.mark.parametrize(
    "line",
    [
        "undone 1000000 past-reveal 0", "undone 1 past-reveal 2", "undone 0 past-reveal 0",
        "undone 01 past-reveal 0", "undone -1 past-reveal 0", "undone \u0661 past-reveal 0",
        "undone 1", "undone many", "odds 0", "odds 1000000", "odds 1 ", "odds +1",
        "undone " + "9" * 5000 + " past-reveal 0", "chosen no", "chosen yes", "position ",
        "position witch-cult", "seed again", "set types 5", "dealer other", RULED, "color red",
    ],
)  # fmt: skip
def test_headings_that_no_game_writes_are_refused(line: str) -> None:
    with pytest.raises(Contradiction, match="Saved game, line"):
        Game.from_record(with_heading(line))


def helped() -> Game:
    """Return a game with hints and the chance meter."""
    game = Game.new(seed="walpurgis").switch_meter().play("pass")
    game.flags.hints = 2
    return game


def test_help_is_said_in_the_format_that_has_words_for_it() -> None:
    assert GAME.record().startswith("arkham-noir record 2\n")
    text = helped().record()
    assert text.startswith("arkham-noir record 3\n")
    assert "\nhints 2\nmeter on\nbegin\n" in text
    again = Game.from_record(text)
    assert (again.flags.hints, again.flags.meter, again.record()) == (2, "on", text)


@pytest.mark.parametrize("line", ["hints 2", "meter on"])
def test_an_older_format_has_no_words_for_help(line: str) -> None:
    with pytest.raises(Contradiction, match="is not a valid line of the heading"):
        Game.from_record(with_heading(line))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hints 2", "hints 0"), ("hints 2", "hints 1000000"), ("hints 2", "hints two"),
        ("meter on", "meter yes"), ("meter on", "meter "), ("meter on", "meter"),
        ("hints 2", "meter on"), ("arkham-noir record 3", "arkham-noir record 4"),
    ],
)  # fmt: skip
def test_help_that_no_game_writes_is_refused(old: str, new: str) -> None:
    with pytest.raises(Contradiction, match="Saved game, line"):
        Game.from_record(replaced(old, new, helped().record()))


def test_a_newer_format_is_for_help_only() -> None:
    with pytest.raises(Contradiction, match="Expected 'arkham-noir record 2'"):
        Game.from_record(replaced(TITLED, "arkham-noir record 3"))


def test_a_strict_table_has_no_help() -> None:
    text = replaced("table casual", "table strict", helped().record())
    with pytest.raises(Contradiction, match="Strict games have no hints"):
        Game.from_record(text)


def test_a_strict_table_has_no_undo_past_a_card() -> None:
    strict = Game.new(seed="walpurgis", table_rule="strict").record()
    with pytest.raises(Contradiction, match="Strict games don't allow undo"):
        Game.from_record(with_heading("undone 1 past-reveal 1", strict))
    again = Game.from_record(with_heading("undone 1 past-reveal 0", strict))
    assert again.flags.undone == 1


def test_a_setting_younger_than_records_is_said_only_where_it_is_changed() -> None:
    plain = Game.new("gulfs", seed="walpurgis").record()
    assert "scored-machine" not in plain
    changed = Game.new("gulfs", seed="walpurgis", scored_machine="lit").play("pass").record()
    assert "set contact-play extra\nset scored-machine lit\ntable casual\n" in changed
    again = Game.from_record(changed)
    assert (again.choice["scored-machine"], again.record()) == ("lit", changed)
    with pytest.raises(Contradiction, match="Saved game, line"):
        Game.from_record(replaced("table casual", "set scored-machine dark", plain))


OLDEST = (Path(__file__).parent / "kept" / "format-1-witch-cult.noir").read_text()


def swapped(first: str, second: str) -> str:
    """Swap two lines of the oldest format, which only its order protects."""
    lines = lines_of(OLDEST)[:-1]
    one, other = lines.index(first), lines.index(second)
    lines[one], lines[other] = lines[other], lines[one]
    return sealed(lines)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("rules 1", "case witch-cult"), ("case witch-cult", "set contact-play extra"),
        ("table casual", "dealer seeded"), ("dealer seeded", "seed walpurgis"),
        ("undone 1 past-reveal 1", "odds 1"),
    ],
)  # fmt: skip
def test_headings_of_the_oldest_format_have_an_order_too(first: str, second: str) -> None:
    Game.from_record(OLDEST)
    with pytest.raises(Contradiction, match="is in the wrong place or appears twice"):
        Game.from_record(swapped(first, second))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dealer seeded", "dealer other"), ("dealer seeded", "dealer human"),
        ("seed walpurgis", ""), ("seed walpurgis", "seed Walpurgis"), (RULED, f"rules 0{RULES}"),
        (RULED, "rules 99"), (RULED, "rules " + "9" * 5000), (RULED, "rules 0"),
        ("table casual", "table loud"), ("set types 5", ""), ("set types 5", "set types 7"),
        ("begin", "begin "), ("and play t1 1", "do play t1 2"), ("do hand", "and hand"),
        ("do pass", "and pass"),
        (TITLED, "arkham-noir record 0"), (TITLED, "arkham-noir record 1"),
        (TITLED, f"arkham-noir record 0{FORMAT_BEFORE_HELP}"),
        (TITLED, f"arkham-noir record {'9' * 5000}"),
    ],
)  # fmt: skip
def test_lines_that_no_game_writes_are_refused(old: str, new: str) -> None:
    with pytest.raises(Contradiction, match="Saved game, line"):
        Game.from_record(replaced(old, new))


def test_what_is_quoted_from_a_record_can_be_shown() -> None:
    with pytest.raises(Contradiction) as found:
        Game.from_record(with_heading("\x1b]0;owned\x07" + "x" * 100_000))
    assert str(found.value).isprintable()
    assert len(str(found.value)) < 500


def test_half_letters_are_no_record() -> None:
    with pytest.raises(Contradiction, match="It is not UTF-8 text"):
        Game.from_record(GAME.record().replace("walpurgis", "wal\udcff"))


def test_the_lines_count_not_their_ends() -> None:
    record = GAME.record()
    for text in (record.replace("\n", "\r\n"), record.rstrip("\n"), f"{record}\n\n"):
        assert Game.from_record(text).record() == record
    with pytest.raises(Contradiction):
        Game.from_record(f"{record} ")


def test_titles_can_be_mended_without_changing_a_record() -> None:
    """The record has the name that the deck had when the game began."""
    title = f"deck {GAME.deck.fingerprint} "
    record = replaced(f"{title}The Witch Cult Murders 1.2", f"{title}Witch Cult 0.9")
    assert Game.from_record(record).record() == record
