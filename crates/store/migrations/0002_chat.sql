-- What people say at a table. It has numbers of its own, and is never part of the log.

CREATE TABLE chat_line (
    table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number BIGINT NOT NULL CHECK (number >= 1),
    author TEXT NOT NULL,
    line TEXT NOT NULL,
    client_id TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- A line that is sent again counts once.
CREATE UNIQUE INDEX chat_line_by_client_id ON chat_line (table_id, author, client_id) WHERE client_id <> '';
