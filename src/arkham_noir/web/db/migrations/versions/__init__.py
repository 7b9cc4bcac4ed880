"""The revisions of the schema, one module each; Alembic finds them in this folder."""
