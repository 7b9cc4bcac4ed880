"""Migrations: the revisions of the schema, and the two ways to apply them.

A revision is an Alembic script that only executes SQL. Servers apply revisions with Alembic; the
static site, where Alembic would be a large download, applies the same ones without it.
"""
