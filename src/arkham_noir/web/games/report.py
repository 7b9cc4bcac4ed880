"""The page of a finished game: Big picture, stamp, story and what to do next."""

from __future__ import annotations

from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

from ...art import Ended, poster
from ...cases import find_case
from ...dealers import Seeded
from ...game import Game
from ...lessons import Lesson, lesson_named
from ...presentation.card_picker import is_by_hand
from ...provenance import how_dealt_without_seed
from ...report import Report, Summary, case_report, summary
from ...view import TableView, look
from ..assets.urls import SVG, album
from ..db.games import StoredGame
from ..http.addresses import home_address, public_address
from ..http.errors import PageError
from ..templating.environment import render
from .sessions import GameSession

PLACES = 5
"""Places of the Big picture that are shown, filled or not."""


class GameReport:
    """Everything that the page of a game that is over asks for."""

    def __init__(self, saved: StoredGame, game: Game) -> None:
        self.saved = saved
        self.game = game
        self.case = find_case(saved.case)
        self.view: TableView = look(game.state, game.deck)

    @cached_property
    def report(self) -> Report:
        return case_report(self.game)

    @cached_property
    def summary(self) -> Summary:
        return summary(self.game)

    @property
    def result(self) -> str:
        """The word for how it ended: `won`, `lost-mind` or `lost-time`."""
        assert self.game.outcome is not None
        return self.game.outcome.result

    @property
    def empty(self) -> int:
        """How many places of the Big picture have stayed empty."""
        return max(0, PLACES - len(self.view.picture))

    @property
    def strand(self) -> str:
        """The red thread over the cards that hang in one row, as a path 100 wide; else nothing."""
        hung = len(self.view.picture)
        step = 100 / max(hung, PLACES)
        swings = [f"q{step / 2:.2f} 10 {step:.2f} 0" for _ in range(hung - 1)]
        return f"M{step * 0.46:.2f} 1{''.join(swings)}" if 1 < hung <= PLACES else ""

    @property
    def figures(self) -> list[tuple[str, str]]:
        """The game in a few numbers, each with its word."""
        view, told = self.view, self.summary
        return [
            (str(told.turns), "turn" if told.turns == 1 else "turns"),
            (f"{told.cases_closed} of {told.cases_opened}", "cases closed"),
            (f"{len(view.time.cards)} of {view.time.limit}", "Time"),
            (f"{len(view.stability.cards)} of {view.stability.limit}", "Stability"),
        ]

    def poster(self, address: str) -> str:
        """All of it as one picture to show around, with the address where it was played."""
        from ..assets.typefaces import EMBEDDED

        return poster(
            Ended(
                case=f"Case {self.case.number} · {self.case.title}",
                title=self.report.title,
                stamp=self.summary.stamp,
                cards=[(card, album(self.case.name, card)) for card in self.view.picture],
                places=PLACES,
                figures=self.figures,
                seed=self.same_deal.get("seed", ""),
                address=address,
            ),
            EMBEDDED,
        )

    @property
    def dealt(self) -> str:
        return how_dealt_without_seed(self.saved.seed_origin, is_verified=self.saved.played_here)

    @property
    def strict(self) -> bool:
        return self.saved.played_here and self.game.counts_as_strict

    # What next

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that this game was, if it was one."""
        return lesson_named(self.saved.lesson) if self.saved.lesson else None

    @property
    def same_deal(self) -> dict[str, str]:
        """The form that deals the same cards again; empty if no seed can do that."""
        game = self.game
        if not isinstance(game.dealer, Seeded) or game.began_at:
            return {}
        return self.same_settings | {"seed": game.dealer.seed, "table": game.table_rule}

    @property
    def same_settings(self) -> dict[str, str]:
        """The form of another game of the same kind."""
        chosen = self.game.choice
        changed = {n: v for n, v in chosen.values.items() if v != chosen.defaults[n]}
        asked = {"ask_all": "1"} if self.saved.ask_all else {}
        dealt = {"dealer": "tabletop"} if is_by_hand(self.game) else {}
        form = {"case": self.case.name} | {f"set-{n}": v for n, v in changed.items()}
        return form | asked | dealt | self._own_deck

    @property
    def _own_deck(self) -> dict[str, str]:
        """The player's own deck, as a form has it."""
        return {"deck_text": self.saved.deck, "sure": "1"} if self.saved.deck else {}


def report_page(request: Request, session: GameSession) -> Response:
    """Show the story of a game that is over."""
    only_after_the_end(session, "The report tells how it ended")
    return render(
        request,
        "games/report.html",
        end=GameReport(session.saved, session.game),
        saved=session.saved,
        server=home_address(request),
    )


def picture_page(request: Request, session: GameSession) -> Response:
    """Show how a game ended as one picture; `?save` downloads it."""
    only_after_the_end(session, "The picture shows how it ended")
    svg = GameReport(session.saved, session.game).poster(public_address(request))
    name = f'attachment; filename="game-{session.id}.svg"'
    saved = {"Content-Disposition": name} if "save" in request.query_params else {}
    headers = {"Content-Security-Policy": WITHIN_ITSELF, **saved}
    return Response(svg, media_type=SVG, headers=headers)


WITHIN_ITSELF = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
"""What a picture may use that brings its typefaces and engravings along."""


def only_after_the_end(session: GameSession, why: str) -> None:
    """Refuse what would give too much away while the game is on."""
    if not session.game.over:
        text = f"{why}: it is there when the game is over."
        raise PageError(409, text, title="Not yet", back=session.address)
