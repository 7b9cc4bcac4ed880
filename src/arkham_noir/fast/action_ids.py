"""Action IDs: a small number for every move that can occur in a game, for learning programs.

The numbers of one game (case, deck, contact) run from 0 without gaps and are the same at every
decision, so a policy can be a vector of fixed length. `LAYOUT` is their order. It stays valid
across versions: new kinds of moves are added at the end.
"""

from __future__ import annotations

from typing import Final

from ..core import options as verbs
from ..core.bits import BIT, count, i64, iterate_cards, vec
from ..core.card_tables import CardTables
from ..core.case_file import WAIVES_LOCK, WAIVES_SKELETON, CaseFile
from ..core.options import PLAIN, card_of, help_of, line_of, option, verb_of, with_help
from ..core.zones import MOST_LINES

# What distinguishes the moves of one verb
ALONE: Final = "nothing: there is one"
LINE: Final = "the line"
LEAD: Final = "the line and what is spent"
HAND: Final = "the card, the line and what is spent"
PUZZLE: Final = "the Puzzle card"
CLUE: Final = "the Clue card"
MENACE: Final = "the menace"
STOWED: Final = "the card put away"
FETCHED: Final = "the card fetched"
USED: Final = "what is used"

LAYOUT: Final = (
    (verbs.TAKE, ALONE),
    (verbs.USE_HAND, ALONE),
    (verbs.CLOSE, ALONE),
    (verbs.PASS, ALONE),
    (verbs.DONE, ALONE),
    (verbs.SKIP, ALONE),
    (verbs.CONTINUE, ALONE),
    (verbs.SEARCH, ALONE),
    (verbs.SHUFFLE, ALONE),
    (verbs.CHECK, ALONE),
    (verbs.STORM, ALONE),
    (verbs.SEARCH_MENACES, ALONE),
    (verbs.DRAW_MENACE, ALONE),
    (verbs.CLOSE_NOW, ALONE),
    (verbs.PREVENT, ALONE),
    (verbs.FLIP, ALONE),
    (verbs.ADD, ALONE),
    (verbs.ACCESS, ALONE),
    (verbs.CLOSE_LINE, LINE),
    (verbs.PLAY_LEAD, LEAD),
    (verbs.PLAY, HAND),
    (verbs.SCORE, PUZZLE),
    (verbs.TAKE_CARD, CLUE),
    (verbs.DISCARD_CARD, CLUE),
    (verbs.GIVE, CLUE),
    (verbs.GET, CLUE),
    (verbs.SUMMON, MENACE),
    (verbs.STOW, STOWED),
    (verbs.FETCH, FETCHED),
    (verbs.USE, USED),
)
"""The blocks of numbers in order: a verb, and what distinguishes its moves.

Inside a block, cards are in the order of the deck, each with all its lines. A play that spends a
waiver has a separate block behind the plain one, for the cards with a requirement that it waives.
"""


def layout() -> list[tuple[int, str]]:
    """Return all blocks: those listed, then one move for each verb that a new case adds."""
    listed = [verb for verb, _ in LAYOUT]
    new = [verb for verb in range(len(verbs.VERBS)) if verb not in listed]
    return [*LAYOUT, *((verb, ALONE) for verb in new)]


class Block:
    """The moves of one verb with the same free action, or with none.

    There is one move for each card, if the verb names one, and each line.
    """

    def __init__(self, help: i64, cards: i64, lines: i64, names_card: bool) -> None:
        self.help: i64 = help
        self.cards: i64 = cards
        self.lines: i64 = lines
        self.named: list[int] = list(iterate_cards(cards)) if names_card else [0]


class Answers:
    """The numbers of the moves of one game; `options[n]` is the move with the number n.

    The option of `play lead` has no card there, because its text names none.
    """

    def __init__(self, case: CaseFile) -> None:
        self.helps: i64 = len(case.free_actions) + 1
        blocks = len(verbs.VERBS) * self.helps
        self.first: vec[i64] = vec[i64]([0] * blocks)
        self.cards: vec[i64] = vec[i64]([0] * blocks)
        self.lines: vec[i64] = vec[i64]([1] * blocks)
        self.options: list[int] = []
        for verb, told_by in layout():
            for block in blocks_of(case, told_by):
                self.add(verb, block)

    def add(self, verb: i64, block: Block) -> None:
        """Give the moves of a block the next numbers."""
        place = self.place(verb, block.help)
        self.first[place] = len(self.options)
        self.cards[place] = block.cards
        self.lines[place] = block.lines
        for card in block.named:
            for line in range(block.lines):
                self.options.append(with_help(option(verb, card, line), block.help))

    def place(self, verb: i64, help: i64) -> i64:
        """Return the place of the block for a verb and a free action; the plain one comes first."""
        return verb * self.helps + help - PLAIN

    def number(self, option: i64) -> i64:
        """Return the number of an option that the rules offer."""
        place = self.place(verb_of(option), help_of(option))
        cards_before = count(self.cards[place] & (BIT[card_of(option)] - 1))
        return self.first[place] + cards_before * self.lines[place] + line_of(option)


def blocks_of(case: CaseFile, told_by: str) -> list[Block]:
    """Return the blocks of a verb whose moves are distinguished in this way."""
    if told_by in (ALONE, LINE):
        return [Block(PLAIN, 0, 1 if told_by == ALONE else MOST_LINES, False)]
    if told_by in (LEAD, HAND):
        return play_blocks(case, told_by == HAND)
    if told_by in (STOWED, FETCHED, USED):
        return free_blocks(case, told_by)
    return [Block(PLAIN, nameable_cards(case.tables, told_by), 1, True)]


def play_blocks(case: CaseFile, names_card: bool) -> list[Block]:
    """Return the block of plain plays, then one for each waiver."""
    plain = case.tables.clues if names_card else 0
    found = [Block(PLAIN, plain, MOST_LINES, names_card)]
    for action in case.free_actions:
        if action.waives:
            cards = bearing(case.tables, action.waives) if names_card else 0
            found.append(Block(action.number, cards, MOST_LINES, names_card))
    return found


def free_blocks(case: CaseFile, told_by: str) -> list[Block]:
    """Return the blocks of free actions, in the order of the case file."""
    found: list[Block] = []
    for action in case.free_actions:
        moves = {"stow": STOWED, "fetch": FETCHED}.get(action.name)
        if told_by == USED and moves is None:
            found.append(Block(action.number, 0, 1, False))
        elif moves == told_by:
            found.append(Block(action.number, case.tables.equipment, 1, True))
    return found


def nameable_cards(tables: CardTables, told_by: str) -> i64:
    """Return the cards that a move can name."""
    if told_by == PUZZLE:
        return tables.puzzles
    return tables.menaces if told_by == MENACE else tables.clues


def bearing(tables: CardTables, waives: i64) -> i64:
    """Return the cards that have a lock of the waived kinds."""
    found: i64 = 0
    if waives & WAIVES_LOCK:
        found |= tables.locks
    if waives & WAIVES_SKELETON:
        found |= tables.skeleton_locks
    return found
