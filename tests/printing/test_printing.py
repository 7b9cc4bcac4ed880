"""Tests for printed decks: pages, sizes, backs behind their fronts, and no text cut off."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
import pytest
from PIL import Image
from reportlab.lib.units import mm

from arkham_noir import Deck
from arkham_noir.art.dimensions import PURPLE
from arkham_noir.cases import CASES
from arkham_noir.cli import main
from arkham_noir.decks.cards import Card
from arkham_noir.decks.template import starter
from arkham_noir.guides import guide, rows
from arkham_noir.printing import PAPERS, pdf
from arkham_noir.printing.card_sides import printed_cards
from arkham_noir.printing.fonts import BOLD, legible

CASE_NAMES = [case.name for case in CASES]
LARGEST = 5_000_000
VIOLET = tuple(int(PURPLE[at : at + 2], 16) for at in (1, 3, 5))
PIXELS = 2.0
"""The resolution of rendered pages, in pixels per point."""


@cache
def document(case: str) -> tuple[bytes, Any]:
    written = pdf(Deck.load(case))
    return written, pypdfium2.PdfDocument(written)


def small() -> Deck:
    """Return a deck with as few cards as possible."""
    return Deck.from_toml(starter("witch-cult"))


def sheets(case: str) -> tuple[list[Any], list[Any]]:
    """Return the fronts and backs, which follow the pages of the guide."""
    _, pages = document(case)
    cards = len(printed_cards(Deck.load(case)))
    first = len(pages) - 2 * -(-cards // 9)
    return [pages[n] for n in range(first, len(pages), 2)], [
        pages[n] for n in range(first + 1, len(pages), 2)
    ]


def words(page: Any, box: tuple[float, float, float, float]) -> str:
    left, bottom, right, top = box
    found = page.get_textpage().get_text_bounded(left, bottom, right, top)
    return re.sub(r"\s+", " ", str(found)).strip()


def card_box(number: int, behind: bool = False) -> tuple[float, float, float, float]:
    x, y = PAPERS["A4"].place(number, behind)
    return x, y - 88 * mm, x + 63 * mm, y


@pytest.mark.parametrize("case", CASE_NAMES)
def test_a_case_is_small_enough_and_has_a_page_for_everything(case: str) -> None:
    written, pages = document(case)
    fronts, backs = sheets(case)
    assert len(written) < LARGEST
    assert len(fronts) == len(backs) == -(-len(printed_cards(Deck.load(case))) // 9)
    assert 2 <= len(pages) - 2 * len(fronts) <= 5, "the guide comes first"


RESOURCES = {b"gs": "/ExtGState", b"Tf": "/Font", b"Do": "/XObject"}
"""The resource dictionary that each page operator refers to."""


def undefined(content: Any) -> Iterator[str]:
    """Yield the names that a page, or a form on it, uses and does not define."""
    resources = content["/Resources"]
    drawn = content.get("/Contents", content).get_object().get_data()
    for name, operator in re.findall(rb"/([\w+.-]+) (?:[\d.]+ )?(gs|Tf|Do)\b", drawn):
        if f"/{name.decode()}" not in resources.get(RESOURCES[operator], {}):
            yield f"{RESOURCES[operator]} {name.decode()}"
    for form in resources.get("/XObject", {}).values():
        if form["/Subtype"] == "/Form":
            yield from undefined(form.get_object())


@pytest.mark.parametrize("case", CASE_NAMES)
@pytest.mark.filterwarnings("error")
def test_every_page_defines_what_it_uses(case: str) -> None:
    reader = pypdf.PdfReader(BytesIO(document(case)[0]), strict=True)
    assert {name for page in reader.pages for name in undefined(page)} == set()


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed")
@pytest.mark.parametrize("case", CASE_NAMES)
def test_poppler_draws_every_page_without_complaint(case: str, tmp_path: Path) -> None:
    command = ["pdftoppm", "-r", "10", "-gray", "-", str(tmp_path / "page")]
    seen = subprocess.run(command, input=document(case)[0], capture_output=True, check=True)
    assert seen.stderr == b""
    assert len(list(tmp_path.iterdir())) == len(document(case)[1])


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_of_their_true_size_are_inside_the_paper(paper: str) -> None:
    sheet = PAPERS[paper]
    pages = pypdfium2.PdfDocument(pdf(small(), paper))
    assert pages[0].get_size() == pytest.approx((sheet.width, sheet.height), abs=0.01)
    corners = [sheet.place(number) for number in range(9)]
    assert [x for x, _ in corners[:3]] == pytest.approx(
        [sheet.left, sheet.left + 63 * mm, sheet.left + 126 * mm]
    )
    lines = list(sheet.crop_marks())
    assert len(lines) == 16
    for line in lines:
        assert min(line) >= 0
        assert max(line[0], line[2]) <= sheet.width
        assert max(line[1], line[3]) <= sheet.height


@pytest.mark.parametrize("paper", PAPERS)
def test_turned_on_the_long_edge_every_back_lies_behind_its_front(paper: str) -> None:
    sheet = PAPERS[paper]
    for number in range(9):
        x, y = sheet.place(number)
        behind, same = sheet.place(number, behind=True)
        assert sheet.width - (behind + 63 * mm) == pytest.approx(x)
        assert same == y


def card_titles(deck: Deck) -> Iterator[tuple[str, str]]:
    """Return the title on the front of each card, and on its back if there is one."""
    formula = [] if deck.formula is None else [deck.formula]
    cards: tuple[Card, ...] = (
        *deck.clues, *formula, *deck.victims, *deck.storms, *deck.equipment, deck.contact
    )  # fmt: skip
    for card in cards:
        yield card.title, ""
    if deck.numbered_cases:
        yield "COVER CARD", "Clue faces"
    for case in deck.numbered_cases:
        other = [c.title for c in deck.case_cards if c.number == case.number and c != case]
        yield case.title, (other or [""])[0]
    for menace in deck.menaces:
        yield menace.title, ""
    for clue in [*(c.clue for c in deck.numbered_cases), *(m.clue for m in deck.menaces)]:
        if clue:
            yield clue.title, ""
    for objective in deck.objectives:
        yield objective.title, objective.title


@pytest.mark.parametrize("case", CASE_NAMES)
def test_every_card_is_there_with_its_back(case: str) -> None:
    fronts, backs = sheets(case)
    for place, (front, back) in enumerate(card_titles(Deck.load(case))):
        sheet, number = divmod(place, 9)
        shown = words(fronts[sheet], card_box(number))
        assert legible(front, BOLD) in shown
        assert back in words(backs[sheet], card_box(number, behind=True))
        assert back or words(backs[sheet], card_box(number, behind=True)) == ""


def side(case: str, place: int) -> str:
    """Return the texts on the front and the back of a card, by its position in the file."""
    sheet, number = divmod(place, 9)
    fronts, backs = sheets(case)
    return f"{words(fronts[sheet], card_box(number))} {words(backs[sheet], card_box(number, True))}"


def test_the_cover_card_lists_every_card_with_a_clue_face() -> None:
    cards = list(card_titles(Deck.load("gulfs")))
    told = side("gulfs", cards.index(("COVER CARD", "Clue faces")))
    assert "Case deck" in told
    for line in ("Case Card 2: Tillinghast's Last Notes", "Menace Nyarlathotep: Nyarlathotep"):
        assert legible(line, BOLD) in told
    assert told.count(":") == len([c for c in Deck.load("gulfs").case_cards if c.clue]) + 1


@pytest.mark.parametrize(("case", "letters"), [*zip(CASE_NAMES, ("*", "*", "AB"), strict=True)])
def test_reference_cards_follow_with_a_side_for_each_setting(case: str, letters: str) -> None:
    first = len(list(card_titles(Deck.load(case))))
    told = [side(case, first + place) for place in range(5 if case == "gulfs" else 4)]
    assert told[0].startswith("1 Seven cards")
    assert told[1].count("2 Open cases") == 2, "alike on both sides"
    for number, title in ((3, "Victory"), (4, "Limits")):
        for letter in letters:
            assert f"{number}{letter} {title}" in told[number - 1]
    assert "Limits: 5" in told[3]
    assert "Limits: 6" in told[3]
    assert ("Briefcase" in told[-1]) is (case == "gulfs")


def test_no_back_of_a_deck_differs_from_the_others() -> None:
    """Cards of the same face-down stack must have the same back."""
    cards = [front for front, _ in card_titles(Deck.load("gulfs"))]
    deck = Deck.load("gulfs")
    hidden = [
        [card.title for card in deck.case_cards if card.number > 1],
        [card.title for card in deck.menaces if card.level == 1],
        [card.title for card in deck.menaces if card.level == 2],
        [deck.clues[0].title, "The Haunter Unbound", "The Shining Trapezohedron"],
    ]
    for titles in hidden:
        assert len(titles) >= 3
        assert len({shared_back("gulfs", cards.index(title)) for title in titles}) == 1, titles
    assert len({shared_back("gulfs", cards.index(titles[0])) for titles in hidden}) == len(hidden)


def shared_back(case: str, place: int) -> str:
    """Return the PDF form with the back of a card."""
    sheet, number = divmod(place, 9)
    reader = pypdf.PdfReader(BytesIO(document(case)[0]))
    page = reader.pages[len(reader.pages) - 2 * len(sheets(case)[0]) + 2 * sheet + 1]
    left, low, _, _ = card_box(number, behind=True)
    forms = re.findall(r"1 0 0 1 ([\d.]+) ([\d.]+) cm\s+/(\S+) Do", draw_on(page))
    return str(next(n for x, y, n in forms if abs(float(x) - left) + abs(float(y) - low) < 0.1))


def draw_on(page: Any) -> str:
    content: bytes = page["/Contents"].get_object().get_data()
    return content.decode("latin-1")


@pytest.mark.parametrize("case", CASE_NAMES)
def test_no_word_of_a_card_is_cut(case: str) -> None:
    """Every character on a sheet of fronts is inside a card, away from its edges."""
    fronts, _ = sheets(case)
    for page in fronts:
        text = page.get_textpage()
        for letter in range(text.count_chars()):
            if text.get_text_range(letter, 1).strip():
                assert_clear(text.get_charbox(letter))


def assert_clear(box: tuple[float, float, float, float], least: float = 0.8) -> None:
    left, bottom, right, top = box
    for number in range(9):
        x, low, far, high = card_box(number)
        across = x + least <= left and right <= far - least
        if across and low + least <= bottom and top <= high - least:
            return
    raise AssertionError(f"a letter at {box} reaches over the edge of its card")


def test_a_card_is_drawn_to_its_edges_and_the_margin_is_blank() -> None:
    fronts, _ = sheets("witch-cult")
    picture = fronts[0].render(scale=PIXELS).to_pil().convert("RGB")
    left, bottom, right, top = card_box(4)
    height = fronts[0].get_size()[1]
    inside = [(left + 3, top - 60), (right - 3, top - 60), (left + 60, bottom + 3)]
    for x, y in inside:
        assert picture.getpixel((int(x * PIXELS), int((height - y) * PIXELS))) != (255, 255, 255)
    assert picture.getpixel((4, 4)) == (255, 255, 255)


def test_purple_icons_are_printed_in_purple() -> None:
    clues, (fronts, _) = Deck.load("gulfs").clues, sheets("gulfs")
    seen = [sheet.render(scale=PIXELS).to_pil().convert("RGB") for sheet in fronts]
    height = fronts[0].get_size()[1]
    found = set()
    for number, clue in enumerate(clues):
        left, bottom, right, top = card_box(number % 9)
        box = (left, height - top, right, height - bottom)
        card = seen[number // 9].crop(tuple(int(PIXELS * each) for each in box))
        if {color: count for count, color in card.getcolors(99_999)}.get(VIOLET, 0) > 50:
            found.add(clue.id)
    assert found == {clue.id for clue in clues if clue.purple} != set()


@pytest.mark.parametrize("case", CASE_NAMES)
def test_the_guide_is_printed_whole(case: str) -> None:
    _, pages = document(case)
    fronts, _ = sheets(case)
    guide_pages = [pages[n] for n in range(len(pages) - 2 * len(fronts))]
    told = " ".join(words(page, (0, 0, *page.get_size())) for page in guide_pages)
    for heading in re.findall(r"^## (.+)$", guide(case), re.MULTILINE):
        assert heading.replace(",", "") in told.replace(",", "")
    assert "unofficial" in told
    assert rows(case, "Maintenance")[-1][0] == "d"


def test_the_same_deck_gives_the_same_file() -> None:
    assert pdf(small()) == pdf(small())


def photograph(color: tuple[int, int, int]) -> bytes:
    written = BytesIO()
    Image.new("RGB", (300, 200), color).save(written, "PNG")
    return written.getvalue()


def test_a_picture_of_ones_own_is_in_the_window_of_its_card_and_of_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = small().clues[:2]
    own = small().with_card(first.id, picture="mine.png").with_card(second.id, picture="gone.jpg")
    own.save(tmp_path / "mine.toml")
    (tmp_path / "mine.png").write_bytes(photograph((250, 0, 250)))
    output = tmp_path / "mine.pdf"
    assert main(["deck", "print", str(tmp_path / "mine.toml"), "--output", str(output)]) == 0
    assert "gone.jpg can't be read" in capsys.readouterr().err
    pages = pypdfium2.PdfDocument(output.read_bytes())
    sheet = pages[len(pages) - 2 * -(-len(printed_cards(own)) // 9)]
    picture = sheet.render(scale=PIXELS).to_pil().convert("RGB")
    for number, is_own in ((0, True), (1, False)):
        left, _, right, top = card_box(number)
        x, y = (left + right) / 2, sheet.get_size()[1] - top + 30 * mm
        red, green, blue = picture.getpixel((int(x * PIXELS), int(y * PIXELS)))
        assert (red > 200 and green < 50 and blue > 200) is is_own


def test_a_picture_that_is_none_is_named_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = small().with_card(small().clues[0].id, picture="mine.png")
    own.save(tmp_path / "mine.toml")
    (tmp_path / "mine.png").write_bytes(b"hello")
    output = tmp_path / "mine.pdf"
    assert main(["deck", "print", str(tmp_path / "mine.toml"), "--output", str(output)]) != 0
    assert "mine.png: This file is not a PNG or JPEG" in capsys.readouterr().err
    assert not output.exists()


def test_letters_that_the_typeface_lacks_become_plainer() -> None:
    assert legible("Łódź Čapek", BOLD) == "?ódz Capek"


def test_a_heading_shows_letters_that_the_display_face_lacks() -> None:
    deck = Deck.load("gulfs")
    titled = replace(deck.objectives[0], title="100% Café*")
    page = pypdfium2.PdfDocument(pdf(replace(deck, objectives=(titled, *deck.objectives[1:]))))
    told = " ".join(words(each, (0, 0, *each.get_size())) for each in page)
    assert told.count("100% Café*") == 2, "on the card and over the story behind it"


def test_a_deck_of_ones_own_is_printed_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = small().with_card(small().clues[0].id, title="Čeněk <b>& Ω").renamed("Mine")
    own.save(tmp_path / "mine.toml")
    output = tmp_path / "mine.pdf"
    assert main(["deck", "print", str(tmp_path / "mine.toml"), "--output", str(output)]) == 0
    assert "long edge" in capsys.readouterr().out
    pages = pypdfium2.PdfDocument(output.read_bytes())
    told = "".join(page.get_textpage().get_text_range() for page in pages)
    assert "Cenek <b>& ?" in re.sub(r"\s+", " ", told)


def test_what_cannot_be_written_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "there.pdf"
    folder.mkdir()
    assert main(["deck", "print", "1", "--output", str(folder)]) != 0
    assert "there.pdf" in capsys.readouterr().err
    assert main(["deck", "print", "1", "--paper", "A5"]) != 0
    assert "A4" in capsys.readouterr().err
