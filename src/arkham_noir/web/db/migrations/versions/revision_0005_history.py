"""Store results, daily attempts, achievements and share links; let games belong to a campaign."""

from __future__ import annotations

from sqlalchemy import Connection, text

revision = "0005"
down_revision = "0004"

STATEMENTS = (
    "ALTER TABLE games ADD COLUMN campaign VARCHAR(32) NOT NULL DEFAULT ''",
    "CREATE TABLE results (game VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, "
    'revision INTEGER NOT NULL, "case" VARCHAR(32) NOT NULL, mode VARCHAR(16) NOT NULL, '
    "difficulty VARCHAR(16) NOT NULL, ending VARCHAR(16) NOT NULL, ranked BOOLEAN NOT NULL, "
    "turns INTEGER NOT NULL, ended FLOAT NOT NULL, summary TEXT NOT NULL, review TEXT NOT NULL, "
    "PRIMARY KEY (game))",
    "CREATE INDEX ix_results_player ON results (player, ended)",
    "CREATE TABLE daily_attempts (player VARCHAR(64) NOT NULL, date VARCHAR(10) NOT NULL, "
    "game VARCHAR(32) NOT NULL, ending VARCHAR(16) NOT NULL, turns INTEGER NOT NULL, "
    "moment FLOAT NOT NULL, PRIMARY KEY (player, date))",
    "CREATE TABLE achievements (player VARCHAR(64) NOT NULL, name VARCHAR(40) NOT NULL, "
    "moment FLOAT NOT NULL, seen BOOLEAN NOT NULL, PRIMARY KEY (player, name))",
    "CREATE TABLE share_links (id VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, "
    "game VARCHAR(32) NOT NULL, moment FLOAT NOT NULL, PRIMARY KEY (id))",
    "CREATE INDEX ix_share_links_player ON share_links (player)",
    "CREATE INDEX ix_share_links_game ON share_links (game)",
)


def upgrade(connection: Connection) -> None:
    for statement in STATEMENTS:
        connection.execute(text(statement))
