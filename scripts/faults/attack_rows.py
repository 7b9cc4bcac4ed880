"""Attacks with which one visitor tries to exhaust the server: one for each row of docs/faults.md.

Each attack is called repeatedly until its time is up.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from scripts.faults.hostile import Hostile
from scripts.faults.hostile_files import (
    build_zip,
    bundle_of_pictures,
    finished,
    inflated,
    long_deck,
    nonsense,
    own_deck,
    picture,
    with_many_decks,
    with_many_games,
)

Attack = Callable[[Hostile], Awaitable[None]]

FORM = "Content-Type: multipart/form-data; boundary=b"
ELSEWHERE = {"sec-fetch-site": "cross-site"}


def png(content: bytes) -> dict[str, Any]:
    return {"picture": ("a.png", content)}


async def pictures(me: Hostile) -> None:
    """Send pictures of few bytes and many pixels, one by one, in parallel and in a zip file."""
    draft = await me.start_new("/workshop", **{"from": "ours witch-cult"})
    await me.post(f"{draft}/picture", png(picture(30, 20)), path="clue-1")
    bundle = (await me.get(f"{draft}/deck.zip")).content
    hidden = bundle_of_pictures(bundle, 5_000, 5_000) if bundle.startswith(b"PK") else b""
    largest, too_large, long = picture(5_000, 5_000), picture(7_070, 7_070), picture(1, 49_999_999)
    while not me.is_over:
        await me.attack_in_parallel(
            *(me.post(f"{draft}/picture", png(largest), path="clue-1") for _ in range(8)),
            *(me.post(f"{draft}/picture", png(too_large), path="clue-1") for _ in range(8)),
            me.post(f"{draft}/picture", png(long), path="clue-1"),
            me.post("/workshop/none/picture", png(too_large), path="clue-1"),
            me.post("/workshop", {"deck": ("deck.zip", hidden)}),
        )


async def papers(me: Hostile) -> None:
    """Ask for forty PDF files at once."""
    draft = await me.start_new("/workshop", **{"from": "ours gulfs"})
    while not me.is_over:
        await me.attack_in_parallel(*(me.get(f"{draft}/deck.pdf") for _ in range(40)))


async def growing_archives(me: Hostile) -> None:
    """Import archives that unpack to far more than was sent."""
    await me.start_new("/new", {"record": ("a.noir", finished())}, sure="1")
    archive = (await me.get("/transfer/archive")).content
    while not me.is_over:
        for grown in (inflated(archive), with_many_decks(archive)):
            await me.attack_in_parallel(
                me.other().post("/transfer", {"everything": ("a.zip", grown)})
            )


async def edits(me: Hostile) -> None:
    """Edit long decks on four connections; their history must stay small."""
    bundle = {"deck": ("deck.zip", build_zip({"deck.toml": long_deck().encode()}))}
    deck = {"deck": ("deck.toml", long_deck().encode())}

    async def edit(number: int) -> None:
        await me.post("/workshop", bundle)
        draft = await me.start_new("/workshop", deck)
        for step in range(42):
            await me.post(f"{draft}/head", name=f"{number} {step}", version="1", author="x" * 60)
        await me.post(f"{draft}/delete", sure="1")

    while not me.is_over:
        await me.attack_in_parallel(*map(edit, range(4)))


async def costly_archives(me: Hostile) -> None:
    """Import hundreds of games with a deck each, and leave before the answer."""
    await me.start_new("/new", deck_text=own_deck(), sure="1")
    archive = with_many_games((await me.get("/transfer/archive")).content)
    sent = {"everything": ("a.zip", archive)}
    while not me.is_over:
        await me.attack_in_parallel(
            *(_left(me.other().post("/transfer", sent), 5) for _ in range(3))
        )


async def _left(answer: Awaitable[object], seconds: float) -> None:
    """Wait for an answer for a while, then leave."""
    try:
        await asyncio.wait_for(answer, seconds)
    except TimeoutError:
        return


async def bodies(me: Hostile) -> None:
    """Send large bodies without a token, and hundreds of slow ones."""
    large = f"POST /transfer HTTP/1.1\r\n{FORM}\r\nContent-Length: 60000000"
    slow = f"POST /new HTTP/1.1\r\n{FORM}\r\nContent-Length: 5000"
    while not me.is_over:
        await me.attack_in_parallel(
            *(me.send_slowly(large, b"x" * 100_000, 0.01) for _ in range(12)),
            *(me.send_slowly(slow, b"x", 1) for _ in range(560)),
        )
        await asyncio.sleep(0.5)


async def decks_of_nonsense(me: Hostile) -> None:
    """Open decks with values of the wrong type in the workshop, in games and on the Watch page."""
    for case in ("witch-cult", "thunder", "gulfs") * 10:
        for text in nonsense(case):
            if me.is_over:
                return
            await _open_nonsense(me, text)


async def _open_nonsense(me: Hostile, text: str) -> None:
    answer = await me.post("/workshop", {"deck": ("deck.toml", text.encode())})
    place = answer.headers.get("location", "").partition("?")[0]
    paths = ("", "/deck.toml", "/deck.zip", "/deck.pdf", "/compare", "/measure")
    await me.attack_in_parallel(*(me.get(place + path) for path in paths if place))
    await me.post("/new", deck_text=text, sure="1")
    await me.post("/watch/begin", deck_text=text, player="greedy", seed="a")
    if place:
        await me.post(f"{place}/delete", sure="1")


async def thinking(me: Hostile) -> None:
    """Watch, measure, review and ask for hints far more often than a person can."""
    drafts = [await me.start_new("/workshop", **{"from": "ours gulfs"}) for _ in range(6)]
    games = [await me.start_new("/new", case="gulfs") for _ in range(20)]
    over = [
        await me.start_new("/new", {"record": ("a.noir", finished())}, sure="1") for _ in range(8)
    ]
    number = 0
    while not me.is_over:
        number += 1
        watched = f"/watch/gulfs/default/inspector/{number}"
        await me.attack_in_parallel(
            *(me.get(f"{watched}-{each}/9999") for each in range(130)),
            *(me.post(f"{each}/measure", who="detective") for each in drafts),
            *(me.post(f"{each}/review/begin") for each in over),
            *(_hint(me, each) for each in games),
            me.get("/companion/gulfs.pdf", **ELSEWHERE),
        )


async def _hint(me: Hostile, game: str) -> None:
    await me.post(f"{game}/hint", revision="0")
    await me.get(f"{game}/hint")


async def shared_pages(me: Hostile) -> None:
    """Look for cookies in responses that a cache may share."""
    game = await me.start_new("/new", case="gulfs")
    shared = re.findall(r"/looks/[\w/-]+", (await me.get(game)).text)
    while not me.is_over:
        stranger = me.other()
        for path in (*shared[:1], "/static/x/site.css"):
            answer = await stranger.get(path)
            is_public = "public" in answer.headers.get("cache-control", "")
            if is_public and "set-cookie" in answer.headers:
                me.tally.faults.append(f"The public response to {path} had a cookie")
        await asyncio.sleep(0.1)


async def exports(me: Hostile) -> None:
    """Store long decks, then download everything forty times at once."""
    for number in range(12):
        text = f"{long_deck()}\n# {number}\n".encode()
        await me.start_new("/workshop", {"deck": ("deck.toml", text)})
    while not me.is_over:
        await me.attack_in_parallel(*(me.get("/transfer/archive") for _ in range(40)))


async def forwarded(me: Hostile) -> None:
    """Claim another address with every request."""
    number = 0
    while not me.is_over:
        number += 40
        claims = [f"192.0.2.{each % 256}" for each in range(number, number + 40)]
        await me.attack_in_parallel(
            *(me.get("/rules", **{"x-forwarded-for": each}) for each in claims)
        )


ROWS: dict[int, Attack] = {
    1: pictures,
    2: papers,
    3: growing_archives,
    4: edits,
    5: costly_archives,
    6: bodies,
    7: decks_of_nonsense,
    8: thinking,
    9: shared_pages,
    11: forwarded,
    12: exports,
}
"""The attacks by requests; `attackers` itself does row 10, stopped workers."""
