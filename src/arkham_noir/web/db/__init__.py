"""The database: engine, schema, writer thread, and what it stores."""
