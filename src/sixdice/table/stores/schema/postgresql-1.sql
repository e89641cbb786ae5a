-- Version 1. Everything of a table goes with it. Text is ordered by its bytes, as in SQLite.
CREATE TABLE schema_version (version integer NOT NULL, pings bigint NOT NULL DEFAULT 0);
INSERT INTO schema_version (version) VALUES (0);

CREATE TABLE tables (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    seq bigint NOT NULL,
    created double precision NOT NULL,
    touched double precision NOT NULL,
    due double precision,
    snapshot_seq bigint,
    snapshot bytea
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_touched ON tables (touched);

CREATE TABLE events (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq bigint NOT NULL,
    at double precision NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE answers (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sender text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    digest bytea NOT NULL,
    seq bigint NOT NULL,
    refusal bytea NOT NULL,
    PRIMARY KEY (table_id, sender, id)
);

CREATE TABLE keys (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    role text COLLATE "C" NOT NULL,
    digest bytea NOT NULL,
    PRIMARY KEY (table_id, role, digest)
);

CREATE TABLE secrets (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    value bytea NOT NULL,
    PRIMARY KEY (table_id, name)
);
