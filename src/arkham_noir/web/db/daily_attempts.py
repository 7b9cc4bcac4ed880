"""Daily attempts: the repository of each player's counted attempt at each daily case."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, exists, insert, select, update

from .database import Database, now
from .schema import DAILY_ATTEMPTS

_TABLE = DAILY_ATTEMPTS.c
_ALL = select(DAILY_ATTEMPTS).where(_TABLE.player == bindparam("of_player")).order_by(_TABLE.date)
_OF_GAME = select(_TABLE.date).where(
    _TABLE.player == bindparam("of_player"), _TABLE.game == bindparam("of_game")
)
_NEW = {column.name: bindparam(f"new_{column.name}", type_=column.type) for column in _TABLE}
_ADD = insert(DAILY_ATTEMPTS).from_select(
    list(_NEW),
    select(*_NEW.values()).where(
        ~exists().where(_TABLE.player == _NEW["player"], _TABLE.date == _NEW["date"])
    ),
)
_FINISH = (
    update(DAILY_ATTEMPTS)
    .where(_TABLE.player == bindparam("of_player"), _TABLE.game == bindparam("of_game"))
    .values(ending=bindparam("new_ending"), turns=bindparam("new_turns"))
)


@dataclass(frozen=True)
class DailyAttempt:
    """The counted attempt of a player at the daily case of a date.

    `date` is `YYYY-MM-DD`; `ending` is empty until the game is over.
    """

    player: str
    date: str
    game: str
    ending: str = ""
    turns: int = 0
    moment: float = 0.0


class DailyAttemptRepository:
    """The attempts of all players at all daily cases; the first of a date counts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, player: str) -> list[DailyAttempt]:
        """Return the attempts of a player in the order of their dates."""
        return [DailyAttempt(**row) for row in self.database.read(_ALL, of_player=player)]

    def date_of(self, game: str, player: str) -> str:
        """Return the date whose counted attempt this game is; empty if it is none."""
        rows = self.database.read(_OF_GAME, of_player=player, of_game=game)
        return str(rows[0]["date"]) if rows else ""

    def begin(self, player: str, date: str, game: str) -> Future[int]:
        """Store the start of an attempt; the future has 0 if this date has one already."""
        attempt = DailyAttempt(player, date, game, moment=now())
        return self.database.write(
            _ADD, {f"new_{name}": it for name, it in asdict(attempt).items()}
        )

    def finish(self, player: str, game: str, ending: str, turns: int) -> Future[int]:
        """Store the end of the attempt that this game is, if it is one."""
        values = {"of_player": player, "of_game": game, "new_ending": ending, "new_turns": turns}
        return self.database.write(_FINISH, values)
