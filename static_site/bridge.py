"""Where Python and JavaScript meet. Only this file speaks of Pyodide; it runs nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import browser  # what python.js hands over
from pyodide.ffi import to_js

from arkham_noir.decks.drafts import pictures
from arkham_noir.web.standalone.asgi_bridge import AppBridge
from arkham_noir.web.standalone.pictures import cutting
from arkham_noir.web.standalone.startup import open_app

FOLDER = Path("/home/pyodide")


class BrowserHouse:
    """The game as JavaScript asks it."""

    def __init__(self, house: AppBridge) -> None:
        self.house = house

    async def ask_for_js(self, method: str, path: str, query: str, headers: Any, body: Any) -> Any:
        """Status, headers and body of the answer."""
        answer = await self.house.ask(method, path, query, headers.to_py(), body.to_bytes())
        return to_js([answer.status, [list(each) for each in answer.headers], answer.body])


def open_in_browser(kept: list[Any], jar: dict[str, str]) -> BrowserHouse:
    """The game with what this browser has kept of it."""
    house = open_app(
        FOLDER,
        [bytes(page) for page in kept],
        dict(jar),
        origin=browser.origin,
        root_path=browser.root_path,
        keep=lambda count, changes: browser.keep_pages(count, to_js(changes)),
        keep_jar=lambda jar: browser.keep_jar(to_js(jar, dict_converter=_as_object)),
        think=_think,
        cut=cutting(_draw),
    )
    return BrowserHouse(house)


def _as_object(pairs: Any) -> Any:
    from js import Object

    return Object.fromEntries(pairs)


async def _think(message: bytes) -> bytes:
    found = await browser.think(to_js(message))
    content: bytes = found.to_bytes()
    return content


async def _draw(content: bytes) -> bytes:
    """A picture cut to a square, on paper where nothing is, as Pillow would."""
    from js import Blob, OffscreenCanvas, createImageBitmap

    image = await createImageBitmap(Blob.new(to_js([content])))
    if image.width * image.height > pictures.MOST_PIXELS:
        raise pictures.too_many_pixels()
    side, whole = min(image.width, image.height), pictures.SIDE
    across, down = pictures.ABOVE_THE_MIDDLE
    left, top = (image.width - side) * across, (image.height - side) * down
    canvas = OffscreenCanvas.new(whole, whole)
    pencil = canvas.getContext("2d")
    pencil.imageSmoothingQuality = "high"
    pencil.fillStyle = "rgb({}, {}, {})".format(*pictures.PAPER)
    pencil.fillRect(0, 0, whole, whole)
    pencil.drawImage(image, left, top, side, side, 0, 0, whole, whole)
    drawn = await canvas.convertToBlob(type="image/jpeg", quality=pictures.QUALITY / 100)
    found: bytes = (await drawn.arrayBuffer()).to_bytes()
    return found
