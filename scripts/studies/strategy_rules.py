"""The strategy tips as rules: which options each one prefers to which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scripts.studies.strategy_facts import Facts
from scripts.studies.strategy_games import Rule

VICTIM_CASES = ("witch-cult", "thunder")
CASE_3 = ("hardboiled", "classic")
ALL = (*VICTIM_CASES, *CASE_3)
PLAYS = ("play lead", "play")
STRAIN_FREE = 7
LATE = 15
SHORT_STACK = 10


def always(situation: Facts) -> bool:
    """Apply a tip in every position."""
    return True


@dataclass(frozen=True)
class Tip:
    """A tip: where it applies, the kind of option that it prefers, and the kind that it avoids.

    `opposed` tips are also tested by whole games that are played against them.
    """

    name: str
    text: str
    better: Rule
    worse: Rule
    when: Callable[[Facts], bool] = always
    ways: tuple[str, ...] = ALL
    opposed: bool = False


# Kinds of options


def verb(*names: str) -> Rule:
    """Return the kind of options with one of these verbs."""
    return lambda _, option: option["verb"] in names


def plays(is_so: Callable[[Facts], bool]) -> Rule:
    """Return the kind of plays of which this is true."""
    return lambda _, option: option["verb"] in PLAYS and is_so(option)


def cards(name: str, is_so: Callable[[Facts], bool]) -> Rule:
    """Return the kind of options with this verb and such a card."""
    return lambda _, option: option["verb"] == name and is_so(option)


def uses(name: str) -> Rule:
    """Return the kind of options that use this card or this side of the contact."""
    return lambda _, option: option.get("use") == name


def anything_but(kind: Rule) -> Rule:
    """Return every other kind of option."""
    return lambda situation, option: not kind(situation, option)


# Kinds of positions


def asks_question(question: str) -> Callable[[Facts], bool]:
    """Return whether a position asks this question."""
    return lambda situation: situation["asks"] == question


def action_where(is_so: Callable[[Facts], bool]) -> Callable[[Facts], bool]:
    """Return whether a position asks for an action, and this is true of it."""
    return lambda situation: situation["asks"] == "action" and is_so(situation)


def close_for(gain: int) -> Rule:
    """Return the closings that score this number of needed cards, and do not win with them."""
    return lambda situation, option: (
        option["verb"] == "close" and option["gain"] == gain and situation["picture"] + gain < 5
    )


DISCARDS = verb("hand", "pass", "close")
KEEPS = verb("take", "play lead")


def glass(option: Facts) -> bool:
    """Return whether the card has an hourglass."""
    return bool(option["glass"])


def plain(option: Facts) -> bool:
    """Return whether the card has no hourglass."""
    return not option["glass"]


def from_place(place: str) -> Rule:
    """Return the kind of options that take a card from this place by an effect."""
    return cards("take card", lambda option: option["place"] == place)


def discards(place: str, is_so: Callable[[Facts], bool]) -> Rule:
    """Return the kind of options that discard such a card from this place."""
    return cards("discard", lambda option: option["place"] == place and is_so(option))


COMMON: tuple[Tip, ...] = (
    Tip("play-the-lead", "Play a First lead that fits; do not pass.",
        verb("play lead"), verb("pass"), asks_question("action"), opposed=True),
    Tip("fill-your-hand", "With room in your hand, take the First lead; do not pass.",
        verb("take"), verb("pass"), action_where(lambda s: s["room"] > 0), opposed=True),
    Tip("lead-before-hand", "Play the First lead; do not discard it to play from your hand.",
        verb("play lead"), verb("hand"), asks_question("action")),
    Tip("keep-hourglass-leads", "Take or play a First lead with an hourglass; do not discard it.",
        KEEPS, DISCARDS, action_where(lambda s: glass(s["lead"])), opposed=True),
    Tip("keep-plain-leads", "Take or play a First lead without an hourglass; do not discard it.",
        KEEPS, DISCARDS, action_where(lambda s: plain(s["lead"]))),
    Tip("no-empty-closing", "Do not close a case that scores nothing you need.",
        anything_but(verb("close")), close_for(0), asks_question("action"), opposed=True),
    Tip("wait-to-close", "Do not close for one Puzzle card; build on.",
        anything_but(verb("close")), close_for(1), asks_question("action"), opposed=True),
    Tip("wait-with-two", "Do not close for two Puzzle cards; build on.",
        anything_but(verb("close")), close_for(2), asks_question("action")),
    Tip("score-what-you-need", "When you close, score every card that you need.",
        cards("score", lambda o: o["needed"]), verb("done"), asks_question("score"), opposed=True),
    Tip("new-types", "Play a type that the line does not have yet.",
        plays(lambda o: o["new_type"]), plays(lambda o: not o["new_type"]), opposed=True),
    Tip("seven-cards", "Play to a line with fewer than seven cards.",
        plays(lambda o: o["length"] < STRAIN_FREE), plays(lambda o: o["length"] >= STRAIN_FREE),
        opposed=True),
    Tip("started-lines", "Play to a line with three cards or more; do not start an empty one.",
        plays(lambda o: o["length"] >= 3), plays(lambda o: o["length"] == 0)),
    Tip("one-free-key", "Do not play a Key to a line that has an unused one.",
        plays(lambda o: not o["key"] and not o["needed"]),
        plays(lambda o: o["key"] and o["free_keys"] > 0)),
    Tip("early-keys", "Play a Key to a line without one; do not play another card.",
        plays(lambda o: o["key"] and not o["free_keys"]),
        plays(lambda o: not o["key"] and not o["needed"])),
    Tip("puzzles-first", "Play a Puzzle card that you need before any other card.",
        plays(lambda o: o["needed"]), plays(lambda o: not o["needed"])),
    Tip("two-techniques", "Play the card whose right edge offers two techniques.",
        plays(lambda o: o["edges"] >= 2 and not o["needed"]),
        plays(lambda o: o["edges"] == 1 and not o["needed"])),
    Tip("short-stability", "With two cards or fewer to the Stability limit, avoid checks.",
        plays(lambda o: "check" not in o["effects"]), plays(lambda o: "check" in o["effects"]),
        lambda s: s["stability_left"] <= 2, opposed=True),
    Tip("full-stability", "With four cards or more to the Stability limit, avoid checks.",
        plays(lambda o: "check" not in o["effects"]), plays(lambda o: "check" in o["effects"]),
        lambda s: s["stability_left"] >= 4),
    Tip("discard-plain-cards", "At the hand limit, discard a card without an hourglass.",
        cards("discard", plain), cards("discard", glass), asks_question("limit"), opposed=True),
    Tip("hold-puzzles", "At the hand limit, keep the Puzzle cards that you need.",
        cards("discard", lambda o: not o["needed"]), cards("discard", lambda o: o["needed"]),
        asks_question("limit"), opposed=True),
    Tip("hold-keys", "At the hand limit, keep Keys.",
        cards("discard", lambda o: not o["key"]),
        cards("discard", lambda o: o["key"] and not o["needed"]), asks_question("limit")),
    Tip("protect-puzzle-leads", "When an effect discards a lead, keep the Puzzle cards you need.",
        discards("leads", lambda o: not o["needed"]), discards("leads", lambda o: o["needed"]),
        asks_question("effect")),
    Tip("use-shuffles", "Use every effect that shuffles the Discard area into the Draw stack.",
        verb("shuffle"), verb("skip"), asks_question("effect"), opposed=True),
    Tip("shuffle-a-short-stack", "Shuffle while the Draw stack has ten cards or fewer.",
        verb("shuffle"), verb("skip"),
        lambda s: s["asks"] == "effect" and s["stack"] <= SHORT_STACK),
    Tip("use-searches", "Use every search.", verb("search"), verb("skip"), asks_question("effect")),
    Tip("take-from-time", "Use every effect that takes a card from the Time area.",
        from_place("time"), verb("skip"), opposed=True),
    Tip("take-from-stability", "Take a card from the Stability area whenever you may.",
        from_place("stability"), verb("skip"), opposed=True),
    Tip("take-discards", "Use every effect that takes a card from the Discard area.",
        from_place("discard"), verb("skip"), asks_question("effect")),
    Tip("skip-leads", "Skip an effect that takes a lead.",
        verb("skip"), from_place("leads"), asks_question("effect"), opposed=True),
    Tip("take-what-fits", "When you choose a card to take, choose one that fits a line now.",
        cards("take card", lambda o: o["fits"]), cards("take card", lambda o: not o["fits"]),
        asks_question("effect")),
    Tip("take-puzzles", "When you choose a card to take, choose a Puzzle card that you need.",
        cards("take card", lambda o: o["needed"]), cards("take card", lambda o: not o["needed"])),
)  # fmt: skip

WITH_VICTIMS: tuple[Tip, ...] = (
    Tip("save-your-contact", "Do not use your contact in the first fifteen turns.",
        anything_but(verb("use")), verb("use"), action_where(lambda s: s["turn"] <= LATE),
        VICTIM_CASES, opposed=True),
)  # fmt: skip

THUNDER: tuple[Tip, ...] = (
    Tip("join-the-halves", "Play the second half right behind the first.",
        plays(lambda o: o["half"] == "second" and o["first_half_last"]),
        plays(lambda o: not (o["half"] == "second" and o["first_half_last"])), ways=("thunder",)),
    Tip("hold-halves", "Never discard a half of the Formula while another card can go.",
        cards("discard", lambda o: not o["half"]), cards("discard", lambda o: bool(o["half"])),
        ways=("thunder",), opposed=True),
    Tip("use-lightning", "Play a Puzzle card you need to a line with Lightning before other cards.",
        plays(lambda o: o["needed"] and o["has_lightning"]), plays(lambda o: not o["needed"]),
        ways=("thunder",)),
    Tip("call-the-storm", "Use the Storm effect of Tempest Mountain.",
        verb("storm"), verb("skip"), asks_question("effect"), ("thunder",)),
    Tip("bring-the-storm", "Play the third hourglass to a line; do not play another card.",
        plays(lambda o: o["storm"]), plays(lambda o: not o["storm"]), ways=("thunder",)),
    Tip("calm-weather", "With two cards or fewer to the Stability limit, bring no Storm.",
        plays(lambda o: not o["storm"]), plays(lambda o: o["storm"]),
        lambda s: s["stability_left"] <= 2, ("thunder",)),
    Tip("play-the-formula", "Play the Formula before other cards.",
        plays(lambda o: o["type"] == "formula"), plays(lambda o: o["type"] != "formula"),
        ways=("thunder",)),
)  # fmt: skip

GULFS: tuple[Tip, ...] = (
    Tip("save-the-necronomicon", "Do not use the Necronomicon in the first fifteen turns.",
        anything_but(verb("use")), uses("use necronomicon"),
        action_where(lambda s: s["turn"] <= LATE), CASE_3, opposed=True),
    Tip("summon-nyarlathotep", "Search the Menaces for Nyarlathotep.",
        cards("summon", lambda o: o["card"] == "nyarlathotep"),
        cards("summon", lambda o: o["card"] != "nyarlathotep"), ways=CASE_3, opposed=True),
    Tip("summon-aurora", "Search the Menaces for Aurora Borealis.",
        cards("summon", lambda o: o["card"] == "aurora"),
        cards("summon", lambda o: o["card"] != "aurora"), ways=CASE_3),
    Tip("save-fiske", "Do not use Edmund Fiske's search in the first fifteen turns.",
        anything_but(verb("use")), uses("contact search"),
        action_where(lambda s: s["turn"] <= LATE), CASE_3, opposed=True),
    Tip("find-the-machine", "When you search, take Tillinghast's Machine.",
        cards("take card", lambda o: o["card"] == "machine"),
        cards("take card", lambda o: o["card"] != "machine"), ways=CASE_3, opposed=True),
    Tip("stow-the-machine", "Put the Machine into the Briefcase.",
        cards("stow", lambda o: o["card"] == "machine"),
        anything_but(verb("stow", "use", "play")), ways=CASE_3),
    Tip("keep-the-machine", "Do not use up the Machine for a search.",
        anything_but(uses("use machine")), uses("use machine"), asks_question("action"), CASE_3,
        opposed=True),
    Tip("avoid-darkness", "Play a card without Darkness.",
        plays(lambda o: not o["dark"]), plays(lambda o: o["dark"] and not o["needed"]),
        ways=CASE_3),
    Tip("build-case-2", "In the first fifteen turns, build Case 2 rather than Case 1.",
        plays(lambda o: o["head_number"] == 2), plays(lambda o: o["head_number"] == 1),
        lambda s: s["turn"] <= LATE, CASE_3),
    Tip("close-now", "Use an effect that closes Case 5 or Case 6.",
        verb("close now"), verb("skip"), ways=CASE_3),
)  # fmt: skip

TIPS = (*COMMON, *WITH_VICTIMS, *THUNDER, *GULFS)
"""Every tip that was tested, confirmed or not."""
