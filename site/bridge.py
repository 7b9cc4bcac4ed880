"""Where Python and JavaScript meet. Only this file speaks of Pyodide; it runs nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import browser  # what python.js hands over
from pyodide.ffi import to_js

from arkham_noir.alone.house import House
from arkham_noir.alone.opening import open_house
from arkham_noir.web.working import done

FOLDER = Path("/home/pyodide")


class BrowserHouse:
    """The game as JavaScript asks it."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def ask_for_js(self, method: str, path: str, query: str, headers: Any, body: Any) -> Any:
        """Status, headers and body of the answer."""
        answer = await self.house.ask(method, path, query, headers.to_py(), body.to_bytes())
        return to_js([answer.status, [list(each) for each in answer.headers], answer.body])


def open_in_browser(kept: list[Any], jar: dict[str, str]) -> BrowserHouse:
    """The game with what this browser has kept of it."""
    house = open_house(
        FOLDER,
        [bytes(page) for page in kept],
        dict(jar),
        origin=browser.origin,
        prefix=browser.prefix,
        keep=lambda count, changes: browser.keep_pages(count, to_js(changes)),
        keep_jar=lambda jar: browser.keep_jar(to_js(jar, dict_converter=_as_object)),
        think=_think,
    )
    return BrowserHouse(house)


def _as_object(pairs: Any) -> Any:
    from js import Object

    return Object.fromEntries(pairs)


async def _think(message: bytes) -> bytes:
    found = await browser.think(to_js(message))
    content: bytes = found.to_bytes()
    return content


def done_for_js(message: Any) -> Any:
    """What comes of a piece of work, for the worker that thinks."""
    return to_js(done(message.to_bytes()))
