"""Goals: the Puzzle cards, Objectives, types and Formula halves still needed to win.

Each card has the place where it is and whether it can still be scored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from .._numbers import number_word
from ..core.state import State
from ..core.zones import CASES
from ..decks.cards import Card, Clue, Deck
from ..report.prose import count_things, join_words
from ..view import TableView
from ..vocabulary import TYPE_WORDS
from ..words.paths import path_words
from ..words.whereabouts import FAR, FOUND, LOST, NEAR, Whereabouts, find_all_whereabouts

ORDER = (FOUND, NEAR, FAR, LOST)
IN_STACK = "in the Draw stack"


class Piece(NamedTuple):
    """A needed Puzzle card or half of the Formula: where it is, or how to get it.

    `reach` is how near it is: one of `FOUND`, `NEAR`, `FAR` and `LOST`.
    """

    letter: str
    card: Clue
    where: str
    reach: str
    path: str = ""

    @property
    def found(self) -> bool:
        return self.reach == FOUND

    @property
    def lost(self) -> bool:
        return self.reach == LOST

    @property
    def whereabouts_text(self) -> str:
        """Return where the card is, and how to get it while it is far.

        A path that names another place is out of date: the card has moved since.
        """
        if self.reach != FAR or not self.path:
            return f"{self.where}."
        if self.where in self.path:
            return self.path
        return f"{self.where}." if IN_STACK in self.path else f"{self.where}; {self.path}"


def pieces_of(state: State, deck: Deck, view: TableView) -> list[Piece]:
    """Return the cards that the Objectives need, by letter [C3-OBJ-01]."""
    hints = [path for each in view.objectives for path in each.objective.paths]
    paths = {hint[0]: path_words(hint[3:], view) for hint in hints}
    wanted = {letter for each in view.objectives for letter in each.objective.letters}
    faces = deck.clue_faces
    found = {face.letter: place for place, face in faces.items() if face.letter in wanted}
    pieces = _pieces(state, deck, found.values(), paths)
    return [pieces[found[letter]] for letter in sorted(found)]


def _pieces(
    state: State, deck: Deck, cards: Iterable[int], paths: Mapping[str, str]
) -> dict[int, Piece]:
    """Return these cards with their places, by index; `paths` are the hints by letter."""
    found = find_all_whereabouts(state, sum(1 << card for card in cards))
    in_deck = state.zones[CASES]
    return {card: _piece(deck.clue_faces[card], at, in_deck >> card & 1, paths)
            for card, at in found.items()}  # fmt: skip


def _piece(face: Clue, at: Whereabouts, in_deck: int, paths: Mapping[str, str]) -> Piece:
    path = paths.get(face.letter, "")
    hidden = at.reach == FAR and in_deck
    where = first_step(path) if hidden and path else at.place
    return Piece(face.letter, face, where, at.reach, path)


def first_step(path: str) -> str:
    """Return the first step of a path, which is short enough to follow a name."""
    return path.split(";")[0].split(" to call")[0].rstrip(".")


def halves_of(state: State, deck: Deck) -> list[Piece]:
    """Return the two halves of the Formula of Case 2 [C2-FORM-01]."""
    halves = [place for place, face in deck.clue_faces.items() if face.half]
    found = _pieces(state, deck, halves, {})
    return sorted(found.values(), key=lambda piece: piece.card.half)


@dataclass(frozen=True)
class Need:
    """A type of clue and its Puzzle cards, the nearest first."""

    word: str
    pieces: tuple[Piece, ...]

    @property
    def scored(self) -> bool:
        return any(piece.found for piece in self.pieces)

    @property
    def lost(self) -> bool:
        """Return whether no card of this type can be scored any more."""
        return all(piece.lost for piece in self.pieces)


def needs_of(state: State, deck: Deck) -> list[Need]:
    """Return every type that has Puzzle cards, with their places [C1-END-01]."""
    found = _pieces(state, deck, chain.from_iterable(deck.puzzles.values()), {})
    return [
        Need(word, _nearest(found[card] for card in deck.puzzles[kind]))
        for kind, word in TYPE_WORDS.items()
        if deck.puzzles[kind]
    ]


def _nearest(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(sorted(pieces, key=lambda piece: ORDER.index(piece.reach)))


class ObjectiveGoal(NamedTuple):
    """An Objective with its Puzzle cards, and whether it is met."""

    title: str
    met: bool
    pieces: tuple[Piece, ...]


def objectives_of(view: TableView, pieces: Iterable[Piece]) -> list[ObjectiveGoal]:
    """Return the Objectives as a checklist [C3-OBJ-01]."""
    by_letter = {piece.letter: piece for piece in pieces}
    return [
        ObjectiveGoal(
            each.objective.title, each.met, tuple(by_letter[x] for x in each.objective.letters)
        )
        for each in view.objectives
    ]


@dataclass(frozen=True)
class Goals:
    """What this game needs to be won.

    `objectives` and `pieces` are for games with Objectives; `needs` are the types, of which
    `to_win` must be scored, and `named` the cards that must be among them.
    """

    objectives: list[ObjectiveGoal]
    pieces: list[Piece]
    needs: list[Need]
    to_win: int
    named: tuple[Card, ...]

    @property
    def missing_sentence(self) -> str:
        """Return what is still missing, in a sentence."""
        if self.hopeless:
            return "You can no longer win this game."
        if self.pieces:
            missing = sum(not piece.found for piece in self.pieces)
            of = number_word(len(self.pieces))
            return f"Puzzle cards still to score: {number_word(missing)} of {of}."
        return self._cards_to_score()

    def _cards_to_score(self) -> str:
        scored = {piece.card for need in self.needs for piece in need.pieces if piece.found}
        named = [card.title for card in self.named if card not in scored]
        open_ = [need.word for need in self.needs if not need.scored and not need.lost]
        short = self.to_win - sum(need.scored for need in self.needs)
        if short <= 0:
            return f"Still to score: {join_words(named)}." if named else "You have scored enough."
        some = f"{count_things(short, 'type')} out of " if short < len(open_) else ""
        among = f", including {join_words(named)}" if named else ""
        return f"Still to score: {some}{join_words(open_)}{among}."

    @property
    def hopeless(self) -> bool:
        """Return whether the game certainly can't be won any more."""
        if self.pieces:
            return any(piece.lost for piece in self.pieces)
        lost = {piece.card for need in self.needs for piece in need.pieces if piece.lost}
        return (
            bool(lost.intersection(self.named))
            or sum(not need.lost for need in self.needs) < self.to_win
        )


def goals_of(state: State, deck: Deck, view: TableView) -> Goals:
    """Return what this game needs to be won, with the current places."""
    if view.types_to_win is None:
        pieces = pieces_of(state, deck, view)
        return Goals(objectives_of(view, pieces), pieces, [], 0, ())
    return Goals([], [], needs_of(state, deck), view.types_to_win, view.needed_to_win)
