"""The report page of a finished game: Big picture, stamp, story and links."""

from __future__ import annotations

from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

from ...art import Ended, poster
from ...cases import find_case
from ...dealers import Seeded
from ...game import Game
from ...lessons import Lesson, find_lesson
from ...presentation.card_picker import is_by_hand
from ...provenance import describe_dealing_without_seed
from ...report import Report, Summary, case_report, summary
from ...view import TableView, look
from ..assets.urls import SVG, album
from ..db.games import StoredGame
from ..http.addresses import home_address, public_address
from ..http.errors import PageError
from ..templating.environment import render
from .sessions import GameSession

PLACES = 5
"""The minimum number of places shown in the Big picture."""


class GameReport:
    """The data of the report page."""

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
        """Return the result: `won`, `lost-mind` or `lost-time`."""
        assert self.game.outcome is not None
        return self.game.outcome.result

    @property
    def empty(self) -> int:
        """Return the number of empty places in the Big picture."""
        return max(0, PLACES - len(self.view.picture))

    @property
    def thread(self) -> str:
        """Return the red thread between the cards as an SVG path; empty if there are two rows."""
        hung = len(self.view.picture)
        step = 100 / max(hung, PLACES)
        swings = [f"q{step / 2:.2f} 10 {step:.2f} 0" for _ in range(hung - 1)]
        return f"M{step * 0.46:.2f} 1{''.join(swings)}" if 1 < hung <= PLACES else ""

    @property
    def figures(self) -> list[tuple[str, str]]:
        """Return the main figures of the game with their labels."""
        view, told = self.view, self.summary
        return [
            (str(told.turns), "turn" if told.turns == 1 else "turns"),
            (f"{told.cases_closed} of {told.cases_opened}", "cases closed"),
            (f"{len(view.time.cards)} of {view.time.limit}", "Time"),
            (f"{len(view.stability.cards)} of {view.stability.limit}", "Stability"),
        ]

    def poster(self, address: str) -> str:
        """Return the picture to share, with the address of this server."""
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
        return describe_dealing_without_seed(
            self.saved.seed_origin, is_verified=self.saved.played_here
        )

    @property
    def strict(self) -> bool:
        return self.saved.played_here and self.game.counts_as_strict

    # What next

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson of this game, if it was one."""
        return find_lesson(self.saved.lesson) if self.saved.lesson else None

    @property
    def same_deal(self) -> dict[str, str]:
        """Return the form fields that deal the same cards again; empty without a seed."""
        game = self.game
        if not isinstance(game.dealer, Seeded) or game.began_at:
            return {}
        return self.same_settings | {"seed": game.dealer.seed, "table": game.table_rule}

    @property
    def same_settings(self) -> dict[str, str]:
        """Return the form fields of a new game with the same settings."""
        chosen = self.game.choice
        changed = {n: v for n, v in chosen.values.items() if v != chosen.defaults[n]}
        asked = {"ask_all": "1"} if self.saved.ask_all else {}
        dealt = {"dealer": "tabletop"} if is_by_hand(self.game) else {}
        form = {"case": self.case.name} | {f"set-{n}": v for n, v in changed.items()}
        return form | asked | dealt | self._own_deck

    @property
    def _own_deck(self) -> dict[str, str]:
        """Return the form fields of the custom deck, if any."""
        return {"deck_text": self.saved.deck, "sure": "1"} if self.saved.deck else {}


def report_page(request: Request, session: GameSession) -> Response:
    """Show the report of a finished game."""
    refuse_before_end(session, "The case report")
    return render(
        request,
        "games/report.html",
        end=GameReport(session.saved, session.game),
        saved=session.saved,
        server=home_address(request),
    )


def picture_page(request: Request, session: GameSession) -> Response:
    """Show the picture of a finished game; `?save` downloads it."""
    refuse_before_end(session, "The picture")
    svg = GameReport(session.saved, session.game).poster(public_address(request))
    name = f'attachment; filename="game-{session.id}.svg"'
    saved = {"Content-Disposition": name} if "save" in request.query_params else {}
    headers = {"Content-Security-Policy": WITHIN_ITSELF, **saved}
    return Response(svg, media_type=SVG, headers=headers)


WITHIN_ITSELF = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
"""The security policy of a picture with embedded typefaces and engravings."""


def refuse_before_end(session: GameSession, what: str) -> None:
    """Refuse something that would reveal too much while the game is in progress."""
    if not session.game.over:
        text = f"{what} is available when the game is over."
        raise PageError(409, text, title="Not available yet", back=session.address)
