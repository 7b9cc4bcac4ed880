"""Sphinx extension that turns the ids of rules and rulings into links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from arkham_noir.rulebook import rules, rulings

ID = re.compile(r"\b((?:R|C[123]|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*)\b")
PAGES = dict.fromkeys(rules(), "rules") | dict.fromkeys(rulings(), "rulings")
CLOSED = (nodes.FixedTextElement, nodes.literal, nodes.reference, nodes.title)
"""Nodes in which ids are not linked."""


class RuleLinks(SphinxPostTransform):
    """Add links to all ids, and anchors to the page of the rules."""

    default_priority = 700

    def run(self, **kwargs: Any) -> None:
        if self.env.docname == "rules":
            self.add_anchors()
        for text in list(self.document.findall(nodes.Text)):
            if ID.search(text) and not any(isinstance(node, CLOSED) for node in above(text)):
                text.parent.replace(text, list(self.linked(text)))

    def add_anchors(self) -> None:
        """Give each rule an anchor; a rule begins with its id in bold."""
        for item in self.document.findall(nodes.list_item):
            first = next(item.findall(nodes.strong), None)
            if first is not None and first.astext() in PAGES:
                item["ids"].append(first.astext().lower())

    def linked(self, text: nodes.Text) -> Iterator[nodes.Node]:
        """Yield the parts of a text, with links for ids."""
        for piece in ID.split(text):
            yield self.link(piece) if piece in PAGES else nodes.Text(piece)

    def link(self, id: str) -> nodes.reference:
        here, there = self.env.docname, PAGES[id]
        page = "" if here == there else self.app.builder.get_relative_uri(here, there)
        return nodes.reference("", id, refuri=f"{page}#{id.lower()}", classes=["rule"])


def above(node: nodes.Node) -> Iterator[nodes.Node]:
    """Yield the ancestors of a node."""
    while node.parent is not None:
        node = node.parent
        yield node


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_post_transform(RuleLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
