"""The interface between Python and JavaScript. Only this module needs Pyodide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import browser  # registered by python.js
from pyodide.ffi import to_js

from arkham_noir.decks.drafts import pictures
from arkham_noir.web.standalone.asgi_bridge import AppBridge
from arkham_noir.web.standalone.pictures import build_cropper
from arkham_noir.web.standalone.startup import open_app

FOLDER = Path("/home/pyodide")


class BrowserApp:
    """The game, callable from JavaScript."""

    def __init__(self, app: AppBridge) -> None:
        self.app = app

    async def ask_for_js(self, method: str, path: str, query: str, headers: Any, body: Any) -> Any:
        """Return the status, headers and body of a response."""
        answer = await self.app.ask(method, path, query, headers.to_py(), body.to_bytes())
        return to_js([answer.status, [list(each) for each in answer.headers], answer.body])


def open_in_browser(kept: list[Any], jar: dict[str, str]) -> BrowserApp:
    """Return the game with this browser's stored data."""
    app = open_app(
        FOLDER,
        [bytes(page) for page in kept],
        dict(jar),
        origin=browser.origin,
        root_path=browser.root_path,
        keep=lambda count, changes: browser.keep_pages(count, to_js(changes)),
        keep_jar=lambda jar: browser.keep_jar(to_js(jar, dict_converter=_as_object)),
        run_job=_run_job,
        cut=build_cropper(_draw),
    )
    return BrowserApp(app)


def _as_object(pairs: Any) -> Any:
    from js import Object

    return Object.fromEntries(pairs)


async def _run_job(message: bytes) -> bytes:
    found = await browser.run_job(to_js(message))
    content: bytes = found.to_bytes()
    return content


async def _draw(content: bytes) -> bytes:
    """Return a picture cropped to a square, with transparency filled, as Pillow would."""
    from js import Blob, OffscreenCanvas, createImageBitmap

    image = await createImageBitmap(Blob.new(to_js([content])))
    if image.width * image.height > pictures.MOST_PIXELS:
        raise pictures.pixel_error()
    side, whole = min(image.width, image.height), pictures.SIDE
    across, down = pictures.ABOVE_THE_MIDDLE
    left, top = (image.width - side) * across, (image.height - side) * down
    canvas = OffscreenCanvas.new(whole, whole)
    context = canvas.getContext("2d")
    context.imageSmoothingQuality = "high"
    context.fillStyle = "rgb({}, {}, {})".format(*pictures.PAPER)
    context.fillRect(0, 0, whole, whole)
    context.drawImage(image, left, top, side, side, 0, 0, whole, whole)
    _, quality = pictures.QUALITIES[0]
    jpeg = await canvas.convertToBlob(type="image/jpeg", quality=quality / 100)
    found: bytes = (await jpeg.arrayBuffer()).to_bytes()
    return found
