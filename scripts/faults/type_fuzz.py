"""Send values of the wrong type to every address: no 5xx, no traceback, and play continues.

python -m scripts.faults.type_fuzz --seed 1 --batch 12   repeat one batch of requests
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache, partial
from http.client import HTTPException, HTTPResponse
from socket import create_connection
from typing import Any

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.web.workshop.measurement_jobs import MEASURING_PLAYERS
from scripts.faults.attacked import Server, serving
from scripts.faults.figures import Figures, complaints, table
from scripts.faults.http_fuzz import NO_LIMITS, addresses
from scripts.faults.mutations import KEPT_FAULTS
from scripts.faults.random_requests import MARK, RandomRequest
from scripts.faults.survey import MOST_PAGES, Address, Survey, Visitor, use_everything
from scripts.faults.typed_requests import RequestMaker
from scripts.faults.wrong_files import FileMaker, build_zip, unzipped
from scripts.faults.wrong_values import VALUES, Place, places, replaced

BATCHES = 6
SLICES = 6
"""The number of network addresses that send archives."""

AT_ONCE = 4
LIST = "everything.json"
FOCUS = ("/workshop", "/transfer", "/companion", "/watch", "/art", "/looks")
TIMES = 12
"""Requests per batch to each address in focus; every other address gets one."""

PRINTED = 2
"""Requests per batch to each PDF file, which takes seconds."""

LOOKED_AT = 4
FEW_PAGES = 12
LATER = (429, 503)
UNLIMITED = [*NO_LIMITS, *(f"--limit={name}=0" for name in ("pictures", "hints", "connections",
             "address-connections"))]  # fmt: skip
NO_ANSWER = 150
"""Seconds; a worker may take 60, and a failed job runs once more."""


def run(chance: random.Random, part: int) -> Figures:
    """Send batches of requests and archives, some in parallel, and one batch with limits on."""
    seed = str(chance.random())
    with serving(*UNLIMITED) as server, serving() as limited:
        archives = Archives(server)
        slices = archives.slices(chance, part)
        jobs: list[Callable[[], Figures]] = [
            partial(batch, limited, f"{seed} limited", BATCHES, part),
            *(partial(batch, server, seed, number, max(part // BATCHES, 1))
              for number in range(max(BATCHES // part, 1))),
            *(partial(archives.bring, number, wanted) for number, wanted in enumerate(slices)),
        ]  # fmt: skip
        with ThreadPoolExecutor(AT_ONCE) as pool:
            found = together(list(pool.map(lambda job: job(), jobs)))
        _finish(server, found)
        _finish(limited, found)
    return found


def batch(server: Server, seed: str, number: int, part: int) -> Figures:
    """Send one batch and return the results."""
    found = Figures("one batch")
    Batch(server, seed, number, found, part=part).send()
    print(f"type_fuzz: {found.tries} requests of batch {number}", file=sys.stderr, flush=True)
    return found


def together(parts: list[Figures]) -> Figures:
    """Add up results."""
    found = Figures("values of the wrong type to every address")
    for each in parts:
        found.tries += each.tries
        found.faults += each.faults
    for name, number in sorted(pair for each in parts for pair in each.counted.items()):
        found.count(name, number)
    return found


def _finish(server: Server, found: Figures) -> None:
    """Check that the server still accepts moves."""
    visitor = Visitor(server.address, source="127.9.9.9")
    game = visitor.begin("/new", case="gulfs", seed="attic")
    played = visitor.post(f"{game}/play", revision="0", move="take", sure="1")
    if played.status_code != 303 or visitor.get(game).status_code != 200:
        found.faults.append(f"At the end, a move had status {played.status_code}.")
    found.faults += server.faults


class Batch:
    """Requests of one visitor to all addresses; the same for the same seed and number."""

    def __init__(
        self, server: Server, seed: str, number: int, found: Figures, *, part: int = 1
    ) -> None:
        self.server = server
        self.found = found
        self.name = f"seed {seed!r}, batch {number}, part {part}"
        self.chance = random.Random(f"{seed} {number}")
        self.number = number
        self.part = part
        self.source = f"127.2.0.{number + 1}"
        self.visitor = Visitor(server.address, self.source)
        most = max(MOST_PAGES // part, FEW_PAGES)
        self.survey = Survey(self.visitor, known_addresses(), use_everything(self.visitor), most)
        archive = self.visitor.get("/transfer/archive").content
        decks = [self.deck(link) for link in self.drafts()]
        records = [Game.new(case.name, seed="7").record() for case in CASES]
        self.maker = RequestMaker(self.survey, FileMaker(archive, decks, records), self.chance)

    def drafts(self) -> list[str]:
        page = self.visitor.get("/workshop").text
        found = [link for link in Survey.links_in(page) if link.startswith("/workshop/")]
        return list(dict.fromkeys(found))

    def deck(self, draft: str) -> str:
        return self.visitor.get(f"{draft}/deck.toml").text

    def send(self) -> None:
        wanted = [each for each in self.survey.addresses for _ in range(times(each))]
        self.chance.shuffle(wanted)
        for address in wanted[:: self.part]:
            asked = self.maker.make(address)
            status, location = self.ask(asked)
            self.found.tries += 1
            self.found.count(f"answered {status // 100}xx" if status else "no response")
            if status == 303 and location.startswith("/workshop/"):
                self.look_at(location.partition("?")[0])
            if status == 303 and location.endswith("/measure"):
                self.stop_measuring(location)

    def look_at(self, draft: str) -> None:
        """Open a deck and some of its pages; seldom print it, which takes a second."""
        pages = [
            address.path
            for address in self.survey.addresses
            if address.method == "GET" and address.path.startswith("/workshop/{id}/")
            if not (address.path.endswith(".pdf") and self.chance.random() < 0.9)
        ]
        for path in ["/workshop/{id}", *self.chance.sample(pages, LOOKED_AT)]:
            target = path.replace("{id}", draft.split("/")[2])
            self.ask(self.maker.request("GET", target, b"", ""))
            self.found.count("pages of decks opened")

    def stop_measuring(self, address: str) -> None:
        """Stop running jobs, which would slow down later requests."""
        for who in MEASURING_PLAYERS:
            self.visitor.post(address, who=who, deed="stop")

    def ask(self, asked: RandomRequest) -> tuple[int, str]:
        """Send a request and note faults in the response."""
        try:
            status, later, location, body = answer(int(self.server.port), asked, self.source)
        except (HTTPException, ConnectionError):
            return 0, ""
        except TimeoutError:
            self.fault("No answer came", asked)
            return 0, ""
        if status >= 500 and not (status in LATER and later):
            self.fault(f"Status {status}", asked)
        if MARK.encode() in body:
            self.fault("A script came back", asked)
        return status, location

    def fault(self, what: str, asked: RandomRequest) -> None:
        KEPT_FAULTS.mkdir(exist_ok=True)
        file = KEPT_FAULTS / f"type-fuzz-{self.number}-{len(self.found.faults)}.http"
        file.write_bytes(asked.to_bytes())
        self.found.faults.append(f"{what} ({self.name}, saved in {file}): {asked}")
        print(self.found.faults[-1], file=sys.stderr, flush=True)


def times(address: Address) -> int:
    """Return the number of requests per batch for an address."""
    if not address.path.startswith(FOCUS):
        return 1
    return PRINTED if address.path.endswith(".pdf") else TIMES


@cache
def known_addresses() -> list[tuple[str, tuple[str, ...]]]:
    return addresses()


def answer(port: int, asked: RandomRequest, source: str) -> tuple[int, bool, str, bytes]:
    """Return the status, whether Retry-After is set, the redirect target, and the page."""
    with create_connection(("127.0.0.1", port), NO_ANSWER, (source, 0)) as line:
        line.sendall(asked.to_bytes())
        response = HTTPResponse(line, method=asked.method)
        response.begin()
        said = response.headers
        is_page = said.get("content-type", "").startswith("text/html")
        body = response.read() if is_page else b""
        return response.status, "retry-after" in said, said.get("location", ""), body


class Archives:
    """Archives in which one value of the list is replaced by a value of another type."""

    def __init__(self, server: Server) -> None:
        self.server = server
        visitor = Visitor(server.address)
        use_everything(visitor)
        self.files = unzipped(visitor.get("/transfer/archive").content)
        self.document = json.loads(self.files[LIST])

    def slices(self, chance: random.Random, part: int) -> list[list[tuple[Place, Any]]]:
        """Return the replacements, split between several visitors."""
        wanted = [(place, value) for place in places(self.document) for value in VALUES]
        chance.shuffle(wanted)
        return [wanted[number * part :: SLICES * part] for number in range(SLICES)]

    def bring(self, number: int, wanted: list[tuple[Place, Any]]) -> Figures:
        found = Figures("archives")
        for place, value in wanted:
            listed = json.dumps(replaced(self.document, place, value)).encode()
            wrong = self._import(number, {**self.files, LIST: listed}, found)
            what = f"{'/'.join(map(str, place))} = {value!r:.60}"
            found.faults += [f"Status {status} after an archive with {what}" for status in wrong]
        print(f"type_fuzz: {found.tries} archives", file=sys.stderr, flush=True)
        return found

    def _import(self, number: int, files: dict[str, bytes], found: Figures) -> list[int]:
        """Import an archive as a new visitor, open the pages, and return the faults."""
        visitor = Visitor(self.server.address, f"127.3.0.{number + 1}")
        with closing(visitor.client):
            answers = [visitor.post("/transfer", {"everything": ("x.zip", build_zip(files))})]
            found.tries += 1
            is_taken = answers[0].status_code == 200
            found.count("archives imported" if is_taken else "archives refused")
            if is_taken:
                answers += [visitor.get(path) for path in ("/", "/workshop", "/transfer/archive")]
        return [each.status_code for each in answers if each.status_code >= 500]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", required=True, help="as in the fault message")
    parser.add_argument("--batch", type=int, required=True, help="as in the fault message")
    parser.add_argument("--part", type=int, default=1, help="as in the fault message (default: 1)")
    args = parser.parse_args()
    with serving(*([] if args.seed.endswith("limited") else UNLIMITED)) as server:
        found = batch(server, args.seed, args.batch, args.part)
        _finish(server, found)
    print(table([found]), *complaints([found]), sep="\n")
    return int(bool(found.faults))


if __name__ == "__main__":
    sys.exit(main())
