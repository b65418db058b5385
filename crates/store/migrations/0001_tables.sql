-- The log of every table, in words that SQLite and PostgreSQL both understand: TEXT and BIGINT alone, no NULL.
-- Times are milliseconds since 1970 (UTC).

CREATE TABLE game_table (
    id TEXT NOT NULL PRIMARY KEY,
    header TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    active_at BIGINT NOT NULL
);

CREATE INDEX game_table_by_activity ON game_table (active_at, id);

CREATE TABLE log_entry (
    table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL CHECK (seq >= 1),
    entry TEXT NOT NULL,
    author TEXT NOT NULL,
    state_hash TEXT NOT NULL,
    client_id TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What the server must remember and must not tell; never part of the log.
CREATE TABLE private_fact (
    table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
);
