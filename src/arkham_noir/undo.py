"""Undo and redo: what they take back, and what a strict game forbids."""

from __future__ import annotations

from typing import Self

from .core.agenda import deal
from .errors import NotOffered
from .playthrough import Move, Playthrough
from .text.notation import give


class UndoablePlaythrough(Playthrough):
    """A playthrough whose moves and named cards can be undone and redone."""

    def undo(self) -> Self:
        """Go back to the previous decision, or to the card that was entered last.

        A strict game does not allow it past a revealed card.
        """
        kept = self._moves_to_last_card()
        if kept is not None:
            return self._undo_card(kept)
        given = [place for place, move in enumerate(self.moves) if not move.forced]
        if not given:
            raise NotOffered("There is nothing to undo.")
        taken = self.moves[given[-1] :]
        card_undone = bool(self.redoable) and isinstance(self.redoable[-1], int)
        past_reveal = card_undone or any(move.dealt for move in taken)
        if past_reveal and self.table_rule == "strict":
            raise NotOffered("Strict games don't allow undo past a revealed card. [AMB-112]")
        with self._all_or_nothing():
            self.state = taken[0].before.copy()
            self.redoable += reversed(taken)
            del self.moves[given[-1] :]
        self.flags.count_undo(past_reveal=past_reveal)
        return self

    def _undo_card(self, kept: int) -> Self:
        """Undo the card that was entered last. This corrects a mistake, so every rule allows it."""
        with self._all_or_nothing():
            del self.moves[kept:]
            *cards, last = self._last_segment.dealt
            self._replay_last_move(cards)
            self.redoable.append(last)
        self.flags.count_undo(past_reveal=False)
        return self

    def redo(self) -> Self:
        """Redo the move that was undone last, with the same cards."""
        if not self.redoable:
            raise NotOffered("There is nothing to redo.")
        with self._all_or_nothing():
            self._replay(self.redoable.pop())
            while self.redoable and _is_forced(self.redoable[-1]):
                self._replay(self.redoable.pop())
        return self

    def _replay(self, move: Move | int) -> None:
        if isinstance(move, int):
            self.name_card(move)
            return
        self.state = give(self.state, move.option).after
        for card in move.dealt:
            deal(self.state, card)
        self.moves.append(move)


def _is_forced(undone: Move | int) -> bool:
    return isinstance(undone, Move) and undone.forced
