"""The parts of a table: each is drawn once for what it is made from, and sent where the page has
it in another state or not at all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from markupsafe import Markup

from ...decks.cards import Card, Clue
from ...game import Game
from ...presentation.card_picker import physical_moves, picker_of, undone_next
from ...presentation.layout import CardSlot, LineLayout
from ...presentation.line_targets import LineTarget
from ...presentation.prompt import EndLink
from ...presentation.recent_events import EventCard
from ...vocabulary import TYPE_WORDS
from ...words.odds import Odds, next_draw
from ..http.addresses import cached_by_root_path
from ..templating.environment import GAME_URL, macros
from ..templating.markup import chain_of, face_of, first_flag, meaning, mini
from .context import TableContext
from .line_heading import heading_of
from .prompt_html import choice_of, focus_templates, place_of, prompt_of, safe, sending

MANY = 4096
MOST_PARTS = 2048
"""Fewer, since a part may be a whole hand or line."""

ORDER = ("", "H75", "H75L25 50", "H75L25 50H75", "H75L25 50H75L25 83", "H75L25 50H75L25 83H75")
"""How the thread of the Leads row runs on from the First lead, by their number."""

MOST_FACES = 4
"""So many cards of an event are shown."""

FILTERED_FROM = 8
"""From so many cards up a tray has filters."""


class Part(NamedTuple):
    """A part as it is sent, with the checksum that tells it from what it was before."""

    name: str
    text: str
    checksum: str


def part_of(name: str, drawn: str) -> Part:
    """A drawing as a part; its root says `data-part`."""
    text = str(drawn)
    found = f"{crc32(text.encode()):x}"
    mark = f'data-part="{name}"'
    return Part(name, text.replace(mark, f'{mark} data-sum="{found}"', 1), found)


@cached_by_root_path(maxsize=MOST_PARTS)
def cached_fragment(name: str, macro: str, *given: Hashable) -> Part:
    """A part that stays as it is for longer than a move, or comes again."""
    return part_of(name, _macro(macro)(*given))


@cached_by_root_path(maxsize=MANY)
def kept(macro: str, *given: Hashable) -> Markup:
    """What a macro draws; once for as long as it is given the same."""
    return Markup(_macro(macro)(*given))


def _macro(name: str) -> Callable[..., str]:
    return macros("table/_fragments.html")[name]


class FragmentDiff:
    """The parts of a table by the place where they stand, those left out that the page has."""

    def __init__(self, header: str = "") -> None:
        self.there = dict(pair.partition(":")[::2] for pair in header.split())
        self.names: list[str] = []
        self.places: dict[str, Markup] = {}

    @property
    def listed(self) -> str:
        """Return the names of all parts; the page removes every other part."""
        return " ".join(self.names)

    def put(self, place: str, *parts: Part) -> None:
        self.names += [part.name for part in parts]
        new = [part.text for part in parts if self.there.get(part.name) != part.checksum]
        self.places[place] = Markup("".join(new))


@dataclass(frozen=True)
class DrawChance:
    """How likely the next card of the Draw stack shows something, with its icon."""

    word: str
    icon: str
    number: int
    size: int
    percent: int


TYPE_ICONS = {word: kind for kind, word in TYPE_WORDS.items()}


def chances_of(odds: Odds) -> Iterator[DrawChance]:
    """What the next card may show; nothing of an empty stack."""
    for word, number in odds.showing.items() if odds.size else ():
        icon = TYPE_ICONS.get(word) or word.removesuffix(" icon").casefold().replace(" ", "-")
        yield DrawChance(word, icon, number, odds.size, odds.percent(word))


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

    def sent(self, header: str) -> FragmentDiff:
        """Everything that the page does not have yet."""
        sent = FragmentDiff(header)
        sent.put("figures", *self.figures())
        sent.put("stacks", *self.stacks())
        redoable = bool(self.page.game.redoable)
        sent.put(
            "tools", cached_fragment("tools", "tools", GAME_URL, redoable, self.odds is not None)
        )
        sent.put("ribbon", self.ribbon())
        sent.put("odds", self.odds_shown())
        sent.put("leads", self.leads())
        sent.put("shelf", self.shelf())
        sent.put("lines", *map(self.line, self.page.lines, self.prompts.current.places))
        sent.put("prompt", self.prompt())
        sent.put("stamp", *self.stamp())
        sent.put("hand", self.hand())
        sent.put("objects", self.objects())
        sent.put("tray", self.tray())
        sent.put("picker", *self.picker())
        sent.put("foci", self.foci())
        sent.names += ["coach"] if self.context.banner else []  # drawn by the template
        return sent

    # The bar

    def figures(self) -> Iterator[Part]:
        """Where one is, the two areas, what is scored, how it ends."""
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
        win = "not any more: see what is lost" if goals.hopeless else ends.win
        yield cached_fragment("ends", "ends", GAME_URL, goals.still, win, ends.lose)

    def goal(self) -> Part:
        view = self.page.view
        if view.objectives:
            return cached_fragment("picture", "pieces_found", GAME_URL, tuple(self.page.pieces))
        types, pointing = len(view.types_scored), self.pointing
        return cached_fragment(
            "picture", "types_scored", GAME_URL, view.picture, types, view.types_to_win, pointing
        )

    def stacks(self) -> Iterator[Part]:
        """What lies face down, and the two piles that lie open."""
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
        shown = physical_moves(game) if by_hand else self.page.since
        events = Markup("".join([_event(told, self.case.name) for told in shown]))
        undoes = undone_next(game) if by_hand else ""
        heading = "On your table now" if by_hand else "Since your move"
        if self.page.watched:
            heading = "The last move"
        quiet = "The table is laid out." if self.page.watched else _quiet(game)
        return part_of(
            "ribbon", _macro("ribbon")(GAME_URL, events, quiet, heading, by_hand, undoes)
        )

    # Leads and hand

    def held(self, held: CardSlot, more: str = "") -> str:
        """A card of the Leads row or the hand, with what lies over it."""
        card, id, drops = held.card, safe(held.card.id), held.drops
        marks = f"{' lit' * held.lit}{' chosen' * held.chosen}{' pointed' * (id in self.pointing)}"
        dropped = f' data-drops="{safe(drops)}"' if drops else ""
        current = ' aria-current="true"' if held.chosen else ""
        return (
            f'<li class="held{marks}" data-card="{id}"{dropped}>'
            f'<a class="pick" href="{GAME_URL}?card={id}" data-swap{current}>'
            f"{self.face(card)}{_named(card)}</a>{more}</li>"
        )

    def leads(self) -> Part:
        page = self.page
        places = [f'<span class="nth" aria-hidden="true">{at}</span>' for at in page.lead_places]
        if page.first_lead_known:
            places[:1] = [first_flag(costs_time=page.first_costs_time)]
        row = [self.held(held, place) for held, place in zip(page.leads, places, strict=True)]
        order = ORDER[min(len(row), len(ORDER) - 1)]
        drawn = _macro("leads")(Markup("".join(row)), len(row), order, self.page.view.stack)
        return part_of("leads", drawn)

    def hand(self) -> Part:
        row = [self.held(held) for held in self.page.hand]
        return cached_fragment(
            "hand", "hand", Markup("".join(row)), len(row), self.page.view.hand_limit
        )

    def objects(self) -> Part:
        """What can be picked up."""
        row = tuple((held.card, bool(held.answers), held.chosen) for held in self.page.briefcase)
        is_briefcase = self.page.view.has_briefcase
        return cached_fragment(
            "objects", "objects", GAME_URL, self.case.name, row, is_briefcase, self.pointing
        )

    # Lines

    def shelf(self) -> Part:
        """What lies over the lines: the ritual, or the menaces and the pieces to be found."""
        page, view = self.page, self.page.view
        menaced = view.menaces_left is not None
        inner = Markup("")
        if self.context.custom_deck:
            inner += kept("own_deck", page.game.deck.name, self.context.workshop)
        if page.halves:
            formula, waits = page.game.deck.formula, view.formula_waits
            inner += kept("ritual", formula, waits, tuple(page.halves))
        if menaced:
            inner += kept(
                "menaces", GAME_URL, self.case.name, view.menaces, view.menaces_left,
                view.machine_lit, tuple(page.goals.objectives),
            )  # fmt: skip
        return cached_fragment("shelf", "shelf", inner, menaced)

    def line(self, line: LineLayout, place: LineTarget) -> Part:
        view = line.view
        heading = kept("heading", heading_of(line, self.page))
        chain = chain_of(line.played, self.case.name, GAME_URL)
        return cached_fragment(
            f"line-{view.number}", "line", view.number, view.head.title, len(line.played),
            place.state, heading, chain, Markup(place_of(place)),
        )  # fmt: skip

    # Odds

    @property
    def odds_told(self) -> tuple[str, ...]:
        """The odds of the next draw in sentences, if they were asked for."""
        return tuple(self.odds.lines()) if self.odds else ()

    def odds_shown(self) -> Part:
        """The odds as a strip; while a card is to be named, the list of cards has them."""
        if self.odds is None or self.page.game.awaits_card:
            return cached_fragment("odds", "odds", GAME_URL, (), ())
        return part_of(
            "odds", _macro("odds")(GAME_URL, self.odds_told, tuple(chances_of(self.odds)))
        )

    # The question

    @property
    def onward(self) -> tuple[EndLink, ...]:
        """The ways on from a game that is over; one with a custom deck leads back to that deck."""
        ways, workshop = self.page.onward, self.context.workshop
        return (ways[0], EndLink("Open your deck", workshop)) if ways and workshop else ways

    def prompt(self) -> Part:
        asked = self.prompts.current.prompt
        drawn = _macro("asked")(
            GAME_URL, asked, Markup(prompt_of(asked)), "" if self.page.tray else self.notice,
            self.onward,
        )  # fmt: skip
        return part_of("prompt", drawn)

    def stamp(self) -> Iterator[Part]:
        """Draw the word that is stamped on the table, if there is one."""
        if self.page.stamp:
            yield cached_fragment("stamp", "stamp", self.page.stamp)

    def foci(self) -> Part:
        """Everything that can be looked at, for the script."""
        variants = focus_templates(self.prompts.focus_variants())
        return part_of("foci", f'<div hidden data-part="foci">{variants}</div>')

    def tray(self) -> Part:
        """The cards to choose from that lie in no row."""
        if not self.page.tray:
            return cached_fragment("tray", "tray", "", "", "", (), "", (), "")
        asked, keys = self.prompts.plain.prompt, self.prompts.plain.tray_keys
        choices = Markup("".join([choice_of(each, "act small") for each in asked.choices]))
        row = [self.found(held, keys.get(held.card.id, "")) for held in self.page.tray]
        kinds = self.page.kinds if len(row) >= FILTERED_FROM else ()
        drawn = _macro("tray")(
            asked.title, asked.reason, self.notice, kinds, choices, row, "".join(keys.values())
        )
        return part_of("tray", drawn)

    def picker(self) -> Iterator[Part]:
        """At a real table: the cards that can have come up."""
        picker = picker_of(self.page.game)
        if picker is not None:
            asked = self.prompts.current.prompt
            drawn = _macro("picker")(GAME_URL, asked, picker, self.notice, self.odds_told)
            yield part_of("picker", drawn)

    def found(self, held: CardSlot, key: str) -> Markup:
        """A card of the tray, with its key and the lines that it would fit."""
        card = held.card
        inner = f'{self.face(card)}{_named(card)}<kbd aria-hidden="true">{key}</kbd>'
        if held.answer:
            pick = sending(held.answer.with_key(key), "pick", inner)
        else:
            pick = f'<a class="pick" href="{GAME_URL}?card={card.id}" data-swap>{inner}</a>'
        flags = f"{'fits ' if held.fits else ''}{_kinds(card)}"
        fits = f'<span class="fit">fits {", ".join(map(str, held.fits))}</span>'
        drops = f' data-drops="{safe(held.drops)}"' if held.drops else ""
        return Markup(
            f'<li class="held{" lit" * held.lit}" data-card="{safe(card.id)}"{drops} '
            f'data-flags="{flags}">\n{pick}\n{fits * bool(held.fits)}</li>'
        )

    def face(self, card: Card) -> str:
        return _face(card, self.case.name)


def _stack(kind: str, count: int, word: str, about: str, which: str = "") -> Part:
    return cached_fragment(f"stack-{about}", "stack", kind, count, word, about, which)


def _pile(id: str, word: str, count: int) -> Part:
    return cached_fragment(f"pile-{id}", "pile", GAME_URL, id, word, count, meaning(id))


def _quiet(game: Game) -> str:
    """What stands where nothing has happened."""
    if game.moves:
        return "Nothing has happened since."
    if game.began_at:
        return "The game goes on from this table."
    if game.awaits_card:
        return "Nothing has been turned up yet."
    return "The table is laid out. The first move is yours."


def _event(told: EventCard, case: str) -> str:
    """One thing that has happened."""
    grave, reveal = " grave" if told.grave else "", told.reveal and f' data-reveal="{told.reveal}"'
    sound = told.sound and f' data-sound="{told.sound}"'
    return (
        f'<li class="ev {told.kind}{grave}" data-kind="{told.kind}"{reveal}{sound}>'
        f"{''.join([mini(card, case) for card in told.cards[:MOST_FACES]])}"
        f"<p><b>{safe(told.title)}</b><span>{safe(told.text)}</span></p></li>"
    )


@cached_by_root_path(maxsize=MANY)
def _face(card: Card, case: str) -> str:
    return str(face_of(card, case, "waiting"))


@lru_cache(maxsize=MANY)
def _kinds(card: Card) -> str:
    """By what a card is found among many: its type and what it bears."""
    return f"{card.type} {' '.join(sorted(card.attributes))}" if isinstance(card, Clue) else ""


def _named(card: Card) -> str:
    return f'<span class="tname" aria-hidden="true"><span>{safe(card.title)}</span></span>'
