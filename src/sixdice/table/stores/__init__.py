"""Where tables are kept: in SQLite, embedded, or in PostgreSQL, for several processes."""
