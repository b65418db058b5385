-- The processes that share this database. A process raises its beat while it lives; a row whose beat stands still is that
-- of a process that was killed.
CREATE TABLE process (
    id TEXT NOT NULL PRIMARY KEY,
    beat BIGINT NOT NULL,
    release TEXT NOT NULL,
    started_at BIGINT NOT NULL
);

-- Which process wrote to a table last, so that others can go on with what a killed one was running.
ALTER TABLE game_table ADD COLUMN written_by TEXT NOT NULL DEFAULT '';

-- When a process last had the table open, as far as others have to know it.
ALTER TABLE game_table ADD COLUMN open_at BIGINT NOT NULL DEFAULT 0;
