-- Version 1. Everything of a table goes with it.
CREATE TABLE schema_version (version INTEGER NOT NULL, pings INTEGER NOT NULL DEFAULT 0);
INSERT INTO schema_version (version) VALUES (0);

-- The snapshot stands last: a row of unchanged size is overwritten in place, page by page.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL,
    created REAL NOT NULL,
    touched REAL NOT NULL,
    due REAL,
    snapshot_seq INTEGER,
    snapshot BLOB
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_touched ON tables (touched);

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sender TEXT NOT NULL,
    id TEXT NOT NULL,
    digest BLOB NOT NULL,
    seq INTEGER NOT NULL,
    refusal BLOB NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;

CREATE TABLE keys (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (table_id, role, digest)
) WITHOUT ROWID;

CREATE TABLE secrets (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (table_id, name)
) WITHOUT ROWID;
