"""Feature extraction: which facts are true of a position, and the sum of their weights."""

from __future__ import annotations

from typing import Final

from ...core.bits import BIT, append, card_at, count, i64, vec
from ...core.case_file import CaseFile
from ...core.rules.game_end import TypesVictory
from ...core.state import State
from ...core.zones import (
    BRIEFCASE,
    CLOSED,
    HAND,
    LEADS,
    LEADS_ROW,
    LINES,
    MENACES,
    MOST_LINES,
    PICTURE,
    STABILITY,
    STACK,
    TIME,
)
from ..progress import objectives, threats_left
from . import feature_layout
from .card_places import (
    AT_LINE,
    closer_of,
    fewest_missing_types,
    moment_of,
    nearness,
    pending_checks,
    pending_choices,
    place_of,
    traits_of,
)
from .feature_layout import (
    FEW,
    HANDS,
    HOURS,
    KEYS,
    LENGTHS,
    LYING,
    MISSING,
    NUMBERS,
    PLACES,
    PUZZLES,
    READY,
    ROOMS,
    SHARES,
    SHORTS,
    SHOWN,
    STACKS,
    STATES,
    THREATS,
    WAYS,
    clip,
)

USUAL_TYPES: Final = 5
"""The number of types that wins, if the case does not define it in a way known here."""

MOST_TABLES: Final = 100
"""The number of positions compared for one decision, unless it has more options itself.

`greedy.outlook` enforces it: it multiplies the numbers of choices along a path.
"""

SHARE: Final = 12
"""The number of parts in which a share of the stack is counted: twelfths."""


class FeatureEvaluator:
    """The evaluation of positions: the weights, and the facts found true by the last look.

    If it `remembers`, these facts are in `true`. `looks` counts the positions evaluated. `ahead`
    are states on which moves are tried.
    """

    def __init__(self, points: vec[i64], remembers: bool = False) -> None:
        self.points: vec[i64] = points
        self.remembers = remembers
        self.true: vec[i64] = vec[i64]()
        self.weight: i64 = 0
        self.looks: i64 = 0
        self.patience: i64 = MOST_TABLES
        self.ahead: list[State] = []
        # Facts of the case
        self.case: CaseFile | None = None
        self.named: i64 = 0
        self.types: i64 = USUAL_TYPES
        self.needed: i64 = 0
        # Facts of the position
        self.missing: i64 = 0
        self.threats: i64 = 0
        self.hours: i64 = 0
        self.room: i64 = 0
        self.wanted: i64 = 0
        self.coming: i64 = 0
        self.useful: i64 = 0
        self.lying: i64 = 0
        self.ready: i64 = 0
        self.in_lines: i64 = 0
        self.shorts: vec[i64] = vec[i64]([0] * MOST_LINES)

    def note(self, fact: i64) -> None:
        """Record that a fact is true."""
        self.weight += self.points[fact]
        if self.remembers:
            self.true = append(self.true, fact)

    def copy_for_trial(self, state: State, depth: i64) -> State:
        """Return a copy of the state to try a move on; it replaces the last copy of this depth."""
        while len(self.ahead) <= depth:
            self.ahead.append(state.copy())
        table = self.ahead[depth]
        table.copy_from(state)
        return table

    def look(self, state: State) -> i64:
        """Return the sum of the weights of all facts that are true of a position, in points."""
        self.looks += 1
        self.weight = 0
        if self.remembers:
            self.true = vec[i64]()
        self.take_stock(state)
        self.see_lines(state)
        self.see_dangers(state)
        self.see_moment(state)
        self.see_cards(state)
        if self.named:
            self.see_letters(state)
        else:
            self.see_sources(state)
        if state.case.tables.menaces:
            self.see_menaces(state)
        if state.case.tables.formula:
            self.see_formula(state)
        return self.weight

    # Facts of every case

    def know(self, case: CaseFile) -> None:
        """Prepare for positions of this case: find out what wins there."""
        self.named = 0
        for cards in case.tables.objectives:
            self.named |= cards
        self.types = USUAL_TYPES
        self.needed = 0
        victory = case.victory
        if isinstance(victory, TypesVictory):
            self.types = victory.types
            self.needed = victory.needed
        self.case = case  # last, because Ctrl-C may interrupt before

    def take_stock(self, state: State) -> None:
        """Find what the Big picture still needs, and how much room is left."""
        if self.case is not state.case:
            self.know(state.case)
        zones = state.zones
        if self.named:
            self.wanted = self.named & ~zones[PICTURE]
            self.missing = clip(count(self.wanted), MISSING)
        else:
            self.miss_types(state)
        self.threats = clip(threats_left(state), THREATS)
        self.hours = clip(state.time_limit - count(zones[TIME]), HOURS)
        self.room = clip(state.stability_limit - count(zones[STABILITY]), ROOMS)
        self.coming = zones[STACK] | zones[LEADS] | zones[HAND]
        self.in_lines = 0
        self.useful = 0
        self.lying = 0
        self.ready = 0

    def miss_types(self, state: State) -> None:
        """Find the types and the cards that the Big picture still needs."""
        tables = state.case.tables
        picture = state.zones[PICTURE]
        missing: i64 = self.types
        self.wanted = tables.puzzles
        for cards in tables.types:
            if cards & picture:
                self.wanted &= ~cards
                missing -= 1
        still = self.needed & ~picture
        if still:
            self.wanted |= still
            missing = max(missing, 1)
        self.missing = clip(missing, MISSING)

    # The lines

    def see_lines(self, state: State) -> None:
        """Record the facts of every open line, and of all lines together."""
        opened: i64 = 0
        line: i64 = 0
        while line < state.opened:
            if state.head(line) >= 0:
                opened += 1
                self.see_line(state, line)
            line += 1
        self.note(feature_layout.CASES_OPEN + clip(opened, SHOWN) * THREATS + self.threats)
        promise = self.missing * LYING + clip(self.lying, LYING)
        self.note(feature_layout.PROMISE + promise * READY + clip(self.ready, READY))
        self.note(feature_layout.HURRY + promise * THREATS + self.threats)

    def see_line(self, state: State, line: i64) -> None:
        """Record the types and Puzzle cards of a line, and how far it is from scoring all of them.

        A type counts as missing if only Puzzle cards that are to be scored show it.
        """
        by_card = self.named != 0
        cards = state.zones[LINES + line]
        shown: i64 = 0
        single: i64 = 0
        puzzles: i64 = 0
        lacking: i64 = 0
        met: i64 = 0
        for kind in state.case.tables.types:
            same = cards & kind
            if not same:
                lacking |= kind
                continue
            shown += 1
            lying = same & self.wanted
            if lying:
                puzzles += count(lying) if by_card else 1
                met |= lying if by_card else kind
                if (same == lying) if by_card else not same & (same - 1):
                    single += 1
                    lacking |= kind
        short = clip(state.case.types_to_close - shown + single, SHORTS)
        self.shorts[line] = short
        self.in_lines |= cards
        self.lying += puzzles
        if short == 0:
            self.ready += puzzles
        self.wanted &= ~met
        self.see_aim(state, line, clip(puzzles, PUZZLES) * SHORTS + short, lacking)
        self.see_shape(state, line, clip(shown, SHOWN))
        if state.case.tables.storms:
            self.see_storm(state, cards, short)
        if state.case.tables.menaces:
            self.see_case(state, line, clip(shown, SHOWN), clip(puzzles, PUZZLES))

    def see_aim(self, state: State, line: i64, aim: i64, lacking: i64) -> None:
        """Record a line's Puzzle cards and missing types, with the facts that they depend on."""
        helping = state.accepts[line] & self.coming & (lacking | self.wanted)
        self.useful |= helping
        at_hand = helping & ~state.zones[STACK]
        length = count(state.zones[LINES + line])
        self.note(feature_layout.LINE_LENGTH + aim * LENGTHS + clip(length, LENGTHS))
        self.note(feature_layout.LINE_OUTS + aim * WAYS + clip(count(helping), WAYS))
        self.note(feature_layout.LINE_GOAL + aim * MISSING + self.missing)
        self.note(feature_layout.LINE_TIME + aim * THREATS + self.threats)
        self.note(feature_layout.LINE_NEXT + aim * FEW + clip(count(at_hand), FEW))

    def see_shape(self, state: State, line: i64, shown: i64) -> None:
        """Record a line's types, its unused keys, and how many cards can follow."""
        cards = state.zones[LINES + line]
        keys = clip(count(cards & state.case.tables.keys & ~state.used_keys), KEYS)
        ways = clip(count(state.accepts[line] & self.coming), WAYS)
        self.note(feature_layout.LINE_WAYS + (shown * KEYS + keys) * WAYS + ways)

    def see_storm(self, state: State, cards: i64, short: i64) -> None:
        """Record how near a Storm is to a line, and its result [C2-STORM-01]."""
        tables = state.case.tables
        storm: i64 = 0
        if cards & tables.storms:
            storm = 2 if cards & tables.lightning_storms else 1
        hasty = clip(count(cards & state.time_icons), FEW)
        self.note(feature_layout.LINE_STORM + (hasty * STATES + storm) * SHORTS + short)

    def see_case(self, state: State, line: i64, shown: i64, puzzles: i64) -> None:
        """Record the Case Card of a line, and whether a card can close it [C3-CLOSE-10]."""
        number = clip(state.case.tables.numbers[state.head(line)], NUMBERS)
        few = clip(puzzles, STATES)
        self.note(feature_layout.LINE_CASE + (number * SHOWN + shown) * STATES + few)
        if number == 5 or number == 6:
            closer = closer_of(state, line)
            self.note(feature_layout.LINE_CLOSER + (closer * PUZZLES + puzzles) * 2 + number - 5)

    # The dangers

    def see_dangers(self, state: State) -> None:
        """Record Time, Stability and the Draw stack, and what its cards may do to them."""
        base = self.missing * THREATS + self.threats
        stack = count(state.zones[STACK])
        left: i64 = stack - LEADS_ROW + count(state.zones[LEADS])
        supply: i64 = 0 if left < 0 else clip(1 + left // 5, STACKS)
        self.note(feature_layout.CLOCK + base * HOURS + self.hours)
        self.note(feature_layout.MIND + base * ROOMS + self.room)
        self.note(feature_layout.SUPPLY + base * STACKS + supply)
        if stack > 0:
            self.see_next(state, stack)

    def see_next(self, state: State, stack: i64) -> None:
        """Record the share of Stability and Time icons in the stack, and whether a draw is near."""
        hurting = count(state.zones[STACK] & state.case.tables.stability)
        hasty = count(state.zones[STACK] & state.time_icons)
        hurt = clip(hurting * SHARE // stack, SHARES)
        self.note(feature_layout.DREAD + hurt * ROOMS + self.room)
        self.note(feature_layout.HASTE + clip(hasty * SHARE // stack, SHARES) * HOURS + self.hours)
        due = clip(pending_checks(state), feature_layout.CHECKS)
        if due > 0:
            self.note(feature_layout.CHECKS_DUE + (due * ROOMS + self.room) * SHARES + hurt)

    def see_moment(self, state: State) -> None:
        """Record what is asked or dealt next, what is pending in this turn, and the Briefcase."""
        moment = moment_of(state)
        helps = clip(count(state.zones[BRIEFCASE]), FEW)
        self.note(feature_layout.MOMENT_CLOCK + moment * HOURS + self.hours)
        self.note(feature_layout.MOMENT_MIND + moment * ROOMS + self.room)
        self.note(feature_layout.CHOICES_DUE + clip(pending_choices(state), FEW))
        self.note(feature_layout.HELP + helps * MISSING + self.missing)

    # Hand and leads

    def see_cards(self, state: State) -> None:
        """Record the traits of every card in the hand and the Leads row; the First lead apart."""
        hand = state.zones[HAND]
        leads = state.zones[LEADS]
        free = clip(state.hand_limit - count(hand), HANDS)
        late = clip(count(leads & state.time_icons), HANDS)
        self.note(feature_layout.HAND_ROOM + clip(count(hand), HANDS) * HANDS + free)
        self.note(feature_layout.LATE_LEADS + late * HOURS + self.hours)
        first = card_at(state.leads, 0)
        if first >= 0:
            self.note(
                feature_layout.FIRST_LEAD + traits_of(state, self.wanted, self.useful, BIT[first])
            )
            leads &= ~BIT[first]
        self.see_each(state, feature_layout.IN_HAND, hand)
        self.see_each(state, feature_layout.IN_LEADS, leads)

    def see_each(self, state: State, table: i64, cards: i64) -> None:
        """Record the traits of each of these cards."""
        while cards:
            self.note(table + traits_of(state, self.wanted, self.useful, cards & -cards))
            cards &= cards - 1

    # Cards still to be scored

    def see_sources(self, state: State) -> None:
        """Record for each missing type where the nearest of its Puzzle cards is."""
        tables = state.case.tables
        gone = state.zones[STABILITY] | state.zones[CLOSED]
        kind: i64 = 0
        while kind < len(tables.types):
            cards = tables.types[kind]
            sought = cards & tables.puzzles
            if sought and not cards & state.zones[PICTURE]:
                near = self.nearness(state, sought)
                left = clip(count(sought & ~gone), feature_layout.LEFT)
                self.note(
                    feature_layout.SOURCE
                    + (near * feature_layout.LEFT + left) * THREATS
                    + self.threats
                )
                self.note(feature_layout.TYPE_PLACE + kind * feature_layout.NEARNESSES + near)
            kind += 1

    def nearness(self, state: State, cards: i64) -> i64:
        """Return where the nearest of these cards is, from a scorable line to out of reach."""
        if cards & self.in_lines:
            return clip(fewest_missing_types(state, self.shorts, cards), 4)
        return nearness(state, cards)

    def place(self, state: State, bit: i64) -> i64:
        """Return the place of one card."""
        if bit & self.in_lines:
            return AT_LINE + clip(fewest_missing_types(state, self.shorts, bit), 4)
        return place_of(state, bit)

    def see_letters(self, state: State) -> None:
        """Record where each card is that an Objective names (Hardboiled) [C3-SETUP-G]."""
        named = self.named
        letter: i64 = 0
        while named:
            place = self.place(state, named & -named)
            rank = clip(letter, feature_layout.LETTERS)
            self.note(
                feature_layout.LETTER_PLACE + (rank * PLACES + place) * THREATS + self.threats
            )
            named &= named - 1
            letter += 1
        met = clip(objectives(state), SHOWN)
        self.note(feature_layout.OBJECTIVES_MET + met * THREATS + self.threats)

    # Cards with a special role

    def see_menaces(self, state: State) -> None:
        """Record the Machine, the Haunter and every active Menace (Case 3)."""
        tables = state.case.tables
        machine = self.place(state, tables.machine & -tables.machine)
        haunter = self.place(state, tables.haunter & -tables.haunter)
        self.note(feature_layout.ENGINE + machine * PLACES + haunter)
        menaces = tables.menaces
        rank: i64 = 0
        while menaces:
            if menaces & -menaces & state.zones[MENACES]:
                self.note(
                    feature_layout.ACTIVE_MENACE + clip(rank, NUMBERS) * THREATS + self.threats
                )
            menaces &= menaces - 1
            rank += 1

    def see_formula(self, state: State) -> None:
        """Record the Formula and its halves (Case 2) [C2-FORM-01]."""
        tables = state.case.tables
        first = self.place(state, tables.first_half & -tables.first_half)
        second = self.place(state, tables.second_half & -tables.second_half)
        self.note(feature_layout.HALVES + first * PLACES + second)
        self.note(
            feature_layout.FORMULA_PLACE + self.place(state, tables.formula & -tables.formula)
        )
