"""Values of the wrong type, sent to every address: no 5xx, no traceback, and play goes on.

python -m scripts.faults.type_fuzz --seed 1 --batch 12   repeat one batch of requests
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from functools import cache
from http.client import HTTPException, HTTPResponse
from socket import create_connection

from arkham_noir import Game
from arkham_noir.cases import CASES
from arkham_noir.web.workshop.measurement_jobs import MEASURING_PLAYERS
from scripts.faults.attacked import Server, serving
from scripts.faults.figures import Figures, complaints, table
from scripts.faults.http_fuzz import NO_LIMITS, addresses
from scripts.faults.spoiled import KEPT_FAULTS
from scripts.faults.strange import MARK, Strange
from scripts.faults.survey import Address, Survey, Visitor, settled
from scripts.faults.typed_requests import RequestMaker
from scripts.faults.wrong_files import FileMaker, unzipped, zipped
from scripts.faults.wrong_values import VALUES, places, replaced

BATCHES = 11
LIMITED_BATCHES = 1
LIST = "everything.json"
FOCUS = ("/workshop", "/transfer", "/companion", "/watch", "/art", "/looks")
TIMES = 12
"""How many requests a batch sends to each address in focus; to every other it sends one."""

LATER = (429, 503)
UNLIMITED = [*NO_LIMITS, *(f"--limit={name}=0" for name in ("pictures", "hints", "connections",
             "address-connections"))]  # fmt: skip
NO_ANSWER = 150
"""Seconds; a worker may print for 60, and work is repeated once."""


def run(chance: random.Random, part: int) -> Figures:
    """Batches of requests, each by a new visitor; then archives; then a few with the limits on."""
    found = Figures("wrong types to every address")
    seed = str(chance.random())
    with serving(*UNLIMITED) as server:
        for number in range(max(BATCHES // part, 1)):
            Batch(server, seed, number, found, part=max(part // BATCHES, 1)).send()
        Archives(server, found).bring(chance, part)
        _finish(server, found)
    with serving() as server:
        for number in range(max(LIMITED_BATCHES // part, 1)):
            Batch(server, f"{seed} limited", number, found, part=part).send()
        _finish(server, found)
    found.counted = dict(sorted(found.counted.items()))
    return found


def _finish(server: Server, found: Figures) -> None:
    """See whether the server still plays."""
    visitor = Visitor(server.address, source="127.9.9.9")
    game = visitor.begin("/new", case="gulfs", seed="attic")
    played = visitor.post(f"{game}/play", revision="0", move="take", sure="1")
    if played.status_code != 303 or visitor.get(game).status_code != 200:
        found.faults.append(f"In the end a move was answered with {played.status_code}.")
    found.faults += server.faults


class Batch:
    """Requests of one visitor to all addresses; the same ones for the same seed and number."""

    def __init__(
        self, server: Server, seed: str, number: int, found: Figures, *, part: int = 1
    ) -> None:
        self.server = server
        self.found = found
        self.name = f"seed {seed!r}, batch {number}, part {part}"
        self.chance = random.Random(f"{seed} {number}")
        self.visitor = Visitor(server.address)
        self.survey = Survey(self.visitor, known_addresses(), settled(self.visitor))
        self.part = part
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
            if not self.found.tries % 250:
                print(f"type_fuzz: {self.found.tries} requests", file=sys.stderr, flush=True)
            self.found.count(f"answered {status // 100}xx" if status else "not answered")
            if status == 303 and location.startswith("/workshop/"):
                self.look_at(location.partition("?")[0])
            if status == 303 and location.endswith("/measure"):
                self.stop_measuring(location)

    def look_at(self, draft: str) -> None:
        """Open all pages of a deck; rarely print it, since that takes a second."""
        for address in self.survey.addresses:
            is_printed = address.path.endswith(".pdf") and self.chance.random() < 0.9
            if (
                address.method == "GET"
                and address.path.startswith("/workshop/{id}")
                and not is_printed
            ):
                target = address.path.replace("{id}", draft.split("/")[2])
                self.ask(self.maker.request("GET", target, b"", ""))
                self.found.count("pages of decks opened")

    def stop_measuring(self, address: str) -> None:
        """Stop what was begun: it would take the processor from the requests that follow."""
        for who in MEASURING_PLAYERS:
            self.visitor.post(address, who=who, deed="stop")

    def ask(self, asked: Strange) -> tuple[int, str]:
        """Send a request, and note what is wrong with the answer."""
        try:
            status, later, location, body = answer(int(self.server.port), asked)
        except (HTTPException, ConnectionError):
            return 0, ""
        except TimeoutError:
            self.fault("No answer came", asked)
            return 0, ""
        if status >= 500 and not (status in LATER and later):
            self.fault(f"{status} came", asked)
        if MARK.encode() in body:
            self.fault("A script came back", asked)
        return status, location

    def fault(self, what: str, asked: Strange) -> None:
        KEPT_FAULTS.mkdir(exist_ok=True)
        file = KEPT_FAULTS / f"type-fuzz-{len(self.found.faults)}.http"
        file.write_bytes(asked.sent())
        self.found.faults.append(f"{what} ({self.name}, kept in {file}): {asked}")
        print(self.found.faults[-1], file=sys.stderr, flush=True)


def times(address: Address) -> int:
    """Return how often a batch asks for an address."""
    return TIMES if address.path.startswith(FOCUS) else 1


@cache
def known_addresses() -> list[tuple[str, tuple[str, ...]]]:
    return addresses()


def answer(port: int, asked: Strange) -> tuple[int, bool, str, bytes]:
    """Return the status, whether it says when to try again, where it leads, and the page."""
    with create_connection(("127.0.0.1", port), timeout=NO_ANSWER) as line:
        line.sendall(asked.sent())
        response = HTTPResponse(line, method=asked.method)
        response.begin()
        said = response.headers
        is_page = said.get("content-type", "").startswith("text/html")
        body = response.read() if is_page else b""
        return response.status, "retry-after" in said, said.get("location", ""), body


class Archives:
    """Archives in which each value of the list is replaced by each other type, one at a time."""

    def __init__(self, server: Server, found: Figures) -> None:
        self.server = server
        self.found = found
        visitor = Visitor(server.address)
        settled(visitor)
        self.files = unzipped(visitor.get("/transfer/archive").content)
        self.document = json.loads(self.files[LIST])

    def bring(self, chance: random.Random, part: int) -> None:
        wanted = [(place, value) for place in places(self.document) for value in VALUES]
        chance.shuffle(wanted)
        for place, value in wanted[::part]:
            told = json.dumps(replaced(self.document, place, value)).encode()
            self._import(f"{'/'.join(map(str, place))} = {value!r:.60}", {**self.files, LIST: told})

    def _import(self, what: str, files: dict[str, bytes]) -> None:
        visitor = Visitor(self.server.address)
        sent = {"everything": ("x.zip", zipped(files))}
        answers = [visitor.post("/transfer", sent)]
        self.found.tries += 1
        is_taken = answers[0].status_code == 200
        self.found.count("archives imported" if is_taken else "archives refused")
        if is_taken:
            answers += [visitor.get(path) for path in ("/", "/workshop", "/transfer/archive")]
        for each in answers:
            if each.status_code >= 500:
                self.found.faults.append(f"{each.status_code} came after an archive with {what}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", required=True, help="as a fault names it")
    parser.add_argument("--batch", type=int, required=True, help="as a fault names it")
    parser.add_argument("--part", type=int, default=1, help="as a fault names it; default: 1")
    args = parser.parse_args()
    found = Figures("one batch")
    with serving(*([] if args.seed.endswith("limited") else UNLIMITED)) as server:
        Batch(server, args.seed, args.batch, found, part=args.part).send()
        _finish(server, found)
    print(table([found]), *complaints([found]), sep="\n")
    return int(bool(found.faults))


if __name__ == "__main__":
    sys.exit(main())
