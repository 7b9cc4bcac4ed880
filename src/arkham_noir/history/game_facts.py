"""The facts of a game, from the events of its moves: `summarize` computes the summary.

>>> from arkham_noir import Game
>>> game = Game.new(seed="walpurgis")
>>> while not game.over:
...     _ = game.play(game.decision.options[0])
>>> summary = summarize(game, played_here=True)
>>> summary.outcome, summary.turns, summary.ending, summary.symbol_row
('lost-time', 24, 'time', '····▽····· ▽·······▽· ···▽')
>>> summary.is_ranked, summary.why_free
(False, 'You chose the seed.')
>>> GameSummary.from_json(summary.to_json()) == summary
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date

from ..cases import find_case
from ..cases.deck_history import find_deck
from ..cases.settings import CaseInfo, Choice
from ..core.packed import card_of
from ..decks.cards import Clue, Deck
from ..game import Game
from ..provenance import seed_origin
from ..report.chronicle import CaseLine, chronicle
from ..view import TableView, look
from ..vocabulary import Count
from ..words.event_words import counts_as
from .daily import FIRST_DAY, daily_case
from .summary import Closing, Ending, EndState, GameSummary

CUSTOM = "custom"
"""The difficulty of settings that are no preset."""

NOT_DIFFICULTY = ("mode", "contact", "equipment")
"""Settings that don't change the difficulty, unless they are house rules."""

DUE_BECAUSE: dict[Count, Ending] = {
    "Time limit": "time",
    "empty stack": "stack",
    "no open case": "last-case",
}

PLAIN_ENDINGS: dict[EndState, Ending] = {
    "won": "solved",
    "lost-mind": "stability",
    "running": "gave-up",
}

SYMBOLS: dict[Count, str] = {
    "score": "◆", "failed check": "\N{MULTIPLICATION SIGN}", "Time limit": "▽",
}  # fmt: skip
"""The symbols of a turn: Puzzle card scored, cracked head, Time limit; the first one counts."""

OTHER_TURN = "·"


def summarize(
    game: Game, *, played_here: bool, daily: date | None = None, tutorial: bool = False
) -> GameSummary:
    """Return the summary of a game.

    `played_here` is whether every move was made here. `daily` is the date if this is the counted
    attempt at a daily case; it is ignored if the game was dealt otherwise.
    """
    case, choice = find_case(game.deck.case), game.choice
    view, lines = look(game.state, game.deck), chronicle(game)
    counts = _counts(game)
    return GameSummary(
        case=case.name,
        turns=game.state.turn,
        outcome=_outcome(game),
        ending=_ending(game),
        ended=str(game.outcome or ""),
        deck=game.deck.fingerprint,
        deck_label=game.deck_label,
        rules=game.rules,
        origin=seed_origin(game),
        table_rule=game.table_rule,
        symbols=symbols_of(game),
        mode=choice.values.get("mode", ""),
        difficulty=difficulty_of(case, choice),
        preset=preset_of(case, choice),
        settings=tuple(choice.changed),
        custom_deck=find_deck(case.name, game.deck.fingerprint, choice) is None,
        stability=len(view.stability.cards),
        stability_limit=view.stability.limit,
        time=len(view.time.cards),
        time_limit=view.time.limit,
        victims_left=view.victims_left,
        menaces_left=None if view.menaces_left is None else sum(view.menaces_left),
        scored=len(view.picture),
        types_scored=view.types_scored,
        types_to_win=view.types_to_win or 0,
        objectives_met=sum(each.met for each in view.objectives),
        objectives=len(view.objectives),
        missing=missing_cards(view),
        closings=tuple(_closing(line) for line in lines if line.closed),
        longest_line=max((len(_clues(line)) for line in lines), default=0),
        locks=counts["key"] + counts["waived lock"],
        checks=counts["check"],
        failed_checks=counts["failed check"],
        used_contact=_used_contact(game),
        storms=counts["Storm"],
        formula=counts["Formula"] > 0,
        undone=game.flags.undone,
        past_reveal=game.flags.past_reveal,
        odds=game.flags.odds,
        hints=game.flags.hints,
        meter=bool(game.flags.meter),
        from_position=bool(game.began_at),
        played_here=played_here,
        daily=_daily(game, daily),
        tutorial=tutorial,
    )


def summarize_record(
    text: str,
    *,
    deck: Deck | None = None,
    played_here: bool = False,
    daily: date | None = None,
    tutorial: bool = False,
) -> GameSummary:
    """Return the summary of a record, which is replayed; a custom deck must be given."""
    game = Game.from_record(text, deck=deck)
    return summarize(game, played_here=played_here, daily=daily, tutorial=tutorial)


def preset_of(case: CaseInfo, choice: Choice) -> str:
    """Return the preset with exactly these settings; empty if there is none."""
    found = (each for each in case.presets if case.choose({}, each).values == choice.values)
    return next(found, "")


def difficulty_of(case: CaseInfo, choice: Choice) -> str:
    """Return the preset as difficult as these settings, or `custom`.

    >>> gulfs = find_case("gulfs")
    >>> difficulty_of(gulfs, gulfs.choose({"mode": "classic"}))
    'default'
    """
    free = {each.name for each in case.settings if not each.is_house_rule} & {*NOT_DIFFICULTY}
    for preset in case.presets:
        values = case.choose({}, preset).values
        if all(values[name] == choice[name] for name in values if name not in free):
            return preset
    return CUSTOM


def missing_cards(view: TableView) -> int:
    """Return the smallest number of Puzzle cards that are missing to win."""
    if view.objectives:
        return len(_missing_letters(view))
    needed = [card for card in view.needed_to_win if card not in view.picture]
    types = {*view.types_scored, *(card.type for card in needed)}
    return len(needed) + max(0, (view.types_to_win or 0) - len(types))


def _missing_letters(view: TableView) -> set[str]:
    unmet = [each for each in view.objectives if not each.met]
    return {letter for each in unmet for letter in {*each.objective.letters} - {*each.scored}}


def symbols_of(game: Game) -> str:
    """Return one symbol for each turn that was played."""
    first = max(game.opening.before.turn, 1)
    seen: list[set[str]] = [set() for _ in range(first, game.state.turn + 1)]
    for move in (game.opening, *game.moves):
        turn = move.before.turn
        for event in move.events:
            counts = counts_as(event)
            turn += "turn" in counts
            seen[max(turn, first) - first].update(
                SYMBOLS[each] for each in counts if each in SYMBOLS
            )
    return "".join(_first_symbol(each) for each in seen)


def _first_symbol(seen: set[str]) -> str:
    return next((symbol for symbol in SYMBOLS.values() if symbol in seen), OTHER_TURN)


def _events(game: Game) -> Iterator[int]:
    return (event for move in (game.opening, *game.moves) for event in move.events)


def _counts(game: Game) -> Counter[Count]:
    return Counter(counted for event in _events(game) for counted in counts_as(event))


def _used_contact(game: Game) -> bool:
    contact = game.deck.index[game.deck.contact.id]
    return any("help" in counts_as(event) and card_of(event) == contact for event in _events(game))


def _outcome(game: Game) -> EndState:
    return game.outcome.result if game.outcome else "running"


def _ending(game: Game) -> Ending:
    """Return how a game ended; for a Victim or Menace that was due, the reason why it was."""
    return PLAIN_ENDINGS.get(_outcome(game)) or _due_because(game)


def _due_because(game: Game) -> Ending:
    """Return why a Victim or Menace was due when none was left.

    If there is no other reason since the last one arrived, a card caused it.
    """
    arrived: Count = "Menace" if game.deck.menaces else "opening"
    relevant = {*DUE_BECAUSE, arrived}
    found = [each for event in _events(game) for each in counts_as(event) if each in relevant]
    return DUE_BECAUSE.get(found[-1], "card") if found else "card"


def _closing(line: CaseLine) -> Closing:
    return Closing(len({clue.type for clue in _clues(line)}), len(line.scored))


def _clues(line: CaseLine) -> list[Clue]:
    return [joined.card for joined in line.cards if isinstance(joined.card, Clue)]


def _daily(game: Game, day: date | None) -> str:
    if day is None or day < FIRST_DAY or not daily_case(day).is_deal_of(game):
        return ""
    return day.isoformat()
