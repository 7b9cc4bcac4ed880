"""Tests for the SVG of every card in every style."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args
from xml.etree import ElementTree

import pytest

from arkham_noir.art import Links, Picture, back, face, icon_picture, picture, plate
from arkham_noir.art.backs import Back
from arkham_noir.art.card_icons import Shown
from arkham_noir.art.dimensions import CLASP, PAPER, PURPLE, SEAL, VIEW, WIDTH, Style, tab_middle
from arkham_noir.art.icons import ICONS, icon_name
from arkham_noir.art.lettering import BOLD, MOST_TITLES, ROMAN, fit_title, width_of
from arkham_noir.cases import CASES
from arkham_noir.decks.cards import TECHNIQUES, Clue, PrintedEffect
from arkham_noir.decks.edges import purple_on
from arkham_noir.decks.loader import builtin

SVG = "{http://www.w3.org/2000/svg}"
STYLES: tuple[Style, ...] = get_args(Style)
LINKS = Links(lambda case, card: f"/art/{case}/{card}.svg", "/icons.svg")


def faces_of(case: str) -> list[Shown]:
    """Return every printed side of a case."""
    cards = builtin(case)
    sides = (*cards.cards, *cards.case_cards, *cards.clue_faces.values(), *cards.objectives)
    return list(dict.fromkeys(sides))


ALL = [(case.name, card) for case in CASES for card in faces_of(case.name)]


def parse_link(case: str, card: Shown, style: Style) -> ElementTree.Element:
    drawn = face(card, case=case, style=style, links=LINKS)
    return ElementTree.fromstring(drawn.replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_every_card_is_sound(case: str, style: Style) -> None:
    for card in faces_of(case):
        drawn = parse_link(case, card, style)
        assert drawn.get("viewBox") == VIEW[style]
        assert drawn.get("role") == "img"
        for part in drawn.iter():
            assert part.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}title")
            assert not {"style", "id"} & part.attrib.keys()


def words_on(card: Shown) -> list[str]:
    """Return the names of a card's icons, in drawing order."""
    return re.findall(r'data-word="([^"]*)"', face(card, case="gulfs"))


def test_purple_is_a_property_of_the_single_icon() -> None:
    deck = builtin("gulfs")
    mixed, purple = frozenset({"research", "any"}), frozenset({"right any"})
    clue = replace(deck.clues[0], right=mixed, purple=purple)
    assert {"Purple ANY", "Research"} <= {*words_on(clue)}
    case = replace(deck.case_cards[-1], purple=frozenset({"right research"}))
    assert case.right == {"research", "collection"}
    assert {"Purple Research", "Collection"} <= {*words_on(case)}
    assert face(case, case="gulfs") != face(replace(case, purple=frozenset()), case="gulfs")
    assert "right edge Collection or purple Research" in face(case, case="gulfs")


def test_immediate_effects_are_on_the_haunter_and_several_on_what_is_used() -> None:
    deck = builtin("gulfs")
    (haunter,) = [card for card in deck.case_cards if card.role == "haunter"]
    haunter = replace(haunter, immediate=("great shuffle",))
    assert "Must: Great shuffle" in words_on(haunter)
    uses = (PrintedEffect("take time", True), PrintedEffect("check", False))
    tool = replace(deck.equipment[0], effect="", uses=uses)
    assert words_on(tool)[-2:] == ["May: Take from Time", "Must: Stability check"]
    sides = tuple(replace(side, effect="", uses=uses) for side in deck.contact.sides)
    contact = replace(deck.contact, sides=sides)
    assert words_on(contact)[-4:] == ["May: Take from Time", "Must: Stability check"] * 2
    assert "then make a Stability check" in face(contact, case="gulfs")


@pytest.mark.parametrize("case", [case.name for case in CASES])
def test_the_label_names_the_card(case: str) -> None:
    for card in faces_of(case):
        label = parse_link(case, card, "table").get("aria-label", "")
        assert label.startswith(f"{card.title}, ")
        if isinstance(card, Clue) and card.purple:
            assert "purple" in label


@pytest.mark.parametrize("style", ["table", "big"])
def test_the_name_is_on_the_card_and_within_its_bounds(style: Style) -> None:
    for case, card in ALL:
        texts = parse_link(case, card, style).iter(f"{SVG}text")
        titles = [t for t in texts if card.title == " ".join(span.text or "" for span in t)]
        assert titles, card.title
        size = float(titles[0].get("font-size", "0"))
        assert all(width_of(span.text or "", size) <= WIDTH - 10 for span in titles[0])


def test_no_sentence_leaves_its_card() -> None:
    for case, card in ALL:
        for text in parse_link(case, card, "big").iter(f"{SVG}text"):
            size, anchor = float(text.get("font-size", "0")), text.get("text-anchor")
            weight = BOLD if text.get("font-weight") else ROMAN
            for span in text:
                wide = width_of("".join(span.itertext()), size, weight)
                left = float(span.get("x", "0")) - (wide / 2 if anchor == "middle" else 0)
                assert left >= 1, (card.title, span.text)
                assert left + wide <= 140, (card.title, span.text)
                assert float(span.get("y", "0")) <= 183


def test_titles_that_players_write_are_not_remembered_for_ever() -> None:
    for number in range(MOST_TITLES + 100):
        fit_title(f"Title {number}", 120, 12.3)
    assert fit_title.cache_info().currsize == MOST_TITLES


def test_a_long_title_shrinks() -> None:
    lines, size = fit_title("The Unpronounceable Circumnavigation of Ponapequoddyville", 120, 12.3)
    assert len(lines) == 2
    assert size < 12.3
    assert all(width_of(line, size) <= 120.1 for line in lines)


def test_in_a_line_the_name_is_left_to_the_page() -> None:
    clue = builtin("witch-cult").clues[0]
    assert clue.title not in "".join(parse_link("witch-cult", clue, "line").itertext())


def test_links_stand_in_for_drawings() -> None:
    for case, card in ALL:
        drawn = face(card, case=case, links=LINKS)
        assert "data:image" not in drawn
        for icon in ICONS.values():
            assert icon.drawing not in drawn


def test_without_links_a_card_is_self_contained() -> None:
    clue = builtin("witch-cult").clues[0]
    drawn = face(clue, case="witch-cult")
    assert ElementTree.fromstring(drawn).tag == f"{SVG}svg"
    assert "data:image/svg+xml" in drawn
    assert "<use" not in drawn
    assert ICONS["person"].drawing in drawn


def test_most_cards_are_small() -> None:
    sizes = sorted(len(face(card, case=case, links=LINKS)) for case, card in ALL)
    assert sizes[len(sizes) // 2] < 2800
    assert sizes[-1] < 5000


def test_every_icon_on_a_card_says_what_it_is() -> None:
    known = {icon.word for icon in ICONS.values()}
    for case, card in ALL:
        for group in parse_link(case, card, "table").iter(f"{SVG}g"):
            assert group.get("data-say", "").endswith(".")
            if isinstance(card, Clue):
                word = re.sub(
                    r"^(Must|May): |^Purple | [A-J]$|, used$", "", group.get("data-word", "")
                )
                assert word in known


def test_must_and_may_differ_in_shape_and_color() -> None:
    clue = builtin("witch-cult").clues[0]
    one = Clue("x", "X", clue.type, clue.left, clue.right, effects=(PrintedEffect("check", False),))
    other = Clue(
        "x", "X", clue.type, clue.left, clue.right, effects=(PrintedEffect("check", True),)
    )
    must, may = (
        next(
            g
            for g in parse_link("own", card, "table").iter(f"{SVG}g")
            if "Stability check" in str(g.attrib)
        )
        for card in (one, other)
    )
    assert must[0].get("d") != may[0].get("d")
    assert "a" not in must[0].get("d", "")
    assert "a" in may[0].get("d", "")
    assert must[0].get("stroke") is None
    assert may[0].get("stroke") == may[1].get("color")


def test_a_joined_card_shows_no_left_tab_and_a_closed_one_no_plug() -> None:
    clue = builtin("witch-cult").clues[0]
    words = [
        [group.get("data-word") for group in ElementTree.fromstring(drawn).iter("g")]
        for drawn in (
            face(clue, case="witch-cult", style="line", links=LINKS),
            face(clue, case="witch-cult", style="line", links=LINKS, joined=True),
            face(clue, case="witch-cult", style="line", links=LINKS, open_right=False),
        )
    ]
    assert ["Research" in row for row in words] == [True, False, True]
    assert ["Surveillance" in row for row in words] == [True, True, False]


def test_a_used_key_is_struck_through() -> None:
    clue = next(clue for clue in builtin("witch-cult").clues if "key" in clue.attributes)
    assert "Key, used" in face(clue, case="witch-cult", style="line", links=LINKS, used=True)
    assert "Key, used" not in face(clue, case="witch-cult", style="line", links=LINKS)


def purple_marks(card: Shown, style: Style) -> dict[str, ElementTree.Element]:
    """Return the purple icons of a card as they are drawn, by name."""
    drawn = parse_link("gulfs", card, style).iter(f"{SVG}g")
    return {mark.attrib["data-word"]: mark for mark in drawn if mark.get("class") == "purple"}


@pytest.mark.parametrize("style", ["table", "waiting", "big", "print"])
def test_every_purple_icon_is_purple_and_no_other(style: Style) -> None:
    """Check the color, and the beads, tube and word that replace it."""
    cards = [(card, purple_words(card)) for case, card in ALL if case == "gulfs"]
    assert len([words for _, words in cards if words]) > 5
    for card, words in cards:
        marks = purple_marks(card, style)
        assert [each.casefold() for each in marks] == words
        for mark in marks.values():
            shapes = [*mark.iter(f"{SVG}path"), *mark.iter(f"{SVG}use")]
            assert shapes[0].get("fill") == PURPLE
            assert [each for each in shapes if each.get("stroke-dasharray")]
            assert [each for each in shapes if each.get("href") == "/icons.svg#i-purple"]


def purple_words(card: Shown) -> list[str]:
    """Return the names of a card's purple icons, in drawing order."""
    icons = [each for each in getattr(card, "icons", ()) if getattr(each, "purple", False)]
    words = [f"must: purple {ICONS[icon_name(each.word)].word}" for each in icons]
    if isinstance(card, Clue):
        sides = (purple_on(card, "left"), purple_on(card, "right"))
        shown = [each for side in sides for each in TECHNIQUES if each in side]
        words += [f"purple {ICONS[each].word}" for each in shown]
    return [each.casefold() for each in words]


def test_purple_can_be_told_from_the_paper_and_the_accent() -> None:
    assert contrast(PURPLE, PAPER) > 4.5
    red, green, blue = channels(PURPLE)
    assert blue > red > green, "nearer to blue than the accent"


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors as defined by the WCAG."""
    lights = sorted(map(light, (one, other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def light(color: str) -> float:
    parts = (0.2126, 0.7152, 0.0722)
    return sum(part * float(each**2.2) for part, each in zip(parts, channels(color), strict=True))


def channels(color: str) -> list[float]:
    return [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def test_clasps_stay_clear_of_seals() -> None:
    assert tab_middle("collection") - CLASP > 2 + SEAL["line"]


def test_the_backs_of_the_decks_differ() -> None:
    decks: tuple[Back, ...] = get_args(Back)
    drawn = [back(deck) for deck in decks]
    assert len(set(drawn)) == len(decks)
    assert all(ElementTree.fromstring(svg).get("aria-label") for svg in drawn)


def test_a_linked_back_fills_its_card() -> None:
    whole, linked = (ElementTree.fromstring(svg) for svg in (back(), back(link="/clue.svg")))
    assert whole.attrib == linked.attrib
    assert " ".join(linked[0].attrib[name] for name in ("x", "y", "width", "height")) == whole.get(
        "viewBox"
    )


def test_a_notebook_shows_a_card() -> None:
    clue = builtin("thunder").clues[0]
    shown = picture(clue)
    assert isinstance(shown, Picture)
    assert shown == face(clue, case="thunder")
    assert shown._repr_svg_() == str(shown)
    assert icon_picture("key")._repr_svg_().startswith("<svg")


def test_a_plate_fills_its_window() -> None:
    drawn = ElementTree.fromstring(plate("witch-cult", "gilman", "victim"))
    assert drawn.get("viewBox") == "0 0 960 800"
    assert drawn.get("preserveAspectRatio") == "xMidYMid slice"
