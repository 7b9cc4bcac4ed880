"""Tests that the help pages contain every guide in full, and that all their links work."""

from __future__ import annotations

import re
from html import unescape

import pytest

from arkham_noir.cases import CASES
from arkham_noir.guides import guide
from arkham_noir.web.help.figures import figure
from arkham_noir.web.http.addresses import below_root_path
from scripts.docs.help_pages import PAGES, SOURCES, page, slug
from tests.web.client import TestClient, Visitor

NAMES = [case.name for case in CASES]
ADDRESSES = [f"/help/{name}" for name in (*NAMES, "strategy", "faq")]
HREF = re.compile(r'(?:href|src)="([^"]+)"')
ANCHOR = re.compile(r'id="([^"]+)"')


@pytest.mark.parametrize("case", NAMES)
def test_a_guide_has_every_chapter_and_a_table_of_contents(visitor: Visitor, case: str) -> None:
    shown = visitor.get(f"/help/{case}").text
    headings = re.findall(r"^## (.+)$", guide(case), re.MULTILINE)
    assert len(headings) > 15
    for heading in headings:
        anchor = slug(heading)
        assert f'<li><a href="#{anchor}">{heading}</a></li>' in shown
        assert f'<h2 id="{anchor}"><a class="here" href="#{anchor}">{heading}</a></h2>' in shown


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_has_one_title_and_anchors_of_its_own(visitor: Visitor, address: str) -> None:
    shown = visitor.get(address)
    assert shown.status_code == 200
    assert shown.text.count("<h1>") == 1
    anchors = ANCHOR.findall(shown.text)
    assert len(anchors) == len(set(anchors))
    assert "](" not in shown.text
    assert "**" not in re.sub(r"<[^>]+>", "", shown.text)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_link_leads_somewhere(client: TestClient, address: str) -> None:
    shown = client.get(address).text
    for href in sorted(set(map(unescape, HREF.findall(shown)))):
        path, _, anchor = href.partition("#")
        found = client.get(path).text if path else shown
        assert not anchor or f'id="{anchor}"' in found, href
        assert not path or client.get(path).status_code == 200, href


@pytest.mark.parametrize("case", ["innsmouth", "strategy.html", "%2e%2e%2fbase", "WITCH-CULT"])
def test_an_unknown_guide_is_not_found(visitor: Visitor, case: str) -> None:
    assert visitor.get(f"/help/{case}").status_code == 404


def test_below_a_prefix_links_and_pictures_stay_below_it() -> None:
    with below_root_path("/noir"):
        assert 'href="/noir/cards/witch-cult/a3"' in figure("line-witch-cult")
    assert 'href="/cards/witch-cult/a3"' in figure("line-witch-cult")


@pytest.mark.parametrize("name", SOURCES)
def test_pages_are_fresh(name: str) -> None:
    assert (PAGES / f"{name}.html").read_text("utf-8") == page(name), (
        "run python -m scripts.docs.help_pages"
    )


def test_rules_are_links_and_pictures_are_drawn(visitor: Visitor) -> None:
    shown = visitor.get("/help/gulfs").text
    assert 'href="/rules/C3-MENACE-08"' in shown
    assert shown.count('class="picture"') == len(re.findall(r"^!\[", guide("gulfs"), re.MULTILINE))
    assert 'class="case-map"' in shown
    assert '<span class="new">New</span>' in shown
