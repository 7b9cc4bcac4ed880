"""The parts of a table page. Each is cached by its input and sent only if the page lacks it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from markupsafe import Markup

from ...decks.cards import Card, Clue
from ...game import Game
from ...presentation.card_picker import next_undo, physical_moves, picker_of
from ...presentation.layout import CardSlot, LineLayout
from ...presentation.line_targets import LineTarget
from ...presentation.prompt import EndLink
from ...presentation.recent_events import EventCard
from ...vocabulary import TYPE_WORDS
from ...words.odds import Odds, icon_name, next_draw
from ..http.addresses import cached_by_root_path
from ..templating.environment import GAME_URL, macros
from ..templating.markup import chain_of, face_of, first_flag, meaning, mini
from .context import TableContext
from .line_heading import heading_of
from .prompt_html import choice_of, escape_html, focus_templates, move_button, place_of, prompt_of

MANY = 4096
MOST_PARTS = 2048
"""The size of the cache of parts: smaller, because a part may be a whole hand or line."""

ORDER = ("", "H75", "H75L25 50", "H75L25 50H75", "H75L25 50H75L25 83", "H75L25 50H75L25 83H75")
"""The SVG path that connects the leads, starting at the First lead, by the number of leads."""

MOST_FACES = 4
"""The maximum number of cards shown for one event."""

FILTERED_FROM = 8
"""The number of cards from which a tray has filters."""


class Part(NamedTuple):
    """The HTML of a part, with a checksum to detect changes."""

    name: str
    text: str
    checksum: str


def part_of(name: str, drawn: str) -> Part:
    """Return a part from its HTML, and add the checksum to its root, which has `data-part`."""
    text = str(drawn)
    checksum = f"{crc32(text.encode()):x}"
    mark = f'data-part="{name}"'
    return Part(name, text.replace(mark, f'{mark} data-sum="{checksum}"', 1), checksum)


@cached_by_root_path(maxsize=MOST_PARTS)
def cached_fragment(name: str, macro: str, *given: Hashable) -> Part:
    """Return a part that often stays the same after a move, or returns later."""
    return part_of(name, _macro(macro)(*given))


@cached_by_root_path(maxsize=MANY)
def cached_markup(macro: str, *given: Hashable) -> Markup:
    """Return the output of a macro, cached by its arguments."""
    return Markup(_macro(macro)(*given))


def _macro(name: str) -> Callable[..., str]:
    return macros("table/_fragments.html")[name]


class FragmentDiff:
    """The parts of a table by place, without those that the page already has."""

    def __init__(self, header: str = "") -> None:
        self.there = dict(pair.partition(":")[::2] for pair in header.split())
        self.names: list[str] = []
        self.places: dict[str, Markup] = {}

    @property
    def part_names(self) -> str:
        """Return the names of all parts; the page removes every other part."""
        return " ".join(self.names)

    def put(self, place: str, *parts: Part) -> None:
        """Add the parts of one place."""
        self.names += [part.name for part in parts]
        new = [part.text for part in parts if self.there.get(part.name) != part.checksum]
        self.places[place] = Markup("".join(new))


@dataclass(frozen=True)
class DrawChance:
    """The chance that the next card of the Draw stack shows a type or icon."""

    word: str
    icon: str
    number: int
    size: int
    percent: int


TYPE_ICONS = {word: kind for kind, word in TYPE_WORDS.items()}


def chances_of(odds: Odds) -> Iterator[DrawChance]:
    """Yield the chances of everything that the next card may show; none if the stack is empty."""
    for word, number in odds.showing.items() if odds.size else ():
        icon = TYPE_ICONS.get(word) or word.removesuffix(" icon").casefold().replace(" ", "-")
        yield DrawChance(icon_name(word), icon, number, odds.size, odds.percent(word))


class TableFragments:
    """The parts of one table, each drawn from its context."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.page, self.prompts, self.case = context.page, context.prompts, context.case
        banner = context.banner
        self.pointing = frozenset(banner.point.split() if banner else ())
        self.notice = "" if banner and banner.step else context.notice
        game, shows_odds = context.game, context.panel == "odds"
        self.odds = next_draw(game.state, game.deck) if shows_odds else None

    def diff(self, header: str) -> FragmentDiff:
        """Return all parts that the page does not have yet."""
        sent = FragmentDiff(header)
        sent.put("figures", *self.figures())
        sent.put("stacks", *self.stacks())
        redoable = bool(self.page.game.redoable)
        sent.put(
            "tools", cached_fragment("tools", "tools", GAME_URL, redoable, self.odds is not None)
        )
        sent.put("ribbon", self.ribbon())
        sent.put("odds", self.odds_panel())
        sent.put("leads", self.leads())
        sent.put("overhead", self.overhead())
        sent.put("lines", *map(self.line, self.page.lines, self.prompts.current.places))
        sent.put("prompt", self.prompt())
        sent.put("stamp", *self.stamp())
        sent.put("hand", self.hand())
        sent.put("objects", self.objects())
        sent.put("tray", self.tray())
        sent.put("picker", *self.picker())
        sent.put("focus-templates", self.focus_templates())
        sent.names += ["banner"] if self.context.banner else []  # drawn by the template
        return sent

    # The bar

    def figures(self) -> Iterator[Part]:
        """Yield the parts of the top bar: title, Time, Stability, score, and how the game ends."""
        view, fates, case = self.page.view, self.page.limit_effects, self.case
        yield cached_fragment(
            "which", "which", case.title, case.number, view.turn, self.context.seed_chosen
        )
        for name, word, area in (("time", "Time", view.time), ("stability", "Stability",
                                 view.stability)):  # fmt: skip
            yield cached_fragment(
                name, "gauge", GAME_URL, name, word, area, fates[name], self.pointing
            )
        yield self.goal()
        goals, ends = self.page.goals, self.page.end_conditions
        win = "no longer possible: see why" if goals.hopeless else ends.win
        yield cached_fragment("ends", "ends", GAME_URL, goals.missing_sentence, win, ends.lose)

    def goal(self) -> Part:
        view = self.page.view
        if view.objectives:
            return cached_fragment(
                "picture", "puzzle_cards_found", GAME_URL, tuple(self.page.pieces)
            )
        types, pointing = len(view.types_scored), self.pointing
        return cached_fragment(
            "picture", "types_scored", GAME_URL, view.picture, types, view.types_to_win, pointing
        )

    def stacks(self) -> Iterator[Part]:
        """Yield the face-down stacks and the two face-up piles."""
        view = self.page.view
        yield _stack("clue", view.stack, "Draw", "stack")
        if view.victims_left is not None:
            yield _stack("victim", view.victims_left, "Victims", "victims")
        if view.storms_left is not None:
            yield _stack("storm", view.storms_left, "Storms", "storms")
        if view.menaces_left is not None:
            yield _stack("menace-1", view.threats_left, "Menaces", "menaces-1")
        if view.has_briefcase:
            numbers = " ".join(map(str, view.case_deck))
            yield _stack("case", len(view.case_deck), "Case Cards", "cases", numbers)
        yield _pile("discard", "Discard", len(view.discard))
        yield _pile("closed", "Closed", len(view.closed))

    # What has happened

    def ribbon(self) -> Part:
        game, by_hand = self.page.game, self.context.by_hand
        shown = physical_moves(game) if by_hand else self.page.recent_events
        events = Markup("".join([_event(told, self.case.name) for told in shown]))
        undoes = next_undo(game) if by_hand else ""
        heading = "On your table" if by_hand else "What happened"
        if self.page.watched:
            heading = "Last move"
        quiet = "The game begins." if self.page.watched else _no_events(game)
        return part_of(
            "ribbon", _macro("ribbon")(GAME_URL, events, quiet, heading, by_hand, undoes)
        )

    # Leads and hand

    def card_html(self, held: CardSlot, more: str = "") -> str:
        """Return a card of the Leads row or the hand, with the label over it."""
        card, id, drops = held.card, escape_html(held.card.id), held.drops
        marks = f"{' lit' * held.lit}{' chosen' * held.chosen}{' pointed' * (id in self.pointing)}"
        dropped = f' data-drops="{escape_html(drops)}"' if drops else ""
        current = ' aria-current="true"' if held.chosen else ""
        return (
            f'<li class="held{marks}" data-card="{id}"{dropped}>'
            f'<a class="pick" href="{GAME_URL}?card={id}" data-swap{current}>'
            f"{self.face(card)}{_name_html(card)}</a>{more}</li>"
        )

    def leads(self) -> Part:
        page = self.page
        places = [f'<span class="nth" aria-hidden="true">{at}</span>' for at in page.lead_places]
        if page.first_lead_known:
            places[:1] = [first_flag(costs_time=page.first_costs_time)]
        row = [self.card_html(held, place) for held, place in zip(page.leads, places, strict=True)]
        order = ORDER[min(len(row), len(ORDER) - 1)]
        drawn = _macro("leads")(Markup("".join(row)), len(row), order, self.page.view.stack)
        return part_of("leads", drawn)

    def hand(self) -> Part:
        row = [self.card_html(held) for held in self.page.hand]
        return cached_fragment(
            "hand", "hand", Markup("".join(row)), len(row), self.page.view.hand_limit
        )

    def objects(self) -> Part:
        """Return the Professional Contact or the Briefcase."""
        row = tuple(
            (held.card, self.page.is_usable(held.card), held.chosen) for held in self.page.briefcase
        )
        is_briefcase = self.page.view.has_briefcase
        return cached_fragment(
            "objects", "objects", GAME_URL, self.case.name, row, is_briefcase, self.pointing
        )

    # Lines

    def overhead(self) -> Part:
        """Return the part above the lines: the Formula, or the menaces and the Objectives."""
        page, view = self.page, self.page.view
        has_menaces = view.menaces_left is not None
        inner = Markup("")
        if self.context.custom_deck:
            inner += cached_markup("own_deck", page.game.deck.name, self.context.workshop)
        if page.halves:
            formula, waits = page.game.deck.formula, view.formula_waits
            inner += cached_markup("formula_status", formula, waits, tuple(page.halves))
        if has_menaces:
            inner += cached_markup(
                "menaces", GAME_URL, self.case.name, view.menaces, view.menaces_left,
                view.machine_lit, tuple(page.goals.objectives),
            )  # fmt: skip
        return cached_fragment("overhead", "overhead", inner, has_menaces)

    def line(self, line: LineLayout, place: LineTarget) -> Part:
        view = line.view
        heading = cached_markup("heading", heading_of(line, self.page))
        chain = chain_of(line.played, self.case.name, GAME_URL)
        return cached_fragment(
            f"line-{view.number}", "line", view.number, view.head.title, len(line.played),
            place.state, heading, chain, Markup(place_of(place)),
        )  # fmt: skip

    # Odds

    @property
    def odds_sentences(self) -> tuple[str, ...]:
        """Return the odds of the next draw in sentences, if the player asked for them."""
        return tuple(self.odds.lines()) if self.odds else ()

    def odds_panel(self) -> Part:
        """Return the odds panel; empty while the card picker shows the odds instead."""
        if self.odds is None or self.page.game.awaits_card:
            return cached_fragment("odds", "odds", GAME_URL, (), ())
        return part_of(
            "odds", _macro("odds")(GAME_URL, self.odds_sentences, tuple(chances_of(self.odds)))
        )

    # The question

    @property
    def end_links(self) -> tuple[EndLink, ...]:
        """Return the links after the end of a game; with a custom deck, one leads to that deck."""
        ways, workshop = self.page.end_links, self.context.workshop
        return (*ways[:-1], EndLink("Open deck", workshop)) if ways and workshop else ways

    def prompt(self) -> Part:
        asked = self.prompts.current.prompt
        drawn = _macro("asked")(
            GAME_URL, asked, Markup(prompt_of(asked)), "" if self.page.tray else self.notice,
            self.end_links,
        )  # fmt: skip
        return part_of("prompt", drawn)

    def stamp(self) -> Iterator[Part]:
        """Yield the stamp of a finished game, if it has one."""
        if self.page.stamp:
            yield cached_fragment("stamp", "stamp", self.page.stamp)

    def focus_templates(self) -> Part:
        """Return the prompts for everything that the player can look at, for the script."""
        variants = focus_templates(self.prompts.focus_variants())
        name = "focus-templates"
        return part_of(name, f'<div hidden data-part="{name}">{variants}</div>')

    def tray(self) -> Part:
        """Return the tray: the cards to choose from that are in no row of the table."""
        if not self.page.tray:
            return cached_fragment("tray", "tray", "", "", "", (), "", (), "")
        asked, keys = self.prompts.plain.prompt, self.prompts.plain.tray_keys
        choices = Markup("".join([choice_of(each, "act small") for each in asked.choices]))
        row = [self.tray_card(held, keys.get(held.card.id, "")) for held in self.page.tray]
        kinds = self.page.kinds if len(row) >= FILTERED_FROM else ()
        drawn = _macro("tray")(
            asked.title, asked.reason, self.notice, kinds, choices, row, "".join(keys.values())
        )
        return part_of("tray", drawn)

    def picker(self) -> Iterator[Part]:
        """Yield the card picker of a game with real cards, if a card has to be entered."""
        picker = picker_of(self.page.game)
        if picker is not None:
            asked = self.prompts.current.prompt
            drawn = _macro("picker")(GAME_URL, asked, picker, self.notice, self.odds_sentences)
            yield part_of("picker", drawn)

    def tray_card(self, held: CardSlot, key: str) -> Markup:
        """Return a card of the tray, with its key and the lines that it fits."""
        card = held.card
        inner = f'{self.face(card)}{_name_html(card)}<kbd aria-hidden="true">{key}</kbd>'
        if held.answer:
            pick = move_button(held.answer.with_key(key), "pick", inner)
        else:
            pick = f'<a class="pick" href="{GAME_URL}?card={card.id}" data-swap>{inner}</a>'
        flags = f"{'fits ' if held.fits else ''}{_kinds(card)}"
        fits = f'<span class="fit">fits {", ".join(map(str, held.fits))}</span>'
        drops = f' data-drops="{escape_html(held.drops)}"' if held.drops else ""
        return Markup(
            f'<li class="held{" lit" * held.lit}" data-card="{escape_html(card.id)}"{drops} '
            f'data-flags="{flags}">\n{pick}\n{fits * bool(held.fits)}</li>'
        )

    def face(self, card: Card) -> str:
        return _face(card, self.case.name)


def _stack(kind: str, count: int, word: str, about: str, which: str = "") -> Part:
    return cached_fragment(f"stack-{about}", "stack", kind, count, word, about, which)


def _pile(id: str, word: str, count: int) -> Part:
    return cached_fragment(f"pile-{id}", "pile", GAME_URL, id, word, count, meaning(id))


def _no_events(game: Game) -> str:
    """Return the text shown when there are no events."""
    if game.moves:
        return "Nothing else happened."
    if game.began_at:
        return "The game continues from this position."
    if game.awaits_card:
        return "No card has been revealed yet."
    return "The table is set. Make your first move."


def _event(told: EventCard, case: str) -> str:
    """Return the list item of one event."""
    grave, reveal = " grave" if told.grave else "", told.reveal and f' data-reveal="{told.reveal}"'
    sound = told.sound and f' data-sound="{told.sound}"'
    return (
        f'<li class="ev {told.kind}{grave}" data-kind="{told.kind}"{reveal}{sound}>'
        f"{''.join([mini(card, case) for card in told.cards[:MOST_FACES]])}"
        f"<p><b>{escape_html(told.title)}</b><span>{escape_html(told.text)}</span></p></li>"
    )


@cached_by_root_path(maxsize=MANY)
def _face(card: Card, case: str) -> str:
    return str(face_of(card, case, "waiting"))


@lru_cache(maxsize=MANY)
def _kinds(card: Card) -> str:
    """Return the words that filter a card: its type and attributes."""
    return f"{card.type} {' '.join(sorted(card.attributes))}" if isinstance(card, Clue) else ""


def _name_html(card: Card) -> str:
    return f'<span class="tname" aria-hidden="true"><span>{escape_html(card.title)}</span></span>'
