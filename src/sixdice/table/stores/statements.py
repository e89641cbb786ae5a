"""What is said to PostgreSQL. The parameters of an append are those of ``Append``, lists column by column."""

__all__ = [
    "ANNOUNCE",
    "ANNOUNCEMENTS",
    "ANSWER",
    "CONFIGURE",
    "COUNT",
    "CREATE",
    "DELETE",
    "DUE",
    "EVENTS",
    "EXISTS",
    "EXPIRE",
    "HAS_VERSION",
    "KEEP_ANSWER",
    "KEYS",
    "LISTEN",
    "LOAD",
    "MIGRATING",
    "MOVE_ON",
    "PING",
    "SET_VERSION",
    "VERSION",
]

_REST = """,
answered AS (
    INSERT INTO answers (table_id, sender, id, digest, seq, refusal)
    SELECT moved.id, %(sender)s, %(id)s, %(digest)s, %(seq)s, %(refusal)s
    FROM moved WHERE %(sender)s::text IS NOT NULL
),
written AS (
    INSERT INTO events (table_id, seq, at, body)
    SELECT moved.id, %(after)s + event.number, %(at)s, event.body
    FROM moved, unnest(%(events)s::bytea[]) WITH ORDINALITY AS event (body, number)
),
dropped AS (
    DELETE FROM keys USING moved
    WHERE keys.table_id = moved.id AND keys.role = ANY (%(drop)s::text[])
        AND (keys.role, keys.digest) NOT IN (
        SELECT key.role, key.digest FROM unnest(%(roles)s::text[], %(digests)s::bytea[]) AS key (role, digest)
    )
),
added AS (
    INSERT INTO keys (table_id, role, digest)
    SELECT moved.id, key.role, key.digest
    FROM moved, unnest(%(roles)s::text[], %(digests)s::bytea[]) AS key (role, digest)
    ON CONFLICT DO NOTHING
),
hidden AS (
    INSERT INTO secrets (table_id, name, value)
    SELECT moved.id, secret.name, secret.value
    FROM moved, unnest(%(names)s::text[], %(values)s::bytea[]) AS secret (name, value)
    ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value
)
SELECT pg_notify('sixdice', %(notice)s) FROM moved
"""
"""All that follows when a table has moved on. The parts run in no given order and see none of each
other's rows; that is why a key that is dropped and added at once is simply left alone."""

CREATE = f"""
WITH moved AS (
    INSERT INTO tables (id, seq, created, touched, due, snapshot_seq, snapshot)
    VALUES (%(table)s, %(count)s, %(at)s, %(at)s, %(due)s, %(snapshot_seq)s, %(snapshot)s)
    ON CONFLICT DO NOTHING
    RETURNING id
){_REST}"""  # noqa: S608 -- all of it stands here

MOVE_ON = f"""
WITH moved AS (
    UPDATE tables SET
        seq = seq + %(count)s,
        touched = greatest(touched, %(at)s),
        due = %(due)s,
        snapshot_seq = coalesce(%(snapshot_seq)s, snapshot_seq),
        snapshot = coalesce(%(snapshot)s, snapshot)
    WHERE id = %(table)s AND seq = %(after)s
    RETURNING id
){_REST}"""  # noqa: S608 -- as above
"""Under READ COMMITTED who has waited for the row sees its new number, and finds it is not theirs."""

KEEP_ANSWER = """
WITH moved AS (
    UPDATE tables SET touched = greatest(touched, %(at)s) WHERE id = %(table)s RETURNING id
),
answered AS (
    INSERT INTO answers (table_id, sender, id, digest, seq, refusal)
    SELECT moved.id, %(sender)s, %(id)s, %(digest)s, %(seq)s, %(refusal)s
    FROM moved WHERE %(sender)s::text IS NOT NULL
)
SELECT id FROM moved
"""

LOAD = """
SELECT 'table' AS part, snapshot_seq AS number, 0::float8 AS at, '' AS name, snapshot AS body
FROM tables WHERE id = %(table)s
UNION ALL
SELECT 'key', 0, 0, role, digest FROM keys WHERE table_id = %(table)s
UNION ALL
SELECT 'secret', 0, 0, name, value FROM secrets WHERE table_id = %(table)s
UNION ALL
SELECT 'event', events.seq, events.at, '', events.body
FROM events JOIN tables ON tables.id = events.table_id
WHERE events.table_id = %(table)s AND events.seq > coalesce(tables.snapshot_seq, 0)
ORDER BY part, number, name, body
"""

KEYS = "SELECT role, digest FROM keys WHERE table_id = %(table)s ORDER BY role, digest"

EVENTS = """
SELECT seq, at, body FROM events WHERE table_id = %(table)s AND seq > %(after)s ORDER BY seq LIMIT %(limit)s
"""

ANSWER = """
SELECT digest, seq, refusal FROM answers WHERE table_id = %(table)s AND sender = %(sender)s AND id = %(id)s
"""

DUE = "SELECT id FROM tables WHERE due <= %(before)s ORDER BY due, id LIMIT %(limit)s"

EXISTS = "SELECT id FROM tables WHERE id = %(table)s"

COUNT = "SELECT count(*) FROM tables"

DELETE = """
WITH gone AS (DELETE FROM tables WHERE id = %(table)s RETURNING id)
SELECT pg_notify('sixdice', '0 0  ' || id) FROM gone
"""

EXPIRE = """
WITH stale AS (
    SELECT id FROM tables WHERE touched < %(before)s ORDER BY touched LIMIT %(limit)s FOR UPDATE SKIP LOCKED
),
gone AS (DELETE FROM tables USING stale WHERE tables.id = stale.id RETURNING tables.id)
SELECT pg_notify('sixdice', '0 0  ' || id) FROM gone
"""

PING = "UPDATE schema_version SET pings = pings + 1 RETURNING version"

ANNOUNCEMENTS = "sixdice_announcements"
"""The channel of what is kept nowhere."""

ANNOUNCE = f"SELECT pg_notify('{ANNOUNCEMENTS}', %(text)s)"

LISTEN = ("LISTEN sixdice", f"LISTEN {ANNOUNCEMENTS}")

CONFIGURE = """
SELECT
    set_config('statement_timeout', %(milliseconds)s, false),
    set_config('lock_timeout', %(milliseconds)s, false),
    CASE current_setting('synchronous_commit')
        WHEN 'off' THEN set_config('synchronous_commit', 'on', false)
    END
"""
"""Nobody waits for ever, and nothing is acknowledged before it is on the disk, here too."""

MIGRATING = "SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock(6, 1978)"
"""One process migrates, the others wait. Two numbers that others will hardly lock in the same database."""

HAS_VERSION = "SELECT to_regclass('schema_version') IS NOT NULL"

VERSION = "SELECT version FROM schema_version"

SET_VERSION = "UPDATE schema_version SET version = %(version)s"
