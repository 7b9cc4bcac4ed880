"""The table of a replay: one position of a game, with its controls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ...game import Game
from ...presentation.layout import Focus
from ...presentation.prompt import Prompt
from ...presentation.prompt_builder import PromptBuilder
from ...review.progress import game_before
from ..http.requests import csrf_token
from ..table.banner import Banner
from ..table.context import TableContext
from ..table.page import SpectatorTable
from ..table.rendering import render_table
from ..templating.environment import environment
from ..watch.views import SPEEDS
from .curve import curve, x_of, y_at
from .steps import GameReplay, ReplayStep

MODULES = ("js/autoplay.js", "js/copy.js")
"""The imports of the script, besides those of the table."""

PLAYER = "player"
"""What a shared replay calls the person who played."""


@dataclass(frozen=True)
class ReplayPlace:
    """Where a replay is shown, and what can be done there; empty addresses offer nothing.

    Attributes:
        path: The address of the replay, without the number of the move.
        title: What is replayed.
        detail: When it was played and how it ended.
        share: The page where a link can be created.
        link: The link that others can open, without the number of the move.
        review: The page of the review.
        player: How to call the person who played; empty if it is the reader.
    """

    path: str
    title: str
    detail: str
    share: str = ""
    link: str = ""
    review: str = ""
    player: str = ""

    @property
    def can_fork(self) -> bool:
        """Return whether the reader may continue from a position."""
        return not self.player


class ReplayPrompt(PromptBuilder):
    """The prompt of a replay: the move that was made here, and what it led to."""

    page: ReplayTable

    @cached_property
    def prompt(self) -> Prompt:
        step, page = self.page.step, self.page
        if step is None and not self.game.over:
            return Prompt(
                self.turn, "The record ends here.", "The game is not over.", kind="replayed"
            )
        if step is None:
            found = super().prompt
            return found._replace(title=page.tell(found.title))
        whose = f"the {page.player}'s" if page.player else "your"
        eyebrow = f"Turn {step.turn} of {page.last_turn} · {whose} move"
        reason = f"{page.tell(step.led_to)} {step.chance_text}".strip()
        return Prompt(eyebrow, page.tell(step.said), reason, kind="replayed")


class ReplayTable(SpectatorTable):
    """The table before a move of a replay; `step` is that move, or None after the last one."""

    asks = ReplayPrompt

    def __init__(
        self, game: Game, focus: Focus, step: ReplayStep | None, last_turn: int, player: str
    ) -> None:
        super().__init__(game, focus, player)
        self.step = step
        self.last_turn = last_turn


def replay_table(
    context: TableContext, replay: GameReplay, number: int, place: ReplayPlace, focus: Focus
) -> TableContext:
    """Return the table of a finished game at a position of its replay."""
    step = replay.steps[number] if number < replay.last else None
    game = game_before(context.game, step.place) if step else context.game
    return replace(
        context,
        game=game,
        url=f"{place.path}/{number}",
        revision=number,
        panel="",
        announce="",
        workshop="" if place.player else context.workshop,
        layout=ReplayTable(game, focus, step, replay.last_turn, place.player),
    )


def render_replay(
    request: Request, context: TableContext, replay: GameReplay, number: int, place: ReplayPlace
) -> Response:
    """Return the page of a replay: the table, the log and the controls."""
    controls = environment().get_template("replay/_controls.html").render(
        place=place, replay=replay, number=number, speeds=SPEEDS, csrf=csrf_token(request),
        tell=context.page.tell if isinstance(context.page, SpectatorTable) else str,
        curve=curve(replay, number), x_of=x_of, y_at=y_at,
    )  # fmt: skip
    turn, last = replay.turn_at(number), replay.last_turn
    text = f"Turn {turn} of {last}, move {number} of {replay.last}."
    banner = Banner(text, "Replay", Markup(controls), "js/replay.js", MODULES, "css/replay.css")
    return render_table(request, replace(context, banner=banner))
