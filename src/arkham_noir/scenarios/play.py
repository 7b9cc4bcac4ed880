"""Run a scenario: set up the position, make the moves and check the expectations."""

from __future__ import annotations

from collections.abc import Iterable

from .. import decisions
from ..core import steps
from ..core.readers import leads_of, line_cards, menaces_of, open_lines
from ..core.state import RUNNING, State
from ..core.zones import HAND, LEADS, MENACES, OPEN
from ..dealers import Scripted
from ..errors import NoirError
from ..game import Game
from ..text.notation import options_of
from ..text.position import position_text
from ..text.position_reader import read_position
from ..words import reminders
from .claims import Claim, Moment, ScenarioEvents, build_event
from .scenario import Scenario, ScenarioMove


def run(scenario: Scenario) -> list[str]:
    """Return what is not as expected, in each of the cases; empty if the scenario passes."""
    faults = _run(scenario)
    for other in scenario.again:
        faults += [f"{other.case}, {fault}" for fault in _run(other)]
    return faults


def _run(scenario: Scenario) -> list[str]:
    """Run one case and stop at the first step that fails."""
    dealer = _dealer(scenario, scenario.deal)
    try:
        game = _begin(scenario, dealer)
    except NoirError as error:
        return [f"start: {error}"]
    moment = Moment(game, _read_events(game, game.opening.events))
    faults = _check_unused_draws(dealer, scenario) + _faults(moment, scenario.expect)
    if faults:
        return [f"start: {fault}" for fault in faults]
    for number, answer in enumerate(scenario.steps, start=1):
        faults = (
            _try_illegal_move(game, answer)
            if answer.refused
            else _try_legal_move(game, answer, scenario)
        )
        if faults:
            return [f"step {number}: {fault}" for fault in faults]
    return []


def _begin(scenario: Scenario, dealer: Scripted) -> Game:
    """Return a new game, or a game from the position."""
    if not scenario.position:
        settings = dict(scenario.settings)
        return Game.new(scenario.case, deck=scenario.cards, dealer=dealer, **settings)  # type: ignore[arg-type]
    chosen = [f"{name}={value}" for name, value in scenario.settings.items()]
    text = f"{' '.join([scenario.case, *chosen])} | {scenario.position}"
    state, choice, cards = read_position(text, scenario.cards, sketch=True)
    return Game(state, cards, choice, dealer)


def _dealer(scenario: Scenario, deal: Iterable[str]) -> Scripted:
    return Scripted(scenario.cards.index[card] for card in deal)


def _read_events(game: Game, packed: Iterable[int]) -> tuple[ScenarioEvents, ...]:
    return tuple(build_event(game.state, event) for event in packed)


# One step


def _try_legal_move(game: Game, answer: ScenarioMove, scenario: Scenario) -> list[str]:
    """Make a move with the given draws, and return what is not as expected."""
    dealer = _dealer(scenario, answer.deal)
    game.dealer = dealer
    before = len(game.moves)
    try:
        said = game.read(answer.play)
        unwarned = _warning_faults(game, said, answer)
        game.play(said)
    except NoirError as error:
        return [str(error)]
    happened = [event for move in game.moves[before:] for event in move.events]
    moment = Moment(game, _read_events(game, happened))
    return unwarned + _check_unused_draws(dealer, scenario) + _faults(moment, answer.expect)


def _warning_faults(game: Game, said: decisions.Answer, answer: ScenarioMove) -> list[str]:
    """Return what is wrong with the warnings before a move, if the scenario expects some."""
    asked = reminders.confirmation_for(said.before, said.values, said.after)
    told_beside = reminders.move_reminders(said.before, game.deck, said.values)
    told = {
        "warns": (answer.warns, [asked.rule] if asked else []),
        "beside": (answer.beside, [reminder.rule for reminder in told_beside]),
    }
    return [
        f"'{name}' is {' '.join(found) or 'nothing'}, expected {' '.join(wanted) or 'nothing'}."
        for name, (wanted, found) in told.items()
        if wanted is not None and sorted(wanted) != sorted(found)
    ]


def _try_illegal_move(game: Game, answer: ScenarioMove) -> list[str]:
    """Try a move that must be illegal by one of its rules, and must change nothing."""
    refusal, before = game.why_not(answer.refused), game.position()
    expected = " or ".join(answer.rules)
    if refusal is None:
        by = f" by {expected}" if expected else ""
        return [f"'{answer.refused}' is legal, expected a refusal{by}."]
    if answer.rules and refusal.rule not in answer.rules:
        return [
            f"'{answer.refused}' is refused by {refusal.rule}, expected {expected}. {refusal.text}"
        ]
    try:
        game.play(answer.refused)
    except NoirError:
        moment = Moment(game, ())
        changed = [] if game.position() == before else ["A refused move changed the position."]
        return changed + _faults(moment, answer.expect)
    return [f"'{answer.refused}' was played although {refusal.rule} refuses it."]


def _check_unused_draws(dealer: Scripted, scenario: Scenario) -> list[str]:
    left = dealer.cards[dealer.dealt :]
    names = " ".join(scenario.cards.cards[card].id for card in left)
    return [f"'deal' has cards that were never dealt: {names}."] if left else []


def _faults(moment: Moment, expect: Iterable[Claim]) -> list[str]:
    """Return what is wrong with the state, and what is not as expected."""
    faults = [*_law_faults(moment.game), *(claim.fault(moment) for claim in expect)]
    return [fault for fault in faults if fault]


# Rules that always hold


def _law_faults(game: Game) -> list[str]:
    """Return the violations of rules that hold in every position."""
    state = game.state
    laws = {
        "A card is missing or in two places.": _all_in_one_place(state),
        "The order of the leads or of a line lacks a card.": _orders_agree(state),
        "The hand is over its limit, but no discard is due.": _hand_is_lawful(state),
        "The position can't be read back as it was written.": _reads_back(game),
        "The game is not over, but no move is legal.": _can_continue(game),
    }
    return [fault for fault, kept in laws.items() if not kept]


def _all_in_one_place(state: State) -> bool:
    """Return whether every card is in exactly one place [R-ZONE-01]."""
    sets = [int(cards) for cards in state.zones]
    together = 0
    for cards in sets:
        together |= cards
    every = (1 << len(state.case.tables.ids)) - 1
    return together == every and sum(cards.bit_count() for cards in sets) == every.bit_count()


def _orders_agree(state: State) -> bool:
    """Return whether the ordered rows have the same cards as the zones."""
    rows = {
        LEADS: leads_of(state),
        MENACES: menaces_of(state),
        OPEN: [state.head(line) for line in open_lines(state)],
    }
    kept = all(sum(1 << card for card in row) == state.zones[zone] for zone, row in rows.items())
    lines = [sum(1 << card for card in line_cards(state, n)) for n in open_lines(state)]
    return kept and lines == [state.line(n) for n in open_lines(state)]


def _hand_is_lawful(state: State) -> bool:
    """Return whether the hand is within its limit, or a discard is due [R-HAND-02]."""
    waiting = [state.question, *state.agenda]
    due = any(steps.kind_of(step) == steps.HAND_LIMIT for step in waiting)
    over = state.outcome != RUNNING
    return due or over or state.size(HAND) <= state.hand_limit


def _reads_back(game: Game) -> bool:
    """Return whether the text of the position gives the same state and options."""
    try:
        state, choice, _ = read_position(game.position(), game.deck, sketch=True)
    except NoirError:
        return False
    same = position_text(state, choice) == game.position()
    return same and options_of(state) == options_of(game.state)


def _can_continue(game: Game) -> bool:
    """Return whether the current decision has options, all with descriptions."""
    decision = game.decision
    return decision is None or (bool(decision.options) and all(each.words for each in decision))
