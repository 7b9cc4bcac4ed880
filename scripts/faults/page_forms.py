"""The forms and links of a page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

Attributes = list[tuple[str, str | None]]


@dataclass(frozen=True)
class PageForm:
    """A form: method, address, fields with values, and file fields."""

    method: str
    action: str
    fields: tuple[tuple[str, str], ...] = ()
    files: tuple[str, ...] = ()


@dataclass
class _Read:
    """A form while it is being read."""

    method: str
    action: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    buttons: dict[tuple[str, str], str] = field(default_factory=dict)

    def forms(self) -> list[PageForm]:
        """Return the form once for each of its buttons."""
        plain = PageForm(self.method, self.action, tuple(self.fields), tuple(self.files))
        pressed = [
            replace(
                plain,
                action=action or plain.action,
                fields=plain.fields + (((name, value),) if name else ()),
            )
            for (action, name), value in self.buttons.items()
        ]
        return pressed or [plain]


class PageReader(HTMLParser):
    """A parser for a page; buttons and fields may be outside their form."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.read: dict[str, _Read] = {}
        self.current = self.select = ""
        self.elements: list[tuple[str, str, dict[str, str]]] = []
        self.feed(page)
        for owner, tag, said in self.elements:
            if owner in self.read:
                _put(self.read[owner], tag, said)

    @property
    def forms(self) -> list[PageForm]:
        return [form for each in self.read.values() for form in each.forms()]

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        said = {name: value or "" for name, value in attrs}
        self.links += [
            value for name, value in said.items() if "action" not in name and value[:1] == "/"
        ]
        if tag == "form":
            self.current = said.get("id", f"#{len(self.read)}")
            self.read[self.current] = _Read(
                said.get("method", "get").upper(), said.get("action", "")
            )
        elif tag == "select":
            self.select = said.get("name", "")
        elif tag == "option":
            self._element("input", {"name": self.select, **said})
        elif tag in ("input", "textarea", "button"):
            self._element(tag, said)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.current = ""

    def _element(self, tag: str, said: dict[str, str]) -> None:
        self.elements.append((said.get("form", self.current), tag, said))


def _put(form: _Read, tag: str, said: dict[str, str]) -> None:
    name, value = said.get("name", ""), said.get("value", "")
    if tag == "button":
        form.buttons.setdefault((said.get("formaction", ""), name), value)
    elif said.get("type") == "file":
        form.files.append(name)
    elif name and name not in dict(form.fields):
        form.fields.append((name, value))
