"""A start that is tried: what a player does first, done once where nobody sees it.

When the edition is built it tells which modules a start needs; in a browser it leaves everything
ready in a memory that is then kept for the next start.
"""

import gc
import random
from pathlib import Path
from shutil import rmtree
from urllib.parse import urlencode

from arkham_noir.cases import CASES
from arkham_noir.web.preload import load_data
from arkham_noir.web.standalone.asgi_bridge import TOKEN
from arkham_noir.web.standalone.startup import open_app

ROOM = Path("/rehearsal")
PAGES = ("", "new", "help", "about", "rules", "cards", "decks", "icons", "settings")
FORM = [("content-type", "application/x-www-form-urlencoded")]


async def nobody(*_):
    """Keeps nothing."""
    return b""


async def open_the_door(cases):
    """The first page, then a table of each of these cases."""
    doing = {"keep": nobody, "keep_jar": nobody, "think": nobody}
    house = open_app(ROOM, [], {}, origin="http://localhost", root_path="/x", **doing)
    await house.ask("GET", "/x/")
    for case in cases:
        form = urlencode({"csrf": TOKEN, "case": case.name}).encode()
        begun = await house.ask("POST", "/x/new", "", FORM, form)
        shown = await house.ask("GET", dict(begun.headers)["location"])
        assert b'id="table"' in shown.body, shown.status
    return house


async def rehearse_everything():
    """All that pages are made of is read, and every kind of page has been made once."""
    load_data()
    house = await open_the_door(CASES)
    for name in PAGES:
        await house.ask("GET", f"/x/{name}")
    del house
    rmtree(ROOM)
    gc.collect()


def wake():
    """A memory that was kept knows the dice of the day when it was kept."""
    random.seed()
