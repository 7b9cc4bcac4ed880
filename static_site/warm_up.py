"""A trial run of the first pages that a player opens.

The build uses it to find the modules that a start needs. In the browser it prepares the memory
snapshot for later starts.
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

FOLDER = Path("/trial")
PAGES = ("", "new", "help", "about", "rules", "cards", "decks", "icons", "settings")
FORM = [("content-type", "application/x-www-form-urlencoded")]


async def ignore(*_):
    """Store nothing."""
    return b""


async def open_tables(cases):
    """Open the home page, then a table of each of these cases."""
    browser = {"keep": ignore, "keep_jar": ignore, "run_job": ignore}
    app = open_app(FOLDER, [], {}, origin="http://localhost", root_path="/x", **browser)
    await app.ask("GET", "/x/")
    for case in cases:
        form = urlencode({"csrf": TOKEN, "case": case.name}).encode()
        begun = await app.ask("POST", "/x/new", "", FORM, form)
        shown = await app.ask("GET", dict(begun.headers)["location"])
        assert b'id="table"' in shown.body, shown.status
    return app


async def open_all_pages():
    """Load all data and open every kind of page once."""
    load_data()
    app = await open_tables(CASES)
    for name in PAGES:
        await app.ask("GET", f"/x/{name}")
    del app
    rmtree(FOLDER)
    gc.collect()


def reseed():
    """Seed the random numbers again, because a snapshot contains their old state."""
    random.seed()
