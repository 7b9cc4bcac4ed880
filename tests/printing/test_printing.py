"""Decks on paper: pages, sizes, backs behind their fronts, and no word cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image
from reportlab.lib.units import mm

from arkham_noir import Deck
from arkham_noir.art.measures import PURPLE
from arkham_noir.cases import CASES
from arkham_noir.cli import main
from arkham_noir.decks.cards import Card
from arkham_noir.decks.starter import starter
from arkham_noir.guides import guide, rows
from arkham_noir.printing import PAPERS, pdf
from arkham_noir.printing.sides import printed
from arkham_noir.printing.typefaces import BOLD, legible

CASE_NAMES = [case.name for case in CASES]
LARGEST = 5_000_000
VIOLET = tuple(int(PURPLE[at : at + 2], 16) for at in (1, 3, 5))
PIXELS = 2.0
"""How finely a page is looked at: pixels a point."""


@cache
def document(case: str) -> tuple[bytes, Any]:
    written = pdf(Deck.load(case))
    return written, pypdfium2.PdfDocument(written)


def small() -> Deck:
    """As few cards as a deck can have."""
    return Deck.from_toml(starter("witch-cult"))


def sheets(case: str) -> tuple[list[Any], list[Any]]:
    """The fronts and the backs, after the pages of the guide."""
    _, pages = document(case)
    cards = len(printed(Deck.load(case)))
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
    assert len(fronts) == len(backs) == -(-len(printed(Deck.load(case))) // 9)
    assert 2 <= len(pages) - 2 * len(fronts) <= 5, "the guide comes first"


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


def named(deck: Deck) -> Iterator[tuple[str, str]]:
    """The title on the front and, where there is one, on the back of each card."""
    formula = [] if deck.formula is None else [deck.formula]
    cards: tuple[Card, ...] = (
        *deck.clues, *formula, *deck.victims, *deck.storms, *deck.equipment, deck.contact
    )  # fmt: skip
    for card in cards:
        yield card.title, ""
    for case in deck.numbered_cases:
        other = [c.title for c in deck.case_cards if c.number == case.number and c != case]
        yield case.title, (other or [case.clue.title if case.clue else ""])[0]
    for menace in deck.menaces:
        yield menace.title, menace.clue.title if menace.clue else ""
    for objective in deck.objectives:
        yield objective.title, objective.title


@pytest.mark.parametrize("case", CASE_NAMES)
def test_every_card_is_there_with_its_true_back(case: str) -> None:
    fronts, backs = sheets(case)
    for place, (front, back) in enumerate(named(Deck.load(case))):
        sheet, number = divmod(place, 9)
        shown = words(fronts[sheet], card_box(number))
        assert legible(front, BOLD) in shown
        assert back in words(backs[sheet], card_box(number, behind=True))
        assert back or words(backs[sheet], card_box(number, behind=True)) == ""


@pytest.mark.parametrize("case", CASE_NAMES)
def test_no_word_of_a_card_is_cut(case: str) -> None:
    """Every letter on a sheet of fronts lies within one card, clear of the scissors."""
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


def photograph(colour: tuple[int, int, int]) -> bytes:
    written = BytesIO()
    Image.new("RGB", (300, 200), colour).save(written, "PNG")
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
    assert "gone.jpg cannot be read" in capsys.readouterr().err
    pages = pypdfium2.PdfDocument(output.read_bytes())
    sheet = pages[len(pages) - 2 * -(-len(printed(own)) // 9)]
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
