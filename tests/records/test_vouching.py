"""Tests for the signatures of servers in records."""

from __future__ import annotations

import pytest

from arkham_noir import Contradiction, Game
from arkham_noir.records.signing import is_vouched, vouch
from arkham_noir.records.writer import seal

SECRET = b"a secret of thirty-two bytes or so"
RECORD = Game.new(seed="walpurgis", table_rule="casual").play("pass").undo().play("take").record()


def test_what_is_vouched_for_is_known_again() -> None:
    vouched = vouch(RECORD, SECRET)
    assert vouched.startswith(f"{RECORD}vouched ")
    assert is_vouched(vouched, SECRET)
    assert is_vouched(vouched.replace("\n", "\r\n"), SECRET)
    assert not is_vouched(vouched, b"the secret of another server")
    assert not is_vouched(RECORD, SECRET)


def test_vouching_again_changes_nothing() -> None:
    assert vouch(vouch(RECORD, SECRET), SECRET) == vouch(RECORD, SECRET)
    other = vouch(vouch(RECORD, b"another"), SECRET)
    assert other == vouch(RECORD, SECRET)


UNDONE = ("undone 1 past-reveal 1\n", "")


@pytest.mark.parametrize(
    "changes", [[UNDONE], [UNDONE, ("table casual", "table strict")], [("chosen yes\n", "")]]
)
def test_a_record_made_better_is_not_vouched_for(changes: list[tuple[str, str]]) -> None:
    """A record with a recomputed seal can be read, but has no signature."""
    vouched = vouch(RECORD, SECRET)
    for old, new in changes:
        assert old in vouched
        vouched = vouched.replace(old, new)
    *lines, _, signature = vouched.splitlines()
    forged = "\n".join([*lines, f"seal {seal(lines)}", signature, ""])
    assert Game.from_record(forged).position() == Game.from_record(RECORD).position()
    assert not is_vouched(forged, SECRET)


@pytest.mark.parametrize(
    "text",
    ["", "\n", "vouched", "vouched ä", f"vouched {'0' * 64}", "\udcff", f"{RECORD}vouched x"],
)
def test_nothing_else_is_vouched_for(text: str) -> None:
    assert not is_vouched(text, SECRET)


def test_a_vouched_record_is_read_like_any_other() -> None:
    vouched = vouch(RECORD, SECRET)
    assert Game.from_record(vouched).record() == RECORD


@pytest.mark.parametrize("more", ["vouched 0", "vouched " + "g" * 64, "seal 0", ""])
def test_anything_else_after_the_seal_is_refused(more: str) -> None:
    with pytest.raises(Contradiction, match="ends with its seal, but more lines follow"):
        Game.from_record(f"{vouch(RECORD, SECRET)}{more}\nx\n")
