"""The environment in which Alembic runs our revisions: a connection that is already open."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection)
context.run_migrations(connection=connection)
