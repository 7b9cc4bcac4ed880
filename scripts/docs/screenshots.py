"""Take pictures of every page of the browser game at three widths, into build/screenshots.

Run by `make screenshots`. It also updates the pictures in docs/pictures/browser.
Seeds are fixed, so a picture changes only when its page does, except for the time in case reports.
To take only some pictures, name the pages: `screenshots.py home table-won`.
"""

from __future__ import annotations

import base64
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from tests.web.browser.locators import PLACES, TABLES
from tests.web.browser.server import Server, launch

ROOT = Path(__file__).parents[2]
FOLDER, SHOWN = ROOT / "build/screenshots", ROOT / "docs/pictures/browser"
SCREENS = {1440: 900, 1024: 768, 390: 844}
PHONE, DESK = 390, 1440
LONGEST = 2400

REDUCE = """async (source) => {
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const brush = new OffscreenCanvas(image.width, image.height).getContext("2d");
  brush.drawImage(image, 0, 0);
  const rgba = brush.getImageData(0, 0, image.width, image.height).data;
  const cell = (at) => (rgba[at] >> 3) << 10 | (rgba[at + 1] >> 3) << 5 | rgba[at + 2] >> 3;
  const counts = new Uint32Array(1 << 15), sums = new Float64Array(3 << 15);
  for (let at = 0; at < rgba.length; at += 4) {
    const found = cell(at);
    counts[found] += 1;
    for (let part = 0; part < 3; part++) sums[3 * found + part] += rgba[at + part];
  }
  const cells = [...counts.keys()].filter((each) => counts[each]);
  const mean = (each, part) => sums[3 * each + part] / counts[each];
  const hue = (each) => Math.abs(mean(each, 0) - mean(each, 2));
  const worth = (each) => Math.sqrt(counts[each]) * (12 + hue(each));
  const kept = cells.sort((one, other) => worth(other) - worth(one)).slice(0, 32);
  const palette = kept.map((each) => [0, 1, 2].map((part) => Math.round(mean(each, part))));
  const nearest = new Uint8Array(1 << 15);
  for (const each of cells) {
    let least = Infinity;
    palette.forEach((color, place) => {
      const far = color.reduce((sum, value, part) => sum + (value - mean(each, part)) ** 2, 0);
      if (far < least) { least = far; nearest[each] = place; }
    });
  }
  const pixels = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < pixels.length; at++) pixels[at] = nearest[cell(4 * at)];
  const reader = new FileReader();
  const read = new Promise((done) => (reader.onload = () => done(reader.result)));
  reader.readAsDataURL(new Blob([pixels]));
  return { width: image.width, height: image.height, palette, pixels: await read };
}"""
"""A script that reduces a picture to its 32 most important colors, including rare red ones."""


def reduced(picture: bytes, easel: Page) -> bytes:
    """Return a smaller PNG of the same picture, with one byte per pixel."""
    found = easel.evaluate(REDUCE, f"data:image/png;base64,{base64.b64encode(picture).decode()}")
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"].partition(",")[2])
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    palette = bytes(value for color in found["palette"] for value in color)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def chunk(name: bytes, content: bytes) -> bytes:
    """Return one chunk of a PNG file."""
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def looks(name: str, width: int) -> list[str]:
    """Return the themes of a page: dark, and for tables and home page on a desktop light too."""
    is_twofold = width == DESK and (name in TABLES or name == "home")
    return ["night", "day"] if is_twofold else ["night"]


def pictures(browser: Browser, address: str, wanted: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures with their names."""
    easel = browser.new_page()
    for width, height in SCREENS.items():
        for name in wanted:
            page = open_page(browser, address, width, height)
            PLACES[name](page)
            for look in looks(name, width):
                picture = take_picture(page, look)
                ending = "" if look == "night" else f"-{look}"
                yield f"{name}{ending}-{width}", reduced(picture, easel)
            page.context.close()


def open_page(browser: Browser, address: str, width: int, height: int) -> Page:
    """Return a page of a new player on a screen of this size."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        is_mobile=width == PHONE,
        has_touch=width == PHONE,
        color_scheme="dark",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "noir_settings", "value": "theme:auto", "url": address}])
    return context.new_page()


def take_picture(page: Page, look: str) -> bytes:
    """Return a picture of the page, or of the upper part of a very long one, in a theme."""
    page.emulate_media(color_scheme="dark" if look == "night" else "light")
    page.wait_for_load_state("networkidle")
    width, height = page.evaluate("[innerWidth, document.scrollingElement.scrollHeight]")
    area: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, LONGEST)}
    return page.screenshot(full_page=True, animations="disabled", clip=area)


def keep(name: str, picture: bytes) -> None:
    """Write a picture, and also to the docs if they show it."""
    for folder in (FOLDER, SHOWN) if (SHOWN / name).exists() else (FOLDER,):
        (folder / name).write_bytes(picture)


def main() -> None:
    wanted = sys.argv[1:] or list(PLACES)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        total = 0
        try:
            for name, picture in pictures(browser, server.address, wanted):
                keep(f"{name}.png", picture)
                total += len(picture)
                print(f"{name}.png  {len(picture) // 1000} kB", flush=True)
        finally:
            browser.close()
            server.stop()
    print(f"{total / 1e6:.1f} MB in total")


if __name__ == "__main__":
    main()
