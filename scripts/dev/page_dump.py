"""The fixed set of pages of a dump: games, lessons, puzzles, decks, reference and errors.

Pages are requested by addresses of the first release, and redirects are followed. Every change is
made with a button or a form of the page before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import chain
from pathlib import Path

from scripts.dev.page_browser import Browser, Control, Page

CASES = {
    "witch-cult": ("default", "easy", "difficult"),
    "thunder": ("default", "easy", "difficult"),
    "gulfs": ("default", "easy", "difficult", "nightmare"),
}
TABLES = ("casual", "study", "strict")
LESSONS = ("first-game", "first-storm", "first-gulf")
STOPS = (0, 3, 8, 20)
"""The numbers of moves after which the pages of a new game are stored."""

LOOKS = ("log", "piles", "aims", "looks", "delete")
END_LOOKS = ("log", "piles", "report", "record", "picture.svg", "review")
UNSAFE = re.compile(r"[^-\w./]+")
MOST_MOVES = 150
CARDS_DEALT = 30
PUZZLES_OF_CASE = 3
STEPS_WATCHED = (0, 1, 7, 20, 9999)

REFERENCE = (
    "/", "/help", "/about", "/settings", "/settings?back=/rules", "/companion", "/watch",
    "/watch?case=thunder", "/workshop", "/everything", "/games/running", "/games/finished",
    "/puzzles", "/puzzles?case=gulfs&rating=3", "/puzzles?theme=nonsense", "/cards", "/decks",
    "/icons", "/rules", "/rules?case=2", "/rules?q=lock", "/rules?q=nothing+at+all", "/away",
    "/manifest.webmanifest", "/cards/thunder?q=storm", "/companion/position",
    *(f"/{kind}{case}" for case in CASES for kind in (
        "new?case=", "new?dealer=tabletop&case=", "news/", "cards/", "decks/",
        "companion/position?case=")),
)  # fmt: skip
ERRORS = (
    "/nowhere", "/game/0123456789abcdef", "/game/no%20game", "/game/0123456789abcdef/log",
    "/rules/R-NONE-99", "/cards/nowhere", "/cards/witch-cult/nobody", "/decks/nowhere",
    "/new?case=nowhere", "/news/nowhere", "/puzzles/0000", "/watch/nowhere/default/greedy/a/0",
    "/watch/thunder/default/nobody/a/0", "/workshop/0123456789abcdef", "/games/nowhere",
    "/companion/position?case=nowhere", "/lesson", "/verify", "/static/00000000/nothing.css",
)  # fmt: skip


class Dump:
    """A folder of pages, each in a file with a stable name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, name: str, page: Page) -> Page:
        """Store a page under a name, after a line with its request and status."""
        kind = "html" if page.kind == "text/html" else "txt"
        file = self.folder / f"{UNSAFE.sub('_', name)}.{kind}"
        file.parent.mkdir(parents=True, exist_ok=True)
        said = f"{' '.join(page.asked)} {page.kind} {page.address}\n"
        file.write_text(said + page.text, "utf-8")
        return page


def pick(options: list[Control], *seed: object) -> Control:
    """Choose one, the same every time."""
    number = int(sha256(repr(seed).encode()).hexdigest(), 16)
    return sorted(options, key=lambda each: each.value)[number % len(options)]


def is_called(*labels: str) -> Callable[[Control], bool]:
    """Return a test for a button with one of these labels."""
    return lambda button: button.label in labels


# Tables


def focus_links(page: Page) -> list[str]:
    """Return the links that show more of the same table: a selected card, a question."""
    return page.links(lambda link: link.startswith(f"{page.path}?"))


def moves_at(browser: Browser, page: Page) -> list[tuple[Page, Control]]:
    """Return the moves that a table offers, directly or after a selection."""
    found = [(page, each) for each in page.choices("move")]
    if not found:
        for link in focus_links(page):
            there = browser.get(link)
            found += [(there, each) for each in there.choices("move")]
    return found


def play_one(browser: Browser, page: Page, *seed: object) -> Page:
    """Make one move; a finished game stays as it is."""
    found = moves_at(browser, page)
    if not found:
        return page
    chosen = pick([each for _, each in found], *seed)
    where = next(there for there, each in found if each is chosen)
    return browser.press(where, chosen)


def keep_table(dump: Dump, browser: Browser, name: str, page: Page) -> None:
    """Store a table with everything that can be selected and looked up on it."""
    here = page.path
    dump.keep(f"{name}/table", page)
    for number, link in enumerate(focus_links(page)[:3]):
        dump.keep(f"{name}/focus-{number}", browser.get(link))
    for link in page.links(lambda link: link.startswith(f"{here}/look?"))[:2]:
        dump.keep(f"{name}/{link.rpartition('/')[2]}", browser.get(link))
    for look in LOOKS:
        dump.keep(f"{name}/{look}", browser.get(f"{here}/{look}"))


def keep_end(dump: Dump, browser: Browser, name: str, page: Page) -> None:
    """Store the pages after the end of a game."""
    dump.keep(f"{name}/end", page)
    for look in END_LOOKS:
        dump.keep(f"{name}/end-{look}", browser.get(f"{page.path}/{look}"))


# Games


def import_records(dump: Dump, browser: Browser, tests: Path) -> None:
    """Import every stored record, as the player of a new game does."""
    for file in sorted([*tests.rglob("*.record"), *tests.rglob("*.noir")]):
        form = browser.get("/new")
        sent = {"record": (file.name, file.read_bytes())}
        page = browser.send(form, form.form_with("record"), sent)
        name = f"records/{file.stem}"
        if page.choices("move"):
            keep_table(dump, browser, name, page)
        else:
            keep_end(dump, browser, name, browser.get(page.path.removesuffix("/report")))


def new_games(dump: Dump, browser: Browser) -> None:
    """Play a game of every case and difficulty to its end."""
    for case, presets in CASES.items():
        for number, preset in enumerate(presets):
            name = f"games/{case}-{preset}"
            form = browser.get(f"/new?case={case}")
            wish = {"preset": preset, "table": TABLES[number % 3], "seed": f"pages {number}"}
            page = browser.send(form, form.form_with("preset", "seed"), wish)
            page = _play(dump, browser, name, page)
            keep_end(dump, browser, name, browser.get(page.path.removesuffix("/report")))


def _play(dump: Dump, browser: Browser, name: str, page: Page) -> Page:
    for number in range(MOST_MOVES):
        if not moves_at(browser, page):
            break
        if number in STOPS:
            keep_table(dump, browser, f"{name}/{number:02}", page)
            page = _tools(dump, browser, f"{name}/{number:02}", page)
        before, page = page, play_one(browser, page, name, number)
        if number == STOPS[1]:
            stale = before.choices("move")[0]
            dump.keep(f"{name}/stale", browser.press(before, stale))
            dump.keep(f"{name}/bad-move", browser.press(page, page.choices("move")[0],
                                                        {"move": "nonsense"}))  # fmt: skip
            page = browser.get(page.path)
    return page


def _tools(dump: Dump, browser: Browser, name: str, page: Page) -> Page:
    """Use the tools of a table: odds, undo, redo; return the table as it was."""
    here = page.path
    for tool in ("Odds", "Odds", "Undo", "Redo"):
        button = page.button(is_called(tool))
        if button:
            done = dump.keep(f"{name}/{tool}", browser.press(page, button))
            page = done if done.status == 200 else browser.get(here)
    return browser.get(here)


def hints(dump: Dump, browser: Browser) -> None:
    """Ask for a hint and switch the chance meter on; their figures depend on the machine."""
    form = browser.get("/new?case=witch-cult")
    page = browser.send(form, form.form_with("preset", "seed"), {"seed": "hints"})
    dump.keep("hints/asked", browser.get(f"{page.path}/hint"))
    dump.keep("hints/meter", browser.get(f"{page.path}/meter"))


def companion_games(dump: Dump, browser: Browser) -> None:
    """Play with real cards: enter the card drawn, then make a move."""
    choose = browser.get("/companion")
    for case in CASES:
        name = f"companion/{case}"
        form = next(
            each for each in choose.reader.forms
            if any(c.form == each and c.value == case for c in choose.reader.controls)
        )  # fmt: skip
        page = browser.send(choose, form)
        for number in range(CARDS_DEALT):
            dump.keep(f"{name}/{number:02}", page)
            cards = page.choices("card")
            if cards:
                page = browser.press(page, pick(cards, name, number))
            else:
                page = play_one(browser, page, name, number)
        keep_table(dump, browser, f"{name}/last", page)
        dump.keep(f"{name}/record", browser.get(f"{page.path}/record"))


def positions(dump: Dump, browser: Browser) -> None:
    """Fill in the form of a game in progress: badly, then empty."""
    for case in CASES:
        form = browser.get(f"/companion/position?case={case}")
        name = form.form_with("position")
        dump.keep(f"positions/{case}-bad", browser.send(form, name, {"position": "nonsense"}))
        dump.keep(f"positions/{case}-empty", browser.send(form, name))


# Lessons, puzzles, watching


def lessons(dump: Dump, browser: Browser) -> None:
    """Play every lesson to its end."""
    for lesson in LESSONS:
        home = browser.get("/new")
        page = browser.send(home, home.form_with("lesson"), {"lesson": lesson})
        for number in range(MOST_MOVES):
            dump.keep(f"lessons/{lesson}/{number:02}", page)
            later = _next_step(dump, browser, f"lessons/{lesson}/{number:02}", page)
            if later is None:
                break
            page = later


def _step(page: Page) -> str:
    found = re.search(r"Step \d+ of \d+|Lesson complete", page.text)
    return found[0] if found else ""


def _next_step(dump: Dump, browser: Browser, name: str, page: Page) -> Page | None:
    """Do what a step asks for: continue, or find the right move."""
    read_on = page.button(is_called("Continue"))
    if read_on:
        return browser.press(page, read_on)
    if _step(page) == "Lesson complete":
        return None
    for number, (there, move) in enumerate(_tries(browser, page)):
        tried = browser.press(there, move)
        if tried.status == 200:
            return tried
        if number == 0:
            dump.keep(f"{name}-wrong", tried)
    return None


def _tries(browser: Browser, page: Page) -> Iterator[tuple[Page, Control]]:
    """Yield the moves of a table, then those after a selection."""
    for there in chain((page,), map(browser.get, focus_links(page))):
        yield from ((there, each) for each in there.choices("move"))


def puzzles(dump: Dump, browser: Browser) -> None:
    """Try some puzzles of every case, give up some, and read their answers."""
    for case in CASES:
        listed = browser.get(f"/puzzles?case={case}")
        found = listed.links(lambda link: re.fullmatch(r"/puzzles/[0-9a-f]+", link) is not None)
        for number, link in enumerate(found[:PUZZLES_OF_CASE]):
            name = f"puzzles/{case}-{number}"
            page = dump.keep(name, browser.get(link))
            dump.keep(f"{name}-locked", browser.get(f"{link}/answer"))
            for what in ("log", "piles", "aims"):
                dump.keep(f"{name}-{what}", browser.get(f"{link}/{what}"))
            for place, move in enumerate(page.choices("move")[:3]):
                tried = browser.press(page, move)
                if "Right: " not in tried.text:  # the position after it depends on chance
                    dump.keep(f"{name}-tried-{place}", tried)
            _show_answer(dump, browser, name, link)
    dump.keep("puzzles/afterwards", browser.get("/puzzles"))


def _show_answer(dump: Dump, browser: Browser, name: str, link: str) -> None:
    page = browser.get(f"{link}/answer")
    button = page.button(is_called("Show it"))
    if button:
        page = browser.press(page, button)
    dump.keep(f"{name}-answer", page)
    dump.keep(f"{name}-solved", browser.get(link))
    on = next(
        (each for each in page.reader.forms if page.reader.forms[each].action.endswith("/on")), ""
    )
    if on:
        dump.keep(f"{name}-on", browser.send(page, on))


def watching(dump: Dump, browser: Browser) -> None:
    """Watch computer players."""
    for case in CASES:
        for player in ("random", "greedy"):
            name = f"watch/{case}-{player}"
            form = browser.get(f"/watch?case={case}")
            wish = {"player": player, "seed": "pages", "speed": "0"}
            page = browser.send(form, form.form_with("player", "speed"), wish)
            path = page.path.rpartition("/")[0]
            for step in STEPS_WATCHED:
                dump.keep(f"{name}-{step}", browser.get(f"{path}/{step}"))
            for what in ("log", "piles", "aims"):
                dump.keep(f"{name}-{what}", browser.get(f"{path}/7/{what}"))
    form = browser.get("/watch")
    wish = {"set-types": "nonsense", "seed": "pages"}
    dump.keep("watch/refused", browser.send(form, form.form_with("player", "speed"), wish))


# Decks


def workshop(dump: Dump, browser: Browser) -> None:
    """Create decks, edit them, and visit all pages of the workshop."""
    shelf = browser.get("/workshop")
    for number, begin in enumerate(shelf.choices("from")):
        name = f"workshop/{begin.value}"
        page = dump.keep(name, browser.press(shelf, begin))
        for what in ("compare", "measure", "deck.toml"):
            dump.keep(f"{name}-{what}", browser.get(f"{page.path}/{what}"))
        _change_deck(dump, browser, name, page, number)
    dump.keep("workshop/bad-file", _bring(browser, b"name = 'nothing'"))
    dump.keep("workshop/no-text", _bring(browser, b"\xff\xfe"))
    dump.keep("workshop/shelf", browser.get("/workshop"))
    dump.keep("workshop/companion", browser.get("/companion"))


def _bring(browser: Browser, content: bytes) -> Page:
    shelf = browser.get("/workshop")
    return browser.send(shelf, shelf.form_with("deck"), {"deck": ("deck.toml", content)})


def _change_deck(dump: Dump, browser: Browser, name: str, page: Page, number: int) -> None:
    line = "Ephraim Waite; p; r > s; lo pu; t s; must ch, must ch"
    home = page.path
    for place, text in enumerate((line, "nonsense; ; ;")):
        page = browser.get(home)
        added = browser.send(page, page.form_with("line"), {"line": text})
        dump.keep(f"{name}-line-{place}", added)
    page = browser.get(home)
    dump.keep(f"{name}-head", browser.send(page, page.form_with("about"), {"about": "Changed."}))
    cards = browser.get(home).links(lambda link: "?card=" in link)
    card = browser.get(cards[number % len(cards)])
    dump.keep(f"{name}-card", card)
    changed = {"v-title": "A changed card"}
    keep = card.button(lambda button: button.value == "stay")
    if keep:
        dump.keep(f"{name}-card-changed", browser.press(card, keep, changed))
    for label in ("Undo", "Throw away"):
        page = browser.get(home)
        button = page.button(is_called(label))
        if button:
            dump.keep(f"{name}-{label}", browser.press(page, button))


# Everything else


def reference(dump: Dump, browser: Browser) -> None:
    """Store the pages that are the same for everyone, with every rule and card."""
    for address in REFERENCE:
        dump.keep(
            f"reference{address}" if address != "/" else "reference/home", browser.get(address)
        )
    for address in browser.get("/rules").links(lambda link: link.startswith("/rules/")):
        dump.keep(f"reference{address}", browser.get(address))
    for case in CASES:
        of_case = browser.get(f"/cards/{case}").links(lambda link: link.startswith("/cards/"))
        for address in of_case:
            dump.keep(f"reference{address}", browser.get(address))


def errors(dump: Dump, browser: Browser) -> None:
    """Store the responses to bad addresses and forms."""
    for address in ERRORS:
        dump.keep(f"errors{address}", browser.get(address))
    form = browser.get("/new")
    bad = {"record": ("bad.noir", b"nonsense")}
    dump.keep("errors/bad-record", browser.send(form, form.form_with("record"), bad))
    settings = form.form_with("preset", "seed")
    for name, wish in (("preset", "nonsense"), ("table", "nonsense"), ("deck_text", "nonsense"),
                       ("csrf", "0" * 32)):  # fmt: skip
        dump.keep(f"errors/new-{name}", browser.send(form, settings, {name: wish}))
    dump.keep("errors/lesson", browser.send(form, form.form_with("lesson"), {"lesson": "none"}))


def settings(dump: Dump, browser: Browser) -> None:
    """Choose the last value of every setting, and visit pages that depend on them."""
    page = browser.get("/settings")
    form = page.form_with("theme", "motion")
    last = {each.name: each.value for each in page.reader.controls
            if each.form == form and each.kind == "radio"}  # fmt: skip
    dump.keep("settings/kept", browser.send(page, form, last))
    dump.keep("settings/home", browser.get("/"))
    begin = browser.get("/new?case=thunder")
    dump.keep("settings/new", begin)
    sent = browser.send(begin, begin.form_with("preset", "seed"), {"seed": "settings"})
    dump.keep("settings/table", sent)


def transfer(dump: Dump, browser: Browser, other: Browser) -> None:
    """Export the data of one visitor and import it for another."""
    dump.keep("transfer/before", browser.get("/everything"))
    archive = browser.get("/everything/file")
    for name in ("first", "again"):
        form = other.get("/everything")
        sent = {"everything": ("everything.zip", archive.content)}
        dump.keep(f"transfer/{name}", other.send(form, form.form_with("everything"), sent))
    bad = {"everything": ("everything.zip", b"nonsense")}
    dump.keep("transfer/bad", other.send(form, form.form_with("everything"), bad))
    for address in ("/", "/games/running", "/games/finished", "/workshop", "/puzzles"):
        dump.keep(f"transfer/home{address}", other.get(address))


def dump_pages(folder: Path, port: int, tests: Path) -> None:
    """Store the whole set; every part has its own visitor."""
    dump = Dump(folder)
    for part in (reference, errors, settings, new_games, companion_games, positions, lessons,
                 puzzles, watching, workshop, hints):  # fmt: skip
        part(dump, Browser(port))
    keeper = Browser(port)
    import_records(dump, keeper, tests)
    dump.keep("records/home", keeper.get("/"))
    transfer(dump, keeper, Browser(port))
