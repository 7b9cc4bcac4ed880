"""The pages of the puzzles: list, table and solution."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...errors import UnreadableText
from ...game import Game
from ...presentation.layout import NOTHING_ASKED
from ...presentation.prompt import EndLink, Prompt
from ...presentation.prompt_builder import PromptBuilder
from ...provenance import describe_dealing_without_seed
from ...puzzles import THEMES, Puzzle, PuzzleCollection, Wanted, build_filter, our_shelf, try_answer
from ...puzzles.attempts import AT_ONCE, PuzzleAttempt, is_open, is_solved, progress_words, word_of
from ...puzzles.puzzle import HARDEST
from ...puzzles.solving import answer_words, ladder_words, percent, stars, verdict_words, words_of
from ...report.prose import capital
from ..db.games import StoredGame
from ..db.puzzle_attempts import PuzzleAttemptRepository
from ..db.quotas import Quotas
from ..games.sessions import GameSessions
from ..games.views import read_answer
from ..http.addresses import url_for
from ..http.errors import PageError
from ..http.forms import read_form
from ..http.requests import csrf_token, player_id
from ..jobs.threads import database
from ..table.banner import Banner
from ..table.context import TableContext
from ..table.lookups import LOOKUPS
from ..table.page import ReadOnlyTable
from ..table.rendering import render_table, requested_focus
from ..templating.environment import environment, render

STATES = {"": "all", "open": "unsolved", "solved": "solved"}
"""The filter by progress, with its words."""


@dataclass(frozen=True)
class ListedPuzzle:
    """A puzzle in the list, with its number and the player's attempts."""

    number: int
    puzzle: Puzzle
    notes: tuple[str, ...]

    @property
    def word(self) -> str:
        return word_of(self.notes)

    @property
    def is_open(self) -> bool:
        """Return whether the solution must stay hidden."""
        return is_open(self.notes)

    def is_in(self, state: str) -> bool:
        return state == "" or is_solved(self.notes) == (state == "solved")


def puzzle_table(puzzle: Puzzle) -> TableContext:
    """Return the table of a puzzle."""
    return TableContext(
        puzzle.game(),
        url_for("puzzle", id=puzzle.id),
        puzzle.case.title,
        describe_dealing_without_seed("unknown", is_verified=False),
    )


def build_solved_table(
    puzzle: Puzzle, notes: Mapping[str, Sequence[str]], progress: str
) -> TableContext:
    """Return the table of a puzzle after its best move."""
    after = puzzle.game(auto=True).play(puzzle.answer)
    layout = SolvedTable(after, puzzle, notes[puzzle.id], progress)
    asked = puzzle_table(puzzle)
    return replace(asked, game=after, revision=1, announce="move", layout=layout)


class SolvedPrompt(PromptBuilder):
    """The prompt of a solved puzzle."""

    page: SolvedTable

    @cached_property
    def prompt(self) -> Prompt:
        return Prompt("Puzzle", f"{self.page.result}.", self.page.progress, kind="solved")


class SolvedTable(ReadOnlyTable):
    """The table after the best move of a puzzle, without further moves."""

    asks = SolvedPrompt

    def __init__(self, game: Game, puzzle: Puzzle, notes: Sequence[str], progress: str) -> None:
        super().__init__(game)
        self.kind = NOTHING_ASKED
        self.puzzle = puzzle
        self.notes = notes
        self.progress = progress

    @property
    def result(self) -> str:
        """Return the result; a move found after seeing the solution is only right."""
        if not is_solved(self.notes):
            return "Right"
        return capital(AT_ONCE) if list(self.notes) == ["right"] else "Solved"

    @property
    def stamp(self) -> str:
        return "Solved" if is_solved(self.notes) else ""

    @property
    def end_links(self) -> tuple[EndLink, ...]:
        following = f"{url_for('next_puzzle')}?after={self.puzzle.id}"
        return EndLink("Next puzzle", following), EndLink("Show solution", "answer")


class PuzzleViews:
    """The views under /puzzles."""

    def __init__(
        self, sessions: GameSessions, quotas: Quotas, attempts: PuzzleAttemptRepository
    ) -> None:
        self.sessions = sessions
        self.quotas = quotas
        self.attempts = attempts

    @cached_property
    def collection(self) -> PuzzleCollection:
        return our_shelf()

    # The list

    async def puzzles(self, request: Request) -> Response:
        """List the puzzles that pass the filters."""
        asked, refused = request.query_params, ""
        state = asked.get("state", "")
        try:
            wish = _wish(request)
            if state not in STATES:
                raise UnreadableText(
                    f"There is no filter '{state[:20]}'. Choose one from the list."
                )
        except UnreadableText as error:
            wish, refused, state = Wanted(), str(error), ""
        listed = await self._list_puzzles(request)
        return render(
            request,
            "puzzles/index.html",
            422 if refused else 200,
            refused=refused,
            wish=wish,
            state=state,
            states=STATES,
            themes=THEMES,
            ratings=range(1, HARDEST + 1),
            progress=self._progress({each.puzzle.id: each.notes for each in listed}),
            listed=[each for each in listed if wish.admits(each.puzzle) and each.is_in(state)],
            query=urlencode({name: value for name, value in vars(wish).items() if value}),
        )

    async def _list_puzzles(self, request: Request) -> list[ListedPuzzle]:
        tried = await self._find_attempts(request)
        return [
            ListedPuzzle(number, each, tuple(tried.get(each.id, ())))
            for number, each in enumerate(self.collection, 1)
        ]

    def _progress(self, notes: Mapping[str, Sequence[str]]) -> str:
        return progress_words(notes, self.collection.by_id)

    async def _find_attempts(self, request: Request) -> dict[str, list[str]]:
        player = player_id(request)
        return await database(self.attempts.attempts_of, player)

    async def next(self, request: Request) -> Response:
        """Redirect to the player's next unsolved puzzle, or to the list if there is none."""
        try:
            wish = _wish(request)
        except UnreadableText as error:
            raise PageError(422, str(error), back=url_for("puzzles")) from None
        tried = await self._find_attempts(request)
        done = {id for id, notes in tried.items() if not is_open(notes)}
        found = self.collection.after(request.query_params.get("after", ""), done, wish)
        return RedirectResponse(
            url_for("puzzle", id=found.id) if found else url_for("puzzles"), 303
        )

    # One puzzle

    async def table(self, request: Request) -> Response:
        """Show the table of a puzzle."""
        puzzle = self._find_puzzle(request)
        notes = await self._notes(request, puzzle)
        said = "You have seen the solution." if not is_open(notes) else ""
        asked = f"Find the best move. Rating {stars(puzzle.rating)}."
        return _show(request, puzzle, puzzle_table(puzzle), f"{asked} {said}".rstrip())

    async def play(self, request: Request) -> Response:
        """Try a move: right or wrong."""
        form = await read_form(request)
        puzzle = self._find_puzzle(request)
        table = puzzle_table(puzzle)
        answer = read_answer(table.game, " ".join(form["move"].casefold().split()), table.url)
        tried = try_answer(puzzle, answer)
        if tried.counts:
            await self._note(request, puzzle, "right" if tried.result == "right" else "wrong")
        said = verdict_words(puzzle, tried)
        if tried.result == "right":
            return await self._show_solution(request, puzzle, said)
        return _show(request, puzzle, table, said)

    async def _show_solution(self, request: Request, puzzle: Puzzle, said: str) -> Response:
        """Show the table after the best move."""
        notes = await self._find_attempts(request)
        table = build_solved_table(puzzle, notes, self._progress(notes))
        return _show(request, puzzle, table, said)

    async def show(self, request: Request) -> Response:
        """Give up and show the solution."""
        await read_form(request)
        puzzle = self._find_puzzle(request)
        await self._note(request, puzzle, "shown")
        return RedirectResponse(url_for("puzzle_answer", id=puzzle.id), 303)

    async def answer(self, request: Request) -> Response:
        """Show the solution, or ask first whether the player gives up."""
        puzzle = self._find_puzzle(request)
        notes = await self._notes(request, puzzle)
        if is_open(notes):
            return render(request, "puzzles/give_up.html", puzzle=puzzle)
        return _answer_page(request, puzzle, notes)

    async def play_on(self, request: Request) -> Response:
        """Start a game from this position."""
        await read_form(request)
        puzzle = self._find_puzzle(request)
        saved = StoredGame(
            "", player_id(request), puzzle.case.name,
            f"{puzzle.case.title}, from a puzzle (turn {puzzle.turn})",
        )  # fmt: skip
        await self.quotas.check(request, saved.player, [saved])
        begun = await self.sessions.begin(puzzle.game(auto=True), saved)
        return RedirectResponse(begun.address, 303)

    async def look(self, request: Request) -> Response:
        """Show a lookup of this table; redirect all other addresses to the table."""
        table = puzzle_table(self._find_puzzle(request))
        found = LOOKUPS.get(request.path_params["what"])
        return found(request, table) if found else RedirectResponse(table.url, 303)

    async def refuse(self, request: Request) -> Response:
        """Refuse undo, hints and other requests that puzzles do not have."""
        puzzle = self._find_puzzle(request)
        said = "Puzzles have no undo, hints or odds. You can try as many moves as you like."
        return _show(request, puzzle, puzzle_table(puzzle), said, 422)

    def _find_puzzle(self, request: Request) -> Puzzle:
        found = self.collection.by_id.get(request.path_params["id"])
        if found is None:
            raise HTTPException(404)
        return found

    async def _notes(self, request: Request, puzzle: Puzzle) -> list[str]:
        return (await self._find_attempts(request)).get(puzzle.id, [])

    async def _note(self, request: Request, puzzle: Puzzle, note: PuzzleAttempt) -> None:
        """Store an attempt before the response is sent."""
        player = player_id(request)
        await asyncio.wrap_future(self.attempts.add(player, puzzle.id, note))


def _wish(request: Request) -> Wanted:
    asked = request.query_params
    return build_filter(asked.get("case", ""), asked.get("theme", ""), asked.get("rating", ""))


def _show(
    request: Request, puzzle: Puzzle, table: TableContext, said: str, status: int = 200
) -> Response:
    """Show the table with the task or the result above it."""
    links = environment().get_template("puzzles/_links.html").render(
        here=table.url, id=puzzle.id, csrf=csrf_token(request),
    )  # fmt: skip
    banner = Banner(said, "Puzzle", Markup(links))
    context = replace(table, banner=banner, focus=requested_focus(request))
    return render_table(request, context, status)


def _answer_page(request: Request, puzzle: Puzzle, notes: list[str]) -> Response:
    game = puzzle.game()
    return render(
        request,
        "puzzles/answer.html",
        puzzle=puzzle,
        word=word_of(notes),
        told=answer_words(puzzle, game),
        asked=game.words.question(game.state),
        moves=_moves(puzzle, game),
        ladder=ladder_words(puzzle),
        themes=THEMES,
        stars=stars,
        percent=percent,
    )


def _moves(puzzle: Puzzle, game: Game) -> list[dict[str, object]]:
    """Return all moves as the page shows them, best first."""
    return [
        {
            "words": words_of(game, each.text), "text": each.text, "chance": each.chance,
            "said": percent(each.chance), "why": each.why,
        }
        for each in puzzle.verdicts
    ]  # fmt: skip


def routes(
    sessions: GameSessions, quotas: Quotas, attempts: PuzzleAttemptRepository
) -> list[Route]:
    """Return the routes of the puzzles."""
    puzzles = PuzzleViews(sessions, quotas, attempts)
    here = "/puzzles/{id}"
    return [
        Route("/puzzles", puzzles.puzzles, name="puzzles"),
        Route("/puzzles/next", puzzles.next, name="next_puzzle"),
        Route(here, puzzles.table, name="puzzle"),
        Route(f"{here}/answer", puzzles.answer, name="puzzle_answer"),
        Route(f"{here}/play", puzzles.play, methods=["POST"], name="puzzle_play"),
        Route(f"{here}/show", puzzles.show, methods=["POST"], name="puzzle_show"),
        Route(f"{here}/on", puzzles.play_on, methods=["POST"], name="puzzle_play_on"),
        Route(f"{here}/{{what}}", puzzles.look, name="puzzle_lookup"),
        Route(f"{here}/{{what}}", puzzles.refuse, methods=["POST"], name="puzzle_lookup"),
    ]
